//! The one who writes: many appends, one transaction.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;

use rusqlite::Connection;

use crate::log::Followers;
use crate::{AppendError, Digest, LogId};

use super::digest::Noted;
use super::file::{File, Flush};
use super::news::{self, News};
use super::pause::Pause;
use super::posting::Posting;
use super::queue::{Append, Queue, Taken};
use super::script::{self, Script};
use super::tail::Tail;
use super::{digest, journal, ledger};

/// After so long without a record all is posted, and digests are written.
const REST: Duration = Duration::from_millis(500);

/// Where nobody rests, digests are written after so many batches, so many in a step.
const BATCHES: usize = 256;
const DIGESTS: usize = 64;

/// A handle on the writing thread. Dropping it writes what waits, and ends the thread.
#[derive(Debug)]
pub(super) struct Writer {
    queue: Arc<Queue>,
    /// `None` if there is none, and while being dropped.
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Starts the thread. What an earlier process left in the journal is posted first.
    pub(super) fn start(
        connection: Connection,
        followers: Arc<Followers>,
        tail: Arc<Tail>,
        noted: Arc<Noted>,
    ) -> Self {
        let (mut file, mut posting) = (File::new(connection), Posting::default());
        posting.finish(&mut file, &tail);
        let queue = Arc::new(Queue::new());
        let waiting = Arc::clone(&queue);
        let desk = Desk {
            queue: waiting,
            file,
            followers,
            tail,
            noted,
            posting,
            resting: false,
            batches: 0,
        };
        let thread = std::thread::Builder::new().name("store".to_owned()).spawn(|| desk.work());
        // Without a thread there is no desk either, and the queue is closed.
        Self { queue, thread: thread.ok() }
    }

    pub(super) async fn append(
        &self,
        log: LogId,
        seq: u64,
        record: String,
    ) -> Result<(), AppendError> {
        let (told, waiting) = news::ask();
        self.queue.push(Append { log, seq, record, told });
        let closed = || Err(AppendError::Unavailable("it is closing".to_owned()));
        waiting.answer().await.unwrap_or_else(closed)
    }

    /// Nobody is about to append.
    pub(super) fn lull(&self) {
        self.queue.lull();
    }

    /// There are digests to be written, at some time.
    pub(super) fn stir(&self) {
        self.queue.stir();
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.queue.close();
        if let Some(thread) = self.thread.take() {
            // A writer that panicked has told its callers by hanging up.
            let _nevermind = thread.join();
        }
    }
}

/// Where in the row of its batch a record is, or why it is not there.
type Placed = Result<Range<usize>, AppendError>;

/// The writing thread's own.
struct Desk {
    queue: Arc<Queue>,
    file: File,
    followers: Arc<Followers>,
    tail: Arc<Tail>,
    noted: Arc<Noted>,
    posting: Posting,
    /// Whether nobody has appended for a while.
    resting: bool,
    /// Batches since digests were written.
    batches: usize,
}

impl Drop for Desk {
    fn drop(&mut self) {
        self.queue.abandon();
    }
}

impl Desk {
    fn work(mut self) {
        let mut pause = Pause::after(0);
        loop {
            let done = self.posting.is_done() && self.noted.is_empty();
            let patience = if self.resting { Duration::ZERO } else { REST };
            match self.queue.take((!done).then_some(patience), pause) {
                Taken::Appends(batch) => {
                    let records = batch.len();
                    self.write(batch);
                    pause = Pause::after(records);
                    self.resting = false;
                    self.batches += 1;
                    self.tidy(records);
                }
                Taken::Nothing => {
                    self.resting = true;
                    self.tidy(0);
                }
                Taken::Closed => break,
            }
        }
        self.posting.finish(&mut self.file, &self.tail);
        while !self.noted.is_empty() {
            self.keep_digests();
        }
        self.file.bring_home();
    }

    /// Does a little of what can be done later, if it is time to.
    fn tidy(&mut self, written: usize) {
        if self.resting && !self.posting.is_done() {
            self.posting.step(&mut self.file, &self.tail);
        } else if self.posting.is_due() {
            self.posting.keep_up(&mut self.file, &self.tail, written);
        }
        if self.batches >= BATCHES || self.resting {
            self.keep_digests();
        }
    }

    /// Writes some digests.
    fn keep_digests(&mut self) {
        let digests = self.noted.some(DIGESTS);
        // One may lie on a damaged page, which is no harm to the others.
        if !digests.is_empty() && self.digest(&digests).is_err() {
            for one in &digests {
                let _stale = self.digest(std::slice::from_ref(one));
            }
        }
        if digests.len() < DIGESTS {
            self.batches = 0;
        }
        self.noted.forget(&digests);
    }

    /// Writes digests in one transaction, without a flush: one that is lost is made again.
    fn digest(&mut self, digests: &[(LogId, Digest)]) -> rusqlite::Result<()> {
        let transaction = self.posting.begin(&mut self.file, &self.tail, Flush::Later)?;
        for (log, one) in digests {
            digest::keep(&transaction, log, one)?;
        }
        transaction.commit()
    }

    /// Writes a batch in one transaction, and answers everybody.
    fn write(&mut self, batch: Vec<Append>) {
        match self.transact(&batch) {
            Ok((row, placed)) => self.answer(batch, &row, placed),
            // Nothing was written. One log may lie on a damaged page: the others shall not suffer for it.
            Err(_) if batch.len() > 1 => {
                for append in batch {
                    self.write(vec![append]);
                }
            }
            Err(error) => {
                let why = AppendError::Unavailable(error.to_string());
                let mut news = News::default();
                for append in batch {
                    news.push(append.told, Err(why.clone()));
                }
                news.spread();
            }
        }
    }

    /// The row that was written, and where in it each record is.
    fn transact(&mut self, batch: &[Append]) -> rusqlite::Result<(Script, Vec<Placed>)> {
        let transaction = self.posting.begin(&mut self.file, &self.tail, Flush::Now)?;
        let known = self.tail.next(batch.iter().map(|append| &append.log));
        let mut lengths: HashMap<&LogId, u64> = HashMap::with_capacity(batch.len());
        let mut placed = Vec::with_capacity(batch.len());
        let mut row = Script::default();
        for (Append { log, seq, record, told: _ }, known) in batch.iter().zip(known) {
            let next = match lengths.get(log).copied().or(known) {
                Some(next) => next,
                None => ledger::length(&transaction, log)?,
            };
            if *seq == next {
                let sum = script::sum(log, next, record);
                placed.push(Ok(row.push(log, next, record, sum)));
                lengths.insert(log, next + 1);
            } else {
                lengths.insert(log, next);
                placed.push(Err(AppendError::Conflict { next }));
            }
        }
        journal::write(&transaction, &row)?;
        transaction.commit()?;
        Ok((row, placed))
    }

    /// The batch is on the disk: whoever reads may see it, and everybody is told.
    fn answer(&mut self, batch: Vec<Append>, row: &Script, placed: Vec<Placed>) {
        let room = batch.len();
        let (mut written, mut grown) = (Vec::with_capacity(room), Vec::with_capacity(room));
        let mut news = News::with_capacity(room);
        for (Append { log, seq, record, told }, place) in batch.into_iter().zip(placed) {
            let answer = place.map(|place| {
                self.posting.wrote(record.len());
                grown.push((log.clone(), seq + 1));
                written.push((log, seq, &row[place]));
            });
            news.push(told, answer);
        }
        self.tail.extend(written);
        self.followers.tell(&grown);
        news.spread();
    }
}
