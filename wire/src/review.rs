//! Finished games, position by position, and what there is to say about a claim.

use std::collections::BTreeMap;

use kernel::grammar::MAX_SENTENCE;
use kernel::{Seat, Seats, proof};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::answer::Reason;
use crate::frame::Help;
use crate::limits;

/// `GET /api/tables/{id}/games/{round}/review` with status 202: the review is being worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ReviewProgress {
    /// The number of moves that are done.
    pub done: usize,
    /// The number of moves.
    pub total: usize,
}

/// `GET /api/tables/{id}/games/{round}/positions/{move}`: through whose eyes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Through {
    /// A seat, `public`, or `open` to see everything.
    #[serde(default)]
    pub eyes: Option<String>,
}

/// Where the host of a table is in the review of its game. Others may follow.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ReviewPlace {
    /// The nickname of the host.
    pub name: String,
    /// After how many moves.
    #[serde(rename = "move")]
    pub moves: usize,
    /// Through whose eyes: a seat, `public` or `open`.
    pub eyes: String,
}

/// A position of a finished game.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct PastPosition {
    /// What the viewer knew then, as the game's JSON.
    pub view: Box<RawValue>,
    /// The number of lines that the viewer's log had then.
    pub lines: usize,
    /// The move that led there; absent before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<Played>,
    /// The seats that were to act.
    pub to_act: Seats,
    /// What the viewer could do then, if the viewer is a seat that was to act.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub legal: Option<Help>,
    /// With `eyes=open`: every hidden place with its content.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<Shown>,
}

/// A move of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Played {
    /// The move as a record writes it: `4.210 B: reveal 3`.
    pub entry: String,
    /// The line of the viewer's log that tells it, from 1; absent if the viewer did not see it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// The reason of the bot that made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub because: Option<Reason>,
}

/// `GET /api/tables/{id}/games/{round}/notes`: what the caller wrote into the own note, one item for each time.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct NoteThen {
    /// The number of moves that the game had then.
    #[serde(rename = "move")]
    pub moves: usize,
    /// The new text; absent if the old one stayed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Marks by the client's own keys; an empty one was removed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub marks: BTreeMap<String, String>,
}

/// `POST /api/tables/{id}/why`: whether a claim is certain for the caller, who plays.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Why {
    /// The claim in the game's notation: `B3=27`.
    #[schemars(length(min = 1, max = limits::CLAIM))]
    pub claim: String,
}

/// `POST /api/tables/{id}/games/{round}/why`: whether a claim was certain for a viewer of a finished game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WhyThen {
    /// The claim in the game's notation: `B3=27`.
    #[schemars(length(min = 1, max = limits::CLAIM))]
    pub claim: String,
    /// A seat, or `public`.
    pub eyes: String,
    /// After how many moves.
    #[serde(rename = "move")]
    pub moves: usize,
}

/// `POST /api/tables/{id}/games/{round}/try`: what another choice would have been worth in a finished game. The answer
/// is a move as a review has it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TryThen {
    /// The action in the game's notation; in Krypto also a calculation alone.
    #[schemars(length(min = 1, max = MAX_SENTENCE))]
    pub action: String,
    /// The seat that chooses.
    pub seat: Seat,
    /// After how many moves.
    #[serde(rename = "move")]
    pub moves: usize,
}

/// What there is to say about a claim.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Examined {
    /// The claim as a sentence.
    pub claim: Reason,
    /// What it is about: places (`B3`, `B.c`, `aside`), or all that a player has (`B`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
    /// Whether it is certain.
    pub verdict: Verdict,
}

/// Whether a claim is certain.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It holds in every world that the viewer must reckon with.
    Certain(Proof),
    /// It holds in none.
    Impossible(Proof),
    /// It holds in some and not in others: every hidden place of a world in which it does not.
    Open(Vec<Shown>),
}

/// Facts from which a claim follows.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Proof {
    /// The facts, in the order in which to read them.
    pub facts: Vec<Fact>,
    /// The way to the claim, easiest first; empty where the facts can be seen together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<ProofStep>,
    /// Whether the search for fewer facts was cut short. If it was not, none of the facts can be left out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub cut_short: bool,
}

/// A fact that the viewer holds.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Fact {
    /// The fact as a sentence.
    pub says: Reason,
    /// The line of the viewer's log that told it, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<usize>,
    /// Where it can be seen on the board: places (`B3`, `B.c`, `aside`), or all that a player has (`B`).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<String>,
}

/// A small conclusion on the way to the claim.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ProofStep {
    /// What it rests on: at most three facts, and earlier conclusions.
    pub from: Vec<Ground>,
    /// The conclusion as a sentence.
    pub says: Reason,
    /// The place that it is about.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

/// What a step rests on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// A fact of the proof, by its index.
    Fact(usize),
    /// The conclusion of an earlier step, by its index.
    Step(usize),
}

/// A hidden place and what it shows when it is open.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Shown {
    /// The place, as claims name it: `B3`.
    pub place: String,
    /// Its content, as claims write it: `27`.
    pub text: String,
}

impl From<&proof::Finding> for Examined {
    fn from(found: &proof::Finding) -> Self {
        Self {
            claim: (&found.claim).into(),
            places: found.places.clone(),
            verdict: (&found.verdict).into(),
        }
    }
}

impl From<&proof::Verdict> for Verdict {
    fn from(verdict: &proof::Verdict) -> Self {
        match verdict {
            proof::Verdict::Certain(proof) => Self::Certain(proof.into()),
            proof::Verdict::Impossible(proof) => Self::Impossible(proof.into()),
            proof::Verdict::Open(world) => Self::Open(world.iter().map(Shown::from).collect()),
        }
    }
}

impl From<&proof::Proof> for Proof {
    fn from(proof: &proof::Proof) -> Self {
        Self {
            facts: proof.facts.iter().map(Fact::from).collect(),
            steps: proof.steps.iter().map(ProofStep::from).collect(),
            cut_short: proof.cut_short,
        }
    }
}

impl From<&proof::Fact> for Fact {
    fn from(fact: &proof::Fact) -> Self {
        Self { says: (&fact.says).into(), line: fact.line, places: fact.places.clone() }
    }
}

impl From<&proof::Step> for ProofStep {
    fn from(step: &proof::Step) -> Self {
        let from = step.from.iter().map(|ground| match *ground {
            proof::Ground::Fact(index) => Ground::Fact(index),
            proof::Ground::Step(index) => Ground::Step(index),
        });
        Self { from: from.collect(), says: (&step.says).into(), place: step.place.clone() }
    }
}

impl From<&proof::Shown> for Shown {
    fn from(shown: &proof::Shown) -> Self {
        Self { place: shown.place.clone(), text: shown.text.clone() }
    }
}
