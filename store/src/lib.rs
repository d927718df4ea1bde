//! The log: what happened, in order, for ever.
//!
//! Everything the house knows is in logs: one for each table, one for each person. A log is a gapless run of records,
//! numbered from 0. Of all writers that race for a number exactly one wins; the others read on and decide again. An
//! append that has returned is durable, so what it wrote may be shown.
//!
//! # How it works in a file
//! [`Store::append`] puts the record into a queue. The writer thread takes all that waits there, from any number of logs,
//! and writes it as one row of the *journal*: one flush to the disk for the whole batch. Then it adds the records to the
//! *unposted* records in memory and wakes the callers. When the journal has grown to a certain size it is *posted*: in one
//! transaction, each log's unposted records become one row of the *ledger*, a *segment*, and the journal is emptied.
//! Closing a store posts, and so does opening one whose process has died.
//!
//! [`Store::read`] finds the newest records in memory and the others in the ledger, and checks the sum of each. A *digest*
//! is a summary of a log in the words of its owner; it waits in memory until the next posting.
//!
//! A log is rewritten or removed only when a person's data must go, or a table that nobody needs; a *scrub* then takes the
//! old bytes out of the file.
//!
//! One process owns a data folder, by a lock. Several processes share the servers of NATS `JetStream` instead
//! ([`Store::connect`]), and tell each other [notices](Notices) there. `tests/conformance.rs` says what every store must do.
//!
//! # What this is not
//! No game, no table: a record is a text that the store does not understand.

mod copy;
mod faults;
mod log;
mod memory;
mod nats;
#[cfg(feature = "nats-server")]
pub mod nats_server;
mod notices;
#[cfg(feature = "nats-server")]
pub mod second_try;
mod sqlite;

use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::sync::watch;

pub use copy::{Copied, CopyError, Damaged};
pub use faults::Call;
pub use log::{Digest, Entry, Growth, LogId, NotALogId, Surveyed};
pub use nats::{ConnectError, Login, Missing, NatsConfig, Setting, WrongAddress};
pub use notices::Notices;
pub use sqlite::{Damage, OpenError};

use memory::Memory;
use nats::Nats;
use sqlite::Sqlite;

/// The longest record, in bytes.
pub const MAX_RECORD: usize = 1 << 20;

/// Where logs are kept.
#[derive(Debug)]
pub enum Store {
    /// In memory: gone with the process. For tests, and for a house that keeps nothing.
    Memory(Memory),
    /// In one `SQLite` file: the default.
    Sqlite(Sqlite),
    /// On the servers of NATS `JetStream`: for several houses.
    Nats(Nats),
}

/// Why a record was not appended. Nothing was written, unless it says otherwise.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// Another record has that number, or an earlier number is still free.
    #[error("the next record of the log is {next}")]
    Conflict {
        /// The number that the next record must have.
        next: u64,
    },
    /// More than [`MAX_RECORD`], or more than the server takes.
    #[error("a record has at most {limit} bytes")]
    Long {
        /// The most bytes.
        limit: usize,
    },
    /// The disk is full, the file cannot be written, or the store is closing.
    #[error("the store cannot write: {0}")]
    Unavailable(String),
    /// The server did not answer: the record may be written, or be written a little later, or not. Reading the log tells.
    #[error("the store does not know whether it has written: {0}")]
    Unknown(String),
}

/// Why a log could not be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ReadError {
    /// A record is not what was written. Other logs are not concerned.
    #[error("record {seq} of {log} is damaged")]
    Damaged {
        /// Which log.
        log: LogId,
        /// Which record.
        seq: u64,
    },
    /// The file cannot be read.
    #[error("the store cannot read: {0}")]
    Unavailable(String),
}

