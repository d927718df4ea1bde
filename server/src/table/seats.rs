//! Joining a table and taking seats: who may, and under which name.

use kernel::{Names, Phrase, Seat};
use wire::{HouseNo, Stage};

use super::guests::MAX_BANNED;
use super::{Around, Decision, Playing, Table, Taken};
use crate::error::Refused;
use crate::people::PersonId;
use crate::texts;

impl Table {
    /// Gives a person a nickname. Of those who have such a name, those give way who are `gone` and never had a seat.
    pub(super) fn join(
        &self,
        by: &PersonId,
        name: &str,
        gone: &[PersonId],
    ) -> Result<Decision, Refused> {
        if self.guests.name(by) == Some(name) {
            return Ok(Decision::Nothing);
        }
        if self.seat_of(by).is_some() {
            self.waiting()?;
        }
        Names::new(&[name.to_owned()])?;
        let gives_way = |other: &PersonId| {
            gone.contains(other) && !self.guests.has_sat(other) && self.host != *other
        };
        let others = self.guests.iter().filter(|(other, _)| *other != by && !gives_way(other));
        self.differs(name, others.map(|(_, name)| name))?;
        Ok(Around::Joined { person: by.clone(), name: name.to_owned() }.into())
    }

    /// Sends a guest away, for good if `ban`. Once the game has begun a player can only be banned, and a bot plays on.
    pub(super) fn remove(&self, by: &PersonId, name: &str, ban: bool) -> Result<Decision, Refused> {
        self.hosted_by(by)?;
        let person = called(self.guests.iter().filter(|(person, _)| *person != by), name)?;
        if self.seat_of(person).is_some() && !ban {
            self.waiting()?;
        }
        if ban && self.guests.banned().count() >= MAX_BANNED {
            return Err(HouseNo::ManyBanned { most: MAX_BANNED }.into());
        }
        Ok(Around::Removed { person: person.clone(), ban }.into())
    }

    /// Lifts a ban.
    pub(super) fn admit(&self, by: &PersonId, name: &str) -> Result<Decision, Refused> {
        self.hosted_by(by)?;
        let person = called(self.guests.banned(), name)?.clone();
        Ok(Around::Admitted { person }.into())
    }

    pub(super) fn bot(&self, by: &PersonId, seat: Seat, level: &str) -> Result<Decision, Refused> {
        self.hosted_by(by)?;
        self.waiting()?;
        let seat = self.free_seat(Some(seat))?;
        if !self.game.minds().contains(&level) {
            let known = self.game.minds().join(", ");
            return Err(HouseNo::NoLevel { level: level.chars().take(60).collect(), known }.into());
        }
        let level_name = Phrase::new(format!("level-{level}"));
        let name = format!("{} {seat}", texts::of(self.chosen.language).say(&level_name, None));
        Names::new(std::slice::from_ref(&name))?;
        self.differs(&name, self.guests.iter().map(|(_, name)| name))?;
        Ok(Around::Bot { seat, level: level.to_owned(), name }.into())
    }

    /// Refuses a name that another guest or bot has.
    pub(super) fn differs<'a>(
        &'a self,
        name: &str,
        guests: impl Iterator<Item = &'a str>,
    ) -> Result<(), Refused> {
        let bots = self.chairs.values().filter_map(|taken| match taken {
            Taken::Bot { name, .. } | Taken::Past { name } => Some(name.as_str()),
            Taken::Free | Taken::Person(_) => None,
        });
        for other in guests.chain(bots) {
            Names::new(&[other.to_owned(), name.to_owned()])?;
        }
        Ok(())
    }

    pub(super) fn named(&self, by: &PersonId) -> Result<&str, HouseNo> {
        self.guests.name(by).ok_or(HouseNo::NotHere)
    }

    pub(super) fn hosted_by(&self, by: &PersonId) -> Result<(), HouseNo> {
        if self.host == *by { Ok(()) } else { Err(HouseNo::NotHost) }
    }

    pub(super) fn waiting(&self) -> Result<(), HouseNo> {
        match self.stage() {
            Stage::Waiting => Ok(()),
            Stage::Playing | Stage::Over => Err(HouseNo::Begun),
        }
    }

    pub(super) fn running(&self) -> Result<&Playing, HouseNo> {
        self.playing.as_ref().filter(|playing| !playing.is_over()).ok_or(HouseNo::NotBegun)
    }

    pub(super) fn sitter(&self, seat: Seat) -> Result<&Taken, HouseNo> {
        let taken = self.chairs.get(seat).filter(|taken| **taken != Taken::Free);
        taken.ok_or(HouseNo::Nobody { seat })
    }

    pub(super) fn free_seat(&self, wanted: Option<Seat>) -> Result<Seat, Refused> {
        let free = |seat: &Seat| self.chairs[*seat] == Taken::Free;
        match wanted {
            None => self.chairs.seats().find(free).ok_or_else(|| HouseNo::NoFreeSeat.into()),
            Some(seat) if seat.index() >= self.chairs.len() => {
                Err(kernel::TableNo::NoSeat { seat }.into())
            }
            Some(seat) if free(&seat) => Ok(seat),
            Some(seat) => Err(HouseNo::Taken { seat }.into()),
        }
    }
}

/// The person who is called so.
fn called<'a>(
    mut people: impl Iterator<Item = (&'a PersonId, &'a str)>,
    name: &str,
) -> Result<&'a PersonId, HouseNo> {
    let found = people.find(|(_, known)| *known == name).map(|(person, _)| person);
    found.ok_or_else(|| HouseNo::NoGuest { name: name.chars().take(60).collect() })
}
