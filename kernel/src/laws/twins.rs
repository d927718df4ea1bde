//! The law of twin deals: two matches that differ only in a viewer's secrets show that viewer the same.

use proptest::prelude::*;
use rand::Rng;

use super::secrets::play;
use super::{Secrets, Verdict};
use crate::played::Match;
use crate::seat::Viewer;

/// Checks that a match and its [twin](Secrets::twin) show the viewer the same view after every move, and the same JSON
/// after the last. Returns whether there was a twin.
pub fn twins<G: Secrets>(
    played: &Match<G>,
    viewer: Viewer,
    rng: &mut dyn Rng,
) -> Result<bool, TestCaseError> {
    let Some(twin) = G::twin(played, viewer, rng) else { return Ok(false) };
    let start = |of: &Match<G>| play(of.setup().clone(), []).expect("it was dealt");
    let (mut one, mut other) = (start(played), start(&twin));
    prop_assert_eq!(played.log().len(), twin.log().len(), "a twin has as many moves");
    alike(&one, &other, viewer)?;
    for (here, there) in played.log().iter().zip(twin.log()) {
        one.enter(here.clone()).expect("it was played");
        other.enter(there.clone()).expect("it was played");
        alike(&one, &other, viewer)?;
    }
    let json = |of: &Match<G>| serde_json::to_string(&of.state().view(viewer));
    let (one, other) = (json(&one), json(&other));
    prop_assert_eq!(one.ok(), other.ok(), "twins: the JSON of a view tells {} a secret", viewer);
    Ok(true)
}

fn alike<G: Secrets>(one: &Match<G>, other: &Match<G>, viewer: Viewer) -> Verdict {
    prop_assert_eq!(
        one.state().view(viewer),
        other.state().view(viewer),
        "twins: after move {} a view tells {} a secret",
        one.log().len(),
        viewer
    );
    Ok(())
}
