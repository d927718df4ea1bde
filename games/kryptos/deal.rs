//! How many cards are in play, and which player gets which.

use arrayvec::ArrayVec;
use kernel::deal::{DealNo, Lines, numbers};
use kernel::options::First;
use kernel::{BySeat, Seat};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt};

use super::{Card, No, Options};

/// The largest hand.
pub(super) const MAX_HAND: usize = 10;
/// The most cards that lie aside.
pub(super) const MAX_ASIDE: usize = 4;

/// How many cards are in play (KS03, KS22).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CardCounts {
    /// The number of players.
    pub seats: usize,
    /// The highest number in play.
    pub last: u8,
    /// The number of cards in a hand.
    pub hand: u8,
    /// The number of cards that lie aside.
    pub aside: u8,
}

impl CardCounts {
    /// The counts for a number of players, with or without the mystery.
    ///
    /// # Panics
    /// With fewer than three or more than six players.
    pub const fn new(seats: usize, mystery: bool) -> Self {
        let (last, hand, aside) = match (seats, mystery) {
            (3, _) => (32, 10, 2),
            (4, false) => (36, 9, 0),
            (4, true) => (40, 9, 4),
            (5, false) => (40, 8, 0),
            (5, true) => (44, 8, 4),
            (6, _) => (48, 8, 0),
            _ => panic!("Kryptos is for three to six"),
        };
        Self { seats, last, hand, aside }
    }
}

/// What chance decided: the first player, the hands, and the cards that lie aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    pub(super) first: Seat,
    pub(super) hands: BySeat<Vec<u8>>,
    pub(super) aside: Vec<u8>,
}

impl Deal {
    /// Draws a deal.
    pub(super) fn draw(options: &Options, seats: usize, rng: &mut dyn Rng) -> Self {
        let counts = CardCounts::new(seats, options.mystery);
        let first = match options.first {
            First::Drawn => Seat::new(rng.random_range(0..seats)),
            First::Seat(seat) => seat,
        };
        let mut deck: Vec<u8> = (1..=counts.last).collect();
        deck.shuffle(rng);
        let mut take = |count: u8| {
            let mut cards = deck.split_off(deck.len() - usize::from(count));
            cards.sort_unstable();
            cards
        };
        Self { first, hands: BySeat::new(seats, |_| take(counts.hand)), aside: take(counts.aside) }
    }

    /// The hands and the cards aside, if the sizes are right, all are sorted, and every card in play is there once.
    pub(super) fn check(
        &self,
        counts: CardCounts,
    ) -> Result<(BySeat<ArrayVec<Card, MAX_HAND>>, ArrayVec<Card, MAX_ASIDE>), No> {
        let mut seen = 0_u64;
        for (seat, cards) in self.hands.iter() {
            if cards.len() != usize::from(counts.hand) {
                return Err(No::HandSize { seat, cards: count(cards), want: counts.hand });
            }
            if !cards.is_sorted() {
                return Err(No::HandOrder { seat });
            }
        }
        if self.aside.len() != usize::from(counts.aside) {
            return Err(No::AsideSize { cards: count(&self.aside), want: counts.aside });
        }
        if !self.aside.is_sorted() {
            return Err(No::AsideOrder);
        }
        let mut card = |&number: &u8| {
            let card =
                Card::new(number).filter(|card| number <= counts.last && seen & card.mask() == 0);
            seen |= card.map_or(0, Card::mask);
            card.ok_or(No::BadCard { number })
        };
        let mut hands = BySeat::new(counts.seats, |_| ArrayVec::new());
        for (seat, cards) in self.hands.iter() {
            hands[seat] = cards.iter().map(&mut card).collect::<Result<_, _>>()?;
        }
        Ok((hands, self.aside.iter().map(card).collect::<Result<_, _>>()?))
    }
}

fn count(cards: &[u8]) -> u8 {
    u8::try_from(cards.len()).unwrap_or(u8::MAX)
}

impl kernel::Deal for Deal {
    fn write(&self) -> Vec<(String, String)> {
        let mut lines = vec![("first".to_owned(), self.first.to_string())];
        lines.extend(
            self.hands.iter().map(|(seat, cards)| (format!("hand {seat}"), numbers(cards))),
        );
        if !self.aside.is_empty() {
            lines.push(("aside".to_owned(), numbers(&self.aside)));
        }
        lines
    }

    fn read(lines: &mut Lines, seats: usize) -> Result<Self, DealNo> {
        let first = lines.seat("first")?;
        let mut hands = BySeat::new(seats, |_| Vec::new());
        for seat in Seat::first(seats) {
            hands[seat] = lines.numbers(&format!("hand {seat}"))?;
        }
        let aside = match lines.numbers("aside") {
            Err(DealNo::Missing { .. }) => Vec::new(),
            aside => aside?,
        };
        Ok(Self { first, hands, aside })
    }
}
