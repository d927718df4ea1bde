//! Exact and greedy: the guess that is worth most by itself.

use kernel::refusal::Real;
use kernel::{Choice, Mind, Seat, Time};
use rand::Rng;

use super::super::{Action, Card, Kryptos, Stage, View};
use super::beginners::any_card;
use super::posterior::Posterior;
use super::why::Why;

/// Knows everything that can be known, and takes what is worth most now. Reveals any card at set-up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Officer;

/// A guess with what is known about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Guess {
    /// Whose card.
    pub of: Seat,
    /// Where.
    pub place: u8,
    /// What it is said to be.
    pub number: Card,
    /// How likely that is.
    pub chance: f64,
    /// Points if it is right (KS14).
    pub worth: u8,
}

impl Guess {
    /// Points to be expected.
    pub fn gain(&self) -> f64 {
        self.chance * f64::from(self.worth)
    }

    /// Whether it is worth more than another; of equals, whether it is likelier.
    pub fn better(&self, other: &Self) -> bool {
        (self.gain(), self.chance) > (other.gain(), other.chance)
    }

    /// As an action.
    pub const fn action(&self) -> Action {
        Action::Guess { of: self.of, place: self.place, number: self.number }
    }
}

/// The likeliest guess at every hidden place.
pub fn guesses(view: &View, posterior: &Posterior) -> Vec<Guess> {
    let guess = |hidden: &super::posterior::Hidden| {
        let (number, chance) = hidden.chances.best()?;
        let worth = worth(view, hidden.of);
        Some(Guess { of: hidden.of, place: hidden.place, number, chance, worth })
    };
    posterior.hidden.iter().filter_map(guess).collect()
}

/// What a card of a hand is worth (KS14).
pub(super) fn worth(view: &View, of: Seat) -> u8 {
    view.hands[of].tokens.iter().sum::<u8>().min(3)
}

/// The guess that is worth most by itself; of equals the likeliest.
pub fn greedy(guesses: &[Guess]) -> Option<Guess> {
    guesses.iter().copied().reduce(|best, other| if other.better(&best) { other } else { best })
}

impl Mind<Kryptos> for Officer {
    fn choose(&mut self, view: &View, _now: Time, rng: &mut dyn Rng) -> Choice<Action> {
        if view.turn.is_some_and(|turn| turn.stage == Stage::Reveal) {
            return any_card(view, rng);
        }
        take_best(view, &Posterior::of(view))
    }
}

/// The greedy choice of somebody who is to guess.
pub(super) fn take_best(view: &View, posterior: &Posterior) -> Choice<Action> {
    let Some(best) = greedy(&guesses(view, posterior)) else {
        return Choice::new(Action::Pass, Why::Nothing);
    };
    let chance = Real::new(best.chance);
    let second = view.turn.is_some_and(|turn| turn.stage == Stage::SecondTry);
    if second && best.gain() <= 1.0 {
        return Choice::new(Action::Stop, Why::NotWorthAPoint { chance });
    }
    let certain = posterior.hidden.iter().any(|hidden| {
        (hidden.of, hidden.place) == (best.of, best.place) && hidden.chances.certain().is_some()
    });
    let why = match (certain, second) {
        (true, _) => Why::Certain,
        (false, true) => Why::WorthAPoint { chance },
        (false, false) => Why::Likely { chance },
    };
    Choice::new(best.action(), why)
}
