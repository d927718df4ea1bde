//! What happened.

use kernel::Seat;

use super::{Answer, MAX_SEATS, Question, Row};

/// The answer of each seat, if it had to answer.
pub type Answers = [Option<Answer>; MAX_SEATS];

/// What happened, in full; [`Move`](super::Move) is the part that a viewer learns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// A player asked a question and got answers.
    Asked {
        /// The player.
        by: Seat,
        /// The question.
        question: Question,
        /// The answers of the seats.
        answers: Answers,
    },
    /// A player guessed.
    Guessed {
        /// The player.
        by: Seat,
        /// The row that the player guessed.
        row: Row,
        /// Whether the guess was right.
        right: bool,
    },
    /// A player declined a last guess.
    Passed {
        /// The player.
        by: Seat,
    },
}
