//! The meaning of words in English, French and Polish, and how near two meanings are.
//!
//! # What this is not
//! It reads no files and no network: the tables are compiled into the program. `cargo xtask words` builds them.

mod atlas;
mod concepts;
mod fold;
mod inflection;
mod keywords;
mod lexicon;
mod meaning;
mod offensive;
mod reading;
mod sense;
mod spelling;
mod table;

pub use atlas::{Association, Atlas, FEATURES, Features, Heard, Kind, Mention, Recall, Strength};
pub use concepts::translations;
pub use fold::fold;
pub use kernel::Language;
pub use keywords::{Keyword, keywords};
pub use lexicon::Lexicon;
pub use meaning::{Meaning, is_known, telling, unknown_words};
pub use offensive::is_offensive;
pub use reading::{UNFORESEEN, Weights, chances};
pub use sense::Sense;
pub use spelling::distance;
pub use table::{Damage, Draft, Entry, Linked, Table, Vector, write};
