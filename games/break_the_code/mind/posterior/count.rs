//! Counts deals: the ways to take one pattern from each list so that together they use up the tiles.
//!
//! The lists meet in the middle: with four lists, the unions of two are counted, and looked up for what the unions of
//! the other two leave. No loop goes over more than pairs.

use super::kinds::{Kinds, Pattern, factorial};
use super::subsets::Subsets;

/// The number of deals, and for each list and pattern the number of deals with one given hand of that pattern.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct DealCount {
    pub(super) deals: u64,
    pub(super) weights: Vec<Vec<u64>>,
}

/// Counts the ways to deal one hand of each list, all of one size.
///
/// The hands use up all tiles, unless there are only one or two lists.
pub(super) fn deals(lists: &[Vec<Pattern>], size: u32, kinds: &Kinds) -> DealCount {
    let mut weights = match lists {
        // Where the other tiles lie does not matter: one hand, one deal.
        [one] => vec![vec![1; one.len()]],
        [one, two] if kinds.tiles().count_ones() > 2 * size => two_apart(one, two, size, kinds),
        _ => in_any_order(lists, kinds.everything(), kinds),
    };
    if lists.len() > 1 {
        let many = u32::try_from(lists.len()).expect("a few");
        let left = kinds.tiles().count_ones() - many * size;
        let orders_per_deal = factorial(size).pow(many - 1) * factorial(left);
        for (weights, list) in weights.iter_mut().zip(lists) {
            for (weight, pattern) in weights.iter_mut().zip(list) {
                *weight = *weight * kinds.permutations(kinds.everything() - pattern.code)
                    / orders_per_deal;
            }
        }
    }
    let hands = |pattern: &Pattern| {
        let (rows, alike) = kinds.rows(pattern.code);
        u64::from(rows * alike)
    };
    let first = lists.first().zip(weights.first());
    let deals = first.map_or(1, |(list, weights)| {
        list.iter().zip(weights).map(|(pattern, weight)| hands(pattern) * weight).sum()
    });
    DealCount { deals, weights }
}

/// For each pattern, the orders of the other lists' patterns that use up `all` with it.
fn in_any_order(lists: &[Vec<Pattern>], all: u32, kinds: &Kinds) -> Vec<Vec<u64>> {
    let mut order: Vec<usize> = (0..lists.len()).collect();
    order.sort_by_key(|&i| lists[i].len());
    let sorted: Vec<&[Pattern]> = order.iter().map(|&i| lists[i].as_slice()).collect();
    let counted = match *sorted {
        [] => Vec::new(),
        [one, two] => two_that_fill(one, two, all, kinds),
        [one, two, three] => three_lists([one, two, three], all, kinds),
        [one, two, three, four] => four_lists([one, two, three, four], all, kinds),
        _ => many(&sorted, all, kinds),
    };
    let mut sums = vec![Vec::new(); lists.len()];
    for (i, counted) in order.into_iter().zip(counted) {
        sums[i] = counted;
    }
    sums
}

fn two_apart(one: &[Pattern], two: &[Pattern], size: u32, kinds: &Kinds) -> Vec<Vec<u64>> {
    let mut sums = vec![vec![0; one.len()], vec![0; two.len()]];
    let all = kinds.everything();
    let of_left = factorial(kinds.tiles().count_ones() - 2 * size);
    // The orders of the tiles left over, by their code; 0 where they are not computed yet.
    let mut orders = vec![0; kinds.codes()];
    pairs(one, two, all, kinds, |i, j| {
        let left = all - one[i].code - two[j].code;
        let orders = &mut orders[left as usize];
        if *orders == 0 {
            *orders = of_left / kinds.permutations(left);
        }
        sums[0][i] += *orders * u64::from(two[j].orders);
        sums[1][j] += *orders * u64::from(one[i].orders);
    });
    sums
}

fn two_that_fill(one: &[Pattern], two: &[Pattern], all: u32, kinds: &Kinds) -> Vec<Vec<u64>> {
    [(one, two), (two, one)]
        .map(|(these, others)| {
            let listed = Tally::of(others, kinds);
            these.iter().map(|pattern| listed.beside(pattern.code, all)).collect()
        })
        .into()
}

