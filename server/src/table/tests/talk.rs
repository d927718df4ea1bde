//! Retries, chat, notes and agreements.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Language, Seat, Seats};
use wire::{Ask, Channel, HouseNo, NewTerms, Stage, limits};

use super::super::decide::GRACE;
use super::super::{Around, Company, MAX_RECORDS, Record, Table};
use super::{TestTable, act, chat, new_table, person};
use crate::error::Refused;

#[test]
fn a_retry_is_not_played_twice() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
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
fn a_name_is_used_once_at_a_table_whatever_the_game() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    let named = |id: &str| Ask::Start { id: Some(id.to_owned()) };
    let started = test.ask("anna", &named("start")).unwrap();
    let (seat, notation) = test.sampled().unwrap();
    let by = test.person_at(seat);
    let played = test.ask(&by, &act("one", &notation)).unwrap();
    test.play_out();
    let again = test.ask("anna", &Ask::Rematch { id: Some("again".into()) }).unwrap();
    assert_eq!(test.ask("anna", &named("start")).unwrap(), started, "it starts no second game");
    test.ask("anna", &named("second")).unwrap();
    // The table as another house folds it knows the names, too.
    test.refold();
    test.table = Table::fold("t1", test.log.clone()).unwrap();
    let length = test.log.len();
    for (who, ask, seq) in [
        ("anna", named("start"), started),
        (by.as_str(), act("one", &notation), played),
        ("anna", Ask::Adjourn { id: Some("again".into()) }, again),
    ] {
        assert_eq!(test.ask(who, &ask).unwrap(), seq, "{ask:?}");
    }
    assert_eq!(test.log.len(), length, "nothing is done twice");
    // The names of one person are nothing to another.
    let other = if by == "anna" { "bob" } else { "anna" };
    let said = Ask::Chat { id: Some("one".into()), to: Channel::Table, text: "me".into() };
    test.ask(other, &said).unwrap();
    assert_eq!(test.log.len(), length + 1);
}

/// The kinds of asks that a record says were done.
const KINDS: usize = 20;

/// The number of an ask's kind; `None` if no record says that it was done.
const fn kind(ask: &Ask) -> Option<usize> {
    Some(match ask {
        Ask::Act { .. } => 0,
        Ask::Join { .. } => 1,
        Ask::Sit { .. } => 2,
        Ask::Stand { .. } => 3,
        Ask::Bot { .. } => 4,
        Ask::Clear { .. } => 5,
        Ask::Remove { .. } => 6,
        Ask::Admit { .. } => 7,
        Ask::Host { .. } => 8,
        Ask::Change { .. } => 9,
        Ask::Start { .. } => 10,
        Ask::Chat { .. } => 11,
        Ask::Note { .. } => 12,
        Ask::Hint { .. } => 13,
        Ask::Hurry { .. } => 14,
        Ask::StandIn { .. } => 15,
        Ask::TakeOver { .. } => 16,
        Ask::Adjourn { .. } => 17,
        Ask::Decline { .. } => 18,
        Ask::Rematch { .. } => KINDS - 1,
        Ask::Review { .. } | Ask::Complete { .. } | Ask::Ping {} => return None,
    })
}

