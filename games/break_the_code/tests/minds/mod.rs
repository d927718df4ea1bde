//! Minds play legally, see views alone, are right about chances, and the better ones win.

mod aids;
mod posterior;
mod review;
mod proofs;

use kernel::mind::mind;
use kernel::{Imagine as _, Minded as _, Thinking};
use rand::{Rng, RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::break_the_code::Event;
use crate::break_the_code::mind::Posterior;

/// Visits the positions of random games, each with the view of a random viewer.
fn positions(
    seats: usize,
    chosen: &str,
    seed: u64,
    games: usize,
    mut visit: impl FnMut(&BreakTheCode, &View, &mut Pcg64Mcg),
) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for _ in 0..games {
        let options = options(chosen);
        let deal = BreakTheCode::deal(&options, seats, &mut rng);
        let mut game = BreakTheCode::start(&Setup { options, seats, deal }).unwrap();
        while let Some((by, action)) = game.sample(&mut rng) {
            let viewers: Vec<Viewer> = Viewer::all(seats).collect();
            let viewer = viewers[rng.random_range(0..viewers.len())];
            visit(&game, &game.view(viewer), &mut rng);
            let event = game.decide(by, &action, Time::ZERO).unwrap();
            game.apply(&event);
        }
        visit(&game, &game.view(Viewer::Public), &mut rng);
    }
}

/// Plays a game between levels to its end; every action must be legal.
#[track_caller]
fn play(levels: &[&str], chosen: &str, thinking: u32, rng: &mut Pcg64Mcg) -> BreakTheCode {
    let options = options(chosen);
    let seats = levels.len();
    let deal = BreakTheCode::deal(&options, seats, rng);
    let mut game = BreakTheCode::start(&Setup { options, seats, deal }).unwrap();
    let thinking = Thinking::millis(thinking);
    let mut minds: Vec<_> =
        levels.iter().map(|level| mind::<BreakTheCode>(level, thinking).unwrap()).collect();
    while let Some(seat) = game.to_act().iter().next() {
        let view = game.view(Viewer::Seat(seat));
        let choice = minds[seat.index()].choose(&view, Time::ZERO, rng);
        let event = game.decide(seat, &choice.action, Time::ZERO);
        game.apply(&event.unwrap_or_else(|no| panic!("{}: {no:?}\n{view}", choice.action)));
    }
    game
}

const TABLES: [(usize, &str); 7] = [
    (2, ""),
    (2, "shared_cards=on"),
    (2, "last_call=on shared_cards=on"),
    (3, ""),
    (3, "last_call=on shared_cards=on"),
    (4, ""),
    (4, "four_tiles=removed last_call=on"),
];

/// Plays this many games at each table of two, and this many at each larger table.
#[track_caller]
fn always_legal(level: &str, two: usize, more: usize) {
    let mut rng = Pcg64Mcg::seed_from_u64(21);
    for (seats, chosen) in TABLES {
        for _ in 0..if seats == 2 { two } else { more } {
            let mut levels = vec![level; seats];
            // In every third game one player acts at random, to reach positions that no mind would reach.
            if rng.random_ratio(1, 3) {
                levels[rng.random_range(0..seats)] = "random";
            }
            play(&levels, chosen, 2, &mut rng);
        }
    }
}

#[test]
fn a_novice_plays_by_the_rules() {
    always_legal("novice", 3_300, 40);
}

#[test]
fn entropy_plays_by_the_rules() {
    always_legal("entropy", 3_300, 40);
}

#[test]
fn an_officer_plays_by_the_rules() {
    always_legal("officer", 3_300, 40);
}

#[test]
fn a_master_plays_by_the_rules() {
    always_legal("master", 1_000, 3);
}

