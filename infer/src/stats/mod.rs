//! Match statistics: the strength of a player, with its 95 % interval.
//!
//! The sample is the deal, not the game. A deal is played once for each rotation of the seats, and its score is the mean
//! over the rotations. The games of one deal share its luck, so counting them one by one would give intervals that are
//! too narrow.

use serde::Serialize;

/// Count, mean and variance of samples that come one at a time.
///
/// It uses Welford's recurrence, which loses no digits if the variance is small against the mean. Two of them
/// [merge](Moments::merge) into the moments of all samples, up to rounding.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Moments {
    count: u64,
    mean: f64,
    /// The sum of squared distances from the mean.
    squares: f64,
}

impl Moments {
    /// No samples.
    pub const NONE: Self = Self { count: 0, mean: 0.0, squares: 0.0 };

    /// Adds a sample.
    pub fn push(&mut self, sample: f64) {
        self.count += 1;
        let before = sample - self.mean;
        self.mean += before / real(self.count);
        self.squares += before * (sample - self.mean);
    }

    /// The moments of the samples of both.
    #[must_use]
    pub fn merge(self, other: Self) -> Self {
        if self.count == 0 {
            return other;
        }
        if other.count == 0 {
            return self;
        }
        let count = self.count + other.count;
        let apart = other.mean - self.mean;
        let weight = real(other.count) / real(count);
        Self {
            count,
            mean: self.mean + apart * weight,
            squares: self.squares + other.squares + apart * apart * real(self.count) * weight,
        }
    }

    /// Number of samples.
    pub const fn count(&self) -> u64 {
        self.count
    }

    /// The mean; `None` without samples.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then_some(self.mean)
    }

    /// The unbiased estimate of the variance; `None` for fewer than two samples.
    pub fn variance(&self) -> Option<f64> {
        (self.count > 1).then(|| self.squares / real(self.count - 1))
    }

    /// The interval of the true mean. It is infinite for fewer than two samples.
    pub fn mean_interval(&self) -> Interval {
        let Some(variance) = self.variance() else {
            return Interval { low: f64::NEG_INFINITY, high: f64::INFINITY };
        };
        let half = student(self.count - 1) * (variance / real(self.count)).sqrt();
        Interval { low: self.mean - half, high: self.mean + half }
    }

    /// The interval of the true share, if every sample is a share between 0 and 1.
    ///
    /// This is Wilson's interval for an effective number of games: the number of independent games whose mean would be as
    /// uncertain. It stays within 0 and 1, and does not shrink to a point when a player wins every game.
    pub fn share_interval(&self) -> Interval {
        let Some(variance) = self.variance() else { return Interval { low: 0.0, high: 1.0 } };
        let (n, p) = (real(self.count), self.mean);
        let spread = p * (1.0 - p);
        // A smaller variance is only rounding: the scores are equal.
        let n = if variance > 1e-15 { spread * n / variance } else { n };
        let t = student(self.count - 1);
        let shrink = 1.0 + t * t / n;
        let centre = (p + t * t / (2.0 * n)) / shrink;
        let half = t * (spread / n + t * t / (4.0 * n * n)).sqrt() / shrink;
        Interval { low: (centre - half).max(0.0), high: (centre + half).min(1.0) }
    }
}

impl FromIterator<f64> for Moments {
    fn from_iter<I: IntoIterator<Item = f64>>(samples: I) -> Self {
        let mut moments = Self::NONE;
        samples.into_iter().for_each(|sample| moments.push(sample));
        moments
    }
}

/// An interval of numbers.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Interval {
    /// Whether the interval contains a number.
    pub fn contains(&self, number: f64) -> bool {
        (self.low..=self.high).contains(&number)
    }

    /// Converts an interval of shares into Elo against a fair share.
    #[must_use]
    pub fn elo(self, fair: f64) -> Self {
        Self { low: elo(self.low, fair), high: elo(self.high, fair) }
    }
}

