//! What questions are worth to the viewer.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Hidden, Posterior, Whose, value_centre};
use crate::break_the_code::Question;

/// What a question is worth to the viewer, who would ask it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Value {
    /// The question.
    pub question: Question,
    /// What its answers tell on average about the row that the viewer has to guess, in bits.
    pub bits: f64,
    /// The most rows that can be possible after the answers.
    pub worst: u32,
    /// The chance that the likeliest row after the answers is the right one.
    pub hit: f64,
}

impl Posterior {
    /// What each of these questions is worth to the viewer; none for a viewer who has nothing to guess.
    pub fn values(&self, questions: &[Question]) -> Vec<Value> {
        let Some(target) = self.target() else { return Vec::new() };
        match target.whose {
            Whose::Seat(_) => questions.iter().map(|&question| of_row(target, question)).collect(),
            Whose::Centre => value_centre::values(self, questions),
        }
    }
}

/// The answer comes from the row itself.
fn of_row(target: &Hidden, question: Question) -> Value {
    let split = target.rows.split(|&row| question.answer(row).code());
    Value { question, bits: split.bits(), worst: split.worst(), hit: split.hit() }
}
