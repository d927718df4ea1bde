//! What time it is: one place that reads a clock.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::time::Instant;

/// Where the time comes from.
#[derive(Clone, Copy, Debug)]
pub enum Clockwork {
    /// The machine's clock.
    Wall,
    /// Tokio's clock, which tests can stop; it showed this many milliseconds at that instant.
    Tokio(u64, Instant),
}

impl Clockwork {
    /// Milliseconds since 1970.
    pub fn now(self) -> u64 {
        match self {
            Self::Wall => millis(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()),
            Self::Tokio(shown, then) => shown + millis(then.elapsed()),
        }
    }

    /// The instant of a moment given in milliseconds since 1970; now if it has passed.
    pub fn instant(self, at: u64) -> Instant {
        let wait = at.saturating_sub(self.now());
        // A wait of a month is looked at again before it ends.
        Instant::now() + Duration::from_millis(wait.min(24 * 3600 * 1000))
    }
}

fn millis(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}
