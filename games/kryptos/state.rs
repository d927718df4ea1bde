//! The state of a game: hands, points, the phase, and how they change.

use arrayvec::ArrayVec;
use kernel::{BySeat, Seat, Seats};
use rand::{Rng, RngExt as _};

use super::advanced::RevealRules;
use super::deal::{MAX_ASIDE, MAX_HAND};
use super::{Action, Card, CardCounts, Event, No, Options, Ties};

/// Points at the start (KS06).
pub(super) const START: u8 = 2;
/// Points that bring on the last round (KS18).
const GOAL: u8 = 15;
/// The house limit: the game ends after this many turns.
pub(super) const MAX_TURNS: u32 = 3000;

/// A game of Kryptos.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kryptos {
    pub(super) options: Options,
    pub(super) first: Seat,
    pub(super) hands: BySeat<FullHand>,
    pub(super) aside: ArrayVec<Card, MAX_ASIDE>,
    pub(super) points: BySeat<u8>,
    pub(super) phase: Phase,
    /// Whether a player has reached 15 points (KS18).
    pub(super) closing: bool,
    /// The number of turns that are over.
    pub(super) turns: u32,
    pub(super) history: Vec<Event>,
}

/// A hand with all its faces: the cards from left to right, and which of them lie open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct FullHand {
    pub(super) cards: ArrayVec<Card, MAX_HAND>,
    /// Bit i says that place i, from 0, lies open.
    pub(super) open: u16,
}

/// What happens next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// This player reveals a card (KS09).
    Reveal(Seat),
    /// This player makes the first guess of the turn.
    Guess(Seat),
    /// This player may guess again for a point (KS15).
    SecondTry(Seat),
    /// The game is over; which of its ends it was.
    Over(&'static str),
}

impl FullHand {
    /// The hidden places, as a mask from bit 0.
    pub(super) const fn hidden(&self) -> u16 {
        ((1 << self.cards.len()) - 1) & !self.open
    }

    /// How many cards are hidden.
    const fn hidden_count(&self) -> u32 {
        self.hidden().count_ones()
    }

    /// How many hidden cards have each colour (KS08).
    pub(super) fn tokens(&self) -> [u8; 4] {
        let hidden = self.hidden();
        let cards = self.cards.iter().enumerate().filter(|(i, _)| hidden & 1 << i != 0);
        cards.fold([0; 4], |mut tokens, (_, card)| {
            tokens[card.colour() as usize] += 1;
            tokens
        })
    }
}

impl Kryptos {
    fn seats(&self) -> usize {
        self.hands.len()
    }

    pub(super) fn card_counts(&self) -> CardCounts {
        CardCounts::new(self.seats(), self.options.mystery)
    }

    /// The rules for a player's next reveal.
    pub(super) fn reveal_rules(&self, by: Seat) -> RevealRules {
        RevealRules::new(&self.options, self.seats(), &self.history, by)
    }

    /// How many hidden cards the other players hold.
    pub(super) fn others_hidden(&self, seat: Seat) -> u32 {
        self.hands
            .iter()
            .filter(|&(other, _)| other != seat)
            .map(|(_, hand)| hand.hidden_count())
            .sum()
    }

    pub(super) fn decide_reveal(&self, by: Seat, place: u8) -> Result<Event, No> {
        let hand = &self.hands[by];
        let index = index(hand, place)?;
        if hand.open & 1 << index != 0 {
            return Err(No::Open { place });
        }
        let rules = self.reveal_rules(by);
        if rules.permitted(&hand.cards, hand.open) & 1 << index == 0 {
            return Err(rules.why_not(&hand.cards, index));
        }
        Ok(Event::Revealed { by, place, card: hand.cards[index] })
    }

    pub(super) fn decide_guess(
        &self,
        by: Seat,
        of: Seat,
        place: u8,
        number: Card,
        paid: bool,
    ) -> Result<Event, No> {
        if of == by {
            return Err(No::OwnCard);
        }
        let hand = self.hands.get(of).ok_or(No::NoSuchPlayer { seat: of })?;
        let index = index(hand, place)?;
        let last = self.card_counts().last;
        if hand.open & 1 << index != 0 {
            return Err(if self.others_hidden(by) == 0 {
                No::NothingToGuess
            } else {
                No::Open { place }
            });
        }
        if number.number() > last {
            return Err(No::NotInPlay { number: number.number(), last });
        }
        let right = hand.cards[index] == number;
        // KS14: three points, or fewer if the owner has fewer than three hidden cards.
        let worth = hand.hidden_count().min(3) as u8 * u8::from(right);
        Ok(Event::Guessed { by, of, place, number, right, worth, paid })
    }

    pub(super) fn score(&mut self, seat: Seat, worth: u8) {
        self.points[seat] += worth;
        self.closing |= self.points[seat] >= GOAL;
    }

    /// After a set-up reveal the turn goes counter-clockwise to the first player, twice round (KS09).
    pub(super) fn next_reveal(&mut self, by: Seat) {
        let done = self.hands.values().all(|hand| hand.open.count_ones() == 2);
        self.phase =
            if done { Phase::Guess(self.first) } else { Phase::Reveal(by.right(self.seats())) };
    }

    pub(super) fn end_turn(&mut self, by: Seat) {
        self.turns += 1;
        let next = by.left(self.seats());
        self.phase = if self.hands.values().all(|hand| hand.hidden() == 0) {
            Phase::Over("exhausted")
        } else if self.closing && next == self.first {
            Phase::Over("points")
        } else if self.turns >= MAX_TURNS {
            Phase::Over("limit")
        } else {
            Phase::Guess(next)
        };
    }

    /// The players with the most points; of these the earliest in turn order, or all (KS19).
    pub(super) fn winners(&self) -> Seats {
        let most = self.points.values().max().copied().unwrap_or_default();
        let best: Seats = self
            .points
            .iter()
            .filter(|&(_, &points)| points == most)
            .map(|(seat, _)| seat)
            .collect();
        let order = |seat: &Seat| (seat.index() + self.seats() - self.first.index()) % self.seats();
        match self.options.ties {
            Ties::Shared => best,
            Ties::Earliest => best.iter().min_by_key(order).map_or(Seats::NONE, Seats::one),
        }
    }

    /// A random guess: any hidden card of another player and any number in play.
    pub(super) fn any_guess(&self, by: Seat, rng: &mut dyn Rng) -> Option<Action> {
        let hidden = self.others_hidden(by);
        let mut pick = (hidden > 0).then(|| rng.random_range(0..hidden))?;
        let number = Card::new(rng.random_range(1..=self.card_counts().last))?;
        for (of, hand) in self.hands.iter().filter(|&(of, _)| of != by) {
            if pick < hand.hidden_count() {
                return Some(Action::Guess { of, place: nth_place(hand.hidden(), pick), number });
            }
            pick -= hand.hidden_count();
        }
        None
    }
}

/// The index of a place that players count from 1.
fn index(hand: &FullHand, place: u8) -> Result<usize, No> {
    let places = hand.cards.len();
    let index = usize::from(place).checked_sub(1).filter(|&index| index < places);
    index.ok_or(No::NoSuchPlace { place, places: u8::try_from(places).unwrap_or(u8::MAX) })
}

/// The place, from 1, of the n-th set bit.
pub(super) fn nth_place(mut mask: u16, n: u32) -> u8 {
    for _ in 0..n {
        mask &= mask - 1;
    }
    u8::try_from(mask.trailing_zeros() + 1).unwrap_or(u8::MAX)
}
