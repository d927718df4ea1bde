//! How fast one client may be.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use tokio::time::Instant;

use crate::people::PersonId;

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

/// How many people are remembered at once.
const MOST: usize = 10_000;

/// The allowances of people who change things by HTTP.
#[derive(Debug, Default)]
pub(crate) struct Allowances(Mutex<HashMap<PersonId, Allowance>>);

impl Allowances {
    pub(crate) fn take(&self, person: &PersonId, rate: u32) -> bool {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST {
            // Whoever has a full allowance again need not be remembered.
            all.retain(|_, one| one.looked.elapsed().as_secs() < 5);
        }
        all.entry(person.clone()).or_insert_with(|| Allowance::new(rate)).take(rate)
    }
}
