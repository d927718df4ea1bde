//! The master with two players: plays to win the race.
//!
//! Every action counts by its chance to win. The player's own progress is computed two turns ahead, answer by answer;
//! from there the measured chances of [`race`](super::super::race) go on. The rival's progress is computed from the
//! rival's knowledge: all answers were public, and the player knows what the rival will be told. So taking a card that
//! the rival needs is worth something, and so is a risky guess when the rival is about to be right.

use kernel::refusal::Real;
use kernel::{Choice, Seat};

use super::super::greedy::{ask, best_guess, guess};
use super::super::posterior::Posterior;
use super::super::race::Prize;
use super::super::rival::Rival;
use super::super::why::Why;
use crate::break_the_code::{Action, Question, Row, View};

/// The best action, and the chance to win with it.
pub(super) fn choose(view: &View, me: Seat, posterior: &Posterior) -> (Choice<Action>, f64) {
    let rows = &posterior.target().expect("the viewer has something to guess").rows;
    let (&likely, chance) = rows.best().expect("a view of a game allows a deal");
    if view.must_guess() || rows.len() == 1 {
        return (best_guess(rows, view.must_guess()), chance);
    }
    let target = Target::new(view, rows.iter().map(|(&row, weight)| (row, weight)).collect());
    let rival = Rival::new(view, me, &target.rows, &target.questions);
    let first = view.first == me;
    let prize = Prize::new(&rival.solved_by(None), first);
    let mut best = (guess(likely), target.guess(&prize, chance));
    for q in 0..target.questions.len() {
        let prize = Prize::new(&rival.solved_by(Some(q)), first);
        let worth = target.question(q, &prize);
        if worth > best.1 + 1e-9 {
            best = (ask(target.questions[q]), worth);
        }
    }
    (Choice::new(best.0, Why::Race { chance: Real::new(best.1) }), best.1)
}

/// What the player knows about the rival's row.
struct Target {
    questions: Vec<Question>,
    rows: Vec<Row>,
    weights: Vec<f64>,
    /// For each question the answers of all rows, as codes.
    codes: Vec<Vec<u8>>,
}

#[expect(clippy::cast_precision_loss, reason = "probabilities")]
impl Target {
    fn new(view: &View, rows: Vec<(Row, u64)>) -> Self {
        let questions = view.askable();
        let total: u64 = rows.iter().map(|(_, weight)| weight).sum();
        let weights = rows.iter().map(|(_, weight)| *weight as f64 / total as f64).collect();
        let rows: Vec<Row> = rows.into_iter().map(|(row, _)| row).collect();
        let say = |q: &Question| rows.iter().map(|&row| q.answer(row).code()).collect();
        let codes = questions.iter().map(say).collect();
        Self { questions, rows, weights, codes }
    }

    /// The chance to win by guessing now.
    fn guess(&self, prize: &Prize, chance: f64) -> f64 {
        chance * prize.right(0) + (1.0 - chance) * prize.rows(1, self.rows.len() - 1)
    }

    /// The chance to win by asking now.
    fn question(&self, q: usize, prize: &Prize) -> f64 {
        let mut cells: [Vec<u32>; 64] = std::array::from_fn(|_| Vec::new());
        for (i, &code) in (0..).zip(&self.codes[q]) {
            cells[usize::from(code)].push(i);
        }
        cells.iter().filter(|cell| !cell.is_empty()).map(|cell| self.next(q, cell, prize)).sum()
    }

    /// The chance that the row is in this cell and the player wins from there, with the best action at the next turn.
    fn next(&self, asked: usize, cell: &[u32], prize: &Prize) -> f64 {
        let weight = |i: &u32| self.weights[*i as usize];
        let total: f64 = cell.iter().map(weight).sum();
        let likely = cell.iter().map(weight).fold(0.0, f64::max);
        let guess = likely * prize.right(1) + (total - likely) * prize.rows(2, cell.len() - 1);
        if cell.len() == 1 {
            return guess;
        }
        let others = (0..self.questions.len())
            .filter(|&q| self.questions[q].card() != self.questions[asked].card());
        let values = others.map(|q| {
            let mut parts = [(0_usize, 0.0); 64];
            for &i in cell {
                let part = &mut parts[usize::from(self.codes[q][i as usize])];
                part.0 += 1;
                part.1 += self.weights[i as usize];
            }
            parts.iter().filter(|part| part.0 > 0).map(|&(n, w)| w * prize.rows(2, n)).sum::<f64>()
        });
        let (best, second) = values.fold((0.0, 0.0), |(best, second), value: f64| {
            if value > best { (value, best) } else { (best, second.max(value)) }
        });
        // The rival may take the best card, and a new card comes: the cards that lie there now count half.
        let seen = best.midpoint(second);
        let measured = total * prize.rows(1, cell.len());
        guess.max(seen.midpoint(measured))
    }
}
