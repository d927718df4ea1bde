//! What a house tells the other houses over its store, and what it does when they tell something.

use std::sync::{Arc, Weak};
use std::time::Duration;

use store::Notices;
use tokio::time::{Instant, sleep, sleep_until};
use wire::Summary;

use super::House;
use crate::desk::Message;
use crate::lobby::{self, Listing};
use crate::neighbours::{BEAT, HouseId, Neighbours, Notice, Told, topic};
use crate::people::SocketOrder;

/// How late a listing may come, in milliseconds. An older one may have waited out a broken connection, and the table
/// been hidden meanwhile.
const LATE: u64 = 10_000;

/// The time between two tries to open tables.
const AGAIN: Duration = Duration::from_secs(2);

/// The most notices that are heard when a heartbeat is due: an endless run of them must not keep the house from saying
/// that it is alive.
const RUN: usize = 1000;

/// How long a new house waits for the others to answer before it takes its share of the tables.
const MEETING: Duration = Duration::from_millis(250);

impl House {
    /// The houses over this store.
    pub(crate) fn neighbours(&self) -> &Neighbours {
        &self.neighbours
    }

    /// Whether this house thinks for the bots of a table and strikes its clocks. Of all houses over one store one does.
    pub fn owns(&self, table: &str) -> bool {
        self.neighbours.owns(table)
    }

    /// Tells all houses something.
    pub(crate) fn tell(&self, notice: Notice) {
        self.neighbours.tell(notice);
    }

    /// Lists a table, as it stands after this many records, in the lobbies of all houses.
    pub(crate) fn list(&self, summary: Summary, seq: u64, visited: bool) {
        if let Some(listing) = self.lobby.list(summary, seq, visited) {
            self.tell_listed(vec![listing]);
        }
    }

    /// Takes a table, as it stands after this many records, off the lobbies of all houses.
    pub(crate) fn unlist(&self, table: &str, seq: u64) {
        if self.lobby.unlist(table, seq) {
            self.unlist_again(table, seq);
        }
    }

    /// Tells the other houses again that a table is listed, while a client watches it here.
    pub(crate) fn list_again(&self, table: &str) {
        if let Some(listing) = self.lobby.find(table) {
            self.tell_listed(vec![listing]);
        }
    }

    /// Tells the other houses again that a table is not listed.
    pub(crate) fn unlist_again(&self, table: &str, seq: u64) {
        self.tell(Notice::Unlisted { table: table.to_owned(), seq });
    }

    fn tell_listed(&self, tables: Vec<Listing>) {
        self.tell(Notice::Listed { at: self.now(), tables });
    }

    /// Tells the other houses that this one is alive, unless it is away: then it must own nothing in their eyes, either.
    pub(super) fn tell_here(&self) {
        if self.neighbours.is_away() {
            return;
        }
        self.tell(Notice::Here { now: self.clock.is_settled().then(|| self.now()) });
    }

    /// Meets the other houses over the store.
    pub(super) async fn meet_neighbours(self: &Arc<Self>) {
        if !self.store.is_shared() {
            return;
        }
        let notices = self.store.listen(&topic()).await;
        tokio::spawn(attend(Arc::downgrade(self), self.closed(), notices));
        self.tell_here();
        self.tell(Notice::Lobby {});
        sleep(MEETING).await;
        self.clock.settle();
    }

