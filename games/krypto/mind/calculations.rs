//! All calculations with some of the cards of a hand, each in one form.

use arrayvec::ArrayVec;

use super::super::{HAND, Hand};
use super::ratio::Ratio;

/// A set of cards of a hand: a bit for each place.
pub(super) type Set = usize;

/// All five cards.
pub(super) const ALL: Set = (1 << HAND) - 1;

/// How many sets there are, the empty one included.
pub(super) const SETS: usize = 1 << HAND;

/// The root of a calculation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Card,
    /// Terms, each added or subtracted; none of them a sum.
    Sum,
    /// Factors, each multiplied or divided by; none of them a product.
    Product,
    Square,
}

/// A calculation within another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Part {
    /// Whether it is turned: subtracted or divided by.
    pub(super) turned: bool,
    /// The cards that it uses.
    pub(super) set: u8,
    /// The index among the calculations with these cards.
    pub(super) index: u16,
}

/// The parts of a calculation, in any order.
pub(super) type Parts = ArrayVec<Part, HAND>;

/// A calculation with some of the cards.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    pub(super) value: Ratio,
    /// At least two for a sum or a product; base and exponent for a square.
    pub(super) parts: Parts,
    /// The next node in its bucket, counted from 1; 0 for none.
    pub(super) next: u16,
}

/// One or two terms, or one or two factors, that are a part of a longer sum or product.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain {
    pub(super) value: Ratio,
    /// Whether any of the parts is not turned.
    pub(super) straight: bool,
    /// The first part; a chain has one or two.
    pub(super) first: Part,
    pub(super) second: Option<Part>,
}

/// How many buckets the calculations with one set of cards have, by the hash of their values.
const BUCKETS: usize = 64;

fn bucket(value: Ratio) -> usize {
    (value.hash() >> 26) as usize
}

impl Chain {
    /// The parts.
    pub(super) fn parts(&self) -> impl Iterator<Item = Part> + Clone + use<> {
        std::iter::once(self.first).chain(self.second)
    }
}

/// All chains of one kind with one set of cards.
#[derive(Clone, Default, Debug)]
pub(super) struct Chains {
    pub(super) list: Vec<Chain>,
    /// The buckets of their values, as bits.
    buckets: u64,
}

impl Chains {
    /// Whether a chain may have this value. The answer is mostly no.
    pub(super) fn may_have(&self, value: Ratio) -> bool {
        self.buckets >> bucket(value) & 1 == 1
    }
}

/// The calculations with up to three cards of a hand, and those with four and five that a search has found.
#[derive(Debug)]
pub(super) struct Calculations {
    /// Whether every value on the way must be whole.
    pub(super) whole: bool,
    pub(super) squares: bool,
    /// Each card that is equal to earlier ones, and those earlier ones.
    equals: ArrayVec<(Set, Set), HAND>,
    pub(super) nodes: [Vec<Node>; SETS],
    /// Sums and products of one or two cards, turned ones included.
    sums: [Chains; SETS],
    products: [Chains; SETS],
    /// For each set and bucket its first node, counted from 1.
    buckets: [[u16; BUCKETS]; SETS],
}

impl Kind {
    /// Two parts joined.
    pub(super) fn both(self, a: Ratio, b: Ratio) -> Ratio {
        if self == Self::Sum { a.plus(b) } else { a.times(b) }
    }

    /// The value of a turned part; nothing for a division by zero.
    pub(super) const fn turned(self, value: Ratio) -> Option<Ratio> {
        match self {
            Self::Sum => Some(value.negative()),
            Self::Card | Self::Product | Self::Square => value.inverse(),
        }
    }

    /// The value of a part.
    pub(super) const fn counts(self, value: Ratio, turned: bool) -> Option<Ratio> {
        if turned { self.turned(value) } else { Some(value) }
    }
}

/// The subsets of a set that contain its first card, itself included.
pub(super) fn firsts(set: Set) -> impl Iterator<Item = Set> {
    let first = set & set.wrapping_neg();
    let others = set ^ first;
    // Counts through the subsets of the other cards.
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let now = next?;
        next = if now == others { None } else { Some((now | !others).wrapping_add(1) & others) };
        Some(now | first)
    })
}

impl Calculations {
    /// All calculations with up to three cards of a hand.
    pub(super) fn new(hand: Hand, whole: bool, squares: bool) -> Self {
        let equal = |place: usize| {
            let before = (0..place).filter(|&other| hand[other] == hand[place]);
            (1 << place, before.fold(0, |equals, other| equals | 1 << other))
        };
        let equals = (0..HAND).map(equal).filter(|(_, before)| *before != 0).collect();
        let mut calculations = Self {
            whole,
            squares,
            equals,
            nodes: std::array::from_fn(|set| {
                Vec::with_capacity([0, 1, 8, 90, 32, 256][set.count_ones() as usize])
            }),
            sums: std::array::from_fn(|_| Chains::default()),
            products: std::array::from_fn(|_| Chains::default()),
            buckets: [[0; BUCKETS]; SETS],
        };
        for (place, card) in hand.into_iter().enumerate() {
            let value = Ratio::whole(card.into());
            calculations.add(1 << place, Kind::Card, value, Parts::new());
        }
        for size in 1..=3 {
            for set in (1..SETS).filter(|set| set.count_ones() == size) {
                if size > 1 {
                    calculations.join(set, Kind::Sum);
                    calculations.join(set, Kind::Product);
                    calculations.square(set);
                }
                if size < 3 {
                    calculations.sums[set] = calculations.chains(set, Kind::Sum);
                    calculations.products[set] = calculations.chains(set, Kind::Product);
                }
            }
        }
        calculations
    }