/// Why no backup was made.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BackupError {
    /// A store in memory has nothing to copy.
    #[error("there is nothing to copy: this server keeps its data in memory")]
    InMemory,
    /// A store on NATS is copied into a folder.
    #[error(
        "this server keeps its data on NATS. Stop it and run `cabinet admin copy --from nats://… --to FOLDER`"
    )]
    OnNats,
    /// There is such a file already, and it is left as it is.
    #[error("no backup was made: {} is there already", .0.display())]
    Exists(PathBuf),
    /// The new file cannot be written.
    #[error("no backup was made: {} cannot be written: {why}", to.display())]
    Unwritable {
        /// The file.
        to: PathBuf,
        /// Why.
        why: String,
    },
}

/// Why a store cannot do its work.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Trouble {
    /// The disk is full, or a quota is used up.
    #[error("the disk is full")]
    DiskFull,
    /// The data folder cannot be written.
    #[error("the data folder cannot be written")]
    ReadOnly,
    /// Writing fails for another reason.
    #[error("the store cannot write: {0}")]
    Failed(String),
}

/// A batch that the writer thread has written and flushed, or could not write.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flush {
    /// The number of its records.
    pub records: usize,
    /// How long it took.
    pub took: Duration,
    /// Whether it was written.
    pub written: bool,
}

/// What a store on NATS has met since it was opened. The others meet none of it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Counts {
    /// Appends that lost the race for their number.
    pub conflicts: u64,
    /// Calls that were tried again.
    pub retries: u64,
    /// Connections that were made again.
    pub reconnects: u64,
}

impl Store {
    /// An empty store in memory.
    pub fn in_memory() -> Self {
        Self::Memory(Memory::default())
    }

    /// Opens the store in a folder, which is made if need be, and says what of it is damaged.
    ///
    /// The folder belongs to this process until the store is dropped.
    pub fn open(folder: &Path) -> Result<(Self, Vec<Damage>), OpenError> {
        let (sqlite, damage) = Sqlite::open(folder)?;
        Ok((Self::Sqlite(sqlite), damage))
    }

    /// Connects to NATS servers, which are shared with other houses. Blocks until that is done or has failed.
    pub fn connect(config: NatsConfig) -> Result<Self, ConnectError> {
        Nats::connect(config).map(Self::Nats)
    }

    /// Writes record `seq` of a log, which must be the next one. Durable once this returns.
    pub async fn append(&self, log: &LogId, seq: u64, record: String) -> Result<(), AppendError> {
        if record.len() > MAX_RECORD {
            return Err(AppendError::Long { limit: MAX_RECORD });
        }
        match self {
            Self::Memory(memory) => memory.append(log, seq, record),
            Self::Sqlite(sqlite) => sqlite.append(log, seq, record).await,
            Self::Nats(nats) => nats.append(log, seq, &record).await,
        }
    }

    /// Says that no task is about to append, so a batch need not wait for more records.
    ///
    /// A hint for a thread that runs out of work. Without it an append takes a few milliseconds longer when many append.
    pub fn flush_hint(&self) {
        match self {
            Self::Memory(_) | Self::Nats(_) => {}
            Self::Sqlite(sqlite) => sqlite.flush_hint(),
        }
    }

    /// Calls an observer after each batch, on the writer thread. Only the first observer of a store is called; a store in
    /// memory has no batches, and on NATS each record is one.
    pub fn on_flush(&self, observer: impl Fn(Flush) + Send + Sync + 'static) {
        match self {
            Self::Memory(_) => {}
            Self::Sqlite(sqlite) => sqlite.on_flush(Box::new(observer)),
            Self::Nats(nats) => nats.on_flush(Box::new(observer)),
        }
    }

    /// What the store has met.
    pub fn counts(&self) -> Counts {
        match self {
            Self::Memory(_) | Self::Sqlite(_) => Counts::default(),
            Self::Nats(nats) => nats.counts(),
        }
    }

