//! Where the NATS servers are, and how the house logs in.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr as _;
use std::time::Duration;

use async_nats::ServerAddr;

use super::connect::ConnectError;

/// Where the NATS servers are, how to log in, and how long to wait.
#[derive(Clone)]
pub struct NatsConfig {
    pub(super) servers: Vec<ServerAddr>,
    /// How many servers keep each record. `None`: as many as the stream has, or one for a new stream on
    /// one server alone.
    pub replicas: Option<usize>,
    /// What becomes of a stream that is not there.
    pub missing: Missing,
    /// How to log in.
    pub login: Login,
    /// Certificates of authorities that sign the servers', besides those of the system.
    pub authorities: Option<PathBuf>,
    /// The client's own certificate and its key.
    pub certificate: Option<(PathBuf, PathBuf)>,
    /// How long opening may take.
    pub opening: Duration,
    /// How long a call may take, with its retries. A cluster whose leader dies has another after 4 to 7 seconds.
    pub patience: Duration,
}

/// What becomes of a stream that is not there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// It is made, with its bucket.
    Made,
    /// It is an error: nothing is stored here, or it is the wrong place.
    Refused,
}

/// How to log in.
#[derive(Clone)]
pub enum Login {
    /// The servers ask for nothing.
    Open,
    /// A `.creds` file with a token and a key.
    File(PathBuf),
    /// A user with a password.
    Password {
        /// The user.
        user: String,
        /// The password.
        password: String,
    },
    /// A secret that all clients share.
    Token(String),
}

/// What is wrong with the address of a server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WrongAddress {
    /// Another protocol.
    #[error("it must begin with nats:// or tls://")]
    Scheme,
    /// Not an address at all.
    #[error("it is not an address")]
    Unreadable,
    /// Other users of the machine would read a secret in it.
    #[error("a user or a password does not belong into an address")]
    Secret,
    /// Without a host, or with a path.
    #[error("it must be a host and a port, as in nats://localhost:4222")]
    Form,
}

impl NatsConfig {
    /// Servers as in `nats://a:4222,nats://b:4222`, with all else as usual.
    pub fn new(servers: &str) -> Result<Self, ConnectError> {
        let servers = servers.split(',').map(|address| server(address.trim()));
        Ok(Self {
            servers: servers.collect::<Result<_, _>>()?,
            replicas: None,
            missing: Missing::Made,
            login: Login::Open,
            authorities: None,
            certificate: None,
            opening: Duration::from_secs(15),
            patience: Duration::from_secs(8),
        })
    }

    /// Whether an address of a store is one of NATS.
    pub fn is_address(text: &str) -> bool {
        text.contains("://")
    }

    /// The addresses, for messages.
    pub(super) fn addresses(&self) -> String {
        let all: Vec<&str> = self.servers.iter().map(ServerAddr::as_url_str).collect();
        all.join(", ")
    }
}

fn server(text: &str) -> Result<ServerAddr, ConnectError> {
    // A password must not get into a message.
    let shown = || match text.rsplit_once('@') {
        Some((_, host)) => format!("…@{host}"),
        None => text.to_owned(),
    };
    let wrong = |why| ConnectError::WrongAddress { address: shown(), why };
    if !text.starts_with("nats://") && !text.starts_with("tls://") {
        return Err(wrong(WrongAddress::Scheme));
    }
    let server = ServerAddr::from_str(text).map_err(|_| wrong(WrongAddress::Unreadable))?;
    if server.has_user_pass() || server.username().is_some() {
        return Err(wrong(WrongAddress::Secret));
    }
    if server.host().is_empty() || !matches!(server.clone().into_inner().path(), "" | "/") {
        return Err(wrong(WrongAddress::Form));
    }
    Ok(server)
}

/// Without passwords.
impl fmt::Debug for NatsConfig {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NatsConfig").field("servers", &self.addresses()).finish_non_exhaustive()
    }
}

/// Without passwords.
impl fmt::Debug for Login {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Open => "Open",
            Self::File(_) => "File",
            Self::Password { .. } => "Password",
            Self::Token(_) => "Token",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read_or_refused_in_clear_words() {
        let good = NatsConfig::new("nats://a:4222, tls://b.example.org").expect("two addresses");
        assert_eq!(
            good.servers.iter().map(ServerAddr::host).collect::<Vec<_>>(),
            ["a", "b.example.org"]
        );
        for (bad, why) in [
            ("nats://", "must be a host and a port"),
            ("http://a:80", "must begin with nats:// or tls://"),
            ("nats://a:4222,", "must begin with nats:// or tls://"),
            ("nats://a:99999", "is not an address"),
            ("nats://a:4222/way", "must be a host and a port"),
            ("nats://ann:secret@a:4222", "does not belong into an address"),
            ("nats://ann@a:4222", "does not belong into an address"),
        ] {
            let said = NatsConfig::new(bad).expect_err(bad).to_string();
            assert!(said.contains(why), "{bad}: {said}");
            assert!(!said.contains("secret"), "{said}");
        }
    }
}
