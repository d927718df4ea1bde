//! What can be known, and what to do about it.

mod joint;
mod posterior;
mod value;

use kernel::refusal::Code;
use kernel::{Assist, Mind, Minded, Thinking};

use super::BreakTheCode;

pub use posterior::{Hidden, Places, Posterior, Whose};
pub use value::Value;

impl Minded for BreakTheCode {
    type Aids = ();

    const LEVELS: &'static [&'static str] = &[];
    const REASONS: &'static [Code] = &[];

    fn mind(_level: &str, _thinking: Thinking) -> Option<Box<dyn Mind<Self>>> {
        None
    }

    fn aids(_view: &Self::View, _assist: Assist) {}
}
