//! The clock of a house: the only place that reads the time.
//!
//! The machine's clock sets it once, when the house opens; from then on it runs by the monotonic clock. So a machine's clock
//! that is set back or ahead changes no player's time. After a restart the machine's clock counts again; a desk keeps
//! time from running back at its table.
//!
//! Houses that share a store go by the store's clock instead. They ask for it when they open and every few seconds, and
//! follow it slowly: if it jumps, because a server with a wrong clock leads now, no player loses time at once. A house
//! that opens meanwhile begins with the time of the others.

use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// A running clock.
#[derive(Clone, Copy, Debug)]
pub struct Clockwork {
    /// The time that it showed when it was set, in milliseconds since 1970.
    shown: u64,
    set: Instant,
}

impl Clockwork {
    /// A clock that the machine's clock sets.
    #[expect(clippy::disallowed_methods, reason = "the machine's clock is read here alone")]
    pub fn set() -> Self {
        Self::set_to(millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()))
    }

    /// A clock that shows this time now, in milliseconds since 1970.
    pub fn set_to(shown: u64) -> Self {
        Self { shown, set: Instant::now() }
    }

    /// The time in milliseconds since 1970.
    pub fn now(self) -> u64 {
        self.shown.saturating_add(millis(self.set.elapsed()))
    }
}

/// The part of the time by which a clock goes faster or slower to follow the store's.
const CATCH_UP: i64 = 20;

/// The longest time since the last agreement that counts for it. A house asks every few seconds; one that could not ask
/// for an hour does not make up minutes at once.
const COUNTED: Duration = Duration::from_secs(10);

/// The clock of a house.
#[derive(Debug)]
pub(crate) struct HouseClock {
    own: Clockwork,
    /// The milliseconds by which the house's time is ahead of its own clock.
    ahead: AtomicI64,
    /// The latest time that it has shown. It never goes back.
    latest: AtomicU64,
    /// When it last agreed with the store's clock.
    agreed: Mutex<Option<Instant>>,
    /// Whether the time of other houses no longer counts.
    settled: AtomicBool,
}

impl HouseClock {
    /// A clock that goes by itself so far.
    pub(crate) const fn new(own: Clockwork) -> Self {
        let (ahead, latest) = (AtomicI64::new(0), AtomicU64::new(0));
        Self { own, ahead, latest, agreed: Mutex::new(None), settled: AtomicBool::new(false) }
    }

    /// The time in milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        let now = self.unsteady();
        self.latest.fetch_max(now, Ordering::Relaxed).max(now)
    }

    /// Follows the store's clock, which shows this time now, to within this many milliseconds. The first time, before any
    /// table is open, it is set at once; later a difference is made up slowly.
    pub(crate) fn agree(&self, shown: u64, within: u64) {
        let mut agreed = self.agreed.lock().unwrap_or_else(PoisonError::into_inner);
        let apart = shown.cast_signed().saturating_sub(self.unsteady().cast_signed());
        let step = if let Some(last) = *agreed {
            let most = millis(last.elapsed().min(COUNTED)).cast_signed() / CATCH_UP;
            if apart.unsigned_abs() <= within { 0 } else { apart.clamp(-most, most) }
        } else {
            self.latest.store(0, Ordering::Relaxed);
            apart
        };
        self.ahead.fetch_add(step, Ordering::Relaxed);
        *agreed = Some(Instant::now());
    }

    /// Sets the clock to the time of a house that was here before, in place of the store's: that house may still be on
    /// its way to it. Only the first such time counts, and none once the house is [settled](Self::settle).
    pub(crate) fn adopt(&self, shown: u64) {
        let agreed = self.agreed.lock().unwrap_or_else(PoisonError::into_inner);
        // Without the store's clock each house goes by its own.
        if agreed.is_none() || self.settled.swap(true, Ordering::Relaxed) {
            return;
        }
        let apart = shown.cast_signed().saturating_sub(self.unsteady().cast_signed());
        self.latest.store(0, Ordering::Relaxed);
        self.ahead.fetch_add(apart, Ordering::Relaxed);
    }

    /// Ends the time in which the clock may be set at once.
    pub(crate) fn settle(&self) {
        self.settled.store(true, Ordering::Relaxed);
    }

    /// Whether other houses may go by this clock.
    pub(crate) fn is_settled(&self) -> bool {
        self.settled.load(Ordering::Relaxed)
    }

    /// Sets the clock back, for tests.
    #[cfg(test)]
    pub(crate) fn set_back(&self, millis: u64) {
        self.latest.store(0, Ordering::Relaxed);
        self.ahead.fetch_sub(millis.cast_signed(), Ordering::Relaxed);
    }

    /// The time, which goes back a little when the clock has to go slower.
    fn unsteady(&self) -> u64 {
        self.own.now().saturating_add_signed(self.ahead.load(Ordering::Relaxed))
    }
}

