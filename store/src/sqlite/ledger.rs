//! The three tables of the file: journal, segments, digests.
//!
//! A row of the *journal* is a batch: the newest records of many logs, as they came. A row of the *ledger* is a segment:
//! records of one log that follow each other. Posting copies the journal's records to the ledger and empties the journal,
//! in one transaction. The rows of the ledger lie in the order of posting, so that the segments of many logs fill few
//! pages; an index by log and number finds them.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use rusqlite::{Connection, ErrorCode, OptionalExtension as _, params};

use super::file::Damage;
use super::record_format::{self, Reading};
use super::unposted::{Segment, Unposted};
use crate::{Digest, LogId, ReadError};

/// Writes a batch to the journal. It is durable when this returns.
pub(super) fn write_batch(connection: &Connection, records: &str) -> rusqlite::Result<()> {
    let sql = "INSERT INTO journal (records) VALUES (?1)";
    connection.prepare_cached(sql)?.execute([records]).map(drop)
}

/// What of the journal could not be recovered.
#[derive(Debug, Default)]
pub(super) struct Recovered {
    /// The id of the last row that is damaged, or 0: rows up to there stay as they are, for repair by hand.
    pub(super) damaged: i64,
    /// The damage in words.
    pub(super) damage: Vec<Damage>,
    /// The logs of which a record cannot be used. The damage names the first such record of each.
    astray: BTreeSet<LogId>,
}

impl Recovered {
    /// Notes damage because of which the rows up to this one stay.
    fn keep(&mut self, row: i64, damage: String) {
        self.damaged = row;
        self.damage.push(Damage(damage));
    }

    /// Notes that a record of a row does not follow those that its log has.
    fn lose(&mut self, row: i64, log: LogId, damage: String) {
        self.damaged = row;
        if self.astray.insert(log) {
            self.damage.push(Damage(damage));
        }
    }
}

/// Reads what an earlier process left in the journal.
pub(super) fn recover(connection: &Connection, unposted: &Unposted) -> Recovered {
    let mut recovered = Recovered::default();
    if let Err(error) = recover_rows(connection, unposted, &mut recovered) {
        // This page and those after it cannot be read: the whole journal stays.
        recovered.keep(i64::MAX, format!("the journal cannot be read to its end: {error}"));
    }
    recovered
}

fn recover_rows(
    connection: &Connection,
    unposted: &Unposted,
    recovered: &mut Recovered,
) -> rusqlite::Result<()> {
    let mut select = connection.prepare("SELECT id, records FROM journal ORDER BY id")?;
    let mut rows = select.query([])?;
    while let Some(row) = rows.next()? {
        let text = row.get_ref(1)?.as_bytes().unwrap_or_default();
        recover_batch(connection, unposted, (row.get(0)?, text), recovered);
    }
    Ok(())
}

/// Makes all records of a row unposted that are not in the ledger.
fn recover_batch(
    connection: &Connection,
    unposted: &Unposted,
    (row, batch): (i64, &[u8]),
    recovered: &mut Recovered,
) {
    let mut text = batch;
    while !text.is_empty() {
        let at = batch.len() - text.len();
        let found = record_format::take(&mut text).and_then(|found| {
            let log = found.log.parse::<LogId>().ok()?;
            Some((found, log))
        });
        let Some((found, log)) = found else {
            let lost = format!("row {row} of the journal cannot be read from byte {at} on");
            return recovered.keep(row, lost);
        };
        let place = format!("row {row} of the journal: record {} of {log}", found.seq);
        match unposted.next(&log).map_or_else(|| length(connection, &log), Ok) {
            // The record is in the ledger: its row of the journal was kept because of damage.
            Ok(next) if found.seq < next => {}
            Ok(next) if found.seq == next => {
                let mut record = String::new();
                if !found.write(&mut record) {
                    recovered.keep(row, format!("{place} is damaged"));
                } else if found.whole().is_none() {
                    // Its log has it as it was found.
                    recovered.damage.push(Damage(format!("{place} is damaged")));
                }
                unposted.extend(&[(log, found.seq, &record)]);
            }
            Ok(next) => {
                let lost = format!("{place} cannot be used: record {next} is missing");
                recovered.lose(row, log, lost);
            }
            Err(error) => {
                recovered.lose(row, log, format!("{place} cannot be used: {error}"));
            }
        }
    }
}

