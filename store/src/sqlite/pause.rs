//! How long the next batch waits for company: one flush serves however many append.

use std::time::{Duration, Instant};

/// For each record that the last batch had besides one: whoever writes alone does not wait.
const MOMENT: Duration = Duration::from_micros(100);

/// No longer than this, if nobody is about to append.
const LEAST: Duration = Duration::from_micros(700);

/// No longer than this in any case.
const MOST: Duration = Duration::from_millis(4);

/// How long the next batch waits for company.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pause {
    /// Until then in any case.
    pub(super) least: Instant,
    /// And until then unless there is a lull.
    pub(super) most: Instant,
}

impl Pause {
    /// The pause after a batch of so many records.
    pub(super) fn after(records: usize) -> Self {
        let others = u32::try_from(records.saturating_sub(1)).unwrap_or(u32::MAX);
        let (now, pause) = (Instant::now(), MOMENT.saturating_mul(others));
        Self { least: now + pause.min(LEAST), most: now + pause.min(MOST) }
    }
}
