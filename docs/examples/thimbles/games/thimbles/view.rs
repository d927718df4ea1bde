//! What a viewer knows.

use kernel::deal::numbers;
use kernel::{Say, Seat, Time, Viewer};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Options;
use super::state::{standing, turn};

kernel::phrases! {
    /// The words of a picture.
    pub enum Words in "thimbles-picture" {
        /// Before the thimbles that were lifted.
        Lifted { thimbles: String, found: bool } => "lifted",
        /// Before the thimbles that stand.
        Standing { thimbles: String } => "standing",
        /// A thimble is lifted.
        Lifts { by: Seat, thimble: u8 } => "lifts",
    }
}

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
    type Words = Words;
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

    /// `lifted 3 8, standing 1 2 4 5 6 7 9`
    fn picture(&self, say: &Say<'_, Words>) -> String {
        let (lifted, standing) =
            (numbers(self.lifted.iter().copied()), numbers(standing(&self.lifted)));
        let lifted = Words::Lifted { thimbles: lifted, found: self.found };
        format!("{}, {}", say(lifted).trim_end(), say(Words::Standing { thimbles: standing }))
    }

    fn tell(&self, line: usize, say: &Say<'_, Words>) -> String {
        say(Words::Lifts { by: turn(line, self.seats), thimble: self.lifted[line] })
    }
}
