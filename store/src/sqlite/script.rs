//! Records as they are written in the file: a text that people can read.
//!
//! Each record is a line with its log, its number, its sum and its length in bytes, then the record in a line of its own.

use std::fmt::Write as _;
use std::ops::{Index, Range};

use sha2::{Digest, Sha256};

use crate::LogId;

/// A text of records.
#[derive(Debug, Default)]
pub(super) struct Script(String);

impl Script {
    /// Writes a record with its sum at the end. Says where it stands.
    pub(super) fn push(&mut self, log: &LogId, seq: u64, record: &str, sum: i64) -> Range<usize> {
        let from = self.0.len();
        writeln!(self.0, "{log} {seq} {sum} {}\n{record}", record.len()).expect("a text grows");
        from..self.0.len()
    }

    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

impl Index<Range<usize>> for Script {
    type Output = str;

    fn index(&self, place: Range<usize>) -> &str {
        &self.0[place]
    }
}

/// A record in a text, as it was found there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<'t> {
    pub(super) log: &'t str,
    pub(super) seq: u64,
    pub(super) sum: i64,
    /// Not a text: where one byte of it is damaged, the others shall be read.
    pub(super) record: &'t [u8],
}

/// Takes the next record off a text, unless that is damaged so that one cannot tell where it ends.
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

/// A sum over a record and its place, so that damage which `SQLite` does not see is seen.
pub(super) fn sum(log: &LogId, seq: u64, record: &str) -> i64 {
    let digest = Sha256::new()
        .chain_update(log.as_str())
        .chain_update(seq.to_be_bytes())
        .chain_update(record);
    let digest = digest.finalize();
    i64::from_be_bytes(std::array::from_fn(|i| digest[i]))
}
