//! Slow players, those who watch, and logs that cannot be.

use kernel::Said;
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use wire::{Ask, Clock, NewTable, Watching};

use super::super::Position;
use super::super::decide::GRACE;
use super::{Desk, Record, Table, act, new_table};

#[test]
fn who_is_slow_or_away_is_played_for_and_takes_the_seat_back() {
    let mut desk =
        Desk::new(&NewTable { clock: Clock::Move(10), ..new_table("break-the-code", 2) });
    desk.seat(&["bob"]);
    desk.ask("anna", &Ask::Start {}).unwrap();
    let seat = desk.table.playing().unwrap().game().to_act().iter().next().unwrap();
    let by = desk.person_at(seat);
    assert_eq!(desk.table.alarm(), Some(desk.now + 10_000));
    assert!(desk.table.strike(desk.now + 9_999).is_none());
    desk.now += 10_000;
    let decision = desk.table.strike(desk.now).unwrap();
    desk.take(decision);
    let strongest = desk.table.game().levels().last().copied();
    assert_eq!(desk.table.bot_at(seat), strongest);
    assert_eq!(desk.table.alarm(), None);
    let (_, notation) = desk.sampled().unwrap();
    let position = desk.table.position().unwrap();
    let said = Said::Notation(&notation);
    for stale in [Position { moves: 1, ..position }, Position { round: 2, ..position }] {
        assert!(desk.table.decide_bot(seat, stale, said, desk.now).is_none(), "{stale:?}");
    }
    assert!(desk.table.decide_bot(seat, position, said, desk.now).is_some());
    desk.ask(&by, &act("1", &notation)).unwrap();
    assert_eq!(desk.table.bot_at(seat), None);

    let other = seat.left(2);
    desk.refused(&by, &Ask::StandIn { seat: other }, "house-still-there");
    desk.away[other.index()] = GRACE;
    desk.ask(&by, &Ask::StandIn { seat: other }).unwrap();
    assert_eq!(desk.table.bot_at(other), strongest);
    desk.refold();
}

#[test]
fn hurry_starts_a_countdown_for_others_only() {
    let mut desk = Desk::new(&new_table("break-the-code", 2));
    desk.seat(&["bob"]);
    desk.ask("anna", &Ask::Start {}).unwrap();
    let seat = desk.table.playing().unwrap().game().to_act().iter().next().unwrap();
    let (slow, waits) = (desk.person_at(seat), desk.person_at(seat.left(2)));
    assert_eq!(desk.table.alarm(), None);
    desk.refused(&slow, &Ask::Hurry {}, "house-nobody-waits");
    desk.ask(&waits, &Ask::Hurry {}).unwrap();
    assert_eq!(desk.table.alarm(), Some(desk.now + 60_000));
    let (_, notation) = desk.sampled().unwrap();
    desk.ask(&slow, &act("1", &notation)).unwrap();
    assert_eq!(desk.table.alarm(), None);
    desk.refold();
}

#[test]
fn who_watches_sees_what_the_table_says() {
    for (watching, sees) in [(Watching::Public, true), (Watching::Nothing, false)] {
        let mut desk = Desk::new(&NewTable { watching, ..new_table("krypto", 2) });
        desk.seat(&["bob"]);
        desk.ask("anna", &Ask::Start {}).unwrap();
        let frame = desk.frame("zoe");
        assert_eq!((frame.view.is_some(), frame.legal), (sees, None));
        desk.play_out();
        assert!(desk.frame("zoe").view.is_some());
    }
}

#[test]
fn a_log_that_cannot_be_is_corrupt_and_not_a_panic() {
    let mut desk = Desk::new(&new_table("break-the-code", 2));
    desk.seat(&["bob"]);
    desk.ask("anna", &Ask::Start {}).unwrap();
    let (seat, notation) = desk.sampled().unwrap();
    let by = desk.person_at(seat);
    desk.ask(&by, &act("1", &notation)).unwrap();
    for i in 0..desk.log.len() {
        let mut log = desk.log.clone();
        log.remove(i);
        // Some logs stay possible without a record; none may panic.
        let _nevermind = Table::fold("t1", log);
        let mut log = desk.log.clone();
        log.insert(i, desk.log[0].clone());
        assert!(Table::fold("t1", log).is_err());
    }
    let folds = |line: &str| {
        let entry = Record::Entry { line: line.into(), person: None, id: None };
        Table::fold("t1", desk.log.iter().cloned().chain([entry])).is_ok()
    };
    for line in ["", "1.0", "1.0 A", "1.0 A: ", "x A: stop", "1.0 : stop", "1.0 clock: time"] {
        assert!(!folds(line), "{line:?}");
    }
    let (seat, notation) =
        desk.table.playing().unwrap().game().sample(&mut Pcg64Mcg::seed_from_u64(1)).unwrap();
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
