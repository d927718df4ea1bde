//! What a player asks for.

use std::fmt;

use kernel::{Form, Grammar, Notation, Sentence, Syntax};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::THIMBLES;

/// Lifts a thimble (TH04).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Lift {
    /// Which.
    pub thimble: u8,
}

/// `lift 3`
impl fmt::Display for Lift {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "lift {}", self.thimble)
    }
}

pub(super) fn grammar() -> Grammar {
    let lift = Form::new("lift").number("thimble", 1, THIMBLES.into());
    Grammar { game: "thimbles", forms: vec![lift] }
}

impl Notation for Lift {
    fn from_sentence(sentence: &Sentence) -> Result<Self, Syntax> {
        Ok(Self { thimble: sentence.number(0) })
    }
}
