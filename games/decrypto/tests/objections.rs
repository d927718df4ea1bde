//! Objecting, keeping and withdrawing (DE20).

use kernel::Game as _;

use super::Table;
use crate::decrypto::{Action, Decrypto, No, Stage, Team};

/// White's clues of the second round are on the table: C wrote them, A guesses, and B and D may intercept.
fn read() -> Table {
    let mut table = Table::new(4, &[]);
    table.quiet(1);
    table.say("C: clue stripes; night; dead sea\nD: clue loaf; time; sheet");
    table
}

#[test]
fn de20_a_rival_objects_and_the_team_keeps() {
    let mut table = read();
    table.say("B: code 2 1 3");
    table.say("D: object 2");
    assert_eq!(table.stage(), Stage::Objected { team: Team::White, clue: 2 });
    assert_eq!(table.to_act(), "A C");
    table.refuse("A: code 2 1 3", No::NotNow { verb: "code" });
    table.say("A: keep");
    assert_eq!(table.stage(), Stage::Guessing { team: Team::White });
    assert!(table.view("D").proposal.is_some(), "what was proposed stands");
    table.refuse("D: object 2", No::Objected { clue: 2 });
    table.say("D: object 3\nC: keep");
}

/// The objections that a player is offered.
fn offered(table: &Table, who: &str) -> Vec<u8> {
    let number =
        |action: &Action| if let Action::Object(clue) = action { Some(*clue) } else { None };
    Decrypto::legal(&table.view(who)).actions().iter().filter_map(number).collect()
}

#[test]
fn de20_rivals_are_offered_an_objection_to_each_written_clue_once() {
    let mut table = read();
    assert_eq!((offered(&table, "B"), offered(&table, "D")), (vec![1, 2, 3], vec![1, 2, 3]));
    assert_eq!(offered(&table, "A"), [0; 0], "nobody objects to an own clue");
    table.say("D: object 2\nA: keep");
    assert_eq!(offered(&table, "B"), [1, 3]);
    let mut hard = Table::new(4, &[("timer", "hard")]);
    hard.say("B: clue loaf; sheet; fish");
    hard.strike();
    assert_eq!(offered(&hard, "B"), [0; 0], "White's clues are empty");
}

#[test]
fn de20_a_withdrawn_clue_is_rewritten_and_all_answer_anew() {
    let mut table = read();
    table.say("A: code 2 1 3");
    table.say("B: object 2\nA: withdraw");
    assert_eq!(table.stage(), Stage::Rewriting { team: Team::White, clue: 2 });
    assert_eq!(table.to_act(), "C", "the encryptor");
    table.refuse("C: rewrite Night", No::Withdrawn { clue: 2 });
    table.refuse("C: rewrite stripes", No::Twice { clue: 2, other: 1 });
    table.refuse("C: rewrite white x", No::Repeated { clue: 2, text: "white x".to_owned() });
    let salty = No::Relative { clue: 2, word: "salty".to_owned(), keyword: "salt".to_owned() };
    table.refuse("C: rewrite a salty bay", salty);
    table.refuse("C: rewrite ;", No::Signs { clue: 2 });
    table.say("C: rewrite Armstrong");
    assert_eq!(table.view("public").desks.white.clues.unwrap()[1].as_str(), "Armstrong");
    assert!(!table.view("A").answers.white.done, "the answer was to another clue");
    assert_eq!(table.to_act(), "A B D");
    table.answer(true, false);
    assert_eq!(table.view("B").sheet(Team::White)[0][1].as_str(), "Armstrong");
    // A clue that was withdrawn is used up.
    table.answer(true, false);
    table.refuse("A: clue comet; night; keys", No::Repeated { clue: 2, text: "night".to_owned() });
}

#[test]
fn de20_a_rewritten_clue_is_used_up_too() {
    let mut table = read();
    table.say("B: object 2\nA: withdraw\nC: rewrite Armstrong");
    table.answer(true, false);
    table.answer(true, false);
    table.refuse(
        "A: clue comet; armstrong; keys",
        No::Repeated { clue: 2, text: "armstrong".to_owned() },
    );
    table.say("A: clue comet; crater; keys");
}

#[test]
fn de20_only_rivals_object_and_only_before_their_answer() {
    let mut table = read();
    table.refuse("A: object 1", No::OwnClue);
    table.not_to_act("C: object 1");
    table.say("B: pass\nD: confirm");
    table.not_to_act("B: object 1");
}

#[test]
fn de20_in_the_first_round_rivals_object_too() {
    let mut table = Table::new(4, &[]);
    table.write();
    table.say("D: object 1\nC: withdraw\nA: rewrite something else\nB: object 2\nA: keep\nB: pass");
    assert_eq!(table.to_act(), "C");
}

#[test]
fn de20_there_are_three_clues_to_object_to() {
    let table = read();
    for clue in [0, 4, 255] {
        let object = crate::decrypto::Action::Object(clue);
        let no = table.state().decided(kernel::Seat::new(1), &object);
        assert_eq!(no, Err(No::NoSuchClue { clue, most: 3 }));
    }
}

#[test]
fn de20_a_rewritten_clue_is_not_objected_to_again() {
    let mut table = read();
    table.say("B: object 1\nC: withdraw\nC: rewrite Shere Khan");
    table.refuse("B: object 1", No::Objected { clue: 1 });
    table.answer(true, false);
    // The next question starts afresh.
    table.say("A: object 1\nB: keep");
}
