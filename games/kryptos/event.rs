//! What happened. All of it is public: the table sees every reveal, every guess and its answer.

use std::fmt;

use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Card;

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A player turned up an own card at set-up.
    Revealed {
        /// Who.
        by: Seat,
        /// Where.
        place: u8,
        /// What it was.
        card: Card,
    },
    /// A player named a card of another.
    Guessed {
        /// Who.
        by: Seat,
        /// Whose card.
        of: Seat,
        /// Where.
        place: u8,
        /// What it was said to be.
        number: Card,
        /// Whether it was.
        right: bool,
        /// Points that a right guess scored.
        worth: u8,
        /// Whether a point was paid for it, as for every second try.
        paid: bool,
    },
    /// A player did without the second try.
    Stopped {
        /// Who.
        by: Seat,
    },
    /// A player had nothing to guess.
    Passed {
        /// Who.
        by: Seat,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Revealed { by, place, card } => write!(f, "{by} reveals {card} at {place}"),
            Self::Guessed { by, of, place, number, right, worth, paid } => {
                let pays = if paid { " pays 1 and" } else { "" };
                write!(f, "{by}{pays} guesses {number} at {of} {place}: ")?;
                if right { write!(f, "yes, {worth}") } else { f.write_str("no") }
            }
            Self::Stopped { by } => write!(f, "{by} stops"),
            Self::Passed { by } => write!(f, "{by} passes"),
        }
    }
}
