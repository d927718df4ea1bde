//! Counts the deals that a view allows, and draws from them uniformly.
//!
//! The count goes through the unseen cards in ascending order and gives each to an [`Owner`]. The state of an owner is
//! the number of cards of each colour that it has so far; that decides which place the next card takes.
//!
//! The hands that only their tokens constrain form one owner, the *pool*, together with the cards that lie aside.
//! Nothing distinguishes their cards, so a draw shuffles the pool and hands it out at the end.

mod constraints;

use arrayvec::ArrayVec;
use infer::count::{Counted, Layers, Owner, Ways, choose};
use kernel::BySeat;
use rand::Rng;
use rand::seq::SliceRandom;

use super::Card;
use super::deal::{MAX_ASIDE, MAX_HAND};
use constraints::take;

pub use constraints::{Constraints, HiddenHand};

/// The hands of six players and the pool.
pub(super) const MAX_OWNERS: usize = 7;

/// The hidden cards of one deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct World {
    /// Each player's hidden cards from left to right; none for a hand that the viewer sees.
    pub hidden: BySeat<ArrayVec<Card, MAX_HAND>>,
    /// The cards that lie aside, ascending; none if the viewer sees them.
    pub aside: ArrayVec<Card, MAX_ASIDE>,
}

/// The deals that agree with the constraints.
#[derive(Clone, Debug)]
pub struct Worlds<'a> {
    constraints: &'a Constraints,
    /// The hands with constrained places; the pool is the owner after them.
    pub(super) ordered: ArrayVec<&'a HiddenHand, MAX_OWNERS>,
    /// The hands in the pool.
    pub(super) pooled: ArrayVec<&'a HiddenHand, MAX_OWNERS>,
    /// How many cards of each colour the pool has.
    pub(super) pool: [u8; 4],
    counted: Width,
}

/// The count in 64 bits, or in 128 where it may need them: mostly during the set-up.
#[derive(Clone, Debug)]
enum Width {
    Narrow(Counted<u64>),
    Wide(Counted<u128>),
}

impl<'a> Worlds<'a> {
    /// Counts the deals that agree with the constraints.
    pub fn new(constraints: &'a Constraints) -> Self {
        let all = constraints.cards.iter().fold(0, |mask, card| mask | card.mask());
        let is_ordered = |hand: &&HiddenHand| hand.places.iter().any(|&mask| mask != all);
        let (ordered, pooled): (ArrayVec<_, MAX_OWNERS>, ArrayVec<_, MAX_OWNERS>) =
            constraints.hands.iter().partition(is_ordered);
        let mut pool = constraints.aside;
        pooled.iter().for_each(|hand| add(&mut pool, hand.tokens));
        let owners =
            ordered.iter().map(|hand| owner(&constraints.cards, hand.tokens, Some(&hand.places)));
        let mut owners: ArrayVec<Owner, MAX_OWNERS> = owners.collect();
        if pool != [0; 4] {
            // The pool gets all cards that the other owners leave, so its state is needed only where hands are drawn
            // from it. A small pool has its state counted too: that prunes more than it costs.
            let count = !pooled.is_empty() || usize::from(pool.iter().sum::<u8>()) <= MAX_ASIDE;
            owners.push(if count {
                owner(&constraints.cards, pool, None)
            } else {
                Owner::new(constraints.cards.len(), 1, |_| 0, |_, _| true)
            });
        }
        let tokens = ordered.iter().map(|hand| hand.tokens).chain([pool]);
        let most: f64 = splits(tokens).map(Ways::real).product();
        let layers = Layers::new(constraints.cards.len(), &owners);
        let counted = if most < 2_f64.powi(63) {
            Width::Narrow(layers.count())
        } else {
            Width::Wide(layers.count())
        };
        Self { constraints, ordered, pooled, pool, counted }
    }

    /// How many deals agree with the constraints.
    pub fn count(&self) -> u128 {
        let pooled = self.pooled.iter().map(|hand| hand.tokens).chain([self.constraints.aside]);
        splits(pooled).fold(self.ways(), |ways, split| ways * split)
    }

    /// The same with the pool as one hand.
    fn ways(&self) -> u128 {
        match &self.counted {
            Width::Narrow(counted) => counted.ways().into(),
            Width::Wide(counted) => counted.ways(),
        }
    }

