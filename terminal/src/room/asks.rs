//! What a player types that is no move of the game, as the ask that the table understands.

use std::collections::BTreeMap;

use wire::{Ask, Sitter};

use super::Room;
use crate::command;
use crate::local::write;

impl Room {
    /// What puts a bot on a seat: `officer` on the first free one, or `B officer`. None without such a seat or level.
    pub fn bot(&self, said: &str, id: String) -> Option<Ask> {
        let (seat, level) = said.split_once(' ').unwrap_or(("", said));
        let free = |chair: &&wire::Chair| chair.sitter == Sitter::Free {};
        let first = self.frame()?.chairs.iter().find(free).map(|chair| chair.seat);
        let seat = if seat.is_empty() { first } else { command::seat(seat) }?;
        let level = level.trim();
        let known = self.game()?.levels().contains(&level);
        known.then(|| Ask::Bot { id: Some(id), seat, level: level.to_owned() })
    }

    /// What lets a bot play for the player of this name, seat letter or seat number. None without such a player.
    pub fn stand_in(&self, name: &str, id: String) -> Option<Ask> {
        let seat = self.viewer(name)?.seat()?;
        Some(Ask::StandIn { id: Some(id), seat })
    }

    /// What makes the player of this name, seat letter or seat number the host; without a name, the one who asks. None
    /// without such a player.
    pub fn host(&self, name: &str, id: String) -> Option<Ask> {
        let own = self.frame()?.you.seat.filter(|_| name.is_empty());
        let seat = own.or_else(|| self.viewer(name)?.seat())?;
        Some(Ask::Host { id: Some(id), seat })
    }

    /// What writes a pencil mark at a place, or rubs it out: `B3 12`. None where the game has no such mark.
    pub fn pencil(&mut self, said: &str, id: String) -> Option<Ask> {
        let (place, mark) = said.split_once(' ').unwrap_or((said, ""));
        let (key, value) = self.view()?.pencil(place, mark.trim(), &self.marks())?;
        let marks = BTreeMap::from([(key, value)]);
        self.write(None, &marks);
        Some(Ask::Note { id: Some(id), text: None, marks })
    }

    /// What adds a line to the note, or removes the last one if it is `-`. The rest of the note stays: it may have been
    /// written on the page.
    pub fn jot(&mut self, line: &str, id: String) -> Ask {
        let mut lines: Vec<&str> = self.note().lines().collect();
        if line == "-" {
            lines.pop();
        } else {
            lines.push(line);
        }
        let text = Some(lines.join("\n"));
        self.write(text.clone(), &BTreeMap::new());
        Ask::Note { id: Some(id), text, marks: BTreeMap::new() }
    }

    /// Writes into the note of the newest frame, so that the next mark or line does not wait for the table to show it.
    fn write(&mut self, text: Option<String>, marks: &BTreeMap<String, String>) {
        if let Some(frame) = &mut self.frame {
            let note = frame.note.get_or_insert_default();
            write(note, text, marks.clone(), frame.moves);
        }
    }
}
