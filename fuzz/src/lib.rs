//! What must hold of any text that a client sends: records, sentences, messages, calculations.
//!
//! A [`Target`] takes bytes and panics when something does not hold. No text makes a reader panic; and what a reader
//! accepts is written and read again to the same. `cargo xtask fuzz` lets libFuzzer look for bytes that break this, from
//! the [`seeds`] on; the tests check the seeds alone.
//!
//! # What this is not
//! No engine: `engine.rs` gives the targets to libFuzzer, and only with the feature `libfuzzer`.

mod ask;
mod expression;
mod record;
pub mod seeds;
mod sentence;

use kernel::Phrase;
use kernel::refusal::Param;

/// Something that reads texts, and what must hold of it.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// What it is called in commands and folders.
    pub name: &'static str,
    /// The longest text that is worth trying, in bytes.
    pub longest: usize,
    /// Panics if these bytes break something.
    pub check: fn(&[u8]),
}

/// Every target.
pub const TARGETS: &[Target] = &[
    Target { name: "record", longest: 8 << 10, check: record::check },
    Target { name: "sentence", longest: 1100, check: sentence::check },
    Target { name: "ask", longest: 2 << 10, check: ask::check },
    Target { name: "expression", longest: 160, check: expression::check },
];

/// The target of a name.
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

/// A parameter of a phrase, as text.
fn param(phrase: &Phrase, name: &str) -> Option<String> {
    phrase.params.iter().find(|(key, _)| *key == name).map(|(_, value)| value.to_string())
}

/// The line of a record that an error is about, and what is wrong there.
fn place(phrase: &Phrase) -> Option<(usize, &Phrase)> {
    let line = param(phrase, "line")?.parse().ok()?;
    let mut whys = phrase.params.iter().filter_map(|(_, value)| match value {
        Param::Said(why) => Some(&**why),
        Param::Number(_) | Param::Thousandths(_) | Param::Seat(_) | Param::Text(_) => None,
    });
    Some((line, whys.next()?))
}
