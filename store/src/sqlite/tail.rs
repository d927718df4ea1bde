//! The newest records: those that are in the journal and not in the ledger yet.

use std::collections::{HashMap, VecDeque};
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard};

use super::chapter::Chapter;
use crate::LogId;

/// The newest records of every log, for those who read while they are being written.
///
/// They are in chapters as the ledger will have them. Whoever reads or posts one shares it; it is copied only if it
/// grows meanwhile.
#[derive(Debug, Default)]
pub(super) struct Tail(Mutex<HashMap<LogId, Newest>>);

/// The newest records of one log, without gaps: at least one chapter, each with at least one record.
type Newest = VecDeque<Arc<Chapter>>;

fn first(newest: &Newest) -> u64 {
    newest.front().map_or(0, |chapter| chapter.first())
}

fn next(newest: &Newest) -> u64 {
    newest.back().map_or(0, |chapter| chapter.next())
}

/// The chapters from the one on that has this record.
fn since(newest: &Newest, seq: u64) -> impl Iterator<Item = Arc<Chapter>> {
    newest.range(newest.partition_point(|chapter| chapter.next() <= seq)..).map(Arc::clone)
}

impl Tail {
    /// Records were written to the journal. Whatever does not follow the newest one of its log is left out: then the
    /// journal is damaged.
    pub(super) fn extend<'w>(&self, written: impl IntoIterator<Item = (LogId, u64, &'w str)>) {
        let mut logs = self.lock();
        for (log, seq, record) in written {
            let newest = logs.entry(log).or_default();
            match newest.back_mut() {
                Some(last) if last.next() != seq => {}
                Some(last) if last.has_room(record) => Arc::make_mut(last).push(record),
                _ => newest.push_back(Arc::new(Chapter::new(seq, record))),
            }
        }
    }

    /// All chapters of a log below a number are in the ledger.
    pub(super) fn posted(&self, log: &LogId, below: u64) {
        let mut logs = self.lock();
        let Some(newest) = logs.get_mut(log) else { return };
        while newest.pop_front_if(|chapter| chapter.next() <= below).is_some() {}
        if newest.is_empty() {
            logs.remove(log);
        }
    }

    /// The chapter of a log that has this record.
    pub(super) fn at(&self, log: &LogId, seq: u64) -> Option<Arc<Chapter>> {
        self.lock().get(log).and_then(|newest| since(newest, seq).next())
    }

    /// The number of a log's first record here, and the chapters that have this one and those after it.
    pub(super) fn since(&self, log: &LogId, seq: u64) -> Option<(u64, Vec<Arc<Chapter>>)> {
        let logs = self.lock();
        let newest = logs.get(log)?;
        Some((first(newest), since(newest, seq).collect()))
    }

    /// The numbers of some logs' next records, where they have records here.
    pub(super) fn next<'l>(&self, of: impl IntoIterator<Item = &'l LogId>) -> Vec<Option<u64>> {
        let logs = self.lock();
        of.into_iter().map(|log| logs.get(log).map(next)).collect()
    }

    /// How many records those logs have whose id starts so, as far as they have records here.
    pub(super) fn lengths(&self, prefix: &str) -> Vec<(LogId, u64)> {
        let logs = self.lock();
        let named = logs.iter().filter(|(log, _)| log.as_str().starts_with(prefix));
        named.map(|(log, newest)| (log.clone(), next(newest))).collect()
    }

    /// Every log here, in order, with the numbers of its records.
    pub(super) fn spans(&self) -> Vec<(LogId, Range<u64>)> {
        let logs = self.lock();
        let mut spans: Vec<_> =
            logs.iter().map(|(log, newest)| (log.clone(), first(newest)..next(newest))).collect();
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
