//! What can be known, and what to do about it.

mod amount;
mod census;
mod parts;
mod playable;
mod ratio;
mod solve;

use kernel::refusal::Code;
use kernel::{Assist, Mind, Minded, Thinking};

use super::Krypto;

pub use census::{Census, census};
pub use playable::playable;
pub use solve::{Solution, solutions};

impl Minded for Krypto {
    type Aids = ();

    const LEVELS: &'static [&'static str] = &[];
    const REASONS: &'static [Code] = &[];

    fn mind(_level: &str, _thinking: Thinking) -> Option<Box<dyn Mind<Self>>> {
        None
    }

    fn aids(_view: &Self::View, _assist: Assist) {}
}
