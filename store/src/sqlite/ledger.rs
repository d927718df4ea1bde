//! The ledger: each log's records together.
//!
//! A row is a chapter: records that follow each other, as a [`super::script`]. The rows lie in the order in which they
//! were written, so that those of many logs go to few pages; an index with each chapter's log and the number that follows
//! it leads there. An older program made a row of each record: what it wrote is the beginning of a log, and stays as it
//! is.

use rusqlite::{Connection, OptionalExtension as _, params};

use super::reading::Reading;
use crate::{LogId, ReadError};

/// Where the records are. Whoever looks for logs looks in both.
pub(super) const TABLES: [&str; 2] = ["record", "chapter"];

/// How many records a log has here: one step down the tree, however long it is.
pub(super) fn length(connection: &Connection, log: &LogId) -> rusqlite::Result<u64> {
    let sql = "SELECT COALESCE(
        (SELECT MAX(next) FROM chapter WHERE log = ?1),
        (SELECT MAX(seq) + 1 FROM record WHERE log = ?1),
        0)";
    let length: i64 =
        connection.prepare_cached(sql)?.query_row([log.as_str()], |row| row.get(0))?;
    Ok(length.cast_unsigned())
}

/// The next log by name that has records in a table: one step down the tree, however long the logs are.
pub(super) fn next_log(
    connection: &Connection,
    table: &str,
    prefix: &str,
    after: Option<&str>,
) -> rusqlite::Result<Option<String>> {
    let compare = if after.is_none() { ">=" } else { ">" };
    let sql = format!("SELECT log FROM {table} WHERE log {compare} ?1 ORDER BY log LIMIT 1");
    let mut select = connection.prepare_cached(&sql)?;
    let name: Option<String> =
        select.query_row([after.unwrap_or(prefix)], |row| row.get(0)).optional()?;
    Ok(name.filter(|name| name.starts_with(prefix)))
}

/// Writes a chapter, if there is anything in it: records below `next`, as a text.
pub(super) fn write(
    connection: &Connection,
    log: &LogId,
    next: u64,
    text: &str,
) -> rusqlite::Result<()> {
    if text.is_empty() {
        return Ok(());
    }
    let sql = "INSERT INTO chapter (log, next, records) VALUES (?1, ?2, ?3)";
    let values = params![log.as_str(), next.cast_signed(), text];
    connection.prepare_cached(sql)?.execute(values).map(drop)
}

/// Reads on, as far as the ledger goes.
pub(super) fn read(connection: &Connection, reading: &mut Reading) -> Result<(), ReadError> {
    read_records(connection, reading)?;
    read_chapters(connection, reading)
}

fn read_records(connection: &Connection, reading: &mut Reading) -> Result<(), ReadError> {
    let sql = "SELECT seq, record, sum FROM record WHERE log = ?1 AND seq >= ?2 ORDER BY seq";
    let mut select = connection.prepare_cached(sql).map_err(unavailable)?;
    let from = params![reading.log().as_str(), reading.next().cast_signed()];
    let mut rows = select.query(from).map_err(unavailable)?;
    while let Some(row) = rows.next().map_err(|_| reading.damaged())? {
        let seq: i64 = row.get(0).map_err(|_| reading.damaged())?;
        let record = row.get_ref(1).map_err(|_| reading.damaged())?;
        let record = record.as_bytes().map_err(|_| reading.damaged())?;
        let sum = row.get(2).map_err(|_| reading.damaged())?;
        reading.record(seq.cast_unsigned(), record, sum)?;
    }
    Ok(())
}

fn read_chapters(connection: &Connection, reading: &mut Reading) -> Result<(), ReadError> {
    let sql = "SELECT next, records FROM chapter WHERE log = ?1 AND next > ?2 ORDER BY next";
    let mut select = connection.prepare_cached(sql).map_err(unavailable)?;
    let from = params![reading.log().as_str(), reading.next().cast_signed()];
    let mut rows = select.query(from).map_err(unavailable)?;
    while let Some(row) = rows.next().map_err(|_| reading.damaged())? {
        let next: i64 = row.get(0).map_err(|_| reading.damaged())?;
        let text = row.get_ref(1).map_err(|_| reading.damaged())?;
        reading.text(text.as_bytes().map_err(|_| reading.damaged())?)?;
        if reading.next() != next.cast_unsigned() {
            return Err(reading.damaged());
        }
    }
    Ok(())
}

/// The file cannot be read.
#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
pub(super) fn unavailable(error: rusqlite::Error) -> ReadError {
    ReadError::Unavailable(error.to_string())
}