/// The instant after this many milliseconds, and at most a day from now: a longer wait is computed again then.
pub(crate) fn instant_in(wait: u64) -> Instant {
    Instant::now() + Duration::from_millis(wait.min(24 * 3600 * 1000))
}

/// A time span in milliseconds.
pub(crate) fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINUTE: u64 = 60_000;

    async fn pass(seconds: u64) {
        tokio::time::sleep(Duration::from_secs(seconds)).await;
    }

    #[tokio::test(start_paused = true)]
    async fn a_wrong_clock_is_set_at_once_when_the_house_opens() {
        for wrong in [0, 20 * MINUTE] {
            let clock = HouseClock::new(Clockwork::set_to(wrong));
            assert_eq!(clock.now(), wrong);
            clock.agree(10 * MINUTE, 5);
            assert_eq!(clock.now(), 10 * MINUTE);
            pass(3).await;
            assert_eq!(clock.now(), 10 * MINUTE + 3000);
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_store_whose_clock_jumps_is_followed_slowly_and_never_back() {
        for jump in [-10_000, 10_000] {
            let clock = HouseClock::new(Clockwork::set_to(MINUTE));
            let mut store = MINUTE;
            clock.agree(store, 5);
            store = store.saturating_add_signed(jump);
            let (mut last, mut seconds) = (clock.now(), 0);
            while clock.now().abs_diff(store) > 5 {
                for _ in 0..2 {
                    pass(1).await;
                    assert!(clock.now() >= last, "time goes back");
                    assert!(clock.now() - last <= 1101, "a second takes at most a twentieth less");
                    last = clock.now();
                }
                (store, seconds) = (store + 2000, seconds + 2);
                clock.agree(store, 5);
            }
            assert!((190..=210).contains(&seconds), "{seconds} s for a jump by {jump}");
        }
    }

    #[tokio::test(start_paused = true)]
    async fn a_house_that_opens_begins_with_the_time_of_the_others() {
        let clock = HouseClock::new(Clockwork::set_to(0));
        clock.adopt(7 * MINUTE);
        assert_eq!(clock.now(), 0, "a store without a clock");
        clock.agree(20 * MINUTE, 5);
        clock.adopt(10 * MINUTE);
        assert_eq!(clock.now(), 10 * MINUTE);
        clock.adopt(30 * MINUTE);
        pass(2).await;
        clock.agree(20 * MINUTE + 2000, 5);
        assert_eq!(
            clock.now(),
            10 * MINUTE + 2100,
            "it follows the store slowly, as the others do"
        );
        let alone = HouseClock::new(Clockwork::set_to(0));
        alone.agree(20 * MINUTE, 5);
        alone.settle();
        alone.adopt(10 * MINUTE);
        assert_eq!(alone.now(), 20 * MINUTE);
    }

    #[tokio::test(start_paused = true)]
    async fn an_hour_without_the_store_is_not_made_up_at_once() {
        for jump in [-10_000, 10_000] {
            let clock = HouseClock::new(Clockwork::set_to(MINUTE));
            clock.agree(MINUTE, 5);
            pass(3600).await;
            let shown = clock.now();
            clock.agree(shown.saturating_add_signed(jump), 5);
            pass(1).await;
            assert_eq!(clock.now(), (shown + 1000).saturating_add_signed(jump.signum() * 500));
        }
    }

    #[tokio::test(start_paused = true)]
    async fn what_may_be_the_way_of_the_answer_changes_nothing() {
        let clock = HouseClock::new(Clockwork::set_to(MINUTE));
        clock.agree(MINUTE, 5);
        pass(10).await;
        clock.agree(MINUTE + 10_000 - 40, 40);
        assert_eq!(clock.now(), MINUTE + 10_000);
    }
}
