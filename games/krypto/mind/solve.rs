//! Every solution of a hand that is a solution of its own, the simplest first.
//!
//! Two calculations are one solution when they have one [`Essence`](super::super::Essence): the order and the brackets
//! of a sum, or of a product, make no difference, nor does which of two equal cards stands where. `8-(3-2)` and `2-3+8`
//! are one; `8*1` and `8/1` are two, and so are `(5-3)*(4-1)` and `(3-5)*(1-4)`, for they go through other numbers.
//! Where only whole numbers are allowed, a product is a solution if any order of its factors is: dividing last is.
//!
//! So no calculation is written down that is not one of its own: a sum is a set of terms that are no sums, a product a
//! set of factors that are no products. Sets of parts are met in one order only, the first card's part first. And none
//! is written that misses the target: once some parts are chosen, it is known what the others must give.

use super::super::{Arithmetic, Expression, HAND, Hand, Op, Rules};
use super::parts::{ALL, Desk, Kind, Node, Part, Parts, Set, firsts, part};
use super::ratio::Ratio;

/// A way to reach a target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Solution {
    /// How hard it is for a head: a few for adding up, several dozen for nested fractions.
    pub effort: u16,
    /// How it is written: parts that are added before those that are subtracted, larger ones first.
    pub calculation: Expression,
}

/// Every solution that is one of its own, the simplest first; none is a proof that there is none.
pub fn solutions(hand: Hand, target: u8, rules: Rules) -> Vec<Solution> {
    let mut desk = Desk::new(hand, rules.arithmetic == Arithmetic::Whole, rules.squares);
    let goal = Ratio::whole(target.into());
    desk.want(ALL, Kind::Sum, goal);
    desk.want(ALL, Kind::Product, goal);
    desk.want_squares(ALL, goal);
    let write = |node: &Node| Solution {
        effort: desk.effort(node),
        calculation: desk.write(&hand, node, ALL),
    };
    let mut solutions: Vec<Solution> = desk.nodes[ALL].iter().map(write).collect();
    solutions.sort_unstable();
    // Equal cards can stand for one another.
    solutions.dedup();
    solutions
}

/// What some parts must give together.
#[derive(Clone, Copy, Debug)]
enum Need {
    Is(Ratio),
    /// Another factor is zero, and so is the product.
    Any,
}

impl Need {
    /// What the others must give when one part counts so much.
    fn beside(self, kind: Kind, counts: Ratio) -> Option<Self> {
        match self {
            Self::Any => Some(Self::Any),
            Self::Is(goal) if kind == Kind::Sum => Some(Self::Is(goal.plus(counts.negative()))),
            Self::Is(goal) => match counts.inverse() {
                Some(inverse) => Some(Self::Is(goal.times(inverse))),
                None => goal.is(0).then_some(Self::Any),
            },
        }
    }

    fn meets(self, value: Ratio) -> bool {
        match self {
            Self::Is(goal) => goal == value,
            Self::Any => true,
        }
    }
}

/// Where a search stands: which cards it is for, and the parts it has chosen.
struct Search {
    set: Set,
    kind: Kind,
    value: Ratio,
    chosen: Parts,
}

impl Desk {
    /// Lays all sums or all products of four or five cards that have a value on the desk.
    fn want(&mut self, set: Set, kind: Kind, value: Ratio) {
        if self.whole && !value.is_whole() {
            return;
        }
        let mut search = Search { set, kind, value, chosen: Parts::new() };
        self.search(&mut search, set, Need::Is(value));
    }

    /// Chooses the part of the first card that is left, and goes on with the others.
    fn search(&mut self, search: &mut Search, left: Set, need: Need) {
        let (whole, kind) = (search.set, search.kind);
        if left.count_ones() <= 2 {
            for i in 0..self.chains_of(left, kind).len() {
                let chain = &self.chains_of(left, kind)[i];
                if need.meets(chain.value) {
                    let parts = chain.parts.clone();
                    self.found(search, &parts);
                }
            }
            return;
        }
        for first in firsts(left).filter(|&first| first != whole) {
            let others = left ^ first;
            match (first.count_ones(), others.count_ones()) {
                (3.., 0) => self.finish(search, first, need, &[]),
                (3.., _) => {
                    for i in 0..self.chains_of(others, kind).len() {
                        let chain = &self.chains_of(others, kind)[i];
                        if let Some(need) = need.beside(kind, chain.value) {
                            let parts = chain.parts.clone();
                            self.finish(search, first, need, &parts);
                        }
                    }
                }
                _ => {
                    for index in 0..self.nodes[first].len() {
                        let node = &self.nodes[first][index];
                        if node.kind == kind {
                            continue;
                        }
                        let value = node.value;
                        for turned in [false, true] {
                            let need =
                                kind.counts(value, turned).and_then(|v| need.beside(kind, v));
                            let Some(need) = need else { continue };
                            search.chosen.push(Part { turned, ..part(first, index) });
                            self.search(search, others, need);
                            search.chosen.pop();
                        }
                    }
                }
            }
        }
    }

