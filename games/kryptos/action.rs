//! What a player asks for, and how it is written.

use std::fmt;

use kernel::{Form, Grammar, Notation, Seat, Sentence, Syntax};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Card, CardCounts, Options};

/// What a player asks for. Places count from 1, left to right.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Reveal an own card at set-up (KS09).
    Reveal {
        /// The place of the card.
        place: u8,
    },
    /// Name a hidden card of another player (KS13, KS15).
    Guess {
        /// The card's owner.
        of: Seat,
        /// The place of the card.
        place: u8,
        /// The number that the player names.
        number: Card,
    },
    /// Decline the second try (KS15).
    Stop,
    /// Pass, when no other player has a hidden card (KS17).
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

/// The sentences of a table with these options and this many seats.
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
