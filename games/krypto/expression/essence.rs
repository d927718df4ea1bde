//! When two calculations are one idea.

use arrayvec::ArrayVec;

use super::{Expression, MOST_NUMBERS, MOST_SIGNS, Op, Sign, Value};
use crate::krypto::HIGHEST;

/// The idea of a calculation: what players tell apart.
///
/// Besides order and brackets, as in [`NormalForm`](super::NormalForm), it leaves out
/// - signs that cancel: `(5-3)*(4-1)` and `(3-5)*(1-4)`, `9-(2-5)*3` and `9+(5-2)*3`, `(5-3)^2` and `(3-5)^2`;
/// - where a factor of 1 stands, and whether the calculation multiplies or divides by it: `9*1+4` and `(9+4)/1`;
///   factors that give 1 together are such a factor, too: `9*4/4+2` and `(9+2)*4/4`;
/// - where a term of 0 stands: `(9+3-3)*2` and `9*2+3-3`; and what is multiplied by 0.
///
/// It is a number of at most 16 bytes, one for each card and one for each operation on several parts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Essence(u128);

impl From<&Expression> for Essence {
    fn from(expression: &Expression) -> Self {
        let mut ideas = Ideas { nodes: ArrayVec::new(), idle: ArrayVec::new() };
        let mut results = ArrayVec::<Chain, MOST_NUMBERS>::new();
        for sign in expression.signs() {
            let result = match *sign {
                Sign::Card(number) => ideas.card(number),
                Sign::Join(op) => {
                    let right = results.pop().expect("postfix order");
                    let left = results.pop().expect("postfix order");
                    ideas.join(op, left, right)
                }
            };
            results.push(result);
        }
        let root = results.pop().expect("an expression is not empty");
        let Signed { node, negative } = ideas.close(root);
        ideas.idle.sort_unstable();
        let head = Code::head(Kind::Root, ideas.idle.len() + 1).then(ideas.nodes[node].code);
        let code = ideas.idle.into_iter().fold(head, Code::then);
        Self(if negative { code.turned().bytes } else { code.bytes })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    Card = 0,
    Sum = 2,
    Product = 3,
    Square = 4,
    /// A product with a factor of 0: that factor, and the cards of all others.
    Nothing = 5,
    /// A whole calculation: its core, and what is idle in it.
    Root = 6,
}

impl Kind {
    /// The term or the factor that changes nothing.
    fn neutral(self) -> Value {
        Value::whole(i64::from(self == Self::Product))
    }
}

/// The bytes of a calculation.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Code {
    bytes: u128,
    len: u32,
}

impl Code {
    const fn card(number: u8) -> Self {
        Self { bytes: number as u128, len: 1 }
    }

    /// The byte of an operation: three bits say its kind, four count its parts.
    const fn head(kind: Kind, parts: usize) -> Self {
        Self { bytes: (kind as u128) << 4 | parts as u128, len: 1 }
    }

    /// The first bit says that it is subtracted or divided by.
    const fn turned(self) -> Self {
        Self { bytes: self.bytes | 0x80 << (8 * (self.len - 1)), len: self.len }
    }

    const fn then(self, other: Self) -> Self {
        Self { bytes: self.bytes << (8 * other.len) | other.bytes, len: self.len + other.len }
    }

    /// The cards, which are smaller than every operation.
    fn cards(self) -> impl Iterator<Item = u8> {
        let bytes = self.bytes.to_be_bytes().into_iter().map(|byte| byte & 0x7F);
        bytes.filter(|byte| (1..=HIGHEST).contains(byte))
    }
}

/// A calculation whose value is not negative.
#[derive(Clone, Debug)]
struct Node {
    kind: Kind,
    /// The parts of a sum or of a product.
    parts: Parts,
    value: Value,
    code: Code,
}

/// A node that is added or multiplied by, or, if it is turned, subtracted or divided by.
#[derive(Clone, Copy, Debug)]
struct Part {
    node: usize,
    turned: bool,
}

type Parts = ArrayVec<Part, MOST_NUMBERS>;

