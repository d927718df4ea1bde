//! Hints: what is certain for a player is worked out in another thread, and no move waits for it.

use tokio::sync::oneshot;
use wire::{Ask, HouseNo};

use super::{Desk, Message};
use crate::error::Refused;
use crate::people::PersonId;
use crate::table::Facts;

/// A player's ask for a hint.
#[derive(Debug)]
pub(crate) struct HintAsk {
    pub(super) by: PersonId,
    pub(super) ask: Ask,
    pub(super) answer: oneshot::Sender<Result<u64, Refused>>,
}

impl Desk {
    /// Has the facts for a hint worked out, for each player one hint at a time.
    pub(super) async fn hint(&mut self, asked: HintAsk) {
        let refused = match self.table.facts(&asked.by) {
            Ok(work) if self.hinting.insert(asked.by.clone()) => {
                let (own, queue) = (self.own.clone(), self.house.help_queue().clone());
                tokio::spawn(async move {
                    let facts = queue.run(work).await;
                    if let Some(desk) = own.upgrade() {
                        // If the desk has closed, the hint is dropped.
                        let _ = desk.send(Message::Facts { asked, facts }).await;
                    }
                });
                return;
            }
            Ok(_) => Err(HouseNo::TooFast.into()),
            // The table says why not, or that it has given this hint before.
            Err(_) => self.ask(&asked.by, &asked.ask, None).await,
        };
        // The sender may be gone; then its answer is dropped.
        let _ = asked.answer.send(refused);
    }

    /// Gives a hint out of the facts, or begins again if the game has moved on.
    pub(super) async fn give_hint(&mut self, asked: HintAsk, facts: Option<Facts>) {
        self.hinting.remove(&asked.by);
        let done = match facts {
            Some(facts) if self.table.position() != Some(facts.position) => {
                return self.hint(asked).await;
            }
            Some(facts) => self.ask(&asked.by, &asked.ask, Some(&facts)).await,
            None => Err(Refused::fault(&"the facts for a hint could not be worked out")),
        };
        let _ = asked.answer.send(done);
    }
}
