//! What happened. Events are public: everyone sees every reveal, every guess and its answer.

use kernel::Seat;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Card;

/// One thing that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// A player revealed an own card at set-up.
    Revealed {
        /// The player.
        by: Seat,
        /// The place of the card, from 1.
        place: u8,
        /// The card.
        card: Card,
    },
    /// A player named a hidden card of another player.
    Guessed {
        /// The player.
        by: Seat,
        /// The card's owner.
        of: Seat,
        /// The place of the card, from 1.
        place: u8,
        /// The number that the player named.
        number: Card,
        /// Whether the guess was right.
        right: bool,
        /// The points that a right guess scored; 0 for a wrong one.
        worth: u8,
        /// Whether the player paid a point for it, as for every second try.
        paid: bool,
    },
    /// A player declined the second try.
    Stopped {
        /// The player.
        by: Seat,
    },
    /// A player had nothing to guess.
    Passed {
        /// The player.
        by: Seat,
    },
}
