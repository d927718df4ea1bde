//! Retries, chat, notes and agreements.

use kernel::Seat;
use wire::{Ask, Channel, Stage};

use super::super::decide::GRACE;
use super::super::{Around, Record};
use super::{TestTable, act, chat, new_table};

#[test]
fn a_retry_is_not_played_twice() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start {}).unwrap();
    let (seat, notation) = test.sampled().unwrap();
    let by = test.person_at(seat);
    let seq = test.ask(&by, &act("one", &notation)).unwrap();
    let length = test.log.len();
    assert_eq!(test.ask(&by, &act("one", &notation)).unwrap(), seq);
    assert_eq!(test.log.len(), length);
    let old = Ask::Act { id: "two".into(), notation: Some(notation), json: None, moves: Some(0) };
    test.refused(&by, &old, "house-moved-on");
    test.refused("zoe", &act("one", "stop"), "house-no-seat");
    test.refused(&by, &act("", "stop"), "house-long");
}

#[test]
fn a_clue_that_speaks_of_a_clock_is_its_players_own() {
    let mut test = TestTable::new(&new_table("decrypto", 4));
    test.seat(&["bob", "cleo", "dan"]);
    test.ask("anna", &Ask::Start {}).unwrap();
    test.away[0] = GRACE;
    test.ask("bob", &Ask::StandIn { seat: Seat::new(0) }).unwrap();
    let clue = act("one", "clue grandfather clock: noon; a clock: midnight; half past six");
    let seq = test.ask("anna", &clue).unwrap();
    assert_eq!(test.table.bot_at(Seat::new(0)), None, "Anna plays again for herself");
    assert_eq!(test.ask("anna", &clue).unwrap(), seq, "a retry is not played twice");
    test.refold();
}

#[test]
fn rematch_keeps_seats_and_the_next_begins() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    test.refused("anna", &Ask::Rematch {}, "house-not-begun");
    test.ask("anna", &Ask::Start {}).unwrap();
    test.refused("anna", &Ask::Rematch {}, "house-running");
    let first = test.table.playing().unwrap().game().to_act();
    test.play_out();
    test.ask("anna", &Ask::Rematch {}).unwrap();
    test.ask("anna", &Ask::Start {}).unwrap();
    let second = test.table.playing().unwrap().game().to_act();
    assert_eq!(first.union(second).len(), 2, "{first} then {second}");
    assert_eq!(test.frame("bob").round, 2);
    test.refold();
}

#[test]
fn all_players_may_end_a_game() {
    let mut test = TestTable::new(&new_table("kryptos", 3));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Bot { seat: Seat::new(2), level: "random".into() }).unwrap();
    test.refused("bob", &Ask::Adjourn {}, "house-not-begun");
    test.ask("anna", &Ask::Start {}).unwrap();
    test.ask("anna", &Ask::Adjourn {}).unwrap();
    assert_eq!(test.table.stage(), Stage::Playing);
    assert!(test.table.record().is_none());
    test.ask("bob", &Ask::Adjourn {}).unwrap();
    assert_eq!(test.table.stage(), Stage::Over);
    assert!(test.table.record().unwrap().ends_with("result: open\n"));
    test.refold();
}

