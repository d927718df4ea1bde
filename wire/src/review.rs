//! Finished games, position by position, and what there is to say about a claim.

use kernel::{Seats, proof};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::answer::Reason;
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

/// What there is to say about a claim.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Examined {
    /// The claim as a sentence.
    pub claim: Reason,
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

/// Facts from which a claim follows, none of which can be left out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Proof {
    /// The facts, in the order in which to read them.
    pub facts: Vec<Fact>,
    /// The way to the claim, easiest first; empty where the facts can be seen together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<ProofStep>,
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
    /// The place on the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub place: Option<String>,
}

/// A small conclusion on the way to the claim.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct ProofStep {
    /// What it rests on.
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
        Self { claim: (&found.claim).into(), verdict: (&found.verdict).into() }
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
        }
    }
}

impl From<&proof::Fact> for Fact {
    fn from(fact: &proof::Fact) -> Self {
        Self { says: (&fact.says).into(), line: fact.line, place: fact.place.clone() }
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
