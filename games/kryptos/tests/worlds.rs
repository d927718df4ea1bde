//! The count of worlds against a stupid twin, which tries every layout of the unseen cards and replays the game with
//! it.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "statistics of small counts"
)]

use std::collections::BTreeMap;

use kernel::{BySeat, Imagine as _, Viewer};
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::kryptos::{Constraints, Event, Hand, Worlds};

/// The hands as plain numbers; the last is what lies aside.
pub(super) type Layout = Vec<Vec<u8>>;

/// Whether a match with this layout and the same actions shows the viewer the same view.
pub(super) fn agrees(
    played: &Match<Kryptos>,
    viewer: Viewer,
    view: &View,
    layout: &Layout,
) -> bool {
    let seats = played.setup().seats;
    let deal = Deal {
        first: view.first,
        hands: BySeat::new(seats, |seat| layout[seat.index()].clone()),
        aside: layout[seats].clone(),
    };
    let setup: Setup<Kryptos> = Setup { options: view.options.clone(), seats, deal };
    let Ok(mut other) = Match::new(setup, Names::plain(seats), kernel::Bits256::new([0; 32]))
    else {
        return false;
    };
    played.log().iter().all(|entry| other.enter(entry.clone()).is_ok())
        && other.state().view(viewer) == *view
}

/// Every layout of the unseen cards that agrees with the view.
pub(super) fn by_brute_force(played: &Match<Kryptos>, viewer: Viewer, view: &View) -> Vec<Layout> {
    let shown = |hand: &Hand| hand.places.iter().map(|p| p.card.map_or(0, Card::number)).collect();
    let mut layout: Layout = view.hands.values().map(shown).collect();
    let aside: u8 = view.aside_tokens.iter().sum();
    layout.push(
        view.aside
            .as_ref()
            .map_or(vec![0; aside.into()], |cards| cards.iter().map(|c| c.number()).collect()),
    );
    let seen: Vec<u8> = layout.iter().flatten().copied().collect();
    let unknown: Vec<u8> = (1..=view.last).filter(|number| !seen.contains(number)).collect();
    let mut found = Vec::new();
    lay_out(&mut layout, &unknown, &mut |layout| {
        if layout.iter().all(|hand| hand.is_sorted()) && agrees(played, viewer, view, layout) {
            found.push(layout.clone());
        }
    });
    found
}

fn lay_out(layout: &mut Layout, unknown: &[u8], found: &mut impl FnMut(&Layout)) {
    let gap = layout
        .iter()
        .enumerate()
        .find_map(|(i, hand)| Some((i, hand.iter().position(|&n| n == 0)?)));
    let Some((hand, place)) = gap else { return found(layout) };
    for (i, &number) in unknown.iter().enumerate() {
        layout[hand][place] = number;
        let rest = [&unknown[..i], &unknown[i + 1..]].concat();
        lay_out(layout, &rest, found);
    }
    layout[hand][place] = 0;
}

pub(super) fn random_options(seats: usize, rng: &mut Pcg64Mcg) -> Options {
    let flag = |rng: &mut Pcg64Mcg| *["on", "off"].choose(rng).unwrap();
    let mystery = if (4..=5).contains(&seats) { flag(rng) } else { "off" };
    options(&[("advanced", flag(rng)), ("mystery", mystery), ("bribe", flag(rng))])
}

/// Visits positions with at most seven unseen cards, where all layouts can be tried.
pub(super) fn late_positions(
    count: usize,
    mut check: impl FnMut(&Match<Kryptos>, Viewer, &View, &mut Pcg64Mcg),
) {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut checked = 0;
    while checked < count {
        let seats = rng.random_range(3..=6);
        let given = random_options(seats, &mut rng);
        let moves = rng.random_range(20..60);
        let played = knowing_match(&given, seats, moves, &mut rng);
        for viewer in Viewer::all(seats) {
            let view = played.state().view(viewer);
            let faces = view
                .hands
                .values()
                .flat_map(|hand| &hand.places)
                .filter(|place| place.card.is_none())
                .count();
            let aside: u8 = if view.aside.is_some() { 0 } else { view.aside_tokens.iter().sum() };
            if (1..=7).contains(&(faces + usize::from(aside))) {
                check(&played, viewer, &view, &mut rng);
                checked += 1;
            }
        }
    }
}

#[test]
fn the_count_is_that_of_the_twin() {
    let mut more_than_one = 0;
    late_positions(3000, |played, viewer, view, _| {
        let worlds = by_brute_force(played, viewer, view);
        assert_eq!(Worlds::new(&Constraints::of(view)).count(), worlds.len() as u128, "{view}");
        more_than_one += usize::from(worlds.len() > 1);
    });
    assert!(more_than_one > 400, "only {more_than_one} positions were uncertain");
}

