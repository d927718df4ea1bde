//! What the review room asks of a table: positions of its finished games, their reviews, the own notes, and claims.

use kernel::Reviewed;
use kernel::grammar::MAX_SENTENCE;
use wire::{Examined, HouseNo, NoteThen, PastPosition, TryThen, WhyThen};

use super::{TableHandle, damaged};
use crate::desk::Message;
use crate::error::Refused;
use crate::people::PersonId;
use crate::replay::Replay;
use crate::reviews::Stage;
use crate::table::{check_length, notes};

impl TableHandle {
    /// How far the review of a finished game is.
    pub(crate) async fn review(&mut self, round: u32) -> Result<Stage, Refused> {
        let record = self.record_of(round).await?;
        self.house.reviews().look(&self.id, round, &record).await
    }

    /// A position of a finished game. `eyes` is a seat, `public` or `open`.
    pub async fn position(
        &mut self,
        round: u32,
        moves: usize,
        eyes: String,
    ) -> Result<PastPosition, Refused> {
        self.replay(round, move |replay| Ok(replay.position(moves, &eyes)?)).await
    }

    /// What a person wrote into the own note during a finished game.
    pub async fn notes(&mut self, by: &PersonId, round: u32) -> Result<Vec<NoteThen>, Refused> {
        self.record_of(round).await?;
        let records = self.house.records_of(&self.id).await?;
        notes::written(&self.id, records, by, round).map_err(|error| damaged(&self.id, &error))
    }

    /// Whether a claim was certain for a viewer of a finished game.
    pub async fn examine_past(&mut self, round: u32, asked: WhyThen) -> Result<Examined, Refused> {
        check_length(&asked.claim)?;
        self.replay(round, move |replay| replay.examine(asked)).await
    }

    /// What a choice would have been worth in a finished game.
    pub async fn try_past(&mut self, round: u32, tried: TryThen) -> Result<Reviewed, Refused> {
        if tried.action.len() > MAX_SENTENCE {
            return Err(HouseNo::Long { most: MAX_SENTENCE }.into());
        }
        self.replay(round, move |replay| replay.weigh(&tried)).await
    }

    /// Whether a claim is certain for a person who plays.
    pub async fn examine(&mut self, by: &PersonId, claim: &str) -> Result<Examined, Refused> {
        let message = |answer| Message::Why { by: by.clone(), claim: claim.to_owned(), answer };
        self.send(message).await?
    }

    /// Does work with a finished game in another thread: the desk only gives its record.
    async fn replay<T: Send + 'static>(
        &mut self,
        round: u32,
        work: impl FnOnce(&Replay) -> Result<T, Refused> + Send + 'static,
    ) -> Result<T, Refused> {
        let record = self.record_of(round).await?;
        let done = self.house.reviews().study().run(move || {
            let replay = Replay::read(&record)?;
            work(&replay)
        });
        done.await.unwrap_or_else(|| Err(Refused::fault(&"a finished game could not be replayed")))
    }
}
