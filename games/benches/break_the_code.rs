//! `cargo bench -p games --bench break_the_code`: how fast Break the Code is reasoned about, and how well it is played.
//!
//! Speed: the posterior and the worth of every question that can be asked, in positions of real play, against counting
//! the deals one by one. Seconds are noisy, so instructions are counted too: this program runs itself under valgrind's
//! callgrind, twice, and the difference leaves out what the start costs.
//!
//! Strength: `… -- --arena master,entropy [--seats 3] [--deals 500] [--thinking 20] [--seed 1] [--option
//! shared_cards=on]` seats one of the first among the second, every deal in all seats.
//! `… -- --alone master [--deals 500]` counts the own turns to break a code while nobody is in a hurry.

#![expect(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]
#![expect(clippy::cast_precision_loss, reason = "figures to be read")]

use std::process::Command;
use std::time::Instant;

use games::break_the_code::mind::Posterior;
use games::break_the_code::{Action, BreakTheCode, Event, Move, Options, View, Worlds};
use kernel::mind::mind;
use kernel::{Game, Mind, Options as _, Seat, Setup, Thinking, Time, Viewer};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;

type Minds = Vec<Box<dyn Mind<BreakTheCode>>>;

fn main() {
    if let Some(kind) = argument("--count") {
        let (seats, at) = kind.split_once('/').expect("seats/position");
        let [seats, at] = [seats, at].map(|n| n.parse().expect("a number"));
        let views = positions(seats, at);
        let times = usize::try_from(number("--times", 1)).expect("few");
        views.iter().cycle().take(times).for_each(reason);
    } else if let Some(levels) = argument("--arena") {
        arena(&levels);
    } else if let Some(level) = argument("--alone") {
        alone(&level);
    } else {
        speed();
    }
}

fn argument(name: &str) -> Option<String> {
    let mut args = std::env::args().skip_while(|arg| arg != name);
    args.nth(1)
}

fn number(name: &str, default: u64) -> u64 {
    argument(name).map_or(default, |text| text.parse().expect("a number"))
}

fn deal(seats: usize, seed: u64) -> Setup<BreakTheCode> {
    let given = argument("--option").unwrap_or_default();
    let given = given.split(' ').filter_map(|option| option.split_once('='));
    let options = Options::read(given).expect("options of the game");
    let deal = BreakTheCode::deal(&options, seats, &mut Pcg64Mcg::seed_from_u64(seed));
    Setup { options, seats, deal }
}

fn minds<'a>(levels: impl IntoIterator<Item = &'a str>) -> Minds {
    let thinking = number("--thinking", 100).try_into().expect("at most a minute");
    let mind = |level| mind(level, Thinking::millis(thinking)).expect("a level of the game");
    levels.into_iter().map(mind).collect()
}

// Speed.

/// Views of the seat that is to act after this number of questions of entropy-greedy players.
fn positions(seats: usize, at: usize) -> Vec<View> {
    let view = |seed| {
        let mut game = BreakTheCode::start(&deal(seats, seed)).expect("a deal of the game");
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        // After the first question a novice asks as well as anybody, and faster.
        let mut minds = minds(std::iter::repeat_n("novice", seats));
        for _ in 0..at {
            let Some(seat) = game.to_act().iter().next() else { break };
            let view = game.view(Viewer::Seat(seat));
            let mut action = minds[seat.index()].choose(&view, Time::ZERO, &mut rng).action;
            if let Action::Guess(_) = action {
                let question = view.askable()[0];
                action = Action::Ask { card: question.card(), digit: question.digit() };
            }
            let event = game.decide(seat, &action, Time::ZERO).expect("a question lies face up");
            game.apply(&event);
        }
        game.view(Viewer::Seat(game.to_act().iter().next().expect("it goes on")))
    };
    (0..if at == 0 { 20 } else { 200 }).map(view).collect()
}

fn reason(view: &View) {
    let posterior = Posterior::of(view);
    std::hint::black_box(posterior.values(&view.askable()));
}

fn speed() {
    println!(
        "{:<7} {:>9} {:>10} {:>10} {:>12} {:>12} {:>14} {:>9}",
        "players",
        "questions",
        "posterior",
        "worst",
        "with values",
        "worst",
        "instructions",
        "to twin"
    );
    for (seats, at) in
        [(2, 0), (2, 2), (2, 6), (3, 0), (3, 1), (3, 3), (4, 0), (4, 1), (4, 2), (4, 4)]
    {
        let views = positions(seats, at);
        let (posterior, worst_posterior) = measure(&views, |view| {
            std::hint::black_box(Posterior::of(view));
        });
        let (all, worst) = measure(&views, reason);
        let few = if at == 0 { 1 } else { 20 };
        let (twin, _) = measure(&views[..few], |view| {
            std::hint::black_box(Worlds::of(view).count());
        });
        println!(
            "{seats:<7} {at:>9} {:>10} {:>10} {:>12} {:>12} {:>14} {:>8.0}×",
            millis(posterior),
            millis(worst_posterior),
            millis(all),
            millis(worst),
            instructions(seats, at),
            twin / posterior
        );
    }
}

/// Mean and worst seconds. Each is done three times and the quickest counts: a machine has other things to do now and
/// then.
fn measure(views: &[View], mut work: impl FnMut(&View)) -> (f64, f64) {
    work(&views[0]);
    let (mut sum, mut worst) = (0.0, 0.0_f64);
    for view in views {
        let mut once = || {
            let started = Instant::now();
            work(view);
            started.elapsed().as_secs_f64()
        };
        let taken = (0..3).map(|_| once()).fold(f64::INFINITY, f64::min);
        sum += taken;
        worst = worst.max(taken);
    }
    (sum / views.len() as f64, worst)
}

