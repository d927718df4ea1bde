//! People who take their data along, and people who delete themselves.
//!
//! A deletion goes through every table of the person and may be cut off by the end of the process. So it begins with a
//! mark in a log of its own. A house resumes the deletions whose mark is still there when it starts, and again from time
//! to time: the person is signed out by then and cannot ask again.

use std::sync::Arc;

use store::ReadError;
use wire::HouseNo;
use wire::http::{Export, Unlisted};

use super::{House, damaged};
use crate::error::Refused;
use crate::people::{PersonId, Profile};
use crate::table::personal;

impl House {
    /// All that the house keeps of a person. Tables that are damaged or gone are only named.
    pub async fn export(&self, person: &PersonId) -> Result<Export, Refused> {
        let Profile { name, earlier_names, tokens, visited, unlisted, .. } =
            self.people.known(person).await?;
        let devices = self.people.devices(person, None).await?;
        let (mut tables, mut unread) = (Vec::new(), Vec::new());
        for id in visited {
            let own = self.records_of(&id).await.and_then(|records| {
                let own = personal::own(&id, self.link(&id), records, person);
                own.map_err(|error| damaged(&id, &error))
            });
            match own {
                Ok(own) => tables.push(own),
                Err(no) if no.is_lost() => unread.push(id),
                Err(no) => return Err(no),
            }
        }
        let unlisted = unlisted.into_iter().map(|(table, round)| Unlisted { table, round });
        let unlisted = unlisted.collect();
        Ok(Export { name, earlier_names, devices, tokens, tables, unread, unlisted })
    }

    /// Deletes a person, who confirms it with the own nickname.
    pub async fn delete(self: &Arc<Self>, person: &PersonId, name: &str) -> Result<(), Refused> {
        if self.people.known(person).await?.name != name {
            return Err(HouseNo::NotConfirmed.into());
        }
        self.people.begin_leaving(person).await?;
        // From here on it is done, now or later: see `retry_departures`.
        self.finish_leaving(person).await.map_err(Refused::in_part)
    }

    /// Finishes the deletions that the end of an earlier process cut off. Of several houses one does it.
    pub(super) async fn resume_departures(self: &Arc<Self>) -> Result<(), ReadError> {
        for person in self.people.leaving().await? {
            self.resume_departure(&person).await;
        }
        Ok(())
    }

    /// Finishes the deletions that had begun when a caller last looked, as `seen`: a younger one may be under way. Gives
    /// those that have begun by now.
    pub(crate) async fn retry_departures(
        self: &Arc<Self>,
        seen: &[PersonId],
    ) -> Result<Vec<PersonId>, ReadError> {
        let leaving = self.people.leaving().await?;
        for person in leaving.iter().filter(|person| seen.contains(person)) {
            self.resume_departure(person).await;
        }
        Ok(leaving)
    }

    async fn resume_departure(self: &Arc<Self>, person: &PersonId) {
        if !self.neighbours.owns(person.as_str()) {
            return;
        }
        if let Err(no) = self.finish_leaving(person).await {
            tracing::error!(%no.refusal, "a person who left is not deleted yet");
        }
    }

    async fn finish_leaving(self: &Arc<Self>, person: &PersonId) -> Result<(), Refused> {
        self.people.sign_out_everywhere(person).await?;
        for table in self.people.known(person).await?.visited {
            match self.table(&table).erase(person).await {
                Ok(()) => {}
                Err(no) if no.is_lost() => {}
                Err(no) => return Err(no),
            }
        }
        self.people.forget(person).await
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seat;
    use store::{Call, Store};
    use wire::{Ask, Clock, NewTable};

    use super::*;
    use crate::house::{Config, log_of};

    fn house(store: &Arc<Store>) -> Arc<House> {
        House::new(Arc::clone(store), Config::for_tests())
    }

    #[tokio::test(start_paused = true)]
    async fn a_deletion_that_the_store_cut_off_is_finished_later() {
        let store = Arc::new(Store::in_memory());
        let house = house(&store);
        let anna = house.people.arrive("Anna").await.unwrap().0;
        let table = house.create(&anna, &NewTable::new("krypto", 2, "Anna")).await.unwrap().table;
        let join = Ask::Join { id: None, name: "Anna".to_owned() };
        house.table(&table).ask(&anna, join).await.unwrap();
        let sweep = tokio::spawn(crate::serve::sweep(Arc::clone(&house)));
        store.fail_once(Call::Append, "table/");
        let no = house.delete(&anna, "Anna").await.unwrap_err();
        assert_eq!(no.refusal.code, "house-uncertain", "a part of it is done");
        assert_eq!(house.people.leaving().await.unwrap(), std::slice::from_ref(&anna));
        tokio::time::sleep(std::time::Duration::from_mins(15)).await;
        assert_eq!(house.people.leaving().await.unwrap(), []);
        assert_eq!(house.people.known(&anna).await.unwrap(), Profile::default());
        let gone = house.table(&table).summary().await.unwrap_err();
        assert_eq!(gone, HouseNo::NoTable.into());
        sweep.abort();
    }

    #[tokio::test]
    async fn a_table_of_which_its_maker_was_not_told_has_no_nickname_of_one_who_is_gone() {
        let store = Arc::new(Store::in_memory());
        let house = house(&store);
        let anna = house.people.arrive("Anna").await.unwrap().0;
        let table = house.create(&anna, &NewTable::new("krypto", 2, "Anna")).await.unwrap().table;
        // The process has died before the last record about the maker.
        let log = format!("person/{anna}").parse().unwrap();
        let read = store.read(&log, 0).await.unwrap();
        let mut records: Vec<String> = read.iter().map(|entry| entry.record.clone()).collect();
        let last = records.last_mut().unwrap();
        assert!(last.contains(&table));
        last.clone_from(&read[0].record);
        store.rewrite(&log, read, records).await.unwrap();
        let house = self::house(&store);
        house.delete(&anna, "Anna").await.unwrap();
        let gone = house.table(&table).summary().await.unwrap_err();
        assert_eq!(gone, HouseNo::NoTable.into());
    }

    #[tokio::test]
    async fn an_export_names_what_it_lacks_and_never_hides_trouble() {
        let store = Arc::new(Store::in_memory());
        let house = house(&store);
        let anna = house.people.arrive("Anna").await.unwrap().0;
        let mut ids = Vec::new();
        for _ in 0..3 {
            let new = NewTable::new("krypto", 2, "Anna");
            ids.push(house.create(&anna, &new).await.unwrap().table);
        }
        // A record that cannot be read, and one that cannot follow the others.
        store.append(&log_of(&ids[0]), 1, "scratched".to_owned()).await.unwrap();
        let seat = r#"{"sat":{"person":"nobody","seat":7}}"#;
        store.append(&log_of(&ids[1]), 1, seat.to_owned()).await.unwrap();
        let export = house.export(&anna).await.unwrap();
        assert_eq!(export.unread, ids[..2]);
        assert_eq!(export.tables.len(), 1);
        store.fail_once(Call::Read, "table/");
        let no = house.export(&anna).await.unwrap_err();
        assert_eq!(no.refusal.code, "house-cannot-store");
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
        // A person with many tables left, and the house ended meanwhile.
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
