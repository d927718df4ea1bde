//! What a game counts besides wins, as rates with their intervals.

use std::collections::BTreeMap;

use infer::stats::Interval;

use super::Estimate;

/// How often something happened and could have, over deals.
#[derive(Clone, Copy, Debug, Default)]
struct Ratio {
    deals: f64,
    often: f64,
    of: f64,
    often_squared: f64,
    of_squared: f64,
    product: f64,
}

/// Standard deviations to each side of a mean that hold it with 95 %.
const SURE: f64 = 1.96;

impl Ratio {
    fn push(&mut self, (often, of): (f64, f64)) {
        self.deals += 1.0;
        self.often += often;
        self.of += of;
        self.often_squared += often * often;
        self.of_squared += of * of;
        self.product += often * of;
    }

    /// The rate; deals are the sample, so its spread is that of a ratio of two sums over deals.
    fn estimate(&self) -> Option<Estimate> {
        if self.of == 0.0 {
            return None;
        }
        let mean = self.often / self.of;
        let squares =
            self.often_squared - 2.0 * mean * self.product + mean * mean * self.of_squared;
        let error = (squares.max(0.0) * self.deals / (self.deals - 1.0).max(1.0)).sqrt() / self.of;
        let interval = Interval { low: (mean - SURE * error).max(0.0), high: mean + SURE * error };
        Some(Estimate { mean, interval })
    }
}

/// The figures of one bot, by name, in the order of the game.
#[derive(Clone, Debug, Default)]
pub(super) struct Figures {
    ratios: Vec<(&'static str, Ratio)>,
}

/// What one bot counted in one deal, in all its seats and rotations.
pub(super) type Counted = Vec<(&'static str, (f64, f64))>;

/// Adds a seat's count to a deal's.
pub(super) fn count(deal: &mut Counted, name: &'static str, (often, of): (u32, u32)) {
    let (often, of) = (f64::from(often), f64::from(of));
    match deal.iter_mut().find(|(other, _)| *other == name) {
        Some((_, sum)) => *sum = (sum.0 + often, sum.1 + of),
        None => deal.push((name, (often, of))),
    }
}

impl Figures {
    /// Takes one deal.
    pub(super) fn add(&mut self, deal: Counted) {
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
        for (often, of) in [(1, 4), (0, 2), (2, 2), (0, 2)] {
            let mut deal = Counted::new();
            count(&mut deal, "missed", (often, of));
            figures.add(deal);
        }
        let Estimate { mean, interval } = figures.estimates()["missed"];
        assert!((mean - 0.3).abs() < 1e-12);
        assert!(interval.low >= 0.0 && interval.low < mean && mean < interval.high);
    }

    #[test]
    fn what_could_not_happen_has_no_rate() {
        let mut figures = Figures::default();
        figures.add(vec![("missed", (0.0, 0.0))]);
        assert!(figures.estimates().is_empty());
    }
}
