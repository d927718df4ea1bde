//! A table that waits for its game.

use kernel::Phrase;
use wire::{Sitter, Stage};

use super::Room;
use crate::words::Words;
use crate::{command, levels};

impl Room {
    /// Why a line that is no command means nothing at a table that waits: it is no sentence of the game either.
    pub fn no_command(&self, line: &str) -> Option<Words> {
        let frame = self.frame().filter(|frame| frame.stage == Stage::Waiting)?;
        let said = line.split_whitespace().next()?.to_owned();
        let forms = self.grammar().map(|grammar| grammar.forms).unwrap_or_default();
        if forms.iter().any(|form| form.verb.eq_ignore_ascii_case(&said)) {
            return None;
        }
        let hosting = if frame.you.host { command::HOSTING } else { &[] };
        let commands = [hosting, command::WAITING].concat().join(", ");
        Some(Words::NoCommand { said, commands })
    }

    /// A table that waits: its seats, what the host chose, how much it helps, and why it cannot begin yet.
    pub fn waiting(&self) -> Vec<String> {
        let Some(frame) = self.frame().filter(|frame| frame.stage == Stage::Waiting) else {
            return Vec::new();
        };
        let seat = |chair: &wire::Chair| {
            let free = || self.say(Words::FreeSeat);
            let host = |name: String| {
                let is_host = frame.host == Some(chair.seat);
                if is_host { self.say(Words::HostName { name }) } else { name }
            };
            let who = chair.sitter.name().map_or_else(free, |name| host(name.to_owned()));
            self.say(Words::Seat { seat: chair.seat.to_string(), who })
        };
        let mut lines: Vec<String> = frame.chairs.iter().map(seat).collect();
        let term = |(key, value): (&String, &String)| {
            let term = Phrase::new(format!("{}-term-{key}", frame.game));
            self.say(term.with("value", value.as_str()))
        };
        let options: Vec<String> = frame.options.iter().map(term).collect();
        if !options.is_empty() {
            lines.push(self.say(Words::Options { options: options.join("; ") }));
        }
        lines.extend(self.unknown_words());
        lines.push(self.say(Words::HelpLevel { level: frame.assist.word() }));
        lines.extend(frame.not_yet.as_ref().map(|why| self.say(self.phrase(why))));
        lines.extend(self.host_hint());
        lines
    }

    /// The words of the players that the bots do not know, as a sentence.
    pub(super) fn unknown_words(&self) -> Option<String> {
        let options: Vec<_> = self.frame()?.options.clone().into_iter().collect();
        let words = self.game()?.unknown_words(&options);
        let (count, words) = (words.len(), words.join(", "));
        (count > 0).then(|| self.say(Words::UnknownWords { words, count }))
    }

    /// What the host can do while the table waits.
    pub fn host_hint(&self) -> Option<String> {
        self.frame().filter(|frame| frame.stage == Stage::Waiting && frame.you.host)?;
        if !self.frame()?.chairs.iter().any(|chair| chair.sitter == Sitter::Free {}) {
            return Some(self.say(Words::HostStart));
        }
        let levels = self.game()?.levels();
        let level = levels::name(levels.get(levels.len() / 2)?, &self.texts).to_lowercase();
        Some(self.say(Words::HostHint { level }))
    }
}
