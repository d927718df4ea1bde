//! A session in which moves are made: a table of the house, or a room of the baseline.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::socket::Socket;
use crate::table::{Table, TableSpec};

/// How many sessions are opened at the same time.
const AT_ONCE: usize = 32;

/// What kind of session to open.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// A table of the house.
    House(TableSpec),
    /// A room of the baseline with two members and messages of this many bytes.
    Baseline(usize),
}

impl Kind {
    /// The level of help, if there are rules.
    pub(crate) const fn assist(self) -> Option<&'static str> {
        match self {
            Self::House(spec) => Some(spec.assist),
            Self::Baseline(_) => None,
        }
    }

    /// The number of its sockets that get whole frames.
    pub(crate) const fn sockets(self) -> usize {
        match self {
            Self::House(spec) => spec.players + spec.watchers,
            Self::Baseline(_) => 2,
        }
    }
}

/// An open session.
#[expect(clippy::large_enum_variant, reason = "there are few sessions, and a run has one kind")]
#[derive(Debug)]
pub(crate) enum Session {
    Table(Table),
    Room { sockets: [Socket; 2], message: Vec<u8>, moves: usize },
}

impl Session {
    async fn open(addresses: &[SocketAddr], kind: Kind, n: usize) -> io::Result<Self> {
        Ok(match kind {
            Kind::House(spec) => Self::Table(Table::open(addresses, spec, n).await?),
            Kind::Baseline(bytes) => {
                let address = addresses[0];
                let path = format!("/{n}");
                let first = Socket::open(address, &path, "").await?;
                let second = Socket::open(address, &path, "").await?;
                Self::Room { sockets: [first, second], message: vec![b'x'; bytes], moves: 0 }
            }
        })
    }

    /// Opens one session of each kind. Those who meet at a table are spread over the servers.
    pub(crate) async fn open_all(
        addresses: &[SocketAddr],
        kinds: impl Iterator<Item = Kind>,
    ) -> io::Result<Vec<Self>> {
        let permits = Arc::new(Semaphore::new(AT_ONCE));
        let addresses: Arc<[SocketAddr]> = addresses.into();
        let opening: Vec<_> = kinds
            .enumerate()
            .map(|(n, kind)| {
                let (permits, addresses) = (Arc::clone(&permits), Arc::clone(&addresses));
                tokio::spawn(async move {
                    let _permit = permits.acquire().await.map_err(io::Error::other)?;
                    Self::open(&addresses, kind, n).await
                })
            })
            .collect();
        let mut sessions = Vec::new();
        for session in opening {
            sessions.push(session.await.map_err(io::Error::other)??);
        }
        Ok(sessions)
    }

    /// Gets ready for the next move: starts another game if the last one is over.
    pub(crate) async fn prepare(&mut self) -> io::Result<()> {
        match self {
            Self::Table(table) => table.prepare().await,
            Self::Room { .. } => Ok(()),
        }
    }

    /// Makes a move and returns when all clients have it.
    pub(crate) async fn make_move(&mut self) -> io::Result<()> {
        match self {
            Self::Table(table) => table.make_move().await,
            Self::Room { sockets, message, moves } => {
                *moves += 1;
                sockets[*moves % 2].send(message).await?;
                for socket in sockets {
                    socket.next().await?;
                }
                Ok(())
            }
        }
    }

    /// Returns when all clients have the help for the last move.
    pub(crate) async fn help(&mut self) -> io::Result<()> {
        match self {
            Self::Table(table) => table.help().await,
            Self::Room { .. } => Ok(()),
        }
    }

    /// Games started, frames received and bytes of frames so far.
    pub(crate) fn counts(&self) -> [u64; 3] {
        match self {
            Self::Table(table) => table.counts(),
            Self::Room { .. } => [0; 3],
        }
    }
}
