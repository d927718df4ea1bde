//! Progress bars of long commands.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use locales::Texts;

use crate::phrases::Tool;

/// A bar on standard error if that is a terminal, and nothing otherwise.
pub(crate) fn bar(count: u64, of: Tool, texts: &Texts) -> ProgressBar {
    let template = format!("{{wide_bar}} {{pos}}/{{len}} {}", of.say(texts));
    let style = ProgressStyle::with_template(&template).expect("a well-formed template");
    let bar = ProgressBar::new(count).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}

/// A bar for work that may be done soon: it appears when the work has taken longer than the patience, and goes with it.
pub(crate) struct LateBar<'a> {
    begun: Instant,
    patience: Duration,
    make: &'a dyn Fn() -> ProgressBar,
    bar: Option<ProgressBar>,
}

impl<'a> LateBar<'a> {
    pub(crate) fn new(patience: Duration, make: &'a dyn Fn() -> ProgressBar) -> Self {
        Self { begun: Instant::now(), patience, make, bar: None }
    }

    /// Shows how much is done, if it is time.
    pub(crate) fn set(&mut self, done: usize) {
        if self.begun.elapsed() >= self.patience {
            self.bar.get_or_insert_with(self.make).set_position(done as u64);
        }
    }
}

impl Drop for LateBar<'_> {
    fn drop(&mut self) {
        if let Some(bar) = &self.bar {
            bar.finish_and_clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_late_bar_appears_when_patience_is_over() {
        let make = ProgressBar::hidden;
        let mut early = LateBar::new(Duration::MAX, &make);
        early.set(3);
        assert!(early.bar.is_none());
        let mut late = LateBar::new(Duration::ZERO, &make);
        late.set(3);
        late.set(4);
        assert_eq!(late.bar.as_ref().map(ProgressBar::position), Some(4));
    }
}
