//! Logs in one `SQLite` file.
//!
//! One thread writes. It takes all appends that wait, from however many tables, puts them into one transaction and
//! acknowledges them together: a flush to the disk costs the same for one record as for hundreds. That is all it does
//! for a batch; what can wait is done later and in small steps: see [`posting`] and [`digest`]. Readers have a connection
//! of their own and never wait for the writer, thanks to the write-ahead log. What is not in its place yet they find in
//! memory.

mod digest;
mod file;
mod journal;
mod news;
mod posting;
mod queue;
mod schema;
mod tail;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use rusqlite::{Connection, OpenFlags, params};
use tokio::sync::watch;

use crate::log::Followers;
use crate::{AppendError, Digest, Entry, LogId, ReadError, Surveyed};

pub use schema::{Damage, OpenError};

use digest::{Known, Noted};
use tail::{Newest, Summed, Tail};
use writer::Writer;

/// The file in the data folder.
const FILE: &str = "cabinet.sqlite";

/// Logs in one `SQLite` file.
#[derive(Debug)]
pub struct Sqlite {
    writer: Writer,
    reader: Arc<Mutex<Connection>>,
    followers: Arc<Followers>,
    tail: Arc<Tail>,
    noted: Arc<Noted>,
    file: PathBuf,
}

impl Sqlite {
    pub(crate) fn open(folder: &Path) -> Result<(Self, Vec<Damage>), OpenError> {
        let (connection, damage) = schema::open(folder, &folder.join(FILE))?;
        let file = folder.join(FILE);
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
        let reader = Connection::open_with_flags(&file, flags)
            .map_err(|error| OpenError::at(&file, &error))?;
        schema::plan_once(&reader).map_err(|error| OpenError::at(&file, &error))?;
        let (followers, tail, noted): (Arc<Followers>, Arc<Tail>, Arc<Noted>) = Default::default();
        let writer = Writer::start(
            connection,
            Arc::clone(&followers),
            Arc::clone(&tail),
            Arc::clone(&noted),
        );
        let reader = Arc::new(Mutex::new(reader));
        Ok((Self { writer, reader, followers, tail, noted, file }, damage))
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
        // First the tail, then the ledger: what is posted in between is in both, and nothing is in neither.
        let newest = self.tail.of(log, from..u64::MAX);
        let known = newest.as_ref().is_some_and(|newest| newest.from() == from);
        let mut entries = if known { Vec::new() } else { self.posted(log, from).await? };
        let posted = from + entries.len() as u64;
        let newest = newest.into_iter().flat_map(Newest::into_records);
        let newest = newest.skip_while(|(seq, _)| *seq < posted);
        for (next, (seq, Summed { record, sum })) in (posted..).zip(newest) {
            if seq != next || schema::sum(log, seq, &record) != sum {
                return Err(ReadError::Damaged { log: log.clone(), seq: next });
            }
            entries.push(Entry { seq, record });
        }
        Ok(entries)
    }

    /// What the ledger has of a log.
    async fn posted(&self, log: &LogId, from: u64) -> Result<Vec<Entry>, ReadError> {
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
        // As with records: first what is in memory, then what is in the file.
        let mut noted = self.noted.all(prefix);
        let newest = self.tail.lengths(prefix);
        let prefix = prefix.to_owned();
        self.ask(move |connection| {
            let surveyed = digest::survey(connection, &prefix, newest).into_iter();
            let surveyed = surveyed.map(|(log, Known { length, digest })| {
                let digest = digest::newer(noted.remove(&log), digest);
                let fresh = digest.as_ref().is_some_and(|digest| Some(digest.length) == length);
                Surveyed { log, digest, fresh }
            });
            Ok(surveyed.collect())
        })
        .await
    }

    pub(crate) fn keep_digest(&self, log: &LogId, digest: Digest) {
        if self.noted.note(log, digest) {
            self.writer.stir();
        }
    }

    pub(crate) async fn digests(&self, logs: Vec<LogId>) -> Result<Vec<Option<Digest>>, ReadError> {
        let noted = self.noted.of(&logs);
        self.ask(move |connection| {
            let each = logs.iter().zip(noted).map(|(log, noted)| {
                let filed = digest::of(connection, log).map_err(unavailable)?;
                Ok(digest::newer(noted, filed))
            });
            each.collect()
        })
        .await
    }

    pub(crate) async fn follow(&self, log: &LogId) -> Result<watch::Receiver<u64>, ReadError> {
        // First join, then look: what is written in between is told, and never taken back.
        let receiver = self.followers.join(log, 0);
        let name = log.clone();
        let length = match self.tail.next([log])[0] {
            Some(next) => next,
            None => {
                self.ask(move |connection| schema::length(connection, &name).map_err(unavailable))
                    .await?
            }
        };
        self.followers.tell(&[(log.clone(), length)]);
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
