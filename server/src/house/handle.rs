//! The handle of a table, for sockets and HTTP requests.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::oneshot;
use tokio::time::Instant;
use wire::{Answer, Ask, HouseNo, Past, Stage, Summary, limits};

use super::House;
use crate::desk::{DeskHandle, Finished, Message, Watcher};
use crate::error::Refused;
use crate::metrics::Came;
use crate::people::PersonId;
use crate::table::{Listed, Order, earlier};

/// How many desks a message is sent to before it is given up.
const TRIES: usize = 4;

/// The handle of a table. It keeps the handle of the table's desk, and gets a new one from the house when the desk has
/// closed.
#[derive(Debug)]
pub struct TableHandle {
    pub(super) house: Arc<House>,
    pub(super) id: String,
    desk: Option<DeskHandle>,
}

impl TableHandle {
    pub(super) const fn new(house: Arc<House>, id: String) -> Self {
        Self { house, id, desk: None }
    }

    /// Does what a person asks, counts it, and gives the answer for the client.
    pub async fn answer(&mut self, by: &PersonId, ask: Ask) -> Result<Answer, Refused> {
        let began = Instant::now();
        let answer = self.answered(by, ask).await;
        let came = match &answer {
            Ok(_) => Came::Done,
            Err(no) if no.is_fault() => Came::Fault,
            Err(_) => Came::Refused,
        };
        self.house.metrics().asked(came, began.elapsed());
        answer
    }

    async fn answered(&mut self, by: &PersonId, ask: Ask) -> Result<Answer, Refused> {
        let id: Option<String> = ask.id().map(|id| id.chars().take(limits::ID).collect());
        if let Ask::Ping {} = ask {
            self.open().await?;
            return Ok(Answer::Pong {});
        }
        if let Ask::Complete { text, .. } = &ask {
            let items = self.complete(by, text).await?;
            return Ok(Answer::Completions { id: id.unwrap_or_default(), items });
        }
        let seq = self.ask(by, ask).await?;
        Ok(Answer::Ack { id, seq })
    }

    /// Does what a person asks; gives the number of records that the table has then.
    pub async fn ask(&mut self, by: &PersonId, ask: Ask) -> Result<u64, Refused> {
        let (sits, joins) = (matches!(ask, Ask::Sit { .. }), matches!(ask, Ask::Join { .. }));
        if joins {
            // Before the table has the nickname: what is deleted later must be found.
            self.open().await?;
            self.house.people().remember_visit(by, &self.id).await?;
        }
        let message = |answer| Message::Ask { by: by.clone(), ask: ask.clone(), answer };
        let seq = self.send(message).await??;
        if sits {
            // The seat is taken. A retry under the same id repeats this.
            self.house.people().remember(by, &self.id).await.map_err(Refused::in_part)?;
        }
        Ok(seq)
    }

    /// Watches the table.
    pub async fn watch(&mut self, by: &PersonId) -> Result<Watcher, Refused> {
        self.send(|answer| Message::Watch { by: by.clone(), answer }).await
    }

    /// One frame of the table, as a message.
    pub async fn look(&mut self, by: &PersonId) -> Result<Utf8Bytes, Refused> {
        self.send(|answer| Message::Look { by: by.clone(), answer }).await
    }

    /// What a person knew when the person's log had this many lines.
    pub async fn past(&mut self, by: &PersonId, moves: usize) -> Result<Past, Refused> {
        self.send(|answer| Message::Past { by: by.clone(), moves, answer }).await?
    }

    /// The table as lists show it.
    pub async fn summary(&mut self) -> Result<Summary, Refused> {
        self.send(|answer| Message::Summary { answer }).await
    }

    /// One of the table's games, once it is over, as lists show it, with the address of that game.
    pub(crate) async fn summary_of(&mut self, round: u32) -> Result<Summary, Refused> {
        let mut games = self.listed().await?.into_iter().map(|game| game.summary);
        let found = games.find(|game| game.round == round && game.stage == Stage::Over);
        let found = found.ok_or(HouseNo::NoRound { round })?;
        Ok(Summary { link: earlier(&self.house.link(&self.id), round), ..found })
    }

    /// The table and its earlier games, as lists show them.
    pub(super) async fn listed(&mut self) -> Result<Vec<Listed>, Refused> {
        self.send(|answer| Message::Listed { answer }).await
    }

    /// The record of the table's newest game that is over.
    pub async fn record(&mut self) -> Result<String, Refused> {
        self.recorded(None).await
    }

