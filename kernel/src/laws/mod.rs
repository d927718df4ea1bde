//! The laws that every game keeps, as one test: `kernel::laws!(Kryptos)`.
//!
//! - Every deal starts. Some seat is to act until the outcome, and none after it. The game ends within its limit.
//! - A seat that is to act has a legal action, and no other seat has one. Listed actions are accepted; where all are
//!   listed, no other is accepted. Deciding twice gives the same; a refusal changes nothing.
//! - JSON, notation, deal and record read back to what they were written from. Folding the log gives an equal game.
//! - The history of a view only grows, and the view stays under its size. A view of the past is the one that was seen.
//! - The clock acts from its deadline on, and never before. No sentence makes the rules panic.
//! - **Secrecy**: a world imagined from a view shows that viewer the same view, byte for byte, and refuses the same
//!   actions for the same reasons. A view that reveals something hidden differs from the imagined one.
//! - **Variety**: for everything that the rules hide from a viewer, some imagined world has another value. A view that
//!   reveals something hidden, with an `imagine` that copies it, allows the true value only.
//! - **Twin deals**: two matches that differ only in what the rules hide from a viewer show that viewer the same views,
//!   byte for byte.

mod case;
mod leaking;
mod secrets;
mod sentences;
mod transcript;
mod twins;
mod variety;

use std::cell::Cell;
use std::fmt::Debug;

use proptest::prelude::*;
use proptest::test_runner::{FileFailurePersistence, TestRunner};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use crate::deal::{Deal as _, Lines};
use crate::erased::Chronicle;
use crate::game::{Game, View as _};
use crate::grammar::Grammar;
use crate::names::Names;
use crate::played::Match;
use crate::record::{self, Record};
use crate::refusal::{Illegal, TableNo};
use crate::seat::{Seat, Viewer};
use crate::time::Time;

use sentences::sentences;

pub use case::{Case, cases};
pub use leaking::{Leak, Leaking, LeakingView, fallen};
pub use secrets::{LIKELIEST, Secrets, play};
pub use transcript::{random_match, transcript};
pub use twins::twins;
pub use variety::variety;

/// Tests a game against the laws: `laws!(Kryptos, cases: 256, close: 40)`.
///
/// `seats: 3..=5` restricts the tables, where the others would cost much time and find little.
#[macro_export]
macro_rules! laws {
    ($game:ty, cases: $cases:expr, close: $close:expr) => {
        $crate::laws!(
            $game,
            seats: <$game as $crate::Game>::META.min_seats..=<$game as $crate::Game>::META.max_seats,
            cases: $cases,
            close: $close
        );
    };
    ($game:ty, seats: $seats:expr, cases: $cases:expr, close: $close:expr) => {
        #[test]
        fn the_laws_hold() {
            $crate::laws::test::<$game>($crate::laws::cases::<$game>($seats, $close), $cases, file!());
        }
    };
}

/// Plays at this many of these tables in a test of this file, and checks the laws on the way. The law of twin deals must
/// have found something to compare.
pub fn test<G: Secrets>(tables: impl Strategy<Value = Case>, cases: u32, file: &'static str) {
    let config = ProptestConfig {
        cases,
        max_shrink_iters: 200,
        source_file: Some(file),
        // Failures are written beside the test that found them, to be checked in.
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("regressions"))),
        ..ProptestConfig::default()
    };
    let twins = Cell::new(0);
    let mut runner = TestRunner::new(config);
    let held = runner.run(&tables, |case| hold::<G>(&case, &twins));
    if let Err(broken) = held {
        panic!("{broken}\n{runner}");
    }
    assert!(twins.get() > 0, "no match had a twin to compare it with");
}

type Verdict = Result<(), TestCaseError>;

