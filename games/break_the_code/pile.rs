//! The question cards on the table: six face up, and the pile (BC05, BC09).

use arrayvec::ArrayVec;

use super::Card;

/// How many cards there are.
pub const CARDS: usize = 21;

/// How many cards lie face up while there are enough.
pub const FACE_UP: usize = 6;

/// The question cards on the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Pile {
    /// All cards in the order in which they are turned up.
    order: ArrayVec<Card, CARDS>,
    /// How many have been turned up.
    turned: u8,
    face_up: ArrayVec<Card, FACE_UP>,
}

impl Pile {
    /// Turns up the first six.
    pub(super) fn new(order: ArrayVec<Card, CARDS>) -> Self {
        let face_up: ArrayVec<Card, FACE_UP> = order.iter().copied().take(FACE_UP).collect();
        let turned = u8::try_from(face_up.len()).expect("at most six");
        Self { order, turned, face_up }
    }

    /// The cards that can be asked now.
    pub(super) fn face_up(&self) -> &[Card] {
        &self.face_up
    }

    /// All cards turned up so far, in order.
    pub(super) fn turned(&self) -> &[Card] {
        &self.order[..self.turned.into()]
    }

    /// The cards still face down, from the top.
    pub(super) fn hidden(&self) -> &[Card] {
        &self.order[self.turned.into()..]
    }

    /// Discards a face-up card; the next of the pile takes its place (BC09).
    pub(super) fn take(&mut self, card: Card) {
        let Some(i) = self.face_up.iter().position(|&other| other == card) else { return };
        if let Some(&next) = self.hidden().first() {
            self.face_up[i] = next;
            self.turned += 1;
        } else {
            self.face_up.remove(i);
        }
    }
}
