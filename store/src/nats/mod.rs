//! Logs on NATS `JetStream`, for several houses.
//!
//! All logs are one stream, each log is a subject of it ([`subject`]), and each record is a message ([`reading`]). The
//! server keeps the promise of the log: it stores a message only after the one that its writer knows ([`append`]).
//! Digests are in a key-value bucket ([`digests`]).
//!
//! The client of NATS runs in a thread of its own, so that the store can be opened before the house's runtime and closed
//! after it.

mod append;
mod calls;
mod clock;
mod config;
mod connect;
mod digests;
mod follow;
mod reading;
mod removal;
mod settings;
mod subject;

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, mpsc};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use async_nats::connection::State;
use async_nats::jetstream;
use async_nats::jetstream::stream::Stream;
use async_nats::{Client, Event, HeaderMap, ServerAddr};
use futures_util::StreamExt as _;
use tokio::runtime::{self, Handle};
use tokio::sync::{Mutex as AsyncMutex, oneshot, watch};
use tokio::time::timeout;

pub use config::{Login, Missing, NatsConfig, WrongAddress};
pub use connect::ConnectError;
pub use settings::Setting;

use crate::{
    AppendError, Counts, Digest, Entry, Flush, Growth, LogId, Notices, ReadError, Surveyed, Trouble,
};
use calls::Sent;
use digests::Unwritten;
use follow::{Followed, Heard};

/// How long one try of a call may take.
const TRY: Duration = Duration::from_secs(2);

/// How long a probe may take: less than the house waits for it, so that the store can look for another server.
const PROBE: Duration = Duration::from_millis(1500);

/// How long to listen for houses, which tell every second that they are alive.
const HOUSES: Duration = Duration::from_secs(3);

/// The least time between two changes of the server.
const CHANGE: Duration = Duration::from_secs(5);

/// The most logs whose end is remembered.
const TAILS: usize = 100_000;

/// Logs on NATS `JetStream`.
pub struct Nats {
    connection: Arc<Connection>,
    tasks: Handle,
    on_flush: OnceLock<Box<dyn Fn(Flush) + Send + Sync>>,
    /// Dropping it ends the thread.
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

/// A connection to the servers, and what is known of the logs there.
struct Connection {
    client: Client,
    logs: Stream<()>,
    bucket: Stream<()>,
    tails: Tails,
    digests: Unwritten,
    followed: Followed,
    heard: Heard,
    counted: Arc<Counted>,
    patience: Duration,
    /// When the store last looked for another server.
    changed: Mutex<Option<Instant>>,
    /// The probes in a row that the server at hand could not serve.
    bad_probes: AtomicU32,
    /// For the bucket, if it must be made again.
    context: jetstream::Context,
    /// When that was last tried.
    reopened: AsyncMutex<Option<Instant>>,
}

/// The end of a log.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Tail {
    /// The number of the next record.
    next: u64,
    /// The place of the last message in the stream, 0 if there is none.
    sequence: u64,
}

/// The ends of logs, as far as this house knows them. Only the server decides: one that is wrong costs a try.
#[derive(Debug, Default)]
struct Tails(Mutex<HashMap<LogId, Tail>>);

impl Tails {
    fn get(&self, log: &LogId) -> Option<Tail> {
        self.0.lock().expect("no panic under this lock").get(log).copied()
    }

    fn put(&self, log: &LogId, tail: Tail) {
        let mut tails = self.0.lock().expect("no panic under this lock");
        if tails.len() >= TAILS {
            tails.clear();
        }
        tails.insert(log.clone(), tail);
    }

    fn forget(&self, log: &LogId) {
        self.0.lock().expect("no panic under this lock").remove(log);
    }
}

/// What is counted for the metrics.
#[derive(Debug, Default)]
struct Counted {
    conflicts: AtomicU64,
    retries: AtomicU64,
    /// For those who must know that there is a new connection, too.
    connects: watch::Sender<u64>,
}

impl Counted {
    fn conflicted(&self) {
        self.conflicts.fetch_add(1, Ordering::Relaxed);
    }

    fn retried(&self) {
        self.retries.fetch_add(1, Ordering::Relaxed);
    }

    fn heard(&self, event: &Event) {
        if matches!(event, Event::Connected) {
            self.connects.send_modify(|connects| *connects += 1);
        }
    }
}

impl Nats {
    /// Connects. Blocks until that is done or has failed.
    pub(crate) fn connect(config: NatsConfig) -> Result<Self, ConnectError> {
        let (opened, open) = mpsc::channel();
        let (end, ended) = oneshot::channel();
        let thread = thread::Builder::new()
            .name("nats".to_owned())
            .spawn(move || run(&config, &opened, ended))
            .map_err(|error| ConnectError::Refused(error.to_string()))?;
        let opened = open.recv().map_err(|error| ConnectError::Refused(error.to_string()))?;
        let (connection, tasks) = opened?;
        let on_flush = OnceLock::new();
        Ok(Self { connection, tasks, on_flush, end: Some(end), thread: Some(thread) })
    }

