//! The log: what happened, in order, for ever.
//!
//! Everything the house knows is in logs: a table's, a person's. A log is a gapless run of records, numbered from 0,
//! and of all writers who race for a number exactly one wins. Whoever lost reads on and decides again. That is all the
//! agreement there is, so one process and many nodes need no different code.
//!
//! An append that was acknowledged is durable: what comes back from [`Store::append`] may be shown.
//!
//! # What this is not
//! No game, no table: a record is a text that nobody here understands.

mod log;
mod memory;
mod sqlite;

use std::path::Path;

use tokio::sync::watch;

pub use log::{Digest, Entry, LogId, NotALogId, Surveyed};
pub use sqlite::{Damage, OpenError};

use memory::Memory;
use sqlite::Sqlite;

/// The longest record, in bytes.
pub const MAX_RECORD: usize = 1 << 20;

/// Where logs are kept.
#[derive(Debug)]
pub enum Store {
    /// In memory: gone with the process. For tests and for tables that nobody wants to keep.
    Memory(Memory),
    /// In one `SQLite` file: the default.
    Sqlite(Sqlite),
}

/// Why a record was not appended. Nothing was written.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AppendError {
    /// Another record has that number, or an earlier number is still free.
    #[error("the next record of the log is {next}")]
    Conflict {
        /// The number that the next record must have.
        next: u64,
    },
    /// More than [`MAX_RECORD`].
    #[error("a record has at most {MAX_RECORD} bytes")]
    Long,
    /// The disk is full, the file cannot be written, or the store is closing.
    #[error("the store cannot write: {0}")]
    Unavailable(String),
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

impl Store {
    /// An empty store that forgets.
    pub fn in_memory() -> Self {
        Self::Memory(Memory::default())
    }

    /// The store in a folder, made if it is not there; and what of it is damaged.
    pub fn open(folder: &Path) -> Result<(Self, Vec<Damage>), OpenError> {
        let (sqlite, damage) = Sqlite::open(folder)?;
        Ok((Self::Sqlite(sqlite), damage))
    }

    /// Writes record `seq` of a log, which must be the next one. Durable once this returns.
    pub async fn append(&self, log: &LogId, seq: u64, record: String) -> Result<(), AppendError> {
        if record.len() > MAX_RECORD {
            return Err(AppendError::Long);
        }
        match self {
            Self::Memory(memory) => memory.append(log, seq, record),
            Self::Sqlite(sqlite) => sqlite.append(log, seq, record).await,
        }
    }

    /// Nobody is about to append: what was appended need not wait for company.
    ///
    /// A hint, for whoever runs out of work. Without it an append takes a little longer.
    pub fn lull(&self) {
        match self {
            Self::Memory(_) => {}
            Self::Sqlite(sqlite) => sqlite.lull(),
        }
    }

    /// The records of a log from `from` on, in order.
    pub async fn read(&self, log: &LogId, from: u64) -> Result<Vec<Entry>, ReadError> {
        match self {
            Self::Memory(memory) => Ok(memory.read(log, from)),
            Self::Sqlite(sqlite) => sqlite.read(log, from).await,
        }
    }

    /// Every log whose id starts so, in order, with what it comes to. The logs themselves are not read.
    pub async fn survey(&self, prefix: &str) -> Result<Vec<Surveyed>, ReadError> {
        match self {
            Self::Memory(memory) => Ok(memory.survey(prefix)),
            Self::Sqlite(sqlite) => sqlite.survey(prefix).await,
        }
    }

    /// Keeps what a log comes to, unless something newer is kept. It is not waited for: a digest that is lost is made
    /// again from the log.
    pub fn keep_digest(&self, log: &LogId, digest: Digest) {
        match self {
            Self::Memory(memory) => memory.keep_digest(log, digest),
            Self::Sqlite(sqlite) => sqlite.keep_digest(log, digest),
        }
    }

    /// What logs come to, as far as that was kept.
    pub async fn digests(&self, logs: Vec<LogId>) -> Result<Vec<Option<Digest>>, ReadError> {
        match self {
            Self::Memory(memory) => Ok(memory.digests(&logs)),
            Self::Sqlite(sqlite) => sqlite.digests(logs).await,
        }
    }

    /// How many records a log has, now and from now on.
    pub async fn follow(&self, log: &LogId) -> Result<watch::Receiver<u64>, ReadError> {
        match self {
            Self::Memory(memory) => Ok(memory.follow(log)),
            Self::Sqlite(sqlite) => sqlite.follow(log).await,
        }
    }

    /// Copies the whole store into a new file while it is in use. In memory there is nothing to copy.
    pub async fn back_up(&self, to: &Path) -> Result<(), ReadError> {
        match self {
            Self::Memory(_) => {
                Err(ReadError::Unavailable("a store in memory has no file".to_owned()))
            }
            Self::Sqlite(sqlite) => sqlite.back_up(to).await,
        }
    }
}
