//! How the numbers can be dealt so that facts and conclusions are true.

use infer::count::{Layers, Owner};
use kernel::proof::Step;
use kernel::{Phrase, Seat, Viewer};

use super::super::super::super::{Card, View};
use super::super::claim::{Claim, Says};
use super::super::conclusion::Conclusion;
use super::super::given::Given;

/// Whether a step says in how many ways the hands that facts are about can be filled.
pub(super) fn says_ways(view: &View, step: &Step, facts: &[Given]) -> bool {
    let cards: Vec<Card> = Card::up_to(view.last).collect();
    let in_sight = |card: Card| facts.contains(&Given::Sight(card));
    let told = Told::all(view, facts, &[]);
    let mut owners: Vec<Owner> = told
        .iter()
        .filter(|told| !told.facts.is_empty())
        .map(|told| told.owner(&cards, |card, place| !in_sight(card) && told.allows(card, place)))
        .collect();
    owners.push(Owner::new(cards.len(), 1, |_| 0, |_, _| true));
    let ways = Layers::new(cards.len(), &owners).count::<u128>().ways();
    let ways = i64::try_from(ways).unwrap_or(i64::MAX);
    step.says == Phrase::new("kryptos-proof-ways-left").with("ways", ways)
}

/// Cards that are hidden together: those of a player by their places, or those that lie aside.
pub(super) fn hidden(view: &View) -> Vec<(Option<Seat>, Vec<u8>)> {
    let hands = view.hands.iter().filter(|(seat, _)| view.viewer != Viewer::Seat(*seat));
    let hands = hands.map(|(seat, hand)| {
        let places = (1..).zip(&hand.places).filter(|(_, place)| place.card.is_none());
        (Some(seat), places.map(|(place, _)| place).collect())
    });
    let aside = match view.aside {
        None => (1..=view.aside_tokens.iter().sum()).collect(),
        Some(_) => Vec::new(),
    };
    let all = hands.chain([(None, aside)]);
    all.filter(|(_, places): &(_, Vec<u8>)| !places.is_empty()).collect()
}

/// What is said about cards that are hidden together.
pub(super) struct Told<'a> {
    of: Option<Seat>,
    pub(super) places: Vec<u8>,
    facts: Vec<&'a Given>,
    known: Vec<&'a Conclusion>,
}

impl<'a> Told<'a> {
    fn all(view: &View, facts: &'a [Given], known: &'a [Conclusion]) -> Vec<Self> {
        let told = |(of, places): (Option<Seat>, Vec<u8>)| {
            let is_of = |fact: &&Given| match fact {
                Given::Sight(_) | Given::Unseen(_) => false,
                Given::Aside { .. } => of.is_none(),
                Given::Open { .. }
                | Given::Tokens { .. }
                | Given::Wrong { .. }
                | Given::Forced { .. } => fact.of() == of,
            };
            let known = known.iter().filter(|known| known.of() == of);
            let facts = facts.iter().filter(is_of).collect();
            Self { of, places, facts, known: known.collect() }
        };
        hidden(view).into_iter().map(told).collect()
    }

    /// Whether nothing is said.
    fn is_empty(&self) -> bool {
        self.facts.is_empty() && self.known.is_empty()
    }

    /// Whether facts and conclusions allow a card at a place, from 1.
    fn allows(&self, card: Card, place: u8) -> bool {
        self.facts.iter().all(|fact| allows(fact, place, card))
            && self.known.iter().all(|known| agrees(known, place, card))
    }

    /// How many cards have each colour, if a fact tells.
    pub(super) fn tokens(&self) -> Option<[u8; 4]> {
        self.facts.iter().find_map(|fact| match fact {
            Given::Tokens { counts, .. } | Given::Aside { counts } => Some(*counts),
            Given::Sight(_)
            | Given::Unseen(_)
            | Given::Open { .. }
            | Given::Wrong { .. }
            | Given::Forced { .. } => None,
        })
    }

