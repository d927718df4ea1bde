//! Imagined worlds: only later deals differ, and all of them are equally likely.

use std::collections::BTreeMap;

use kernel::{Imagine as _, Viewer};

use super::*;

#[test]
fn the_last_hand_of_a_solitaire_comes_in_every_order() {
    let mut play = Play::with_lines(&[], 1, {
        let mut lines = Krypto::deal(&options(&[]), 1, &mut rand_pcg::Pcg64Mcg::new(3)).write();
        // Nine hands and the targets leave 1 2 3 4 5, which have 120 different orders.
        let mut pack = Deck::Cards52.cards();
        for card in [1, 2, 3, 4, 5, 24, 25] {
            pack.remove(pack.iter().position(|&other| other == card).unwrap());
        }
        lines[0].1 = "24 25".to_owned();
        for (line, five) in lines[1..].iter_mut().zip(pack.chunks(HAND)) {
            line.1 = kernel::deal::numbers(five);
        }
        lines[10].1 = "1 2 3 4 5".to_owned();
        lines
    });
    for _ in 0..16 {
        play.say('A', "pass");
    }
    let view = play.state().view(Viewer::Public);
    let mut rng = rand_pcg::Pcg64Mcg::new(11);
    let mut counts: BTreeMap<Hand, u32> = BTreeMap::new();
    let draws = 24_000;
    for _ in 0..draws {
        let world = Krypto::imagine(&view, &mut rng);
        let Deal::Solitaire { hands, .. } = &*world.deal else { panic!("one plays alone") };
        *counts.entry(hands[9]).or_default() += 1;
    }
    assert_eq!(counts.len(), 120);
    let mean = draws / 120;
    let squares: u32 = counts.values().map(|&n| n.abs_diff(mean).pow(2)).sum();
    // With 119 degrees of freedom, chance gives more than 180 about once in 5,000 times.
    assert!(squares / mean < 180, "chi-square {}", squares / mean);
}

#[test]
fn every_card_is_as_likely_as_the_pack_has_it() {
    let mut play = Play::table(&[], 2, TWO);
    play.wins('A');
    let view = play.state().view(Viewer::Seat(Seat::new(1)));
    let mut rng = rand_pcg::Pcg64Mcg::new(12);
    let mut counts = [0_u32; 26];
    let draws = 26_000;
    for _ in 0..draws {
        let world = Krypto::imagine(&view, &mut rng);
        let Deal::Table { rounds, .. } = &*world.deal else { panic!("two play") };
        assert_eq!(rounds[0].to_string(), TWO);
        assert_eq!(rounds[1].to_string(), TWO);
        counts[usize::from(rounds[2].hands[1][3])] += 1;
    }
    let chi: u32 = (1..=25)
        .map(|number| {
            let want = draws / 52 * u32::from(Deck::Cards52.copies(number));
            counts[usize::from(number)].abs_diff(want).pow(2) / want
        })
        .sum();
    // With 24 degrees of freedom, chance gives more than 56 about once in 5,000 times.
    assert!(chi < 56, "chi-square {chi}");
}

#[test]
fn after_the_end_there_is_one_world() {
    let mut play = Play::table(&[], 2, TWO);
    (0..10).for_each(|_| {
        play.wins('A');
    });
    let view = play.state().view(Viewer::Public);
    assert_eq!(Krypto::imagine(&view, &mut rand_pcg::Pcg64Mcg::new(1)), *play.state());
}
