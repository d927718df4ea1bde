//! People who take their data along, and people who delete themselves.
//!
//! A deletion goes through every table of the person and may be cut off by the end of the process. So it begins with a
//! mark in a log of its own, and a house that starts resumes the deletions whose mark is still there.

use std::sync::Arc;

use store::ReadError;
use wire::HouseNo;
use wire::http::Export;

use super::House;
use crate::error::Refused;
use crate::people::{Known, PersonId};
use crate::table::personal;

impl House {
    /// All that the house keeps of a person. Damaged tables are left out.
    pub async fn export(&self, person: &PersonId) -> Result<Export, Refused> {
        let Known { name, earlier_names, tokens, visited, .. } = self.people.known(person).await?;
        let devices = self.people.devices(person, None).await?;
        let mut tables = Vec::new();
        for id in visited {
            let Ok(records) = self.records_of(&id).await else { continue };
            tables.extend(personal::own(&id, self.link(&id), records, person));
        }
        Ok(Export { name, earlier_names, devices, tokens, tables })
    }

    /// Deletes a person, who confirms it with the own nickname.
    pub async fn delete(self: &Arc<Self>, person: &PersonId, name: &str) -> Result<(), Refused> {
        if self.people.known(person).await?.name != name {
            return Err(HouseNo::NotConfirmed.into());
        }
        self.people.begin_leaving(person).await?;
        self.finish_leaving(person).await
    }

    /// Finishes the deletions that the end of an earlier process cut off. Of several houses one does it.
    pub(super) async fn resume_departures(self: &Arc<Self>) -> Result<(), ReadError> {
        for person in self.people.leaving().await? {
            if !self.neighbours.owns(person.as_str()) {
                continue;
            }
            if let Err(no) = self.finish_leaving(&person).await {
                tracing::error!(%no.refusal, "a person who left is not deleted yet");
            }
        }
        Ok(())
    }

    async fn finish_leaving(self: &Arc<Self>, person: &PersonId) -> Result<(), Refused> {
        self.people.sign_out_everywhere(person).await?;
        for table in self.people.known(person).await?.visited {
            match self.table(&table).erase(person).await {
                Ok(()) => {}
                // The table was removed; or it is damaged, and nobody can read it.
                Err(no) if ["house-no-table", "house-damaged"].contains(&&*no.refusal.code) => {}
                Err(no) => return Err(no),
            }
        }
        self.people.forget(person).await
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seat;
    use store::Store;
    use wire::{Ask, Clock, NewTable};

    use super::*;
    use crate::bots::BotConfig;
    use crate::clock::Clockwork;
    use crate::house::{Config, Limits};

    fn house(store: &Arc<Store>) -> Arc<House> {
        let config = Config {
            id: crate::serve::new_id(),
            build: "test".to_owned(),
            public_url: "http://localhost:7878".to_owned(),
            proxies: 0,
            limits: Limits::default(),
            bots: BotConfig::default(),
            clock: Clockwork::set(),
        };
        House::new(Arc::clone(store), config)
    }

    #[tokio::test]
    async fn clocks_do_not_wait_for_deletions() {
        let store = Arc::new(Store::in_memory());
        let before = house(&store);
        let host = before.people.arrive("Host").await.unwrap().0;
        let new =
            NewTable { clock: Clock::Move(3600), ..NewTable::new("break-the-code", 2, "Host") };
        let timed = before.create(&host, &new).await.unwrap().table;
        let bot = Ask::Bot { id: None, seat: Seat::new(1), level: "random".to_owned() };
        for ask in [
            Ask::Join { id: None, name: "Host".to_owned() },
            Ask::Sit { id: None, seat: None },
            bot,
            Ask::Start { id: None },
        ] {
            before.table(&timed).ask(&host, ask).await.unwrap();
        }
        // Somebody left, with many tables, and the house ended meanwhile.
        let gone = before.people.arrive("Gone").await.unwrap().0;
        for _ in 0..50 {
            before.create(&gone, &NewTable::new("krypto", 2, "Gone")).await.unwrap();
        }
        before.people.begin_leaving(&gone).await.unwrap();
        let after = house(&store);
        let waking = tokio::spawn({
            let after = Arc::clone(&after);
            async move { after.wake().await }
        });
        while !after.is_open(&timed) {
            tokio::task::yield_now().await;
        }
        assert_eq!(after.people.leaving().await.unwrap(), [gone]);
        waking.await.unwrap().unwrap();
        assert_eq!(after.people.leaving().await.unwrap(), []);
    }
}
