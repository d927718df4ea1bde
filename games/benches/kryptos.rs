//! `cargo bench -p games --bench kryptos`: what a full posterior of Kryptos costs at the start of a game.
//!
//! For each size of table, and for a player and the public: mean and worst time over random deals, instructions by
//! callgrind (this program runs itself under valgrind, twice), and where the deals can be listed one by one, how many
//! times longer that takes. The lister is the stupid twin: both must count the same.

#![expect(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]
#![expect(clippy::cast_precision_loss, reason = "times to be read")]

use std::process::Command;
use std::time::Instant;

use games::kryptos::mind::Posterior;
use games::kryptos::{Card, Kryptos, Options, View};
use kernel::{Game as _, Seat, Setup, Time, Viewer};
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

/// The most deals that the twin lists.
const LISTED: u128 = 200_000;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if let Some(at) = args.iter().position(|arg| arg == "--count") {
        let number = |i: usize| args[at + i].parse::<usize>().expect("a number");
        for view in positions(number(1), viewer(number(2) == 1)).take(number(3)) {
            std::hint::black_box(Posterior::of(&view));
        }
        return;
    }
    println!(
        "{:>5} {:>7} {:>6} {:>10} {:>10} {:>14} {:>10}",
        "seats", "viewer", "deals", "mean ms", "worst ms", "instructions", "to twin"
    );
    for seats in 3..=6 {
        for public in [false, true] {
            let deals = if public && seats == 6 { 50 } else { 1000 };
            let (mean, worst) = times(seats, public, deals);
            let (counted, twin) = (instructions(seats, public), twin(seats, public));
            let who = if public { "public" } else { "player" };
            println!(
                "{seats:>5} {who:>7} {deals:>6} {mean:>10.4} {worst:>10.3} {counted:>14} {twin:>10}"
            );
        }
    }
}

fn viewer(public: bool) -> Viewer {
    if public { Viewer::Public } else { Viewer::Seat(Seat::new(0)) }
}

/// Views right after set-up, of random deals with random reveals.
fn positions(seats: usize, viewer: Viewer) -> impl Iterator<Item = View> {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    std::iter::repeat_with(move || {
        let options = Options::default();
        let deal = Kryptos::deal(&options, seats, &mut rng);
        let mut game = Kryptos::start(&Setup { options, seats, deal }).expect("a drawn deal");
        for _ in 0..2 * seats {
            let (seat, action) = game.sample(&mut rng).expect("a seat is to reveal");
            let event = game.decide(seat, &action, Time::ZERO).expect("a sampled action is legal");
            game.apply(&event);
        }
        game.view(viewer)
    })
}

/// Mean and worst, in milliseconds. Each is reckoned three times and the quickest counts: a machine has other things to
/// do now and then.
fn times(seats: usize, public: bool, deals: usize) -> (f64, f64) {
    let each = positions(seats, viewer(public)).take(deals).map(|view| {
        let once = || {
            let started = Instant::now();
            std::hint::black_box(Posterior::of(&view));
            started.elapsed().as_secs_f64() * 1e3
        };
        (0..3).map(|_| once()).fold(f64::INFINITY, f64::min)
    });
    let (sum, worst) = each.fold((0.0, 0.0_f64), |(sum, worst), ms| (sum + ms, worst.max(ms)));
    (sum / deals as f64, worst)
}

/// How many times longer it takes to list the deals, over the first positions in which that can be done.
fn twin(seats: usize, public: bool) -> String {
    let (mut quick, mut slow, mut listed) = (0.0, 0.0, 0);
    for view in positions(seats, viewer(public)).take(20) {
        let started = Instant::now();
        let posterior = Posterior::of(&view);
        let taken = started.elapsed().as_secs_f64();
        if posterior.deals > LISTED {
            continue;
        }
        let started = Instant::now();
        assert_eq!(Lister::of(&view).list(0), posterior.deals, "{view:?}");
        slow += started.elapsed().as_secs_f64();
        quick += taken;
        listed += 1;
    }
    if listed == 0 { "too many".to_owned() } else { format!("{:.1}", slow / quick) }
}

/// Lists deals one by one: every card goes to everybody who may have it.
struct Lister {
    cards: Vec<Card>,
    /// The last is what lies aside.
    hands: Vec<Filling>,
}

/// A hand being filled: the bounds of its hidden places, its tokens left, and how many places are filled.
type Filling = (Vec<(u8, u8)>, [u8; 4], usize);

impl Lister {
    fn of(view: &View) -> Self {
        let faces = || view.hands.values().flat_map(|hand| &hand.places).filter_map(|p| p.card);
        let cards = Card::up_to(view.last).filter(|&card| faces().all(|face| face != card));
        let hands = view.hands.values().map(|hand| {
            let number = |i: usize| hand.places[i].card.map(Card::number);
            let bounds = (0..hand.places.len()).filter(|&i| number(i).is_none()).map(|i| {
                let below = (0..i).rev().find_map(number).unwrap_or(0);
                let above = (i..hand.places.len()).find_map(number).unwrap_or(u8::MAX);
                (below, above)
            });
            let bounds: Vec<_> = bounds.collect();
            (bounds.clone(), if bounds.is_empty() { [0; 4] } else { hand.tokens }, 0)
        });
        let aside = (vec![(0, u8::MAX); 4], view.aside_tokens, 0);
        Self { cards: cards.collect(), hands: hands.chain([aside]).collect() }
    }

    fn list(&mut self, at: usize) -> u128 {
        let Some(&card) = self.cards.get(at) else { return 1 };
        let (number, colour) = (card.number(), card.colour() as usize);
        let mut deals = 0;
        for i in 0..self.hands.len() {
            let (bounds, tokens, filled) = &mut self.hands[i];
            let fits =
                bounds.get(*filled).is_some_and(|&(low, high)| low < number && number < high);
            if fits && tokens[colour] > 0 {
                tokens[colour] -= 1;
                *filled += 1;
                deals += self.list(at + 1);
                self.hands[i].1[colour] += 1;
                self.hands[i].2 -= 1;
            }
        }
        deals
    }
}

/// Instructions for one posterior under callgrind, or why not.
fn instructions(seats: usize, public: bool) -> String {
    let (few, many) = if public && seats > 4 { (0, 1) } else { (2, 12) };
    let (Some(less), Some(more)) = (count(seats, public, few), count(seats, public, many)) else {
        return "no valgrind".to_owned();
    };
    ((more - less) / (many - few)).to_string()
}

fn count(seats: usize, public: bool, deals: u64) -> Option<u64> {
    let out = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe().ok()?)
        .args(["--count", &seats.to_string(), &u8::from(public).to_string(), &deals.to_string()])
        .output()
        .ok()?;
    let said = String::from_utf8_lossy(&out.stderr).into_owned();
    let line = said.lines().find(|line| line.contains("Collected"))?;
    line.rsplit(' ').next()?.parse().ok()
}
