//! Claims and facts as phrases.

use kernel::proof::Fact;
use kernel::{Phrase, Seat};

use super::super::super::{Card, Colour, View};
use super::claim::{Claim, Says};
use super::given::Given;

kernel::reasons! {
    /// What is said in a proof.
    pub(crate) enum Words in "kryptos-proof" {
        /// The card at a place.
        Card { of: Seat, place: u8, card: u8, so: bool } => "card",
        /// The colour at a place.
        Colour { of: Seat, place: u8, colour: Phrase, so: bool } => "colour",
        /// The owner of a card.
        Holder { of: Seat, card: u8, so: bool } => "holder",
        /// A card that lies aside.
        LiesAside { card: u8, so: bool } => "lies-aside",

        /// The printed rules, where nothing else is needed.
        Rules { last: u8 } => "rules",
        /// Numbers in sight.
        Sight { numbers: String, count: usize } => "sight",
        /// Numbers in play that are not in sight.
        Unseen { numbers: String, count: usize } => "unseen",
        /// An open card.
        Open { of: Seat, place: u8, card: u8 } => "open",
        /// A player's tokens.
        Tokens { of: Seat, wax: u8, brass: u8, moss: u8, ink: u8 } => "tokens",
        /// The colours of the cards that lie aside.
        Aside { wax: u8, brass: u8, moss: u8, ink: u8 } => "aside",
        /// A wrong guess.
        Wrong { of: Seat, place: u8, card: u8 } => "wrong",
        /// A reveal without a choice.
        Forced { of: Seat, card: u8 } => "forced",

        /// A place has one of two cards.
        Either { of: Seat, place: u8, one: u8, other: u8 } => "either",
        /// A place has one of several cards.
        OneOf { of: Seat, place: u8, numbers: String } => "one-of",
        /// Several places have some of these cards.
        Among { of: Seat, first: u8, last: u8, numbers: String } => "among",
        /// A player holds cards face down, or none of them.
        Holds { of: Seat, numbers: String, count: usize, so: bool } => "holds",
        /// Cards lie aside, or none of them does.
        AllAside { numbers: String, count: usize, so: bool } => "all-aside",
        /// In how many ways hands can be dealt together.
        WaysLeft { ways: u64 } => "ways-left",
    }
}

fn colour(colour: Colour) -> Phrase {
    Phrase::new(format!("kryptos-colour-{}", colour.word()))
}

/// In how many ways hands can be dealt together.
pub(super) fn ways_left(ways: u64) -> Phrase {
    Words::WaysLeft { ways }.into()
}

impl Claim {
    /// The place that it is about: `B3`, `B` for a hand, `aside`.
    pub fn place(&self) -> String {
        match self.says {
            Says::Card { of, place, .. } | Says::Colour { of, place, .. } => format!("{of}{place}"),
            Says::Holder { of, .. } => of.to_string(),
            Says::Aside { .. } => "aside".to_owned(),
        }
    }

    /// The claim as a sentence.
    pub fn words(&self) -> Phrase {
        let so = self.so;
        let words = match self.says {
            Says::Card { of, place, card } => Words::Card { of, place, card: card.number(), so },
            Says::Colour { of, place, colour: is } => {
                Words::Colour { of, place, colour: colour(is), so }
            }
            Says::Holder { of, card } => Words::Holder { of, card: card.number(), so },
            Says::Aside { card } => Words::LiesAside { card: card.number(), so },
        };
        words.into()
    }
}

/// The facts of a proof in the order in which to read them: open cards, numbers, tokens, then the lines of the history.
/// Numbers in sight between the same two open cards of the claim's hand, if these are facts too, are one fact, and so are
/// all numbers that are not in sight. Where none is needed, the rules are the reason.
pub(super) fn facts(given: &[Given], view: &View, claim: Claim) -> Vec<Fact> {
    if given.is_empty() {
        return vec![Fact {
            says: Words::Rules { last: view.last }.into(),
            line: None,
            place: None,
        }];
    }
    let (open, numbers, mut rest) = sorts(given);
    let mut facts: Vec<Fact> = open.iter().map(fact).collect();
    facts.extend(grouped(&numbers, &open, claim));
    rest.sort_by_key(|given| (line_of(given), place_of(given)));
    facts.extend(rest.iter().map(fact));
    facts
}

/// The number of facts when numbers are grouped.
pub(super) fn premises(given: &[Given], claim: Claim) -> usize {
    let (open, numbers, rest) = sorts(given);
    open.len() + grouped(&numbers, &open, claim).len() + rest.len()
}

/// Open cards by their places, numbers, and others.
fn sorts(given: &[Given]) -> (Vec<Given>, Vec<Given>, Vec<Given>) {
    let (numbers, others): (Vec<Given>, Vec<Given>) =
        given.iter().copied().partition(|fact| matches!(fact, Given::Sight(_) | Given::Unseen(_)));
    let (mut open, rest): (Vec<Given>, Vec<Given>) =
        others.into_iter().partition(|fact| matches!(fact, Given::Open { .. }));
    open.sort_by_key(place_of);
    (open, numbers, rest)
}

