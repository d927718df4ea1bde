//! Every deal that a view allows: counted, and drawn from evenly.
//!
//! The unknown cards are laid out in ascending order, each to one of the players it can belong to. A state of the
//! count is how many cards of each colour every player has so far; the colour of the next card is given by its number,
//! and so is the place it would take. Adding a card to a player adds a constant to the state's key, so each layer of
//! states is a merge of sorted lists, one a player: no hashing, and the same on every machine.
//!
//! Players of whom only the tokens are known, and the cards that lie aside, are laid out together as one *pool*:
//! nothing tells their cards apart, so the pool is shuffled out at the end.

#![expect(
    clippy::cast_possible_truncation,
    reason = "keys are cut into nibbles, and owners are few"
)]

use arrayvec::ArrayVec;
use kernel::{BySeat, Seat, Viewer};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use super::advanced::RevealRules;
use super::deal::{MAX_ASIDE, MAX_HAND};
use super::view::{View, revealed};
use super::{Card, Event};

/// Six players' hands and a pool.
const MAX_OWNERS: usize = 7;

/// What is known of the hidden cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Known {
    /// The cards whose owner this viewer does not know, ascending.
    cards: Vec<Card>,
    hands: ArrayVec<HiddenHand, MAX_OWNERS>,
    aside: [u8; 4],
}

/// A hand of which something is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
struct HiddenHand {
    seat: Seat,
    tokens: [u8; 4],
    /// For each hidden place from left to right, the cards it can hold.
    places: ArrayVec<u64, MAX_HAND>,
}

/// The hidden cards of one deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct World {
    /// Each player's hidden cards from left to right.
    pub hidden: BySeat<ArrayVec<Card, MAX_HAND>>,
    /// What lies aside, ascending.
    pub aside: ArrayVec<Card, MAX_ASIDE>,
}

impl Known {
    /// What a view tells: own hand, places, tokens, open cards, colours aside, forced reveals and every wrong guess.
    pub fn of(view: &View) -> Self {
        let faces =
            view.hands.values().flat_map(|hand| hand.places.iter().filter_map(|place| place.card));
        let seen = faces
            .chain(view.aside.iter().flatten().copied())
            .fold(0, |mask, card| mask | card.mask());
        let cards: Vec<Card> =
            Card::up_to(view.last).filter(|card| seen & card.mask() == 0).collect();
        let unknown = cards.iter().fold(0, |mask, card| mask | card.mask());
        let mut places = view.hands.map(|_, hand| between_open(hand, unknown));
        rule_out_guesses(&view.history, &mut places);
        rule_out_by_reveals(view, &mut places);
        let hands = view.hands.iter().filter(|&(seat, _)| view.viewer != Viewer::Seat(seat)).map(
            |(seat, hand)| {
                let hidden =
                    hand.places.iter().zip(&places[seat]).filter(|(place, _)| place.card.is_none());
                HiddenHand {
                    seat,
                    tokens: hand.tokens,
                    places: hidden.map(|(_, &mask)| mask).collect(),
                }
            },
        );
        let mut hands: ArrayVec<HiddenHand, MAX_OWNERS> =
            hands.filter(|hand| !hand.places.is_empty()).collect();
        // The best known first: there a shuffle fails soonest.
        hands.sort_by_key(|hand| hand.places.iter().map(|mask| mask.count_ones()).sum::<u32>());
        let aside = if view.aside.is_some() { [0; 4] } else { view.aside_tokens };
        Self { cards, hands, aside }
    }
}

impl Known {
    /// A deal that agrees with what is known, each as likely as another. `None` if there is none.
    ///
    /// While cards are still revealed, little is known of the order, and a count over six hands is large; but then a
    /// blind shuffle within each colour soon fits. Both ways are even, so trying one before the other is too.
    pub fn draw(&self, seats: usize, revealing: bool, rng: &mut dyn Rng) -> Option<World> {
        let tries = if revealing { 4 << (2 * self.hands.len()) } else { 0 };
        let shuffled = (0..tries).find_map(|_| self.shuffle(seats, rng));
        shuffled.or_else(|| Worlds::new(self).draw(seats, rng))
    }

