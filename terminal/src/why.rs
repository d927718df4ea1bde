//! What there is to say about a claim, as a drawing: the proof, or a deal in which the claim is false.

use std::collections::BTreeMap;

use kernel::{AnyGame, AnyView, Drawing, Easel, Ink};
use wire::review::{Ground, Proof, Verdict};
use wire::{Examined, Reason, Shown};

use crate::room::phrase;

kernel::phrases! {
    /// What is said about a claim.
    pub(crate) enum Words in "terminal-why" {
        /// The claim is certain.
        ProvedSo { claim: String } => "proved-so",
        /// The opposite is certain.
        ProvedNotSo { claim: String } => "proved-not-so",
        /// Neither is.
        NotCertain { claim: String } => "not-certain",
        /// Below the board with the deal.
        Example => "example",
        /// A fact that a move told.
        SaidAtMove { line: usize, says: String } => "said-at-move",
        /// A fact that no move told.
        SaidAnyway { says: String } => "said-anyway",
        /// Above the steps of a proof.
        StepByStep => "step-by-step",
        /// Some facts may not be needed.
        CutShort => "cut-short",
    }
}

/// What there is to say about a claim of the viewer who sees this.
pub fn draw(
    found: impl Into<Examined>,
    game: &dyn AnyGame,
    view: &dyn AnyView,
    easel: &Easel<'_>,
) -> Drawing {
    let speaker = Speaker { game, easel };
    let Examined { claim, verdict, .. } = found.into();
    let claim = speaker.reason(&claim);
    let mut drawing = Drawing::default();
    match &verdict {
        Verdict::Certain(proof) => {
            drawing.say(&speaker.say(Words::ProvedSo { claim }), Ink::Good);
            speaker.proof(proof, &mut drawing);
        }
        Verdict::Impossible(proof) => {
            drawing.say(&speaker.say(Words::ProvedNotSo { claim }), Ink::Bad);
            speaker.proof(proof, &mut drawing);
        }
        Verdict::Open(shown) => {
            drawing.say(&speaker.say(Words::NotCertain { claim }), Ink::Brass);
            speaker.example(shown, view, &mut drawing);
        }
    }
    drawing
}

struct Speaker<'a> {
    game: &'a dyn AnyGame,
    easel: &'a Easel<'a>,
}

impl Speaker<'_> {
    fn say(&self, words: Words) -> String {
        self.easel.say(words)
    }

    fn reason(&self, reason: &Reason) -> String {
        self.easel.say(phrase(reason, Some(self.game)))
    }

    /// The board with a deal pencilled into its hidden places, instead of the player's own marks. Where nothing can be
    /// pencilled, the deal is listed.
    fn example(&self, shown: &[Shown], view: &dyn AnyView, drawing: &mut Drawing) {
        let mut marks = BTreeMap::new();
        let mut others = Vec::new();
        for Shown { place, text } in shown {
            match view.pencil(place, text, &marks) {
                Some((key, value)) => drop(marks.insert(key, value)),
                None => others.push(format!("{place} {text}")),
            }
        }
        let board = Easel { live: false, typed: "", marks: &marks, ..*self.easel };
        drawing.gap();
        drawing.add(view.draw(None, &board));
        if !others.is_empty() {
            drawing.say(&others.join("  "), Ink::Plain);
        }
        drawing.say(&self.say(Words::Example), Ink::Faint);
    }

    /// Facts are numbered, steps have letters.
    fn proof(&self, Proof { facts, steps, cut_short }: &Proof, drawing: &mut Drawing) {
        for (number, fact) in (1..).zip(facts) {
            let says = self.reason(&fact.says);
            let said = match fact.line {
                Some(line) => Words::SaidAtMove { line: line + 1, says },
                None => Words::SaidAnyway { says },
            };
            drawing.say(&format!("  {number}. {}", self.say(said)), Ink::Plain);
        }
        if *cut_short {
            drawing.say(&self.say(Words::CutShort), Ink::Faint);
        }
        if !steps.is_empty() {
            drawing.say(&self.say(Words::StepByStep), Ink::Strong);
        }
        let ground = |ground: &Ground| match ground {
            Ground::Fact(fact) => (fact + 1).to_string(),
            Ground::Step(step) => letter(*step),
        };
        for (i, step) in steps.iter().enumerate() {
            let from: Vec<String> = step.from.iter().map(ground).collect();
            let says = self.reason(&step.says);
            let line = format!("  {}. {says} ({})", letter(i), from.join(", "));
            drawing.say(&line, Ink::Plain);
        }
    }
}

/// The letter of a step.
fn letter(step: usize) -> String {
    ('a'..='z').nth(step).map_or_else(|| format!("z{step}"), String::from)
}
