//! Tables that begin as they are made, and deals that the host chose.

use kernel::{Said, Seats, Thinking};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use wire::{Ask, Clock, NewTable, Sitter, Stage};

use super::super::{Record, Table};
use super::{TestTable, act, new_table, person};

const LESSON: &str = "\
game: kryptos
seats: 3
option bribe: on
deal first: A
deal hand A: 1 4 7 10 13 16 19 22 25 28
deal hand B: 2 5 8 11 14 17 20 23 26 29
deal hand C: 3 6 9 12 15 18 21 24 27 30
deal aside: 31 32
";

fn bots(new: NewTable, bots: &[&str], start: bool) -> NewTable {
    NewTable { bots: bots.iter().map(ToString::to_string).collect(), start, ..new }
}

#[track_caller]
fn refused(new: &NewTable, code: &str) {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    assert_eq!(Table::create(&person("anna"), new, 0, &mut rng).unwrap_err().refusal.code, code);
}

#[test]
fn one_request_begins_a_game_against_bots() {
    let mut test = TestTable::new(&bots(new_table("kryptos", 3), &["random", "officer"], true));
    let frame = test.frame("anna");
    assert_eq!((frame.stage, frame.seq, frame.round), (Stage::Playing, 1, 1));
    assert_eq!(frame.you.seat.map(kernel::Seat::letter), Some('A'));
    assert!(matches!(&frame.chairs[2].sitter, Sitter::Bot { level, .. } if level == "officer"));
    assert!(!frame.rigged && frame.commitment.is_some());
    while test.sampled().is_some_and(|(seat, said)| {
        let position = test.table.position().unwrap();
        if let Some(level) = test.table.bot_at(seat) {
            let playing = test.table.playing().unwrap();
            let now = playing.time(test.now);
            let mind =
                playing.game().ponder(seat, level, Thinking::millis(1), now, Seats::NONE).unwrap();
            let choice = Said::Chosen(&mind(&mut test.rng).action);
            let decision = test.table.decide_bot(seat, position, choice, test.now).unwrap();
            test.take(decision);
        } else {
            test.ask("anna", &act(&position.moves.to_string(), &said)).unwrap();
        }
        true
    }) {}
    assert_eq!(test.table.stage(), Stage::Over);
    test.refold();
}

/// A bot is called by its level, in the language of the table, by all at the table.
#[test]
fn a_bot_has_the_name_of_its_level() {
    for (language, name) in [("en", "Expert B"), ("fr", "Expert B"), ("pl", "Ekspert B")] {
        let language = kernel::Language::from_code(language);
        let new = NewTable { language, ..new_table("break-the-code", 2) };
        let test = TestTable::new(&bots(new, &["officer"], true));
        let sitter = &test.frame("zoe").chairs[1].sitter;
        let expected = Sitter::Bot { name: name.to_owned(), level: "officer".to_owned() };
        assert_eq!(*sitter, expected);
        test.refold();
    }
}

#[test]
fn every_level_has_a_name_that_fits() {
    for game in games::SHELF {
        for (&language, level) in kernel::Language::ALL
            .iter()
            .flat_map(|language| game.minds().into_iter().map(move |m| (language, m)))
        {
            let new = NewTable {
                language: Some(language),
                ..new_table(game.meta().id, game.meta().max_seats)
            };
            let frame = TestTable::new(&bots(new, &[level], false)).frame("anna");
            let Sitter::Bot { name, .. } = &frame.chairs[1].sitter else { panic!("no bot") };
            assert!(!name.starts_with("level-"), "{level} has no name in {language}");
        }
    }
}

#[test]
fn bots_alone_wait_for_others() {
    let test = TestTable::new(&bots(new_table("kryptos", 4), &["random"], false));
    let frame = test.frame("anna");
    assert_eq!(
        (frame.stage, frame.not_yet.unwrap().code.as_str()),
        (Stage::Waiting, "house-seats-free")
    );
    test.refold();
}

#[test]
fn what_cannot_begin_makes_no_table() {
    refused(&bots(new_table("kryptos", 3), &["random"], true), "house-seats-free");
    refused(&bots(new_table("kryptos", 3), &["random", "nobody"], true), "house-no-level");
    refused(&bots(new_table("kryptos", 3), &["random"; 3], false), "house-no-free-seat");
    let odd = NewTable { name: "Random B".to_owned(), ..new_table("kryptos", 3) };
    refused(&bots(odd, &["random", "random"], true), "name-twice");
}

