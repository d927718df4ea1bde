//! The smallest race: everybody may snap at once, until all have or the clock strikes.

use std::collections::BTreeMap;
use std::fmt;

use kernel::contest::Figure;
use kernel::deal::{DealNo, Lines};
use kernel::mind::{Mind, Reason};
use kernel::proof::{ClaimNo, Flaw};
use kernel::refusal::Code;
use kernel::{
    Assist, BySeat, Choice, Deal, Drawing, Easel, Finding, Form, Game, Grammar, Illegal, Legal,
    Limits, Match, Meta, Minded, Names, Notation, Outcome, Phrase, Proof, Refusal, Say, Seat,
    Seats, Sentence, Setup, Shown, Syntax, Thinking, Time, Verdict, View, Viewer,
};
use rand::rngs::StdRng;
use rand::{Rng, RngExt as _, SeedableRng as _};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::options! {
    /// What a host chooses.
    pub struct Chosen {
        /// Whether the clock strikes after ten seconds.
        hurry: bool = false,
        /// Whether all may take their time.
        calm: bool = false,
    }
}

kernel::refusals! {
    /// Why a snap is refused.
    pub enum No in "snap" {
        /// That is no way to snap.
        Cheat => "cheat",
        /// In a hurry no player can be calm.
        CalmHurry => "calm-hurry",
    }
}

/// A card that no player sees: every game has a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Card(pub(crate) u8);

impl Deal for Card {
    fn write(&self) -> Vec<(String, String)> {
        vec![("card".to_owned(), self.0.to_string())]
    }

    fn read(lines: &mut Lines, _seats: usize) -> Result<Self, DealNo> {
        Ok(Self(lines.numbers("card")?[0]))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) enum Act {
    Snap,
    Stay,
    Cheat,
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Snap => "snap",
            Self::Stay => "stay",
            Self::Cheat => "cheat",
        })
    }
}

