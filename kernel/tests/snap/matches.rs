//! One match: who may act and when, resigning, and looking back.

use kernel::random;
use kernel::{
    Actor, Decided, Deed, Entry, Game as _, Illegal, Match, Names, Outcome, Seat, Seats, Syntax,
    TableNo, Time, View as _, Viewer,
};
use rand::SeedableRng as _;
use rand::rngs::StdRng;

use super::game::{Act, Chosen, No, Snap, dealt};

const A: Seat = Seat::new(0);
const B: Seat = Seat::new(1);

fn at(seconds: u32) -> Time {
    Time::ZERO.plus_seconds(seconds)
}

fn refused<T>(done: Result<T, Illegal<No>>) -> Option<TableNo> {
    match done {
        Ok(_) | Err(Illegal::Rule(_)) => None,
        Err(Illegal::Table(no)) => Some(no),
    }
}

#[test]
fn the_table_refuses_by_seat_turn_and_time() {
    let mut played = dealt(true, 2);
    let no_seat = refused(played.act(Seat::new(2), Act::Snap, at(1)));
    assert_eq!(no_seat, Some(TableNo::NoSeat { seat: Seat::new(2) }));
    played.act(A, Act::Snap, at(3)).expect("all may snap");
    assert_eq!(refused(played.act(A, Act::Snap, at(4))), Some(TableNo::NotYourTurn));
    assert_eq!(refused(played.act(B, Act::Snap, at(2))), Some(TableNo::Backwards));
    assert_eq!(played.decide(B, Act::Cheat, at(3)), Err(Illegal::Rule(No::Cheat)));
    assert!(played.decide(B, Act::Snap, at(3)).is_ok(), "the same moment is not backwards");
    let just_in_time = Time::from_millis(9_999);
    assert!(played.decide(B, Act::Snap, just_in_time).is_ok());
    assert_eq!(refused(played.decide(B, Act::Snap, at(10))), Some(TableNo::TooLate));
    assert_eq!(refused(played.strike(just_in_time)), Some(TableNo::ClockEarly));
    assert_eq!(refused(played.strike(Time::ZERO)), Some(TableNo::Backwards));
    let Decided { entry, .. } = played.strike(at(10)).expect("the deadline has come");
    assert_eq!(entry, Entry { at: at(10), deed: Deed::Strike });
    assert_eq!(entry.deed.actor(), Actor::Clock);
    played.enter(entry).expect("just decided");
    assert_eq!(refused(played.strike(at(11))), Some(TableNo::Over));
    assert_eq!(refused(played.act(B, Act::Snap, at(11))), Some(TableNo::Over));
    assert_eq!(refused(dealt(false, 2).strike(at(99))), Some(TableNo::ClockEarly));
}

#[test]
fn one_of_two_players_may_resign_at_any_time() {
    let mut played = dealt(true, 2);
    assert!(played.may_resign());
    played.act(A, Act::Snap, at(1)).expect("all may snap");
    assert_eq!(played.deadline(), Some(at(10)));
    let resigned = played.resign(A, at(2)).expect("not in turn, and yet");
    assert_eq!(resigned.entry.to_string(), "2.000 A: resign");
    assert_eq!(resigned.entry.deed.actor(), Actor::Seat(A));
    assert_eq!(played.outcome(), None, "deciding changes nothing");
    played.enter(resigned.entry).expect("just decided");
    let outcome = Outcome { winners: Seats::one(B), scores: Vec::new(), how: "resignation" };
    assert_eq!(played.outcome(), Some(outcome));
    assert_eq!((played.to_act(), played.deadline()), (Seats::NONE, None));
    assert_eq!(played.resign(B, at(3)).map(|_| ()), Err(TableNo::Over));
    assert_eq!(refused(played.act(B, Act::Snap, at(3))), Some(TableNo::Over));
    let three = dealt(false, 3);
    assert!(!three.may_resign());
    assert_eq!(three.resign(A, at(1)).map(|_| ()), Err(TableNo::NoResigning));
    assert_eq!(dealt(true, 2).resign(A, at(10)).map(|_| ()), Err(TableNo::TooLate));
}

