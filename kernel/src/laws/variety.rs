//! The law of variety: a viewer can imagine another value of every secret.

use proptest::prelude::*;
use rand::Rng;

use super::{Secrets, Verdict};
use crate::game::View as _;

/// The most worlds that are imagined for one view. A secret has another value in a hundredth of them or more
/// ([`LIKELIEST`](super::LIKELIEST)), so an honest view fails once in 10¹¹ secrets. Mostly a few worlds are enough.
const WORLDS: usize = 2520;

/// Checks that for every secret some world imagined from the view has another value than the real one.
pub fn variety<G: Secrets>(state: &G, view: &G::View, rng: &mut dyn Rng) -> Verdict {
    let viewer = view.viewer();
    let secrets = state.secrets(viewer).into_iter();
    let mut unvaried: Vec<_> = secrets.map(|secret| (state.value(&secret), secret)).collect();
    for _ in 0..WORLDS {
        if unvaried.is_empty() {
            break;
        }
        let world = G::imagine(view, rng);
        unvaried.retain(|(value, secret)| world.value(secret) == *value);
    }
    prop_assert!(
        unvaried.is_empty(),
        "variety: {} can imagine only the true value of {:?}",
        viewer,
        unvaried
    );
    Ok(())
}
