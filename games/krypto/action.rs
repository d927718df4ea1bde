//! What a player asks for.

use std::fmt;

use kernel::{Form, Grammar, Notation, Sentence, Syntax};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Expression, Hands, MOST_CHARACTERS, ReadError};

/// What a player asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Calls and shows the calculation at once (KR07); in the solitaire, reaches the target (KR18).
    Krypto(Expression),
    /// Says "Krypto"; the calculation must follow (KR07).
    Call,
    /// Shows the calculation of the call (KR07).
    Show(Expression),
    /// Gives the round up (KR10); in the solitaire, gives the task up (KR18).
    Pass,
    /// Declares the own hand unplayable (KR13).
    Unplayable,
    /// Agrees that the declared hand is unplayable (KR13).
    Agree,
    /// Disagrees, and must show the calculation with the declared hand (KR13).
    Disagree,
    /// Makes Krypto with the declared hand (KR13).
    Solve(Expression),
    /// Is ready for the next round (KR09).
    Ready,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Krypto(calculation) => write!(f, "krypto {calculation}"),
            Self::Call => f.write_str("call"),
            Self::Show(calculation) => write!(f, "show {calculation}"),
            Self::Pass => f.write_str("pass"),
            Self::Unplayable => f.write_str("unplayable"),
            Self::Ready => f.write_str("ready"),
            Self::Agree => f.write_str("agree"),
            Self::Disagree => f.write_str("disagree"),
            Self::Solve(calculation) => write!(f, "solve {calculation}"),
        }
    }
}

/// The sentences at a table of this size. With a common hand a calculation comes after a call (KR20).
pub(super) fn grammar(hand: Hands, seats: usize) -> Grammar {
    let with_calculation = |verb| Form::new(verb).text("calculation", MOST_CHARACTERS);
    let mut forms = match seats {
        1 => vec![with_calculation("krypto"), Form::new("pass")],
        _ => vec![
            with_calculation("krypto"),
            Form::new("call"),
            with_calculation("show"),
            Form::new("pass"),
            Form::new("unplayable"),
            Form::new("agree"),
            Form::new("disagree"),
            with_calculation("solve"),
            Form::new("ready"),
        ],
    };
    if hand == Hands::Common {
        forms.retain(|form| !matches!(form.verb, "krypto" | "solve"));
    }
    Grammar { game: "krypto", forms }
}

impl Notation for Action {
    fn from_sentence(sentence: &Sentence) -> Result<Self, Syntax> {
        let calculation = || {
            let text: Expression = sentence.texts(0)[0]
                .parse()
                .map_err(|no: ReadError| sentence.complain(0, no.at, no.why))?;
            Ok(text)
        };
        Ok(match sentence.verb {
            "krypto" => Self::Krypto(calculation()?),
            "call" => Self::Call,
            "show" => Self::Show(calculation()?),
            "pass" => Self::Pass,
            "unplayable" => Self::Unplayable,
            "ready" => Self::Ready,
            "agree" => Self::Agree,
            "disagree" => Self::Disagree,
            "solve" => Self::Solve(calculation()?),
            other => unreachable!("no form has the verb {other}"),
        })
    }
}
