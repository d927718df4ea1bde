//! Transcripts and golden records of whole games.

use kernel::laws::transcript;
use kernel::record::{self, Record};
use kernel::{Deed, Entry, Viewer};
use rand::seq::IteratorRandom as _;
use rand::{Rng, RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use super::*;

/// A game among players who know the solutions of a hand, and at times err, call late or give up.
fn sensible(given: &[(&str, &str)], names: &[&str], seed: u64) -> Match<Krypto> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let alone = names.len() == 1;
    let names = Names::new(&names.iter().map(ToString::to_string).collect::<Vec<_>>()).unwrap();
    let mut played = Match::<Krypto>::deal(options(given), names, &mut rng).unwrap();
    let mut now = 0;
    while played.state().outcome().is_none() {
        let calling =
            matches!(&played.state().standing, Standing::Table(table) if table.call.is_some());
        let longest = match () {
            () if alone => 80_000,
            () if calling => 16_000,
            () => 40_000,
        };
        now += rng.random_range(2_000..longest);
        let due = played.state().deadline().filter(|deadline| now >= deadline.millis());
        let deed = if let Some(deadline) = due {
            now = deadline.millis();
            Deed::Strike
        } else {
            let seat = played.state().to_act().iter().choose(&mut rng).unwrap();
            Deed::Act(seat, choose(&played.state().view(Viewer::Seat(seat)), seat, &mut rng))
        };
        played.enter(Entry { at: Time::from_millis(now), deed }).unwrap();
    }
    played
}

fn choose(view: &View, seat: Seat, rng: &mut dyn Rng) -> Action {
    let rules = Rules::from(&view.options);
    let table = match &view.standing {
        Standing::Table(table) => table,
        Standing::Solitaire(solitaire) => return alone(view, solitaire, rng),
    };
    let spread = view.spread().unwrap();
    let way = |owner: Seat| brute::solve(spread.hand(owner), spread.target(owner), rules);
    let wrong = spread.miss(seat);
    let chance = rng.random_range(0..100);
    let common = view.options.hand == Hands::Common;
    if let Some(call) = table.call {
        let wrong = spread.miss(call.with);
        return Action::Show(way(call.with).filter(|_| chance < 80).unwrap_or(wrong));
    }
    if let Some(declaration) = table.open_declaration() {
        match way(declaration.by).filter(|_| chance < 60) {
            Some(_) if common => {
                return if table.owing().contains(seat) { Action::Disagree } else { Action::Call };
            }
            Some(way) => return Action::Solve(way),
            None if !table.owing().contains(seat) => return Action::Pass,
            None if chance < 95 => return Action::Agree,
            None => return Action::Disagree,
        }
    }
    let shown = !table.made.is_empty() && common;
    match way(seat).filter(|_| !shown) {
        None if table.may_declare().is_ok() => Action::Unplayable,
        None => Action::Pass,
        Some(way) => match chance {
            0..10 if table.may_declare().is_ok() => Action::Unplayable,
            0..18 if !common => Action::Krypto(wrong),
            18..30 => Action::Pass,
            _ if common => Action::Call,
            30..60 => Action::Call,
            _ => Action::Krypto(way),
        },
    }
}

fn alone(view: &View, solitaire: &Solitaire, rng: &mut dyn Rng) -> Action {
    let target = view.targets.unwrap()[solitaire.target()];
    let hand = *view.hands.last().unwrap();
    let way = brute::solve(hand, target, Rules::from(&view.options));
    way.filter(|_| rng.random_bool(0.9)).map_or(Action::Pass, Action::Krypto)
}

type Variant =
    (&'static str, &'static [(&'static str, &'static str)], &'static [&'static str], u64);

/// One game of each variant.
const VARIANTS: [Variant; 7] = [
    ("base", &[("arithmetic", "whole"), ("call_seconds", "30")], &["Anne", "Bernard", "Claire"], 1),
    (
        "timed",
        &[
            ("round_seconds", "45"),
            ("call_seconds", "10"),
            ("arithmetic", "fractions"),
            ("deck", "cards56"),
        ],
        &["Anne", "Bernard"],
        2,
    ),
    (
        "pairs",
        &[("pairs", "on"), ("arithmetic", "whole"), ("call_seconds", "30")],
        &["Anne", "Bernard", "Claire", "David"],
        210,
    ),
    (
        "squares",
        &[("squares", "on"), ("arithmetic", "whole"), ("call_seconds", "30")],
        &["Anne", "Bernard"],
        4,
    ),
    (
        "common-hand",
        &[("hand", "common"), ("arithmetic", "whole"), ("call_seconds", "30")],
        &["Anne", "Bernard", "Claire"],
        5,
    ),
    (
        "own-target",
        &[("target", "own"), ("arithmetic", "whole"), ("call_seconds", "30")],
        &["Anne", "Bernard", "Claire"],
        6,
    ),
    (
        "solitaire",
        &[("minutes", "1"), ("arithmetic", "whole"), ("call_seconds", "30")],
        &["Anne"],
        7,
    ),
];

#[test]
fn transcripts() {
    for (name, given, names, seed) in VARIANTS {
        let played = sensible(given, names, seed);
        insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "snapshots" }, {
            insta::assert_snapshot!(name, transcript(&played, &[3, usize::MAX], &crate::english::say()));
        });
    }
}

/// Records of finished games replay and are written back byte for byte.
#[test]
fn golden_records() {
    let golden = [
        (include_str!("records/base.txt"), "won C; scores 4 -1 10; by points"),
        (include_str!("records/timed.txt"), "won A B; scores 2 2; by points"),
        (include_str!("records/pairs.txt"), "won A C; scores 1 -3 1 -3; by points"),
        (include_str!("records/squares.txt"), "won A; scores 20 1; by points"),
        (include_str!("records/common-hand.txt"), "won C; scores 5 2 6; by points"),
        (include_str!("records/own-target.txt"), "won A; scores 3 0 1; by points"),
        (include_str!("records/solitaire.txt"), "won by nobody; scores 1182898; by solitaire"),
    ];
    for (text, result) in golden {
        let record = Record::read(text.as_bytes()).unwrap();
        let played: Match<Krypto> = record::open(&record, None).unwrap();
        assert_eq!(record::write(&played), text);
        assert_eq!(played.state().outcome().unwrap().to_string(), result);
    }
}

#[test]
fn pictures_fit_a_terminal() {
    for (name, given, names, seed) in VARIANTS {
        let played = sensible(given, names, seed);
        let record = Record::read(record::write(&played).as_bytes()).unwrap();
        for moves in 0..=played.log().len() {
            let then: Match<Krypto> = record::open(&record, Some(moves)).unwrap();
            let picture = then.state().view(Viewer::Public).to_string();
            let widest = picture.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(80), "{name} after {moves}:\n{picture}");
        }
    }
}
