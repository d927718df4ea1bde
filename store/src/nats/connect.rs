//! Connecting to NATS: everything that keeps a house from working there is found now, and said in clear words.

use std::error::Error as _;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::context::{ContextBuilder, CreateStreamErrorKind, GetStreamErrorKind};
use async_nats::jetstream::{self, ErrorCode, kv};
use async_nats::{Client, ConnectErrorKind, ConnectOptions, Event, ServerAddr};
use futures_util::future::join_all;
use tokio::time::{Instant, sleep, timeout};

use super::config::{Login, Missing, NatsConfig, WrongAddress};
use super::settings::{Setting, bucket_difference, difference, wanted};
use super::{Counted, TRY};

/// The stream of all logs.
pub(super) const STREAM: &str = "CABINET";

/// The key-value bucket of the digests.
const BUCKET: &str = "CABINET_DIGESTS";

/// The stream behind the bucket.
pub(super) const DIGESTS: &str = "KV_CABINET_DIGESTS";

/// Before the subjects of its keys.
pub(super) const KEYS: &str = "$KV.CABINET_DIGESTS";

/// How often a silent server is asked for a sign of life. After three times without one there is no connection.
const PING: Duration = Duration::from_secs(2);

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
        why: WrongAddress,
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
    /// There is no stream yet, the servers may be a cluster, and nothing says how many of them shall keep each record.
    #[error(
        "say how many of the NATS servers keep each record: --replicas 3, or --replicas 1 if one copy is what you want"
    )]
    CopiesUnsaid,
    /// There is no stream, and none may be made.
    #[error("nothing is stored at {servers}: there is no stream {stream}")]
    NoStream {
        /// Which.
        stream: &'static str,
        /// Where.
        servers: String,
    },
    /// There is such a stream, but not as the store needs it.
    #[error(
        "the stream {stream} at the NATS server has {what} {found}, but the store needs {wanted}"
    )]
    OtherStream {
        /// Which.
        stream: &'static str,
        /// What differs.
        what: Setting,
        /// As it is.
        found: String,
        /// As it must be.
        wanted: String,
    },
    /// The server refuses something else.
    #[error("the NATS server refuses: {0}")]
    Refused(String),
}

/// Connects, and makes the stream and the bucket if they are not there and may be made.
pub(super) async fn connect(
    config: &NatsConfig,
    counted: Arc<Counted>,
) -> Result<(Client, jetstream::Context), ConnectError> {
    let until = Instant::now() + config.opening;
    let client = reach(config, counted, until).await?;
    new_enough(&client)?;
    // Any of them may come to lead the stream, also one that only the server at hand names.
    let known = known_servers(config, &client).await;
    join_all(known.iter().map(|server| check_version(config, server)))
        .await
        .into_iter()
        .collect::<Result<(), _>>()?;
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

/// The servers that the house is told, and those of their cluster that they name.
async fn known_servers(config: &NatsConfig, client: &Client) -> Vec<ServerAddr> {
    let mut known = config.servers.clone();
    // Without the connection's task there is no pool.
    let pool = client.server_pool().await.unwrap_or_default();
    for server in pool {
        if !known.contains(&server.addr) {
            known.push(server.addr);
        }
    }
    known
}

/// Refuses a server that is too old. One that does not answer now is not asked again: the probe looks at the server at
/// hand.
async fn check_version(config: &NatsConfig, server: &ServerAddr) -> Result<(), ConnectError> {
    let options = options(config, Arc::default()).await?;
    match timeout(TRY, options.connect(server)).await {
        Ok(Ok(client)) => new_enough(&client),
        Ok(Err(_)) | Err(_) => Ok(()),
    }
}

/// Refuses the server at hand if it is too old.
pub(super) fn new_enough(client: &Client) -> Result<(), ConnectError> {
    if client.is_server_compatible(2, 10, 0) {
        return Ok(());
    }
    Err(ConnectError::TooOld(client.server_info().version))
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
            Ok(Err(error)) if is_tls(&error) => {
                return Err(ConnectError::Tls { servers, why: error.to_string() });
            }
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

/// Whether TLS failed, which the client reports as an error of the connection.
fn is_tls(error: &async_nats::ConnectError) -> bool {
    let mut cause = error.source();
    while let Some(error) = cause {
        let invalid = |error: &io::Error| error.kind() == io::ErrorKind::InvalidData;
        if error.downcast_ref().is_some_and(invalid) {
            return true;
        }
        cause = error.source();
    }
    false
}

async fn options(
    config: &NatsConfig,
    counted: Arc<Counted>,
) -> Result<ConnectOptions, ConnectError> {
    let mut options = ConnectOptions::new()
        .name("cabinet")
        .connection_timeout(TRY)
        // By default a house would notice after three minutes that the machine of its NATS server is gone.
        .ping_interval(PING)
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
    let several = config.servers.len() > 1 || is_clustered(&context.client());
    match context.get_stream(STREAM).await {
        Ok(stream) => {
            let found = &stream.cached_info().config;
            let wanted = wanted(config.replicas.unwrap_or(found.num_replicas));
            if let Some(difference) = difference(found, &wanted) {
                return Err(Unopened::Final(difference));
            }
            open_bucket(found.num_replicas, context).await?;
            if several && config.replicas.is_none() && found.num_replicas == 1 {
                tracing::warn!(
                    "NATS has one copy of each record, on one of its servers: what is on that server is lost with it"
                );
            }
            Ok(())
        }
        Err(error) => match error.kind() {
            GetStreamErrorKind::JetStream(no) if no.error_code() == ErrorCode::STREAM_NOT_FOUND => {
                if config.missing == Missing::Refused {
                    let servers = config.addresses();
                    return Err(Unopened::Final(ConnectError::NoStream {
                        stream: STREAM,
                        servers,
                    }));
                }
                // One copy by silence would be lost with its server, which is what a cluster is there to prevent.
                if several && config.replicas.is_none() {
                    return Err(Unopened::Final(ConnectError::CopiesUnsaid));
                }
                let made = context.create_stream(wanted(replicas)).await;
                made.map_err(|error| {
                    if let CreateStreamErrorKind::JetStream(no) = error.kind() {
                        refused(&no, replicas)
                    } else {
                        unanswered(config, &error)
                    }
                })?;
                open_bucket(replicas, context).await.map(drop)
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

/// Whether the server at hand belongs to a cluster.
fn is_clustered(client: &Client) -> bool {
    client.server_info().cluster.is_some_and(|name| !name.is_empty())
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

/// Makes the bucket if it is not there. Says whether it was not.
async fn open_bucket(replicas: usize, context: &jetstream::Context) -> Result<bool, Unopened> {
    if let Ok(bucket) = context.get_stream(DIGESTS).await {
        let difference = bucket_difference(&bucket.cached_info().config, replicas);
        return difference.map_or(Ok(false), |difference| Err(Unopened::Final(difference)));
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
    let made = made.map(|_| true);
    made.map_err(|error| Unopened::Passing(ConnectError::Refused(error.to_string())))
}

/// Makes the bucket again if it was deleted. Says whether it was.
pub(super) async fn reopen_bucket(context: &jetstream::Context) -> Result<bool, ConnectError> {
    let refused = |error: &dyn std::fmt::Display| ConnectError::Refused(error.to_string());
    let logs = context.get_stream(STREAM).await.map_err(|error| refused(&error))?;
    let replicas = logs.cached_info().config.num_replicas;
    let opened = open_bucket(replicas, context).await;
    opened.map_err(|(Unopened::Passing(error) | Unopened::Final(error))| error)
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
