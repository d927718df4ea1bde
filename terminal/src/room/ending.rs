//! How a game ended, and what was hidden in it.

use kernel::{AnyGame, Phrase, Record, Seat};
use wire::{Frame, Stage};

use super::Room;
use crate::local::LOCAL;
use crate::words::{Words, list};

impl Room {
    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.frame().is_some_and(|frame| frame.stage == Stage::Over)
    }

    /// Whether the game ended before it was played out, so that its board does not show what was hidden.
    pub fn ended_early(&self) -> bool {
        let how = |outcome: &str| outcome.rsplit("; ").next().map(str::to_owned);
        let early = |frame: &Frame| match frame.outcome.as_deref().and_then(how) {
            Some(how) => how == format!("by {}", kernel::RESIGNATION),
            None => frame.view.is_some(),
        };
        self.is_over() && self.frame().is_some_and(early)
    }

    /// Whether the table shall be asked for the record, to show what was hidden: once, when a game ended early.
    pub fn wants_record(&mut self) -> bool {
        let wants = self.ended_early() && !self.told.asked_for_record;
        self.told.asked_for_record |= wants;
        wants
    }

    /// Takes the record of a game that ended early, with what was hidden in it.
    pub fn open(&mut self, record: &str) {
        let own = self.eyes().seat();
        let read = |game: &'static dyn AnyGame| {
            let record = Record::read(record.as_bytes()).ok()?;
            let played = game.open(&record, None).ok()?;
            let mut opened = played.opened();
            // The player has seen the own places all the time.
            opened.retain(|shown| own.is_none_or(|own| !played.holds(own, &shown.place)));
            Some(opened)
        };
        let opened = self.game().and_then(read).unwrap_or_default();
        self.opened = opened.into_iter().map(|shown| (shown.place, shown.text)).collect();
    }

    /// What was hidden, as a sentence, after a game that ended early.
    pub fn was_hidden(&self) -> Option<String> {
        let place = |(place, text): &(String, String)| format!("{place}={text}");
        let places: Vec<String> = self.opened.iter().map(place).collect();
        let ended = self.ended_early() && !places.is_empty();
        ended.then(|| self.say(Words::WasHidden { places: places.join(", ") }))
    }

    /// What can be done after the end: another game is the host's to begin.
    pub fn after(&self) -> String {
        let host = self.frame().is_some_and(|frame| frame.you.host && !frame.closed);
        self.say(Words::After { host })
    }

    /// How the game ended, as sentences.
    pub fn outcome(&self) -> Vec<String> {
        let Some(frame) = self.frame().filter(|frame| frame.stage == Stage::Over) else {
            return Vec::new();
        };
        let Some(outcome) = frame.outcome.as_deref() else {
            return vec![self.say(if frame.closed {
                Words::EndedByHouse
            } else {
                Words::EndedEarly
            })];
        };
        let how = outcome.split("; ").find_map(|part| part.strip_prefix("by ")).unwrap_or_default();
        let mut parts = outcome.split("; ");
        let winners = parts.next().and_then(|won| won.strip_prefix("won ")).unwrap_or_default();
        let seats = winners.split(' ').filter_map(|word| word.parse::<char>().ok());
        let winners: Vec<&str> =
            seats.filter_map(Seat::from_letter).map(|seat| self.names.of(seat)).collect();
        let mut said = vec![self.say(match winners[..] {
            [] => Words::NobodyWon,
            _ => Words::Won { winners: list(&winners, &self.texts), count: winners.len() },
        })];
        for part in parts {
            if let Some(scores) = part.strip_prefix("scores ") {
                // A game without points gives everybody none.
                if scores.split(' ').all(|score| score == "0") {
                    continue;
                }
                let scores = self.names.iter().zip(scores.split(' '));
                let named = |((_, name), points)| format!("{name} {}", score(&points, how));
                let scores: Vec<String> = scores.map(named).collect();
                said.push(self.say(Words::Scores { scores: scores.join(", ") }));
            } else if let Some(how) = part.strip_prefix("by ") {
                let of = if how == kernel::RESIGNATION { "table" } else { &frame.game };
                said.push(self.say(Phrase::new(format!("{of}-end-{how}"))));
            }
        }
        said
    }

    /// Whether this is an unfinished game in this process.
    pub fn is_own(&self) -> bool {
        self.frame().is_some_and(|frame| frame.table == LOCAL && frame.stage == Stage::Playing)
    }

    /// Takes in whether the game is stored.
    pub fn keep(&mut self, kept: Result<(), String>) {
        self.unkept = kept.err();
    }

    /// What a player who leaves is told about an unfinished game in this process.
    pub fn farewell(&self) -> Option<String> {
        let saved = || self.say(Words::Saved);
        self.is_own().then(|| self.unkept.clone().unwrap_or_else(saved))
    }
}

/// A score with a true minus; that of a solitaire is its time in milliseconds. `how` is how the game ended.
pub fn score(points: &impl ToString, how: &str) -> String {
    let text = points.to_string();
    match text.parse::<u64>() {
        Ok(millis) if how == "solitaire" => {
            let seconds = (millis + 500) / 1000;
            format!("{}:{:02}", seconds / 60, seconds % 60)
        }
        _ => text.replace('-', "−"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_score_is_a_number_or_a_time() {
        let said = [("-12", "points"), ("1182898", "points"), ("1182898", "solitaire")];
        let said = said.map(|(points, how)| score(&points, how));
        assert_eq!(said, ["−12", "1182898", "19:43"]);
    }
}
