//! What waits to be written.

use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::{Duration, Instant};

use crate::LogId;

use super::news::Told;
use super::pause::Pause;

/// So many appends are company enough: one flush for more of them saves little.
const ENOUGH: usize = 128;

/// A record that somebody wants to be written.
#[derive(Debug)]
pub(super) struct Append {
    pub(super) log: LogId,
    pub(super) seq: u64,
    pub(super) record: String,
    pub(super) told: Told,
}

/// Appends on their way to the one who writes, who is only woken when there is enough to do.
///
/// It has no limit of its own: whoever appends waits for the answer, so it is never longer than there are callers.
#[derive(Debug)]
pub(super) struct Queue {
    state: Mutex<State>,
    bell: Condvar,
}

#[derive(Debug)]
struct State {
    waiting: Vec<Append>,
    /// How many appends must wait before the bell is rung.
    enough: usize,
    /// There is other work, for whoever has none.
    stirred: bool,
    /// Nobody is about to append.
    lull: bool,
    open: bool,
}

/// What comes out of the queue.
#[derive(Debug)]
pub(super) enum Taken {
    Appends(Vec<Append>),
    /// Nothing came for so long, or there is other work.
    Nothing,
    /// Nothing will come any more.
    Closed,
}

impl Queue {
    pub(super) fn new() -> Self {
        let state =
            State { waiting: Vec::new(), enough: 1, stirred: false, lull: false, open: true };
        Self { state: Mutex::new(state), bell: Condvar::new() }
    }

    /// Lets an append wait. Once the queue is closed it is dropped, which its caller sees.
    pub(super) fn push(&self, append: Append) {
        let mut state = self.lock();
        if !state.open {
            return;
        }
        state.waiting.push(append);
        state.lull = false;
        let enough = state.waiting.len() == state.enough;
        drop(state);
        if enough {
            self.bell.notify_one();
        }
    }

    /// Wakes the one who writes if that one has nothing to do.
    pub(super) fn stir(&self) {
        self.lock().stirred = true;
        self.bell.notify_one();
    }

    /// Nobody is about to append: what waits need not wait for company.
    pub(super) fn lull(&self) {
        let mut state = self.lock();
        if state.lull || state.waiting.is_empty() {
            return;
        }
        state.lull = true;
        drop(state);
        self.bell.notify_one();
    }

    /// Nothing more is taken in. What waits is still written.
    pub(super) fn close(&self) {
        self.lock().open = false;
        self.bell.notify_one();
    }

    /// Nobody will write any more: whoever waits is told by being dropped.
    pub(super) fn abandon(&self) {
        let mut state = self.lock();
        state.open = false;
        state.waiting.clear();
    }

    /// Waits until somebody appends, as long as `patience` lasts, and then for company.
    ///
    /// Whoever has other work soon has patience; whoever has none waits until stirred.
    pub(super) fn take(&self, patience: Option<Duration>, pause: Pause) -> Taken {
        let mut state = self.lock();
        state.enough = 1;
        state = match patience {
            Some(patience) => self.wait(state, patience, |state| state.waiting.is_empty()),
            None => {
                self.wait(state, Duration::MAX, |state| state.waiting.is_empty() && !state.stirred)
            }
        };
        state.stirred = false;
        if state.waiting.is_empty() {
            return if state.open { Taken::Nothing } else { Taken::Closed };
        }
        state.enough = ENOUGH;
        state = self.wait(state, until(pause.least), |state| state.waiting.len() < ENOUGH);
        let lonely = |state: &State| state.waiting.len() < ENOUGH && !state.lull;
        state = self.wait(state, until(pause.most), lonely);
        let room = Vec::with_capacity(state.waiting.len());
        Taken::Appends(std::mem::replace(&mut state.waiting, room))
    }

    /// Waits for at most so long while that is so and the queue is open.
    fn wait<'q>(
        &self,
        state: MutexGuard<'q, State>,
        time: Duration,
        so: impl Fn(&State) -> bool,
    ) -> MutexGuard<'q, State> {
        if time.is_zero() {
            return state;
        }
        let goes_on = |state: &mut State| state.open && so(state);
        let woken = self.bell.wait_timeout_while(state, time, goes_on);
        woken.expect("nobody panics in the queue").0
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("nobody panics in the queue")
    }
}

fn until(then: Instant) -> Duration {
    then.saturating_duration_since(Instant::now())
}

#[cfg(test)]
mod tests {
    use super::super::news;
    use super::*;

    fn append(queue: &Queue) {
        let log = "log".parse().expect("a name");
        let (told, _nobody_waits) = news::ask();
        queue.push(Append { log, seq: 0, record: String::new(), told });
    }

    /// Whoever waits for so long has not understood.
    fn long() -> Pause {
        let now = Instant::now();
        Pause { least: now, most: now + Duration::from_hours(1) }
    }

    #[test]
    fn in_a_lull_nobody_waits_for_company() {
        let queue = Queue::new();
        append(&queue);
        append(&queue);
        queue.lull();
        assert!(matches!(queue.take(None, long()), Taken::Appends(batch) if batch.len() == 2));
    }

    #[test]
    fn enough_company_is_not_waited_for() {
        let queue = Queue::new();
        (0..ENOUGH).for_each(|_| append(&queue));
        assert!(matches!(queue.take(None, long()), Taken::Appends(batch) if batch.len() == ENOUGH));
    }

    #[test]
    fn a_lull_is_over_when_somebody_appends() {
        let queue = Queue::new();
        append(&queue);
        queue.lull();
        append(&queue);
        assert!(!queue.lock().lull);
    }

    #[test]
    fn where_nothing_waits_there_is_no_lull() {
        let queue = Queue::new();
        queue.lull();
        assert!(!queue.lock().lull);
    }

    #[test]
    fn what_waits_is_taken_after_closing() {
        let queue = Queue::new();
        append(&queue);
        queue.close();
        assert!(matches!(queue.take(None, long()), Taken::Appends(batch) if batch.len() == 1));
        assert!(matches!(queue.take(None, long()), Taken::Closed));
    }
}