    /// Looks for one last part of three cards or four that gives what is needed.
    fn finish(&mut self, search: &mut Search, set: Set, need: Need, others: &[Part]) {
        let Need::Is(goal) = need else {
            unreachable!("a zero takes two cards, and the sum or product that it is in leaves one");
        };
        for turned in [false, true] {
            let Some(value) = search.kind.counts(goal, turned) else { continue };
            for index in self.with_value(set, value, search.kind) {
                let last = Part { turned, ..part(set, index) };
                let parts: Parts = others.iter().copied().chain([last]).collect();
                self.found(search, &parts);
            }
        }
    }

    /// The calculations with three cards or four that have a value and are of another kind.
    fn with_value(&mut self, set: Set, value: Ratio, but: Kind) -> Vec<usize> {
        if set.count_ones() == 3 {
            let those = self.worth(set, value).map(|part| usize::from(part.index));
            return those.filter(|&index| self.nodes[set][index].kind != but).collect();
        }
        let before = self.nodes[set].len();
        for kind in [Kind::Sum, Kind::Product] {
            if kind != but {
                self.want(set, kind, value);
            }
        }
        self.want_squares(set, value);
        (before..self.nodes[set].len()).collect()
    }

    /// All parts are chosen.
    fn found(&mut self, search: &Search, last: &[Part]) {
        let parts: Parts = search.chosen.iter().chain(last).copied().collect();
        if parts.iter().all(|part| part.turned) {
            return;
        }
        let (kind, value) = (search.kind, search.value);
        self.nodes[search.set].push(Node { kind, value, parts });
    }

    /// Lays all squares of four or five cards that have a value on the desk.
    fn want_squares(&mut self, set: Set, value: Ratio) {
        let Some(root) = value.root().filter(|_| self.squares) else { return };
        for base in (1..set).filter(|base| base & set == *base) {
            let exponent = set ^ base;
            let of = |desk: &mut Self, set: Set, value| match set.count_ones() {
                4 => desk.with_value(set, value, Kind::Card),
                _ => desk.worth(set, value).map(|part| usize::from(part.index)).collect(),
            };
            let exponents = of(self, exponent, Ratio::whole(2));
            if exponents.is_empty() {
                continue;
            }
            let mut bases = of(self, base, root);
            if !root.is(0) {
                bases.extend(of(self, base, root.negative()));
            }
            for &index in &bases {
                for &other in &exponents {
                    let parts: Parts =
                        [part(base, index), part(exponent, other)].into_iter().collect();
                    self.nodes[set].push(Node { kind: Kind::Square, value, parts });
                }
            }
        }
    }

    /// The one way in which all writings of a calculation are written here.
    fn write(&self, hand: &Hand, node: &Node, set: Set) -> Expression {
        let written = |part: &Part| self.write(hand, self.node(*part), part.set.into());
        let join = |op, left: &Expression, right: &Expression| {
            Expression::join(op, left, right).expect("a hand is short enough")
        };
        let (straight, turned) = match node.kind {
            Kind::Card => return Expression::card(hand[set.trailing_zeros() as usize]),
            Kind::Square => {
                return join(Op::Power, &written(&node.parts[0]), &written(&node.parts[1]));
            }
            Kind::Sum => (Op::Add, Op::Subtract),
            Kind::Product => (Op::Multiply, Op::Divide),
        };
        let mut parts: arrayvec::ArrayVec<(bool, Expression), HAND> =
            node.parts.iter().map(|part| (!part.turned, written(part))).collect();
        parts.sort_unstable_by(|one, other| other.cmp(one));
        let (first, others) = parts.split_first().expect("a sum or a product has parts");
        others.iter().fold(first.1, |left, &(added, ref right)| {
            join(if added { straight } else { turned }, &left, right)
        })
    }
}