    pub(crate) async fn append(
        &self,
        log: &LogId,
        seq: u64,
        record: &str,
    ) -> Result<(), AppendError> {
        let started = Instant::now();
        let appended = self.connection.append(log, seq, record).await;
        let written = match &appended {
            Ok(()) => true,
            Err(AppendError::Unavailable(_) | AppendError::Unknown(_)) => false,
            Err(AppendError::Conflict { .. } | AppendError::Long { .. }) => return appended,
        };
        if written {
            self.connection.followed.tell(log, seq + 1);
        }
        if let Some(observer) = self.on_flush.get() {
            observer(Flush { records: 1, took: started.elapsed(), written });
        }
        appended
    }

    pub(crate) fn on_flush(&self, observer: Box<dyn Fn(Flush) + Send + Sync>) {
        // Only the first observer is called.
        let _ = self.on_flush.set(observer);
    }

    pub(crate) fn counts(&self) -> Counts {
        let Counted { conflicts, retries, connects } = &*self.connection.counted;
        let count = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        let reconnects = connects.borrow().saturating_sub(1);
        Counts { conflicts: count(conflicts), retries: count(retries), reconnects }
    }

    /// Writes a message that takes the place of the last probe's.
    pub(crate) async fn probe(&self) -> Result<(), Trouble> {
        let Connection { client, .. } = &*self.connection;
        if client.connection_state() != State::Connected {
            return Err(Trouble::Failed("there is no connection to NATS".to_owned()));
        }
        connect::new_enough(client).map_err(|old| Trouble::Failed(old.to_string()))?;
        let mut headers = HeaderMap::new();
        headers.insert("Nats-Rollup", "sub");
        let id = client.new_inbox();
        let sent =
            timeout(PROBE, self.connection.send(subject::PROBE, None, &id, headers, "")).await;
        match sent.unwrap_or_else(|late| Sent::Unanswered(late.to_string())) {
            Sent::Stored(_) => {
                self.connection.bad_probes.store(0, Ordering::Relaxed);
                Ok(())
            }
            Sent::Refused(why) => Err(trouble(why)),
            Sent::Passing(why) | Sent::Unanswered(why) => {
                // One alone may be slow by chance.
                if self.connection.bad_probes.fetch_add(1, Ordering::Relaxed) > 0 {
                    self.connection.change_server().await;
                }
                Err(trouble(why))
            }
            Sent::Overtaken => unreachable!("a probe expects no place"),
        }
    }

    pub(crate) async fn read(&self, log: &LogId, from: u64) -> Result<Vec<Entry>, ReadError> {
        Ok(reading::entries(self.connection.records(log, from).await?, from))
    }

    pub(crate) fn heard(&self, log: &LogId, from: u64) -> Option<Vec<Entry>> {
        self.connection.heard.since(log, from)
    }

    pub(crate) async fn survey(&self, prefix: &str) -> Result<Vec<Surveyed>, ReadError> {
        self.connection.survey(prefix).await
    }

    pub(crate) fn keep_digest(&self, log: &LogId, digest: Digest) {
        let known = self.connection.tails.get(log).map(|tail| tail.sequence);
        self.connection.digests.keep(log, digest, known.filter(|place| *place > 0));
    }

    pub(crate) async fn write_digest(
        &self,
        log: &LogId,
        digest: &Digest,
    ) -> Result<(), AppendError> {
        self.connection.write_digest(log, digest).await.map_err(AppendError::Unavailable)
    }

    pub(crate) async fn written_digest(&self, log: &LogId) -> Result<Option<Digest>, ReadError> {
        self.connection.written_digest(log).await
    }

    pub(crate) async fn digests(&self, logs: Vec<LogId>) -> Result<Vec<Surveyed>, ReadError> {
        self.connection.digests_of(logs).await
    }

    pub(crate) async fn rewrite(
        &self,
        log: &LogId,
        read: &[Entry],
        records: Vec<String>,
    ) -> Result<(), AppendError> {
        self.connection.rewrite(log, read, records).await
    }

    pub(crate) async fn remove(&self, log: &LogId) -> Result<(), AppendError> {
        self.connection.remove(log).await
    }

    pub(crate) async fn follow(&self, log: &LogId) -> Result<watch::Receiver<Growth>, ReadError> {
        self.connection.follow(log, &self.tasks).await
    }

    pub(crate) async fn change_server(&self) {
        self.connection.change_server().await;
    }

    pub(crate) async fn time(&self) -> Result<u64, ReadError> {
        self.connection.time().await
    }

    /// Tells a notice, in the order of the calls. Without a connection it is lost: the client would keep it, and tell it
    /// when it is no longer true.
    pub(crate) fn tell(&self, about: &LogId, notice: String) {
        if self.connection.client.connection_state() != State::Connected {
            return;
        }
        let subject = subject::of(subject::NOTICES, about);
        let client = self.connection.client.clone();
        self.tasks.spawn(async move {
            // A notice may be lost.
            let _ = client.publish(subject, notice.into()).await;
        });
    }

