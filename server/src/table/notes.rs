//! Private notes: a text, and marks by the client's own keys, each with the move at which it was made.

use std::collections::BTreeMap;

use wire::{HouseNo, Mark, Note, limits};

use super::{Around, Decision, Table};
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
        let short = |text: &str, most| {
            if text.len() > most { Err(HouseNo::Long { most }) } else { Ok(()) }
        };
        text.map_or(Ok(()), |text| short(text, limits::NOTE))?;
        for (key, value) in marks {
            if key.is_empty() {
                return Err(HouseNo::Empty.into());
            }
            short(key, limits::MARK_KEY)?;
            short(value, limits::MARK)?;
        }
        let mut after = self.notes.get(by).cloned().unwrap_or_default();
        write(&mut after, text, marks, 0);
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

/// Changes a note by a text and marks that were written after `moves` moves.
pub(super) fn write(
    note: &mut Note,
    text: Option<&String>,
    marks: &BTreeMap<String, String>,
    moves: usize,
) {
    if let Some(text) = text {
        note.text.clone_from(text);
    }
    for (key, value) in marks {
        if value.is_empty() {
            note.marks.remove(key);
        } else {
            note.marks.insert(key.clone(), Mark { value: value.clone(), moves });
        }
    }
}
