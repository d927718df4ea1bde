//! Computes the next layer of keys.
//!
//! If an owner takes the thing, every key moves by the same step, so the new keys of one owner are as sorted as the old
//! ones. The next layer is the merge of these sorted streams. It needs no lookups and reads memory from start to end.

use super::{Layers, MAX_OWNERS, OWNER_BITS};

/// Greater than any key.
const END: u64 = u64::MAX;

/// The streams of all owners. They are reused from layer to layer to save allocations.
#[derive(Default, Debug)]
pub(super) struct Merge {
    /// For each owner, the numbers of the keys in which it may take the thing.
    streams: [Vec<u32>; MAX_OWNERS],
    /// For each key, the owners that may take the thing, as bits.
    takers: Vec<u8>,
}

impl Merge {
    pub(super) fn clear(&mut self) {
        self.streams.iter_mut().for_each(Vec::clear);
        self.takers.clear();
    }

    /// Adds the next key of the layer with the owners that may take the thing in it.
    #[expect(clippy::cast_possible_truncation, reason = "the number of keys is checked")]
    pub(super) fn add(&mut self, at: usize, takers: u8, first: &mut Vec<u32>) {
        let mut left = takers;
        while left != 0 {
            self.streams[left.trailing_zeros() as usize].push(at as u32);
            left &= left - 1;
        }
        self.takers.push(takers);
        let edges = first.last().copied().unwrap_or_default();
        first.push(edges + takers.count_ones());
    }

    /// Appends the next layer: its keys, each moved by its owner's step, and the edges to them from the layer that starts
    /// at `from`.
    #[expect(clippy::cast_possible_truncation, reason = "the number of keys is checked")]
    pub(super) fn lay(&self, steps: [u64; MAX_OWNERS], from: usize, layers: &mut Layers) {
        layers.edges.resize(layers.first.last().copied().unwrap_or_default() as usize, 0);
        let next = |keys: &[u64], owner: usize, place: usize| {
            self.streams[owner].get(place).map_or(END, |&at| keys[at as usize] + steps[owner])
        };
        let mut places = [0; MAX_OWNERS];
        let mut heads: [u64; MAX_OWNERS] =
            std::array::from_fn(|owner| next(&layers.keys, owner, 0));
        loop {
            let key = heads.iter().fold(END, |least, &head| least.min(head));
            if key == END {
                return;
            }
            let number = layers.keys.len() as u32;
            layers.keys.push(key);
            for (owner, head) in heads.iter_mut().enumerate().filter(|(_, head)| **head == key) {
                let at = self.streams[owner][places[owner]] as usize;
                let before = self.takers[at - from] & !(u8::MAX << owner);
                let edge = layers.first[at] + before.count_ones();
                layers.edges[edge as usize] = number << OWNER_BITS | owner as u32;
                places[owner] += 1;
                *head = next(&layers.keys, owner, places[owner]);
            }
        }
    }
}
