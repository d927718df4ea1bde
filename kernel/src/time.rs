//! Time as data: milliseconds since the deal.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// A moment of a match, in milliseconds since it was dealt.
///
/// Rules never read a clock: the code that runs the match gives each entry its time, and folding the log needs no clock.
/// Written in seconds with three decimals: `12.345`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize, JsonSchema,
)]
#[serde(transparent)]
pub struct Time(u64);

impl Time {
    /// The time of the deal.
    pub const ZERO: Self = Self(0);

    /// The latest time of any match: a hundred years. A later one is an error, not a time.
    pub const MAX: Self = Self(100 * 366 * 24 * 3600 * 1000);

    /// This many milliseconds after the deal, at most [`Time::MAX`].
    pub const fn from_millis(millis: u64) -> Self {
        if millis < Self::MAX.0 { Self(millis) } else { Self::MAX }
    }

    /// Milliseconds since the deal.
    pub const fn millis(self) -> u64 {
        self.0
    }

    /// The time `seconds` later, at most [`Time::MAX`].
    #[must_use]
    pub const fn plus_seconds(self, seconds: u32) -> Self {
        Self::from_millis(self.0.saturating_add(seconds as u64 * 1000))
    }
}

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{:03}", self.0 / 1000, self.0 % 1000)
    }
}

/// The text is not a number of seconds with up to three decimals, or is beyond [`Time::MAX`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotATime;

impl FromStr for Time {
    type Err = NotATime;

    fn from_str(text: &str) -> Result<Self, NotATime> {
        let digits = |s: &str| !s.is_empty() && s.bytes().all(|b| b.is_ascii_digit());
        let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
        if !digits(whole) || whole.len() > 12 || !digits(part) || part.len() > 3 {
            return Err(NotATime);
        }
        let seconds: u64 = whole.parse().map_err(|_| NotATime)?;
        let millis: u64 = format!("{part:0<3}").parse().map_err(|_| NotATime)?;
        let total = seconds * 1000 + millis;
        if total > Self::MAX.0 { Err(NotATime) } else { Ok(Self(total)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, want: Option<u64>) {
        assert_eq!(text.parse::<Time>().ok().map(Time::millis), want, "{text:?}");
    }

    #[test]
    fn seconds_with_up_to_three_decimals() {
        check("12.345", Some(12_345));
        check("12.3", Some(12_300));
        check("7", Some(7_000));
        check("3162240000", Some(3_162_240_000_000));
        for bad in
            ["", ".", "1.", ".5", "-1", "1.2345", "1e3", "99999999999999", "NaN", "3162240000.001"]
        {
            check(bad, None);
        }
    }

    #[test]
    fn the_text_is_the_time() {
        for millis in [0, 1, 999, 1000, 86_400_000, Time::MAX.millis()] {
            assert_eq!(
                Time::from_millis(millis).to_string().parse(),
                Ok(Time::from_millis(millis))
            );
        }
    }

    #[test]
    fn no_time_is_beyond_the_last_one() {
        let last = Time::MAX.millis();
        assert_eq!(last, 3_162_240_000_000);
        assert_eq!(Time::from_millis(last - 1).millis(), last - 1);
        assert_eq!([last, last + 1].map(Time::from_millis), [Time::MAX; 2]);
        assert_eq!(Time::from_millis(500).plus_seconds(2), Time::from_millis(2_500));
        assert_eq!(Time::MAX.plus_seconds(1), Time::MAX);
        check("000000000012", Some(12_000));
        check("0000000000012", None);
    }
}