/// The strength in Elo of a player who wins this share of the games.
///
/// It compares the odds of winning with the odds of a fair share; a factor of ten is 400 points. With two seats, where the
/// fair share is a half, this is the usual Elo difference. It is infinite for a share of 0 or 1.
pub fn elo(share: f64, fair: f64) -> f64 {
    400.0 * (odds(share) / odds(fair)).log10()
}

/// The share of the games that a player of this strength wins: the inverse of [`elo`].
pub fn share(elo: f64, fair: f64) -> f64 {
    let odds = odds(fair) * 10_f64.powf(elo / 400.0);
    odds / (1.0 + odds)
}

fn odds(share: f64) -> f64 {
    share / (1.0 - share)
}

/// A sequential test that decides between two strengths.
///
/// It is the generalised probability ratio test on the scores of deals, which are treated as normal with an unknown
/// variance: under each hypothesis the likeliest variance is the mean square around its share. A true hypothesis is
/// rejected in about one of twenty tests.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    low: f64,
    high: f64,
}

/// The state of a sequential test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// More deals are needed.
    Undecided,
    /// The lower strength is accepted.
    Low,
    /// The higher strength is accepted.
    High,
}

impl Sprt {
    /// The test ends when the log ratio reaches ± the logarithm of 0.95 : 0.05.
    pub const BOUND: f64 = 2.944_438_979_166_440_3;

    /// A test between two strengths in Elo. `None` if `low` is not below `high`, or if a share rounds to 0 or 1.
    pub fn new(low: f64, high: f64, fair: f64) -> Option<Self> {
        let (low, high) = (share(low, fair), share(high, fair));
        (0.0 < low && low < high && high < 1.0).then_some(Self { low, high })
    }

    /// The logarithm of the likelihood ratio of the higher strength to the lower.
    ///
    /// The squares include four losses and four wins that were not played. Without them a few equal scores at the start,
    /// which say nothing about the variance, would end the test too early.
    pub fn ratio(&self, scores: &Moments) -> f64 {
        /// The squares of four losses and four wins.
        const UNPLAYED: f64 = 8.0 * 0.25;
        let n = real(scores.count);
        let around = |share: f64| scores.squares + UNPLAYED + n * (scores.mean - share).powi(2);
        n / 2.0 * (around(self.low) / around(self.high)).ln()
    }

    /// The state of the test after these scores.
    pub fn verdict(&self, scores: &Moments) -> Verdict {
        match self.ratio(scores) {
            ratio if ratio >= Self::BOUND => Verdict::High,
            ratio if ratio <= -Self::BOUND => Verdict::Low,
            _ => Verdict::Undecided,
        }
    }
}

/// Student's two-sided 95 % quantile. It is exact for one and two degrees of freedom, and otherwise within 0.004 by the
/// Cornish–Fisher expansion.
fn student(freedom: u64) -> f64 {
    const Z: f64 = 1.959_963_984_540_054;
    /// Coefficients of odd powers of `Z`, from the first, with their divisor.
    const TERMS: [([f64; 5], f64); 4] = [
        ([1.0, 1.0, 0.0, 0.0, 0.0], 4.0),
        ([3.0, 16.0, 5.0, 0.0, 0.0], 96.0),
        ([-15.0, 17.0, 19.0, 3.0, 0.0], 384.0),
        ([-945.0, -1920.0, 1482.0, 776.0, 79.0], 92_160.0),
    ];
    match freedom {
        0 => f64::INFINITY,
        1 => 12.706_204_736_174_7,
        2 => 4.302_652_729_749_46,
        _ => {
            let inverse = 1.0 / real(freedom);
            let horner = |odd: [f64; 5]| odd.iter().rev().fold(0.0, |sum, c| sum * Z * Z + c) * Z;
            let expansion = TERMS
                .iter()
                .rev()
                .fold(0.0, |sum, &(odd, divisor)| (sum + horner(odd) / divisor) * inverse);
            Z + expansion
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts stay far below 2⁵³")]
const fn real(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests;