/// Plays a game and checks the laws on the way. Counts the twin deals that were compared.
fn hold<G: Secrets>(case: &Case, twins: &Cell<usize>) -> Verdict {
    let mut rng = Pcg64Mcg::seed_from_u64(case.seed);
    let options = case.options::<G>();
    let grammar = G::grammar(&options, case.seats);
    let played = Match::<G>::deal(options, Names::plain(case.seats), &mut rng);
    let mut played = played.map_err(|no| TestCaseError::fail(format!("a deal starts: {no:?}")))?;
    deal_reads_back(&played)?;
    let mut shown: Vec<_> = (0..=case.seats).map(|_| (0, Chronicle::default())).collect();
    let reader = Viewer::all(case.seats).nth(rng.random_range(0..=case.seats));
    let reader = reader.expect("one viewer a seat, and the public");
    let mut read = vec![played.state().view(reader)];
    while played.state().outcome().is_none() {
        prop_assert!(played.log().len() < G::META.limits.entries, "it ends within its limit");
        let close = played.log().len() < case.close || rng.random_ratio(1, 50);
        if close {
            look(&played, &grammar, &mut shown, twins, &mut rng)?;
        }
        advance(&mut played, close, &mut rng)?;
        let view = played.state().view(reader);
        if read.last().is_some_and(|last| last.moves() < view.moves()) {
            read.push(view);
        }
    }
    look(&played, &grammar, &mut shown, twins, &mut rng)?;
    prop_assert!(played.state().to_act().is_empty(), "no seat acts after the outcome");
    prop_assert!(
        played.state().sample(&mut rng).is_none(),
        "no action is sampled after the outcome"
    );
    let how = played.state().outcome().map_or("", |outcome| outcome.how);
    prop_assert!(G::META.ends.contains(&how), "{} is one of the ends", how);
    prop_assert!(played.state().deadline().is_none(), "the clock stops with the game");
    let after = played.strike(Time::MAX).map(|_| ());
    prop_assert_eq!(after, Err(Illegal::Table(TableNo::Over)), "nothing happens after the end");
    past_is_kept(&played, &read, &mut rng)?;
    record_reads_back(&played)
}

/// One random move, by a player or by the clock.
fn advance<G: Game>(played: &mut Match<G>, close: bool, rng: &mut Pcg64Mcg) -> Verdict {
    let now = played.last_time();
    let pause = Time::from_millis(now.millis() + rng.random_range(0..20_000));
    if let Some(deadline) = played.state().deadline()
        && pause >= deadline
    {
        let late = deadline.max(now);
        let decided = played
            .strike(late)
            .map_err(|no| TestCaseError::fail(format!("the clock acts: {no:?}")))?;
        played.accept(decided);
        return Ok(());
    }
    let (seat, action) = pick(played.state(), close, rng)?;
    let done = played.act(seat, action.clone(), pause);
    prop_assert!(done.is_ok(), "what is legal is accepted: {} by {}: {:?}", action, seat, done);
    Ok(())
}

/// A random action: from the legal ones when looking closely, else by `sample`.
fn pick<G: Game>(
    state: &G,
    close: bool,
    rng: &mut Pcg64Mcg,
) -> Result<(Seat, G::Action), TestCaseError> {
    if close && rng.random_bool(0.5) {
        let seats: Vec<Seat> = state.to_act().iter().collect();
        let seat = *seats.choose(rng).expect("a seat is to act");
        let legal = G::legal(&state.view(Viewer::Seat(seat)));
        let action = legal.actions().choose(rng);
        return action
            .map(|action| (seat, action.clone()))
            .ok_or_else(|| TestCaseError::fail("a seat that is to act can act"));
    }
    state
        .sample(rng)
        .ok_or_else(|| TestCaseError::fail("while the game goes on, an action can be sampled"))
}

/// Checks everything that must hold for a match as it stands.
fn look<G: Secrets>(
    played: &Match<G>,
    grammar: &Grammar,
    shown: &mut [(usize, Chronicle)],
    twins: &Cell<usize>,
    rng: &mut Pcg64Mcg,
) -> Verdict {
    let state = played.state();
    let seats = played.setup().seats;
    let now = played.last_time();
    prop_assert_eq!(
        state.to_act().is_empty(),
        state.outcome().is_some(),
        "a seat is to act until the outcome"
    );
    the_clock_keeps_time(played, now)?;
    // A long history takes long to write and to read, and secrets take many worlds: each look does that for one viewer.
    let closely = rng.random_range(0..=seats);
    for (i, (viewer, (moves, chronicle))) in Viewer::all(seats).zip(shown).enumerate() {
        let view = state.view(viewer);
        prop_assert_eq!(view.viewer(), viewer, "a view says whose it is");
        prop_assert!(view.moves() >= *moves, "history only grows");
        *moves = view.moves();
        let json = (i == closely).then(|| written::<G>(&view, chronicle)).transpose()?;
        prop_assert!(!view.coded_picture().is_empty(), "a view has a picture");
        let legal = G::legal(&view);
        let acts = viewer.seat().is_some_and(|seat| state.to_act().contains(seat));
        prop_assert_eq!(
            !legal.actions().is_empty(),
            acts,
            "a seat has a legal action if it is to act, and only then: {}",
            viewer
        );
        let world = secrecy(state, viewer, &view, json.as_deref(), rng)?;
        if i == closely && rng.random_ratio(1, 3) {
            variety(state, &view, rng)?;
            let compared = self::twins(played, viewer, rng)?;
            twins.set(twins.get() + usize::from(compared));
        }
        if let Viewer::Seat(seat) = viewer {
            sentences(played, &world, seat, &legal, grammar, now, rng)?;
        }
    }
    Ok(())
}

