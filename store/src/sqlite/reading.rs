//! Reading a log: record after record, each of them checked.

use super::script::{self, Found};
use crate::{Entry, LogId, ReadError};

/// What was read of a log until now.
#[derive(Debug)]
pub(super) struct Reading {
    log: LogId,
    next: u64,
    entries: Vec<Entry>,
}

impl Reading {
    /// Begins with a record.
    pub(super) fn new(log: &LogId, from: u64) -> Self {
        Self { log: log.clone(), next: from, entries: Vec::new() }
    }

    pub(super) const fn log(&self) -> &LogId {
        &self.log
    }

    /// The number of the record that comes next.
    pub(super) const fn next(&self) -> u64 {
        self.next
    }

    /// The next record, which is to have this number, this sum and be a text.
    pub(super) fn record(&mut self, seq: u64, record: &[u8], sum: i64) -> Result<(), ReadError> {
        let text = std::str::from_utf8(record).map_err(|_| self.damaged())?;
        if seq != self.next || script::sum(&self.log, seq, text) != sum {
            return Err(self.damaged());
        }
        self.entries.push(Entry { seq, record: text.to_owned() });
        self.next += 1;
        Ok(())
    }

    /// Records in the form of a [`script`]. Those that come before the next one are left out.
    pub(super) fn text(&mut self, mut text: &[u8]) -> Result<(), ReadError> {
        while !text.is_empty() {
            let Some(Found { log, seq, sum, record }) = script::take(&mut text) else {
                return Err(self.damaged());
            };
            if seq < self.next {
                continue;
            }
            if log != self.log.as_str() {
                return Err(self.damaged());
            }
            self.record(seq, record, sum)?;
        }
        Ok(())
    }

    /// The next record is not what was written.
    pub(super) fn damaged(&self) -> ReadError {
        ReadError::Damaged { log: self.log.clone(), seq: self.next }
    }

    pub(super) fn into_entries(self) -> Vec<Entry> {
        self.entries
    }
}