#[test]
fn every_ask_may_have_a_name_and_is_done_once_under_it() {
    let mut test = TestTable::new(&new_table("krypto", 3));
    test.away[1] = GRACE;
    let id = |n: u32| Some(n.to_string());
    let (b, c) = (Seat::new(1), Seat::new(2));
    let words = || "hm".to_owned();
    let eve = || "Eve".to_owned();
    let asks = [
        ("bob", Ask::Join { id: id(1), name: "Bob".into() }),
        ("bob", Ask::Sit { id: id(2), seat: Some(b) }),
        ("bob", Ask::Stand { id: id(3) }),
        ("bob", Ask::Sit { id: id(4), seat: Some(b) }),
        ("bob", Ask::Chat { id: id(5), to: Channel::Table, text: words() }),
        ("bob", Ask::Note { id: id(6), text: Some(words()), marks: [].into() }),
        ("anna", Ask::Change { id: id(8), to: NewTerms { seats: Some(4), ..NewTerms::default() } }),
        ("anna", Ask::Change { id: id(9), to: NewTerms { seats: Some(3), ..NewTerms::default() } }),
        ("anna", Ask::Sit { id: id(1), seat: None }),
        ("anna", Ask::Bot { id: id(2), seat: c, level: "random".into() }),
        ("anna", Ask::Clear { id: id(3), seat: c }),
        ("anna", Ask::Bot { id: id(4), seat: c, level: "random".into() }),
        ("eve", Ask::Join { id: id(1), name: eve() }),
        ("anna", Ask::Remove { id: id(10), name: eve(), ban: true }),
        ("anna", Ask::Admit { id: id(11), name: eve() }),
        ("eve", Ask::Join { id: id(2), name: eve() }),
        ("anna", Ask::Remove { id: id(12), name: eve(), ban: false }),
        ("eve", Ask::Join { id: id(3), name: eve() }),
        ("anna", Ask::Start { id: id(5) }),
        ("bob", Ask::Hint { id: id(9) }),
        ("anna", Ask::Hurry { id: id(13) }),
        ("anna", Ask::StandIn { id: id(14), seat: b }),
        ("bob", Ask::TakeOver { id: id(10) }),
        ("anna", Ask::StandIn { id: id(15), seat: b }),
        ("bob", act("11", "pass")),
        ("anna", Ask::Host { id: id(6), seat: b }),
        ("anna", Ask::Adjourn { id: id(7) }),
        ("bob", Ask::Decline { id: id(12) }),
        ("anna", Ask::Adjourn { id: id(16) }),
        ("bob", Ask::Adjourn { id: id(7) }),
        ("bob", Ask::Rematch { id: id(8) }),
    ];
    let kinds: BTreeSet<usize> = asks.iter().filter_map(|(_, ask)| kind(ask)).collect();
    assert_eq!(kinds, (0..KINDS).collect(), "every kind of ask is tried");
    let mut answers = Vec::new();
    for (by, ask) in &asks {
        let before = test.log.len();
        answers.push(test.ask(by, ask).unwrap());
        assert_eq!(test.log.len(), before + 1, "{ask:?}");
        for ((by, earlier), answer) in asks.iter().zip(&answers) {
            let length = test.log.len();
            assert_eq!(test.ask(by, earlier).unwrap(), *answer, "{earlier:?}");
            assert_eq!(test.log.len(), length, "{earlier:?} after {ask:?}");
        }
    }
    let long = Ask::Stand { id: Some("x".repeat(65)) };
    test.refused("bob", &long, "house-long");
    test.refold();
}

