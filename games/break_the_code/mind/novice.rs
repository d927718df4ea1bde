//! The mind `novice`: a sensible beginner.

use kernel::{Choice, Mind, Time};
use rand::seq::IndexedRandom as _;
use rand::{Rng, RngExt as _};

use super::super::{Action, BreakTheCode, Card, Move, Question, View};
use super::greedy::{ask, best_guess, guess};
use super::posterior::Posterior;
use super::why::Why;

/// Asks what looks good, whatever was asked before; overlooks one answer in six at each turn; makes a random guess when
/// few rows seem possible.
#[derive(Clone, Copy, Debug)]
pub(super) struct Novice;

impl Mind<BreakTheCode> for Novice {
    fn choose(&mut self, view: &View, _now: Time, rng: &mut dyn Rng) -> Choice<Action> {
        let mut remembered = view.clone();
        remembered.history.retain(|said| match said {
            Move::Asked { .. } => !rng.random_ratio(1, 6),
            Move::Guessed { .. } | Move::Passed { .. } => true,
        });
        let posterior = Posterior::of(&remembered);
        let rows = &posterior.target().expect("the viewer has something to guess").rows;
        let few = if view.seats() == 2 { 4 } else { 2 };
        if view.must_guess() {
            return best_guess(rows, true);
        }
        if rows.len() <= few {
            let rows: Vec<_> = rows.iter().map(|(row, _)| *row).collect();
            return match rows[..] {
                [_] => best_guess(&posterior.target().expect("as before").rows, false),
                _ => Choice::new(guess(*rows.choose(rng).expect("a few")), Why::Hunch),
            };
        }
        let questions = view.askable();
        let appeal = |question: &Question| looks(question.card()) + rng.random_range(0..4);
        let question = questions.into_iter().max_by_key(appeal).expect("a card lies face up");
        Choice::new(ask(question), Why::Hunch)
    }
}

/// How good a card looks to a player who has played once or twice.
const fn looks(card: Card) -> u8 {
    match card {
        Card::Sum | Card::SumBlack | Card::SumWhite | Card::SumLeft | Card::SumRight => 4,
        Card::SumMiddle | Card::SameColour | Card::Consecutive => 3,
        Card::Where0
        | Card::Where5
        | Card::Where1Or2
        | Card::Where3Or4
        | Card::Where6Or7
        | Card::Where8Or9
        | Card::CountEven
        | Card::CountOdd
        | Card::CountBlack
        | Card::CountWhite => 2,
        Card::CountPairs | Card::Span | Card::COver4 => 1,
    }
}
