//! How fast a client may be: `rate` messages a second, with bursts of four times as many.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};

use governor::clock::{Clock, DefaultClock};
use governor::middleware::NoOpMiddleware;
use governor::state::keyed::DashMapStateStore;
use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};

use crate::origin::Origin;
use crate::people::PersonId;

/// How many messages may come at once, in seconds of the rate.
const BURST: NonZeroU32 = NonZeroU32::new(4).expect("not zero");

/// How many requests an address may make for each message that a client may send: many people may share an address.
const CROWD: u32 = 10;

/// After how many requests the allowances that are full again are forgotten.
///
/// A full allowance is like that of a newcomer, and one request uses an allowance up for at most two intervals of its
/// rate. So memory holds the clients of this many requests, and those of the last tenth of a second at 20 a second.
const SWEEP: usize = 10_000;

fn quota(rate: u32) -> Quota {
    let rate = NonZeroU32::new(rate).unwrap_or(NonZeroU32::MIN);
    Quota::per_second(rate).allow_burst(rate.saturating_mul(BURST))
}

/// The allowance of one socket.
#[derive(Debug)]
pub(crate) struct Allowance(DefaultDirectRateLimiter);

impl Allowance {
    pub(crate) fn new(rate: u32) -> Self {
        Self(RateLimiter::direct(quota(rate)))
    }

    /// Takes one message, if one is left.
    pub(crate) fn take(&self) -> bool {
        self.0.check().is_ok()
    }
}

/// Who changes something by HTTP.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Client {
    /// A person of the house.
    Person(PersonId),
    /// All strangers of one origin.
    Strangers(Origin),
}

impl From<&PersonId> for Client {
    fn from(person: &PersonId) -> Self {
        Self::Person(person.clone())
    }
}

/// The allowances of all who call by HTTP.
#[derive(Debug)]
pub(crate) struct Allowances<C: Clock = DefaultClock> {
    clients: Keyed<Client, C>,
    crowds: Keyed<Origin, C>,
}

impl Allowances {
    /// For clients that may send `rate` messages a second.
    pub(crate) fn new(rate: u32) -> Self {
        Self::timed(rate, &DefaultClock::default())
    }
}

impl<C: Clock + Clone> Allowances<C> {
    fn timed(rate: u32, clock: &C) -> Self {
        Self {
            clients: Keyed::new(rate, clock),
            crowds: Keyed::new(rate.saturating_mul(CROWD), clock),
        }
    }

    /// Takes this many messages of a client, if they are left.
    pub(crate) fn change(&self, client: &Client, messages: NonZeroU32) -> bool {
        self.clients.take(client, messages)
    }

    /// Takes one request of all who share an origin, if one is left.
    pub(crate) fn request(&self, origin: Origin) -> bool {
        self.crowds.take(&origin, NonZeroU32::MIN)
    }
}

/// An allowance for each key.
#[derive(Debug)]
struct Keyed<K: Hash + Eq + Clone, C: Clock> {
    limiter: RateLimiter<K, DashMapStateStore<K>, C, NoOpMiddleware<C::Instant>>,
    /// The most that is taken at once: what costs more than a whole burst waits for a full one.
    burst: NonZeroU32,
    taken: AtomicUsize,
}

impl<K: Hash + Eq + Clone, C: Clock + Clone> Keyed<K, C> {
    fn new(rate: u32, clock: &C) -> Self {
        let quota = quota(rate);
        let limiter = RateLimiter::new(quota, DashMapStateStore::default(), clock.clone());
        Self { limiter, burst: quota.burst_size(), taken: AtomicUsize::new(1) }
    }

    fn take(&self, key: &K, messages: NonZeroU32) -> bool {
        if self.taken.fetch_add(1, Ordering::Relaxed).is_multiple_of(SWEEP) {
            self.limiter.retain_recent();
        }
        matches!(self.limiter.check_key_n(key, messages.min(self.burst)), Ok(Ok(())))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use governor::clock::FakeRelativeClock;

    use super::*;

    const ONE: NonZeroU32 = NonZeroU32::MIN;

    fn origin(n: u32) -> Origin {
        Origin::Address(n.to_be_bytes())
    }

    #[test]
    fn a_burst_is_four_seconds_long_and_comes_back_with_time() {
        let clock = FakeRelativeClock::default();
        let allowances = Allowances::timed(20, &clock);
        let [one, other] = [origin(1), origin(2)].map(Client::Strangers);
        let burst = || (0..1000).take_while(|_| allowances.change(&one, ONE)).count();
        assert_eq!(burst(), 80);
        assert!(allowances.change(&other, ONE), "others have their own");
        clock.advance(Duration::from_millis(500));
        assert_eq!(burst(), 10);
        clock.advance(Duration::from_hours(1));
        assert_eq!(burst(), 80);
        let crowd = (0..1000).take_while(|_| allowances.request(origin(1))).count();
        assert_eq!(crowd, 800, "ten times as many for everybody at an address");
    }

    #[test]
    fn what_costs_more_than_a_burst_takes_a_full_one() {
        let clock = FakeRelativeClock::default();
        let allowances = Allowances::timed(1, &clock);
        let ten = NonZeroU32::new(10).expect("not zero");
        let one = Client::Strangers(origin(1));
        for _ in 0..3 {
            assert!(allowances.change(&one, ten));
            assert!(!allowances.change(&one, ONE));
            clock.advance(Duration::from_secs(3));
            assert!(!allowances.change(&one, ten));
            clock.advance(Duration::from_secs(1));
        }
    }

    #[test]
    fn a_hundred_thousand_addresses_leave_memory_bounded() {
        let clock = FakeRelativeClock::default();
        let allowances = Allowances::timed(20, &clock);
        let mut most = 0;
        for n in 0..100_000 {
            // 20,000 addresses a second, each of them new.
            clock.advance(Duration::from_micros(50));
            assert!(allowances.request(origin(n)));
            assert!(allowances.change(&Client::Strangers(origin(n)), ONE));
            let Allowances { clients, crowds } = &allowances;
            most = most.max(clients.limiter.len()).max(crowds.limiter.len());
        }
        assert!(most <= SWEEP + 2_000, "{most}");
        // Those who used their allowance up are remembered all the same.
        let flood = Client::Strangers(origin(7));
        while allowances.change(&flood, ONE) {}
        for n in 0..20_000 {
            clock.advance(Duration::from_micros(1));
            allowances.change(&Client::Strangers(origin(n + 1_000_000)), ONE);
        }
        assert!(!allowances.change(&flood, ONE));
    }
}
