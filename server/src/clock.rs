//! The clock of a house: the only place that reads the time.
//!
//! The machine's clock sets it once, when the house opens; from then on it runs by the monotonic clock. So a machine's clock
//! that is set back or ahead changes no player's time. After a restart the machine's clock counts again; a desk keeps
//! time from running back at its table.

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

/// The instant after this many milliseconds, and at most a day from now: a longer wait is computed again then.
pub(crate) fn instant_in(wait: u64) -> Instant {
    Instant::now() + Duration::from_millis(wait.min(24 * 3600 * 1000))
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