#[test]
fn a_clue_that_speaks_of_a_clock_is_its_players_own() {
    let mut test = TestTable::new(&new_table("decrypto", 4));
    test.seat(&["bob", "cleo", "dan"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.away[0] = GRACE;
    test.ask("bob", &Ask::StandIn { id: None, seat: Seat::new(0) }).unwrap();
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
    test.refused("anna", &Ask::Rematch { id: None }, "house-not-begun");
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.refused("anna", &Ask::Rematch { id: None }, "house-running");
    let first = test.table.playing().unwrap().game().to_act();
    test.play_out();
    test.refused("bob", &Ask::Rematch { id: None }, "house-not-host");
    test.ask("anna", &Ask::Rematch { id: None }).unwrap();
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    let second = test.table.playing().unwrap().game().to_act();
    assert_eq!(first.union(second).len(), 2, "{first} then {second}");
    assert_eq!(test.frame("bob").round, 2);
    test.refold();
}

#[test]
fn all_players_may_end_a_game() {
    let mut test = TestTable::new(&new_table("kryptos", 3));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Bot { id: None, seat: Seat::new(2), level: "random".into() }).unwrap();
    test.refused("bob", &Ask::Adjourn { id: None }, "house-not-begun");
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.ask("anna", &Ask::Adjourn { id: None }).unwrap();
    assert_eq!(test.table.stage(), Stage::Playing);
    assert!(test.table.record().is_none());
    test.ask("bob", &Ask::Adjourn { id: None }).unwrap();
    assert_eq!(test.table.stage(), Stage::Over);
    assert!(test.table.record().unwrap().ends_with("result: open; by agreement\n"));
    test.refold();
}

#[test]
fn a_frame_says_from_when_a_bot_may_play_for_a_player_who_is_away() {
    let mut test = TestTable::new(&new_table("kryptos", 3));
    test.seat(&["bob", "cleo"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    let (b, c) = (Seat::new(1), Seat::new(2));
    let left = test.began() + 5000;
    test.away = vec![0, GRACE, 0];
    test.ask("anna", &Ask::StandIn { id: None, seat: b }).unwrap();
    let company = Company { now: left, left: [(b, left), (c, left)].into(), ..Company::default() };
    let bot_from = test.table.clocks(&company).unwrap().bot_from;
    let from = kernel::Time::from_millis(5000 + GRACE);
    assert_eq!(bot_from, [(c, from)].into(), "a bot plays for Bob already");
}

#[test]
fn a_player_for_whom_a_bot_plays_need_not_agree_to_end() {
    for left_before in [true, false] {
        let mut test = TestTable::new(&new_table("kryptos", 3));
        test.seat(&["bob", "cleo"]);
        test.ask("anna", &Ask::Start { id: None }).unwrap();
        test.away[2] = 60_000;
        let stand_in = Ask::StandIn { id: None, seat: Seat::new(2) };
        if left_before {
            test.ask("anna", &stand_in).unwrap();
        }
        test.ask("anna", &Ask::Adjourn { id: None }).unwrap();
        assert_eq!(test.table.stage(), Stage::Playing, "Bob has not agreed");
        test.ask("bob", &Ask::Adjourn { id: None }).unwrap();
        if !left_before {
            assert_eq!(test.table.stage(), Stage::Playing, "Cleo has not agreed");
            test.ask("anna", &stand_in).unwrap();
        }
        assert_eq!(test.table.stage(), Stage::Over);
        test.refold();
    }
}

#[test]
fn a_player_who_is_banned_or_has_left_for_good_need_not_agree_to_end() {
    let ban = Ask::Remove { id: None, name: "Cleo".to_owned(), ban: true };
    for banned in [true, false] {
        let mut test = TestTable::new(&new_table("kryptos", 3));
        test.seat(&["bob", "cleo"]);
        test.ask("anna", &Ask::Start { id: None }).unwrap();
        for name in ["anna", "bob"] {
            test.ask(name, &Ask::Adjourn { id: None }).unwrap();
        }
        assert_eq!(test.table.stage(), Stage::Playing, "Cleo has not agreed");
        if banned {
            test.ask("anna", &ban).unwrap();
        } else {
            let left = test.table.let_go(&person("cleo"));
            test.take(left);
        }
        assert_eq!(test.table.stage(), Stage::Over);
        test.refold();
    }
}

#[test]
fn a_move_takes_back_the_agreement_to_end() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.ask("anna", &Ask::Adjourn { id: None }).unwrap();
    assert_eq!(test.frame("bob").adjourning, Seats::one(Seat::new(0)));
    let (seat, notation) = test.sampled().unwrap();
    let by = test.person_at(seat);
    test.ask(&by, &act("one", &notation)).unwrap();
    assert_eq!(test.frame("bob").adjourning, Seats::NONE);
    test.ask("bob", &Ask::Adjourn { id: None }).unwrap();
    assert_eq!(test.table.stage(), Stage::Playing, "Anna has not agreed since the move");
    test.ask("anna", &Ask::Adjourn { id: None }).unwrap();
    assert_eq!(test.table.stage(), Stage::Over);
    test.refold();
}

#[test]
fn the_last_records_are_kept_for_the_moves_of_a_game() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    let (seat, notation) = test.sampled().unwrap();
    let by = test.person_at(seat);
    let longest = games::SHELF.iter().map(|game| game.meta().limits.entries).max().unwrap();
    // However much happened around the game, there is room for a whole one, in which a bot stands in before every move.
    test.table.seq = MAX_RECORDS - 2 * longest as u64;
    for ask in [Ask::Adjourn { id: None }, Ask::Hurry { id: None }] {
        test.refused("anna", &ask, "house-table-full");
    }
    test.ask(&by, &act("one", &notation)).unwrap();
    test.table.seq = MAX_RECORDS;
    let (seat, notation) = test.sampled().unwrap();
    let by = test.person_at(seat);
    test.refused(&by, &act("two", &notation), "house-table-full");
}

#[test]
fn chat_reaches_whom_it_may() {
    let mut test = TestTable::new(&new_table("decrypto", 4));
    test.seat(&["bob", "cleo", "dan"]);
    test.refused("zoe", &chat(Channel::Table, "hello"), "house-not-here");
    test.ask("zoe", &Ask::Join { id: None, name: "Zoe".into() }).unwrap();
    test.ask("zoe", &chat(Channel::Table, "hello <b>all</b>")).unwrap();
    test.refused("anna", &chat(Channel::Team, "psst"), "house-silent");
    test.ask("anna", &Ask::Start { id: None }).unwrap();
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
        test.ask(name, &Ask::Adjourn { id: None }).unwrap();
    }
    assert_eq!(test.frame("bob").chat.len(), 3);
    test.refold();
}

