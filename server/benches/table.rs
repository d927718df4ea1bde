//! `cargo bench -p server`: the cost of a move at a table, without sockets and without a store.
//!
//! Random players play whole games: an ask is read, decided, written as a record and accepted, and the frame of each
//! player is written. Seconds are noisy; for instructions, run the program under callgrind with `--game ID --games N`.

#![expect(clippy::print_stdout, reason = "a benchmark prints")]
#![expect(clippy::cast_precision_loss, reason = "rates to be read")]

use std::time::{Duration, Instant};

use games::SHELF;
use kernel::AnyGame;
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use server::people::PersonId;
use server::table::{Aids, Asked, Company, Decision, FrameCache, Table};
use wire::{Ask, NewTable};

/// About how long each game is measured.
const SPAN: Duration = Duration::from_secs(2);

/// The most moves of a game: about as many as people play.
const MOVES: usize = 60;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "--game") {
        let game = games::game(&args[at + 1]).expect("a game of the shelf");
        let count: usize = args[at + 3].parse().expect("a number of games");
        let mut measured = Measured::default();
        (0..count).for_each(|_| measured.add(&play(game)));
        println!("{} moves", measured.moves);
        return;
    }
    println!("{:<15} {:>5} {:>13} {:>14}", "game", "seats", "µs a move", "bytes a frame");
    for game in SHELF {
        let mut measured = Measured::default();
        let began = Instant::now();
        while began.elapsed() < SPAN {
            measured.add(&play(*game));
        }
        let micros = measured.took.as_secs_f64() * 1e6 / measured.moves as f64;
        let bytes = measured.bytes / measured.frames;
        let meta = game.meta();
        println!("{:<15} {:>5} {micros:>13.2} {bytes:>14}", meta.id, meta.min_seats);
    }
}

#[derive(Default)]
struct Measured {
    took: Duration,
    moves: usize,
    frames: usize,
    bytes: usize,
}

impl Measured {
    fn add(&mut self, other: &Self) {
        self.took += other.took;
        self.moves += other.moves;
        self.frames += other.frames;
        self.bytes += other.bytes;
    }
}

/// Plays one game. Choosing the actions is not measured.
fn play(game: &dyn AnyGame) -> Measured {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let people: Vec<PersonId> =
        (0..game.meta().min_seats).map(|n| PersonId::new(format!("{n:032}"))).collect();
    let new = NewTable::new(game.meta().id, people.len(), "P0");
    let mut now = 1_000_000;
    let first = Table::create(&people[0], &new, now, &mut rng).expect("the defaults are permitted");
    let mut table = Table::open("k7m2q9x3c4", first).expect("a table begins so");
    let mut shown: Vec<FrameCache> = people.iter().map(|_| FrameCache::default()).collect();
    for (n, person) in people.iter().enumerate() {
        ask(&mut table, person, &format!(r#"{{"join":{{"name":"P{n}"}}}}"#), now, &mut rng);
        ask(&mut table, person, r#"{"sit":{}}"#, now, &mut rng);
    }
    ask(&mut table, &people[0], r#"{"start":{}}"#, now, &mut rng);
    let mut measured = Measured::default();
    while let Some(playing) = table.playing()
        && playing.game().moves() < MOVES
        && let Some((seat, notation)) = playing.game().sample(&mut rng)
    {
        let id = playing.game().moves();
        let act = format!(r#"{{"act":{{"id":"{id}","notation":"{notation}"}}}}"#);
        now += 1;
        let began = Instant::now();
        ask(&mut table, &people[seat.index()], &act, now, &mut rng);
        let company = Company { now, ..Company::default() };
        for (person, one) in people.iter().zip(&mut shown) {
            let frame = table.frame(person, &company, Aids::None, one);
            measured.frames += 1;
            measured.bytes += std::hint::black_box(frame).len();
        }
        measured.took += began.elapsed();
        measured.moves += 1;
    }
    measured
}

fn ask(table: &mut Table, by: &PersonId, text: &str, now: u64, rng: &mut Pcg64Mcg) {
    let ask: Ask = serde_json::from_str(text).expect("an ask");
    let decision =
        table.decide(Asked { by, ask: &ask, now, away: &[], gone: &[], facts: None }, rng);
    if let Decision::Do(planned) = decision.expect("random players keep the rules") {
        std::hint::black_box(serde_json::to_string(&planned.record())).expect("plain data");
        table.accept(planned);
    }
}