#[test]
fn a_choice_depends_on_the_view_alone() {
    for (seats, chosen) in [(2, ""), (2, "shared_cards=on"), (3, "")] {
        let mut checked = 0;
        positions(seats, chosen, 5, if seats == 2 { 12 } else { 4 }, |game, _, rng| {
            let Some(seat) = game.to_act().iter().next() else { return };
            let view = game.view(Viewer::Seat(seat));
            if view.history.len() < seats {
                return;
            }
            let other = BreakTheCode::imagine(&view, rng).view(Viewer::Seat(seat));
            let seed = rng.next_u64();
            for level in BreakTheCode::LEVELS.iter().chain(BreakTheCode::MODELS) {
                let choose = |view: &View| {
                    let mut rng = Pcg64Mcg::seed_from_u64(seed);
                    let mut mind = mind::<BreakTheCode>(level, Thinking::millis(2)).unwrap();
                    mind.choose(view, Time::ZERO, &mut rng)
                };
                assert_eq!(choose(&view), choose(&other), "{level}");
                checked += 1;
            }
        });
        assert!(checked > 40, "{checked}");
    }
}

#[test]
fn chances_are_what_they_say() {
    // In each tenth of probability, the likeliest row is right as often as predicted.
    let mut tenths = [(0.0, 0_u32, 0_u32); 10];
    let mut guesses = 0;
    for (seats, games) in [(2, 2_200), (3, 400), (4, 100)] {
        positions(seats, "", 6, games, |game, view, _| {
            let Some(me) = view.viewer.seat() else { return };
            let posterior = Posterior::of(view);
            let Some(target) = posterior.target() else { return };
            let Some((&row, chance)) = target.rows.best() else { return };
            if view.turn.is_none() {
                return;
            }
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 9")]
            let tenth = &mut tenths[((chance * 10.0) as usize).min(9)];
            tenth.0 += chance;
            tenth.1 += u32::from(row == game.target(me));
            tenth.2 += 1;
            guesses += 1;
        });
    }
    assert!(guesses > 10_000, "{guesses}");
    for (predicted, right, of) in tenths {
        let (right, of) = (f64::from(right), f64::from(of));
        let deviation = (predicted * (1.0 - predicted / of.max(1.0))).max(1.0).sqrt();
        assert!((right - predicted).abs() < 4.0 * deviation, "{right} of {of}, not {predicted}");
    }
}

/// The share of the wins of a level against others, each deal from every seat.
#[expect(clippy::cast_precision_loss, reason = "small counts")]
fn share(level: &str, others: &str, seats: usize, deals: u64) -> f64 {
    let mut sum = 0.0;
    for deal in 0..deals {
        for at in 0..seats {
            let mut rng = Pcg64Mcg::seed_from_u64(deal);
            let mut levels = vec![others; seats];
            levels[at] = level;
            let outcome = play(&levels, "", 2, &mut rng).outcome().unwrap();
            let won = outcome.winners.contains(Seat::new(at));
            sum += if won { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
        }
    }
    sum / (deals * seats as u64) as f64
}

#[test]
fn better_minds_win_more() {
    assert!(share("novice", "random", 2, 30) > 0.9);
    assert!(share("officer", "novice", 2, 60) > 0.65);
    assert!(share("master", "novice", 2, 60) > 0.65);
    assert!(share("officer", "novice", 3, 12) > 0.4);
}

#[test]
fn a_master_risks_guesses() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let mut early = 0;
    for _ in 0..60 {
        let game = play(&["master", "entropy"], "", 2, &mut rng);
        let view = game.view(Viewer::Public);
        let wrong = view.history.iter().filter(|said| {
            matches!(said, crate::break_the_code::Move::Guessed { by, right: false, .. } if by.index() == 0)
        });
        early += wrong.count();
    }
    assert!(early > 10, "a master risks wrong guesses: {early}");
}

#[test]
fn a_wrong_guess_is_never_repeated() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    for _ in 0..100 {
        let game = play(&["master", "officer"], "", 2, &mut rng);
        let guesses: Vec<_> = game
            .history
            .iter()
            .filter_map(|event| match event {
                Event::Guessed { by, row, .. } => Some((by.index(), *row)),
                Event::Asked { .. } | Event::Passed { .. } => None,
            })
            .collect();
        for (i, guess) in guesses.iter().enumerate() {
            assert!(!guesses[..i].contains(guess), "{guess:?}");
        }
    }
}
