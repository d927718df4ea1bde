//! What a viewer knows.

use std::fmt;

use kernel::{Time, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Options;
use super::state::standing;

/// All that a viewer knows; here all viewers know the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct View {
    /// Whose eyes these are.
    pub viewer: Viewer,
    /// How many play.
    pub seats: usize,
    /// What the host chose.
    pub options: Options,
    /// The thimbles that were lifted, in order.
    pub lifted: Vec<u8>,
    /// Whether the last of them hid the pea.
    pub found: bool,
    /// When the turn began.
    pub since: Time,
}

impl kernel::View for View {
    type Moment = u8;
    const HISTORY: &'static str = "lifted";

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn moves(&self) -> usize {
        self.lifted.len()
    }

    fn history(&mut self) -> &mut Vec<u8> {
        &mut self.lifted
    }
}

/// `lifted 3 8, standing 1 2 4 5 6 7 9`
impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("lifted")?;
        self.lifted.iter().try_for_each(|thimble| write!(f, " {thimble}"))?;
        f.write_str(if self.found { " (the pea), standing" } else { ", standing" })?;
        standing(&self.lifted).try_for_each(|thimble| write!(f, " {thimble}"))
    }
}
