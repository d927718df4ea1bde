//! What is known of the hidden cards: for each hidden place, what it can hold by itself.

use arrayvec::ArrayVec;
use kernel::{BySeat, Seat, Viewer};
use rand::Rng;
use rand::seq::SliceRandom;

use super::advanced::RevealRules;
use super::deal::MAX_HAND;
use super::view::{View, revealed};
use super::worlds::{MAX_OWNERS, World, Worlds, add};
use super::{Card, Event};

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
pub(super) fn take(heap: &mut Vec<Card>, tokens: [u8; 4]) -> ArrayVec<Card, MAX_HAND> {
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
