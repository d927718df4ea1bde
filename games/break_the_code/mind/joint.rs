//! Counting deals: lists of hands from which one each is taken so that no tile is taken twice.
//!
//! Hands are sets of bits. The lists are met in the middle: with four lists, the unions of two are counted and looked
//! up for what the unions of the other two leave; no more than pairs are ever walked through.

/// How many deals there are, and in how many each hand of each list is dealt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Joint {
    pub(super) deals: u64,
    pub(super) weights: Vec<Vec<u64>>,
}

/// Counts the ways to take one hand of each list; all hands of all lists have the same size.
///
/// The hands together make up all of `tiles`, unless there are so few lists that something is left over.
pub(super) fn count(lists: &[&[u32]], tiles: u32) -> Joint {
    let size = lists.iter().find_map(|list| list.first()).map_or(0, |hand| hand.count_ones());
    if let Some(joint) = unrestricted(lists, tiles.count_ones(), size) {
        return joint;
    }
    let mut order: Vec<usize> = (0..lists.len()).collect();
    order.sort_by_key(|&i| lists[i].len());
    let sorted: Vec<&[u32]> = order.iter().map(|&i| lists[i]).collect();
    let leaves = tiles.count_ones() as usize > lists.len() * size as usize;
    let weights = match *sorted {
        [] => Vec::new(),
        [one] => vec![vec![1; one.len()]],
        [one, two] if leaves => two_apart(one, two, tiles),
        [one, two] => two_that_fill(one, two, tiles),
        [one, two, three] => three_lists([one, two, three], tiles),
        [one, two, three, four] => four_lists([one, two, three, four], tiles),
        _ => many(&sorted, tiles),
    };
    let deals = weights.first().map_or(1, |weights| weights.iter().sum());
    let mut joint = Joint { deals, weights: vec![Vec::new(); lists.len()] };
    for (i, weights) in order.into_iter().zip(weights) {
        joint.weights[i] = weights;
    }
    joint
}

/// Lists that hold every hand there is: all are alike.
fn unrestricted(lists: &[&[u32]], tiles: u32, size: u32) -> Option<Joint> {
    let all = choose(tiles.into(), size.into());
    if size == 0 || lists.iter().any(|list| list.len() as u64 != all) {
        return None;
    }
    let left = |i: usize| u64::from(tiles).saturating_sub(i as u64 * u64::from(size));
    let deals = (0..lists.len()).map(|i| choose(left(i), size.into())).product();
    Some(Joint { deals, weights: lists.iter().map(|list| vec![deals / all; list.len()]).collect() })
}

/// How many ways there are to choose.
fn choose(from: u64, size: u64) -> u64 {
    if size > from { 0 } else { (0..size).fold(1, |ways, i| ways * (from - i) / (i + 1)) }
}

fn two_apart(one: &[u32], two: &[u32], tiles: u32) -> Vec<Vec<u64>> {
    let mut weights = vec![vec![0; one.len()], vec![0; two.len()]];
    pairs(one, two, tiles, |i, j| {
        weights[0][i] += 1;
        weights[1][j] += 1;
    });
    weights
}

fn two_that_fill(one: &[u32], two: &[u32], tiles: u32) -> Vec<Vec<u64>> {
    [(one, two), (two, one)]
        .map(|(these, others)| {
            let listed = Tally::of(others, tiles);
            these.iter().map(|hand| listed.get(tiles ^ hand)).collect()
        })
        .into()
}

fn three_lists([one, two, three]: [&[u32]; 3], tiles: u32) -> Vec<Vec<u64>> {
    let listed = Tally::of(three, tiles);
    let mut unions = Tally::new(tiles);
    let mut weights = vec![vec![0; one.len()], vec![0; two.len()], Vec::new()];
    pairs(one, two, tiles, |i, j| {
        let union = one[i] | two[j];
        let ways = listed.get(tiles ^ union);
        weights[0][i] += ways;
        weights[1][j] += ways;
        unions.add(union);
    });
    weights[2] = three.iter().map(|hand| unions.get(tiles ^ hand)).collect();
    weights
}

fn four_lists([one, two, three, four]: [&[u32]; 4], tiles: u32) -> Vec<Vec<u64>> {
    // The shortest goes with the longest, so that neither walk is long.
    let mut outer = Tally::new(tiles);
    pairs(one, four, tiles, |i, j| outer.add(one[i] | four[j]));
    let mut inner = Tally::new(tiles);
    let [mut a, mut b, mut c, mut d] = [one, two, three, four].map(|list| vec![0; list.len()]);
    pairs(two, three, tiles, |i, j| {
        let union = two[i] | three[j];
        let ways = outer.get(tiles ^ union);
        b[i] += ways;
        c[j] += ways;
        inner.add(union);
    });
    pairs(one, four, tiles, |i, j| {
        let ways = inner.get(tiles ^ (one[i] | four[j]));
        a[i] += ways;
        d[j] += ways;
    });
    vec![a, b, c, d]
}

