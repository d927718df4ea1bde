//! Which cards may be revealed at set-up (KS11).

use super::{Card, Neighbours, No, Options};

/// What everybody knows when a player is about to reveal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Revealing {
    pub(super) options: RevealRules,
    /// The player's earlier reveal: its place from 0, and the card.
    pub(super) earlier: Option<(usize, Card)>,
    /// Colours of which enough lie open, by index.
    pub(super) full: [bool; 4],
}

/// The options that matter at set-up.
#[derive(Clone, Copy, Debug)]
pub(super) struct RevealRules {
    advanced: bool,
    neighbours: Neighbours,
    /// The most open cards of one colour.
    most: u8,
}

impl RevealRules {
    pub(super) const fn new(options: &Options, seats: usize) -> Self {
        let most = if seats <= 4 { 2 } else { 3 };
        Self { advanced: options.advanced, neighbours: options.neighbours, most }
    }

    /// What a player about to reveal must look at, given all cards revealed so far at set-up.
    pub(super) fn revealing(
        self,
        open: impl Iterator<Item = Card>,
        earlier: Option<(usize, Card)>,
    ) -> Revealing {
        let mut counts = [0; 4];
        open.for_each(|card| counts[card.colour() as usize] += 1);
        Revealing { options: self, earlier, full: counts.map(|count| count >= self.most) }
    }
}

impl Revealing {
    /// The places, as a mask from bit 0, that may be revealed from a hand in which `open` places lie open.
    pub(super) fn permitted(&self, hand: &[Card], open: u16) -> u16 {
        let hidden = ((1 << hand.len()) - 1) & !open;
        if !self.options.advanced {
            return hidden;
        }
        let places = |keep: &dyn Fn(usize) -> bool| {
            (0..hand.len()).filter(|&i| keep(i)).fold(0_u16, |mask, i| mask | 1 << i) & hidden
        };
        let a = places(&|i| !outermost(i, hand.len()));
        let b = places(&|i| !self.neighbour(i, hand[i]));
        let c = places(&|i| !self.full[hand[i].colour() as usize]);
        [a & b & c, a & b, a].into_iter().find(|&mask| mask != 0).unwrap_or(hidden)
    }

    /// Which rule a forbidden place breaks.
    pub(super) fn why_not(&self, hand: &[Card], place: usize) -> No {
        let shown = u8::try_from(place + 1).unwrap_or(u8::MAX);
        if outermost(place, hand.len()) {
            No::Outermost { place: shown }
        } else if self.neighbour(place, hand[place]) {
            No::Neighbour { place: shown }
        } else {
            No::Colour { place: shown, most: self.options.most }
        }
    }

    /// What a reveal tells about the hand it comes from, if anything.
    ///
    /// Only (c) is ever dropped: a hand has eight cards or more, and (a) and (b) together forbid at most five. So a
    /// card of a full colour says that every inner place, but for the neighbours of the earlier reveal, is full too.
    pub(super) fn tells(&self, card: Card, places: usize) -> Option<Told> {
        if !self.options.advanced || !self.full[card.colour() as usize] {
            return None;
        }
        let exempt = |&i: &usize| {
            let beside = |(first, _): (usize, Card)| i.abs_diff(first) == 1;
            let by_place =
                self.options.neighbours == Neighbours::Place && self.earlier.is_some_and(beside);
            outermost(i, places) || by_place
        };
        let near = match self.options.neighbours {
            Neighbours::Value => {
                self.earlier.map_or(0, |(_, first)| first.mask() << 1 | first.mask() >> 1)
            }
            Neighbours::Place => 0,
        };
        let full = Card::up_to(Card::COUNT).filter(|card| self.full[card.colour() as usize]);
        let cards = full.fold(near, |mask, card| mask | card.mask());
        Some(Told { exempt: (0..places).filter(exempt).fold(0, |mask, i| mask | 1 << i), cards })
    }

    fn neighbour(&self, place: usize, card: Card) -> bool {
        self.earlier.is_some_and(|(first, value)| match self.options.neighbours {
            Neighbours::Value => card.number().abs_diff(value.number()) == 1,
            Neighbours::Place => place.abs_diff(first) == 1,
        })
    }
}

/// What a forced reveal tells: every place that is not exempt and did not lie open holds one of these cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Told {
    pub(super) exempt: u16,
    pub(super) cards: u64,
}

const fn outermost(place: usize, places: usize) -> bool {
    place == 0 || place + 1 == places
}
