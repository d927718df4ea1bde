//! Copying one store into another, which is how a house moves to NATS and back, and how NATS is backed up.

use std::collections::BTreeSet;
use std::io;

use futures_util::stream::{StreamExt as _, TryStreamExt as _, iter};

use crate::log::sum;
use crate::{AppendError, Entry, LogId, ReadError, Store, Surveyed};

/// How many logs are copied at once.
const AT_ONCE: usize = 64;

/// What was copied.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Copied {
    /// The logs.
    pub logs: usize,
    /// Their records.
    pub records: u64,
    /// The damaged logs, which were left out.
    pub left_out: Vec<LogId>,
}

/// What becomes of the copy if logs of the source are damaged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damaged {
    /// There is no copy.
    Refused,
    /// The copy has the other logs.
    LeftOut,
}

/// Why a store was not copied. The target may have a part of it.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The target has logs already, and is left as it is.
    #[error("the target is not empty: it has {logs} logs. Nothing was copied.")]
    NotEmpty {
        /// How many.
        logs: usize,
    },
    /// A house is heard that uses one of the stores.
    #[error("a server runs on this store: stop all servers first. Nothing was copied.")]
    InUse,
    /// Logs of the source are damaged. The others were copied.
    #[error("these logs of the source are damaged: {}", names(.0))]
    Damaged(Vec<LogId>),
    /// The source cannot be read.
    #[error("cannot read the source: {0}")]
    Unread(ReadError),
    /// A log cannot be written to the target.
    #[error("cannot write {log} to the target: {why}")]
    Unwritten {
        /// Which log.
        log: LogId,
        /// Why.
        why: AppendError,
    },
    /// The target cannot be read.
    #[error("cannot read the target: {0}")]
    Unchecked(ReadError),
    /// What the target gives back is not what was written.
    #[error("{0} is not the same in the target")]
    Differs(LogId),
    /// A log has grown during the copying, was written anew or removed, or there is another.
    #[error("the source has changed during the copying: stop the servers that use it")]
    Changed,
    /// There is no thread to work in.
    #[error("{0}")]
    System(io::Error),
}

impl Store {
    /// Copies all logs and digests into an empty store, reads them back, and compares. Blocks until that is done.
    ///
    /// No house may use either store meanwhile.
    pub fn copy_into(&self, target: &Self, damaged: Damaged) -> Result<Copied, CopyError> {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let copied = runtime.map_err(CopyError::System)?.block_on(copy(self, target))?;
        match damaged {
            Damaged::Refused if !copied.left_out.is_empty() => {
                Err(CopyError::Damaged(copied.left_out))
            }
            Damaged::Refused | Damaged::LeftOut => Ok(copied),
        }
    }
}

async fn copy(source: &Store, target: &Store) -> Result<Copied, CopyError> {
    if tokio::join!(source.hears_houses(), target.hears_houses()) != (false, false) {
        return Err(CopyError::InUse);
    }
    let there = target.survey("").await.map_err(CopyError::Unchecked)?.len();
    if there > 0 {
        return Err(CopyError::NotEmpty { logs: there });
    }
    let logs = source.survey("").await.map_err(CopyError::Unread)?;
    let before: BTreeSet<LogId> = logs.iter().map(|one| one.log.clone()).collect();
    let copying = logs.into_iter().map(|one| copy_log(source, target, one));
    let (mut copied, mut left_out) = (Vec::new(), Vec::new());
    let mut copying = iter(copying).buffer_unordered(AT_ONCE);
    while let Some(one) = copying.next().await {
        match one {
            Ok(one) => copied.push(one),
            Err(CopyError::Unread(ReadError::Damaged { log, .. })) => left_out.push(log),
            Err(error) => return Err(error),
        }
    }
    left_out.sort_unstable();
    let (logs, records) = (copied.len(), copied.iter().map(|one| one.sums.len() as u64).sum());
    // A log may have grown after its turn, or a person's data was taken out of it, which the copy must not have either.
    let checking = copied.into_iter().map(|one| check_unchanged(source, one));
    iter(checking).buffer_unordered(AT_ONCE).try_collect::<()>().await?;
    let now = source.survey("").await.map_err(CopyError::Unread)?;
    if now.into_iter().map(|one| one.log).collect::<BTreeSet<_>>() != before {
        return Err(CopyError::Changed);
    }
    Ok(Copied { logs, records, left_out })
}

/// A log that was copied, with a sum of each record.
struct CopiedLog {
    log: LogId,
    sums: Vec<i64>,
}

fn sums(log: &LogId, entries: &[Entry]) -> Vec<i64> {
    entries.iter().map(|Entry { seq, record }| sum(log.as_str(), *seq, record)).collect()
}

fn names(logs: &[LogId]) -> String {
    logs.iter().map(LogId::as_str).collect::<Vec<_>>().join(", ")
}

/// Whether a log of the source still has the records that were copied, and no others.
async fn check_unchanged(
    source: &Store,
    CopiedLog { log, sums: copied }: CopiedLog,
) -> Result<(), CopyError> {
    let now = source.read(&log, 0).await.map_err(CopyError::Unread)?;
    if sums(&log, &now) == copied { Ok(()) } else { Err(CopyError::Changed) }
}

/// Copies a log, reads it back and compares.
async fn copy_log(
    source: &Store,
    target: &Store,
    Surveyed { log, digest, .. }: Surveyed,
) -> Result<CopiedLog, CopyError> {
    let entries = source.read(&log, 0).await.map_err(CopyError::Unread)?;
    let unwritten = |why| CopyError::Unwritten { log: log.clone(), why };
    for Entry { seq, record } in &entries {
        target.append(&log, *seq, record.clone()).await.map_err(unwritten)?;
    }
    if let Some(digest) = &digest {
        // Not one that waits: it would be compared with itself, and be lost with the process.
        target.write_digest(&log, digest.clone()).await.map_err(unwritten)?;
    }
    let back = target.read(&log, 0).await.map_err(CopyError::Unchecked)?;
    let kept = target.written_digest(&log).await.map_err(CopyError::Unchecked)?;
    if back != entries || kept != digest {
        return Err(CopyError::Differs(log));
    }
    let sums = sums(&log, &entries);
    Ok(CopiedLog { log, sums })
}
