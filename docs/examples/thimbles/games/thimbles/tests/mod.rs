//! The laws, and a test for each clause.

use kernel::{
    Assist, Bits256, Game as _, Illegal, Match, Minded as _, Names, Outcome, Record, Seat, Seats,
    Setup, TableNo, Time, Viewer, record,
};

use super::*;

kernel::laws!(Thimbles, cases: 500, close: 9);

fn dealt(seats: usize, hurry: bool, pea: u8) -> Match<Thimbles> {
    let setup = Setup { options: Options { hurry }, seats, deal: Pea(pea) };
    Match::new(setup, Names::plain(seats), Bits256::new([0; 32])).unwrap()
}

fn lift(played: &mut Match<Thimbles>, seat: char, thimble: u8) -> Result<(), Illegal<No>> {
    let now = played.last_time().plus_seconds(1);
    played.act(Seat::from_letter(seat).unwrap(), Lift { thimble }, now)
}

#[test]
fn th01_two_to_four_play() {
    assert_eq!((Thimbles::META.min_seats, Thimbles::META.max_seats), (2, 4));
}

#[test]
fn th02_the_pea_lies_under_one_of_nine() {
    let start = |pea| {
        let setup = Setup { options: Options::default(), seats: 2, deal: Pea(pea) };
        Thimbles::start(&setup).map(|_| ())
    };
    assert_eq!(start(0), Err(No::NoSuchThimble { thimble: 0, last: 9 }));
    assert!((1..=9).all(|pea| start(pea).is_ok()));
    assert_eq!(start(10), Err(No::NoSuchThimble { thimble: 10, last: 9 }));
}

#[test]
fn th03_a_begins_and_play_goes_clockwise() {
    let mut played = dealt(3, false, 9);
    for (seat, thimble) in ['A', 'B', 'C', 'A'].into_iter().zip(1..) {
        assert_eq!(played.state().to_act(), Seats::one(Seat::from_letter(seat).unwrap()));
        lift(&mut played, seat, thimble).unwrap();
    }
    assert_eq!(lift(&mut played, 'A', 5), Err(TableNo::NotYourTurn.into()));
}

#[test]
fn th04_a_thimble_is_lifted_once() {
    let mut played = dealt(2, false, 9);
    lift(&mut played, 'A', 3).unwrap();
    assert_eq!(lift(&mut played, 'B', 3), Err(Illegal::Rule(No::Lifted { thimble: 3 })));
}

#[test]
fn th05_the_clock_lifts_the_lowest_that_stands() {
    let mut played = dealt(2, true, 2);
    lift(&mut played, 'A', 1).unwrap();
    let due = played.last_time().plus_seconds(10);
    assert_eq!(played.state().deadline(), Some(due));
    let struck = played.strike(due).unwrap();
    played.accept(struck);
    let winners = Seats::one(Seat::new(1));
    let outcome = Outcome { winners, scores: Vec::new(), how: "found" };
    assert_eq!(played.state().outcome(), Some(outcome), "the clock lifts for B");
    assert_eq!(dealt(2, false, 2).state().deadline(), None);
}

#[test]
fn th06_the_finder_wins() {
    let text = include_str!("records/found.txt");
    let played: Match<Thimbles> =
        record::open(&Record::read(text.as_bytes()).unwrap(), None).unwrap();
    assert_eq!(played.state().outcome().unwrap().winners, Seats::one(Seat::new(1)));
    assert_eq!(record::write(&played), text, "a golden record folds as ever");
}

#[test]
fn help_names_the_thimbles_that_may_hide_the_pea() {
    let mut played = dealt(2, false, 5);
    for thimble in [1, 2, 3, 4] {
        let seat = if thimble % 2 == 1 { 'A' } else { 'B' };
        lift(&mut played, seat, thimble).unwrap();
    }
    let view = played.state().view(Viewer::Seat(Seat::new(0)));
    assert_eq!(Thimbles::aids(&view, Assist::Certain).candidates, None);
    assert_eq!(Thimbles::aids(&view, Assist::Candidates).candidates, Some(vec![5, 6, 7, 8, 9]));
    let say = |words| match words {
        Words::Lifted { thimbles, found: _ } | Words::Standing { thimbles } => thimbles,
        Words::Lifts { by, thimble } => format!("{by} {thimble}"),
    };
    assert_eq!(kernel::View::picture(&view, &say), "1 2 3 4, 5 6 7 8 9");
    assert_eq!(kernel::View::tell(&view, 3, &say), "B 4");
    assert_eq!(view.since, Time::from_millis(4000));
}
