//! Slow players, spectators, and damaged logs.

use kernel::{Said, Seat};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use wire::{Ask, Clock, NewTable, Watching};

use super::super::Position;
use super::super::clock::OVERTIME;
use super::super::decide::GRACE;
use super::{Record, Table, TestTable, act, new_table};

#[test]
fn who_is_slow_or_away_is_played_for_and_takes_the_seat_back() {
    let mut test =
        TestTable::new(&NewTable { clock: Clock::Move(10), ..new_table("break-the-code", 2) });
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    let seat = test.table.playing().unwrap().game().to_act().iter().next().unwrap();
    let by = test.person_at(seat);
    assert_eq!(test.table.alarm(), Some(test.now + 10_000));
    assert!(test.table.strike(test.now + 9_999).is_none());
    test.now += 10_000;
    let decision = test.table.strike(test.now).unwrap();
    test.take(decision);
    let strongest = test.table.game().levels().last().copied();
    assert_eq!(test.table.bot_at(seat), strongest);
    assert_eq!(test.table.alarm(), None);
    let (_, notation) = test.sampled().unwrap();
    let position = test.table.position().unwrap();
    let said = Said::Notation(&notation);
    for stale in [Position { moves: 1, ..position }, Position { round: 2, ..position }] {
        assert!(test.table.decide_bot(seat, stale, said, test.now).is_none(), "{stale:?}");
    }
    assert!(test.table.decide_bot(seat, position, said, test.now).is_some());
    test.ask(&by, &act("1", &notation)).unwrap();
    assert_eq!(test.table.bot_at(seat), None);

    let other = seat.left(2);
    test.refused(&by, &Ask::StandIn { id: None, seat: other }, "house-still-there");
    test.away[other.index()] = GRACE;
    test.ask(&by, &Ask::StandIn { id: None, seat: other }).unwrap();
    assert_eq!(test.table.bot_at(other), strongest);
    test.refold();
}

#[test]
fn a_player_takes_the_seat_back_with_time_to_move() {
    let over_time = [(Clock::Move(10), 10_000), (Clock::Player(10), OVERTIME)];
    for (clock, given) in over_time {
        let mut test = TestTable::new(&NewTable { clock, ..new_table("break-the-code", 2) });
        test.seat(&["bob"]);
        test.ask("anna", &Ask::Start { id: None }).unwrap();
        let seat = test.table.playing().unwrap().game().to_act().iter().next().unwrap();
        let (by, other) = (test.person_at(seat), test.person_at(seat.left(2)));
        let take_over = Ask::TakeOver { id: None };
        test.ask(&other, &Ask::Hurry { id: None }).unwrap();
        test.now += 60_000;
        let decision = test.table.strike(test.now).unwrap();
        test.take(decision);
        assert!(test.table.bot_at(seat).is_some());
        test.refused("zoe", &take_over, "house-no-seat");
        test.ask(&by, &take_over).unwrap();
        assert_eq!((test.table.bot_at(seat), test.table.alarm()), (None, Some(test.now + given)));
        assert!(test.frame(&by).bot_lines.is_empty());
        let length = test.log.len();
        test.ask(&by, &take_over).unwrap();
        assert_eq!(test.log.len(), length, "no bot plays there");
        // Late again, and again a bot plays.
        test.now += given;
        let decision = test.table.strike(test.now).unwrap();
        test.take(decision);
        assert!(test.table.bot_at(seat).is_some());
        test.refold();
    }
}

#[test]
fn the_moves_of_a_bot_for_a_player_are_told_apart() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.away = vec![GRACE; 8];
    let mut by_bot = Vec::new();
    for number in 1..=6 {
        let (seat, notation) = test.sampled().unwrap();
        let by = test.person_at(seat);
        if number % 3 == 0 {
            test.ask(&by, &act(&number.to_string(), &notation)).unwrap();
            continue;
        }
        if test.table.bot_at(seat).is_none() {
            test.ask("anna", &Ask::StandIn { id: None, seat }).unwrap();
        }
        let position = test.table.position().unwrap();
        let said = Said::Notation(&notation);
        let decision = test.table.decide_bot(seat, position, said, test.now).unwrap();
        test.take(decision);
        by_bot.push(number);
    }
    assert_eq!(by_bot, [1, 2, 4, 5]);
    assert_eq!(test.frame("zoe").bot_lines, by_bot);
    test.refold();
}

