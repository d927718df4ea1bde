//! The lobby: the tables that everybody may find.
//!
//! Sockets watch the first page. Each sends what has changed since it last sent something, so a message is never longer
//! than a page, and a slow client skips to the newest.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use tokio::sync::watch;
use tokio::time::Instant;
use wire::{LobbyNews, Stage, Summary};

/// The most tables of a page.
pub const PAGE: usize = 50;

/// The most tables of the lobby. Beyond it the last are left out.
const MOST: usize = 10_000;

/// The longest value of an option that the lobby shows, in bytes. A list of words may have thousands.
const SHORT: usize = 60;

/// Some tables of the lobby, in their order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Page {
    /// The tables.
    pub tables: Vec<Arc<Summary>>,
    /// The number of tables after them.
    pub more: usize,
}

impl Page {
    /// The difference from a page that was shown before.
    pub fn since(&self, before: &Self) -> LobbyNews {
        let is_new = |table: &&Arc<Summary>| !before.tables.contains(table);
        let is_here = |one: &Summary| self.tables.iter().any(|table| table.table == one.table);
        LobbyNews::Tables {
            listed: self.tables.iter().filter(is_new).map(|table| (**table).clone()).collect(),
            gone: before
                .tables
                .iter()
                .filter(|table| !is_here(table))
                .map(|table| table.table.clone())
                .collect(),
            more: self.more,
        }
    }
}

/// The tables that everybody may find, and the watchers of their first page.
#[derive(Debug, Default)]
pub struct Lobby {
    listed: Mutex<Listed>,
    first: watch::Sender<Arc<Page>>,
}

/// A table as a house lists it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listing {
    /// The number of records of the table's log that the house knew.
    pub seq: u64,
    /// The table.
    pub summary: Arc<Summary>,
}

#[derive(Debug, Default)]
struct Listed {
    tables: BTreeMap<Place, Entry>,
    places: HashMap<String, Place>,
    /// The tables that were taken off the list: by which record, and when. What houses tell may come late and in any
    /// order, and a table that was hidden must not be found again.
    gone: HashMap<String, (u64, Instant)>,
}

/// The place of a table: those that wait for players come first, then the newest.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Place {
    begun: bool,
    made: Reverse<u64>,
    table: String,
}

#[derive(Debug)]
struct Entry {
    listing: Listing,
    /// Since when no client watches the table.
    left: Option<Instant>,
}

impl Lobby {
    /// Lists a table as it stands after this many records. `visited` says whether a client of this house watches it.
    /// Gives what is listed, if that is new.
    pub fn list(&self, mut summary: Summary, seq: u64, visited: bool) -> Option<Listing> {
        summary.options.retain(|_, value| value.len() <= SHORT);
        {
            let mut listed = self.listed();
            if listed.shows(&summary, seq, visited) || listed.is_gone(&summary.table, seq) {
                return None;
            }
        }
        let listing = Listing { seq, summary: Arc::new(summary) };
        self.change(|listed| {
            let before = listed.remove(&listing.summary.table).and_then(|entry| entry.left);
            let left = (!visited).then(|| before.unwrap_or_else(Instant::now));
            listed.insert(Entry { listing: listing.clone(), left });
        });
        Some(listing)
    }

    /// Lists a table as another house lists it, unless this house knows better. It was visited there a moment ago.
    pub(crate) fn hear(&self, mut summary: Summary, seq: u64) {
        summary.options.retain(|_, value| value.len() <= SHORT);
        let visited_here = |entry: &Entry| entry.left.is_none();
        self.change(|listed| {
            let is_newer = |entry: &Entry| entry.listing.seq > seq;
            if listed.is_gone(&summary.table, seq)
                || listed.get(&summary.table).is_some_and(is_newer)
            {
                return;
            }
            let is_visited =
                listed.remove(&summary.table).is_some_and(|entry| visited_here(&entry));
            let left = (!is_visited).then(Instant::now);
            listed.insert(Entry { listing: Listing { seq, summary: Arc::new(summary) }, left });
        });
    }

    /// A table as it is listed.
    pub(crate) fn find(&self, table: &str) -> Option<Listing> {
        self.listed().get(table).map(|entry| entry.listing.clone())
    }

    /// All tables, in their order.
    pub(crate) fn all(&self) -> Vec<Listing> {
        self.listed().tables.values().map(|entry| entry.listing.clone()).collect()
    }

    /// Whether a table is listed.
    pub fn lists(&self, table: &str) -> bool {
        self.listed().places.contains_key(table)
    }

    /// Takes a table off the list, as it stands after this many records. Says whether it was there.
    pub fn unlist(&self, table: &str, seq: u64) -> bool {
        let was_there = self.lists(table);
        if was_there {
            self.hear_gone(table, seq);
        }
        was_there
    }

