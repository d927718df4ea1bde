//! The host changes what the table has agreed on.

use std::collections::BTreeMap;

use kernel::Assist;
use wire::{Ask, Clock, Finding, NewTable, NewTerms, Sitter, Stage, Watching};

use super::super::{Record, Table};
use super::{TestTable, new_table, sit};

fn change(to: NewTerms) -> Ask {
    Ask::Change { id: None, to }
}

fn seats(seats: usize) -> Ask {
    change(NewTerms { seats: Some(seats), ..NewTerms::default() })
}

fn options<const N: usize>(options: [(&str, &str); N]) -> NewTerms {
    let options = options.map(|(key, value)| (key.to_owned(), value.to_owned()));
    NewTerms { options: Some(BTreeMap::from(options)), ..NewTerms::default() }
}

fn bot(seat: char) -> Ask {
    let seat = kernel::Seat::from_letter(seat).unwrap();
    Ask::Bot { id: None, seat, level: "random".to_owned() }
}

#[test]
fn everybody_sees_the_new_terms() {
    let mut test = TestTable::new(&new_table("kryptos", 3));
    test.seat(&["bob"]);
    let to = NewTerms {
        seats: Some(5),
        assist: Some(Assist::Paper),
        hints: Some(false),
        clock: Some(Clock::Move(60)),
        finding: Some(Finding::Lobby),
        watching: Some(Watching::Nothing),
        ..options([("bribe", "on")])
    };
    test.ask("anna", &change(to)).unwrap();
    for who in ["anna", "bob", "zoe"] {
        let frame = test.frame(who);
        assert_eq!(frame.chairs.len(), 5, "{who}");
        assert_eq!(frame.options, BTreeMap::from([("bribe".to_owned(), "on".to_owned())]));
        assert_eq!((frame.assist, frame.clock), (Assist::Paper, Clock::Move(60)));
        assert!(!frame.hints, "{who}");
        assert_eq!((frame.finding, frame.watching), (Finding::Lobby, Watching::Nothing));
    }
    let summary = test.table.summary(kernel::Seats::NONE, String::new());
    assert_eq!((summary.assist, summary.clock), (Assist::Paper, Clock::Move(60)));
    assert_eq!((summary.host.as_deref(), summary.chairs.len()), (Some("Anna"), 5));
    test.refold();
}

#[test]
fn a_waiting_table_lists_own_words_that_the_bots_do_not_know() {
    let mut test = TestTable::new(&new_table("decrypto", 4));
    test.seat(&["bob", "cleo", "dan"]);
    assert!(test.frame("bob").unknown_words.is_empty());
    let words = "moon,tiger,florp,piano,bread,ghost,river,gnyxtu";
    test.ask("anna", &change(options([("own_words", words)]))).unwrap();
    for who in ["anna", "bob", "zoe"] {
        assert_eq!(test.frame(who).unknown_words, ["florp", "gnyxtu"], "{who}");
    }
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    assert!(test.frame("anna").unknown_words.is_empty(), "the game has begun");
}

#[test]
fn a_change_leaves_the_rest_as_it_is() {
    let new = NewTable { clock: Clock::Player(600), ..new_table("kryptos", 3) };
    let mut test = TestTable::new(&new);
    test.ask("anna", &change(options([("bribe", "on")]))).unwrap();
    test.ask("anna", &seats(4)).unwrap();
    let frame = test.frame("anna");
    assert_eq!((frame.clock, frame.options.len()), (Clock::Player(600), 1));
    test.ask("anna", &change(options([]))).unwrap();
    assert!(test.frame("anna").options.is_empty(), "the options are given whole");
    // A change to what is agreed already is none, and makes no record.
    let before = test.log.len();
    test.ask("anna", &seats(4)).unwrap();
    assert_eq!(test.log.len(), before);
    test.refold();
}

#[test]
fn only_the_host_changes_the_terms_and_only_before_the_start() {
    let mut test = TestTable::new(&new_table("kryptos", 3));
    test.seat(&["bob", "cleo"]);
    test.refused("bob", &seats(4), "house-not-host");
    test.refused("zoe", &seats(4), "house-not-host");
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.refused("anna", &seats(4), "house-begun");
    test.play_out();
    test.refused("anna", &seats(4), "house-begun");
    test.ask("anna", &Ask::Rematch { id: None }).unwrap();
    test.ask("anna", &seats(4)).unwrap();
    assert_eq!(test.frame("bob").not_yet.unwrap().code, "house-seats-free");
    test.refold();
}

