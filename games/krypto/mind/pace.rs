//! How long a bot thinks. Krypto is a race, so a level is mainly a pace.
//!
//! A hand takes longer the harder its simplest solution is and the fewer solutions it has. Around that, times are
//! log-normal. They depend only on the bot's seed, the deal and the subject, so asking again changes nothing.

use super::advice::Outlook;

/// How a level plays.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Pace {
    /// The name of the level.
    pub(super) name: &'static str,
    /// The mean milliseconds for a hand, over all deals of a pack.
    pub(super) mean: f64,
    /// The standard deviation of the logarithm of times.
    pub(super) spread: f64,
    /// The share of calls that are made too soon and are false.
    pub(super) slips: f64,
    /// After how many milliseconds it gives up a hand without a proof, if it does.
    pub(super) patience: Option<f64>,
}

/// Every level, from the weakest to the strongest.
pub(super) const PACES: [Pace; 4] = [
    Pace {
        name: "beginner",
        mean: 120_000.0,
        spread: 0.55,
        slips: 0.08,
        patience: Some(240_000.0),
    },
    Pace { name: "novice", mean: 90_000.0, spread: 0.55, slips: 0.08, patience: Some(240_000.0) },
    Pace { name: "officer", mean: 32_000.0, spread: 0.45, slips: 0.0, patience: None },
    Pace { name: "master", mean: 11_500.0, spread: 0.35, slips: 0.0, patience: None },
];

/// A model of a person's first game: three minutes for a hand, with a wide spread. The page shows the result before the
/// call, so false calls are rare.
pub(super) const NEWCOMER: Pace =
    Pace { name: "newcomer", mean: 180_000.0, spread: 0.9, slips: 0.02, patience: Some(300_000.0) };

/// How many times longer than average it takes to be certain that a hand has no solution.
const PROOF: f64 = 1.8;

/// The mean of [`Outlook::weight`] over the deals of a pack, roughly. A test checks the times of the levels.
pub(super) const AVERAGE_WEIGHT: f64 = 15.0;

impl Outlook {
    /// How hard the hand is: the effort of the simplest solution, more if there are few others.
    pub(super) fn weight(&self) -> f64 {
        let few = 1.0 + 6.0 / (1.0 + f64::from(u32::try_from(self.ways).unwrap_or(u32::MAX)));
        self.simplest.map_or(PROOF * AVERAGE_WEIGHT, |way| f64::from(way.effort) * few)
    }
}

impl Pace {
    /// How long a bot of this level thinks about a hand, in milliseconds.
    pub(super) fn time(&self, outlook: &Outlook, dice: &mut Dice) -> f64 {
        // The mean of e to a normal number is e to half its variance; this makes it 1.
        let luck = (self.spread * dice.normal() - self.spread * self.spread / 2.0).exp();
        self.mean * outlook.weight() / AVERAGE_WEIGHT * luck
    }
}

/// Random numbers that depend on a seed and a subject alone.
#[derive(Clone, Debug)]
pub(super) struct Dice(u64);

impl Dice {
    /// The dice for a seed and a subject.
    pub(super) fn new(seed: u64, of: &[u64]) -> Self {
        let mut dice = Self(seed);
        for &more in of {
            dice.0 ^= more.wrapping_mul(0x9E37_79B9_7F4A_7C15);
            dice.0 = dice.next();
        }
        dice
    }

    /// `SplitMix64`.
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// From 0 to 1.
    #[expect(clippy::cast_precision_loss, reason = "53 bits fit")]
    pub(super) const fn share(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// Nearly normal: the sum of twelve shares has variance 1.
    fn normal(&mut self) -> f64 {
        (0..12).map(|_| self.share()).sum::<f64>() - 6.0
    }
}
