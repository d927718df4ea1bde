//! Logs in one `SQLite` file.
//!
//! One thread writes: see [`writer`]. Readers have a connection of their own and never wait for the writer, thanks to
//! `SQLite`'s write-ahead log. They look first at what is [`unposted`] and then in the [`ledger`]: a record that is posted
//! between the two looks is in both, and never in neither.

mod file;
mod ledger;
mod private;
mod probe;
mod removal;
mod queue;
mod record_format;
mod unposted;
mod writer;

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use rusqlite::Connection;
use tokio::sync::watch;

use crate::log::Followers;
use crate::{AppendError, BackupError, Digest, Entry, Growth, LogId, ReadError, Surveyed, Trouble};

pub use file::{Damage, OpenError};

use file::Opened;
use ledger::{Known, unavailable};
use record_format::Reading;
use unposted::Unposted;
use writer::{Observer, Writer};

/// Logs in one `SQLite` file.
#[derive(Debug)]
pub struct Sqlite {
    // First: dropped before the lock is, it writes what is left.
    writer: Writer,
    reader: Arc<Mutex<Connection>>,
    unposted: Arc<Unposted>,
    followers: Arc<Followers>,
    path: PathBuf,
    _lock: File,
}

impl Sqlite {
    pub(crate) fn open(folder: &Path) -> Result<(Self, Vec<Damage>), OpenError> {
        let Opened { lock, path, writer, reader, mut damage } = file::open(folder)?;
        let (unposted, followers): (Arc<Unposted>, Arc<Followers>) = Default::default();
        let (writer, of_journal) =
            Writer::start(writer, Arc::clone(&unposted), Arc::clone(&followers))
                .map_err(|error| OpenError::File { file: path.clone(), why: error.to_string() })?;
        damage.extend(of_journal);
        let reader = Arc::new(Mutex::new(reader));
        Ok((Self { writer, reader, unposted, followers, path, _lock: lock }, damage))
    }

    pub(crate) async fn append(
        &self,
        log: &LogId,
        seq: u64,
        record: String,
    ) -> Result<(), AppendError> {
        self.writer.append(log.clone(), seq, record).await
    }

    pub(crate) fn on_flush(&self, observer: Observer) {
        self.writer.on_flush(observer);
    }

    pub(crate) fn flush_hint(&self) {
        self.writer.flush_hint();
    }

    pub(crate) async fn read(&self, log: &LogId, from: u64) -> Result<Vec<Entry>, ReadError> {
        let unposted = self.unposted.segment(log);
        let mut reading = Reading::new(log.clone(), from);
        if unposted.as_ref().is_none_or(|segment| from < segment.first) {
            let read = move |connection: &Connection| {
                ledger::read(connection, &mut reading).map(|()| reading)
            };
            reading = self.ask(read).await?;
        }
        if let Some(segment) = unposted {
            reading.read(segment.text.as_bytes())?;
        }
        Ok(reading.entries)
    }

    pub(crate) async fn survey(&self, prefix: &str) -> Result<Vec<Surveyed>, ReadError> {
        let unposted = self.unposted.all();
        let prefix = prefix.to_owned();
        self.ask(move |connection| {
            let mut known = ledger::survey(connection, &prefix).map_err(unavailable)?;
            for (log, segment) in unposted.segments {
                if log.as_str().starts_with(&prefix) {
                    let known = known.entry(log).or_default();
                    known.length = known.length.max(Some(segment.next));
                }
            }
            for (log, digest) in unposted.digests {
                if let Some(known) = known.get_mut(&log) {
                    known.digest = newest(known.digest.take(), Some(digest));
                }
            }
            let surveyed = known.into_iter().map(|(log, Known { length, digest })| {
                Surveyed::new(log, digest, length.unwrap_or_default())
            });
            Ok(surveyed.collect())
        })
        .await
    }

    pub(crate) fn keep_digest(&self, log: &LogId, digest: Digest) {
        self.unposted.keep_digest(log, digest);
    }

