//! Imagining is uniform: drawn worlds against all worlds, listed the slow way.

use std::collections::BTreeMap;

use kernel::{Deed, Imagine as _, View as _};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::break_the_code::{Facts, Worlds};

/// The rows of a world, seat by seat.
type Rows = Vec<Row>;

/// Each world that a view allows, with its number of deals.
///
/// The slow way: every deal of tiles to the hidden seats is played from the start, and kept if it shows the same view.
/// Only the viewer may have guessed in secret.
fn all_worlds(table: &Table, viewer: Viewer) -> BTreeMap<Rows, u64> {
    let view = table.0.state().view(viewer);
    let mut worlds = BTreeMap::new();
    let mut hands = Vec::new();
    deal_on(table, &view, Hand::BOX, &mut hands, &mut worlds);
    worlds
}

fn deal_on(
    table: &Table,
    view: &View,
    left: Hand,
    hands: &mut Vec<Hand>,
    worlds: &mut BTreeMap<Rows, u64>,
) {
    let Some(seat) = Seat::first(view.seats()).nth(hands.len()) else {
        let rows: Rows = hands.iter().map(|hand| hand.row()).collect();
        if looks_the_same(table, view, &rows) {
            *worlds.entry(rows).or_default() += 1;
        }
        return;
    };
    let said = Facts::of(view, seat).answers;
    left.each(view.row_length(), &mut |hand| {
        // Only to save time: a deal in which this seat would have given another answer is not played.
        let fits = said.iter().all(|(question, said)| question.answer(hand.row()) == *said);
        if fits && view.rows[seat].is_none_or(|own| own == hand.row()) {
            hands.push(hand);
            deal_on(table, view, left.without(hand), hands, worlds);
            hands.pop();
        }
    });
}

fn looks_the_same(table: &Table, view: &View, rows: &Rows) -> bool {
    let setup = table.0.setup();
    let mut deal = setup.deal.clone();
    deal.rows = deal.rows.map(|seat, _| rows[seat.index()].tiles().collect());
    if setup.seats > 2 {
        let texts: Vec<String> = rows.iter().map(ToString::to_string).collect();
        let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
        deal.centre = rest(&texts).tiles().collect();
    }
    let mut world =
        BreakTheCode::start(&Setup { options: setup.options.clone(), seats: setup.seats, deal })
            .unwrap();
    for entry in table.0.log() {
        let Deed::Act(seat, action) = &entry.deed else { continue };
        if !world.to_act().contains(*seat) {
            return false;
        }
        let Ok(event) = world.decide(*seat, action, entry.at) else { return false };
        world.apply(&event);
    }
    world.view(view.viewer()) == *view
}

/// Draws many worlds: each must come as often as its number of deals says, by chi-square.
#[track_caller]
fn check(table: &Table, viewer: Viewer, most: usize) {
    let view = table.0.state().view(viewer);
    let all = all_worlds(table, viewer);
    let deals: u64 = all.values().sum();
    assert!((3..=most).contains(&all.len()), "{} worlds", all.len());
    let seen = Worlds::of(&view);
    // The viewer's own lone 5 can be either 5, which doubles the number of deals.
    assert!([1, 2].contains(&(deals / seen.count())), "{deals} deals, {} counted", seen.count());
    let rows_of =
        |world: &BreakTheCode| Seat::first(view.seats()).map(|seat| world.row(seat)).collect();
    let mut rng = Pcg64Mcg::seed_from_u64(11);
    let draws = (40 * deals).min(40_000);
    fair(&all, draws, || rows_of(&BreakTheCode::imagine(&view, &mut rng)));
    let mut rng = Pcg64Mcg::seed_from_u64(12);
    let uniform = seen.uniform_draw();
    fair(&all, draws, || {
        uniform.draw(&mut rng)[..view.seats()].iter().map(|hand| hand.row()).collect()
    });
}

#[track_caller]
#[expect(clippy::cast_precision_loss, reason = "small counts")]
fn fair(all: &BTreeMap<Rows, u64>, times: u64, mut draw: impl FnMut() -> Rows) {
    let mut drawn: BTreeMap<Rows, u64> = BTreeMap::new();
    for _ in 0..times {
        *drawn.entry(draw()).or_default() += 1;
    }
    assert!(drawn.keys().all(|rows| all.contains_key(rows)), "an impossible world");
    let deals: u64 = all.values().sum();
    let distance = |(rows, ways): (&Rows, &u64)| {
        let expected = times as f64 * *ways as f64 / deals as f64;
        let found = drawn.get(rows).copied().unwrap_or(0) as f64;
        (found - expected).powi(2) / expected
    };
    let chi_square: f64 = all.iter().map(distance).sum();
    let freedom = (all.len() - 1) as f64;
    let limit = freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0;
    assert!(chi_square < limit, "chi-square {chi_square:.1} for {freedom} degrees of freedom");
}

