//! The facts that a viewer holds.
//!
//! A card in sight is two facts: that its number is in sight, so that no hidden card has it, and that it shows where it
//! lies, so that its neighbours are lower and higher.

use kernel::{Seat, Viewer};

use super::super::super::advanced::{ForcedReveal, RevealRules};
use super::super::super::{Card, Event, View};

/// A fact that a viewer holds. Lines are those of the history, from 0; places count from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    /// A number in sight: no hidden card has it.
    Sight(Card),
    /// A number in play that is not in sight: a hidden card has it.
    Unseen(Card),
    /// An open card of another player: hidden cards to its left are lower, those to its right are higher.
    Open {
        /// The line that told it.
        line: Option<usize>,
        /// The owner.
        of: Seat,
        /// The place.
        place: u8,
        /// The card.
        card: Card,
    },
    /// The tokens of a player: how many hidden cards have each colour.
    Tokens {
        /// The owner.
        of: Seat,
        /// The counts by colour.
        counts: [u8; 4],
    },
    /// The colours of the cards that lie aside.
    Aside {
        /// The counts by colour.
        counts: [u8; 4],
    },
    /// A wrong guess: the place does not have the card.
    Wrong {
        /// The line.
        line: usize,
        /// The owner.
        of: Seat,
        /// The place.
        place: u8,
        /// The card that it is not.
        card: Card,
    },
    /// A reveal for which rule (c) of KS11 was dropped: the other cards could not be revealed either.
    Forced {
        /// The line.
        line: usize,
        /// The owner.
        of: Seat,
        /// The card that was revealed.
        card: Card,
        /// Places, as a mask from bit 0, of which it says nothing.
        exempt: u16,
        /// The cards that the other hidden places can have, as a mask.
        cards: u64,
    },
}

impl Given {
    /// The facts of a view.
    pub fn all(view: &View) -> Vec<Self> {
        let faces =
            view.hands.values().flat_map(|hand| &hand.places).filter_map(|place| place.card);
        let faces = faces.chain(view.aside.iter().flatten().copied());
        let seen: u64 = faces.fold(0, |seen, card| seen | card.mask());
        let in_sight = |card: Card| seen & card.mask() != 0;
        let number = |card| if in_sight(card) { Self::Sight(card) } else { Self::Unseen(card) };
        let mut all: Vec<Self> = Card::up_to(view.last).map(number).collect();
        let others = || view.hands.iter().filter(|(of, _)| view.viewer != Viewer::Seat(*of));
        let hidden = |of: Seat, place: u8| {
            let there = view.hands[of].places.get(usize::from(place) - 1);
            view.viewer != Viewer::Seat(of) && there.is_some_and(|place| place.card.is_none())
        };
        for (of, hand) in others() {
            for (place, card) in (1..).zip(&hand.places).filter_map(|(i, at)| Some((i, at.card?))) {
                all.push(Self::Open { line: shown_at(&view.history, of, place), of, place, card });
            }
            if hand.places.iter().any(|place| place.card.is_none()) {
                all.push(Self::Tokens { of, counts: hand.tokens });
            }
        }
        if view.aside.is_none() && view.aside_tokens != [0; 4] {
            all.push(Self::Aside { counts: view.aside_tokens });
        }
        for (line, event) in view.history.iter().enumerate() {
            match *event {
                Event::Guessed { of, place, number: card, right: false, .. }
                    if hidden(of, place) && !in_sight(card) =>
                {
                    // A guess that was made again tells nothing new: the later line stands for both.
                    all.retain(|fact| !fact.is_guess(of, place, card));
                    all.push(Self::Wrong { line, of, place, card });
                }
                Event::Revealed { by: of, place: _, card } if view.viewer != Viewer::Seat(of) => {
                    let before = &view.history[..line];
                    let rules = RevealRules::new(&view.options, view.hands.len(), before, of);
                    if let Some(ForcedReveal { exempt, cards }) =
                        rules.forced(card, view.hands[of].places.len())
                    {
                        all.push(Self::Forced { line, of, card, exempt, cards });
                    }
                }
                Event::Guessed { .. }
                | Event::Revealed { .. }
                | Event::Stopped { .. }
                | Event::Passed { .. } => {}
            }
        }
        all
    }

    fn is_guess(&self, at: Seat, there: u8, named: Card) -> bool {
        matches!(*self, Self::Wrong { of, place, card, .. } if (of, place, card) == (at, there, named))
    }

    /// The hand that it is about, unless it is about a number or the cards aside.
    pub fn of(&self) -> Option<Seat> {
        match *self {
            Self::Open { of, .. }
            | Self::Tokens { of, .. }
            | Self::Wrong { of, .. }
            | Self::Forced { of, .. } => Some(of),
            Self::Sight(_) | Self::Unseen(_) | Self::Aside { .. } => None,
        }
    }
}

/// The line in which a card was revealed or named.
fn shown_at(history: &[Event], owner: Seat, at: u8) -> Option<usize> {
    history.iter().position(|event| match *event {
        Event::Revealed { by, place, card: _ } => (by, place) == (owner, at),
        Event::Guessed { of, place, right: true, .. } => (of, place) == (owner, at),
        Event::Guessed { .. } | Event::Stopped { .. } | Event::Passed { .. } => false,
    })
}
