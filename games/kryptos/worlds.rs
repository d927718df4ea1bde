//! Every deal that a view allows: counted, and drawn from evenly.
//!
//! The unknown cards are laid out in ascending order, each to one of the players it can belong to: an [`Owner`] whose
//! state is how many cards of each colour it has so far. The colour of the next card is given by its number, and so is
//! the place it would take.
//!
//! Players of whom only the tokens are known, and the cards that lie aside, are laid out together as one *pool*:
//! nothing tells their cards apart, so the pool is shuffled out at the end.

use arrayvec::ArrayVec;
use infer::count::{Counted, Layers, Owner, Ways, choose};
use kernel::{BySeat, Seat, Viewer};
use rand::Rng;
use rand::seq::SliceRandom;

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
    pub(super) cards: Vec<Card>,
    pub(super) hands: ArrayVec<HiddenHand, MAX_OWNERS>,
    pub(super) aside: [u8; 4],
}

/// A hand of which something is hidden.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct HiddenHand {
    pub(super) seat: Seat,
    pub(super) tokens: [u8; 4],
    /// For each hidden place from left to right, the cards it can hold by itself: between its open neighbours, never
    /// guessed wrongly there, and as a forced reveal allows.
    pub(super) places: ArrayVec<u64, MAX_HAND>,
    /// Where they lie, from 1.
    pub(super) shown: ArrayVec<u8, MAX_HAND>,
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
                let hidden = (1..).zip(&hand.places).zip(&places[seat]);
                let hidden = hidden.filter(|((_, place), _)| place.card.is_none());
                let (shown, places) = hidden.map(|((i, _), &mask)| (i, mask)).unzip();
                HiddenHand { seat, tokens: hand.tokens, places, shown }
            },
        );
        let mut hands: ArrayVec<HiddenHand, MAX_OWNERS> =
            hands.filter(|hand| !hand.places.is_empty()).collect();
        // The best known first: there a shuffle fails soonest.
        hands.sort_by_key(|hand| hand.places.iter().map(|mask| mask.count_ones()).sum::<u32>());
        let aside = if view.aside.is_some() { [0; 4] } else { view.aside_tokens };
        Self { cards, hands, aside }
    }

    /// What is known of one hand if the order of all others is not thought of: their cards join what lies aside.
    pub(super) fn about(mut self, seat: Seat) -> Self {
        for hand in self.hands.iter().filter(|hand| hand.seat != seat) {
            add(&mut self.aside, hand.tokens);
        }
        self.hands.retain(|hand| hand.seat == seat);
        self
    }

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

/// The deals that agree with what is known.
#[derive(Clone, Debug)]
pub struct Worlds<'a> {
    known: &'a Known,
    /// The hands whose places matter; the pool is the owner after them.
    pub(super) ordered: ArrayVec<&'a HiddenHand, MAX_OWNERS>,
    pub(super) pooled: ArrayVec<&'a HiddenHand, MAX_OWNERS>,
    pub(super) pool: [u8; 4],
    laid: Laid,
}

/// Counts of a game past its set-up fit 64 bits, or nearly always; while cards are being revealed they do not.
#[derive(Clone, Debug)]
enum Laid {
    Narrow(Counted<u64>),
    Wide(Counted<u128>),
}

impl<'a> Worlds<'a> {
    /// Counts the deals that agree with what is known.
    pub fn new(known: &'a Known) -> Self {
        let all = known.cards.iter().fold(0, |mask, card| mask | card.mask());
        let told = |hand: &&HiddenHand| hand.places.iter().any(|&mask| mask != all);
        let (ordered, pooled): (ArrayVec<_, MAX_OWNERS>, ArrayVec<_, MAX_OWNERS>) =
            known.hands.iter().partition(told);
        let mut pool = known.aside;
        pooled.iter().for_each(|hand| add(&mut pool, hand.tokens));
        let owners =
            ordered.iter().map(|hand| owner(&known.cards, hand.tokens, Some(&hand.places)));
        let mut owners: ArrayVec<Owner, MAX_OWNERS> = owners.collect();
        if pool != [0; 4] {
            // What the others leave is the pool's: it need not count, unless hands are to be drawn out of it, or it is
            // so small that counting saves more than it costs.
            let count = !pooled.is_empty() || usize::from(pool.iter().sum::<u8>()) <= MAX_ASIDE;
            owners.push(if count {
                owner(&known.cards, pool, None)
            } else {
                Owner::new(known.cards.len(), 1, |_| 0, |_, _| true)
            });
        }
        let tokens = ordered.iter().map(|hand| hand.tokens).chain([pool]);
        let most: f64 = splits(tokens).map(Ways::real).product();
        let layers = Layers::new(known.cards.len(), &owners);
        let laid = if most < 2_f64.powi(63) {
            Laid::Narrow(layers.count())
        } else {
            Laid::Wide(layers.count())
        };
        Self { known, ordered, pooled, pool, laid }
    }

