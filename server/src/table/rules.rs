//! The texts and clocks that a table takes.

use kernel::names::is_invisible;
use wire::{Clock, HouseNo, limits};

/// Refuses a text of more than `most` characters, and one that cannot be shown to others as it is.
pub(super) fn check_text(text: &str, most: usize) -> Result<(), HouseNo> {
    let bad = |c: char| (c.is_control() && c != '\n') || is_invisible(c);
    match () {
        () if text.trim().is_empty() => Err(HouseNo::Empty),
        () if text.chars().count() > most => Err(HouseNo::Long { most }),
        () if text.chars().any(bad) => Err(HouseNo::Letters),
        () => Ok(()),
    }
}

/// Refuses a clock with too little time to act, or too much.
pub(super) fn check_clock(clock: Clock) -> Result<(), HouseNo> {
    let (Clock::Move(seconds) | Clock::Player(seconds)) = clock else { return Ok(()) };
    if (limits::MIN_CLOCK..=limits::MAX_CLOCK).contains(&seconds) {
        Ok(())
    } else {
        Err(HouseNo::BadClock)
    }
}
