//! What a player types that is no move of the game, as the ask that the table understands.

use std::collections::BTreeMap;

use wire::{Answer, Ask, Channel, Sitter, Stage};

use super::Room;
use crate::words::Words;
use crate::{command, levels};

/// What the player wrote into the note, until the table answers.
pub(super) struct Written {
    /// The id of the ask.
    id: String,
    /// The new text, if it changes.
    text: Option<String>,
    /// The new marks by their keys; an empty one rubs out.
    marks: BTreeMap<String, String>,
}

impl Room {
    /// What puts a bot on a seat: `expert` on the first free one, or `B expert`. None without such a seat or level.
    pub fn bot(&self, said: &str, id: String) -> Option<Ask> {
        let levels = self.game()?.levels();
        let called = |said: &str| levels::called(said, &levels, &self.texts);
        // The name of a level may have two words.
        let (seat, level) = match called(said) {
            Some(level) => ("", level),
            None => said.split_once(' ').and_then(|(seat, said)| Some((seat, called(said)?)))?,
        };
        let free = |chair: &&wire::Chair| chair.sitter == Sitter::Free {};
        let first = self.frame()?.chairs.iter().find(free).map(|chair| chair.seat);
        let seat = if seat.is_empty() { first } else { command::seat(seat) }?;
        Some(Ask::Bot { id: Some(id), seat, level: level.to_owned() })
    }

    /// Talk to those who hear it: while a game runs, a spectator talks to the other spectators.
    pub fn address(&self, mut ask: Ask) -> Ask {
        let watches =
            |frame: &wire::Frame| frame.stage == Stage::Playing && frame.you.seat.is_none();
        if let Ask::Chat { to: to @ Channel::Table, .. } = &mut ask
            && self.frame().is_some_and(watches)
        {
            *to = Channel::Gallery;
        }
        ask
    }

    /// Why an ask for a seat is not made: the player has one, and wants that one or any. The table would take any for another.
    pub fn has_seat(&self, ask: &Ask) -> Option<Words> {
        let frame = self.frame().filter(|frame| frame.stage == Stage::Waiting)?;
        let own = frame.you.seat?;
        let is_kept = matches!(ask, Ask::Sit { seat, .. } if seat.is_none_or(|seat| seat == own));
        is_kept.then(|| Words::OwnSeat { seat: own.to_string() })
    }

    /// What lets a bot play for the player of this name, seat letter or seat number. None without such a player.
    pub fn stand_in(&self, name: &str, id: String) -> Option<Ask> {
        let seat = self.viewer(name)?.seat()?;
        Some(Ask::StandIn { id: Some(id), seat })
    }

    /// What makes the player of this name, seat letter or seat number the host; without a name, the player who asks. None
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
        Some(self.write(id, None, BTreeMap::from([(key, value)])))
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
        self.write(id, text, BTreeMap::new())
    }

    /// Writes into the note. It shows at once, so that the next mark or line does not wait for the table, and disappears if
    /// the table refuses it.
    fn write(&mut self, id: String, text: Option<String>, marks: BTreeMap<String, String>) -> Ask {
        self.written.push(Written { id: id.clone(), text: text.clone(), marks: marks.clone() });
        Ask::Note { id: Some(id), text, marks }
    }

    /// Takes in what the table answers to what the player wrote.
    pub fn hear(&mut self, answer: &Answer) {
        let (id, taken) = match answer {
            Answer::Ack { id, .. } => (id, true),
            Answer::Refused(no) => (&no.id, false),
            Answer::Hello { .. }
            | Answer::Frame(_)
            | Answer::Change(_)
            | Answer::Completions { .. }
            | Answer::Pong {}
            | Answer::Closing { .. } => return,
        };
        let is_it = |written: &Written| id.as_ref().is_some_and(|id| written.id == *id);
        let at = self.written.iter().position(is_it);
        // A house answers in order, so a refusal without an id is about the oldest.
        let oldest = (id.is_none() && !taken && !self.written.is_empty()).then_some(0);
        let Some(at) = at.or(oldest) else { return };
        let Written { id: _, text, marks } = self.written.remove(at);
        if let Some(frame) = self.frame.as_mut().filter(|_| taken) {
            // The frame that shows it comes after the answer.
            frame.note.get_or_insert_default().write(text, marks, frame.moves);
        }
    }

    /// The player's pencil marks, by their keys.
    pub fn marks(&self) -> BTreeMap<String, String> {
        let note = self.frame().and_then(|frame| frame.note.as_ref());
        let marks = note.into_iter().flat_map(|note| &note.marks);
        let mut marks: BTreeMap<String, String> =
            marks.map(|(key, mark)| (key.clone(), mark.value.clone())).collect();
        marks.extend(self.written.iter().flat_map(|written| written.marks.clone()));
        marks.retain(|_, value| !value.is_empty());
        marks
    }

    /// The player's note.
    pub fn note(&self) -> &str {
        let written = self.written.iter().rev().find_map(|written| written.text.as_deref());
        let note = self.frame().and_then(|frame| frame.note.as_ref());
        written.or(note.map(|note| note.text.as_str())).unwrap_or_default()
    }
}
