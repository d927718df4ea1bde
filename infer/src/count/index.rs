//! Finding the keys of a layer again.

/// The numbers of the keys of the newest layer: a table with open addresses, searched onwards.
///
/// It holds numbers alone, and the keys are looked up where they stand: half the table fits a near cache. Keys are
/// numbered as they come, so nothing depends on how the table spreads them.
#[derive(Default, Debug)]
pub(super) struct Index {
    slots: Vec<u32>,
    shift: u32,
    used: usize,
}

const FREE: u32 = u32::MAX;

impl Index {
    /// Forgets everything, with room for about so many.
    pub(super) fn clear(&mut self, expected: usize) {
        self.resize((2 * expected).next_power_of_two().max(16));
    }

    fn resize(&mut self, size: usize) {
        self.slots.clear();
        self.slots.resize(size, FREE);
        self.shift = u64::BITS - size.trailing_zeros();
        self.used = 0;
    }

    /// The slot of a key, or the free one where it belongs.
    #[expect(clippy::cast_possible_truncation, reason = "only the highest bits are left")]
    fn slot(&self, key: u64, keys: &[u64]) -> usize {
        let mask = self.slots.len() - 1;
        // Twice, for keys differ by sums of a few constants, and one product would line them up.
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mut slot = (mixed >> self.shift) as usize;
        while self.slots[slot] != FREE && keys[self.slots[slot] as usize] != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// The number of a key; a new one is added to the keys, of which this layer's start at `from`.
    #[expect(clippy::cast_possible_truncation, reason = "the number of keys is checked")]
    pub(super) fn find(&mut self, key: u64, from: usize, keys: &mut Vec<u64>) -> u32 {
        let slot = self.slot(key, keys);
        if self.slots[slot] != FREE {
            return self.slots[slot];
        }
        let number = keys.len() as u32;
        self.slots[slot] = number;
        keys.push(key);
        self.used += 1;
        if 2 * self.used > self.slots.len() {
            self.resize(2 * self.slots.len());
            for (number, &key) in (from as u32..).zip(&keys[from..]) {
                let slot = self.slot(key, keys);
                self.slots[slot] = number;
            }
            self.used = keys.len() - from;
        }
        number
    }
}
