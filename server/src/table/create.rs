//! How a table begins: with what the host chose, and with bots and a start if the host asked for them.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use kernel::erased::SetupNo;
use kernel::{BySeat, Names, Seats};
use rand::Rng;
use wire::{Ask, HouseNo, NewTable};

use super::decide::{Asked, Decision};
use super::record::{Created, Record, VERSION};
use super::talk::Talk;
use super::{Corrupt, Guests, Spent, Table, Taken, pairs, rigged, rules};
use crate::error::Refused;
use crate::people::PersonId;

impl Table {
    /// The first record of a new table, or why there can be none. If a bot cannot sit or the game cannot start, the whole
    /// table is refused. `rng` deals.
    pub fn create(
        host: &PersonId,
        new: &NewTable,
        at: u64,
        rng: &mut dyn Rng,
    ) -> Result<Record, Refused> {
        let NewTable { game, seats, name, assist, hints, clock, finding, watching, .. } = new;
        let shelved = games::game(game)
            .ok_or_else(|| HouseNo::NoGame { game: game.chars().take(60).collect() })?;
        let (min, max) = (shelved.meta().min_seats, shelved.meta().max_seats);
        if !(min..=max).contains(seats) {
            return Err(SetupNo::Seats { seats: *seats, min, max }.into());
        }
        let options = match &new.deal {
            Some(_) if !new.options.is_empty() => return Err(HouseNo::DealOptions.into()),
            Some(lines) => {
                rigged::deal(shelved, &Names::plain(*seats), lines, &new.moves)?;
                rigged::options(lines)
            }
            None if !new.moves.is_empty() => return Err(HouseNo::NoDeal.into()),
            None => new.options.clone(),
        };
        shelved.grammar(*seats, &pairs(&options))?;
        rules::check_clock(*clock)?;
        Names::new(std::slice::from_ref(name))?;
        let mut created = Created {
            version: VERSION,
            at,
            host: host.clone(),
            name: name.clone(),
            game: game.clone(),
            seats: *seats,
            options,
            assist: *assist,
            hints: *hints,
            clock: *clock,
            finding: *finding,
            watching: *watching,
            deal: new.deal.clone(),
            moves: new.moves.clone(),
            imported: None,
            language: new.language.unwrap_or_default(),
            at_once: Vec::new(),
        };
        created.at_once = at_once(&created, new, rng)?;
        Ok(Record::Created(Box::new(created)))
    }

    /// The table that a first record makes.
    pub fn open(id: &str, first: Record) -> Result<Self, Corrupt> {
        let corrupt = |why: &str| Corrupt { table: id.to_owned(), seq: 0, why: why.to_owned() };
        let Record::Created(mut chosen) = first else { return Err(corrupt("it does not begin")) };
        if chosen.version > VERSION {
            return Err(corrupt("it is of a later version"));
        }
        let game = games::game(&chosen.game).ok_or_else(|| corrupt("there is no such game"))?;
        if chosen.seats == 0 || chosen.seats > kernel::seat::MAX_SEATS {
            return Err(corrupt("it has too many seats"));
        }
        let at_once = std::mem::take(&mut chosen.at_once);
        let imported = chosen.imported.as_mut().map(std::mem::take);
        let mut guests = Guests::default();
        guests.join(chosen.host.clone(), chosen.name.clone(), 0);
        let mut table = Self {
            id: id.to_owned(),
            seq: 0,
            public_seq: 0,
            changes: 0,
            game,
            host: chosen.host.clone(),
            guests,
            chairs: BySeat::new(chosen.seats, |_| Taken::Free),
            chosen: Arc::new(*chosen),
            round: 0,
            playing: None,
            past: VecDeque::new(),
            ended: false,
            former: Seats::NONE,
            done: BTreeMap::new(),
            familiar: Vec::new(),
            spent: Spent::default(),
            talk: Talk::default(),
            notes: BTreeMap::new(),
        };
        if let Some(record) = imported {
            table.lay_out(&record).map_err(|why| corrupt(&why))?;
        }
        for record in at_once {
            let planned = table.recall(record).map_err(|why| corrupt(&why))?;
            table.apply(planned);
        }
        table.seq = 1;
        table.public_seq = 1;
        Ok(table)
    }
}

/// What is done as the table is made: the host takes a seat, bots take theirs, the game starts.
fn at_once(created: &Created, new: &NewTable, rng: &mut dyn Rng) -> Result<Vec<Record>, Refused> {
    if new.bots.is_empty() && !new.start {
        return Ok(Vec::new());
    }
    let mut table = Table::open("new", Record::Created(Box::new(created.clone())))
        .map_err(|corrupt| HouseNo::Unreadable { why: corrupt.why })?;
    let mut records = Vec::new();
    let mut ask = |table: &mut Table, ask: &Ask| -> Result<(), Refused> {
        let asked =
            Asked { by: &created.host, ask, now: created.at, away: &[], gone: &[], facts: None };
        if let Decision::Do(planned) = table.decide(asked, rng)? {
            records.push(planned.record());
            table.accept(planned);
        }
        Ok(())
    };
    ask(&mut table, &Ask::Sit { id: None, seat: None })?;
    for level in &new.bots {
        let seat = table.free_seat(None)?;
        ask(&mut table, &Ask::Bot { id: None, seat, level: level.clone() })?;
    }
    if new.start {
        ask(&mut table, &Ask::Start { id: None })?;
    }
    Ok(records)
}
