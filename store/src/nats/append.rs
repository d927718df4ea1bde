//! Appending a record so that its fate is known.
//!
//! The server stores a message only if the last message of its subject is the one that the writer knows: of all writers
//! exactly one wins. A try without an answer may have been stored. It is settled by trying again under the same id, which
//! the server knows for two minutes, or by reading.

use std::time::Duration;

use tokio::time::{Instant, sleep, timeout_at};

use super::calls::Sent;
use super::{Connection, TRY, Tail, reading, subject};
use crate::{AppendError, LogId, ReadError};

/// The time between two tries.
const PAUSE: Duration = Duration::from_millis(50);

/// Room for the headers of a record.
const HEADERS: usize = 512;

impl Connection {
    /// Refuses a record that the server would not take.
    pub(super) fn check_length(&self, record: &str) -> Result<(), AppendError> {
        let limit = self.client.max_payload().saturating_sub(HEADERS);
        if record.len() > limit { Err(AppendError::Long { limit }) } else { Ok(()) }
    }

    pub(super) async fn append(
        &self,
        log: &LogId,
        number: u64,
        record: &str,
    ) -> Result<(), AppendError> {
        self.check_length(record)?;
        let id = self.client.new_inbox();
        let mut append =
            Append { connection: self, log, number, id: &id, in_doubt: false, unserved: false };
        let done = append.run(record).await;
        if done.is_ok() {
            // The server tells of a record before it acknowledges it, so the writer may have heard its own.
            drop(self.heard.since(log, number + 1));
        } else if append.unserved {
            self.change_server().await;
        }
        done
    }
}

/// An append under way.
struct Append<'a> {
    connection: &'a Connection,
    log: &'a LogId,
    number: u64,
    id: &'a str,
    /// Whether a try had no answer.
    in_doubt: bool,
    /// Whether the server at hand could not do its work. One that refuses, or has a damaged log, can.
    unserved: bool,
}

impl Append<'_> {
    /// Tries until the fate of the record is known, or takes too long.
    async fn run(&mut self, record: &str) -> Result<(), AppendError> {
        let Self { connection, log, number, id, .. } = *self;
        let until = Instant::now() + connection.patience;
        let subject = subject::of(subject::LOGS, log);
        // A new log has no messages, most likely.
        let mut known = connection.tails.get(log).or((number == 0).then(Tail::default));
        let mut pause = Duration::ZERO;
        loop {
            let tail = if let Some(tail) = known.filter(|tail| tail.next == number) {
                tail
            } else if let Ok(looked) = timeout_at(until, self.look()).await {
                match looked? {
                    Some(tail) => tail,
                    None => return Ok(()),
                }
            } else {
                self.unserved = true;
                return Err(self.failed("NATS does not answer".to_owned()));
            };
            if !connection.is_connected(until.min(Instant::now() + TRY)).await {
                return Err(self.failed("there is no connection to NATS".to_owned()));
            }
            let headers = reading::headers(log, number, record, None);
            let sent = connection.send(&subject, Some(tail.sequence), id, headers, record).await;
            self.unserved = matches!(sent, Sent::Passing(_) | Sent::Unanswered(_));
            // After a lost race, or without an answer, the leader says where the log ends, at once the first time. While
            // there is none, it cannot be asked; nothing is stored then, so the next try is the same.
            known = Some(tail).filter(|_| matches!(sent, Sent::Passing(_)) && !self.in_doubt);
            let why = match sent {
                Sent::Stored(sequence) => {
                    connection.tails.put(log, Tail { next: number + 1, sequence });
                    return Ok(());
                }
                Sent::Refused(why) => return Err(self.failed(why)),
                Sent::Overtaken => "other records come first all the time".to_owned(),
                Sent::Passing(why) => {
                    pause = PAUSE;
                    why
                }
                Sent::Unanswered(why) => {
                    self.in_doubt = true;
                    why
                }
            };
            if Instant::now() + PAUSE >= until {
                return Err(self.failed(why));
            }
            connection.counted.retried();
            sleep(std::mem::replace(&mut pause, PAUSE)).await;
        }
    }

    /// The end of the log, after which the record can be written; `None` if an earlier try has written it.
    async fn look(&mut self) -> Result<Option<Tail>, AppendError> {
        let tail = match self.connection.tail(self.log).await {
            Ok(tail) => tail,
            Err(error) => return Err(self.unread(&error)),
        };
        if tail.next == self.number {
            return Ok(Some(tail));
        }
        if self.in_doubt && tail.next > self.number {
            let records = match self.connection.records(self.log, self.number).await {
                Ok(records) => records,
                Err(error) => return Err(self.unread(&error)),
            };
            if records.iter().any(|one| one.number == self.number && one.id == self.id) {
                return Ok(None);
            }
        }
        self.connection.counted.conflicted();
        Err(AppendError::Conflict { next: tail.next })
    }

    fn unread(&mut self, error: &ReadError) -> AppendError {
        self.unserved = match error {
            ReadError::Unavailable(_) => true,
            ReadError::Damaged { .. } => false,
        };
        self.failed(error.to_string())
    }

    fn failed(&self, why: String) -> AppendError {
        if self.in_doubt { AppendError::Unknown(why) } else { AppendError::Unavailable(why) }
    }
}
