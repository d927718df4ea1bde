//! The file: its tables, their versions, and whether it is whole.

use std::path::{Path, PathBuf};

use rusqlite::Connection;
use rusqlite::config::DbConfig;

/// What makes version n + 1 out of version n. Never changed once released; new ones go to the end.
const MIGRATIONS: &[&str] = &[
    // The ledger: each log's records together.
    "CREATE TABLE record (
        log TEXT NOT NULL,
        seq INTEGER NOT NULL,
        record TEXT NOT NULL,
        sum INTEGER NOT NULL,
        PRIMARY KEY (log, seq)
    ) STRICT, WITHOUT ROWID;",
    // What logs come to.
    "CREATE TABLE digest (
        log TEXT PRIMARY KEY NOT NULL,
        length INTEGER NOT NULL,
        text TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;",
    // The journal: all logs' newest records as they came.
    "CREATE TABLE journal (
        id INTEGER PRIMARY KEY,
        log TEXT NOT NULL,
        seq INTEGER NOT NULL,
        record TEXT NOT NULL,
        sum INTEGER NOT NULL
    ) STRICT;",
    // The same with a row for each batch: see `journal`.
    "CREATE TABLE batch (id INTEGER PRIMARY KEY, records TEXT NOT NULL) STRICT;
    INSERT INTO batch (records)
        SELECT log || ' ' || seq || ' ' || sum || ' ' || length(CAST(record AS BLOB)) || char(10)
            || record || char(10)
        FROM journal ORDER BY id;
    DROP TABLE journal;
    ALTER TABLE batch RENAME TO journal;",
    // The ledger with a row for some of a log's records that follow each other: see `ledger`. What is in `record` stays
    // there. `next` is the number that follows the last of them.
    "CREATE TABLE chapter (
        id INTEGER PRIMARY KEY,
        log TEXT NOT NULL,
        next INTEGER NOT NULL,
        records TEXT NOT NULL,
        UNIQUE (log, next)
    ) STRICT;",
];

/// Why the store could not be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The folder cannot be made or written.
    #[error("cannot use the data folder {}: {why}", folder.display())]
    Folder {
        /// Which.
        folder: PathBuf,
        /// Why.
        why: String,
    },
    /// The file cannot be opened.
    #[error("cannot open {}: {why}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why.
        why: String,
    },
    /// A newer program wrote the file.
    #[error("{} was written by a newer version of this program (format {found}, known up to {known})", file.display())]
    Newer {
        /// Which.
        file: PathBuf,
        /// Its version.
        found: u32,
        /// Ours.
        known: u32,
    },
}

impl OpenError {
    pub(super) fn at(file: &Path, error: &rusqlite::Error) -> Self {
        Self::File { file: file.to_owned(), why: error.to_string() }
    }
}

/// Something that `SQLite` found wrong with the file. What is not concerned can still be read and written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage(pub String);

/// Opens the file for writing: makes it if need be, brings it to our version, and looks whether it is whole.
pub(super) fn open(folder: &Path, file: &Path) -> Result<(Connection, Vec<Damage>), OpenError> {
    std::fs::create_dir_all(folder)
        .map_err(|error| OpenError::Folder { folder: folder.to_owned(), why: error.to_string() })?;
    let failed = |error: rusqlite::Error| OpenError::at(file, &error);
    let mut connection = Connection::open(file).map_err(failed)?;
    // Every acknowledged record survives the loss of power, not only of the process.
    connection.pragma_update(None, "journal_mode", "WAL").map_err(failed)?;
    connection.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
    migrate(&mut connection, file)?;
    plan_once(&connection).map_err(failed)?;
    Ok((connection, damage_in(file)))
}

/// Has statements planned once, whatever is bound to them: they are so small that planning costs more than doing.
pub(super) fn plan_once(connection: &Connection) -> rusqlite::Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_ENABLE_QPSG, true).map(drop)
}

fn migrate(connection: &mut Connection, file: &Path) -> Result<(), OpenError> {
    let failed = |error: rusqlite::Error| OpenError::at(file, &error);
    let found: u32 =
        connection.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failed)?;
    let known = u32::try_from(MIGRATIONS.len()).expect("few migrations");
    if found > known {
        return Err(OpenError::Newer { file: file.to_owned(), found, known });
    }
    for (version, migration) in (1_u32..).zip(MIGRATIONS).skip(found as usize) {
        let transaction = connection.transaction().map_err(failed)?;
        transaction.execute_batch(migration).map_err(failed)?;
        transaction.pragma_update(None, "user_version", version).map_err(failed)?;
        transaction.commit().map_err(failed)?;
    }
    Ok(())
}

fn damage_in(file: &Path) -> Vec<Damage> {
    let look = || -> rusqlite::Result<Vec<String>> {
        let connection = Connection::open(file)?;
        let mut check = connection.prepare("PRAGMA quick_check(20)")?;
        let said = check.query_map([], |row| row.get::<_, String>(0))?;
        said.collect()
    };
    match look() {
        Ok(said) => said.into_iter().filter(|line| line != "ok").map(Damage).collect(),
        Err(error) => vec![Damage(error.to_string())],
    }
}
