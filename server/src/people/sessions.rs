//! Open sockets, which end when the device that opened them is signed out or the token revoked, and when the operator
//! sends the person away or keeps the person out.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::sleep;

use super::{People, PersonId};
use crate::neighbours::Notice;

/// What the open sockets of a person are to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum SocketOrder {
    /// Look whether their keys are still good, and whether the person may be here.
    #[default]
    Recheck,
    /// End.
    End,
}

/// For each person with open sockets, the last order to them.
#[derive(Debug, Default)]
pub(super) struct Sessions(Mutex<HashMap<PersonId, watch::Sender<SocketOrder>>>);

impl Sessions {
    /// Gives all sockets of a person an order. Says whether there are any.
    fn tell(&self, person: &PersonId, order: SocketOrder) -> bool {
        let sessions = self.lock();
        let Some(sockets) = sessions.get(person) else { return false };
        sockets.send_replace(order);
        sockets.receiver_count() > 0
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, watch::Sender<SocketOrder>>> {
        // No code under the lock can leave the map half changed, so a poisoned lock is safe to use.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl People {
    /// Tells the sockets of a person, in all houses, to look whether they may stay.
    pub(super) fn recheck(&self, person: &PersonId) {
        self.order(person, SocketOrder::Recheck);
        self.neighbours.tell(Notice::Look(person.clone()));
    }

    /// Ends the sockets of a person in all houses. Says whether there are any in this one.
    pub fn send_away(&self, person: &PersonId) -> bool {
        self.neighbours.tell(Notice::SendAway(person.clone()));
        self.sessions.tell(person, SocketOrder::End)
    }

    /// Gives the sockets of a person in this house an order. Says whether there are any. The keys of the person are read
    /// again: one of them may have been taken back.
    pub(crate) fn order(&self, person: &PersonId, order: SocketOrder) -> bool {
        self.holders.forget(person);
        self.sessions.tell(person, order)
    }

    /// Lets every socket look whether it may stay, spread over this time: a notice from another house may be lost.
    pub(crate) async fn recheck_all(&self, over: Duration) {
        let all: Vec<PersonId> = self.sessions.lock().keys().cloned().collect();
        let pause = over / u32::try_from(all.len().max(1)).unwrap_or(u32::MAX);
        sleep(pause).await;
        for person in &all {
            self.sessions.tell(person, SocketOrder::Recheck);
            sleep(pause).await;
        }
    }

    /// Changes whenever the sockets of a person get an order.
    pub(crate) fn orders(&self, person: &PersonId) -> watch::Receiver<SocketOrder> {
        let mut sessions = self.sessions.lock();
        // Before the map grows, forget the people whose sockets are gone.
        if sessions.len() == sessions.capacity() {
            sessions.retain(|_, orders| orders.receiver_count() > 0);
        }
        sessions.entry(person.clone()).or_default().subscribe()
    }
}
