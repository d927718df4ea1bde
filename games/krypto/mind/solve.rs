//! All solutions of a hand, the simplest first.
//!
//! Calculations with the same [`Essence`] are one solution: order, brackets, signs that cancel, and where a 1 or a 0
//! stands make no difference.
//!
//! The search makes each [`NormalForm`](crate::krypto::NormalForm) once: `8-(3-2)` and `2-3+8` are one, `8*1` and `8/1`
//! are two. Where only whole numbers are allowed, it counts a product if some order of its factors is allowed, such as
//! dividing last. The terms of a sum are not sums, and the factors of a product are not products;
//! the part with the first card is chosen first. It makes no other calculation with five cards: the parts that are
//! chosen and the target say what the other parts must give.

use super::super::{Arithmetic, Essence, Expression, HAND, Hand, Op, Rules};
use super::calculations::{ALL, Calculations, Chain, Kind, Node, Part, Parts, Set, firsts, part};
use super::ratio::Ratio;

/// A calculation that reaches a target.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Solution {
    /// How hard it is for a person: a few for a sum, several dozen for nested fractions.
    pub effort: u16,
    /// The calculation, with parts that are added before those that are subtracted, and larger ones first.
    pub calculation: Expression,
}

/// All different solutions, the simplest first, each in its simplest form. An empty list is a proof that there is none.
pub fn solutions(hand: Hand, target: u8, rules: Rules) -> Vec<Solution> {
    let mut solutions = every_form(hand, target, rules);
    let mut seen = Vec::with_capacity(solutions.len());
    solutions.retain(|solution| {
        let essence = Essence::from(&solution.calculation);
        let new = !seen.contains(&essence);
        if new {
            seen.push(essence);
        }
        new
    });
    solutions
}

/// Every normal form of every solution, the simplest first.
pub fn every_form(hand: Hand, target: u8, rules: Rules) -> Vec<Solution> {
    let mut calculations =
        Calculations::new(hand, rules.arithmetic == Arithmetic::Whole, rules.squares);
    let goal = Ratio::whole(target.into());
    calculations.want(ALL, Kind::Sum, goal);
    calculations.want(ALL, Kind::Product, goal);
    calculations.want_squares(ALL, goal);
    let write = |node: &Node| Solution {
        effort: calculations.effort(node),
        calculation: calculations.write(hand, node, ALL),
    };
    let mut solutions: Vec<Solution> = calculations.nodes[ALL].iter().map(write).collect();
    solutions.sort_unstable();
    // With equal cards a solution can be found several times.
    solutions.dedup();
    solutions
}

/// What some parts must give together.
#[derive(Clone, Copy, Debug)]
enum Need {
    Is(Ratio),
    /// Anything: another factor is zero, and so is the product.
    Any,
}

impl Need {
    /// What the other parts must give if one part has this value.
    fn beside(self, kind: Kind, value: Ratio) -> Option<Self> {
        match self {
            Self::Any => Some(Self::Any),
            Self::Is(goal) if kind == Kind::Sum => Some(Self::Is(goal.plus(value.negative()))),
            Self::Is(goal) => match value.inverse() {
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

/// A search for sums or products of these cards with this value, and the parts chosen so far.
struct Search {
    set: Set,
    kind: Kind,
    value: Ratio,
    chosen: Parts,
}

impl Search {
    /// Whether a chosen part is not turned.
    fn straight(&self) -> bool {
        self.chosen.iter().any(|part| !part.turned)
    }
}

impl Calculations {
    /// Adds all sums or all products of four or five cards that have a value.
    fn want(&mut self, set: Set, kind: Kind, value: Ratio) {
        if self.whole && !value.is_whole() {
            return;
        }
        let mut search = Search { set, kind, value, chosen: Parts::new() };
        self.search(&mut search, set, Need::Is(value));
    }

    /// Chooses a part with the first card that is left, and goes on with the other cards.
    fn search(&mut self, search: &mut Search, left: Set, need: Need) {
        let (whole, kind) = (search.set, search.kind);
        if left.count_ones() <= 2 {
            return self.close(search, left, need);
        }
        for first in firsts(left).filter(|&first| first != whole) {
            if !self.takes_first_of_equals(first, left) {
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

    /// Finds the chains of the last one or two cards that give what is needed.
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

    /// Finds the last parts that give, beside a chain, what is needed.
    fn finish(&mut self, search: &mut Search, set: Set, need: Need, beside: Option<Chain>) {
        let Need::Is(goal) = need else {
            unreachable!("a zero takes two of four cards, and the others are a chain");
        };
        let straight = search.straight() || beside.is_some_and(|chain| chain.straight);
        for turned in [false, true] {
            let value = search.kind.counts(goal, turned).filter(|_| straight || !turned);
            let Some(value) = value else { continue };
            let beside = beside.iter().flat_map(Chain::parts);
            let last = |index| Part { turned, ..part(set, index) };
            if set.count_ones() > 3 {
                for index in self.want_all_but(set, value, search.kind) {
                    self.found(search, beside.clone().chain([last(index)]));
                }
                continue;
            }
            let mut next = self.first_in_bucket(set, value);
            while let Some((index, node)) = self.in_bucket(set, next) {
                next = node.next;
                if node.value == value && node.kind != search.kind {
                    self.found(search, beside.clone().chain([last(index)]));
                }
            }
        }
    }

    /// Adds all calculations with four cards that have a value and another kind, and gives their indices.
    fn want_all_but(&mut self, set: Set, value: Ratio, but: Kind) -> std::ops::Range<usize> {
        let before = self.nodes[set].len();
        for kind in [Kind::Sum, Kind::Product] {
            if kind != but {
                self.want(set, kind, value);
            }
        }
        self.want_squares(set, value);
        before..self.nodes[set].len()
    }

    /// Adds a calculation with all its parts.
    fn found(&mut self, search: &Search, last: impl Iterator<Item = Part>) {
        let mut parts = search.chosen.clone();
        parts.extend(last);
        let (kind, value) = (search.kind, search.value);
        self.nodes[search.set].push(Node { kind, value, parts, next: 0 });
    }

    /// Adds all squares of four or five cards that have a value.
    fn want_squares(&mut self, set: Set, value: Ratio) {
        let Some(root) = value.root().filter(|_| self.squares) else { return };
        for base in (1..set).filter(|base| base & set == *base) {
            if !self.takes_first_of_equals(base, set) {
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
                    self.nodes[set].push(Node { kind: Kind::Square, value, parts, next: 0 });
                }
            }
        }
    }

    /// The indices of the calculations with a set of cards that have a value.
    fn all_with_value(&mut self, set: Set, value: Ratio) -> Vec<usize> {
        if set.count_ones() > 3 {
            return self.want_all_but(set, value, Kind::Card).collect();
        }
        self.with_value(set, value).map(|part| usize::from(part.index)).collect()
    }

    /// The expression of a calculation: one for each normal form.
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
