//! The house: the store, the open tables, the people and the limits.

mod config;
mod departure;
mod digest;
mod handle;
mod notices;
mod pulse;
mod room;
mod upkeep;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use store::{AppendError, Entry, LogId, ReadError, Store};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use wire::http::Obstacle;
use wire::{Answer, HouseNo, NewTable, Summary};

use crate::bots::Bots;
use crate::chance;
use crate::clock::HouseClock;
use crate::desk::DeskHandle;
use crate::error::Refused;
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::neighbours::Neighbours;
use crate::origin::{Origin, Visitor, Visitors};
use crate::people::{People, PersonId, Profile};
use crate::queue::Queue;
use crate::rate::Allowances;
use crate::readiness::LastFound;
use crate::reviews::Reviews;
use crate::table::{Record, Table};

pub use config::{Config, Limits};
pub use handle::TableHandle;
pub use upkeep::{Ending, Expiry, Unreached, Upkeep};

/// Whether clients can stay.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// They can.
    Open,
    /// The house has lost its store, and what it shows may be old.
    CutOff,
    /// The house closes.
    Closing,
}

/// A house: everything that its tables share.
#[derive(Debug)]
pub struct House {
    config: Config,
    store: Arc<Store>,
    neighbours: Arc<Neighbours>,
    clock: Arc<HouseClock>,
    people: People,
    lobby: Lobby,
    bots: Bots,
    /// The queue in which help waits for a thread, apart from that of the bots, so that people do not wait for bots.
    help: Queue,
    reviews: Reviews,
    desks: Mutex<HashMap<String, DeskHandle>>,
    /// How many desks have closed.
    closed: AtomicU64,
    sockets: Arc<Semaphore>,
    visitors: Visitors,
    allowances: Allowances,
    metrics: Arc<Metrics>,
    readiness: LastFound,
    standing: watch::Sender<Standing>,
}

impl House {
    /// A house over a store.
    pub fn new(store: Arc<Store>, config: Config) -> Arc<Self> {
        let metrics = Arc::<Metrics>::default();
        let counted = Arc::clone(&metrics);
        store.on_flush(move |flush| counted.flushed(flush));
        let clock = Arc::new(HouseClock::new(config.clock));
        let neighbours = Arc::new(Neighbours::new(&config.id, Arc::clone(&store)));
        Arc::new(Self {
            people: People::new(Arc::clone(&store), Arc::clone(&clock), Arc::clone(&neighbours)),
            clock,
            neighbours,
            lobby: Lobby::default(),
            bots: Bots::new(config.bots),
            help: Queue::new("help", config.bots.at_once.max(1)),
            reviews: Reviews::new(Arc::clone(&store), config.build.clone()),
            desks: Mutex::default(),
            closed: AtomicU64::new(0),
            sockets: Arc::new(Semaphore::new(config.limits.sockets)),
            visitors: Visitors::default(),
            allowances: Allowances::new(config.limits.rate),
            metrics,
            readiness: LastFound::default(),
            standing: watch::Sender::new(Standing::Open),
            store,
            config,
        })
    }

    /// The people of the house.
    pub const fn people(&self) -> &People {
        &self.people
    }

    /// The tables that everybody may find.
    pub const fn lobby(&self) -> &Lobby {
        &self.lobby
    }

    /// The limits of the house.
    pub const fn limits(&self) -> &Limits {
        &self.config.limits
    }

    /// The public address of the house.
    pub fn public_url(&self) -> &str {
        &self.config.public_url
    }

    /// The version of the house and what it was built from.
    pub(crate) fn build(&self) -> &str {
        &self.config.build
    }

    /// The first message of the socket of a table.
    pub(crate) fn hello(&self) -> Answer {
        Answer::Hello { house: self.build().to_owned() }
    }

    /// The time in milliseconds since 1970.
    pub fn now(&self) -> u64 {
        self.clock.now()
    }

    /// The public address of a table.
    pub fn link(&self, table: &str) -> String {
        format!("{}/t/{table}", self.config.public_url)
    }

    pub(crate) const fn bots(&self) -> &Bots {
        &self.bots
    }

    pub(crate) const fn help_queue(&self) -> &Queue {
        &self.help
    }

    pub(crate) const fn reviews(&self) -> &Reviews {
        &self.reviews
    }

