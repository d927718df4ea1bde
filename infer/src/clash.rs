//! The smallest set of facts that cannot all be true.
//!
//! Facts clash if no world fits them all. A fact more never makes room for a world, so it is enough to ask for any set
//! of facts whether a world fits. Every clashing set has at least one fact of every *correction*: a set of facts without
//! which the others fit together. So the search asks for the smallest set that hits all corrections known so far. If that
//! set clashes, none that clashes is smaller; if it does not, it is made as large as it can be, and the facts that are
//! left are one more correction. This takes far fewer questions than a trial of all subsets.

use std::collections::BTreeSet;

/// A set of facts, as one bit for each.
type Set = u128;

/// The most facts.
pub const MOST: usize = Set::BITS as usize;

/// The smallest clashing set among `count` facts, as ascending indices; of several of the same size the one that comes
/// first in the order of the indices. `None` if all facts fit together.
///
/// `fits` says of some facts, given by ascending indices, whether a world fits them all.
///
/// # Panics
/// If there are more than [`MOST`] facts.
pub fn smallest(count: usize, mut fits: impl FnMut(&[usize]) -> bool) -> Option<Vec<usize>> {
    assert!(count <= MOST, "at most {MOST} facts, not {count}");
    let mut fits = |set: Set| fits(&indices(set));
    let all = if count == MOST { Set::MAX } else { (1 << count) - 1 };
    if fits(all) {
        return None;
    }
    let mut corrections = Vec::new();
    loop {
        let set = smallest_hitting(&corrections);
        if !fits(set) {
            return Some(indices(set));
        }
        let grown = (0..count).map(|fact| 1 << fact).fold(set, |grown, fact| {
            if grown & fact == 0 && fits(grown | fact) { grown | fact } else { grown }
        });
        corrections.push(all & !grown);
    }
}

fn indices(set: Set) -> Vec<usize> {
    (0..MOST).filter(|fact| set >> fact & 1 == 1).collect()
}

/// The smallest set that has a fact of each of these, and of several the first in the order of the facts.
fn smallest_hitting(sets: &[Set]) -> Set {
    let mut hitting = BTreeSet::from([0]);
    loop {
        let whole = hitting.iter().copied().filter(|&hit| sets.iter().all(|set| set & hit != 0));
        // Reversed bits order sets as their lists of indices: the lowest index counts most.
        if let Some(first) = whole.max_by_key(|hit: &Set| hit.reverse_bits()) {
            return first;
        }
        // Each set lacks a fact of some set; one more fact of that set is the only way on.
        hitting = hitting
            .iter()
            .flat_map(|&hit| {
                let missed = sets.iter().find(|&&set| set & hit == 0).copied().unwrap_or_default();
                indices(missed).into_iter().map(move |fact| hit | 1 << fact)
            })
            .collect();
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt as _, SeedableRng as _};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    /// All subsets by size, then in the order of their indices.
    fn brute_force(count: usize, fits: impl Fn(&[usize]) -> bool) -> Option<Vec<usize>> {
        let mut sets: Vec<Vec<usize>> = (0..1 << count).map(indices).collect();
        sets.sort_by(|one, other| (one.len(), one).cmp(&(other.len(), other)));
        sets.into_iter().find(|set| !fits(set))
    }

    #[test]
    fn it_agrees_with_a_trial_of_all_subsets() {
        let mut rng = Pcg64Mcg::seed_from_u64(20);
        let mut sizes = [0; 8];
        for _ in 0..5000 {
            let (count, worlds) = (rng.random_range(0..=9), rng.random_range(0..40));
            // Each fact rules out some worlds.
            let share = rng.random_range(0.1..0.9);
            let allows: Vec<u64> = (0..count)
                .map(|_| {
                    (0..worlds).filter(|_| rng.random_bool(share)).fold(0, |set, w| set | 1 << w)
                })
                .collect();
            let fits = |facts: &[usize]| {
                facts.iter().fold((1 << worlds) - 1, |left, &fact| left & allows[fact]) != 0
            };
            let found = smallest(count, fits);
            assert_eq!(found, brute_force(count, fits), "{allows:x?} among {worlds}");
            sizes[found.map_or(7, |set| set.len().min(6))] += 1;
        }
        assert!(sizes.iter().all(|&cases| cases > 9), "every size comes up: {sizes:?}");
    }

    #[test]
    fn the_first_of_several_smallest_sets_is_named() {
        // Facts 1 and 4 exclude each other, and so do 2 and 3.
        let fits = |facts: &[usize]| {
            let has = |fact| facts.contains(&fact);
            !(has(1) && has(4) || has(2) && has(3))
        };
        assert_eq!(smallest(6, fits), Some(vec![1, 4]));
        assert_eq!(smallest(4, fits), Some(vec![2, 3]));
        assert_eq!(smallest(3, fits), None);
        assert_eq!(smallest(3, |_| false), Some(vec![]), "no world at all");
    }

    #[test]
    fn many_facts_need_few_questions() {
        let mut asked = 0;
        let clashing = [7, 31, 64, 90, 127];
        let found = smallest(MOST, |facts| {
            asked += 1;
            !clashing.iter().all(|fact| facts.contains(fact))
        });
        assert_eq!(found, Some(clashing.to_vec()));
        assert!(asked < 2000, "{asked} questions");
    }
}
