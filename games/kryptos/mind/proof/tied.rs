//! One hand that facts are about, and how it can be filled.
//!
//! The numbers are dealt in ascending order, so a hand is known by how many cards it has, or how many of each colour where
//! its tokens count.

use arrayvec::ArrayVec;

use super::super::super::Card;
use super::super::super::deal::MAX_HAND;

/// A tied holder: a state is the number of cards so far, or how many of each colour.
pub(super) struct Tied {
    pub(super) holder: usize,
    /// The cards that each place can have.
    pub(super) masks: ArrayVec<u64, MAX_HAND>,
    tokens: Option<[u8; 4]>,
    /// Cards that it must have.
    pub(super) must: u64,
    /// The number of cards in each state, and with tokens those of each colour.
    pub(super) taken: Vec<(u8, [u8; 4])>,
    /// By how many states a card of each colour leads on.
    steps: [usize; 4],
    /// Whether it can be filled from a state with the cards from a number on.
    alive: Vec<bool>,
    pub(super) shift: u32,
    pub(super) bits: u64,
}

impl Tied {
    pub(super) fn new(
        holder: usize,
        masks: ArrayVec<u64, MAX_HAND>,
        tokens: Option<[u8; 4]>,
    ) -> Self {
        let (mut taken, mut steps) = (Vec::new(), [1; 4]);
        match tokens {
            None => taken
                .extend((0..=masks.len()).map(|n| (u8::try_from(n).unwrap_or(u8::MAX), [0; 4]))),
            Some(tokens) => {
                let states = tokens.iter().map(|&count| usize::from(count) + 1).product();
                for colour in 1..4 {
                    steps[colour] = steps[colour - 1] * (usize::from(tokens[colour - 1]) + 1);
                }
                taken.extend((0..states).map(|state: usize| {
                    let count = |colour: usize| {
                        let count = state / steps[colour] % (usize::from(tokens[colour]) + 1);
                        u8::try_from(count).unwrap_or(u8::MAX)
                    };
                    let counts: [u8; 4] = std::array::from_fn(count);
                    (counts.iter().sum(), counts)
                }));
            }
        }
        Self { holder, masks, tokens, must: 0, taken, steps, alive: Vec::new(), shift: 0, bits: 0 }
    }

    /// Whether the next place can take a card in a state.
    pub(super) fn takes(&self, card: Card, state: usize) -> bool {
        let (taken, counts) = self.taken[state];
        let colour = card.colour() as usize;
        self.masks.get(usize::from(taken)).is_some_and(|mask| mask & card.mask() != 0)
            && self.tokens.is_none_or(|tokens| counts[colour] < tokens[colour])
    }

    pub(super) fn step(&self, card: Card) -> usize {
        self.steps[card.colour() as usize]
    }

    /// Works out from which states it can be filled, and says whether it can from the start.
    pub(super) fn look_ahead(&mut self, last: u8) -> bool {
        let states = self.taken.len();
        self.alive = vec![false; states * (usize::from(last) + 2)];
        let row = |number: u8| usize::from(number) * states;
        self.alive[row(last + 1) + states - 1] = true;
        for card in Card::up_to(last).collect::<Vec<_>>().into_iter().rev() {
            let (here, next) = (row(card.number()), row(card.number() + 1));
            for state in 0..states {
                let leaves = self.must & card.mask() == 0 && self.alive[next + state];
                let can_take = self.takes(card, state);
                let after = next + state + self.step(card);
                self.alive[here + state] = leaves || can_take && self.alive[after];
            }
        }
        self.alive[row(1)]
    }

    pub(super) fn is_alive(&self, number: u8, state: usize) -> bool {
        self.alive[usize::from(number) * self.taken.len() + state]
    }

    #[expect(clippy::cast_possible_truncation, reason = "a state is a small number")]
    pub(super) fn state(&self, key: u64) -> usize {
        (key >> self.shift & self.bits) as usize
    }

    /// The cards that each place has in some filling of this holder by itself. Looks ahead first.
    pub(super) fn possible(&mut self, last: u8) -> ArrayVec<u64, MAX_HAND> {
        let mut possible: ArrayVec<u64, MAX_HAND> = self.masks.iter().map(|_| 0).collect();
        let mut reached = vec![false; self.taken.len()];
        reached[0] = self.look_ahead(last);
        for card in Card::up_to(last) {
            let (mut next, after) = (vec![false; reached.len()], card.number() + 1);
            for state in (0..reached.len()).filter(|&state| reached[state]) {
                let to = state + self.step(card);
                if self.takes(card, state) && self.is_alive(after, to) {
                    possible[usize::from(self.taken[state].0)] |= card.mask();
                    next[to] = true;
                }
                next[state] |= self.must & card.mask() == 0 && self.is_alive(after, state);
            }
            reached = next;
        }
        possible
    }
}
