//! Digests in a key-value bucket. They wait in memory until a task of the connection has written them.
//!
//! Another house may write a log anew, or remove it, while a digest of it waits here. That digest may say what must be
//! forgotten. So each is kept with the place of the last message that was known of its log, and counts only while that
//! message is there: writing a log anew erases all its messages before it forgets the digest.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

use async_nats::HeaderMap;
use futures_util::stream::{StreamExt as _, TryStreamExt as _, iter};
use tokio::sync::Notify;
use tokio::time::sleep;

use super::calls::{self, Failed, Sent};
use super::connect::{self, DIGESTS, KEYS};
use super::reading::Found;
use super::{Connection, subject};
use crate::{Digest, LogId, ReadError, Surveyed};

/// How long digests gather before they are written: at most one for each log in this time.
const GATHER: Duration = Duration::from_millis(200);

/// How many digests are read at once.
const AT_ONCE: usize = 32;

/// The most digests that wait. Those beyond it are made again from their logs.
const WAITING: usize = 10_000;

/// The least time between two tries to make the bucket again.
const REOPEN: Duration = Duration::from_secs(1);

/// The digests that are not in the bucket yet.
#[derive(Debug, Default)]
pub(super) struct Unwritten {
    digests: Mutex<HashMap<LogId, Waiting>>,
    more: Notify,
}

/// A digest that waits.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Waiting {
    digest: Digest,
    /// The place of the last message of its log, if one was known.
    last: Option<u64>,
}

impl Unwritten {
    pub(super) fn keep(&self, log: &LogId, digest: Digest, last: Option<u64>) {
        let mut digests = self.lock();
        let is_newest = match digests.get(log) {
            Some(known) => known.digest.length <= digest.length,
            None => digests.len() < WAITING,
        };
        if is_newest {
            digests.insert(log.clone(), Waiting { digest, last });
            self.more.notify_one();
        }
    }

    pub(super) fn forget(&self, log: &LogId) {
        self.lock().remove(log);
    }

    fn get(&self, log: &LogId) -> Option<Waiting> {
        self.lock().get(log).cloned()
    }

    fn all(&self) -> HashMap<LogId, Waiting> {
        self.lock().clone()
    }

