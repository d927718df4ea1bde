//! Counts the ways to distribute things among owners, where each owner accepts only certain sets of things.
//!
//! An owner is a state machine: a thing that it takes moves it on by some states, a thing that it leaves does not move
//! it, and in the end it must be in its last state. Exactly one owner takes each thing. The states of all owners together
//! are one key, so a way is a path through layers of keys, with one layer per thing. The number of paths from each key to
//! the end is counted once, backwards. From it follow the number of all ways, the number of ways in which an owner takes a
//! thing, and uniform random ways.
//!
//! Some states are dead ends: the owner could not finish even if it could take all later things. They are found for each
//! owner alone and never entered, which keeps the layers small.

mod merge;
#[cfg(test)]
mod tests;

use std::ops::{AddAssign, Mul};

use rand::{Rng, RngExt};

use merge::Merge;

/// An unsigned integer that is wide enough for the caller's counts.
pub trait Ways:
    Copy + Default + From<u8> + Into<u128> + PartialEq + AddAssign + Mul<Output = Self>
{
    /// The nearest `f64`.
    fn real(self) -> f64;
}

impl Ways for u64 {
    #[expect(clippy::cast_precision_loss, reason = "the nearest f64 is wanted")]
    fn real(self) -> f64 {
        self as f64
    }
}

impl Ways for u128 {
    #[expect(clippy::cast_precision_loss, reason = "the nearest f64 is wanted")]
    fn real(self) -> f64 {
        self as f64
    }
}

/// A state machine that takes things.
#[derive(Clone, Debug)]
pub struct Owner {
    states: usize,
    /// For each thing, by how many states it moves the owner on.
    steps: Vec<usize>,
    /// For each thing and state, what the owner can do.
    moves: Vec<Move>,
}

/// Whether an owner can take or leave a thing in a state and still finish.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Move {
    takes: bool,
    leaves: bool,
}

impl Owner {
    /// An owner that starts in state 0 and must end in the last of `states`. A thing moves it on by `step(thing)` states,
    /// if `takes(thing, state)` allows it to take the thing.
    ///
    /// # Panics
    /// Without states, or with more than 65,536.
    pub fn new(
        things: usize,
        states: usize,
        step: impl Fn(usize) -> usize,
        takes: impl Fn(usize, usize) -> bool,
    ) -> Self {
        assert!((1..=1 << 16).contains(&states), "an owner has 1 to 65,536 states");
        let steps: Vec<usize> = (0..things).map(step).collect();
        let mut moves = vec![Move::default(); things * states];
        let mut alive = vec![false; states];
        let mut before = vec![false; states];
        alive[states - 1] = true;
        for thing in (0..things).rev() {
            for state in 0..states {
                let ends = alive.get(state + steps[thing]).copied().unwrap_or(false);
                let can = Move { takes: ends && takes(thing, state), leaves: alive[state] };
                before[state] = can.takes || can.leaves;
                moves[thing * states + state] = can;
            }
            std::mem::swap(&mut alive, &mut before);
        }
        Self { states, steps, moves }
    }

    /// What the owner can do with a thing, by state.
    fn at(&self, thing: usize) -> &[Move] {
        &self.moves[thing * self.states..(thing + 1) * self.states]
    }

    fn last(&self) -> u64 {
        self.states as u64 - 1
    }
}

/// The largest number of owners.
pub const MAX_OWNERS: usize = 8;

/// All ways to distribute the things, as paths through layers of keys.
#[derive(Clone, Debug)]
pub struct Layers {
    fields: Vec<Field>,
    /// All keys, layer by layer, ascending within a layer. The first layer has one key, and the last has one if there is
    /// a way.
    keys: Vec<u64>,
    /// Where each layer starts among the keys, and where the last one ends.
    starts: Vec<usize>,
    /// Where each key's edges start, and where the last one's end.
    first: Vec<u32>,
    /// The edges from each key: the number of the next key, and in the lowest bits the owner that takes the thing.
    edges: Vec<u32>,
}

/// The bits of a key that hold the state of one owner.
#[derive(Clone, Copy, Debug)]
struct Field {
    shift: u32,
    mask: u64,
    states: usize,
}

impl Field {
    #[expect(clippy::cast_possible_truncation, reason = "an owner has at most 65,536 states")]
    const fn state(self, key: u64) -> usize {
        (key >> self.shift & self.mask) as usize
    }
}

const OWNER_BITS: u32 = MAX_OWNERS.trailing_zeros();

