//! Writing a log anew, and removing it.
//!
//! Messages are erased one by one: the server writes over the bytes of an erased message, which it does not do for
//! messages that it purges. In a cluster the servers' own journals have copies until they are compacted.

use async_nats::jetstream::stream::LastRawMessageErrorKind as Gone;

use super::calls::{Failed, Sent};
use super::connect::KEYS;
use super::reading::{self, Found, Run};
use super::{Connection, subject};
use crate::{AppendError, Entry, LogId, ReadError};

/// How often a log that is removed is looked at.
const ROUNDS: u32 = 16;

impl Connection {
    pub(super) async fn rewrite(
        &self,
        log: &LogId,
        read: &[Entry],
        records: Vec<String>,
    ) -> Result<(), AppendError> {
        records.iter().try_for_each(|record| self.check_length(record))?;
        let before = self.all(log).await?;
        let now = self.records_of(log, &before).await.map_err(|error| unread(&error))?;
        let now = reading::entries(now, 0);
        if now != read {
            return Err(AppendError::Conflict { next: now.len() as u64 });
        }
        let before = places(&before);
        // The run begins right after the last message that was compared, or not at all.
        let Some(&last) = before.last() else { return Ok(()) };
        let run = Run { name: self.client.new_inbox(), length: records.len() as u64 };
        let mut own = Vec::new();
        for (number, record) in (0..).zip(&records) {
            let after = *own.last().unwrap_or(&last);
            match self.extend_run(log, &run, number, record, after).await {
                Ok(sequence) => own.push(sequence),
                Err(error @ AppendError::Conflict { .. }) => {
                    // If this fails, a run is left that counts for nothing.
                    let _ = self.erase(own).await;
                    return Err(error);
                }
                // The run may be whole or not. Writing the log anew another time erases it.
                Err(error) => return Err(error),
            }
        }
        self.tails.forget(log);
        self.erase(before).await?;
        self.forget_digest(log).await
    }

    /// Writes the next record of a run.
    async fn extend_run(
        &self,
        log: &LogId,
        run: &Run,
        number: u64,
        record: &str,
        after: u64,
    ) -> Result<u64, AppendError> {
        let (subject, id) = (subject::of(subject::LOGS, log), self.client.new_inbox());
        let sent = self.retried(|| async {
            let headers = reading::headers(log, number, record, Some(run));
            match self.send(&subject, Some(after), &id, headers, record).await {
                Sent::Stored(sequence) => Ok(Some(sequence)),
                Sent::Overtaken => Ok(None),
                Sent::Refused(why) => Err(Failed::Final(why)),
                Sent::Passing(why) | Sent::Unanswered(why) => Err(Failed::Passing(why)),
            }
        });
        if let Some(sequence) = sent.await.map_err(AppendError::Unavailable)? {
            return Ok(sequence);
        }
        self.counted.conflicted();
        let next = self.tail(log).await.map_err(|error| unread(&error))?.next;
        Err(AppendError::Conflict { next })
    }

    /// Removes a log. Another house may write to it while this one erases, so it is gone only when nothing is found.
    pub(super) async fn remove(&self, log: &LogId) -> Result<(), AppendError> {
        for _ in 0..ROUNDS {
            let mut all = places(&self.all(log).await?);
            self.tails.forget(log);
            if all.is_empty() {
                return self.forget_digest(log).await;
            }
            // From the end, so that a log whose removal was cut off is shorter and not damaged.
            all.reverse();
            self.erase(all).await?;
        }
        Err(AppendError::Unavailable("other houses write to the log all the time".to_owned()))
    }

    /// All messages of a log.
    async fn all(&self, log: &LogId) -> Result<Vec<Found>, AppendError> {
        let Some(last) = self.last(log).await.map_err(|error| unread(&error))? else {
            return Ok(Vec::new());
        };
        let found = self.messages(&subject::of(subject::LOGS, log), 1, last.sequence).await;
        found.map_err(|error| unread(&error))
    }

    /// Erases messages, in this order.
    async fn erase(&self, sequences: Vec<u64>) -> Result<(), AppendError> {
        for sequence in sequences {
            let erased = self.retried(|| async {
                match self.logs.delete_message(sequence).await {
                    Ok(_) => Ok(()),
                    Err(error) => match self.logs.get_raw_message(sequence).await {
                        // An earlier try has erased it.
                        Err(gone) if gone.kind() == Gone::NoMessageFound => Ok(()),
                        Ok(_) | Err(_) => Err(Failed::Passing(error.to_string())),
                    },
                }
            });
            erased.await.map_err(AppendError::Unavailable)?;
        }
        Ok(())
    }

    pub(super) async fn forget_digest(&self, log: &LogId) -> Result<(), AppendError> {
        self.digests.forget(log);
        let subject = subject::of(KEYS, log);
        let purged = self.retried(|| async {
            match self.bucket.purge().filter(subject.clone()).await {
                Ok(_) => Ok(()),
                Err(error) => {
                    self.reopen_bucket().await;
                    Err(Failed::Passing(error.to_string()))
                }
            }
        });
        purged.await.map_err(AppendError::Unavailable)
    }
}

/// The places of messages in the stream.
fn places(found: &[Found]) -> Vec<u64> {
    found.iter().map(|found| found.sequence).collect()
}

fn unread(error: &ReadError) -> AppendError {
    AppendError::Unavailable(error.to_string())
}
