//! A desk: the one task that owns a table. It takes messages and gives frames; the table needs no lock.
//!
//! It decides, appends, accepts and shows, in this order, so that everything a viewer sees is on the disk. Other houses
//! may serve the same table from the same store: a desk that loses the race for a record catches up and decides again.

mod advice;
mod commit;
mod earlier;
mod elsewhere;
mod erase;
mod following;
mod handle;
mod help;
mod hint;
mod owner;
mod presence;
mod screen;
mod show;
mod think;
mod welcome;
mod why;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Weak};
use std::time::Duration;

use kernel::Seat;
use rand::rngs::StdRng;
use store::{Growth, LogId, Notices};
use tokio::sync::{mpsc, watch};
use tokio::task::AbortHandle;
use tokio::time::{Instant, sleep_until};
use wire::{Ask, HouseNo};

use crate::chance;
use crate::clock::instant_in;
use crate::house::{House, log_of};
use crate::metrics::GameCount;
use crate::people::PersonId;
use crate::table::{Audience, Decision, Lead, Position, Table};

use advice::Advice;
pub(crate) use earlier::{Earlier, Finished};
pub(crate) use elsewhere::tell_removed;
use elsewhere::{Elsewhere, Party, TableNotice};
pub(crate) use handle::Message;
pub use handle::{DeskHandle, Watcher};
use help::Look;
use hint::HintAsk;
use show::Onlooker;

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
    pub(crate) fn open(
        house: Arc<House>,
        table: Table,
        grown: watch::Receiver<Growth>,
        rewrites: u64,
        notices: Notices,
    ) -> Self {
        let (sender, messages) = mpsc::channel(QUEUE);
        let ahead = table.latest().saturating_sub(house.now());
        let task = Desk {
            log: log_of(table.id()),
            counted: GameCount::new(Arc::clone(house.metrics()), table.game().meta().id),
            ahead,
            opened: house.now() + ahead,
            messages,
            own: sender.downgrade(),
            grown,
            rewrites,
            owns: house.neighbours().owns(table.id()),
            told_owner: None,
            in_doubt: false,
            behind: None,
            onlookers: BTreeMap::new(),
            elsewhere: Elsewhere::new(notices),
            last_seen: BTreeMap::new(),
            paid: BTreeMap::new(),
            thinking: BTreeMap::new(),
            advice: Advice::default(),
            looks: Vec::new(),
            hinting: BTreeSet::new(),
            examining: BTreeMap::new(),
            lead: None,
            leads: false,
            rng: chance::generator(),
            changed: true,
            active: Instant::now(),
            saved: Instant::now(),
            visited: table.last_sign(),
            removed: false,
            listed: false,
            ticked: None,
            rest: TICK,
            house,
            table,
            earlier: None,
        };
        task.tell_desks(TableNotice::Opened {});
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
    /// The earlier game that a client last asked for.
    earlier: Option<Arc<Earlier>>,
    log: LogId,
    counted: GameCount,
    /// The milliseconds by which the table's time is ahead of the house's clock, because a record of the table is.
    ahead: u64,
    messages: mpsc::Receiver<Message>,
    own: mpsc::WeakSender<Message>,
    /// The number of records in the log, those of other houses included.
    grown: watch::Receiver<Growth>,
    /// How often the log had been written anew when the table was folded.
    rewrites: u64,
    /// Whether this house owns the table: thinks for its bots and strikes its clocks.
    owns: bool,
    /// The position for which the owner was told to open the table.
    told_owner: Option<Position>,
    /// Whether a record may have been written that the table does not know. Then the log is read before anything else.
    in_doubt: bool,
    /// When to read the log again, because reading it has failed.
    behind: Option<Instant>,
    onlookers: BTreeMap<PersonId, Onlooker>,
    elsewhere: Elsewhere,
    /// When people of the table who are away were last seen.
    last_seen: BTreeMap<PersonId, u64>,
    /// Up to which number of bytes people have paid for their talk and notes here.
    paid: BTreeMap<PersonId, u64>,
    opened: u64,
    /// The position that each bot thinks about.
    thinking: BTreeMap<Seat, (Position, AbortHandle)>,
    advice: Advice,
    /// Requests for a frame that wait for its help.
    looks: Vec<Look>,
    /// The players for whom the facts for a hint are being worked out.
    hinting: BTreeSet<PersonId>,
    /// The players for whom a claim is being examined, with what lasts as long as that.
    examining: BTreeMap<PersonId, Weak<()>>,
    /// Where the host has led the review of the game.
    lead: Option<Lead>,
    /// Whether the host has led there from this house, which tells the others.
    leads: bool,
    rng: StdRng,
    changed: bool,
    /// When the last message came.
    active: Instant,
    /// When the digest was last saved for the lists of other houses.
    saved: Instant,
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
                notice = self.elsewhere.notices.next() => self.heed(&notice),
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
            Message::Ask { by, ask: Ask::Review { moves, eyes, .. }, answer } => {
                let led = self.read_before_refusing(|desk| desk.lead(&by, moves, &eyes)).await;
                let _ = answer.send(led);
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
                let items = |desk: &mut Self| Ok(desk.table.completions(&by, &text)?);
                let items = self.read_before_refusing(items).await;
                let _ = answer.send(items);
            }
            Message::Why { by, claim, answer } => self.examine(&by, claim, answer).await,
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
                self.part();
                self.see(&by);
                self.looks.push(Look { by, position, answer });
                self.answer_looks();
                self.seek_help();
            }
            Message::Past { by, moves, answer } => {
                let past = |desk: &mut Self| Ok(desk.table.past(&by, moves)?);
                let past = self.read_before_refusing(past).await;
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
                let record = |_: &Table, then: &Table| then.record().ok_or(HouseNo::NotOver);
                let record = self.finished(round, None, record).await;
                let _ = answer.send(record);
            }
            Message::Final { by, round, folded, answer } => {
                let frame = |table: &Table, then: &Table| table.final_frame(&by, then);
                let frame = self.finished(Some(round), folded, frame).await;
                let _ = answer.send(frame);
            }
            Message::Houses { gone } => {
                self.look_for_owner();
                if let Some(gone) = gone {
                    self.meet(gone, Party::default());
                }
            }
            Message::Behind => {
                let caught_up = self.catch_up().await;
                self.note_behind(caught_up.map(drop));
            }
            Message::Thought { seat, position, choice } => {
                self.thought(seat, position, choice).await;
            }
        }
    }

    /// The table's time in milliseconds since 1970: the house's, and never before the last record.
    fn now(&self) -> u64 {
        self.house.now() + self.ahead
    }

    /// Does what the clock has to do now.
    async fn tick(&mut self) {
        let now = self.now();
        self.ticked = Some(Instant::now());
        self.rest = TICK;
        // A bot may have waited long enough for its player.
        self.consult();
        self.repeat();
        if self.behind.is_some_and(|again| again <= Instant::now()) {
            let caught_up = self.catch_up().await;
            self.note_behind(caught_up.map(drop));
        }
        while self.owns && self.table.strike(now).is_some() {
            let struck = |table: &Table| Ok(table.strike(now).unwrap_or(Decision::Nothing));
            if self.commit(struck).await.is_err() {
                // The store fails.
                self.rest = RETRY;
                return;
            }
        }
    }

    fn wake(&self) -> Instant {
        let alarm = self.alarm().map(|at| instant_in(at.saturating_sub(self.now())));
        let idle = self.house.limits().idle;
        let leaving = self.ticked.unwrap_or(self.active).max(self.active) + idle;
        // If the alarm is due and the last tick did nothing, tick again, but not at once.
        let again = self.ticked.map(|ticked| ticked + self.rest);
        let wake = alarm.map_or(leaving, |alarm| again.map_or(alarm, |again| alarm.max(again)));
        [self.next_repeat(), self.behind].into_iter().flatten().fold(wake, Instant::min)
    }

    /// The next time at which the clock has something to do in this house.
    fn alarm(&self) -> Option<u64> {
        let alarms = self.table.alarm().into_iter().chain(self.end_of_wait());
        alarms.min().filter(|_| self.owns)
    }

    fn is_idle(&self) -> bool {
        // After a change a bot may have to think.
        !self.changed
            && !self.onlookers.values().any(Onlooker::is_here)
            && self.thinking.is_empty()
            && self.waiting().next().is_none()
            && self.looks.is_empty()
            && self.hinting.is_empty()
            && self.alarm().is_none()
            && self.active.elapsed() >= self.house.limits().idle
    }

    /// Closes the desk. The house opens another when the next message comes.
    async fn leave(mut self) {
        if !self.removed {
            self.save_digest(self.visited);
            if !self.owns {
                self.wake_owner();
            }
            if !self.may_be_found() {
                self.list_again();
            }
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

    /// Saves the digest of the table as it stands. What the log no longer says must not come back by it.
    fn save_digest(&self, visited: u64) {
        if !self.is_outdated() {
            self.house.save_digest(&self.table, visited);
        }
    }
}
