//! Whether the store can write, found out by writing.
//!
//! Two things are tried. A small file is made in the data folder and removed: `SQLite` goes on writing to files that it
//! has open when the folder has become read-only, until a restart fails. Then the file's format is written again: this
//! goes the way of every batch, through the write-ahead log and its flush, and changes nothing.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::Path;

use rusqlite::{Connection, ErrorCode};

use super::file;
use crate::Trouble;

/// The file that is made and removed.
const FILE: &str = "cabinet.probe";

/// Its size: a page, so that it needs room on the disk.
const BYTES: [u8; 4096] = [0; 4096];

/// Tries to write.
pub(super) fn probe(folder: &Path, connection: &Connection) -> Result<(), Trouble> {
    make_and_remove(&folder.join(FILE)).map_err(|error| of_folder(&error))?;
    file::rewrite_format(connection).map_err(|error| of_file(&error))
}

fn make_and_remove(path: &Path) -> io::Result<()> {
    let written = fs::write(path, BYTES);
    let removed = fs::remove_file(path);
    written.and(removed)
}

fn of_folder(error: &io::Error) -> Trouble {
    let kind = error.kind();
    if [ErrorKind::StorageFull, ErrorKind::QuotaExceeded].contains(&kind) {
        Trouble::DiskFull
    } else if [ErrorKind::ReadOnlyFilesystem, ErrorKind::PermissionDenied].contains(&kind) {
        Trouble::ReadOnly
    } else {
        Trouble::Failed(error.to_string())
    }
}

fn of_file(error: &rusqlite::Error) -> Trouble {
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Trouble::DiskFull,
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Trouble::ReadOnly,
        _ => Trouble::Failed(error.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_system_says_is_told_apart() {
        for (kind, trouble) in [
            (ErrorKind::StorageFull, Trouble::DiskFull),
            (ErrorKind::QuotaExceeded, Trouble::DiskFull),
            (ErrorKind::ReadOnlyFilesystem, Trouble::ReadOnly),
            (ErrorKind::PermissionDenied, Trouble::ReadOnly),
        ] {
            assert_eq!(of_folder(&kind.into()), trouble);
        }
        assert!(matches!(of_folder(&ErrorKind::TimedOut.into()), Trouble::Failed(_)));
    }
}