    pub(crate) fn store(&self) -> &Store {
        &self.store
    }

    /// Admits one more connection, unless the house or the origin has reached its limit.
    pub(crate) fn admit(&self, origin: Origin) -> Result<(OwnedSemaphorePermit, Visitor), HouseNo> {
        let permit = Arc::clone(&self.sockets).try_acquire_owned().map_err(|_| HouseNo::Full)?;
        let visitor = self.visitors.admit(origin, self.config.limits.sockets_per_address);
        Ok((permit, visitor.ok_or(HouseNo::Full)?))
    }

    /// The number of connections.
    pub fn open_sockets(&self) -> usize {
        self.config.limits.sockets - self.sockets.available_permits()
    }

    /// The number of proxies of its own before the house.
    pub(crate) const fn proxies(&self) -> usize {
        self.config.proxies
    }

    pub(crate) const fn metrics(&self) -> &Arc<Metrics> {
        &self.metrics
    }

    pub(crate) const fn allowances(&self) -> &Allowances {
        &self.allowances
    }

    /// What keeps the house from its work, if anything does.
    pub(crate) async fn obstacle(&self) -> Option<Obstacle> {
        let standing = *self.standing.borrow();
        match standing {
            Standing::Open => self.readiness.obstacle(&self.store).await,
            // Also after the store has answered: clients are still sent away.
            Standing::CutOff => Some(Obstacle::CutOff),
            Standing::Closing => Some(Obstacle::Closing),
        }
    }

    /// Closes the house: sockets tell their clients to connect again later, and end.
    pub fn close(&self) {
        self.standing.send_replace(Standing::Closing);
    }

    /// Resolves when the house closes.
    pub fn closed(&self) -> impl Future<Output = ()> + Send + use<> {
        let mut standing = self.standing.subscribe();
        async move { drop(standing.wait_for(|standing| *standing == Standing::Closing).await) }
    }

    /// Resolves when clients have to go elsewhere: the house closes, or is cut off from its store.
    pub(crate) fn interrupted(&self) -> impl Future<Output = Standing> + Send + use<> {
        let mut standing = self.standing.subscribe();
        async move {
            let changed = standing.wait_for(|standing| *standing != Standing::Open).await;
            changed.map_or(Standing::Closing, |standing| *standing)
        }
    }

    /// Makes a table.
    pub async fn create(
        self: &Arc<Self>,
        host: &PersonId,
        new: &NewTable,
    ) -> Result<Summary, Refused> {
        let known = self.people.known(host).await?;
        let most = self.config.limits.tables;
        if known.tables.len() >= most && self.unfinished(&known.tables).await? >= most {
            return Err(HouseNo::ManyTables { most }.into());
        }
        let first = Table::create(host, new, self.now(), &mut chance::generator())?;
        self.begin(host, &known, &first).await
    }

    /// Makes a table that shows a game from its record.
    pub async fn import(self: &Arc<Self>, by: &PersonId, record: &str) -> Result<Summary, Refused> {
        let known = self.people.known(by).await?;
        self.begin(by, &known, &Table::import(by, &known.name, record, self.now())?).await
    }

    /// Stores a first record under a new id.
    async fn begin(
        self: &Arc<Self>,
        host: &PersonId,
        known: &Profile,
        first: &Record,
    ) -> Result<Summary, Refused> {
        let text = serde_json::to_string(first).expect("a record is plain data");
        if known.stored + text.len() as u64 > self.config.limits.storage {
            return Err(HouseNo::Quota.into());
        }
        let id = loop {
            let id = chance::id(10);
            // Before the table has the nickname: what is deleted later must be found.
            self.people.remember_visit(host, &id).await?;
            match self.store.append(&log_of(&id), 0, text.clone()).await {
                Ok(()) => break id,
                Err(AppendError::Conflict { .. }) => {}
                Err(error) => {
                    return Err(Refused::unstored(&error));
                }
            }
        };
        self.people.made(host, &id, text.len()).await.map_err(Refused::in_part)?;
        self.table(&id).summary().await.map_err(Refused::in_part)
    }

    /// The handle of a table. Its methods refuse if there is no such table.
    pub fn table(self: &Arc<Self>, id: &str) -> TableHandle {
        TableHandle::new(Arc::clone(self), id.to_owned())
    }

