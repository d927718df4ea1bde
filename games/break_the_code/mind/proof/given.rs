//! The facts that a viewer holds.

use kernel::{Seat, Viewer};

use super::super::super::{Answer, Card, Colour, Hand, Move, Question, Row, Tile, View};
use super::super::posterior::Whose;

/// A fact that a viewer holds. Lines are those of the viewer's history, from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Given {
    /// A tile of the viewer's row.
    Own {
        /// Its place, from 0.
        place: usize,
        /// The tile.
        tile: Tile,
        /// 2 for both green 5s, else 1.
        count: usize,
    },
    /// The answer of a seat.
    Answer {
        /// The line.
        line: usize,
        /// The seat that answered.
        seat: Seat,
        /// The question.
        question: Question,
        /// The answer.
        answer: Answer,
    },
    /// A guess that the viewer saw.
    Guess {
        /// The line.
        line: usize,
        /// The player who guessed.
        by: Seat,
        /// Whose row was guessed.
        whose: Whose,
        /// The row that the player named.
        row: Row,
        /// Whether it was right.
        right: bool,
    },
    /// Wrong guesses of long ago, as one fact.
    OldGuesses {
        /// Whose row was guessed.
        whose: Whose,
        /// The rows that were named.
        rows: Vec<Row>,
    },
}

/// The most wrong guesses that are facts of their own. Two players could make hundreds of them, in vain.
const GUESSES: usize = 48;

impl Given {
    /// The facts of a view in the order of preference: own tiles first, then the simpler answers, then guesses, and of
    /// alike ones the most recent first.
    pub fn all(view: &View) -> Vec<Self> {
        let mut all: Vec<Self> = own(view);
        let mut wrong: Vec<Self> = Vec::new();
        for (line, said) in view.history.iter().enumerate() {
            match said {
                Move::Asked { question, answers, by: _ } => {
                    let hidden = answers.iter().filter(|(seat, _)| view.rows[*seat].is_none());
                    all.extend(hidden.filter_map(|(seat, answer)| {
                        let (question, answer) = (*question, (*answer)?);
                        Some(Self::Answer { line, seat, question, answer })
                    }));
                }
                &Move::Guessed { by, row: Some(row), right } => {
                    let whose = match view.seats() {
                        2 => Whose::Seat(by.left(2)),
                        _ => Whose::Centre,
                    };
                    // A guess at a row that the viewer sees tells nothing.
                    let seen = matches!(whose, Whose::Seat(seat) if view.rows[seat].is_some());
                    if !seen && view.ending.is_none() {
                        let guess = Self::Guess { line, by, whose, row, right };
                        if right { &mut all } else { &mut wrong }.push(guess);
                    }
                }
                Move::Guessed { row: None, .. } | Move::Passed { .. } => {}
            }
        }
        let recent = wrong.split_off(wrong.len().saturating_sub(GUESSES));
        all.extend(recent);
        for whose in view.rows.seats().map(Whose::Seat) {
            let rows: Vec<Row> = wrong.iter().filter_map(|guess| guess.wrong(whose)).collect();
            if !rows.is_empty() {
                all.push(Self::OldGuesses { whose, rows });
            }
        }
        all.sort_by_key(|fact| (fact.difficulty(), std::cmp::Reverse(fact.line())));
        all
    }

    /// The line that told it.
    pub fn line(&self) -> Option<usize> {
        match self {
            Self::Answer { line, .. } | Self::Guess { line, .. } => Some(*line),
            Self::Own { .. } | Self::OldGuesses { .. } => None,
        }
    }

    /// The row that it is about, unless it is an own tile.
    pub fn whose(&self) -> Option<Whose> {
        match self {
            Self::Answer { seat, .. } => Some(Whose::Seat(*seat)),
            Self::Guess { whose, .. } | Self::OldGuesses { whose, .. } => Some(*whose),
            Self::Own { .. } => None,
        }
    }

    /// The row that a wrong guess named.
    fn wrong(&self, of: Whose) -> Option<Row> {
        match self {
            Self::Guess { whose, row, right: false, .. } if *whose == of => Some(*row),
            Self::Guess { .. }
            | Self::Own { .. }
            | Self::Answer { .. }
            | Self::OldGuesses { .. } => None,
        }
    }

    /// How hard it is to use: 0 for what can be seen at a glance.
    fn difficulty(&self) -> u8 {
        match self {
            Self::Own { .. } | Self::Guess { right: true, .. } => 0,
            Self::Answer { question, .. } => match question.card() {
                Card::Where0
                | Card::Where5
                | Card::Where1Or2
                | Card::Where3Or4
                | Card::Where6Or7
                | Card::Where8Or9
                | Card::COver4 => 1,
                Card::CountEven | Card::CountOdd | Card::CountBlack | Card::CountWhite => 2,
                Card::SameColour | Card::Consecutive | Card::CountPairs => 3,
                Card::Sum
                | Card::SumBlack
                | Card::SumWhite
                | Card::SumLeft
                | Card::SumRight
                | Card::SumMiddle
                | Card::Span => 4,
            },
            Self::Guess { right: false, .. } => 5,
            Self::OldGuesses { .. } => 6,
        }
    }
}

/// The own tiles. Of two green 5s the fact of both is apart from the fact of one.
fn own(view: &View) -> Vec<Given> {
    let Viewer::Seat(me) = view.viewer else { return Vec::new() };
    let row = view.rows[me].unwrap_or_default();
    let both = !row.beside(Hand::NONE).is_apart_from(Hand::FIVES)
        && Hand::FIVES.without(row.beside(Hand::NONE)).is_empty();
    let mut fives = 0;
    let tiles = row.tiles().enumerate().map(|(place, tile)| {
        fives += usize::from(tile.colour() == Colour::Green);
        let count = if both && tile.colour() == Colour::Green { fives } else { 1 };
        Given::Own { place, tile, count }
    });
    tiles.collect()
}
