//! The laws: for random options, for tables with short clocks, and for the solitaire.

use kernel::laws::Case;
use proptest::prelude::*;

use super::*;

kernel::laws!(Krypto, cases: 1200, close: 40);

fn short() -> impl Strategy<Value = Vec<(&'static str, String)>> {
    let flag =
        |key| any::<bool>().prop_map(move |on| (key, if on { "on" } else { "off" }.to_owned()));
    let number = |key, from: u32, to: u32| (from..=to).prop_map(move |n| (key, n.to_string()));
    let variant =
        proptest::sample::select(vec![("hand", "own"), ("hand", "common"), ("target", "own")]);
    let arithmetic = proptest::sample::select(vec!["whole", "fractions"]);
    (
        flag("squares"),
        number("call_seconds", 5, 25),
        number("round_seconds", 0, 40),
        variant,
        arithmetic,
    )
        .prop_map(|(squares, call, round, (key, value), arithmetic)| {
            vec![
                squares,
                call,
                round,
                (key, value.to_owned()),
                ("arithmetic", arithmetic.to_owned()),
            ]
        })
}

/// Tables with short clocks, which strike often.
#[test]
fn the_laws_hold_in_a_hurry() {
    let tables = (2_usize..=8, short(), any::<bool>(), any::<u64>(), 1_usize..60);
    let tables = tables.prop_map(|(seats, mut options, pairs, seed, close)| {
        if pairs && seats % 2 == 0 && seats > 2 {
            options.push(("pairs", "on".to_owned()));
        }
        Case { seats, options, seed, close }
    });
    kernel::laws::test::<Krypto>(tables, 400, file!());
}

/// The solitaire, which random options hardly ever allow.
#[test]
fn the_laws_hold_alone() {
    let tables = (any::<[bool; 4]>(), any::<u64>(), 1_usize..25);
    let tables = tables.prop_map(|([squares, later, two, fractions], seed, close)| {
        let options = vec![
            ("squares", if squares { "on" } else { "off" }.to_owned()),
            ("deck", if later { "cards56" } else { "cards52" }.to_owned()),
            ("minutes", if two { "2" } else { "1" }.to_owned()),
            ("arithmetic", if fractions { "fractions" } else { "whole" }.to_owned()),
        ];
        Case { seats: 1, options, seed, close }
    });
    kernel::laws::test::<Krypto>(tables, 400, file!());
}

/// Random games reach every kind of event, so the laws test them all.
#[test]
fn random_games_reach_everything() {
    let mut seen = std::collections::BTreeSet::new();
    let mut rng = rand_pcg::Pcg64Mcg::new(7);
    let mut note = |given: &[(&str, &str)], seats: usize, seed: u64| {
        let played = kernel::laws::random_match::<Krypto>(options(given), seats, seed).unwrap();
        for event in &played.state().history {
            seen.insert(match event.what {
                What::Called { .. } => "called",
                What::Shown { flaw: Some(_), by, with, .. } if by != with => "wrong solution",
                What::Shown { flaw: Some(_), .. } => "wrong",
                What::Shown { by, with, .. } if by != with => "solution",
                What::Shown { .. } => "right",
                What::Late { .. } => "late",
                What::Passed { .. } => "passed",
                What::RoundUp => "round up",
                What::Ready { .. } => "ready",
                What::PauseUp => "pause up",
                What::Declared { .. } => "declared",
                What::Agreed { .. } => "agreed",
                What::Disagreed { .. } => "disagreed",
                What::Reached { .. } => "reached",
                What::GivenUp => "given up",
                What::TaskUp => "task up",
            });
        }
        if let Standing::Table(table) = &played.state().standing {
            let redealt = table.dealt.iter().any(|dealt| dealt.end == Some(DealEnd::Redealt));
            seen.extend(redealt.then_some("redealt"));
        }
    };
    for seed in 0..60 {
        let seats = 2 + rand::RngExt::random_range(&mut rng, 0..4);
        note(
            &[("call_seconds", "5"), ("round_seconds", "30"), ("pause_seconds", "5")],
            seats,
            seed,
        );
        note(&[("pairs", "on"), ("hand", "common"), ("squares", "on")], 4, seed);
        note(&[], 1, seed);
    }
    // The only event missing is `TaskUp`: a random player always acts in time.
    assert_eq!(seen.len(), 16, "{seen:?}");
}
