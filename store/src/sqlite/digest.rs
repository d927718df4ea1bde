//! Digests: what logs come to, beside the logs.
//!
//! They wait in memory first, the newest of each log, and are written now and then: one that is lost is made again.

use std::collections::{BTreeMap, HashMap};
use std::ops::Bound;
use std::sync::{Mutex, MutexGuard};

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::{Digest, LogId};

use super::ledger;

/// Digests that are not in the file yet.
#[derive(Debug, Default)]
pub(super) struct Noted(Mutex<HashMap<LogId, Digest>>);

impl Noted {
    /// Notes a digest, unless there is a newer one; says whether it is the only one.
    pub(super) fn note(&self, log: &LogId, digest: Digest) -> bool {
        let mut noted = self.lock();
        if noted.get(log).is_none_or(|known| known.length <= digest.length) {
            noted.insert(log.clone(), digest);
        }
        noted.len() == 1
    }

    /// What is noted of logs whose id starts so.
    pub(super) fn all(&self, prefix: &str) -> HashMap<LogId, Digest> {
        let noted = self.lock();
        let named = noted.iter().filter(|(log, _)| log.as_str().starts_with(prefix));
        named.map(|(log, digest)| (log.clone(), digest.clone())).collect()
    }

    /// What is noted of each of these logs.
    pub(super) fn of(&self, logs: &[LogId]) -> Vec<Option<Digest>> {
        let noted = self.lock();
        logs.iter().map(|log| noted.get(log).cloned()).collect()
    }

    /// Some of the digests, to be written.
    pub(super) fn some(&self, most: usize) -> Vec<(LogId, Digest)> {
        let noted = self.lock();
        noted.iter().take(most).map(|(log, digest)| (log.clone(), digest.clone())).collect()
    }

    /// Digests are in the file, or cannot be. Newer ones of the same logs stay.
    pub(super) fn forget(&self, digests: &[(LogId, Digest)]) {
        let mut noted = self.lock();
        for (log, digest) in digests {
            if noted.get(log) == Some(digest) {
                noted.remove(log);
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lock().is_empty()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<LogId, Digest>> {
        self.0.lock().expect("nobody panics while noting")
    }
}

/// The digest that speaks of more, of one that is noted and one that is in the file.
pub(super) fn newer(noted: Option<Digest>, filed: Option<Digest>) -> Option<Digest> {
    match (noted, filed) {
        (Some(noted), Some(filed)) => Some(if noted.length < filed.length { filed } else { noted }),
        (noted, filed) => noted.or(filed),
    }
}

/// Keeps a digest, unless there is a newer one.
pub(super) fn keep(connection: &Connection, log: &LogId, digest: &Digest) -> rusqlite::Result<()> {
    let sql = "INSERT INTO digest (log, length, text) VALUES (?1, ?2, ?3)
        ON CONFLICT (log) DO UPDATE SET length = excluded.length, text = excluded.text
        WHERE excluded.length >= digest.length";
    let values = params![log.as_str(), digest.length.cast_signed(), digest.text];
    connection.prepare_cached(sql)?.execute(values).map(drop)
}

/// The digest of a log.
pub(super) fn of(connection: &Connection, log: &LogId) -> rusqlite::Result<Option<Digest>> {
    let sql = "SELECT length, text FROM digest WHERE log = ?1";
    let mut select = connection.prepare_cached(sql)?;
    let read = |row: &rusqlite::Row<'_>| {
        Ok(Digest { length: row.get::<_, i64>(0)?.cast_unsigned(), text: row.get(1)? })
    };
    select.query_row([log.as_str()], read).optional()
}

/// A log as it is found in the ledger.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// How many records it has there, if that can be told.
    pub(super) length: Option<u64>,
    pub(super) digest: Option<Digest>,
}

/// Every log of the ledger whose id starts so, and those of `besides`.
///
/// Where pages are damaged, the names that digests have still lead on; what is on the page has no length, and whoever
/// reads it will be told.
pub(super) fn survey(
    connection: &Connection,
    prefix: &str,
    besides: Vec<(LogId, u64)>,
) -> BTreeMap<LogId, Known> {
    let mut digests = all(connection, prefix).unwrap_or_default();
    let mut known: BTreeMap<LogId, Known> = BTreeMap::new();
    for table in ledger::TABLES {
        let mut after: Option<String> = None;
        while let Some((name, sound)) = next(connection, table, prefix, after, &digests) {
            if let Ok(log) = name.parse::<LogId>() {
                let length = ledger::length(connection, &log).ok().filter(|_| sound);
                let one = known.entry(log).or_default();
                one.length = one.length.max(length);
            }
            after = Some(name);
        }
    }
    for (log, length) in besides {
        let one = known.entry(log).or_default();
        one.length = one.length.max(Some(length));
    }
    for (log, one) in &mut known {
        one.digest = digests.remove(log.as_str());
    }
    known
}

/// The next name of a log, and whether it was found in the table: where that is damaged it is the next one of a digest.
fn next(
    connection: &Connection,
    table: &str,
    prefix: &str,
    after: Option<String>,
    digests: &BTreeMap<String, Digest>,
) -> Option<(String, bool)> {
    if let Ok(name) = ledger::next_log(connection, table, prefix, after.as_deref()) {
        return name.map(|name| (name, true));
    }
    let after = after.map_or(Bound::Unbounded, Bound::Excluded);
    let (name, _) = digests.range((after, Bound::Unbounded)).next()?;
    Some((name.clone(), false))
}

fn all(connection: &Connection, prefix: &str) -> rusqlite::Result<BTreeMap<String, Digest>> {
    let sql = "SELECT log, length, text FROM digest WHERE log >= ?1 ORDER BY log";
    let mut select = connection.prepare_cached(sql)?;
    let mut rows = select.query([prefix])?;
    let mut digests = BTreeMap::new();
    while let Some(row) = rows.next()? {
        let name: String = row.get(0)?;
        if !name.starts_with(prefix) {
            break;
        }
        let digest = Digest { length: row.get::<_, i64>(1)?.cast_unsigned(), text: row.get(2)? };
        digests.insert(name, digest);
    }
    Ok(digests)
}
