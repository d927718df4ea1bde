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
        /// Numbers that lie open.
        Sight { numbers: String, count: usize } => "sight",
        /// Numbers in the viewer's hand that others do not see.
        Held { numbers: String } => "held",
        /// Numbers in the viewer's hand, and numbers that lie open.
        HeldAndSight { held: String, numbers: String, count: usize } => "held-and-sight",
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
        /// Several places have some of these cards; `count` places lie from the first to the last.
        Among { of: Seat, first: u8, last: u8, count: u8, numbers: String } => "among",
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
        return vec![rules(view)];
    }
    let (open, numbers, mut rest) = sorts(given);
    let mut facts: Vec<Fact> = open.iter().filter_map(fact).collect();
    let (sight, unseen) = grouped(&numbers, &open, claim);
    facts.extend(sight.iter().map(|cards| self::sight(view, cards)));
    facts.extend((!unseen.is_empty()).then(|| not_in_sight(&unseen)));
    rest.sort_by_key(|given| (line_of(given), place_of(given)));
    facts.extend(rest.iter().filter_map(fact));
    facts
}

/// The printed rules, which stand alone.
pub(super) fn rules(view: &View) -> Fact {
    Fact::anyway(Words::Rules { last: view.last })
}

/// The number of facts when numbers are grouped.
pub(super) fn premises(given: &[Given], claim: Claim) -> usize {
    let (open, numbers, rest) = sorts(given);
    let (sight, unseen) = grouped(&numbers, &open, claim);
    open.len() + sight.len() + usize::from(!unseen.is_empty()) + rest.len()
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
fn grouped(numbers: &[Given], open: &[Given], claim: Claim) -> (Vec<Vec<Card>>, Vec<Card>) {
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
    let gaps = sight.chunk_by(|one, other| gap(*one) == gap(*other)).map(<[Card]>::to_vec);
    (gaps.collect(), unseen)
}

/// The fact that numbers are in sight, with the places where they lie. What the viewer holds is told apart from what lies
/// open for everyone.
fn sight(view: &View, cards: &[Card]) -> Fact {
    let (mut held, mut open, mut places) = (Vec::new(), Vec::new(), Vec::new());
    for (of, hand) in view.hands.iter() {
        for (place, at) in (1..).zip(&hand.places) {
            if let Some(card) = at.card.filter(|card| cards.contains(card)) {
                if at.open { &mut open } else { &mut held }.push(card);
                places.push(format!("{of}{place}"));
            }
        }
    }
    held.sort_unstable();
    open.sort_unstable();
    let (numbers, count) = (listed(&open), open.len());
    let says = match (held.is_empty(), open.is_empty()) {
        (true, _) => Words::Sight { numbers, count },
        (false, true) => Words::Held { numbers: listed(&held) },
        (false, false) => Words::HeldAndSight { held: listed(&held), numbers, count },
    };
    Fact { says: says.into(), line: None, places }
}

/// The fact that numbers are in play and not in sight.
fn not_in_sight(cards: &[Card]) -> Fact {
    Fact::anyway(Words::Unseen { numbers: listed(cards), count: cards.len() })
}

fn listed(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
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
        let lists = fact.says.params.iter().filter(|(name, _)| ["numbers", "held"].contains(name));
        let texts: Vec<String> = lists.map(|(_, list)| list.to_string()).collect();
        let numbers = texts.iter().flat_map(|text| text.split(", "));
        numbers.filter_map(|number| Card::new(number.parse().ok()?)).collect()
    };
    let is = |word: &str| fact.says.code.strip_prefix("kryptos-proof-") == Some(word);
    let in_sight = is("sight") || is("held") || is("held-and-sight");
    given
        .iter()
        .copied()
        .filter(|given| match given {
            Given::Sight(card) => in_sight && numbers().contains(card),
            Given::Unseen(card) => is("unseen") && numbers().contains(card),
            Given::Open { .. }
            | Given::Tokens { .. }
            | Given::Aside { .. }
            | Given::Wrong { .. }
            | Given::Forced { .. } => self::fact(given).as_ref() == Some(fact),
        })
        .collect()
}

/// The fact behind which atoms stand: numbers in sight, numbers that are not, or one of another kind.
pub(super) fn of_atoms(atoms: &[Given], view: &View) -> Option<Fact> {
    let number = |atom: &Given| match *atom {
        Given::Sight(card) | Given::Unseen(card) => Some(card),
        Given::Open { .. }
        | Given::Tokens { .. }
        | Given::Aside { .. }
        | Given::Wrong { .. }
        | Given::Forced { .. } => None,
    };
    let numbers: Vec<Card> = atoms.iter().filter_map(number).collect();
    match atoms {
        [Given::Sight(_), ..] => Some(sight(view, &numbers)),
        [Given::Unseen(_), ..] => Some(not_in_sight(&numbers)),
        [single] => fact(single),
        _ => None,
    }
}

/// The line of the history that told a fact.
pub(super) fn line_of(given: &Given) -> Option<usize> {
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

/// A fact about a hand or the cards aside, with its sentence and its place on the board. Numbers are facts in groups.
fn fact(given: &Given) -> Option<Fact> {
    let says = match *given {
        Given::Sight(_) | Given::Unseen(_) => return None,
        Given::Open { of, place, card, .. } => Words::Open { of, place, card: card.number() },
        Given::Tokens { of, counts: [wax, brass, moss, ink] } => {
            Words::Tokens { of, wax, brass, moss, ink }
        }
        Given::Aside { counts: [wax, brass, moss, ink] } => Words::Aside { wax, brass, moss, ink },
        Given::Wrong { of, place, card, .. } => Words::Wrong { of, place, card: card.number() },
        Given::Forced { of, card, .. } => Words::Forced { of, card: card.number() },
    };
    let place = match place_of(given) {
        (None, _) => "aside".to_owned(),
        (Some(of), 0) => of.to_string(),
        (Some(of), place) => format!("{of}{place}"),
    };
    Some(Fact { says: says.into(), line: line_of(given), places: vec![place] })
}
