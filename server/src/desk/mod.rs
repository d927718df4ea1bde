//! A desk: the one task that owns a table. It takes messages and gives frames; the table needs no lock.
//!
//! It decides, appends, accepts and shows, in this order, so that everything a viewer sees is on the disk. Other houses
//! may serve the same table from the same store: a desk that loses the race for a record catches up and decides again.

mod advice;
mod erase;
mod handle;
mod help;
mod hint;
mod screen;
mod show;
mod think;
mod welcome;
mod why;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use kernel::{Seat, Seats};
use rand::rngs::StdRng;
use store::{AppendError, LogId};
use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep_until};
use wire::{Ask, HouseNo};

use crate::chance::{self, LazyRng};
use crate::clock::instant_in;
use crate::error::Refused;
use crate::house::House;
use crate::metrics::GameCount;
use crate::people::PersonId;
use crate::table::{Asked, Audience, Decision, Facts, Order, Position, Record, Table};

use advice::Advice;
pub(crate) use handle::Message;
pub use handle::{DeskHandle, Watcher};
use help::Look;
use hint::HintAsk;
use show::Onlooker;
use welcome::Wait;

/// The most messages that wait at a desk.
const QUEUE: usize = 256;

/// How often a desk tries to store a record before it gives up, when another house wins each time.
const TRIES: usize = 20;

/// The least time between two ticks.
const TICK: Duration = Duration::from_millis(10);

/// The time after which a desk ticks again when the store has failed.
const RETRY: Duration = Duration::from_secs(1);

impl DeskHandle {
    /// Opens a desk for a table.
    pub(crate) fn open(house: Arc<House>, table: Table, grown: watch::Receiver<u64>) -> Self {
        let (sender, messages) = mpsc::channel(QUEUE);
        let ahead = table.latest().saturating_sub(house.now());
        let task = Desk {
            log: house.log(table.id()),
            counted: GameCount::new(Arc::clone(house.metrics()), table.game().meta().id),
            ahead,
            opened: house.now() + ahead,
            messages,
            own: sender.downgrade(),
            grown,
            in_doubt: false,
            onlookers: BTreeMap::new(),
            last_seen: BTreeMap::new(),
            thinking: BTreeMap::new(),
            waits: BTreeMap::new(),
            advice: Advice::default(),
            looks: Vec::new(),
            hinting: BTreeSet::new(),
            rng: chance::generator(),
            changed: true,
            active: Instant::now(),
            visited: table.latest().max(table.chosen().at),
            removed: false,
            listed: false,
            ticked: None,
            rest: TICK,
            house,
            table,
        };
        tokio::spawn(task.run());
        Self::new(sender)
    }
}

#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts about the table, not one state"
)]
struct Desk {
    house: Arc<House>,
    table: Table,
    log: LogId,
    counted: GameCount,
    /// The milliseconds by which the table's time is ahead of the house's clock, because a record of the table is.
    ahead: u64,
    messages: mpsc::Receiver<Message>,
    own: mpsc::WeakSender<Message>,
    /// The number of records in the log, those of other houses included.
    grown: watch::Receiver<u64>,
    /// Whether a record may have been written that the table does not know. Then the log is read before anything else.
    in_doubt: bool,
    onlookers: BTreeMap<PersonId, Onlooker>,
    /// When players who are away left.
    last_seen: BTreeMap<PersonId, u64>,
    opened: u64,
    /// The position that each bot thinks about.
    thinking: BTreeMap<Seat, (Position, AbortHandle)>,
    /// The bots that wait for the players who came back.
    waits: BTreeMap<Seat, Wait>,
    advice: Advice,
    /// Requests for a frame that wait for its help.
    looks: Vec<Look>,
    /// The players for whom the facts for a hint are being worked out.
    hinting: BTreeSet<PersonId>,
    rng: StdRng,
    changed: bool,
    /// When the last message came.
    active: Instant,
    /// When a client last visited the table, in milliseconds since 1970.
    visited: u64,
    /// Whether the table was removed from the store.
    removed: bool,
    /// Whether this desk has listed the table in the lobby.
    listed: bool,
    /// When the last tick was.
    ticked: Option<Instant>,
    /// The least time from there to the next tick.
    rest: Duration,
}

impl Desk {
    async fn run(mut self) {
        let alarm = sleep_until(self.wake());
        tokio::pin!(alarm);
        loop {
            if std::mem::take(&mut self.changed) {
                self.show();
                self.seek_help();
                self.consult();
                self.counted.look(&self.table);
            }
            // The alarm is only ever set to an earlier time: one that rings too early costs less than one that is set
            // again after every message.
            let wake = self.wake();
            if alarm.is_elapsed() || wake < alarm.deadline() {
                alarm.as_mut().reset(wake);
            }
            tokio::select! {
                // A fixed order costs less than a random one. The clock comes first, so that no flood of messages can
                // stop it.
                biased;
                () = &mut alarm => if Instant::now() >= wake { self.tick().await },
                // A free thread is not kept waiting: it serves all tables.
                progress = self.advice.progress() => self.advance_help(progress),
                message = self.messages.recv() => match message {
                    Some(message) => self.hear_all(message).await,
                    None => return,
                },
                Ok(()) = self.grown.changed() => self.look_at_log().await,
            }
            if self.removed || self.is_idle() {
                return self.leave().await;
            }
        }
    }