    /// Whether a part of a set takes the first of equal cards: with a later one it would be the same calculation again.
    pub(super) fn takes_first_of_equals(&self, part: Set, set: Set) -> bool {
        let left = set & !part;
        self.equals.iter().all(|(card, before)| part & card == 0 || before & left == 0)
    }

    /// The sums or products of one or two cards, turned ones included.
    pub(super) fn chains_of(&self, set: Set, kind: Kind) -> &Chains {
        if kind == Kind::Sum { &self.sums[set] } else { &self.products[set] }
    }

    /// A node of a part.
    pub(super) fn node(&self, part: Part) -> &Node {
        &self.nodes[usize::from(part.set)][usize::from(part.index)]
    }

    /// The parts that a set of cards gives to a sum or a product.
    pub(super) fn offers(&self, set: Set, kind: Kind) -> impl Iterator<Item = (Part, Ratio)> {
        let nodes = self.nodes[set].iter().enumerate().filter(move |(_, node)| node.kind != kind);
        nodes.flat_map(move |(index, node)| {
            [false, true].into_iter().filter_map(move |turned| {
                let part = Part { turned, ..part(set, index) };
                Some((part, kind.counts(node.value, turned)?))
            })
        })
    }

    /// Adds a calculation with at most three cards.
    fn add(&mut self, set: Set, kind: Kind, value: Ratio, parts: Parts) {
        if value.matters() && (value.is_whole() || !self.whole) {
            let index = number(self.nodes[set].len() + 1);
            let next = std::mem::replace(&mut self.buckets[set][bucket(value)], index);
            self.nodes[set].push(Node { kind, value, parts, next });
        }
    }

    /// Adds all sums or all products of two or three cards: a part with the first card, and a chain of the others.
    fn join(&mut self, set: Set, kind: Kind) {
        for first in firsts(set).filter(|&first| first != set) {
            if !self.takes_first_of_equals(first, set) {
                continue;
            }
            for index in 0..self.nodes[first].len() {
                for turned in [false, true] {
                    let node = &self.nodes[first][index];
                    let Some(value) = kind.counts(node.value, turned).filter(|_| node.kind != kind)
                    else {
                        continue;
                    };
                    let part = Part { turned, ..part(first, index) };
                    for i in 0..self.chains_of(set ^ first, kind).list.len() {
                        let chain = self.chains_of(set ^ first, kind).list[i];
                        if chain.straight || !turned {
                            let mut parts = Parts::new();
                            parts.push(part);
                            parts.extend(chain.parts());
                            self.add(set, kind, kind.both(value, chain.value), parts);
                        }
                    }
                }
            }
        }
    }

    /// Adds all squares of two or three cards.
    fn square(&mut self, set: Set) {
        if !self.squares {
            return;
        }
        for base in (1..set).filter(|base| base & set == *base) {
            if !self.takes_first_of_equals(base, set) {
                continue;
            }
            let exponents: ArrayVec<Part, 8> =
                self.with_value(set ^ base, Ratio::whole(2)).collect();
            for exponent in exponents {
                for index in 0..self.nodes[base].len() {
                    let base = part(base, index);
                    let value = self.node(base).value;
                    self.add(
                        set,
                        Kind::Square,
                        value.times(value),
                        [base, exponent].into_iter().collect(),
                    );
                }
            }
        }
    }

    /// The calculations with a set of at most three cards that have a value.
    pub(super) fn with_value(&self, set: Set, value: Ratio) -> impl Iterator<Item = Part> {
        let mut next = self.first_in_bucket(set, value);
        std::iter::from_fn(move || {
            let (index, node) = self.in_bucket(set, next)?;
            next = node.next;
            Some((index, node.value))
        })
        .filter(move |&(_, found)| found == value)
        .map(move |(index, _)| part(set, index))
    }

    /// The first node in the bucket of a value, counted from 1.
    pub(super) fn first_in_bucket(&self, set: Set, value: Ratio) -> u16 {
        self.buckets[set][bucket(value)]
    }

    /// The node with a number, counted from 1, and its index.
    pub(super) fn in_bucket(&self, set: Set, number: u16) -> Option<(usize, &Node)> {
        let index = usize::from(number).checked_sub(1)?;
        Some((index, &self.nodes[set][index]))
    }

    fn chains(&self, set: Set, kind: Kind) -> Chains {
        let mut chains = Chains { list: Vec::with_capacity(16), buckets: 0 };
        let mut add = |chain: Chain| {
            chains.buckets |= 1 << bucket(chain.value);
            chains.list.push(chain);
        };
        for first in firsts(set) {
            for (part, value) in self.offers(first, kind) {
                if first == set {
                    add(Chain { value, straight: !part.turned, first: part, second: None });
                    continue;
                }
                for other in &self.chains_of(set ^ first, kind).list {
                    let value = kind.both(value, other.value);
                    let straight = other.straight || !part.turned;
                    add(Chain { value, straight, first: part, second: Some(other.first) });
                }
            }
        }
        chains
    }
}

/// A part that is not turned.
pub(super) fn part(set: Set, index: usize) -> Part {
    Part { turned: false, set: u8::try_from(set).expect("five bits"), index: number(index) }
}

fn number(index: usize) -> u16 {
    u16::try_from(index).expect("some thousands")
}
