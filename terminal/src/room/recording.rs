//! The record of a finished game, written into a file of the player's.

use std::env;
use std::fs::OpenOptions;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use super::Room;
use crate::words::Words;

impl Room {
    /// Makes the next record of the table go into this file, or says why none is asked for.
    pub fn want_record_in(&mut self, file: &str) -> Result<(), Words> {
        if !self.is_over() {
            return Err(Words::RecordLater);
        }
        let at_home = file.strip_prefix("~/").zip(env::var_os("HOME"));
        let file =
            at_home.map_or_else(|| file.into(), |(rest, home)| PathBuf::from(home).join(rest));
        if file.as_os_str().is_empty() {
            return Err(Words::NoRecordFile);
        }
        self.record_file = Some(std::path::absolute(&file).unwrap_or(file));
        Ok(())
    }

    /// Writes the record into the file that was named for it, and says where it is or why it is not there. None if it was
    /// wanted for something else.
    pub fn write_record(&mut self, record: &str) -> Option<Result<Words, Words>> {
        let path = self.record_file.take()?;
        let file = path.display().to_string();
        Some(match write(&path, record) {
            Ok(()) => Ok(Words::RecordWritten { file }),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                Err(Words::RecordExists { file })
            }
            Err(error) => Err(Words::RecordUnwritten { file, why: error.to_string() }),
        })
    }

    /// The table gives no record: no file waits for it any more.
    pub fn lack_record(&mut self) {
        self.record_file = None;
    }
}

/// Writes a file that is not there yet.
fn write(path: &Path, record: &str) -> io::Result<()> {
    OpenOptions::new().write(true).create_new(true).open(path)?.write_all(record.as_bytes())
}
