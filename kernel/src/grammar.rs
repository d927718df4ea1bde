//! One notation per game, described as data.
//!
//! A [`Grammar`] is a list of sentence forms: a verb and its slots. Reading, errors that say what was expected and
//! where, help, completion and the random sentences of the laws all come from it, so they cannot disagree.

use std::fmt;

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};
use serde::Serialize;

use crate::names::Names;
use crate::refusal::{Code, Refusal};
use crate::refusals;
use crate::seat::{MAX_SEATS, Seat};

/// The longest sentence that is read, in bytes.
pub const MAX_SENTENCE: usize = 1000;

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
    /// What it is called in help.
    pub name: &'static str,
    /// What it may be.
    pub kind: Kind,
    /// How often it stands at least; 0 if it can be left out.
    pub least: usize,
    /// How often it stands at most.
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
        of: Vec<&'static str>,
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

    /// Then a player.
    #[must_use]
    pub fn seat(self, name: &'static str) -> Self {
        self.slot(name, Kind::Seat)
    }

    /// Then a number.
    #[must_use]
    pub fn number(self, name: &'static str, min: i64, max: i64) -> Self {
        self.slot(name, Kind::Number { min, max })
    }

    /// Then one of these words.
    #[must_use]
    pub fn word(self, name: &'static str, of: Vec<&'static str>) -> Self {
        self.slot(name, Kind::Word { of })
    }

    /// Then free text of at most so many characters.
    #[must_use]
    pub fn text(self, name: &'static str, most: usize) -> Self {
        self.slot(name, Kind::Text { most })
    }

    /// The last slot stands so often.
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

