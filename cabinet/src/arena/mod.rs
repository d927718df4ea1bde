//! `cabinet arena`: measures how strong bots are against each other.
//!
//! Every deal is played once for each rotation of the seats, so neither good cards nor a good seat favours a bot. The
//! result depends on the seed, not on the number of threads.

mod explain;
mod figures;
mod play;
mod report;
mod tally;

use std::collections::BTreeMap;
use std::num::NonZero;
use std::ops::ControlFlow;
use std::thread;
use std::time::Instant;

use infer::stats::{Interval, Sprt, Verdict};
use kernel::{Spoilt, Thinking};
use locales::Texts;
use rand::Rng as _;
use serde::Serialize;

use crate::command::ArenaArgs;
use crate::failure::Failure;
use crate::phrases::Tool;
use crate::progress;
use explain::Explained;
use play::Plan;
use tally::Tally;

/// The results of all deals.
#[derive(Serialize)]
struct Results<'a> {
    game: &'static str,
    seats: usize,
    options: BTreeMap<&'a str, &'a str>,
    seed: u64,
    thinking: u32,
    deals: u64,
    games: u64,
    moves: u64,
    seconds: f64,
    /// Games without a winner.
    nobody: u64,
    /// Number of games by the way they ended.
    ends: BTreeMap<&'static str, u64>,
    bots: Vec<Bot<'a>>,
    /// `None` if the first bot holds every seat.
    elo: Option<Elo<'a>>,
    sprt: Option<SprtResult>,
    /// Every game in order, if the reasons were asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    explained: Vec<Explained>,
}

/// One bot, in all the seats it holds.
#[derive(Serialize)]
struct Bot<'a> {
    name: &'a str,
    /// Number of seats it holds.
    seats: usize,
    /// Its share of the seats.
    fair: f64,
    /// Its share of the wins. A shared win counts in equal parts.
    share: Estimate,
    /// Its actions per game and seat.
    actions: Estimate,
    /// The same in games that it wins; `None` if it never wins.
    actions_won: Option<Estimate>,
    /// Other rates that the game reports.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    figures: BTreeMap<&'static str, Estimate>,
}

/// A mean over deals with its 95 % interval. JSON has `null` for an infinite bound.
#[derive(Clone, Copy, Serialize)]
struct Estimate {
    mean: f64,
    #[serde(flatten)]
    interval: Interval,
}

/// Strength of the first bot against the others.
#[derive(Serialize)]
struct Elo<'a> {
    bot: &'a str,
    #[serde(flatten)]
    elo: Estimate,
}

/// Result of the sequential test.
#[derive(Serialize)]
struct SprtResult {
    low: f64,
    high: f64,
    ratio: f64,
    bound: f64,
    verdict: Verdict,
}

pub(crate) fn answer(args: &ArenaArgs, texts: &Texts) -> Result<String, Failure> {
    let options = args.table.check(texts)?;
    let game = args.table.game;
    let bots = seated(args, &game.minds(), texts)?;
    let seed = match args.table.seed {
        Some(seed) => seed,
        None => args.table.rng(texts)?.next_u64(),
    };
    let mut tally = Tally::new(&bots);
    let test = test(args, &tally, texts)?;
    let thinking = Thinking::millis(args.thinking);
    let plan = Plan { game, options: &options, bots: &bots, thinking, seed };

    let started = Instant::now();
    let mut explained = Vec::new();
    let bar = progress::bar(args.deals, Tool::DealsLeft, texts);
    play::in_order(&plan, args.deals, threads(args), |contests| {
        if args.explain {
            explained.extend(explain::explain(tally.scores.count() + 1, contests, texts));
        }
        tally.add(contests);
        bar.inc(1);
        match test.map(|test| test.verdict(&tally.scores)) {
            Some(Verdict::Low | Verdict::High) => ControlFlow::Break(()),
            Some(Verdict::Undecided) | None => ControlFlow::Continue(()),
        }
    })
    .map_err(|spoilt| failure(&spoilt, texts))?;
    bar.finish_and_clear();

    let results = Results {
        game: game.meta().id,
        seats: args.table.seats,
        options: options.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect(),
        seed,
        thinking: args.thinking,
        deals: tally.scores.count(),
        games: tally.games,
        moves: tally.moves,
        seconds: started.elapsed().as_secs_f64(),
        nobody: tally.nobody,
        elo: tally.elo(),
        sprt: args.sprt.zip(test).map(|((low, high), test)| SprtResult {
            low,
            high,
            ratio: test.ratio(&tally.scores),
            bound: Sprt::BOUND,
            verdict: test.verdict(&tally.scores),
        }),
        bots: tally.bots(),
        ends: tally.ends,
        explained,
    };
    Ok(if args.json {
        serde_json::to_string(&results).expect("plain data") + "\n"
    } else {
        report::report(&results, texts)
    })
}

/// The bot of each seat before the first rotation. The last bot takes the seats that are left.
fn seated<'a>(
    args: &'a ArenaArgs,
    levels: &[&str],
    texts: &Texts,
) -> Result<Vec<&'a str>, Failure> {
    let seats = args.table.seats;
    if let Some(unknown) = args.bots.iter().find(|bot| !levels.contains(&bot.as_str())) {
        let no = Tool::NoBot { bot: unknown.clone(), bots: levels.join(", ") };
        return Err(Failure::refused(no, texts, None));
    }
    if args.bots.len() > seats {
        let bots = args.bots.len();
        return Err(Failure::refused(Tool::ManyBots { bots, seats }, texts, None));
    }
    let last = args.bots.last().expect("clap asks for one bot at least");
    let bots = args.bots.iter().chain(std::iter::repeat(last));
    Ok(bots.take(seats).map(String::as_str).collect())
}

fn test(args: &ArenaArgs, tally: &Tally<'_>, texts: &Texts) -> Result<Option<Sprt>, Failure> {
    let Some((low, high)) = args.sprt else { return Ok(None) };
    match Sprt::new(low, high, tally.fair()) {
        Some(test) => Ok(Some(test)),
        None => Err(Failure::refused(Tool::OneBot, texts, None)),
    }
}

fn threads(args: &ArenaArgs) -> usize {
    args.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, NonZero::get))
}

fn failure(spoilt: &Spoilt, texts: &Texts) -> Failure {
    match spoilt {
        Spoilt::Refused(no) => Failure::refused(no.clone(), texts, None),
        Spoilt::NoMind { .. } => Failure::Misuse(spoilt.to_string()),
        Spoilt::Foul(_) | Spoilt::Endless { .. } => Failure::NotSo(spoilt.to_string()),
    }
}