/// A node, or what it is with the other sign.
#[derive(Clone, Copy, Debug)]
struct Signed {
    node: usize,
    negative: bool,
}

/// A sum or a product to which more parts may be joined, or one part.
#[derive(Clone, Debug)]
struct Chain {
    kind: Kind,
    parts: Parts,
    /// Whether a product has the other sign.
    negative: bool,
}

struct Ideas {
    nodes: ArrayVec<Node, { 2 * MOST_SIGNS }>,
    /// What changes nothing: factors of 1 and terms of 0.
    idle: ArrayVec<Code, MOST_NUMBERS>,
}

impl Ideas {
    fn add(&mut self, kind: Kind, parts: Parts, value: Value, code: Code) -> usize {
        self.nodes.push(Node { kind, parts, value, code });
        self.nodes.len() - 1
    }

    fn one(&mut self, kind: Kind, value: Value, code: Code) -> Chain {
        let node = self.add(kind, Parts::new(), value, code);
        let parts = [Part { node, turned: false }].into_iter().collect();
        Chain { kind, parts, negative: false }
    }

    fn card(&mut self, number: u8) -> Chain {
        self.one(Kind::Card, Value::whole(number.into()), Code::card(number))
    }

    fn join(&mut self, op: Op, left: Chain, right: Chain) -> Chain {
        match op {
            Op::Add => self.sum(left, right, false),
            Op::Subtract => self.sum(left, right, true),
            Op::Multiply => self.product(left, right, false),
            Op::Divide => self.product(left, right, true),
            Op::Power => self.square(left, right),
        }
    }

    fn sum(&mut self, left: Chain, right: Chain, minus: bool) -> Chain {
        let mut parts = self.terms(left);
        let mut more = self.terms(right);
        if minus {
            turn(&mut more);
        }
        parts.extend(more);
        Chain { kind: Kind::Sum, parts, negative: false }
    }

    fn terms(&mut self, chain: Chain) -> Parts {
        if chain.kind == Kind::Sum {
            return chain.parts;
        }
        let Signed { node, negative } = self.close(chain);
        self.parts(node, Kind::Sum, negative)
    }

    fn product(&mut self, left: Chain, right: Chain, over: bool) -> Chain {
        let (mut parts, negative) = self.factors(left);
        let (mut more, other) = self.factors(right);
        if over {
            turn(&mut more);
        }
        parts.extend(more);
        Chain { kind: Kind::Product, parts, negative: negative != other }
    }

    fn factors(&mut self, chain: Chain) -> (Parts, bool) {
        if chain.kind == Kind::Product {
            return (chain.parts, chain.negative);
        }
        let Signed { node, negative } = self.close(chain);
        (self.parts(node, Kind::Product, false), negative)
    }

    fn square(&mut self, base: Chain, exponent: Chain) -> Chain {
        let (base, exponent) = (self.close(base), self.close(exponent));
        let Node { value, code, .. } = self.nodes[base.node];
        let code = Code::head(Kind::Square, 2).then(code).then(self.nodes[exponent.node].code);
        // A right calculation has no value that is too large.
        self.one(Kind::Square, value.times(value).unwrap_or(value), code)
    }

    /// A chain as a node, once nothing more is joined to it.
    fn close(&mut self, Chain { kind, mut parts, mut negative }: Chain) -> Signed {
        if parts.iter().any(|part| self.nodes[part.node].value.is(0)) && kind == Kind::Product {
            return Signed { node: self.nothing(&parts), negative: false };
        }
        self.set_idle_aside(kind, &mut parts);
        if kind == Kind::Sum {
            negative = self.together(kind, &parts).is_some_and(|value| value < Value::whole(0));
            if negative {
                turn(&mut parts);
            }
        }
        Signed { node: self.whole(kind, parts), negative }
    }

    /// The terms or factors of a node, or the node itself as one of them.
    fn parts(&self, node: usize, kind: Kind, turned: bool) -> Parts {
        let within = &self.nodes[node];
        let mut parts = within.parts.clone();
        if within.kind != kind {
            parts.clear();
            parts.push(Part { node, turned: false });
        }
        if turned {
            turn(&mut parts);
        }
        parts
    }