    /// Shuffles the unknown cards within their colours; `None` if they do not fit.
    fn shuffle(&self, seats: usize, rng: &mut dyn Rng) -> Option<World> {
        let mut cards = self.cards.clone();
        cards.shuffle(rng);
        let mut hidden: BySeat<ArrayVec<Card, MAX_HAND>> = BySeat::new(seats, |_| ArrayVec::new());
        for hand in &self.hands {
            let held = take(&mut cards, hand.tokens);
            let fits = held.iter().zip(&hand.places).all(|(card, mask)| mask & card.mask() != 0);
            hidden[hand.seat] = fits.then_some(held)?;
        }
        Some(World { hidden, aside: take(&mut cards, self.aside).into_iter().collect() })
    }
}

/// Takes cards of these colours, sorted, from a shuffled heap.
fn take(heap: &mut Vec<Card>, tokens: [u8; 4]) -> ArrayVec<Card, MAX_HAND> {
    let mut left = tokens;
    let mut cards: ArrayVec<Card, MAX_HAND> = ArrayVec::new();
    heap.retain(|card| {
        let wanted = &mut left[card.colour() as usize];
        let taken = *wanted > 0;
        if taken {
            *wanted -= 1;
            cards.push(*card);
        }
        !taken
    });
    cards.sort_unstable();
    cards
}

/// For each place the unknown cards between its open neighbours.
fn between_open(hand: &super::Hand, unknown: u64) -> ArrayVec<u64, MAX_HAND> {
    let below = |card: Card| card.mask() - 1;
    let mut masks: ArrayVec<u64, MAX_HAND> = hand.places.iter().map(|_| unknown).collect();
    for (i, card) in hand.places.iter().enumerate().filter_map(|(i, place)| Some((i, place.card?)))
    {
        masks[..i].iter_mut().for_each(|mask| *mask &= below(card));
        masks[i + 1..].iter_mut().for_each(|mask| *mask &= !below(card));
    }
    masks
}

/// A wrong guess: not that card at that place.
fn rule_out_guesses(history: &[Event], places: &mut BySeat<ArrayVec<u64, MAX_HAND>>) {
    for event in history {
        match *event {
            Event::Guessed { of, place, number, right: false, by: _, worth: _, paid: _ } => {
                places[of][usize::from(place) - 1] &= !number.mask();
            }
            Event::Guessed { .. }
            | Event::Revealed { .. }
            | Event::Stopped { .. }
            | Event::Passed { .. } => {}
        }
    }
}

/// A reveal against rule (c) of KS11: the player had no other.
fn rule_out_by_reveals(view: &View, places: &mut BySeat<ArrayVec<u64, MAX_HAND>>) {
    let rules = RevealRules::new(&view.options, view.hands.len());
    for (i, event) in view.history.iter().enumerate() {
        let Event::Revealed { by, place: _, card } = *event else { return };
        let earlier = view.history[..i].iter().find_map(|event| match *event {
            Event::Revealed { by: who, place, card } if who == by => {
                Some((usize::from(place) - 1, card))
            }
            Event::Revealed { .. }
            | Event::Guessed { .. }
            | Event::Stopped { .. }
            | Event::Passed { .. } => None,
        });
        let revealing = rules.revealing(revealed(&view.history[..i]), earlier);
        let Some(told) = revealing.tells(card, places[by].len()) else { continue };
        let masks = places[by].iter_mut().enumerate().filter(|(i, _)| told.exempt & 1 << i == 0);
        masks.for_each(|(_, mask)| *mask &= told.cards);
    }
}

/// How many cards of each colour each owner has: a nibble for each, so that a card more is an addition.
type Key = u128;

