//! What words mean, in English, French and Polish.
//!
//! # What this is not
//! No files, no network: the tables are in the program. `cargo xtask words` builds them.

mod concepts;
mod fold;
mod inflection;
mod lexicon;
mod meaning;
mod offensive;
mod sense;
mod spelling;
mod table;

pub use concepts::translations;
pub use fold::fold;
pub use kernel::Language;
pub use lexicon::Lexicon;
pub use meaning::{Found, Meaning};
pub use offensive::is_offensive;
pub use sense::{Ear, Sense};
pub use spelling::distance;
pub use table::{Damage, Draft, Entry, Linked, Table, Vector, write};
