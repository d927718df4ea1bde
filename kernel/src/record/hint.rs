//! Comments among the moves of a record: which players took a hint. They change nothing of the game.

use std::fmt;

use crate::seat::{MAX_SEATS, Seat};

/// A player took a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// The seat of the player.
    pub seat: Seat,
    /// The number of moves before it.
    pub moves: usize,
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "# {} took a hint", self.seat)
    }
}

impl Hint {
    /// Reads the comment that follows this number of moves.
    pub(super) fn read(line: &str, moves: usize) -> Option<Self> {
        let mut hints = Seat::first(MAX_SEATS).map(|seat| Self { seat, moves });
        line.starts_with('#').then(|| hints.find(|hint| hint.to_string() == line))?
    }
}
