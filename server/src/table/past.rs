//! The games of a table that are over. A rematch puts the game before it away; its record is kept.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use kernel::{BySeat, Seat, Seats, Viewer};
use serde_json::value::RawValue;
use wire::{Answer, Chair, Frame, Hinted, HouseNo, Sitter, Stage, Summary, You};

use super::bot_lines::BotLines;
use super::listed::{Listed, earlier};
use super::{Created, Playing, Table, Taken, hints, play};
use crate::people::PersonId;

/// The most games that were put away and are still in the lists. The others keep their addresses.
const LISTED: usize = 100;

/// A game that is over.
#[derive(Clone, Debug)]
pub(super) struct PastGame {
    /// Which game of the table, from 1.
    round: u32,
    /// What the host had chosen for it.
    chosen: Arc<Created>,
    /// When it began and ended, in milliseconds since 1970.
    began: u64,
    ended: u64,
    /// The whole record.
    record: String,
    outcome: Option<String>,
    chairs: Vec<Chair>,
    players: BySeat<Option<PersonId>>,
    bot_lines: BotLines,
    hinted: Vec<Hinted>,
}

impl PastGame {
    fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.players
            .iter()
            .find(|(_, player)| player.as_ref() == Some(person))
            .map(|(seat, _)| seat)
    }
}

impl Table {
    /// Puts the game on the table away, if there is one.
    pub(super) fn put_away(&mut self) {
        if let Some(playing) = self.playing.take() {
            self.past.push(self.past_game(&playing));
            self.familiar.extend(playing.game.familiar());
        }
    }

    fn past_game(&self, playing: &Playing) -> PastGame {
        let names = playing.game.names();
        let chair = |(seat, taken): (Seat, &Taken)| Chair {
            seat,
            sitter: match taken {
                Taken::Bot { name, level } => {
                    Sitter::Bot { name: name.clone(), level: level.clone() }
                }
                Taken::Free | Taken::Person(_) | Taken::Past { .. } => {
                    Sitter::Past { name: names.of(seat).to_owned() }
                }
            },
            former: self.former.contains(seat),
            stand_in: None,
        };
        let mut record = playing.game.record();
        let taken = hints::recorded(&playing.hinted);
        kernel::record::write_comments(&mut record, &taken, playing.reasons());
        if self.ended && playing.game.outcome().is_none() {
            kernel::record::close_by_house(&mut record);
        }
        PastGame {
            round: self.round,
            chosen: Arc::clone(&self.chosen),
            began: playing.began,
            ended: playing.latest(),
            record,
            outcome: playing.game.outcome().map(|outcome| outcome.to_string()),
            chairs: self.chairs.iter().map(chair).collect(),
            players: BySeat::new(self.chairs.len(), |seat| match &self.chairs[seat] {
                Taken::Person(person) => Some(person.clone()),
                Taken::Free | Taken::Bot { .. } | Taken::Past { .. } => None,
            }),
            bot_lines: playing.bot_lines.clone(),
            hinted: playing.hinted.clone(),
        }
    }

    /// A game that is over, by its number.
    fn finished(&self, round: u32) -> Result<Cow<'_, PastGame>, HouseNo> {
        if let Some(past) = self.past.iter().find(|past| past.round == round) {
            return Ok(Cow::Borrowed(past));
        }
        let playing = self.playing.as_ref().filter(|_| round == self.round);
        let playing = playing.ok_or(HouseNo::NoRound { round })?;
        if playing.is_over() {
            Ok(Cow::Owned(self.past_game(playing)))
        } else {
            Err(HouseNo::NotOver)
        }
    }

    /// The record of a game that is over.
    pub fn record_of(&self, round: u32) -> Result<String, HouseNo> {
        Ok(self.finished(round)?.into_owned().record)
    }

    /// The records of all games that are over and that a person played, by their numbers.
    pub(super) fn own_records(&self, person: &PersonId) -> BTreeMap<u32, String> {
        let games = (1..=self.round).filter_map(|round| self.finished(round).ok());
        let own = games.filter(|game| game.seat_of(person).is_some());
        own.map(|game| (game.round, game.record.clone())).collect()
    }

    /// The record of the newest game that is over.
    pub fn record(&self) -> Option<String> {
        let newest = self.record_of(self.round).ok();
        newest.or_else(|| self.past.last().map(|past| past.record.clone()))
    }

    /// The final board of a game that is over, as a person may see it: a message with a [`Frame`] of that game alone.
    pub fn final_frame(&self, person: &PersonId, round: u32) -> Result<String, HouseNo> {
        let past = self.finished(round)?;
        let game = play::reopen(self.game, &past.record).map_err(|_| HouseNo::Damaged)?;
        let seat = past.seat_of(person);
        let eyes = seat.map_or(Viewer::Public, Viewer::Seat);
        let view = game.view(eyes).as_str().to_owned();
        let frame = Frame {
            seq: self.public_seq,
            table: self.id.clone(),
            game: self.chosen.game.clone(),
            options: past.chosen.options.clone(),
            assist: past.chosen.assist,
            hints: self.gave_hints(&past.chosen),
            clock: past.chosen.clock,
            finding: past.chosen.finding,
            watching: past.chosen.watching,
            rigged: self.chosen.deal.is_some(),
            imported: self.is_imported(),
            closed: self.ended,
            stage: Stage::Over,
            round,
            you: You {
                name: self.guests.name(person).map(str::to_owned),
                seat,
                host: false,
                banned: self.guests.is_banned(person),
                confidants: Seats::NONE,
            },
            chairs: past.chairs.clone(),
            host: None,
            watchers: 0,
            guests: Vec::new(),
            banned: Vec::new(),
            not_yet: None,
            unknown_words: Vec::new(),
            to_act: Seats::NONE,
            moves: game.moves(),
            bot_lines: past.bot_lines.of(eyes, &*game).to_vec(),
            view: RawValue::from_string(view).ok(),
            legal: None,
            aids: None,
            aids_due: false,
            hinted: hints::shown(&past.hinted, seat),
            clocks: None,
            commitment: game.commitment().map(|bits| bits.to_string()),
            sealed: game.seal().map(|seal| seal.text().to_owned()),
            outcome: past.outcome.clone(),
            adjourning: Seats::NONE,
            proposed_by: None,
            declined_by: None,
            review: None,
            chat: Vec::new(),
            note: None,
        };
        let message = Answer::Frame(Box::new(frame));
        Ok(serde_json::to_string(&message).expect("a frame is plain data"))
    }

    /// The games that were put away, as lists show them, the newest first.
    pub(super) fn past_listed<'a>(&'a self, link: &'a str) -> impl Iterator<Item = Listed> + 'a {
        self.past.iter().rev().take(LISTED).map(move |past| Listed {
            summary: Summary {
                stage: Stage::Over,
                round: past.round,
                link: earlier(link, past.round),
                made: past.began,
                ended: Some(past.ended),
                chairs: past.chairs.clone(),
                outcome: past.outcome.clone(),
                options: past.chosen.options.clone(),
                assist: past.chosen.assist,
                hints: self.gave_hints(&past.chosen),
                clock: past.chosen.clock,
                ..self.summary(Seats::NONE, String::new())
            },
            seats: past
                .players
                .iter()
                .filter_map(|(seat, player)| Some((player.clone()?, seat)))
                .collect(),
            played_on: !past.chosen.moves.is_empty(),
        })
    }
}
