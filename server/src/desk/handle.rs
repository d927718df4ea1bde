//! The handle of a desk, the messages that it takes, and the watchers that it gives out.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use kernel::{AnyAction, Choice, Seat};
use tokio::sync::{mpsc, oneshot};
use wire::{Ask, Examined, Past, Summary};

use super::earlier::{Earlier, Finished};
use super::hint::HintAsk;
use super::screen::Eye;
use crate::error::Refused;
use crate::neighbours::HouseId;
use crate::people::PersonId;
use crate::table::{Facts, Listed, Order, Position};

/// The handle of a desk: sends it messages.
#[derive(Clone, Debug)]
pub struct DeskHandle(mpsc::Sender<Message>);

/// A message to a desk.
#[derive(Debug)]
pub(crate) enum Message {
    Ask {
        by: PersonId,
        ask: Ask,
        answer: oneshot::Sender<Result<u64, Refused>>,
    },
    Watch {
        by: PersonId,
        answer: oneshot::Sender<Watcher>,
    },
    Complete {
        by: PersonId,
        text: String,
        answer: oneshot::Sender<Result<Vec<String>, Refused>>,
    },
    /// A player asks whether a claim is certain.
    Why {
        by: PersonId,
        claim: String,
        answer: oneshot::Sender<Result<Examined, Refused>>,
    },
    /// The operator orders something; the answer is the number of records that it took.
    Order {
        order: Order,
        answer: oneshot::Sender<Result<usize, Refused>>,
    },
    /// A person deletes themselves.
    Erase {
        person: PersonId,
        answer: oneshot::Sender<Result<(), Refused>>,
    },
    /// The table is to be removed.
    Remove {
        answer: oneshot::Sender<Result<(), Refused>>,
    },
    Left,
    Look {
        by: PersonId,
        answer: oneshot::Sender<Utf8Bytes>,
    },
    Past {
        by: PersonId,
        moves: usize,
        answer: oneshot::Sender<Result<Past, Refused>>,
    },
    Summary {
        answer: oneshot::Sender<Summary>,
    },
    Listed {
        answer: oneshot::Sender<Vec<Listed>>,
    },
    Record {
        round: Option<u32>,
        answer: oneshot::Sender<Result<Finished, Refused>>,
    },
    Final {
        by: PersonId,
        round: u32,
        folded: Option<Arc<Earlier>>,
        answer: oneshot::Sender<Result<Finished, Refused>>,
    },
    /// What is certain for a player who asked for a hint; `None` if it could not be worked out.
    Facts {
        asked: HintAsk,
        facts: Option<Facts>,
    },
    /// A house over the same store has come or gone.
    Houses {
        gone: Option<HouseId>,
    },
    /// The house has missed news of the log.
    Behind,
    Thought {
        seat: Seat,
        position: Position,
        choice: Option<Choice<AnyAction>>,
    },
}

impl Message {
    /// Whether a client visits the table with it.
    pub(super) const fn is_visit(&self) -> bool {
        match self {
            Self::Ask { .. }
            | Self::Watch { .. }
            | Self::Complete { .. }
            | Self::Why { .. }
            | Self::Left
            | Self::Look { .. }
            | Self::Past { .. }
            | Self::Record { .. }
            | Self::Final { .. } => true,
            Self::Order { .. }
            | Self::Erase { .. }
            | Self::Remove { .. }
            | Self::Summary { .. }
            | Self::Listed { .. }
            | Self::Facts { .. }
            | Self::Houses { .. }
            | Self::Behind
            | Self::Thought { .. } => false,
        }
    }
}

/// A client that watches a table. The desk notices when it is dropped.
#[derive(Debug)]
pub struct Watcher {
    // First: when the desk hears that the client has left, its eye is gone.
    eye: Eye,
    _leaving: Leaving,
}

/// Tells the desk when it is dropped.
#[derive(Debug)]
struct Leaving(mpsc::WeakSender<Message>);

impl Watcher {
    pub(super) const fn new(eye: Eye, desk: mpsc::WeakSender<Message>) -> Self {
        Self { eye, _leaving: Leaving(desk) }
    }

    /// The newest frame, if there is one that was not taken yet.
    pub fn fresh(&self) -> Option<Utf8Bytes> {
        self.eye.fresh()
    }

    /// The newest frame, once there is one that was not taken yet. `None` when the desk has closed.
    pub async fn next(&mut self) -> Option<Utf8Bytes> {
        self.eye.next().await
    }
}

impl Drop for Leaving {
    fn drop(&mut self) {
        if let Some(desk) = self.0.upgrade() {
            // If the queue is full, the desk is about to look at its watchers anyway.
            let _ = desk.try_send(Message::Left);
        }
    }
}

/// The desk has closed; the house opens another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Closed;

impl DeskHandle {
    pub(super) const fn new(messages: mpsc::Sender<Message>) -> Self {
        Self(messages)
    }

    /// Sends a message and waits for its answer.
    pub(crate) async fn send<T>(
        &self,
        message: impl FnOnce(oneshot::Sender<T>) -> Message,
    ) -> Result<T, Closed> {
        let (answer, answered) = oneshot::channel();
        self.0.send(message(answer)).await.map_err(|_| Closed)?;
        answered.await.map_err(|_| Closed)
    }

    /// Sends a message that has no answer.
    pub(crate) fn tell(&self, message: Message) {
        if let Err(mpsc::error::TrySendError::Full(message)) = self.0.try_send(message) {
            let desk = self.0.clone();
            tokio::spawn(async move {
                // If the desk has closed meanwhile, it need not know.
                let _ = desk.send(message).await;
            });
        }
    }

    /// Whether the desk has closed.
    pub(crate) fn is_closed(&self) -> bool {
        self.0.is_closed()
    }
}
