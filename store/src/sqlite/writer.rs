//! The writer thread: many appends, one flush to the disk.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use std::{fmt, io};

use rusqlite::Connection;
use tokio::sync::oneshot;

use super::file::Damage;
use super::ledger::Recovered;
use super::queue::{self, Append, Batch, Results};
use super::unposted::Unposted;
use super::{ledger, record_format};
use crate::log::Followers;
use crate::{AppendError, Flush, LogId};

/// Posting begins when the journal has this many bytes. With more, segments have more records; with less, posting, which
/// holds up appends, takes less time.
const JOURNAL_BYTES: usize = 1 << 20;

/// The longest time for which a batch waits for more records.
const BATCH_DELAY: Duration = Duration::from_millis(4);

/// What is called after each batch.
pub(super) type Observer = Box<dyn Fn(Flush) + Send + Sync>;

/// A handle on the writer thread. Dropping it writes and posts what is left, and ends the thread.
pub(super) struct Writer {
    /// `None` only while being dropped.
    running: Option<(queue::Sender, JoinHandle<()>)>,
    observer: Arc<OnceLock<Observer>>,
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Writer").field("running", &self.running).finish_non_exhaustive()
    }
}

impl Writer {
    /// Starts the thread. What an earlier process left in the journal is posted first; gives what of it is damaged.
    pub(super) fn start(
        connection: Connection,
        unposted: Arc<Unposted>,
        followers: Arc<Followers>,
    ) -> io::Result<(Self, Vec<Damage>)> {
        let (sender, queue) = queue::new();
        let Recovered { damaged, damage, .. } = ledger::recover(&connection, &unposted);
        let observer = Arc::<OnceLock<Observer>>::default();
        let mut thread = Thread {
            queue,
            connection,
            unposted,
            followers,
            observer: Arc::clone(&observer),
            damaged,
            journal_bytes: 0,
        };
        thread.post();
        let thread = thread::Builder::new().name("store".to_owned()).spawn(|| thread.run())?;
        Ok((Self { running: Some((sender, thread)), observer }, damage))
    }

    pub(super) async fn append(
        &self,
        log: LogId,
        seq: u64,
        record: String,
    ) -> Result<(), AppendError> {
        let (result, receiver) = oneshot::channel();
        if let Some((queue, _)) = &self.running {
            queue.push(Append { log, seq, record, result });
        }
        let ended = |_| AppendError::Unavailable("the writer thread has ended".to_owned());
        let (result, others) = receiver.await.map_err(ended)?;
        drop(others);
        result
    }

    /// Runs an errand on the writer thread, after the appends that were sent before it. `None` if the thread has ended.
    ///
    /// An errand whose caller has given up is left out.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        errand: impl FnOnce(&mut Thread) -> T + Send + 'static,
    ) -> Option<T> {
        let (sender, result) = oneshot::channel();
        if let Some((queue, _)) = &self.running {
            queue.push_errand(Box::new(move |thread| {
                if !sender.is_closed() {
                    // The caller may give up meanwhile; then it needs no result.
                    let _ = sender.send(errand(thread));
                }
            }));
        }
        result.await.ok()
    }

    pub(super) fn on_flush(&self, observer: Observer) {
        // A store has one observer: the house that opened it.
        let _ = self.observer.set(observer);
    }

    pub(super) fn flush_hint(&self) {
        if let Some((queue, thread)) = &self.running {
            queue.flush_hint(thread.thread());
        }
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        if let Some((queue, thread)) = self.running.take() {
            drop(queue);
            // If the thread panicked, its callers have noticed.
            let _ = thread.join();
        }
    }
}

/// What the writer thread owns.
pub(super) struct Thread {
    queue: queue::Receiver,
    pub(super) connection: Connection,
    pub(super) unposted: Arc<Unposted>,
    followers: Arc<Followers>,
    observer: Arc<OnceLock<Observer>>,
    /// Rows of the journal up to this one are damaged and stay.
    damaged: i64,
    /// Bytes in the journal since the last posting.
    journal_bytes: usize,
}

impl Thread {
    fn run(mut self) {
        while let Some(Batch { appends, errand }) = self.queue.take(BATCH_DELAY) {
            if !appends.is_empty() {
                self.write(appends);
            }
            if let Some(errand) = errand {
                errand(&mut self);
            }
            if self.journal_bytes >= JOURNAL_BYTES {
                self.post();
            }
        }
        self.post();
        if let Err(error) = self.scrub() {
            // The mark for the next process stays.
            tracing::error!(%error, "traces of what was removed are still in the file");
        }
        // One bad byte of the write-ahead log would lose all that follows it; in the file it is only one bad byte. If the
        // disk is full, the next process does it.
        let _ = self.connection.pragma_update(None, "wal_checkpoint", "TRUNCATE");
    }

    /// Posts the journal. If that fails, the records stay in the journal and in memory until the next time.
    pub(super) fn post(&mut self) {
        self.journal_bytes = 0;
        if let Err(error) = ledger::post(&mut self.connection, &self.unposted, self.damaged) {
            tracing::error!(%error, "the journal could not be posted to the ledger");
        }
    }

    /// Writes a batch as one row of the journal, and then sends the results.
    fn write(&mut self, batch: Vec<Append>) {
        let (text, places) = self.place(&batch);
        let written = if text.is_empty() { Ok(()) } else { self.flush(&text, batch.len()) };
        let failed = written.map_err(|error| AppendError::Unavailable(error.to_string())).err();
        self.journal_bytes += text.len();
        let (mut records, mut results) = (Vec::with_capacity(batch.len()), Vec::new());
        for (Append { log, seq, result, .. }, place) in batch.into_iter().zip(places) {
            let place = failed.clone().map_or(place, Err);
            let done = place.map(|place| records.push((log, seq, &text[place])));
            results.push((result, done));
        }
        // A follower that hears of a record finds it.
        self.unposted.extend(&records);
        self.followers.tell(records.iter().map(|(log, seq, _)| (log, seq + 1)));
        Results::new(results).deliver();
    }

    /// Writes the text of a batch to the journal, and tells the observer.
    fn flush(&self, text: &str, records: usize) -> rusqlite::Result<()> {
        let began = Instant::now();
        let written = ledger::write_batch(&self.connection, text);
        if let Some(observer) = self.observer.get() {
            observer(Flush { records, took: began.elapsed(), written: written.is_ok() });
        }
        written
    }

    /// The text of a batch, and where in it each record is, or why it is not there.
    fn place(&self, batch: &[Append]) -> (String, Vec<Result<Range<usize>, AppendError>>) {
        let mut text = String::new();
        let mut lengths: HashMap<&LogId, u64> = HashMap::with_capacity(batch.len());
        let places = batch.iter().map(|Append { log, seq, record, .. }| {
            let next = match lengths.get(log).copied().or_else(|| self.unposted.next(log)) {
                Some(next) => next,
                // A damaged page concerns this log alone.
                None => ledger::length(&self.connection, log)
                    .map_err(|error| AppendError::Unavailable(error.to_string()))?,
            };
            if *seq != next {
                return Err(AppendError::Conflict { next });
            }
            lengths.insert(log, next + 1);
            let start = text.len();
            record_format::write(&mut text, log, next, record);
            Ok(start..text.len())
        });
        let places = places.collect();
        (text, places)
    }
}