    /// This digest waits no longer. If it was replaced meanwhile, the other stays here.
    fn settled(&self, log: &LogId, settled: &Waiting) {
        let mut digests = self.lock();
        if digests.get(log) == Some(settled) {
            digests.remove(log);
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<LogId, Waiting>> {
        self.digests.lock().expect("no panic under this lock")
    }
}

impl Connection {
    /// Writes digests for as long as the store is open.
    pub(super) async fn write_digests(&self) {
        loop {
            self.digests.more.notified().await;
            sleep(GATHER).await;
            self.flush_digests().await;
        }
    }

    /// Makes the bucket again if it was deleted. The digests in it are lost, and made again from their logs.
    pub(super) async fn reopen_bucket(&self) {
        let mut tried = self.reopened.lock().await;
        if tried.is_some_and(|at| at.elapsed() < REOPEN) {
            return;
        }
        // If it fails, the next call that finds no bucket tries again.
        match connect::reopen_bucket(&self.context).await {
            Ok(false) => {}
            Ok(true) => tracing::warn!("the bucket of digests was gone, and is made again"),
            Err(error) => tracing::warn!(%error, "there is no bucket of digests"),
        }
        *tried = Some(Instant::now());
    }

    /// Writes the digests that wait.
    pub(super) async fn flush_digests(&self) {
        for (log, waiting) in self.digests.all() {
            match self.write_waiting(&log, &waiting).await {
                Ok(()) => self.digests.settled(&log, &waiting),
                // It waits for the next digest. If the process ends, it is made again from the log.
                Err(error) => tracing::warn!(%log, error, "a digest is not written"),
            }
        }
    }

    /// Writes a digest, unless its log was written anew. If that happens meanwhile, the digest goes again: also when the
    /// last try was cut off after the writing.
    async fn write_waiting(&self, log: &LogId, waiting: &Waiting) -> Result<(), String> {
        let counts = async || self.counts(waiting).await.map_err(|error| error.to_string());
        if counts().await? {
            self.write_digest(log, &waiting.digest).await?;
        }
        if counts().await? {
            return Ok(());
        }
        self.forget_digest(log).await.map_err(|error| error.to_string())
    }

    /// Whether a digest is of the log as it is.
    async fn counts(&self, waiting: &Waiting) -> Result<bool, ReadError> {
        match waiting.last {
            Some(place) => Ok(self.at(place).await?.is_some()),
            None => Ok(true),
        }
    }

    /// Writes a digest, unless the bucket has a newer one.
    pub(super) async fn write_digest(&self, log: &LogId, digest: &Digest) -> Result<(), String> {
        let subject = subject_of(log);
        self.retried(|| async {
            let kept = self.direct_last(DIGESTS, &subject).await;
            let kept = kept.map_err(|error| Failed::Final(error.to_string()))?;
            let newer = |found| read(found).is_some_and(|kept| kept.length > digest.length);
            if kept.as_ref().is_some_and(newer) {
                return Ok(());
            }
            let last = kept.map_or(0, |found| found.sequence);
            let text = format!("{}\n{}", digest.length, digest.text);
            let id = self.client.new_inbox();
            match self.send(&subject, Some(last), &id, HeaderMap::new(), &text).await {
                Sent::Stored(_) => Ok(()),
                Sent::Refused(why) => Err(Failed::Final(why)),
                Sent::Overtaken => Err(Failed::Passing("another house was first".to_owned())),
                Sent::Passing(why) | Sent::Unanswered(why) => Err(Failed::Passing(why)),
            }
        })
        .await
    }

    /// The digest of a log in the bucket, from the bucket's leader.
    pub(super) async fn written_digest(&self, log: &LogId) -> Result<Option<Digest>, ReadError> {
        let subject = subject_of(log);
        let last = || async {
            calls::message(
                self.bucket.raw_message_builder().last_by_subject(subject.clone()).send().await,
            )
        };
        let found = self.retried(last).await.map_err(ReadError::Unavailable)?;
        Ok(found.as_ref().and_then(read))
    }

    pub(super) async fn digests_of(&self, logs: Vec<LogId>) -> Result<Vec<Surveyed>, ReadError> {
        let digest = async |log: LogId| {
            let waiting = self.digests.get(&log);
            let kept = self.direct_last(DIGESTS, &subject_of(&log)).await?;
            let waiting = match waiting {
                Some(waiting) if self.counts(&waiting).await? => Some(waiting.digest),
                Some(_) | None => None,
            };
            let digest = newest(kept.as_ref().and_then(read), waiting);
            match self.tail(&log).await {
                Ok(tail) => Ok(Surveyed::new(log, digest, tail.next)),
                Err(ReadError::Damaged { .. }) => Ok(Surveyed { log, digest, fresh: false }),
                Err(error @ ReadError::Unavailable(_)) => Err(error),
            }
        };
        iter(logs).map(digest).buffered(AT_ONCE).try_collect().await
    }

    /// Every log whose name starts with `prefix`, with its digest.
    pub(super) async fn survey(&self, prefix: &str) -> Result<Vec<Surveyed>, ReadError> {
        let lengths = self.lengths(prefix).await?;
        let mut digests = HashMap::new();
        for (log, waiting) in self.digests.all() {
            if log.as_str().starts_with(prefix) && self.counts(&waiting).await? {
                digests.insert(log, waiting.digest);
            }
        }
        let mut next = 1;
        let below = subject::all_below(KEYS, prefix);
        loop {
            let found = self.direct(DIGESTS, &below, next).await?;
            let Some(last) = found.last() else { break };
            next = last.sequence + 1;
            for found in &found {
                let Some(log) = subject::log(KEYS, &found.subject) else {
                    continue;
                };
                if let Some(digest) = newest(read(found), digests.remove(&log)) {
                    digests.insert(log, digest);
                }
            }
        }
        let surveyed = lengths.into_iter().map(|(log, length)| {
            let digest = digests.remove(&log);
            // A run that was cut off makes a log seem longer: then its digest is taken for old.
            Surveyed::new(log, digest, length)
        });
        Ok(surveyed.collect())
    }

    /// The number of messages of every log whose name starts with `prefix`.
    async fn lengths(&self, prefix: &str) -> Result<BTreeMap<LogId, u64>, ReadError> {
        let below = subject::all_below(subject::LOGS, prefix);
        let counted = self.retried(|| async {
            let passing = |error: &dyn std::fmt::Display| Failed::Passing(error.to_string());
            let info = self.logs.info_with_subjects(&below).await;
            let mut info = info.map_err(|error| passing(&error))?;
            let mut lengths = BTreeMap::new();
            while let Some((subject, count)) =
                info.try_next().await.map_err(|error| passing(&error))?
            {
                let log = subject::log(subject::LOGS, &subject);
                if let Some(log) = log.filter(|log| log.as_str().starts_with(prefix)) {
                    lengths.insert(log, count as u64);
                }
            }
            Ok(lengths)
        });
        counted.await.map_err(ReadError::Unavailable)
    }
}

fn subject_of(log: &LogId) -> String {
    subject::of(KEYS, log)
}

/// The digest of a message: its length in a line, and its text. Anything else is no digest.
fn read(found: &Found) -> Option<Digest> {
    let (length, text) = std::str::from_utf8(&found.payload).ok()?.split_once('\n')?;
    Some(Digest { length: length.parse().ok()?, text: text.to_owned() })
}

/// The digest of more records.
fn newest(kept: Option<Digest>, waiting: Option<Digest>) -> Option<Digest> {
    kept.into_iter().chain(waiting).max_by_key(|digest| digest.length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digests_that_cannot_be_written_do_not_pile_up() {
        let unwritten = Unwritten::default();
        let digest = |length| Digest { length, text: String::new() };
        let log = |n: usize| -> LogId { format!("table/t{n}").parse().expect("a name") };
        for n in 0..WAITING + 10 {
            unwritten.keep(&log(n), digest(1), None);
        }
        unwritten.keep(&log(0), digest(2), None);
        assert_eq!(unwritten.all().len(), WAITING);
        assert_eq!(
            unwritten.get(&log(0)).map(|waiting| waiting.digest),
            Some(digest(2)),
            "a newer one takes the place of its own"
        );
    }
}
