//! How many ways there are to give things out, one after another, to owners who each accept only certain sets.
//!
//! An owner is a small machine: it has a state, each thing it takes moves it on, each thing it leaves alone does not,
//! and in the end it must stand in one given state. Every thing is taken by exactly one owner. The owners' states
//! side by side are one key, so the ways are paths through layers of keys, one layer a thing; they are counted
//! backwards once, and then every question is a walk: how many, how many through here, and which.
//!
//! States from which an owner could not finish even if all later things were free are never entered. That is found
//! for each owner alone, and it is what keeps the layers small.

use std::ops::{AddAssign, Mul};

use rand::{Rng, RngExt};

/// An unsigned number of ways, wide enough for the caller's counts.
pub trait Ways:
    Copy + Default + From<u8> + Into<u128> + PartialEq + AddAssign + Mul<Output = Self>
{
    /// The nearest real number.
    fn real(self) -> f64;
}

impl Ways for u64 {
    #[expect(clippy::cast_precision_loss, reason = "the nearest will do")]
    fn real(self) -> f64 {
        self as f64
    }
}

impl Ways for u128 {
    #[expect(clippy::cast_precision_loss, reason = "the nearest will do")]
    fn real(self) -> f64 {
        self as f64
    }
}

/// Somebody who takes things: a small machine.
#[derive(Clone, Debug)]
pub struct Owner {
    states: usize,
    last: u16,
    /// For each thing and state, see [`Step`].
    steps: Vec<Step>,
}

/// What an owner can do about a thing in a state, if it is to finish.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Step {
    /// The state xor the state after taking.
    turn: u16,
    takes: bool,
    leaves: bool,
}

impl Owner {
    /// An owner who starts in state 0 of so many, must end in the last of them, and moves as `take` says when it
    /// takes one of so many things; `None` if it cannot take that thing in that state.
    ///
    /// # Panics
    /// When there is no state, or there are more than a `u16` can tell apart.
    #[expect(clippy::cast_possible_truncation, reason = "just checked")]
    pub fn new(things: usize, states: usize, take: impl Fn(usize, usize) -> Option<usize>) -> Self {
        assert!((1..=1 << 16).contains(&states), "an owner has a state, and they fit a u16");
        let mut steps = vec![Step::default(); things * states];
        let mut alive = vec![false; states];
        let mut before = vec![false; states];
        alive[states - 1] = true;
        for thing in (0..things).rev() {
            for state in 0..states {
                let to = take(thing, state).filter(|&to| alive[to]);
                let leaves = alive[state];
                before[state] = leaves || to.is_some();
                let turn = to.map_or(0, |to| (state ^ to) as u16);
                steps[thing * states + state] = Step { turn, takes: to.is_some(), leaves };
            }
            std::mem::swap(&mut alive, &mut before);
        }
        Self { states, last: (states - 1) as u16, steps }
    }
}

/// The most owners.
pub const MAX_OWNERS: usize = 8;

/// All ways to give the things out, as paths through layers of keys.
#[derive(Clone, Debug)]
pub struct Layers {
    fields: Vec<Field>,
    /// All keys, layer after layer; the first stands alone, and so does the last if there is any way.
    keys: Vec<u64>,
    /// Where each layer starts among the keys, and where the last one ends.
    starts: Vec<usize>,
    /// Where each key's edges start, and where the last one's end.
    first: Vec<u32>,
    /// Where a thing can go from a key: the number of the next key, and in the lowest bits who takes it.
    edges: Vec<u32>,
}

/// Where an owner's state stands in a key.
#[derive(Clone, Copy, Debug)]
struct Field {
    shift: u32,
    mask: u64,
    states: usize,
}

impl Field {
    #[expect(clippy::cast_possible_truncation, reason = "a state fits a u16")]
    const fn state(self, key: u64) -> usize {
        (key >> self.shift & self.mask) as usize
    }
}

const OWNER_BITS: u32 = MAX_OWNERS.trailing_zeros();

