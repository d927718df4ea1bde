//! Following the logs that are open here.
//!
//! The server tells under a subject of its own of every record that it has stored (the stream *republishes*), and this
//! house listens only to the logs that it follows. A record that comes right after the last one that is known, by its
//! place in the stream, needs no question; anything else is a hint to ask the leader. A hint is lost with a connection, so
//! each followed log is looked at when there is a new one, and now and then. A log that was written anew has the last
//! message of a run among those that have come since.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;

use async_nats::header::{NATS_LAST_SEQUENCE, NATS_SEQUENCE};
use async_nats::{HeaderMap, Message, Subscriber};
use futures_util::{FutureExt as _, StreamExt as _};
use tokio::runtime::Handle;
use tokio::sync::{Semaphore, oneshot, watch};
use tokio::time::sleep;

use super::reading::{self, Found, Sound};
use super::{Connection, Tail, subject};
use crate::{Entry, Growth, LogId, ReadError};

/// The first look, for what was stored while the servers told each other of the new listener.
const FIRST_LOOK: Duration = Duration::from_secs(1);

/// The time between two looks at a log that nothing is heard of.
const LOOK: Duration = Duration::from_secs(20);

/// The most looks at once: after a reconnection all logs that are followed are looked at.
const LOOKS: usize = 64;

/// The most records of a log that wait to be read.
const HEARD: usize = 64;

/// The newest records of the logs that are followed, as the server told of them. Each log's are gapless.
#[derive(Debug, Default)]
pub(super) struct Heard(Mutex<HashMap<LogId, Newest>>);

/// The newest records of a log.
#[derive(Debug, Default)]
struct Newest {
    records: VecDeque<Entry>,
    /// The number of the first record that is not known here otherwise.
    from: u64,
}

impl Heard {
    fn put(&self, log: &LogId, Sound { number, record, .. }: Sound) {
        let mut heard = self.lock();
        let Newest { records, from } = heard.entry(log.clone()).or_default();
        if number < *from {
            return;
        }
        if records.back().is_some_and(|last| last.seq + 1 != number) {
            records.clear();
        }
        if records.len() == HEARD {
            records.pop_front();
        }
        records.push_back(Entry { seq: number, record });
    }

    /// The records from `from` on, if that one is there. Those before it are forgotten, also if they come later.
    pub(super) fn since(&self, log: &LogId, from: u64) -> Option<Vec<Entry>> {
        let mut heard = self.lock();
        let Newest { records, from: known } = heard.get_mut(log)?;
        *known = from;
        while records.front().is_some_and(|first| first.seq < from) {
            records.pop_front();
        }
        let known = records.front().is_some_and(|first| first.seq == from);
        known.then(|| records.iter().cloned().collect())
    }

    fn forget(&self, log: &LogId) {
        self.lock().remove(log);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<LogId, Newest>> {
        self.0.lock().expect("no panic under this lock")
    }
}

/// The logs that are followed, each with the length that its followers know.
#[derive(Debug)]
pub(super) struct Followed {
    logs: Mutex<HashMap<LogId, watch::Sender<Growth>>>,
    looks: Semaphore,
}

impl Default for Followed {
    fn default() -> Self {
        Self { logs: Mutex::default(), looks: Semaphore::new(LOOKS) }
    }
}

impl Followed {
    /// Follows a log. Gives its sender, too, if no task serves its followers yet.
    fn join(&self, log: &LogId) -> (watch::Receiver<Growth>, Option<watch::Sender<Growth>>) {
        let mut followed = self.lock();
        if let Some(sender) = followed.get(log) {
            return (sender.subscribe(), None);
        }
        let sender = watch::Sender::new(Growth::default());
        followed.insert(log.clone(), sender.clone());
        (sender.subscribe(), Some(sender))
    }

    /// Tells the followers of a log its length, which never goes back.
    pub(super) fn tell(&self, log: &LogId, length: u64) {
        if let Some(sender) = self.lock().get(log) {
            sender.send_if_modified(|known| known.grow(length));
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

    fn lock(&self) -> MutexGuard<'_, HashMap<LogId, watch::Sender<Growth>>> {
        self.logs.lock().expect("no panic under this lock")
    }
}

impl Connection {
    /// The number of records of a log, now and from now on.
    pub(super) async fn follow(
        self: &Arc<Self>,
        log: &LogId,
        tasks: &Handle,
    ) -> Result<watch::Receiver<Growth>, ReadError> {
        let (growth, new) = self.followed.join(log);
        let looked = if let Some(sender) = new {
            // The task is there before the first pause: a caller that is dropped in one leaves no log without it.
            let (ready, listens) = oneshot::channel();
            tasks.spawn(Arc::clone(self).serve_followers(log.clone(), ready, sender));
            let ended = |_| Err(ReadError::Unavailable("the store has closed".to_owned()));
            listens.await.unwrap_or_else(ended)
        } else {
            self.tail(log).await
        };
        match looked {
            Ok(tail) => self.followed.tell(log, tail.next),
            // Reading the log tells.
            Err(ReadError::Damaged { .. }) => {}
            Err(error @ ReadError::Unavailable(_)) => return Err(error),
        }
        Ok(growth)
    }

