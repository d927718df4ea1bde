//! A sentence that fits a form, ready to become an action.

use std::fmt;

use crate::refusal::Refusal;
use crate::seat::Seat;

use super::Syntax;

/// A sentence that fits a form: its verb, and for each slot what filled it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The form's verb.
    pub verb: &'static str,
    pub(super) values: Vec<Vec<Value>>,
    /// Where each slot's first value starts in the text.
    pub(super) starts: Vec<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Value {
    Seat(Seat),
    Number(i64),
    Word(&'static str),
    Text(String),
}

impl Sentence {
    /// The player in a slot.
    ///
    /// # Panics
    /// When the slot is of another kind, as the methods below do. The form and its reader are written side by side.
    pub fn seat(&self, slot: usize) -> Seat {
        match self.values[slot][..] {
            [Value::Seat(seat)] => seat,
            _ => panic!("slot {slot} of {} is no seat", self.verb),
        }
    }

    /// The number in a slot.
    pub fn number<N: TryFrom<i64>>(&self, slot: usize) -> N {
        self.numbers(slot)[0..1]
            .iter()
            .find_map(|&n| N::try_from(n).ok())
            .expect("the slot's bounds fit its type")
    }

    /// The numbers in a slot.
    pub fn numbers(&self, slot: usize) -> Vec<i64> {
        let number = |value: &Value| if let Value::Number(n) = value { Some(*n) } else { None };
        self.values[slot].iter().filter_map(number).collect()
    }

    /// The words in a slot.
    pub fn words(&self, slot: usize) -> Vec<&'static str> {
        let word = |value: &Value| if let Value::Word(w) = value { Some(*w) } else { None };
        self.values[slot].iter().filter_map(word).collect()
    }

    /// The texts in a slot.
    pub fn texts(&self, slot: usize) -> Vec<&str> {
        let text = |value: &'_ Value| matches!(value, Value::Text(_));
        let held = self.values[slot].iter().filter(|value| text(value));
        held.map(|value| if let Value::Text(t) = value { t.as_str() } else { "" }).collect()
    }

    /// A complaint about the text in a slot, `inside` bytes after its start.
    pub fn complain(&self, slot: usize, inside: usize, why: impl Into<Refusal>) -> Syntax {
        Syntax::Inside {
            verb: self.verb,
            at: self.starts[slot] + inside + 1,
            why: Box::new(why.into()),
        }
    }
}

/// An action with one text form. `Display` writes it; [`Grammar::parse`](super::Grammar::parse) reads it.
pub trait Notation: fmt::Display + Sized {
    /// The action of a sentence of the grammar, or what is wrong inside one of its slots.
    fn from_sentence(sentence: &Sentence) -> Result<Self, Syntax>;
}