impl Layers {
    /// Lays so many things out to these owners, each of whom was made for as many.
    ///
    /// # Panics
    /// When there are more than eight owners, or their states do not fit a key of 64 bits, or there are more than
    /// half a milliard keys.
    #[expect(clippy::cast_possible_truncation, reason = "the number of keys is checked")]
    pub fn new(things: usize, owners: &[Owner]) -> Self {
        assert!(owners.len() <= MAX_OWNERS, "at most eight owners");
        let mut shift = 0;
        let fields: Vec<Field> = owners.iter().map(|owner| field(owner, &mut shift)).collect();
        let last = owners
            .iter()
            .zip(&fields)
            .fold(0, |key, (owner, field)| key | u64::from(owner.last) << field.shift);
        let mut layers =
            Self { fields, keys: vec![0], starts: vec![0, 1], first: vec![0], edges: Vec::new() };
        let mut index = Index::default();
        for thing in 0..things {
            layers.lay(thing, owners, &mut index);
        }
        // Owners that never could finish leave a key here that is not the last.
        if layers.keys.last() != Some(&last) {
            layers.keys.truncate(layers.starts[things]);
            layers.starts[things + 1] = layers.keys.len();
        }
        layers.first.resize(layers.keys.len() + 1, layers.edges.len() as u32);
        layers
    }

    /// Adds the layer after one more thing.
    #[expect(clippy::cast_possible_truncation, reason = "the number of keys is checked")]
    fn lay(&mut self, thing: usize, owners: &[Owner], index: &mut Index) {
        let (from, to) = (self.starts[thing], self.starts[thing + 1]);
        index.clear(2 * (to - from));
        let mut steps = [(Step::default(), 0); MAX_OWNERS];
        let steps = &mut steps[..owners.len()];
        for at in from..to {
            let key = self.keys[at];
            let mut stuck = 0;
            let mut who = 0;
            for (i, (owner, field)) in owners.iter().zip(&self.fields).enumerate() {
                let step = owner.steps[thing * owner.states + field.state(key)];
                steps[i] = (step, field.shift);
                if !step.leaves {
                    stuck += 1;
                    who = i;
                }
            }
            let takers = match stuck {
                0 => 0..owners.len(),
                1 => who..who + 1,
                _ => 0..0,
            };
            for owner in takers {
                let (step, shift) = steps[owner];
                if step.takes {
                    let next = key ^ u64::from(step.turn) << shift;
                    let to = index.find(next, to, &mut self.keys);
                    self.edges.push(to << OWNER_BITS | owner as u32);
                }
            }
            self.first.push(self.edges.len() as u32);
        }
        assert!(self.keys.len() < 1 << (32 - OWNER_BITS), "too many keys");
        self.starts.push(self.keys.len());
    }

    fn things(&self) -> usize {
        self.starts.len() - 2
    }

    /// Each way on from a key: who takes, and which key follows.
    fn edges(&self, at: usize) -> impl Iterator<Item = (usize, usize)> {
        let edges = &self.edges[self.first[at] as usize..self.first[at + 1] as usize];
        edges.iter().map(|edge| {
            ((edge & !(u32::MAX << OWNER_BITS)) as usize, (edge >> OWNER_BITS) as usize)
        })
    }

    /// Counts the ways from every key to the end.
    pub fn count<W: Ways>(self) -> Counted<W> {
        let mut onward = vec![W::default(); self.keys.len()];
        let end = self.starts[self.things()];
        onward[end..].fill(W::from(1));
        for at in (0..end).rev() {
            let mut ways = W::default();
            self.edges(at).for_each(|(_, to)| ways += onward[to]);
            onward[at] = ways;
        }
        Counted { layers: self, onward }
    }
}

fn field(owner: &Owner, shift: &mut u32) -> Field {
    let bits = usize::BITS - (owner.states - 1).leading_zeros();
    let field = Field { shift: *shift, mask: (1 << bits) - 1, states: owner.states };
    *shift += bits;
    assert!(*shift <= u64::BITS, "the owners' states fit a key");
    field
}

/// The layers with the number of ways from every key to the end.
#[derive(Clone, Debug)]
pub struct Counted<W> {
    layers: Layers,
    onward: Vec<W>,
}

impl<W: Ways> Counted<W> {
    /// How many keys there are in all: what the count costs.
    pub fn size(&self) -> usize {
        self.layers.keys.len()
    }

    /// How many ways there are.
    pub fn ways(&self) -> W {
        self.onward.first().copied().unwrap_or_default()
    }

