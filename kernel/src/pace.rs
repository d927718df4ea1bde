//! How much time bots take before they act.

use std::time::Duration;

use rand::{Rng, RngExt as _};

use crate::seat::Seats;

/// How much time the bots of a table take before they act.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pace {
    /// As much as people do.
    Natural,
    /// The same up to a moment, and then less: no person is to act, and people who watch shall not wait for minutes.
    Alone,
    /// Hardly any.
    Hasty,
}

/// The moment up to which bots alone take their time, in milliseconds.
const MOMENT: u64 = 3_000;

/// The factor by which they are faster from then on.
const ALONE: u64 = 30;

/// The factor by which hasty bots are faster.
const HASTE: u64 = 50;

impl Pace {
    /// The pace of bots that act while these seats of people are to act.
    pub const fn beside(people: Seats) -> Self {
        if people.is_empty() { Self::Alone } else { Self::Natural }
    }

    /// The time from a choice to its action, if the mind wants to wait for these milliseconds.
    ///
    /// Of two bots the one that wants to act first does so at every pace, but for the pause of a second or two that makes
    /// bots without hurry look less like machines.
    pub fn delay(self, wait: u32, rng: &mut dyn Rng) -> Duration {
        let wait = u64::from(wait);
        let pause: u64 = rng.random_range(700..2200);
        Duration::from_millis(match self {
            Self::Natural => wait.max(pause),
            Self::Alone => wait.min(MOMENT + wait / ALONE).max(pause),
            Self::Hasty => wait / HASTE,
        })
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng as _;
    use rand::rngs::StdRng;

    use super::*;
    use crate::seat::Seat;

    fn delay(pace: Pace, wait: u32) -> u128 {
        pace.delay(wait, &mut StdRng::seed_from_u64(1)).as_millis()
    }

    #[test]
    fn bots_alone_are_soon_done_in_the_same_order() {
        let waits = [0, 400, 3_000, 3_100, 9_000, 60_000, 300_000, 420_000];
        for pair in waits.windows(2) {
            let [one, other] = [pair[0], pair[1]].map(|wait| delay(Pace::Alone, wait));
            assert!(one <= other, "{pair:?}: {one} {other}");
            assert!(delay(Pace::Alone, pair[1]) <= delay(Pace::Natural, pair[1]), "{pair:?}");
        }
        assert_eq!(delay(Pace::Alone, 3_000), 3_000);
        assert_eq!(delay(Pace::Alone, 420_000), 17_000);
        assert_eq!(delay(Pace::Natural, 420_000), 420_000);
        assert_eq!(delay(Pace::Hasty, 420_000), 8_400);
    }

    #[test]
    fn no_bot_but_a_hasty_one_acts_at_once() {
        for seed in 0..100 {
            let delay = |pace: Pace| pace.delay(0, &mut StdRng::seed_from_u64(seed)).as_millis();
            assert!((700..2200).contains(&delay(Pace::Natural)));
            assert!((700..2200).contains(&delay(Pace::Alone)));
            assert_eq!(delay(Pace::Hasty), 0);
        }
    }

    #[test]
    fn people_who_are_to_act_have_their_time() {
        assert_eq!(Pace::beside(Seats::NONE), Pace::Alone);
        assert_eq!(Pace::beside(Seats::one(Seat::new(2))), Pace::Natural);
    }
}
