//! From the journal to the ledger.
//!
//! A record is first written at the end of the journal, where records of all logs follow each other and a flush writes
//! few pages. The ledger has a row for many records of one log, which are not there yet when the first of them comes. So
//! records are posted to the ledger later, a chapter at a time and a few logs after each batch: by then they are durable,
//! and posting needs no flush of its own. A record that is in both is the same in both.

use std::ops::Range;

use rusqlite::Transaction;

use super::file::{File, Flush, Writers};
use super::tail::Tail;
use super::{journal, ledger};
use crate::LogId;

/// After how many bytes in the journal the next round of posting begins: the more, the more records of a log make a
/// chapter.
const ROUND: usize = 8 << 20;

/// The same where other processes write too: whenever one of them has, the whole journal is read again.
const SHARED_ROUND: usize = ROUND / 16;

/// How many records are posted in one step, and up to a chapter more, so that nobody who appends waits long for it.
const STEP: usize = 128;

/// How many rows of the journal are taken out in one step.
const ROWS: usize = 64;

/// Which part of the journal is being posted.
#[derive(Debug, Default)]
pub(super) struct Posting {
    /// Bytes in the journal that are in no round yet.
    fresh: usize,
    /// The round, if one is under way.
    round: Option<Round>,
    /// How many records of it are to be posted by now.
    owed: usize,
    /// Something could not be posted: its place in the ledger is damaged, or the disk is full. Nothing is taken out of
    /// the journal any more, and whoever opens this file next tries again.
    stuck: bool,
    /// Whether other processes write to the file.
    shared: bool,
    /// Whether some of what is in the journal may be in the ledger already: a process died before it had taken that
    /// out, or another one has posted it.
    doubtful: bool,
}

#[derive(Debug)]
struct Round {
    /// What is left, and which of it is being tried, if any.
    left: Vec<(LogId, Range<u64>)>,
    tried: usize,
    /// The last row of the journal that belongs to this round. Once nothing is left to post, they are taken out.
    last: i64,
}

impl Posting {
    /// Begins to write. If another process has written to the file, its records are read first.
    pub(super) fn begin<'c>(
        &mut self,
        file: &'c mut File,
        tail: &Tail,
        flush: Flush,
    ) -> rusqlite::Result<Transaction<'c>> {
        let (transaction, writers) = file.begin(flush)?;
        if writers != Writers::Us {
            self.shared = writers == Writers::Others;
            self.round = None;
            let found = journal::read(&transaction, tail)?;
            self.fresh = found.bytes;
            self.stuck |= found.damaged;
            self.doubtful = found.bytes > 0;
        }
        Ok(transaction)
    }

    /// So many bytes were written to the journal.
    pub(super) const fn wrote(&mut self, bytes: usize) {
        self.fresh += bytes;
    }

    /// Whether there is nothing left to post.
    pub(super) const fn is_done(&self) -> bool {
        self.round.is_none() && self.fresh == 0
    }

    /// Whether it is time to post.
    pub(super) const fn is_due(&self) -> bool {
        self.round.is_some() || self.fresh >= if self.shared { SHARED_ROUND } else { ROUND }
    }

    /// Posts everything.
    pub(super) fn finish(&mut self, file: &mut File, tail: &Tail) {
        // Whoever has not begun to write yet does not know what is in the journal.
        let known = self.begin(file, tail, Flush::Later).and_then(Transaction::commit);
        self.stuck |= known.is_err();
        while !self.is_done() {
            self.step(file, tail);
        }
    }

    /// So many records were written; for each of them two are posted, a step at a time. With less the journal would grow
    /// for ever, and with more it would be felt by whoever appends. Where others write all is posted at once.
    pub(super) fn keep_up(&mut self, file: &mut File, tail: &Tail, written: usize) {
        self.owed += 2 * written;
        if self.shared || self.owed >= STEP {
            self.step(file, tail);
        }
    }

    /// Posts what is to be posted by now, and more if that is little.
    pub(super) fn step(&mut self, file: &mut File, tail: &Tail) {
        let records = std::mem::take(&mut self.owed).max(STEP);
        // The journal still has them.
        if self.post(file, tail, records, ROWS).is_err() {
            self.leave_out();
        }
    }

    fn post(
        &mut self,
        file: &mut File,
        tail: &Tail,
        records: usize,
        rows: usize,
    ) -> rusqlite::Result<()> {
        let transaction = self.begin(file, tail, Flush::Later)?;
        // All at once where others write: their next record would make this round begin anew.
        let (records, rows) = if self.shared { (usize::MAX, usize::MAX) } else { (records, rows) };
        let round = match &mut self.round {
            Some(round) => round,
            slot => {
                self.fresh = 0;
                let last = journal::last(&transaction)?;
                slot.insert(Round { left: tail.spans(), tried: 0, last })
            }
        };
        let posted = round.copy(&transaction, tail, records, self.doubtful)?;
        let over = round.is_over(&posted)
            && (self.stuck || journal::clear(&transaction, round.last, rows)?);
        transaction.commit()?;
        round.settle(tail, &posted);
        if over {
            self.round = None;
            self.doubtful = self.stuck;
        }
        Ok(())
    }

    /// Leaves out the log that could not be posted, or all if it is not for one log. They stay in the journal and in
    /// the tail.
    fn leave_out(&mut self) {
        self.stuck = true;
        match &mut self.round {
            Some(round) if round.tried < round.left.len() => drop(round.left.remove(round.tried)),
            Some(_) => self.round = None,
            None => self.fresh = 0,
        }
    }
}

impl Round {
    /// Copies so many records to the ledger, or a few more: a chapter is not divided. Says below which number the first
    /// logs are there now.
    fn copy(
        &mut self,
        transaction: &Transaction<'_>,
        tail: &Tail,
        most: usize,
        doubtful: bool,
    ) -> rusqlite::Result<Vec<u64>> {
        let (mut posted, mut room) = (Vec::new(), most as u64);
        for (at, (log, span)) in self.left.iter().enumerate() {
            if room == 0 {
                break;
            }
            self.tried = at;
            let mut below = span.start;
            while below < span.end && room > 0 {
                let Some(chapter) = tail.at(log, below) else {
                    below = span.end;
                    break;
                };
                let known = if doubtful { ledger::length(transaction, log)? } else { 0 };
                ledger::write(transaction, log, chapter.next(), chapter.since(known))?;
                room = room.saturating_sub(chapter.next() - below);
                below = chapter.next();
            }
            posted.push(below);
        }
        self.tried = self.left.len();
        Ok(posted)
    }

    /// Whether nothing is left once so much is posted.
    fn is_over(&self, posted: &[u64]) -> bool {
        posted.len() == self.left.len()
            && self.left.last().is_none_or(|(_, span)| posted.last() >= Some(&span.end))
    }

    /// What was copied is in the ledger for good.
    fn settle(&mut self, tail: &Tail, posted: &[u64]) {
        let mut whole = 0;
        for ((log, span), below) in self.left.iter_mut().zip(posted) {
            tail.posted(log, *below);
            span.start = *below;
            whole += usize::from(span.is_empty());
        }
        self.left.drain(..whole);
    }
}
