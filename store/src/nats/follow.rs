//! Following the logs that are open here.
//!
//! The server tells under a subject of its own when it has stored a record (the stream *republishes*), and this house
//! listens only to the logs that it follows. What it hears is a hint to ask the leader. A hint can be lost with a
//! connection, so each followed log is also looked at now and then.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use async_nats::Subscriber;
use futures_util::{FutureExt as _, StreamExt as _};
use tokio::runtime::Handle;
use tokio::sync::watch;
use tokio::time::sleep;

use super::{Connection, reading, subject};
use crate::{LogId, ReadError};

/// The first look, for what was stored while the servers told each other of the new listener.
const FIRST_LOOK: Duration = Duration::from_secs(1);

/// The time between two looks at a log that nothing is heard of.
const LOOK: Duration = Duration::from_secs(20);

/// The logs that are followed, each with the length that its followers know.
#[derive(Debug, Default)]
pub(super) struct Followed(Mutex<HashMap<LogId, watch::Sender<u64>>>);

impl Followed {
    /// Follows a log. Gives its sender, too, if no task serves its followers yet.
    fn join(&self, log: &LogId) -> (watch::Receiver<u64>, Option<watch::Sender<u64>>) {
        let mut followed = self.lock();
        if let Some(sender) = followed.get(log) {
            return (sender.subscribe(), None);
        }
        let sender = watch::Sender::new(0);
        followed.insert(log.clone(), sender.clone());
        (sender.subscribe(), Some(sender))
    }

    /// Tells the followers of a log its length, which never goes back.
    pub(super) fn tell(&self, log: &LogId, length: u64) {
        if let Some(sender) = self.lock().get(log) {
            sender.send_if_modified(|known| std::mem::replace(known, length.max(*known)) < length);
        }
    }

    /// Forgets a log, unless it is followed.
    fn leave(&self, log: &LogId) -> bool {
        let mut followed = self.lock();
        let left = followed.get(log).is_none_or(watch::Sender::is_closed);
        if left {
            followed.remove(log);
        }
        left
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<LogId, watch::Sender<u64>>> {
        self.0.lock().expect("no panic under this lock")
    }
}

impl Connection {
    /// The number of records of a log, now and from now on.
    pub(super) async fn follow(
        self: &Arc<Self>,
        log: &LogId,
        tasks: &Handle,
    ) -> Result<watch::Receiver<u64>, ReadError> {
        let (length, new) = self.followed.join(log);
        if let Some(sender) = new {
            let news = self.client.subscribe(subject::of(subject::NEWS, log)).await;
            // Without the connection's task there is nothing to listen to: then looks alone must do.
            let news = news.ok();
            tasks.spawn(Arc::clone(self).serve_followers(log.clone(), news, sender));
        }
        match self.tail(log).await {
            Ok(tail) => self.followed.tell(log, tail.next),
            // Reading the log tells.
            Err(ReadError::Damaged { .. }) => {}
            Err(error @ ReadError::Unavailable(_)) => return Err(error),
        }
        Ok(length)
    }

    /// Tells the followers of a log when it grows, until there are none.
    async fn serve_followers(
        self: Arc<Self>,
        log: LogId,
        mut news: Option<Subscriber>,
        followers: watch::Sender<u64>,
    ) {
        let mut rest = FIRST_LOOK;
        loop {
            let known = *followers.borrow();
            tokio::select! {
                () = heard(&mut news, known) => {}
                () = sleep(rest) => rest = LOOK,
                () = followers.closed() => {
                    if self.followed.leave(&log) {
                        return;
                    }
                    continue;
                }
            }
            // If the log cannot be read now, a later look will find what was missed.
            if let Ok(tail) = self.tail(&log).await {
                self.followed.tell(&log, tail.next);
            }
        }
    }
}

/// Waits until there is news of a record that the followers may not know. This house hears of its own records, too.
async fn heard(news: &mut Option<Subscriber>, known: u64) {
    while let Some(listening) = news {
        match listening.next().await {
            Some(message) if is_known(&message, known) => {}
            Some(_) => {
                // One look answers all hints that wait.
                while let Some(Some(_)) = listening.next().now_or_never() {}
                return;
            }
            None => *news = None,
        }
    }
    std::future::pending::<()>().await;
}

fn is_known(news: &async_nats::Message, known: u64) -> bool {
    let number = news.headers.as_ref().and_then(reading::number);
    number.is_some_and(|number| number < known)
}
