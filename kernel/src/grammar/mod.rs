//! One notation per game, described as data.
//!
//! A [`Grammar`] is a list of sentence forms: a verb and its slots. Reading, errors that say what was expected and
//! where, help, completion and the random sentences of the laws all come from it, so they cannot disagree.

mod offer;
mod read;
mod sentence;

use std::borrow::Cow;
use std::fmt;

use serde::Serialize;

use crate::refusal::{Code, Refusal};
use crate::refusals;

pub use read::MAX_SENTENCE;
pub use sentence::{Notation, Sentence};

/// All sentences of one game at one table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Grammar {
    /// The game's id: `kryptos-slot-place` describes the slot `place`, `kryptos-do-guess` the verb `guess`.
    pub game: &'static str,
    /// The forms, in the order in which help shows them.
    pub forms: Vec<Form>,
}

/// A verb and what follows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Form {
    /// The first word.
    pub verb: &'static str,
    /// What follows, in order.
    pub slots: Vec<Slot>,
}

/// Something that follows a verb.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Slot {
    /// The name of the slot in help.
    pub name: &'static str,
    /// What it may be.
    pub kind: Kind,
    /// The fewest times that it occurs; 0 if it can be left out.
    pub least: usize,
    /// The most times that it occurs.
    pub most: usize,
}

/// What can fill a slot.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum Kind {
    /// A player, by nickname, letter or number.
    Seat,
    /// A whole number.
    Number {
        /// The least.
        min: i64,
        /// The greatest.
        max: i64,
    },
    /// One of these words.
    Word {
        /// The words.
        of: Cow<'static, [&'static str]>,
    },
    /// Free text: to the next `;` if it repeats, else to the end.
    Text {
        /// The most characters.
        most: usize,
    },
}

impl Form {
    /// A verb with nothing after it.
    pub const fn new(verb: &'static str) -> Self {
        Self { verb, slots: Vec::new() }
    }

    /// Adds a slot for a player.
    #[must_use]
    pub fn seat(self, name: &'static str) -> Self {
        self.slot(name, Kind::Seat)
    }

    /// Adds a slot for a number.
    #[must_use]
    pub fn number(self, name: &'static str, min: i64, max: i64) -> Self {
        self.slot(name, Kind::Number { min, max })
    }

    /// Adds a slot for one of these words.
    #[must_use]
    pub fn word(self, name: &'static str, of: impl Into<Cow<'static, [&'static str]>>) -> Self {
        self.slot(name, Kind::Word { of: of.into() })
    }

    /// Adds a slot for free text of at most `most` characters.
    #[must_use]
    pub fn text(self, name: &'static str, most: usize) -> Self {
        self.slot(name, Kind::Text { most })
    }

    /// Lets the last slot occur from `least` to `most` times.
    #[must_use]
    pub fn times(mut self, least: usize, most: usize) -> Self {
        let slot = self.slots.last_mut().expect("`times` follows a slot");
        (slot.least, slot.most) = (least, most);
        self
    }

    fn slot(mut self, name: &'static str, kind: Kind) -> Self {
        self.slots.push(Slot { name, kind, least: 1, most: 1 });
        self
    }
}

refusals! {
    /// Why a sentence was not understood. `at` counts bytes from 1.
    pub enum Syntax in "notation" {
        /// The sentence is empty.
        Empty { verbs: String } => "empty",
        /// The sentence is longer than [`MAX_SENTENCE`].
        Long { most: usize } => "long",
        /// No sentence starts with this word.
        Verb { word: String, verbs: String } => "verb",
        /// The sentence ends where something should follow.
        Missing { verb: &'static str, expected: Box<Refusal>, after: Box<Refusal> } => "missing",
        /// The text has something else where a slot was expected.
        Expected { verb: &'static str, expected: Box<Refusal>, after: Box<Refusal>, found: String, at: usize } => "expected",
        /// The sentence should have ended.
        Extra { verb: &'static str, found: String, at: usize } => "extra",
        /// The slot is filled, but what fills it is not well formed.
        Inside { verb: &'static str, at: usize, why: Box<Refusal> } => "inside",
    }
}

/// The phrases within complaints, besides those of the slots.
pub const PHRASES: &[Code] = &[
    Code { code: "notation-the-verb", params: &["verb"] },
    Code { code: "notation-the-slot", params: &["slot"] },
];

impl Grammar {
    /// The codes of the texts that explain this grammar: each verb's and each slot's.
    pub fn codes(&self) -> Vec<String> {
        let of_form = |form: &Form| {
            let slots = form.slots.iter().map(|slot| format!("{}-slot-{}", self.game, slot.name));
            slots.chain([format!("{}-do-{}", self.game, form.verb)]).collect::<Vec<_>>()
        };
        self.forms.iter().flat_map(of_form).collect()
    }

    /// The words for a slot: `kryptos-slot-place` with its bounds.
    pub fn describe(&self, slot: &Slot) -> Refusal {
        let said = Refusal::new(format!("{}-slot-{}", self.game, slot.name));
        match &slot.kind {
            Kind::Seat => said,
            Kind::Number { min, max } => said.with("min", *min).with("max", *max),
            Kind::Word { of } => said.with("of", of.join(", ")),
            Kind::Text { most } => said.with("most", *most),
        }
    }

    fn verbs(&self) -> String {
        self.forms.iter().map(|form| form.verb).collect::<Vec<_>>().join(", ")
    }

    fn form(&self, verb: &str) -> Option<&Form> {
        self.forms.iter().find(|form| form.verb.eq_ignore_ascii_case(verb))
    }
}

/// `guess PLAYER PLACE NUMBER`: the form as help shows it.
impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb)?;
        for slot in &self.slots {
            let name = slot.name.to_uppercase();
            let between = if matches!(slot.kind, Kind::Text { .. }) { "; " } else { " " };
            let always = vec![name.as_str(); slot.least].join(between);
            let maybe = vec![name.as_str(); slot.most - slot.least].join(between);
            match (slot.least, slot.most - slot.least) {
                (_, 0) => write!(f, " {always}")?,
                (0, _) => write!(f, " [{maybe}]")?,
                _ => write!(f, " {always} [{maybe}]")?,
            }
        }
        Ok(())
    }
}
