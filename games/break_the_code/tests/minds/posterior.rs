//! The posterior against its stupid twin: every deal that a view allows, listed one by one.

use std::collections::BTreeMap;

use infer::entropy::entropy;
use kernel::BySeat;

use super::*;
use crate::break_the_code::mind::{Posterior, Value, Whose};
use crate::break_the_code::{Answer, Hands, Move, Question, Worlds};

/// A row of a deal.
pub(super) fn row_in(view: &View, hands: &Hands, whose: Whose) -> Row {
    match whose {
        Whose::Seat(seat) => hands[seat.index()].row(),
        Whose::Centre => {
            let held = hands.iter().copied().fold(Hand::NONE, Hand::with);
            view.centre.unwrap_or_else(|| Hand::BOX.without(held).row())
        }
    }
}

/// All deals, unless there are more than `most`.
pub(super) fn listed(view: &View, most: usize) -> Option<Vec<Hands>> {
    let worlds = Worlds::of(view);
    let lists = view.rows.seats().map(|seat| worlds.hands(seat).len().max(1));
    if lists.product::<usize>() > 200 * most {
        return None;
    }
    let mut deals = Vec::new();
    worlds.each(&mut |hands| {
        if deals.len() <= most {
            deals.push(*hands);
        }
    });
    (deals.len() <= most).then_some(deals)
}

#[track_caller]
fn counts_agree(view: &View, deals: &[Hands]) {
    let posterior = Posterior::of(view);
    assert_eq!(posterior.deals(), deals.len() as u64, "{view}");
    for hidden in posterior.hidden() {
        let mut rows: BTreeMap<Row, u64> = BTreeMap::new();
        let mut places: BTreeMap<(usize, &str), u64> = BTreeMap::new();
        for hands in deals {
            let row = row_in(view, hands, hidden.whose);
            *rows.entry(row).or_default() += 1;
            for (place, tile) in row.tiles().enumerate() {
                *places.entry((place, tile.word())).or_default() += 1;
            }
        }
        let found: BTreeMap<Row, u64> = hidden.rows.iter().map(|(row, n)| (*row, n)).collect();
        assert_eq!(found.len(), hidden.rows.len(), "no row twice");
        assert_eq!(found, rows, "{:?} in {view}", hidden.whose);
        let by_place = hidden.places();
        for (place, counts) in by_place.iter().enumerate() {
            for tile in Tile::WORDS.map(|word| word.parse::<Tile>().unwrap()) {
                let want = places.get(&(place, tile.word())).copied().unwrap_or(0);
                assert_eq!(counts[tile.index()], want);
            }
        }
    }
}

/// What a question is worth, by definition.
#[expect(clippy::cast_precision_loss, reason = "small counts")]
pub(super) fn worth(view: &View, deals: &[Hands], question: Question) -> Value {
    let target = Posterior::of(view).target().unwrap().whose;
    let asker = view.viewer.seat().unwrap();
    let mut answers: BTreeMap<Vec<Answer>, BTreeMap<Row, u64>> = BTreeMap::new();
    let mut targets: BTreeMap<Row, u64> = BTreeMap::new();
    for hands in deals {
        let others = view.rows.seats().filter(|&seat| seat != asker);
        let said = others.map(|seat| question.answer(hands[seat.index()].row())).collect();
        let row = row_in(view, hands, target);
        *answers.entry(said).or_default().entry(row).or_default() += 1;
        *targets.entry(row).or_default() += 1;
    }
    let total = deals.len() as f64;
    let after: f64 = answers
        .values()
        .map(|rows| rows.values().sum::<u64>() as f64 / total * entropy(rows.values().copied()))
        .sum();
    let most = |rows: &BTreeMap<Row, u64>| *rows.values().max().unwrap();
    Value {
        question,
        bits: entropy(targets.values().copied()) - after,
        worst: u32::try_from(answers.values().map(BTreeMap::len).max().unwrap()).unwrap(),
        hit: answers.values().map(most).sum::<u64>() as f64 / total,
    }
}

