//! Which calculations are one idea, by a stupid twin and by what players would say.

use proptest::prelude::*;

use super::expressions::trees;
use super::*;
use crate::krypto::mind::{every_form, solutions};
use crate::krypto::{Essence, Op, Sign};

fn essence(text: &str) -> Essence {
    Essence::from(&text.parse::<Expression>().unwrap())
}

#[test]
fn one_idea_in_many_guises() {
    for same in [
        &["9+4+2-8", "2-8+4+9", "(9+4)-(8-2)", "9-(8-4-2)"][..],
        &["(9+4+2-8)*1", "9*1+4+2-8", "9+4/1+2-8", "9+(4+2)*1-8", "9+4-(8-2)/1"],
        &["(5-3)*(4-1)", "(3-5)*(1-4)", "(4-1)*(5-3)"],
        &["9-(2-5)*3", "9+(5-2)*3", "(5-2)*3+9", "9-3*(2-5)"],
        &["(5-3)^2+1", "(3-5)^2+1"],
        &["9*4/4+2", "(9+2)*4/4", "9+2*4/4", "(9+2)*(4/4)", "(9+2)/(4/4)"],
        &["9+7*6/(2*3)", "(9+7)*6/2/3", "9*(2*3/6)+7", "(9+7)/(2*3/6)"],
        &["(9+3-3)*2", "9*2+3-3", "9*(2+3-3)", "9*2-(3-3)"],
        &["7+(3-3)*5*2", "7+(3-3)*(5+2)", "7-(3-3)/(5-2)", "7+5*(2*(3-3))"],
        &["8/(2-1)+5", "(8+5)*(2-1)", "8-5*(1-2)"],
        &["6*(1/3)*4", "6*4/3*1", "6*4/(3*1)"],
    ] {
        for other in same {
            assert_eq!(essence(same[0]), essence(other), "{} and {other}", same[0]);
        }
    }
}

#[test]
fn different_ideas() {
    for (one, other) in [
        ("2*3-1", "2*(3-1)"),
        ("8/4/2", "8/(4/2)"),
        ("(1+2)^2", "(1+2)*2"),
        ("2+2", "2*2"),
        ("5-3+1", "5-3-1"),
        ("9*4/4", "9+4-4"),
        ("(9+4)*1", "9+4+1"),
        ("(9+4)*(3-2)", "9+4+3-2"),
        ("3-5", "5-3"),
    ] {
        assert_ne!(essence(one), essence(other), "{one} and {other}");
    }
}

/// The example of forty guises: `9+4+2-8` with an idle 1.
#[test]
fn ways_are_counted_by_ideas() {
    let rules = Rules::from(&options(&[("arithmetic", "whole")]));
    let (hand, target) = ([8, 2, 9, 4, 1], 7);
    let idea = essence("(9+4+2-8)*1");
    let of_idea = |ways: &[crate::krypto::mind::Solution]| {
        ways.iter().filter(|way| Essence::from(&way.calculation) == idea).count()
    };
    assert!(of_idea(&every_form(hand, target, rules)) > 20);
    assert_eq!(of_idea(&solutions(hand, target, rules)), 1);
}

/// A calculation as the twin sees it.
#[derive(Clone, PartialEq, Debug)]
enum Idea {
    Card(u8),
    /// Terms; `true` for one that is subtracted.
    Sum(Vec<(bool, Self)>),
    /// Factors; `true` for one that is divided by.
    Product(Vec<(bool, Self)>),
    Square(Box<Self>, Box<Self>),
    /// A zero, and the cards that are multiplied by it.
    Nothing(Box<Self>, Vec<u8>),
}

