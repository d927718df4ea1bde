//! The games of a table that are over. A rematch puts the game before it away: lists show it, and the log has the rest.

use std::sync::Arc;

use kernel::{BySeat, Seat, Seats, Viewer};
use serde_json::value::RawValue;
use wire::{Answer, Chair, Frame, HouseNo, Sitter, Stage, Summary, You};

use super::listed::{Listed, earlier};
use super::{Around, Corrupt, Created, Playing, Record, Table, Taken, hints};
use crate::people::PersonId;

/// The most games that were put away and are still in the lists. The others keep their addresses.
const LISTED: usize = 100;

/// A game that is over, as lists show it.
#[derive(Clone, Debug)]
pub(super) struct PastGame {
    /// Which game of the table, from 1.
    round: u32,
    /// What the host had chosen for it.
    chosen: Arc<Created>,
    /// When it began and ended, in milliseconds since 1970.
    began: u64,
    ended: u64,
    outcome: Option<String>,
    chairs: Vec<Chair>,
    players: BySeat<Option<PersonId>>,
}

impl Table {
    /// The table as it was at the end of one of its games, just before a rematch put that game away.
    pub fn fold_to(
        id: &str,
        records: impl IntoIterator<Item = Record>,
        round: u32,
    ) -> Result<Self, Corrupt> {
        let mut records = records.into_iter();
        let mut table = Self::begin(id, &mut records)?;
        for record in records {
            let puts_away = matches!(record.around(), Some(Around::Rematch { .. }));
            if puts_away && table.round == round {
                break;
            }
            table.follow(record)?;
        }
        Ok(table)
    }

    /// The latest time in its records, in milliseconds since 1970: people were here then.
    pub(crate) fn last_sign(&self) -> u64 {
        let before = self.past.back().map_or(self.chosen.at, |past| past.ended);
        self.latest().max(before).max(self.chosen.at)
    }

    /// Puts the game on the table away, if there is one.
    pub(super) fn put_away(&mut self) {
        let Some(playing) = self.playing.take() else { return };
        if self.past.len() == LISTED {
            self.past.pop_front();
        }
        // Players take turns to begin, so the choices for a game are those for an earlier one.
        let known = self.past.iter().rev().take(self.chairs.len()).map(|past| &past.chosen);
        let known = known.into_iter().find(|chosen| **chosen == self.chosen);
        self.past.push_back(PastGame {
            round: self.round,
            chosen: Arc::clone(known.unwrap_or(&self.chosen)),
            began: playing.began,
            ended: playing.latest(),
            outcome: playing.game.outcome().map(|outcome| outcome.to_string()),
            chairs: self.final_chairs(&playing),
            players: BySeat::new(self.chairs.len(), |seat| match &self.chairs[seat] {
                Taken::Person(person) => Some(person.clone()),
                Taken::Free | Taken::Bot { .. } | Taken::Past { .. } => None,
            }),
        });
        self.familiar.extend(playing.game.familiar());
    }

    /// The chairs with the names that the players have in the record of a game.
    fn final_chairs(&self, playing: &Playing) -> Vec<Chair> {
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
        self.chairs.iter().map(chair).collect()
    }

    /// The number of a game that is over: the newest one, or the one that was asked for.
    pub fn finished(&self, round: Option<u32>) -> Result<u32, HouseNo> {
        let on_table = self.playing.as_ref().map(|playing| (self.round, playing.is_over()));
        let put_away = 1..=self.round.saturating_sub(u32::from(on_table.is_some()));
        match (round, on_table) {
            (None, Some((current, true))) => Ok(current),
            (None, _) => Some(*put_away.end()).filter(|last| *last > 0).ok_or(HouseNo::NotOver),
            (Some(round), Some((current, over))) if round == current => {
                over.then_some(round).ok_or(HouseNo::NotOver)
            }
            (Some(round), _) if put_away.contains(&round) => Ok(round),
            (Some(round), _) => Err(HouseNo::NoRound { round }),
        }
    }

    /// Whether this game is on the table, and not put away.
    pub fn has_on_table(&self, round: u32) -> bool {
        self.round == round && self.playing.is_some()
    }

    /// The record of the game on the table, once it is over.
    pub fn record(&self) -> Option<String> {
        let playing = self.playing.as_ref().filter(|playing| playing.is_over())?;
        let mut record = playing.game.record();
        let taken = hints::recorded(&playing.hinted);
        kernel::record::write_comments(&mut record, &taken, playing.reasons());
        if let Some(why) = playing.stopped {
            kernel::record::stop(&mut record, why);
        }
        Some(record)
    }

    /// The final board of a game, as a person may see it: a message with a [`Frame`] of that game alone. `then` is the
    /// table as it was at the end of the game; this table itself while the game is on it.
    pub fn final_frame(&self, person: &PersonId, then: &Self) -> Result<String, HouseNo> {
        let playing = then.playing.as_ref().filter(|playing| playing.is_over());
        let playing = playing.ok_or(HouseNo::NotOver)?;
        let game = playing.game();
        let seat = then.seat_of(person);
        let eyes = seat.map_or(Viewer::Public, Viewer::Seat);
        let view = game.view(eyes).as_str().to_owned();
        let frame = Frame {
            seq: self.public_seq,
            table: self.id.clone(),
            game: self.chosen.game.clone(),
            options: then.chosen.options.clone(),
            assist: then.chosen.assist,
            hints: then.gives_hints(),
            clock: then.chosen.clock,
            finding: then.chosen.finding,
            watching: then.chosen.watching,
            rigged: self.chosen.deal.is_some(),
            imported: self.is_imported(),
            closed: then.ended,
            stage: Stage::Over,
            round: then.round,
            you: You {
                name: self.guests.name(person).map(str::to_owned),
                seat,
                host: false,
                banned: self.guests.is_banned(person),
                confidants: Seats::NONE,
            },
            chairs: then.final_chairs(playing),
            host: None,
            watchers: 0,
            guests: Vec::new(),
            banned: Vec::new(),
            not_yet: None,
            unknown_words: Vec::new(),
            to_act: Seats::NONE,
            moves: game.moves(),
            bot_lines: playing.bot_lines.of(eyes, game).to_vec(),
            view: RawValue::from_string(view).ok(),
            legal: None,
            aids: None,
            aids_due: false,
            hinted: hints::shown(&playing.hinted, seat),
            clocks: None,
            commitment: game.commitment().map(|bits| bits.to_string()),
            sealed: game.seal().map(|seal| seal.text().to_owned()),
            outcome: game.outcome().map(|outcome| outcome.to_string()),
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
        self.past.iter().rev().map(move |past| Listed {
            summary: Summary {
                stage: Stage::Over,
                // After the administrator has ended a table there is no rematch.
                closed: false,
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
            to_act: Some(Seats::NONE),
        })
    }
}
