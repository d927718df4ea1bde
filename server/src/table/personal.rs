//! What a table keeps of one person: to hand it out, and to let go of it.
//!
//! When a person deletes themselves, a record says that the person has left, and the earlier records are written again
//! without the person: another id, another name, no chat and no notes. The moves stay, or the game would be another.

use std::collections::{BTreeMap, BTreeSet};

use kernel::{Names, Seats};
use wire::Stage;
use wire::http::{OwnLine, OwnTable};

use super::notes::own_note;
use super::{Around, Corrupt, Decision, Record, Table, Taken};
use crate::people::PersonId;

/// The name in the place of a nickname that must go.
const NAME: &str = "Former player";

impl Table {
    /// The next change after which a person has left the table; [`Decision::Nothing`] if the person is not here.
    pub(crate) fn let_go(&self, person: &PersonId) -> Decision {
        let here = self.guests.name(person).is_some()
            || self.guests.is_banned(person)
            || self.seat_of(person).is_some();
        if here { Around::Left { person: person.clone() }.into() } else { Decision::Nothing }
    }

    /// A person has left for good: a bot plays on, or the seat is free if no game has begun.
    pub(super) fn leave(&mut self, person: &PersonId) {
        self.vacate(person);
        self.spent.give_back(person);
        self.talk.forget(person);
        self.notes.remove(person);
        self.guests.remove(person);
        self.guests.admit(person);
        if self.host == *person {
            let player = self.players().map(|(_, player)| player).next();
            let heir = player.or_else(|| self.guests.iter().map(|(guest, _)| guest).next());
            self.host = heir.unwrap_or(person).clone();
        }
    }

    /// Takes a person off the seat: a bot plays on, or the seat is free if no game has begun. The game may end if only that
    /// person had not agreed to end it.
    pub(super) fn vacate(&mut self, person: &PersonId) {
        let Some(seat) = self.seat_of(person) else { return };
        let stage = self.stage();
        self.chairs[seat] = if stage == Stage::Waiting {
            Taken::Free
        } else {
            self.former = self.former.with(seat);
            Taken::Bot { name: self.name_at(seat), level: self.strongest().to_owned() }
        };
        let players = self.player_seats();
        if let Some(playing) = self.playing.as_mut().filter(|_| stage == Stage::Playing) {
            playing.settle(players);
        }
    }

    /// Frees the seats of people who have left for good, for the next game.
    pub(super) fn clear_former(&mut self) {
        for seat in std::mem::replace(&mut self.former, Seats::NONE).iter() {
            self.chairs[seat] = Taken::Free;
        }
    }
}

