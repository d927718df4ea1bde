//! Private notes: a text, and marks by the client's own keys, each with the move at which it was made.

use std::collections::BTreeMap;

use wire::{HouseNo, NoteThen, limits};

use super::{Around, Corrupt, Decision, Record, Table};
use crate::error::Refused;
use crate::people::PersonId;

impl Table {
    pub(super) fn note(
        &self,
        by: &PersonId,
        text: Option<&String>,
        marks: &BTreeMap<String, String>,
    ) -> Result<Decision, Refused> {
        self.named(by)?;
        // A browser counts UTF-16 units, of which a text has at least as many as characters.
        if text.is_some_and(|text| text.chars().count() > limits::NOTE) {
            return Err(HouseNo::Long { most: limits::NOTE }.into());
        }
        let short = |text: &str, most| {
            if text.len() > most { Err(HouseNo::Long { most }) } else { Ok(()) }
        };
        for (key, value) in marks {
            if key.is_empty() {
                return Err(HouseNo::Empty.into());
            }
            short(key, limits::MARK_KEY)?;
            short(value, limits::MARK)?;
        }
        let mut after = self.notes.get(by).cloned().unwrap_or_default();
        after.write(text.cloned(), marks.clone(), 0);
        if after.marks.len() > limits::MARKS {
            return Err(HouseNo::ManyMarks { most: limits::MARKS }.into());
        }
        let bytes: usize = after.marks.iter().map(|(key, mark)| key.len() + mark.value.len()).sum();
        if bytes > limits::ALL_MARKS {
            return Err(HouseNo::Long { most: limits::ALL_MARKS }.into());
        }
        let moves = self.playing.as_ref().map_or(0, |playing| playing.game.moves());
        let (text, marks) = (text.cloned(), marks.clone());
        Ok(Around::Note { person: by.clone(), moves, text, marks }.into())
    }
}

/// What a person wrote into the own note during one game of a table. The text that the person had before comes first.
pub(crate) fn written(
    id: &str,
    records: Vec<Record>,
    person: &PersonId,
    round: u32,
) -> Result<Vec<NoteThen>, Corrupt> {
    let (mut before, mut during) = (String::new(), Vec::new());
    let mut records = records.into_iter();
    let Some(first) = records.next() else { return Ok(during) };
    let mut table = Table::open(id, first)?;
    for record in records {
        let note = own_note(&record, person);
        table.follow(record)?;
        match (note, table.notes.get(person)) {
            // A person who is sent away loses the note.
            (_, None) => (before, during) = (String::new(), Vec::new()),
            (Some(note), Some(_)) if table.round == round && table.playing.is_some() => {
                during.push(note);
            }
            (Some(_), Some(note)) if table.round < round => before.clone_from(&note.text),
            (Some(_) | None, Some(_)) => {}
        }
    }
    let before = Some(before).filter(|text| !text.is_empty());
    let before = before.map(|text| NoteThen { moves: 0, text: Some(text), marks: [].into() });
    Ok(before.into_iter().chain(during).collect())
}

/// What a record adds to the note of a person.
pub(super) fn own_note(record: &Record, person: &PersonId) -> Option<NoteThen> {
    let Around::Note { person: by, moves, text, marks } = record.around()? else { return None };
    let note = || NoteThen { moves: *moves, text: text.clone(), marks: marks.clone() };
    (by == person).then(note)
}