/// Each hand of the shortest list in turn.
fn many(lists: &[&[u32]], tiles: u32) -> Vec<Vec<u64>> {
    let mut weights: Vec<Vec<u64>> = lists.iter().map(|list| vec![0; list.len()]).collect();
    for (i, &hand) in lists[0].iter().enumerate() {
        let apart = |list: &&[u32]| -> (Vec<usize>, Vec<u32>) {
            list.iter().enumerate().filter(|(_, other)| *other & hand == 0).unzip()
        };
        let rest: Vec<(Vec<usize>, Vec<u32>)> = lists[1..].iter().map(apart).collect();
        let hands: Vec<&[u32]> = rest.iter().map(|(_, hands)| hands.as_slice()).collect();
        let joint = count(&hands, tiles ^ hand);
        weights[0][i] = joint.deals;
        for (k, (places, _)) in rest.iter().enumerate() {
            for (&place, more) in places.iter().zip(&joint.weights[k]) {
                weights[k + 1][place] += more;
            }
        }
    }
    weights
}

/// Each pair of hands without a common tile, by their numbers.
pub(super) fn pairs(one: &[u32], two: &[u32], tiles: u32, mut visit: impl FnMut(usize, usize)) {
    let Some(size) = one.first().map(|hand| hand.count_ones()) else { return };
    let others = Apart::new(two, tiles, size);
    for (i, &hand) in one.iter().enumerate() {
        others.each(hand, |j| visit(i, j));
    }
}

/// Finds the hands of a list that have no tile of a set.
///
/// A short list is gone through; of a long one, the hands that the other tiles can make are looked up.
pub(super) struct Apart<'a> {
    list: &'a [u32],
    tiles: u32,
    /// The number of each hand in the list, where hands are looked up.
    numbers: Vec<u16>,
    /// Which of the other tiles make a hand: each way to choose, as bits.
    ways: Vec<u32>,
    /// The other tiles are taken in two halves; so many bits are in the first.
    half: u32,
}

impl<'a> Apart<'a> {
    const NONE: u16 = u16::MAX;

    /// For sets of `taken` of the tiles.
    pub(super) fn new(list: &'a [u32], tiles: u32, taken: u32) -> Self {
        let left = tiles.count_ones().saturating_sub(taken);
        let size = list.first().map_or(0, |hand| hand.count_ones());
        let mut apart = Self { list, tiles, numbers: Vec::new(), ways: Vec::new(), half: left / 2 };
        let scanned = list.len() as u64;
        // Looking up takes some steps more for each hand, and tables have to be made.
        if size > 0 && scanned > 4 * choose(left.into(), size.into()) {
            apart.numbers = vec![Self::NONE; 1 << (u32::BITS - tiles.leading_zeros())];
            for (number, &hand) in (0..).zip(list) {
                apart.numbers[hand as usize] = number;
            }
            apart.ways = (0_u32..1 << left).filter(|way| way.count_ones() == size).collect();
        }
        apart
    }

    /// The numbers of all hands that have no tile of a set.
    pub(super) fn each(&self, taken: u32, mut visit: impl FnMut(usize)) {
        if self.ways.is_empty() {
            for (i, hand) in self.list.iter().enumerate() {
                if hand & taken == 0 {
                    visit(i);
                }
            }
            return;
        }
        let mut rest = self.tiles & !taken;
        let low = spread(&mut rest, self.half);
        let high = spread(&mut rest, u32::BITS);
        for way in &self.ways {
            let hand =
                low[(way & ((1 << self.half) - 1)) as usize] | high[(way >> self.half) as usize];
            let number = self.numbers[hand as usize];
            if number != Self::NONE {
                visit(number.into());
            }
        }
    }
}

/// Every subset of the lowest tiles of a set, by its number; these tiles are taken from the set.
fn spread(tiles: &mut u32, count: u32) -> Vec<u32> {
    let mut subsets = vec![0];
    for _ in 0..count.min(tiles.count_ones()) {
        let tile = *tiles & tiles.wrapping_neg();
        *tiles ^= tile;
        for i in 0..subsets.len() {
            subsets.push(subsets[i] | tile);
        }
    }
    subsets
}

/// A small number for each set of tiles.
struct Tally(Vec<u16>);

impl Tally {
    fn new(tiles: u32) -> Self {
        Self(vec![0; 1 << (u32::BITS - tiles.leading_zeros())])
    }

    fn of(hands: &[u32], tiles: u32) -> Self {
        let mut tally = Self::new(tiles);
        for &hand in hands {
            tally.add(hand);
        }
        tally
    }

    fn add(&mut self, set: u32) {
        self.0[set as usize] += 1;
    }

    fn get(&self, set: u32) -> u64 {
        self.0[set as usize].into()
    }
}
