//! The help at a table: what is known of it, and what is under way.

use std::future::pending;
use std::pin::Pin;

use kernel::{Viewer, Wire};

use crate::queue::FreeThread;
use crate::table::{Aids, Position};

/// The help that each viewer was given last, and what is under way: one thing at a time.
#[derive(Default)]
pub(super) struct Advice {
    /// One entry a viewer, the latest helped last.
    known: Vec<Known>,
    under_way: Option<Pin<Box<dyn Future<Output = Progress> + Send>>>,
}

/// The help for one viewer at one position.
pub(super) struct Known {
    pub(super) eyes: Viewer,
    pub(super) position: Position,
    /// Nothing if it could not be worked out.
    pub(super) aids: Option<Wire>,
}

/// What the desk was waiting for.
pub(super) enum Progress {
    /// A thread is free for this table.
    Free(FreeThread),
    /// Help is worked out.
    Advised(Known),
}

impl Advice {
    /// Whether something is under way.
    pub(super) const fn is_under_way(&self) -> bool {
        self.under_way.is_some()
    }

    /// Starts something, when nothing else is under way.
    pub(super) fn start(&mut self, what: impl Future<Output = Progress> + Send + 'static) {
        self.under_way = Some(Box::pin(what));
    }

    /// Resolves when what is under way has come to an end.
    pub(super) async fn progress(&mut self) -> Progress {
        let Some(under_way) = &mut self.under_way else { return pending().await };
        let progress = under_way.await;
        self.under_way = None;
        progress
    }

    pub(super) fn keep(&mut self, known: Known) {
        self.known.retain(|old| old.eyes != known.eyes);
        self.known.push(known);
    }

    /// The help of a viewer at a position. Help for another position is not shown.
    pub(super) fn of(&self, eyes: Viewer, position: Position) -> Aids<'_> {
        let now = |known: &&Known| known.eyes == eyes && known.position == position;
        match self.known.iter().find(now) {
            Some(Known { aids: Some(aids), .. }) => Aids::Known(aids),
            Some(Known { aids: None, .. }) => Aids::None,
            None => Aids::Due,
        }
    }

    /// When a viewer was helped last, in comparison with others.
    pub(super) fn turn(&self, eyes: Viewer) -> Option<usize> {
        self.known.iter().position(|known| known.eyes == eyes)
    }
}
