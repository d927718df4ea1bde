//! `cargo bench -p games --bench krypto`: how fast Krypto is solved and counted, on one core.
//!
//! Each answer is checked here too. The brute-force twin joins any two results in every way, as a first program would.
//! Time is that of the processor, as far as the system tells it, for others may be using it. It is noisy all the same,
//! so the worst hand is the worst of the best of three runs, and instructions are counted: this
//! program runs itself under valgrind's callgrind, twice, and the difference leaves out what the start costs.

#![expect(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]
#![expect(clippy::cast_precision_loss, reason = "figures to be read")]

use std::collections::BTreeSet;
use std::hint::black_box;
use std::process::Command;
use std::time::Instant;

use games::krypto::mind::{census, playable, solutions};
use games::krypto::{Arithmetic, Deck, Essence, Expression, Hand, Op, Rules, Value};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_pcg::Pcg64Mcg;

/// Hands that are solved; the twin gets fewer.
const HANDS: usize = 20_000;
const HANDS_OF_TWIN: usize = 20;

const SETTINGS: [Rules; 4] = [
    Rules { arithmetic: Arithmetic::Whole, squares: false },
    Rules { arithmetic: Arithmetic::Whole, squares: true },
    Rules { arithmetic: Arithmetic::Fractions, squares: false },
    Rules { arithmetic: Arithmetic::Fractions, squares: true },
];

/// The unplayable deals of the pack of 52 in each setting.
const UNPLAYABLE: [u64; 4] = [232_333, 203_623, 174_192, 152_717];

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "--count") {
        let number = |i: usize| args[at + i].parse::<usize>().expect("a number");
        return work(&args[at + 1], SETTINGS[number(2)], number(3));
    }
    println!(
        "{:<18} {:<14} {:>10} {:>10} {:>13} {:>14} {:>8}",
        "", "", "mean", "worst", "instructions", "brute force", "ratio"
    );
    for (i, rules) in SETTINGS.into_iter().enumerate() {
        let name = format!("{}{}", rules.arithmetic, if rules.squares { " squares" } else { "" });
        let line = |what: &str, (mean, worst): (f64, f64), count: String, brute: f64| {
            println!(
                "{name:<18} {what:<14} {:>8.2}µs {:>8.2}µs {count:>13} {:>12.0}µs {:>8.0}",
                mean * 1e6,
                worst * 1e6,
                brute * 1e6,
                brute / mean
            );
        };
        let hands = hands(HANDS);
        let few = &hands[..HANDS_OF_TWIN];
        let first = |&(hand, target): &(Hand, u8)| first(hand, target, rules);
        let is = |&(hand, target): &(Hand, u8)| playable(hand, target, rules);
        assert!(few.iter().all(|problem| first(problem) == is(problem)));
        line("playable", time(&hands, is), instructions("playable", i, 1000), time(few, first).0);
        let all = |&(hand, target): &(Hand, u8)| all(hand, target, rules);
        let ways = |&(hand, target): &(Hand, u8)| solutions(hand, target, rules).len();
        assert!(few.iter().all(|problem| all(problem) == ways(problem)));
        line(
            "all solutions",
            time(&hands, ways),
            instructions("solutions", i, 1000),
            time(few, all).0,
        );
        let started = Clock::start();
        let counted = census(Deck::Cards52, rules);
        let seconds = started.seconds();
        assert_eq!(counted.unplayable_deals, UNPLAYABLE[i]);
        // What one search for each problem would take.
        let brute = time(few, first).0 * counted.problems as f64;
        println!(
            "{name:<18} {:<14} {seconds:>9.3}s {:>10} {:>13} {brute:>13.0}s {:>8.0}",
            "census",
            "",
            instructions("census", i, 1),
            brute / seconds
        );
    }
}

/// This number of problems, as they are dealt.
fn hands(count: usize) -> Vec<(Hand, u8)> {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut pack = Deck::Cards52.cards();
    let deal = |_| {
        pack.shuffle(&mut rng);
        (pack[..5].try_into().expect("five"), pack[5])
    };
    (0..count).map(deal).collect()
}

