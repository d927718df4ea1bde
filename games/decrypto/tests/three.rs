//! Three players (DE22).

use kernel::{Game as _, Grammar};

use super::Table;
use crate::decrypto::{Decrypto, No, Options, Stage, Team};

fn round(table: &mut Table, reads: bool, intercepts: bool) {
    table.write();
    table.answer(reads, intercepts);
}

#[test]
fn de22_two_take_turns_as_encryptor_against_one() {
    let mut table = Table::new(3, &[]);
    assert_eq!(table.view("public").teams.white.to_string(), "A B");
    assert_eq!(table.view("public").teams.black.to_string(), "C");
    assert_eq!(table.view("C").keywords.white, None);
    assert_eq!(table.view("C").keywords.black, None);
    assert_eq!(table.to_act(), "A");
    table.write();
    assert_eq!(table.to_act(), "B C");
    assert_eq!(table.state().silent().to_string(), "A");
    table.refuse("C: code 3 1 4", No::FirstRound);
    table.answer(true, false);
    assert_eq!((table.stage(), table.to_act().as_str()), (Stage::Writing, "B"));
}

#[test]
fn de22_the_interceptor_answers_alone() {
    let mut table = Table::new(3, &[]);
    round(&mut table, true, false);
    table.write();
    table.say("C: code 2 1 3");
    assert!(table.view("public").answers.black.done, "nobody needs to confirm");
    assert_eq!(table.view("A").answers.black.answer, None);
    table.say("A: code 2 1 3");
    assert_eq!(table.state().tokens[Team::Black].interceptions, 1);
}

#[test]
fn de22_two_tokens_can_fall_in_one_round() {
    let mut table = Table::new(3, &[]);
    round(&mut table, true, false);
    round(&mut table, false, true);
    table.won("won C; by tokens");
}

#[test]
fn de22_two_wrong_guesses_are_two_tokens() {
    let mut table = Table::new(3, &[]);
    round(&mut table, false, false);
    round(&mut table, true, false);
    assert_eq!(table.outcome(), None);
    round(&mut table, false, false);
    table.won("won C; by tokens");
}

#[test]
fn de22_after_five_rounds_the_team_wins() {
    let mut table = Table::new(3, &[]);
    round(&mut table, false, false);
    for _ in 2..=4 {
        round(&mut table, true, false);
        assert_eq!(table.outcome(), None);
    }
    round(&mut table, true, false);
    table.won("won A B; by held-out");
}

#[test]
fn de22_the_fifth_round_can_still_be_lost() {
    let mut table = Table::new(3, &[]);
    for _ in 1..=4 {
        round(&mut table, true, false);
    }
    round(&mut table, false, true);
    table.won("won C; by tokens");
}

#[test]
fn de22_the_interceptor_may_object() {
    let mut table = Table::new(3, &[]);
    table.write();
    table.say("C: object 2\nB: withdraw\nA: rewrite other\nC: pass\nB: code 3 1 4");
    assert_eq!(table.stage(), Stage::Writing);
}

#[test]
fn de22_nobody_names_words() {
    let verbs = |seats| -> Vec<&str> {
        let Grammar { forms, .. } = Decrypto::grammar(&Options::default(), seats);
        forms.iter().map(|form| form.verb).collect()
    };
    assert!(!verbs(3).contains(&"words"));
    assert!(verbs(4).contains(&"words"));
}