/// The numbers in sight gap by gap, and those that are not in sight.
fn grouped(numbers: &[Given], open: &[Given], claim: Claim) -> Vec<Fact> {
    let gap = |card: Card| gap(open, claim, card);
    let mut sight: Vec<Card> = Vec::new();
    let mut unseen: Vec<Card> = Vec::new();
    for fact in numbers {
        match fact {
            Given::Sight(card) => sight.push(*card),
            Given::Unseen(card) => unseen.push(*card),
            Given::Open { .. }
            | Given::Tokens { .. }
            | Given::Aside { .. }
            | Given::Wrong { .. }
            | Given::Forced { .. } => {}
        }
    }
    sight.sort_unstable();
    unseen.sort_unstable();
    let fact = |says: Words| Fact { says: says.into(), line: None, place: None };
    let listed = |cards: &[Card]| {
        let numbers: Vec<String> = cards.iter().map(ToString::to_string).collect();
        (numbers.join(", "), cards.len())
    };
    let gaps = sight.chunk_by(|one, other| gap(*one) == gap(*other)).map(|cards| {
        let (numbers, count) = listed(cards);
        fact(Words::Sight { numbers, count })
    });
    let (numbers, count) = listed(&unseen);
    let hidden = (count > 0).then(|| fact(Words::Unseen { numbers, count }));
    gaps.chain(hidden).collect()
}

/// The number of open cards of the claim's hand below a card.
fn gap(open: &[Given], claim: Claim, card: Card) -> usize {
    let of = match claim.says {
        Says::Card { of, .. } | Says::Colour { of, .. } | Says::Holder { of, .. } => Some(of),
        Says::Aside { .. } => None,
    };
    let is_below = |fact: &&Given| {
        matches!(fact, Given::Open { card: other, .. } if *other < card) && fact.of() == of
    };
    open.iter().filter(is_below).count()
}

/// The atoms of a fact: the facts of a view that stand behind it.
pub(super) fn atoms(fact: &Fact, given: &[Given]) -> Vec<Given> {
    let numbers = || -> Vec<Card> {
        let numbers = fact.says.params.iter().find(|(name, _)| *name == "numbers");
        let text = numbers.map(|(_, numbers)| numbers.to_string()).unwrap_or_default();
        text.split(", ").filter_map(|number| Card::new(number.parse().ok()?)).collect()
    };
    given
        .iter()
        .copied()
        .filter(|given| match given {
            Given::Sight(card) => {
                fact.says.code == "kryptos-proof-sight" && numbers().contains(card)
            }
            Given::Unseen(card) => {
                fact.says.code == "kryptos-proof-unseen" && numbers().contains(card)
            }
            Given::Open { .. }
            | Given::Tokens { .. }
            | Given::Aside { .. }
            | Given::Wrong { .. }
            | Given::Forced { .. } => self::fact(given) == *fact,
        })
        .collect()
}

fn line_of(given: &Given) -> Option<usize> {
    match given {
        Given::Open { line, .. } => *line,
        Given::Wrong { line, .. } | Given::Forced { line, .. } => Some(*line),
        Given::Sight(_) | Given::Unseen(_) | Given::Tokens { .. } | Given::Aside { .. } => None,
    }
}

fn place_of(given: &Given) -> (Option<Seat>, u8) {
    match given {
        Given::Open { of, place, .. } | Given::Wrong { of, place, .. } => (Some(*of), *place),
        Given::Tokens { of, .. } | Given::Forced { of, .. } => (Some(*of), 0),
        Given::Sight(_) | Given::Unseen(_) | Given::Aside { .. } => (None, 0),
    }
}

/// One fact with its sentence and its place on the board.
fn fact(given: &Given) -> Fact {
    let says = match *given {
        Given::Sight(card) => Words::Sight { numbers: card.to_string(), count: 1 },
        Given::Unseen(card) => Words::Unseen { numbers: card.to_string(), count: 1 },
        Given::Open { of, place, card, .. } => Words::Open { of, place, card: card.number() },
        Given::Tokens { of, counts: [wax, brass, moss, ink] } => {
            Words::Tokens { of, wax, brass, moss, ink }
        }
        Given::Aside { counts: [wax, brass, moss, ink] } => Words::Aside { wax, brass, moss, ink },
        Given::Wrong { of, place, card, .. } => Words::Wrong { of, place, card: card.number() },
        Given::Forced { of, card, .. } => Words::Forced { of, card: card.number() },
    };
    let place = match (*given, place_of(given)) {
        (Given::Aside { .. }, _) => Some("aside".to_owned()),
        (_, (Some(of), 0)) => Some(of.to_string()),
        (_, (Some(of), place)) => Some(format!("{of}{place}")),
        (_, (None, _)) => None,
    };
    Fact { says: says.into(), line: line_of(given), place }
}
