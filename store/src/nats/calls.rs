//! Calls to the server: each has a time limit, and is tried again while that may help.
//!
//! What decides comes from the stream's leader. Long logs are read by *direct gets*, which any replica answers, many
//! messages for one call (one for one, before server 2.11). A replica may be behind; so the leader says first how far
//! there is to read, and is asked for what a replica does not have.

use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::connection::State;
use async_nats::header::{
    NATS_EXPECTED_LAST_SUBJECT_SEQUENCE, NATS_MESSAGE_ID, NATS_SEQUENCE, NATS_SUBJECT,
};
use async_nats::jetstream::stream::{LastRawMessageErrorKind, RawMessageError};
use async_nats::{HeaderMap, Message};
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep, timeout};

use super::reading::{Found, Reading, Sound};
use super::{Connection, TRY, Tail, subject};
use crate::{LogId, ReadError};

/// The time between two tries.
const PAUSE: Duration = Duration::from_millis(100);

/// The most messages of one direct get.
const BATCH: u32 = 1000;

/// What became of a message that was sent to the stream.
#[derive(Debug)]
pub(super) enum Sent {
    /// It is stored, now or by an earlier try with the same id, at this place in the stream.
    Stored(u64),
    /// It is not stored: another message of its subject was, or the server is not sure whether.
    Overtaken,
    /// It is not stored, and will not be.
    Refused(String),
    /// It is not stored. Another try may succeed.
    Passing(String),
    /// There is no answer, so it may be stored now, later or never.
    Unanswered(String),
}

/// Why one try of a call failed.
#[derive(Debug)]
pub(super) enum Failed {
    Passing(String),
    Final(String),
}

impl Connection {
    /// Whether there is a connection, waiting for one until then.
    pub(super) async fn is_connected(&self, until: Instant) -> bool {
        while self.client.connection_state() != State::Connected {
            if Instant::now() + PAUSE >= until {
                return false;
            }
            sleep(PAUSE).await;
        }
        true
    }

    /// Calls until it succeeds, cannot succeed, or takes too long.
    pub(super) async fn retried<T, C: Future<Output = Result<T, Failed>>>(
        &self,
        mut call: impl FnMut() -> C,
    ) -> Result<T, String> {
        let until = Instant::now() + self.patience;
        loop {
            if !self.is_connected(until.min(Instant::now() + TRY)).await {
                return Err("there is no connection to NATS".to_owned());
            }
            match call().await {
                Ok(answer) => return Ok(answer),
                Err(Failed::Final(why)) => return Err(why),
                Err(Failed::Passing(why)) if Instant::now() + PAUSE >= until => return Err(why),
                Err(Failed::Passing(_)) => {
                    self.counted.retried();
                    sleep(PAUSE).await;
                }
            }
        }
    }

    /// Sends a message to a stream, which stores it only if `last` is the place of the subject's last message.
    pub(super) async fn send(
        &self,
        subject: &str,
        last: Option<u64>,
        id: &str,
        mut headers: HeaderMap,
        payload: &str,
    ) -> Sent {
        if let Some(last) = last {
            headers.insert(NATS_EXPECTED_LAST_SUBJECT_SEQUENCE, last.to_string());
        }
        headers.insert(NATS_MESSAGE_ID, id);
        let request = async_nats::Request::new()
            .headers(headers)
            .payload(payload.to_owned().into())
            .timeout(Some(TRY));
        match self.client.send_request(subject.to_owned(), request).await {
            Ok(answer) => acknowledged(&answer.payload),
            Err(error) => match error.kind() {
                // The stream has no leader now, or is gone.
                RequestErrorKind::NoResponders => {
                    Sent::Passing("no stream takes the record".to_owned())
                }
                RequestErrorKind::MaxPayloadExceeded | RequestErrorKind::InvalidSubject => {
                    Sent::Refused(error.to_string())
                }
                RequestErrorKind::TimedOut | RequestErrorKind::Other => {
                    Sent::Unanswered(error.to_string())
                }
            },
        }
    }

