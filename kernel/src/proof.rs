//! Why a claim is certain: facts that a viewer can point at, and the steps from them to the claim.
//!
//! A claim is a short text in the notation of its game, as in `B3=27`. A game that reasons about claims implements
//! [`Minded::examine`](crate::Minded::examine).

use crate::refusal::Phrase;
use crate::refusals;

/// A fact that a viewer holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The fact as a sentence.
    pub says: Phrase,
    /// The line of the viewer's history that told it, from 0; none for a printed rule or what was dealt.
    pub line: Option<usize>,
    /// The place on the board, as claims name it: `B3`.
    pub place: Option<String>,
}

/// What a step rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ground {
    /// A fact of the proof, by its index.
    Fact(usize),
    /// The conclusion of an earlier step, by its index.
    Step(usize),
}

/// A small conclusion on the way to the claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What it rests on: at most three facts and earlier conclusions.
    pub from: Vec<Ground>,
    /// The conclusion as a sentence.
    pub says: Phrase,
    /// The place that it is about.
    pub place: Option<String>,
}

/// Facts from which a claim follows, none of which can be left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The facts, in the order in which to read them.
    pub facts: Vec<Fact>,
    /// The way to the claim, easiest first; the last step is the claim. Empty where the facts are few enough to be seen
    /// together.
    pub steps: Vec<Step>,
}

/// A hidden place and what it shows when it is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The place, as claims name it: `B3`.
    pub place: String,
    /// Its content, as claims write it: `27`.
    pub text: String,
}

/// What there is to say about a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The claim as a sentence.
    pub claim: Phrase,
    /// Whether it is certain.
    pub verdict: Verdict,
}

/// Whether a claim is certain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It holds in every world that the viewer must reckon with.
    Certain(Proof),
    /// It holds in none.
    Impossible(Proof),
    /// It holds in some and not in others: every hidden place of a world in which it does not.
    Open(Vec<Shown>),
}

refusals! {
    /// Why a claim cannot be examined.
    pub enum ClaimNo in "claim" {
        /// The game has no certainties of this kind.
        None => "none",
        /// The text is not a claim of this game. `forms` are examples.
        Unreadable { claim: String, forms: String } => "unreadable",
        /// There is no such place, or it is in plain sight.
        NoPlace { place: String } => "no-place",
    }
}