fn three_lists([one, two, three]: [&[Pattern]; 3], all: u32, kinds: &Kinds) -> Vec<Vec<u64>> {
    let listed = Tally::of(three, kinds);
    let mut unions = Tally::new(kinds);
    let mut sums = vec![vec![0; one.len()], vec![0; two.len()], Vec::new()];
    pairs(one, two, all, kinds, |i, j| {
        let union = one[i].code + two[j].code;
        let orders = listed.beside(union, all);
        sums[0][i] += orders * u64::from(two[j].orders);
        sums[1][j] += orders * u64::from(one[i].orders);
        unions.add(union, one[i].orders * two[j].orders);
    });
    sums[2] = three.iter().map(|pattern| unions.beside(pattern.code, all)).collect();
    sums
}

fn four_lists(lists: [&[Pattern]; 4], all: u32, kinds: &Kinds) -> Vec<Vec<u64>> {
    let [one, two, three, four] = lists;
    // The shortest list goes with the longest, so that neither loop over pairs is long.
    let mut outer = Tally::new(kinds);
    pairs(one, four, all, kinds, |i, j| {
        outer.add(one[i].code + four[j].code, one[i].orders * four[j].orders);
    });
    let mut inner = Tally::new(kinds);
    let [mut a, mut b, mut c, mut d] = lists.map(|list| vec![0; list.len()]);
    pairs(two, three, all, kinds, |i, j| {
        let union = two[i].code + three[j].code;
        let orders = outer.beside(union, all);
        b[i] += orders * u64::from(three[j].orders);
        c[j] += orders * u64::from(two[i].orders);
        inner.add(union, two[i].orders * three[j].orders);
    });
    pairs(one, four, all, kinds, |i, j| {
        let orders = inner.beside(one[i].code + four[j].code, all);
        a[i] += orders * u64::from(four[j].orders);
        d[j] += orders * u64::from(one[i].orders);
    });
    vec![a, b, c, d]
}

/// More lists: takes each pattern of the shortest list in turn.
fn many(lists: &[&[Pattern]], all: u32, kinds: &Kinds) -> Vec<Vec<u64>> {
    let mut sums: Vec<Vec<u64>> = lists.iter().map(|list| vec![0; list.len()]).collect();
    for (i, pattern) in lists[0].iter().enumerate() {
        let left = kinds.set(all - pattern.code);
        let part = |list: &&[Pattern]| -> (Vec<usize>, Vec<Pattern>) {
            list.iter().copied().enumerate().filter(|(_, other)| other.set & !left == 0).unzip()
        };
        let (places, rest): (Vec<_>, Vec<_>) = lists[1..].iter().map(part).unzip();
        let others = in_any_order(&rest, all - pattern.code, kinds);
        let orders = |(pattern, sum): (&Pattern, &u64)| u64::from(pattern.orders) * sum;
        sums[0][i] = rest[0].iter().zip(&others[0]).map(orders).sum();
        for (k, places) in places.iter().enumerate() {
            for (&place, more) in places.iter().zip(&others[k]) {
                sums[k + 1][place] += more * u64::from(pattern.orders);
            }
        }
    }
    sums
}

/// Visits each pair of patterns that fit into `all` together, by their numbers.
pub(super) fn pairs(
    one: &[Pattern],
    two: &[Pattern],
    all: u32,
    kinds: &Kinds,
    mut visit: impl FnMut(usize, usize),
) {
    let Some(first) = one.first() else { return };
    let sets: Vec<u32> = two.iter().map(|pattern| pattern.set).collect();
    let left = kinds.set(all).count_ones() - first.set.count_ones();
    let others = Subsets::new(&sets, kinds.tiles(), left);
    for (i, pattern) in one.iter().enumerate() {
        others.each(kinds.set(all - pattern.code), |j| visit(i, j));
    }
}

/// The number of orders, by code.
struct Tally(Vec<u32>);

impl Tally {
    fn new(kinds: &Kinds) -> Self {
        Self(vec![0; kinds.codes()])
    }

    fn of(patterns: &[Pattern], kinds: &Kinds) -> Self {
        let mut tally = Self::new(kinds);
        for pattern in patterns {
            tally.add(pattern.code, pattern.orders);
        }
        tally
    }

    fn add(&mut self, code: u32, orders: u32) {
        self.0[code as usize] += orders;
    }

    /// The orders of the patterns that use up `all` together with a code.
    fn beside(&self, code: u32, all: u32) -> u64 {
        self.0[(all - code) as usize].into()
    }
}
