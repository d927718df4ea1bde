//! Players who understand words.
//!
//! Everything rests on one figure: how near a clue is to a keyword, by the tables of the `words` crate. From it come the
//! reading of clues (over all codes at once), the interception (over all keywords that the rivals may have), and the
//! giving of clues, which weighs the one against the other.

pub(super) mod listener;
mod evidence;
mod interceptor;
mod reader;
pub(super) mod vocabulary;

pub(super) mod encryptor;
pub(super) mod naming;

mod aids;
mod figures;
pub(super) mod level;
mod bot;
mod why;

use kernel::contest::Figure;

use kernel::refusal::Code;
use kernel::{Assist, Coded as _, Mind, Minded, Thinking};

use super::Decrypto;

pub use aids::{Aids, Chance, Likely, Near};
pub use reader::{Reading, read};
pub use why::Why;

impl Minded for Decrypto {
    type Aids = Aids;

    const LEVELS: &'static [&'static str] = level::NAMES;
    const REASONS: &'static [Code] = Why::CODES;

    /// Thinking time changes nothing: a clue is weighed in some milliseconds.
    fn mind(level: &str, _thinking: Thinking) -> Option<Box<dyn Mind<Self>>> {
        let level = level::Level::of(level)?;
        Some(Box::new(bot::Player { level }))
    }

    fn aids(view: &Self::View, assist: Assist) -> Aids {
        Aids::new(view, assist)
    }

    fn figures(&self) -> Vec<Figure> {
        figures::of(self)
    }
}