/// The stupid twin of [`Essence`]: works with whole trees, and writes them out to compare them.
fn twin(expression: &Expression) -> Vec<u8> {
    let mut idle = Vec::new();
    let chain = expression.fold(
        |card| (vec![(false, Idea::Card(card))], None, false),
        |op, left, right| match op {
            Op::Add | Op::Subtract => {
                let mut all = terms(left, &mut idle);
                all.extend(flip(terms(right, &mut idle), op == Op::Subtract));
                (all, Some(true), false)
            }
            Op::Multiply | Op::Divide => {
                let (mut all, negative) = factors(left, &mut idle);
                let (more, other) = factors(right, &mut idle);
                all.extend(flip(more, op == Op::Divide));
                (all, Some(false), negative != other)
            }
            Op::Power => {
                let (base, exponent) = (closed(left, &mut idle).1, closed(right, &mut idle).1);
                let square = Idea::Square(Box::new(base), Box::new(exponent));
                (vec![(false, square)], None, false)
            }
        },
    );
    let (negative, core) = closed(chain, &mut idle);
    idle.sort_by_key(|idle: &Vec<u8>| (idle.len(), idle.clone()));
    let head = 0x60 + u8::try_from(idle.len()).unwrap() + 1 + 0x80 * u8::from(negative);
    std::iter::once(head).chain(written(&core)).chain(idle.concat()).collect()
}

/// Parts, whether they are terms (or else factors, or one part), and whether the other sign is meant.
type Chain = (Vec<(bool, Idea)>, Option<bool>, bool);

fn terms(chain: Chain, idle: &mut Vec<Vec<u8>>) -> Vec<(bool, Idea)> {
    if chain.1 == Some(true) {
        return chain.0;
    }
    let (negative, idea) = closed(chain, idle);
    parts(idea, negative, true)
}

fn factors(chain: Chain, idle: &mut Vec<Vec<u8>>) -> (Vec<(bool, Idea)>, bool) {
    if chain.1 == Some(false) {
        return (chain.0, chain.2);
    }
    let (negative, idea) = closed(chain, idle);
    (parts(idea, false, false), negative)
}

/// A chain to which nothing more is joined.
fn closed((mut parts, sum, negative): Chain, idle: &mut Vec<Vec<u8>>) -> (bool, Idea) {
    match sum {
        None => (negative, parts.remove(0).1),
        Some(true) => {
            let terms = without_idle(parts, true, idle);
            let negative = together(&terms, true).0 < 0;
            (negative, one_or_all(flip(terms, negative), true))
        }
        Some(false) if parts.iter().any(|(_, factor)| value(factor).0 == 0) => {
            (false, nothing(&parts))
        }
        Some(false) => (negative, one_or_all(without_idle(parts, false, idle), false)),
    }
}

fn parts(idea: Idea, turned: bool, sum: bool) -> Vec<(bool, Idea)> {
    match (idea, sum) {
        (Idea::Sum(parts), true) | (Idea::Product(parts), false) => flip(parts, turned),
        (other, _) => vec![(turned, other)],
    }
}

fn flip(parts: Vec<(bool, Idea)>, turned: bool) -> Vec<(bool, Idea)> {
    parts.into_iter().map(|(way, part)| (way != turned, part)).collect()
}

fn one_or_all(mut parts: Vec<(bool, Idea)>, sum: bool) -> Idea {
    match &parts[..] {
        [(turned, one)] if !turned || value(one) == (i128::from(!sum), 1) => parts.remove(0).1,
        _ if sum => Idea::Sum(parts),
        _ => Idea::Product(parts),
    }
}

/// A fraction that is never reduced, with a positive denominator.
fn value(idea: &Idea) -> (i128, i128) {
    match idea {
        Idea::Card(number) => (i128::from(*number), 1),
        Idea::Sum(terms) => together(terms, true),
        Idea::Product(factors) => together(factors, false),
        Idea::Square(base, _) => (value(base).0.pow(2), value(base).1.pow(2)),
        Idea::Nothing(..) => (0, 1),
    }
}

