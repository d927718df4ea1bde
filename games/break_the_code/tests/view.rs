//! What a viewer sees and may do.

use super::*;
use crate::break_the_code::Move;

#[test]
fn only_the_own_row_is_seen() {
    let table = Table::new(&FIVE_EACH, "", "");
    assert!(table.public().rows.values().all(Option::is_none));
    let view = table.view('B');
    assert_eq!(view.rows[seat('B')], Some(row(FIVE_EACH[1])));
    assert_eq!(view.rows[seat('A')], None);
    assert_eq!((view.centre, view.unused, view.hidden), (None, None, None));
}

#[test]
fn everything_is_seen_once_it_is_over() {
    let mut three = Table::new(&FIVE_EACH, "", "");
    let wrong = "guess 0b 0w 1b 1w 2b";
    three.say(&format!("A: {wrong}\nB: {wrong}\nC: {wrong}"));
    let view = three.public();
    assert!(view.rows.values().all(Option::is_some));
    assert_eq!((view.centre, view.unused), (Some(rest(&FIVE_EACH)), None));
    assert_eq!(view.hidden.as_ref().map(Vec::len), Some(15));
    let open = |said: &Move| matches!(said, Move::Guessed { row: Some(_), .. });
    assert!(view.history.iter().all(open), "secret guesses too");
    let mut two = Table::new(&FIVE_EACH[..2], "", "");
    two.ask_on(1).say("B: guess 2b 4b 4w 5g 7w");
    let view = two.public();
    assert_eq!((view.centre, view.unused), (None, Some(rest(&FIVE_EACH[..2]))));
}

#[test]
fn two_players_do_not_learn_the_unused_tiles_from_a_right_guess() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "");
    table.say("A: guess 0b 1w 3b 6w 9b");
    assert_eq!((table.view('A').centre, table.view('A').unused), (None, None));
    assert_eq!(table.view('A').rows[seat('B')], None, "it is in the history");
}

#[test]
fn pictures_fit_a_terminal() {
    for (rows, chosen) in
        [(&FIVE_EACH[..2], ""), (&FIVE_EACH[..], "shared_cards=on"), (&FOUR_EACH, "")]
    {
        let mut table =
            Table::new(rows, chosen, "where-1-or-2 where-3-or-4 where-6-or-7 where-8-or-9");
        let mut pictures = vec![table.public().to_string()];
        while table.0.state().outcome().is_none() {
            table.ask_on(1);
            pictures.push(table.public().to_string());
        }
        for line in pictures.iter().flat_map(|picture| picture.lines()) {
            assert!(line.chars().count() <= 80, "{line}");
        }
    }
}

#[test]
fn a_guess_stands_for_all_and_avoids_the_own_tiles() {
    let table = Table::new(&FIVE_EACH[..2], "", "sum where-1-or-2");
    let legal = BreakTheCode::legal(&table.view('A'));
    let said: Vec<String> = legal.actions().iter().map(ToString::to_string).collect();
    assert_eq!(said[..3], ["ask sum", "ask where-1-or-2 1", "ask where-1-or-2 2"]);
    let guesses: Vec<&String> = said.iter().filter(|said| said.starts_with("guess")).collect();
    assert_eq!(guesses.len(), 1);
    for own in ["2b", "4b", "4w", "7w"] {
        assert!(guesses.iter().all(|guess| !guess.contains(own)), "{own}");
    }
    assert!(BreakTheCode::legal(&table.view('B')).actions().is_empty());
    assert!(BreakTheCode::legal(&table.public()).actions().is_empty());
}
