//! A match without its type.

use std::collections::BTreeMap;

use rand::Rng;
use serde::Serialize;

use super::{
    Advising, AnyAction, AnyMatch, AnyView, Chronicle, Examining, Explaining, Hinting, Pondering,
    Said, Step, Wire, listing,
};
use crate::drawing::{Drawing, Easel};
use crate::game::{Game, Legal, Meta, Outcome, Say, View as _};
use crate::grammar::Grammar;
use crate::mind::{self, Assist, Choice, Minded, Thinking};
use crate::names::Names;
use crate::played::{Decided, Deed, Match, RESIGN};
use crate::proof::{ClaimNo, Finding, Flaw, Shown};
use crate::record::{self, Move};
use crate::refusal::{Phrase, Refusal, TableNo};
use crate::review::{Review, Reviewed};
use crate::seal::{Bits256, Seal};
use crate::seat::{Seat, Seats, Viewer};
use crate::time::Time;

pub(super) struct Looked<G: Game>(pub(super) G::View);

impl<G: Minded> AnyView for Looked<G> {
    fn write_legal(&self, to: &mut Vec<u8>) {
        listing::write(&G::legal(&self.0), to);
    }

    fn write(self: Box<Self>, chronicle: &mut Chronicle, to: &mut Vec<u8>) {
        chronicle.write(self.0, to);
    }

    fn legal(&self) -> Legal<String> {
        G::legal(&self.0).map(|action| action.to_string())
    }

    fn picture(&self, say: &Say<'_, Phrase>) -> String {
        self.0.picture(&|words| say(words.into()))
    }

    fn lines(&self) -> usize {
        self.0.moves()
    }

    fn tell(&self, line: usize, say: &Say<'_, Phrase>) -> String {
        self.0.tell(line, &|words| say(words.into()))
    }

    fn is_minor(&self, line: usize) -> bool {
        self.0.is_minor(line)
    }

    fn draw(&self, aids: Option<&str>, easel: &Easel<'_>) -> Drawing {
        let aids: Option<G::Aids> = aids.and_then(|json| serde_json::from_str(json).ok());
        G::draw(&self.0, aids.as_ref(), easel)
    }

    fn pencil(
        &self,
        place: &str,
        mark: &str,
        marks: &BTreeMap<String, String>,
    ) -> Option<(String, String)> {
        G::pencil(&self.0, place, mark, marks)
    }

    fn explain(&self, aids: &str, easel: &Easel<'_>) -> Drawing {
        let aids: Option<G::Aids> = serde_json::from_str(aids).ok();
        aids.map_or_else(Drawing::default, |aids| G::explain(&self.0, &aids, easel))
    }
}

