//! A finished match in seconds: how long each hand took, and how hard it was.
//!
//! All cards lie open, so nothing is unknown and no choice has an expectation; the points go along with the moves.
//! `docs/review.md` has the definitions.

use std::collections::BTreeSet;

use kernel::{
    Actor, Coded as _, Game as _, Mark, Match, Outcome, Refusal, Review, Reviewed, Seat, Summary,
    TableNo, Time, Unit,
};

use super::super::{Action, Expression, Hand, Krypto, No, NormalForm, Rules, Standing, What};
use super::advice::Solved;
use super::solve::every_form;

pub(super) fn review(played: &Match<Krypto>, progress: &mut dyn FnMut(usize)) -> Review {
    let mut solved = Solved::default();
    let mut dealt = Time::ZERO;
    let (mut lead, mut decided) = (None, None);
    let mut moves: Vec<Reviewed> = Vec::new();
    let mut paces: Vec<Option<f64>> = Vec::new();
    // A player misses a hand of a deal once.
    let mut given_up: BTreeSet<(Option<Seat>, usize, (Hand, u8))> = BTreeSet::new();
    played.walk(|entry, before, after| {
        let mut made = Reviewed::by(entry.deed.actor());
        let event = after.history.get(before.history.len());
        let mut pace = None;
        if let Some((about, gave_up)) = event.and_then(|event| about(before, event.what)) {
            let seconds = seconds(dealt, entry.at);
            made.figures.push(("seconds".to_owned(), seconds));
            let hand = (made.by, deals(before), problem(before, about));
            let misses = gave_up && given_up.insert(hand);
            judge_hand(before, about, misses, &mut solved, &mut made);
            let effort = made.figures.iter().find(|(name, _)| name == "effort");
            let effort = effort.filter(|_| event.is_some_and(|event| solves(&event.what)));
            // A clock that says less than a second says nothing about the player.
            pace = effort.map(|(_, effort)| effort / seconds.max(1.0));
        }
        made.points = points(after, played.setup().seats);
        if deals(before) != deals(after) {
            dealt = entry.at;
        }
        if leaders(after) != lead {
            (lead, decided) = (leaders(after), Some(moves.len()));
        }
        moves.push(made);
        paces.push(pace);
        progress(moves.len());
    });
    let won = played.outcome().is_some_and(|Outcome { winners, .. }| !winners.is_empty());
    let decided = decided.filter(|_| won && played.setup().seats > 1);
    let seats = played.setup().seats;
    let summaries = Seat::first(seats).map(|seat| summary(seat, &moves, &paces)).collect();
    Review { decided, summaries, ..Review::new(Unit::Seconds, seats, moves) }
}

/// The best move of a player: the solution that took least time for its effort; and the worst: the first solution that the
/// player missed.
fn summary(seat: Seat, moves: &[Reviewed], paces: &[Option<f64>]) -> Summary {
    let own = || (0..moves.len()).filter(|at| moves[*at].by == Some(seat));
    let quicker = |one: (usize, f64), next: (usize, f64)| if next.1 > one.1 { next } else { one };
    let best = own().filter_map(|at| Some((at, paces[at]?))).reduce(quicker);
    Summary {
        best: best.map(|(at, _)| at),
        worst: own().find(|at| moves[*at].missed.is_some()),
        ..Summary::default()
    }
}

/// Whether an event is a solution.
const fn solves(what: &What) -> bool {
    matches!(what, What::Shown { flaw: None, .. } | What::Reached { .. })
}

/// What a choice would have been worth: of a calculation its effort, beside that of the simplest. It may come without a
/// verb, also where a call would have to come first.
pub(super) fn weigh(played: &Match<Krypto>, by: Seat, said: &str) -> Result<Reviewed, Refusal> {
    let mut made = Reviewed::by(Actor::Seat(by));
    let game = played.state();
    if said.trim_start().starts_with(char::is_alphabetic) {
        let after = played.after(by, said)?;
        let event = after.state().history.get(game.history.len());
        let Some((about, gave_up)) = event.and_then(|event| about(game, event.what)) else {
            return Ok(made);
        };
        match event.map(|event| event.what) {
            Some(What::Shown { calculation, .. } | What::Reached { calculation, .. }) => {
                judge_calculation(game, about, &calculation, &mut made)?;
            }
            Some(_) | None => judge_hand(game, about, gave_up, &mut Solved::default(), &mut made),
        }
        return Ok(made);
    }
    let (verb, about) = match &game.standing {
        Standing::Solitaire(_) => ("krypto", by),
        Standing::Table(table) if table.pause.is_some() => return Err(No::Paused.refusal()),
        Standing::Table(table) => match table.call {
            Some(call) => ("show", call.with),
            None => ("show", table.hand_of(by, &game.options)),
        },
    };
    if !played.to_act().contains(by) {
        return Err(TableNo::NotYourTurn.refusal());
    }
    let grammar = Krypto::grammar(&game.options, played.setup().seats);
    let action = grammar.parse(&format!("{verb} {said}"), played.names())?;
    let (Action::Krypto(calculation) | Action::Show(calculation)) = action else {
        unreachable!("{verb} comes with a calculation");
    };
    judge_calculation(game, about, &calculation, &mut made)?;
    Ok(made)
}

