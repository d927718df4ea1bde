//! What happened.

use kernel::Seat;

use super::{Answer, MAX_SEATS, Question, Row};

/// What each seat answered, if it had to.
pub type Answers = [Option<Answer>; MAX_SEATS];

/// What happened. It knows all; what a viewer learns of it is for the view to say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// Somebody asked, and was answered.
    Asked {
        /// Who.
        by: Seat,
        /// What.
        question: Question,
        /// What the seats said.
        answers: Answers,
    },
    /// Somebody guessed.
    Guessed {
        /// Who.
        by: Seat,
        /// What.
        row: Row,
        /// Whether it was so.
        right: bool,
    },
}