    /// The owner of these cards, who takes a card at a place, from 1, if `takes` allows it.
    fn owner(&self, cards: &[Card], takes: impl Fn(Card, u8) -> bool) -> Owner {
        let takes_at = |card: Card, taken: usize| {
            let place = self.places.get(taken).copied();
            place.is_some_and(|place| takes(card, place))
        };
        let Some(tokens) = self.tokens() else {
            let states = self.places.len() + 1;
            return Owner::new(
                cards.len(),
                states,
                |_| 1,
                |card, state| takes_at(cards[card], state),
            );
        };
        // A state is a number whose digits count the cards of each colour.
        let base = |colour: usize| usize::from(tokens[colour]) + 1;
        let unit = |colour: usize| (0..colour).map(base).product::<usize>();
        let digit = |state: usize, colour: usize| state / unit(colour) % base(colour);
        let colour = |card: usize| cards[card].colour() as usize;
        let takes = |card: usize, state: usize| {
            let count = (0..4).map(|colour| digit(state, colour)).sum();
            digit(state, colour(card)) + 1 < base(colour(card)) && takes_at(cards[card], count)
        };
        Owner::new(cards.len(), unit(4), |card| unit(colour(card)), takes)
    }
}

/// What may or may not fail.
pub(super) enum Goal {
    Claim(Claim),
    /// A place has one of these cards.
    Place(Seat, u8, u64),
    /// A hand has a card, or does not have it.
    Holder(Option<Seat>, Card, bool),
}

/// What must hold for a conclusion to hold.
pub(super) fn goals(view: &View, conclusion: Conclusion) -> Vec<Goal> {
    let is_hidden = |of: Seat, place: u8| {
        hidden(view).iter().any(|(other, places)| *other == Some(of) && places.contains(&place))
    };
    let each = |cards: u64| Card::up_to(Card::COUNT).filter(move |card| cards & card.mask() != 0);
    match conclusion {
        Conclusion::Places { of, first, last, cards } => {
            let places = (first..=last).filter(|&place| is_hidden(of, place));
            places.map(|place| Goal::Place(of, place, cards)).collect()
        }
        Conclusion::Lacks { of, cards } => {
            each(cards).map(|card| Goal::Holder(of, card, false)).collect()
        }
        Conclusion::Has { of, cards } => {
            each(cards).map(|card| Goal::Holder(of, card, true)).collect()
        }
    }
}

impl Goal {
    /// The hand that it is about.
    fn of(&self) -> Option<Seat> {
        match *self {
            Self::Claim(claim) => match claim.says {
                Says::Aside { .. } => None,
                Says::Card { of, .. } | Says::Colour { of, .. } | Says::Holder { of, .. } => {
                    Some(of)
                }
            },
            Self::Place(of, ..) => Some(of),
            Self::Holder(of, ..) => of,
        }
    }

    /// A card that the hand must have for the goal to fail: the goal says that the hand lacks it.
    fn must_have(&self) -> Option<Card> {
        match *self {
            Self::Claim(Claim {
                says: Says::Holder { card, .. } | Says::Aside { card },
                so: false,
            })
            | Self::Holder(_, card, false) => Some(card),
            Self::Claim(_) | Self::Place(..) | Self::Holder(_, _, true) => None,
        }
    }

    /// Whether a card at a place, from 1, of the hand makes it hold.
    fn is_met(&self, at: u8, there: Card) -> bool {
        match *self {
            Self::Claim(claim) => is_true(claim, at, there),
            Self::Place(_, place, cards) => place == at && cards & there.mask() != 0,
            Self::Holder(_, card, has) => has && there == card,
        }
    }
}

/// Whether a deal agrees with facts and conclusions in which a goal fails.
pub(super) fn can_fail(view: &View, facts: &[Given], known: &[Conclusion], goal: &Goal) -> bool {
    let asked = Asked::new(view, facts, known, goal);
    asked.tried().unwrap_or_else(|| asked.counted())
}

/// A question about deals: whether one agrees with facts and conclusions and makes a goal fail.
pub(super) struct Asked<'a> {
    pub(super) cards: Vec<Card>,
    /// The hands about which something is said.
    pub(super) tied: Vec<Told<'a>>,
    /// How many cards are hidden elsewhere.
    pub(super) pool: usize,
    /// The numbers that are in sight, and those that are not, as facts tell.
    pub(super) in_sight: u64,
    pub(super) unseen: u64,
    /// For each card the hands that must have it.
    held: Vec<Vec<Option<Seat>>>,
    goal: &'a Goal,
}