/// The number of ways in which each state is reached, layer by layer: one layer a card.
#[derive(Clone, Debug)]
pub struct Worlds<'a> {
    known: &'a Known,
    /// The hands whose places matter; the pool is the owner after them.
    ordered: ArrayVec<&'a HiddenHand, MAX_OWNERS>,
    pooled: ArrayVec<&'a HiddenHand, MAX_OWNERS>,
    pool: [u8; 4],
    layers: Vec<Vec<(Key, u128)>>,
}

impl<'a> Worlds<'a> {
    /// Counts the deals that agree with what is known.
    pub fn new(known: &'a Known) -> Self {
        let all = known.cards.iter().fold(0, |mask, card| mask | card.mask());
        let told = |hand: &&HiddenHand| hand.places.iter().any(|&mask| mask != all);
        let (ordered, pooled): (ArrayVec<_, 7>, ArrayVec<_, 7>) =
            known.hands.iter().partition(told);
        let mut pool = known.aside;
        pooled.iter().for_each(|hand| add(&mut pool, hand.tokens));
        let mut worlds = Self { known, ordered, pooled, pool, layers: vec![vec![(0, 1)]] };
        for card in &known.cards {
            let next = worlds.lay(*card, worlds.layers.last().expect("there is a first layer"));
            worlds.layers.push(next);
        }
        worlds
    }

    /// How many deals agree with what is known.
    pub fn count(&self) -> u128 {
        let ways = self.layers.last().and_then(|layer| layer.first()).map_or(0, |&(_, ways)| ways);
        let splits = (0..4).map(|colour| {
            let parts = self
                .pooled
                .iter()
                .map(move |hand| hand.tokens[colour])
                .chain([self.known.aside[colour]]);
            parts.scan(0, |sum, part| {
                *sum += part;
                Some(choose(*sum, part))
            })
        });
        splits.flatten().fold(ways, |ways, split| ways * split)
    }

    /// One of them, each as likely as another. `None` if there is none.
    pub fn draw(&self, seats: usize, rng: &mut dyn Rng) -> Option<World> {
        let mut hidden: BySeat<ArrayVec<Card, MAX_HAND>> = BySeat::new(seats, |_| ArrayVec::new());
        let mut pool: Vec<Card> = Vec::new();
        let (mut key, _) = *self.layers.last()?.first()?;
        for (i, &card) in self.known.cards.iter().enumerate().rev() {
            let (owner, before) = self.step_back(key, card, &self.layers[i], rng);
            match self.ordered.get(owner) {
                Some(hand) => hidden[hand.seat].insert(0, card),
                None => pool.push(card),
            }
            key = before;
        }
        pool.shuffle(rng);
        for hand in &self.pooled {
            hidden[hand.seat] = take(&mut pool, hand.tokens);
        }
        Some(World { hidden, aside: take(&mut pool, self.known.aside).into_iter().collect() })
    }

    /// The layer after one more card.
    fn lay(&self, card: Card, layer: &[(Key, u128)]) -> Vec<(Key, u128)> {
        let takers: ArrayVec<Taker, MAX_OWNERS> = self.takers(card).collect();
        let due: ArrayVec<(usize, u32), MAX_OWNERS> = self.due(card).collect();
        let mut heads: ArrayVec<(Key, usize), MAX_OWNERS> =
            takers.iter().map(|taker| taker.next(layer, 0)).collect();
        let mut next = Vec::with_capacity(layer.len() * 3 / 2);
        while let Some(&(key, _)) =
            heads.iter().min_by_key(|&&(key, _)| key).filter(|&&(key, _)| key != Key::MAX)
        {
            let mut ways = 0;
            for (head, taker) in heads.iter_mut().zip(&takers).filter(|(head, _)| head.0 == key) {
                ways += layer[head.1].1;
                *head = taker.next(layer, head.1 + 1);
            }
            if due.iter().all(|&(owner, least)| taken(key, owner) >= least) {
                next.push((key, ways));
            }
        }
        next
    }

