//! The stages of a game: what is asked for, and what an action does at each stage.

mod decide;
mod apply;
mod legal;
mod sample;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Team;

pub(super) use legal::legal;

/// What is asked for now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The encryptors write (DE06).
    Writing,
    /// A team's clues are read and both teams answer (DE08–DE11).
    Guessing {
        /// Whose clues.
        team: Team,
    },
    /// A rival objected: the team withdraws or keeps (DE20).
    Objected {
        /// Whose clues.
        team: Team,
        /// Which one, from 1.
        clue: u8,
    },
    /// The encryptor writes another clue (DE20).
    Rewriting {
        /// Whose clues.
        team: Team,
        /// Which one, from 1.
        clue: u8,
    },
    /// Each team names the other's keywords (DE19).
    Naming,
    /// Each team judges what the other named (DE19).
    Judging,
    /// It is over.
    Over,
}

impl Stage {
    /// Whose clues are on the table.
    pub const fn asked(self) -> Option<Team> {
        match self {
            Self::Guessing { team }
            | Self::Objected { team, .. }
            | Self::Rewriting { team, .. } => Some(team),
            Self::Writing | Self::Naming | Self::Judging | Self::Over => None,
        }
    }
}
