//! Whether hands can be filled together so that what is told about them is true, and in how many ways.
//!
//! Only the hands about which something is told are *tied*; all other hidden cards form a pool that takes any number. The
//! numbers are dealt in ascending order, so a hand is known by how many cards it has, or how many of each colour where its
//! tokens count. For each tied hand by itself a table says from which of these states it can still be filled; only such
//! states are entered when the hands are filled together.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;

use super::super::super::Card;
use super::given::Given;
use super::hands::{Hands, Holder, Told};
use super::tied::Tied;

/// The most dead ends of a short search.
const SOON: usize = 500;

/// A card goes to one of six hands, lies aside, or is somewhere else.
const CHOICES: usize = 8;

/// The tied hands with what is told about them.
pub(super) struct Filling {
    pub(super) tied: Vec<Tied>,
    last: u8,
    /// Numbers that are hidden somewhere.
    unseen: u64,
    /// How many cards the pool has.
    pool: u64,
    /// The bits of a key that count the unseen numbers of the pool.
    pool_shift: u32,
}

impl Filling {
    /// The holders that something is told about, and another one, with what is told.
    pub(super) fn new(hands: &Hands, told: &Told<'_>, about: Option<usize>) -> Self {
        let unseen = told.facts.iter().fold(0, |unseen, fact| match fact {
            Given::Unseen(card) => unseen | card.mask(),
            Given::Sight(_)
            | Given::Open { .. }
            | Given::Tokens { .. }
            | Given::Aside { .. }
            | Given::Wrong { .. }
            | Given::Forced { .. } => unseen,
        });
        let is_tied = |(i, holder): (usize, &Holder)| {
            about == Some(i)
                || told.facts.iter().any(|fact| holder.is_told(fact))
                || told.known.iter().any(|known| known.of() == holder.of)
        };
        let (mut tied, mut pool, mut shift) = (Vec::new(), 0, 0);
        for (i, holder) in hands.holders.iter().enumerate() {
            if !is_tied((i, holder)) {
                pool += holder.places.len() as u64;
                continue;
            }
            let mut next = holder.tied(i, told);
            let bits = usize::BITS - (next.taken.len() - 1).leading_zeros();
            (next.shift, next.bits) = (shift, (1 << bits) - 1);
            shift += bits;
            tied.push(next);
        }
        Self { tied, last: hands.last(), unseen, pool, pool_shift: shift }
    }

    /// Whether each hand can be filled by itself. Must be asked first.
    pub(super) fn look_ahead(&mut self) -> bool {
        let last = self.last;
        self.tied.iter_mut().all(|tied| tied.look_ahead(last))
    }

    /// Whether a short search finds a way to fill the hands: most that can be filled at all are filled soon.
    pub(super) fn is_soon_found(&self) -> bool {
        self.fill(1, 0, &mut BTreeSet::new())
    }

    /// Whether the hands can be filled from a state with the cards from a number on, unless the search takes long.
    fn fill(&self, number: u8, key: u64, dead: &mut BTreeSet<(u8, u64)>) -> bool {
        let card = Card::new(number).filter(|card| card.number() <= self.last);
        let Some(card) = card else { return true };
        let mut next: ArrayVec<u64, CHOICES> = ArrayVec::new();
        self.deal(card, key, |_, key| next.push(key));
        for key in next {
            let is_open = dead.len() < SOON && !dead.contains(&(number + 1, key));
            if is_open && self.fill(number + 1, key, dead) {
                return true;
            }
        }
        dead.insert((number, key));
        false
    }

    /// Whether the hands can be filled. `None` if there are too many states.
    ///
    /// A card that goes to one hand adds the same to every key, so the keys of each choice come in ascending order, and
    /// a stable sort merges them.
    #[expect(
        clippy::stable_sort_primitive,
        reason = "it merges ascending runs, the unstable one does not"
    )]
    pub(super) fn can_be_filled(&self, most_states: usize) -> Option<bool> {
        let mut states = vec![0_u64];
        let mut lists = [const { Vec::new() }; CHOICES];
        let mut entered = 0;
        for card in Card::up_to(self.last) {
            for &key in &states {
                self.deal(card, key, |choice, key| lists[choice].push(key));
            }
            states.clear();
            for list in &mut lists {
                states.append(list);
            }
            states.sort();
            states.dedup();
            entered += states.len();
            if entered > most_states {
                return None;
            }
        }
        Some(!states.is_empty())
    }

    /// In how many ways the hands can be filled, or the largest number. `None` if there are too many states.
    pub(super) fn ways(&self, most_states: usize) -> Option<u64> {
        let (mut states, mut next) = (vec![(0_u64, 1_u64)], Vec::new());
        let mut entered = 0;
        for card in Card::up_to(self.last) {
            next.clear();
            for &(key, ways) in &states {
                self.deal(card, key, |_, key| next.push((key, ways)));
            }
            next.sort_unstable();
            // The ways to the same state are added up.
            states.clear();
            for &(key, ways) in &next {
                match states.last_mut() {
                    Some((last, sum)) if *last == key => *sum = sum.saturating_add(ways),
                    Some(_) | None => states.push((key, ways)),
                }
            }
            entered += states.len();
            if entered > most_states {
                return None;
            }
        }
        Some(states.iter().fold(0, |sum, (_, ways)| sum.saturating_add(*ways)))
    }

    /// Visits every state in which a card has been dealt, with the number of the tied hand that took it; the pool and
    /// the cards in sight have the number after these.
    fn deal(&self, card: Card, key: u64, mut next: impl FnMut(usize, u64)) {
        let after = card.number() + 1;
        // The holders that cannot go without the card.
        let (mut needy, mut needy_count) = (usize::MAX, 0);
        for (i, tied) in self.tied.iter().enumerate() {
            if tied.must & card.mask() != 0 || !tied.is_alive(after, tied.state(key)) {
                (needy, needy_count) = (i, needy_count + 1);
            }
        }
        if needy_count > 1 {
            return;
        }
        for (i, tied) in self.tied.iter().enumerate() {
            let state = tied.state(key);
            if needy_count == 1 && needy != i || !tied.takes(card, state) {
                continue;
            }
            let to = state + tied.step(card);
            if tied.is_alive(after, to) {
                next(i, key + ((tied.step(card) as u64) << tied.shift));
            }
        }
        if needy_count == 0 {
            if self.unseen & card.mask() == 0 {
                next(self.tied.len(), key);
            } else if key >> self.pool_shift < self.pool {
                next(self.tied.len(), key + (1 << self.pool_shift));
            }
        }
    }
}