#[test]
fn a_chosen_deal_is_played_and_marked() {
    let lesson = NewTable { deal: Some(LESSON.to_owned()), ..new_table("kryptos", 3) };
    let mut test = TestTable::new(&bots(lesson, &["random", "random"], true));
    let frame = test.frame("anna");
    assert!(frame.rigged && frame.commitment.is_none());
    assert_eq!(frame.options["bribe"], "on");
    let view: serde_json::Value = serde_json::from_str(frame.view.unwrap().get()).unwrap();
    assert_eq!(view["hands"][0]["places"][9]["card"], 28);
    assert!(test.table.summary(kernel::Seats::NONE, String::new()).rigged);
    test.ask("anna", &Ask::Adjourn { id: None }).unwrap();
    // The record has neither salt nor commitment: nothing proves its deal.
    let record = test.table.record().unwrap();
    assert!(record.contains("deal aside: 31 32\nmoves:\n"), "{record}");
    test.ask("anna", &Ask::Rematch { id: None }).unwrap();
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    let again: serde_json::Value =
        serde_json::from_str(test.frame("anna").view.unwrap().get()).unwrap();
    assert_eq!(again["hands"], view["hands"], "a lesson can be taken again");
    test.refold();
}

#[test]
fn a_chosen_deal_is_checked() {
    let lesson = |deal: &str| NewTable { deal: Some(deal.to_owned()), ..new_table("kryptos", 3) };
    refused(&lesson(""), "record-at");
    refused(&lesson(&LESSON.replace("31 32", "31 31")), "record-at");
    refused(&lesson(&LESSON.replace("kryptos", "krypto")), "record-at");
    let salt = format!("{LESSON}salt: {0}\ncommitment: {0}\n", "0".repeat(64));
    refused(&lesson(&salt), "record-at");
    refused(&lesson(&format!("{LESSON}moves:\n0.000 A: reveal 1\n")), "record-at");
    let twice = NewTable { options: [("bribe".into(), "on".into())].into(), ..lesson(LESSON) };
    refused(&twice, "house-deal-options");
    let four = NewTable { seats: 4, ..lesson(LESSON) };
    refused(&four, "record-at");
    refused(&NewTable { seats: 100, ..lesson(LESSON) }, "setup-seats");
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let bad = lesson(&LESSON.replace("option bribe: on", "option bribe: maybe"));
    let no = Table::create(&person("anna"), &bad, 0, &mut rng).unwrap_err().refusal;
    assert!(no.to_string().starts_with("record-at (line=3,"), "{no}");
}

#[test]
fn a_game_goes_on_from_a_position_of_another() {
    let moves = "0.000 C: reveal 1\n90.500 B: reveal 1\n";
    let on = NewTable {
        deal: Some(LESSON.to_owned()),
        moves: moves.to_owned(),
        clock: Clock::Player(600),
        ..new_table("kryptos", 3)
    };
    let mut test = TestTable::new(&on);
    test.seat(&["bob", "cleo"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    let frame = test.frame("anna");
    assert!(frame.rigged && frame.moves == 2, "{} moves", frame.moves);
    let clocks = frame.clocks.unwrap();
    assert!(clocks.now.millis() >= 90_500, "the time goes on from there: {}", clocks.now);
    let due: Vec<u64> = clocks.due.values().map(|due| due.millis()).collect();
    assert_eq!(due, [690_500], "nobody has used time yet");
    let played = test.table.playing().unwrap().game();
    assert_eq!(played.log(), moves.lines().collect::<Vec<_>>());

    let bad = |moves: &str| NewTable { moves: moves.to_owned(), ..on.clone() };
    refused(&bad("0.000 C: reveal 11"), "record-at");
    refused(&bad("0.000 B: sing"), "record-at");
    refused(&NewTable { deal: None, ..on.clone() }, "house-no-deal");
}

#[test]
fn tables_of_the_first_form_are_read() {
    let old = r#"{"created":{"version":1,"at":5,"host":"anna","name":"Anna","game":"krypto","seats":2,"options":{},"assist":"log","clock":"off","finding":"link","watching":"public"}}"#;
    let record: Record = serde_json::from_str(old).unwrap();
    assert_eq!(Table::open("t", record).unwrap().seq(), 1);
    let later: Record = serde_json::from_str(&old.replace(":1,", ":99,")).unwrap();
    assert!(Table::open("t", later).is_err());
}

#[test]
fn sentences_are_completed_for_players_alone() {
    let mut test = TestTable::new(&new_table("kryptos", 3));
    let complete =
        |test: &TestTable, who: &str, text: &str| test.table.completions(&person(who), text);
    test.seat(&["bob", "cleo"]);
    assert!(complete(&test, "anna", "g").is_err());
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    assert!(complete(&test, "zoe", "g").is_err());
    assert!(complete(&test, "anna", &"g".repeat(1001)).is_err());
    let first = test.table.playing().unwrap().game().to_act().iter().next().unwrap();
    let by = test.person_at(first);
    // The first action is a reveal. A player who is not to act may prepare any sentence.
    assert_eq!(complete(&test, &by, "").unwrap(), ["reveal"]);
    assert_eq!(complete(&test, &by, "reveal 1").unwrap(), ["reveal 1", "reveal 10"]);
    assert_eq!(complete(&test, &by, "guess b").unwrap(), Vec::<String>::new());
    let other = if by == "bob" { "cleo" } else { "bob" };
    assert_eq!(complete(&test, other, "guess an").unwrap(), ["guess Anna"]);
}