    /// How many states the count has: a measure of its cost.
    pub fn size(&self) -> usize {
        match &self.counted {
            Width::Narrow(counted) => counted.size(),
            Width::Wide(counted) => counted.size(),
        }
    }

    /// Draws a deal, each with the same probability. `None` if there is none.
    pub fn draw(&self, seats: usize, rng: &mut dyn Rng) -> Option<World> {
        let owners = match &self.counted {
            Width::Narrow(counted) => counted.draw(rng),
            Width::Wide(counted) => counted.draw(rng),
        };
        if owners.len() < self.constraints.cards.len() || self.ways() == 0 {
            return None;
        }
        let mut hidden: BySeat<ArrayVec<Card, MAX_HAND>> = BySeat::new(seats, |_| ArrayVec::new());
        let mut pool: Vec<Card> = Vec::new();
        for (&card, owner) in self.constraints.cards.iter().zip(owners) {
            match self.ordered.get(owner) {
                Some(hand) => hidden[hand.seat].push(card),
                None => pool.push(card),
            }
        }
        pool.shuffle(rng);
        for hand in &self.pooled {
            hidden[hand.seat] = take(&mut pool, hand.tokens);
        }
        Some(World { hidden, aside: take(&mut pool, self.constraints.aside).into_iter().collect() })
    }

    /// Calls `each` with a card, an owner (the pool is the one after the ordered hands), a state in which that owner
    /// can take the card, and the share of all deals in which it does. Combinations without a deal are left out.
    pub(super) fn shares(&self, each: impl FnMut(Card, usize, usize, f64)) {
        match &self.counted {
            Width::Narrow(counted) => self.shares_of(counted, each),
            Width::Wide(counted) => self.shares_of(counted, each),
        }
    }

    fn shares_of<W: Ways>(
        &self,
        counted: &Counted<W>,
        mut each: impl FnMut(Card, usize, usize, f64),
    ) {
        let flow = counted.flow();
        let one = 1.0 / counted.ways().real();
        for (thing, &card) in self.constraints.cards.iter().enumerate() {
            for owner in 0..flow.owners() {
                let ways = flow.of(thing, owner).iter().enumerate();
                ways.filter(|&(_, &ways)| ways != W::default())
                    .for_each(|(state, ways)| each(card, owner, state, ways.real() * one));
            }
        }
    }
}

/// The number of ways to split cards into hands with these tokens, as factors of a product.
fn splits(tokens: impl Iterator<Item = [u8; 4]>) -> impl Iterator<Item = u128> {
    let sums = tokens.scan([0; 4], |sums, tokens| {
        add(sums, tokens);
        Some((*sums, tokens))
    });
    sums.flat_map(|(sums, tokens)| (0..4).map(move |c| choose(sums[c], tokens[c])))
}

/// Every state of an owner with these tokens: how many cards of each colour it has, as the digits of a number.
pub(super) fn digits(tokens: [u8; 4]) -> impl Iterator<Item = [u8; 4]> {
    let mut next = Some([0; 4]);
    std::iter::from_fn(move || {
        let now = next?;
        next = (0..4).find(|&c| now[c] < tokens[c]).map(|c| {
            let mut digits = now;
            digits[..c].fill(0);
            digits[c] += 1;
            digits
        });
        Some(now)
    })
}

/// An owner with these tokens; `places` says which cards each place can hold, and without it any card fits anywhere.
fn owner(cards: &[Card], tokens: [u8; 4], places: Option<&[u64]>) -> Owner {
    let states: Vec<([u8; 4], usize)> = digits(tokens)
        .map(|digits| (digits, digits.iter().map(|&digit| usize::from(digit)).sum()))
        .collect();
    let mut steps = [1; 4];
    for colour in 1..4 {
        steps[colour] = steps[colour - 1] * (usize::from(tokens[colour - 1]) + 1);
    }
    let colour = |thing: usize| cards[thing].colour() as usize;
    let takes = |thing: usize, state: usize| {
        let (digits, taken) = states[state];
        let fits =
            |places: &[u64]| places.get(taken).is_some_and(|mask| mask & cards[thing].mask() != 0);
        digits[colour(thing)] < tokens[colour(thing)] && places.is_none_or(fits)
    };
    Owner::new(cards.len(), states.len(), |thing| steps[colour(thing)], takes)
}

pub(super) fn add(sum: &mut [u8; 4], tokens: [u8; 4]) {
    sum.iter_mut().zip(tokens).for_each(|(sum, count)| *sum += count);
}
