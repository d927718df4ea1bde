//! Which lines of each viewer's log are moves that bots made for players.
//!
//! A viewer's log has no line for a move that the viewer does not see, so a line has another number for each viewer.

use kernel::{AnyMatch, Seat, Viewer};

/// The moves that bots made for players, and their lines. All numbers count from 1.
#[derive(Clone, Debug)]
pub(super) struct BotLines {
    moves: Vec<usize>,
    /// The lines of each seat, and last those of spectators.
    lines: Vec<Vec<usize>>,
}

impl BotLines {
    pub(super) fn new(seats: usize) -> Self {
        Self { moves: Vec::new(), lines: vec![Vec::new(); seats + 1] }
    }

    /// The lines of a viewer. Where the log has a line for every move, as after the end, the lines are the moves.
    pub(super) fn of(&self, viewer: Viewer, game: &dyn AnyMatch) -> &[usize] {
        if self.moves.is_empty() || game.lines(viewer) == game.moves() {
            return &self.moves;
        }
        let spectators = self.lines.len() - 1;
        &self.lines[viewer.seat().map_or(spectators, Seat::index)]
    }

    /// Adds the last move. `before` is the length of each log before it.
    pub(super) fn add(&mut self, before: &[usize], game: &dyn AnyMatch) {
        self.moves.push(game.moves());
        for ((lines, before), after) in self.lines.iter_mut().zip(before).zip(lengths(game)) {
            lines.extend(before + 1..=after);
        }
    }
}

/// The length of each viewer's log.
pub(super) fn lengths(game: &dyn AnyMatch) -> Vec<usize> {
    let seats = Seat::first(game.names().len()).map(Viewer::Seat);
    seats.chain([Viewer::Public]).map(|viewer| game.lines(viewer)).collect()
}
