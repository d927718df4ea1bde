//! Open sockets, which end when the device that opened them is signed out or the token revoked.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::watch;

use super::{People, PersonId};

/// For each person with open sockets, a sign to look whether their keys are still good.
#[derive(Debug, Default)]
pub(super) struct Sessions(Mutex<HashMap<PersonId, watch::Sender<()>>>);

impl Sessions {
    /// Tells all sockets of a person to look.
    pub(super) fn recheck(&self, person: &PersonId) {
        if let Some(sign) = self.lock().get(person) {
            sign.send_replace(());
        }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<PersonId, watch::Sender<()>>> {
        // No code under the lock can leave the map half changed, so a poisoned lock is safe to use.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl People {
    /// Changes whenever a secret of the person has been taken back.
    pub(crate) fn sign_outs(&self, person: &PersonId) -> watch::Receiver<()> {
        let mut sessions = self.sessions.lock();
        // Before the map grows, forget the people whose sockets are gone.
        if sessions.len() == sessions.capacity() {
            sessions.retain(|_, sign| sign.receiver_count() > 0);
        }
        sessions.entry(person.clone()).or_default().subscribe()
    }
}
