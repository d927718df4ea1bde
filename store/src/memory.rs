//! Logs in memory.

use std::collections::BTreeMap;
use std::sync::Mutex;

use tokio::sync::watch;

use crate::log::Followers;
use crate::{AppendError, Digest, Entry, LogId, Surveyed};

/// Logs in memory, gone with the process.
#[derive(Debug, Default)]
pub struct Memory {
    logs: Mutex<BTreeMap<LogId, Vec<String>>>,
    digests: Mutex<BTreeMap<LogId, Digest>>,
    followers: Followers,
}

impl Memory {
    pub(crate) fn append(&self, log: &LogId, seq: u64, record: String) -> Result<(), AppendError> {
        let mut logs = self.logs.lock().expect("no panic under this lock");
        let next = logs.get(log).map_or(0, Vec::len) as u64;
        if seq != next {
            return Err(AppendError::Conflict { next });
        }
        logs.entry(log.clone()).or_default().push(record);
        self.followers.tell([(log, next + 1)]);
        Ok(())
    }

    pub(crate) fn rewrite(&self, log: &LogId, records: Vec<String>) -> Result<(), AppendError> {
        let mut logs = self.logs.lock().expect("no panic under this lock");
        let next = logs.get(log).map_or(0, Vec::len);
        if records.len() != next {
            return Err(AppendError::Conflict { next: next as u64 });
        }
        logs.insert(log.clone(), records);
        self.digests.lock().expect("no panic under this lock").remove(log);
        Ok(())
    }

    pub(crate) fn remove(&self, log: &LogId) {
        self.logs.lock().expect("no panic under this lock").remove(log);
        self.digests.lock().expect("no panic under this lock").remove(log);
    }

    pub(crate) fn read(&self, log: &LogId, from: u64) -> Vec<Entry> {
        let logs = self.logs.lock().expect("no panic under this lock");
        let records = logs.get(log).into_iter().flatten();
        let entries = (0..).zip(records).map(|(seq, record)| Entry { seq, record: record.clone() });
        entries.filter(|entry| entry.seq >= from).collect()
    }

    pub(crate) fn survey(&self, prefix: &str) -> Vec<Surveyed> {
        let logs = self.logs.lock().expect("no panic under this lock");
        let digests = self.digests.lock().expect("no panic under this lock");
        let listed = logs.iter().filter(|(log, _)| log.as_str().starts_with(prefix));
        let surveyed = listed.map(|(log, records)| {
            let digest = digests.get(log).cloned();
            let fresh = digest.as_ref().is_some_and(|digest| digest.length == records.len() as u64);
            Surveyed { log: log.clone(), digest, fresh }
        });
        surveyed.collect()
    }

    pub(crate) fn keep_digest(&self, log: &LogId, digest: Digest) {
        let mut digests = self.digests.lock().expect("no panic under this lock");
        if digests.get(log).is_none_or(|kept| kept.length <= digest.length) {
            digests.insert(log.clone(), digest);
        }
    }

    pub(crate) fn digests(&self, logs: &[LogId]) -> Vec<Option<Digest>> {
        let digests = self.digests.lock().expect("no panic under this lock");
        logs.iter().map(|log| digests.get(log).cloned()).collect()
    }

    pub(crate) fn follow(&self, log: &LogId) -> watch::Receiver<u64> {
        let length =
            self.logs.lock().expect("no panic under this lock").get(log).map_or(0, Vec::len);
        self.followers.join(log, length as u64)
    }
}
