//! Many people at a table, talkative ones, and those whom the host sends away.

use std::collections::BTreeMap;

use wire::{Ask, Channel, HouseNo, NewTerms};

use super::super::budget::{ALL_GUEST_DEEDS, DEEDS, GUEST_DEEDS, GUESTS, PERSON, RENAMES};
use super::super::guests::MAX_BANNED;
use super::super::{MAX_GUESTS, MAX_RECORDS, Table};
use super::{TestTable, act, chat, new_table, person, sit};

fn join(name: &str) -> Ask {
    Ask::Join { id: None, name: name.to_owned() }
}

fn note(text: &str) -> Ask {
    Ask::Note { id: None, text: Some(text.to_owned()), marks: [].into() }
}

#[test]
fn a_crowd_of_nicknames_keeps_nobody_out() {
    let mut test = TestTable::new(&new_table("krypto", 3));
    test.seat(&["bob"]);
    test.ask("zoe", &join("Zoe")).unwrap();
    test.ask("zoe", &sit(None)).unwrap();
    test.ask("zoe", &chat(Channel::Table, "I was here")).unwrap();
    test.ask("zoe", &note("remember me")).unwrap();
    test.ask("zoe", &Ask::Stand { id: None }).unwrap();
    for n in 0..2 * MAX_GUESTS {
        test.ask(&format!("eve{n}"), &join(&format!("Eve{n}"))).unwrap();
    }
    test.refused("eve0", &chat(Channel::Table, "still here?"), "house-not-here");
    test.ask("eve199", &chat(Channel::Table, "the last is")).unwrap();
    test.ask("cleo", &join("Cleo")).unwrap();
    test.ask("cleo", &sit(None)).unwrap();
    // Of those without a seat, the last to give way are those who have had one.
    assert_eq!(test.frame("zoe").note.unwrap().text, "remember me");
    assert_eq!(test.frame("anna").guests.len() + 3, MAX_GUESTS);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.refold();
}

#[test]
fn talk_and_notes_have_a_budget_of_their_own() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    let long = "n".repeat(4000);
    let mut written = 0;
    for name in ["eve", "fred", "gil"] {
        test.ask(name, &join(name)).unwrap();
        let before = written;
        while test.ask(name, &note(&long)).is_ok() {
            written += 4200;
        }
        test.refused(name, &note(&long), "house-enough-said");
        assert!(written - before <= PERSON && written <= GUESTS, "{name} wrote {written}");
    }
    assert!(written > GUESTS - 4200, "the last had less than a person may write");
    assert!(test.log.len() > 900, "{}", test.log.len());
    assert!(test.table.records() < 20, "the log of the game is short");
    // Players still talk and play.
    test.ask("bob", &chat(Channel::Table, "what a noise")).unwrap();
    test.ask("anna", &note("mine")).unwrap();
    let (seat, notation) = test.sampled().unwrap();
    let by = test.person_at(seat);
    test.ask(&by, &act("one", &notation)).unwrap();
    test.refold();
}

#[test]
fn a_person_sits_down_only_so_often() {
    let mut test = TestTable::new(&new_table("krypto", 2));
    test.ask("eve", &join("Eve")).unwrap();
    for _ in 1..DEEDS {
        test.ask("eve", &sit(None)).unwrap();
        test.ask("eve", &Ask::Stand { id: None }).unwrap();
    }
    test.refused("eve", &sit(None), "house-table-full");
    test.refused("eve", &join("Eva"), "house-table-full");
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.refold();
}

#[test]
fn guests_who_rename_themselves_leave_room_for_the_players() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.ask("eve", &join("Eve")).unwrap();
    for n in 0..RENAMES {
        test.ask("eve", &join(&format!("Eve {n}"))).unwrap();
    }
    test.refused("eve", &join("Eva"), "house-table-full");
    // One who comes as another person every time, for very long.
    let earlier = ALL_GUEST_DEEDS - 10 - test.table.spent.all_guest_deeds;
    test.table.spent.all_guest_deeds += earlier;
    let mut n = 0;
    while test.ask(&format!("eve{n}"), &join(&format!("Evil {n}"))).is_ok() {
        n += 1;
    }
    assert_eq!(n, 10, "the budget has an end");
    test.refused("zoe", &join("Zoe"), "house-table-full");
    // The host and the players go on.
    let last = Ask::Remove { id: None, name: format!("Evil {}", n - 1), ban: true };
    test.ask("anna", &last).unwrap();
    let (seat, notation) = test.sampled().unwrap();
    let by = test.person_at(seat);
    test.ask(&by, &act("one", &notation)).unwrap();
    test.table.spent.all_guest_deeds -= earlier;
    test.refold();
}

