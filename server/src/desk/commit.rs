//! An ask or an order is decided, stored and accepted. A desk that loses the race for a record decides again.

use store::AppendError;
use wire::{Ask, HouseNo};

use super::{Desk, TRIES};
use crate::chance::LazyRng;
use crate::error::Refused;
use crate::people::PersonId;
use crate::table::{Asked, Decision, Facts, Order, Table};

impl Desk {
    pub(super) async fn ask(
        &mut self,
        by: &PersonId,
        ask: &Ask,
        facts: Option<&Facts>,
    ) -> Result<u64, Refused> {
        let now = self.now();
        if let Ask::Chat { .. } | Ask::Note { .. } = ask {
            self.charge(by, ask, now).await?;
        }
        // Only these depend on who is away or gone, and some may have left since the last frame.
        if let Ask::StandIn { .. } | Ask::Host { .. } | Ask::Join { .. } = ask {
            self.part();
        }
        // Only a stand-in and another host depend on how long players have been away.
        let away = if let Ask::StandIn { .. } | Ask::Host { .. } = ask {
            self.away(now)
        } else {
            Vec::new()
        };
        // Only a nickname and another host depend on who is gone. Who watches in other houses is known by number alone.
        let gone: Vec<PersonId> = if let Ask::Join { .. } | Ask::Host { .. } = ask
            && self.elsewhere.spectators() == 0
        {
            self.table.people().into_iter().filter(|person| self.is_gone(person, now)).collect()
        } else {
            Vec::new()
        };
        let mut rng = LazyRng::default();
        let decide = |table: &Table| {
            table.decide(Asked { by, ask, now, away: &away, gone: &gone, facts }, &mut rng)
        };
        let done = self.commit(decide).await;
        self.see(by);
        done
    }

    /// Charges a person for the talk or the note of an ask. Refuses what is beyond the person's quota.
    async fn charge(&mut self, by: &PersonId, ask: &Ask, now: u64) -> Result<(), Refused> {
        let asked = Asked { by, ask, now, away: &[], gone: &[], facts: None };
        // What is done already costs nothing more, and what is refused is refused with its own reason.
        let decided = self.table.decide(asked, &mut LazyRng::default());
        let Ok(Decision::Do(planned)) = decided else { return Ok(()) };
        let Some(written) = self.table.written_after(&planned) else { return Ok(()) };
        if self.paid.get(by).is_some_and(|paid| written <= *paid) {
            return Ok(());
        }
        let quota = self.house.limits().storage;
        let paid = self.house.people().charge(by, self.table.id(), written, quota).await?;
        self.paid.insert(by.clone(), paid);
        Ok(())
    }

    /// Carries out an order of the operator; gives the number of records that it took.
    pub(super) async fn obey(&mut self, order: &Order) -> Result<usize, Refused> {
        if self.house.store().is_shared() {
            // Another house may know of a game or a person to which the order applies.
            self.catch_up().await?;
        }
        let mut records = 0;
        while !matches!(self.table.obey(order), Decision::Nothing) {
            self.commit(|table| Ok(table.obey(order))).await?;
            records += 1;
        }
        Ok(records)
    }

    /// Decides, stores and accepts. Starts again when another house has stored a record first. Where other houses may
    /// have stored some, refuses nothing before it has read them.
    pub(super) async fn commit(
        &mut self,
        mut decide: impl FnMut(&Table) -> Result<Decision, Refused>,
    ) -> Result<u64, Refused> {
        // The length that the log was said to have when it was last read here. A log that has become shorter never has it.
        let mut read = (!self.house.store().is_shared()).then_some(0);
        for _ in 0..TRIES {
            if self.in_doubt || self.is_outdated() {
                self.catch_up().await?;
            }
            let told = self.grown.borrow().length;
            let planned = match decide(&self.table) {
                Ok(Decision::Do(planned)) => planned,
                Ok(Decision::Done(seq)) => return Ok(seq),
                Ok(Decision::Nothing) | Err(_)
                    if read.is_none_or(|read| told > read.max(self.table.seq())) =>
                {
                    self.catch_up().await?;
                    read = Some(told);
                    continue;
                }
                Ok(Decision::Nothing) => return Ok(self.table.public_seq()),
                Err(no) => {
                    let names = self.table.playing().map(|playing| playing.game().names());
                    return Err(no.among(names));
                }
            };
            let text = planned.record().text();
            match self.house.store().append(&self.log, self.table.seq(), text.clone()).await {
                Ok(()) => {
                    let audience = self.table.accept(planned);
                    self.alert(&audience);
                    if self.grown.borrow().length == self.table.seq() {
                        // The new record is our own.
                        self.grown.mark_unchanged();
                    }
                    return Ok(self.table.public_seq());
                }
                Err(AppendError::Conflict { next: 0 }) => {
                    // Another house has removed the table.
                    self.removed = true;
                    return Err(HouseNo::NoTable.into());
                }
                // A removal was cut off, or a server that no longer leads has answered: the table is not gone.
                Err(AppendError::Conflict { next }) if next < self.table.seq() => {
                    self.fold_again().await?;
                }
                Err(AppendError::Conflict { .. }) => drop(self.catch_up().await?),
                Err(error @ AppendError::Unknown(_)) => {
                    self.in_doubt = true;
                    return match self.catch_up().await {
                        Ok(Some(first)) if first == text => Ok(self.table.public_seq()),
                        Ok(_) | Err(_) => Err(Refused::unstored(&error)),
                    };
                }
                Err(error @ (AppendError::Long { .. } | AppendError::Unavailable(_))) => {
                    return Err(Refused::unstored(&error));
                }
            }
        }
        Err(HouseNo::TooFast.into())
    }

    /// Gives what the table says. Where other houses may have stored records, refuses nothing before it has read them.
    pub(super) async fn read_before_refusing<T>(
        &mut self,
        answer: impl Fn(&mut Self) -> Result<T, Refused>,
    ) -> Result<T, Refused> {
        let first = answer(self);
        if first.is_ok() || !self.house.store().is_shared() {
            return first;
        }
        let known = self.table.seq();
        self.catch_up().await?;
        if self.table.seq() == known { first } else { answer(self) }
    }
}