fn millis(seconds: f64) -> String {
    format!("{:.3} ms", seconds * 1000.0)
}

/// Instructions for posterior and values under callgrind, or why not.
fn instructions(seats: usize, at: usize) -> String {
    let count = |times: u64| -> Option<u64> {
        let out = Command::new("valgrind")
            .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
            .arg(std::env::current_exe().ok()?)
            .args(["--count", &format!("{seats}/{at}"), "--times", &times.to_string()])
            .output()
            .ok()?;
        let said = String::from_utf8_lossy(&out.stderr).into_owned();
        let line = said.lines().find(|line| line.contains("Collected"))?;
        line.rsplit(' ').next()?.parse().ok()
    };
    let (few, many) = if at == 0 { (1, 2) } else { (1, 11) };
    match (count(few), count(many)) {
        (Some(less), Some(more)) => (more.saturating_sub(less) / (many - few)).to_string(),
        _ => "no valgrind".to_owned(),
    }
}

// Strength.

/// The winners' share of one seat, and in how many own turns it broke the code.
fn play(
    setup: &Setup<BreakTheCode>,
    minds: &mut Minds,
    seat: Seat,
    seed: u64,
) -> (f64, Option<u64>) {
    let mut game = BreakTheCode::start(setup).expect("a deal of the game");
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let (mut turns, mut broke) = (0, None);
    while let Some(to_act) = game.to_act().iter().next() {
        let view = game.view(Viewer::Seat(to_act));
        let choice = minds[to_act.index()].choose(&view, Time::ZERO, &mut rng);
        let event =
            game.decide(to_act, &choice.action, Time::ZERO).expect("minds play by the rules");
        if to_act == seat {
            turns += 1;
            if let Event::Guessed { right: true, .. } = event {
                broke = Some(turns);
            }
        }
        game.apply(&event);
    }
    let winners = game.outcome().expect("it is over").winners;
    let share = match (winners.len(), winners.contains(seat)) {
        (0, _) if setup.seats == 2 => 0.5,
        (many, true) => 1.0 / many as f64,
        (_, false) => 0.0,
    };
    (share, broke)
}

fn arena(levels: &str) {
    let (one, others) = levels.split_once(',').expect("two levels");
    let seats = usize::try_from(number("--seats", 2)).expect("few");
    let started = Instant::now();
    let (mut shares, mut turns, mut broken) = (Vec::new(), 0, 0);
    for i in 0..number("--deals", 200) {
        let seed = number("--seed", 1) * 1_000_003 + i;
        let setup = deal(seats, seed);
        let mut sum = 0.0;
        for seat in Seat::first(seats) {
            let level = |other| if other == seat { one } else { others };
            let mut minds = minds(Seat::first(seats).map(level));
            let (share, broke) = play(&setup, &mut minds, seat, seed + seat.index() as u64);
            sum += share;
            turns += broke.unwrap_or(0);
            broken += u64::from(broke.is_some());
        }
        shares.push(sum / seats as f64);
    }
    let deals = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / deals;
    let variance = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (deals - 1.0);
    let interval = 1.96 * (variance / deals).sqrt();
    let elo = |share: f64| -400.0 * (1.0 / share - 1.0).log10();
    println!(
        "{one} among {others}, {seats} seats, {deals} deals: {:.2} % ± {:.2} of {:.2} % fair",
        100.0 * mean,
        100.0 * interval,
        100.0 / seats as f64
    );
    if seats == 2 {
        let [mean, low, high] = [mean, mean - interval, mean + interval].map(elo);
        println!("Elo {mean:+.0} [{low:+.0}, {high:+.0}]");
    }
    println!(
        "{:.3} own turns when it broke the code; {:.0} s",
        turns as f64 / broken as f64,
        started.elapsed().as_secs_f64()
    );
}

/// Own turns to break the code at a table where the other asks too but knows nothing and is in no hurry.
fn alone(level: &str) {
    let (mut turns, mut games) = (0_u64, 0_u64);
    let me = Seat::new(0);
    for i in 0..number("--deals", 500) {
        let setup = deal(2, 77_000 + i);
        let mut game = BreakTheCode::start(&setup).expect("a deal of the game");
        let mut minds = minds([level, "entropy"]);
        let mut rng = Pcg64Mcg::seed_from_u64(i);
        let mut own = 0;
        while let Some(seat) = game.to_act().iter().next() {
            let mut view = game.view(Viewer::Seat(seat));
            if seat == me {
                own += 1;
                forget(&mut view, seat);
            }
            let mut action = minds[seat.index()].choose(&view, Time::ZERO, &mut rng).action;
            let event = game.decide(seat, &action, Time::ZERO).expect("minds play by the rules");
            if let Event::Guessed { right: true, .. } = event {
                if seat == me {
                    break;
                }
                let question = view.askable()[0];
                action = Action::Ask { card: question.card(), digit: question.digit() };
            }
            let event = game.decide(seat, &action, Time::ZERO).expect("a question lies face up");
            game.apply(&event);
        }
        turns += own;
        games += 1;
    }
    println!(
        "{level}: {:.3} own turns to break the code, {games} deals",
        turns as f64 / games as f64
    );
}

/// Leaves out what the other has learned.
fn forget(view: &mut View, me: Seat) {
    for said in &mut view.history {
        if let Move::Asked { answers, .. } = said {
            answers[me] = None;
        }
    }
    view.history.retain(|said| !matches!(said, Move::Guessed { by, .. } if *by != me));
}
