//! Random actions for simulations. Some of the calculations are right.

use kernel::{Game as _, Seat};
use rand::seq::IteratorRandom as _;
use rand::{Rng, RngExt as _};

use super::{
    Action, Expression, HAND, Hand, Hands, Krypto, Op, Rules, Solitaire, Standing, Table, Value,
};

/// How many random calculations are tried in a search for a right one.
const TRIES: usize = 60;

/// One legal action of a random seat that can act.
pub(super) fn sample(game: &Krypto, rng: &mut dyn Rng) -> Option<(Seat, Action)> {
    let seat = game.to_act().iter().choose(rng)?;
    let action = match &game.standing {
        Standing::Table(table) => at_table(game, table, seat, rng),
        Standing::Solitaire(solitaire) => alone(game, solitaire, rng),
    };
    Some((seat, action))
}

fn at_table(game: &Krypto, table: &Table, seat: Seat, rng: &mut dyn Rng) -> Action {
    if table.pause.is_some() {
        return Action::Ready;
    }
    let spread = table.spread(&game.deal);
    let new = |found: &Expression| !game.judge(table).was_shown(found);
    let right = |owner: Seat, rng: &mut dyn Rng| {
        let target = spread.target(owner);
        let hand = spread.hand(owner);
        search(hand, Rules::from(&game.options), rng, |value| value.is(target)).filter(new)
    };
    if let Some(call) = table.call {
        return Action::Show(right(call.with, rng).unwrap_or_else(|| spread.miss(call.with)));
    }
    if table.owing().contains(seat) && (!table.in_play.contains(seat) || rng.random_bool(0.5)) {
        return if rng.random_bool(0.8) { Action::Agree } else { Action::Disagree };
    }
    // With a common hand the call comes first (KR20).
    let own = game.options.hand == Hands::Own;
    let chosen = match (table.open_declaration(), rng.random_range(0..20)) {
        (Some(declaration), 0) if own => Some(Action::Solve(spread.miss(declaration.by))),
        (Some(declaration), 1..8) if own => right(declaration.by, rng).map(Action::Solve),
        (None, 0) if table.may_declare().is_ok() => Some(Action::Unplayable),
        (_, 8) => Some(Action::Call),
        (_, 9) if own => Some(Action::Krypto(spread.miss(seat))),
        _ => right(seat, rng).map(|way| if own { Action::Krypto(way) } else { Action::Call }),
    };
    chosen.unwrap_or(Action::Pass)
}

fn alone(game: &Krypto, solitaire: &Solitaire, rng: &mut dyn Rng) -> Action {
    let (hand, target) = solitaire.task(&game.deal);
    let found = search(hand, Rules::from(&game.options), rng, |value| value.is(target));
    found.map_or(Action::Pass, Action::Krypto)
}

/// A random calculation whose value is wanted, if one of [`TRIES`] is.
fn search(
    hand: Hand,
    rules: Rules,
    rng: &mut dyn Rng,
    wanted: impl Fn(Value) -> bool,
) -> Option<Expression> {
    (0..TRIES).find_map(|_| {
        let (value, expression) = join_all(hand, rules, rng)?;
        wanted(value).then_some(expression)
    })
}

fn join_all(hand: Hand, rules: Rules, rng: &mut dyn Rng) -> Option<(Value, Expression)> {
    let mut parts = hand.map(|card| (Value::whole(card.into()), Expression::card(card)));
    for last in (1..HAND).rev() {
        let one = rng.random_range(0..=last);
        parts.swap(one, last);
        let other = rng.random_range(0..last);
        let op = Op::ALL[rng.random_range(0..if rules.squares { 5 } else { 4 })];
        let value = rules.step(op, parts[other].0, parts[last].0).ok()?;
        parts[other] = (value, Expression::join(op, &parts[other].1, &parts[last].1)?);
    }
    Some(parts[0])
}
