//! The values that a hidden thing can have, with their weights, and what a question about it is worth.

use crate::entropy::{entropy, n_log_n};

/// The possible values of a hidden thing, each with the number of worlds in which the thing has it. Values without a
/// world are left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Candidates<T> {
    items: Vec<(T, u64)>,
    total: u64,
}

impl<T> Default for Candidates<T> {
    fn default() -> Self {
        Self { items: Vec::new(), total: 0 }
    }
}

impl<T> FromIterator<(T, u64)> for Candidates<T> {
    fn from_iter<I: IntoIterator<Item = (T, u64)>>(items: I) -> Self {
        let items: Vec<(T, u64)> = items.into_iter().filter(|(_, weight)| *weight > 0).collect();
        let total = items.iter().map(|(_, weight)| weight).sum();
        Self { items, total }
    }
}

impl<T> Candidates<T> {
    /// Number of possible values.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether no value is possible.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// Number of worlds.
    pub fn total(&self) -> u64 {
        self.total
    }

    /// The values with their weights.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&T, u64)> + Clone {
        self.items.iter().map(|(item, weight)| (item, *weight))
    }

    /// The probability of a value with this weight.
    #[expect(clippy::cast_precision_loss, reason = "a probability")]
    pub fn chance(&self, weight: u64) -> f64 {
        if self.total == 0 { 0.0 } else { weight as f64 / self.total as f64 }
    }

    /// The most likely value with its probability; of equally likely values the first.
    pub fn best(&self) -> Option<(&T, f64)> {
        let most = self.items.iter().map(|(_, weight)| *weight).max()?;
        let best = self.items.iter().find(|(_, weight)| *weight == most)?;
        Some((&best.0, self.chance(most)))
    }

    /// The uncertainty in bits.
    pub fn entropy(&self) -> f64 {
        entropy(self.items.iter().map(|(_, weight)| *weight))
    }

    /// Splits the values by their answers to a question. `answer` must be below 64.
    pub fn split(&self, answer: impl Fn(&T) -> u8) -> Split {
        let mut cells = [Cell::default(); ANSWERS];
        for (item, weight) in &self.items {
            cells[usize::from(answer(item))].add(*weight);
        }
        Split {
            cells: cells.into_iter().filter(|cell| cell.items > 0).collect(),
            total: self.total,
        }
    }
}

/// The most answers that one question can have.
pub const ANSWERS: usize = 64;

/// The candidates that give the same answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cell {
    /// Number of candidates.
    pub items: u32,
    /// Number of worlds.
    pub weight: u64,
    /// Number of worlds of the most likely candidate.
    pub best: u64,
}

impl Cell {
    /// Adds a candidate.
    pub fn add(&mut self, weight: u64) {
        self.items += 1;
        self.weight += weight;
        self.best = self.best.max(weight);
    }
}

/// Candidates, split by their answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Split {
    /// One cell for each answer that occurs.
    pub cells: Vec<Cell>,
    total: u64,
}

#[expect(clippy::cast_precision_loss, reason = "bits and probabilities")]
impl Split {
    /// The information that the answer gives on average, in bits.
    pub fn bits(&self) -> f64 {
        entropy(self.cells.iter().map(|cell| cell.weight))
    }

    /// The most candidates that can remain.
    pub fn worst(&self) -> u32 {
        self.cells.iter().map(|cell| cell.items).max().unwrap_or(0)
    }

    /// The chance that the most likely candidate after the answer is the right one.
    pub fn hit(&self) -> f64 {
        self.cells.iter().map(|cell| cell.best).sum::<u64>() as f64 / self.total.max(1) as f64
    }

    /// The number of worlds that remain on average.
    pub fn left(&self) -> f64 {
        let squares: f64 = self.cells.iter().map(|cell| (cell.weight as f64).powi(2)).sum();
        squares / self.total.max(1) as f64
    }
}

/// Mutual information of a target and an answer that depends on more than the target.
///
/// It is `H(target) + H(answer) - H(both)`, and its terms are added one by one.
#[derive(Clone, Debug, Default)]
pub struct MutualInformation {
    /// `n log n` of each target with each answer.
    both: f64,
    /// `n log n` of each target.
    targets: f64,
}