    /// Takes a table off the list, as another house does, unless this house knows better.
    pub(crate) fn hear_gone(&self, table: &str, seq: u64) {
        self.change(|listed| {
            if listed.get(table).is_none_or(|entry| entry.listing.seq <= seq) {
                listed.remove(table);
                listed.bury(table, seq);
            }
        });
    }

    /// Takes the tables off the list that no client has watched for so long.
    pub fn expire(&self, unvisited: Duration) {
        self.forget(|left| left.elapsed() >= unvisited);
        self.listed().gone.retain(|_, (_, at)| at.elapsed() < unvisited);
    }

    /// Takes the tables off the list that no client of this house watches: it has missed what others told of them.
    pub(crate) fn forget_unvisited(&self) {
        self.forget(|_| true);
    }

    fn forget(&self, is_old: impl Fn(&Instant) -> bool) {
        let is_old = |entry: &Entry| entry.left.as_ref().is_some_and(&is_old);
        self.change(|listed| {
            for (_, entry) in listed.tables.extract_if(.., |_, entry| is_old(entry)) {
                listed.places.remove(&entry.listing.summary.table);
            }
        });
    }

    /// The first page, with all later changes.
    pub fn look(&self) -> watch::Receiver<Arc<Page>> {
        self.first.subscribe()
    }

    /// The page after a table; `None` if the table is not listed.
    pub fn page_after(&self, table: &str) -> Option<Page> {
        let listed = self.listed();
        listed.places.get(table).map(|place| listed.page(Some(place)))
    }

    /// The number of tables.
    pub fn len(&self) -> usize {
        self.listed().tables.len()
    }

