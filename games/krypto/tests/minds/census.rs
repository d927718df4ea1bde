//! The census against its stupid twin, and the claim of the booklet (KR16).

use super::solver::everything;
use crate::krypto::mind::{Census, census, census_of, playable};
use crate::krypto::tests::*;

/// The stupid twin: every five cards of a pack with every other card as the target.
fn twin(pack: &[u8], rules: Rules) -> Census {
    let mut counted = Census::default();
    let mut hands = std::collections::BTreeMap::new();
    let mut problems = std::collections::BTreeSet::new();
    for places in 0_u32..1 << pack.len() {
        if places.count_ones() as usize != HAND {
            continue;
        }
        let held = |i: &usize| places >> i & 1 == 1;
        let mut cards = (0..pack.len()).filter(held).map(|i| pack[i]);
        let mut hand: Hand = std::array::from_fn(|_| cards.next().unwrap());
        hand.sort_unstable();
        let found = hands.entry(hand).or_insert_with(|| everything(hand, rules));
        for target in (0..pack.len()).filter(|i| !held(i)).map(|i| pack[i]) {
            let missed = u64::from(!found.contains_key(&target));
            counted.deals += 1;
            counted.unplayable_deals += missed;
            if problems.insert((hand, target)) {
                counted.problems += 1;
                counted.unplayable += missed;
            }
        }
    }
    counted.hands = hands.len() as u64;
    counted
}

#[test]
fn kr16_small_packs_as_the_twin_counts_them() {
    let mut unplayable = 0;
    for (numbers, squares) in [([1, 2, 7, 25], true), ([1, 3, 24, 25], false)] {
        for &arithmetic in Arithmetic::ALL {
            let rules = Rules { arithmetic, squares };
            let (mut copies, mut pack) = ([0; HIGHEST as usize + 1], Vec::new());
            for (i, number) in numbers.into_iter().enumerate() {
                let count = [3, 3, 2, 1][i];
                copies[usize::from(number)] = count;
                pack.extend(std::iter::repeat_n(number, count.into()));
            }
            let counted = census_of(&copies, rules);
            assert_eq!(counted, twin(&pack, rules), "{numbers:?} {rules:?}");
            unplayable += counted.unplayable;
        }
    }
    assert!(unplayable > 0, "the packs have unplayable hands");
}

/// The booklet claims one in some 3,000. With its pack it is one in 701; with whole numbers only, one in 526.
#[test]
fn kr16_the_claim_is_not_so() {
    for (deck, arithmetic, squares, unplayable, deals) in [
        (Deck::Cards52, Arithmetic::Whole, false, 17_284, 232_333),
        (Deck::Cards52, Arithmetic::Whole, true, 15_748, 203_623),
        (Deck::Cards52, Arithmetic::Fractions, false, 14_230, 174_192),
        (Deck::Cards52, Arithmetic::Fractions, true, 12_987, 152_717),
        (Deck::Cards56, Arithmetic::Whole, false, 17_575, 409_758),
        (Deck::Cards56, Arithmetic::Whole, true, 16_031, 361_227),
        (Deck::Cards56, Arithmetic::Fractions, false, 14_521, 320_001),
        (Deck::Cards56, Arithmetic::Fractions, true, 13_270, 281_967),
    ] {
        let counted = census(deck, Rules { arithmetic, squares });
        assert_eq!((counted.unplayable, counted.unplayable_deals), (unplayable, deals));
        let of = match deck {
            Deck::Cards52 => 2_598_960 * 47,
            Deck::Cards56 => 3_819_816 * 51,
        };
        assert_eq!(counted.deals, of, "five cards of the pack and one more");
        assert!(counted.unplayable_deals * 1000 > counted.deals);
    }
}

/// One search for each problem gives the counts of the census.
#[test]
fn kr16_one_by_one() {
    let rules = Rules { arithmetic: Arithmetic::Whole, squares: false };
    let (mut problems, mut unplayable) = (0, 0);
    let mut hands = std::collections::BTreeSet::new();
    for a in 1..=HIGHEST {
        for b in a..=HIGHEST {
            for c in b..=HIGHEST {
                for d in c..=HIGHEST {
                    for e in d..=HIGHEST {
                        if Deck::Cards52.lacks([a, b, c, d, e]).is_none() {
                            hands.insert([a, b, c, d, e]);
                        }
                    }
                }
            }
        }
    }
    for hand in hands {
        for target in 1..=HIGHEST {
            if Deck::Cards52.lacks(hand.into_iter().chain([target])).is_none() {
                problems += 1;
                unplayable += u64::from(!playable(hand, target, rules));
            }
        }
    }
    assert_eq!((problems, unplayable), (2_197_572, 17_284));
}