    /// The last message of a log, from the leader.
    pub(super) async fn last(&self, log: &LogId) -> Result<Option<Found>, ReadError> {
        let subject = subject::of(subject::LOGS, log);
        let last = || async {
            let last = self.logs.raw_message_builder().last_by_subject(subject.clone());
            message(last.send().await)
        };
        self.retried(last).await.map_err(ReadError::Unavailable)
    }

    /// The message at a place of the stream, from the leader.
    pub(super) async fn at(&self, place: u64) -> Result<Option<Found>, ReadError> {
        let found =
            || async { message(self.logs.raw_message_builder().sequence(place).send().await) };
        self.retried(found).await.map_err(ReadError::Unavailable)
    }

    /// The end of a log, as the leader knows it.
    pub(super) async fn tail(&self, log: &LogId) -> Result<Tail, ReadError> {
        let tail = match self.last(log).await? {
            None => Tail::default(),
            Some(last) => match Sound::read(log, &last) {
                Some(sound) if sound.ends_log() => {
                    Tail { next: sound.number + 1, sequence: last.sequence }
                }
                // A run that was cut off, or damage: all messages say which.
                Some(_) | None => {
                    let records = self.through_leader(log).await?;
                    Tail { next: records.len() as u64, sequence: last.sequence }
                }
            },
        };
        self.tails.put(log, tail);
        Ok(tail)
    }

    /// The records of a log from `from` on, with some before them perhaps.
    pub(super) async fn records(&self, log: &LogId, from: u64) -> Result<Vec<Sound>, ReadError> {
        let Some(last) = self.last(log).await? else {
            self.tails.forget(log);
            return Ok(Vec::new());
        };
        if let Some(sound) = Sound::read(log, &last)
            && sound.ends_log()
        {
            self.tails.put(log, Tail { next: sound.number + 1, sequence: last.sequence });
            if sound.number <= from {
                return Ok(vec![sound]);
            }
        }
        let subject = subject::of(subject::LOGS, log);
        let found = self.messages(&subject, 1, last.sequence).await?;
        self.records_of(log, &found).await
    }

    /// The records of a log that has these messages.
    pub(super) async fn records_of(
        &self,
        log: &LogId,
        found: &[Found],
    ) -> Result<Vec<Sound>, ReadError> {
        let mut reading = Reading::new(log.clone(), 0);
        for found in found {
            reading.add(found);
        }
        match reading.finish() {
            Ok(records) => Ok(records),
            // A replica that is behind may still have what was removed.
            Err(_) => self.through_leader(log).await,
        }
    }

    /// The messages of a subject of the logs from one place in the stream to another.
    pub(super) async fn messages(
        &self,
        subject: &str,
        from: u64,
        upto: u64,
    ) -> Result<Vec<Found>, ReadError> {
        let mut all: Vec<Found> = Vec::new();
        let mut next = from;
        while next <= upto {
            let mut found = self.direct(super::connect::STREAM, subject, next).await?;
            if found.is_empty() {
                found.extend(self.next(subject, next).await?);
            }
            let Some(last) = found.last() else { break };
            next = last.sequence + 1;
            all.extend(found);
        }
        all.retain(|found| found.sequence <= upto);
        Ok(all)
    }

    /// All records of a log, one by one from the leader. It is slow, and decides what is damaged.
    async fn through_leader(&self, log: &LogId) -> Result<Vec<Sound>, ReadError> {
        let subject = subject::of(subject::LOGS, log);
        let mut reading = Reading::new(log.clone(), 0);
        let mut next = 1;
        while let Some(found) = self.next(&subject, next).await? {
            next = found.sequence + 1;
            reading.add(&found);
        }
        reading.finish()
    }

    /// The next message of a subject from a place in the stream on, from the leader.
    async fn next(&self, subject: &str, from: u64) -> Result<Option<Found>, ReadError> {
        let next = || async {
            let next = self.logs.raw_message_builder().sequence(from).next_by_subject(subject);
            message(next.send().await)
        };
        self.retried(next).await.map_err(ReadError::Unavailable)
    }

