//! One hand of each list, so that no tile is taken twice.
//!
//! The lists meet in the middle: what one or two of them can take is closed under adding tiles, as one bit for every set
//! of the box, and looked up for what the others leave. No loop goes over more than pairs.

use super::super::super::TILES;

/// A product of lengths below which a plain loop is quicker than a table of all sets.
const FEW: usize = 60_000;

/// One hand of each list without a common tile.
pub(super) fn apart(lists: &[Vec<u32>]) -> Option<Vec<u32>> {
    let mut order: Vec<usize> = (0..lists.len()).collect();
    order.sort_by_key(|&list| lists[list].len());
    let sorted: Vec<&[u32]> = order.iter().map(|&list| lists[list].as_slice()).collect();
    let found = take(&sorted)?;
    let mut hands = vec![0; lists.len()];
    order.into_iter().zip(found).for_each(|(list, hand)| hands[list] = hand);
    Some(hands)
}

/// The same for lists from the shortest to the longest.
fn take(lists: &[&[u32]]) -> Option<Vec<u32>> {
    match *lists {
        [] => Some(Vec::new()),
        [one] => one.first().map(|&hand| vec![hand]),
        [one, two] => {
            let within = Within::of_list(two, one.len());
            let a = one.iter().copied().find(|&a| within.has(!a))?;
            Some(vec![a, two.iter().copied().find(|&b| a & b == 0)?])
        }
        [one, two, three] => {
            let within = Within::of_list(three, one.len() * two.len());
            let (a, b) = pairs(one, two).find(|&(a, b)| within.has(!(a | b)))?;
            Some(vec![a, b, three.iter().copied().find(|&c| c & (a | b) == 0)?])
        }
        [one, two, three, four] => {
            // The shortest list goes with the longest, so that neither loop over pairs is long.
            let within = Within::closed(pairs(one, four).map(|(a, d)| a | d));
            let (b, c) = pairs(two, three).find(|&(b, c)| within.has(!(b | c)))?;
            let (a, d) = pairs(one, four).find(|&(a, d)| (a | d) & (b | c) == 0)?;
            Some(vec![a, b, c, d])
        }
        [first, ref others @ ..] => first.iter().find_map(|&hand| {
            let apart =
                |list: &&[u32]| list.iter().copied().filter(|other| other & hand == 0).collect();
            let rest: Vec<Vec<u32>> = others.iter().map(apart).collect();
            let rest = self::apart(&rest)?;
            Some([hand].into_iter().chain(rest).collect())
        }),
    }
}

/// Every pair without a common tile.
fn pairs<'a>(one: &'a [u32], two: &'a [u32]) -> impl Iterator<Item = (u32, u32)> + 'a {
    one.iter().flat_map(|&a| two.iter().filter(move |&b| a & b == 0).map(move |&b| (a, b)))
}

/// Which sets of tiles have a hand of a list within them.
enum Within<'a> {
    List(&'a [u32]),
    /// One bit for every set of the box.
    Table(Vec<u64>),
}

const WORD: usize = u64::BITS.trailing_zeros() as usize;

impl<'a> Within<'a> {
    /// A list that is looked up this many times at most.
    fn of_list(list: &'a [u32], times: usize) -> Self {
        if list.len() * times < FEW { Self::List(list) } else { Self::closed(list.iter().copied()) }
    }

    fn closed(sets: impl Iterator<Item = u32>) -> Self {
        let mut words = vec![0_u64; 1 << (TILES - WORD)];
        for set in sets {
            words[(set >> WORD) as usize] |= 1 << (set & 63);
        }
        // A set with one tile more has the same hands within it, tile by tile.
        for (tile, lacks) in LACKS.into_iter().enumerate() {
            for word in &mut words {
                *word |= (*word & lacks) << (1 << tile);
            }
        }
        for tile in 0..TILES - WORD {
            for lower in (0..words.len()).filter(|word| word & 1 << tile == 0) {
                words[lower | 1 << tile] |= words[lower];
            }
        }
        Self::Table(words)
    }

    fn has(&self, tiles: u32) -> bool {
        match self {
            Self::List(list) => list.iter().any(|hand| hand & !tiles == 0),
            Self::Table(words) => {
                let set = tiles & ((1 << TILES) - 1);
                words[(set >> WORD) as usize] >> (set & 63) & 1 == 1
            }
        }
    }
}

/// For each of the six lowest tiles, the sets within a word that lack it.
const LACKS: [u64; WORD] = [
    0x5555_5555_5555_5555,
    0x3333_3333_3333_3333,
    0x0f0f_0f0f_0f0f_0f0f,
    0x00ff_00ff_00ff_00ff,
    0x0000_ffff_0000_ffff,
    0x0000_0000_ffff_ffff,
];

#[cfg(test)]
mod tests {
    use rand::{RngExt as _, SeedableRng as _};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    /// Every choice of hands, one after another.
    fn brute_force(lists: &[Vec<u32>], taken: u32) -> bool {
        lists.split_first().is_none_or(|(list, rest)| {
            list.iter().any(|hand| hand & taken == 0 && brute_force(rest, taken | hand))
        })
    }

    #[test]
    fn hands_are_found_as_by_trying_all() {
        let mut rng = Pcg64Mcg::seed_from_u64(4);
        let mut counts = [[0; 2]; 6];
        for _ in 0..400 {
            let many = rng.random_range(0..=5);
            let list = |rng: &mut Pcg64Mcg| -> Vec<u32> {
                let length = [3, 8, 30, 300][rng.random_range(0..if many > 3 { 3 } else { 4 })];
                let hand = |rng: &mut Pcg64Mcg| {
                    (0..4).fold(0, |hand, _| hand | 1 << rng.random_range(0..TILES))
                };
                (0..length).map(|_| hand(rng)).collect()
            };
            let lists: Vec<Vec<u32>> = (0..many).map(|_| list(&mut rng)).collect();
            let found = apart(&lists);
            assert_eq!(found.is_some(), brute_force(&lists, 0), "{lists:?}");
            if let Some(hands) = &found {
                assert!(hands.iter().zip(&lists).all(|(hand, list)| list.contains(hand)));
                let tiles: u32 = hands.iter().map(|hand| hand.count_ones()).sum();
                assert_eq!(hands.iter().fold(0, |all, hand| all | hand).count_ones(), tiles);
            }
            counts[many][usize::from(found.is_some())] += 1;
        }
        let none: u32 = counts.iter().map(|[none, _]| none).sum();
        let some: u32 = counts.iter().map(|[_, some]| some).sum();
        assert!(none > 9 && some > 99, "both come up: {counts:?}");
    }
}
