//! Logs in one `SQLite` file.
//!
//! One thread writes. It takes all appends that wait, from however many tables, puts them into one transaction and
//! acknowledges them together: a flush to the disk costs the same for one record as for hundreds. Readers have a
//! connection of their own and never wait for the writer, thanks to the write-ahead log.

mod digest;
mod schema;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use rusqlite::{Connection, OpenFlags, params};
use tokio::sync::watch;

use crate::log::Followers;
use crate::{AppendError, Digest, Entry, LogId, ReadError, Surveyed};

pub use schema::{Damage, OpenError};

use writer::Writer;

/// The file in the data folder.
const FILE: &str = "cabinet.sqlite";

/// Logs in one `SQLite` file.
#[derive(Debug)]
pub struct Sqlite {
    writer: Writer,
    reader: Arc<Mutex<Connection>>,
    followers: Arc<Followers>,
    file: PathBuf,
}

impl Sqlite {
    pub(crate) fn open(folder: &Path) -> Result<(Self, Vec<Damage>), OpenError> {
        let (connection, damage) = schema::open(folder, &folder.join(FILE))?;
        let file = folder.join(FILE);
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(&file, flags)
            .map_err(|error| OpenError::at(&file, &error))?;
        let followers = Arc::new(Followers::default());
        let writer = Writer::start(connection, Arc::clone(&followers));
        Ok((Self { writer, reader: Arc::new(Mutex::new(reader)), followers, file }, damage))
    }

    pub(crate) async fn append(
        &self,
        log: &LogId,
        seq: u64,
        record: String,
    ) -> Result<(), AppendError> {
        self.writer.append(log.clone(), seq, record).await
    }

    pub(crate) async fn read(&self, log: &LogId, from: u64) -> Result<Vec<Entry>, ReadError> {
        let log = log.clone();
        self.ask(move |connection| {
            let sql =
                "SELECT seq, record, sum FROM record WHERE log = ?1 AND seq >= ?2 ORDER BY seq";
            let mut select = connection.prepare_cached(sql).map_err(unavailable)?;
            let mut rows =
                select.query(params![log.as_str(), from.cast_signed()]).map_err(unavailable)?;
            let mut entries = Vec::new();
            let mut seq = from;
            loop {
                let damaged = || ReadError::Damaged { log: log.clone(), seq };
                let Some(row) = rows.next().map_err(|_| damaged())? else { return Ok(entries) };
                let number: i64 = row.get(0).map_err(|_| damaged())?;
                let record: String = row.get(1).map_err(|_| damaged())?;
                let sum: i64 = row.get(2).map_err(|_| damaged())?;
                if number.cast_unsigned() != seq || schema::sum(&log, seq, &record) != sum {
                    return Err(damaged());
                }
                entries.push(Entry { seq, record });
                seq += 1;
            }
        })
        .await
    }

    pub(crate) async fn survey(&self, prefix: &str) -> Result<Vec<Surveyed>, ReadError> {
        let prefix = prefix.to_owned();
        self.ask(move |connection| Ok(digest::survey(connection, &prefix))).await
    }

    pub(crate) fn keep_digest(&self, log: &LogId, digest: Digest) {
        self.writer.keep_digest(log.clone(), digest);
    }

    pub(crate) async fn digests(&self, logs: Vec<LogId>) -> Result<Vec<Option<Digest>>, ReadError> {
        self.ask(move |connection| {
            let each = logs.iter().map(|log| digest::of(connection, log).map_err(unavailable));
            each.collect()
        })
        .await
    }

    pub(crate) async fn follow(&self, log: &LogId) -> Result<watch::Receiver<u64>, ReadError> {
        // First join, then look: what is written in between is told, and never taken back.
        let receiver = self.followers.join(log, 0);
        let name = log.clone();
        let length = self
            .ask(move |connection| schema::length(connection, &name).map_err(unavailable))
            .await?;
        self.followers.tell(log, length);
        Ok(receiver)
    }

    pub(crate) async fn back_up(&self, to: &Path) -> Result<(), ReadError> {
        let (file, to) = (self.file.clone(), to.to_owned());
        blocking(move || {
            if to.exists() {
                return Err(ReadError::Unavailable(format!("{} is there already", to.display())));
            }
            let connection = Connection::open_with_flags(&file, OpenFlags::SQLITE_OPEN_READ_ONLY);
            let target = to.to_string_lossy().into_owned();
            connection
                .and_then(|connection| connection.execute("VACUUM INTO ?1", [target]))
                .map_err(unavailable)?;
            Ok(())
        })
        .await
    }

    /// Runs a question on the reading connection, where it may block.
    async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, ReadError> + Send + 'static,
    ) -> Result<T, ReadError> {
        let reader = Arc::clone(&self.reader);
        blocking(move || question(&reader.lock().expect("nobody panics while reading"))).await
    }
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ReadError> + Send + 'static,
) -> Result<T, ReadError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|error| Err(ReadError::Unavailable(error.to_string())))
}

#[expect(clippy::needless_pass_by_value, reason = "for `map_err`")]
fn unavailable(error: rusqlite::Error) -> ReadError {
    ReadError::Unavailable(error.to_string())
}
