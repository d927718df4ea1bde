//! The pulse of a house whose store has a clock of its own: it asks for the time every few seconds.
//!
//! A house that gets no answer for [`CUT_OFF`] is cut off from its store. What it shows may be old by now, so it sends its
//! clients away, to another house if there is one; they come back when it has its store again.

use std::sync::{Arc, Weak};
use std::time::Duration;

use store::ReadError;
use tokio::time::{Instant, sleep};

use super::{House, Standing};
use crate::clock::millis;
use crate::neighbours::{BEAT, Notice};

/// The time between two questions.
const PULSE: Duration = Duration::from_secs(2);

/// How long no question is answered before the house is cut off. A cluster whose leader dies has another after 4 to 7
/// seconds.
const CUT_OFF: Duration = Duration::from_secs(10);

/// How many questions it takes: a house that was stopped itself has asked none meanwhile.
const FAILURES: u32 = 3;

impl House {
    /// Sets the clock of the house by the store's, and again every few seconds. Nothing is done if the store has none.
    pub(super) async fn start_pulse(self: &Arc<Self>) -> Result<(), ReadError> {
        if self.agree_on_time().await? {
            tokio::spawn(keep_pulse(Arc::downgrade(self), self.closed()));
        }
        Ok(())
    }

    /// Asks the store for its time. Says whether it has a clock.
    async fn agree_on_time(&self) -> Result<bool, ReadError> {
        let asked = Instant::now();
        let Some(shown) = self.store.time().await? else { return Ok(false) };
        let took = millis(asked.elapsed());
        self.clock.agree(shown + took / 2, took);
        Ok(true)
    }

    /// Sends the clients away: the house is cut off.
    fn lose_store(&self, error: &ReadError) {
        let lost = self.standing.send_if_modified(|standing| {
            let was_open = *standing == Standing::Open;
            if was_open {
                *standing = Standing::CutOff;
                // A house owns tables exactly while it is open: clients that are sent away leave no bot thinking here.
                self.neighbours.set_away(true);
            }
            was_open
        });
        if lost {
            tracing::error!(%error, "cut off from the store: clients are sent away");
            self.tell_desks(None);
            // The notices may still go round where the logs do not.
            self.tell(Notice::Leaving {});
        }
    }

    /// Lets clients in again.
    async fn find_store(self: &Arc<Self>) {
        if *self.standing.borrow() != Standing::CutOff {
            return;
        }
        tracing::info!("the store is there again");
        // What the others have told meanwhile was missed: tables have left the lobby, and logs have grown.
        self.lobby.forget_unvisited();
        self.read_logs();
        self.tell(Notice::Lobby {});
        // By then the other houses have said that they are here.
        sleep(2 * BEAT).await;
        let opened = self.standing.send_if_modified(|standing| {
            let cut_off = *standing == Standing::CutOff;
            if cut_off {
                *standing = Standing::Open;
                self.neighbours.set_away(false);
            }
            cut_off
        });
        // A house that has begun to close meanwhile has said goodbye.
        if opened {
            self.tell_here();
            self.tell_desks(None);
            self.open_own_tables_soon(true);
        }
    }
}