/// Counts the ways to split the unseen cards between two hands and the cards aside, checking each place by place.
fn by_splitting(view: &View, me: Seat) -> u128 {
    let others: Vec<Seat> = Seat::first(3).filter(|&other| other != me).collect();
    let seen: Vec<Card> =
        view.hands.values().flat_map(|hand| &hand.places).filter_map(|place| place.card).collect();
    let unknown: Vec<Card> = Card::up_to(view.last).filter(|card| !seen.contains(card)).collect();
    let hidden =
        |seat: Seat| view.hands[seat].places.iter().filter(|place| place.card.is_none()).count();
    let fits = |seat: Seat, mask: u32| {
        let mine: Vec<Card> =
            (0..unknown.len()).filter(|i| mask & 1 << i != 0).map(|i| unknown[i]).collect();
        let mut next = mine.iter();
        let faces: Vec<Card> = view.hands[seat]
            .places
            .iter()
            .map(|place| place.card.unwrap_or_else(|| *next.next().unwrap()))
            .collect();
        let wrong = view.history.iter().any(|event| {
            matches!(*event, Event::Guessed { of, place, number, right: false, .. }
                if of == seat && faces[usize::from(place) - 1] == number)
        });
        let mut tokens = [0; 4];
        for card in &mine {
            tokens[card.colour() as usize] += 1;
        }
        faces.is_sorted() && tokens == view.hands[seat].tokens && !wrong
    };
    let masks = |seat: Seat| {
        let size = hidden(seat);
        let masks =
            (0..1_u32 << unknown.len()).filter(move |mask| mask.count_ones() as usize == size);
        masks.filter(|&mask| fits(seat, mask)).collect::<Vec<_>>()
    };
    let (left, right) = (masks(others[0]), masks(others[1]));
    left.iter().map(|one| right.iter().filter(|&other| one & other == 0).count() as u128).sum()
}

#[test]
fn the_count_is_that_of_another_twin_in_early_positions() {
    let mut rng = Pcg64Mcg::seed_from_u64(9);
    for _ in 0..25 {
        let moves = rng.random_range(6..14);
        let played = knowing_match(&Options::default(), 3, moves, &mut rng);
        let me = Seat::new(rng.random_range(0..3));
        let view = played.state().view(Viewer::Seat(me));
        assert_eq!(Worlds::new(&Constraints::of(&view)).count(), by_splitting(&view, me), "{view}");
    }
}

#[test]
fn an_imagined_deal_replays_to_the_same_view() {
    let mut rng = Pcg64Mcg::seed_from_u64(6);
    for _ in 0..300 {
        let seats = rng.random_range(3..=5);
        let given = random_options(seats, &mut rng);
        let moves = rng.random_range(0..40);
        let played = knowing_match(&given, seats, moves, &mut rng);
        for viewer in Viewer::all(seats) {
            let view = played.state().view(viewer);
            let world = Kryptos::imagine(&view, &mut rng);
            assert!(agrees(&played, viewer, &view, &layout(&world)), "{view}");
        }
    }
}

#[test]
fn forced_reveals_are_met_on_the_way() {
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    let given = options(&[("advanced", "on")]);
    let mut forced = 0;
    for _ in 0..200 {
        let played = knowing_match(&given, 4, 8, &mut rng);
        let view = played.state().view(Viewer::Public);
        let count = Worlds::new(&Constraints::of(&view)).count();
        let plain = View { options: Options::default(), ..view };
        forced += usize::from(count < Worlds::new(&Constraints::of(&plain)).count());
    }
    assert!(forced >= 5, "only {forced} of 200 set-ups told something by a forced reveal");
}

#[test]
fn every_world_is_imagined_equally_often() {
    let mut positions = 0;
    late_positions(600, |played, viewer, view, rng| {
        let worlds = by_brute_force(played, viewer, view);
        if !(2..=40).contains(&worlds.len()) {
            return;
        }
        positions += 1;
        let each = 200;
        let mut drawn: BTreeMap<Layout, usize> = BTreeMap::new();
        for _ in 0..each * worlds.len() {
            *drawn.entry(layout(&Kryptos::imagine(view, rng))).or_default() += 1;
        }
        assert_eq!(drawn.len(), worlds.len());
        // Chi-square: mean n − 1, variance 2(n − 1); five deviations leave room for many positions.
        let off = |&count: &usize| {
            (count as f64 - f64::from(each as u32)).powi(2) / f64::from(each as u32)
        };
        let chi: f64 = drawn.values().map(off).sum();
        let freedom = (worlds.len() - 1) as f64;
        assert!(
            chi < freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0,
            "{chi} with {freedom} degrees of freedom"
        );
    });
    assert!(positions >= 10, "only {positions} positions were fit for the test");
}

#[test]
fn a_blind_shuffle_at_set_up_is_even_too() {
    // At set-up the draw shuffles. Compare how often C's lowest hidden card is below 4 with draws from the count.
    let played = three(&[]).all("C reveal 4");
    let view = played.view('A');
    let mut rng = Pcg64Mcg::seed_from_u64(8);
    let constraints = Constraints::of(&view);
    let worlds = Worlds::new(&constraints);
    let low = |shuffled: bool, rng: &mut Pcg64Mcg| {
        let drawn = (0..4000).filter(|_| {
            let world = constraints.draw(3, shuffled, rng).unwrap();
            world.hidden[seat('C')][0].number() < 4
        });
        drawn.count() as f64 / 4000.0
    };
    let (shuffled, counted) = (low(true, &mut rng), low(false, &mut rng));
    assert!(
        (shuffled - counted).abs() < 0.04,
        "{shuffled} and {counted} of {} worlds",
        worlds.count()
    );
}

fn layout(world: &Kryptos) -> Layout {
    let hands =
        world.hands.values().map(|held| held.cards.iter().map(|card| card.number()).collect());
    hands.chain([world.aside.iter().map(|card| card.number()).collect()]).collect()
}