    /// Through how many ways each owner takes each thing in each state.
    pub fn flow(&self) -> Flow<W> {
        let layers = &self.layers;
        let bases: Vec<usize> = layers
            .fields
            .iter()
            .scan(0, |sum, field| {
                *sum += field.states;
                Some(*sum - field.states)
            })
            .collect();
        let width: usize = layers.fields.iter().map(|field| field.states).sum();
        let mut ways = vec![W::default(); width * layers.things()];
        let mut reached = vec![W::default(); layers.keys.len()];
        if let Some(start) = reached.first_mut() {
            *start = W::from(1);
        }
        for (thing, ways) in ways.chunks_mut(width.max(1)).enumerate() {
            for at in layers.starts[thing]..layers.starts[thing + 1] {
                if self.onward[at] == W::default() {
                    continue;
                }
                let (key, here) = (layers.keys[at], reached[at]);
                for (owner, to) in layers.edges(at) {
                    ways[bases[owner] + layers.fields[owner].state(key)] += here * self.onward[to];
                    reached[to] += here;
                }
            }
        }
        Flow { bases, width, ways }
    }

    /// Who gets each thing in one of the ways, each as likely as another. Nobody gets anything if there is none.
    pub fn draw(&self, rng: &mut dyn Rng) -> Vec<usize> {
        let mut owners = Vec::with_capacity(self.layers.things());
        let mut at = 0;
        while owners.len() < self.layers.things() && self.onward[at] != W::default() {
            let mut pick = rng.random_range(0..self.onward[at].into());
            let next = self.layers.edges(at).find(|&(_, to)| {
                let ways: u128 = self.onward[to].into();
                let found = pick < ways;
                pick = pick.wrapping_sub(ways);
                found
            });
            let (owner, to) = next.expect("the pick lies below the sum of the ways");
            owners.push(owner);
            at = to;
        }
        owners
    }
}

/// Through how many ways each owner takes each thing in each state.
#[derive(Clone, Debug)]
pub struct Flow<W> {
    bases: Vec<usize>,
    width: usize,
    ways: Vec<W>,
}

impl<W: Ways> Flow<W> {
    /// How many owners there are.
    pub fn owners(&self) -> usize {
        self.bases.len()
    }

    /// The ways in which this owner takes this thing, by the state in which it does.
    pub fn of(&self, thing: usize, owner: usize) -> &[W] {
        let line = &self.ways[thing * self.width..(thing + 1) * self.width];
        let end = self.bases.get(owner + 1).copied().unwrap_or(self.width);
        &line[self.bases[owner]..end]
    }
}

/// Finds the keys of the newest layer again: a table of their numbers, open and linear.
///
/// Keys are numbered as they come, so nothing depends on how the table spreads them.
#[derive(Default, Debug)]
struct Index {
    slots: Vec<(u64, u32)>,
    shift: u32,
    used: usize,
}

impl Index {
    /// Forgets everything, with room for about so many.
    fn clear(&mut self, expected: usize) {
        self.resize((2 * expected).next_power_of_two().max(16));
    }

    fn resize(&mut self, size: usize) {
        self.slots.clear();
        self.slots.resize(size, (0, u32::MAX));
        self.shift = u64::BITS - size.trailing_zeros();
        self.used = 0;
    }

    /// The slot of a key, or the free one where it belongs.
    #[expect(clippy::cast_possible_truncation, reason = "only the highest bits are left")]
    fn slot(&self, key: u64) -> usize {
        let mask = self.slots.len() - 1;
        // Twice, for keys differ by sums of a few constants, and one product would line them up.
        let mixed = key.wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
        let mut slot = (mixed >> self.shift) as usize;
        while self.slots[slot].1 != u32::MAX && self.slots[slot].0 != key {
            slot = (slot + 1) & mask;
        }
        slot
    }

    /// The number of a key; a new one is added to the keys, of which this layer's start at `from`.
    #[expect(clippy::cast_possible_truncation, reason = "the number of keys is checked")]
    fn find(&mut self, key: u64, from: usize, keys: &mut Vec<u64>) -> u32 {
        let slot = self.slot(key);
        let (_, number) = self.slots[slot];
        if number != u32::MAX {
            return number;
        }
        let number = keys.len() as u32;
        self.slots[slot] = (key, number);
        keys.push(key);
        self.used += 1;
        if 2 * self.used > self.slots.len() {
            self.resize(4 * self.slots.len());
            for (i, &key) in keys[from..].iter().enumerate() {
                let slot = self.slot(key);
                self.slots[slot] = (key, (from + i) as u32);
            }
            self.used = keys.len() - from;
        }
        number
    }
}

