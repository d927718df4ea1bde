//! The connection to one client, with its manners: a limit on how fast the client may send and how slowly it may read,
//! pings, and a close frame that says why.

use std::pin::Pin;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use futures_util::SinkExt as _;
use serde::Serialize;
use tokio::time::{Instant, Sleep, sleep, timeout};
use wire::limits;

use crate::error::Refused;
use crate::house::{Limits, Standing};
use crate::rate::Allowance;

/// The longest message that the house sends, in bytes. A frame is far shorter: the laws of the games bound their views.
pub(super) const LONGEST: usize = 1 << 20;

/// The time without a message after which a client is sent a ping.
const SILENCE: Duration = Duration::from_secs(30);

/// The messages above the rate that a client may send before its socket is closed.
const FLOOD: u32 = 200;

/// How long a client must keep to the rate until its earlier messages above it are forgotten.
const FORGIVING: Duration = Duration::from_mins(1);

/// How long a client has to answer a close frame.
const GOODBYE: Duration = Duration::from_secs(1);

/// What comes from a client.
pub(super) enum Heard {
    /// A text.
    Text(Utf8Bytes),
    /// A message above the rate.
    TooFast,
    /// A message that is not text.
    NotText,
}

/// Why a socket ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// The client has left.
    Left,
    /// The client reads nothing.
    Deaf,
    /// The client has sent nothing for long, and answers no ping.
    Silent,
    /// The client has sent too many messages.
    Flood,
    /// The client has sent a message that is too long.
    Long,
    /// The client has sent what is no message of a WebSocket.
    Unreadable,
    /// The device or token of the client was signed out.
    SignedOut,
    /// The operator sends the person away.
    SentAway,
    /// The house closes.
    Closing,
    /// The house is cut off from its store.
    CutOff,
    /// There is no such table any more.
    Gone,
    /// The house has failed.
    Fault,
}

impl From<&Refused> for End {
    /// Why a socket ends that can watch its table no longer.
    fn from(no: &Refused) -> Self {
        if no.is_passing() {
            Self::CutOff
        } else if no.is_fault() {
            Self::Fault
        } else {
            Self::Gone
        }
    }
}

impl From<Standing> for End {
    fn from(standing: Standing) -> Self {
        match standing {
            Standing::CutOff => Self::CutOff,
            Standing::Open | Standing::Closing => Self::Closing,
        }
    }
}

impl End {
    /// The close frame for the client, if it can be told.
    fn frame(self) -> Option<CloseFrame> {
        let (code, reason) = match self {
            Self::Left | Self::Deaf => return None,
            Self::Silent => (close_code::POLICY, "no answer to pings"),
            Self::Flood => (close_code::POLICY, "too many messages"),
            Self::Long => (close_code::SIZE, "a message has at most 16 KiB"),
            Self::Unreadable => (close_code::PROTOCOL, "a message cannot be read"),
            Self::SignedOut => (close_code::POLICY, "signed out"),
            Self::SentAway => (close_code::POLICY, "sent away by the administrator"),
            Self::Closing => (close_code::RESTART, "the house closes"),
            Self::CutOff => (close_code::AGAIN, "the house has lost its store"),
            Self::Gone => (close_code::POLICY, "the table is gone"),
            Self::Fault => (close_code::ERROR, "a fault of the house"),
        };
        Some(CloseFrame { code, reason: reason.into() })
    }
}

/// The messages of a client above the rate.
#[derive(Debug, Default)]
struct Excess {
    count: u32,
    /// When the last one came.
    last: Option<Instant>,
}

impl Excess {
    /// Counts one more; says whether they are a flood.
    fn is_flood(&mut self) -> bool {
        if self.last.is_some_and(|last| last.elapsed() >= FORGIVING) {
            self.count = 0;
        }
        self.count += 1;
        self.last = Some(Instant::now());
        self.count > FLOOD
    }
}

/// The connection to one client.
pub(super) struct Line {
    socket: WebSocket,
    patience: Duration,
    allowance: Allowance,
    excess: Excess,
    /// When the last message came.
    heard: Instant,
    silence: Pin<Box<Sleep>>,
}

impl Line {
    pub(super) fn new(socket: WebSocket, limits: &Limits) -> Self {
        Self {
            socket,
            patience: limits.patience,
            allowance: Allowance::new(limits.rate),
            excess: Excess::default(),
            heard: Instant::now(),
            silence: Box::pin(sleep(SILENCE)),
        }
    }

