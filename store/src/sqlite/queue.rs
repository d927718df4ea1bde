//! The queue of work before the writer thread, and the way of the results of appends back.
//!
//! One flush to the disk serves a whole batch, so where many append, a batch waits for more records: until a task says
//! that none are about to come, or until a delay is over. The writer thread sleeps meanwhile: to wake it for every append
//! would cost more than the rest of the append.
//!
//! To wake a task from another thread costs more than from the thread on which the task runs: a lock, and often a system
//! call. So the writer thread wakes one task of a batch, and that task wakes the others. The writer hands it their
//! results; dropping [`Results`] delivers them, so the others hear even if that task is cancelled.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use tokio::sync::oneshot;

use super::writer;
use crate::{AppendError, LogId};

/// An append that waits to be written.
#[derive(Debug)]
pub(super) struct Append {
    pub(super) log: LogId,
    pub(super) seq: u64,
    pub(super) record: String,
    pub(super) result: ResultSender,
}

/// Work that needs the writing connection and is no append.
pub(super) type Errand = Box<dyn FnOnce(&mut writer::Thread) + Send>;

/// What waits before the writer thread.
enum Work {
    Append(Append),
    Errand(Errand),
}

/// What the writer thread does next: appends as one batch, and then the errand that was sent after them.
#[derive(Default)]
pub(super) struct Batch {
    pub(super) appends: Vec<Append>,
    pub(super) errand: Option<Errand>,
}

/// The end of the callers. The queue needs no limit: every caller waits for its result, so there is at most as much work
/// as there are callers.
#[derive(Debug)]
pub(super) struct Sender {
    work: mpsc::Sender<Work>,
    flush: Arc<AtomicBool>,
}

/// The end of the writer thread.
#[derive(Debug)]
pub(super) struct Receiver {
    work: mpsc::Receiver<Work>,
    /// Whether no task is about to append.
    flush: Arc<AtomicBool>,
    /// Whether the last batch had more than one record. A caller that appends alone never waits for others.
    busy: bool,
}

pub(super) fn new() -> (Sender, Receiver) {
    let (sender, receiver) = mpsc::channel();
    let flush = Arc::new(AtomicBool::new(false));
    let sender = Sender { work: sender, flush: Arc::clone(&flush) };
    (sender, Receiver { work: receiver, flush, busy: false })
}

impl Sender {
    /// Adds an append. If the writer thread has ended, the append is dropped, and its caller notices.
    pub(super) fn push(&self, append: Append) {
        self.flush.store(false, Ordering::Release);
        // An append that cannot be sent is dropped here.
        let _ = self.work.send(Work::Append(append));
    }

    /// Adds an errand. If the writer thread has ended, the errand is dropped.
    pub(super) fn push_errand(&self, errand: Errand) {
        let _ = self.work.send(Work::Errand(errand));
    }

    /// No task is about to append: a batch need not wait for more records.
    pub(super) fn flush_hint(&self, writer: &Thread) {
        if !self.flush.swap(true, Ordering::AcqRel) {
            writer.unpark();
        }
    }
}

impl Receiver {
    /// Waits for the next batch. `None` once there are no senders and no work any more.
    pub(super) fn take(&mut self, delay: Duration) -> Option<Batch> {
        let first = self.work.recv().ok()?;
        if self.busy && matches!(first, Work::Append(_)) {
            self.wait_for_hint(delay);
        }
        let mut batch = Batch::default();
        for work in [first].into_iter().chain(self.work.try_iter()) {
            match work {
                Work::Append(append) => batch.appends.push(append),
                Work::Errand(errand) => {
                    batch.errand = Some(errand);
                    break;
                }
            }
        }
        self.busy = batch.appends.len() > 1;
        Some(batch)
    }

    fn wait_for_hint(&self, delay: Duration) {
        let end = Instant::now() + delay;
        while !self.flush.load(Ordering::Acquire) {
            let left = end.saturating_duration_since(Instant::now());
            if left.is_zero() {
                break;
            }
            thread::park_timeout(left);
        }
    }
}

/// Where the writer sends the result of an append.
pub(super) type ResultSender = oneshot::Sender<(Result<(), AppendError>, Results)>;

/// Results that are not delivered yet. Dropping them delivers them.
#[derive(Debug, Default)]
pub(super) struct Results(Vec<(ResultSender, Result<(), AppendError>)>);

impl Results {
    pub(super) const fn new(results: Vec<(ResultSender, Result<(), AppendError>)>) -> Self {
        Self(results)
    }

    /// Delivers one result, and with it the others.
    pub(super) fn deliver(mut self) {
        while let Some((first, result)) = self.0.pop() {
            match first.send((result, self)) {
                Ok(()) => return,
                // That append was cancelled; its record is written all the same.
                Err((_, others)) => self = others,
            }
        }
    }
}

