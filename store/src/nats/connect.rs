//! Connecting to NATS: everything that keeps a house from working there is found now, and said in clear words.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::context::{ContextBuilder, CreateStreamErrorKind, GetStreamErrorKind};
use async_nats::jetstream::stream::{
    Config, DiscardPolicy, Republish, RetentionPolicy, StorageType,
};
use async_nats::jetstream::{self, ErrorCode, kv};
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event};
use tokio::time::{Instant, sleep, timeout};

use super::config::{Login, NatsConfig};
use super::subject::{LOGS, NEWS, PROBE};
use super::{Counted, TRY};

/// The stream of all logs.
pub(super) const STREAM: &str = "CABINET";

/// The key-value bucket of the digests.
pub(super) const BUCKET: &str = "CABINET_DIGESTS";

/// The time between two tries to open the store.
const PAUSE: Duration = Duration::from_millis(250);

/// Why the store on NATS cannot be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ConnectError {
    /// Not the address of a NATS server.
    #[error("{address} is not the address of a NATS server: {why}")]
    WrongAddress {
        /// The address, without a password.
        address: String,
        /// What is wrong.
        why: &'static str,
    },
    /// No server answers.
    #[error("no NATS server answers within {} s at {servers}: {why}", limit.as_secs())]
    Unreachable {
        /// Where.
        servers: String,
        /// For how long the house has tried.
        limit: Duration,
        /// What the last try met.
        why: String,
    },
    /// The server does not let the house in.
    #[error("the NATS server at {servers} refuses the user, the password or the credentials")]
    WrongLogin {
        /// Where.
        servers: String,
    },
    /// A file with credentials or certificates cannot be used.
    #[error("cannot use {}: {why}", file.display())]
    File {
        /// Which.
        file: PathBuf,
        /// Why.
        why: String,
    },
    /// No secure connection.
    #[error("no secure connection to the NATS server at {servers}: {why}")]
    Tls {
        /// Where.
        servers: String,
        /// Why.
        why: String,
    },
    /// In replicated streams of older servers two writers can win the same race.
    #[error("the NATS server has version {0}, but the store needs 2.10 or newer")]
    TooOld(String),
    /// `JetStream` is off, for the server or for this user's account.
    #[error(
        "JetStream is off at the NATS server, or for this account: start the server with --jetstream"
    )]
    NoJetStream,
    /// The cluster has fewer servers than copies of each record are asked for.
    #[error("the NATS cluster has too few servers for {replicas} copies of each record: {why}")]
    TooFewServers {
        /// The copies.
        replicas: usize,
        /// What the server said.
        why: String,
    },
    /// There is such a stream, but not as the store needs it.
    #[error(
        "the stream {STREAM} at the NATS server has {what} {found}, but the store needs {wanted}"
    )]
    OtherStream {
        /// What differs.
        what: &'static str,
        /// As it is.
        found: String,
        /// As it must be.
        wanted: String,
    },
    /// The server refuses something else.
    #[error("the NATS server refuses: {0}")]
    Refused(String),
}

/// Connects, and makes the stream and the bucket if they are not there.
pub(super) async fn connect(
    config: &NatsConfig,
    counted: Arc<Counted>,
) -> Result<(Client, jetstream::Context), ConnectError> {
    let until = Instant::now() + config.opening;
    let client = reach(config, counted, until).await?;
    if !client.is_server_compatible(2, 10, 0) {
        return Err(ConnectError::TooOld(client.server_info().version));
    }
    let context = ContextBuilder::new().timeout(TRY).build(client.clone());
    loop {
        match open(config, &context).await {
            Ok(()) => return Ok((client, context)),
            Err(Unopened::Final(error)) => return Err(error),
            // A cluster that has just been started has no leader for some seconds.
            Err(Unopened::Passing(error)) if Instant::now() + PAUSE >= until => return Err(error),
            Err(Unopened::Passing(_)) => sleep(PAUSE).await,
        }
    }
}