/// Checks a calculation, and fills in its effort and that of the simplest one.
fn judge_calculation(
    game: &Krypto,
    about: Seat,
    calculation: &Expression,
    made: &mut Reviewed,
) -> Result<(), Refusal> {
    let (hand, target) = problem(game, about);
    let rules = Rules::from(&game.options);
    rules.check(calculation, hand, target).map_err(|flaw| No::from(flaw).refusal())?;
    let form = NormalForm::from(calculation);
    let ways = every_form(hand, target, rules);
    let own = ways.iter().find(|way| NormalForm::from(&way.calculation) == form);
    if let (Some(own), Some(simplest)) = (own, ways.first()) {
        made.figures.push(("own-effort".to_owned(), f64::from(own.effort)));
        made.marks.extend((own.effort == simplest.effort).then_some(Mark::Best));
    }
    judge_hand(game, about, false, &mut Solved::default(), made);
    Ok(())
}

/// Fills in how hard the hand of a player was, and its solution as missed if the move gave it up.
fn judge_hand(game: &Krypto, about: Seat, misses: bool, solved: &mut Solved, made: &mut Reviewed) {
    let (hand, target) = problem(game, about);
    let ways = solved.of(hand, target, Rules::from(&game.options));
    made.figures.push(("ways".to_owned(), f64::from(small(ways.len()))));
    if let Some(simplest) = ways.first() {
        made.figures.push(("effort".to_owned(), f64::from(simplest.effort)));
        if misses {
            made.marks.push(Mark::Missed);
            made.missed = Some(format!("{about}={target}"));
        }
    }
}

/// The player whose hand an event is about, and whether the event gives it up. Who answers a declaration speaks about
/// the hand of the declarer.
fn about(game: &Krypto, what: What) -> Option<(Seat, bool)> {
    let declared = |by: Seat| match &game.standing {
        Standing::Table(table) => table.declaration.map_or(by, |declaration| declaration.by),
        Standing::Solitaire(_) => by,
    };
    match what {
        What::Called { by } => Some((by, false)),
        What::Shown { with, .. } => Some((with, false)),
        What::Passed { by } | What::Declared { by } => Some((by, true)),
        What::Agreed { by } => Some((declared(by), true)),
        What::Disagreed { by } => Some((declared(by), false)),
        What::Reached { .. } => Some((Seat::new(0), false)),
        What::GivenUp | What::TaskUp => Some((Seat::new(0), true)),
        What::Late { .. } | What::RoundUp | What::Ready { .. } | What::PauseUp => None,
    }
}

/// The cards of a player, and their target.
fn problem(game: &Krypto, seat: Seat) -> (Hand, u8) {
    match &game.standing {
        Standing::Table(table) => {
            let spread = table.spread(&game.deal);
            (spread.hand(seat), spread.target(seat))
        }
        Standing::Solitaire(solitaire) => solitaire.task(&game.deal),
    }
}

/// The number of deals or tasks so far.
fn deals(game: &Krypto) -> usize {
    match &game.standing {
        Standing::Table(table) => table.dealt.len(),
        Standing::Solitaire(solitaire) => solitaire.tasks.len(),
    }
}

/// The points of each seat; partners share theirs. A solitaire has none.
#[expect(clippy::cast_precision_loss, reason = "points of ten rounds")]
fn points(game: &Krypto, seats: usize) -> Vec<f64> {
    let Standing::Table(table) = &game.standing else { return Vec::new() };
    Seat::first(seats).map(|seat| table.sheet.total(table.row(seat)) as f64).collect()
}

/// The rows of the sheet with the most points.
fn leaders(game: &Krypto) -> Option<Vec<usize>> {
    let Standing::Table(table) = &game.standing else { return None };
    let rows = 0..table.sheet.rows().len();
    let most = rows.clone().map(|row| table.sheet.total(row)).max()?;
    Some(rows.filter(|row| table.sheet.total(*row) == most).collect())
}

#[expect(clippy::cast_precision_loss, reason = "milliseconds of a game")]
fn seconds(from: Time, to: Time) -> f64 {
    (to.millis() - from.millis()) as f64 / 1000.0
}

fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
