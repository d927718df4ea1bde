//! Records as text, in the journal and in the ledger.
//!
//! Each record is a line with its log, its number, its sum and its length in bytes, and then the record in a line of its
//! own. People can read it with any tool that reads `SQLite` files.

use std::borrow::Cow;
use std::fmt::Write as _;

use crate::log::sum;
use crate::{Entry, LogId, ReadError};

/// Writes a record at the end of a text.
pub(super) fn write(text: &mut String, log: &LogId, seq: u64, record: &str) {
    let sum = sum(log.as_str(), seq, record);
    Found { log: log.as_str(), seq, sum, record: record.as_bytes() }.write(text);
}

/// A record as a text has it. It may be damaged.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<'t> {
    pub(super) log: &'t str,
    pub(super) seq: u64,
    sum: i64,
    /// Not a `str`: one damaged byte may not hide the other records.
    record: &'t [u8],
}

impl<'t> Found<'t> {
    /// The record, if it is as it was written.
    pub(super) fn whole(&self) -> Option<&'t str> {
        let record = std::str::from_utf8(self.record).ok()?;
        (sum(self.log, self.seq, record) == self.sum).then_some(record)
    }

    /// Writes the record, as it was found, at the end of a text; returns whether it was text.
    ///
    /// If not, what is written does not fit its sum, so reading it is refused.
    pub(super) fn write(&self, text: &mut String) -> bool {
        let Self { log, seq, sum, record } = self;
        let record = String::from_utf8_lossy(record);
        writeln!(text, "{log} {seq} {sum} {}\n{record}", record.len()).expect("a string grows");
        matches!(record, Cow::Borrowed(_))
    }
}

/// Takes the next record off a text. `None` if damage hides where the record ends.
pub(super) fn take<'t>(text: &mut &'t [u8]) -> Option<Found<'t>> {
    let end = text.iter().position(|byte| *byte == b'\n')?;
    let mut head = std::str::from_utf8(&text[..end]).ok()?.split(' ');
    let log = head.next()?;
    let seq = head.next()?.parse().ok()?;
    let sum = head.next()?.parse().ok()?;
    let length: usize = head.next()?.parse().ok()?;
    let (record, after) = text[end + 1..].split_at_checked(length)?;
    *text = after.strip_prefix(b"\n")?;
    Some(Found { log, seq, sum, record })
}

/// Reads the records of one log in order and checks each of them.
#[derive(Debug)]
pub(super) struct Reading {
    pub(super) log: LogId,
    /// The number of the next record.
    pub(super) next: u64,
    pub(super) entries: Vec<Entry>,
}

impl Reading {
    pub(super) const fn new(log: LogId, from: u64) -> Self {
        Self { log, next: from, entries: Vec::new() }
    }

    /// Reads on in a text. Records before the next one are left out.
    pub(super) fn read(&mut self, mut text: &[u8]) -> Result<(), ReadError> {
        while !text.is_empty() {
            let found = take(&mut text).ok_or_else(|| self.damaged())?;
            if found.seq < self.next {
                continue;
            }
            let record = self.check(&found).ok_or_else(|| self.damaged())?.to_owned();
            self.entries.push(Entry { seq: found.seq, record });
            self.next += 1;
        }
        Ok(())
    }

    /// The record, if it is the next one and as it was written.
    fn check<'t>(&self, found: &Found<'t>) -> Option<&'t str> {
        let next = found.log == self.log.as_str() && found.seq == self.next;
        found.whole().filter(|_| next)
    }

    /// The error that the next record is damaged.
    pub(super) fn damaged(&self) -> ReadError {
        ReadError::Damaged { log: self.log.clone(), seq: self.next }
    }
}
