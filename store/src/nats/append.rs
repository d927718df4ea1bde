//! Appending a record so that its fate is known.
//!
//! The server stores a message only if the last message of its subject is the one that the writer knows: of all writers
//! exactly one wins. A try without an answer may have been stored. It is settled by trying again under the same id, which
//! the server knows for two minutes, or by reading.

use std::time::Duration;

use tokio::time::{Instant, sleep};

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
        let until = Instant::now() + self.patience;
        let (subject, id) = (subject::of(subject::LOGS, log), self.client.new_inbox());
        let mut append = Append { connection: self, log, number, id: &id, in_doubt: false };
        // A new log has no messages, most likely.
        let mut known = self.tails.get(log).or((number == 0).then(Tail::default));
        let mut pause = Duration::ZERO;
        loop {
            let tail = match known.filter(|tail| tail.next == number) {
                Some(tail) => tail,
                None => match append.look().await? {
                    Some(tail) => tail,
                    None => return Ok(()),
                },
            };
            if !self.is_connected(until.min(Instant::now() + TRY)).await {
                return Err(append.failed("there is no connection to NATS".to_owned()));
            }
            let headers = reading::headers(log, number, record, None);
            let why = match self.send(&subject, Some(tail.sequence), &id, headers, record).await {
                Sent::Stored(sequence) => {
                    self.tails.put(log, Tail { next: number + 1, sequence });
                    return Ok(());
                }
                Sent::Refused(why) => return Err(append.failed(why)),
                Sent::Overtaken => "other records come first all the time".to_owned(),
                Sent::Passing(why) => {
                    pause = PAUSE;
                    why
                }
                Sent::Unanswered(why) => {
                    append.in_doubt = true;
                    why
                }
            };
            if Instant::now() + PAUSE >= until {
                return Err(append.failed(why));
            }
            self.counted.retried();
            // The next try knows no tail, so it asks the leader: the first one at once, as a race was lost most likely.
            known = None;
            sleep(std::mem::replace(&mut pause, PAUSE)).await;
        }
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
}

impl Append<'_> {
    /// The end of the log, after which the record can be written; `None` if an earlier try has written it.
    async fn look(&self) -> Result<Option<Tail>, AppendError> {
        let tail = self.connection.tail(self.log).await.map_err(|error| self.unread(&error))?;
        if tail.next == self.number {
            return Ok(Some(tail));
        }
        if self.in_doubt && tail.next > self.number {
            let records = self.connection.records(self.log, self.number).await;
            let records = records.map_err(|error| self.unread(&error))?;
            if records.iter().any(|one| one.number == self.number && one.id == self.id) {
                return Ok(None);
            }
        }
        self.connection.counted.conflicted();
        Err(AppendError::Conflict { next: tail.next })
    }

    fn unread(&self, error: &ReadError) -> AppendError {
        self.failed(error.to_string())
    }

    fn failed(&self, why: String) -> AppendError {
        if self.in_doubt { AppendError::Unknown(why) } else { AppendError::Unavailable(why) }
    }
}
