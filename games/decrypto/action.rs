//! What a player asks for.

use std::fmt;

use kernel::{Form, Grammar, Notation, Sentence, Syntax};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::team::THREE;
use super::{Code, DIGITS, KEYWORDS, No, Phrase};

/// The clues for the three digits of a code, in their order.
pub type Clues = [Phrase; DIGITS];

/// The longest clue or word that a sentence can have. The rules allow less, and say so when they refuse.
const MAX_TEXT: usize = 200;

/// What a player asks for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// Write the three clues (DE06).
    Clue(Clues),
    /// Propose a code to the own team (DE09, DE10).
    Code(Code),
    /// Propose to the own team to intercept nothing (DE10).
    Pass,
    /// Agree with what a team mate proposed (DE09).
    Confirm,
    /// Object to a rival clue (DE20).
    Object(u8),
    /// Withdraw the clue that a rival objected to (DE20).
    Withdraw,
    /// Keep the clue that a rival objected to (DE20).
    Keep,
    /// Write another clue in the place of the withdrawn one (DE20).
    Rewrite(Phrase),
    /// Propose to the own team what the rivals' keywords are (DE19).
    Words(Vec<Phrase>),
    /// Let a near miss count (DE19).
    Accept(u8),
    /// Let no more near misses count (DE19).
    Done,
}

impl Action {
    /// The first word of its sentence.
    pub const fn verb(&self) -> &'static str {
        match self {
            Self::Clue(_) => "clue",
            Self::Code(_) => "code",
            Self::Pass => "pass",
            Self::Confirm => "confirm",
            Self::Object(_) => "object",
            Self::Withdraw => "withdraw",
            Self::Keep => "keep",
            Self::Rewrite(_) => "rewrite",
            Self::Words(_) => "words",
            Self::Accept(_) => "accept",
            Self::Done => "done",
        }
    }
}

/// The sentences at a table of this size; three players never name words (DE22).
pub(super) fn grammar(seats: usize) -> Grammar {
    let mut forms = vec![
        Form::new("clue").text("clue", MAX_TEXT).times(DIGITS, DIGITS),
        Form::new("code").number("digit", 1, 4).times(DIGITS, DIGITS),
        Form::new("pass"),
        Form::new("confirm"),
        Form::new("object").number("which", 1, 3),
        Form::new("withdraw"),
        Form::new("keep"),
        Form::new("rewrite").text("clue", MAX_TEXT),
    ];
    if seats != THREE {
        forms.push(Form::new("words").text("word", MAX_TEXT).times(1, KEYWORDS));
        forms.push(Form::new("accept").number("named", 1, 4));
        forms.push(Form::new("done"));
    }
    Grammar { game: "decrypto", forms }
}

impl Notation for Action {
    fn from_sentence(sentence: &Sentence) -> Result<Self, Syntax> {
        Ok(match sentence.verb {
            "clue" => {
                let texts = sentence.texts(0);
                Self::Clue(std::array::from_fn(|i| Phrase::new(texts[i])))
            }
            "code" => {
                let digits = sentence.numbers(0);
                let digits = std::array::from_fn(|i| u8::try_from(digits[i]).unwrap_or_default());
                let code = Code::try_from(digits);
                Self::Code(code.map_err(|_| sentence.complain(0, 0, No::Digits))?)
            }
            "pass" => Self::Pass,
            "confirm" => Self::Confirm,
            "object" => Self::Object(sentence.number(0)),
            "withdraw" => Self::Withdraw,
            "keep" => Self::Keep,
            "rewrite" => Self::Rewrite(Phrase::new(sentence.texts(0)[0])),
            "words" => Self::Words(sentence.texts(0).into_iter().map(Phrase::new).collect()),
            "accept" => Self::Accept(sentence.number(0)),
            "done" => Self::Done,
            verb => unreachable!("the grammar has no {verb}"),
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb())?;
        match self {
            Self::Clue(clues) => list(f, clues),
            Self::Words(words) => list(f, words),
            Self::Code(code) => write!(f, " {code}"),
            Self::Object(number) | Self::Accept(number) => write!(f, " {number}"),
            Self::Rewrite(clue) => write!(f, " {clue}"),
            Self::Pass | Self::Confirm | Self::Withdraw | Self::Keep | Self::Done => Ok(()),
        }
    }
}

fn list(f: &mut fmt::Formatter<'_>, texts: &[Phrase]) -> fmt::Result {
    let between = |i| if i == 0 { " " } else { "; " };
    texts.iter().enumerate().try_for_each(|(i, text)| write!(f, "{}{text}", between(i)))
}
