//! Where moves are made: a table of the house, or a room of the floor.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::socket::Socket;
use crate::table::{Party, Table};

/// How many places are set up at the same time.
const AT_ONCE: usize = 32;

/// What is loaded.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Kind {
    /// The house.
    House(Party),
    /// The floor: two in a room, and so many bytes a message.
    Floor(usize),
}

/// Where moves are made.
#[derive(Debug)]
pub(crate) enum Place {
    Table(Table),
    Room { sockets: [Socket; 2], message: Vec<u8>, moves: usize },
}

impl Place {
    async fn open(address: SocketAddr, kind: Kind, n: usize) -> io::Result<Self> {
        Ok(match kind {
            Kind::House(party) => Self::Table(Table::open(address, party, n as u64).await?),
            Kind::Floor(bytes) => {
                let path = format!("/{n}");
                let first = Socket::open(address, &path, "").await?;
                let second = Socket::open(address, &path, "").await?;
                Self::Room { sockets: [first, second], message: vec![b'x'; bytes], moves: 0 }
            }
        })
    }

    /// Opens many places.
    pub(crate) async fn open_all(
        address: SocketAddr,
        kinds: impl Iterator<Item = Kind>,
    ) -> io::Result<Vec<Self>> {
        let room = Arc::new(Semaphore::new(AT_ONCE));
        let opening: Vec<_> = kinds
            .enumerate()
            .map(|(n, kind)| {
                let room = Arc::clone(&room);
                tokio::spawn(async move {
                    let _permit = room.acquire().await.map_err(io::Error::other)?;
                    Self::open(address, kind, n).await
                })
            })
            .collect();
        let mut places = Vec::new();
        for one in opening {
            places.push(one.await.map_err(io::Error::other)??);
        }
        Ok(places)
    }

    /// Gets ready for a move.
    pub(crate) async fn prepare(&mut self) -> io::Result<()> {
        match self {
            Self::Table(table) => table.prepare().await,
            Self::Room { .. } => Ok(()),
        }
    }

    /// Makes a move; returns when everybody there has it.
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

    /// Games begun, frames and bytes of frames so far.
    pub(crate) fn counts(&self) -> [u64; 3] {
        match self {
            Self::Table(table) => table.counts(),
            Self::Room { .. } => [0; 3],
        }
    }
}
