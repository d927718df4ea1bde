//! What is not in the ledger yet: the records of the journal, and the newest digests.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};

use crate::{Digest, LogId};

/// Records of one log that follow each other.
#[derive(Clone, Debug)]
pub(super) struct Segment {
    /// The number of the first record.
    pub(super) first: u64,
    /// The number after the last record.
    pub(super) next: u64,
    /// The records: see [`super::record_format`].
    pub(super) text: String,
}

/// What is not in the ledger yet. Readers look here first and in the ledger afterwards.
#[derive(Debug, Default)]
pub(super) struct Unposted(Mutex<Waiting>);

/// At most one segment and one digest for each log.
#[derive(Clone, Debug, Default)]
pub(super) struct Waiting {
    pub(super) segments: HashMap<LogId, Segment>,
    pub(super) digests: HashMap<LogId, Digest>,
}

impl Unposted {
    /// Adds records that are in the journal: for each its log, its number, which is the next of the log, and its text.
    pub(super) fn extend(&self, records: &[(LogId, u64, &str)]) {
        let mut waiting = self.lock();
        for (log, seq, text) in records {
            if let Some(segment) = waiting.segments.get_mut(log) {
                segment.text.push_str(text);
                segment.next += 1;
            } else {
                let segment = Segment { first: *seq, next: seq + 1, text: (*text).to_owned() };
                waiting.segments.insert(log.clone(), segment);
            }
        }
    }

    /// Adds a digest, unless a newer one is here.
    pub(super) fn keep_digest(&self, log: &LogId, digest: Digest) {
        let mut waiting = self.lock();
        if waiting.digests.get(log).is_none_or(|known| known.length <= digest.length) {
            waiting.digests.insert(log.clone(), digest);
        }
    }

    /// Drops the digest of a log.
    pub(super) fn forget_digest(&self, log: &LogId) {
        self.lock().digests.remove(log);
    }

    /// The segment of a log.
    pub(super) fn segment(&self, log: &LogId) -> Option<Segment> {
        self.lock().segments.get(log).cloned()
    }

    /// The number of a log's next record, if records of the log are here.
    pub(super) fn next(&self, log: &LogId) -> Option<u64> {
        self.lock().segments.get(log).map(|segment| segment.next)
    }

    /// The digest of a log.
    pub(super) fn digest(&self, log: &LogId) -> Option<Digest> {
        self.lock().digests.get(log).cloned()
    }

    /// A copy of everything.
    pub(super) fn all(&self) -> Waiting {
        self.lock().clone()
    }

    /// These segments and digests are in the ledger now. Digests that were replaced meanwhile stay.
    pub(super) fn posted(&self, posted: &Waiting) {
        let mut waiting = self.lock();
        for log in posted.segments.keys() {
            waiting.segments.remove(log);
        }
        for (log, digest) in &posted.digests {
            if waiting.digests.get(log) == Some(digest) {
                waiting.digests.remove(log);
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.0.lock().expect("no panic under this lock")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_that_was_replaced_meanwhile_stays() {
        let log: LogId = "log".parse().expect("a name");
        let digest = |length| Digest { length, text: length.to_string() };
        let unposted = Unposted::default();
        unposted.keep_digest(&log, digest(1));
        let first = unposted.all();
        unposted.keep_digest(&log, digest(2));
        unposted.posted(&first);
        assert_eq!(unposted.digest(&log), Some(digest(2)));
        unposted.posted(&unposted.all());
        assert_eq!(unposted.digest(&log), None);
    }
}
