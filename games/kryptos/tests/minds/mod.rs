//! Minds play legally, see views alone, and the better ones win.

mod aids;
mod posterior;
mod review;
mod proofs;

use kernel::mind::mind;
use kernel::{Choice, Imagine as _, Mind, Minded as _, Thinking};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use super::worlds::random_options;
use super::*;
use crate::kryptos::Hand;

/// The indices of the hidden places of a hand.
fn hidden(hand: &Hand) -> impl Iterator<Item = usize> + '_ {
    (0..hand.places.len()).filter(|&i| hand.places[i].card.is_none())
}

fn start_random(seats: usize, rng: &mut Pcg64Mcg) -> Kryptos {
    let options = random_options(seats, rng);
    let deal = Kryptos::deal(&options, seats, rng);
    Kryptos::start(&Setup { options, seats, deal }).unwrap()
}

fn ask(
    minds: &mut [Box<dyn Mind<Kryptos>>],
    state: &Kryptos,
    seat: Seat,
    rng: &mut Pcg64Mcg,
) -> Choice<Action> {
    minds[seat.index()].choose(&state.view(Viewer::Seat(seat)), Time::ZERO, rng)
}

/// Plays a game to its end; `levels` are in seat order.
fn play(levels: &[&str], mut state: Kryptos, thinking: Thinking, rng: &mut Pcg64Mcg) -> Kryptos {
    let mut minds: Vec<_> = levels.iter().map(|level| mind(level, thinking).unwrap()).collect();
    while let Some(seat) = state.to_act().iter().next() {
        let choice = ask(&mut minds, &state, seat, rng);
        let event = state.decide(seat, &choice.action, Time::ZERO);
        let event = event
            .unwrap_or_else(|no| panic!("{} does {}: {no:?}", levels[seat.index()], choice.action));
        state.apply(&event);
    }
    state
}

#[track_caller]
fn check_legal(levels: &[&'static str], seats: std::ops::RangeInclusive<usize>, games: usize) {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for i in 0..games {
        let seats = rng.random_range(seats.clone());
        let state = start_random(seats, &mut rng);
        let table: Vec<&str> = (0..seats).map(|seat| levels[(seat + i) % levels.len()]).collect();
        assert!(play(&table, state, Thinking::millis(1), &mut rng).outcome().is_some());
    }
}

#[test]
fn beginners_play_legally_in_ten_thousand_games() {
    check_legal(&["range", "novice"], 3..=6, 10_000);
}

#[test]
fn officers_play_legally_in_ten_thousand_games() {
    check_legal(&["officer", "novice", "random"], 3..=5, 10_000);
    check_legal(&["officer", "novice", "range"], 6..=6, 6);
}

#[test]
fn masters_play_legally() {
    check_legal(&["master", "range", "officer"], 3..=5, 40);
    check_legal(&["master", "range"], 6..=6, 1);
}

#[test]
fn the_same_view_gives_the_same_choice() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    for _ in 0..60 {
        let seats = rng.random_range(3..=4);
        let given = random_options(seats, &mut rng);
        let played = knowing_match(&given, seats, rng.random_range(0..30), &mut rng);
        let Some(seat) = played.state().to_act().iter().next() else { continue };
        let view = played.state().view(Viewer::Seat(seat));
        let other = Kryptos::imagine(&view, &mut rng).view(Viewer::Seat(seat));
        for level in Kryptos::LEVELS.iter().chain(Kryptos::MODELS) {
            let choose = |view: &View| {
                let mut mind = mind::<Kryptos>(level, Thinking::millis(1)).unwrap();
                mind.choose(view, Time::ZERO, &mut Pcg64Mcg::seed_from_u64(3))
            };
            assert_eq!(choose(&view), choose(&other), "{level}\n{view}");
        }
    }
}

/// The share of games that one mind wins against three others of another level, each deal from all four seats.
fn share(hero: &str, others: &str, deals: u64) -> f64 {
    let mut won = 0_u32;
    for deal in 0..deals {
        for seat in 0..4 {
            let mut rng = Pcg64Mcg::seed_from_u64(deal);
            let options = Options::default();
            let cards = Kryptos::deal(&options, 4, &mut rng);
            let state = Kryptos::start(&Setup { options, seats: 4, deal: cards }).unwrap();
            let mut table = [others; 4];
            table[seat] = hero;
            let end = play(&table, state, Thinking::millis(1), &mut rng).outcome().unwrap();
            won += u32::from(end.winners.contains(Seat::new(seat)));
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "small counts")]
    let games = (4 * deals) as f64;
    f64::from(won) / games
}

#[test]
fn the_better_win_more() {
    assert!(share("novice", "random", 25) > 0.9);
    assert!(share("officer", "novice", 40) > 0.6);
    assert!(share("officer", "range", 40) > 0.75);
    assert!(share("master", "range", 15) > 0.8);
}