impl Drop for Results {
    fn drop(&mut self) {
        for (sender, result) in self.0.drain(..) {
            // An append that was cancelled hears nothing.
            let _ = sender.send((result, Self::default()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A test that waits for so long fails by its own time limit.
    const LONG: Duration = Duration::from_hours(1);

    fn append(sender: &Sender) {
        let log = "log".parse().expect("a name");
        let (result, _) = oneshot::channel();
        sender.push(Append { log, seq: 0, record: String::new(), result });
    }

    /// A queue whose last batch had many records.
    fn busy() -> (Sender, Receiver) {
        let (sender, receiver) = new();
        (sender, Receiver { busy: true, ..receiver })
    }

    #[test]
    fn after_a_flush_hint_a_batch_does_not_wait() {
        let (sender, mut receiver) = busy();
        append(&sender);
        append(&sender);
        sender.flush_hint(&thread::current());
        assert_eq!(receiver.take(LONG).map(|batch| batch.appends.len()), Some(2));
    }

    #[test]
    fn a_flush_hint_wakes_the_writer() {
        let (sender, mut receiver) = busy();
        append(&sender);
        let writer = thread::spawn(move || receiver.take(LONG).map(|batch| batch.appends.len()));
        sender.flush_hint(writer.thread());
        assert_eq!(writer.join().expect("no panic"), Some(1));
    }

    #[test]
    fn a_busy_queue_waits_for_more_records() {
        let (sender, mut receiver) = busy();
        append(&sender);
        let writer = thread::spawn(move || receiver.take(LONG).map(|batch| batch.appends.len()));
        // A writer that did not wait would have taken the first by now.
        thread::sleep(Duration::from_millis(50));
        append(&sender);
        sender.flush_hint(writer.thread());
        assert_eq!(writer.join().expect("no panic"), Some(2));
    }

    #[test]
    fn a_new_append_takes_the_hint_back() {
        let (sender, receiver) = busy();
        append(&sender);
        sender.flush_hint(&thread::current());
        append(&sender);
        assert!(!receiver.flush.load(Ordering::Acquire));
    }

    #[test]
    fn a_lone_append_does_not_wait() {
        let (sender, mut receiver) = new();
        append(&sender);
        assert_eq!(receiver.take(LONG).map(|batch| batch.appends.len()), Some(1));
    }

    #[test]
    fn an_errand_ends_the_batch_that_was_sent_before_it() {
        let (sender, mut receiver) = new();
        append(&sender);
        sender.push_errand(Box::new(|_| ()));
        append(&sender);
        let batch = receiver.take(LONG).expect("work");
        assert_eq!((batch.appends.len(), batch.errand.is_some()), (1, true));
        let batch = receiver.take(LONG).expect("work");
        assert_eq!((batch.appends.len(), batch.errand.is_some()), (1, false));
    }

    #[test]
    fn what_waits_is_taken_after_closing() {
        let (sender, mut receiver) = new();
        append(&sender);
        drop(sender);
        assert_eq!(receiver.take(LONG).map(|batch| batch.appends.len()), Some(1));
        assert!(receiver.take(LONG).is_none());
    }

    type Waiting = oneshot::Receiver<(Result<(), AppendError>, Results)>;

    /// Results of some appends, and where these wait; the result of each has its number.
    fn results(count: u64) -> (Results, Vec<Waiting>) {
        let (mut results, mut waiting) = (Vec::new(), Vec::new());
        for next in 0..count {
            let (sender, receiver) = oneshot::channel();
            results.push((sender, Err(AppendError::Conflict { next })));
            waiting.push(receiver);
        }
        (Results::new(results), waiting)
    }

    /// The writer wakes the last one, which is asked first.
    async fn all_hear(mut waiting: Vec<Waiting>) {
        while let Some(receiver) = waiting.pop() {
            let (result, others) = receiver.await.expect("a result");
            drop(others);
            assert_eq!(result, Err(AppendError::Conflict { next: waiting.len() as u64 }));
        }
    }

    #[tokio::test]
    async fn one_append_hears_and_tells_the_others() {
        let (results, mut waiting) = results(5);
        results.deliver();
        assert!(waiting[..4].iter_mut().all(|one| one.try_recv().is_err()), "one has heard");
        all_hear(waiting).await;
    }

    #[tokio::test]
    async fn cancelled_appends_are_passed_over() {
        let (results, mut waiting) = results(5);
        waiting.truncate(3);
        results.deliver();
        all_hear(waiting).await;
    }

    #[tokio::test]
    async fn an_append_that_is_cancelled_before_it_hears_tells_the_others() {
        let (results, mut waiting) = results(5);
        results.deliver();
        drop(waiting.pop());
        all_hear(waiting).await;
    }
}
