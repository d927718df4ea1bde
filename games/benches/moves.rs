//! `cargo bench -p games`: how fast random games are played, on one core.
//!
//! Two ways: *typed* (sample, decide, apply on the plain state) and *erased* (JSON in, decide, apply, views of every
//! seat as JSON out). Seconds are noisy, so instructions are counted too: this program runs itself under valgrind's
//! callgrind, twice, and the difference leaves out what the start costs.

#![expect(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]
#![expect(clippy::cast_precision_loss, reason = "rates to be read")]

use std::process::Command;
use std::time::Instant;

use games::SHELF;
use kernel::{AnyGame, Game, Match, Names, Said, Time, Viewer, random};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// The erased way plays this number of moves of a game, as many as people do: a view holds its history, so the thousand
/// moves of blind players would measure little but that.
const ERASED_MOVES: usize = 60;

/// Seconds that each measurement takes, about.
const SECONDS: f64 = 1.0;

#[derive(Clone, Copy)]
enum Way {
    Typed,
    Erased,
}

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "--count") {
        let number = |i: usize| args[at + i].parse::<u32>().expect("a number");
        let game = games::game(&args[at + 1]).expect("a game of the shelf");
        let way = if args[at + 2] == "typed" { Way::Typed } else { Way::Erased };
        println!("moves {}", play(game, way, number(3) as usize, number(4).into()));
        return;
    }
    println!("nanoseconds to clone a state after 40 moves at the largest table");
    clones::<games::kryptos::Kryptos>();
    clones::<games::krypto::Krypto>();
    clones::<games::decrypto::Decrypto>();
    clones::<games::break_the_code::BreakTheCode>();
    println!("\n{:<15} {:>5} {:>32} {:>32}", "", "", "typed", "JSON, views of all seats");
    println!(
        "{:<15} {:>5} {:>16} {:>15} {:>16} {:>15}",
        "game", "seats", "moves/s", "instr./move", "moves/s", "instr./move"
    );
    for game in SHELF {
        let meta = game.meta();
        for seats in meta.min_seats..=meta.max_seats {
            let cell = |way| (rate(*game, way, seats), instructions(*game, way, seats));
            let (typed, typed_instructions) = cell(Way::Typed);
            let (erased, erased_instructions) = cell(Way::Erased);
            println!(
                "{:<15} {seats:>5} {typed:>16.0} {typed_instructions:>15} {erased:>16.0} {erased_instructions:>15}",
                meta.id
            );
        }
    }
}

/// How long a state takes to clone.
fn clones<G: Game>() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let names = Names::plain(G::META.max_seats);
    let mut played = Match::<G>::deal(G::Options::default(), names, &mut rng)
        .expect("the defaults are permitted");
    while played.log().len() < 40
        && let Some(entry) = random::next(played.state(), played.last_time(), &mut rng)
    {
        played.enter(entry).expect("a sampled action is legal");
    }
    let count = 1_000_000;
    let started = Instant::now();
    for _ in 0..count {
        std::hint::black_box(played.state().clone());
    }
    println!("{:<15} {:>8.0}", G::META.id, started.elapsed().as_nanos() as f64 / f64::from(count));
}

/// Plays this number of random games and counts their moves.
fn play(game: &dyn AnyGame, way: Way, seats: usize, count: u64) -> u64 {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    (0..count).map(|_| play_one(game, way, seats, &mut rng)).sum()
}

fn play_one(game: &dyn AnyGame, way: Way, seats: usize, rng: &mut Pcg64Mcg) -> u64 {
    match way {
        Way::Typed => {
            game.play_out(seats, &[], rng).expect("the defaults are permitted").moves as u64
        }
        Way::Erased => {
            let mut played =
                game.deal(Names::plain(seats), &[], rng).expect("the defaults are permitted");
            while played.outcome().is_none() && played.moves() < ERASED_MOVES {
                let now = played.last_time();
                let at = Time::from_millis(now.millis() + rng.random_range(500..8_000));
                let due = played.deadline().filter(|&deadline| at >= deadline);
                let step = if let Some(deadline) = due {
                    played.strike(deadline.max(now))
                } else {
                    let (seat, json) = played.sample_json(rng).expect("a seat is to act");
                    played.decide(seat, Said::Json(json.as_str()), at)
                };
                played.accept(step.expect("a sampled action is legal"));
                for viewer in Viewer::all(seats) {
                    std::hint::black_box(played.view(viewer));
                }
            }
            played.moves() as u64
        }
    }
}

/// Moves per second.
fn rate(game: &dyn AnyGame, way: Way, seats: usize) -> f64 {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let started = Instant::now();
    let mut moves = 0;
    while started.elapsed().as_secs_f64() < SECONDS {
        moves += play_one(game, way, seats, &mut rng);
    }
    moves as f64 / started.elapsed().as_secs_f64()
}

/// Instructions per move under callgrind, or why not.
fn instructions(game: &dyn AnyGame, way: Way, seats: usize) -> String {
    let (few, many) = (1, 3);
    let (Some(less), Some(more)) = (count(game, way, seats, few), count(game, way, seats, many))
    else {
        return "no valgrind".to_owned();
    };
    let moves = play(game, way, seats, many) - play(game, way, seats, few);
    ((more - less) / moves).to_string()
}

fn count(game: &dyn AnyGame, way: Way, seats: usize, games: u64) -> Option<u64> {
    let way = match way {
        Way::Typed => "typed",
        Way::Erased => "erased",
    };
    let out = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe().ok()?)
        .args(["--count", game.meta().id, way, &seats.to_string(), &games.to_string()])
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    let line = said.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(' ').next()?.parse().ok()
}
