//! Logs in one `SQLite` file.
//!
//! One thread writes. It takes all appends that wait, from however many tables, puts them into one transaction and
//! acknowledges them together: a flush to the disk costs the same for one record as for hundreds. That is all it does
//! for a batch; what can wait is done later and in small steps: see [`posting`] and [`digest`]. Readers have a connection
//! of their own and never wait for the writer, thanks to the write-ahead log. What is not in its place yet they find in
//! memory.

mod chapter;
mod digest;
mod file;
mod journal;
mod ledger;
mod news;
mod pause;
mod posting;
mod queue;
mod reading;
mod schema;
mod script;
mod tail;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use rusqlite::{Connection, OpenFlags};
use tokio::sync::watch;

use crate::log::Followers;
use crate::{AppendError, Digest, Entry, LogId, ReadError, Surveyed};

pub use schema::{Damage, OpenError};

use digest::{Known, Noted};
use ledger::unavailable;
use reading::Reading;
use tail::Tail;
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

    pub(crate) fn lull(&self) {
        self.writer.lull();
    }

    pub(crate) async fn read(&self, log: &LogId, from: u64) -> Result<Vec<Entry>, ReadError> {
        // First the tail, then the ledger: what is posted in between is in both, and nothing is in neither.
        let (first, newest) = self.tail.since(log, from).unwrap_or((u64::MAX, Vec::new()));
        let mut reading = Reading::new(log, from);
        if from < first {
            let ledger = move |connection: &Connection| {
                ledger::read(connection, &mut reading).map(|()| reading)
            };
            reading = self.ask(ledger).await?;
        }
        for chapter in newest {
            reading.text(chapter.text().as_bytes())?;
        }
        Ok(reading.into_entries())
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
                self.ask(move |connection| ledger::length(connection, &name).map_err(unavailable))
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