fn together(parts: &[(bool, Idea)], sum: bool) -> (i128, i128) {
    let none = (i128::from(!sum), 1);
    parts.iter().fold(none, |(n, m), (turned, part)| {
        let (a, b) = value(part);
        match (sum, turned) {
            (true, false) => (n * b + a * m, m * b),
            (true, true) => (n * b - a * m, m * b),
            (false, false) => (n * a, m * b),
            (false, true) => (n * b * a.signum(), m * a.abs()),
        }
    })
}

/// Takes out the fewest parts that are 0 or 1 together, until there are none; of as many, those that are written longest.
fn without_idle(
    mut all: Vec<(bool, Idea)>,
    sum: bool,
    idle: &mut Vec<Vec<u8>>,
) -> Vec<(bool, Idea)> {
    let neutral = |parts: &[(bool, Idea)]| {
        let (n, m) = together(parts, sum);
        n == if sum { 0 } else { m }
    };
    all.sort_by_key(|(turned, part)| (written(part).len(), written(part), *turned));
    for size in 1..all.len() {
        for those in subsets(all.len(), size) {
            let (taken, left): (Vec<_>, Vec<_>) =
                all.iter().cloned().enumerate().partition(|(i, _)| those.contains(i));
            let taken: Vec<_> = taken.into_iter().map(|(_, part)| part).collect();
            if neutral(&taken) {
                idle.push(match &taken[..] {
                    [(_, one)] => written(one),
                    _ if sum => written(&Idea::Sum(taken)),
                    _ => written(&Idea::Product(taken)),
                });
                let left = left.into_iter().map(|(_, part)| part).collect();
                return without_idle(left, sum, idle);
            }
        }
    }
    all
}

/// All sets of this number of places, those with later places first.
fn subsets(places: usize, size: usize) -> Vec<Vec<usize>> {
    if size == 0 {
        return vec![Vec::new()];
    }
    let with_last = |last: usize| {
        subsets(last, size - 1).into_iter().map(move |others| [vec![last], others].concat())
    };
    (0..places).rev().filter(|&last| last + 1 >= size).flat_map(with_last).collect()
}

fn nothing(factors: &[(bool, Idea)]) -> Idea {
    let zeros = factors.iter().filter(|(_, factor)| value(factor).0 == 0).map(|(_, zero)| zero);
    let zeros = zeros.map(|zero| if let Idea::Nothing(zero, _) = zero { zero } else { zero });
    let zero = zeros.min_by_key(|zero| (written(zero).len(), written(zero))).unwrap().clone();
    let mut cards: Vec<u8> = factors.iter().flat_map(|(_, factor)| cards(factor)).collect();
    for card in self::cards(&zero) {
        cards.remove(cards.iter().position(|&other| other == card).unwrap());
    }
    cards.sort_unstable();
    Idea::Nothing(Box::new(zero), cards)
}

fn cards(idea: &Idea) -> Vec<u8> {
    written(idea)
        .into_iter()
        .map(|byte| byte & 0x7F)
        .filter(|byte| (1..=25).contains(byte))
        .collect()
}

/// The bytes that an essence is made of.
fn written(idea: &Idea) -> Vec<u8> {
    let all = |head: u8, parts: &[(bool, Idea)], turned: bool| {
        let part = |(way, part): &(bool, Idea)| {
            let mut bytes = written(part);
            bytes[0] |= 0x80 * u8::from(*way != turned);
            bytes
        };
        let mut parts: Vec<Vec<u8>> = parts.iter().map(part).collect();
        parts.sort_by_key(|part| (part.len(), part.clone()));
        [vec![head + u8::try_from(parts.len()).unwrap()], parts.concat()].concat()
    };
    match idea {
        Idea::Card(number) => vec![*number],
        Idea::Sum(terms) if value(idea).0 == 0 => {
            all(0x20, terms, false).min(all(0x20, terms, true))
        }
        Idea::Sum(terms) => all(0x20, terms, false),
        Idea::Product(factors) if value(idea).0 == value(idea).1 => {
            all(0x30, factors, false).min(all(0x30, factors, true))
        }
        Idea::Product(factors) => all(0x30, factors, false),
        Idea::Square(base, exponent) => [vec![0x42], written(base), written(exponent)].concat(),
        Idea::Nothing(zero, cards) => {
            let head = 0x51 + u8::try_from(cards.len()).unwrap();
            [vec![head], written(zero), cards.clone()].concat()
        }
    }
}