/// Posts everything. Rows of the journal up to `damaged` stay.
///
/// Where a page of the ledger is damaged, the records that belong there stay in the journal, and unposted.
pub(super) fn post(
    connection: &mut Connection,
    unposted: &Unposted,
    damaged: i64,
) -> rusqlite::Result<()> {
    let mut waiting = unposted.all();
    let mut left = String::new();
    while let Err((log, error)) = post_segments(connection, &waiting.segments, &left, damaged) {
        let corrupt = error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt);
        match log.and_then(|log| waiting.segments.remove(&log)) {
            Some(segment) if corrupt => {
                tracing::error!(%error, first = segment.first, "records stay in the journal");
                left.push_str(&segment.text);
            }
            _ => return Err(error),
        }
    }
    if post_digests(connection, &waiting.digests).is_err() {
        for (log, digest) in &waiting.digests {
            // A digest whose page is damaged is lost, and the others are not.
            let _ = write_digest(connection, log, digest);
        }
    }
    unposted.posted(&waiting);
    Ok(())
}

/// Moves the records of the journal to the ledger, except for some that are left. An error names the log, if it concerns
/// one alone.
fn post_segments(
    connection: &mut Connection,
    segments: &HashMap<LogId, Segment>,
    left: &str,
    damaged: i64,
) -> Result<(), (Option<LogId>, rusqlite::Error)> {
    let failed = |error| (None, error);
    let transaction = connection.transaction().map_err(failed)?;
    // In the order of the index.
    for (log, segment) in segments.iter().collect::<BTreeMap<_, _>>() {
        write_segment(&transaction, log, segment).map_err(|error| (Some(log.clone()), error))?;
    }
    let clear = "DELETE FROM journal WHERE id > ?1";
    transaction.execute(clear, [damaged]).map_err(failed)?;
    if !left.is_empty() {
        write_batch(&transaction, left).map_err(failed)?;
    }
    transaction.commit().map_err(failed)
}

fn post_digests(
    connection: &mut Connection,
    digests: &HashMap<LogId, Digest>,
) -> rusqlite::Result<()> {
    let transaction = connection.transaction()?;
    for (log, digest) in digests {
        write_digest(&transaction, log, digest)?;
    }
    transaction.commit()
}

fn write_segment(connection: &Connection, log: &LogId, segment: &Segment) -> rusqlite::Result<()> {
    let sql = "INSERT INTO segment (log, next, records) VALUES (?1, ?2, ?3)";
    let values = params![log.as_str(), segment.next.cast_signed(), segment.text];
    connection.prepare_cached(sql)?.execute(values).map(drop)
}

/// Puts a segment, or nothing, in the place of all segments of a log, and removes its digest.
pub(super) fn replace(
    connection: &Connection,
    log: &LogId,
    segment: Option<&Segment>,
) -> rusqlite::Result<()> {
    connection.execute("DELETE FROM segment WHERE log = ?1", [log.as_str()])?;
    connection.execute("DELETE FROM digest WHERE log = ?1", [log.as_str()])?;
    segment.map_or(Ok(()), |segment| write_segment(connection, log, segment))
}

fn write_digest(connection: &Connection, log: &LogId, digest: &Digest) -> rusqlite::Result<()> {
    let sql = "INSERT INTO digest (log, length, text) VALUES (?1, ?2, ?3)
        ON CONFLICT (log) DO UPDATE SET length = excluded.length, text = excluded.text
        WHERE excluded.length >= digest.length";
    let values = params![log.as_str(), digest.length.cast_signed(), digest.text];
    connection.prepare_cached(sql)?.execute(values).map(drop)
}

