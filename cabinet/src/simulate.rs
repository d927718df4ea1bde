//! `cabinet simulate`: plays games with random moves and counts.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::time::Instant;

use locales::Texts;
use serde::Serialize;

use crate::command::{SimulateArgs, TableArgs};
use crate::failure::Failure;
use crate::progress;

#[derive(Serialize)]
struct Simulated {
    game: &'static str,
    seats: usize,
    games: u64,
    moves: u64,
    seconds: f64,
    moves_per_second: f64,
    /// Games won by each seat, alone or with others.
    wins: Vec<u64>,
    /// Games without a winner.
    nobody: u64,
    /// Number of games by the way they ended.
    ends: BTreeMap<&'static str, u64>,
}

pub(crate) fn answer(args: &SimulateArgs, texts: &Texts) -> Result<String, Failure> {
    let options = args.table.check(texts)?;
    let mut rng = args.table.rng(texts)?;
    let TableArgs { game, seats, .. } = args.table;
    let bar = progress::bar(args.games, "games");
    let started = Instant::now();
    let mut sum = Simulated {
        game: game.meta().id,
        seats,
        games: args.games,
        moves: 0,
        seconds: 0.0,
        moves_per_second: 0.0,
        wins: vec![0; seats],
        nobody: 0,
        ends: BTreeMap::new(),
    };
    for _ in 0..args.games {
        let played = game
            .play_out(seats, &options, &mut rng)
            .map_err(|no| Failure::refused(no, texts, None))?;
        sum.moves += played.moves as u64;
        sum.nobody += u64::from(played.outcome.winners.is_empty());
        played.outcome.winners.iter().for_each(|seat| sum.wins[seat.index()] += 1);
        *sum.ends.entry(played.outcome.how).or_default() += 1;
        bar.inc(1);
    }
    bar.finish_and_clear();
    sum.seconds = started.elapsed().as_secs_f64();
    #[expect(clippy::cast_precision_loss, reason = "a rounded rate")]
    let moves = sum.moves as f64;
    sum.moves_per_second = moves / sum.seconds.max(1e-9);
    Ok(if args.json {
        serde_json::to_string(&sum).expect("plain data") + "\n"
    } else {
        report(&sum)
    })
}

fn report(sum: &Simulated) -> String {
    let mut text = format!(
        "{}, {} seats\n{} games, {} moves in {:.3} s: {:.0} moves per second\n",
        sum.game, sum.seats, sum.games, sum.moves, sum.seconds, sum.moves_per_second
    );
    let wins =
        sum.wins.iter().enumerate().map(|(i, wins)| format!("{} {wins}", kernel::Seat::new(i)));
    writeln!(text, "won: {}; without a winner {}", wins.collect::<Vec<_>>().join(", "), sum.nobody)
        .expect("writing to a string");
    let ends: Vec<String> = sum.ends.iter().map(|(how, games)| format!("{how} {games}")).collect();
    writeln!(text, "ended by: {}", ends.join(", ")).expect("writing to a string");
    text
}
