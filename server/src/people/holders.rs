//! Whose keys are, as they were read a moment ago, so that not every request reads a log.
//!
//! All houses are told when a key is taken back. That notice may be lost, so no key is believed for longer than [`LIFE`].

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::time::Instant;

use super::{Key, PersonId};

/// How long a key is believed.
const LIFE: Duration = Duration::from_mins(1);

/// The most keys that are remembered.
const MOST: usize = 10_000;

/// Whose keys are.
#[derive(Debug, Default)]
pub(super) struct Holders(Mutex<Known>);

#[derive(Debug, Default)]
struct Known {
    /// By the name of the key's log.
    people: HashMap<String, (PersonId, Instant)>,
    /// How often keys were forgotten.
    forgotten: u64,
}

/// What was known before a key was read.
#[derive(Clone, Copy, Debug)]
pub(super) struct Before(u64);

impl Holders {
    /// The person of a key; if it must be read, what to say when that is done.
    pub(super) fn find(&self, key: &Key) -> Result<PersonId, Before> {
        let known = self.lock();
        let found = known.people.get(key.log().as_str()).filter(|(_, read)| read.elapsed() < LIFE);
        found.map(|(person, _)| person.clone()).ok_or(Before(known.forgotten))
    }

    /// Remembers the person of a key that was read. A key that may have been taken back meanwhile is not kept.
    pub(super) fn keep(&self, key: &Key, person: &PersonId, Before(forgotten): Before) {
        let mut known = self.lock();
        if known.forgotten != forgotten {
            return;
        }
        if known.people.len() >= MOST {
            known.people.clear();
        }
        known.people.insert(key.log().as_str().to_owned(), (person.clone(), Instant::now()));
    }

    pub(super) fn forget_key(&self, key: &Key) {
        let mut known = self.lock();
        known.people.remove(key.log().as_str());
        known.forgotten += 1;
    }

    /// Forgets all keys of a person.
    pub(super) fn forget(&self, person: &PersonId) {
        let mut known = self.lock();
        known.people.retain(|_, (holder, _)| holder != person);
        known.forgotten += 1;
    }

    fn lock(&self) -> MutexGuard<'_, Known> {
        // No code under the lock can leave the map half changed, so a poisoned lock is safe to use.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_key_is_believed_for_a_minute_unless_it_is_taken_back() {
        let holders = Holders::default();
        let (key, ann) = (Key::of_device("secret"), PersonId::new("ann"));
        let before = holders.find(&key).unwrap_err();
        holders.keep(&key, &ann, before);
        assert_eq!(holders.find(&key).ok(), Some(ann.clone()));
        assert!(holders.find(&Key::of_token("secret")).is_err(), "a token is no cookie");
        tokio::time::sleep(LIFE).await;
        let before = holders.find(&key).unwrap_err();
        holders.keep(&key, &ann, before);
        let before = holders.find(&Key::of_device("other")).unwrap_err();
        holders.forget(&ann);
        assert!(holders.find(&key).is_err());
        // It was read before it was taken back.
        holders.keep(&key, &ann, before);
        assert!(holders.find(&key).is_err());
    }
}
