//! The hidden hands, and whether facts and conclusions rule something out about them.

use arrayvec::ArrayVec;
use kernel::Seat;

use super::super::super::deal::MAX_HAND;
use super::super::super::{Card, Colour, View};
use super::claim::{Claim, Says};
use super::conclusion::{Conclusion, each};
use super::filling::Filling;
use super::given::Given;
use super::tied::Tied;

/// The most states that a search enters before it gives up.
const MOST_STATES: usize = 4_000_000;

/// Hidden cards that lie together: of a player, or aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Holder {
    /// The owner; none for the cards aside.
    pub(super) of: Option<Seat>,
    /// The places of the hidden cards, from 1.
    pub(super) places: ArrayVec<u8, MAX_HAND>,
}

/// Everything that is hidden from a viewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Hands {
    pub(super) holders: Vec<Holder>,
    last: u8,
    /// The most states that a search enters before it gives up.
    most_states: usize,
}

impl Hands {
    pub(super) fn of(view: &View) -> Self {
        let hidden = view.hands.iter().map(|(seat, hand)| {
            let places = (1..).zip(&hand.places).filter(|(_, place)| place.card.is_none());
            Holder { of: Some(seat), places: places.map(|(i, _)| i).collect() }
        });
        let aside: u8 = if view.aside.is_some() { 0 } else { view.aside_tokens.iter().sum() };
        let aside = Holder { of: None, places: (1..=aside).collect() };
        let holders = hidden.chain([aside]).filter(|holder| !holder.places.is_empty());
        Self { holders: holders.collect(), last: view.last, most_states: MOST_STATES }
    }

    /// The same, but a search gives up after this many states at the latest.
    pub(super) fn within(self, most_states: usize) -> Self {
        Self { most_states: self.most_states.min(most_states), ..self }
    }

    /// The holder that a claim is about.
    pub(super) fn about(&self, claim: Claim) -> usize {
        let of = match claim.says {
            Says::Card { of, .. } | Says::Colour { of, .. } | Says::Holder { of, .. } => Some(of),
            Says::Aside { .. } => None,
        };
        self.holder(of).expect("a claim is about hidden cards")
    }

    /// The holder of a player's hidden cards, or of the cards aside.
    pub(super) fn holder(&self, of: Option<Seat>) -> Option<usize> {
        self.holders.iter().position(|holder| holder.of == of)
    }

    /// Whether facts rule out a claim: no hands fit them in which it is true. `None` if the search gave up.
    pub(super) fn exclude(&self, facts: &[Given], claim: Claim) -> Option<bool> {
        self.rule_out(&Told { facts, known: &[] }, claim)
    }

    /// The same with conclusions.
    pub(super) fn rule_out(&self, told: &Told<'_>, claim: Claim) -> Option<bool> {
        let about = self.about(claim);
        self.is_impossible(told, about, |tied| claim_of(claim, &self.holders[about], tied))
    }

    /// Whether a conclusion follows. `None` if the search gave up.
    pub(super) fn conclude(&self, told: &Told<'_>, conclusion: Conclusion) -> Option<bool> {
        let about = self.holder(conclusion.of())?;
        let each_card = |cards: u64, narrow: &dyn Fn(Card, &mut Tied)| {
            let mut all = each(cards)
                .into_iter()
                .map(|card| self.is_impossible(told, about, |tied| narrow(card, tied)));
            all.try_fold(true, |follows, next| Some(follows && next?))
        };
        match conclusion {
            Conclusion::Places { first, last, cards, .. } => {
                let mut each_place = self.holders[about]
                    .indices(first, last)
                    .map(|at| self.is_impossible(told, about, |tied| tied.masks[at] &= !cards));
                each_place.try_fold(true, |follows, next| Some(follows && next?))
            }
            Conclusion::Lacks { cards, .. } => {
                each_card(cards, &|card, tied| tied.must |= card.mask())
            }
            Conclusion::Has { cards, .. } => each_card(cards, &|card, tied| {
                tied.masks.iter_mut().for_each(|mask| *mask &= !card.mask());
            }),
        }
    }

    /// Whether the hands cannot be filled once a holder has been narrowed down.
    fn is_impossible(
        &self,
        told: &Told<'_>,
        about: usize,
        narrow: impl Fn(&mut Tied),
    ) -> Option<bool> {
        let mut filling = Filling::new(self, told, Some(about));
        filling.tied.iter_mut().filter(|tied| tied.holder == about).for_each(narrow);
        if !filling.look_ahead() {
            return Some(true);
        }
        if filling.is_soon_found() {
            return Some(false);
        }
        filling.can_be_filled(self.most_states).map(|can| !can)
    }

