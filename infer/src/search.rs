//! Choosing by trial in imagined worlds.
//!
//! Candidates are tried in the same worlds, so that luck of the world cancels out between them, and after each round
//! the worse half is dropped (sequential halving): most of the trials go to the candidates that are hard to tell apart.

use rand::Rng;

/// How a candidate did.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Score {
    /// The sum of its values.
    pub sum: f64,
    /// In how many worlds it was tried.
    pub tries: u32,
}

impl Score {
    /// The average value; nothing tried is worth nothing.
    pub fn mean(&self) -> f64 {
        if self.tries == 0 { 0.0 } else { self.sum / f64::from(self.tries) }
    }
}

/// Tries so many candidates about `trials` times in all, each at least once, and gives the best one's number and every
/// one's score. Of equals the first is best.
///
/// # Panics
/// When there is no candidate.
#[expect(clippy::cast_possible_truncation, reason = "few candidates")]
pub fn best<W>(
    candidates: usize,
    trials: u32,
    mut world: impl FnMut(&mut dyn Rng) -> W,
    mut value: impl FnMut(usize, &W) -> f64,
    rng: &mut dyn Rng,
) -> (usize, Vec<Score>) {
    assert!(candidates > 0, "somebody to choose among");
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

    /// The stupid twin: everybody equally often.
    fn by_equal_shares(means: &[f64], trials: u32, rng: &mut Pcg64Mcg) -> usize {
        let each = trials / u32::try_from(means.len()).unwrap();
        let sums: Vec<f64> = means
            .iter()
            .map(|mean| (0..each).map(|_| f64::from(u8::from(rng.random_bool(*mean)))).sum())
            .collect();
        (0..means.len()).max_by(|&a, &b| sums[a].total_cmp(&sums[b])).unwrap()
    }

    #[test]
    fn the_best_is_found_more_often_than_by_the_twin() {
        let means = [0.3, 0.5, 0.55, 0.4, 0.2, 0.35, 0.1, 0.6];
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let (mut found, mut twin) = (0, 0);
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
            twin += usize::from(by_equal_shares(&means, 400, &mut rng) == 7);
        }
        assert!(found > twin && found > 1900, "{found} and {twin} of 2000");
    }

    #[test]
    fn one_candidate_is_chosen_and_tried_once() {
        let mut rng = Pcg64Mcg::seed_from_u64(2);
        let (chosen, scores) = best(1, 100, |_| (), |_, ()| 0.5, &mut rng);
        assert_eq!((chosen, scores), (0, vec![Score { sum: 0.5, tries: 1 }]));
    }
}