/// Seconds a problem: the mean, and the worst of the best of three.
fn time<T>(hands: &[(Hand, u8)], solve: impl Fn(&(Hand, u8)) -> T) -> (f64, f64) {
    let once = |problem| {
        let started = Instant::now();
        black_box(solve(black_box(problem)));
        started.elapsed().as_secs_f64()
    };
    let mut worst = 0.0_f64;
    for problem in hands {
        if once(problem) > worst {
            worst = worst.max(once(problem).min(once(problem)).min(once(problem)));
        }
    }
    let started = Clock::start();
    for problem in hands {
        black_box(solve(black_box(problem)));
    }
    (started.seconds() / hands.len() as f64, worst)
}

/// Time that this program was running, where Linux says so, else the time of day.
struct Clock {
    ran: Option<u64>,
    started: Instant,
}

impl Clock {
    fn start() -> Self {
        Self { ran: Self::ran(), started: Instant::now() }
    }

    fn ran() -> Option<u64> {
        let said = std::fs::read_to_string("/proc/self/schedstat").ok()?;
        said.split(' ').next()?.parse().ok()
    }

    fn seconds(&self) -> f64 {
        match (self.ran, Self::ran()) {
            (Some(from), Some(to)) if to > from => (to - from) as f64 / 1e9,
            _ => self.started.elapsed().as_secs_f64(),
        }
    }
}

fn work(what: &str, rules: Rules, count: usize) {
    match what {
        "playable" => {
            for (hand, target) in hands(count) {
                black_box(playable(hand, target, rules));
            }
        }
        "solutions" => {
            for (hand, target) in hands(count) {
                black_box(solutions(hand, target, rules));
            }
        }
        _ => {
            for _ in 0..count {
                black_box(census(Deck::Cards52, rules));
            }
        }
    }
}

/// Instructions for each problem under callgrind, or why there are none.
fn instructions(what: &str, setting: usize, count: usize) -> String {
    let run = |count: usize| {
        let out = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(std::env::current_exe().ok()?)
            .args(["--count", what, &setting.to_string(), &count.to_string()])
            .output()
            .ok()?;
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        let line = said.lines().find(|line| line.contains("Collected"))?;
        line.rsplit(' ').next()?.parse::<u64>().ok()
    };
    match (run(0), run(count)) {
        (Some(less), Some(more)) => ((more - less) / count as u64).to_string(),
        _ => "no valgrind".to_owned(),
    }
}

/// The stupid twin: whether any way reaches the target.
fn first(hand: Hand, target: u8, rules: Rules) -> bool {
    join(&parts(hand), rules, &mut |value, _| value.is(target))
}

/// The stupid twin: how many ways there are.
fn all(hand: Hand, target: u8, rules: Rules) -> usize {
    let mut ways = BTreeSet::new();
    join(&parts(hand), rules, &mut |value, expression| {
        if value.is(target) {
            ways.insert(Essence::from(expression));
        }
        false
    });
    ways.len()
}

fn parts(hand: Hand) -> Vec<(Value, Expression)> {
    hand.iter().map(|&card| (Value::whole(card.into()), Expression::card(card))).collect()
}

/// Joins any two parts in every way until one is left and `done` has enough.
fn join(
    parts: &[(Value, Expression)],
    rules: Rules,
    done: &mut impl FnMut(Value, &Expression) -> bool,
) -> bool {
    if let [(value, expression)] = parts {
        return done(*value, expression);
    }
    for (i, left) in parts.iter().enumerate() {
        for (j, right) in parts.iter().enumerate().filter(|&(j, _)| j != i) {
            let others = parts.iter().enumerate().filter(|&(k, _)| k != i && k != j);
            let mut rest: Vec<_> = others.map(|(_, part)| *part).collect();
            for op in Op::ALL {
                if i > j && matches!(op, Op::Add | Op::Multiply) {
                    continue;
                }
                let Ok(value) = rules.step(op, left.0, right.0) else { continue };
                let joined = Expression::join(op, &left.1, &right.1).expect("five cards");
                rest.push((value, joined));
                if join(&rest, rules, done) {
                    return true;
                }
                rest.pop();
            }
        }
    }
    false
}