    /// Finds out whether the store can write now, by writing. No log changes.
    ///
    /// It waits behind the appends that came before it, so it takes as long as an append would.
    pub async fn probe(&self) -> Result<(), Trouble> {
        match self {
            Self::Memory(_) => Ok(()),
            Self::Sqlite(sqlite) => sqlite.probe().await,
            Self::Nats(nats) => nats.probe().await,
        }
    }

    /// The records of a log from `from` on, in order.
    pub async fn read(&self, log: &LogId, from: u64) -> Result<Vec<Entry>, ReadError> {
        match self {
            Self::Memory(memory) => memory.read(log, from),
            Self::Sqlite(sqlite) => sqlite.read(log, from).await,
            Self::Nats(nats) => nats.read(log, from).await,
        }
    }

    /// The records from `from` on of a log that is [followed](Self::follow), as far as they came with the news of them;
    /// `None` if the log must be read. There may be newer records: what decides is read.
    pub fn heard(&self, log: &LogId, from: u64) -> Option<Vec<Entry>> {
        match self {
            Self::Memory(_) | Self::Sqlite(_) => None,
            Self::Nats(nats) => nats.heard(log, from),
        }
    }

    /// Every log whose name starts with `prefix`, in order, with its digest. The records are not read.
    pub async fn survey(&self, prefix: &str) -> Result<Vec<Surveyed>, ReadError> {
        match self {
            Self::Memory(memory) => Ok(memory.survey(prefix)),
            Self::Sqlite(sqlite) => sqlite.survey(prefix).await,
            Self::Nats(nats) => nats.survey(prefix).await,
        }
    }

    /// Keeps the digest of a log, unless a newer one is kept. It may be lost if the process dies: the caller can make it
    /// again from the log.
    pub fn keep_digest(&self, log: &LogId, digest: Digest) {
        match self {
            Self::Memory(memory) => memory.keep_digest(log, digest),
            Self::Sqlite(sqlite) => sqlite.keep_digest(log, digest),
            Self::Nats(nats) => nats.keep_digest(log, digest),
        }
    }

    /// Keeps the digest of a log as [`Self::keep_digest`] does, and returns once it would survive the closing of the store.
    pub async fn write_digest(&self, log: &LogId, digest: Digest) -> Result<(), AppendError> {
        match self {
            // Closing a file writes the digests that wait.
            Self::Memory(_) | Self::Sqlite(_) => self.keep_digest(log, digest),
            Self::Nats(nats) => nats.write_digest(log, &digest).await?,
        }
        Ok(())
    }

    /// The digest that was [written](Self::write_digest) for a log, also right after the writing: [`Self::digests`] may
    /// ask a server that does not have it yet.
    pub(crate) async fn written_digest(&self, log: &LogId) -> Result<Option<Digest>, ReadError> {
        match self {
            Self::Memory(_) | Self::Sqlite(_) => {
                let kept = self.digests(vec![log.clone()]).await?;
                Ok(kept.into_iter().find_map(|kept| kept.digest))
            }
            Self::Nats(nats) => nats.written_digest(log).await,
        }
    }

    /// Some logs with their digests, in the same order.
    pub async fn digests(&self, logs: Vec<LogId>) -> Result<Vec<Surveyed>, ReadError> {
        match self {
            Self::Memory(memory) => Ok(memory.digests(logs)),
            Self::Sqlite(sqlite) => sqlite.digests(logs).await,
            Self::Nats(nats) => nats.digests(logs).await,
        }
    }

    /// Writes other texts in the place of all records of a log, and forgets its digest. For personal data that must go;
    /// nothing else changes a log. Old texts may stay in the file until the next [scrub](Self::scrub).
    ///
    /// `read` is the log from which the texts were made. If it is no longer so, because it has grown or another house has
    /// written it anew, that is a conflict: what is gone must not come back.
    pub async fn rewrite(
        &self,
        log: &LogId,
        read: Vec<Entry>,
        records: Vec<String>,
    ) -> Result<(), AppendError> {
        assert_eq!(read.len(), records.len(), "a log keeps its length");
        match self {
            Self::Memory(memory) => memory.rewrite(log, &read, records),
            Self::Sqlite(sqlite) => sqlite.rewrite(log, read, records).await,
            Self::Nats(nats) => nats.rewrite(log, &read, records).await,
        }
    }

