//! What a viewer was told about one row, or about the centre.

use kernel::Seat;

use super::super::{Answer, Hand, Move, Question, Row, View};

/// What a viewer was told about one row, or about the centre.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// The answers of the row.
    pub answers: Vec<(Question, Answer)>,
    /// Wrong guesses.
    pub not: Vec<Row>,
    /// The row itself, if the viewer sees it or it was guessed.
    pub is: Option<Row>,
    /// Tiles that the row has.
    pub holds: Row,
}

impl Facts {
    /// What a viewer was told about a seat's row.
    pub fn of(view: &View, about: Seat) -> Self {
        let mut facts = Self { is: view.rows[about], ..Self::default() };
        for said in &view.history {
            match said {
                Move::Asked { question, answers, by: _ } => {
                    facts.answers.extend(answers[about].map(|answer| (*question, answer)));
                }
                Move::Guessed { by, row: Some(row), right }
                    if view.seats() == 2 && *by != about =>
                {
                    facts.guessed(*row, *right);
                }
                Move::Guessed { .. } | Move::Passed { .. } => {}
            }
        }
        facts
    }

    /// What a viewer was told about the centre: the own guess, and every guess once the game is over (BC13).
    pub fn of_centre(view: &View) -> Self {
        let mut facts = Self { is: view.centre, ..Self::default() };
        for said in &view.history {
            match said {
                Move::Guessed { row: Some(row), right, by: _ } if view.seats() > 2 => {
                    facts.guessed(*row, *right);
                }
                Move::Asked { .. } | Move::Guessed { .. } | Move::Passed { .. } => {}
            }
        }
        facts
    }

    fn guessed(&mut self, row: Row, right: bool) {
        if right {
            self.is = Some(row);
        } else {
            self.not.push(row);
        }
    }

    /// Whether a row agrees with all facts.
    pub fn allow(&self, row: Row) -> bool {
        self.is.is_none_or(|is| is == row)
            && row.and(self.holds) == self.holds
            && !self.not.contains(&row)
            && self.answers.iter().all(|&(question, answer)| question.answer(row) == answer)
    }

    /// Every hand of `size` of these tiles that agrees with all facts.
    pub fn hands(&self, tiles: Hand, size: usize) -> Vec<Hand> {
        let mut hands = Vec::new();
        tiles.each(size, &mut |hand| {
            if self.allow(hand.row()) {
                hands.push(hand);
            }
        });
        hands
    }
}
