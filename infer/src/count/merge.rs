//! From a layer to the next.
//!
//! A thing moves every key in which an owner takes it by the same step, so an owner's new keys come in order as the old
//! ones do; the next layer is these streams merged. Nothing is looked up, and memory is walked through from end to end.

use super::{Layers, MAX_OWNERS, OWNER_BITS};

/// No key is so high.
const END: u64 = u64::MAX;

/// The streams of all owners, kept from layer to layer for their room.
#[derive(Default, Debug)]
pub(super) struct Merge {
    /// For each owner, the numbers of the keys in which it takes.
    streams: [Vec<u32>; MAX_OWNERS],
    /// For each key, who takes, as bits.
    takers: Vec<u8>,
}

impl Merge {
    pub(super) fn clear(&mut self) {
        self.streams.iter_mut().for_each(Vec::clear);
        self.takers.clear();
    }

    /// The next key of the layer, and who takes in it.
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

    /// Adds the next keys, each owner's by its step, and the edges from those of the layer that starts at `from`.
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