/// Connects to one of the servers.
async fn reach(
    config: &NatsConfig,
    counted: Arc<Counted>,
    until: Instant,
) -> Result<Client, ConnectError> {
    let servers = config.addresses();
    loop {
        let options = options(config, Arc::clone(&counted)).await?;
        let connecting = options.connect(&config.servers[..]);
        let left = until.saturating_duration_since(Instant::now());
        let why = match timeout(left, connecting).await {
            Ok(Ok(client)) => return Ok(client),
            Ok(Err(error)) => match error.kind() {
                ConnectErrorKind::AuthorizationViolation | ConnectErrorKind::Authentication => {
                    return Err(ConnectError::WrongLogin { servers });
                }
                ConnectErrorKind::Tls => {
                    return Err(ConnectError::Tls { servers, why: error.to_string() });
                }
                ConnectErrorKind::ServerParse
                | ConnectErrorKind::Dns
                | ConnectErrorKind::TimedOut
                | ConnectErrorKind::Io
                | ConnectErrorKind::MaxReconnects => error.to_string(),
            },
            Err(_) => "time has run out".to_owned(),
        };
        if Instant::now() + PAUSE >= until {
            return Err(ConnectError::Unreachable { servers, limit: config.opening, why });
        }
        sleep(PAUSE).await;
    }
}

async fn options(
    config: &NatsConfig,
    counted: Arc<Counted>,
) -> Result<ConnectOptions, ConnectError> {
    let mut options = ConnectOptions::new()
        .name("cabinet")
        .connection_timeout(TRY)
        .reconnect_delay_callback(|tries| match tries {
            0 | 1 => Duration::ZERO,
            _ => Duration::from_millis(250),
        })
        .event_callback(move |event| {
            counted.heard(&event);
            async move {
                match event {
                    Event::Connected => tracing::info!("connected to NATS"),
                    Event::Disconnected => tracing::warn!("no connection to NATS"),
                    Event::LameDuckMode
                    | Event::Draining
                    | Event::Closed
                    | Event::SlowConsumer(_)
                    | Event::ServerError(_)
                    | Event::ClientError(_) => tracing::warn!(%event, "NATS"),
                }
            }
        });
    options = match &config.login {
        Login::Open => options,
        Login::File(file) => {
            let unusable = |error: std::io::Error| ConnectError::File {
                file: file.clone(),
                why: error.to_string(),
            };
            options.credentials_file(file).await.map_err(unusable)?
        }
        Login::Password { user, password } => {
            options.user_and_password(user.clone(), password.clone())
        }
        Login::Token(token) => options.token(token.clone()),
    };
    if let Some(file) = &config.authorities {
        readable(file)?;
        options = options.add_root_certificates(file.clone()).require_tls(true);
    }
    if let Some((certificate, key)) = &config.certificate {
        readable(certificate)?;
        readable(key)?;
        options = options.add_client_certificate(certificate.clone(), key.clone());
    }
    Ok(options)
}

fn readable(file: &PathBuf) -> Result<(), ConnectError> {
    let opened = std::fs::File::open(file);
    opened
        .map(drop)
        .map_err(|error| ConnectError::File { file: file.clone(), why: error.to_string() })
}

/// Why one try to open the store failed.
enum Unopened {
    /// The next may succeed.
    Passing(ConnectError),
    Final(ConnectError),
}

async fn open(config: &NatsConfig, context: &jetstream::Context) -> Result<(), Unopened> {
    let replicas = config.replicas.unwrap_or(1);
    match context.get_stream(STREAM).await {
        Ok(stream) => {
            let found = &stream.cached_info().config;
            match difference(found, &wanted(config.replicas.unwrap_or(found.num_replicas))) {
                Some(difference) => Err(Unopened::Final(difference)),
                None => open_bucket(found.num_replicas, context).await,
            }
        }
        Err(error) => match error.kind() {
            GetStreamErrorKind::JetStream(no) if no.error_code() == ErrorCode::STREAM_NOT_FOUND => {
                let made = context.create_stream(wanted(replicas)).await;
                made.map_err(|error| {
                    if let CreateStreamErrorKind::JetStream(no) = error.kind() {
                        refused(&no, replicas)
                    } else {
                        unanswered(config, &error)
                    }
                })?;
                open_bucket(replicas, context).await
            }
            GetStreamErrorKind::JetStream(no) => Err(refused(&no, replicas)),
            GetStreamErrorKind::Request => Err(if no_jetstream(context).await {
                Unopened::Final(ConnectError::NoJetStream)
            } else {
                unanswered(config, &error)
            }),
            GetStreamErrorKind::EmptyName | GetStreamErrorKind::InvalidStreamName => {
                unreachable!("the name of the stream is a good one")
            }
        },
    }
}

/// Whether no server answers calls of `JetStream`.
async fn no_jetstream(context: &jetstream::Context) -> bool {
    let asked = context.client().request("$JS.API.INFO", "".into()).await;
    asked.is_err_and(|error| error.kind() == async_nats::client::RequestErrorKind::NoResponders)
}

