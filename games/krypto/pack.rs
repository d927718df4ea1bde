//! The pack (KR01).

use arrayvec::ArrayVec;

use super::Deck;

/// The highest number of a card.
pub const HIGHEST: u8 = 25;

/// The cards of a hand.
pub const HAND: usize = 5;

/// The most cards a pack has.
pub(super) const MOST_CARDS: usize = 56;

/// Five cards.
pub type Hand = [u8; HAND];

impl Deck {
    /// How many cards of the pack have this number.
    pub const fn copies(self, number: u8) -> u8 {
        let more = match (self, number) {
            (Self::Cards56, 7..=10) => 1,
            (Self::Cards52 | Self::Cards56, _) => 0,
        };
        more + match number {
            1..=10 => 3,
            11..=17 => 2,
            18..=HIGHEST => 1,
            _ => 0,
        }
    }

    /// All cards in ascending order.
    pub fn cards(self) -> ArrayVec<u8, MOST_CARDS> {
        let copies = |number| std::iter::repeat_n(number, self.copies(number).into());
        (1..=HIGHEST).flat_map(copies).collect()
    }

    /// The first of these cards that the pack does not have, or not that often.
    pub fn lacks(self, cards: impl IntoIterator<Item = u8>) -> Option<u8> {
        let mut left: [u8; HIGHEST as usize + 1] =
            std::array::from_fn(|number| u8::try_from(number).map_or(0, |n| self.copies(n)));
        cards.into_iter().find(|&card| match left.get_mut(usize::from(card)) {
            Some(copies) if *copies > 0 => {
                *copies -= 1;
                false
            }
            _ => true,
        })
    }
}
