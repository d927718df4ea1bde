//! The houses over one store: which of them are alive, and which one owns a table.
//!
//! Each house tells the others every [`BEAT`] that it is here; one that was silent for [`SILENCE`] is gone, and so is
//! one that has said goodbye. A table is owned by the house that ranks first for it (rendezvous hashing): when a house
//! comes or goes, only its own tables change their owner. The owner alone thinks for the bots of a table and strikes its
//! clocks. Two houses that disagree for a moment do no harm: the log accepts one record for a number.

mod notice;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sha2::{Digest as _, Sha256};
use store::Store;
use tokio::time::Instant;

pub(crate) use notice::{HouseId, Notice, Told, topic};

/// The time between two heartbeats.
pub(crate) const BEAT: Duration = Duration::from_secs(1);

/// The silence after which a house is gone.
const SILENCE: Duration = Duration::from_secs(6);

/// The houses over one store, as one of them knows them.
#[derive(Debug)]
pub(crate) struct Neighbours {
    own: HouseId,
    store: Arc<Store>,
    known: Mutex<Known>,
}

#[derive(Debug)]
struct Known {
    /// The other houses, and when each was last heard.
    others: BTreeMap<HouseId, Instant>,
    /// When this house last looked who is silent.
    looked: Instant,
    /// Whether this house owns nothing: it has said goodbye, or is cut off from the store.
    away: bool,
}

impl Neighbours {
    /// A house under this id, alone so far.
    pub(crate) fn new(id: &str, store: Arc<Store>) -> Self {
        let known = Known { others: BTreeMap::new(), looked: Instant::now(), away: false };
        Self { own: HouseId::new(id), store, known: Mutex::new(known) }
    }

    /// Tells all houses something.
    pub(crate) fn tell(&self, notice: Notice) {
        if self.store.is_shared() {
            let told = Told { from: self.own.clone(), notice };
            self.store.tell(&topic(), told.text());
        }
    }

    /// The id of this house.
    pub(crate) const fn own(&self) -> &HouseId {
        &self.own
    }

    /// Whether this house is the owner of a table.
    pub(crate) fn owns(&self, table: &str) -> bool {
        self.ranks_first(table, None)
    }

    /// Whether this house ranks first for something among all houses but one.
    pub(crate) fn ranks_first(&self, what: &str, without: Option<&HouseId>) -> bool {
        let known = self.lock();
        let own = rank(what, &self.own);
        let mut others = known.others.keys().filter(|other| without != Some(*other));
        !known.away && others.all(|other| own > rank(what, other))
    }

    /// Notes that a house is alive. Says whether that is new.
    pub(crate) fn heard(&self, house: &HouseId) -> bool {
        self.lock().others.insert(house.clone(), Instant::now()).is_none()
    }

    /// Forgets a house that has said goodbye. Says whether it was known.
    pub(crate) fn forget(&self, house: &HouseId) -> bool {
        self.lock().others.remove(house).is_some()
    }

    /// Forgets the houses that are silent, and gives them.
    pub(crate) fn forget_silent(&self) -> Vec<HouseId> {
        let mut known = self.lock();
        let now = Instant::now();
        if now - std::mem::replace(&mut known.looked, now) > 2 * BEAT {
            // This house was stopped itself, and cannot tell who was silent meanwhile.
            known.others.values_mut().for_each(|heard| *heard = now);
        }
        let silent = known.others.extract_if(.., |_, heard| now - *heard >= SILENCE);
        silent.map(|(house, _)| house).collect()
    }

    /// Lets this house own nothing, or its share again.
    pub(crate) fn set_away(&self, away: bool) {
        self.lock().away = away;
    }

    /// Whether this house owns nothing.
    pub(crate) fn is_away(&self) -> bool {
        self.lock().away
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        // No code under the lock can leave the map half changed, so a poisoned lock is safe to use.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The rank of a house for something. Two houses never have the same.
fn rank<'h>(what: &str, house: &'h HouseId) -> ([u8; 32], &'h HouseId) {
    (Sha256::new().chain_update(what).chain_update(house.as_str()).finalize().into(), house)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house() -> Neighbours {
        Neighbours::new(&crate::chance::id(6), Arc::new(Store::in_memory()))
    }

    fn houses(count: usize) -> Vec<Neighbours> {
        let all: Vec<Neighbours> = (0..count).map(|_| house()).collect();
        for house in &all {
            for other in all.iter().filter(|other| other.own != house.own) {
                assert!(house.heard(&other.own));
            }
        }
        all
    }

    fn owner(houses: &[Neighbours], table: usize) -> usize {
        let owners: Vec<usize> =
            (0..houses.len()).filter(|&at| houses[at].owns(&table.to_string())).collect();
        assert_eq!(owners.len(), 1, "one owner");
        owners[0]
    }

    #[tokio::test]
    async fn every_table_has_one_owner_and_few_change_it() {
        let mut houses = houses(3);
        let before: Vec<usize> = (0..3000).map(|table| owner(&houses, table)).collect();
        for house in 0..3 {
            let share = before.iter().filter(|owner| **owner == house).count();
            assert!((800..1200).contains(&share), "house {house} owns {share} of 3000");
        }
        let gone = houses.pop().unwrap();
        for house in &houses {
            assert!(house.forget(&gone.own));
        }
        for (table, &before) in before.iter().enumerate() {
            let after = owner(&houses, table);
            assert!(before == 2 || after == before, "table {table} moves without need");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_silent_house_is_gone() {
        let [one, two] = &houses(2)[..] else { panic!("two houses") };
        for second in 1..=6 {
            tokio::time::sleep(BEAT).await;
            let gone = if second < 6 { &[][..] } else { std::slice::from_ref(&two.own) };
            assert_eq!(one.forget_silent(), gone, "after {second} s");
        }
        assert!(one.owns("table") && one.owns("another"));
    }

    #[tokio::test(start_paused = true)]
    async fn a_house_that_was_stopped_takes_nobody_for_silent() {
        let [one, two] = &houses(2)[..] else { panic!("two houses") };
        tokio::time::sleep(Duration::from_secs(20)).await;
        assert_eq!(one.forget_silent(), []);
        assert!(one.forget(&two.own));
    }

    #[tokio::test]
    async fn a_house_that_is_away_owns_nothing() {
        let house = house();
        assert!(house.owns("table"));
        house.set_away(true);
        assert!(!house.owns("table"));
        house.set_away(false);
        assert!(house.owns("table"));
    }
}
