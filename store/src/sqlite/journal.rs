//! The journal: the newest records of all logs, a row for each batch.
//!
//! A row is a text of records one after another, as one may read them: a line with the log, the number, the sum and the
//! length in bytes, then the record in a line of its own.

use std::borrow::Cow;
use std::fmt::Write as _;

use rusqlite::{Connection, params};

use super::tail::{Summed, Tail};
use crate::LogId;

/// Records that go into one row.
#[derive(Debug, Default)]
pub(super) struct Batch(String);

impl Batch {
    pub(super) fn push(&mut self, log: &LogId, seq: u64, record: &str, sum: i64) {
        writeln!(self.0, "{log} {seq} {sum} {}\n{record}", record.len()).expect("a text grows");
    }

    /// Writes the row, if there is anything in it.
    pub(super) fn write(&self, connection: &Connection) -> rusqlite::Result<()> {
        if self.0.is_empty() {
            return Ok(());
        }
        let sql = "INSERT INTO journal (records) VALUES (?1)";
        connection.prepare_cached(sql)?.execute(params![self.0]).map(drop)
    }
}

/// What the journal comes to.
#[derive(Debug, Default)]
pub(super) struct Found {
    /// How many bytes it has, about.
    pub(super) bytes: usize,
    /// Something in it cannot be read.
    pub(super) damaged: bool,
}

/// Makes the tail what the journal is, as far as that can be read.
pub(super) fn read(connection: &Connection, tail: &Tail) -> rusqlite::Result<Found> {
    tail.clear();
    let mut found = Found::default();
    let mut select = connection.prepare_cached("SELECT records FROM journal ORDER BY id")?;
    let mut rows = select.query([])?;
    loop {
        let Ok(row) = rows.next() else {
            found.damaged = true;
            return Ok(found);
        };
        let Some(row) = row else { return Ok(found) };
        // Not as a text: where one byte of it is damaged, the others shall be read.
        let mut rest = row.get_ref(0)?.as_bytes().unwrap_or_default();
        found.bytes += rest.len();
        while !rest.is_empty() {
            let Some((log, seq, sum, record)) = next(&mut rest) else {
                found.damaged = true;
                break;
            };
            // What is no text any more does not fit its sum, and whoever reads it is told.
            let record = String::from_utf8_lossy(record);
            found.damaged |= matches!(record, Cow::Owned(_));
            tail.extend([(log, seq, Summed { record: record.into_owned(), sum })]);
        }
    }
}

/// Takes the next record off a row, unless that is damaged so that one cannot tell where it ends.
fn next<'r>(rest: &mut &'r [u8]) -> Option<(LogId, u64, i64, &'r [u8])> {
    let end = rest.iter().position(|byte| *byte == b'\n')?;
    let mut head = std::str::from_utf8(&rest[..end]).ok()?.split(' ');
    let log = head.next()?.parse().ok()?;
    let seq = head.next()?.parse().ok()?;
    let sum = head.next()?.parse().ok()?;
    let length: usize = head.next()?.parse().ok()?;
    let (record, after) = rest[end + 1..].split_at_checked(length)?;
    *rest = after.strip_prefix(b"\n")?;
    Some((log, seq, sum, record))
}

/// The number of the last row.
pub(super) fn last(connection: &Connection) -> rusqlite::Result<i64> {
    let sql = "SELECT COALESCE(MAX(id), 0) FROM journal";
    connection.prepare_cached(sql)?.query_row([], |row| row.get(0))
}

/// Takes out some of the first rows, none beyond `last`; says whether all up to there are gone.
pub(super) fn clear(connection: &Connection, last: i64, rows: usize) -> rusqlite::Result<bool> {
    let sql = "DELETE FROM journal WHERE id <= ?1
        AND id < (SELECT COALESCE(MIN(id), 0) FROM journal) + ?2";
    let rows = i64::try_from(rows).unwrap_or(i64::MAX >> 1);
    connection.prepare_cached(sql)?.execute(params![last, rows])?;
    let sql = "SELECT COALESCE(MIN(id), ?1 + 1) FROM journal";
    let first: i64 = connection.prepare_cached(sql)?.query_row([last], |row| row.get(0))?;
    Ok(first > last)
}
