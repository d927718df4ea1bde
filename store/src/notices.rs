//! Notices: what houses tell each other beside the logs.
//!
//! A notice is about a log, and only those who listen to that log hear it, its sender included. It is not stored and may
//! be lost, with a connection or when a listener is slow. So the log stays the only truth, and what matters is told again.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex};

use async_nats::Subscriber;
use futures_util::StreamExt as _;
use tokio::sync::broadcast;

use crate::LogId;

/// How many notices wait for a slow listener before the oldest is lost.
const WAITING: usize = 64;

/// The notices about one log, from the moment of listening on.
pub struct Notices(Source);

enum Source {
    /// No other house uses the store.
    Silent,
    Local(broadcast::Receiver<Arc<str>>),
    Nats(Subscriber),
}

impl Notices {
    pub(crate) const fn silent() -> Self {
        Self(Source::Silent)
    }

    pub(crate) const fn heard_on(subscriber: Subscriber) -> Self {
        Self(Source::Nats(subscriber))
    }

    /// The next notice. Never resolves if none comes any more.
    pub async fn next(&mut self) -> Arc<str> {
        loop {
            match &mut self.0 {
                Source::Silent => std::future::pending().await,
                Source::Local(notices) => match notices.recv().await {
                    Ok(notice) => return notice,
                    Err(broadcast::error::RecvError::Lagged(_)) => {}
                    Err(broadcast::error::RecvError::Closed) => self.0 = Source::Silent,
                },
                Source::Nats(notices) => match notices.next().await {
                    // A notice of ours is a text.
                    Some(message) => {
                        if let Ok(notice) = std::str::from_utf8(&message.payload) {
                            return notice.into();
                        }
                    }
                    None => self.0 = Source::Silent,
                },
            }
        }
    }
}

impl fmt::Debug for Notices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Notices").finish_non_exhaustive()
    }
}

/// Notices within this process.
#[derive(Debug, Default)]
pub(crate) struct Local(Mutex<HashMap<LogId, broadcast::Sender<Arc<str>>>>);

impl Local {
    pub(crate) fn tell(&self, about: &LogId, notice: &str) {
        let listeners = self.0.lock().expect("no panic under this lock");
        if let Some(listeners) = listeners.get(about) {
            // Without a listener it is lost.
            let _ = listeners.send(notice.into());
        }
    }

    pub(crate) fn listen(&self, about: &LogId) -> Notices {
        let mut listeners = self.0.lock().expect("no panic under this lock");
        // Before the map grows, logs that no task listens to any more make room.
        if listeners.len() == listeners.capacity() {
            listeners.retain(|_, listeners| listeners.receiver_count() > 0);
        }
        let new = || broadcast::Sender::new(WAITING);
        Notices(Source::Local(listeners.entry(about.clone()).or_insert_with(new).subscribe()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn logs_that_no_task_listens_to_any_more_are_forgotten() {
        let local = Local::default();
        let log = |n: u32| format!("table/{n}").parse().expect("a name");
        let mut kept: Vec<_> = (0..10).map(|n| local.listen(&log(n))).collect();
        for n in 10..100_000 {
            drop(local.listen(&log(n)));
        }
        assert!(local.0.lock().expect("no panic").len() < 100);
        local.tell(&log(3), "here");
        assert_eq!(&*kept[3].next().await, "here");
    }
}
