//! A record as a message, and a log as the messages of its subject.
//!
//! The server numbers the messages of the whole stream, so the number of a record and its sum are in a header.
//!
//! A log is rewritten by a *run*: all its records again, as messages that name the run and its length. As soon as the
//! last of them is stored, the run is the log, and the messages before it are erased. A run that was cut off counts for
//! nothing.

use async_nats::HeaderMap;
use async_nats::header::NATS_MESSAGE_ID;
use async_nats::jetstream::message::StreamMessage;

use crate::log::sum;
use crate::{Entry, LogId, ReadError};

/// The number of a record and its sum.
const RECORD: &str = "Cabinet-Record";

/// The run to which a record belongs, and the length of the run.
const RUN: &str = "Cabinet-Run";

/// A message of a stream.
#[derive(Debug)]
pub(super) struct Found {
    /// Its place in the stream.
    pub(super) sequence: u64,
    pub(super) subject: String,
    pub(super) headers: HeaderMap,
    pub(super) payload: Vec<u8>,
}

impl From<StreamMessage> for Found {
    fn from(message: StreamMessage) -> Self {
        Self {
            sequence: message.sequence,
            subject: message.subject.to_string(),
            headers: message.headers,
            payload: message.payload.to_vec(),
        }
    }
}

/// A run: its name and its length.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Run {
    pub(super) name: String,
    pub(super) length: u64,
}

/// A record that is as it was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Sound {
    pub(super) number: u64,
    pub(super) record: String,
    /// The id by which the server knows the message again.
    pub(super) id: String,
    pub(super) run: Option<Run>,
}

impl Sound {
    /// The record of a message, unless it is damaged or not of this log.
    pub(super) fn read(log: &LogId, found: &Found) -> Option<Self> {
        let number = number(&found.headers)?;
        let (_, noted) = found.headers.get(RECORD)?.as_str().split_once(' ')?;
        let record = String::from_utf8(found.payload.clone()).ok()?;
        if noted.parse() != Ok(sum(log.as_str(), number, &record)) {
            return None;
        }
        let run = match found.headers.get(RUN) {
            Some(run) => {
                let (name, length) = run.as_str().split_once(' ')?;
                Some(Run { name: name.to_owned(), length: length.parse().ok()? })
            }
            None => None,
        };
        let id = found.headers.get(NATS_MESSAGE_ID).map(ToString::to_string).unwrap_or_default();
        Some(Self { number, record, id, run })
    }

    /// Whether the log ends with this record if this is the last message.
    pub(super) fn ends_log(&self) -> bool {
        self.run.as_ref().is_none_or(|run| self.number + 1 == run.length)
    }
}

/// The number of the record with these headers.
pub(super) fn number(headers: &HeaderMap) -> Option<u64> {
    headers.get(RECORD)?.as_str().split_once(' ')?.0.parse().ok()
}

/// Whether a message with these headers is the last of a run; `None` if it belongs to no run.
pub(super) fn ends_run(headers: &HeaderMap) -> Option<bool> {
    let (_, length) = headers.get(RUN)?.as_str().split_once(' ')?;
    let length: u64 = length.parse().ok()?;
    Some(number(headers)? + 1 == length)
}

/// The headers of a record.
pub(super) fn headers(log: &LogId, number: u64, record: &str, run: Option<&Run>) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(RECORD, format!("{number} {}", sum(log.as_str(), number, record)));
    if let Some(Run { name, length }) = run {
        headers.insert(RUN, format!("{name} {length}"));
    }
    headers
}

/// Makes the records of a log from its messages, in their order.
#[derive(Debug)]
pub(super) struct Reading {
    log: LogId,
    /// The number of the first record that is read.
    first: u64,
    records: Vec<Sound>,
    /// The first record that is damaged or missing.
    damaged: Option<u64>,
    /// The records of a run that is not whole yet.
    run: Vec<Sound>,
}

impl Reading {
    pub(super) const fn new(log: LogId, first: u64) -> Self {
        Self { log, first, records: Vec::new(), damaged: None, run: Vec::new() }
    }

