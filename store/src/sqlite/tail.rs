//! The newest records: those that are in the journal and not in the ledger yet.

use std::collections::HashMap;
use std::collections::hash_map::Entry as Slot;
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
    pub(super) const fn next(&self) -> u64 {
        self.from + self.records.len() as u64
    }

    /// The records from a number on.
    pub(super) fn records(&self, from: u64) -> impl Iterator<Item = (u64, &Summed)> {
        (self.from..).zip(&self.records).skip_while(move |(seq, _)| *seq < from)
    }

    /// Whether it has all records from a number on.
    pub(super) const fn reaches(&self, from: u64) -> bool {
        self.from <= from
    }
}

impl Tail {
    /// A record was written to the journal. Whatever does not follow the newest one of its log is left out: then the
    /// journal is damaged.
    pub(super) fn push(&self, log: LogId, seq: u64, record: Summed) {
        match self.lock().entry(log) {
            Slot::Occupied(mut newest) if newest.get().next() == seq => {
                newest.get_mut().records.push(record);
            }
            Slot::Occupied(_) => {}
            Slot::Vacant(slot) => {
                slot.insert(Newest { from: seq, records: vec![record] });
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

    /// What a log has here.
    pub(super) fn of(&self, log: &LogId) -> Option<Newest> {
        self.lock().get(log).cloned()
    }

    /// The number of a log's next record, if it has records here.
    pub(super) fn next(&self, log: &LogId) -> Option<u64> {
        self.lock().get(log).map(Newest::next)
    }

    /// How many records those logs have whose id starts so, as far as they have records here.
    pub(super) fn lengths(&self, prefix: &str) -> Vec<(LogId, u64)> {
        let logs = self.lock();
        let named = logs.iter().filter(|(log, _)| log.as_str().starts_with(prefix));
        named.map(|(log, newest)| (log.clone(), newest.next())).collect()
    }

    /// Every log here, in order, with the numbers of its records.
    pub(super) fn spans(&self) -> Vec<(LogId, std::ops::Range<u64>)> {
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
