//! `cargo bench -p games --bench decrypto`: how long Decrypto's minds think, on one core.
//!
//! The worst of many is printed with the mean: people wait for the worst. At the end it prints how much memory the process
//! held at most, with the words of all three languages in use.

#![expect(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]
#![expect(clippy::cast_precision_loss, reason = "figures to be read")]

use std::time::{Duration, Instant};

use games::decrypto::{Action, Decrypto, Options, Stage};
use kernel::options::Options as _;
use kernel::{Game as _, Match, Minded as _, Names, Seat, Thinking, Time, Viewer};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use words::{Language, Lexicon};

const GAMES: u64 = 5;

/// How long some choices took.
#[derive(Default)]
struct Times(Vec<Duration>);

impl Times {
    fn print(&self, language: &str, what: &str, wanted: u64) {
        let sum: Duration = self.0.iter().sum();
        let mean = sum.as_secs_f64() * 1e3 / self.0.len().max(1) as f64;
        let worst = self.0.iter().max().map_or(0.0, |time| time.as_secs_f64() * 1e3);
        let count = self.0.len();
        println!("{language:<4}{what:<14}{mean:>8.2} ms {worst:>8.2} ms  < {wanted} ms  ({count})");
    }
}

fn main() {
    let started = Instant::now();
    let words: usize = Language::ALL.iter().map(|&language| Lexicon::of(language).len()).sum();
    println!("{words} words of three languages loaded in {:.2?}", started.elapsed());
    println!("    {:<14}{:>11} {:>11}", "", "mean", "worst");
    for &language in Language::ALL {
        let [mut clues, mut readings, mut interceptions] = [(); 3].map(|()| Times::default());
        for seed in 0..GAMES {
            play(language, seed, &mut |action, own, time| {
                if let Action::Clue(_) = action {
                    clues.0.push(time);
                } else if let Action::Code(_) = action {
                    (if own { &mut readings } else { &mut interceptions }).0.push(time);
                }
            });
        }
        clues.print(language.code(), "clue", 300);
        readings.print(language.code(), "reading", 20);
        interceptions.print(language.code(), "interception", 200);
    }
    match most_memory() {
        Some(kilobytes) => println!("at most {:.1} MB of memory  < 100 MB", kilobytes / 1e3),
        None => println!("this system does not tell how much memory was used"),
    }
}

/// The most memory that this process held, in kilobytes (Linux).
fn most_memory() -> Option<f64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kibibytes: f64 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(kibibytes * 1.024)
}

/// A game among four masters; each choice is handed over with whether it is about the own code, and its time.
fn play(language: Language, seed: u64, done: &mut dyn FnMut(&Action, bool, Duration)) {
    let options = Options::read([("words", language.code())]).expect("an option");
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut played = Match::<Decrypto>::deal(options, Names::plain(4), &mut rng).expect("a deal");
    let mut mind = Decrypto::mind("master", Thinking::DEFAULT).expect("a master");
    while played.state().outcome().is_none() {
        let mut first: Option<(u32, Seat, Action)> = None;
        for seat in played.state().to_act().iter() {
            let view = played.state().view(Viewer::Seat(seat));
            let started = Instant::now();
            let choice = mind.choose(&view, Time::ZERO, &mut rng);
            let time = started.elapsed();
            let own = matches!(view.stage, Stage::Guessing { team } if view.team() == Some(team));
            done(&choice.action, own, time);
            if first.as_ref().is_none_or(|(wait, ..)| choice.wait < *wait) {
                first = Some((choice.wait, seat, choice.action));
            }
        }
        let (_, seat, action) = first.expect("a seat acts until the end");
        played.act(seat, action, Time::ZERO).expect("a master keeps the rules");
    }
}