impl<G: Minded> AnyMatch for Match<G> {
    fn meta(&self) -> &'static Meta {
        &G::META
    }

    fn names(&self) -> &Names {
        self.names()
    }

    fn grammar(&self) -> Grammar {
        G::grammar(&self.setup().options, self.setup().seats)
    }

    fn moves(&self) -> usize {
        self.log().len()
    }

    fn last_time(&self) -> Time {
        self.last_time()
    }

    fn to_act(&self) -> Seats {
        Self::to_act(self)
    }

    fn deadline(&self) -> Option<Time> {
        Self::deadline(self)
    }

    fn outcome(&self) -> Option<Outcome> {
        Self::outcome(self)
    }

    fn may_resign(&self) -> bool {
        Self::may_resign(self)
    }

    fn commitment(&self) -> Option<Bits256> {
        self.seal().map(Seal::commitment)
    }

    fn seal(&self) -> Option<&Seal> {
        Self::seal(self)
    }

    fn decide(&self, by: Seat, said: Said<'_>, at: Time) -> Result<Step, Refusal> {
        let action: G::Action = match said {
            Said::Notation(text) if text.trim().eq_ignore_ascii_case(RESIGN) => {
                return Ok(step(self.resign(by, at)?));
            }
            Said::Notation(text) => AnyMatch::grammar(self).parse(text, self.names())?,
            Said::Json(json) => serde_json::from_str(json)
                .map_err(|error| TableNo::BadJson { why: error.to_string() })?,
            Said::Chosen(AnyAction(action)) => {
                let action: Option<&G::Action> = action.downcast_ref();
                action.expect("a choice is decided by the match it was made for").clone()
            }
        };
        Ok(step(Self::decide(self, by, action, at)?))
    }

    fn strike(&self, at: Time) -> Result<Step, Refusal> {
        Ok(step(Self::strike(self, at)?))
    }

    fn recall(&self, line: &str) -> Result<Step, Refusal> {
        let letters = Names::plain(self.setup().seats);
        let entry = Move::read(line)?.entry(&AnyMatch::grammar(self), &letters)?;
        Ok(step(Self::recall(self, entry)?))
    }

    fn accept(&mut self, step: Step) {
        let decided = step
            .decided
            .downcast::<Decided<G>>()
            .expect("a step is accepted by the match that decided it");
        Self::accept(self, *decided);
    }

    fn view(&self, viewer: Viewer) -> Wire {
        wire(&self.state().view(viewer))
    }

    fn lines(&self, viewer: Viewer) -> usize {
        self.state().view(viewer).moves()
    }

    fn past_view(&self, viewer: Viewer, length: usize) -> Option<Wire> {
        self.past_view(viewer, length).map(|view| wire(&view))
    }

    fn picture(&self, viewer: Viewer, say: &Say<'_, Phrase>) -> String {
        self.state().view(viewer).picture(&|words| say(words.into()))
    }

    fn legal(&self, viewer: Viewer) -> Legal<String> {
        G::legal(&self.state().view(viewer)).map(|action| action.to_string())
    }

    fn look(&self, viewer: Viewer) -> Box<dyn AnyView> {
        Box::new(Looked::<G>(self.state().view(viewer)))
    }

    fn ponder(
        &self,
        seat: Seat,
        level: &str,
        thinking: Thinking,
        now: Time,
        people: Seats,
    ) -> Option<Pondering> {
        let mut mind = mind::mind::<G>(level, thinking)?;
        if !AnyMatch::to_act(self).contains(seat) {
            return None;
        }
        let view = self.state().view(Viewer::Seat(seat));
        let waits = self.leaves_to(people, seat);
        Some(Box::new(move |rng| {
            let Choice { action, reason, wait, courtesy } = mind.choose(&view, now, rng);
            let wait = if waits { wait.max(courtesy) } else { wait };
            Choice { action: AnyAction(Box::new(action)), reason, wait, courtesy }
        }))
    }

    fn aids(&self, viewer: Viewer, assist: Assist) -> Wire {
        self.advise(viewer, assist)()
    }

    fn advise(&self, viewer: Viewer, assist: Assist) -> Advising {
        let view = self.state().view(viewer);
        Box::new(move || wire(&G::aids(&view, assist)))
    }

    fn hints(&self, viewer: Viewer) -> Hinting {
        let view = self.state().view(viewer);
        Box::new(move || G::hints(&view))
    }

    fn examine(&self, viewer: Viewer, claim: String) -> Examining {
        let view = self.state().view(viewer);
        let claim = self.names().lettered(&claim);
        Box::new(move || G::examine(&view, &claim))
    }

    fn explain(&self, viewer: Viewer, claim: String, assist: Assist) -> Explaining {
        let view = self.state().view(viewer);
        let claim = self.names().lettered(&claim);
        Box::new(move || {
            let finding = G::examine(&view, &claim)?;
            match G::shown_from(&view, &claim, &finding) {
                Some(from) if from <= assist => Ok(Some(finding)),
                Some(Assist::Solver) if assist >= Assist::Certain => Err(ClaimNo::Solution.into()),
                Some(_) | None => Ok(None),
            }
        })
    }

    fn check(&self, viewer: Viewer, claim: &str, finding: &Finding) -> Result<(), Flaw> {
        G::check(&self.state().view(viewer), &self.names().lettered(claim), finding)
    }

    fn opened(&self) -> Vec<Shown> {
        self.state().opened()
    }

    fn holds(&self, seat: Seat, place: &str) -> bool {
        self.state().holds(seat, place)
    }

    fn review(&self, progress: &mut dyn FnMut(usize)) -> Review {
        G::review(self, progress)
    }

    fn weigh(&self, by: Seat, said: &str) -> Result<Reviewed, Refusal> {
        G::weigh(self, by, said)
    }

    fn confidants(&self, seat: Seat) -> Seats {
        self.state().confidants(seat)
    }

    fn familiar(&self) -> Vec<String> {
        self.state().familiar()
    }

    fn sample(&self, rng: &mut dyn Rng) -> Option<(Seat, String)> {
        self.state().sample(rng).map(|(seat, action)| (seat, action.to_string()))
    }

    fn sample_json(&self, rng: &mut dyn Rng) -> Option<(Seat, String)> {
        let (seat, action) = self.state().sample(rng)?;
        Some((seat, serde_json::to_string(&action).expect("an action is plain data")))
    }

    fn log(&self) -> Vec<String> {
        Self::log(self).iter().map(ToString::to_string).collect()
    }

    fn record(&self) -> String {
        record::write(self)
    }
}

fn step<G: Game>(decided: Decided<G>) -> Step {
    let entry = &decided.entry;
    Step {
        line: entry.to_string(),
        at: entry.at,
        actor: entry.deed.actor(),
        decided: Box::new(decided),
    }
}

fn wire<V: Serialize>(view: &V) -> Wire {
    Wire(serde_json::to_string(view).expect("a view is plain data with text keys"))
}

impl<G: Game> Match<G> {
    /// Whether people decide together with a seat, and none of them has made the newest move of those who do.
    fn leaves_to(&self, people: Seats, seat: Seat) -> bool {
        let together = self.state().confidants(seat);
        let newest = self.log().iter().rev().find_map(|entry| match &entry.deed {
            Deed::Act(by, _) if together.contains(*by) => Some(*by),
            Deed::Act(..) | Deed::Resign(_) | Deed::Strike => None,
        });
        !together.intersection(people).is_empty() && newest.is_none_or(|by| !people.contains(by))
    }
}
