//! What the operator does with many tables at once: end them, remove them, find the old ones.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use wire::{Stage, Summary};

use super::House;
use crate::error::Refused;
use crate::table::Order;

/// The milliseconds of a day.
const DAY: u64 = 24 * 3600 * 1000;

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

impl House {
    /// Ends the tables that are meant and are not over; gives them as they were.
    pub async fn end_tables(self: &Arc<Self>, ending: &Ending) -> Result<Vec<Summary>, Refused> {
        let mut ended = Vec::new();
        for (summary, _) in self.all_tables().await? {
            let meant = ending.table.as_ref().is_none_or(|table| *table == summary.table)
                && ending.game.as_ref().is_none_or(|game| *game == summary.game)
                && ending.days.is_none_or(|days| is_past(summary.made, days, self.now()));
            if meant && summary.stage != Stage::Over {
                if !ending.dry_run {
                    self.table(&summary.table).order(Order::End).await?;
                }
                ended.push(summary);
            }
        }
        Ok(ended)
    }

    /// Ends or removes the tables that no client has visited for long; gives them as they were.
    pub async fn expire_tables(self: &Arc<Self>, expiry: &Expiry) -> Result<Vec<Summary>, Refused> {
        let mut expired = Vec::new();
        for (summary, visited) in self.all_tables().await? {
            let over = summary.stage == Stage::Over;
            if !is_past(visited, expiry.days, self.now()) || (over && !expiry.finished) {
                continue;
            }
            if !expiry.dry_run {
                let mut table = self.table(&summary.table);
                if expiry.remove {
                    table.remove().await?;
                } else {
                    table.order(Order::End).await?;
                }
            }
            expired.push(summary);
        }
        Ok(expired)
    }
}

/// Whether a time lies at least this many days back.
const fn is_past(time: u64, days: u64, now: u64) -> bool {
    time.saturating_add(days.saturating_mul(DAY)) <= now
}
