//! A desk follows the records that other houses have written.

use store::{Entry, Growth};
use tokio::time::Instant;

use super::advice::Advice;
use super::{Desk, RETRY};
use crate::error::Refused;
use crate::table::{Record, Table};

impl Desk {
    /// Goes on with another table: its log was written anew.
    pub(super) fn replace(&mut self, table: Table) {
        self.table = table;
        self.earlier = None;
        self.advice = Advice::default();
        self.redraw();
    }

    /// Whether the log was written anew since the table was folded.
    pub(super) fn is_outdated(&self) -> bool {
        self.grown.borrow().rewrites != self.rewrites
    }

    /// Follows the records that other houses have written, or this one without knowing. Gives the first of them, unless
    /// the log was written anew.
    pub(super) async fn catch_up(&mut self) -> Result<Option<String>, Refused> {
        if self.is_outdated() {
            self.fold_again().await?;
            return Ok(None);
        }
        let entries = self.house.store().read(&self.log, self.table.seq()).await;
        let entries = entries.map_err(|error| Refused::unread(&error))?;
        self.follow(&entries)?;
        (self.in_doubt, self.behind) = (false, None);
        Ok(entries.into_iter().next().map(|entry| entry.record))
    }

    /// Follows records of the log.
    fn follow(&mut self, entries: &[Entry]) -> Result<(), Refused> {
        for entry in entries {
            let record: Record =
                serde_json::from_str(&entry.record).map_err(|error| Refused::fault(&error))?;
            let audience = self.table.follow(record).map_err(|error| Refused::fault(&error))?;
            self.alert(&audience);
        }
        self.ahead = self.ahead.max(self.table.latest().saturating_sub(self.house.now()));
        Ok(())
    }

    pub(super) async fn look_at_log(&mut self) {
        let Growth { length, rewrites } = *self.grown.borrow_and_update();
        let outdated = rewrites != self.rewrites;
        if length <= self.table.seq() && !outdated {
            return;
        }
        let heard = self.house.store().heard(&self.log, self.table.seq()).filter(|_| !outdated);
        let followed = match heard {
            Some(entries) => self.follow(&entries),
            None => self.catch_up().await.map(drop),
        };
        self.note_behind(followed);
    }

    /// Notes whether the records of other houses could be read. If the store did not answer, the desk tries again soon:
    /// nothing tells it twice that the log has grown.
    pub(super) fn note_behind(&mut self, followed: Result<(), Refused>) {
        self.behind = None;
        if let Err(no) = followed {
            tracing::error!(table = self.table.id(), %no.refusal, "cannot catch up");
            self.behind = no.is_passing().then(|| Instant::now() + RETRY);
        }
    }
}
