//! Finds the sets of a list that are subsets of another set.

/// Finds the sets of a list that are subsets of another set.
///
/// It goes through a short list. With a long one it makes every subset of the right size and looks it up.
pub(super) struct Subsets<'a> {
    list: &'a [u32],
    /// The index of each set in the list, if sets are looked up.
    numbers: Vec<u16>,
    /// Every way to choose a set from the tiles, as bits.
    ways: Vec<u32>,
    /// The number of tiles in the first half: subsets are composed from two halves.
    half: u32,
}

impl<'a> Subsets<'a> {
    const NONE: u16 = u16::MAX;

    /// For subsets of sets that have `left` of all the `tiles`.
    pub(super) fn new(list: &'a [u32], tiles: u32, left: u32) -> Self {
        let size = list.first().map_or(0, |set| set.count_ones());
        let mut subsets = Self { list, numbers: Vec::new(), ways: Vec::new(), half: left / 2 };
        let scanned = list.len() as u64;
        // A look-up takes more steps than a comparison, and needs its tables made first.
        if size > 0 && scanned > 4 * choose(left.into(), size.into()) {
            subsets.numbers = vec![Self::NONE; 1 << (u32::BITS - tiles.leading_zeros())];
            for (number, &set) in (0..).zip(list) {
                subsets.numbers[set as usize] = number;
            }
            subsets.ways = (0_u32..1 << left).filter(|way| way.count_ones() == size).collect();
        }
        subsets
    }

    /// Visits the index of every set that is a subset of this one.
    pub(super) fn each(&self, of: u32, mut visit: impl FnMut(usize)) {
        if self.ways.is_empty() {
            for (i, set) in self.list.iter().enumerate() {
                if set & !of == 0 {
                    visit(i);
                }
            }
            return;
        }
        let mut rest = of;
        let low = spread(&mut rest, self.half);
        let high = spread(&mut rest, u32::BITS);
        for way in &self.ways {
            let set =
                low[(way & ((1 << self.half) - 1)) as usize] | high[(way >> self.half) as usize];
            let number = self.numbers[set as usize];
            if number != Self::NONE {
                visit(number.into());
            }
        }
    }
}

/// The number of ways to choose.
fn choose(from: u64, size: u64) -> u64 {
    if size > from { 0 } else { (0..size).fold(1, |ways, i| ways * (from - i) / (i + 1)) }
}

/// Removes the lowest tiles of a set, and gives every subset of them: bit i of its index says whether tile i is in it.
fn spread(tiles: &mut u32, count: u32) -> Vec<u32> {
    let mut made = vec![0];
    for _ in 0..count.min(tiles.count_ones()) {
        let tile = *tiles & tiles.wrapping_neg();
        *tiles ^= tile;
        for i in 0..made.len() {
            made.push(made[i] | tile);
        }
    }
    made
}