#[test]
fn chat_reaches_whom_it_may() {
    let mut test = TestTable::new(&new_table("decrypto", 4));
    test.seat(&["bob", "cleo", "dan"]);
    test.refused("zoe", &chat(Channel::Table, "hello"), "house-not-here");
    test.ask("zoe", &Ask::Join { name: "Zoe".into() }).unwrap();
    test.ask("zoe", &chat(Channel::Table, "hello <b>all</b>")).unwrap();
    test.refused("anna", &chat(Channel::Team, "psst"), "house-silent");
    test.ask("anna", &Ask::Start {}).unwrap();
    test.refused("zoe", &chat(Channel::Table, "I see it"), "house-no-seat");
    test.refused("anna", &chat(Channel::Gallery, "what?"), "house-not-watching");
    test.refused("anna", &chat(Channel::Table, " "), "house-empty");
    test.refused("anna", &chat(Channel::Table, "a\u{202e}b"), "house-letters");
    test.refused("anna", &chat(Channel::Table, &"x".repeat(501)), "house-long");
    test.ask("zoe", &chat(Channel::Gallery, "look at white")).unwrap();
    // Anna writes for White in the first round: Cleo may speak to her, and she may not answer (DE21).
    test.refused("anna", &chat(Channel::Team, "it is three"), "house-silent");
    test.ask("cleo", &chat(Channel::Team, "good luck")).unwrap();
    let heard = |who: &str| test.frame(who).chat.into_iter().map(|line| line.text).collect();
    let heard = |who: &str| -> Vec<String> { heard(who) };
    assert_eq!(heard("anna"), ["hello <b>all</b>", "good luck"]);
    assert_eq!(heard("bob"), ["hello <b>all</b>"]);
    assert_eq!(heard("zoe"), ["hello <b>all</b>", "look at white"]);
    for name in ["anna", "bob", "cleo", "dan"] {
        test.ask(name, &Ask::Adjourn {}).unwrap();
    }
    assert_eq!(test.frame("bob").chat.len(), 3);
    test.refold();
}

#[test]
fn a_talkative_team_does_not_push_other_lines_out_of_memory() {
    let mut test = TestTable::new(&new_table("decrypto", 4));
    test.seat(&["bob", "cleo", "dan"]);
    test.ask("anna", &Ask::Start {}).unwrap();
    for n in 1..=3 {
        test.ask("bob", &chat(Channel::Table, &format!("public {n}"))).unwrap();
    }
    for n in 1..=300 {
        test.ask("cleo", &chat(Channel::Team, &format!("secret {n}"))).unwrap();
    }
    test.ask("bob", &chat(Channel::Table, "public 4")).unwrap();
    let heard = |test: &TestTable, who: &str| -> Vec<(u64, String)> {
        test.frame(who).chat.into_iter().map(|line| (line.seq, line.text)).collect()
    };
    let public: Vec<_> = (1..=4).map(|n| (n, format!("public {n}"))).collect();
    assert_eq!(heard(&test, "dan"), public, "without a gap in the numbers");
    assert_eq!(heard(&test, "anna").len(), 30);
    assert_eq!(heard(&test, "anna")[28..], [(303, "secret 300".into()), (304, "public 4".into())]);
    for name in ["anna", "bob", "cleo", "dan"] {
        test.ask(name, &Ask::Adjourn {}).unwrap();
    }
    // After the end all can be read, and a number never stands for two lines.
    let all = heard(&test, "dan");
    assert_eq!(all.len(), 30);
    assert_eq!(all[29], public[3]);
    assert_eq!(all[28], (34, "secret 300".into()), "new to Dan after his four lines");
    test.refold();
}

#[test]
fn notes_are_private() {
    let mut test = TestTable::new(&new_table("kryptos", 3));
    let note = |text: Option<&str>, marks: &[(&str, &str)]| Ask::Note {
        text: text.map(str::to_owned),
        marks: marks.iter().map(|&(key, value)| (key.to_owned(), value.to_owned())).collect(),
    };
    test.ask("anna", &note(Some("bob bluffs"), &[("B3", "7?"), ("B4", "x")])).unwrap();
    test.ask("anna", &note(None, &[("B4", "")])).unwrap();
    let mine = test.frame("anna").note.unwrap();
    assert_eq!((mine.text.as_str(), mine.marks.len()), ("bob bluffs", 1));
    assert_eq!((mine.marks["B3"].value.as_str(), mine.marks["B3"].moves), ("7?", 0));
    assert_eq!(test.frame("bob").note, None);
    test.refused("anna", &note(Some(&"x".repeat(4001)), &[]), "house-long");
    test.refused("anna", &note(None, &[(&"k".repeat(65), "x")]), "house-long");
    test.refused("anna", &note(None, &[("k", &"x".repeat(201))]), "house-long");
    test.refused("anna", &note(None, &[("", "x")]), "house-empty");
    let keys: Vec<String> = (0..501).map(|n| n.to_string()).collect();
    let many: Vec<(&str, &str)> = keys.iter().map(|key| (key.as_str(), "x")).collect();
    test.refused("anna", &note(None, &many), "house-many-marks");
    let large: Vec<(&str, &str)> = many[..100].iter().map(|&(key, _)| (key, LARGE)).collect();
    test.refused("anna", &note(None, &large), "house-long");
    test.refold();
}