    /// Handles all messages that wait, so that one frame shows the result of them all.
    async fn hear_all(&mut self, first: Message) {
        self.active = Instant::now();
        self.hear(first).await;
        for _ in 0..QUEUE {
            match self.messages.try_recv() {
                Ok(message) => self.hear(message).await,
                Err(_) => return,
            }
        }
    }

    async fn hear(&mut self, message: Message) {
        if message.is_visit() {
            self.visited = self.now();
        }
        // The sender of a message may be gone; then its answer is dropped.
        match message {
            Message::Ask { by, ask: ask @ Ask::Hint { .. }, answer } => {
                self.hint(HintAsk { by, ask, answer }).await;
            }
            Message::Facts { asked, facts } => self.give_hint(asked, facts).await,
            Message::Ask { by, ask, answer } => {
                let done = self.ask(&by, &ask, None).await;
                let _ = answer.send(done);
            }
            Message::Watch { by, answer } => {
                let watcher = self.watch(by);
                let _ = answer.send(watcher);
            }
            Message::Complete { by, text, answer } => {
                let items = self.table.completions(&by, &text).map_err(Refused::from);
                let _ = answer.send(items);
            }
            Message::Why { by, claim, answer } => self.examine(&by, claim, answer),
            Message::Order { order, answer } => {
                let done = self.obey(&order).await;
                let _ = answer.send(done);
            }
            Message::Erase { person, answer } => {
                let erased = self.erase(&person).await;
                let _ = answer.send(erased);
            }
            Message::Remove { answer } => {
                let removed = self.remove().await;
                let _ = answer.send(removed);
            }
            Message::Left => self.alert(&Audience::EVERYBODY),
            Message::Look { by, answer } => {
                let position = self.table.position();
                self.looks.push(Look { by, position, answer });
                self.answer_looks();
                self.seek_help();
            }
            Message::Past { by, moves, answer } => {
                let past = self.table.past(&by, moves).map_err(Refused::from);
                let _ = answer.send(past);
            }
            Message::Summary { answer } => {
                let _ = answer.send(self.summary());
            }
            Message::Listed { answer } => {
                let link = self.house.link(self.table.id());
                let _ = answer.send(self.table.listed(self.present(), &link));
            }
            Message::Record { round, answer } => {
                let record = match round {
                    Some(round) => self.table.record_of(round),
                    None => self.table.record().ok_or(HouseNo::NotOver),
                };
                let _ = answer.send(record.map_err(Refused::from));
            }
            Message::Final { by, round, answer } => {
                let frame = self.table.final_frame(&by, round);
                let _ = answer.send(frame.map_err(Refused::from));
            }
            Message::Thought { seat, position, choice } => {
                self.thought(seat, position, choice).await;
            }
        }
    }

    async fn ask(
        &mut self,
        by: &PersonId,
        ask: &Ask,
        facts: Option<&Facts>,
    ) -> Result<u64, Refused> {
        let now = self.now();
        // Only a stand-in depends on how long players have been away.
        let away = if let Ask::StandIn { .. } = ask {
            self.part();
            self.away(now)
        } else {
            Vec::new()
        };
        let mut rng = LazyRng::default();
        let decide =
            |table: &Table| table.decide(Asked { by, ask, now, away: &away, facts }, &mut rng);
        self.commit(decide).await
    }

    /// Carries out an order of the operator; gives the number of records that it took.
    async fn obey(&mut self, order: &Order) -> Result<usize, Refused> {
        let mut records = 0;
        while !matches!(self.table.obey(order), Decision::Nothing) {
            self.commit(|table| Ok(table.obey(order))).await?;
            records += 1;
        }
        Ok(records)
    }

