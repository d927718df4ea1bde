//! What some of the cards of a hand give, in every way that is a way of its own.

use arrayvec::ArrayVec;

use super::super::{HAND, Hand};
use super::ratio::Ratio;

/// A set of cards of a hand, as bits by place.
pub(super) type Set = usize;

/// All five.
pub(super) const ALL: Set = (1 << HAND) - 1;

/// The sets of a hand's cards, the empty one included.
pub(super) const SETS: usize = 1 << HAND;

/// What a calculation is at its root.
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
    /// Whether it is subtracted or divided by.
    pub(super) turned: bool,
    /// The cards it is made of.
    pub(super) set: u8,
    /// Which of the calculations with them.
    pub(super) index: u16,
}

/// Parts in any order, of five cards at most.
pub(super) type Parts = ArrayVec<Part, HAND>;

/// A calculation with some of the cards.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) kind: Kind,
    pub(super) value: Ratio,
    /// Of a sum or a product, at least two; of a square, the base and the exponent.
    pub(super) parts: Parts,
    /// The one below in its drawer, counted from 1, if it lies in one.
    pub(super) below: u16,
}

/// Some terms, or some factors: what a sum or a product has besides its other parts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain {
    pub(super) value: Ratio,
    /// Whether any of the parts is not turned.
    pub(super) straight: bool,
    /// One, or two.
    pub(super) first: Part,
    pub(super) second: Option<Part>,
}

/// How many drawers the calculations with one set of cards lie in, by their values' spread.
const DRAWERS: usize = 64;

fn drawer(value: Ratio) -> usize {
    (value.spread() >> 26) as usize
}

impl Chain {
    /// Its parts.
    pub(super) fn parts(&self) -> impl Iterator<Item = Part> + Clone + use<> {
        std::iter::once(self.first).chain(self.second)
    }
}

/// Chains of one kind with one set of cards.
#[derive(Clone, Default, Debug)]
pub(super) struct Chains {
    pub(super) list: Vec<Chain>,
    /// Which drawers they would lie in, as bits.
    drawers: u64,
}

impl Chains {
    /// Whether there may be one with this value: most questions end here.
    pub(super) fn may_have(&self, value: Ratio) -> bool {
        self.drawers >> drawer(value) & 1 == 1
    }
}

/// What lies on the desk: the calculations with up to three cards, and those with more that were asked for.
#[derive(Debug)]
pub(super) struct Desk {
    /// Whether every value on the way must be whole.
    pub(super) whole: bool,
    pub(super) squares: bool,
    /// Each card that is equal to earlier ones, and these.
    twins: ArrayVec<(Set, Set), HAND>,
    pub(super) nodes: [Vec<Node>; SETS],
    /// Sums and products of one or two cards, turned ones included.
    sums: [Chains; SETS],
    products: [Chains; SETS],
    /// For each set and drawer the last node in it, counted from 1; each node knows the one below.
    drawers: [[u16; DRAWERS]; SETS],
}

impl Kind {
    /// Both parts together.
    pub(super) fn both(self, a: Ratio, b: Ratio) -> Ratio {
        if self == Self::Sum { a.plus(b) } else { a.times(b) }
    }

    /// What a part counts if it is turned; nothing if nobody can divide by it.
    pub(super) const fn turned(self, value: Ratio) -> Option<Ratio> {
        match self {
            Self::Sum => Some(value.negative()),
            Self::Card | Self::Product | Self::Square => value.inverse(),
        }
    }

    /// What a part counts.
    pub(super) const fn counts(self, value: Ratio, turned: bool) -> Option<Ratio> {
        if turned { self.turned(value) } else { Some(value) }
    }
}

/// The sets within a set that hold its first card, itself included.
pub(super) fn firsts(set: Set) -> impl Iterator<Item = Set> {
    let first = set & set.wrapping_neg();
    let others = set ^ first;
    // Counts through the subsets of the others.
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let now = next?;
        next = if now == others { None } else { Some((now | !others).wrapping_add(1) & others) };
        Some(now | first)
    })
}

