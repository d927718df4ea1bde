//! Texts that must go: logs that are written over or removed, and the traces that they leave in the file.
//!
//! `SQLite` leaves the bytes of a deleted row where they are until it needs the room. A scrub writes the whole file
//! again without them. It takes long where the file is large, so many removals wait for one scrub; a mark in the file
//! remembers that one is due, also after the process has died.

use rusqlite::Connection;

use super::record_format::Reading;
use super::unposted::Segment;
use super::writer::Thread;
use super::{ledger, record_format};
use crate::{AppendError, Entry, LogId, ReadError};

/// The row of the digests that says that a scrub is due. It has no length, so no survey finds it.
const MARK: &str = "scrub";

impl Thread {
    /// Writes other texts in the place of all records of a log, if it is still as it was read.
    pub(super) fn rewrite(
        &mut self,
        log: &LogId,
        read: &[Entry],
        records: &[String],
    ) -> Result<(), AppendError> {
        let next = self.settle(log)?;
        let mut now = Reading::new(log.clone(), 0);
        let unread = |error: ReadError| AppendError::Unavailable(error.to_string());
        ledger::read(&self.connection, &mut now).map_err(unread)?;
        if now.entries != read {
            return Err(AppendError::Conflict { next });
        }
        let mut text = String::new();
        for (seq, record) in (0..).zip(records) {
            record_format::write(&mut text, log, seq, record);
        }
        self.replace(log, Some(&Segment { first: 0, next, text }))
    }

    /// Removes a log.
    pub(super) fn remove(&mut self, log: &LogId) -> Result<(), AppendError> {
        self.settle(log)?;
        self.replace(log, None)
    }

    /// Takes the traces of what was removed out of the file, if a scrub is due.
    pub(super) fn scrub(&mut self) -> Result<(), AppendError> {
        let connection = &self.connection;
        let scrubbed = is_due(connection).and_then(|due| {
            if due {
                connection.execute_batch("VACUUM")?;
                // The write-ahead log has the old pages, too.
                connection.pragma_update(None, "wal_checkpoint", "TRUNCATE")?;
                // Last: if the process dies before, another scrub is due.
                connection.execute("DELETE FROM digest WHERE log = ?1", [MARK])?;
            }
            Ok(())
        });
        scrubbed.map_err(unavailable)
    }

    /// Posts all records, so that those of the log are in the ledger alone; gives their number.
    fn settle(&mut self, log: &LogId) -> Result<u64, AppendError> {
        self.post();
        if self.unposted.next(log).is_some() {
            return Err(AppendError::Unavailable("the log cannot be posted".to_owned()));
        }
        ledger::length(&self.connection, log).map_err(unavailable)
    }

    fn replace(&mut self, log: &LogId, segment: Option<&Segment>) -> Result<(), AppendError> {
        let replaced = self.connection.transaction().and_then(|transaction| {
            ledger::replace(&transaction, log, segment)?;
            mark(&transaction)?;
            transaction.commit()
        });
        replaced.map_err(unavailable)?;
        self.unposted.forget_digest(log);
        Ok(())
    }
}

fn mark(connection: &Connection) -> rusqlite::Result<()> {
    let sql = "INSERT OR REPLACE INTO digest (log, length, text) VALUES (?1, 0, '')";
    connection.execute(sql, [MARK]).map(drop)
}

fn is_due(connection: &Connection) -> rusqlite::Result<bool> {
    let sql = "SELECT EXISTS (SELECT 1 FROM digest WHERE log = ?1 AND length = 0)";
    connection.query_row(sql, [MARK], |row| row.get(0))
}

#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn unavailable(error: rusqlite::Error) -> AppendError {
    AppendError::Unavailable(error.to_string())
}
