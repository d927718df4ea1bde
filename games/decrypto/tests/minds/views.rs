//! A bot uses only its view.

use kernel::{Game as _, Imagine as _, Minded as _, Time, Viewer};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use super::{dealt, mind};
use crate::decrypto::Decrypto;

/// Equal views of two worlds and equal seeds give equal choices.
#[test]
fn a_choice_depends_on_the_view_alone() {
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    for seed in 0..24 {
        let language = ["en", "fr", "pl"][usize::try_from(seed).unwrap() % 3];
        let seats = rng.random_range(3..=6);
        let mut played = dealt(seats, &[("words", language), ("timer", "off")], seed);
        for _ in 0..rng.random_range(0..40) {
            let Some((seat, action)) = played.state().sample(&mut rng) else { break };
            played.act(seat, action, Time::ZERO).unwrap();
        }
        for seat in played.state().to_act().iter() {
            let view = played.state().view(Viewer::Seat(seat));
            let twin = Decrypto::imagine(&view, &mut rng).view(Viewer::Seat(seat));
            for level in Decrypto::LEVELS.iter().chain(Decrypto::MODELS) {
                let choose =
                    |view| mind(level).choose(view, Time::ZERO, &mut Pcg64Mcg::seed_from_u64(seed));
                assert_eq!(choose(&view), choose(&twin), "{level}");
            }
        }
    }
}
