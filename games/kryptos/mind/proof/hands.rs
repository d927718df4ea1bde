//! Whether hands can be filled so that some facts are true.
//!
//! Only the hands that a fact or the claim is about are *tied*; all other hidden cards form a pool that takes any number.
//! The numbers are dealt in ascending order, so a hand is known by how many cards it has, or how many of each colour where
//! its tokens count. For each tied hand by itself a table says from which of these states it can still be filled; only
//! such states are entered when the hands are filled together.

use arrayvec::ArrayVec;
use kernel::Seat;

use super::super::super::deal::MAX_HAND;
use super::super::super::{Card, Colour, View};
use super::claim::{Claim, Says};
use super::given::Given;

/// The most states that a search enters before it gives up.
const MOST_STATES: usize = 4_000_000;

/// Hidden cards that lie together: of a player, or aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Holder {
    /// The owner; none for the cards aside.
    pub(super) of: Option<Seat>,
    /// The places of the hidden cards, from 1.
    pub(super) places: ArrayVec<u8, MAX_HAND>,
}

/// Everything that is hidden from a viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Hands {
    pub(super) holders: Vec<Holder>,
    last: u8,
}

impl Hands {
    pub(super) fn of(view: &View) -> Self {
        let hidden = view.hands.iter().map(|(seat, hand)| {
            let places = (1..).zip(&hand.places).filter(|(_, place)| place.card.is_none());
            Holder { of: Some(seat), places: places.map(|(i, _)| i).collect() }
        });
        let aside: u8 = if view.aside.is_some() { 0 } else { view.aside_tokens.iter().sum() };
        let aside = Holder { of: None, places: (1..=aside).collect() };
        let holders = hidden.chain([aside]).filter(|holder| !holder.places.is_empty());
        Self { holders: holders.collect(), last: view.last }
    }

    /// The holder that a claim is about.
    pub(super) fn about(&self, claim: Claim) -> usize {
        let of = match claim.says {
            Says::Card { of, .. } | Says::Colour { of, .. } | Says::Holder { of, .. } => Some(of),
            Says::Aside { .. } => None,
        };
        let holder = self.holders.iter().position(|holder| holder.of == of);
        holder.expect("a claim is about hidden cards")
    }

    /// Whether facts rule out a claim: no hands fit them in which it is true. `None` if the search gave up.
    pub(super) fn exclude(&self, facts: &[Given], claim: Claim) -> Option<bool> {
        let about = self.about(claim);
        let is_sight = |fact: &Given| matches!(fact, Given::Sight(_));
        let told = |(i, holder): (usize, &Holder)| {
            let told = |fact: &&Given| holder.is_told(fact);
            let tied = i == about || facts.iter().any(|fact| holder.is_told(fact));
            let all = facts.iter().filter(|fact| told(fact) || is_sight(fact)).copied();
            tied.then(|| (i, all.collect()))
        };
        let told: Vec<(usize, Vec<Given>)> =
            self.holders.iter().enumerate().filter_map(told).collect();
        self.exclude_by(&told, facts, claim)
    }

    /// The same with the facts that count for each tied holder, and with the unseen numbers among some facts.
    pub(super) fn exclude_by(
        &self,
        told: &[(usize, Vec<Given>)],
        facts: &[Given],
        claim: Claim,
    ) -> Option<bool> {
        let mut filling = Filling::new(self, told, facts);
        let about = self.about(claim);
        let claimed = filling.tied.iter_mut().find(|tied| tied.holder == about);
        claim_of(claim, &self.holders[about], claimed.expect("the claim's holder is tied"));
        filling.ways().map(|ways| ways == 0)
    }

    /// In how many ways these holders can be filled so that their facts are true. `None` if the count gave up.
    pub(super) fn ways(&self, told: &[(usize, Vec<Given>)]) -> Option<u64> {
        Filling::new(self, told, &[]).ways()
    }
}

impl Holder {
    /// Whether a fact is about these cards.
    pub(super) fn is_told(&self, fact: &Given) -> bool {
        match fact {
            Given::Aside { .. } => self.of.is_none(),
            Given::Sight(_) | Given::Unseen(_) => false,
            Given::Open { of, .. }
            | Given::Tokens { of, .. }
            | Given::Wrong { of, .. }
            | Given::Forced { of, .. } => self.of == Some(*of),
        }
    }
}

/// A tied holder: a state is the number of cards so far, or how many of each colour.
struct Tied {
    holder: usize,
    /// The cards that each place can have.
    masks: ArrayVec<u64, MAX_HAND>,
    tokens: Option<[u8; 4]>,
    /// Cards that it must have.
    must: u64,
    /// The number of cards in each state, and with tokens those of each colour.
    taken: Vec<(u8, [u8; 4])>,
    /// By how many states a card of each colour leads on.
    steps: [usize; 4],
    /// Whether it can be filled from a state with the cards from a number on.
    alive: Vec<bool>,
    shift: u32,
    bits: u64,
}

