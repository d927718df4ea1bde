//! The queue of appends before the writer thread.

use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

use super::wakeups;
use crate::LogId;

/// A batch of this many records does not wait for more.
const FULL: usize = 128;

/// The longest time for which a batch waits for more records.
const BATCH_DELAY: Duration = Duration::from_millis(4);

/// An append that waits to be written.
#[derive(Debug)]
pub(super) struct Append {
    pub(super) log: LogId,
    pub(super) seq: u64,
    pub(super) record: String,
    pub(super) result: wakeups::Sender,
}

/// The queue. It needs no limit: every caller waits for its result, so there are at most as many appends as callers.
#[derive(Debug)]
pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug)]
struct State {
    appends: Vec<Append>,
    /// No task is about to append.
    flush: bool,
    /// Whether the last batch had more than one record. A caller that appends alone never waits for others.
    busy: bool,
    open: bool,
}

impl Queue {
    pub(super) fn new() -> Self {
        let state = State { appends: Vec::new(), flush: false, busy: false, open: true };
        Self { state: Mutex::new(state), changed: Condvar::new() }
    }

    /// Adds an append. If the queue is closed, the append is dropped, and its caller notices.
    pub(super) fn push(&self, append: Append) {
        let mut state = self.lock();
        if !state.open {
            return;
        }
        state.appends.push(append);
        state.flush = false;
        let count = state.appends.len();
        drop(state);
        if count == 1 || count == FULL {
            self.changed.notify_one();
        }
    }

    /// No task is about to append: the next batch need not wait for more records.
    pub(super) fn flush_hint(&self) {
        let mut state = self.lock();
        if !state.flush && !state.appends.is_empty() {
            state.flush = true;
            drop(state);
            self.changed.notify_one();
        }
    }

    /// Takes no more appends. Those in the queue are still written.
    pub(super) fn close(&self) {
        self.lock().open = false;
        self.changed.notify_one();
    }

    /// Drops all appends: the writer thread has ended.
    pub(super) fn abandon(&self) {
        let mut state = self.lock();
        state.open = false;
        state.appends.clear();
    }

    /// Waits for the next batch. `None` once the queue is closed and empty.
    pub(super) fn take(&self) -> Option<Vec<Append>> {
        let empty = |state: &mut State| state.open && state.appends.is_empty();
        let mut state =
            self.changed.wait_while(self.lock(), empty).expect("no panic under this lock");
        if state.busy {
            let more = |state: &mut State| state.open && !state.flush && state.appends.len() < FULL;
            let waited = self.changed.wait_timeout_while(state, BATCH_DELAY, more);
            state = waited.expect("no panic under this lock").0;
        }
        let batch = std::mem::take(&mut state.appends);
        state.busy = batch.len() > 1;
        (!batch.is_empty()).then_some(batch)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no panic under this lock")
    }
}
