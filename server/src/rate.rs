//! How fast one client may be.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::time::Instant;

use crate::people::PersonId;
use crate::place::Place;

/// Messages that a client may still send: they come back with time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Allowance {
    left: f64,
    looked: Instant,
}

impl Allowance {
    pub(crate) fn new(rate: u32) -> Self {
        Self { left: burst(rate), looked: Instant::now() }
    }

    /// Takes one message, if one is left.
    pub(crate) fn take(&mut self, rate: u32) -> bool {
        let now = Instant::now();
        let back = now.duration_since(self.looked).as_secs_f64() * f64::from(rate);
        self.left = (self.left + back).min(burst(rate));
        self.looked = now;
        let some = self.left >= 1.0;
        self.left -= f64::from(u8::from(some));
        some
    }
}

fn burst(rate: u32) -> f64 {
    f64::from(rate) * 4.0
}

/// How many people and places are remembered at once.
const MOST: usize = 10_000;

/// Whose allowance it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Key {
    /// A person's.
    Person(PersonId),
    /// That of all strangers who call from a place.
    Strangers(Place),
    /// That of everybody who calls from a place.
    Crowd(Place),
}

impl From<&PersonId> for Key {
    fn from(person: &PersonId) -> Self {
        Self::Person(person.clone())
    }
}

/// The allowances of those who call by HTTP.
#[derive(Debug, Default)]
pub(crate) struct Allowances(Mutex<HashMap<Key, Allowance>>);

impl Allowances {
    pub(crate) fn take(&self, key: Key, rate: u32) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST {
            // Whoever has a full allowance again need not be remembered.
            all.retain(|_, one| one.looked.elapsed().as_secs() < 5);
        }
        all.entry(key).or_insert_with(|| Allowance::new(rate)).take(rate)
    }
}