    fn is_open(&self, table: &str) -> bool {
        self.desks().get(table).is_some_and(|desk| !desk.is_closed())
    }

    /// The number of tables in memory.
    pub fn open_tables(&self) -> usize {
        self.desks().len()
    }

    pub(crate) fn forget(&self, table: &str) {
        // First: no moment may lie between in which the desk is neither open nor counted.
        self.closed.fetch_add(1, Ordering::SeqCst);
        self.desks().remove(table);
    }

    async fn desk(self: &Arc<Self>, table: &str) -> Result<DeskHandle, Refused> {
        if let Some(desk) = self.desks().get(table).filter(|desk| !desk.is_closed()) {
            return Ok(desk.clone());
        }
        let log = log(table)?;
        let grown = self.store.follow(&log).await.map_err(|error| unread(table, &error))?;
        // Before the log is read: what is written anew from now on is not what the desk knows.
        let rewrites = grown.borrow().rewrites;
        let notices = self.store.listen(&log).await;
        let folded = self.fold(table).await?;
        let mut desks = self.desks();
        if let Some(desk) = desks.get(table).filter(|desk| !desk.is_closed()) {
            return Ok(desk.clone());
        }
        let desk = DeskHandle::open(Arc::clone(self), folded, grown, rewrites, notices);
        desks.insert(table.to_owned(), desk.clone());
        Ok(desk)
    }

    /// The table of a log.
    pub(crate) async fn fold(&self, table: &str) -> Result<Table, Refused> {
        let records = self.records_of(table).await?;
        Table::fold(table, records).map_err(|error| damaged(table, &error))
    }

    /// The table of a log at the end of one of its games.
    pub(crate) async fn fold_to(&self, table: &str, round: u32) -> Result<Table, Refused> {
        let (records, id) = (self.records_of(table).await?, table.to_owned());
        let folded = self.reviews.study().run(move || Table::fold_to(&id, records, round)).await;
        let folded =
            folded.ok_or_else(|| Refused::fault(&"an earlier game could not be folded"))?;
        folded.map_err(|error| damaged(table, &error))
    }

    /// The records of a table.
    pub(crate) async fn records_of(&self, table: &str) -> Result<Vec<Record>, Refused> {
        records(table, &self.entries_of(table).await?)
    }

    /// The log of a table.
    pub(crate) async fn entries_of(&self, table: &str) -> Result<Vec<Entry>, Refused> {
        let read = self.store.read(&log(table)?, 0).await;
        let entries = read.map_err(|error| unread(table, &error))?;
        if entries.is_empty() {
            return Err(HouseNo::NoTable.into());
        }
        Ok(entries)
    }

    fn desks(&self) -> std::sync::MutexGuard<'_, HashMap<String, DeskHandle>> {
        // No code under the lock can leave the map half changed, so a poisoned lock is safe to use.
        self.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The records in the log of a table.
pub(crate) fn records(table: &str, entries: &[Entry]) -> Result<Vec<Record>, Refused> {
    let read = |entry: &Entry| {
        let unread = |error| format!("record {}: {error}", entry.seq);
        serde_json::from_str::<Record>(&entry.record).map_err(unread)
    };
    let records: Result<Vec<Record>, _> = entries.iter().map(read).collect();
    records.map_err(|error| damaged(table, &error))
}

/// Why the log of a table cannot be read.
fn unread(table: &str, error: &ReadError) -> Refused {
    match error {
        ReadError::Damaged { .. } => damaged(table, error),
        ReadError::Unavailable(_) => Refused::unread(error),
    }
}

/// Logs why a table is damaged, and refuses it.
fn damaged(table: &str, cause: &dyn std::fmt::Display) -> Refused {
    tracing::error!(table, %cause, "a table is damaged");
    HouseNo::Damaged.into()
}

/// The log of a table that is there.
pub(crate) fn log_of(table: &str) -> LogId {
    log(table).expect("the id of a table is plain")
}

/// The log of a table. Refuses what is not the id of a table.
fn log(table: &str) -> Result<LogId, Refused> {
    let plain = table.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
    let log = format!("table/{table}").parse().ok();
    log.filter(|_| plain && (1..=20).contains(&table.len())).ok_or_else(|| HouseNo::NoTable.into())
}