    /// Removes a log with its digest. Old texts may stay in the file until the next [scrub](Self::scrub).
    pub async fn remove(&self, log: &LogId) -> Result<(), AppendError> {
        match self {
            Self::Memory(memory) => {
                memory.remove(log);
                Ok(())
            }
            Self::Sqlite(sqlite) => sqlite.remove(log).await,
            Self::Nats(nats) => nats.remove(log).await,
        }
    }

    /// Takes what was removed or written over out of the file for good, if there is any. Appends wait meanwhile: the whole
    /// file is written again. Closing a store does it too. On NATS there is nothing left to do: what is removed is
    /// written over at once.
    pub async fn scrub(&self) -> Result<(), AppendError> {
        match self {
            Self::Memory(_) | Self::Nats(_) => Ok(()),
            Self::Sqlite(sqlite) => sqlite.scrub().await,
        }
    }

    /// The number of records of a log, now and from now on, and whether it is written anew by another house.
    pub async fn follow(&self, log: &LogId) -> Result<watch::Receiver<Growth>, ReadError> {
        match self {
            Self::Memory(memory) => Ok(memory.follow(log)),
            Self::Sqlite(sqlite) => sqlite.follow(log).await,
            Self::Nats(nats) => nats.follow(log).await,
        }
    }

    /// Whether other houses may use this store.
    pub const fn is_shared(&self) -> bool {
        match self {
            Self::Memory(_) | Self::Nats(_) => true,
            Self::Sqlite(_) => false,
        }
    }

    /// Looks for another server of the store, where there are several: that at hand does not do its work.
    pub async fn change_server(&self) {
        if let Self::Nats(nats) = self {
            nats.change_server().await;
        }
    }

    /// The time by the store's own clock, in milliseconds since 1970, if it has one. Houses that share a store agree on
    /// it. Fails where the store cannot be reached.
    pub async fn time(&self) -> Result<Option<u64>, ReadError> {
        match self {
            Self::Memory(_) | Self::Sqlite(_) => Ok(None),
            Self::Nats(nats) => nats.time().await.map(Some),
        }
    }

    /// Tells a [notice](Notices) about a log to all who listen to it now. It may be lost.
    pub fn tell(&self, about: &LogId, notice: String) {
        match self {
            Self::Memory(memory) => memory.notices.tell(about, &notice),
            // One process owns the folder: there is no other house.
            Self::Sqlite(_) => {}
            Self::Nats(nats) => nats.tell(about, notice),
        }
    }

    /// Listens to the [notices](Notices) about a log.
    pub async fn listen(&self, about: &LogId) -> Notices {
        match self {
            Self::Memory(memory) => memory.notices.listen(about),
            Self::Sqlite(_) => Notices::silent(),
            Self::Nats(nats) => nats.listen(about).await,
        }
    }

    /// Whether a house is heard that uses this store, for as long as it takes to hear each. A folder belongs to this
    /// process, and a store in memory, too.
    pub(crate) async fn hears_houses(&self) -> bool {
        match self {
            Self::Memory(_) | Self::Sqlite(_) => false,
            Self::Nats(nats) => nats.hears_houses().await,
        }
    }

    /// Copies the whole store into a new file while it is in use. A store in memory has nothing to copy.
    pub async fn back_up(&self, to: &Path) -> Result<(), BackupError> {
        match self {
            Self::Memory(_) => Err(BackupError::InMemory),
            Self::Nats(_) => Err(BackupError::OnNats),
            Self::Sqlite(sqlite) => sqlite.back_up(to).await,
        }
    }
}