    /// Decides, stores and accepts. Starts again when another house has stored a record first.
    async fn commit(
        &mut self,
        mut decide: impl FnMut(&Table) -> Result<Decision, Refused>,
    ) -> Result<u64, Refused> {
        for _ in 0..TRIES {
            if self.in_doubt {
                self.catch_up().await?;
            }
            let planned = match decide(&self.table) {
                Ok(Decision::Do(planned)) => planned,
                Ok(Decision::Done(seq)) => return Ok(seq + 1),
                Ok(Decision::Nothing) => return Ok(self.table.public_seq()),
                Err(_) if *self.grown.borrow() > self.table.seq() => {
                    self.catch_up().await?;
                    continue;
                }
                Err(no) => {
                    let names = self.table.playing().map(|playing| playing.game().names());
                    return Err(no.among(names));
                }
            };
            let text = planned.record().text();
            match self.house.store().append(&self.log, self.table.seq(), text.clone()).await {
                Ok(()) => {
                    let audience = self.table.accept(planned);
                    self.alert(&audience);
                    if *self.grown.borrow() == self.table.seq() {
                        // The new record is our own.
                        self.grown.mark_unchanged();
                    }
                    return Ok(self.table.public_seq());
                }
                Err(AppendError::Conflict { .. }) => drop(self.catch_up().await?),
                Err(error @ AppendError::Unknown(_)) => {
                    self.in_doubt = true;
                    return match self.catch_up().await {
                        Ok(Some(first)) if first == text => Ok(self.table.public_seq()),
                        Ok(_) | Err(_) => Err(Refused::unstored(&error)),
                    };
                }
                Err(error @ (AppendError::Long { .. } | AppendError::Unavailable(_))) => {
                    return Err(Refused::unstored(&error));
                }
            }
        }
        Err(HouseNo::TooFast.into())
    }

    /// Follows the records that other houses have written, or this one without knowing. Gives the first of them.
    async fn catch_up(&mut self) -> Result<Option<String>, Refused> {
        let entries = self.house.store().read(&self.log, self.table.seq()).await;
        let entries = entries.map_err(|error| Refused::unread(&error))?;
        for entry in &entries {
            let record: Record =
                serde_json::from_str(&entry.record).map_err(|error| Refused::fault(&error))?;
            let audience = self.table.follow(record).map_err(|error| Refused::fault(&error))?;
            self.alert(&audience);
        }
        self.ahead = self.ahead.max(self.table.latest().saturating_sub(self.house.now()));
        self.in_doubt = false;
        Ok(entries.into_iter().next().map(|entry| entry.record))
    }

    /// The table's time in milliseconds since 1970: the house's, and never before the last record.
    fn now(&self) -> u64 {
        self.house.now() + self.ahead
    }

    async fn look_at_log(&mut self) {
        if *self.grown.borrow_and_update() > self.table.seq()
            && let Err(no) = self.catch_up().await
        {
            tracing::error!(table = self.table.id(), %no.refusal, "cannot catch up");
        }
    }

    /// Does what the clock has to do now.
    async fn tick(&mut self) {
        let now = self.now();
        self.ticked = Some(Instant::now());
        self.rest = TICK;
        self.end_waits();
        while self.table.strike(now).is_some() {
            let struck = |table: &Table| Ok(table.strike(now).unwrap_or(Decision::Nothing));
            if self.commit(struck).await.is_err() {
                // The store fails.
                self.rest = RETRY;
                return;
            }
        }
    }

    fn wake(&self) -> Instant {
        let alarm = self.table.alarm().map(|at| instant_in(at.saturating_sub(self.now())));
        let idle = self.house.limits().idle;
        let leaving = self.ticked.unwrap_or(self.active).max(self.active) + idle;
        // If the alarm is due and the last tick did nothing, tick again, but not at once.
        let again = self.ticked.map(|ticked| ticked + self.rest);
        let wake = alarm.map_or(leaving, |alarm| again.map_or(alarm, |again| alarm.max(again)));
        self.end_of_wait().map_or(wake, |end| wake.min(end))
    }

    fn is_idle(&self) -> bool {
        // After a change a bot may have to think.
        !self.changed
            && !self.onlookers.values().any(Onlooker::is_here)
            && self.thinking.is_empty()
            && self.end_of_wait().is_none()
            && self.looks.is_empty()
            && self.hinting.is_empty()
            && self.table.alarm().is_none()
            && self.active.elapsed() >= self.house.limits().idle
    }

    /// Closes the desk. The house opens another when the next message comes.
    async fn leave(mut self) {
        if !self.removed {
            self.house.save_digest(&self.table, self.visited);
        }
        self.house.forget(self.table.id());
        self.messages.close();
        if self.removed {
            // The senders of waiting messages ask the house again, which has no such table.
            return;
        }
        while let Some(message) = self.messages.recv().await {
            self.hear(message).await;
        }
    }

    /// The milliseconds for which each seat's player has been away.
    fn away(&self, now: u64) -> Vec<u64> {
        let gone = |person: &PersonId| {
            if self.is_here(person) {
                return 0;
            }
            now.saturating_sub(self.last_seen.get(person).copied().unwrap_or(self.opened))
        };
        let mut away = vec![0; self.table.chairs().len()];
        self.table.players().for_each(|(seat, person)| away[seat.index()] = gone(person));
        away
    }

    fn is_here(&self, person: &PersonId) -> bool {
        self.onlookers.get(person).is_some_and(Onlooker::is_here)
    }

    fn present(&self) -> Seats {
        self.table.players().filter(|(_, person)| self.is_here(person)).map(|(s, _)| s).collect()
    }
}
