//! Bots: strength, legality, pace.

#![expect(clippy::cast_precision_loss, reason = "statistics of few")]

use std::collections::BTreeSet;

use kernel::{Imagine as _, Minded as _, Thinking, Viewer};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use crate::krypto::mind::{playable, solutions};
use crate::krypto::tests::*;

/// Plays a game as the arena does: all seats that can act propose, the earliest acts, and all are asked again.
fn play(
    given: &[(&str, &str)],
    levels: &[&str],
    seed: u64,
    mut look: impl FnMut(&Krypto, Seat, &Action, u32),
) -> Krypto {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let options = options(given);
    let deal = Krypto::deal(&options, levels.len(), &mut rng);
    let mut game = Krypto::start(&Setup { options, seats: levels.len(), deal }).unwrap();
    let mut minds: Vec<_> = levels
        .iter()
        .map(|level| kernel::mind::mind::<Krypto>(level, Thinking::DEFAULT).unwrap())
        .collect();
    let mut now = Time::ZERO;
    while game.outcome().is_none() {
        let proposals = game.to_act().iter().map(|seat| {
            let view = game.view(Viewer::Seat(seat));
            (seat, minds[seat.index()].choose(&view, now, &mut rng))
        });
        let proposals: Vec<_> = proposals.collect();
        let (seat, choice) = proposals.into_iter().min_by_key(|(_, choice)| choice.wait).unwrap();
        let at = Time::from_millis(now.millis() + u64::from(choice.wait));
        let due = game.deadline().filter(|&deadline| at >= deadline);
        let event = if let Some(deadline) = due {
            now = deadline.max(now);
            game.strike(now).unwrap()
        } else {
            now = at;
            look(&game, seat, &choice.action, choice.wait);
            game.decide(seat, &choice.action, now).unwrap_or_else(|no| {
                panic!("{:?} by {}: {no:?}", choice.action, levels[seat.index()])
            })
        };
        game.apply(&event);
    }
    game
}

/// The share of wins of the first against the second, and half of its 95 % interval. A shared win is half a win.
fn duel(one: &str, other: &str, games: u32) -> (f64, f64) {
    let mut shares = Vec::new();
    for seed in 0..u64::from(games) {
        let mut share = 0.0;
        for (levels, seat) in [([one, other], 0), ([other, one], 1)] {
            let winners = play(&[], &levels, seed, |_, _, _, _| ()).outcome().unwrap().winners;
            let won = winners.contains(Seat::new(seat));
            share += if won { 0.5 / winners.len() as f64 } else { 0.0 };
        }
        shares.push(share);
    }
    let games = f64::from(games);
    let mean = shares.iter().sum::<f64>() / games;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (games - 1.0);
    (mean, 1.96 * (variance / games).sqrt())
}

#[test]
fn each_level_beats_the_one_below() {
    for (one, other) in [("novice", "random"), ("officer", "novice"), ("master", "officer")] {
        let (share, margin) = duel(one, other, 60);
        assert!(share - margin > 0.5, "{one} wins {share:.3} ± {margin:.3} against {other}");
    }
}

/// In every variant, bots only do what is legal, and officers and masters only what is right.
#[test]
fn bots_are_legal_everywhere_and_right_where_they_should_be() {
    let variants: [(&[(&str, &str)], usize); 8] = [
        (&[], 2),
        (&[("round_seconds", "40")], 5),
        (&[("hand", "common")], 3),
        (&[("target", "own"), ("arithmetic", "fractions")], 4),
        (&[("pairs", "on"), ("hand", "common")], 4),
        (&[("pairs", "on"), ("squares", "on")], 6),
        (&[("minutes", "1")], 1),
        (&[("deck", "cards56"), ("arithmetic", "fractions"), ("squares", "on")], 1),
    ];
    let levels = ["officer", "novice", "master", "random"];
    let mut said = BTreeSet::new();
    for (given, seats) in variants {
        for seed in 0..60_u64 {
            let shift = usize::try_from(seed).unwrap();
            let at_table: Vec<&str> =
                (0..seats).map(|i| levels[(i + shift) % levels.len()]).collect();
            play(given, &at_table, seed, |game, seat, action, _| {
                said.insert(action.to_string().split(' ').next().unwrap().to_owned());
                if ["officer", "master"].contains(&at_table[seat.index()]) {
                    right(game, seat, action);
                }
            });
        }
    }
    let all = ["agree", "call", "disagree", "krypto", "pass", "show", "solve", "unplayable"];
    assert_eq!(said, all.map(str::to_owned).into());
}

/// Each level against each other, at the table of two.
#[test]
fn bots_are_legal_in_ten_thousand_games() {
    let pairs = [
        ["novice", "officer"],
        ["officer", "master"],
        ["master", "novice"],
        ["random", "novice"],
        ["random", "officer"],
        ["random", "master"],
    ];
    for (seed, pair) in (0..10_000).zip(pairs.iter().cycle()) {
        assert!(play(&[], pair, seed, |_, _, _, _| ()).outcome().is_some());
    }
}

