//! The data folder: its lock, its file, the file's format, and whether the file is damaged.

use std::fs::{File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OpenFlags};

use super::private;

/// The database.
const FILE: &str = "cabinet.sqlite";

/// The lock is a file of its own: `SQLite` loses its locks when another part of the process closes the database's file.
const LOCK: &str = "cabinet.lock";

/// Statement n makes format n + 1 out of format n. A statement never changes once it is released; new ones go to the end.
const FORMATS: &[&str] = &["
    CREATE TABLE journal (id INTEGER PRIMARY KEY, records TEXT NOT NULL) STRICT;
    CREATE TABLE segment (
        id INTEGER PRIMARY KEY,
        log TEXT NOT NULL,
        next INTEGER NOT NULL, -- the number after the last record
        records TEXT NOT NULL,
        UNIQUE (log, next)
    ) STRICT;
    CREATE TABLE digest (
        log TEXT PRIMARY KEY NOT NULL,
        length INTEGER NOT NULL,
        text TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
"];

/// The newest format.
#[expect(clippy::cast_possible_truncation, reason = "there are few formats")]
const KNOWN: u32 = FORMATS.len() as u32;

/// Why the store cannot be opened.
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
    /// Another process has the folder open.
    #[error("the data folder {} is in use by another process", folder.display())]
    InUse {
        /// Which.
        folder: PathBuf,
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
        /// Its format.
        found: u32,
        /// The newest format that this program knows.
        known: u32,
    },
}

/// Damage of the file that was found when it was opened. What is not concerned can still be read and written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage(pub String);

/// An open data folder.
#[derive(Debug)]
pub(super) struct Opened {
    /// Held as long as the store is open; the system lets go of it when the process dies.
    pub(super) lock: File,
    pub(super) path: PathBuf,
    pub(super) writer: Connection,
    pub(super) reader: Connection,
    pub(super) damage: Vec<Damage>,
}

/// Opens a data folder, made if need be, for this process alone.
pub(super) fn open(folder: &Path) -> Result<Opened, OpenError> {
    let lock = lock(folder)?;
    let path = folder.join(FILE);
    let failed =
        |error: rusqlite::Error| OpenError::File { file: path.clone(), why: error.to_string() };
    // SQLite gives its files beside the database the permissions of the database.
    private::file(&path)
        .map_err(|error| OpenError::File { file: path.clone(), why: error.to_string() })?;
    for beside in ["-wal", "-shm"] {
        private::tighten(&folder.join(format!("{FILE}{beside}")));
    }
    let mut writer = Connection::open(&path).map_err(failed)?;
    // An acknowledged record survives a loss of power, not only the end of the process.
    writer.pragma_update(None, "journal_mode", "WAL").map_err(failed)?;
    writer.pragma_update(None, "synchronous", "FULL").map_err(failed)?;
    let found =
        writer.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failed)?;
    if found > KNOWN {
        return Err(OpenError::Newer { file: path, found, known: KNOWN });
    }
    upgrade(&mut writer, found).map_err(failed)?;
    let reader = read_only(&path).map_err(failed)?;
    let damage = damage(&reader);
    Ok(Opened { lock, path, writer, reader, damage })
}

/// Another connection to the same file.
pub(super) fn read_only(path: &Path) -> rusqlite::Result<Connection> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    Connection::open_with_flags(path, flags)
}

fn lock(folder: &Path) -> Result<File, OpenError> {
    let failed = |error: std::io::Error| OpenError::Folder {
        folder: folder.to_owned(),
        why: unusable(&error),
    };
    private::folder(folder).map_err(failed)?;
    let lock = private::file(&folder.join(LOCK)).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(OpenError::InUse { folder: folder.to_owned() }),
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// Why a folder cannot be used, in plain words where the system's are misleading.
fn unusable(error: &std::io::Error) -> String {
    let kind = error.kind();
    // The system says “File exists” of a file in the place of the folder.
    if kind == ErrorKind::AlreadyExists {
        "it is a file, not a folder".to_owned()
    } else if kind == ErrorKind::NotADirectory {
        "a part of its path is a file, not a folder".to_owned()
    } else {
        error.to_string()
    }
}

/// Writes the number of the format, which the file has already: a transaction like any other that changes nothing.
pub(super) fn rewrite_format(connection: &Connection) -> rusqlite::Result<()> {
    connection.pragma_update(None, "user_version", KNOWN)
}

fn upgrade(connection: &mut Connection, found: u32) -> rusqlite::Result<()> {
    for (format, statement) in (1_u32..).zip(FORMATS).skip(found as usize) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(statement)?;
        transaction.pragma_update(None, "user_version", format)?;
        transaction.commit()?;
    }
    Ok(())
}

/// All lines of the check, up to an error that ends it.
fn damage(connection: &Connection) -> Vec<Damage> {
    let lines = connection.prepare("PRAGMA quick_check(20)").and_then(|mut check| {
        let lines = check.query_map([], |row| row.get::<_, String>(0))?;
        Ok(lines.map(|line| line.unwrap_or_else(|error| error.to_string())).collect())
    });
    let lines: Vec<String> = lines.unwrap_or_else(|error| vec![error.to_string()]);
    lines.into_iter().filter(|line| line != "ok").map(Damage).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_writer_flushes_every_transaction() {
        let folder = std::env::temp_dir().join(format!("cabinet-file-{}", std::process::id()));
        let opened = open(&folder).expect("a new folder");
        let pragma = |name| opened.writer.pragma_query_value(None, name, |row| row.get(0));
        // 2 is `FULL`: the write-ahead log is flushed with every transaction.
        assert_eq!(pragma("synchronous"), Ok(2));
        assert_eq!(
            opened.writer.pragma_query_value(None, "journal_mode", |row| row.get(0)),
            Ok("wal".to_owned())
        );
        drop(opened);
        std::fs::remove_dir_all(folder).expect("its own folder");
    }
}
