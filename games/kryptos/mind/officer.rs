//! The mind `officer`: exact and greedy.

use kernel::refusal::Real;
use kernel::{Choice, Mind, Seat, Time};
use rand::Rng;

use super::super::{Action, Card, Kryptos, Stage, View};
use super::beginners::any_card;
use super::posterior::Posterior;
use super::why::Why;

/// Makes the guess with the most expected points, from the exact posterior. Reveals a random card at set-up.
#[derive(Clone, Copy, Debug)]
pub(super) struct Officer;

/// A guess with its chance and its worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Guess {
    /// The card's owner.
    pub of: Seat,
    /// The place of the card, from 1.
    pub place: u8,
    /// The number that is guessed.
    pub number: Card,
    /// The probability that the guess is right.
    pub chance: f64,
    /// The points for a right guess (KS14).
    pub worth: u8,
}

impl Guess {
    /// The expected points.
    pub fn gain(&self) -> f64 {
        self.chance * f64::from(self.worth)
    }

    /// Whether it gains more than another guess, or as much with a greater chance.
    pub fn better(&self, other: &Self) -> bool {
        (self.gain(), self.chance) > (other.gain(), other.chance)
    }

    /// The action that makes the guess.
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

/// The worth of a hidden card of this player (KS14).
pub(super) fn worth(view: &View, of: Seat) -> u8 {
    view.hands[of].tokens.iter().sum::<u8>().min(3)
}

/// The guess with the most expected points; of equals the likeliest.
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

/// The greedy choice of the player who is to guess.
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
