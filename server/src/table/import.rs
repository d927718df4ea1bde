//! Imported games: tables that only show a game from its record. The record is checked by replaying it.

use kernel::record::{RecordNo, stop, write_comments};
use kernel::{AnyMatch, Assist, BySeat, Language, Names};
use wire::{Clock, Finding, HouseNo, Watching, limits};

use super::record::{Created, Record, VERSION};
use super::{Playing, Table, Taken, play, rigged};
use crate::error::Refused;
use crate::people::PersonId;

impl Table {
    /// The first record of a table that shows an imported game, or what is wrong with the game's record.
    pub fn import(host: &PersonId, name: &str, text: &str, at: u64) -> Result<Record, Refused> {
        if text.len() > limits::IMPORT {
            return Err(HouseNo::Long { most: limits::IMPORT }.into());
        }
        Names::new(&[name.to_owned()])?;
        let record = kernel::Record::read(text.as_bytes()).map_err(|e| e.refusal().clone())?;
        let game = games::game(&record.game.says).ok_or_else(|| {
            let found = record.game.says.chars().take(40).collect();
            RecordNo::At { line: record.game.number, why: RecordNo::Game { found }.into() }
        })?;
        let played = game.open(&record, None).map_err(|error| error.refusal().clone())?;
        let mut imported = played.record();
        write_comments(&mut imported, record.hints(), record.reasons());
        if let Some(why) = record.stopped() {
            stop(&mut imported, why);
        }
        Ok(Record::Created(Box::new(Created {
            version: VERSION,
            at,
            host: host.clone(),
            name: name.to_owned(),
            game: game.meta().id.to_owned(),
            seats: played.names().len(),
            options: rigged::options(text),
            assist: Assist::Paper,
            hints: false,
            clock: Clock::Off,
            finding: Finding::Link,
            watching: Watching::Public,
            deal: None,
            moves: String::new(),
            imported: Some(imported),
            language: Language::default(),
            at_once: Vec::new(),
        })))
    }

    /// Puts the imported game on the table.
    pub(super) fn lay_out(&mut self, record: &str) -> Result<(), String> {
        let record = play::read(record)?;
        let played = play::open(self.game, &record)?;
        if played.names().len() != self.chairs.len() {
            return Err("the game is for another number of seats".to_owned());
        }
        self.chairs = seated(&*played);
        self.playing = Some(Playing::past(played, &record, self.chosen.at));
        self.round = 1;
        Ok(())
    }
}

fn seated(played: &dyn AnyMatch) -> BySeat<Taken> {
    let names = played.names();
    BySeat::new(names.len(), |seat| Taken::Past { name: names.of(seat).to_owned() })
}
