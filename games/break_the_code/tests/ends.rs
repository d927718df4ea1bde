//! BC16–BC18 and the house limit: how the game ends.

use super::*;
use crate::break_the_code::MAX_TURNS;

#[test]
fn bc16_whoever_guessed_right_wins_and_both_tie() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "sum");
    table.say("A: guess 0b 1w 3b 6w 9b");
    assert_eq!(table.0.state().outcome(), None);
    table.say("B: guess 2b 4b 4w 5g 7w").ended("won A B; by tie");
}

#[test]
fn bc17_everyone_who_guessed_right_wins() {
    let centre = rest(&FOUR_EACH);
    let mut table = Table::new(&FOUR_EACH, "", "");
    table.say(&format!("A: guess {centre}\nB: guess {centre}\nC: guess 0b 0w 1b 1w"));
    table.goes_on('D');
    table.say(&format!("D: guess {centre}")).ended("won A B D; by tie");
}

#[test]
fn bc18_off_ends_at_once() {
    let mut table = Table::new(&FIVE_EACH, "last_call=off", "");
    table.ask_on(21).ended("won by nobody; by questions");
}

#[test]
fn bc18_off_keeps_the_winners_of_the_last_round() {
    let mut table = Table::new(&FIVE_EACH, "", "");
    table.ask_on(18).say(&format!("A: guess {}", rest(&FIVE_EACH)));
    table.ask_on(2).ended("won A; by guess");
}

#[test]
fn bc18_equal_turns_come_before_the_end() {
    let centre = rest(&FOUR_EACH);
    for last_call in ["last_call=off", "last_call=on"] {
        let mut table = Table::new(&FOUR_EACH, last_call, "");
        // A is right in the sixth round; B asks the last card and has had this turn; C and D have not.
        table.ask_on(20).say(&format!("A: guess {centre}")).ask_on(1).goes_on('C');
        table.refuses("C: ask sum", "break-the-code-only-guess");
        let mut passed = Table(table.0.clone());
        passed.say("C: pass").goes_on('D');
        passed.say("D: pass").ended("won A; by guess");
        table.say("C: guess 0b 0w 1b 1w").goes_on('D');
        table.say(&format!("D: guess {centre}")).ended("won A D; by tie");
    }
}

#[test]
fn bc18_on_two_players_guess_once_more_in_turn_order() {
    let mut table = Table::new(&FIVE_EACH[..2], "last_call=on", "");
    table.ask_on(20).goes_on('A');
    table.ask_on(1).goes_on('B');
    table.refuses("B: ask sum", "break-the-code-only-guess");
    let mut both = Table(table.0.clone());
    let mut second = Table(table.0.clone());
    table.say("B: guess 0b 0w 1b 1w 2b").goes_on('A');
    table.say("A: guess 0b 0w 1b 1w 2b").ended("won by nobody; by last-call");
    // The second player was right, and the first has a last guess all the same.
    both.say("B: guess 2b 4b 4w 5g 7w").goes_on('A');
    both.say("A: guess 0b 1w 3b 6w 9b").ended("won A B; by tie");
    second.say("B: guess 0b 0w 1b 1w 2b\nA: guess 0b 1w 3b 6w 9b").ended("won A; by guess");
}

#[test]
fn bc18_on_a_first_player_who_is_called_first_gives_no_second_chance() {
    let mut table = Table::new(&FIVE_EACH[..2], "last_call=on", "");
    table.say("A: guess 0b 0w 1b 1w 2b").ask_on(21).goes_on('A');
    table.say("A: guess 0b 1w 3b 6w 9b").goes_on('B');
    table.say("B: guess 0b 0w 1b 1w 2b").ended("won A; by guess");
}

#[test]
fn bc18_on_everyone_still_in_guesses() {
    let mut table = Table::new(&FOUR_EACH, "last_call=on", "");
    table.ask_on(1).say("B: guess 0b 0w 1b 1w");
    table.ask_on(20).goes_on('A');
    let centre = rest(&FOUR_EACH);
    table.say(&format!("A: guess {centre}")).goes_on('C');
    table.say("C: guess 0b 0w 1b 1w").goes_on('D');
    table.say(&format!("D: guess {centre}")).ended("won A D; by tie");
}

#[test]
fn bc18_on_with_nobody_right() {
    let mut table = Table::new(&FIVE_EACH, "last_call=on", "");
    table.ask_on(21).goes_on('A');
    let wrong = "guess 0b 0w 1b 1w 2b";
    table.say(&format!("A: {wrong}\nB: {wrong}\nC: {wrong}")).ended("won by nobody; by last-call");
}

#[test]
fn bc18_on_a_last_guess_may_be_declined() {
    let mut table = Table::new(&FIVE_EACH, "last_call=on", "");
    table.ask_on(21).say("A: pass").goes_on('B');
    table.refuses("A: pass", "table-not-your-turn");
    let mut declined = Table(table.0.clone());
    declined.say("B: pass\nC: pass").ended("won by nobody; by last-call");
    table.say(&format!("B: guess {}\nC: pass", rest(&FIVE_EACH))).ended("won B; by guess");
}

#[test]
fn bc18_on_nobody_is_called_when_the_round_is_over() {
    let mut table = Table::new(&FIVE_EACH, "last_call=on", "");
    table.say("A: guess 0b 0w 1b 1w 2b").ask_on(20).goes_on('B');
    table.say(&format!("B: guess {}", rest(&FIVE_EACH))).goes_on('C');
    table.ask_on(1).ended("won B; by guess");
}

#[test]
fn two_players_who_only_guess_come_to_the_house_limit() {
    let mut table = Table::new(&FIVE_EACH[..2], "", "");
    let wrong = "guess 0b 0w 1b 1w 2b";
    for i in 0..MAX_TURNS - 1 {
        table.say(&format!("{}: {wrong}", ['A', 'B'][i % 2]));
    }
    table.goes_on('B');
    let mut found = Table(table.0.clone());
    table.say(&format!("B: {wrong}")).ended("won by nobody; by limit");
    found.say("B: guess 2b 4b 4w 5g 7w").ended("won B; by guess");
    let bytes = serde_json::to_string(&table.public()).unwrap().len();
    assert!(bytes < BreakTheCode::META.limits.view_bytes, "{bytes}");
}

#[test]
fn a_last_call_that_began_at_the_house_limit_is_played() {
    let mut table = Table::new(&FIVE_EACH[..2], "last_call=on", "");
    table.ask_on(20);
    let wrong = "guess 0b 0w 1b 1w 2b";
    for i in 0..MAX_TURNS - 21 {
        table.say(&format!("{}: {wrong}", ['A', 'B'][i % 2]));
    }
    table.ask_on(1).say(&format!("A: {wrong}\nB: {wrong}"));
    table.ended("won by nobody; by last-call");
    assert_eq!(table.0.log().len(), BreakTheCode::META.limits.entries);
}
