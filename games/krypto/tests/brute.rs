//! The stupid twin of every solver: joins the cards in every way.

use super::*;
use crate::krypto::Op;

/// The first solution that the search meets.
pub(super) fn solve(hand: Hand, target: u8, rules: Rules) -> Option<Expression> {
    reach(&hand.map(part), target, rules)
}

/// A card as a part.
pub(super) fn part(card: u8) -> (Value, Expression) {
    (Value::whole(card.into()), Expression::card(card))
}

/// The first way to the target from these parts that the search meets.
pub(super) fn reach(parts: &[(Value, Expression)], target: u8, rules: Rules) -> Option<Expression> {
    let mut found = None;
    join(parts, rules, &mut |value, expression| {
        found = value.is(target).then_some(*expression);
        found.is_some()
    });
    found
}

/// Joins any two parts in every way until one part is left and `done` has enough.
pub(super) fn join(
    parts: &[(Value, Expression)],
    rules: Rules,
    done: &mut impl FnMut(Value, &Expression) -> bool,
) -> bool {
    if let [(value, expression)] = parts {
        return done(*value, expression);
    }
    for (i, left) in parts.iter().enumerate() {
        for (j, right) in parts.iter().enumerate().filter(|&(j, _)| j != i) {
            let others = parts.iter().enumerate().filter(|&(k, _)| k != i && k != j);
            let mut rest: Vec<_> = others.map(|(_, part)| *part).collect();
            // Squares come first, so that the golden game with squares has some.
            for op in Op::ALL.into_iter().rev() {
                if i > j && matches!(op, Op::Add | Op::Multiply) {
                    continue;
                }
                let Ok(value) = rules.step(op, left.0, right.0) else { continue };
                rest.push((value, Expression::join(op, &left.1, &right.1).unwrap()));
                if join(&rest, rules, done) {
                    return true;
                }
                rest.pop();
            }
        }
    }
    false
}

const WHOLE: Rules = Rules { arithmetic: Arithmetic::Whole, squares: false };

/// The examples of the booklet, and two hands without a solution. The census counts them all.
#[test]
fn kr16_unplayable_hands_exist() {
    let fractions = Rules { arithmetic: Arithmetic::Fractions, ..WHOLE };
    let squares = Rules { squares: true, ..WHOLE };
    for rules in [WHOLE, fractions] {
        assert_eq!(solve([1, 1, 1, 2, 2], 25, rules), None);
        assert_eq!(solve([1, 1, 1, 2, 2], 24, rules), None);
        assert!(solve([2, 1, 2, 2, 3], 24, rules).is_some());
    }
    assert!(solve([1, 1, 1, 2, 2], 25, squares).is_some());
}
