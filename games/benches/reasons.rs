//! `cargo bench -p games --bench reasons`: how long proofs are, and how long the search for them takes.
//!
//! Bots play games of every size. Of every player's certainties along the way some are examined: tiles and cards, and what
//! a place or a row cannot have. The table shows the number of facts of a proof, the number of steps of a long one, the share
//! of long proofs in which a step only counts what is left, and the time of a claim, the quickest of three runs, with the
//! goal, which is for every claim, and the share of claims that miss it. In Kryptos a second set of claims is drawn at
//! random, as the tests draw them.
//! `… -- --claims 500` examines more claims of each size, `… -- --check` checks every proof and times the checker too
//! (the last column, 90 %).

#![expect(clippy::disallowed_methods, reason = "a benchmark looks at the clock")]
#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::time::{Duration, Instant};

use games::break_the_code::mind::{Aids, AtPlace, Certain, Possible, Whose};
use games::break_the_code::{self as btc, BreakTheCode, Tile};
use games::kryptos::mind::Posterior;
use games::kryptos::mind::proof::Says;
use games::kryptos::{self, Card, Kryptos};
use kernel::mind::mind;
use kernel::proof::{Finding, Proof, Step, Verdict};
use kernel::{Assist, Minded, Options as _, Setup, Thinking, Time, Viewer};
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

type Claims = fn(&kryptos::View) -> Vec<String>;

fn main() {
    println!(
        "{:<15} {:<11} {:>7} {:>7}  {:>23} {:>6}  {:>6} {:>5} {:>5} {:>7}  {:>9} {:>9} {:>9} {:>9}  {:>9} {:>6} {:>6}",
        "game",
        "claims",
        "players",
        "number",
        "facts 1 2 3 4 5 6 more",
        "≤ 6",
        "chains",
        "steps",
        "most",
        "counted",
        "median",
        "90 %",
        "99 %",
        "worst",
        "check",
        "goal",
        "missed"
    );
    for (seats, goal) in [(2, 5), (3, 50), (4, 50)] {
        let check = btc::mind::proof::check;
        let check =
            |view: &btc::View, claim: &str, found: &Finding| check(view, claim, found).is_ok();
        measure::<BreakTheCode>("help states", seats, goal, tiles, check);
    }
    for (set, claims) in [("help states", cards as Claims), ("any", any_cards)] {
        for (seats, goal) in [(3, 50), (4, 50), (5, 50), (6, 300)] {
            let check = kryptos::mind::proof::check;
            let check = |view: &kryptos::View, claim: &str, found: &Finding| {
                check(view, claim, found).is_ok()
            };
            measure::<Kryptos>(set, seats, goal, claims, check);
        }
    }
}

fn number(name: &str, default: usize) -> usize {
    let mut args = std::env::args().skip_while(|arg| arg != name);
    args.nth(1).map_or(default, |text| text.parse().expect("a number"))
}

/// Examines claims of games of one size.
fn measure<G: Minded>(
    set: &str,
    seats: usize,
    goal: u64,
    certain: impl Fn(&G::View) -> Vec<String>,
    check: impl Fn(&G::View, &str, &Finding) -> bool,
) {
    let checked = std::env::args().any(|arg| arg == "--check");
    let mut rng = Pcg64Mcg::seed_from_u64(16);
    let (mut times, mut checks): (Vec<Duration>, Vec<Duration>) = (Vec::new(), Vec::new());
    let mut proofs: Vec<Proof> = Vec::new();
    while times.len() < number("--claims", 200) {
        let options = G::Options::read(std::iter::empty()).expect("the defaults");
        let deal = G::deal(&options, seats, &mut rng);
        let mut game = G::start(&Setup { options, seats, deal }).expect("a deal");
        let mut bot = mind::<G>("novice", Thinking::DEFAULT).expect("a level");
        while let Some(seat) = game.to_act().iter().next() {
            let view = game.view(Viewer::Seat(seat));
            if rng.random_ratio(1, 3) {
                let mut claims = certain(&view);
                claims.shuffle(&mut rng);
                for claim in claims.iter().take(3) {
                    let (time, found) = timed(|| G::examine(&view, claim));
                    let found = found.expect("a claim of this game");
                    times.push(time);
                    if checked {
                        let (time, accepted) = timed(|| check(&view, claim, &found));
                        assert!(accepted, "{claim}: {found:?}");
                        checks.push(time);
                    }
                    match found.verdict {
                        Verdict::Certain(proof) | Verdict::Impossible(proof) => proofs.push(proof),
                        Verdict::Open(_) => panic!("{claim} is certain"),
                    }
                }
            }
            let action = bot.choose(&view, Time::ZERO, &mut rng).action;
            let event = game.decide(seat, &action, Time::ZERO).expect("a legal action");
            game.apply(&event);
        }
    }
    let limit = Duration::from_millis(goal);
    times.sort_unstable();
    checks.sort_unstable();
    let millis = |times: &[Duration], percent: usize| {
        let at = times.get((times.len() * percent / 100).min(times.len().saturating_sub(1)));
        at.map_or(String::new(), |time| format!("{:.2} ms", time.as_secs_f64() * 1000.0))
    };
    let mut sizes = [0; 7];
    for proof in &proofs {
        sizes[proof.facts.len().clamp(1, 7) - 1] += 1;
    }
    let sizes = sizes.map(|size| format!("{}", 100 * size / proofs.len()));
    let short = proofs.iter().filter(|proof| proof.facts.len() <= 6).count();
    let chains: Vec<&Proof> = proofs.iter().filter(|proof| !proof.steps.is_empty()).collect();
    let mut lengths: Vec<usize> = chains.iter().map(|proof| proof.steps.len()).collect();
    lengths.sort_unstable();
    let counted = chains.iter().filter(|proof| proof.steps.iter().any(counts)).count();
    let percent = |part: usize, all: usize| format!("{} %", 100 * part / all.max(1));
    println!(
        "{:<15} {:<11} {:>7} {:>7}  {:>23} {:>6}  {:>6} {:>5} {:>5} {:>7}  {:>9} {:>9} {:>9} {:>9}  {:>9} {:>6} {:>6}",
        G::META.id,
        set,
        seats,
        times.len(),
        sizes.join(" "),
        percent(short, proofs.len()),
        chains.len(),
        lengths.get(lengths.len() / 2).copied().unwrap_or(0),
        lengths.last().copied().unwrap_or(0),
        percent(counted, chains.len()),
        millis(&times, 50),
        millis(&times, 90),
        millis(&times, 99),
        millis(&times, 100),
        millis(&checks, 90),
        format!("{goal} ms"),
        format!(
            "{:.1} %",
            100.0 * share(times.iter().filter(|time| **time > limit).count(), times.len())
        ),
    );
}