    /// The record of one of the table's games, once it is over.
    pub async fn record_of(&mut self, round: u32) -> Result<String, Refused> {
        self.recorded(Some(round)).await
    }

    async fn recorded(&mut self, round: Option<u32>) -> Result<String, Refused> {
        match self.send(|answer| Message::Record { round, answer }).await?? {
            Finished::Told(record) => Ok(record),
            Finished::PutAway(earlier) => {
                let then = earlier.folded(&self.house, &self.id).await?;
                then.record().ok_or_else(|| HouseNo::NotOver.into())
            }
        }
    }

    /// The final board of one of the table's games, as a message.
    pub async fn final_frame(&mut self, by: &PersonId, round: u32) -> Result<String, Refused> {
        let mut folded = None;
        loop {
            let (by, known) = (|| by.clone(), || folded.clone());
            let message = |answer| Message::Final { by: by(), round, folded: known(), answer };
            match self.send(message).await?? {
                Finished::Told(frame) => return Ok(frame),
                Finished::PutAway(earlier) => {
                    earlier.folded(&self.house, &self.id).await?;
                    folded = Some(earlier);
                }
            }
        }
    }

    /// Carries out an order of the operator; gives the number of records that it took.
    pub async fn order(&mut self, order: Order) -> Result<usize, Refused> {
        self.send(|answer| Message::Order { order: order.clone(), answer }).await?
    }

    /// Takes everything that says who a person was out of the table.
    pub(super) async fn erase(&mut self, person: &PersonId) -> Result<(), Refused> {
        self.send(|answer| Message::Erase { person: person.clone(), answer }).await?
    }

    /// Removes the table, also a damaged one.
    pub(crate) async fn remove(&mut self) -> Result<(), Refused> {
        match self.send(|answer| Message::Remove { answer }).await {
            Ok(removed) => removed,
            // No desk opens for it.
            Err(no) if no.refusal.code == "house-damaged" => {
                self.house.remove_damaged(&self.id).await
            }
            Err(no) => Err(no),
        }
    }

    /// Whole sentences that continue a player's text.
    async fn complete(&mut self, by: &PersonId, text: &str) -> Result<Vec<String>, Refused> {
        let message = |answer| Message::Complete { by: by.clone(), text: text.to_owned(), answer };
        self.send(message).await?
    }

    /// Makes sure that there is such a table.
    async fn open(&mut self) -> Result<(), Refused> {
        if self.desk.is_none() {
            self.desk = Some(self.house.desk(&self.id).await?);
        }
        Ok(())
    }

    /// Sends a message to the desk, and to a new desk if that one has closed. After a few desks it gives up: a fault of a
    /// game may end every desk that hears the message.
    pub(super) async fn send<T>(
        &mut self,
        message: impl Fn(oneshot::Sender<T>) -> Message,
    ) -> Result<T, Refused> {
        for _ in 0..TRIES {
            let desk = match self.desk.take() {
                Some(desk) => desk,
                None => self.house.desk(&self.id).await?,
            };
            if let Ok(answer) = desk.send(&message).await {
                self.desk = Some(desk);
                return Ok(answer);
            }
            // When the runtime shuts down, new desks close at once. Yield, so that this task can be dropped too.
            tokio::task::yield_now().await;
        }
        let why = format!("each desk of table {} has closed without an answer", self.id);
        Err(Refused::fault(&why))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use store::Store;
    use wire::NewTable;

    use super::*;
    use crate::house::Config;

    #[tokio::test]
    async fn a_message_that_no_desk_answers_is_sent_a_few_times() {
        let house = House::new(Arc::new(Store::in_memory()), Config::for_tests());
        let anna = house.people().arrive("Anna").await.unwrap().0;
        let id = house.create(&anna, &NewTable::new("krypto", 2, "Anna")).await.unwrap().table;
        let sent = AtomicUsize::new(0);
        // What the sender sees of a desk that dies of the message: the answer never comes.
        let deadly = |answer: oneshot::Sender<()>| {
            drop(answer);
            sent.fetch_add(1, Ordering::Relaxed);
            Message::Behind
        };
        let mut table = house.table(&id);
        let sending = tokio::time::timeout(Duration::from_secs(10), table.send(deadly));
        let no = sending.await.expect("it gives up").unwrap_err();
        assert_eq!((&*no.refusal.code, sent.into_inner()), ("house-fault", TRIES));
        assert_eq!(table.summary().await.map(|summary| summary.table), Ok(id), "others go on");
    }
}
