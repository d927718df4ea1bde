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

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot::Receiver;

    use super::*;

    type Waiting = Receiver<(Result, Results)>;

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