    /// The next message of the client. Pings and pongs count against the rate, too; the client is sent a ping after a
    /// long silence.
    pub(super) async fn hear(&mut self) -> Result<Heard, End> {
        loop {
            let message = tokio::select! {
                biased;
                message = self.socket.recv() => message,
                () = &mut self.silence => {
                    self.silence.as_mut().reset(Instant::now() + SILENCE);
                    if self.heard.elapsed() > 3 * SILENCE {
                        return Err(End::Silent);
                    }
                    self.send(Message::Ping(Vec::new().into())).await?;
                    continue;
                }
            };
            self.heard = Instant::now();
            let message = match message {
                Some(Ok(Message::Close(_))) | None => return Err(End::Left),
                // The library names its limit in words alone.
                Some(Err(error)) if error.to_string().contains("too long") => {
                    return Err(End::Long);
                }
                Some(Err(_)) => return Err(End::Unreadable),
                Some(Ok(message)) => message,
            };
            let allowed = self.allowance.take();
            if !allowed && self.excess.is_flood() {
                return Err(End::Flood);
            }
            return Ok(match message {
                Message::Ping(_) | Message::Pong(_) | Message::Close(_) => continue,
                Message::Text(_) | Message::Binary(_) if !allowed => Heard::TooFast,
                Message::Text(text) if text.len() > limits::MESSAGE => return Err(End::Long),
                Message::Text(text) => Heard::Text(text),
                Message::Binary(_) => Heard::NotText,
            });
        }
    }

    pub(super) async fn say(&mut self, answer: &impl Serialize) -> Result<(), End> {
        self.show(written(answer)).await
    }

    /// Sends an answer and the newest frame together, with one flush.
    pub(super) async fn say_and_show(
        &mut self,
        answer: &impl Serialize,
        frame: Option<Utf8Bytes>,
    ) -> Result<(), End> {
        let (answer, frame) = (checked(written(answer))?, frame.map(checked).transpose()?);
        let Self { socket, patience, .. } = self;
        let sending = async {
            socket.feed(answer).await?;
            if let Some(frame) = frame {
                socket.feed(frame).await?;
            }
            socket.flush().await
        };
        patiently(*patience, sending).await
    }

    pub(super) async fn show(&mut self, text: Utf8Bytes) -> Result<(), End> {
        self.send(checked(text)?).await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        patiently(self.patience, self.socket.send(message)).await
    }

    /// Tells the client why the socket ends, and waits a moment for its goodbye.
    pub(super) async fn close(mut self, end: End) {
        if end == End::Deaf {
            return;
        }
        let goodbye = async {
            if let Some(frame) = end.frame() {
                self.socket.send(Message::Close(Some(frame))).await.ok()?;
            }
            // Reading sends the answer to a close frame of the client. What else a client says now is not heard.
            while self.socket.recv().await?.is_ok() {}
            Some(())
        };
        // A client that says no goodbye is left without one.
        let _ = timeout(GOODBYE, goodbye).await;
    }
}

fn written(answer: &impl Serialize) -> Utf8Bytes {
    serde_json::to_string(answer).expect("an answer is plain data").into()
}

/// A message to send. If it is too long, that is a fault of the house, and ends this socket alone.
fn checked(text: Utf8Bytes) -> Result<Message, End> {
    if text.len() > LONGEST {
        tracing::error!(bytes = text.len(), "a message is too long to be sent");
        return Err(End::Fault);
    }
    Ok(Message::Text(text))
}

async fn patiently(
    patience: Duration,
    sending: impl Future<Output = Result<(), axum::Error>>,
) -> Result<(), End> {
    tokio::select! {
        // Sending comes first: most messages are sent at once, and then no timer is made.
        biased;
        sent = sending => sent.map_err(|_| End::Left),
        () = async { sleep(patience).await } => Err(End::Deaf),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_is_too_long_ends_one_socket_with_a_close_frame() {
        let text = |bytes: usize| Utf8Bytes::from("x".repeat(bytes));
        assert!(checked(text(LONGEST)).is_ok());
        assert_eq!(checked(text(LONGEST + 1)), Err(End::Fault));
        assert_eq!(End::Fault.frame().map(|frame| frame.code), Some(close_code::ERROR));
    }

    #[tokio::test(start_paused = true)]
    async fn messages_above_the_rate_are_forgotten_after_a_minute_without_any() {
        let mut excess = Excess::default();
        let mut flood = |count: u32| (0..count).any(|_| excess.is_flood());
        assert!(!flood(FLOOD));
        tokio::time::sleep(FORGIVING).await;
        assert!(!flood(FLOOD), "a socket that stays open for days");
        tokio::time::sleep(FORGIVING / 2).await;
        assert!(flood(1), "it goes on and on");
    }
}
