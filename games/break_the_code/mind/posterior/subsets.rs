//! Sets of a list that are part of another set.

/// Finds the sets of a list that are part of another set.
///
/// A short list is gone through; of a long one, the sets that can be made are looked up.
pub(super) struct Subsets<'a> {
    list: &'a [u32],
    /// The number of each set in the list, where sets are looked up.
    numbers: Vec<u16>,
    /// Which tiles make a set: each way to choose, as bits.
    ways: Vec<u32>,
    /// The tiles are taken in two halves; so many bits are in the first.
    half: u32,
}

impl<'a> Subsets<'a> {
    const NONE: u16 = u16::MAX;

    /// Of sets with `left` of all the `tiles`.
    pub(super) fn new(list: &'a [u32], tiles: u32, left: u32) -> Self {
        let size = list.first().map_or(0, |set| set.count_ones());
        let mut parts = Self { list, numbers: Vec::new(), ways: Vec::new(), half: left / 2 };
        let scanned = list.len() as u64;
        // Looking up takes some steps more for each set, and tables have to be made.
        if size > 0 && scanned > 4 * choose(left.into(), size.into()) {
            parts.numbers = vec![Self::NONE; 1 << (u32::BITS - tiles.leading_zeros())];
            for (number, &set) in (0..).zip(list) {
                parts.numbers[set as usize] = number;
            }
            parts.ways = (0_u32..1 << left).filter(|way| way.count_ones() == size).collect();
        }
        parts
    }

    /// The numbers of all sets that are part of this one.
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

/// How many ways there are to choose.
fn choose(from: u64, size: u64) -> u64 {
    if size > from { 0 } else { (0..size).fold(1, |ways, i| ways * (from - i) / (i + 1)) }
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