#[test]
fn a_talkative_team_does_not_push_other_lines_out_of_memory() {
    let mut test = TestTable::new(&new_table("decrypto", 4));
    test.seat(&["bob", "cleo", "dan"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
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
        test.ask(name, &Ask::Adjourn { id: None }).unwrap();
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
        id: None,
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

#[test]
fn a_note_is_as_long_in_characters_whatever_its_letters() {
    let mut test = TestTable::new(&new_table("kryptos", 3));
    for letter in ["x", "ż", "語", "🂡"] {
        let note = |length| Ask::Note {
            id: None,
            text: Some(letter.repeat(length)),
            marks: BTreeMap::default(),
        };
        test.ask("anna", &note(4000)).unwrap();
        assert_eq!(test.frame("anna").note.unwrap().text, letter.repeat(4000));
        test.refused("anna", &note(4001), "house-long");
    }
    let no = Refused::from(HouseNo::Long { most: limits::NOTE });
    assert!(no.say(None, Language::English).text.ends_with("characters."));
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
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    let (seat, notation) = test.sampled().unwrap();
    let by = test.person_at(seat);
    test.ask(&by, &act("one", &notation)).unwrap();
    let marks = [("tile 4b".to_owned(), "no".to_owned())].into();
    test.ask("anna", &Ask::Note { id: None, text: Some("kept".into()), marks }).unwrap();
    assert_eq!(test.frame("anna").note.unwrap().marks["tile 4b"].moves, 1);
    test.play_out();
    test.ask("anna", &Ask::Rematch { id: None }).unwrap();
    let note = test.frame("anna").note.unwrap();
    assert_eq!((note.text.as_str(), note.marks.len()), ("kept", 0));
    test.refold();
}

#[test]
fn the_log_has_one_word_for_each_record() {
    let forms = [
        r#"{"sat":{"person":"anna","seat":"A"}}"#,
        r#"{"changed":{"person":"anna","to":{"seats":4,"clock":{"move":60}}}}"#,
        r#"{"ended":{}}"#,
        r#"{"asked":{"by":"anna","id":"9","record":{"sat":{"person":"anna","seat":"A"}}}}"#,
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
        test.ask("anna", &Ask::Start { id: None }).unwrap();
        let dealt = test.table.playing().unwrap().game().familiar();
        assert_eq!(dealt.len(), 8);
        // Twenty-four words last for three games; the fourth must use known ones.
        let again = dealt.iter().filter(|word| seen.contains(*word)).count();
        assert_eq!(again, if round < 3 { 0 } else { 8 }, "game {round}");
        seen.extend(dealt);
        for name in ["anna", "bob", "cleo", "dan"] {
            test.ask(name, &Ask::Adjourn { id: None }).unwrap();
        }
        test.ask("anna", &Ask::Rematch { id: None }).unwrap();
    }
    test.refold();
}

#[test]
fn a_table_that_was_ended_stays_so() {
    for begun in [false, true] {
        let mut test = TestTable::new(&new_table("kryptos", 3));
        test.seat(&["bob", "cleo"]);
        if begun {
            test.ask("anna", &Ask::Start { id: None }).unwrap();
        }
        let end = test.table.obey(&crate::table::Order::End);
        test.take(end);
        assert!(matches!(test.table.obey(&crate::table::Order::End), super::Decision::Nothing));
        assert_eq!(test.table.stage(), Stage::Over);
        assert_eq!(test.table.record().is_some(), begun);
        for ask in [
            Ask::Start { id: None },
            Ask::Rematch { id: None },
            Ask::Stand { id: None },
            chat(Channel::Table, "why?"),
        ] {
            test.refused("anna", &ask, "house-ended");
        }
        test.refold();
    }
}

#[test]
fn all_see_who_proposes_to_end_a_game_and_who_says_no() {
    let mut test = TestTable::new(&new_table("kryptos", 3));
    test.seat(&["bob", "cleo"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    let (adjourn, decline) = (Ask::Adjourn { id: None }, Ask::Decline { id: None });
    let seats = |frame: wire::Frame| (frame.proposed_by, frame.adjourning.len(), frame.declined_by);
    let [a, b] = [0, 1].map(|n| Some(Seat::new(n)));
    let length = test.log.len();
    test.ask("bob", &decline).unwrap();
    assert_eq!(test.log.len(), length, "there is no proposal");
    test.refused("zoe", &decline, "house-no-seat");
    test.ask("anna", &adjourn).unwrap();
    test.ask("bob", &adjourn).unwrap();
    assert_eq!(seats(test.frame("zoe")), (a, 2, None));
    test.ask("anna", &decline).unwrap();
    assert_eq!(seats(test.frame("zoe")), (None, 0, None), "Anna has withdrawn it");
    test.ask("anna", &adjourn).unwrap();
    test.ask("bob", &decline).unwrap();
    assert_eq!(seats(test.frame("zoe")), (None, 0, b));
    test.ask("bob", &adjourn).unwrap();
    assert_eq!(seats(test.frame("zoe")), (b, 1, None));
    assert!(test.frame("zoe").sealed.is_none());
    for name in ["anna", "cleo"] {
        test.ask(name, &adjourn).unwrap();
    }
    let frame = test.frame("zoe");
    assert_eq!((frame.stage, &frame.outcome), (Stage::Over, &None));
    let sealed = frame.sealed.expect("the deal is shown at any end");
    assert!(sealed.contains("deal hand C:"), "{sealed}");
    test.refold();
}

#[test]
fn a_bots_move_leaves_the_proposal() {
    let mut test = TestTable::new(&new_table("kryptos", 3));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Bot { id: None, seat: Seat::new(2), level: "random".into() }).unwrap();
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    loop {
        let (seat, notation) = test.sampled().unwrap();
        if seat == Seat::new(2) {
            test.ask("anna", &Ask::Adjourn { id: None }).unwrap();
            let (position, said) =
                (test.table.position().unwrap(), kernel::Said::Notation(&notation));
            let decision = test.table.decide_bot(seat, position, said, test.now).unwrap();
            test.take(decision);
            break;
        }
        let by = test.person_at(seat);
        test.ask(&by, &act(&test.log.len().to_string(), &notation)).unwrap();
    }
    assert_eq!(test.frame("bob").proposed_by, Some(Seat::new(0)));
    test.refold();
}

#[test]
fn one_of_two_may_resign() {
    for game in ["break-the-code", "krypto"] {
        let mut test = TestTable::new(&new_table(game, 2));
        test.seat(&["bob"]);
        test.ask("anna", &Ask::Start { id: None }).unwrap();
        let offered = test.table.completions(&person("anna"), "re").unwrap();
        assert_eq!(offered.last().map(String::as_str), Some("resign"), "{offered:?}");
        // In turn or not.
        for moves in 0..2 {
            let (seat, notation) = test.sampled().unwrap();
            let by = test.person_at(seat);
            test.ask(&by, &act(&moves.to_string(), &notation)).unwrap();
        }
        test.refused("zoe", &act("z", "resign"), "house-no-seat");
        test.ask("anna", &act("no", " Resign ")).unwrap();
        let frame = test.frame("zoe");
        assert_eq!(frame.outcome.as_deref(), Some("won B; by resignation"));
        assert!(frame.to_act.is_empty() && frame.clocks.is_none() && frame.sealed.is_some());
        let record = test.table.record().unwrap();
        assert!(record.ends_with("A: resign\nresult: won B; by resignation\n"), "{record}");
        let read = kernel::Record::read(record.as_bytes()).unwrap();
        assert_eq!(test.table.game().open(&read, None).unwrap().record(), record);
        test.refused("bob", &act("late", "resign"), "table-over");
        test.refold();
    }
    let mut test = TestTable::new(&new_table("kryptos", 3));
    test.seat(&["bob", "cleo"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.refused("anna", &act("no", "resign"), "table-no-resigning");
}
