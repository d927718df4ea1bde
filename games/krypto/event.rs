//! What happens: each action makes one event.

use kernel::{Seat, Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Expression, Flaw};

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// When.
    pub at: Time,
    /// What.
    pub what: What,
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// A player said "Krypto" (KR07).
    Called {
        /// The caller.
        by: Seat,
    },
    /// A calculation was shown (KR07, KR13).
    Shown {
        /// The player who showed it.
        by: Seat,
        /// The owner of the hand it uses: the same player, or the declarer of an unplayable hand.
        with: Seat,
        /// The calculation.
        calculation: Expression,
        /// What is wrong with it; nothing if it is right.
        flaw: Option<Flaw>,
    },
    /// A caller did not show the calculation in time (KR07, KR13).
    Late {
        /// The caller.
        by: Seat,
    },
    /// A player gave the round up (KR10).
    Passed {
        /// The player.
        by: Seat,
    },
    /// The round's time was up (KR10).
    RoundUp,
    /// A player declared the own hand unplayable (KR13).
    Declared {
        /// The declarer.
        by: Seat,
    },
    /// A player is ready for the next round (KR09).
    Ready {
        /// The player.
        by: Seat,
    },
    /// The pause between two rounds is over (KR09).
    PauseUp,
    /// A player agreed that the hand is unplayable (KR13).
    Agreed {
        /// The player.
        by: Seat,
    },
    /// A player disagreed, and must show the calculation with the declared hand (KR13).
    Disagreed {
        /// The player.
        by: Seat,
    },
    /// A target of the solitaire was reached (KR18).
    Reached {
        /// The calculation.
        calculation: Expression,
        /// The target.
        target: u8,
    },
    /// A task of the solitaire was given up (KR18).
    GivenUp,
    /// The time of a task of the solitaire was up (KR18).
    TaskUp,
}