    /// In how many ways the holders that facts are about can be filled. `None` if the count gave up.
    pub(super) fn ways(&self, facts: &[Given]) -> Option<u64> {
        let mut filling = Filling::new(self, &Told { facts, known: &[] }, None);
        if filling.look_ahead() { filling.ways(self.most_states) } else { Some(0) }
    }

    /// One holder by itself.
    pub(super) fn alone(&self, holder: usize, told: &Told<'_>) -> Tied {
        self.holders[holder].tied(holder, told)
    }

    /// The number of the last card in play.
    pub(super) const fn last(&self) -> u8 {
        self.last
    }
}

/// What a step may use.
pub(super) struct Told<'a> {
    pub(super) facts: &'a [Given],
    pub(super) known: &'a [Conclusion],
}

impl Holder {
    /// Whether a fact is about these cards.
    pub(super) fn is_told(&self, fact: &Given) -> bool {
        match fact {
            Given::Aside { .. } => self.of.is_none(),
            Given::Sight(_) | Given::Unseen(_) => false,
            Given::Open { of, .. }
            | Given::Tokens { of, .. }
            | Given::Wrong { of, .. }
            | Given::Forced { of, .. } => self.of == Some(*of),
        }
    }

    /// The index of a hidden place.
    pub(super) fn index(&self, place: u8) -> usize {
        self.places.iter().position(|other| *other == place).expect("a hidden place")
    }

    /// The indices of the hidden places from a place to another one.
    fn indices(&self, first: u8, last: u8) -> impl Iterator<Item = usize> {
        let places = self.places.iter().enumerate();
        places.filter(move |(_, at)| (first..=last).contains(*at)).map(|(i, _)| i)
    }

    /// These cards with what is told about them.
    pub(super) fn tied(&self, holder: usize, told: &Told<'_>) -> Tied {
        let mut masks: ArrayVec<u64, MAX_HAND> = self.places.iter().map(|_| u64::MAX).collect();
        let (mut tokens, mut must) = (None, 0);
        for fact in told.facts {
            if self.is_told(fact) || matches!(fact, Given::Sight(_)) {
                tokens = tokens.or(strike_out(fact, &self.places, &mut masks));
            }
        }
        for known in told.known.iter().filter(|known| known.of() == self.of) {
            match *known {
                Conclusion::Places { first, last, cards, .. } => {
                    self.indices(first, last).for_each(|at| masks[at] &= cards);
                }
                Conclusion::Lacks { cards, .. } => {
                    masks.iter_mut().for_each(|mask| *mask &= !cards);
                }
                Conclusion::Has { cards, .. } => must |= cards,
            }
        }
        let mut tied = Tied::new(holder, masks, tokens);
        tied.must = must;
        tied
    }
}

/// Takes from the hidden places what a fact rules out; returns its tokens, if it tells them.
fn strike_out(fact: &Given, places: &[u8], masks: &mut [u64]) -> Option<[u8; 4]> {
    for (&at, mask) in places.iter().zip(masks) {
        match *fact {
            Given::Open { place, card, .. } => {
                let lower = card.mask() - 1;
                *mask &= if at < place { lower } else { !(lower | card.mask()) };
            }
            Given::Wrong { place, card, .. } if at == place => *mask &= !card.mask(),
            Given::Forced { exempt, cards, .. } if exempt >> (at - 1) & 1 == 0 => *mask &= cards,
            Given::Sight(card) => *mask &= !card.mask(),
            Given::Unseen(_)
            | Given::Tokens { .. }
            | Given::Aside { .. }
            | Given::Wrong { .. }
            | Given::Forced { .. } => {}
        }
    }
    match *fact {
        Given::Tokens { counts, .. } | Given::Aside { counts } => Some(counts),
        Given::Sight(_)
        | Given::Unseen(_)
        | Given::Open { .. }
        | Given::Wrong { .. }
        | Given::Forced { .. } => None,
    }
}

/// Makes a claim true of its holder.
fn claim_of(claim: Claim, holder: &Holder, tied: &mut Tied) {
    match claim.says {
        Says::Card { place, card, .. } => {
            tied.masks[holder.index(place)] &= if claim.so { card.mask() } else { !card.mask() };
        }
        Says::Colour { place, colour, .. } => {
            let mask = coloured(colour);
            tied.masks[holder.index(place)] &= if claim.so { mask } else { !mask };
        }
        Says::Holder { card, .. } | Says::Aside { card } => {
            if claim.so {
                tied.must |= card.mask();
            } else {
                tied.masks.iter_mut().for_each(|mask| *mask &= !card.mask());
            }
        }
    }
}

/// The cards of a colour.
fn coloured(colour: Colour) -> u64 {
    let cards = Card::up_to(Card::COUNT).filter(|card| card.colour() == colour);
    cards.fold(0, |mask, card| mask | card.mask())
}