/// In Decrypto a viewer does not see every move, so a move has another line in the log of each viewer.
#[test]
fn the_lines_of_a_bot_for_a_player_are_told_apart_where_moves_are_hidden() {
    let mut test = TestTable::new(&new_table("decrypto", 6));
    test.seat(&["bob", "cleo", "dora", "emil", "fred"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.away = vec![GRACE; 8];
    let late = Seat::new(1);
    let mut differ = false;
    test.ask("anna", &Ask::StandIn { id: None, seat: late }).unwrap();
    while let Some((seat, notation)) = test.sampled() {
        if seat == late {
            let position = test.table.position().unwrap();
            let said = Said::Notation(&notation);
            let decision = test.table.decide_bot(seat, position, said, test.now).unwrap();
            test.take(decision);
        } else {
            let by = test.person_at(seat);
            test.ask(&by, &act(&test.log.len().to_string(), &notation)).unwrap();
        }
        for viewer in ["anna", "bob", "cleo", "zoe"] {
            let frame = test.frame(viewer);
            let view: serde_json::Value = serde_json::from_str(frame.view.unwrap().get()).unwrap();
            let by = |moment: &serde_json::Value| {
                moment["what"].as_object()?.values().next()?["by"].as_str().map(str::to_owned)
            };
            let log = view["log"].as_array().unwrap().iter().zip(1..);
            let lines = log.filter(|(moment, _)| by(moment).as_deref() == Some("B"));
            let lines: Vec<usize> = lines.map(|(_, line)| line).collect();
            assert_eq!(frame.bot_lines, lines, "{viewer} sees {view}");
        }
        differ |= test.frame("anna").bot_lines != test.frame("bob").bot_lines;
    }
    assert!(differ, "the players of both teams see other lines");
    test.refold();
}

#[test]
fn the_time_of_a_player_is_used_up_by_the_players_own_turns() {
    let mut test =
        TestTable::new(&NewTable { clock: Clock::Player(60), ..new_table("break-the-code", 2) });
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    // Each of the two thinks for a while, twice, and then the first runs out of time.
    for (left, thinks) in [(60, 20), (60, 5), (40, 30), (55, 7)] {
        assert_eq!(test.table.alarm(), Some(test.now + left * 1000));
        let playing = test.table.playing().unwrap().game();
        let (seat, notation) = playing.sample(&mut test.rng).unwrap();
        let by = test.person_at(seat);
        test.now += (thinks - 1) * 1000;
        test.ask(&by, &act(&test.log.len().to_string(), &notation)).unwrap();
    }
    let first = test.table.playing().unwrap().game().to_act().iter().next().unwrap();
    assert!(test.table.strike(test.now + 9_999).is_none());
    test.now += 10_000;
    let decision = test.table.strike(test.now).unwrap();
    test.take(decision);
    assert!(test.table.bot_at(first).is_some(), "60 seconds are over");
    test.refold();
}

#[test]
fn the_clock_strikes_at_the_deadline_of_the_game() {
    let mut new = new_table("krypto", 2);
    new.options.insert("round_seconds".to_owned(), "60".to_owned());
    let mut test = TestTable::new(&new);
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    assert_eq!(test.table.alarm(), Some(test.now + 60_000));
    assert!(test.table.strike(test.now + 59_999).is_none());
    test.now += 60_000;
    test.refused("anna", &act("late", "unplayable"), "table-too-late");
    let decision = test.table.strike(test.now).unwrap();
    test.take(decision);
    let last = test.log.last().unwrap();
    assert!(
        matches!(last, Record::Entry { line, person: None, .. } if line.ends_with("clock: time")),
        "{last:?}"
    );
    test.refold();
}

#[test]
fn hurry_starts_a_countdown_for_others_only() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    let seat = test.table.playing().unwrap().game().to_act().iter().next().unwrap();
    let (slow, waits) = (test.person_at(seat), test.person_at(seat.left(2)));
    assert_eq!(test.table.alarm(), None);
    test.refused(&slow, &Ask::Hurry { id: None }, "house-nobody-waits");
    test.ask(&waits, &Ask::Hurry { id: None }).unwrap();
    assert_eq!(test.table.alarm(), Some(test.now + 60_000));
    let hurry = test.frame(&slow).clocks.unwrap().hurry.unwrap();
    assert_eq!((hurry.by, hurry.until.millis()), (seat.left(2), test.now + 60_000 - test.began()));
    let (_, notation) = test.sampled().unwrap();
    test.ask(&slow, &act("1", &notation)).unwrap();
    assert_eq!(test.table.alarm(), None);
    test.refold();
}

#[test]
fn who_watches_sees_what_the_table_says() {
    for (watching, sees) in [(Watching::Public, true), (Watching::Nothing, false)] {
        let mut test = TestTable::new(&NewTable { watching, ..new_table("krypto", 2) });
        test.seat(&["bob"]);
        test.ask("anna", &Ask::Start { id: None }).unwrap();
        let frame = test.frame("zoe");
        assert_eq!((frame.view.is_some(), frame.legal), (sees, None));
        test.play_out();
        assert!(test.frame("zoe").view.is_some());
    }
}

#[test]
fn a_log_that_cannot_be_is_corrupt_and_not_a_panic() {
    let mut test = TestTable::new(&new_table("break-the-code", 2));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    let (seat, notation) = test.sampled().unwrap();
    let by = test.person_at(seat);
    test.ask(&by, &act("1", &notation)).unwrap();
    for i in 0..test.log.len() {
        let mut log = test.log.clone();
        log.remove(i);
        // Without one record some logs are still possible. None may panic.
        let _ = Table::fold("t1", log);
        let mut log = test.log.clone();
        log.insert(i, test.log[0].clone());
        assert!(Table::fold("t1", log).is_err());
    }
    let folds = |line: &str| {
        let entry = Record::Entry { line: line.into(), person: None, id: None, because: None };
        Table::fold("t1", test.log.iter().cloned().chain([entry])).is_ok()
    };
    for line in ["", "1.0", "1.0 A", "1.0 A: ", "x A: stop", "1.0 : stop", "1.0 clock: time"] {
        assert!(!folds(line), "{line:?}");
    }
    let (seat, notation) =
        test.table.playing().unwrap().game().sample(&mut Pcg64Mcg::seed_from_u64(1)).unwrap();
    assert!(folds(&format!("60.000 {seat}: {notation}")));
    let (small, shout) = (seat.letter().to_ascii_lowercase(), notation.to_uppercase());
    for line in [
        format!("60.000 {small}: {notation}"),
        format!("60.000 {seat}{seat}: {notation}"),
        format!("60.000 {seat}: {shout}"),
        format!("60.000 {}: {notation}", seat.left(2)),
        format!("0.000 {seat}: {notation}"),
    ] {
        assert!(!folds(&line), "{line:?}");
    }
}
