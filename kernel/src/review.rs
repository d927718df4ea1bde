//! A finished match, move by move: what was unknown, what each move was worth, and what it brought.
//!
//! Skill and luck add up: skill is what the choice could be expected to bring less what the best choice could, so it is
//! never above 0, and luck is what the move brought less what it could be expected to bring.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::game::Game;
use crate::played::{Actor, Match};
use crate::seat::Seat;

/// What the figures of a review count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Bits of what is hidden.
    Bits,
    /// Points.
    Points,
    /// Seconds.
    Seconds,
    /// Chances between 0 and 1.
    Chance,
}

/// A finished match, move by move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Review {
    /// What `worth` counts.
    pub unit: Unit,
    /// The bits that each seat did not know before the first move. Empty in a game that does not count them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<f64>,
    /// The moves, as many as the log has entries.
    pub moves: Vec<Reviewed>,
}

impl Review {
    /// A review that says who moved, and no more.
    pub fn plain<G: Game>(played: &Match<G>) -> Self {
        let by = |actor| match actor {
            Actor::Seat(seat) => Some(seat),
            Actor::Clock => None,
        };
        let moves = played.log().iter();
        let moves =
            moves.map(|entry| Reviewed { by: by(entry.deed.actor()), ..Reviewed::default() });
        Self { unit: Unit::Points, unknown: Vec::new(), moves: moves.collect() }
    }
}

/// One move.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Reviewed {
    /// The player; none for the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// The bits that each seat does not know after the move.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<f64>,
    /// What the move was worth, where there was something to weigh.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<Worth>,
    /// Other figures of the move, by the names of its game: `difficulty`, `read`, `intercepted`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub figures: Vec<(String, f64)>,
    /// The choices at hand with their worth, the best first, and of many the best ones.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<Weighed>,
    /// The verdicts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marks: Vec<Mark>,
    /// The claim that was certain and that the player did not use.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub missed: Option<String>,
}

/// What a move was worth, in the unit of the review.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Worth {
    /// What the choice could be expected to bring.
    pub expected: f64,
    /// What the best choice at hand could be expected to bring.
    pub best: f64,
    /// What the move brought.
    pub brought: f64,
}

impl Worth {
    /// What the choice cost against the best one: never above 0.
    pub fn skill(self) -> f64 {
        self.expected - self.best
    }

    /// What chance added.
    pub fn luck(self) -> f64 {
        self.brought - self.expected
    }
}

/// A choice and what it could be expected to bring.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Weighed {
    /// The action in notation.
    pub action: String,
    /// What it could be expected to bring.
    pub expected: f64,
}

crate::choices! {
    /// A verdict on a move. `docs/review.md` defines each.
    #[derive(PartialOrd, Ord, Hash)]
    pub enum Mark {
        /// There was no other choice.
        Forced => "forced",
        /// As good as any choice.
        Best => "best",
        /// Nearly as good as the best.
        Good => "good",
        /// Clearly worse than the best.
        Weak => "weak",
        /// It could bring nothing, and another choice could.
        Wasted => "wasted",
        /// It brought far more than could be expected.
        Lucky => "lucky",
        /// Something better was certain, and the player did not play it.
        Missed => "missed",
        /// A guess that was likelier wrong than right, with a better choice at hand.
        Premature => "premature",
    }
}