impl<'a> Asked<'a> {
    pub(super) fn new(
        view: &View,
        facts: &'a [Given],
        known: &'a [Conclusion],
        goal: &'a Goal,
    ) -> Self {
        let cards: Vec<Card> = Card::up_to(view.last).collect();
        let (about, theirs) = (goal.of(), goal.must_have());
        let holders = |card: Card| {
            let has = |known: &Conclusion| match *known {
                Conclusion::Has { of, cards } if cards & card.mask() != 0 => Some(of),
                Conclusion::Has { .. } | Conclusion::Lacks { .. } | Conclusion::Places { .. } => {
                    None
                }
            };
            let must_have = theirs.filter(|theirs| *theirs == card).map(|_| about);
            known.iter().filter_map(has).chain(must_have).collect()
        };
        let masks = |number: &dyn Fn(Card) -> Given| {
            let told = cards.iter().filter(|card| facts.contains(&number(**card)));
            told.fold(0, |mask, card| mask | card.mask())
        };
        let (tied, free): (Vec<Told<'_>>, Vec<Told<'_>>) = Told::all(view, facts, known)
            .into_iter()
            .partition(|told| told.of == about || !told.is_empty());
        Self {
            tied,
            pool: free.iter().map(|told| told.places.len()).sum(),
            in_sight: masks(&Given::Sight),
            unseen: masks(&Given::Unseen),
            held: cards.iter().map(|&card| holders(card)).collect(),
            goal,
            cards,
        }
    }

    /// The hands that must have a card.
    pub(super) fn held(&self, card: Card) -> &[Option<Seat>] {
        &self.held[usize::from(card.number()) - 1]
    }

    /// Whether a hand may have a card at a place, from 1, by all that is said apart from tokens.
    pub(super) fn takes(&self, told: &Told<'_>, card: Card, place: u8) -> bool {
        let denied = told.of == self.goal.of() && self.goal.is_met(place, card);
        self.in_sight & card.mask() == 0
            && !denied
            && self.held(card).iter().all(|of| *of == told.of)
            && told.allows(card, place)
    }

    /// The answer by counting.
    ///
    /// Each hand about which something is said is an owner of numbers. The other hands are one owner, and the cards in
    /// sight another, which takes what is left.
    pub(super) fn counted(&self) -> bool {
        let (cards, count) = (&self.cards, self.cards.len());
        let owner =
            |told: &Told<'_>| told.owner(cards, |card, place| self.takes(told, card, place));
        let mut owners: Vec<Owner> = self.tied.iter().map(owner).collect();
        let in_pool = |card: Card| self.in_sight & card.mask() == 0 && self.held(card).is_empty();
        owners.push(Owner::new(count, self.pool + 1, |_| 1, |card, _| in_pool(cards[card])));
        let seen = |card: Card| self.unseen & card.mask() == 0 && self.held(card).is_empty();
        owners.push(Owner::new(count, 1, |_| 0, |card, _| seen(cards[card])));
        Layers::new(count, &owners).count::<u128>().ways() > 0
    }
}

/// Whether a card at a place, from 1, makes a claim true that must be false.
fn is_true(claim: Claim, at: u8, there: Card) -> bool {
    match claim.says {
        Says::Card { place, card, .. } => place == at && (there == card) == claim.so,
        Says::Colour { place, colour, .. } => place == at && (there.colour() == colour) == claim.so,
        Says::Holder { card, .. } | Says::Aside { card } => claim.so && there == card,
    }
}

/// Whether a conclusion allows a card at a place, from 1, of the hand that it is about.
fn agrees(known: &Conclusion, at: u8, there: Card) -> bool {
    match *known {
        Conclusion::Places { first, last, cards, .. } => {
            !(first..=last).contains(&at) || cards & there.mask() != 0
        }
        Conclusion::Lacks { cards, .. } => cards & there.mask() == 0,
        Conclusion::Has { .. } => true,
    }
}

/// Whether a fact allows a card at a place, from 1, of the hand that it is about.
pub(super) fn allows(fact: &Given, at: u8, there: Card) -> bool {
    match *fact {
        Given::Open { place, card, .. } => (at < place) == (there < card) && there != card,
        Given::Wrong { place, card, .. } => place != at || there != card,
        Given::Forced { exempt, cards, .. } => {
            exempt & 1 << (at - 1) != 0 || cards & there.mask() != 0
        }
        Given::Sight(_) | Given::Unseen(_) | Given::Tokens { .. } | Given::Aside { .. } => true,
    }
}
