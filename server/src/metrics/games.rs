//! Games by their name on the shelf.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use wire::Stage;

use super::Metrics;
use super::text::Label;
use crate::table::Table;

/// The games of a house, one entry for each game on the shelf.
#[derive(Debug)]
pub(crate) struct Games(Vec<Game>);

#[derive(Debug)]
struct Game {
    id: &'static str,
    running: AtomicU64,
    finished: AtomicU64,
}

impl Default for Games {
    fn default() -> Self {
        let game = |game: &&'static dyn kernel::AnyGame| Game {
            id: game.meta().id,
            running: AtomicU64::new(0),
            finished: AtomicU64::new(0),
        };
        Self(games::SHELF.iter().map(game).collect())
    }
}

impl Games {
    /// The games that run at tables in memory.
    pub(super) fn running(&self) -> impl Iterator<Item = (Vec<Label<'_>>, u64)> {
        self.0.iter().map(|game| (vec![("game", game.id)], game.running.load(Ordering::Relaxed)))
    }

    pub(super) fn finished(&self) -> impl Iterator<Item = (Vec<Label<'_>>, &AtomicU64)> {
        self.0.iter().map(|game| (vec![("game", game.id)], &game.finished))
    }

    fn of(&self, id: &str) -> Option<&Game> {
        self.0.iter().find(|game| game.id == id)
    }
}

/// Counts the games of one table as long as the table is in memory.
#[derive(Debug)]
pub(crate) struct GameCount {
    metrics: Arc<Metrics>,
    /// The id of the game.
    game: &'static str,
    /// The round and the stage of the table at the last look.
    seen: Option<(u32, Stage)>,
}

impl GameCount {
    pub(crate) const fn new(metrics: Arc<Metrics>, game: &'static str) -> Self {
        Self { metrics, game, seen: None }
    }

    /// Looks at the table after a change.
    pub(crate) fn look(&mut self, table: &Table) {
        let now = (table.round(), table.stage());
        let ran = self.runs();
        let before = self.seen.replace(now);
        let Some(game) = self.metrics.games.of(self.game).filter(|_| before != Some(now)) else {
            return;
        };
        match (ran, self.runs()) {
            (false, true) => game.running.fetch_add(1, Ordering::Relaxed),
            (true, false) => game.running.fetch_sub(1, Ordering::Relaxed),
            (true, true) | (false, false) => 0,
        };
        // A table that was over when it came to memory has been counted before, or was imported.
        if now.1 == Stage::Over && now.0 > 0 && before.is_some() {
            game.finished.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn runs(&self) -> bool {
        matches!(self.seen, Some((_, Stage::Playing)))
    }
}

impl Drop for GameCount {
    fn drop(&mut self) {
        if let Some(game) = self.metrics.games.of(self.game).filter(|_| self.runs()) {
            game.running.fetch_sub(1, Ordering::Relaxed);
        }
    }
}
