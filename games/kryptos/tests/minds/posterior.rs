//! Exact chances against stupid twins.

#![expect(clippy::cast_precision_loss, reason = "statistics of small counts")]

use super::*;
use crate::kryptos::Constraints;
use crate::kryptos::mind::{Chances, Posterior};
use crate::kryptos::tests::worlds::{Layout, by_brute_force, late_positions};

fn assert_chances(chances: &Chances, worlds: &[Layout], held: impl Fn(&Layout, u8) -> bool) {
    for card in Card::up_to(Card::COUNT) {
        let count = worlds.iter().filter(|world| held(world, card.number())).count();
        let chance = count as f64 / worlds.len() as f64;
        assert!(
            (chances.of(card) - chance).abs() < 1e-9,
            "{card}: {} not {chance}",
            chances.of(card)
        );
        assert_eq!(chances.mask & card.mask() != 0, count > 0, "{card}");
    }
}

#[test]
fn the_chances_are_those_of_the_twin() {
    late_positions(1200, |played, viewer, view, _| {
        let worlds = by_brute_force(played, viewer, view);
        let posterior = Posterior::of(view);
        assert_eq!(posterior.deals, worlds.len() as u128);
        let mut places = posterior.hidden.iter();
        for (seat, hand) in view.hands.iter() {
            for i in hidden(hand) {
                let place = places.next().expect("every hidden card");
                assert_eq!((place.of, usize::from(place.place)), (seat, i + 1));
                assert_chances(&place.chances, &worlds, |world, n| world[seat.index()][i] == n);
            }
        }
        assert!(places.next().is_none());
        let aside = view.hands.len();
        let unseen = view.aside.is_none();
        assert_chances(&posterior.aside, &worlds, |world, n| unseen && world[aside].contains(&n));
    });
}

#[test]
fn a_pool_has_the_chances_of_hands_laid_out_in_order() {
    // The twin counts every hand in order: a bit that stands for no card makes each hand count as constrained.
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    for _ in 0..60 {
        let seats = rng.random_range(3..=4);
        let given = random_options(seats, &mut rng);
        let played = knowing_match(&given, seats, rng.random_range(0..seats), &mut rng);
        let view = played.state().view(Viewer::Seat(Seat::new(rng.random_range(0..seats))));
        let constraints = Constraints::of(&view);
        let mut ordered = constraints.clone();
        ordered.hands.iter_mut().for_each(|hand| hand.places[0] |= 1 << 63);
        let (pooled, ordered) =
            (Posterior::from_constraints(&constraints), Posterior::from_constraints(&ordered));
        assert_eq!(pooled.deals, ordered.deals);
        for (one, other) in pooled.hidden.iter().zip(&ordered.hidden) {
            assert_eq!((one.of, one.place), (other.of, other.place));
            assert_eq!(one.chances.mask, other.chances.mask);
            let off = one.chances.cards().map(|c| (one.chances.of(c) - other.chances.of(c)).abs());
            assert!(off.fold(0.0, f64::max) < 1e-9);
        }
    }
}

#[test]
fn chances_add_up_in_every_position() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    for _ in 0..200 {
        let seats = rng.random_range(3..=5);
        let given = random_options(seats, &mut rng);
        let played = knowing_match(&given, seats, rng.random_range(2 * seats..40), &mut rng);
        let viewer = Viewer::Seat(Seat::new(rng.random_range(0..seats)));
        let posterior = Posterior::of(&played.state().view(viewer));
        for place in &posterior.hidden {
            let sum: f64 = place.chances.cards().map(|card| place.chances.of(card)).sum();
            assert!((sum - 1.0).abs() < 1e-9, "{sum}");
        }
        let aside: f64 = posterior.aside.cards().map(|card| posterior.aside.of(card)).sum();
        let lie = if played.state().outcome().is_some() { 0 } else { played.state().aside.len() };
        assert!((aside - lie as f64).abs() < 1e-9, "{aside}");
    }
}

#[test]
fn what_was_predicted_happens_as_often() {
    // Ten bins of probability: in each, as many guesses are right as predicted, within five standard deviations.
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut bins = [(0.0, 0.0, 0.0); 10];
    let mut guesses = 0_u32;
    while guesses < 10_000 {
        let seats = rng.random_range(3..=5);
        let given = random_options(seats, &mut rng);
        let played = knowing_match(&given, seats, rng.random_range(2 * seats..30), &mut rng);
        let me = rng.random_range(0..seats);
        let posterior = Posterior::of(&played.state().view(Viewer::Seat(Seat::new(me))));
        for place in &posterior.hidden {
            let truth = played.state().hands[place.of].cards[usize::from(place.place) - 1];
            assert!(place.chances.of(truth) > 0.0, "the truth is always possible");
            for card in
                place.chances.cards().filter(|card| u32::from(card.number()) % 3 == guesses % 3)
            {
                let chance = place.chances.of(card);
                #[expect(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "0..10"
                )]
                let bin = &mut bins[((chance * 10.0) as usize).min(9)];
                bin.0 += chance;
                bin.1 += chance * (1.0 - chance);
                bin.2 += f64::from(u8::from(card == truth));
            }
            guesses += 1;
        }
    }
    for (predicted, variance, observed) in bins {
        let off = (predicted - observed).abs() / (variance.sqrt() + 1.0);
        assert!(off < 5.0, "{predicted} predicted and {observed} observed");
    }
}
