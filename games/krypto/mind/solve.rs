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
use super::calculations::{ALL, Chain, Desk, Kind, Node, Part, Parts, Set, firsts, part};
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
        calculation: desk.write(hand, node, ALL),
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

impl Search {
    /// Whether any part is not turned.
    fn straight(&self) -> bool {
        self.chosen.iter().any(|part| !part.turned)
    }
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
            return self.close(search, left, need);
        }
        for first in firsts(left).filter(|&first| first != whole) {
            if !self.is_new(first, left) {
                continue;
            }
            let others = left ^ first;
            match (first.count_ones(), others.count_ones()) {
                (_, 0) => self.finish(search, first, need, None),
                (2.., 1) | (3.., 2) => {
                    for i in 0..self.chains_of(others, kind).list.len() {
                        let chain = self.chains_of(others, kind).list[i];
                        if let Some(need) = need.beside(kind, chain.value) {
                            self.finish(search, first, need, Some(chain));
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

    /// Looks for the parts of the last one or two cards.
    fn close(&mut self, search: &Search, left: Set, need: Need) {
        if let Need::Is(goal) = need
            && !self.chains_of(left, search.kind).may_have(goal)
        {
            return;
        }
        for i in 0..self.chains_of(left, search.kind).list.len() {
            let chain = self.chains_of(left, search.kind).list[i];
            if need.meets(chain.value) && (chain.straight || search.straight()) {
                self.found(search, chain.parts());
            }
        }
    }

    /// Looks for one last part, beside a chain, that gives what is needed.
    fn finish(&mut self, search: &mut Search, set: Set, need: Need, beside: Option<Chain>) {
        let Need::Is(goal) = need else {
            unreachable!(
                "a zero takes two of four cards, and a chain is looked for with the others"
            );
        };
        let straight = search.straight() || beside.is_some_and(|chain| chain.straight);
        for turned in [false, true] {
            let value = search.kind.counts(goal, turned).filter(|_| straight || !turned);
            let Some(value) = value else { continue };
            let beside = beside.iter().flat_map(Chain::parts);
            let last = |index| Part { turned, ..part(set, index) };
            if set.count_ones() > 3 {
                for index in self.asked(set, value, search.kind) {
                    self.found(search, beside.clone().chain([last(index)]));
                }
                continue;
            }
            let mut next = self.top(set, value);
            while let Some((index, node)) = self.in_drawer(set, next) {
                next = node.below;
                if node.value == value && node.kind != search.kind {
                    self.found(search, beside.clone().chain([last(index)]));
                }
            }
        }
    }

    /// Lays all calculations with four cards on the desk that have a value and are of another kind.
    fn asked(&mut self, set: Set, value: Ratio, but: Kind) -> std::ops::Range<usize> {
        let before = self.nodes[set].len();
        for kind in [Kind::Sum, Kind::Product] {
            if kind != but {
                self.want(set, kind, value);
            }
        }
        self.want_squares(set, value);
        before..self.nodes[set].len()
    }

    /// All parts are chosen.
    fn found(&mut self, search: &Search, last: impl Iterator<Item = Part>) {
        let mut parts = search.chosen.clone();
        parts.extend(last);
        let (kind, value) = (search.kind, search.value);
        self.nodes[search.set].push(Node { kind, value, parts, below: 0 });
    }

    /// Lays all squares of four or five cards that have a value on the desk.
    fn want_squares(&mut self, set: Set, value: Ratio) {
        let Some(root) = value.root().filter(|_| self.squares) else { return };
        for base in (1..set).filter(|base| base & set == *base) {
            if !self.is_new(base, set) {
                continue;
            }
            let exponent = set ^ base;
            let exponents = self.all_with_value(exponent, Ratio::whole(2));
            if exponents.is_empty() {
                continue;
            }
            let mut bases = self.all_with_value(base, root);
            if !root.is(0) {
                bases.extend(self.all_with_value(base, root.negative()));
            }
            for &index in &bases {
                for &other in &exponents {
                    let parts: Parts =
                        [part(base, index), part(exponent, other)].into_iter().collect();
                    self.nodes[set].push(Node { kind: Kind::Square, value, parts, below: 0 });
                }
            }
        }
    }

    /// The calculations with a set of cards that have a value.
    fn all_with_value(&mut self, set: Set, value: Ratio) -> Vec<usize> {
        if set.count_ones() > 3 {
            return self.asked(set, value, Kind::Card).collect();
        }
        self.worth(set, value).map(|part| usize::from(part.index)).collect()
    }

    /// The one way in which all writings of a calculation are written here.
    fn write(&self, hand: Hand, node: &Node, set: Set) -> Expression {
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
