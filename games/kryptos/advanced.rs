//! Which cards a player may reveal at set-up (KS11), and what a forced reveal gives away.

use kernel::Seat;

use super::{Card, Event, No, Options};

/// The rules for one player's next reveal, as everyone at the table knows them.
#[derive(Clone, Copy, Debug)]
pub(super) struct RevealRules {
    advanced: bool,
    /// The most cards of one colour that may be revealed.
    most: u8,
    /// The card that the player revealed before.
    earlier: Option<Card>,
    /// The colours of which `most` cards are revealed, by index.
    full: [bool; 4],
}

impl RevealRules {
    /// The rules for the next reveal of `by` after this history.
    pub(super) fn new(options: &Options, seats: usize, history: &[Event], by: Seat) -> Self {
        let most = if seats <= 4 { 2 } else { 3 };
        let mut earlier = None;
        let mut counts = [0; 4];
        for event in history {
            let Event::Revealed { by: revealer, place: _, card } = *event else { break };
            counts[card.colour() as usize] += 1;
            if revealer == by {
                earlier = Some(card);
            }
        }
        Self { advanced: options.advanced, most, earlier, full: counts.map(|count| count >= most) }
    }

    /// The places, as a mask from bit 0, that may be revealed from a hand in which `open` places lie open.
    pub(super) fn permitted(self, hand: &[Card], open: u16) -> u16 {
        let hidden = ((1 << hand.len()) - 1) & !open;
        if !self.advanced {
            return hidden;
        }
        let places = |keep: &dyn Fn(usize) -> bool| {
            (0..hand.len()).filter(|&i| keep(i)).fold(0_u16, |mask, i| mask | 1 << i) & hidden
        };
        let a = places(&|i| !outermost(i, hand.len()));
        let b = places(&|i| !self.neighbour(hand[i]));
        let c = places(&|i| !self.full[hand[i].colour() as usize]);
        [a & b & c, a & b, a].into_iter().find(|&mask| mask != 0).unwrap_or(hidden)
    }

    /// Which rule a forbidden place breaks.
    pub(super) fn why_not(self, hand: &[Card], place: usize) -> No {
        let shown = u8::try_from(place + 1).unwrap_or(u8::MAX);
        if outermost(place, hand.len()) {
            No::Outermost { place: shown }
        } else if self.neighbour(hand[place]) {
            No::Neighbour { place: shown }
        } else {
            No::Colour { place: shown, most: self.most }
        }
    }

    /// What revealing this card gives away about a hand with this many places, if rule (c) was dropped for it.
    ///
    /// Rules (a) and (b) are never dropped: a hand has eight cards or more, and together they forbid at most five. So
    /// a card of a full colour shows that every place that (a) and (b) permit holds a card of a full colour.
    pub(super) fn forced(self, card: Card, places: usize) -> Option<ForcedReveal> {
        if !self.advanced || !self.full[card.colour() as usize] {
            return None;
        }
        let near = self.earlier.map_or(0, |first| first.mask() << 1 | first.mask() >> 1);
        let full = Card::up_to(Card::COUNT).filter(|card| self.full[card.colour() as usize]);
        let cards = full.fold(near, |mask, card| mask | card.mask());
        let exempt = 1 | 1 << (places - 1);
        Some(ForcedReveal { exempt, cards })
    }

    /// Whether rule (b) forbids a card.
    fn neighbour(self, card: Card) -> bool {
        self.earlier.is_some_and(|first| card.number().abs_diff(first.number()) == 1)
    }
}

/// What a forced reveal gives away: every hidden place that is not exempt holds one of these cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ForcedReveal {
    /// Places, as a mask from bit 0.
    pub(super) exempt: u16,
    /// Cards, as a mask.
    pub(super) cards: u64,
}

const fn outermost(place: usize, places: usize) -> bool {
    place == 0 || place + 1 == places
}
