//! Exact chances and certain facts against stupid twins.

#![expect(clippy::cast_precision_loss, reason = "statistics of small counts")]

use kernel::{Assist, Minded as _, Viewer};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::super::mind::{Aids, Chances, Posterior, What};
use super::super::{Colour, Constraints, Hand};
use super::worlds::{Layout, by_brute_force, late_positions, random_options};
use super::*;

/// The hidden places of a hand, from 0.
fn hidden(hand: &Hand) -> impl Iterator<Item = usize> + '_ {
    (0..hand.places.len()).filter(|&i| hand.places[i].card.is_none())
}

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

/// Everything certain, read off the list of all worlds.
fn facts(view: &View, worlds: &[Layout]) -> Vec<What> {
    let mut facts = Vec::new();
    let all = |holds: &dyn Fn(&Layout) -> bool| worlds.iter().all(holds);
    let colour_of = |n: u8| Card::new(n).unwrap().colour();
    for (of, hand) in view.hands.iter() {
        for i in hidden(hand) {
            let (at, place) = (of.index(), u8::try_from(i + 1).unwrap());
            let known = Card::up_to(view.last).find(|c| all(&|w| w[at][i] == c.number()));
            let colour = Colour::ALL.iter().find(|c| all(&|w| colour_of(w[at][i]) == **c));
            match (known, colour) {
                (Some(card), _) => facts.push(What::Card { of, place, card }),
                (None, Some(&colour)) => facts.push(What::Colour { of, place, colour }),
                (None, None) => {}
            }
        }
    }
    for card in Card::up_to(view.last) {
        let n = card.number();
        for (of, hand) in view.hands.iter() {
            let places: Vec<usize> = hidden(hand).collect();
            let holds = |w: &Layout| places.iter().any(|&i| w[of.index()][i] == n);
            let certain = places.iter().any(|&i| all(&|w| w[of.index()][i] == n));
            if all(&holds) && !certain {
                facts.push(What::Holder { of, card });
            }
        }
        if view.aside.is_none() && all(&|w| w[view.hands.len()].contains(&n)) {
            facts.push(What::Aside { card });
        }
    }
    facts
}

#[test]
fn certain_is_everything_that_follows_and_nothing_else() {
    let mut counts = [0; 4];
    late_positions(1200, |played, viewer, view, _| {
        let worlds = by_brute_force(played, viewer, view);
        if view.turn.is_none() {
            return;
        }
        let aids = Kryptos::aids(view, Assist::Certain);
        let given: Vec<What> = aids.certain.iter().map(|fact| fact.what).collect();
        let wanted = facts(view, &worlds);
        assert!(given.iter().all(|fact| wanted.contains(fact)), "{given:?} {wanted:?}\n{view}");
        assert!(wanted.iter().all(|fact| given.contains(fact)), "{given:?} {wanted:?}\n{view}");
        for what in given {
            let kind = match what {
                What::Card { .. } => 0,
                What::Colour { .. } => 1,
                What::Holder { .. } => 2,
                What::Aside { .. } => 3,
            };
            counts[kind] += 1;
        }
    });
    assert!(counts.iter().all(|&count| count > 50), "every kind is met: {counts:?}");
}

#[test]
fn a_pool_has_the_chances_of_hands_laid_out_in_order() {
    // The twin lays out every hand in order: a bit that is no card makes each of them matter.
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
    // Ten bins of chance: in each, as many guesses are right as were predicted, within five deviations.
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

#[test]
fn help_grows_with_the_level_and_comes_back_from_json() {
    let mut rng = Pcg64Mcg::seed_from_u64(6);
    for _ in 0..20 {
        let played = knowing_match(&Options::default(), 4, 20, &mut rng);
        let Some(seat) = played.state().to_act().iter().next() else { continue };
        let view = played.state().view(Viewer::Seat(seat));
        for assist in [Assist::Paper, Assist::Log] {
            assert_eq!(Kryptos::aids(&view, assist), Aids::default());
        }
        let levels = [Assist::Certain, Assist::Candidates, Assist::Counts, Assist::Solver];
        for (i, assist) in levels.into_iter().enumerate() {
            let aids = Kryptos::aids(&view, assist);
            assert_eq!(aids.candidates.is_empty(), i < 1);
            assert_eq!(aids.counts.is_none(), i < 2);
            assert_eq!(aids.best.is_none(), i < 3);
            let json = serde_json::to_string(&aids).unwrap();
            let back: Aids = serde_json::from_str(&json).unwrap();
            assert_eq!(serde_json::to_string(&back).unwrap(), json);
        }
    }
}