/// A mark of 200 bytes.
const LARGE: &str = const {
    match std::str::from_utf8(&[b'x'; 200]) {
        Ok(text) => text,
        Err(_) => "",
    }
};

#[test]
fn marks_have_the_move_at_which_they_were_made_and_go_with_the_deal() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start {}).unwrap();
    let (seat, notation) = test.sampled().unwrap();
    let by = test.person_at(seat);
    test.ask(&by, &act("one", &notation)).unwrap();
    let marks = [("tile 4b".to_owned(), "no".to_owned())].into();
    test.ask("anna", &Ask::Note { text: Some("kept".into()), marks }).unwrap();
    assert_eq!(test.frame("anna").note.unwrap().marks["tile 4b"].moves, 1);
    test.play_out();
    test.ask("anna", &Ask::Rematch {}).unwrap();
    let note = test.frame("anna").note.unwrap();
    assert_eq!((note.text.as_str(), note.marks.len()), ("kept", 0));
    test.refold();
}

#[test]
fn the_log_has_one_word_for_each_record() {
    let forms = [
        r#"{"sat":{"person":"anna","seat":"A"}}"#,
        r#"{"ended":{}}"#,
        r#"{"entry":{"line":"1.000 A: stop"}}"#,
        r#"{"started":{"at":5,"record":"cabinet noir record 1"}}"#,
    ];
    for form in forms {
        let record: Record = serde_json::from_str(form).unwrap();
        assert_eq!(serde_json::to_string(&record).unwrap(), form);
    }
    for bad in [r#"{"sang":{}}"#, r#"{"entry":{}}"#, r#"{"around":{"ended":{}}}"#, "{}"] {
        assert!(serde_json::from_str::<Record>(bad).is_err(), "{bad}");
    }
}

#[test]
fn notes_of_earlier_logs_are_read() {
    let old = r#"{"note":{"person":"anna","moves":3,"text":"as it was"}}"#;
    let record: Record = serde_json::from_str(old).unwrap();
    let Record::Around(Around::Note { text, marks, .. }) = record else { panic!("a note") };
    assert_eq!((text.as_deref(), marks.len()), (Some("as it was"), 0));
}

#[test]
fn a_rematch_avoids_words_that_the_table_has_seen() {
    let words: Vec<String> = ('a'..='z').map(|c| format!("word{c}")).collect();
    let mut new = new_table("decrypto", 4);
    new.options.insert("own_words".to_owned(), words[..24].join(","));
    let mut test = TestTable::new(&new);
    test.seat(&["bob", "cleo", "dan"]);
    let mut seen = std::collections::BTreeSet::new();
    for round in 0..4 {
        test.ask("anna", &Ask::Start {}).unwrap();
        let dealt = test.table.playing().unwrap().game().familiar();
        assert_eq!(dealt.len(), 8);
        // Twenty-four words last for three games; the fourth must use known ones.
        let again = dealt.iter().filter(|word| seen.contains(*word)).count();
        assert_eq!(again, if round < 3 { 0 } else { 8 }, "game {round}");
        seen.extend(dealt);
        for name in ["anna", "bob", "cleo", "dan"] {
            test.ask(name, &Ask::Adjourn {}).unwrap();
        }
        test.ask("anna", &Ask::Rematch {}).unwrap();
    }
    test.refold();
}

#[test]
fn a_table_that_was_ended_stays_so() {
    for begun in [false, true] {
        let mut test = TestTable::new(&new_table("kryptos", 3));
        test.seat(&["bob", "cleo"]);
        if begun {
            test.ask("anna", &Ask::Start {}).unwrap();
        }
        let end = test.table.end();
        test.take(end);
        assert!(matches!(test.table.end(), super::Decision::Nothing));
        assert_eq!(test.table.stage(), Stage::Over);
        assert_eq!(test.table.record().is_some(), begun);
        for ask in [Ask::Start {}, Ask::Rematch {}, Ask::Stand {}, chat(Channel::Table, "why?")] {
            test.refused("anna", &ask, "house-ended");
        }
        test.refold();
    }
}
