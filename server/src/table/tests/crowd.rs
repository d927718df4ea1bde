//! Many people at a table, talkative ones, and those whom the host sends away.

use wire::{Ask, Channel, HouseNo};

use super::super::budget::{DEEDS, GUESTS, PERSON};
use super::super::guests::MAX_BANNED;
use super::super::{MAX_GUESTS, Table};
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
    test.refused("anna", &remove("Bob", true), "house-begun");
    test.ask("anna", &remove("Eve", true)).unwrap();
    test.refold();
    assert_eq!(HouseNo::Banned.status(), 403);
    Table::fold("t1", test.log.clone()).unwrap();
}
