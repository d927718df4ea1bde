//! The lobby: the tables that everybody may find.

use std::collections::BTreeMap;
use std::sync::Arc;

use tokio::sync::watch;
use wire::Summary;

/// The tables that everybody may find.
pub type Listed = Arc<BTreeMap<String, Summary>>;

/// The list of tables, and its watchers.
#[derive(Debug, Default)]
pub struct Lobby {
    tables: watch::Sender<Listed>,
}

impl Lobby {
    /// Lists a table as it stands now, or takes it off the list.
    pub fn list(&self, table: &str, summary: Option<Summary>) {
        self.tables.send_if_modified(|tables| {
            if tables.get(table) == summary.as_ref() {
                return false;
            }
            let tables = Arc::make_mut(tables);
            match summary {
                Some(summary) => tables.insert(table.to_owned(), summary),
                None => tables.remove(table),
            };
            true
        });
    }

    /// The list, with all later changes.
    pub fn look(&self) -> watch::Receiver<Listed> {
        self.tables.subscribe()
    }
}
