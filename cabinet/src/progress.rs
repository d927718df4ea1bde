//! Progress bars of long commands.

use std::time::Duration;

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
