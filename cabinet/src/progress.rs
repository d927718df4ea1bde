//! Progress bars of long commands.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on standard error if that is a terminal, and nothing otherwise.
pub(crate) fn bar(count: u64, of: &str) -> ProgressBar {
    let template = format!("{{wide_bar}} {{pos}}/{{len}} {of}, {{eta}} left");
    let style = ProgressStyle::with_template(&template).expect("a well-formed template");
    let bar = ProgressBar::new(count).with_style(style);
    bar.enable_steady_tick(Duration::from_millis(200));
    bar
}