async fn keep_pulse(house: Weak<House>, closed: impl Future<Output = ()>) {
    tokio::pin!(closed);
    let (mut answered, mut failures) = (Instant::now(), 0);
    loop {
        tokio::select! {
            () = &mut closed => return,
            () = sleep(PULSE) => {}
        }
        let Some(house) = house.upgrade() else { return };
        match house.agree_on_time().await {
            Ok(_) => {
                house.find_store().await;
                (answered, failures) = (Instant::now(), 0);
            }
            Err(error) => {
                failures += 1;
                if answered.elapsed() >= CUT_OFF && failures >= FAILURES {
                    house.lose_store(&error);
                    // Nobody asks a house without clients for anything that would make it look.
                    house.store.change_server().await;
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Seat;
    use store::nats_server::NatsServer;
    use store::{NatsConfig, Store};
    use tokio::time::timeout;
    use wire::{Ask, Clock, NewTable};

    use super::*;
    use crate::house::{Config, Limits};
    use crate::neighbours::HouseId;

    fn house(server: &NatsServer) -> Arc<House> {
        let mut nats = NatsConfig::new(&server.url()).unwrap();
        nats.patience = Duration::from_secs(1);
        house_over(Store::connect(nats).unwrap())
    }

    fn house_over(store: Store) -> Arc<House> {
        house_among(&Arc::new(store))
    }

    fn house_among(store: &Arc<Store>) -> Arc<House> {
        let limits = Limits { idle: Duration::from_millis(200), ..Limits::default() };
        House::new(Arc::clone(store), Config { limits, ..Config::for_tests() })
    }

    async fn soon(is_so: impl Fn() -> bool) {
        let wait = async {
            while !is_so() {
                sleep(Duration::from_millis(10)).await;
            }
        };
        timeout(Duration::from_mins(1), wait).await.expect("soon");
    }

    /// A table that waits for a player, with a clock.
    async fn table_with_clock(house: &Arc<House>) -> String {
        let host = house.people.arrive("Host").await.unwrap().0;
        let new =
            NewTable { clock: Clock::Move(3600), ..NewTable::new("break-the-code", 2, "Host") };
        let id = house.create(&host, &new).await.unwrap().table;
        let bot = Ask::Bot { id: None, seat: Seat::new(1), level: "random".to_owned() };
        for ask in [
            Ask::Join { id: None, name: "Host".to_owned() },
            Ask::Sit { id: None, seat: None },
            bot,
            Ask::Start { id: None },
        ] {
            house.table(&id).ask(&host, ask).await.unwrap();
        }
        id
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_house_takes_over_also_when_the_store_does_not_answer_at_first() {
        let server = NatsServer::start();
        let house = house(&server);
        house.wake().await.unwrap();
        let other = HouseId::new("other");
        house.neighbours.heard(&other);
        let table = loop {
            let table = table_with_clock(&house).await;
            if !house.owns(&table) {
                break table;
            }
        };
        house.neighbours.heard(&other);
        soon(|| !house.is_open(&table)).await;
        server.pause();
        house.neighbours.forget(&other);
        house.take_over_from(&other);
        // The house has asked before, and has as little patience.
        assert!(house.store.survey("table/").await.is_err());
        assert!(house.owns(&table) && !house.is_open(&table));
        server.resume();
        soon(|| house.is_open(&table)).await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_house_that_has_lost_its_store_owns_nothing_in_the_eyes_of_others() {
        let store = Arc::new(Store::in_memory());
        let (one, two) = (house_among(&store), house_among(&store));
        one.wake().await.unwrap();
        two.wake().await.unwrap();
        sleep(2 * BEAT).await;
        let names: Vec<String> = (0..100).map(|table| table.to_string()).collect();
        let owned = |house: &House| names.iter().filter(|table| house.owns(table)).count();
        assert_eq!(owned(&one) + owned(&two), 100);
        assert!(owned(&two) < 100);
        one.lose_store(&ReadError::Unavailable("a test".to_owned()));
        // Also while its heart beats on.
        for _ in 0..10 {
            sleep(BEAT / 2).await;
            assert_eq!((owned(&one), owned(&two)), (0, 100));
        }
        one.find_store().await;
        sleep(2 * BEAT).await;
        assert!(owned(&two) < 100);
        assert_eq!(owned(&one) + owned(&two), 100);
    }

    #[tokio::test(start_paused = true)]
    async fn a_house_that_closes_while_it_finds_its_store_owns_nothing() {
        let house = house_over(Store::in_memory());
        house.wake().await.unwrap();
        for closes in [false, true] {
            house.lose_store(&ReadError::Unavailable("a test".to_owned()));
            assert!(!house.owns("table"));
            let finding = tokio::spawn({
                let house = Arc::clone(&house);
                async move { house.find_store().await }
            });
            sleep(BEAT).await;
            if closes {
                house.close();
            }
            finding.await.unwrap();
            assert_eq!(house.owns("table"), !closes);
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn a_house_that_opens_while_the_leaders_clock_is_wrong_goes_by_the_others() {
        const TEN_MINUTES: u64 = 10 * 60_000;
        let server = NatsServer::start();
        let old = house(&server);
        old.wake().await.unwrap();
        // As if a server had become the leader whose clock is ten minutes ahead.
        old.clock.set_back(TEN_MINUTES);
        let new = house(&server);
        new.wake().await.unwrap();
        assert!(new.now().abs_diff(old.now()) < TEN_MINUTES / 2);
    }
}
