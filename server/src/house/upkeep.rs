//! What the operator does with many tables at once: end them, remove them, find the old ones.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use store::AppendError;
use wire::{Stage, Summary};

use super::{House, log_of};
use crate::desk::tell_removed;
use crate::error::Refused;
use crate::table::Order;

/// The milliseconds of a day.
const DAY: u64 = 24 * 3600 * 1000;

/// The number of games whose reviews are looked for, where nothing says how many games a table has had.
const ROUNDS: u32 = 100;

/// Which tables the operator ends.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Ending {
    /// Only this table.
    pub table: Option<String>,
    /// Only tables of this game.
    pub game: Option<String>,
    /// Only tables that were made at least this many days ago.
    pub days: Option<u64>,
    /// Say which they are, and do nothing.
    pub dry_run: bool,
}

/// Which unvisited tables the operator ends or removes.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Expiry {
    /// Only tables that no client has visited for this many days.
    pub days: u64,
    /// Remove them from the disk instead of ending them.
    pub remove: bool,
    /// Those that are over, too.
    pub finished: bool,
    /// Say which they are, and do nothing.
    pub dry_run: bool,
}

/// A table with which something was not done, and the reason.
pub type Unreached = (String, Refused);

/// What came of an order for many tables.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Upkeep {
    /// The tables with which it was done, as they were.
    pub tables: Vec<Summary>,
    /// The tables with which it was not done.
    pub failed: Vec<Unreached>,
}

impl Upkeep {
    /// Notes what came of one table. Fails if the others need not be tried, because the store does not answer.
    fn note(&mut self, summary: Summary, done: Result<(), Refused>) -> Result<(), ()> {
        let Err(no) = done else {
            self.tables.push(summary);
            return Ok(());
        };
        let passing = no.is_passing();
        self.failed.push((summary.table, no));
        if passing { Err(()) } else { Ok(()) }
    }
}

impl House {
    /// Ends the tables that are meant and are not over. A table that cannot be read stops no other.
    pub async fn end_tables(self: &Arc<Self>, ending: &Ending) -> Result<Upkeep, Refused> {
        let (all, unread) = self.all_tables().await?;
        let named = |id: &String| ending.table.as_ref().is_none_or(|table| table == id);
        let failed = unread.into_iter().filter(|(id, _)| named(id)).collect();
        let mut upkeep = Upkeep { failed, ..Upkeep::default() };
        for (summary, _) in all {
            let meant = named(&summary.table)
                && ending.game.as_ref().is_none_or(|game| *game == summary.game)
                && ending.days.is_none_or(|days| is_past(summary.made, days, self.now()));
            if !meant || summary.stage == Stage::Over {
                continue;
            }
            let mut table = self.table(&summary.table);
            let done =
                if ending.dry_run { Ok(()) } else { table.order(Order::End).await.map(drop) };
            if upkeep.note(summary, done).is_err() {
                break;
            }
        }
        Ok(upkeep)
    }

    /// Ends or removes the tables that no client has visited for long. A table that cannot be read stops no other.
    pub async fn expire_tables(self: &Arc<Self>, expiry: &Expiry) -> Result<Upkeep, Refused> {
        let (all, failed) = self.all_tables().await?;
        let mut upkeep = Upkeep { failed, ..Upkeep::default() };
        for (summary, visited) in all {
            let over = summary.stage == Stage::Over;
            if !is_past(visited, expiry.days, self.now()) || (over && !expiry.finished) {
                continue;
            }
            let mut table = self.table(&summary.table);
            let done = match expiry {
                Expiry { dry_run: true, .. } => Ok(()),
                Expiry { remove: true, .. } => table.remove().await,
                Expiry { .. } => table.order(Order::End).await.map(drop),
            };
            if upkeep.note(summary, done).is_err() {
                break;
            }
        }
        Ok(upkeep)
    }

    /// Removes a table that cannot be folded, so that no desk can do it. Its people keep it on their lists, which pass over
    /// tables that are gone.
    pub(super) async fn remove_damaged(&self, table: &str) -> Result<(), Refused> {
        let unstored = |error: AppendError| Refused::unstored(&error);
        let rounds = self.rounds_by_digest(table).await.unwrap_or(ROUNDS);
        self.store.remove(&log_of(table)).await.map_err(unstored)?;
        self.reviews.forget(table, rounds).await.map_err(unstored)?;
        // Another house may have opened it before the damage.
        tell_removed(self, table);
        self.unlist(table, u64::MAX);
        Ok(())
    }
}

/// Whether a time lies at least this many days back.
const fn is_past(time: u64, days: u64, now: u64) -> bool {
    time.saturating_add(days.saturating_mul(DAY)) <= now
}
