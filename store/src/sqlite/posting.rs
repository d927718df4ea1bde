//! From the journal to the ledger.
//!
//! A record is first written at the end of the journal, where records of all logs follow each other and a flush writes
//! few pages. The ledger keeps each log together, but a page of it would have to be flushed for every log that has a
//! new record. So records are posted to the ledger later, many of one log at a time and a few logs after each batch: by
//! then they are durable, and posting needs no flush of its own. A record that is in both is the same in both.

use std::ops::Range;

use rusqlite::{Connection, Transaction, TransactionBehavior, params};

use super::tail::{Summed, Tail};
use crate::LogId;

/// After how many records in the journal the next round of posting begins.
const ROUND: u64 = 4096;

/// Which part of the journal is being posted.
#[derive(Debug, Default)]
pub(super) struct Posting {
    /// Records in the journal that are in no round yet.
    fresh: u64,
    /// The round, if one is under way.
    round: Option<Round>,
    /// Something could not be posted: its place in the ledger is damaged, or the disk is full. Nothing is taken out of
    /// the journal any more, and whoever opens this file next tries again.
    stuck: bool,
    /// By which we see that somebody else has written to the file.
    version: Option<i64>,
}

#[derive(Debug)]
struct Round {
    /// What is left, and which of it is being tried.
    left: Vec<(LogId, Range<u64>)>,
    tried: usize,
    /// The last row of the journal that belongs to this round.
    last: i64,
}

impl Posting {
    /// Begins to write. If another process has written to the file, its records are read first.
    pub(super) fn begin<'c>(
        &mut self,
        connection: &'c mut Connection,
        tail: &Tail,
    ) -> rusqlite::Result<Transaction<'c>> {
        // At once: whoever first reads and then writes is turned away if another process wrote in between.
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let sql = "PRAGMA data_version";
        let version = transaction.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
        if self.version.replace(version) != Some(version) {
            self.read(&transaction, tail)?;
        }
        Ok(transaction)
    }

    /// Makes the tail what the journal is.
    fn read(&mut self, transaction: &Transaction<'_>, tail: &Tail) -> rusqlite::Result<()> {
        tail.clear();
        (self.round, self.fresh) = (None, 0);
        let sql = "SELECT log, seq, record, sum FROM journal ORDER BY id";
        let mut select = transaction.prepare_cached(sql)?;
        let mut rows = select.query([])?;
        while let Some(row) = rows.next()? {
            if let Ok(log) = row.get::<_, String>(0)?.parse::<LogId>() {
                let record = Summed { record: row.get(2)?, sum: row.get(3)? };
                tail.push(log, row.get::<_, i64>(1)?.cast_unsigned(), record);
                self.fresh += 1;
            }
        }
        Ok(())
    }

    /// Whether there is nothing left to post.
    pub(super) const fn is_done(&self) -> bool {
        self.round.is_none() && self.fresh == 0
    }

    /// So many records were written to the journal.
    pub(super) const fn wrote(&mut self, records: usize) {
        self.fresh += records as u64;
    }

    /// Posts so many records or a few more, if it is time to.
    pub(super) fn go_on(&mut self, connection: &mut Connection, tail: &Tail, records: usize) {
        if self.round.is_some() || self.fresh >= ROUND {
            self.step(connection, tail, records);
        }
    }

    /// Posts everything.
    pub(super) fn finish(&mut self, connection: &mut Connection, tail: &Tail) {
        // Whoever has not begun to write yet does not know what is in the journal.
        let known = self.begin(connection, tail).and_then(Transaction::commit);
        self.stuck |= known.is_err();
        while !self.is_done() {
            self.step(connection, tail, usize::MAX);
        }
    }

    fn step(&mut self, connection: &mut Connection, tail: &Tail, records: usize) {
        // The journal still has them.
        if without_flush(connection).and_then(|()| self.post(connection, tail, records)).is_err() {
            self.leave_out();
        }
    }

    fn post(
        &mut self,
        connection: &mut Connection,
        tail: &Tail,
        records: usize,
    ) -> rusqlite::Result<()> {
        let transaction = self.begin(connection, tail)?;
        if self.round.is_none() {
            let sql = "SELECT COALESCE(MAX(id), 0) FROM journal";
            let last = transaction.prepare_cached(sql)?.query_row([], |row| row.get(0))?;
            self.round = Some(Round { left: tail.spans(), tried: 0, last });
            self.fresh = 0;
        }
        let Some(round) = &mut self.round else { return Ok(()) };
        let mut count = 0;
        round.tried = 0;
        while count < records
            && let Some((log, span)) = round.left.get(round.tried)
        {
            count += copy(&transaction, tail, log, span)?;
            round.tried += 1;
        }
        let over = round.tried == round.left.len();
        if over && !self.stuck {
            let sql = "DELETE FROM journal WHERE id <= ?1";
            transaction.prepare_cached(sql)?.execute([round.last])?;
        }
        transaction.commit()?;
        for (log, span) in round.left.drain(..round.tried) {
            tail.posted(&log, span.end);
        }
        if over {
            self.round = None;
        }
        Ok(())
    }

    /// Leaves out the log that could not be posted. It stays in the journal and in the tail.
    fn leave_out(&mut self) {
        self.stuck = true;
        match &mut self.round {
            Some(round) if round.tried < round.left.len() => drop(round.left.remove(round.tried)),
            Some(_) => self.round = None,
            None => self.fresh = 0,
        }
    }
}

/// From now on a commit is on the disk when it returns.
pub(super) fn flushing(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "synchronous", "FULL")
}

/// From now on a commit need not be on the disk at once: the next flush takes it along.
pub(super) fn without_flush(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "synchronous", "NORMAL")
}

/// Copies records of one log to the ledger; says how many.
fn copy(
    transaction: &Transaction<'_>,
    tail: &Tail,
    log: &LogId,
    span: &Range<u64>,
) -> rusqlite::Result<usize> {
    let Some(newest) = tail.of(log) else { return Ok(0) };
    let sql = "INSERT OR IGNORE INTO record (log, seq, record, sum) VALUES (?1, ?2, ?3, ?4)";
    let mut insert = transaction.prepare_cached(sql)?;
    let mut count = 0;
    for (seq, Summed { record, sum }) in newest.records(span.start) {
        if seq == span.end {
            break;
        }
        insert.execute(params![log.as_str(), seq.cast_signed(), record, sum])?;
        count += 1;
    }
    Ok(count)
}
