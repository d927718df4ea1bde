//! What the house sends down a socket.

use kernel::refusal::{Param, Phrase};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::frame::Frame;

/// A message from the house.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The first message on every socket: whom the client speaks to.
    Hello {
        /// The version of the house and what it was built from, as in `0.1.0+3f9a1c2e`. Another one than last time means
        /// that the page may be old.
        house: String,
    },
    /// How the table stands, as this viewer may know it. Always whole; only the newest matters.
    Frame(Box<Frame>),
    /// What was asked is done, and durable.
    Ack {
        /// The id of the action; absent where there was none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// How many records the table has with it.
        seq: u64,
    },
    /// How the sentence can go on.
    Completions {
        /// The id of the question.
        id: String,
        /// Whole sentences that continue the text, at most 100. Free text gives none.
        items: Vec<String>,
    },
    /// What was asked is not done.
    Refused(Refused),
    /// Both sides are there.
    Pong {},
    /// The house closes: come back in a moment.
    Closing {
        /// When to try again, in milliseconds.
        after: u64,
    },
}

/// A reason without its words, for clients that have their own.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Reason {
    /// Which.
    pub code: String,
    /// What it speaks of.
    pub params: Map<String, Value>,
}

impl From<&Phrase> for Reason {
    fn from(said: &Phrase) -> Self {
        let params = said.params.iter().map(|(name, value)| ((*name).to_owned(), param(value)));
        Self { code: said.code.clone().into_owned(), params: params.collect() }
    }
}

/// Why not.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Refused {
    /// The id of the action, if it was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// Which reason, for programs.
    pub code: String,
    /// What the reason speaks of.
    pub params: Map<String, Value>,
    /// The reason in the client's language.
    pub text: String,
}

impl Refused {
    /// A refusal with its words.
    pub fn new(id: Option<String>, no: &Phrase, text: String) -> Self {
        let Reason { code, params } = no.into();
        Self { id, code, params, text }
    }
}

fn param(value: &Param) -> Value {
    match value {
        Param::Said(said) => {
            serde_json::to_value(Reason::from(&**said)).expect("a reason is plain data")
        }
        Param::Number(_) | Param::Thousandths(_) | Param::Seat(_) | Param::Text(_) => {
            serde_json::to_value(value).expect("a parameter is plain data")
        }
    }
}
