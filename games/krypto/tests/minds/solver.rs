//! The solver against its stupid twin, which tries every order, every bracket and every operation.

use std::collections::{BTreeMap, BTreeSet};

use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;

use crate::krypto::Essence;
use crate::krypto::mind::{every_form, playable, solutions};
use crate::krypto::tests::*;

/// The normal forms of all calculations that reach a target, by target.
pub(super) type Found = BTreeMap<u8, BTreeSet<NormalForm>>;

/// The stupid twin: joins any two parts in every way until one is left.
pub(super) fn everything(hand: Hand, rules: Rules) -> Found {
    let mut found = Found::new();
    brute::join(&hand.map(brute::part), rules, &mut |value, expression| {
        let target = value.as_whole().and_then(|n| u8::try_from(n).ok());
        if let Some(target @ 1..=HIGHEST) = target {
            found.entry(target).or_default().insert(NormalForm::from(expression));
        }
        false
    });
    found
}

/// A random hand. Every second one has equal cards.
fn hand(deck: Deck, which: usize, rng: &mut Pcg64Mcg) -> Hand {
    loop {
        let given = Options { deck, ..options(&[]) };
        let mut hand = Spread::deal(&given, 2, rng).hands[0];
        let mut sorted = hand;
        sorted.sort_unstable();
        if which.is_multiple_of(2) || sorted.windows(2).any(|two| two[0] == two[1]) {
            // Small numbers have the most solutions.
            if which % 4 == 3 {
                hand = hand.map(|card| card.min(4));
            }
            return hand;
        }
    }
}

fn check(arithmetic: Arithmetic, squares: bool, hands: usize) {
    let rules = Rules { arithmetic, squares };
    let mut rng = Pcg64Mcg::seed_from_u64(u64::from(squares) + 2);
    for which in 0..hands {
        let deck = [Deck::Cards52, Deck::Cards56][which % 2];
        let hand = hand(deck, which, &mut rng);
        let mut all = everything(hand, rules);
        for target in 1..=HIGHEST {
            let want = all.remove(&target).unwrap_or_default();
            assert_eq!(playable(hand, target, rules), !want.is_empty(), "{hand:?} {target}");
            let found = every_form(hand, target, rules);
            for solution in &found {
                let checked = rules.check(&solution.calculation, hand, target);
                assert_eq!(checked, Ok(()), "{hand:?} {target}: {}", solution.calculation);
            }
            assert!(found.is_sorted_by_key(|solution| solution.effort), "{hand:?} {target}");
            let got: BTreeSet<NormalForm> =
                found.iter().map(|solution| NormalForm::from(&solution.calculation)).collect();
            assert_eq!(got.len(), found.len(), "{hand:?} {target}: each once");
            assert_eq!(got, want, "{hand:?} {target}");
            // Of each idea, the solver tells the simplest form.
            let mut simplest: BTreeMap<Essence, Expression> = BTreeMap::new();
            for form in &found {
                simplest.entry(Essence::from(&form.calculation)).or_insert(form.calculation);
            }
            let told = solutions(hand, target, rules).into_iter().map(|way| way.calculation);
            assert_eq!(told.collect::<BTreeSet<_>>(), simplest.into_values().collect());
        }
    }
}

#[test]
fn whole_numbers_as_the_twin_has_them() {
    check(Arithmetic::Whole, false, 100);
}

#[test]
fn whole_numbers_with_squares_as_the_twin_has_them() {
    check(Arithmetic::Whole, true, 60);
}

#[test]
fn fractions_as_the_twin_has_them() {
    check(Arithmetic::Fractions, false, 50);
}

#[test]
fn fractions_with_squares_as_the_twin_has_them() {
    check(Arithmetic::Fractions, true, 40);
}
