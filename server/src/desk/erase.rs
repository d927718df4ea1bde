//! A table that must forget: a person who deletes themselves, or the whole table.

use store::AppendError;

use super::elsewhere::TableNotice;
use super::{Desk, TRIES};
use crate::chance;
use crate::error::Refused;
use crate::house::records;
use crate::people::PersonId;
use crate::table::{Record, Table, personal};

impl Desk {
    /// Takes everything that says who a person was out of the table and its log. Removes the table if nobody else has
    /// ever been there.
    pub(super) async fn erase(&mut self, person: &PersonId) -> Result<(), Refused> {
        // First a record that the person has left: if the process dies, the rest is done again later.
        self.commit(|table| Ok(table.let_go(person))).await?;
        let stranger = PersonId::new(chance::id(20));
        for _ in 0..TRIES {
            let read = self.house.entries_of(self.table.id()).await?;
            let records = records(self.table.id(), &read)?;
            let Some(records) = personal::without(records, person, &stranger) else {
                return self.remove().await;
            };
            let texts = records.iter().map(Record::text).collect();
            let table =
                Table::fold(self.table.id(), records).map_err(|error| Refused::fault(&error))?;
            match self.house.store().rewrite(&self.log, read, texts).await {
                Ok(()) => {
                    self.replace(table);
                    self.last_seen.remove(person);
                    return Ok(());
                }
                // Another house has written to the log.
                Err(AppendError::Conflict { .. }) => {}
                Err(error) => {
                    return Err(Refused::unstored(&error));
                }
            }
        }
        Err(Refused::fault(&"another house writes to the log all the time"))
    }

    /// Removes the table from the store and from the lists of its people. The desk closes then.
    pub(super) async fn remove(&mut self) -> Result<(), Refused> {
        let id = self.table.id().to_owned();
        let removed = self.house.store().remove(&self.log).await;
        removed.map_err(|error| Refused::unstored(&error))?;
        let forgotten = self.house.reviews().forget(&id, self.table.round()).await;
        forgotten.map_err(|error| Refused::unstored(&error))?;
        self.removed = true;
        self.tell_desks(TableNotice::Removed {});
        self.house.unlist(&id, u64::MAX);
        for person in self.table.people() {
            self.house.people().forget_table(&person, &id).await?;
        }
        Ok(())
    }
}
