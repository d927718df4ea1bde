//! A solution is its own proof, and a hand that cannot make a number says what it makes instead.

use kernel::proof::{Fact, Finding, Verdict};
use kernel::refusal::Param;
use kernel::{Minded as _, Phrase, Viewer};

use crate::krypto::tests::*;

fn examine(play: &Play, seat: char, claim: &str) -> Result<Finding, Refusal> {
    let viewer = Viewer::Seat(Seat::from_letter(seat).unwrap());
    Krypto::examine(&play.state().view(viewer), claim)
}

/// The one fact of a proof about the hand of A.
fn fact(finding: &Finding) -> &Phrase {
    let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = &finding.verdict else {
        panic!("nothing is open: {finding:?}")
    };
    let [Fact { says, line: None, places }] = &proof.facts[..] else { panic!("{proof:?}") };
    assert!(proof.steps.is_empty());
    assert_eq!(places[..], ["A"]);
    says
}

fn param<'a>(said: &'a Phrase, name: &str) -> &'a Param {
    &said.params.iter().find(|(other, _)| *other == name).unwrap().1
}

#[test]
fn a_solution_proves_that_a_hand_makes_a_number() {
    let play = Play::table(&[], 2, TWO);
    for claim in ["=24", "A=24", " a = 24 "] {
        let found = examine(&play, 'A', claim).unwrap();
        assert!(matches!(found.verdict, Verdict::Certain(_)), "{claim}");
        let said = fact(&found);
        assert_eq!(said.code, "krypto-proof-solution");
        let calculation = param(said, "calculation").to_string();
        let notation = calculation.replace('−', "-").replace('×', "*").replace('÷', "/");
        let calculation: Expression = notation.parse().unwrap();
        let rules = Rules::from(&play.state().options);
        assert_eq!(rules.check(&calculation, [2, 1, 2, 2, 3], 24), Ok(()));
    }
    let denied = examine(&play, 'B', "A≠24").unwrap();
    assert!(matches!(denied.verdict, Verdict::Impossible(_)));
    assert_eq!(fact(&denied).code, "krypto-proof-solution");
}

#[test]
fn a_hand_that_cannot_make_a_number_says_what_it_makes() {
    let play = Play::table(&[], 2, "A 1 2 1 1 25 | B 3 3 7 4 8 | target 24");
    let (hand, rules) = ([1, 2, 1, 1, 25], Rules::from(&play.state().options));
    let makes = |number: u8| brute::solve(hand, number, rules).is_some();
    let made: Vec<u8> = (1..=HIGHEST).filter(|&number| makes(number)).collect();
    let mut sides = 0;
    for number in (1..=HIGHEST).filter(|number| !made.contains(number)) {
        let found = examine(&play, 'A', &format!("={number}")).unwrap();
        assert!(matches!(found.verdict, Verdict::Impossible(_)), "{number}");
        let said = fact(&found);
        assert_eq!(said.code, "krypto-proof-none");
        assert_eq!(*param(said, "count"), Param::from(made.len()));
        assert_eq!(*param(said, "last"), Param::Number(HIGHEST.into()));
        let near = |number: Option<&u8>| match number {
            Some(&number) => Phrase::new("krypto-proof-nearest").with("number", number),
            None => Phrase::new("krypto-proof-no-nearest"),
        };
        let (below, above) =
            (made.iter().rfind(|made| **made < number), made.iter().find(|made| **made > number));
        assert_eq!(*param(said, "below"), Param::from(near(below)), "{number}");
        assert_eq!(*param(said, "above"), Param::from(near(above)), "{number}");
        sides += usize::from(below.is_some() && above.is_some());
        let denied = examine(&play, 'A', &format!("!={number}")).unwrap();
        assert!(matches!(denied.verdict, Verdict::Certain(_)), "{number}");
        assert_eq!(fact(&denied), said);
    }
    assert_eq!(sides, 3, "4, 17 and 18 are between others: {made:?}");
}

#[test]
fn a_claim_about_no_hand_is_refused() {
    let play = Play::table(&[], 2, TWO);
    for unreadable in ["", "24", "A24", "A=x", "A=", "A=300", "A=0", "A=26", "AB=24"] {
        let no = examine(&play, 'A', unreadable).unwrap_err();
        assert_eq!(no.code, "claim-unreadable", "{unreadable}: {no}");
    }
    assert_eq!(examine(&play, 'A', "C=24").unwrap_err().code, "claim-no-place");
}