    /// The number of the next record.
    pub(super) fn next(&self) -> u64 {
        self.first + self.records.len() as u64
    }

    pub(super) fn add(&mut self, found: &Found) {
        match Sound::read(&self.log, found) {
            Some(sound) if sound.run.is_some() => self.add_to_run(sound),
            Some(sound) if sound.number == self.next() => self.records.push(sound),
            Some(_) | None => {
                self.damaged.get_or_insert(self.next());
            }
        }
    }

    fn add_to_run(&mut self, sound: Sound) {
        if sound.number == 0 {
            self.run.clear();
        }
        let same = self.run.last().is_none_or(|last| last.run == sound.run);
        if !same || sound.number != self.run.len() as u64 {
            return;
        }
        let whole = sound.ends_log();
        self.run.push(sound);
        if whole {
            (self.first, self.damaged) = (0, None);
            self.records = std::mem::take(&mut self.run);
        }
    }

    /// The records, if none before the last is damaged.
    pub(super) fn finish(self) -> Result<Vec<Sound>, ReadError> {
        match self.damaged {
            Some(seq) => Err(ReadError::Damaged { log: self.log, seq }),
            None => Ok(self.records),
        }
    }
}

/// The records from a number on.
pub(super) fn entries(records: Vec<Sound>, from: u64) -> Vec<Entry> {
    let wanted = records.into_iter().filter(|sound| sound.number >= from);
    wanted.map(|sound| Entry { seq: sound.number, record: sound.record }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn log() -> LogId {
        "table/a".parse().expect("a name")
    }

    fn message(number: u64, record: &str, run: Option<(&str, u64)>) -> Found {
        let run = run.map(|(name, length)| Run { name: name.to_owned(), length });
        let headers = headers(&log(), number, record, run.as_ref());
        Found { sequence: 0, subject: String::new(), headers, payload: record.into() }
    }

    fn read(messages: &[Found]) -> Result<Vec<String>, ReadError> {
        let mut reading = Reading::new(log(), 0);
        for message in messages {
            reading.add(message);
        }
        Ok(reading.finish()?.into_iter().map(|sound| sound.record).collect())
    }

    #[test]
    fn a_whole_run_takes_the_place_of_what_was_before() {
        let [old, new] = [message(0, "old", None), message(0, "new", Some(("r", 2)))];
        let (second, more) = (message(1, "too", Some(("r", 2))), message(2, "more", None));
        assert_eq!(
            read(&[old, new, second, more]),
            Ok(vec!["new".into(), "too".into(), "more".into()])
        );
        // Erasing what was before has begun.
        let [gap, new] = [message(1, "old", None), message(0, "new", Some(("r", 1)))];
        assert_eq!(read(&[gap, new]), Ok(vec!["new".into()]));
    }

    #[test]
    fn a_run_that_was_cut_off_counts_for_nothing() {
        let cut = || message(0, "new", Some(("r", 2)));
        let all = [message(0, "old", None), cut(), message(1, "more", None)];
        assert_eq!(read(&all), Ok(vec!["old".into(), "more".into()]));
        let again = [message(0, "old", None), cut(), message(0, "newer", Some(("s", 1)))];
        assert_eq!(read(&again), Ok(vec!["newer".into()]));
        let other = [message(0, "old", None), cut(), message(1, "newer", Some(("s", 2)))];
        assert_eq!(read(&other), Ok(vec!["old".into()]));
    }

    #[test]
    fn damage_and_gaps_are_found() {
        let damaged = |seq| Err(ReadError::Damaged { log: log(), seq });
        assert_eq!(read(&[message(0, "a", None), message(2, "c", None)]), damaged(1));
        let mut changed = message(0, "a", None);
        changed.payload = b"b".to_vec();
        assert_eq!(read(&[changed]), damaged(0));
        let stranger = Found { headers: HeaderMap::new(), ..message(0, "a", None) };
        assert_eq!(read(&[message(0, "a", None), stranger, message(1, "b", None)]), damaged(1));
    }
}