    /// Whether there are no tables.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn change(&self, change: impl FnOnce(&mut Listed)) {
        let mut listed = self.listed();
        change(&mut listed);
        let page = listed.page(None);
        self.first.send_if_modified(|first| {
            let changed = **first != page;
            if changed {
                *first = Arc::new(page);
            }
            changed
        });
    }

    fn listed(&self) -> MutexGuard<'_, Listed> {
        // No code under the lock can leave the list half changed, so a poisoned lock is safe to use.
        self.listed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Listed {
    fn insert(&mut self, entry: Entry) {
        let Summary { table, stage, made, .. } = &*entry.listing.summary;
        let begun = *stage != Stage::Waiting;
        let place = Place { begun, made: Reverse(*made), table: table.clone() };
        self.places.insert(table.clone(), place.clone());
        self.tables.insert(place, entry);
        if self.tables.len() > MOST
            && let Some((last, _)) = self.tables.pop_last()
        {
            self.places.remove(&last.table);
        }
    }

    fn get(&self, table: &str) -> Option<&Entry> {
        self.tables.get(self.places.get(table)?)
    }

    /// Whether a table is listed just so; then it is so after this many records, too.
    fn shows(&mut self, summary: &Summary, seq: u64, visited: bool) -> bool {
        let place = self.places.get(&summary.table);
        let Some(entry) = place.and_then(|place| self.tables.get_mut(place)) else { return false };
        let same = *entry.listing.summary == *summary && entry.left.is_none() == visited;
        if same {
            entry.listing.seq = entry.listing.seq.max(seq);
        }
        same
    }

    /// Whether a table has left the list by this record or a later one.
    fn is_gone(&self, table: &str, seq: u64) -> bool {
        self.gone.get(table).is_some_and(|(gone, _)| *gone >= seq)
    }

    /// Remembers that a table has left the list.
    fn bury(&mut self, table: &str, seq: u64) {
        if self.gone.len() >= MOST {
            self.gone.clear();
        }
        let (gone, at) = self.gone.entry(table.to_owned()).or_insert((seq, Instant::now()));
        (*gone, *at) = (seq.max(*gone), Instant::now());
    }

    fn remove(&mut self, table: &str) -> Option<Entry> {
        self.tables.remove(&self.places.remove(table)?)
    }

    fn page(&self, after: Option<&Place>) -> Page {
        let from = after.map_or(Bound::Unbounded, Bound::Excluded);
        let mut rest = self.tables.range((from, Bound::Unbounded));
        let tables =
            rest.by_ref().take(PAGE).map(|(_, entry)| Arc::clone(&entry.listing.summary)).collect();
        // Counting the rest walks through it; from the start the number is known.
        let more =
            if after.is_none() { self.tables.len().saturating_sub(PAGE) } else { rest.count() };
        Page { tables, more }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn summary(n: u64, stage: &str) -> Summary {
        let text = format!(
            r#"{{"table":"t{n}","link":"","round":1,"game":"krypto","stage":"{stage}","options":{{"deck":"long","words":"{}"}},
                "assist":"log","clock":"off","made":{n},"chairs":[]}}"#,
            "w".repeat(100)
        );
        serde_json::from_str(&text).unwrap()
    }

    fn ids(page: &Page) -> Vec<&str> {
        page.tables.iter().map(|table| table.table.as_str()).collect()
    }

    #[test]
    fn tables_that_wait_come_first_and_then_the_newest() {
        let lobby = Lobby::default();
        for (n, stage) in [(1, "waiting"), (2, "playing"), (3, "waiting"), (4, "playing")] {
            lobby.list(summary(n, stage), 1, true);
        }
        assert_eq!(ids(&lobby.look().borrow()), ["t3", "t1", "t4", "t2"]);
        lobby.list(summary(3, "playing"), 2, true);
        assert_eq!(ids(&lobby.look().borrow()), ["t1", "t4", "t3", "t2"]);
        assert_eq!(ids(&lobby.page_after("t4").unwrap()), ["t3", "t2"]);
        assert_eq!(lobby.page_after("t2"), Some(Page::default()), "the last table");
        assert_eq!(lobby.page_after("t9"), None, "no table of the lobby");
        let first = Arc::clone(&lobby.look().borrow().tables[0]);
        assert!(first.options.keys().eq(["deck"]), "long options are left out");
    }

    #[test]
    fn the_lobby_has_a_limit_and_changes_beyond_the_page_are_a_number() {
        let lobby = Lobby::default();
        let made = MOST as u64 + 10;
        for n in 0..made {
            lobby.list(summary(n, "waiting"), 1, true);
        }
        assert_eq!((lobby.len(), lobby.lists("t9"), lobby.lists("t10")), (MOST, false, true));
        let mut first = lobby.look();
        lobby.list(summary(20, "playing"), 2, true);
        assert!(!first.has_changed().unwrap(), "another page");
        let before = Arc::clone(&first.borrow_and_update());
        lobby.unlist("t20", 3);
        let news = first.borrow_and_update().since(&before);
        let more = MOST - 1 - PAGE;
        assert_eq!(news, LobbyNews::Tables { listed: vec![], gone: vec![], more });
    }

    #[tokio::test(start_paused = true)]
    async fn what_another_house_lists_stays_while_that_house_says_so() {
        let lobby = Lobby::default();
        lobby.hear(summary(1, "waiting"), 1);
        assert!(lobby.list(summary(2, "waiting"), 1, true).is_some());
        tokio::time::sleep(Duration::from_secs(50)).await;
        // The other house knows the second table, too, but here a client watches it.
        lobby.hear(summary(2, "playing"), 2);
        lobby.expire(Duration::from_mins(1));
        assert_eq!(ids(&lobby.look().borrow()), ["t1", "t2"]);
        tokio::time::sleep(Duration::from_secs(50)).await;
        lobby.expire(Duration::from_mins(1));
        assert_eq!(ids(&lobby.look().borrow()), ["t2"]);
        assert_eq!(lobby.find("t2").map(|table| table.summary.stage), Some(Stage::Playing));
        assert_eq!(lobby.list(summary(2, "playing"), 2, true), None, "it is listed just so");
        assert!(lobby.unlist("t2", 3) && !lobby.unlist("t2", 3));
    }

    #[test]
    fn what_comes_late_does_not_bring_a_table_back() {
        let lobby = Lobby::default();
        lobby.hear(summary(1, "waiting"), 5);
        // Hiding a table counts even before this house has heard of the table.
        for table in ["t1", "t2"] {
            lobby.hear_gone(table, 7);
        }
        for (n, seq) in [(1, 6), (2, 6), (2, 7)] {
            lobby.hear(summary(n, "waiting"), seq);
            assert_eq!(lobby.list(summary(n, "waiting"), seq, true), None);
        }
        assert!(lobby.is_empty());
        // The host lists it again.
        lobby.hear(summary(1, "playing"), 8);
        lobby.hear(summary(1, "waiting"), 6);
        lobby.hear_gone("t1", 7);
        assert_eq!(lobby.find("t1").map(|table| table.summary.stage), Some(Stage::Playing));
    }

    #[test]
    fn a_house_that_has_missed_news_keeps_what_its_own_clients_watch() {
        let lobby = Lobby::default();
        lobby.list(summary(1, "waiting"), 1, true);
        lobby.list(summary(2, "waiting"), 1, false);
        lobby.hear(summary(3, "waiting"), 1);
        lobby.forget_unvisited();
        assert_eq!(ids(&lobby.look().borrow()), ["t1"]);
    }
}