    /// How many deals agree with what is known.
    pub fn count(&self) -> u128 {
        let pooled = self.pooled.iter().map(|hand| hand.tokens).chain([self.known.aside]);
        splits(pooled).fold(self.ways(), |ways, split| ways * split)
    }

    /// The same, the pool not yet shuffled out.
    fn ways(&self) -> u128 {
        match &self.laid {
            Laid::Narrow(counted) => counted.ways().into(),
            Laid::Wide(counted) => counted.ways(),
        }
    }

    /// How many states the count has: what it costs.
    pub fn size(&self) -> usize {
        match &self.laid {
            Laid::Narrow(counted) => counted.size(),
            Laid::Wide(counted) => counted.size(),
        }
    }

    /// One of the deals, each as likely as another. `None` if there is none.
    pub fn draw(&self, seats: usize, rng: &mut dyn Rng) -> Option<World> {
        let owners = match &self.laid {
            Laid::Narrow(counted) => counted.draw(rng),
            Laid::Wide(counted) => counted.draw(rng),
        };
        if owners.len() < self.known.cards.len() || self.ways() == 0 {
            return None;
        }
        let mut hidden: BySeat<ArrayVec<Card, MAX_HAND>> = BySeat::new(seats, |_| ArrayVec::new());
        let mut pool: Vec<Card> = Vec::new();
        for (&card, owner) in self.known.cards.iter().zip(owners) {
            match self.ordered.get(owner) {
                Some(hand) => hidden[hand.seat].push(card),
                None => pool.push(card),
            }
        }
        pool.shuffle(rng);
        for hand in &self.pooled {
            hidden[hand.seat] = take(&mut pool, hand.tokens);
        }
        Some(World { hidden, aside: take(&mut pool, self.known.aside).into_iter().collect() })
    }

    /// Calls with each card, owner (the pool is the one after the ordered hands), state in which that owner may take
    /// it, and the share of all deals in which it does. Impossible ones are left out.
    pub(super) fn shares(&self, each: impl FnMut(Card, usize, usize, f64)) {
        match &self.laid {
            Laid::Narrow(counted) => self.shares_of(counted, each),
            Laid::Wide(counted) => self.shares_of(counted, each),
        }
    }

    fn shares_of<W: Ways>(
        &self,
        counted: &Counted<W>,
        mut each: impl FnMut(Card, usize, usize, f64),
    ) {
        let flow = counted.flow();
        let one = 1.0 / counted.ways().real();
        for (thing, &card) in self.known.cards.iter().enumerate() {
            for owner in 0..flow.owners() {
                let ways = flow.of(thing, owner).iter().enumerate();
                ways.filter(|&(_, &ways)| ways != W::default())
                    .for_each(|(state, ways)| each(card, owner, state, ways.real() * one));
            }
        }
    }
}

/// In how many ways cards can be split into such hands: factors whose product it is.
fn splits(tokens: impl Iterator<Item = [u8; 4]>) -> impl Iterator<Item = u128> {
    let sums = tokens.scan([0; 4], |sums, tokens| {
        add(sums, tokens);
        Some((*sums, tokens))
    });
    sums.flat_map(|(sums, tokens)| (0..4).map(move |c| choose(sums[c], tokens[c])))
}

/// The states of an owner: how many cards of each colour it has, as the digits of a number.
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

/// Somebody with such tokens who can have only these cards at each place; any at all without places.
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

fn add(sum: &mut [u8; 4], tokens: [u8; 4]) {
    sum.iter_mut().zip(tokens).for_each(|(sum, count)| *sum += count);
}