impl Notation for Act {
    fn from_sentence(sentence: &Sentence) -> Result<Self, Syntax> {
        Ok(match sentence.verb {
            "snap" => Self::Snap,
            "stay" => Self::Stay,
            _ => Self::Cheat,
        })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Snap {
    card: u8,
    hurry: bool,
    seats: usize,
    snapped: Vec<Seat>,
    moves: usize,
    struck: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    Snapped(Seat),
    Stayed,
    Struck,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub(crate) struct Seen {
    viewer: Viewer,
    snapped: Vec<Seat>,
    moves: usize,
}

impl View for Seen {
    type Moment = Seat;
    type Words = No;
    const HISTORY: &'static str = "snapped";

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn moves(&self) -> usize {
        self.moves
    }

    fn history(&mut self) -> &mut Vec<Seat> {
        &mut self.snapped
    }

    fn picture(&self, _say: &Say<'_, Self::Words>) -> String {
        format!("{} sees {:?}", self.viewer, self.snapped)
    }

    fn tell(&self, line: usize, _say: &Say<'_, Self::Words>) -> String {
        format!("{} snaps", self.snapped[line])
    }

    fn is_minor(&self, line: usize) -> bool {
        line > 0
    }
}

impl Game for Snap {
    const META: Meta = Meta {
        id: "snap",
        title: "Snap",
        min_seats: 2,
        max_seats: 4,
        ends: &["snap"],
        nouns: &[],
        limits: Limits { entries: 20, view_bytes: 400 },
    };
    type Options = Chosen;
    type Deal = Card;
    type Action = Act;
    type Event = Event;
    type View = Seen;
    type No = No;

    fn permit(options: &Chosen, _seats: usize) -> Result<(), No> {
        if options.hurry && options.calm { Err(No::CalmHurry) } else { Ok(()) }
    }

    fn grammar(_options: &Chosen, _seats: usize) -> Grammar {
        Grammar { game: "snap", forms: ["snap", "stay", "cheat"].map(Form::new).to_vec() }
    }

    fn deal(_options: &Chosen, _seats: usize, rng: &mut dyn Rng) -> Card {
        Card(rng.random())
    }

    fn start(setup: &Setup<Self>) -> Result<Self, No> {
        let Setup { options, seats, deal: Card(card) } = setup;
        let (hurry, snapped) = (options.hurry, Vec::new());
        Ok(Self { card: *card, hurry, seats: *seats, snapped, moves: 0, struck: false })
    }

    fn to_act(&self) -> Seats {
        let waits = |seat: &Seat| !self.struck && !self.snapped.contains(seat);
        Seat::first(self.seats).filter(waits).collect()
    }

    fn deadline(&self) -> Option<Time> {
        (self.hurry && !self.to_act().is_empty()).then(|| Time::ZERO.plus_seconds(10))
    }

    fn strike(&self, _at: Time) -> Option<Event> {
        self.deadline().map(|_| Event::Struck)
    }

    fn decide(&self, by: Seat, action: &Act, _at: Time) -> Result<Event, Illegal<No>> {
        match action {
            Act::Snap => Ok(Event::Snapped(by)),
            Act::Stay => Ok(Event::Stayed),
            Act::Cheat => Err(Illegal::Rule(No::Cheat)),
        }
    }

    fn apply(&mut self, event: &Event) {
        self.moves += 1;
        match event {
            Event::Snapped(by) => self.snapped.push(*by),
            Event::Stayed => {}
            Event::Struck => self.struck = true,
        }
    }

    fn view(&self, viewer: Viewer) -> Seen {
        Seen { viewer, snapped: self.snapped.clone(), moves: self.moves }
    }

    fn legal(_view: &Seen) -> Legal<Act> {
        Legal::Listed(vec![Act::Snap])
    }

    fn sample(&self, _rng: &mut dyn Rng) -> Option<(Seat, Act)> {
        self.to_act().iter().next().map(|seat| (seat, Act::Snap))
    }

    fn familiar(&self) -> Vec<String> {
        vec![self.card.to_string()]
    }

    fn confidants(&self, seat: Seat) -> Seats {
        Seats::one(seat.left(self.seats))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.to_act().is_empty().then(|| Outcome {
            winners: self.snapped.first().copied().map_or(Seats::NONE, Seats::one),
            scores: vec![i64::from(self.card)],
            how: "snap",
        })
    }
}

impl Minded for Snap {
    /// The level of help.
    type Aids = String;

    const LEVELS: &'static [&'static str] = &["slow", "quick"];
    const REASONS: &'static [Code] = &[];
    const HINTS: &'static [Code] = &[Code { code: "snap-hint", params: &[] }];

    fn mind(level: &str, _thinking: Thinking) -> Option<Box<dyn Mind<Self>>> {
        match level {
            "slow" => Some(Box::new(Always(Act::Snap, 900))),
            "quick" => Some(Box::new(Always(Act::Snap, 100))),
            _ => None,
        }
    }

    fn aids(_view: &Seen, assist: Assist) -> String {
        assist.to_string()
    }

    fn hints(view: &Seen) -> Vec<Phrase> {
        vec![Phrase::new("snap-hint").with("snapped", view.snapped.len())]
    }

    /// One claim can be examined: that A has snapped.
    fn examine(view: &Seen, claim: &str) -> Result<Finding, Refusal> {
        if claim != "A=snap" {
            return Err(ClaimNo::None.into());
        }
        let snapped = view.snapped.contains(&Seat::new(0));
        let proof = Proof { facts: Vec::new(), steps: Vec::new(), cut_short: false };
        let verdict = if snapped { Verdict::Certain(proof) } else { Verdict::Impossible(proof) };
        Ok(Finding { claim: Phrase::new("snap-claim"), places: vec!["A".to_owned()], verdict })
    }

    fn shown_from(_view: &Seen, _claim: &str, finding: &Finding) -> Option<Assist> {
        matches!(finding.verdict, Verdict::Certain(_)).then_some(Assist::Candidates)
    }

    fn check(view: &Seen, claim: &str, finding: &Finding) -> Result<(), Flaw> {
        let again = Self::examine(view, claim).map_err(|_| Flaw::Claim)?;
        if again == *finding { Ok(()) } else { Err(Flaw::DoesNotFollow) }
    }

    fn pencil(
        _view: &Seen,
        place: &str,
        mark: &str,
        marks: &BTreeMap<String, String>,
    ) -> Option<(String, String)> {
        Some((place.to_owned(), format!("{}{mark}", marks.get(place)?)))
    }

    fn explain(_view: &Seen, aids: &String, _easel: &Easel<'_>) -> Drawing {
        Drawing::plain(aids)
    }

    fn opened(&self) -> Vec<Shown> {
        vec![Shown { place: "card".to_owned(), text: self.card.to_string() }]
    }

    fn figures(&self) -> Vec<Figure> {
        let snapped = |seat: Seat| (u32::from(self.snapped.contains(&seat)), 1);
        vec![Figure { name: "snaps", counts: BySeat::new(self.seats, snapped) }]
    }
}

/// Takes this action after this many milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Always(pub(crate) Act, pub(crate) u32);

impl Mind<Snap> for Always {
    fn choose(&mut self, _view: &Seen, _now: Time, _rng: &mut dyn Rng) -> Choice<Act> {
        Choice::new(self.0, Reason::Random).after(self.1)
    }
}

/// Waits for less each time it is asked: a mind that remembers.
#[derive(Debug)]
pub(crate) struct Impatient(pub(crate) u32);

impl Mind<Snap> for Impatient {
    fn choose(&mut self, view: &Seen, now: Time, rng: &mut dyn Rng) -> Choice<Act> {
        self.0 /= 2;
        Always(Act::Stay, self.0).choose(view, now, rng)
    }
}

pub(crate) fn boxed(mind: impl Mind<Snap> + 'static) -> Box<dyn Mind<Snap>> {
    Box::new(mind)
}

pub(crate) fn dealt(hurry: bool, seats: usize) -> Match<Snap> {
    let chosen = Chosen { hurry, ..Chosen::default() };
    let mut rng = StdRng::seed_from_u64(2);
    Match::deal(chosen, Names::plain(seats), &mut rng).expect("any table")
}
