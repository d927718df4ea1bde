//! The minds `entropy`, the reference, and `officer`: they look one question ahead.

use infer::candidates::Candidates;
use kernel::refusal::Real;
use kernel::{Choice, Mind, Time};
use rand::Rng;

use super::super::{Action, BreakTheCode, Question, Row, View};
use super::posterior::{Posterior, Value};
use super::why::Why;

impl View {
    /// Whether a question would lose: in the last round it forfeits the win (BC14), and before a right guess the last
    /// card ends the game if there is no last call (BC18).
    pub(super) fn must_guess(&self) -> bool {
        let last_card = self.face_up.len() == 1 && self.pile == 0 && !self.options.last_call;
        !self.closing.is_empty() || !self.right.is_empty() || self.face_up.is_empty() || last_card
    }
}

/// The action that asks a question.
pub(super) fn ask(question: Question) -> Action {
    Action::Ask { card: question.card(), digit: question.digit() }
}

/// The action that guesses a row.
pub(super) fn guess(row: Row) -> Action {
    Action::Guess(row.tiles().collect())
}

/// Guesses the likeliest row.
pub(super) fn best_guess(rows: &Candidates<Row>, forced: bool) -> Choice<Action> {
    let (&row, chance) = rows.best().expect("a view of a game allows a deal");
    let why = match rows.len() {
        1 => Why::Certain,
        _ if forced => Why::Forced { chance: Real::new(chance) },
        rows => Why::Likely { chance: Real::new(chance), rows },
    };
    Choice::new(guess(row), why)
}

/// The question that tells most; of equals the one with the smallest worst case, then the first.
pub(super) fn most_telling(values: &[Value]) -> Option<Value> {
    values.iter().copied().reduce(|best, value| {
        let more = value.bits > best.bits + 1e-9;
        let same = value.bits > best.bits - 1e-9 && value.worst < best.worst;
        if more || same { value } else { best }
    })
}

/// Asks a question for what it tells.
pub(super) fn for_its_bits(value: Value) -> Choice<Action> {
    Choice::new(ask(value.question), Why::Bits { bits: Real::new(value.bits), rows: value.worst })
}

/// Asks what tells most, and guesses when at most two rows are possible, as good players say they do.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entropy;

impl Mind<BreakTheCode> for Entropy {
    fn choose(&mut self, view: &View, _now: Time, _rng: &mut dyn Rng) -> Choice<Action> {
        let posterior = Posterior::of(view);
        let rows = &posterior.target().expect("the viewer has something to guess").rows;
        if view.must_guess() || rows.len() <= 2 {
            return best_guess(rows, view.must_guess());
        }
        let best = most_telling(&posterior.values(&view.askable()));
        best.map_or_else(|| best_guess(rows, true), for_its_bits)
    }
}

/// Guesses when certain, when no question tells anything, or when a wrong guess costs no more than a question;
/// otherwise asks what tells most.
#[derive(Clone, Copy, Debug)]
pub(super) struct Officer;

impl Mind<BreakTheCode> for Officer {
    fn choose(&mut self, view: &View, _now: Time, _rng: &mut dyn Rng) -> Choice<Action> {
        let posterior = Posterior::of(view);
        let rows = &posterior.target().expect("the viewer has something to guess").rows;
        let (_, chance) = rows.best().expect("a view of a game allows a deal");
        // With two players a wrong guess costs a turn; with more it costs the game.
        let enough = if view.seats() == 2 { 0.5 } else { 1.0 };
        if view.must_guess() || chance >= enough - 1e-9 {
            return best_guess(rows, view.must_guess());
        }
        let best = most_telling(&posterior.values(&view.askable()));
        match best {
            Some(value) if value.bits > 1e-9 => for_its_bits(value),
            Some(_) | None => best_guess(rows, true),
        }
    }
}
