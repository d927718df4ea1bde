//! Records as text, in the journal and in the ledger.
//!
//! Each record is a line with its log, its number, its sum and its length in bytes, and then the record in a line of its
//! own. People can read it with any tool that reads `SQLite` files.

use std::fmt::Write as _;

use sha2::{Digest, Sha256};

use crate::{Entry, LogId, ReadError};

/// Writes a record at the end of a text.
pub(super) fn write(text: &mut String, log: &LogId, seq: u64, record: &str) {
    let sum = sum(log.as_str(), seq, record.as_bytes());
    writeln!(text, "{log} {seq} {sum} {}\n{record}", record.len()).expect("a string grows");
}

/// A record as a text has it. It may be damaged.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<'t> {
    pub(super) log: &'t str,
    pub(super) seq: u64,
    /// The whole text of the record, with its head.
    pub(super) text: &'t [u8],
    sum: i64,
    record: &'t [u8],
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
    let after = after.strip_prefix(b"\n")?;
    let whole = &text[..text.len() - after.len()];
    *text = after;
    Some(Found { log, seq, text: whole, sum, record })
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
            let Found { log, seq, sum: known, record, .. } = found;
            let right = log == self.log.as_str() && seq == self.next;
            let record = std::str::from_utf8(record).ok();
            let record = record.filter(|record| right && sum(log, seq, record.as_bytes()) == known);
            let record = record.ok_or_else(|| self.damaged())?.to_owned();
            self.entries.push(Entry { seq, record });
            self.next += 1;
        }
        Ok(())
    }

    /// The error that the next record is damaged.
    pub(super) fn damaged(&self) -> ReadError {
        ReadError::Damaged { log: self.log.clone(), seq: self.next }
    }
}

/// A sum over a record and its place: it shows damage that `SQLite` does not notice.
fn sum(log: &str, seq: u64, record: &[u8]) -> i64 {
    let hash = Sha256::new().chain_update(log).chain_update(seq.to_be_bytes()).chain_update(record);
    let hash = hash.finalize();
    i64::from_be_bytes(std::array::from_fn(|i| hash[i]))
}
