//! A planted leak: the laws must catch it.

use kernel::laws::{Leak, fallen};
use kernel::{Match, Names, Options as _, Viewer, random};
use rand::SeedableRng as _;

use crate::kryptos::{Kryptos, Options};

/// Every view shows a card that lies aside, and `imagine` copies it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct LowestAside;

impl Leak for LowestAside {
    type Game = Kryptos;
    const COPIED: bool = true;

    fn shown(game: &Kryptos, _viewer: Viewer) -> String {
        game.aside[0].to_string()
    }
}

/// At the deal, in the middle of the set-up, and while the players guess.
#[test]
fn a_card_aside_in_the_view_is_caught() {
    let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(3);
    let options = Options::read([]).unwrap();
    let mut played = Match::<Kryptos>::deal(options, Names::plain(3), &mut rng).unwrap();
    for moves in [0, 3, 8] {
        while played.log().len() < moves {
            let entry = random::next(played.state(), played.last_time(), &mut rng).unwrap();
            played.enter(entry).unwrap();
        }
        for viewer in Viewer::all(3) {
            let fallen = fallen::<LowestAside>(&played, viewer);
            assert_eq!(fallen, ["variety", "twins"], "{viewer} after {moves} moves");
        }
    }
}