    /// The next messages of a subject from a place in the stream on, from any replica. None may mean that the replica
    /// is behind.
    pub(super) async fn direct(
        &self,
        stream: &str,
        subject: &str,
        from: u64,
    ) -> Result<Vec<Found>, ReadError> {
        let ask = json!({ "seq": from, "next_by_subj": subject, "batch": BATCH });
        self.retried(|| self.direct_once(stream, &ask)).await.map_err(ReadError::Unavailable)
    }

    /// The last message of a subject, from any replica.
    pub(super) async fn direct_last(
        &self,
        stream: &str,
        subject: &str,
    ) -> Result<Option<Found>, ReadError> {
        let ask = json!({ "last_by_subj": subject });
        let found = self.retried(|| self.direct_once(stream, &ask)).await;
        found.map(|mut found| found.pop()).map_err(ReadError::Unavailable)
    }

    async fn direct_once(&self, stream: &str, ask: &Value) -> Result<Vec<Found>, Failed> {
        let passing = |error: &dyn std::fmt::Display| Failed::Passing(error.to_string());
        let inbox = self.client.new_inbox();
        let mut answers =
            self.client.subscribe(inbox.clone()).await.map_err(|error| passing(&error))?;
        let to = format!("$JS.API.DIRECT.GET.{stream}");
        let asked = self.client.publish_with_reply(to, inbox, ask.to_string().into()).await;
        asked.map_err(|error| passing(&error))?;
        let mut found = Vec::new();
        loop {
            let answer = timeout(TRY, answers.next()).await.map_err(|error| passing(&error))?;
            let Some(answer) = answer else { return Err(passing(&"the connection has closed")) };
            match answer.status.map(|status| status.as_u16()) {
                // The end of the batch, or no such message.
                Some(204 | 404) => return Ok(found),
                Some(503) => {
                    if stream != super::connect::STREAM {
                        self.reopen_bucket().await;
                    }
                    return Err(passing(&"no stream answers"));
                }
                Some(status) => return Err(Failed::Final(format!("direct get: status {status}"))),
                None => {}
            }
            let more = pending(&answer);
            found.push(message_of(answer).ok_or_else(|| passing(&"a message without a place"))?);
            if more.is_none_or(|more| more == 0) {
                return Ok(found);
            }
        }
    }
}

/// How many messages the server has after this one; `None` if it gives only one.
fn pending(answer: &Message) -> Option<u64> {
    answer.headers.as_ref()?.get("Nats-Num-Pending")?.as_str().parse().ok()
}

fn message_of(answer: Message) -> Option<Found> {
    let headers = answer.headers?;
    let sequence = headers.get(NATS_SEQUENCE)?.as_str().parse().ok()?;
    let subject = headers.get(NATS_SUBJECT)?.to_string();
    Some(Found { sequence, subject, headers, payload: answer.payload.to_vec() })
}

/// The answer of the leader to a question for one message.
pub(super) fn message(
    answer: Result<async_nats::jetstream::message::StreamMessage, RawMessageError>,
) -> Result<Option<Found>, Failed> {
    match answer {
        Ok(message) => Ok(Some(message.into())),
        Err(error) => match error.kind() {
            LastRawMessageErrorKind::NoMessageFound => Ok(None),
            LastRawMessageErrorKind::JetStream(no) if !is_passing(no.error_code().0) => {
                Err(Failed::Final(no.to_string()))
            }
            LastRawMessageErrorKind::JetStream(_)
            | LastRawMessageErrorKind::InvalidSubject
            | LastRawMessageErrorKind::Other => Err(Failed::Passing(error.to_string())),
        },
    }
}

