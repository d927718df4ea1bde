//! `cabinet simulate`: plays games with random moves and counts.

use std::collections::BTreeMap;
use std::time::Instant;

use kernel::{Phrase, Seat};
use locales::Texts;
use serde::Serialize;

use crate::columns::{Columns, Left, Right};
use crate::command::{SimulateArgs, TableArgs};
use crate::failure::Failure;
use crate::phrases::{Tool, decimal};
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
    let bar = progress::bar(args.games, Tool::GamesLeft, texts);
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
        report(&sum, texts)
    })
}

fn report(sum: &Simulated, texts: &Texts) -> String {
    let Simulated { game, seats, games, moves, nobody, .. } = *sum;
    let title = Tool::Table { game, seats }.say(texts);
    let seconds = decimal(sum.seconds, 3, texts);
    let per_second = decimal(sum.moves_per_second, 0, texts);
    let played = Tool::Simulated { games, moves, seconds, per_second }.say(texts);
    let wins = Seat::first(seats).zip(&sum.wins).map(|(seat, wins)| format!("{seat} {wins}"));
    let wins = wins.collect::<Vec<_>>().join(", ");
    let won = Tool::WinsBySeat { wins, nobody }.say(texts);
    format!("{title}\n{played}\n{won}\n{}", ends(game, &sum.ends, texts))
}

/// How often games ended in each way.
pub(crate) fn ends(game: &str, ends: &BTreeMap<&'static str, u64>, texts: &Texts) -> String {
    let mut columns = Columns::new([Right, Left]);
    for (how, games) in ends {
        let said = texts.say(&Phrase::new(format!("{game}-end-{how}")), None);
        columns.row([games.to_string(), said]);
    }
    format!("{}\n{}", Tool::EndedBy.say(texts), columns.draw("  "))
}