    fn hear(self: &Arc<Self>, text: &str) {
        let Some(Told { from, notice }) = Told::read(text, self.neighbours.own()) else { return };
        match notice {
            Notice::Here { now } => {
                if let Some(now) = now {
                    self.clock.adopt(now);
                }
                if self.neighbours.heard(&from) {
                    tracing::info!(other = %from, "another house");
                    // A new house learns at once who is here.
                    self.tell_here();
                    self.tell_desks(None);
                }
            }
            Notice::Leaving {} => {
                if self.neighbours.forget(&from) {
                    self.take_over_from(&from);
                }
            }
            Notice::Wake(table) => {
                if self.neighbours.owns(&table) {
                    let house = Arc::clone(self);
                    tokio::spawn(async move {
                        if let Err(no) = house.desk(&table).await {
                            tracing::error!(table, %no.refusal, "a table does not open");
                        }
                    });
                }
            }
            Notice::Listed { at, .. } if self.now().saturating_sub(at) > LATE => {}
            Notice::Listed { tables, .. } => {
                for Listing { seq, summary } in tables {
                    let link = self.link(&summary.table);
                    self.lobby.hear(Summary { link, ..Arc::unwrap_or_clone(summary) }, seq);
                }
            }
            Notice::Unlisted { table, seq } => self.lobby.hear_gone(&table, seq),
            Notice::Lobby {} => {
                // One house answers.
                if self.neighbours.ranks_first("lobby", Some(&from)) {
                    for some in self.lobby.all().chunks(lobby::PAGE) {
                        self.tell_listed(some.to_vec());
                    }
                }
            }
            Notice::Look(person) => {
                self.people.order(&person, SocketOrder::Recheck);
            }
            Notice::SendAway(person) => {
                self.people.order(&person, SocketOrder::End);
            }
        }
    }

    /// Tells the others that this house is alive, and notices who is not.
    fn beat(self: &Arc<Self>) {
        self.tell_here();
        for silent in self.neighbours.forget_silent() {
            self.take_over_from(&silent);
        }
    }

    /// Takes this house's share of the tables of a house that is gone.
    pub(super) fn take_over_from(self: &Arc<Self>, gone: &HouseId) {
        tracing::info!(other = %gone, "another house is gone");
        self.tell_desks(Some(gone));
        self.open_own_tables_soon(false);
    }

    /// Opens the tables of this house, and tries again until the store lets it, or the house closes.
    pub(super) fn open_own_tables_soon(self: &Arc<Self>, lists: bool) {
        let (house, closed) = (Arc::downgrade(self), self.closed());
        tokio::spawn(async move {
            let open = async {
                while let Some(house) = house.upgrade() {
                    let Err(error) = house.open_own_tables(lists).await else { return };
                    tracing::error!(%error, "own tables are not open yet");
                    drop(house);
                    sleep(AGAIN).await;
                }
            };
            tokio::select! {
                () = open => (),
                () = closed => (),
            }
        });
    }

    /// Tells the open desks that a house has come or gone, or that this one owns other tables.
    pub(super) fn tell_desks(&self, gone: Option<&HouseId>) {
        for desk in self.desks().values() {
            desk.tell(Message::Houses { gone: gone.cloned() });
        }
    }

    /// Lets the open desks read their logs: this house has missed the news.
    pub(super) fn read_logs(&self) {
        for desk in self.desks().values() {
            desk.tell(Message::Behind);
        }
    }

    fn say_goodbye(&self) {
        self.neighbours.set_away(true);
        self.tell_desks(None);
        self.tell(Notice::Leaving {});
    }
}

/// Keeps a house in touch with the others until it closes or is dropped.
async fn attend(house: Weak<House>, closed: impl Future<Output = ()>, mut notices: Notices) {
    tokio::pin!(closed);
    let (mut due, mut heard) = (Instant::now(), 0);
    loop {
        let listens = heard < RUN || Instant::now() < due;
        tokio::select! {
            // What was told is heard before anybody is taken for silent.
            biased;
            () = &mut closed => {
                if let Some(house) = house.upgrade() {
                    house.say_goodbye();
                }
                return;
            }
            notice = notices.next(), if listens => {
                let Some(house) = house.upgrade() else { return };
                house.hear(&notice);
                heard += 1;
            }
            () = sleep_until(due) => {
                let Some(house) = house.upgrade() else { return };
                house.beat();
                (due, heard) = (Instant::now() + BEAT, 0);
            }
        }
    }
}