/// What the server says of a message that was sent to a stream.
fn acknowledged(answer: &[u8]) -> Sent {
    let answer: Value = match serde_json::from_slice(answer) {
        Ok(answer) => answer,
        Err(error) => return Sent::Unanswered(error.to_string()),
    };
    let error = &answer["error"];
    if error.is_null() {
        // The first message of a stream has number 1.
        return match answer["seq"].as_u64() {
            Some(sequence @ 1..) => Sent::Stored(sequence),
            Some(0) | None => Sent::Unanswered("the server's answer says nothing".to_owned()),
        };
    }
    // An answer with an error has a place in the stream, too: 0.
    let why = error["description"].as_str().unwrap_or("no reason given").to_owned();
    match error["err_code"].as_u64() {
        // Since 2.11 a lost race has either number, and the second also comes when none was lost.
        Some(10071 | 10164) => Sent::Overtaken,
        Some(code) if is_passing(code) => Sent::Passing(why),
        Some(code) if is_late(code) => Sent::Unanswered(why),
        Some(_) => Sent::Refused(why),
        // A leader that has just lost its place gives no number, and does not say how far the message has come.
        None => Sent::Unanswered(why),
    }
}

/// Whether the server says that it has no room: its disk is full, or a quota of it or of the account is used up.
pub(super) fn lacks_room(why: &str) -> bool {
    const WORDS: [&str; 5] = [
        "no space left",
        "insufficient resources",
        "insufficient storage resources",
        "resource limits exceeded",
        "maximum bytes exceeded",
    ];
    WORDS.iter().any(|words| why.contains(words))
}

/// Whether an error of the server goes away by itself: there is no leader (10008), or the same message is being stored
/// already (10158).
const fn is_passing(code: u64) -> bool {
    matches!(code, 10008 | 10158)
}

/// Whether the leader of a replicated stream may say this after the servers have agreed on the message, when its own copy
/// fails: it cannot store (10077), has no room (10023), or its stream is not where it expected it (10063). Then the
/// others have the message.
const fn is_late(code: u64) -> bool {
    matches!(code, 10023 | 10063 | 10077)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_of_the_server_are_told_apart() {
        let error = |code: u32| {
            acknowledged(
                format!(r#"{{"error":{{"code":400,"err_code":{code},"description":"no"}}}}"#)
                    .as_bytes(),
            )
        };
        assert!(matches!(acknowledged(br#"{"stream":"CABINET","seq":7}"#), Sent::Stored(7)));
        assert!(matches!(error(10071), Sent::Overtaken));
        assert!(matches!(error(10164), Sent::Overtaken));
        assert!(matches!(error(10008), Sent::Passing(_)));
        assert!(matches!(error(10054), Sent::Refused(why) if why == "no"));
        for late in [10023, 10063, 10077] {
            assert!(matches!(error(late), Sent::Unanswered(why) if why == "no"), "{late}");
        }
        // A server of a cluster that leads no longer.
        let deposed = acknowledged(
            br#"{"error":{"code":503,"description":"raft: not leader"},"stream":"CABINET","seq":0}"#,
        );
        assert!(matches!(deposed, Sent::Unanswered(why) if why == "raft: not leader"));
        let no_number = acknowledged(br#"{"error":{"code":503},"stream":"CABINET","seq":7}"#);
        assert!(matches!(no_number, Sent::Unanswered(_)));
        assert!(matches!(acknowledged(br#"{"stream":"CABINET","seq":0}"#), Sent::Unanswered(_)));
        assert!(matches!(acknowledged(b"{}"), Sent::Unanswered(_)));
        assert!(matches!(acknowledged(b"what"), Sent::Unanswered(_)));
    }

    #[test]
    fn a_server_without_room_is_told_from_one_that_fails() {
        for full in [
            "no space left on device",
            "insufficient resources",
            "insufficient storage resources available",
            "resource limits exceeded for account",
            "maximum bytes exceeded",
        ] {
            assert!(lacks_room(full), "{full}");
        }
        for other in ["no stream takes the record", "raft: not leader", "deadline has elapsed"] {
            assert!(!lacks_room(other), "{other}");
        }
    }
}
