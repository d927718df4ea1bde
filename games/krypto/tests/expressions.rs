//! Calculations: writing, reading, values and flaws.

use kernel::refusal::Coded as _;
use proptest::prelude::*;

use super::*;
use crate::krypto::{Op, Sign};

const WHOLE: Rules = Rules { arithmetic: Arithmetic::Whole, squares: false };
const FRACTIONS: Rules = Rules { arithmetic: Arithmetic::Fractions, squares: false };
const SQUARES: Rules = Rules { arithmetic: Arithmetic::Whole, squares: true };

fn expression(text: &str) -> Expression {
    text.parse().unwrap_or_else(|no: ReadError| panic!("{text:?}: {no}"))
}

#[track_caller]
fn check(rules: Rules, text: &str, hand: Hand, target: u8, want: Result<(), Flaw>) {
    assert_eq!(rules.check(&expression(text), hand, target), want, "{text}");
}

#[test]
fn kr05_all_five_cards_each_once() {
    let hand = [7, 7, 3, 2, 1];
    check(WHOLE, "7+7+3*(2-1)", hand, 17, Ok(()));
    check(WHOLE, "7+7+3*2", hand, 20, Err(Flaw::NotUsed { card: 1 }));
    check(WHOLE, "7+7+7+3+2+1", hand, 24, Err(Flaw::TooOften { card: 7, used: 3, held: 2 }));
    check(WHOLE, "7+7+3+2+4", hand, 23, Err(Flaw::NotHeld { card: 4 }));
    check(WHOLE, "7+7+3+2-1", hand, 17, Err(Flaw::Misses { value: Value::whole(18), target: 17 }));
}

#[test]
fn kr06_whole_numbers_or_fractions() {
    let (five, two) = (Value::whole(5), Value::whole(2));
    let not_whole = Flaw::NotWhole { dividend: five, divisor: two };
    check(WHOLE, "5/2*4+1+3", [5, 2, 4, 1, 3], 14, Err(not_whole));
    check(FRACTIONS, "5/2*4+1+3", [5, 2, 4, 1, 3], 14, Ok(()));
    // Results may be zero or negative.
    check(WHOLE, "(1-5)*(2-4)+3", [1, 5, 2, 4, 3], 11, Ok(()));
    check(WHOLE, "5*(3-2-1)+4", [5, 3, 2, 1, 4], 4, Ok(()));
    for rules in [WHOLE, FRACTIONS] {
        let by_zero = Flaw::ByZero { dividend: Value::whole(5) };
        check(rules, "5/(3-2-1)+4", [5, 3, 2, 1, 4], 4, Err(by_zero));
    }
    let third = FRACTIONS.value(&expression("1/3")).unwrap();
    check(
        FRACTIONS,
        "1/3+2-1-1",
        [1, 3, 2, 1, 1],
        1,
        Err(Flaw::Misses { value: third, target: 1 }),
    );
}

#[test]
fn kr08_the_examples_hold() {
    check(WHOLE, "2*1*2*2*3", [2, 1, 2, 2, 3], 24, Ok(()));
    check(WHOLE, "(3-1+7):1-8", [1, 3, 7, 1, 8], 1, Ok(()));
    check(WHOLE, "(24+22)/23+20-21", [24, 22, 23, 20, 21], 1, Ok(()));
    assert_eq!(
        WHOLE.steps(&expression("(24+22)/23+20-21")),
        ["24+22 = 46", "46/23 = 2", "2+20 = 22", "22-21 = 1"]
    );
}

#[test]
fn kr19_a_value_of_two_is_used_up_as_an_exponent() {
    let hand = [1, 1, 1, 2, 2];
    check(SQUARES, "(1+2+2)^(1+1)", hand, 25, Ok(()));
    check(WHOLE, "(1+2+2)^(1+1)", hand, 25, Err(Flaw::Square));
    assert_eq!(brute::solve(hand, 25, WHOLE), None, "impossible without");
    check(SQUARES, "(1+1+1+2)²", hand, 25, Ok(()));
    check(SQUARES, "5^(2+1)", hand, 25, Err(Flaw::NotHeld { card: 5 }));
    let exponent = Flaw::Exponent { exponent: Value::whole(3) };
    check(SQUARES, "(1+1)^(2+1)+2", hand, 25, Err(exponent));
}

