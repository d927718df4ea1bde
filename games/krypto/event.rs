//! What happened.

use kernel::{Seat, Time};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Expression, Flaw};

/// What happened, and when.
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
    /// Somebody said "Krypto" (KR07).
    Called {
        /// Who.
        by: Seat,
    },
    /// A calculation was shown (KR07, KR13).
    Shown {
        /// By whom.
        by: Seat,
        /// Whose hand it is made with: the shower's own, or the one that was declared unplayable.
        with: Seat,
        /// The calculation.
        calculation: Expression,
        /// What is wrong with it, if anything is.
        flaw: Option<Flaw>,
    },
    /// A caller did not show the calculation in time (KR07).
    Late {
        /// Who.
        by: Seat,
    },
    /// Somebody gave the round up (KR10).
    Passed {
        /// Who.
        by: Seat,
    },
    /// The round's time was up (KR10).
    RoundUp,
    /// Somebody declared the own hand unplayable (KR13).
    Declared {
        /// Who.
        by: Seat,
    },
    /// Somebody agreed (KR13).
    Agreed {
        /// Who.
        by: Seat,
    },
    /// Somebody did not agree (KR13).
    Disagreed {
        /// Who.
        by: Seat,
    },
    /// A target of the solitaire was reached (KR18).
    Reached {
        /// How.
        calculation: Expression,
        /// Which.
        target: u8,
    },
    /// What was left of a solitaire hand was given up (KR18).
    GivenUp,
    /// The time of a solitaire hand was up (KR18).
    HandUp,
}
