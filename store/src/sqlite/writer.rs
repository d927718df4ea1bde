//! The one who writes: many appends, one transaction.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::{Connection, params};
use tokio::sync::oneshot;

use crate::log::Followers;
use crate::{AppendError, Digest, LogId};

use super::posting::{Posting, flushing, without_flush};
use super::tail::{Summed, Tail};
use super::{digest, schema};

/// The most appends in one transaction, and the most that wait.
const BATCH: usize = 1024;

/// How long to wait for company, for each record of the last batch, and at most: whoever writes alone does not wait, and
/// where many write, one flush serves them all.
const MOMENT: Duration = Duration::from_micros(20);
const LONGEST: Duration = Duration::from_millis(1);

/// After so long without a record all is posted.
const REST: Duration = Duration::from_millis(500);

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
    /// Starts the thread. What an earlier process left in the journal is posted first.
    pub(super) fn start(
        mut connection: Connection,
        followers: Arc<Followers>,
        tail: Arc<Tail>,
    ) -> Self {
        let (queue, appends) = sync_channel(BATCH);
        let mut posting = Posting::default();
        posting.finish(&mut connection, &tail);
        let work = move || Desk { connection, followers, tail, posting }.work(&appends);
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

/// The writing thread's own.
struct Desk {
    connection: Connection,
    followers: Arc<Followers>,
    tail: Arc<Tail>,
    posting: Posting,
}

impl Desk {
    fn work(mut self, waiting: &Receiver<Work>) {
        let mut last = 0;
        loop {
            let rest = if self.posting.is_done() { Duration::MAX } else { REST };
            match waiting.recv_timeout(rest) {
                Ok(first) => {
                    if last > 1 {
                        let pause = MOMENT * u32::try_from(last).unwrap_or(u32::MAX);
                        std::thread::sleep(pause.min(LONGEST));
                    }
                    last = self.take(first, waiting);
                    self.posting.go_on(&mut self.connection, &self.tail, 2 * last + 1);
                }
                Err(RecvTimeoutError::Timeout) => {
                    last = 0;
                    self.posting.finish(&mut self.connection, &self.tail);
                }
                Err(RecvTimeoutError::Disconnected) => break,
            }
        }
        self.posting.finish(&mut self.connection, &self.tail);
        // What is only in the write-ahead log would be lost with one bad byte of it; in the file, only that byte is.
        let _as_far_as_possible = self.connection.pragma_update(None, "wal_checkpoint", "TRUNCATE");
    }

    /// Writes all that waits; says how many records that were.
    fn take(&mut self, first: Work, waiting: &Receiver<Work>) -> usize {
        let (mut batch, mut digests) = (Vec::new(), Vec::new());
        for work in [first].into_iter().chain(waiting.try_iter().take(BATCH - 1)) {
            match work {
                Work::Append(append) => batch.push(append),
                Work::Digest(log, digest) => digests.push((log, digest)),
            }
        }
        let count = batch.len();
        if count > 0 {
            self.write(batch);
        }
        if !digests.is_empty() {
            // If that fails they are stale, which readers see.
            let _stale = self.digest(&digests);
        }
        count
    }

    /// Keeps digests in one transaction, without a flush: one that is lost is made again.
    fn digest(&mut self, digests: &[(LogId, Digest)]) -> rusqlite::Result<()> {
        let Self { connection, tail, posting, followers: _ } = self;
        without_flush(connection)?;
        let transaction = posting.begin(connection, tail)?;
        for (log, one) in digests {
            digest::keep(&transaction, log, one)?;
        }
        transaction.commit()
    }

    /// Writes a batch in one transaction, and answers everybody.
    fn write(&mut self, batch: Vec<Append>) {
        match self.transact(&batch) {
            Ok(answers) => {
                for (append, answer) in batch.into_iter().zip(answers) {
                    let Append { log, seq, record, done } = append;
                    let answer = answer.map(|sum| {
                        self.posting.wrote(1);
                        self.tail.push(log.clone(), seq, Summed { record, sum });
                        self.followers.tell(&log, seq + 1);
                    });
                    // The caller may have gone; the record is written all the same.
                    let _nevermind = done.send(answer);
                }
            }
            // Nothing was written. One log may lie on a damaged page: the others shall not suffer for it.
            Err(_) if batch.len() > 1 => {
                for append in batch {
                    self.write(vec![append]);
                }
            }
            Err(error) => {
                let why = AppendError::Unavailable(error.to_string());
                for append in batch {
                    let _nevermind = append.done.send(Err(why.clone()));
                }
            }
        }
    }

    /// The sums of the records that were written, in order, and why the others were not.
    fn transact(&mut self, batch: &[Append]) -> rusqlite::Result<Vec<Result<i64, AppendError>>> {
        let Self { connection, tail, posting, followers: _ } = self;
        flushing(connection)?;
        let transaction = posting.begin(connection, tail)?;
        let mut answers = Vec::with_capacity(batch.len());
        let mut lengths: HashMap<&LogId, u64> = HashMap::with_capacity(batch.len());
        for Append { log, seq, record, done: _ } in batch {
            let next = match lengths.get(log).copied().or_else(|| tail.next(log)) {
                Some(next) => next,
                None => schema::length(&transaction, log)?,
            };
            if *seq == next {
                let sql = "INSERT INTO journal (log, seq, record, sum) VALUES (?1, ?2, ?3, ?4)";
                let sum = schema::sum(log, next, record);
                let mut insert = transaction.prepare_cached(sql)?;
                insert.execute(params![log.as_str(), next.cast_signed(), record, sum])?;
                lengths.insert(log, next + 1);
                answers.push(Ok(sum));
            } else {
                lengths.insert(log, next);
                answers.push(Err(AppendError::Conflict { next }));
            }
        }
        transaction.commit()?;
        Ok(answers)
    }
}
