//! The stages of a game: what is asked for, and what an action does at each stage.

mod decide;
mod apply;
mod legal;
mod sample;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Team;

pub(super) use legal::legal;

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The encryptors write clues (DE06).
    Writing,
    /// A team's clues are on the table, and both teams answer (DE08–DE11).
    Guessing {
        /// The team whose clues are on the table.
        team: Team,
    },
    /// A rival objected to a clue: the team withdraws or keeps it (DE20).
    Objected {
        /// The team whose clues are on the table.
        team: Team,
        /// The number of the clue, from 1.
        clue: u8,
    },
    /// The encryptor writes another clue in the place of a withdrawn one (DE20).
    Rewriting {
        /// The team whose clues are on the table.
        team: Team,
        /// The number of the clue, from 1.
        clue: u8,
    },
    /// Each team names the other's keywords (DE19).
    Naming,
    /// Each team judges what the other named (DE19).
    Judging,
    /// The game is over.
    Over,
}

impl Stage {
    /// The team whose clues are on the table.
    pub const fn asked(self) -> Option<Team> {
        match self {
            Self::Guessing { team }
            | Self::Objected { team, .. }
            | Self::Rewriting { team, .. } => Some(team),
            Self::Writing | Self::Naming | Self::Judging | Self::Over => None,
        }
    }
}
