//! The clock of a house: the only place that reads the time.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// The source of the time.
#[derive(Clone, Copy, Debug)]
pub enum Clockwork {
    /// The machine's clock.
    Wall,
    /// Tokio's clock, which tests can stop. It showed this many milliseconds since 1970 at that instant.
    Tokio(u64, Instant),
}

impl Clockwork {
    /// The time in milliseconds since 1970.
    pub fn now(self) -> u64 {
        match self {
            Self::Wall => millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()),
            Self::Tokio(shown, then) => shown + millis(then.elapsed()),
        }
    }

    /// The instant of a time in milliseconds since 1970: now if it has passed, and at most a day from now.
    pub fn instant(self, at: u64) -> Instant {
        let wait = at.saturating_sub(self.now());
        // A longer wait is computed again after a day.
        Instant::now() + Duration::from_millis(wait.min(24 * 3600 * 1000))
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
