//! For tests: calls of a store in memory that fail.

use std::sync::Mutex;

use crate::{LogId, Store};

/// A call of the store.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Call {
    /// [`Store::read`].
    Read,
    /// [`Store::append`].
    Append,
}

/// The calls that are to fail, each with the start of the names of its logs.
#[derive(Debug, Default)]
pub(crate) struct Faults(Mutex<Vec<(Call, String)>>);

impl Faults {
    /// Fails if this call is to fail, once.
    pub(crate) fn meet(&self, call: Call, log: &LogId) -> Result<(), String> {
        let mut faults = self.0.lock().expect("no panic under this lock");
        let struck = |(failing, prefix): &(Call, String)| {
            *failing == call && log.as_str().starts_with(prefix.as_str())
        };
        match faults.iter().position(struck) {
            Some(at) => {
                faults.remove(at);
                Err("a test lets this call fail".to_owned())
            }
            None => Ok(()),
        }
    }
}

impl Store {
    /// Lets the next call for a log whose name starts with `prefix` fail, if the store is in memory.
    pub fn fail_once(&self, call: Call, prefix: &str) {
        match self {
            Self::Memory(memory) => {
                let mut faults = memory.faults.0.lock().expect("no panic under this lock");
                faults.push((call, prefix.to_owned()));
            }
            Self::Sqlite(_) | Self::Nats(_) => unreachable!("a test breaks the real ones itself"),
        }
    }
}