#[test]
fn numbers_beyond_all_bounds_are_flaws() {
    let tower = expression("((((25*24)^2)^2)^2)^2");
    assert_eq!(SQUARES.value(&tower), Err(Flaw::TooLarge));
    assert_eq!(SQUARES.steps(&tower).len(), 3);
    let thin = Rules { arithmetic: Arithmetic::Fractions, squares: true };
    assert_eq!(thin.value(&expression("(((((23/24)/25)^2)^2)^2)^2")), Err(Flaw::TooLarge));
}

#[test]
fn every_way_of_writing_is_read() {
    for (text, canonical) in [
        (" ( 24 + 22 ) ÷ 23 + 20 − 21 ", "(24+22)/23+20-21"),
        ("(3-1+7):1-8", "(3-1+7)/1-8"),
        ("2×3·4x5X6*7", "2*3*4*5*6*7"),
        ("((1)+(2))", "1+2"),
        ("1+(2+3)", "1+(2+3)"),
        ("(1+2)+3", "1+2+3"),
        ("1-(2-3)", "1-(2-3)"),
        ("8/(4*2)", "8/(4*2)"),
        ("(8/4)*2", "8/4*2"),
        ("(1+2)²", "(1+2)^2"),
        ("(3^2)^2", "(3^2)^2"),
        ("3*4^2", "3*4^2"),
        ("(3*4)^(1+1)", "(3*4)^(1+1)"),
        ("5–3", "5-3"),
    ] {
        assert_eq!(expression(text).to_string(), canonical, "{text}");
    }
}

#[track_caller]
fn misread(text: &str, at: usize, want: &str) {
    let no = text.parse::<Expression>().expect_err(text);
    assert_eq!((no.at, no.why.refusal().to_string().as_str()), (at, want), "{text}");
}

#[test]
fn what_is_no_calculation_is_said_precisely() {
    misread("", 0, "krypto-calculation-ends");
    misread("1+", 2, "krypto-calculation-ends");
    misread("-3+5", 0, "krypto-calculation-operand (found=-)");
    misread("3+*5", 2, "krypto-calculation-operand (found=*)");
    misread("3 5", 2, "krypto-calculation-operator (found=5)");
    misread("2(3+4)", 1, "krypto-calculation-operator (found=()");
    misread("2^2^2", 3, "krypto-calculation-operator (found=^)");
    misread("2+3=5", 3, "krypto-calculation-operator (found==)");
    misread("(1+2", 0, "krypto-calculation-unclosed");
    misread("(1+(2*3)", 0, "krypto-calculation-unclosed");
    misread("1+2)", 3, "krypto-calculation-unopened");
    misread("1×26", 3, "krypto-calculation-no-card (number=26, max=25)");
    misread("0+1", 0, "krypto-calculation-no-card (number=0, max=25)");
    misread("07", 0, "krypto-calculation-no-card (number=07, max=25)");
    misread(
        "99999999999999999999",
        0,
        "krypto-calculation-no-card (number=99999999999999999999, max=25)",
    );
    misread("1+1+1+1+1+1+1+1+1", 16, "krypto-calculation-numbers (most=8)");
    misread(&"(".repeat(500), 120, "krypto-calculation-long (most=120)");
}

