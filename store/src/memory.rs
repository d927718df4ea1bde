//! Logs in memory.

use std::collections::BTreeMap;
use std::sync::Mutex;

use tokio::sync::watch;

use crate::log::Followers;
use crate::{AppendError, Entry, LogId};

/// Logs in memory, gone with the process.
#[derive(Debug, Default)]
pub struct Memory {
    logs: Mutex<BTreeMap<LogId, Vec<String>>>,
    followers: Followers,
}

impl Memory {
    pub(crate) fn append(&self, log: &LogId, seq: u64, record: String) -> Result<(), AppendError> {
        let mut logs = self.logs.lock().expect("nobody panics while writing");
        let next = logs.get(log).map_or(0, Vec::len) as u64;
        if seq != next {
            return Err(AppendError::Conflict { next });
        }
        logs.entry(log.clone()).or_default().push(record);
        self.followers.tell(log, next + 1);
        Ok(())
    }

    pub(crate) fn read(&self, log: &LogId, from: u64) -> Vec<Entry> {
        let logs = self.logs.lock().expect("nobody panics while writing");
        let records = logs.get(log).into_iter().flatten();
        let entries = (0..).zip(records).map(|(seq, record)| Entry { seq, record: record.clone() });
        entries.filter(|entry| entry.seq >= from).collect()
    }

    pub(crate) fn logs(&self, prefix: &str) -> Vec<LogId> {
        let logs = self.logs.lock().expect("nobody panics while writing");
        logs.keys().filter(|log| log.as_str().starts_with(prefix)).cloned().collect()
    }

    pub(crate) fn follow(&self, log: &LogId) -> watch::Receiver<u64> {
        let length =
            self.logs.lock().expect("nobody panics while writing").get(log).map_or(0, Vec::len);
        self.followers.join(log, length as u64)
    }
}
