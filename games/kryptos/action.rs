//! What a player can say.

use std::fmt;

use kernel::{Form, Grammar, Notation, Seat, Sentence, Syntax};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Card, CardCounts, Options};

/// What a player asks for. Places count from 1, left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Turn up an own card at set-up (KS09).
    Reveal {
        /// Where it lies.
        place: u8,
    },
    /// Name a hidden card of another player (KS13, KS15).
    Guess {
        /// Whose card.
        of: Seat,
        /// Where it lies.
        place: u8,
        /// What it is said to be.
        number: Card,
    },
    /// Do without the second try (KS15).
    Stop,
    /// There is nothing to guess (KS17).
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Reveal { place } => write!(f, "reveal {place}"),
            Self::Guess { of, place, number } => write!(f, "guess {of} {place} {number}"),
            Self::Stop => f.write_str("stop"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl Notation for Action {
    fn from_sentence(sentence: &Sentence) -> Result<Self, Syntax> {
        Ok(match sentence.verb {
            "reveal" => Self::Reveal { place: sentence.number(0) },
            "guess" => Self::Guess {
                of: sentence.seat(0),
                place: sentence.number(1),
                number: Card::new(sentence.number(2)).expect("within the grammar's bounds"),
            },
            "stop" => Self::Stop,
            _ => Self::Pass,
        })
    }
}

/// The sentences of a counts.
pub(super) fn grammar(options: &Options, seats: usize) -> Grammar {
    let counts = CardCounts::new(seats, options.mystery);
    let (places, last) = (i64::from(counts.hand), i64::from(counts.last));
    let forms = vec![
        Form::new("reveal").number("place", 1, places),
        Form::new("guess").seat("player").number("place", 1, places).number("number", 1, last),
        Form::new("stop"),
        Form::new("pass"),
    ];
    Grammar { game: "kryptos", forms }
}
