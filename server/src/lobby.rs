//! The lobby: the tables that everybody may find.
//!
//! Sockets watch the first page. Each sends what has changed since it last sent something, so a message is never longer
//! than a page, and a slow client skips to the newest.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::ops::Bound;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

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

#[derive(Debug, Default)]
struct Listed {
    tables: BTreeMap<Place, Entry>,
    places: HashMap<String, Place>,
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
    summary: Arc<Summary>,
    /// Since when no client watches the table.
    left: Option<Instant>,
}

impl Lobby {
    /// Lists a table as it stands now. `visited` says whether a client watches it.
    pub fn list(&self, mut summary: Summary, visited: bool) {
        summary.options.retain(|_, value| value.len() <= SHORT);
        if self.listed().shows(&summary, visited) {
            return;
        }
        self.change(|listed| {
            let before = listed.remove(&summary.table).and_then(|entry| entry.left);
            let left = (!visited).then(|| before.unwrap_or_else(Instant::now));
            listed.insert(Entry { summary: Arc::new(summary), left });
        });
    }

    /// Whether a table is listed.
    pub fn lists(&self, table: &str) -> bool {
        self.listed().places.contains_key(table)
    }

    /// Takes a table off the list.
    pub fn unlist(&self, table: &str) {
        if self.lists(table) {
            self.change(|listed| drop(listed.remove(table)));
        }
    }

    /// Takes the tables off the list that no client has watched for so long.
    pub fn expire(&self, unvisited: Duration) {
        let is_old = |entry: &Entry| entry.left.is_some_and(|left| left.elapsed() >= unvisited);
        self.change(|listed| {
            for (_, entry) in listed.tables.extract_if(.., |_, entry| is_old(entry)) {
                listed.places.remove(&entry.summary.table);
            }
        });
    }

    /// The first page, with all later changes.
    pub fn look(&self) -> watch::Receiver<Arc<Page>> {
        self.first.subscribe()
    }

    /// The page after a table; empty if the table is not listed.
    pub fn page_after(&self, table: &str) -> Page {
        let listed = self.listed();
        listed.places.get(table).map_or_else(Page::default, |place| listed.page(Some(place)))
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
        let Summary { table, stage, made, .. } = &*entry.summary;
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

    /// Whether a table is listed just so.
    fn shows(&self, summary: &Summary, visited: bool) -> bool {
        let entry = self.places.get(&summary.table).and_then(|place| self.tables.get(place));
        entry.is_some_and(|entry| *entry.summary == *summary && entry.left.is_none() == visited)
    }

    fn remove(&mut self, table: &str) -> Option<Entry> {
        self.tables.remove(&self.places.remove(table)?)
    }

    fn page(&self, after: Option<&Place>) -> Page {
        let from = after.map_or(Bound::Unbounded, Bound::Excluded);
        let mut rest = self.tables.range((from, Bound::Unbounded));
        let tables =
            rest.by_ref().take(PAGE).map(|(_, entry)| Arc::clone(&entry.summary)).collect();
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
            lobby.list(summary(n, stage), true);
        }
        assert_eq!(ids(&lobby.look().borrow()), ["t3", "t1", "t4", "t2"]);
        lobby.list(summary(3, "playing"), true);
        assert_eq!(ids(&lobby.look().borrow()), ["t1", "t4", "t3", "t2"]);
        assert_eq!(ids(&lobby.page_after("t4")), ["t3", "t2"]);
        let first = Arc::clone(&lobby.look().borrow().tables[0]);
        assert!(first.options.keys().eq(["deck"]), "long options are left out");
    }

    #[test]
    fn the_lobby_has_a_limit_and_changes_beyond_the_page_are_a_number() {
        let lobby = Lobby::default();
        let made = MOST as u64 + 10;
        (0..made).for_each(|n| lobby.list(summary(n, "waiting"), true));
        assert_eq!((lobby.len(), lobby.lists("t9"), lobby.lists("t10")), (MOST, false, true));
        let mut first = lobby.look();
        lobby.list(summary(20, "playing"), true);
        assert!(!first.has_changed().unwrap(), "another page");
        let before = Arc::clone(&first.borrow_and_update());
        lobby.unlist("t20");
        let news = first.borrow_and_update().since(&before);
        let more = MOST - 1 - PAGE;
        assert_eq!(news, LobbyNews::Tables { listed: vec![], gone: vec![], more });
    }
}