    /// Tells the followers of a log when it grows, until there are none.
    async fn serve_followers(
        self: Arc<Self>,
        log: LogId,
        ready: oneshot::Sender<Result<Tail, ReadError>>,
        followers: watch::Sender<Growth>,
    ) {
        // Without the connection's task there is nothing to listen to: then looks alone must do.
        let mut news = self.client.subscribe(subject::of(subject::NEWS, &log)).await.ok();
        let looked = self.tail(&log).await;
        // The place of the last message that is known here. Others learn of the log's end by other ways.
        let mut known = looked.as_ref().ok().map(|tail| tail.sequence);
        // The follower may be gone already.
        let _ = ready.send(looked);
        let mut connects = self.counted.connects.subscribe();
        let mut rest = FIRST_LOOK;
        loop {
            tokio::select! {
                told = next(&mut news) => {
                    let follows = follows(&told, &mut known);
                    if self.take(&log, told) && follows {
                        continue;
                    }
                }
                () = sleep(rest) => rest = LOOK,
                // What was stored while there was no connection was not told here. The sender lives as long as `self`.
                _ = connects.changed() => rest = FIRST_LOOK,
                () = followers.closed() => {
                    if self.followed.leave(&log) {
                        self.heard.forget(&log);
                        return;
                    }
                    continue;
                }
            }
            // One look answers all hints that wait.
            while let Some(Some(_)) = news.as_mut().and_then(|news| news.next().now_or_never()) {}
            match self.look(&log, known).await {
                Ok((tail, rewritten)) => {
                    known = Some(tail.sequence);
                    if rewritten {
                        self.heard.forget(&log);
                        followers.send_modify(|known| known.rewrites += 1);
                    }
                    self.followed.tell(&log, tail.next);
                }
                // A later look will find what was missed; soon, because the servers may just be choosing a leader.
                Err(ReadError::Unavailable(_)) => rest = FIRST_LOOK,
                // Reading the log tells.
                Err(ReadError::Damaged { .. }) => {}
            }
        }
    }

    /// Asks the leader for the end of a log, when its turn comes, and whether the log was written anew after the message
    /// that is known.
    async fn look(&self, log: &LogId, known: Option<u64>) -> Result<(Tail, bool), ReadError> {
        let _turn = self.followed.looks.acquire().await.expect("it is never closed");
        let tail = self.tail(log).await?;
        let Some(known) = known.filter(|known| *known < tail.sequence) else {
            return Ok((tail, false));
        };
        let subject = subject::of(subject::LOGS, log);
        let missed = self.messages(&subject, known + 1, tail.sequence).await?;
        Ok((tail, missed.iter().any(|found| reading::ends_run(&found.headers) == Some(true))))
    }

    /// Takes a record of which the server has told. Gives `false` if the leader must be asked.
    fn take(&self, log: &LogId, told: Message) -> bool {
        let Some(headers) = told.headers else { return false };
        let known = self.tails.get(log).unwrap_or_default();
        // This house hears of its own records, too.
        if reading::number(&headers).is_some_and(|number| number < known.next) {
            return true;
        }
        let [sequence, before] =
            [NATS_SEQUENCE, NATS_LAST_SEQUENCE].map(|name| place(&headers, name));
        let (Some(sequence), Some(before)) = (sequence, before) else { return false };
        let found =
            Found { sequence, subject: String::new(), headers, payload: told.payload.to_vec() };
        let Some(sound) = Sound::read(log, &found) else { return false };
        if before != known.sequence || sound.number != known.next || sound.run.is_some() {
            return false;
        }
        let next = sound.number + 1;
        self.tails.put(log, Tail { next, sequence });
        self.heard.put(log, sound);
        self.followed.tell(log, next);
        true
    }
}

/// Whether a message of which the server has told comes right after the one that is known, which it then takes the place
/// of; or is old; or is one of a run that counts for nothing yet.
fn follows(told: &Message, known: &mut Option<u64>) -> bool {
    let Some(headers) = &told.headers else { return false };
    let [sequence, before] = [NATS_SEQUENCE, NATS_LAST_SEQUENCE].map(|name| place(headers, name));
    match reading::ends_run(headers) {
        Some(last) => !last,
        None if sequence.is_some() && before == *known => {
            *known = sequence;
            true
        }
        None => sequence.is_some() && sequence <= *known,
    }
}

/// The next news; none ever comes if nothing can be heard.
async fn next(news: &mut Option<Subscriber>) -> Message {
    while let Some(listening) = news {
        match listening.next().await {
            Some(message) => return message,
            None => *news = None,
        }
    }
    std::future::pending().await
}

/// A place in the stream, from a header.
fn place(headers: &HeaderMap, name: impl async_nats::header::IntoHeaderName) -> Option<u64> {
    headers.get(name)?.as_str().parse().ok()
}