#[test]
fn guests_who_are_gone_leave_room_for_others() {
    for removed in [true, false] {
        let mut test = TestTable::new(&new_table("krypto", 2));
        for n in 0..GUEST_DEEDS + 500 {
            let name = format!("Evil {n}");
            test.ask(&format!("eve{n}"), &join(&name)).unwrap();
            if removed {
                test.ask("anna", &Ask::Remove { id: None, name, ban: false }).unwrap();
            }
        }
        test.ask("cleo", &join("Cleo")).unwrap();
        test.ask("cleo", &sit(None)).unwrap();
        test.refold();
    }
}

#[test]
fn guests_who_stay_have_one_budget_until_the_host_sends_them_away() {
    let mut test = TestTable::new(&new_table("krypto", 2));
    for name in ["eve", "fred"] {
        test.ask(name, &join(name)).unwrap();
        for _ in 1..DEEDS {
            test.ask(name, &sit(None)).unwrap();
            test.ask(name, &Ask::Stand { id: None }).unwrap();
        }
    }
    test.refused("cleo", &join("Cleo"), "house-table-full");
    test.ask("anna", &Ask::Remove { id: None, name: "eve".to_owned(), ban: true }).unwrap();
    test.ask("cleo", &join("Cleo")).unwrap();
    test.ask("cleo", &sit(None)).unwrap();
    test.refold();
}

#[test]
fn the_host_sends_people_away_from_a_table_that_is_full() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.ask("eve", &join("Eve")).unwrap();
    test.table.seq = MAX_RECORDS;
    test.refused("anna", &sit(None), "house-table-full");
    test.ask("anna", &Ask::Remove { id: None, name: "Eve".to_owned(), ban: true }).unwrap();
    test.refused("eve", &join("Eve"), "house-table-full");
}

#[test]
fn long_terms_fill_a_table_only_so_far() {
    let mut test = TestTable::new(&new_table("decrypto", 4));
    test.seat(&["bob", "cid", "dan"]);
    let letter = |n: usize| char::from(b'a' + u8::try_from(n % 26).unwrap());
    let words = |first: char| {
        let word = |n: usize| format!("{first}longkeyword{}{}", letter(n / 26), letter(n));
        let words: Vec<String> = (0..600).map(word).collect();
        let options = BTreeMap::from([("own_words".to_owned(), words.join(","))]);
        Ask::Change { id: None, to: NewTerms { options: Some(options), ..NewTerms::default() } }
    };
    let bytes = |test: &TestTable| test.log.iter().map(|record| record.text().len()).sum::<usize>();
    let mut rounds = 0;
    let full = loop {
        let mut changes = ['x', 'z'].into_iter().cycle();
        while test.ask("anna", &words(changes.next().unwrap())).is_ok() {}
        let started = test.ask("anna", &Ask::Start { id: None });
        if let Err(no) = started {
            break no;
        }
        rounds += 1;
        for name in ["anna", "bob", "cid", "dan"] {
            test.ask(name, &Ask::Adjourn { id: None }).unwrap();
        }
        test.ask("anna", &Ask::Rematch { id: None }).unwrap();
    };
    assert_eq!(full.refusal.code, "house-table-full");
    assert!(rounds > 100, "what was changed can be played, {rounds} times");
    assert!(bytes(&test) < 10 << 20, "{}", bytes(&test));
    test.ask("bob", &chat(Channel::Table, "enough")).unwrap();
    test.refold();
}

#[test]
fn a_rematch_gives_everybody_new_budgets() {
    let long = "n".repeat(4000);
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    for _ in 0..2 {
        test.ask("anna", &Ask::Start { id: None }).unwrap();
        while test.ask("bob", &note(&long)).is_ok() {}
        test.refused("bob", &note(&long), "house-enough-said");
        while test.ask("zoe", &join("Zoe")).is_ok() && test.ask("zoe", &join("Zora")).is_ok() {}
        test.play_out();
        test.refused("zoe", &join("Zia"), "house-table-full");
        test.ask("anna", &Ask::Rematch { id: None }).unwrap();
        test.ask("bob", &note(&long)).unwrap();
        test.ask("zoe", &join("Zia")).unwrap();
    }
    test.refold();
}

