//! What a table has agreed on, and how its host changes it before the start.

use std::sync::Arc;

use kernel::{BySeat, Seat};
use wire::{HouseNo, NewTerms};

use super::record::Created;
use super::{Around, Decision, Table, Taken, pairs, rules};
use crate::error::Refused;
use crate::people::PersonId;

impl Table {
    /// The host's change of the terms; [`Decision::Nothing`] if they are so already.
    pub(super) fn decide_terms(&self, by: &PersonId, to: &NewTerms) -> Result<Decision, Refused> {
        self.hosted_by(by)?;
        self.waiting()?;
        let to = self.chosen.news(to);
        if to == NewTerms::default() {
            return Ok(Decision::Nothing);
        }
        if self.chosen.deal.is_some() && (to.seats.is_some() || to.options.is_some()) {
            return Err(HouseNo::DealOptions.into());
        }
        let mut chosen = Created::clone(&self.chosen);
        chosen.change(to.clone());
        self.game.grammar(chosen.seats, &pairs(&chosen.options))?;
        rules::check_clock(chosen.clock)?;
        if let Some(seat) = self.taken_beyond(chosen.seats) {
            return Err(HouseNo::TakenBeyond { seat, seats: chosen.seats }.into());
        }
        Ok(Around::Changed { person: by.clone(), to }.into())
    }

    /// Refuses a change that cannot have happened.
    pub(super) fn can_change(&self, to: &NewTerms) -> Result<(), &'static str> {
        let seats = to.seats.unwrap_or(self.chairs.len());
        match () {
            () if self.playing.is_some() => Err("the game has begun"),
            () if !(1..=kernel::seat::MAX_SEATS).contains(&seats) => Err("it has too many seats"),
            () if self.taken_beyond(seats).is_some() => Err("a seat that goes is taken"),
            () => Ok(()),
        }
    }

    /// Changes the terms. Players keep their seats.
    pub(super) fn change(&mut self, to: NewTerms) {
        let chosen = Arc::make_mut(&mut self.chosen);
        chosen.change(to);
        let chairs = &self.chairs;
        self.chairs =
            BySeat::new(chosen.seats, |seat| chairs.get(seat).cloned().unwrap_or(Taken::Free));
    }

    /// The first seat that is taken and that a table with so few seats does not have.
    fn taken_beyond(&self, seats: usize) -> Option<Seat> {
        let taken = self.chairs.iter().filter(|(_, taken)| **taken != Taken::Free);
        taken.map(|(seat, _)| seat).find(|seat| seat.index() >= seats)
    }
}

impl Created {
    /// The terms among these that differ.
    fn news(&self, to: &NewTerms) -> NewTerms {
        NewTerms {
            seats: to.seats.filter(|seats| *seats != self.seats),
            options: to.options.clone().filter(|options| *options != self.options),
            assist: to.assist.filter(|assist| *assist != self.assist),
            hints: to.hints.filter(|hints| *hints != self.hints),
            clock: to.clock.filter(|clock| *clock != self.clock),
            finding: to.finding.filter(|finding| *finding != self.finding),
            watching: to.watching.filter(|watching| *watching != self.watching),
        }
    }

    fn change(&mut self, to: NewTerms) {
        let NewTerms { seats, options, assist, hints, clock, finding, watching } = to;
        self.seats = seats.unwrap_or(self.seats);
        self.options = options.unwrap_or_else(|| std::mem::take(&mut self.options));
        self.assist = assist.unwrap_or(self.assist);
        self.hints = hints.unwrap_or(self.hints);
        self.clock = clock.unwrap_or(self.clock);
        self.finding = finding.unwrap_or(self.finding);
        self.watching = watching.unwrap_or(self.watching);
    }
}
