//! A world that a viewer cannot tell from the real one.

use kernel::Imagine;
use rand::Rng;
use rand::seq::IteratorRandom as _;

use super::state::standing;
use super::{Thimbles, View};

impl Imagine for Thimbles {
    const UNIFORM: bool = true;

    fn imagine(view: &View, rng: &mut dyn Rng) -> Self {
        let found = view.lifted.last().copied().filter(|_| view.found);
        let pea = found.or_else(|| standing(&view.lifted).choose(rng));
        Self {
            pea: pea.expect("the pea is under a thimble that stands until it is found"),
            options: view.options.clone(),
            seats: view.seats,
            lifted: view.lifted.clone(),
            since: view.since,
        }
    }
}