/// Binomial coefficient.
pub fn choose(n: u8, k: u8) -> u128 {
    if k > n {
        return 0;
    }
    (1..=u128::from(k)).fold(1, |ways, i| ways * (u128::from(n - k) + i) / i)
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_pcg::Pcg64Mcg;

    use super::*;

    type Table = Vec<Vec<Option<usize>>>;

    /// Owners with arbitrary tables, by thing and state.
    fn random(things: usize, rng: &mut Pcg64Mcg) -> Vec<Table> {
        let owner = |rng: &mut Pcg64Mcg| {
            let states = rng.random_range(1..5);
            let step =
                |rng: &mut Pcg64Mcg| rng.random_bool(0.7).then(|| rng.random_range(0..states));
            (0..things).map(|_| (0..states).map(|_| step(rng)).collect()).collect()
        };
        (0..rng.random_range(1..4)).map(|_| owner(rng)).collect()
    }

    /// The stupid twin: everybody may get everything.
    fn all_ways(things: usize, owners: &[Table]) -> Vec<Vec<usize>> {
        let ends = |way: &[usize], owner: usize| {
            let table = &owners[owner];
            let takes = way.iter().enumerate().filter(|&(_, &who)| who == owner);
            takes.map(|(thing, _)| thing).try_fold(0, |state, thing| table[thing][state])
        };
        let count = owners.len().pow(u32::try_from(things).unwrap());
        let ways = (0..count).map(|code| {
            (0..things)
                .map(|i| code / owners.len().pow(u32::try_from(i).unwrap()) % owners.len())
                .collect()
        });
        ways.filter(|way: &Vec<usize>| {
            (0..owners.len()).all(|owner| ends(way, owner) == Some(owners[owner][0].len() - 1))
        })
        .collect()
    }

    fn layers(things: usize, tables: &[Table]) -> Layers {
        let owners: Vec<Owner> = tables
            .iter()
            .map(|table| Owner::new(things, table[0].len(), |thing, state| table[thing][state]))
            .collect();
        Layers::new(things, &owners)
    }

    #[test]
    fn the_count_and_the_flow_are_those_of_the_twin() {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        let mut some = 0;
        for _ in 0..4000 {
            let things = rng.random_range(1..7);
            let tables = random(things, &mut rng);
            let ways = all_ways(things, &tables);
            let layers = layers(things, &tables);
            assert_eq!(layers.clone().count::<u128>().ways(), ways.len() as u128);
            let counted = layers.count::<u64>();
            assert_eq!(counted.ways(), ways.len() as u64);
            let flow = counted.flow();
            for (thing, owner) in (0..things).flat_map(|t| (0..tables.len()).map(move |o| (t, o))) {
                let takes = ways.iter().filter(|way| way[thing] == owner).count();
                assert_eq!(flow.of(thing, owner).iter().sum::<u64>(), takes as u64);
            }
            some += usize::from(ways.len() > 1);
        }
        assert!(some > 500, "only {some} cases have several ways");
    }

    #[test]
    fn draws_are_even() {
        let mut rng = Pcg64Mcg::seed_from_u64(2);
        let mut tried = 0;
        while tried < 30 {
            let tables = random(5, &mut rng);
            let ways = all_ways(5, &tables);
            let layers = layers(5, &tables);
            let counted = layers.count::<u64>();
            if ways.is_empty() {
                assert_eq!(counted.draw(&mut rng).len(), 0);
                continue;
            }
            tried += 1;
            let mut drawn = vec![0_i64; ways.len()];
            for _ in 0..200 * ways.len() {
                let way = counted.draw(&mut rng);
                drawn[ways.iter().position(|other| *other == way).unwrap()] += 1;
            }
            assert!(drawn.iter().all(|n| (n - 200).abs() < 90), "{drawn:?}");
        }
    }

    #[test]
    fn binomials() {
        assert_eq!(choose(12, 6), 924);
        assert_eq!(choose(5, 0), 1);
        assert_eq!(choose(2, 3), 0);
    }
}