#[test]
fn a_sentence_says_where_its_calculation_goes_wrong() {
    let play = Play::table(&[], 2, TWO);
    let no = play.parse("krypto  3+*5").unwrap_err();
    assert_eq!(
        refusal(no),
        "notation-inside (verb=krypto, at=11, why=krypto-calculation-operand (found=*))"
    );
    let no = serde_json::from_str::<Action>(r#"{"krypto":"3+"}"#).unwrap_err();
    assert!(no.to_string().starts_with("krypto-calculation-ends at 3"), "{no}");
}

#[test]
fn the_normal_form_is_free_of_order_and_brackets() {
    let same = |one: &str, other: &str| {
        NormalForm::from(&expression(one)) == NormalForm::from(&expression(other))
    };
    assert!(same("2*3-1", "3*2-1"));
    assert!(same("8-(3-2)", "8+2-3"));
    assert!(same("8/(4/2)", "2*8/4"));
    assert!(same("(1+2)*3", "3*(2+1)"));
    assert!(!same("2*3-1", "2*(3-1)"));
    assert!(!same("8/4/2", "8/(4/2)"));
    assert!(!same("(1+2)^2", "(1+2)*2"));
}

/// Random expressions, right or wrong.
pub(super) fn trees() -> impl Strategy<Value = Expression> {
    let card = (1_u8..=25).prop_map(Expression::card);
    card.prop_recursive(4, 8, 2, |part| {
        (proptest::sample::select(&Op::ALL[..]), part.clone(), part)
            .prop_filter_map("short enough", |(op, l, r)| Expression::join(op, &l, &r))
    })
}

/// The stupid twin of [`Rules::value`]: fractions of 128 bits that are never reduced.
fn twin(expression: &Expression, rules: Rules) -> Option<(i128, i128)> {
    let mut stack: Vec<(i128, i128)> = Vec::new();
    for sign in expression.signs() {
        let next = match *sign {
            Sign::Card(number) => (i128::from(number), 1),
            Sign::Join(op) => {
                let (right, left) = (stack.pop()?, stack.pop()?);
                let (n, m) = match op {
                    Op::Add => (left.0 * right.1 + right.0 * left.1, left.1 * right.1),
                    Op::Subtract => (left.0 * right.1 - right.0 * left.1, left.1 * right.1),
                    Op::Multiply => (left.0 * right.0, left.1 * right.1),
                    Op::Divide if right.0 == 0 => return None,
                    Op::Divide => (left.0 * right.1, left.1 * right.0),
                    Op::Power if !rules.squares || right.0 != 2 * right.1 => return None,
                    Op::Power => (left.0 * left.0, left.1 * left.1),
                };
                if rules.arithmetic == Arithmetic::Whole {
                    if n % m != 0 {
                        return None;
                    }
                    (n / m, 1)
                } else {
                    (n, m)
                }
            }
        };
        stack.push(next);
    }
    stack.pop()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 5000, ..ProptestConfig::default() })]

    #[test]
    fn text_gives_back_the_tree(tree in trees()) {
        let text = tree.to_string();
        prop_assert_eq!(text.parse::<Expression>().unwrap(), tree, "{}", text);
        let json = serde_json::to_string(&tree).unwrap();
        prop_assert_eq!(serde_json::from_str::<Expression>(&json).unwrap(), tree);
    }

    #[test]
    fn no_bracket_is_too_many(tree in trees()) {
        let text = tree.to_string();
        for (open, _) in text.match_indices('(') {
            let mut depth = 0;
            let close = text[open..].find(|c| {
                depth += i32::from(c == '(') - i32::from(c == ')');
                depth == 0
            }).unwrap() + open;
            let bare = format!("{}{}{}", &text[..open], &text[open + 1..close], &text[close + 1..]);
            prop_assert_ne!(bare.parse::<Expression>().ok(), Some(tree), "{} is {}", bare, text);
        }
    }

    #[test]
    fn the_value_is_what_the_twin_says(tree in trees(), whole: bool, squares: bool) {
        // Five cards keep the fractions of the twin within 128 bits.
        prop_assume!(tree.cards().count() <= 5);
        let arithmetic = if whole { Arithmetic::Whole } else { Arithmetic::Fractions };
        let rules = Rules { arithmetic, squares };
        let value = rules.value(&tree);
        match twin(&tree, rules) {
            None => prop_assert!(value.is_err(), "{tree}: {value:?}"),
            Some((n, m)) => {
                let Ok(value) = value else { return Err(TestCaseError::fail(format!("{tree}: {value:?}"))) };
                let text = value.to_string();
                let (a, b) = text.split_once('/').unwrap_or((&text, "1"));
                let (a, b): (i128, i128) = (a.parse().unwrap(), b.parse().unwrap());
                prop_assert_eq!(n * b, m * a, "{}", tree);
                prop_assert!(b > 0);
            }
        }
    }

    #[test]
    fn one_normal_form_one_value(tree in trees()) {
        // Swapping both sides of every sum and product changes neither.
        let turned = tree.fold(Expression::card, |op, l, r| match op {
            Op::Add | Op::Multiply => Expression::join(op, &r, &l).unwrap(),
            Op::Subtract | Op::Divide | Op::Power => Expression::join(op, &l, &r).unwrap(),
        });
        prop_assert_eq!(NormalForm::from(&turned), NormalForm::from(&tree));
        prop_assert_eq!(FRACTIONS.value(&turned).ok(), FRACTIONS.value(&tree).ok());
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "[-+*/^()x×÷:²0-9 a]{0,60}") {
        // Reading may succeed or fail.
        let _ = text.parse::<Expression>();
    }
}