/// What a person has left at a table: nicknames, lines of chat, all that was ever in the note, hints, the records of
/// games that are over or were brought in, and the own moves in the others.
pub(crate) fn own(
    id: &str,
    link: String,
    records: Vec<Record>,
    person: &PersonId,
) -> Result<OwnTable, Corrupt> {
    let (mut names, mut chat, mut notes, mut hints) =
        (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let mut moves: Vec<(u32, String)> = Vec::new();
    let mut games: BTreeMap<u32, String> = BTreeMap::new();
    let mut table: Option<Table> = None;
    let brought_in = is_brought_in(&records, person);
    for record in records {
        record.guests(&mut |guest, name| {
            if guest == person && names.last().is_none_or(|last| last != name) {
                names.push(name.to_owned());
            }
        });
        match record.around() {
            Some(Around::Chat { person: speaker, to, text, .. }) if speaker == person => {
                chat.push(OwnLine { to: *to, text: text.clone() });
            }
            Some(Around::Hinted { person: player, fact, .. }) if player == person => {
                hints.push(fact.clone());
            }
            Some(_) | None => {}
        }
        notes.extend(own_note(&record, person));
        let made = match &record {
            Record::Entry { line, person: Some(player), .. } if player == person => {
                Some(line.clone())
            }
            Record::Entry { .. }
            | Record::Created(_)
            | Record::Started { .. }
            | Record::Asked { .. }
            | Record::Around(_) => None,
        };
        let table = match &mut table {
            Some(table) => {
                table.follow(record)?;
                table
            }
            None => table.insert(Table::open(id, record)?),
        };
        moves.extend(made.map(|line| (table.round, line)));
        if brought_in || table.seat_of(person).is_some() {
            // What comes after the end of a game, until it is put away, may be in its record, too.
            games.extend(table.record().map(|record| (table.round, record)));
        }
    }
    let table = table.ok_or_else(|| Corrupt {
        table: id.to_owned(),
        seq: 0,
        why: "it is empty".to_owned(),
    })?;
    moves.retain(|(round, _)| !games.contains_key(round));
    Ok(OwnTable {
        table: table.summary(Seats::NONE, link),
        names,
        chat,
        note: table.notes.get(person).cloned(),
        notes,
        hints,
        games: games.into_values().collect(),
        moves: moves.into_iter().map(|(_, line)| line).collect(),
    })
}

/// The records of a log without a person. `None` if no other person has ever been there, or if the table only shows a
/// game that the person brought in: then nothing of it need stay.
pub(crate) fn without(
    records: Vec<Record>,
    person: &PersonId,
    stranger: &PersonId,
) -> Option<Vec<Record>> {
    let mut everyone = BTreeSet::new();
    let mut names = Vec::new();
    for record in &records {
        record.guests(&mut |guest, name| {
            everyone.insert(guest.clone());
            names.push((guest.clone(), name.to_owned()));
        });
    }
    everyone.remove(person);
    if everyone.is_empty() || is_brought_in(&records, person) {
        return None;
    }
    let others: Vec<String> =
        names.into_iter().filter(|(guest, _)| guest != person).map(|(_, name)| name).collect();
    let mut erasing = Erasing { person, stranger, name: free_name(&others), called: None };
    Some(records.into_iter().map(|record| erasing.record(record)).collect())
}

/// Whether a table only shows a game that the person brought in.
fn is_brought_in(records: &[Record], person: &PersonId) -> bool {
    matches!(records, [Record::Created(first), ..]
        if first.imported.is_some() && first.host == *person)
}

/// A name in the place of a nickname that nobody else has, and that looks like no other.
fn free_name(others: &[String]) -> String {
    let differs = |name: &String| {
        others.iter().all(|other| Names::new(&[other.clone(), name.clone()]).is_ok())
    };
    let numbered = (2..).map(|number| format!("{NAME} {number}"));
    let mut names = [NAME.to_owned()].into_iter().chain(numbered);
    names.find(differs).expect("there are more numbers than people")
}

/// A log that is written again without a person.
struct Erasing<'a> {
    person: &'a PersonId,
    /// The id in the place of the person's.
    stranger: &'a PersonId,
    /// The name in the place of the person's.
    name: String,
    /// The nickname that the person has at this point of the log.
    called: Option<String>,
}

