//! BC11–BC15: guesses, and who acts after them.

use super::*;
use crate::break_the_code::Action;

const WRONG: &str = "guess 0b 0w 1b 1w 2b";

#[test]
fn bc11_a_wrong_guess_is_public_and_ends_the_turn() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "sum");
    table.say("A: guess 0b 1w 3b 6w 9w");
    assert_eq!(table.last(), "A guesses 0b 1w 3b 6w 9w: wrong");
    assert_eq!(table.view('B').history, table.public().history);
    table.goes_on('B');
    table.say("B: ask sum\nA: guess 0b 1w 3b 6w 8b").goes_on('B');
}

#[test]
fn bc11_digit_colour_and_place_must_all_be_right() {
    for near in ["0b 1w 3b 6b 9b", "0b 1w 4b 6w 9b", "0w 1w 3b 6w 9b"] {
        let mut table = Table::new(&FIVE_EACH[..2], "", "");
        table.say(&format!("A: guess {near}")).goes_on('B');
    }
}

#[test]
fn bc11_a_row_that_cannot_be_so_may_be_guessed() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "where-0");
    table.say("A: ask where-0\nB: ask where-5");
    table.say("A: guess 2b 4b 4w 5g 7w").goes_on('B');
}

#[test]
fn bc12_the_second_player_has_a_last_chance() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "sum");
    table.say("A: guess 0b 1w 3b 6w 9b").goes_on('B');
    table.refuses("B: ask sum", "break-the-code-only-guess");
    let mut missed = Table(table.0.clone());
    missed.say("B: guess 2b 4b 4w 5g 7b").ended("won A; by guess");
    table.say("B: guess 2b 4b 4w 5g 7w").ended("won A B; by tie");
}

#[test]
fn bc12_the_last_chance_may_be_declined() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "sum");
    table.refuses("A: pass", "break-the-code-nothing-to-decline");
    assert!(!BreakTheCode::legal(&table.view('A')).actions().contains(&Action::Pass));
    table.say("A: guess 0b 1w 3b 6w 9b").goes_on('B');
    assert!(BreakTheCode::legal(&table.view('B')).actions().contains(&Action::Pass));
    table.say("B: pass").ended("won A; by guess");
    assert_eq!(table.last(), "B passes");
}

#[test]
fn bc12_the_second_players_right_guess_ends_it() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "sum");
    table.say("A: ask sum\nB: guess 2b 4b 4w 5g 7w").ended("won B; by guess");
    let mut led_by_b = Table::led_by('B', &FIVE_EACH[..2], "", "sum");
    led_by_b.say("B: ask sum\nA: guess 0b 1w 3b 6w 9b").ended("won A; by guess");
    let mut chance = Table::led_by('B', &FIVE_EACH[..2], "", "sum");
    chance.say("B: guess 2b 4b 4w 5g 7w").goes_on('A');
}

#[test]
fn bc13_a_guess_at_the_centre_is_secret() {
    let mut table = Table::new(&FIVE_EACH, "", "sum");
    table.say(&format!("A: {WRONG}"));
    assert_eq!(table.last(), "A guesses in secret: wrong");
    let seen_by = |letter| table.view(letter).history.last().unwrap().to_string();
    assert_eq!(seen_by('A'), "A guesses 0b 0w 1b 1w 2b: wrong");
    assert_eq!(seen_by('B'), "A guesses in secret: wrong");
    assert_eq!(seen_by('C'), "A guesses in secret: wrong");
}

#[test]
fn bc13_only_the_guesser_knows_the_centre() {
    let mut table = Table::new(&FIVE_EACH, "", "sum");
    let centre = rest(&FIVE_EACH);
    table.say(&format!("A: guess {centre}"));
    assert_eq!(table.last(), "A guesses in secret: right");
    assert_eq!(table.view('A').centre, Some(centre));
    assert_eq!(table.view('B').centre, None);
    assert_eq!(table.public().centre, None);
}

#[test]
fn bc13_who_has_guessed_is_out_but_answers() {
    let mut table = Table::new(&FIVE_EACH, "", "sum span");
    table.say(&format!("A: {WRONG}\nB: ask sum"));
    assert_eq!(table.last(), "B asks sum: A 22; C 24");
    table.say("C: ask span");
    table.goes_on('B');
    table.refuses(&format!("A: {WRONG}"), "table-not-your-turn");
    let mut found = Table::new(&FIVE_EACH, "", "sum");
    found.say(&format!("A: guess {}\nB: ask sum", rest(&FIVE_EACH)));
    assert_eq!(found.last(), "B asks sum: A 22; C 24");
}

#[test]
fn bc14_the_round_is_played_out() {
    let centre = rest(&FIVE_EACH);
    let mut table = Table::new(&FIVE_EACH, "", "sum span");
    table.say(&format!("A: guess {centre}")).goes_on('B');
    table.say("B: ask sum").goes_on('C');
    table.say("C: ask span").ended("won A; by guess");
    let mut middle = Table::new(&FIVE_EACH, "", "sum span");
    middle.say(&format!("A: ask sum\nB: guess {centre}")).goes_on('C');
    middle.say(&format!("C: guess {centre}")).ended("won B C; by tie");
    let mut last = Table::new(&FIVE_EACH, "", "sum span");
    last.say(&format!("A: ask sum\nB: ask span\nC: guess {centre}")).ended("won C; by guess");
}

#[test]
fn bc14_the_round_begins_with_the_first_player() {
    let centre = rest(&FOUR_EACH);
    let mut table = Table::led_by('C', &FOUR_EACH, "", "sum span");
    table.say(&format!("C: ask sum\nD: guess {centre}")).goes_on('A');
    table.say("A: ask span").goes_on('B');
    table.say("B: guess 0b 0w 1b 1w").ended("won D; by guess");
}

#[test]
fn bc14_who_is_out_is_skipped_and_the_round_ends_all_the_same() {
    let centre = rest(&FOUR_EACH);
    let mut table = Table::new(&FOUR_EACH, "", "sum span where-0");
    table.say("A: guess 0b 0w 1b 1w\nB: ask sum\nC: ask span\nD: guess 0b 0w 1b 1w").goes_on('B');
    let mut second = Table(table.0.clone());
    table.say(&format!("B: guess {centre}")).goes_on('C');
    table.say("C: ask where-0").ended("won B; by guess");
    second.say(&format!("B: ask where-0\nC: guess {centre}")).ended("won C; by guess");
}

#[test]
fn bc14_asking_in_the_last_round_forfeits_the_win() {
    let centre = rest(&FIVE_EACH);
    let mut table = Table::new(&FIVE_EACH, "", "sum");
    table.say(&format!("A: guess {centre}\nB: ask sum\nC: guess {centre}"));
    table.ended("won A C; by tie");
}

#[test]
fn bc15_when_everyone_was_wrong_nobody_wins() {
    let mut table = Table::new(&FIVE_EACH, "", "sum");
    table.say(&format!("A: {WRONG}\nB: {WRONG}")).goes_on('C');
    table.say("C: ask sum").goes_on('C');
    table.say(&format!("C: {WRONG}")).ended("won by nobody; by all-wrong");
}
