//! Reading a text as a sentence, and saying what was expected where it is not one.

use crate::names::Names;
use crate::refusal::Refusal;
use crate::seat::MAX_SEATS;

use super::sentence::{Notation, Sentence, Value};
use super::{Form, Grammar, Kind, Slot, Syntax};

/// The longest sentence that is read, in bytes.
pub const MAX_SENTENCE: usize = 1000;

impl Grammar {
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
}

impl Kind {
    pub(super) fn take(
        &self,
        repeated: bool,
        reader: &mut Reader<'_>,
        names: &Names,
    ) -> Option<Value> {
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
}

/// A text and how far it has been read.
pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) at: usize,
}

impl<'a> Reader<'a> {
    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn skip_blanks(&mut self) {
        self.at += self.rest().len() - self.rest().trim_start().len();
    }

    pub(super) fn skip(&mut self, sign: char) -> bool {
        self.skip_blanks();
        let found = self.rest().starts_with(sign);
        self.at += if found { sign.len_utf8() } else { 0 };
        found
    }

    pub(super) fn word(&mut self) -> Option<&'a str> {
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

/// The start of a text as an error quotes it, with invisible characters escaped.
fn shorten(text: &str) -> String {
    const MOST: usize = 30;
    let shown: String = text.chars().take(MOST).flat_map(char::escape_debug).collect();
    if text.chars().count() > MOST { shown + "…" } else { shown }
}

const _: () = assert!(MAX_SEATS < 10, "a seat's number is one digit");
