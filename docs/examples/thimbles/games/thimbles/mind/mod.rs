//! What can be known, and what to do about it.
//!
//! The pea is as likely under one standing thimble as under another, so no mind plays better than the random one, which
//! every game has.

use kernel::refusal::Code;
use kernel::{Assist, Mind, Minded, Thinking};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::state::standing;
use super::{Thimbles, View};

/// What the table may tell a viewer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct Aids {
    /// The thimbles that may hide the pea, from the level `candidates` on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub candidates: Option<Vec<u8>>,
}

impl Minded for Thimbles {
    type Aids = Aids;

    const LEVELS: &'static [&'static str] = &[];
    const REASONS: &'static [Code] = &[];

    fn mind(_level: &str, _thinking: Thinking) -> Option<Box<dyn Mind<Self>>> {
        None
    }

    fn aids(view: &View, assist: Assist) -> Aids {
        let told = assist >= Assist::Candidates && !view.found;
        Aids { candidates: told.then(|| standing(&view.lifted).collect()) }
    }
}