#[test]
fn a_match_is_looked_back_at() {
    let mut played = dealt(false, 2);
    for (seat, act) in [(A, Act::Stay), (B, Act::Snap), (A, Act::Snap)] {
        played.act(seat, act, played.last_time().plus_seconds(1)).expect("all may");
    }
    assert_eq!(played.last_time(), at(3));
    let mut walked = Vec::new();
    played.walk(|entry, before, after| {
        walked.push((entry.to_string(), before.to_act(), after.to_act()));
    });
    let both = Seats::all(2);
    assert_eq!(
        walked,
        [
            ("1.000 A: stay".to_owned(), both, both),
            ("2.000 B: snap".to_owned(), both, Seats::one(A)),
            ("3.000 A: snap".to_owned(), Seats::one(A), Seats::NONE),
        ]
    );
    for moves in 0..=3 {
        let seen = played.past_view(Viewer::Public, moves).expect("there was such a moment");
        assert_eq!(seen.moves(), moves);
    }
    assert_eq!(played.past_view(Viewer::Public, 4), None);
    assert_eq!(played.rewound(), dealt(false, 2));
}

#[test]
fn what_would_follow_is_tried_without_playing_it() {
    let played = dealt(false, 2);
    let after = played.after(B, "snap").expect("all may snap");
    assert_eq!((after.log().len(), after.to_act()), (1, Seats::one(A)));
    assert!(played.log().is_empty());
    let refused = |said| played.after(B, said).map(|_| ()).unwrap_err().code;
    assert_eq!(refused("cheat"), "snap-cheat");
    assert_eq!(refused("jump"), "notation-verb");
}

#[test]
fn a_match_has_a_limit_of_entries() {
    let mut played = dealt(true, 2);
    let stay = |played: &mut Match<Snap>| played.act(A, Act::Stay, Time::ZERO);
    for _ in 0..20 {
        stay(&mut played).unwrap();
    }
    let full = Illegal::Table(TableNo::Full { most: 20 });
    assert_eq!(stay(&mut played), Err(full.clone()));
    assert_eq!(played.strike(at(10)).unwrap_err(), full);
}

#[test]
fn a_sentence_has_a_limit_of_bytes() {
    let (grammar, names) = (Snap::grammar(&Chosen::default(), 2), Names::plain(2));
    let said = |bytes: usize| grammar.parse::<Act>(&format!("{:bytes$}", "snap"), &names);
    assert_eq!(said(1000), Ok(Act::Snap));
    assert_eq!(said(1001), Err(Syntax::Long { most: 1000 }));
}

#[test]
fn random_players_play_to_the_end_and_meet_the_clock() {
    let mut rng = StdRng::seed_from_u64(4);
    let (mut struck, mut all) = (0, 0);
    for _ in 0..50 {
        let mut played = dealt(true, 4);
        while let Some(entry) = random::next(played.state(), played.last_time(), &mut rng) {
            assert!(entry.at <= at(10), "the clock acts first");
            assert!(entry.deed == Deed::Strike || entry.at >= played.last_time());
            played.enter(entry).expect("a random player keeps the rules");
        }
        let last = played.log().last().expect("a player acts").deed.actor();
        (struck, all) = (struck + usize::from(last == Actor::Clock), all + 1);
        let out = random::play_out(dealt(false, 3).state().clone(), &mut rng);
        assert_eq!((out.moves, out.outcome.winners), (3, Seats::one(A)));
    }
    assert!(0 < struck && struck < all, "{struck} of {all} games end by the clock");
    let out = random::play_out(dealt(true, 4).state().clone(), &mut rng);
    assert!((1..=4).contains(&out.moves));
}
