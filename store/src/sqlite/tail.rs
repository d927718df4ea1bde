//! The newest records: those that are in the journal and not in the ledger yet.

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Mutex, MutexGuard};

use crate::LogId;

/// The newest records of every log, for those who read while they are being written.
#[derive(Debug, Default)]
pub(super) struct Tail(Mutex<HashMap<LogId, Newest>>);

/// The newest records of one log, without gaps.
#[derive(Clone, Debug)]
pub(super) struct Newest {
    from: u64,
    records: Vec<Summed>,
}

/// A record with the sum that was written with it.
#[derive(Clone, Debug)]
pub(super) struct Summed {
    pub(super) record: String,
    pub(super) sum: i64,
}

impl Newest {
    const fn next(&self) -> u64 {
        self.from + self.records.len() as u64
    }

    /// The number of the first record.
    pub(super) const fn from(&self) -> u64 {
        self.from
    }

    /// The records with their numbers.
    pub(super) fn into_records(self) -> impl Iterator<Item = (u64, Summed)> {
        (self.from..).zip(self.records)
    }
}

impl Tail {
    /// Records were written to the journal. Whatever does not follow the newest one of its log is left out: then the
    /// journal is damaged.
    pub(super) fn extend(&self, written: impl IntoIterator<Item = (LogId, u64, Summed)>) {
        let mut logs = self.lock();
        for (log, seq, record) in written {
            let newest = logs.entry(log);
            let newest = newest.or_insert_with(|| Newest { from: seq, records: Vec::new() });
            if newest.next() == seq {
                newest.records.push(record);
            }
        }
    }

    /// All records of a log below a number are in the ledger.
    pub(super) fn posted(&self, log: &LogId, below: u64) {
        let mut logs = self.lock();
        let Some(newest) = logs.get_mut(log) else { return };
        if below >= newest.next() {
            logs.remove(log);
        } else {
            let gone = usize::try_from(below.saturating_sub(newest.from)).unwrap_or(usize::MAX);
            newest.records.drain(..gone);
            newest.from = newest.from.max(below);
        }
    }

    /// What a log has here of some numbers.
    pub(super) fn of(&self, log: &LogId, numbers: Range<u64>) -> Option<Newest> {
        let logs = self.lock();
        let newest = logs.get(log)?;
        let index =
            |number: u64| usize::try_from(number.saturating_sub(newest.from)).unwrap_or(usize::MAX);
        let records = newest.records.iter().take(index(numbers.end)).skip(index(numbers.start));
        let records = records.cloned().collect();
        Some(Newest { from: numbers.start.max(newest.from), records })
    }

    /// The numbers of some logs' next records, where they have records here.
    pub(super) fn next<'l>(&self, of: impl IntoIterator<Item = &'l LogId>) -> Vec<Option<u64>> {
        let logs = self.lock();
        of.into_iter().map(|log| logs.get(log).map(Newest::next)).collect()
    }

    /// How many records those logs have whose id starts so, as far as they have records here.
    pub(super) fn lengths(&self, prefix: &str) -> Vec<(LogId, u64)> {
        let logs = self.lock();
        let named = logs.iter().filter(|(log, _)| log.as_str().starts_with(prefix));
        named.map(|(log, newest)| (log.clone(), newest.next())).collect()
    }

    /// Every log here, in order, with the numbers of its records.
    pub(super) fn spans(&self) -> Vec<(LogId, Range<u64>)> {
        let logs = self.lock();
        let mut spans: Vec<_> =
            logs.iter().map(|(log, newest)| (log.clone(), newest.from..newest.next())).collect();
        spans.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        spans
    }

    pub(super) fn clear(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<LogId, Newest>> {
        self.0.lock().expect("nobody panics with the tail in hand")
    }
}
