//! Work that waits for one of a few threads.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::Instant;

use crate::metrics::Histogram;

/// The priority of bots and help: beside a busy thread they get a tenth of a core.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// A queue before a few threads, which counts what passes through it.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    name: &'static str,
    room: Arc<Semaphore>,
    count: Arc<QueueCount>,
}

/// What has passed through a queue.
#[derive(Debug)]
pub(crate) struct QueueCount {
    waiting: AtomicU64,
    pub(crate) waited: Histogram,
    pub(crate) worked: Histogram,
}

impl Queue {
    /// A queue before this many threads.
    pub(crate) fn new(name: &'static str, threads: usize) -> Self {
        let count = QueueCount {
            waiting: AtomicU64::new(0),
            waited: Histogram::of_seconds(),
            worked: Histogram::of_seconds(),
        };
        Self { name, room: Arc::new(Semaphore::new(threads)), count: Arc::new(count) }
    }

    /// The name of the queue, and what has passed through it.
    pub(crate) fn counted(&self) -> (&'static str, &QueueCount) {
        (self.name, &self.count)
    }

    /// Does work in a thread where it may take long. `None` if it panics.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        self.free().await.run(work).await
    }

    /// Waits for a thread that is free. Threads are given in the order in which they were asked for.
    pub(crate) fn free(&self) -> impl Future<Output = FreeThread> + Send + use<> {
        let queue = self.clone();
        async move {
            let waiting = Waiting::new(&queue.count);
            let permit = Arc::clone(&queue.room).acquire_owned().await;
            drop(waiting);
            FreeThread { permit: permit.expect("a queue is never closed"), queue }
        }
    }
}

/// A thread of a queue that is free.
#[derive(Debug)]
pub(crate) struct FreeThread {
    permit: OwnedSemaphorePermit,
    queue: Queue,
}

impl FreeThread {
    /// Does work there. `None` if it panics.
    pub(crate) async fn run<T: Send + 'static>(
        self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let queue = self.queue.name;
        let done = tokio::task::spawn_blocking(move || {
            // The thread holds the permit: it goes on even when the task that waits for it is aborted.
            let Self { permit: _permit, queue } = self;
            step_aside();
            let began = Instant::now();
            let done = work();
            queue.count.worked.took(began.elapsed());
            done
        });
        done.await
            .inspect_err(|error| tracing::error!(%error, queue, "work in a queue failed"))
            .ok()
    }
}

/// Lets every other thread go first: when the machine is busy, moves go on, and bots and help wait.
///
/// A thread cannot take this back. The runtime may use it later to read from the store, which then waits too.
#[cfg(target_os = "linux")]
fn step_aside() {
    // A thread of low priority stays one. If the system refuses, bots and help only have an equal share.
    let _ = rustix::process::setpriority_process(None, NICE);
}

/// Elsewhere this priority is that of the whole process.
#[cfg(not(target_os = "linux"))]
fn step_aside() {}

impl QueueCount {
    pub(crate) fn waiting(&self) -> u64 {
        self.waiting.load(Ordering::Relaxed)
    }
}

/// A place in a queue. Dropping it, also because the waiting task was aborted, counts the time.
struct Waiting<'a> {
    count: &'a QueueCount,
    since: Instant,
}

impl<'a> Waiting<'a> {
    fn new(count: &'a QueueCount) -> Self {
        count.waiting.fetch_add(1, Ordering::Relaxed);
        Self { count, since: Instant::now() }
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.count.waiting.fetch_sub(1, Ordering::Relaxed);
        self.count.waited.took(self.since.elapsed());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn work_waits_for_a_thread_and_is_counted() {
        let queue = Queue::new("test", 1);
        let first = queue.free().await;
        let second = tokio::spawn(queue.free());
        let (name, count) = queue.counted();
        while count.waiting() == 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!((name, count.waiting(), second.is_finished()), ("test", 1, false));
        assert_eq!(first.run(|| 7).await, Some(7));
        assert_eq!(second.await.unwrap().run(|| 8).await, Some(8));
        assert_eq!(count.waiting(), 0);
        assert_eq!(queue.run(|| 9).await, Some(9));
        let failed: Option<u8> = queue.run(|| panic!("a test")).await;
        assert_eq!(failed, None);
    }
}
