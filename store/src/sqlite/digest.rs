//! Digests: what logs come to, beside the logs.

use std::collections::BTreeMap;

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::{Digest, LogId, Surveyed};

use super::schema;

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

/// Every log whose id starts so.
///
/// Where pages are damaged, the names that digests have still lead on; what is on the page is listed as not fresh, and
/// whoever reads it will be told.
pub(super) fn survey(connection: &Connection, prefix: &str) -> Vec<Surveyed> {
    let digests = all(connection, prefix).unwrap_or_default();
    let mut surveyed = Vec::new();
    let mut after: Option<String> = None;
    loop {
        let (name, sound) = match next(connection, prefix, after.as_deref()) {
            Ok(Some(name)) => (name, true),
            Ok(None) => return surveyed,
            Err(_) => {
                let known =
                    digests.keys().find(|name| after.as_ref().is_none_or(|after| *name > after));
                let Some(name) = known else { return surveyed };
                (name.clone(), false)
            }
        };
        if let Ok(log) = name.parse::<LogId>() {
            let digest = digests.get(&name).cloned();
            let length = schema::length(connection, &log).ok().filter(|_| sound);
            let fresh = digest.as_ref().is_some_and(|digest| Some(digest.length) == length);
            surveyed.push(Surveyed { log, digest, fresh });
        }
        after = Some(name);
    }
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

/// The next log by name: one step down the tree, however long the logs are.
fn next(
    connection: &Connection,
    prefix: &str,
    after: Option<&str>,
) -> rusqlite::Result<Option<String>> {
    let (sql, from) = match after {
        None => ("SELECT log FROM record WHERE log >= ?1 ORDER BY log LIMIT 1", prefix),
        Some(after) => ("SELECT log FROM record WHERE log > ?1 ORDER BY log LIMIT 1", after),
    };
    let name: Option<String> =
        connection.prepare_cached(sql)?.query_row([from], |row| row.get(0)).optional()?;
    Ok(name.filter(|name| name.starts_with(prefix)))
}