#[test]
fn a_guest_who_is_gone_and_never_sat_gives_the_nickname_free() {
    let mut test = TestTable::new(&new_table("krypto", 3));
    test.seat(&["bob"]);
    test.ask("bob", &Ask::Stand { id: None }).unwrap();
    test.ask("zoe", &join("Zoe")).unwrap();
    test.refused("ann", &join("zoe"), "name-twice");
    test.gone = ["anna", "bob", "zoe"].map(person).to_vec();
    // Those who have sat keep theirs, and so does the host.
    test.refused("ann", &join("Bob"), "name-twice");
    test.refused("ann", &join("Anna"), "name-twice");
    test.ask("ann", &join("zoe")).unwrap();
    assert_eq!(test.frame("anna").guests, ["zoe", "Bob"]);
    test.refused("zoe", &chat(Channel::Table, "I am back"), "house-not-here");
    test.refold();
}

#[test]
fn a_host_keeps_out_so_many_people_and_none_slips_in_again() {
    let mut test = TestTable::new(&new_table("krypto", 3));
    let remove = |name: String, ban| Ask::Remove { id: None, name, ban };
    for n in 0..MAX_BANNED {
        test.ask(&format!("eve{n}"), &join(&format!("Eve{n}"))).unwrap();
        test.ask("anna", &remove(format!("Eve{n}"), true)).unwrap();
    }
    test.ask("zoe", &join("Zoe")).unwrap();
    test.refused("anna", &remove("Zoe".to_owned(), true), "house-many-banned");
    for n in 0..MAX_BANNED {
        test.refused(&format!("eve{n}"), &join("Evi"), "house-banned");
    }
    test.ask("anna", &remove("Zoe".to_owned(), false)).unwrap();
    test.ask("zoe", &join("Zoe")).unwrap();
    test.ask("anna", &Ask::Admit { id: None, name: "Eve0".to_owned() }).unwrap();
    test.ask("anna", &remove("Zoe".to_owned(), true)).unwrap();
    test.refold();
}

#[test]
fn the_host_sends_people_away_and_lets_them_in_again() {
    let mut test = TestTable::new(&new_table("krypto", 3));
    test.seat(&["bob", "eve"]);
    let remove = |name: &str, ban| Ask::Remove { id: None, name: name.to_owned(), ban };
    let admit = |name: &str| Ask::Admit { id: None, name: name.to_owned() };
    test.refused("bob", &remove("Eve", true), "house-not-host");
    test.refused("anna", &remove("Anna", false), "house-no-guest");
    test.refused("anna", &remove("Nobody", false), "house-no-guest");
    test.ask("eve", &chat(Channel::Table, "spam")).unwrap();
    test.ask("anna", &remove("Eve", false)).unwrap();
    assert_eq!(test.table.seat_of(&person("eve")), None, "the seat is free");
    test.refused("eve", &sit(None), "house-not-here");
    test.ask("zoe", &join("Eve")).unwrap();
    test.refused("eve", &join("Eve"), "name-twice");
    test.ask("eve", &join("Eva")).unwrap();
    assert_eq!(test.frame("anna").guests, ["Eva", "Eve"]);
    assert!(test.frame("bob").guests.is_empty(), "the list is for the host");

    test.ask("anna", &remove("Eva", true)).unwrap();
    for ask in [join("Evi"), sit(None), chat(Channel::Table, "more spam"), note("n")] {
        test.refused("eve", &ask, "house-banned");
    }
    assert_eq!(test.frame("bob").chat.len(), 0, "what a banned person said is gone");
    assert_eq!(test.frame("anna").banned, ["Eva"]);
    test.refold();
    test.refused("bob", &admit("Eva"), "house-not-host");
    test.refused("anna", &admit("Eve"), "house-no-guest");
    test.ask("anna", &admit("Eva")).unwrap();
    test.ask("eve", &join("Eva")).unwrap();
    test.ask("eve", &sit(None)).unwrap();

    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.refused("anna", &remove("Bob", false), "house-begun");
    test.ask("anna", &remove("Eve", true)).unwrap();
    test.refold();
    // In a running game a bot plays on for a player who is banned, until the next one.
    let seat = test.table.seat_of(&person("bob")).unwrap();
    test.ask("anna", &remove("Bob", true)).unwrap();
    test.refused("bob", &act("1", "pass"), "house-banned");
    assert!(test.table.bot_at(seat).is_some() && test.table.runs());
    assert_eq!(test.table.name_at(seat), "Bob", "the name in the record stays");
    test.refold();
    assert_eq!(HouseNo::Banned.status(), 403);
    Table::fold("t1", test.log.clone()).unwrap();
}