impl Erasing<'_> {
    fn record(&mut self, record: Record) -> Record {
        match record {
            Record::Created(mut created) => {
                if created.host == *self.person {
                    created.host = self.stranger.clone();
                    self.called = Some(std::mem::replace(&mut created.name, self.name.clone()));
                }
                created.at_once =
                    created.at_once.into_iter().map(|record| self.record(record)).collect();
                Record::Created(created)
            }
            Record::Started { at, record } => Record::Started { at, record: self.deal(&record) },
            Record::Entry { line, person, id, because } => {
                let person = person.map(|person| self.id(person));
                Record::Entry { line, person, id, because }
            }
            Record::Asked { by, id, record } => {
                Record::Asked { by: self.id(by), id, record: Box::new(self.record(*record)) }
            }
            Record::Around(around) => Record::Around(self.around(around)),
        }
    }

    fn around(&mut self, around: Around) -> Around {
        match around {
            Around::Joined { person, name } if person == *self.person => {
                self.called = Some(name);
                Around::Joined { person: self.stranger.clone(), name: self.name.clone() }
            }
            Around::Joined { person, name } => {
                // The nickname was free again.
                self.called.take_if(|called| *called == name);
                Around::Joined { person, name }
            }
            Around::Chat { person, to, seats, .. } if person == *self.person => {
                Around::Chat { person: self.id(person), to, seats, text: String::new() }
            }
            Around::Note { person, moves, .. } if person == *self.person => {
                Around::Note { person: self.id(person), moves, text: None, marks: [].into() }
            }
            Around::Removed { person, ban } => Around::Removed { person: self.id(person), ban },
            Around::Admitted { person } => Around::Admitted { person: self.id(person) },
            Around::Sat { person, seat } => Around::Sat { person: self.id(person), seat },
            Around::Host { person } => Around::Host { person: self.id(person) },
            Around::Changed { person, to } => Around::Changed { person: self.id(person), to },
            Around::Hinted { person, moves, fact } => {
                Around::Hinted { person: self.id(person), moves, fact }
            }
            Around::Hurried { person, at } => Around::Hurried { person: self.id(person), at },
            Around::Adjourned { person } => Around::Adjourned { person: self.id(person) },
            Around::TookOver { person, at } => Around::TookOver { person: self.id(person), at },
            Around::Declined { person } => Around::Declined { person: self.id(person) },
            Around::Left { person } => Around::Left { person: self.id(person) },
            Around::Chat { .. }
            | Around::Note { .. }
            | Around::Cleared { .. }
            | Around::Bot { .. }
            | Around::StoodIn { .. }
            | Around::Ended {}
            | Around::Rematch { .. } => around,
        }
    }

    fn id(&self, person: PersonId) -> PersonId {
        if person == *self.person { self.stranger.clone() } else { person }
    }

    /// The record of a deal, in which the player has another name. The seal does not cover names.
    fn deal(&self, record: &str) -> String {
        let line = |line: &str| match line
            .strip_prefix("player ")
            .and_then(|rest| rest.split_once(": "))
        {
            Some((seat, name)) if self.called.as_deref() == Some(name) => {
                format!("player {seat}: {}\n", self.name)
            }
            _ => format!("{line}\n"),
        };
        record.lines().map(line).collect()
    }
}

impl Record {
    /// What it says of the things around a game, if it does.
    pub(super) fn around(&self) -> Option<&Around> {
        match self {
            Self::Around(around) => Some(around),
            Self::Asked { record, .. } => record.around(),
            Self::Created(_) | Self::Started { .. } | Self::Entry { .. } => None,
        }
    }

    /// Shows everyone who takes a nickname with it.
    fn guests(&self, show: &mut impl FnMut(&PersonId, &str)) {
        match self {
            Self::Created(created) => show(&created.host, &created.name),
            Self::Asked { record, .. } => record.guests(show),
            Self::Around(Around::Joined { person, name }) => show(person, name),
            Self::Around(_) | Self::Started { .. } | Self::Entry { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_former_player_is_nobody_elses() {
        assert_eq!(free_name(&[]), "Former player");
        let others = ["Former player", "Bob", "Former player 2"].map(str::to_owned);
        assert_eq!(free_name(&others), "Former player 3");
    }

    #[test]
    fn a_nickname_that_another_person_took_later_stays() {
        let log = [
            r#"{"created":{"version":3,"at":0,"host":"h","name":"Host","game":"kryptos","seats":3,"options":{},
                "assist":"log","clock":"off","finding":"link","watching":"public"}}"#,
            r#"{"joined":{"person":"p","name":"Anna"}}"#,
            r#"{"asked":{"by":"p","id":"1","record":{"chat":{"person":"p","to":"table","text":"hello"}}}}"#,
            r#"{"started":{"at":0,"record":"player A: Anna\nplayer B: Host\n"}}"#,
            r#"{"removed":{"person":"p"}}"#,
            r#"{"joined":{"person":"q","name":"Anna"}}"#,
            r#"{"started":{"at":0,"record":"player A: Anna\nplayer B: Host\n"}}"#,
        ];
        let records = log.map(|text| serde_json::from_str(text).expect("a record")).to_vec();
        let without =
            without(records, &PersonId::new("p"), &PersonId::new("s")).expect("others are there");
        let texts: Vec<String> = without.iter().map(Record::text).collect();
        assert_eq!(texts[1], r#"{"joined":{"person":"s","name":"Former player"}}"#);
        assert!(texts[2].contains(r#""by":"s""#) && !texts[2].contains("hello"), "{}", texts[2]);
        assert!(texts[3].contains(r"player A: Former player\nplayer B: Host\n"), "{}", texts[3]);
        assert!(texts[6].contains(r"player A: Anna\nplayer B: Host\n"), "{}", texts[6]);
    }
}