#[track_caller]
fn check(expression: &Expression) {
    let number = twin(expression).iter().fold(0_u128, |all, &byte| all << 8 | u128::from(byte));
    assert_eq!(
        format!("{:?}", Essence::from(expression)),
        format!("Essence({number})"),
        "{expression}"
    );
}

/// The ideas of all calculations that reach a target with some hands are those of the twin.
#[test]
fn essences_are_what_the_twin_says() {
    for (hand, arithmetic) in [
        ([8, 2, 9, 4, 1], Arithmetic::Whole),
        ([1, 1, 2, 3, 3], Arithmetic::Fractions),
        ([2, 2, 4, 4, 6], Arithmetic::Fractions),
        ([1, 2, 3, 6, 6], Arithmetic::Fractions),
        ([25, 7, 12, 3, 9], Arithmetic::Fractions),
    ] {
        let rules = Rules { arithmetic, squares: true };
        for target in 1..=HIGHEST {
            for form in every_form(hand, target, rules) {
                check(&form.calculation);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5000, ..ProptestConfig::default() })]

    #[test]
    fn any_essence_is_what_the_twin_says(tree in trees()) {
        let rules = Rules { arithmetic: Arithmetic::Fractions, squares: true };
        if rules.value(&tree).is_ok() && tree.cards().count() <= 5 {
            check(&tree);
        }
    }

    /// A factor of 1 at any part that is not 0, 1 or -1, or at the whole calculation: one idea. What stands in a part
    /// that is 0 does nothing, and neither does a 1 there, so such parts are left out.
    #[test]
    fn a_one_may_stand_anywhere(tree in trees(), place: usize, over: bool) {
        let rules = Rules { arithmetic: Arithmetic::Fractions, squares: true };
        let op = if over { Op::Divide } else { Op::Multiply };
        let whole = Expression::join(Op::Multiply, &tree, &Expression::card(1));
        let (Some(whole), Some((moved, around))) = (whole, with_one(&tree, place % tree.signs().len(), op)) else {
            return Ok(());
        };
        let none_of = |part: &Expression, values: &[i64]| {
            rules.value(part).is_ok_and(|value| values.iter().all(|&other| value != Value::whole(other)))
        };
        let plain = |part: &Expression| none_of(part, &[-1, 0, 1]);
        let idle = !around.iter().all(|part| none_of(part, &[0]));
        if tree.cards().count() <= 5 && plain(&tree) && plain(&around[0]) && !idle {
            prop_assert_eq!(Essence::from(&moved), Essence::from(&whole), "{} and {}", moved, whole);
        }
    }
}

/// A calculation with `* 1` or `/ 1` at one of its parts; that part, and all that have it inside.
fn with_one(tree: &Expression, place: usize, op: Op) -> Option<(Expression, Vec<Expression>)> {
    let mut stack: Vec<(Expression, bool)> = Vec::new();
    let mut around = Vec::new();
    for (i, sign) in tree.signs().iter().enumerate() {
        let (part, has_one) = match *sign {
            Sign::Card(card) => (Expression::card(card), false),
            Sign::Join(op) => {
                let ((right, in_right), (left, in_left)) = (stack.pop()?, stack.pop()?);
                (Expression::join(op, &left, &right)?, in_right || in_left)
            }
        };
        if i == place || has_one {
            around.push(part);
        }
        let part =
            if i == place { Expression::join(op, &part, &Expression::card(1))? } else { part };
        stack.push((part, has_one || i == place));
    }
    Some((stack.pop()?.0, around))
}
