//! A solution is its own proof, and a hand that cannot make a number says what it makes instead.

use kernel::proof::{Fact, Finding, Flaw, Verdict};
use kernel::refusal::Param;
use kernel::{Minded as _, Phrase, Viewer};

use crate::krypto::tests::*;

/// What the finder finds, accepted by the checker.
fn examine(play: &Play, seat: char, claim: &str) -> Result<Finding, Refusal> {
    let view = play.state().view(Viewer::Seat(Seat::from_letter(seat).unwrap()));
    let found = Krypto::examine(&view, claim)?;
    assert_eq!(Krypto::check(&view, claim, &found), Ok(()), "{claim}: {found:?}");
    Ok(found)
}

/// The one fact of a proof about the hand of A.
fn fact(finding: &Finding) -> &Phrase {
    let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = &finding.verdict else {
        panic!("nothing is open: {finding:?}")
    };
    let [Fact { says, line: None, places }] = &proof.facts[..] else { panic!("{proof:?}") };
    assert!(proof.steps.is_empty());
    assert_eq!((&places[..], &finding.places), (&["A".to_owned()][..], places));
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
fn the_checker_refuses_a_forged_finding() {
    let play = Play::table(&[], 2, "A 1 2 1 1 25 | B 3 3 7 4 8 | target 24");
    let view = play.state().view(Viewer::Seat(Seat::new(0)));
    let forged = |claim: &str, forge: &dyn Fn(&mut Finding)| {
        let mut found = examine(&play, 'A', claim).unwrap();
        forge(&mut found);
        Krypto::check(&view, claim, &found)
    };
    let proof_of = |found: &Finding| match &found.verdict {
        Verdict::Certain(proof) | Verdict::Impossible(proof) => proof.clone(),
        Verdict::Open(_) => panic!("nothing is open: {found:?}"),
    };
    let says = |phrase: Phrase| {
        move |found: &mut Finding| {
            let mut proof = proof_of(found);
            proof.facts[0].says = phrase.clone();
            found.verdict = match found.verdict {
                Verdict::Certain(_) => Verdict::Certain(proof),
                Verdict::Impossible(_) | Verdict::Open(_) => Verdict::Impossible(proof),
            };
        }
    };
    let solution = |calculation: &str, target: u8| {
        let says = Phrase::new("krypto-proof-solution");
        says.with("calculation", calculation.to_owned()).with("target", target)
    };
    // 25 + 2 − 1 − 1 − 1 = 24: another way is as good, what misses or takes other cards is not.
    let ways = [
        ("25 + 2 − 1 − 1 − 1", Ok(())),
        ("25 − 1 × 1 × 1 × 2", Err(Flaw::DoesNotFollow)),
        ("25 − 1", Err(Flaw::DoesNotFollow)),
        ("8 × 3", Err(Flaw::DoesNotFollow)),
        ("(25", Err(Flaw::DoesNotFollow)),
    ];
    for (calculation, verdict) in ways {
        assert_eq!(forged("=24", &says(solution(calculation, 24))), verdict, "{calculation}");
    }
    let other = says(solution("25 + 2 − 1 − 1 − 1", 23));
    assert_eq!(forged("=24", &other), Err(Flaw::DoesNotFollow), "another target");
    let turned = |found: &mut Finding| {
        let proof = proof_of(found);
        found.verdict = match found.verdict {
            Verdict::Certain(_) => Verdict::Impossible(proof),
            Verdict::Impossible(_) | Verdict::Open(_) => Verdict::Certain(proof),
        };
    };
    for claim in ["=24", "!=24", "=17", "!=17"] {
        assert_eq!(forged(claim, &turned), Err(Flaw::DoesNotFollow), "{claim}");
    }
    let none = |count: usize| {
        let none = Phrase::new("krypto-proof-none").with("count", count).with("last", HIGHEST);
        let nearest = |number: u8| Phrase::new("krypto-proof-nearest").with("number", number);
        says(none.with("below", nearest(16)).with("above", nearest(19)))
    };
    assert_eq!(forged("=17", &none(3)), Err(Flaw::DoesNotFollow), "another count");
    assert_eq!(forged("=24", &none(3)), Err(Flaw::DoesNotFollow), "24 can be made");
    let open = |found: &mut Finding| found.verdict = Verdict::Open(Vec::new());
    assert_eq!(forged("=24", &open), Err(Flaw::CounterExample));
    let elsewhere = |found: &mut Finding| {
        let mut proof = proof_of(found);
        proof.facts[0].places = vec!["B".to_owned()];
        found.verdict = Verdict::Certain(proof);
    };
    assert_eq!(forged("=24", &elsewhere), Err(Flaw::NotGiven(0)));
    let found = examine(&play, 'A', "=24").unwrap();
    assert_eq!(Krypto::check(&view, "=23", &found), Err(Flaw::Claim));
    assert_eq!(Krypto::check(&view, "24", &found), Err(Flaw::Claim));
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
