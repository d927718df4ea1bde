//! How many ways there are to give things out, one after another, to owners who each accept only certain sets.
//!
//! An owner is a small machine: it has a state, each thing it takes moves it on by so many states, each thing it leaves
//! alone does not, and in the end it must stand in the last. Every thing is taken by exactly one owner. The owners'
//! states side by side are one key, so the ways are paths through layers of keys, one layer a thing; they are counted
//! backwards once, and then every question is a walk: how many, how many through here, and which.
//!
//! States from which an owner could not finish even if all later things were free are never entered. That is found
//! for each owner alone, and it is what keeps the layers small.

mod merge;
#[cfg(test)]
mod tests;

use std::ops::{AddAssign, Mul};

use rand::{Rng, RngExt};

use merge::Merge;

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
    /// By how many states each thing moves it on.
    steps: Vec<usize>,
    /// What it can do about each thing in each state.
    moves: Vec<Move>,
}

/// What an owner can do about a thing in a state, if it is to finish.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Move {
    takes: bool,
    leaves: bool,
}

impl Owner {
    /// An owner who starts in state 0 of so many and must end in the last of them. Each of so many things moves it on
    /// by as many states as `step` says, if it `takes` that thing in that state at all.
    ///
    /// # Panics
    /// When there is no state, or there are more than a `u16` can tell apart.
    pub fn new(
        things: usize,
        states: usize,
        step: impl Fn(usize) -> usize,
        takes: impl Fn(usize, usize) -> bool,
    ) -> Self {
        assert!((1..=1 << 16).contains(&states), "an owner has a state, and they fit a u16");
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

    /// What it can do about a thing, by its state.
    fn at(&self, thing: usize) -> &[Move] {
        &self.moves[thing * self.states..(thing + 1) * self.states]
    }

    fn last(&self) -> u64 {
        self.states as u64 - 1
    }
}

/// The most owners.
pub const MAX_OWNERS: usize = 8;

/// All ways to give the things out, as paths through layers of keys.
#[derive(Clone, Debug)]
pub struct Layers {
    fields: Vec<Field>,
    /// All keys, layer after layer, each layer ascending; the first stands alone, and so does the last if there is any way.
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
    /// When there are more than eight owners, or their states do not fit a key of 63 bits, or there are more than
    /// half a milliard keys.
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
        // Owners that never could finish leave a key here that is not the last.
        if layers.keys.last() != Some(&last) {
            layers.keys.truncate(layers.starts[things]);
            layers.starts[things + 1] = layers.keys.len();
        }
        layers.first.resize(layers.keys.len() + 1, layers.edges.len() as u32);
        layers
    }

    /// Adds the layer after one more thing.
    fn lay(&mut self, thing: usize, owners: &[Owner], merge: &mut Merge) {
        merge.clear();
        let moves = owners.iter().zip(&self.fields).map(|(owner, field)| (owner.at(thing), *field));
        let moves: Vec<(&[Move], Field)> = moves.collect();
        for at in self.starts[thing]..self.starts[thing + 1] {
            let key = self.keys[at];
            let (mut takes, mut stuck) = (0_u8, 0_u8);
            for (i, (moves, field)) in moves.iter().enumerate() {
                let can = moves[field.state(key)];
                takes |= u8::from(can.takes) << i;
                stuck |= u8::from(!can.leaves) << i;
            }
            // Who cannot leave it must take it; and if two must, nobody can.
            let who = match stuck {
                0 => takes,
                one if one.is_power_of_two() => takes & one,
                _ => 0,
            };
            merge.add(at, who, &mut self.first);
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
    assert!(*shift < u64::BITS, "the owners' states fit a key");
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

/// Binomial coefficient.
pub fn choose(n: u8, k: u8) -> u128 {
    if k > n {
        return 0;
    }
    (1..=u128::from(k)).fold(1, |ways, i| ways * (u128::from(n - k) + i) / i)
}
