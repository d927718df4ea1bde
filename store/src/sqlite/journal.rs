//! The journal: the newest records of all logs, a row for each batch.
//!
//! A row is a text: see [`script`].

use std::borrow::Cow;

use rusqlite::{Connection, params};

use super::script::{self, Found, Script};
use super::tail::Tail;

/// Writes a row, if there is anything in it.
pub(super) fn write(connection: &Connection, batch: &Script) -> rusqlite::Result<()> {
    if batch.as_str().is_empty() {
        return Ok(());
    }
    let sql = "INSERT INTO journal (records) VALUES (?1)";
    connection.prepare_cached(sql)?.execute([batch.as_str()]).map(drop)
}

/// What the journal comes to.
#[derive(Debug, Default)]
pub(super) struct Extent {
    /// How many bytes it has, about.
    pub(super) bytes: usize,
    /// Something in it cannot be read.
    pub(super) damaged: bool,
}

/// Makes the tail what the journal is, as far as that can be read.
pub(super) fn read(connection: &Connection, tail: &Tail) -> rusqlite::Result<Extent> {
    tail.clear();
    let mut extent = Extent::default();
    let mut select = connection.prepare_cached("SELECT records FROM journal ORDER BY id")?;
    let mut rows = select.query([])?;
    loop {
        let Ok(row) = rows.next() else {
            extent.damaged = true;
            return Ok(extent);
        };
        let Some(row) = row else { return Ok(extent) };
        let text = row.get_ref(0)?.as_bytes().unwrap_or_default();
        extent.bytes += text.len();
        extent.damaged |= !read_row(text, tail);
    }
}

/// Brings the records of a row to the tail. Says whether all could be read.
fn read_row(mut text: &[u8], tail: &Tail) -> bool {
    let mut whole = true;
    while !text.is_empty() {
        let Some(Found { log, seq, sum, record }) = script::take(&mut text) else { return false };
        let Ok(log) = log.parse() else { return false };
        // What is no text any more does not fit its sum, and whoever reads it is told.
        let record = String::from_utf8_lossy(record);
        whole &= matches!(record, Cow::Borrowed(_));
        let mut written = Script::default();
        written.push(&log, seq, &record, sum);
        tail.extend([(log, seq, written.as_str())]);
    }
    whole
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