#[track_caller]
fn values_agree(view: &View, deals: &[Hands], questions: &[Question]) {
    let posterior = Posterior::of(view);
    if posterior.target().is_none() {
        assert!(posterior.values(questions).is_empty());
        return;
    }
    for value in posterior.values(questions) {
        let want = worth(view, deals, value.question);
        assert_eq!(value.worst, want.worst, "{} in {view}", value.question);
        assert!((value.bits - want.bits).abs() < 1e-9, "{value:?} {want:?}\n{view}");
        assert!((value.hit - want.hit).abs() < 1e-9, "{value:?} {want:?}\n{view}");
    }
}

/// Checks the positions of these games; there must be at least `at_least`.
#[track_caller]
fn check(seats: usize, chosen: &str, games: usize, most: usize, at_least: usize) {
    let mut checked = 0;
    let mut valued = 0;
    positions(seats, chosen, 3, games, |_, view, rng| {
        let Some(deals) = listed(view, most) else { return };
        counts_agree(view, &deals);
        checked += 1;
        // The twin is slow: it checks two questions in every fourth position.
        if rng.random_ratio(1, 4) && deals.len() < 5_000 {
            let all: Vec<Question> = Question::all().collect();
            let some = [all[rng.random_range(0..25)], all[rng.random_range(0..25)]];
            values_agree(view, &deals, &some);
            valued += 1;
        }
    });
    assert!(checked >= at_least && valued >= at_least / 10, "{checked} checked, {valued} valued");
}

#[test]
fn two_players_against_all_deals() {
    check(2, "", 200, 4_000, 1_500);
}

#[test]
fn two_players_with_shared_cards_against_all_deals() {
    check(2, "shared_cards=on last_call=on", 120, 4_000, 800);
}

#[test]
fn three_players_against_all_deals() {
    check(3, "", 150, 4_000, 600);
}

#[test]
fn four_players_against_all_deals() {
    check(4, "", 120, 4_000, 300);
    check(4, "four_tiles=removed last_call=on", 60, 4_000, 100);
}

/// Where there are too many deals to list, the twin at least distinguishes all tiles.
#[test]
fn early_questions_are_worth_the_same_tile_by_tile() {
    let questions: Vec<Question> = Question::all().collect();
    for (rows, seed) in [(&FIVE_EACH[..], 1), (&FOUR_EACH[..], 2)] {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        for asked in 0..4 {
            let mut view = Table::new(rows, "", "").view('A');
            for _ in 0..asked {
                let question = questions[rng.random_range(0..questions.len())];
                let answers = BySeat::new(rows.len(), |seat| {
                    (seat.index() > 0).then(|| question.answer(row(rows[seat.index()])))
                });
                view.history.push(Move::Asked { by: seat('A'), question, answers });
            }
            let wrong =
                Posterior::of(&view).target().unwrap().rows.iter().nth(3).map(|(row, _)| *row);
            view.history.push(Move::Guessed { by: seat('A'), row: wrong, right: false });
            let posterior = Posterior::of(&view);
            let few: Vec<Question> = questions.iter().copied().skip(asked).step_by(4).collect();
            let (quick, slow) = (posterior.values(&few), posterior.apart().values(&few));
            for (quick, slow) in quick.iter().zip(&slow) {
                assert_eq!((quick.question, quick.worst), (slow.question, slow.worst));
                assert!((quick.bits - slow.bits).abs() < 1e-9, "{quick:?} {slow:?}");
                assert!((quick.hit - slow.hit).abs() < 1e-9, "{quick:?} {slow:?}");
            }
        }
    }
}

#[test]
fn the_first_positions_have_as_many_deals_as_combinatorics_says() {
    let count = |seats, viewer: Option<char>| {
        let rows: &[&str] = match seats {
            2 => &FIVE_EACH[..2],
            3 => &FIVE_EACH,
            _ => &FOUR_EACH,
        };
        let table = Table::new(rows, "", "");
        Posterior::of(&viewer.map_or_else(|| table.public(), |letter| table.view(letter))).deals()
    };
    assert_eq!(count(2, Some('A')), 3_003);
    assert_eq!(count(2, None), 15_504 * 3_003);
    assert_eq!(count(3, Some('B')), 3_003 * 252);
    assert_eq!(count(3, None), 15_504 * 3_003 * 252);
    assert_eq!(count(4, Some('B')), 1_820 * 495 * 70);
    assert_eq!(count(4, None), 4_845 * 1_820 * 495 * 70);
}