impl Layers {
    /// The layers of `things` things for owners that were made for the same number of things.
    ///
    /// # Panics
    /// With more than eight owners, with states that do not fit into a key of 63 bits, or with more than 2²⁹ keys.
    #[expect(clippy::cast_possible_truncation, reason = "the number of keys is checked")]
    pub fn new(things: usize, owners: &[Owner]) -> Self {
        assert!(owners.len() <= MAX_OWNERS, "at most eight owners");
        let mut shift = 0;
        let fields: Vec<Field> = owners.iter().map(|owner| field(owner, &mut shift)).collect();
        let last = owners
            .iter()
            .zip(&fields)
            .fold(0, |key, (owner, field)| key | owner.last() << field.shift);
        let mut layers =
            Self { fields, keys: vec![0], starts: vec![0, 1], first: vec![0], edges: Vec::new() };
        let mut merge = Merge::default();
        for thing in 0..things {
            layers.lay(thing, owners, &mut merge);
        }
        // If an owner cannot finish, the last layer has a key that is not the final one.
        if layers.keys.last() != Some(&last) {
            layers.keys.truncate(layers.starts[things]);
            layers.starts[things + 1] = layers.keys.len();
        }
        layers.first.resize(layers.keys.len() + 1, layers.edges.len() as u32);
        layers
    }

    /// Adds the layer after a thing.
    fn lay(&mut self, thing: usize, owners: &[Owner], merge: &mut Merge) {
        merge.clear();
        let moves = owners.iter().zip(&self.fields).map(|(owner, field)| (owner.at(thing), *field));
        let moves: Vec<(&[Move], Field)> = moves.collect();
        for at in self.starts[thing]..self.starts[thing + 1] {
            let key = self.keys[at];
            let (mut may, mut must) = (0_u8, 0_u8);
            for (i, (moves, field)) in moves.iter().enumerate() {
                let can = moves[field.state(key)];
                may |= u8::from(can.takes) << i;
                must |= u8::from(!can.leaves) << i;
            }
            // An owner that cannot leave the thing must take it. If two owners must, there is no way.
            let takers = match must {
                0 => may,
                one if one.is_power_of_two() => may & one,
                _ => 0,
            };
            merge.add(at, takers, &mut self.first);
        }
        let mut steps = [0; MAX_OWNERS];
        for (step, (owner, field)) in steps.iter_mut().zip(owners.iter().zip(&self.fields)) {
            *step = (owner.steps[thing] as u64) << field.shift;
        }
        merge.lay(steps, self.starts[thing], self);
        assert!(self.keys.len() < 1 << (32 - OWNER_BITS), "too many keys");
        self.starts.push(self.keys.len());
    }

    fn things(&self) -> usize {
        self.starts.len() - 2
    }

    /// The edges from a key: the owner that takes the thing, and the number of the next key.
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
    assert!(*shift < u64::BITS, "the states of all owners fit into a key");
    field
}

/// The layers with the number of ways from every key to the end.
#[derive(Clone, Debug)]
pub struct Counted<W> {
    layers: Layers,
    onward: Vec<W>,
}

impl<W: Ways> Counted<W> {
    /// Number of keys, which is the cost of the count.
    pub fn size(&self) -> usize {
        self.layers.keys.len()
    }

    /// Number of ways.
    pub fn ways(&self) -> W {
        self.onward.first().copied().unwrap_or_default()
    }

    /// The number of ways in which each owner takes each thing in each state.
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

    /// A random way as the owner of each thing. All ways are equally likely. The list is empty if there is no way.
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
            let (owner, to) = next.expect("the pick is below the sum of the ways");
            owners.push(owner);
            at = to;
        }
        owners
    }
}

/// The number of ways in which each owner takes each thing in each state.
#[derive(Clone, Debug)]
pub struct Flow<W> {
    bases: Vec<usize>,
    width: usize,
    ways: Vec<W>,
}

impl<W: Ways> Flow<W> {
    /// Number of owners.
    pub fn owners(&self) -> usize {
        self.bases.len()
    }

    /// The number of ways in which this owner takes this thing, by its state before.
    pub fn of(&self, thing: usize, owner: usize) -> &[W] {
        let line = &self.ways[thing * self.width..(thing + 1) * self.width];
        let end = self.bases.get(owner + 1).copied().unwrap_or(self.width);
        &line[self.bases[owner]..end]
    }
}

/// Binomial coefficient.
pub fn choose(n: u8, k: u8) -> u128 {
    if k > n {
        return 0;
    }
    (1..=u128::from(k)).fold(1, |ways, i| ways * (u128::from(n - k) + i) / i)
}
