//! Histograms: how many values are at most so large.

use std::array;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The most bounds of a scale.
const MOST: usize = 13;

/// The bounds of a histogram's buckets.
#[derive(Debug)]
pub(super) struct Scale {
    /// The upper bounds, in parts of the unit.
    pub(super) bounds: &'static [u64],
    /// The parts of which one unit is made.
    pub(super) parts: u32,
}

/// Seconds, from a quarter of a millisecond, in which most requests are answered, to the ten seconds after which nobody
/// waits any more.
static SECONDS: Scale = Scale {
    bounds: &[
        250, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
        2_500_000, 10_000_000,
    ],
    parts: 1_000_000,
};

/// Numbers of things.
pub(super) static COUNT: Scale =
    Scale { bounds: &[1, 2, 5, 10, 20, 50, 100, 200, 500, 1000], parts: 1 };

/// Counts values by their size. It only grows, and needs no lock.
#[derive(Debug)]
pub(crate) struct Histogram {
    pub(super) scale: &'static Scale,
    /// For each bound the values up to it and above the bound before; the last are above all bounds.
    buckets: [AtomicU64; MOST + 1],
    sum: AtomicU64,
}

/// What a histogram has counted.
pub(super) struct Counted {
    /// For each bound of the scale the values up to it.
    pub(super) up_to: Vec<u64>,
    /// All values.
    pub(super) all: u64,
    /// The sum of all values, in parts of the unit.
    pub(super) sum: u64,
}

impl Histogram {
    pub(super) fn new(scale: &'static Scale) -> Self {
        Self { scale, buckets: array::from_fn(|_| AtomicU64::new(0)), sum: AtomicU64::new(0) }
    }

    pub(crate) fn of_seconds() -> Self {
        Self::new(&SECONDS)
    }

    /// Counts a duration, in a histogram of seconds.
    pub(crate) fn took(&self, duration: Duration) {
        self.count(u64::try_from(duration.as_micros()).unwrap_or(u64::MAX));
    }

    /// Counts a value, in parts of the unit.
    pub(super) fn count(&self, value: u64) {
        let bucket = self.scale.bounds.partition_point(|bound| *bound < value);
        self.buckets[bucket].fetch_add(1, Ordering::Relaxed);
        self.sum.fetch_add(value, Ordering::Relaxed);
    }

    pub(super) fn counted(&self) -> Counted {
        let mut all = 0;
        let mut up_to: Vec<u64> = self.buckets[..=self.scale.bounds.len()]
            .iter()
            .map(|bucket| {
                all += bucket.load(Ordering::Relaxed);
                all
            })
            .collect();
        up_to.pop();
        Counted { up_to, all, sum: self.sum.load(Ordering::Relaxed) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_counts_the_values_up_to_its_bound() {
        let histogram = Histogram::new(&COUNT);
        for value in [0, 1, 2, 3, 500, 501, 1001] {
            histogram.count(value);
        }
        let Counted { up_to, all, sum } = histogram.counted();
        assert_eq!((up_to, all, sum), (vec![2, 3, 4, 4, 4, 4, 4, 4, 5, 6], 7, 2008));
    }

    #[test]
    fn every_scale_fits() {
        for scale in [&SECONDS, &COUNT] {
            assert!(scale.bounds.len() <= MOST && scale.bounds.is_sorted());
        }
    }
}
