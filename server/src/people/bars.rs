//! People whom the operator keeps out of the house, by a log of its own. All houses follow it.

use std::collections::BTreeSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use store::Growth;
use tokio::sync::{OnceCell, watch};

use super::{People, PersonId, log, text};
use crate::error::Refused;

/// The log of all bars.
const LOG: &str = "house/bars";

/// A record of the log.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Bar {
    Barred(PersonId),
    Admitted(PersonId),
}

/// The log, once it is needed.
#[derive(Debug, Default)]
pub(super) struct Bars(OnceCell<Followed>);

#[derive(Debug)]
struct Followed {
    /// The number of records of the log.
    grown: watch::Receiver<Growth>,
    read: Mutex<Read>,
}

/// The log as far as it was read.
#[derive(Debug, Default)]
struct Read {
    records: u64,
    /// The people who are kept out.
    barred: BTreeSet<PersonId>,
}

impl Followed {
    fn read(&self) -> MutexGuard<'_, Read> {
        // No code under the lock can leave the set half changed, so a poisoned lock is safe to use.
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl People {
    /// Whether the operator keeps a person out.
    pub async fn is_barred(&self, person: &PersonId) -> Result<bool, Refused> {
        let bars = self.follow_bars().await?;
        if bars.grown.borrow().length > bars.read().records {
            self.read_bars(bars).await?;
        }
        Ok(bars.read().barred.contains(person))
    }

    /// Keeps a person out, or lets the person in again. Gives whether that is new. Open sockets hear of it.
    pub async fn set_barred(&self, person: &PersonId, bar: bool) -> Result<bool, Refused> {
        if self.is_barred(person).await? == bar {
            return Ok(false);
        }
        let record = if bar { Bar::Barred(person.clone()) } else { Bar::Admitted(person.clone()) };
        self.append(&log(LOG), &text(&record)).await?;
        self.read_bars(self.follow_bars().await?).await?;
        self.recheck(person);
        Ok(true)
    }

    async fn follow_bars(&self) -> Result<&Followed, Refused> {
        let follow = async || {
            let grown = self.store.follow(&log(LOG)).await;
            let grown = grown.map_err(|error| Refused::unread(&error))?;
            let bars = Followed { grown, read: Mutex::default() };
            // A damaged log may seem to have no records. Then nobody is let in, rather than everybody.
            self.read_bars(&bars).await?;
            Ok(bars)
        };
        self.bars.0.get_or_try_init(follow).await
    }

    /// Reads what is new in the log.
    async fn read_bars(&self, bars: &Followed) -> Result<(), Refused> {
        let from = bars.read().records;
        let entries = self.store.read(&log(LOG), from).await;
        for entry in entries.map_err(|error| Refused::unread(&error))? {
            let bar =
                serde_json::from_str(&entry.record).map_err(|error| Refused::fault(&error))?;
            let mut read = bars.read();
            // Another task may have read it meanwhile.
            if entry.seq == read.records {
                read.records += 1;
                match bar {
                    Bar::Barred(person) => read.barred.insert(person),
                    Bar::Admitted(person) => read.barred.remove(&person),
                };
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead as _, BufReader, Write as _};
    use std::net::TcpStream;
    use std::sync::Arc;

    use store::nats_server::NatsServer;
    use store::{NatsConfig, Store};

    use super::*;
    use crate::clock::{Clockwork, HouseClock};
    use crate::neighbours::Neighbours;

    fn people(server: &NatsServer) -> People {
        let store = Arc::new(Store::connect(NatsConfig::new(&server.url()).unwrap()).unwrap());
        let clock = Arc::new(HouseClock::new(Clockwork::set()));
        let neighbours = Arc::new(Neighbours::new("h", Arc::clone(&store)));
        People::new(store, clock, neighbours)
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_damaged_log_of_bars_lets_nobody_in() {
        let server = NatsServer::start();
        let first = people(&server);
        let anna = first.arrive("Anna").await.unwrap().0;
        assert_eq!(first.set_barred(&anna, true).await, Ok(true));
        assert_eq!(people(&server).is_barred(&anna).await, Ok(true));
        // A record of a stranger.
        let mut stranger = TcpStream::connect(("127.0.0.1", server.port)).unwrap();
        let publishes = "PUB cabinet.log.house.bars 0\r\n\r\nPING\r\n";
        write!(stranger, "CONNECT {{\"verbose\":false}}\r\n{publishes}").unwrap();
        assert!(BufReader::new(stranger).lines().any(|line| line.unwrap() == "PONG"));
        let after = people(&server);
        for _ in 0..2 {
            let no = after.is_barred(&anna).await.unwrap_err();
            assert_eq!(no.refusal.code, "house-fault");
        }
        assert_eq!(first.is_barred(&anna).await, Ok(true), "what was read before still counts");
    }
}
