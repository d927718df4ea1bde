//! The mind `master`: plays to win.

mod duel;
mod multiplayer;

use kernel::{Choice, Mind, Seat, Thinking, Time};
use rand::Rng;

use super::super::{Action, BreakTheCode, View};
use super::posterior::Posterior;

/// Weighs every question and the best guess by the chance to win.
#[derive(Clone, Copy, Debug)]
pub(super) struct Master {
    pub(super) thinking: Thinking,
}

impl Mind<BreakTheCode> for Master {
    fn choose(&mut self, view: &View, _now: Time, rng: &mut dyn Rng) -> Choice<Action> {
        let me = view.viewer.seat().expect("a player looks");
        decide(view, me, &Posterior::of(view), self.thinking, rng).0
    }
}

/// The best action, and the chance to win with it.
pub(super) fn decide(
    view: &View,
    me: Seat,
    posterior: &Posterior,
    thinking: Thinking,
    rng: &mut dyn Rng,
) -> (Choice<Action>, f64) {
    if view.seats() == 2 {
        duel::choose(view, me, posterior)
    } else {
        multiplayer::choose(view, me, posterior, thinking, rng)
    }
}
