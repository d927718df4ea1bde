//! Random players for simulations and benches. They take any legal action, and build no view.

use rand::{Rng, RngExt};

use crate::game::{Game, Outcome};
use crate::played::{Deed, Entry};
use crate::time::Time;

/// A game that random players have finished.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedOut {
    /// The number of entries.
    pub moves: usize,
    /// How it ended.
    pub outcome: Outcome,
}

/// The next entry among random players: an action after some seconds, or the clock if its deadline comes first. `None`
/// when the game is over.
pub fn next<G: Game>(state: &G, now: Time, rng: &mut dyn Rng) -> Option<Entry<G::Action>> {
    let at = Time::from_millis(now.millis() + rng.random_range(500..8_000));
    match state.deadline() {
        Some(deadline) if at >= deadline => {
            Some(Entry { at: deadline.max(now), deed: Deed::Strike })
        }
        Some(_) | None => {
            state.sample(rng).map(|(seat, action)| Entry { at, deed: Deed::Act(seat, action) })
        }
    }
}

/// Plays a game to its end.
///
/// # Panics
/// When the game breaks its contract: a sampled action is legal, and the clock acts at its deadline.
pub fn play_out<G: Game>(mut state: G, rng: &mut dyn Rng) -> PlayedOut {
    let mut now = Time::ZERO;
    let mut moves = 0;
    while let Some(entry) = next(&state, now, rng) {
        let event = match &entry.deed {
            Deed::Act(seat, action) => {
                state.decide(*seat, action, entry.at).expect("a sampled action is legal")
            }
            Deed::Strike => state.strike(entry.at).expect("the clock acts at its deadline"),
            Deed::Resign(_) => unreachable!("random players never resign"),
        };
        state.apply(&event);
        now = entry.at;
        moves += 1;
    }
    PlayedOut { moves, outcome: state.outcome().expect("the game is over if no seat is to act") }
}