impl MutualInformation {
    /// Adds `targets` pairs of a target and an answer with `worlds` worlds each.
    pub fn both(&mut self, worlds: u64, targets: u32) {
        self.both += n_log_n(worlds) * f64::from(targets);
    }

    /// Adds `targets` targets with `worlds` worlds each.
    pub fn target(&mut self, worlds: u64, targets: u32) {
        self.targets += n_log_n(worlds) * f64::from(targets);
    }

    /// The information that the answer gives about the target on average, in bits. `answers` has the worlds of each
    /// answer.
    #[expect(clippy::cast_precision_loss, reason = "bits")]
    pub fn bits(&self, answers: impl IntoIterator<Item = u64>) -> f64 {
        let (total, terms) =
            answers.into_iter().fold((0, 0.0), |(total, terms), n| (total + n, terms + n_log_n(n)));
        let bits = n_log_n(total) - self.targets - terms + self.both;
        (bits / total.max(1) as f64).max(0.0)
    }
}

#[cfg(test)]
#[expect(clippy::cast_precision_loss, reason = "small counts")]
mod tests {
    use std::collections::BTreeMap;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        /// The simple way: a list with one entry per world.
        #[test]
        fn a_split_against_listed_worlds(items in prop::collection::vec((0_u8..200, 0_u64..5), 1..60)) {
            let candidates: Candidates<u8> = items.iter().copied().collect();
            let answer = |item: &u8| item % 7;
            let mut cells: BTreeMap<u8, Vec<(u8, u64)>> = BTreeMap::new();
            for &(item, weight) in items.iter().filter(|(_, weight)| *weight > 0) {
                cells.entry(answer(&item)).or_default().push((item, weight));
            }
            let split = candidates.split(answer);
            let total: u64 = items.iter().map(|(_, weight)| weight).sum();
            prop_assert_eq!(candidates.total(), total);
            prop_assert_eq!(split.cells.len(), cells.len());
            prop_assert_eq!(split.worst() as usize, cells.values().map(Vec::len).max().unwrap_or(0));
            let best: u64 = cells.values().map(|cell| cell.iter().map(|(_, w)| *w).max().unwrap()).sum();
            prop_assert!((split.hit() - best as f64 / total.max(1) as f64).abs() < 1e-12);
            let weight = |cell: &Vec<(u8, u64)>| cell.iter().map(|(_, w)| *w).sum::<u64>() as f64;
            let left: f64 = cells.values().map(|cell| weight(cell).powi(2) / total as f64).sum();
            prop_assert!((split.left() - left).abs() < 1e-9);
        }

        /// The simple way: mutual information by its definition.
        #[test]
        fn mutual_information_against_the_definition(worlds in prop::collection::vec((0_u8..6, 0_u8..5), 1..200)) {
            let count = |of: &dyn Fn(&(u8, u8)) -> bool| worlds.iter().filter(|w| of(w)).count() as u64;
            let total = worlds.len() as f64;
            let (mut information, mut want) = (MutualInformation::default(), 0.0);
            for target in 0..6 {
                let t = count(&|w| w.0 == target);
                information.target(t, 1);
                for answer in 0..5 {
                    let (a, both) = (count(&|w| w.1 == answer), count(&|w| *w == (target, answer)));
                    information.both(both, 1);
                    if both > 0 {
                        let p = both as f64 / total;
                        want += p * (p / (t as f64 / total * a as f64 / total)).log2();
                    }
                }
            }
            let bits = information.bits((0..5).map(|answer| count(&|w| w.1 == answer)));
            prop_assert!((bits - want).abs() < 1e-9, "{} {}", bits, want);
        }
    }

    #[test]
    fn the_best_is_the_first_of_the_most_likely() {
        let candidates: Candidates<char> =
            [('a', 1), ('b', 0), ('c', 3), ('d', 3)].into_iter().collect();
        assert_eq!(candidates.len(), 3);
        let (best, chance) = candidates.best().unwrap();
        assert_eq!(*best, 'c');
        assert!((chance - 3.0 / 7.0).abs() < 1e-12);
    }
}
