//! Logs in memory.

use std::collections::BTreeMap;
use std::sync::Mutex;

use tokio::sync::watch;

use crate::faults::{Call, Faults};
use crate::log::Followers;
use crate::notices::Local;
use crate::{AppendError, Digest, Entry, Growth, LogId, ReadError, Surveyed};

/// Logs in memory, gone with the process.
#[derive(Debug, Default)]
pub struct Memory {
    logs: Mutex<BTreeMap<LogId, Vec<String>>>,
    digests: Mutex<BTreeMap<LogId, Digest>>,
    followers: Followers,
    pub(crate) notices: Local,
    pub(crate) faults: Faults,
}

impl Memory {
    pub(crate) fn append(&self, log: &LogId, seq: u64, record: String) -> Result<(), AppendError> {
        self.faults.meet(Call::Append, log).map_err(AppendError::Unavailable)?;
        let mut logs = self.logs.lock().expect("no panic under this lock");
        let next = logs.get(log).map_or(0, Vec::len) as u64;
        if seq != next {
            return Err(AppendError::Conflict { next });
        }
        logs.entry(log.clone()).or_default().push(record);
        self.followers.tell([(log, next + 1)]);
        Ok(())
    }

    pub(crate) fn rewrite(
        &self,
        log: &LogId,
        read: &[Entry],
        records: Vec<String>,
    ) -> Result<(), AppendError> {
        let mut logs = self.logs.lock().expect("no panic under this lock");
        let now = logs.get(log).map_or(&[][..], Vec::as_slice);
        if now.iter().ne(read.iter().map(|entry| &entry.record)) {
            return Err(AppendError::Conflict { next: now.len() as u64 });
        }
        logs.insert(log.clone(), records);
        self.digests.lock().expect("no panic under this lock").remove(log);
        self.followers.tell_rewritten(log);
        Ok(())
    }

    pub(crate) fn remove(&self, log: &LogId) {
        self.logs.lock().expect("no panic under this lock").remove(log);
        self.digests.lock().expect("no panic under this lock").remove(log);
    }

    pub(crate) fn read(&self, log: &LogId, from: u64) -> Result<Vec<Entry>, ReadError> {
        self.faults.meet(Call::Read, log).map_err(ReadError::Unavailable)?;
        let logs = self.logs.lock().expect("no panic under this lock");
        let records =
            (0..).zip(logs.get(log).into_iter().flatten()).skip_while(|(seq, _)| *seq < from);
        Ok(records.map(|(seq, record)| Entry { seq, record: record.clone() }).collect())
    }

    pub(crate) fn survey(&self, prefix: &str) -> Vec<Surveyed> {
        let logs = self.logs.lock().expect("no panic under this lock");
        let digests = self.digests.lock().expect("no panic under this lock");
        let listed = logs.iter().filter(|(log, _)| log.as_str().starts_with(prefix));
        let surveyed = |(log, records): (&LogId, &Vec<String>)| {
            Surveyed::new(log.clone(), digests.get(log).cloned(), records.len() as u64)
        };
        listed.map(surveyed).collect()
    }

    pub(crate) fn keep_digest(&self, log: &LogId, digest: Digest) {
        let mut digests = self.digests.lock().expect("no panic under this lock");
        if digests.get(log).is_none_or(|kept| kept.length <= digest.length) {
            digests.insert(log.clone(), digest);
        }
    }

    pub(crate) fn digests(&self, names: Vec<LogId>) -> Vec<Surveyed> {
        let logs = self.logs.lock().expect("no panic under this lock");
        let digests = self.digests.lock().expect("no panic under this lock");
        let surveyed = |log: LogId| {
            let length = logs.get(&log).map_or(0, Vec::len) as u64;
            Surveyed::new(log.clone(), digests.get(&log).cloned(), length)
        };
        names.into_iter().map(surveyed).collect()
    }

    pub(crate) fn follow(&self, log: &LogId) -> watch::Receiver<Growth> {
        let length =
            self.logs.lock().expect("no panic under this lock").get(log).map_or(0, Vec::len);
        self.followers.join(log, length as u64)
    }
}
