//! The file, for the one who writes.

use rusqlite::{Connection, Transaction, TransactionBehavior};

/// Whether what is committed must be on the disk before anybody hears of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Flush {
    /// It must.
    Now,
    /// The next flush takes it along.
    Later,
}

/// Who has written to the file since the last look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Writers {
    /// Only this process.
    Us,
    /// Another process, too.
    Others,
    /// Nobody knows: this is the first look.
    Anybody,
}

/// The connection that writes.
#[derive(Debug)]
pub(super) struct File {
    connection: Connection,
    flush: Flush,
    /// By which we see that somebody else has written to the file.
    version: Option<i64>,
}

impl File {
    /// A connection as [`super::schema::open`] makes it: it flushes what is committed.
    pub(super) const fn new(connection: Connection) -> Self {
        Self { connection, flush: Flush::Now, version: None }
    }

    /// Begins to write.
    pub(super) fn begin(&mut self, flush: Flush) -> rusqlite::Result<(Transaction<'_>, Writers)> {
        if self.flush != flush {
            let level = if flush == Flush::Now { "FULL" } else { "NORMAL" };
            self.connection.pragma_update(None, "synchronous", level)?;
            self.flush = flush;
        }
        // At once: whoever first reads and then writes is turned away if another process wrote in between.
        let transaction =
            self.connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let sql = "PRAGMA data_version";
        let version = transaction.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
        let writers = match self.version.replace(version) {
            Some(known) if known == version => Writers::Us,
            Some(_) => Writers::Others,
            None => Writers::Anybody,
        };
        Ok((transaction, writers))
    }

    /// Brings everything home from the write-ahead log.
    ///
    /// What is only there would be lost with one bad byte of it; in the file, only that byte is.
    pub(super) fn bring_home(&self) {
        let _as_far_as_possible = self.connection.pragma_update(None, "wal_checkpoint", "TRUNCATE");
    }
}