#[test]
fn a_table_keeps_the_seats_that_are_taken() {
    let mut test = TestTable::new(&new_table("kryptos", 5));
    test.seat(&["bob"]);
    test.ask("anna", &bot('C')).unwrap();
    test.ask("anna", &bot('E')).unwrap();
    test.refused("anna", &seats(4), "house-taken-beyond");
    test.ask("anna", &Ask::Clear { id: None, seat: kernel::Seat::new(4) }).unwrap();
    test.ask("bob", &sit(Some('E'))).unwrap();
    test.refused("anna", &seats(3), "house-taken-beyond");
    test.ask("bob", &sit(Some('B'))).unwrap();
    test.ask("anna", &seats(3)).unwrap();
    let frame = test.frame("bob");
    assert_eq!(frame.you.seat.map(kernel::Seat::letter), Some('B'));
    assert!(matches!(&frame.chairs[2].sitter, Sitter::Bot { name, .. } if name == "Random C"));
    assert_eq!((frame.chairs.len(), frame.not_yet), (3, None));
    test.ask("anna", &seats(6)).unwrap();
    test.ask("anna", &seats(3)).unwrap();
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.refold();
}

#[test]
fn terms_are_checked_as_those_of_a_new_table() {
    let mut test = TestTable::new(&new_table("kryptos", 4));
    test.refused("anna", &seats(0), "setup-seats");
    test.refused("anna", &seats(9), "setup-seats");
    test.refused("anna", &change(options([("bribe", "maybe")])), "option-value");
    test.refused("anna", &change(options([("nothing", "on")])), "option-unknown");
    let clock = NewTerms { clock: Some(Clock::Move(1)), ..NewTerms::default() };
    test.refused("anna", &change(clock), "house-bad-clock");
    // Four cards lie aside only with four or five players; a seat that begins must be there.
    test.ask("anna", &change(options([("mystery", "on")]))).unwrap();
    let code = test.ask("anna", &seats(3)).unwrap_err().refusal.code;
    assert!(code.starts_with("kryptos-"), "{code}");
    test.ask("anna", &change(options([("first", "D")]))).unwrap();
    let code = test.ask("anna", &seats(3)).unwrap_err().refusal.code;
    assert!(code.starts_with("kryptos-"), "{code}");
    test.ask("anna", &change(NewTerms { seats: Some(3), ..options([]) })).unwrap();
    test.refold();
}

#[test]
fn a_chosen_deal_keeps_its_seats_and_options() {
    let deal = "\
game: kryptos
seats: 3
deal first: A
deal hand A: 1 4 7 10 13 16 19 22 25 28
deal hand B: 2 5 8 11 14 17 20 23 26 29
deal hand C: 3 6 9 12 15 18 21 24 27 30
deal aside: 31 32
";
    let lesson = NewTable { deal: Some(deal.to_owned()), ..new_table("kryptos", 3) };
    let mut test = TestTable::new(&lesson);
    test.refused("anna", &seats(4), "house-deal-options");
    test.refused("anna", &change(options([("bribe", "on")])), "house-deal-options");
    let help = NewTerms { assist: Some(Assist::Solver), ..NewTerms::default() };
    test.ask("anna", &change(help)).unwrap();
    assert_eq!(test.frame("anna").assist, Assist::Solver);
}

#[test]
fn earlier_games_keep_their_terms() {
    let mut test = TestTable::new(&NewTable {
        assist: Assist::Counts,
        clock: Clock::Move(60),
        ..new_table("break-the-code", 2)
    });
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.ask("anna", &Ask::Adjourn { id: None }).unwrap();
    test.ask("bob", &Ask::Adjourn { id: None }).unwrap();
    test.ask("anna", &Ask::Rematch { id: None }).unwrap();
    let to = NewTerms {
        seats: Some(3),
        assist: Some(Assist::Paper),
        clock: Some(Clock::Off),
        ..options([("last_call", "on")])
    };
    test.ask("anna", &change(to)).unwrap();
    let first = test.final_frame("bob", 1);
    assert_eq!((first.assist, first.clock), (Assist::Counts, Clock::Move(60)));
    assert_eq!((first.options.len(), first.chairs.len()), (0, 2));
    let listed = test.table.listed(kernel::Seats::NONE, "http://here/t/t1");
    let now = &listed[0].summary;
    assert_eq!((now.stage, now.assist, now.chairs.len()), (Stage::Waiting, Assist::Paper, 3));
    let first = &listed[1].summary;
    assert_eq!((first.assist, first.clock), (Assist::Counts, Clock::Move(60)));
    assert_eq!((first.options.len(), first.chairs.len()), (0, 2));
    test.refold();
}

#[test]
fn changes_that_cannot_have_happened_damage_the_log() {
    let record = |text: &str| serde_json::from_str::<Record>(text).unwrap();
    let changed = |seats: usize| {
        record(&format!(r#"{{"changed":{{"person":"anna","to":{{"seats":{seats}}}}}}}"#))
    };
    let mut test = TestTable::new(&new_table("krypto", 2));
    test.seat(&["bob"]);
    let fold = |more: &[Record]| Table::fold("t1", test.log.iter().chain(more).cloned());
    assert!(fold(&[changed(3)]).is_ok());
    for seats in [0, 1, 9, 1000] {
        assert!(fold(&[changed(seats)]).is_err(), "{seats}");
    }
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    let log = test.log.iter().cloned().chain([changed(3)]);
    assert!(Table::fold("t1", log).is_err(), "the game has begun");
}