fn viewer(letter: char) -> Viewer {
    Viewer::Seat(seat(letter))
}

#[test]
fn two_players_a_seat() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "sum count-odd where-5");
    table.say("A: ask sum\nB: ask count-odd\nA: guess 0b 1w 3b 6w 9w");
    check(&table, viewer('A'), 300);
    let mut fives = Table::new(&["0b 1w 3b 6w 9b", "2b 4b 4w 5g 7w"], "", "span sum-right");
    fives.say("A: ask sum-right\nB: ask span\nA: guess 1b 4b 4w 5g 7w\nB: guess 0b 1w 3b 6w 8b");
    check(&fives, viewer('A'), 300);
}

#[test]
fn two_players_the_public() {
    let cards = "sum-left sum-right sum where-5 span consecutive";
    let mut table = Table::new(&FIVE_EACH[..2], "shared_cards=on", cards);
    table.say(
        "A: ask sum-left\nB: ask sum-right\nA: ask sum\nB: ask where-5\nA: ask consecutive
         B: ask span\nA: guess 0b 1w 3b 6w 8b\nB: guess 2b 4b 4w 5g 7b",
    );
    check(&table, Viewer::Public, 500);
    table.say("A: guess 0b 1w 3b 6w 9b");
    check(&table, Viewer::Public, 100);
}

#[test]
fn three_players_a_seat_after_a_wrong_guess() {
    let mut table = Table::new(&FIVE_EACH, "", "sum-left sum-right where-5");
    table.say("A: ask sum-left\nB: ask sum-right\nC: ask where-5");
    let before = Worlds::of(&table.view('A')).count();
    // A guesses a possible centre.
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let wrong = std::iter::repeat_with(|| BreakTheCode::imagine(&table.view('A'), &mut rng).rest)
        .find(|&centre| centre != rest(&FIVE_EACH))
        .unwrap();
    table.say(&format!("A: guess {wrong}"));
    assert!(Worlds::of(&table.view('A')).count() < before, "a wrong guess rules something out");
    check(&table, viewer('A'), 2000);
}

#[test]
fn three_players_a_seat_after_a_right_guess() {
    let mut table = Table::new(&FIVE_EACH, "", "where-5");
    table.say(&format!("A: ask where-5\nB: guess {}", rest(&FIVE_EACH)));
    let view = table.view('B');
    let worlds = Worlds::of(&view);
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    assert!(worlds.count() > 1);
    for _ in 0..200 {
        assert_eq!(BreakTheCode::imagine(&view, &mut rng).rest, rest(&FIVE_EACH));
    }
}

#[test]
fn four_players_a_seat_and_the_public() {
    let cards = "sum-left sum-right same-colour sum-white";
    let mut table = Table::new(&FOUR_EACH, "", cards);
    table.say("A: ask sum-left\nB: ask same-colour");
    check(&table, viewer('C'), 3000);
    table.say("C: ask where-5");
    check(&table, Viewer::Public, 3000);
}

#[test]
fn the_pile_is_shuffled_anew() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "");
    table.ask_on(12);
    let view = table.view('A');
    assert_eq!(view.pile, 3);
    let mut rng = Pcg64Mcg::seed_from_u64(9);
    let mut orders: BTreeMap<String, u32> = BTreeMap::new();
    for _ in 0..6000 {
        let world = BreakTheCode::imagine(&view, &mut rng);
        *orders.entry(format!("{:?}", world.pile.hidden())).or_default() += 1;
    }
    assert_eq!(orders.len(), 6);
    assert!(orders.values().all(|count| count.abs_diff(1000) < 150), "{orders:?}");
}

#[test]
fn a_secret_wrong_guess_of_another_becomes_any_wrong_one() {
    let mut table = Table::new(&FIVE_EACH, "", "");
    table.say("A: guess 0b 0w 1b 1w 2b");
    let view = table.view('B');
    let mut rng = Pcg64Mcg::seed_from_u64(8);
    let guesses: Vec<String> = (0..50)
        .map(|_| BreakTheCode::imagine(&view, &mut rng).view(viewer('A')).history[0].to_string())
        .collect();
    assert!(guesses.iter().all(|guess| guess.ends_with(": wrong")));
    assert!(guesses.iter().any(|guess| guess != &guesses[0]));
}

#[test]
fn all_rows_are_candidates_before_the_first_question() {
    let table = Table::new(&FIVE_EACH[..2], "", "");
    assert_eq!(Worlds::of(&table.public()).hands(seat('A')).len(), 15_504);
    assert_eq!(Worlds::of(&table.view('A')).hands(seat('B')).len(), 3_003);
    assert_eq!(Worlds::of(&table.view('A')).count(), 3_003);
    assert!(Worlds::of(&table.view('A')).hands(seat('A')).is_empty(), "seen");
    let four = Table::new(&FOUR_EACH, "", "");
    assert_eq!(Worlds::of(&four.view('A')).hands(seat('B')).len(), 1_820);
}
