//! What comes of an ask, by socket or by HTTP.

use std::sync::Arc;

use tokio::time::Instant;
use wire::{Answer, Ask, limits};

use super::House;
use crate::desk::Message;
use crate::error::Refused;
use crate::metrics::Came;
use crate::people::PersonId;

impl House {
    /// Whom a client speaks to.
    pub fn hello(&self) -> Answer {
        Answer::Hello { house: self.plan.build.clone() }
    }

    /// Does what is asked of a table and says so.
    pub async fn answer(
        self: &Arc<Self>,
        table: &str,
        by: &PersonId,
        ask: Ask,
    ) -> Result<Answer, Refused> {
        let began = Instant::now();
        let answer = self.answered(table, by, ask).await;
        let came = match &answer {
            Ok(_) => Came::Done,
            Err(no) if no.is_fault() => Came::Fault,
            Err(_) => Came::Refused,
        };
        self.metrics.asked(came, began.elapsed());
        answer
    }

    async fn answered(
        self: &Arc<Self>,
        table: &str,
        by: &PersonId,
        ask: Ask,
    ) -> Result<Answer, Refused> {
        let id: Option<String> = ask.id().map(|id| id.chars().take(limits::ID).collect());
        if let Ask::Ping {} = ask {
            return Ok(Answer::Pong {});
        }
        if let Ask::Complete { text, .. } = &ask {
            let items = self.complete(table, by, text).await?;
            return Ok(Answer::Completions { id: id.unwrap_or_default(), items });
        }
        let seq = self.ask(table, by, ask).await?;
        Ok(Answer::Ack { id, seq })
    }

    /// Ends a table for good.
    pub async fn end(self: &Arc<Self>, table: &str) -> Result<u64, Refused> {
        self.send(table, |answer| Message::End { answer }).await?
    }

    /// How a sentence of a player can go on.
    async fn complete(
        self: &Arc<Self>,
        table: &str,
        by: &PersonId,
        text: &str,
    ) -> Result<Vec<String>, Refused> {
        let message = |answer| Message::Complete { by: by.clone(), text: text.to_owned(), answer };
        self.send(table, message).await?
    }
}