impl Desk {
    /// Everything that up to three of the cards give.
    pub(super) fn new(hand: Hand, whole: bool, squares: bool) -> Self {
        let equal = |place: usize| {
            let before = (0..place).filter(|&other| hand[other] == hand[place]);
            (1 << place, before.fold(0, |twins, other| twins | 1 << other))
        };
        let twins = (0..HAND).map(equal).filter(|(_, before)| *before != 0).collect();
        let mut desk = Self {
            whole,
            squares,
            twins,
            nodes: std::array::from_fn(|set| {
                Vec::with_capacity([0, 1, 8, 90, 32, 256][set.count_ones() as usize])
            }),
            sums: std::array::from_fn(|_| Chains::default()),
            products: std::array::from_fn(|_| Chains::default()),
            drawers: [[0; DRAWERS]; SETS],
        };
        for (place, card) in hand.into_iter().enumerate() {
            let value = Ratio::whole(card.into());
            desk.add(1 << place, Kind::Card, value, Parts::new());
        }
        for size in 1..=3 {
            for set in (1..SETS).filter(|set| set.count_ones() == size) {
                if size > 1 {
                    desk.join(set, Kind::Sum);
                    desk.join(set, Kind::Product);
                    desk.square(set);
                }
                if size < 3 {
                    desk.sums[set] = desk.chains(set, Kind::Sum);
                    desk.products[set] = desk.chains(set, Kind::Product);
                }
            }
        }
        desk
    }

    /// Whether a part of a set takes the earliest of equal cards: with a later one it would give the same once more.
    pub(super) fn is_new(&self, part: Set, set: Set) -> bool {
        let left = set & !part;
        self.twins.iter().all(|(card, before)| part & card == 0 || before & left == 0)
    }

    /// The sums or products of one or two cards, turned ones included.
    pub(super) fn chains_of(&self, set: Set, kind: Kind) -> &Chains {
        if kind == Kind::Sum { &self.sums[set] } else { &self.products[set] }
    }

    /// A node of a part.
    pub(super) fn node(&self, part: Part) -> &Node {
        &self.nodes[usize::from(part.set)][usize::from(part.index)]
    }

    /// The parts that a set of cards offers to a sum or a product.
    pub(super) fn offers(&self, set: Set, kind: Kind) -> impl Iterator<Item = (Part, Ratio)> {
        let nodes = self.nodes[set].iter().enumerate().filter(move |(_, node)| node.kind != kind);
        nodes.flat_map(move |(index, node)| {
            [false, true].into_iter().filter_map(move |turned| {
                let part = Part { turned, ..part(set, index) };
                Some((part, kind.counts(node.value, turned)?))
            })
        })
    }

    /// Lays a calculation with at most three cards on the desk.
    fn add(&mut self, set: Set, kind: Kind, value: Ratio, parts: Parts) {
        if value.matters() && (value.is_whole() || !self.whole) {
            let index = number(self.nodes[set].len() + 1);
            let below = std::mem::replace(&mut self.drawers[set][drawer(value)], index);
            self.nodes[set].push(Node { kind, value, parts, below });
        }
    }

    /// All sums or all products of two or three cards: the first part and what is left.
    fn join(&mut self, set: Set, kind: Kind) {
        for first in firsts(set).filter(|&first| first != set) {
            if !self.is_new(first, set) {
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

    /// All squares of two or three cards.
    fn square(&mut self, set: Set) {
        if !self.squares {
            return;
        }
        for base in (1..set).filter(|base| base & set == *base) {
            if !self.is_new(base, set) {
                continue;
            }
            let exponents: ArrayVec<Part, 8> = self.worth(set ^ base, Ratio::whole(2)).collect();
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
    pub(super) fn worth(&self, set: Set, value: Ratio) -> impl Iterator<Item = Part> {
        let mut next = self.top(set, value);
        std::iter::from_fn(move || {
            let (index, node) = self.in_drawer(set, next)?;
            next = node.below;
            Some((index, node.value))
        })
        .filter(move |&(_, found)| found == value)
        .map(move |(index, _)| part(set, index))
    }

    /// Where to begin to look for a value.
    pub(super) fn top(&self, set: Set, value: Ratio) -> u16 {
        self.drawers[set][drawer(value)]
    }

    /// A node in a drawer, counted from 1, and its index.
    pub(super) fn in_drawer(&self, set: Set, number: u16) -> Option<(usize, &Node)> {
        let index = usize::from(number).checked_sub(1)?;
        Some((index, &self.nodes[set][index]))
    }

    fn chains(&self, set: Set, kind: Kind) -> Chains {
        let mut chains = Chains { list: Vec::with_capacity(16), drawers: 0 };
        let mut add = |chain: Chain| {
            chains.drawers |= 1 << drawer(chain.value);
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