    /// The sum or the product of parts; nothing if it is too large.
    fn together(&self, kind: Kind, parts: &[Part]) -> Option<Value> {
        parts.iter().try_fold(kind.neutral(), |all, part| {
            let value = self.nodes[part.node].value;
            match (kind, part.turned) {
                (Kind::Sum, false) => all.plus(value),
                (Kind::Sum, true) => all.minus(value),
                (_, false) => all.times(value),
                (_, true) => all.over(value),
            }
        })
    }

    /// Takes out terms that are 0 together, or factors that are 1 together, the fewest first; something is left.
    fn set_idle_aside(&mut self, kind: Kind, parts: &mut Parts) {
        parts.sort_unstable_by_key(|part| (self.nodes[part.node].code, part.turned));
        let mut size = 1;
        while size < parts.len() {
            let chosen = |those: u32| {
                let part = |(i, &part): (usize, &Part)| (those >> i & 1 == 1).then_some(part);
                parts.iter().enumerate().filter_map(part).collect::<Parts>()
            };
            let sets = (1..1_u32 << parts.len()).rev();
            let mut sets = sets.filter(|those| those.count_ones() as usize == size);
            let idle =
                sets.find(|&those| self.together(kind, &chosen(those)) == Some(kind.neutral()));
            let Some(those) = idle else {
                size += 1;
                continue;
            };
            let (idle, left) = (chosen(those), chosen(!those));
            self.idle.push(self.code(kind, &idle));
            *parts = left;
        }
    }

    /// A sum or a product as a node; a single part is that part.
    fn whole(&mut self, kind: Kind, parts: Parts) -> usize {
        if let [Part { node, turned }] = parts[..]
            && (!turned || self.nodes[node].value == kind.neutral())
        {
            return node;
        }
        let value = self.together(kind, &parts).unwrap_or(kind.neutral());
        let code = self.code(kind, &parts);
        self.add(kind, parts, value, code)
    }

    /// A product with a factor of 0, whatever the other factors are.
    fn nothing(&mut self, parts: &[Part]) -> usize {
        let zeros = parts.iter().map(|part| &self.nodes[part.node]).filter(|node| node.value.is(0));
        let zeros = zeros.map(|node| match (node.kind, &node.parts[..]) {
            (Kind::Nothing, [zero]) => self.nodes[zero.node].code,
            _ => node.code,
        });
        let zero = zeros.min().expect("a factor is 0");
        let mut cards: ArrayVec<u8, MOST_NUMBERS> =
            parts.iter().flat_map(|part| self.nodes[part.node].code.cards()).collect();
        for card in zero.cards() {
            let at = cards.iter().position(|&other| other == card).expect("among the parts");
            cards.swap_remove(at);
        }
        cards.sort_unstable();
        let head = Code::head(Kind::Nothing, cards.len() + 1).then(zero);
        let code = cards.into_iter().fold(head, |code, card| code.then(Code::card(card)));
        let within = self.nodes.iter().position(|node| node.code == zero).expect("a node");
        let parts = [Part { node: within, turned: false }].into_iter().collect();
        self.add(Kind::Nothing, parts, Value::whole(0), code)
    }

    /// The code of parts in any order. If they give 0 or 1, turning them all changes nothing: the smaller code counts.
    fn code(&self, kind: Kind, parts: &[Part]) -> Code {
        let written = |turn: bool| {
            let one = |part: &Part| {
                let code = self.nodes[part.node].code;
                if part.turned == turn { code } else { code.turned() }
            };
            let mut codes: ArrayVec<Code, MOST_NUMBERS> = parts.iter().map(one).collect();
            codes.sort_unstable();
            let head = Code::head(kind, parts.len());
            codes.into_iter().fold(head, Code::then)
        };
        match parts {
            [part] if self.nodes[part.node].value == kind.neutral() => self.nodes[part.node].code,
            _ if self.together(kind, parts) == Some(kind.neutral()) => {
                written(false).min(written(true))
            }
            _ => written(false),
        }
    }
}

fn turn(parts: &mut Parts) {
    for part in parts {
        part.turned = !part.turned;
    }
}
