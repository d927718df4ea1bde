//! Names of logs, and what is in them.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{Arc, Mutex};

use sha2::{Digest as _, Sha256};
use tokio::sync::watch;

/// The name of a log: 1 to 80 small letters, digits, dashes and slashes, as in `table/k7m2`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct LogId(Arc<str>);

/// The text is not the name of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("a log is named by 1 to 80 small letters, digits, dashes and slashes")]
pub struct NotALogId;

impl LogId {
    /// The name.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl FromStr for LogId {
    type Err = NotALogId;

    fn from_str(text: &str) -> Result<Self, NotALogId> {
        let fits = |b: u8| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-' || b == b'/';
        let good = (1..=80).contains(&text.len()) && text.bytes().all(fits);
        if good { Ok(Self(text.into())) } else { Err(NotALogId) }
    }
}

impl fmt::Display for LogId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A record with its number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// From 0, without gaps.
    pub seq: u64,
    /// What was written.
    pub record: String,
}

/// A sum over a record and its place: it shows damage that a database does not notice.
pub(crate) fn sum(log: &str, seq: u64, record: &str) -> i64 {
    let hash = Sha256::new().chain_update(log).chain_update(seq.to_be_bytes()).chain_update(record);
    let hash = hash.finalize();
    i64::from_be_bytes(std::array::from_fn(|i| hash[i]))
}

/// A summary of a log, in the words of its owner, for readers that need not know every record.
///
/// It may be older than the log: it describes the first `length` records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Digest {
    /// How many records it describes.
    pub length: u64,
    /// The summary.
    pub text: String,
}

/// A log in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Surveyed {
    /// Which.
    pub log: LogId,
    /// Its digest, if one was kept.
    pub digest: Option<Digest>,
    /// Whether the digest describes the whole log.
    pub fresh: bool,
}

impl Surveyed {
    /// A log of this length.
    pub(crate) fn new(log: LogId, digest: Option<Digest>, length: u64) -> Self {
        let fresh = digest.as_ref().is_some_and(|digest| digest.length == length);
        Self { log, digest, fresh }
    }
}

/// What becomes of a log that is followed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Growth {
    /// The number of its records, the largest that was known.
    pub length: u64,
    /// How often all of it was written anew, by any house, since it is followed here. Then what was read before counts
    /// no more.
    pub rewrites: u64,
}

impl Growth {
    /// A log of this length.
    pub(crate) const fn to(length: u64) -> Self {
        Self { length, rewrites: 0 }
    }

    /// Notes a length that is known. Says whether it is new.
    pub(crate) const fn grow(&mut self, length: u64) -> bool {
        let is_new = length > self.length;
        if is_new {
            self.length = length;
        }
        is_new
    }
}

/// The tasks that wait for logs to grow.
#[derive(Debug, Default)]
pub(crate) struct Followers(Mutex<HashMap<LogId, watch::Sender<Growth>>>);

impl Followers {
    /// Follows the length of a log; `length` is its length now, as far as the caller knows.
    pub(crate) fn join(&self, log: &LogId, length: u64) -> watch::Receiver<Growth> {
        let mut followed = self.0.lock().expect("no panic under this lock");
        // Before the map grows, logs that no task follows any more make room.
        if followed.len() == followed.capacity() {
            followed.retain(|_, sender| !sender.is_closed());
        }
        let sender =
            followed.entry(log.clone()).or_insert_with(|| watch::Sender::new(Growth::to(length)));
        let receiver = sender.subscribe();
        // The log may have grown since the caller looked: the length never goes back.
        sender.send_if_modified(|known| known.grow(length));
        receiver
    }

    /// Tells the followers of logs the new lengths. Logs without followers are forgotten.
    pub(crate) fn tell<'l>(&self, grown: impl IntoIterator<Item = (&'l LogId, u64)>) {
        let mut followed = self.0.lock().expect("no panic under this lock");
        for (log, length) in grown {
            let Some(sender) = followed.get(log) else { continue };
            if sender.is_closed() {
                followed.remove(log);
            } else {
                sender.send_if_modified(|known| known.grow(length));
            }
        }
    }

    /// Tells the followers of a log that it was written anew.
    pub(crate) fn tell_rewritten(&self, log: &LogId) {
        if let Some(sender) = self.0.lock().expect("no panic under this lock").get(log) {
            sender.send_modify(|known| known.rewrites += 1);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_that_no_task_follows_any_more_are_forgotten() {
        let followers = Followers::default();
        let log = |n: u32| format!("table/{n}").parse().expect("a name");
        let kept: Vec<_> = (0..10).map(|n| followers.join(&log(n), 0)).collect();
        for n in 10..100_000 {
            drop(followers.join(&log(n), 0));
        }
        assert!(followers.0.lock().expect("no panic").len() < 100);
        followers.tell([(&log(3), 7)]);
        assert_eq!(kept[3].borrow().length, 7);
    }

    #[test]
    fn the_length_of_a_log_never_goes_back() {
        let (followers, log) = (Followers::default(), "table/k7m2".parse().expect("a name"));
        let mut first = followers.join(&log, 5);
        let second = followers.join(&log, 3);
        assert_eq!((first.borrow().length, second.borrow().length), (5, 5));
        followers.tell([(&log, 4)]);
        followers.tell([(&log, 5)]);
        assert!(!first.has_changed().expect("it is followed"), "nothing is new");
        followers.tell([(&log, 6)]);
        assert!(first.has_changed().expect("it is followed"));
        assert_eq!(*first.borrow_and_update(), Growth { length: 6, rewrites: 0 });
        followers.tell_rewritten(&log);
        assert_eq!(*first.borrow_and_update(), Growth { length: 6, rewrites: 1 });
    }

    #[test]
    fn a_log_has_a_short_plain_name() {
        for good in ["a", "table/k7m2", "z-9", &"x".repeat(80)] {
            assert_eq!(good.parse::<LogId>().map(|log| log.to_string()), Ok(good.to_owned()));
        }
        for bad in ["", "A", "a b", "a.b", "é", "a_b", &"x".repeat(81)] {
            assert_eq!(bad.parse::<LogId>(), Err(NotALogId), "{bad}");
        }
    }
}
