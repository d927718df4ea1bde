//! The one who writes: many appends, one transaction.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::JoinHandle;

use rusqlite::{Connection, Transaction, TransactionBehavior, params};
use tokio::sync::oneshot;

use crate::log::Followers;
use crate::{AppendError, Digest, LogId};

use super::{digest, schema};

/// The most appends in one transaction, and the most that wait.
const BATCH: usize = 1024;

/// The most logs whose lengths are remembered.
const REMEMBERED: usize = 20_000;

/// A handle on the writing thread. Dropping it writes what waits, and ends the thread.
#[derive(Debug)]
pub(super) struct Writer {
    /// `None` only while being dropped.
    queue: Option<SyncSender<Work>>,
    thread: Option<JoinHandle<()>>,
}

/// What the thread is given.
#[derive(Debug)]
enum Work {
    Append(Append),
    Digest(LogId, Digest),
}

#[derive(Debug)]
struct Append {
    log: LogId,
    seq: u64,
    record: String,
    done: oneshot::Sender<Result<(), AppendError>>,
}

impl Writer {
    pub(super) fn start(connection: Connection, followers: Arc<Followers>) -> Self {
        let (queue, appends) = sync_channel(BATCH);
        let work = move || Desk { connection, followers, lengths: BTreeMap::new() }.work(&appends);
        let thread = std::thread::Builder::new().name("store".to_owned()).spawn(work);
        Self { queue: Some(queue), thread: thread.ok() }
    }

    pub(super) async fn append(
        &self,
        log: LogId,
        seq: u64,
        record: String,
    ) -> Result<(), AppendError> {
        let closed = || AppendError::Unavailable("it is closing".to_owned());
        let (done, answer) = oneshot::channel();
        let queue = self.queue.clone().ok_or_else(closed)?;
        let append = Work::Append(Append { log, seq, record, done });
        match queue.try_send(append) {
            Ok(()) => {}
            // The disk is behind: wait for room off the async threads.
            Err(std::sync::mpsc::TrySendError::Full(append)) => {
                let sent = tokio::task::spawn_blocking(move || queue.send(append)).await;
                sent.ok().and_then(Result::ok).ok_or_else(closed)?;
            }
            Err(std::sync::mpsc::TrySendError::Disconnected(_)) => return Err(closed()),
        }
        answer.await.unwrap_or_else(|_| Err(closed()))
    }

    /// Nobody waits for a digest, and none is worth waiting for: if the disk is behind, it is left out.
    pub(super) fn keep_digest(&self, log: LogId, digest: Digest) {
        if let Some(queue) = &self.queue {
            let _nevermind = queue.try_send(Work::Digest(log, digest));
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue = None;
        if let Some(thread) = self.thread.take() {
            // A writer that panicked has told its callers by hanging up.
            let _nevermind = thread.join();
        }
    }
}

/// The writing thread's own: the connection, and how long the logs are.
struct Desk {
    connection: Connection,
    followers: Arc<Followers>,
    lengths: BTreeMap<LogId, u64>,
}

impl Desk {
    fn work(mut self, waiting: &Receiver<Work>) {
        while let Ok(first) = waiting.recv() {
            let mut batch = Vec::new();
            let mut digests = Vec::new();
            for work in [first].into_iter().chain(waiting.try_iter().take(BATCH - 1)) {
                match work {
                    Work::Append(append) => batch.push(append),
                    Work::Digest(log, digest) => digests.push((log, digest)),
                }
            }
            if !batch.is_empty() {
                self.write(batch);
            }
            self.digest(&digests);
        }
        // What is only in the write-ahead log would be lost with one bad byte of it; in the file, only that byte is.
        let _as_far_as_possible = self.connection.pragma_update(None, "wal_checkpoint", "TRUNCATE");
    }

    /// Keeps digests in one transaction. If that fails they are stale, which readers see.
    fn digest(&mut self, digests: &[(LogId, Digest)]) {
        let mut keep = || -> rusqlite::Result<()> {
            let transaction = begin(&mut self.connection)?;
            for (log, one) in digests {
                digest::keep(&transaction, log, one)?;
            }
            transaction.commit()
        };
        if !digests.is_empty() {
            let _stale = keep();
        }
    }

    /// Writes a batch in one transaction, and answers everybody.
    fn write(&mut self, batch: Vec<Append>) {
        match self.transact(&batch) {
            Ok(answers) => {
                for (append, answer) in batch.into_iter().zip(answers) {
                    if answer.is_ok() {
                        self.followers.tell(&append.log, append.seq + 1);
                    }
                    // The caller may have gone; the record is written all the same.
                    let _nevermind = append.done.send(answer);
                }
            }
            // Nothing was written. One log may lie on a damaged page: the others shall not suffer for it.
            Err(_) if batch.len() > 1 => {
                self.lengths.clear();
                for append in batch {
                    self.write(vec![append]);
                }
            }
            Err(error) => {
                self.lengths.clear();
                let why = AppendError::Unavailable(error.to_string());
                for append in batch {
                    let _nevermind = append.done.send(Err(why.clone()));
                }
            }
        }
        if self.lengths.len() > REMEMBERED {
            self.lengths.clear();
        }
    }

    fn transact(&mut self, batch: &[Append]) -> rusqlite::Result<Vec<Result<(), AppendError>>> {
        let Self { connection, lengths, followers: _ } = self;
        let transaction = begin(connection)?;
        let mut answers = Vec::with_capacity(batch.len());
        for Append { log, seq, record, done: _ } in batch {
            let next = match lengths.get(log) {
                Some(&length) => length,
                None => schema::length(&transaction, log)?,
            };
            if *seq == next {
                let sql = "INSERT INTO record (log, seq, record, sum) VALUES (?1, ?2, ?3, ?4)";
                let sum = schema::sum(log, next, record);
                transaction.prepare_cached(sql)?.execute(params![
                    log.as_str(),
                    next.cast_signed(),
                    record,
                    sum
                ])?;
                lengths.insert(log.clone(), next + 1);
                answers.push(Ok(()));
            } else {
                lengths.insert(log.clone(), next);
                answers.push(Err(AppendError::Conflict { next }));
            }
        }
        transaction.commit()?;
        Ok(answers)
    }
}

/// Begins to write at once: whoever first reads and then writes is turned away if another process wrote in between,
/// and is not even made to wait.
fn begin(connection: &mut Connection) -> rusqlite::Result<Transaction<'_>> {
    connection.transaction_with_behavior(TransactionBehavior::Immediate)
}