/// How many records of a log are in the ledger.
pub(super) fn length(connection: &Connection, log: &LogId) -> rusqlite::Result<u64> {
    let sql = "SELECT COALESCE(MAX(next), 0) FROM segment WHERE log = ?1";
    let mut select = connection.prepare_cached(sql)?;
    select.query_row([log.as_str()], |row| row.get(0)).map(i64::cast_unsigned)
}

/// Reads on to the end of the ledger.
pub(super) fn read(connection: &Connection, reading: &mut Reading) -> Result<(), ReadError> {
    let sql = "SELECT next, records FROM segment WHERE log = ?1 AND next > ?2 ORDER BY next";
    let mut select = connection.prepare_cached(sql).map_err(unavailable)?;
    let from = params![reading.log.as_str(), reading.next.cast_signed()];
    let mut rows = select.query(from).map_err(unavailable)?;
    while let Some(row) = rows.next().map_err(|_| reading.damaged())? {
        let next: i64 = row.get(0).map_err(|_| reading.damaged())?;
        let text = row.get_ref(1).map_err(|_| reading.damaged())?;
        reading.read(text.as_bytes().map_err(|_| reading.damaged())?)?;
        if reading.next != next.cast_unsigned() {
            return Err(reading.damaged());
        }
    }
    Ok(())
}

/// The digest of a log, as far as it is in the file.
pub(super) fn digest(connection: &Connection, log: &LogId) -> rusqlite::Result<Option<Digest>> {
    let sql = "SELECT length, text FROM digest WHERE log = ?1";
    let mut select = connection.prepare_cached(sql)?;
    let read = |row: &rusqlite::Row<'_>| {
        Ok(Digest { length: row.get::<_, i64>(0)?.cast_unsigned(), text: row.get(1)? })
    };
    select.query_row([log.as_str()], read).optional()
}

/// What the file knows about a log without reading its records.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// `None` where the ledger is damaged.
    pub(super) length: Option<u64>,
    pub(super) digest: Option<Digest>,
}

/// The logs in the file whose names start so.
///
/// Where a page of the ledger is damaged, the logs from there on are those that have digests, and where a page of
/// digests is damaged, digests are missing.
pub(super) fn survey(
    connection: &Connection,
    prefix: &str,
) -> rusqlite::Result<BTreeMap<LogId, Known>> {
    let mut known: BTreeMap<LogId, Known> = BTreeMap::new();
    // In names of logs no byte is greater than `z`, which comes before `{`.
    let end = format!("{prefix}{{");
    let sql = "SELECT log, MAX(next) FROM segment WHERE log >= ?1 AND log < ?2 GROUP BY log";
    let mut select = connection.prepare_cached(sql)?;
    let mut rows = select.query([prefix, &end])?;
    while let Ok(Some(row)) = rows.next() {
        if let Ok(log) = row.get::<_, String>(0)?.parse() {
            known.entry(log).or_default().length = Some(row.get::<_, i64>(1)?.cast_unsigned());
        }
    }
    let sql = "SELECT log, length, text FROM digest
        WHERE log >= ?1 AND log < ?2 AND length > 0";
    let mut select = connection.prepare_cached(sql)?;
    let mut rows = select.query([prefix, &end])?;
    while let Ok(Some(row)) = rows.next() {
        if let Ok(log) = row.get::<_, String>(0)?.parse() {
            let length = row.get::<_, i64>(1)?.cast_unsigned();
            known.entry(log).or_default().digest = Some(Digest { length, text: row.get(2)? });
        }
    }
    Ok(known)
}

/// The file cannot be read.
#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
pub(super) fn unavailable(error: rusqlite::Error) -> ReadError {
    ReadError::Unavailable(error.to_string())
}
