//! The master among three or four: one guess in the whole game, and everybody hears every answer.
//!
//! Waiting is free for who acts last in a round: somebody who is right before leaves that player a turn (BC14). Whoever
//! acts earlier may lose the game to those who come after. So a risky guess is weighed against one more question: the
//! chance to be right after it, times the chance that nobody behind me is right first. That chance is found by looking
//! through the eyes of those behind me in imagined worlds in which the question was asked, so what feeds them costs.

use kernel::refusal::Real;
use kernel::{BySeat, Choice, Seat, Thinking, Viewer};
use rand::Rng;

use super::super::action::Action;
use super::super::card::Question;
use super::super::event::MOST_SEATS;
use super::super::view::{Move, Seen};
use super::super::worlds::{Hands, Worlds};
use super::greedy::{ask, best_guess, for_its_bits, guess, most_telling};
use super::posterior::Posterior;
use super::value::Value;
use super::why::Why;

/// With more rows than this in the centre nobody is about to guess.
const FAR: usize = 150;
/// So many questions are looked at closely.
const CLOSELY: usize = 4;
/// So many looks through other eyes take a nominal millisecond.
const LOOKS: u32 = 2;

/// What to do, and the chance to win with it.
pub(super) fn choose(
    view: &Seen,
    me: Seat,
    posterior: &Posterior,
    thinking: Thinking,
    rng: &mut dyn Rng,
) -> (Choice<Action>, f64) {
    let rows = &posterior.target().expect("the viewer has something to guess").rows;
    let (&likely, chance) = rows.best().expect("a view of a game allows a deal");
    if view.must_guess() || rows.len() == 1 {
        return (best_guess(rows, view.must_guess()), chance);
    }
    let mut values = posterior.values(&view.askable());
    let Some(telling) = most_telling(&values).filter(|value| value.bits > 1e-9) else {
        return (best_guess(rows, true), chance);
    };
    if rows.len() > FAR {
        return (for_its_bits(telling), wait(telling.hit, 1.0));
    }
    values.sort_by(|one, other| other.bits.total_cmp(&one.bits));
    values.truncate(CLOSELY);
    let behind = behind(view, me);
    let looks = thinking.steps(LOOKS) as usize / (values.len() * behind.len()).max(1);
    let deals: Vec<Hands> = if behind.is_empty() {
        Vec::new()
    } else {
        let worlds = Worlds::of(view);
        (0..looks.clamp(2, 40)).map(|_| worlds.draw(rng)).collect()
    };
    let worth =
        |value: &Value| wait(value.hit, unbeaten(view, me, &deals, &behind, value.question));
    let options = values.iter().map(|value| (worth(value), value));
    let (best, value) = options
        .reduce(|best, next| if next.0 > best.0 + 1e-9 { next } else { best })
        .expect("a question");
    let (action, chance) =
        if chance >= best { (guess(likely), chance) } else { (ask(value.question), best) };
    (Choice::new(action, Why::Race { chance: Real::new(chance) }), chance)
}

/// The chance to win by asking: to be right at the next turn, or else at a later one, unless somebody is right before.
fn wait(hit: f64, unbeaten: f64) -> f64 {
    unbeaten * (hit + LATER * (1.0 - hit))
}

/// What is left of a chance that is put off once more.
const LATER: f64 = 0.3;

/// Who acts after me in this round and can still guess.
fn behind(view: &Seen, me: Seat) -> Vec<Seat> {
    let seats = view.seats();
    let order = |seat: Seat| (seat.index() + seats - view.first.index()) % seats;
    let mut behind: Vec<Seat> =
        view.in_play.iter().filter(|&seat| order(seat) > order(me)).collect();
    behind.sort_by_key(|&seat| order(seat));
    behind
}

/// The chance that nobody behind me is right before my next turn, once this is asked.
fn unbeaten(view: &Seen, me: Seat, deals: &[Hands], behind: &[Seat], question: Question) -> f64 {
    if deals.is_empty() {
        return 1.0;
    }
    let open = deals.iter().map(|hands| {
        let eyes = |seat: &Seat| 1.0 - right(&through(view, me, hands, *seat, question));
        behind.iter().map(eyes).product::<f64>()
    });
    #[expect(clippy::cast_precision_loss, reason = "a few")]
    let deals = deals.len() as f64;
    open.sum::<f64>() / deals
}

/// What another seat sees in an imagined deal once I have asked.
fn through(view: &Seen, me: Seat, hands: &Hands, seat: Seat, question: Question) -> Seen {
    let all =
        view.seats() == MOST_SEATS || view.options.shared_cards && question.card().is_shared();
    let say = |seat: Seat| question.answer(hands[seat.index()].row());
    let answers = BySeat::new(view.seats(), |seat| (seat != me || all).then(|| say(seat)));
    let mut seen = view.clone();
    seen.viewer = Viewer::Seat(seat);
    seen.rows =
        BySeat::new(view.seats(), |other| (other == seat).then(|| hands[seat.index()].row()));
    seen.history.push(Move::Asked { by: me, question, answers });
    seen
}

/// The chance that a player guesses now and is right: with one or two rows left.
fn right(view: &Seen) -> f64 {
    let posterior = Posterior::of(view);
    let rows = posterior.target().map_or(0, |target| target.rows.len());
    match rows {
        1 => 1.0,
        2 => 0.5,
        _ => 0.0,
    }
}
