//! Games among minds: the quickest acts, and the clock strikes in time.

use kernel::contest::{self, Contest, Player, Spoilt};
use kernel::mind::Mind;
use kernel::{AnyGame as _, BySeat, Seat, Seats, Shelved, Thinking};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng as _};

use super::game::{Act, Always, Impatient, Snap, boxed, dealt};

/// The log and the result of one game.
fn play(hurry: bool, minds: Vec<Box<dyn Mind<Snap>>>) -> (Vec<String>, Result<Contest, Spoilt>) {
    let mut played = dealt(hurry, minds.len());
    let mut chances: Vec<StdRng> = minds.iter().map(|_| StdRng::seed_from_u64(1)).collect();
    let mut seated = minds.into_iter().zip(&mut chances);
    let mut players = BySeat::new(played.names().len(), |_| {
        let (mind, chance) = seated.next().expect("as many as seats");
        Player { mind, chance }
    });
    let contest = contest::play(&mut played, &mut players);
    (played.log().iter().map(ToString::to_string).collect(), contest)
}

fn snaps<const N: usize>(waits: [u32; N]) -> Vec<Box<dyn Mind<Snap>>> {
    waits.map(|wait| boxed(Always(Act::Snap, wait))).into()
}

#[test]
fn the_quickest_acts_and_then_all_are_asked_again() {
    let (log, contest) = play(false, snaps([700, 300, 300]));
    assert_eq!(log, ["0.300 B: snap", "0.600 C: snap", "1.300 A: snap"]);
    let Contest { outcome, moves, actions, .. } = contest.unwrap();
    assert_eq!(outcome.winners, Seats::one(Seat::new(1)));
    assert_eq!((moves, actions), (3, BySeat::new(3, |_| 1)));
}

#[test]
fn at_once_goes_in_seat_order() {
    let (log, _) = play(false, snaps([5, 0, 0]));
    assert_eq!(log, ["0.000 B: snap", "0.000 C: snap", "0.005 A: snap"]);
}

#[test]
fn the_deadline_strikes_before_a_mind_that_is_later_or_just_in_time() {
    let (log, contest) = play(true, snaps([3_000, 7_000]));
    assert_eq!(log, ["3.000 A: snap", "10.000 clock: time"]);
    let Contest { outcome, moves, actions, .. } = contest.unwrap();
    assert_eq!(outcome.winners, Seats::one(Seat::new(0)));
    assert_eq!((moves, actions), (2, BySeat::new(2, |seat| usize::from(seat.index() == 0))));
    let (log, _) = play(true, snaps([3_000, 6_999]));
    assert_eq!(log, ["3.000 A: snap", "9.999 B: snap"]);
}

#[test]
fn a_mind_stays_for_the_whole_game() {
    let (log, _) = play(false, vec![boxed(Always(Act::Snap, 300)), boxed(Impatient(1_000))]);
    assert_eq!(log[..3], ["0.300 A: snap", "0.550 B: stay", "0.675 B: stay"]);
}

#[test]
fn minds_that_never_end_are_stopped() {
    let (log, contest) =
        play(false, vec![boxed(Always(Act::Stay, 0)), boxed(Always(Act::Stay, 0))]);
    assert_eq!(log.len(), 20);
    assert_eq!(contest, Err(Spoilt::Endless { most: 20 }));
    assert_eq!(contest.unwrap_err().to_string(), "no end after 20 entries");
}

#[test]
fn a_foul_says_what_was_seen_and_done() {
    let (log, contest) =
        play(false, vec![boxed(Always(Act::Snap, 1)), boxed(Always(Act::Cheat, 5))]);
    assert_eq!(log, ["0.001 A: snap"]);
    let Err(Spoilt::Foul(foul)) = contest else { panic!("{contest:?}") };
    assert_eq!((foul.seat, foul.action.as_str()), (Seat::new(1), "cheat"));
    let said = foul.to_string();
    for part in ["the mind at B chose “cheat”: snap-cheat", "B sees [A]", "record 1", "A: snap"]
    {
        assert!(said.contains(part), "{part} is not in {said}");
    }
}

fn erased(levels: &[&str], deal: u64) -> Result<Contest, Spoilt> {
    let mut chances: Vec<StdRng> = levels.iter().map(|_| StdRng::seed_from_u64(1)).collect();
    let mut chances: Vec<&mut dyn Rng> = chances.iter_mut().map(|rng| rng as _).collect();
    let mut deal = StdRng::seed_from_u64(deal);
    let thinking = Thinking::DEFAULT;
    Shelved::<Snap>::NEW.contest(&[], levels, thinking, &mut deal, &mut chances)
}

#[test]
fn one_deal_is_played_in_any_seats() {
    let cards: Vec<i64> = [["slow", "quick"], ["quick", "slow"], ["random", "quick"]]
        .iter()
        .map(|levels| erased(levels, 7).unwrap().outcome.scores[0])
        .collect();
    assert_eq!(cards, [cards[0]; 3]);
    assert_eq!(erased(&["slow", "quick"], 7).unwrap().outcome.winners, Seats::one(Seat::new(1)));
    assert_eq!(erased(&["random", "quick"], 7).unwrap().outcome.winners, Seats::one(Seat::new(0)));
}

#[test]
fn there_is_no_such_mind_and_no_such_table() {
    let level = "clever".to_owned();
    assert_eq!(erased(&["slow", "clever"], 7), Err(Spoilt::NoMind { level }));
    let Err(Spoilt::Refused(no)) = erased(&["slow"], 7) else { panic!("one seat") };
    assert_eq!(no.code, "setup-seats");
}

#[test]
fn a_player_is_named_by_the_mind() {
    let player = Player { mind: boxed(Impatient(7)), chance: &mut StdRng::seed_from_u64(1) };
    assert_eq!(format!("{player:?}"), "Player(Impatient(7), ..)");
}

#[test]
fn a_spoilt_game_says_why() {
    let level = "clever".to_owned();
    assert_eq!(Spoilt::NoMind { level }.to_string(), "there is no mind “clever”");
    let no = kernel::Refusal::new("setup-seats");
    assert_eq!(Spoilt::Refused(no).to_string(), "setup-seats");
}
