//! The minds `beginner` and `novice`: they forget answers and guess on a hunch.

use kernel::{Choice, Mind, Time};
use rand::seq::IndexedRandom as _;
use rand::{Rng, RngExt as _};

use super::super::{Action, BreakTheCode, Card, Move, Question, Row, View};
use super::greedy::{ask, best_guess, guess};
use super::posterior::Posterior;
use super::why::Why;

/// Asks anything; overlooks one answer in five at each turn, and two with more than two players; makes a random guess when
/// few rows seem possible.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beginner;

/// Asks what looks good, whatever was asked before; overlooks one answer in six at each turn; makes a random guess when
/// few rows seem possible.
#[derive(Clone, Copy, Debug)]
pub(super) struct Novice;

impl Mind<BreakTheCode> for Beginner {
    fn choose(&mut self, view: &View, _now: Time, rng: &mut dyn Rng) -> Choice<Action> {
        // With more players each question brings more answers, and a wrong guess costs the game.
        let (overlooks, few) = if view.seats() == 2 { (0.2, 3) } else { (0.4, 2) };
        if let Some(hunch) = hunch(view, overlooks, few, rng) {
            return hunch;
        }
        let question = *view.askable().choose(rng).expect("a card lies face up");
        Choice::new(ask(question), Why::Hunch)
    }
}

impl Mind<BreakTheCode> for Novice {
    fn choose(&mut self, view: &View, _now: Time, rng: &mut dyn Rng) -> Choice<Action> {
        let few = if view.seats() == 2 { 4 } else { 2 };
        if let Some(hunch) = hunch(view, 1.0 / 6.0, few, rng) {
            return hunch;
        }
        let questions = view.askable();
        let appeal = |question: &Question| looks(question.card()) + rng.random_range(0..4);
        let question = questions.into_iter().max_by_key(appeal).expect("a card lies face up");
        Choice::new(ask(question), Why::Hunch)
    }
}

/// A guess, if the player must guess or if at most `few` rows seem possible. Each answer is overlooked with the
/// probability `overlooks`.
fn hunch(view: &View, overlooks: f64, few: usize, rng: &mut dyn Rng) -> Option<Choice<Action>> {
    let mut remembered = view.clone();
    remembered.history.retain(|said| match said {
        Move::Asked { .. } => !rng.random_bool(overlooks),
        Move::Guessed { .. } | Move::Passed { .. } => true,
    });
    let posterior = Posterior::of(&remembered);
    let rows = &posterior.target().expect("the viewer has something to guess").rows;
    if view.must_guess() {
        return Some(best_guess(rows, true));
    }
    if rows.len() > few {
        return None;
    }
    let seeming: Vec<Row> = rows.iter().map(|(row, _)| *row).collect();
    Some(match seeming[..] {
        [_] => best_guess(rows, false),
        _ => Choice::new(guess(*seeming.choose(rng).expect("a few")), Why::Hunch),
    })
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