    /// Everybody who may have this card.
    fn takers(&self, card: Card) -> impl Iterator<Item = Taker> {
        let hands = self.ordered.iter().enumerate().map(move |(owner, hand)| {
            let fits = hand.places.iter().enumerate().filter(|&(_, &mask)| mask & card.mask() != 0);
            let fits = fits.fold(0, |bits, (place, _)| bits | 1 << place);
            Taker::new(owner, card, hand.tokens, Some(fits))
        });
        hands.chain([Taker::new(self.ordered.len(), card, self.pool, None)])
    }

    /// Who must have how many cards once this one is laid: for the places that no later card fits.
    fn due(&self, card: Card) -> impl Iterator<Item = (usize, u32)> {
        let later = !(card.mask() | (card.mask() - 1));
        self.ordered.iter().enumerate().filter_map(move |(owner, hand)| {
            let place = hand.places.iter().rposition(|&mask| mask & later == 0)?;
            Some((owner, place as u32 + 1))
        })
    }

    /// Who got the card on the way to this state, drawn by the number of ways, and the state before.
    fn step_back(
        &self,
        key: Key,
        card: Card,
        layer: &[(Key, u128)],
        rng: &mut dyn Rng,
    ) -> (usize, Key) {
        let ways = |taker: &Taker| {
            let before = key.checked_sub(taker.one).filter(|&before| taker.takes(before))?;
            let found = layer.binary_search_by_key(&before, |&(key, _)| key).ok()?;
            Some((taker.owner, before, layer[found].1))
        };
        let ways: ArrayVec<(usize, Key, u128), MAX_OWNERS> =
            self.takers(card).filter_map(|taker| ways(&taker)).collect();
        let mut pick = rng.random_range(0..ways.iter().map(|&(_, _, ways)| ways).sum());
        for (owner, before, ways) in ways {
            if pick < ways {
                return (owner, before);
            }
            pick -= ways;
        }
        unreachable!("the pick lies below the sum of the ways")
    }
}

/// Somebody who may take the next card.
struct Taker {
    owner: usize,
    /// What a card more adds to a key.
    one: Key,
    /// Where this owner's count of the card's colour stands in a key.
    shift: u32,
    /// The most cards of that colour.
    most: u8,
    /// The places, by how many cards the owner has, at which the card fits; any for the pool.
    fits: Option<u16>,
}

impl Taker {
    fn new(owner: usize, card: Card, tokens: [u8; 4], fits: Option<u16>) -> Self {
        let colour = card.colour() as usize;
        let shift = (owner * 16 + colour * 4) as u32;
        let most = tokens[colour];
        Self { owner, one: 1 << shift, shift, most, fits }
    }

    fn takes(&self, key: Key) -> bool {
        let have = (key >> self.shift) as u8 & 15;
        have < self.most && self.fits.is_none_or(|fits| fits >> taken(key, self.owner) & 1 != 0)
    }

    /// The first state from `at` on that takes the card: its key afterwards, and where it stands.
    fn next(&self, layer: &[(Key, u128)], at: usize) -> (Key, usize) {
        let found = layer[at..].iter().position(|&(key, _)| self.takes(key));
        found.map_or((Key::MAX, layer.len()), |i| (layer[at + i].0 + self.one, at + i))
    }
}

/// How many cards an owner has.
fn taken(key: Key, owner: usize) -> u32 {
    let colours = (key >> (owner * 16)) as u32 & 0xffff;
    let pairs = (colours & 0x0f0f) + (colours >> 4 & 0x0f0f);
    (pairs + (pairs >> 8)) & 0xff
}

fn add(sum: &mut [u8; 4], tokens: [u8; 4]) {
    sum.iter_mut().zip(tokens).for_each(|(sum, count)| *sum += count);
}

/// Binomial coefficient.
fn choose(n: u8, k: u8) -> u128 {
    (1..=u128::from(k)).fold(1, |ways, i| ways * (u128::from(n) - u128::from(k) + i) / i)
}