    /// Whether any house tells notices.
    pub(crate) async fn hears_houses(&self) -> bool {
        let all = format!("{}.>", subject::NOTICES);
        // Without the connection's task there is nothing to listen to.
        let Ok(mut notices) = self.connection.client.subscribe(all).await else { return false };
        timeout(HOUSES, notices.next()).await.is_ok_and(|notice| notice.is_some())
    }

    pub(crate) async fn listen(&self, about: &LogId) -> Notices {
        let subject = subject::of(subject::NOTICES, about);
        // Without the connection's task there is nothing to listen to.
        let subscribed = self.connection.client.subscribe(subject).await;
        subscribed.map_or_else(|_| Notices::silent(), Notices::heard_on)
    }
}

impl Connection {
    /// Connects to another server, if there is one: that at hand answers, but may be cut off from the others.
    async fn change_server(&self) {
        if self.client.connection_state() != State::Connected {
            return;
        }
        {
            let mut changed = self.changed.lock().expect("no panic under this lock");
            if changed.is_some_and(|at| at.elapsed() < CHANGE) {
                return;
            }
            *changed = Some(Instant::now());
        }
        tracing::warn!("NATS cannot store: looking for another server");
        let before = self.client.server_info().server_id;
        let servers = self.forgive_servers().await;
        // The client chooses by chance, and may choose the same server again.
        for _ in 0..3 * servers.max(1) - 2 {
            let mut connects = self.counted.connects.subscribe();
            if self.client.force_reconnect().await.is_err() {
                return;
            }
            let late = timeout(TRY, connects.changed()).await.is_err();
            if late || self.client.server_info().server_id != before {
                return;
            }
        }
    }

    /// Lets the client forget which servers it could not reach: it would always choose the one at hand before them, also
    /// long after they have come back. Gives the number of servers.
    async fn forgive_servers(&self) -> usize {
        let Ok(pool) = self.client.server_pool().await else { return 1 };
        let known: Vec<ServerAddr> = pool.iter().map(|server| server.addr.clone()).collect();
        let Some(best) = pool.into_iter().min_by_key(|server| server.failed_attempts) else {
            return 1;
        };
        // A server that is not in the pool is new when it is put in. It fails only when the client has ended.
        let _ = self.client.set_server_pool(&[best.addr][..]).await;
        let _ = self.client.set_server_pool(&known[..]).await;
        known.len()
    }
}

/// What keeps a server from storing, by its words.
fn trouble(why: String) -> Trouble {
    if calls::lacks_room(&why) { Trouble::DiskFull } else { Trouble::Failed(why) }
}

impl Drop for Nats {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            // A thread that has panicked has said so.
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for Nats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Nats").field("counts", &self.counts()).finish_non_exhaustive()
    }
}

/// What the thread tells once it has connected.
type Opened = Result<(Arc<Connection>, Handle), ConnectError>;

/// The thread of the client: connects, and serves the connection until the store is dropped.
fn run(config: &NatsConfig, opened: &mpsc::Sender<Opened>, ended: oneshot::Receiver<()>) {
    let runtime = match runtime::Builder::new_current_thread().enable_all().build() {
        Ok(runtime) => runtime,
        Err(error) => {
            // The receiver waits for this.
            let _ = opened.send(Err(ConnectError::Refused(error.to_string())));
            return;
        }
    };
    runtime.block_on(async {
        let connection = match open(config).await {
            Ok(connection) => Arc::new(connection),
            Err(error) => {
                let _ = opened.send(Err(error));
                return;
            }
        };
        let _ = opened.send(Ok((Arc::clone(&connection), Handle::current())));
        tokio::select! {
            () = connection.write_digests() => (),
            _ = ended => (),
        }
        // Digests that are not written are made again, and notices may be lost.
        let _ = timeout(TRY, connection.flush_digests()).await;
        let _ = timeout(TRY, connection.client.flush()).await;
    });
}

async fn open(config: &NatsConfig) -> Result<Connection, ConnectError> {
    let counted = Arc::new(Counted::default());
    let (client, context) = connect::connect(config, Arc::clone(&counted)).await?;
    let stream = async |name: &str| {
        let stream = context.get_stream_no_info(name).await;
        stream.map_err(|error| ConnectError::Refused(error.to_string()))
    };
    Ok(Connection {
        logs: stream(connect::STREAM).await?,
        bucket: stream(connect::DIGESTS).await?,
        client,
        tails: Tails::default(),
        digests: Unwritten::default(),
        followed: Followed::default(),
        heard: Heard::default(),
        counted,
        patience: config.patience,
        changed: Mutex::default(),
        bad_probes: AtomicU32::new(0),
        context,
        reopened: AsyncMutex::default(),
    })
}
