//! The help that was worked out for the position on the table.

use kernel::{Viewer, Wire};

use crate::table::Position;

/// Help for one position, by viewer. A frame that changes only the chat or who is present uses it again.
#[derive(Debug, Default)]
pub(super) struct Advice {
    position: Option<Position>,
    known: Vec<(Viewer, Option<Wire>)>,
}

impl Advice {
    /// Whether help for this viewer is known. Forgets the help for any other position.
    pub(super) fn knows(&mut self, position: Position, eyes: Viewer) -> bool {
        if self.position != Some(position) {
            *self = Self { position: Some(position), known: Vec::new() };
        }
        self.known.iter().any(|(viewer, _)| *viewer == eyes)
    }

    pub(super) fn keep(&mut self, eyes: Viewer, aids: Option<Wire>) {
        self.known.push((eyes, aids));
    }

    pub(super) fn of(&self, eyes: Viewer) -> Option<&Wire> {
        self.known.iter().find(|(viewer, _)| *viewer == eyes).and_then(|(_, aids)| aids.as_ref())
    }
}
