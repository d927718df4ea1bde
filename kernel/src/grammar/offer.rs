//! Sentences that could be said: completion for people, and random sentences for the laws.

use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use crate::names::Names;
use crate::seat::Seat;

use super::read::Reader;
use super::{Grammar, Kind, Slot};

impl Grammar {
    /// Whole texts that continue `text`, whose last word may be unfinished.
    ///
    /// Free text gives no completions.
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

    /// A random sentence of the grammar: any verb, any values within the bounds of the slots.
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

    /// The slot that the last word of a text fills; `done` is the text before that word.
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
    fn offers(&self, names: &Names) -> Vec<String> {
        match self {
            Self::Seat => names.iter().map(|(_, name)| name.to_owned()).collect(),
            Self::Number { min, max } => (*min..=*max).take(100).map(|n| n.to_string()).collect(),
            Self::Word { of } => of.iter().map(|&word| word.to_owned()).collect(),
            Self::Text { .. } => Vec::new(),
        }
    }
}
