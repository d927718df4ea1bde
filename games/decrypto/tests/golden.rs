//! Transcripts and golden records of whole games.

use kernel::laws::transcript;
use kernel::record::{self, Record};

use super::{FINDS, MISSES, QUIET, Table};
use crate::decrypto::Decrypto;

/// Four players; Black wins by two interceptions.
fn base() -> Table {
    let mut table = Table::new(4, &[]);
    table.say(
        "A: clue pepper; night; keys
        B: clue time; spirit; loaf
        D: pass
        C: code 3 1 4
        A: pass
        D: code 4 2 1
        D: clue crust; running; white sheet
        C: clue stripes; Armstrong; dead sea
        B: code 1 2 3
        D: code 2 1 3
        A: code 2 1 3
        B: confirm
        B: code 1 4 2
        A: code 1 3 2
        C: pass
        A: confirm
        B: clue bank; hands; flour
        A: clue tide; jungle; Chopin
        D: object 3
        C: withdraw
        A: rewrite concert hall
        D: code 1 2 4
        C: code 1 2 4
        B: confirm
        D: code 3 4 1
        C: pass
        A: confirm",
    );
    table
}

/// Six players, discarded codes and a hard timer; White loses by two miscommunications.
fn hard() -> Table {
    let mut table = Table::new(6, &[("timer", "hard"), ("seconds", "20"), ("codes", "discarded")]);
    table.say("B: clue time; spirit; loaf");
    table.strike();
    table.say(
        "C: code 1 2 3
        E: code 3 1 2
        C: confirm
        F: pass
        D: code 4 2 1
        F: confirm
        C: pass",
    );
    table.round(MISSES, QUIET);
    table
}

/// Four players; the tie-break by words decides.
fn words() -> Table {
    let mut table = Table::new(4, &[("reuse", "on")]);
    table.quiet(1);
    table.round(FINDS, FINDS);
    table.round(FINDS, FINDS);
    table.say(
        "A: words loaf; stream; clock
        C: confirm
        D: words moon; cat
        B: confirm
        B: accept 1
        B: done
        A: done",
    );
    table
}

/// Three players; the interceptor wins in the third round.
fn three() -> Table {
    let mut table = Table::new(3, &[]);
    table.say(
        "A: clue pepper; night; keys
        C: pass
        B: code 3 1 4
        B: clue stripes; Armstrong; dead sea
        C: code 2 1 3
        A: code 2 1 3
        A: clue tide; jungle; concert hall
        C: object 2
        B: keep
        C: code 3 2 1
        B: code 2 1 4",
    );
    table
}

#[test]
fn transcripts_read_well() {
    insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "snapshots" }, {
        insta::assert_snapshot!("base", transcript(&base().played, &[1, 2, 12, 19, 99], &crate::english::say()));
        insta::assert_snapshot!("hard", transcript(&hard().played, &[2, 99], &crate::english::say()));
        insta::assert_snapshot!("words", transcript(&words().played, &[24, 27, 99], &crate::english::say()));
        insta::assert_snapshot!("three", transcript(&three().played, &[6, 99], &crate::english::say()));
    });
}

#[track_caller]
fn golden(text: &str, table: &Table, result: &str) {
    let record = Record::read(text.as_bytes()).unwrap();
    let played = record::open::<Decrypto>(&record, None).unwrap();
    assert_eq!(record::write(&played), text);
    assert_eq!(text.lines().last(), Some(format!("result: {result}").as_str()));
    // The records are older than the options `pack` and `grade`, which a new record names.
    let moves = |record: &str| record.split_once("moves:\n").map(|(_, moves)| moves.to_owned());
    let written = record::write(&table.played);
    assert_eq!(moves(&written), moves(text), "the script still plays this game");
}

#[test]
fn golden_records_replay_byte_for_byte() {
    golden(include_str!("records/base.txt"), &base(), "won B D; scores 0 1 0 1; by interceptions");
    golden(
        include_str!("records/hard.txt"),
        &hard(),
        "won B D F; scores -2 0 -2 0 -2 0; by miscommunications",
    );
    golden(include_str!("records/words.txt"), &words(), "won A C; scores 2 2 2 2; by words");
    golden(include_str!("records/three.txt"), &three(), "won C; by tokens");
}