impl Tied {
    fn new(holder: usize, masks: ArrayVec<u64, MAX_HAND>, tokens: Option<[u8; 4]>) -> Self {
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
    fn takes(&self, card: Card, state: usize) -> bool {
        let (taken, counts) = self.taken[state];
        let colour = card.colour() as usize;
        self.masks.get(usize::from(taken)).is_some_and(|mask| mask & card.mask() != 0)
            && self.tokens.is_none_or(|tokens| counts[colour] < tokens[colour])
    }

    fn step(&self, card: Card) -> usize {
        self.steps[card.colour() as usize]
    }

    /// Works out from which states it can be filled, and says whether it can from the start.
    fn look_ahead(&mut self, last: u8) -> bool {
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

    fn is_alive(&self, number: u8, state: usize) -> bool {
        self.alive[usize::from(number) * self.taken.len() + state]
    }

    #[expect(clippy::cast_possible_truncation, reason = "a state is a small number")]
    fn state(&self, key: u64) -> usize {
        (key >> self.shift & self.bits) as usize
    }
}

/// The tied hands with what some facts say about them.
struct Filling {
    tied: Vec<Tied>,
    last: u8,
    /// Numbers that are hidden somewhere.
    unseen: u64,
    /// How many cards the pool has.
    pool: u64,
    /// The bits of a key that count the unseen numbers of the pool.
    pool_shift: u32,
}

impl Filling {
    fn new(hands: &Hands, told: &[(usize, Vec<Given>)], facts: &[Given]) -> Self {
        let unseen = facts.iter().fold(0, |unseen, fact| match fact {
            Given::Unseen(card) => unseen | card.mask(),
            Given::Sight(_)
            | Given::Open { .. }
            | Given::Tokens { .. }
            | Given::Aside { .. }
            | Given::Wrong { .. }
            | Given::Forced { .. } => unseen,
        });
        let mut shift = 0;
        let tied: Vec<Tied> = told
            .iter()
            .map(|(holder, facts)| {
                let places = &hands.holders[*holder].places;
                let mut masks: ArrayVec<u64, MAX_HAND> = places.iter().map(|_| u64::MAX).collect();
                let tokens = facts
                    .iter()
                    .fold(None, |tokens, fact| tokens.or(rule_out(fact, places, &mut masks)));
                let mut tied = Tied::new(*holder, masks, tokens);
                let bits = usize::BITS - (tied.taken.len() - 1).leading_zeros();
                (tied.shift, tied.bits) = (shift, (1 << bits) - 1);
                shift += bits;
                tied
            })
            .collect();
        let free = hands.holders.iter().enumerate();
        let free = free.filter(|(i, _)| told.iter().all(|(holder, _)| holder != i));
        let pool = free.map(|(_, holder)| holder.places.len() as u64).sum();
        Self { tied, last: hands.last, unseen, pool, pool_shift: shift }
    }

    /// In how many ways the hands can be filled, or the largest number. `None` if there are too many states.
    fn ways(&mut self) -> Option<u64> {
        let last = self.last;
        if !self.tied.iter_mut().all(|tied| tied.look_ahead(last)) {
            return Some(0);
        }
        let (mut states, mut next) = (vec![(0_u64, 1_u64)], Vec::new());
        let mut entered = 0;
        for card in Card::up_to(self.last) {
            next.clear();
            for &(key, ways) in &states {
                self.deal(card, key, |key| next.push((key, ways)));
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
            if entered > MOST_STATES {
                return None;
            }
        }
        Some(states.iter().fold(0, |sum, (_, ways)| sum.saturating_add(*ways)))
    }

    /// Adds every state in which a card has been dealt.
    fn deal(&self, card: Card, key: u64, mut next: impl FnMut(u64)) {
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
                next(key + ((tied.step(card) as u64) << tied.shift));
            }
        }
        if needy_count == 0 {
            if self.unseen & card.mask() == 0 {
                next(key);
            } else if key >> self.pool_shift < self.pool {
                next(key + (1 << self.pool_shift));
            }
        }
    }
}

/// Takes from the hidden places what a fact rules out; returns its tokens, if it tells them.
fn rule_out(fact: &Given, places: &[u8], masks: &mut [u64]) -> Option<[u8; 4]> {
    for (&at, mask) in places.iter().zip(masks) {
        match *fact {
            Given::Open { place, card, .. } => {
                let lower = card.mask() - 1;
                *mask &= if at < place { lower } else { !(lower | card.mask()) };
            }
            Given::Wrong { place, card, .. } if at == place => *mask &= !card.mask(),
            Given::Forced { exempt, cards, .. } if exempt >> (at - 1) & 1 == 0 => *mask &= cards,
            Given::Sight(card) => *mask &= !card.mask(),
            Given::Unseen(_)
            | Given::Tokens { .. }
            | Given::Aside { .. }
            | Given::Wrong { .. }
            | Given::Forced { .. } => {}
        }
    }
    match *fact {
        Given::Tokens { counts, .. } | Given::Aside { counts } => Some(counts),
        Given::Sight(_)
        | Given::Unseen(_)
        | Given::Open { .. }
        | Given::Wrong { .. }
        | Given::Forced { .. } => None,
    }
}

/// Makes a claim true of its holder.
fn claim_of(claim: Claim, holder: &Holder, tied: &mut Tied) {
    let index =
        |place: u8| holder.places.iter().position(|other| *other == place).expect("a hidden place");
    match claim.says {
        Says::Card { place, card, .. } => {
            tied.masks[index(place)] &= if claim.so { card.mask() } else { !card.mask() };
        }
        Says::Colour { place, colour, .. } => {
            let mask = coloured(colour);
            tied.masks[index(place)] &= if claim.so { mask } else { !mask };
        }
        Says::Holder { card, .. } | Says::Aside { card } => {
            if claim.so {
                tied.must |= card.mask();
            } else {
                tied.masks.iter_mut().for_each(|mask| *mask &= !card.mask());
            }
        }
    }
}

/// The cards of a colour.
fn coloured(colour: Colour) -> u64 {
    let cards = Card::up_to(Card::COUNT).filter(|card| card.colour() == colour);
    cards.fold(0, |mask, card| mask | card.mask())
}
