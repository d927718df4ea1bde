//! What the house sends down a socket.

use std::collections::BTreeMap;

use kernel::Seat;
use kernel::refusal::{self, Phrase};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Number;

use crate::change::Change;
use crate::frame::Frame;

/// A message from the house.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Answer {
    /// The first message on every socket: the version of the house.
    Hello {
        /// The version of the house and what it was built from, as in `0.1.0+3f9a1c2e`. If it has changed, the page may
        /// be older than the house.
        house: String,
    },
    /// The table as this viewer may know it, whole. Only the newest matters.
    Frame(Box<Frame>),
    /// What has changed since the last frame or change on this socket: with `?history=tail`, after the first frame.
    Change(Change),
    /// The ask is done and stored.
    Ack {
        /// The id of the ask; absent where there was none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
        /// The number of records that the table has then, talk and notes apart, as in `seq` of a frame.
        seq: u64,
    },
    /// How a sentence can go on.
    Completions {
        /// The id of the question.
        id: String,
        /// Whole sentences that continue the text, at most 100. Free text gives none.
        items: Vec<String>,
    },
    /// The ask is not done.
    Refused(Refused),
    /// The answer to a ping.
    Pong {},
    /// The house closes. The client should connect again.
    Closing {
        /// The milliseconds after which to try again.
        after: u64,
    },
}

/// A reason without its words, for clients that have their own words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Reason {
    /// The code of the reason.
    pub code: String,
    /// The parameters of the reason.
    pub params: BTreeMap<String, Param>,
}

/// A parameter of a reason.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Param {
    /// A number.
    Number(Number),
    /// A word of the notation, or something that a client wrote.
    Text(String),
    /// A player, whom clients show by name.
    Seat {
        /// The seat of the player.
        seat: Seat,
    },
    /// Another reason.
    Reason(Reason),
}

impl From<&Phrase> for Reason {
    fn from(said: &Phrase) -> Self {
        let params = said.params.iter().map(|(name, value)| ((*name).to_owned(), value.into()));
        Self { code: said.code.clone().into_owned(), params: params.collect() }
    }
}

impl From<&refusal::Param> for Param {
    fn from(value: &refusal::Param) -> Self {
        match value {
            refusal::Param::Number(number) => Self::Number((*number).into()),
            #[expect(clippy::cast_precision_loss, reason = "a number to be read")]
            refusal::Param::Thousandths(n) => Self::Number(
                Number::from_f64(*n as f64 / 1000.0).expect("a whole number of thousandths"),
            ),
            refusal::Param::Seat(seat) => Self::Seat { seat: *seat },
            refusal::Param::Text(text) => Self::Text(text.clone()),
            refusal::Param::Said(said) => Self::Reason((&**said).into()),
        }
    }
}

/// Why an ask is refused.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct Refused {
    /// The id of the ask, if it had one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub id: Option<String>,
    /// The code of the reason, for programs.
    pub code: String,
    /// The parameters of the reason.
    pub params: BTreeMap<String, Param>,
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

#[cfg(test)]
mod tests {
    use kernel::refusal::Real;
    use serde_json::json;

    use super::*;

    #[test]
    fn a_seat_is_not_taken_for_a_text_nor_a_text_for_a_seat() {
        let inner = Phrase::new("inner").with("seat", Seat::new(1));
        let said = Phrase::new("outer")
            .with("seat", Seat::new(0))
            .with("word", "A")
            .with("count", 3_usize)
            .with("share", Real::new(0.125))
            .with("why", inner);
        let reason = Reason::from(&said);
        let want = json!({
            "code": "outer",
            "params": {
                "seat": { "seat": "A" },
                "word": "A",
                "count": 3,
                "share": 0.125,
                "why": { "code": "inner", "params": { "seat": { "seat": "B" } } },
            },
        });
        assert_eq!(serde_json::to_value(&reason).expect("plain data"), want);
        assert_eq!(serde_json::from_value::<Reason>(want).expect("a reason"), reason);
    }
}
