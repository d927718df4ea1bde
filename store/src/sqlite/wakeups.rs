//! How appends hear their results.
//!
//! To wake a task from another thread costs more than from the thread on which the task runs: a lock, and often a system
//! call. So the writer thread wakes one task of a batch, and that task wakes the others. The writer hands it their
//! results; dropping [`Results`] delivers them, so the others hear even if that task is cancelled.

use tokio::sync::oneshot;

use crate::AppendError;

type Result = std::result::Result<(), AppendError>;

/// Where the writer sends the result of an append.
pub(super) type Sender = oneshot::Sender<(Result, Results)>;

/// Results that are not delivered yet. Dropping them delivers them.
#[derive(Debug, Default)]
pub(super) struct Results(Vec<(Sender, Result)>);

impl Results {
    pub(super) const fn new(results: Vec<(Sender, Result)>) -> Self {
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
