//! Chooses a candidate by trying all of them in imagined worlds (sequential halving).
//!
//! In each round the remaining candidates are tried in the same worlds, so a lucky world favours none of them. Then the
//! worse half is dropped, so most trials go to candidates that are hard to tell apart.

use rand::Rng;

/// The result of the trials of one candidate.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Score {
    /// The sum of its values.
    pub sum: f64,
    /// Number of worlds in which it was tried.
    pub tries: u32,
}

impl Score {
    /// The average value, or 0 without trials.
    pub fn mean(&self) -> f64 {
        if self.tries == 0 { 0.0 } else { self.sum / f64::from(self.tries) }
    }
}

/// Tries the candidates about `trials` times in all, each at least once. Returns the number of the best candidate, the
/// first of equals, and the scores of all.
///
/// # Panics
/// Without candidates.
#[expect(clippy::cast_possible_truncation, reason = "few candidates")]
pub fn best<W>(
    candidates: usize,
    trials: u32,
    mut world: impl FnMut(&mut dyn Rng) -> W,
    mut value: impl FnMut(usize, &W) -> f64,
    rng: &mut dyn Rng,
) -> (usize, Vec<Score>) {
    assert!(candidates > 0, "there must be a candidate");
    let mut scores = vec![Score::default(); candidates];
    let mut left: Vec<usize> = (0..candidates).collect();
    let rounds = (usize::BITS - (candidates - 1).leading_zeros()).max(1);
    while left.len() > 1 {
        let worlds = (trials / rounds / left.len() as u32).max(1);
        for _ in 0..worlds {
            let world = world(rng);
            for &candidate in &left {
                scores[candidate].sum += value(candidate, &world);
                scores[candidate].tries += 1;
            }
        }
        left.sort_by(|&one, &other| {
            scores[other].mean().total_cmp(&scores[one].mean()).then(one.cmp(&other))
        });
        left.truncate(left.len().div_ceil(2));
    }
    if candidates == 1 {
        scores[0] = Score { sum: value(0, &world(rng)), tries: 1 };
    }
    (left[0], scores)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt as _, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    /// The simple way: the same number of trials for every candidate.
    fn by_equal_shares(means: &[f64], trials: u32, rng: &mut Pcg64Mcg) -> usize {
        let each = trials / u32::try_from(means.len()).unwrap();
        let sums: Vec<f64> = means
            .iter()
            .map(|mean| (0..each).map(|_| f64::from(u8::from(rng.random_bool(*mean)))).sum())
            .collect();
        (0..means.len()).max_by(|&a, &b| sums[a].total_cmp(&sums[b])).unwrap()
    }

    #[test]
    fn halving_finds_the_best_more_often_than_equal_shares() {
        let means = [0.3, 0.5, 0.55, 0.4, 0.2, 0.35, 0.1, 0.6];
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let (mut found, mut by_equal) = (0, 0);
        for _ in 0..2000 {
            let (chosen, scores) = best(
                means.len(),
                400,
                |rng| rng.random::<f64>(),
                |i, world| f64::from(u8::from(*world < means[i])),
                &mut rng,
            );
            assert!(scores.iter().all(|score| score.tries >= 1));
            assert!(scores.iter().map(|score| score.tries).sum::<u32>() <= 400);
            found += usize::from(chosen == 7);
            by_equal += usize::from(by_equal_shares(&means, 400, &mut rng) == 7);
        }
        assert!(found > by_equal && found > 1900, "{found} and {by_equal} of 2000");
    }

    #[test]
    fn one_candidate_is_chosen_and_tried_once() {
        let mut rng = Pcg64Mcg::seed_from_u64(2);
        let (chosen, scores) = best(1, 100, |_| (), |_, ()| 0.5, &mut rng);
        assert_eq!((chosen, scores), (0, vec![Score { sum: 0.5, tries: 1 }]));
    }
}