    pub(crate) async fn digests(&self, logs: Vec<LogId>) -> Result<Vec<Surveyed>, ReadError> {
        let unposted = |log: &LogId| (self.unposted.digest(log), self.unposted.next(log));
        let unposted: Vec<_> = logs.iter().map(unposted).collect();
        self.ask(move |connection| {
            let each = logs.into_iter().zip(unposted).map(|(log, (digest, next))| {
                let posted = ledger::digest(connection, &log).map_err(unavailable)?;
                let length = match next {
                    Some(next) => next,
                    None => ledger::length(connection, &log).map_err(unavailable)?,
                };
                Ok(Surveyed::new(log, newest(posted, digest), length))
            });
            each.collect()
        })
        .await
    }

    pub(crate) async fn follow(&self, log: &LogId) -> Result<watch::Receiver<Growth>, ReadError> {
        // Join first, then look: records that are written in between are announced.
        let receiver = self.followers.join(log, 0);
        let name = log.clone();
        let length = match self.unposted.next(log) {
            Some(next) => next,
            None => {
                self.ask(move |connection| ledger::length(connection, &name).map_err(unavailable))
                    .await?
            }
        };
        self.followers.tell([(log, length)]);
        Ok(receiver)
    }

    pub(crate) async fn back_up(&self, to: &Path) -> Result<(), BackupError> {
        let (path, to) = (self.path.clone(), to.to_owned());
        let unwritable = {
            let to = to.clone();
            move |why: String| BackupError::Unwritable { to: to.clone(), why }
        };
        let failed = unwritable.clone();
        let copy = move || {
            private::new_file(&to).map_err(|error| {
                let exists = error.kind() == std::io::ErrorKind::AlreadyExists;
                if exists { BackupError::Exists(to.clone()) } else { unwritable(error.to_string()) }
            })?;
            // SQLite writes into an empty file as into a new one.
            let copied = file::read_only(&path).and_then(|connection| {
                connection.execute("VACUUM INTO ?1", [to.to_string_lossy()])
            });
            copied.map(drop).map_err(|error| {
                // Half a copy is of no use. If it cannot be removed, the message says enough.
                let _ = std::fs::remove_file(&to);
                unwritable(error.to_string())
            })
        };
        let copied = tokio::task::spawn_blocking(copy).await;
        copied.unwrap_or_else(|error| Err(failed(error.to_string())))
    }

    pub(crate) async fn rewrite(
        &self,
        log: &LogId,
        read: Vec<Entry>,
        records: Vec<String>,
    ) -> Result<(), AppendError> {
        let log = log.clone();
        let rewriting = self.writer.run(move |thread| thread.rewrite(&log, &read, &records));
        rewriting.await.unwrap_or_else(ended)
    }

    pub(crate) async fn remove(&self, log: &LogId) -> Result<(), AppendError> {
        let log = log.clone();
        self.writer.run(move |thread| thread.remove(&log)).await.unwrap_or_else(ended)
    }

    pub(crate) async fn scrub(&self) -> Result<(), AppendError> {
        self.writer.run(writer::Thread::scrub).await.unwrap_or_else(ended)
    }

    pub(crate) async fn probe(&self) -> Result<(), Trouble> {
        let folder = self.path.parent().unwrap_or(Path::new("")).to_owned();
        let probed = self.writer.run(move |thread| probe::probe(&folder, &thread.connection)).await;
        probed.unwrap_or_else(|| Err(Trouble::Failed("the writer thread has ended".to_owned())))
    }

    /// Runs a question on the reading connection, on a thread where it may block.
    async fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> Result<T, ReadError> + Send + 'static,
    ) -> Result<T, ReadError> {
        let reader = Arc::clone(&self.reader);
        blocking(move || question(&reader.lock().expect("no panic under this lock"))).await
    }
}

/// What the writer thread answers once it has ended.
fn ended() -> Result<(), AppendError> {
    Err(AppendError::Unavailable("the writer thread has ended".to_owned()))
}

/// The digest of more records.
fn newest(posted: Option<Digest>, unposted: Option<Digest>) -> Option<Digest> {
    posted.into_iter().chain(unposted).max_by_key(|digest| digest.length)
}

async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, ReadError> + Send + 'static,
) -> Result<T, ReadError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.unwrap_or_else(|error| Err(ReadError::Unavailable(error.to_string())))
}