/// Checks the action of an officer or a master.
fn right(game: &Krypto, seat: Seat, action: &Action) {
    let view = game.view(Viewer::Seat(seat));
    let rules = Rules::from(&view.options);
    let table = match game.standing() {
        Standing::Table(table) => table,
        Standing::Solitaire(solitaire) => {
            let (hand, target) = solitaire.task(&game.deal);
            assert!(*action != Action::Pass || !playable(hand, target, rules));
            return;
        }
    };
    let spread = view.spread().unwrap();
    let can = |of: Seat| playable(spread.hand(of), spread.target(of), rules);
    match *action {
        Action::Krypto(way) | Action::Show(way) => {
            let of = table.call.map_or(seat, |call| call.with);
            assert_eq!(rules.check(&way, spread.hand(of), spread.target(of)), Ok(()));
        }
        Action::Solve(way) => {
            let of = table.declaration.unwrap().by;
            assert_eq!(rules.check(&way, spread.hand(of), spread.target(of)), Ok(()));
        }
        Action::Agree => assert!(!can(table.declaration.unwrap().by)),
        Action::Disagree => assert!(can(table.declaration.unwrap().by)),
        Action::Pass if view.options.pairs && spread.hands.len() == 1 => {}
        Action::Unplayable | Action::Pass => assert!(!can(seat)),
        Action::Ready => assert!(table.pause.is_some()),
        Action::Call => assert!(spread.hands.len() == 1 && can(seat), "else they show at once"),
    }
}

/// Equal views of two worlds give equal choices. A bot that is asked again later still acts at the same time.
#[test]
fn a_choice_depends_on_the_view_alone() {
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    for seed in 0..40 {
        let given: &[(&str, &str)] = if seed % 2 == 0 { &[] } else { &[("hand", "common")] };
        let mut game = {
            let options = options(given);
            let deal = Krypto::deal(&options, 3, &mut rng);
            Krypto::start(&Setup { options, seats: 3, deal }).unwrap()
        };
        for moves in 0..rng.random_range(0..30) {
            let Some((seat, action)) = game.sample(&mut rng) else { break };
            let event = game.decide(seat, &action, Time::from_millis(1000 * moves)).unwrap();
            game.apply(&event);
        }
        let now = Time::from_millis(40_000);
        for seat in game.to_act().iter() {
            let view = game.view(Viewer::Seat(seat));
            let twin = Krypto::imagine(&view, &mut rng).view(Viewer::Seat(seat));
            for level in Krypto::LEVELS.iter().chain(Krypto::MODELS) {
                let mut mind = Krypto::mind(level, Thinking::DEFAULT).unwrap();
                let mut other = Krypto::mind(level, Thinking::DEFAULT).unwrap();
                let first = mind.choose(&view, now, &mut Pcg64Mcg::seed_from_u64(seed));
                assert_eq!(first, other.choose(&twin, now, &mut Pcg64Mcg::seed_from_u64(seed)));
                let later = Time::from_millis(now.millis() + 1000);
                let again = mind.choose(&view, later, &mut rng);
                assert_eq!(first.action, again.action);
                if first.wait > 2000 {
                    assert_eq!(first.wait, again.wait + 1000, "{level}");
                }
            }
        }
    }
}

/// Over many deals, each level has its mean time, and harder hands take longer.
#[test]
fn paces_are_as_people_would_have_them() {
    let mut rng = Pcg64Mcg::seed_from_u64(9);
    let mut waits = vec![Vec::new(); Krypto::LEVELS.len()];
    for _ in 0..600 {
        let options = options(&[]);
        let deal = Krypto::deal(&options, 2, &mut rng);
        let game = Krypto::start(&Setup { options, seats: 2, deal }).unwrap();
        let view = game.view(Viewer::Seat(Seat::new(0)));
        let (hand, target) = (view.hand(Seat::new(0)).unwrap(), view.spread().unwrap().targets[0]);
        let ways = solutions(hand, target, Rules::from(&view.options));
        for (level, waits) in Krypto::LEVELS.iter().zip(&mut waits) {
            let mut mind = Krypto::mind(level, Thinking::DEFAULT).unwrap();
            let wait = f64::from(mind.choose(&view, Time::ZERO, &mut rng).wait) / 1000.0;
            waits.push((ways.first().map_or(100, |way| way.effort), wait));
        }
    }
    for ((from, to), waits) in
        [(85.0, 150.0), (60.0, 120.0), (25.0, 40.0), (8.0, 15.0)].into_iter().zip(&mut waits)
    {
        let mean = waits.iter().map(|&(_, wait)| wait).sum::<f64>() / waits.len() as f64;
        assert!((from..to).contains(&mean), "{mean:.1} s");
        waits.sort_by_key(|&(effort, _)| effort);
        let half = waits.len() / 2;
        let sum = |those: &[(u16, f64)]| those.iter().map(|&(_, wait)| wait).sum::<f64>();
        assert!(sum(&waits[..half]) * 1.2 < sum(&waits[half..]), "hard hands take longer");
    }
}
