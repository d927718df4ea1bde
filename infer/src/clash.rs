//! The smallest set of facts that cannot all be true.
//!
//! Facts clash if no world fits them all. A fact more never makes room for a world, so it is enough to ask for any set
//! of facts whether a world fits. Every clashing set has at least one fact of every *correction*: a set of facts without
//! which the others fit together. So the search asks for the smallest set that hits all corrections known so far. If that
//! set clashes, none that clashes is smaller; if it does not, it is made as large as it can be, and the facts that are
//! left are one more correction. This takes far fewer questions than a trial of all subsets.

/// A set of facts, as one bit for each.
pub type Set = u128;

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
    let clashing = smallest_by(|set| {
        if !fits(set) {
            return Vec::new();
        }
        let grown = (0..count).map(|fact| 1 << fact).fold(set, |grown, fact| {
            if grown & fact == 0 && fits(grown | fact) { grown | fact } else { grown }
        });
        vec![all & !grown]
    });
    clashing.map(indices)
}

/// Leaves out items, the first ones first, in halves of halves, until each is needed: what follows from the items that are
/// left does not follow from fewer of them. It must follow from all items, and more items never make it false.
///
/// ```
/// let sum = |items: &[u32]| items.iter().sum::<u32>() >= 10;
/// assert_eq!(infer::clash::reduce(&[1, 2, 3, 4, 5], sum), [3, 4, 5]);
/// ```
pub fn reduce<T: Copy>(items: &[T], follows: impl Fn(&[T]) -> bool) -> Vec<T> {
    fn leave_out<T: Copy>(
        kept: &mut Vec<T>,
        part: &[T],
        rest: &[T],
        follows: &dyn Fn(&[T]) -> bool,
    ) {
        let without = [kept.as_slice(), rest].concat();
        if part.is_empty() || follows(&without) {
            return;
        }
        if let [one] = part {
            kept.push(*one);
            return;
        }
        let (front, back) = part.split_at(part.len() / 2);
        leave_out(kept, front, &[back, rest].concat(), follows);
        leave_out(kept, back, rest, follows);
    }
    let mut kept = Vec::new();
    leave_out(&mut kept, items, &[], &follows);
    kept
}

/// The smallest clashing set; of several of the same size the one that comes first in the order of the indices. `None` if
/// all facts fit together.
///
/// `broken` gets some facts and gives worlds, each as the facts that are false in it: at least one world in which all
/// these facts are true, and none at all if there is none. The fewer facts a world breaks, the sooner the search ends;
/// other worlds, which it met on the way, help too.
pub fn smallest_by(mut broken: impl FnMut(Set) -> Vec<Set>) -> Option<Set> {
    let mut corrections = Corrections::default();
    let mut found: Option<Set> = None;
    loop {
        let set = match found {
            None => corrections.smallest_hitting(),
            Some(found) => corrections.first_hitting(found.count_ones()),
        };
        if found == Some(set) {
            return found;
        }
        let worlds = broken(set);
        if worlds.is_empty() {
            found = Some(set);
            continue;
        }
        debug_assert!(worlds.iter().any(|world| world & set == 0), "a world fits the facts");
        for world in worlds {
            if world == 0 {
                return None;
            }
            corrections.add(world);
        }
    }
}

/// The facts of a set, ascending.
pub fn indices(set: Set) -> Vec<usize> {
    let mut left = set;
    let next = std::iter::from_fn(move || {
        let fact = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (fact < MOST).then_some(fact)
    });
    next.collect()
}

/// Sets of which every clashing set has a fact. None has another within it.
#[derive(Default)]
struct Corrections(Vec<Set>);

impl Corrections {
    fn add(&mut self, new: Set) {
        if self.0.iter().any(|old| old & !new == 0) {
            return;
        }
        self.0.retain(|old| new & !old != 0);
        self.0.push(new);
    }

    /// A smallest set that has a fact of each.
    fn smallest_hitting(&self) -> Set {
        let mut sizes = disjoint(&self.0, Set::MAX)..;
        let hitting = sizes.find_map(|size| hitting(&self.0, Set::MAX, size));
        hitting.expect("a set of all facts has one of each")
    }

    /// The first set of this size that has a fact of each, in the order of the indices. There must be one, and none that
    /// is smaller.
    fn first_hitting(&self, size: u32) -> Set {
        let (mut taken, mut allowed) = (0, Set::MAX);
        let mut left: Vec<Set> = self.0.clone();
        for size in (0..size).rev() {
            // A fact that hits nothing makes no set of the smallest size.
            let facts = left.iter().fold(0, |facts, set| facts | set & allowed);
            for fact in indices(facts).into_iter().map(|fact| 1 << fact) {
                allowed &= !fact;
                let rest: Vec<Set> = left.iter().copied().filter(|set| set & fact == 0).collect();
                if hitting(&rest, allowed, size).is_some() {
                    taken |= fact;
                    left = rest;
                    break;
                }
            }
        }
        taken
    }
}

/// A set of at most `size` of the allowed facts that has a fact of each set.
fn hitting(sets: &[Set], allowed: Set, size: u32) -> Option<Set> {
    let narrowest = sets.iter().map(|set| set & allowed).min_by_key(|set| set.count_ones());
    let Some(narrowest) = narrowest else { return Some(0) };
    if disjoint(sets, allowed) > size {
        return None;
    }
    let mut allowed = allowed;
    indices(narrowest).into_iter().map(|fact| 1 << fact).find_map(|fact| {
        allowed &= !fact;
        let rest: Vec<Set> = sets.iter().copied().filter(|set| set & fact == 0).collect();
        hitting(&rest, allowed, size - 1).map(|more| more | fact)
    })
}

/// The number of sets, some of them, of which no two share an allowed fact: each needs a fact of its own. A set without
/// allowed facts cannot be hit.
fn disjoint(sets: &[Set], allowed: Set) -> u32 {
    let (mut count, mut taken) = (0, 0);
    let mut sorted: Vec<Set> = sets.iter().map(|set| set & allowed).collect();
    sorted.sort_unstable_by_key(|set| set.count_ones());
    for set in sorted {
        if set == 0 {
            return u32::MAX;
        }
        if set & taken == 0 {
            taken |= set;
            count += 1;
        }
    }
    count
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
