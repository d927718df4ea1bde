//! A desk: the one task that owns a table. It takes messages and gives frames; the table needs no lock.
//!
//! It decides, appends, accepts and shows, in this order, so that everything a viewer sees is on the disk. Other houses
//! may serve the same table from the same store: a desk that loses the race for a record catches up and decides again.

mod advice;
mod earlier;
mod elsewhere;
mod erase;
mod handle;
mod help;
mod hint;
mod owner;
mod screen;
mod show;
mod think;
mod welcome;
mod why;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Weak};
use std::time::Duration;

use kernel::{Seat, Seats};
use rand::rngs::StdRng;
use store::{AppendError, Entry, Growth, LogId, Notices};
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
use crate::table::{Asked, Audience, Decision, Facts, GRACE, Lead, Order, Position, Record, Table};

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
            log: house.log(table.id()),
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

    async fn ask(
        &mut self,
        by: &PersonId,
        ask: &Ask,
        facts: Option<&Facts>,
    ) -> Result<u64, Refused> {
        let now = self.now();
        if let Ask::Chat { .. } | Ask::Note { .. } = ask {
            self.charge(by, ask, now).await?;
        }
        // Only a stand-in and another host depend on how long players have been away.
        let away = if let Ask::StandIn { .. } | Ask::Host { .. } = ask {
            self.part();
            self.away(now)
        } else {
            Vec::new()
        };
        // Only a nickname and another host depend on who is gone. Who watches in other houses is known by number alone.
        let gone: Vec<PersonId> = if let Ask::Join { .. } | Ask::Host { .. } = ask
            && self.elsewhere.spectators() == 0
        {
            self.table.people().into_iter().filter(|person| self.is_gone(person, now)).collect()
        } else {
            Vec::new()
        };
        let mut rng = LazyRng::default();
        let decide = |table: &Table| {
            table.decide(Asked { by, ask, now, away: &away, gone: &gone, facts }, &mut rng)
        };
        let done = self.commit(decide).await;
        self.see(by);
        done
    }

    /// Charges a person for the talk or the note of an ask. Refuses what is beyond the person's quota.
    async fn charge(&mut self, by: &PersonId, ask: &Ask, now: u64) -> Result<(), Refused> {
        let asked = Asked { by, ask, now, away: &[], gone: &[], facts: None };
        // What is done already costs nothing more, and what is refused is refused with its own reason.
        let decided = self.table.decide(asked, &mut LazyRng::default());
        let Ok(Decision::Do(planned)) = decided else { return Ok(()) };
        let Some(written) = self.table.written_after(&planned) else { return Ok(()) };
        if self.paid.get(by).is_some_and(|paid| written <= *paid) {
            return Ok(());
        }
        let quota = self.house.limits().storage;
        let paid = self.house.people().charge(by, self.table.id(), written, quota).await?;
        self.paid.insert(by.clone(), paid);
        Ok(())
    }

    /// Carries out an order of the operator; gives the number of records that it took.
    async fn obey(&mut self, order: &Order) -> Result<usize, Refused> {
        if self.house.store().is_shared() {
            // Another house may know of a game or a person to which the order applies.
            self.catch_up().await?;
        }
        let mut records = 0;
        while !matches!(self.table.obey(order), Decision::Nothing) {
            self.commit(|table| Ok(table.obey(order))).await?;
            records += 1;
        }
        Ok(records)
    }

    /// Decides, stores and accepts. Starts again when another house has stored a record first. Where other houses may
    /// have stored some, refuses nothing before it has read them.
    async fn commit(
        &mut self,
        mut decide: impl FnMut(&Table) -> Result<Decision, Refused>,
    ) -> Result<u64, Refused> {
        // The length that the log was said to have when it was last read here. A log that has become shorter never has it.
        let mut read = (!self.house.store().is_shared()).then_some(0);
        for _ in 0..TRIES {
            if self.in_doubt || self.is_outdated() {
                self.catch_up().await?;
            }
            let told = self.grown.borrow().length;
            let planned = match decide(&self.table) {
                Ok(Decision::Do(planned)) => planned,
                Ok(Decision::Done(seq)) => return Ok(seq),
                Ok(Decision::Nothing) | Err(_)
                    if read.is_none_or(|read| told > read.max(self.table.seq())) =>
                {
                    self.catch_up().await?;
                    read = Some(told);
                    continue;
                }
                Ok(Decision::Nothing) => return Ok(self.table.public_seq()),
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
                    if self.grown.borrow().length == self.table.seq() {
                        // The new record is our own.
                        self.grown.mark_unchanged();
                    }
                    return Ok(self.table.public_seq());
                }
                Err(AppendError::Conflict { next: 0 }) => {
                    // Another house has removed the table.
                    self.removed = true;
                    return Err(HouseNo::NoTable.into());
                }
                // A removal was cut off, or a server that no longer leads has answered: the table is not gone.
                Err(AppendError::Conflict { next }) if next < self.table.seq() => {
                    self.fold_again().await?;
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

    /// Gives what the table says. Where other houses may have stored records, refuses nothing before it has read them.
    async fn read_before_refusing<T>(
        &mut self,
        answer: impl Fn(&mut Self) -> Result<T, Refused>,
    ) -> Result<T, Refused> {
        let first = answer(self);
        if first.is_ok() || !self.house.store().is_shared() {
            return first;
        }
        let known = self.table.seq();
        self.catch_up().await?;
        if self.table.seq() == known { first } else { answer(self) }
    }

    /// Goes on with another table: its log was written anew.
    fn replace(&mut self, table: Table) {
        self.table = table;
        self.earlier = None;
        self.advice = Advice::default();
        self.redraw();
    }

    /// Whether the log was written anew since the table was folded.
    fn is_outdated(&self) -> bool {
        self.grown.borrow().rewrites != self.rewrites
    }

    /// Follows the records that other houses have written, or this one without knowing. Gives the first of them, unless
    /// the log was written anew.
    async fn catch_up(&mut self) -> Result<Option<String>, Refused> {
        if self.is_outdated() {
            self.fold_again().await?;
            return Ok(None);
        }
        let entries = self.house.store().read(&self.log, self.table.seq()).await;
        let entries = entries.map_err(|error| Refused::unread(&error))?;
        self.follow(&entries)?;
        (self.in_doubt, self.behind) = (false, None);
        Ok(entries.into_iter().next().map(|entry| entry.record))
    }

    /// Follows records of the log.
    fn follow(&mut self, entries: &[Entry]) -> Result<(), Refused> {
        for entry in entries {
            let record: Record =
                serde_json::from_str(&entry.record).map_err(|error| Refused::fault(&error))?;
            let audience = self.table.follow(record).map_err(|error| Refused::fault(&error))?;
            self.alert(&audience);
        }
        self.ahead = self.ahead.max(self.table.latest().saturating_sub(self.house.now()));
        Ok(())
    }

    /// The table's time in milliseconds since 1970: the house's, and never before the last record.
    fn now(&self) -> u64 {
        self.house.now() + self.ahead
    }

    async fn look_at_log(&mut self) {
        let Growth { length, rewrites } = *self.grown.borrow_and_update();
        let outdated = rewrites != self.rewrites;
        if length <= self.table.seq() && !outdated {
            return;
        }
        let heard = self.house.store().heard(&self.log, self.table.seq()).filter(|_| !outdated);
        let followed = match heard {
            Some(entries) => self.follow(&entries),
            None => self.catch_up().await.map(drop),
        };
        self.note_behind(followed);
    }

    /// Notes whether the records of other houses could be read. If the store did not answer, the desk tries again soon:
    /// nothing tells it twice that the log has grown.
    fn note_behind(&mut self, followed: Result<(), Refused>) {
        self.behind = None;
        if let Err(no) = followed {
            tracing::error!(table = self.table.id(), %no.refusal, "cannot catch up");
            self.behind = no.is_passing().then(|| Instant::now() + RETRY);
        }
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

    /// When the players who are away left, in milliseconds since 1970.
    fn left(&self) -> BTreeMap<Seat, u64> {
        let away = self.table.players().filter(|(_, person)| !self.is_here(person));
        away.map(|(seat, person)| (seat, self.seen(person))).collect()
    }

    /// When a person who is away was last seen, in milliseconds since 1970.
    fn seen(&self, person: &PersonId) -> u64 {
        self.last_seen.get(person).copied().unwrap_or(self.opened)
    }

    /// Notes that a guest is about without a socket.
    fn see(&mut self, person: &PersonId) {
        let plays = self.table.seat_of(person).is_some();
        if !plays && self.table.is_named(person) && !self.is_here(person) {
            self.last_seen.insert(person.clone(), self.now());
        }
    }

    /// Whether a person has been away for longer than it takes to load the page again.
    fn is_gone(&self, person: &PersonId, now: u64) -> bool {
        !self.is_here(person) && now.saturating_sub(self.seen(person)) >= GRACE
    }

    /// The milliseconds for which each seat's player has been away.
    fn away(&self, now: u64) -> Vec<u64> {
        let mut away = vec![0; self.table.chairs().len()];
        for (seat, left) in self.left() {
            away[seat.index()] = now.saturating_sub(left);
        }
        away
    }

    fn is_here(&self, person: &PersonId) -> bool {
        self.onlookers.get(person).is_some_and(Onlooker::is_here) || self.elsewhere.has(person)
    }

    fn present(&self) -> Seats {
        self.table.players().filter(|(_, person)| self.is_here(person)).map(|(s, _)| s).collect()
    }
}
