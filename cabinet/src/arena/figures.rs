//! Rates that a game reports besides wins, such as interceptions in Decrypto, with their intervals.

use std::collections::BTreeMap;

use infer::stats::Interval;

use super::Estimate;

/// How often an event happened (`hits`) out of its opportunities (`tries`), over deals.
#[derive(Clone, Copy, Debug, Default)]
struct Ratio {
    deals: f64,
    hits: f64,
    tries: f64,
    hits_squared: f64,
    tries_squared: f64,
    product: f64,
}

/// A 95 % interval reaches this many standard errors to each side of the mean.
const Z: f64 = 1.96;

impl Ratio {
    fn push(&mut self, (hits, tries): (f64, f64)) {
        self.deals += 1.0;
        self.hits += hits;
        self.tries += tries;
        self.hits_squared += hits * hits;
        self.tries_squared += tries * tries;
        self.product += hits * tries;
    }

    /// The rate. Deals are the sample, so its error is that of a ratio of two sums over deals.
    fn estimate(&self) -> Option<Estimate> {
        if self.tries == 0.0 {
            return None;
        }
        let mean = self.hits / self.tries;
        let squares =
            self.hits_squared - 2.0 * mean * self.product + mean * mean * self.tries_squared;
        let variance = squares.max(0.0) * self.deals / (self.deals - 1.0).max(1.0);
        let error = variance.sqrt() / self.tries;
        let interval = Interval { low: (mean - Z * error).max(0.0), high: mean + Z * error };
        Some(Estimate { mean, interval })
    }
}

/// The rates of one bot by name, in the order in which the game reports them.
#[derive(Clone, Debug, Default)]
pub(super) struct Figures {
    ratios: Vec<(&'static str, Ratio)>,
}

/// Hits and tries of one bot in one deal, over all its seats and rotations.
pub(super) type DealCounts = Vec<(&'static str, (f64, f64))>;

/// Adds the counts of one seat to those of the deal.
pub(super) fn count(deal: &mut DealCounts, name: &'static str, (hits, tries): (u32, u32)) {
    let (hits, tries) = (f64::from(hits), f64::from(tries));
    match deal.iter_mut().find(|(other, _)| *other == name) {
        Some((_, sum)) => *sum = (sum.0 + hits, sum.1 + tries),
        None => deal.push((name, (hits, tries))),
    }
}

impl Figures {
    /// Adds one deal.
    pub(super) fn add(&mut self, deal: DealCounts) {
        for (name, counts) in deal {
            if !self.ratios.iter().any(|(other, _)| *other == name) {
                self.ratios.push((name, Ratio::default()));
            }
            for (_, ratio) in self.ratios.iter_mut().filter(|(other, _)| *other == name) {
                ratio.push(counts);
            }
        }
    }

    pub(super) fn estimates(&self) -> BTreeMap<&'static str, Estimate> {
        let estimate = |(name, ratio): &(&'static str, Ratio)| Some((*name, ratio.estimate()?));
        self.ratios.iter().filter_map(estimate).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_a_ratio_of_sums() {
        let mut figures = Figures::default();
        for (hits, tries) in [(1, 4), (0, 2), (2, 2), (0, 2)] {
            let mut deal = DealCounts::new();
            count(&mut deal, "missed", (hits, tries));
            figures.add(deal);
        }
        let Estimate { mean, interval } = figures.estimates()["missed"];
        assert!((mean - 0.3).abs() < 1e-12);
        // The deals miss the mean by −0.2, −0.6, 1.4 and −0.6 hits.
        let error = ((0.04 + 0.36 + 1.96 + 0.36) / 3.0 * 4.0_f64).sqrt() / 10.0;
        assert!((interval.high - mean - 1.96 * error).abs() < 1e-12, "{interval:?}");
        assert!(interval.low.abs() < 1e-12, "a rate is not negative: {interval:?}");
        let many = (0..25).flat_map(|_| [(1.0, 4.0), (0.0, 2.0), (2.0, 2.0), (0.0, 2.0)]);
        let mut figures = Figures::default();
        many.for_each(|counts| figures.add(vec![("missed", counts)]));
        let Estimate { mean, interval } = figures.estimates()["missed"];
        let error = (25.0 * 2.72 / 99.0 * 100.0_f64).sqrt() / 250.0;
        assert!((mean - interval.low - 1.96 * error).abs() < 1e-12, "{interval:?}");
        assert!((interval.high - mean - 1.96 * error).abs() < 1e-12, "{interval:?}");
    }

    #[test]
    fn a_rate_without_tries_is_left_out() {
        let mut figures = Figures::default();
        figures.add(vec![("missed", (0.0, 0.0))]);
        assert!(figures.estimates().is_empty());
    }
}