/// A sentence that fits a form: its verb, and for each slot what filled it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// The form's verb.
    pub verb: &'static str,
    values: Vec<Vec<Value>>,
    /// Where each slot's first value starts in the text.
    starts: Vec<usize>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Value {
    Seat(Seat),
    Number(i64),
    Word(&'static str),
    Text(String),
}

impl Sentence {
    /// The player in a slot.
    ///
    /// # Panics
    /// Like its neighbours, when the slot is of another kind: the form and its reader are written side by side.
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

    /// A complaint about what stands in a slot, `inside` bytes after its start.
    pub fn complain(&self, slot: usize, inside: usize, why: impl Into<Refusal>) -> Syntax {
        Syntax::Inside {
            verb: self.verb,
            at: self.starts[slot] + inside + 1,
            why: Box::new(why.into()),
        }
    }
}

/// An action with one text form. `Display` writes it; [`Grammar::parse`] reads it.
pub trait Notation: fmt::Display + Sized {
    /// The action that a sentence of the grammar says, or what is wrong inside one of its slots.
    fn from_sentence(sentence: &Sentence) -> Result<Self, Syntax>;
}

refusals! {
    /// Why a sentence was not understood. `at` counts bytes from 1.
    pub enum Syntax in "notation" {
        /// Nothing was said.
        Empty { verbs: String } => "empty",
        /// More than [`MAX_SENTENCE`].
        Long { most: usize } => "long",
        /// No sentence starts so.
        Verb { word: String, verbs: String } => "verb",
        /// The sentence ends where something should follow.
        Missing { verb: &'static str, expected: Box<Refusal>, after: Box<Refusal> } => "missing",
        /// Something else stands where that was expected.
        Expected { verb: &'static str, expected: Box<Refusal>, after: Box<Refusal>, found: String, at: usize } => "expected",
        /// The sentence should have ended.
        Extra { verb: &'static str, found: String, at: usize } => "extra",
        /// The slot is filled, but what fills it is not well formed.
        Inside { verb: &'static str, at: usize, why: Box<Refusal> } => "inside",
    }
}

/// The phrases of which complaints are made, besides the slots' own.
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

    /// The action that a text says.
    pub fn parse<A: Notation>(&self, text: &str, names: &Names) -> Result<A, Syntax> {
        A::from_sentence(&self.read(text, names)?)
    }

    /// Reads a text as a sentence of one of the forms.
    pub fn read(&self, text: &str, names: &Names) -> Result<Sentence, Syntax> {
        if text.len() > MAX_SENTENCE {
            return Err(Syntax::Long { most: MAX_SENTENCE });
        }
        let mut reader = Reader { text, at: 0 };
        let Some(word) = reader.word() else {
            return Err(Syntax::Empty { verbs: self.verbs() });
        };
        let Some(form) = self.form(word) else {
            return Err(Syntax::Verb { word: shorten(word), verbs: self.verbs() });
        };
        let mut sentence = Sentence { verb: form.verb, values: Vec::new(), starts: Vec::new() };
        for (i, slot) in form.slots.iter().enumerate() {
            reader.skip_blanks();
            sentence.starts.push(reader.at);
            sentence.values.push(self.fill(form, i, slot, &mut reader, names)?);
        }
        reader.skip_blanks();
        match reader.rest() {
            "" => Ok(sentence),
            rest => Err(Syntax::Extra { verb: form.verb, found: shorten(rest), at: reader.at + 1 }),
        }
    }

    /// What could come next: whole texts that continue `text`, whose last word may be unfinished.
    ///
    /// Free text cannot be foreseen and gives nothing.
    pub fn complete(&self, text: &str, names: &Names) -> Vec<String> {
        let start = text.len() - text.rsplit(char::is_whitespace).next().map_or(0, str::len);
        let (done, begun) = text.split_at(start);
        let offers = if done.trim().is_empty() {
            self.forms.iter().map(|form| form.verb.to_owned()).collect()
        } else {
            self.next_slot(done, names).map_or_else(Vec::new, |slot| slot.kind.offers(names))
        };
        let fits = |offer: &String| offer.to_lowercase().starts_with(&begun.to_lowercase());
        offers.into_iter().filter(fits).map(|offer| format!("{done}{offer}")).collect()
    }

    /// A sentence that reads well: any verb, any values within the slots' bounds.
    ///
    /// `text` fills the free slots. The laws feed these to the rules, which may still refuse them.
    pub fn invent(
        &self,
        seats: usize,
        rng: &mut dyn Rng,
        text: &mut dyn FnMut(&mut dyn Rng) -> String,
    ) -> String {
        let form = self.forms.choose(rng).expect("a grammar has forms");
        let mut sentence = form.verb.to_owned();
        for slot in &form.slots {
            let free = matches!(slot.kind, Kind::Text { .. });
            for i in 0..rng.random_range(slot.least..=slot.most) {
                let filler = match &slot.kind {
                    Kind::Seat => Seat::new(rng.random_range(0..seats)).to_string(),
                    Kind::Number { min, max } => rng.random_range(*min..=*max).to_string(),
                    Kind::Word { of } => of.choose(rng).map_or("", |word| word).to_owned(),
                    Kind::Text { .. } => text(rng),
                };
                sentence += if free && i > 0 { "; " } else { " " };
                sentence += &filler;
            }
        }
        sentence
    }

    fn verbs(&self) -> String {
        self.forms.iter().map(|form| form.verb).collect::<Vec<_>>().join(", ")
    }

    fn form(&self, verb: &str) -> Option<&Form> {
        self.forms.iter().find(|form| form.verb.eq_ignore_ascii_case(verb))
    }

    fn fill(
        &self,
        form: &Form,
        i: usize,
        slot: &Slot,
        reader: &mut Reader<'_>,
        names: &Names,
    ) -> Result<Vec<Value>, Syntax> {
        let mut values = Vec::new();
        while values.len() < slot.most {
            reader.skip_blanks();
            if reader.rest().is_empty() && values.len() >= slot.least {
                break;
            }
            let at = reader.at;
            let Some(value) = slot.kind.take(slot.most > 1, reader, names) else {
                let last_chance = values.len() >= slot.least && i + 1 < form.slots.len();
                if last_chance {
                    break;
                }
                return Err(self.unfilled(form, i, &values, reader.text, at));
            };
            values.push(value);
            if let Kind::Text { .. } = slot.kind
                && slot.most > 1
                && values.len() < slot.most
                && !reader.skip(';')
            {
                if values.len() < slot.least {
                    return Err(self.unfilled(form, i, &values, reader.text, reader.at));
                }
                break;
            }
        }
        Ok(values)
    }

    fn unfilled(&self, form: &Form, i: usize, values: &[Value], text: &str, at: usize) -> Syntax {
        let expected = Box::new(self.describe(&form.slots[i]));
        let before = if values.is_empty() { i.checked_sub(1) } else { Some(i) };
        let after = Box::new(before.map_or_else(
            || Refusal::new("notation-the-verb").with("verb", form.verb),
            |slot| Refusal::new("notation-the-slot").with("slot", self.describe(&form.slots[slot])),
        ));
        match text[at..].split_whitespace().next() {
            None => Syntax::Missing { verb: form.verb, expected, after },
            Some(word) => {
                let found = shorten(word);
                let at = at + text[at..].len() - text[at..].trim_start().len() + 1;
                Syntax::Expected { verb: form.verb, expected, after, found, at }
            }
        }
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

    /// The slot that a text without its last word waits for.
    fn next_slot(&self, done: &str, names: &Names) -> Option<&Slot> {
        let mut reader = Reader { text: done, at: 0 };
        let form = self.form(reader.word()?)?;
        for slot in &form.slots {
            for _ in 0..slot.most {
                reader.skip_blanks();
                if reader.rest().is_empty() {
                    return Some(slot);
                }
                slot.kind.take(slot.most > 1, &mut reader, names)?;
                reader.skip(';');
            }
        }
        None
    }
}

impl Kind {
    fn take(&self, repeated: bool, reader: &mut Reader<'_>, names: &Names) -> Option<Value> {
        reader.skip_blanks();
        let start = reader.at;
        let value = match self {
            Self::Seat => {
                let (seat, length) = names.seat_at(reader.rest())?;
                reader.at += length;
                Some(Value::Seat(seat))
            }
            Self::Number { min, max } => {
                let number: Option<i64> = reader
                    .word()
                    .filter(|word| !word.starts_with('+'))
                    .and_then(|w| w.parse().ok());
                number.filter(|n| (min..=max).contains(&n)).map(Value::Number)
            }
            Self::Word { of } => {
                let word = reader.word()?;
                of.iter().find(|one| one.eq_ignore_ascii_case(word)).map(|one| Value::Word(one))
            }
            Self::Text { most } => {
                let text = if repeated { reader.until(';') } else { reader.until('\n') };
                let text = text.trim();
                (!text.is_empty() && text.chars().count() <= *most)
                    .then(|| Value::Text(text.to_owned()))
            }
        };
        if value.is_none() {
            reader.at = start;
        }
        value
    }

    fn offers(&self, names: &Names) -> Vec<String> {
        match self {
            Self::Seat => names.iter().map(|(_, name)| name.to_owned()).collect(),
            Self::Number { min, max } => (*min..=*max).take(100).map(|n| n.to_string()).collect(),
            Self::Word { of } => of.iter().map(|&word| word.to_owned()).collect(),
            Self::Text { .. } => Vec::new(),
        }
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

/// A text and how far it has been read.
struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    fn skip(&mut self, sign: char) -> bool {
        self.skip_blanks();
        let found = self.rest().starts_with(sign);
        self.at += if found { sign.len_utf8() } else { 0 };
        found
    }

    fn word(&mut self) -> Option<&'a str> {
        self.skip_blanks();
        let rest = self.rest();
        let word = &rest[..rest.find(char::is_whitespace).unwrap_or(rest.len())];
        self.at += word.len();
        (!word.is_empty()).then_some(word)
    }

    fn until(&mut self, sign: char) -> &'a str {
        let rest = self.rest();
        let text = &rest[..rest.find(sign).unwrap_or(rest.len())];
        self.at += text.len();
        text
    }
}

/// What is quoted back at a user: the start of it, with nothing invisible.
fn shorten(text: &str) -> String {
    const MOST: usize = 30;
    let shown: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    if text.chars().count() > MOST { shown + "…" } else { shown }
}

const _: () = assert!(MAX_SEATS < 10, "a seat's number is one digit");
