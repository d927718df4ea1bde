//! What a view says about the hidden cards: for each hidden place, the cards that it can hold by itself.

use arrayvec::ArrayVec;
use kernel::{BySeat, Seat, Viewer};
use rand::Rng;
use rand::seq::SliceRandom;

use super::super::advanced::RevealRules;
use super::super::deal::MAX_HAND;
use super::super::{Card, Event, Hand, View};
use super::{MAX_OWNERS, World, Worlds, add};

/// What a view says about the hidden cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Constraints {
    /// The cards that the viewer does not see, ascending.
    pub cards: Vec<Card>,
    /// The hands with hidden cards, the most constrained first.
    pub hands: ArrayVec<HiddenHand, MAX_OWNERS>,
    /// How many cards of each colour lie aside face down.
    pub aside: [u8; 4],
}

/// A hand with hidden cards.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HiddenHand {
    /// The owner.
    pub seat: Seat,
    /// How many hidden cards have each colour.
    pub tokens: [u8; 4],
    /// For each hidden place from left to right, the cards that it can hold by itself, as a mask: cards between the
    /// open neighbours that no wrong guess and no forced reveal excludes.
    pub places: ArrayVec<u64, MAX_HAND>,
    /// Where the hidden places are, from 1.
    pub shown: ArrayVec<u8, MAX_HAND>,
}

impl Constraints {
    /// Everything that a view says: own hand, places, tokens, open cards, colours aside, forced reveals, wrong guesses.
    pub fn of(view: &View) -> Self {
        let faces =
            view.hands.values().flat_map(|hand| hand.places.iter().filter_map(|place| place.card));
        let seen = faces
            .chain(view.aside.iter().flatten().copied())
            .fold(0, |mask, card| mask | card.mask());
        let cards: Vec<Card> =
            Card::up_to(view.last).filter(|card| seen & card.mask() == 0).collect();
        let unseen = cards.iter().fold(0, |mask, card| mask | card.mask());
        let mut places = view.hands.map(|_, hand| between_open(hand, unseen));
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
        // The most constrained hand first: a shuffle that fails, fails there soonest.
        hands.sort_by_key(|hand| hand.places.iter().map(|mask| mask.count_ones()).sum::<u32>());
        let aside = if view.aside.is_some() { [0; 4] } else { view.aside_tokens };
        Self { cards, hands, aside }
    }

    /// The same about one hand alone: the hidden cards of all other hands join those that lie aside.
    #[must_use]
    pub fn about(mut self, seat: Seat) -> Self {
        for hand in self.hands.iter().filter(|hand| hand.seat != seat) {
            add(&mut self.aside, hand.tokens);
        }
        self.hands.retain(|hand| hand.seat == seat);
        self
    }

    /// Draws a deal that agrees with the constraints, each with the same probability. `None` if there is no such deal.
    ///
    /// During the set-up few places are constrained, so a random shuffle within each colour soon fits, while the count
    /// over six hands is large. Both ways are uniform, so trying shuffles first is uniform too.
    pub fn draw(&self, seats: usize, revealing: bool, rng: &mut dyn Rng) -> Option<World> {
        let tries = if revealing { 4 << (2 * self.hands.len()) } else { 0 };
        let shuffled = (0..tries).find_map(|_| self.shuffle(seats, rng));
        shuffled.or_else(|| Worlds::new(self).draw(seats, rng))
    }

    /// Shuffles the unseen cards within their colours; `None` if the result breaks a constraint.
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

/// Takes cards of these colours from a shuffled heap, and sorts them.
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

/// For each place the unseen cards between its open neighbours.
fn between_open(hand: &Hand, unseen: u64) -> ArrayVec<u64, MAX_HAND> {
    let below = |card: Card| card.mask() - 1;
    let mut masks: ArrayVec<u64, MAX_HAND> = hand.places.iter().map(|_| unseen).collect();
    for (i, card) in hand.places.iter().enumerate().filter_map(|(i, place)| Some((i, place.card?)))
    {
        masks[..i].iter_mut().for_each(|mask| *mask &= below(card));
        masks[i + 1..].iter_mut().for_each(|mask| *mask &= !below(card));
    }
    masks
}

/// A wrong guess excludes the card at that place.
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

/// A reveal that breaks rule (c) of KS11: the player had no other card to reveal.
fn rule_out_by_reveals(view: &View, places: &mut BySeat<ArrayVec<u64, MAX_HAND>>) {
    for (i, event) in view.history.iter().enumerate() {
        let Event::Revealed { by, place: _, card } = *event else { return };
        let rules = RevealRules::new(&view.options, view.hands.len(), &view.history[..i], by);
        let Some(forced) = rules.forced(card, places[by].len()) else { continue };
        let masks = places[by].iter_mut().enumerate().filter(|(i, _)| forced.exempt & 1 << i == 0);
        masks.for_each(|(_, mask)| *mask &= forced.cards);
    }
}