fn unanswered(config: &NatsConfig, error: &dyn std::fmt::Display) -> Unopened {
    let why = error.to_string();
    let (servers, limit) = (config.addresses(), config.opening);
    Unopened::Passing(ConnectError::Unreachable { servers, limit, why })
}

async fn open_bucket(replicas: usize, context: &jetstream::Context) -> Result<(), Unopened> {
    if context.get_key_value(BUCKET).await.is_ok() {
        return Ok(());
    }
    let bucket = kv::Config {
        bucket: BUCKET.to_owned(),
        description: "Cabinet Noir: summaries of logs".to_owned(),
        history: 1,
        num_replicas: replicas,
        ..kv::Config::default()
    };
    let made = context.create_key_value(bucket).await;
    // Another house may be making it at this moment.
    made.map(drop).map_err(|error| Unopened::Passing(ConnectError::Refused(error.to_string())))
}

/// The stream as the store needs it. Nothing in it expires, and a full one refuses new records.
fn wanted(replicas: usize) -> Config {
    Config {
        name: STREAM.to_owned(),
        description: Some("Cabinet Noir: one subject for each log".to_owned()),
        subjects: vec![format!("{LOGS}.>"), PROBE.to_owned()],
        retention: RetentionPolicy::Limits,
        storage: StorageType::File,
        discard: DiscardPolicy::New,
        num_replicas: replicas,
        duplicate_window: Duration::from_mins(2),
        // So that the probe leaves one message.
        allow_rollup: true,
        allow_direct: true,
        republish: Some(Republish {
            source: format!("{LOGS}.>"),
            destination: format!("{NEWS}.>"),
            headers_only: true,
        }),
        ..Config::default()
    }
}

/// What in a stream would lose records or keep the store from working.
fn difference(found: &Config, wanted: &Config) -> Option<ConnectError> {
    let limit = |set: i64| if set > 0 { set.to_string() } else { "none".to_owned() };
    let none = || "none".to_owned();
    let republish = |config: &Config| {
        config
            .republish
            .as_ref()
            .map_or_else(none, |to| format!("{} to {}", to.source, to.destination))
    };
    let compared = [
        ("the subjects", found.subjects.join(" "), wanted.subjects.join(" ")),
        ("the retention", format!("{:?}", found.retention), format!("{:?}", wanted.retention)),
        ("the storage", format!("{:?}", found.storage), format!("{:?}", wanted.storage)),
        ("the discard policy", format!("{:?}", found.discard), format!("{:?}", wanted.discard)),
        ("a number of copies of", found.num_replicas.to_string(), wanted.num_replicas.to_string()),
        ("an age limit in seconds of", found.max_age.as_secs().to_string(), "0".to_owned()),
        ("a limit of messages per subject of", limit(found.max_messages_per_subject), none()),
        ("direct reads", found.allow_direct.to_string(), true.to_string()),
        ("rollups", found.allow_rollup.to_string(), true.to_string()),
        ("deletion denied", found.deny_delete.to_string(), false.to_string()),
        ("a seal", found.sealed.to_string(), false.to_string()),
        ("acknowledgements off", found.no_ack.to_string(), false.to_string()),
        ("republishing of", republish(found), republish(wanted)),
    ];
    let other = compared.into_iter().find(|(_, found, wanted)| found != wanted)?;
    let (what, found, wanted) = other;
    Some(ConnectError::OtherStream { what, found, wanted })
}

/// A refusal of the server, in our words.
fn refused(no: &jetstream::Error, replicas: usize) -> Unopened {
    /// Replicas need a cluster.
    const NOT_CLUSTERED: ErrorCode = ErrorCode(10074);
    let why = no.to_string();
    match no.error_code() {
        ErrorCode::JETSTREAM_NOT_ENABLED | ErrorCode::JETSTREAM_NOT_ENABLED_FOR_ACCOUNT => {
            Unopened::Final(ConnectError::NoJetStream)
        }
        NOT_CLUSTERED => Unopened::Final(ConnectError::TooFewServers { replicas, why }),
        // The other servers may still be starting.
        ErrorCode::CLUSTER_NO_PEERS | ErrorCode::INSUFFICIENT_RESOURCES => {
            Unopened::Passing(ConnectError::TooFewServers { replicas, why })
        }
        ErrorCode::CLUSTER_NOT_AVAILABLE => Unopened::Passing(ConnectError::Refused(why)),
        _ => Unopened::Final(ConnectError::Refused(why)),
    }
}