/// The JSON of a view. Checks that it is not too long, that it reads back, and that the chronicle writes the same.
fn written<G: Game>(view: &G::View, chronicle: &mut Chronicle) -> Result<String, TestCaseError> {
    let json = serde_json::to_string(view).expect("a view is plain data");
    let mut further = Vec::new();
    chronicle.write(view.clone(), &mut further);
    prop_assert_eq!(String::from_utf8_lossy(&further), json.as_str(), "a history goes on");
    prop_assert!(json.len() <= G::META.limits.view_bytes, "a view of {} bytes", json.len());
    reads_back("a view", view, serde_json::from_str(&json).ok().as_ref())?;
    Ok(json)
}

fn the_clock_keeps_time<G: Game>(played: &Match<G>, now: Time) -> Verdict {
    let state = played.state();
    let Some(deadline) = state.deadline() else {
        prop_assert!(state.strike(now).is_none(), "the clock is silent without a deadline");
        return Ok(());
    };
    prop_assert!(
        state.strike(deadline.max(now)).is_some(),
        "the clock has something to say at its deadline"
    );
    if now < deadline {
        let early = played.strike(now).map(|_| ());
        prop_assert_eq!(
            early,
            Err(Illegal::Table(TableNo::ClockEarly)),
            "the clock does not run ahead"
        );
    }
    Ok(())
}

/// Checks that a world imagined from the view looks the same to its viewer.
fn secrecy<G: Secrets>(
    state: &G,
    viewer: Viewer,
    view: &G::View,
    json: Option<&str>,
    rng: &mut Pcg64Mcg,
) -> Result<G, TestCaseError> {
    let world = G::imagine(view, rng);
    let imagined = world.view(viewer);
    prop_assert_eq!(&imagined, view, "secrecy: an imagined world looks the same to {}", viewer);
    if let Some(json) = json {
        let imagined = serde_json::to_string(&imagined).expect("a view is plain data");
        prop_assert_eq!(
            imagined.as_str(),
            json,
            "secrecy: an imagined world is written the same for {}",
            viewer
        );
    }
    prop_assert_eq!(world.to_act(), state.to_act(), "secrecy: who is to act");
    prop_assert_eq!(world.deadline(), state.deadline(), "secrecy: when the clock acts");
    prop_assert_eq!(world.outcome(), state.outcome(), "secrecy: how it ended");
    Ok(world)
}

fn deal_reads_back<G: Game>(played: &Match<G>) -> Verdict {
    let setup = played.setup();
    let read = Lines::new(setup.deal.write()).and_then(|mut lines| {
        let deal = G::Deal::read(&mut lines, setup.seats)?;
        lines.finish().map(|()| deal)
    });
    reads_back("a deal", &setup.deal, read.ok().as_ref())
}

/// Checks that some of the views that were seen can be seen again, and no others.
fn past_is_kept<G: Game>(played: &Match<G>, read: &[G::View], rng: &mut Pcg64Mcg) -> Verdict {
    for view in read.sample(rng, 5) {
        let past = played.past_view(view.viewer(), view.moves());
        prop_assert_eq!(past.as_ref(), Some(view), "the past is shown as it was");
    }
    let last = read.last().expect("a game is seen from its deal on");
    prop_assert_eq!(
        played.past_view(last.viewer(), last.moves() + 1),
        None,
        "no view of the future"
    );
    Ok(())
}

fn record_reads_back<G: Game>(played: &Match<G>) -> Verdict {
    let text = record::write(played);
    let read = Record::read(text.as_bytes()).and_then(|record| record::open::<G>(&record, None));
    let read =
        read.map_err(|error| TestCaseError::fail(format!("a record reads back: {error}")))?;
    prop_assert!(read == *played, "folding the log gives an equal game");
    prop_assert_eq!(record::write(&read), text, "a record is written as it was read");
    Ok(())
}

fn reads_back<T: PartialEq + Debug>(what: &str, written: &T, read: Option<&T>) -> Verdict {
    prop_assert_eq!(Some(written), read, "{} reads back", what);
    Ok(())
}