#[expect(clippy::cast_precision_loss, reason = "small counts")]
fn share(part: usize, all: usize) -> f64 {
    part as f64 / all.max(1) as f64
}

/// The quickest of three runs: what other programs take from the machine does not count.
fn timed<T>(work: impl Fn() -> T) -> (Duration, T) {
    let run = || {
        let start = Instant::now();
        let done = work();
        (start.elapsed(), done)
    };
    let runs = [run(), run(), run()];
    runs.into_iter().min_by_key(|(time, _)| *time).expect("three runs")
}

/// Whether a step only counts what is left.
fn counts(step: &Step) -> bool {
    step.says.code.ends_with("-left")
}

/// Every certainty about hidden tiles that help states.
fn tiles(view: &btc::View) -> Vec<String> {
    let Aids { certain, candidates, .. } = BreakTheCode::aids(view, Assist::Candidates);
    let mut claims = Vec::new();
    for Certain { whose, places, holds, lacks } in certain.into_iter().flatten() {
        for (letter, at) in ('a'..).zip(places) {
            claims.extend(at.map(|at| match at {
                AtPlace::Tile(tile) => format!("{whose}.{letter}={tile}"),
                AtPlace::Digit(digit) => format!("{whose}.{letter}={digit}"),
                AtPlace::Colour(colour) => {
                    format!("{whose}.{letter}={}", format!("{colour:?}").to_lowercase())
                }
            }));
        }
        claims.extend(holds.iter().map(|tile| format!("{whose} has {tile}")));
        claims.extend(lacks.iter().map(|tile| format!("{whose} lacks {tile}")));
    }
    for Possible { whose, places } in candidates.into_iter().flatten() {
        claims.extend(struck(whose, &places));
    }
    claims
}

/// The tiles that a place cannot have, of each place one.
fn struck(whose: Whose, places: &[Vec<Tile>]) -> Vec<String> {
    let not = |(letter, can): (char, &Vec<Tile>)| {
        let tile = Tile::all().find(|tile| !can.contains(tile))?;
        Some(format!("{whose}.{letter}!={tile}"))
    };
    ('a'..).zip(places).filter_map(not).collect()
}

/// Every certainty about hidden cards that help states, and of each place one card that it cannot be.
fn cards(view: &kryptos::View) -> Vec<String> {
    let aids = Kryptos::aids(view, Assist::Candidates);
    let certain = aids.certain.iter().map(|fact| match fact.what {
        Says::Card { of, place, card } => format!("{of}{place}={card}"),
        Says::Colour { of, place, colour } => format!("{of}{place}={}", colour.word()),
        Says::Holder { of, card } => format!("{of} has {card}"),
        Says::Aside { card } => format!("aside={card}"),
    });
    let struck = aids.candidates.iter().filter_map(|at| {
        let unseen = |card: &Card| {
            let mut places = view.hands.values().flat_map(|hand| &hand.places);
            places.all(|place| place.card != Some(*card))
        };
        let mut cards = Card::up_to(view.last).filter(unseen);
        let card = cards.find(|card| !at.cards.contains(card))?;
        Some(format!("{}{}!={card}", at.of, at.place))
    });
    certain.chain(struck).collect()
}

/// Claims drawn at random, as far as they are certain or impossible: a card or a colour at any place, a holder, a card
/// that lies aside. More than half of them name a card that the place can have.
fn any_cards(view: &kryptos::View) -> Vec<String> {
    let posterior = Posterior::of(view);
    let mut rng = Pcg64Mcg::seed_from_u64(view.history.len() as u64);
    let any: Vec<Card> = Card::up_to(view.last).collect();
    let few = posterior.hidden.iter().min_by_key(|at| at.chances.mask.count_ones());
    let draw = |_| {
        let at = if rng.random_bool(0.4) { few? } else { posterior.hidden.choose(&mut rng)? };
        let possible: Vec<Card> = at.chances.cards().collect();
        let card = *(if rng.random_bool(0.6) { &possible } else { &any }).choose(&mut rng)?;
        let (is, verb) = if rng.random_bool(0.7) { ("=", "has") } else { ("!=", "lacks") };
        Some(match rng.random_range(0..10) {
            0..6 => format!("{}{}{is}{card}", at.of, at.place),
            6 | 7 => format!("{}{}{is}{}", at.of, at.place, card.colour().word()),
            8 if view.aside.is_none() => format!("aside{is}{card}"),
            _ => format!("{} {verb} {card}", at.of),
        })
    };
    let is_decided = |claim: &String| {
        let found = Kryptos::examine(view, claim);
        found.is_ok_and(|found| !matches!(found.verdict, Verdict::Open(_)))
    };
    (0..4).filter_map(draw).filter(is_decided).collect()
}
