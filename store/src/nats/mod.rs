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
mod config;
mod connect;
mod digests;
mod follow;
mod reading;
mod removal;
mod subject;

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, mpsc};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use async_nats::jetstream::stream::Stream;
use async_nats::{Client, Event, HeaderMap};
use tokio::runtime::{self, Handle};
use tokio::sync::{oneshot, watch};
use tokio::time::timeout;

pub use config::{Login, NatsConfig};
pub use connect::ConnectError;

use crate::{AppendError, Counts, Digest, Entry, Flush, LogId, ReadError, Surveyed, Trouble};
use calls::Sent;
use digests::Unwritten;
use follow::Followed;

/// How long one try of a call may take.
const TRY: Duration = Duration::from_secs(2);

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
    counted: Arc<Counted>,
    patience: Duration,
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
    connects: AtomicU64,
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
            self.connects.fetch_add(1, Ordering::Relaxed);
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
        let reconnects = count(connects).saturating_sub(1);
        Counts { conflicts: count(conflicts), retries: count(retries), reconnects }
    }

    /// Writes a message that takes the place of the last probe's.
    pub(crate) async fn probe(&self) -> Result<(), Trouble> {
        let Connection { client, .. } = &*self.connection;
        if client.connection_state() != async_nats::connection::State::Connected {
            return Err(Trouble::Failed("there is no connection to NATS".to_owned()));
        }
        if !client.is_server_compatible(2, 10, 0) {
            let version = client.server_info().version;
            return Err(Trouble::Failed(ConnectError::TooOld(version).to_string()));
        }
        let mut headers = HeaderMap::new();
        headers.insert("Nats-Rollup", "sub");
        let id = client.new_inbox();
        match self.connection.send(subject::PROBE, None, &id, headers, "").await {
            Sent::Stored(_) => Ok(()),
            Sent::Refused(why) | Sent::Passing(why) | Sent::Unanswered(why) => {
                Err(Trouble::Failed(why))
            }
            Sent::Overtaken => unreachable!("a probe expects no place"),
        }
    }

    pub(crate) async fn read(&self, log: &LogId, from: u64) -> Result<Vec<Entry>, ReadError> {
        Ok(reading::entries(self.connection.records(log, from).await?, from))
    }

    pub(crate) async fn survey(&self, prefix: &str) -> Result<Vec<Surveyed>, ReadError> {
        self.connection.survey(prefix).await
    }

    pub(crate) fn keep_digest(&self, log: &LogId, digest: Digest) {
        self.connection.digests.keep(log, digest);
    }

    pub(crate) async fn digests(&self, logs: Vec<LogId>) -> Result<Vec<Option<Digest>>, ReadError> {
        self.connection.digests_of(logs).await
    }

    pub(crate) async fn rewrite(
        &self,
        log: &LogId,
        records: Vec<String>,
    ) -> Result<(), AppendError> {
        self.connection.rewrite(log, records).await
    }

    pub(crate) async fn remove(&self, log: &LogId) -> Result<(), AppendError> {
        self.connection.remove(log).await
    }

    pub(crate) async fn follow(&self, log: &LogId) -> Result<watch::Receiver<u64>, ReadError> {
        self.connection.follow(log, &self.tasks).await
    }
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
        // Digests that are not written are made again.
        let _ = timeout(TRY, connection.flush_digests()).await;
    });
}

async fn open(config: &NatsConfig) -> Result<Connection, ConnectError> {
    let counted = Arc::new(Counted::default());
    let (client, context) = connect::connect(config, Arc::clone(&counted)).await?;
    let bucket = format!("KV_{}", connect::BUCKET);
    let stream = async |name: &str| {
        let stream = context.get_stream_no_info(name).await;
        stream.map_err(|error| ConnectError::Refused(error.to_string()))
    };
    Ok(Connection {
        logs: stream(connect::STREAM).await?,
        bucket: stream(&bucket).await?,
        client,
        tails: Tails::default(),
        digests: Unwritten::default(),
        followed: Followed::default(),
        counted,
        patience: config.patience,
    })
}
