//! A planted leak: the laws must catch it.

use kernel::laws::{Leak, fallen};
use kernel::{Game as _, Match, Names, Options as _, Time, Viewer};
use rand::SeedableRng as _;

use crate::break_the_code::{Action, BreakTheCode, Options};

/// A player who guessed right sees the top of the pile, and `imagine` copies it.
#[derive(Clone, PartialEq, Eq, Debug)]
struct TopOfPile;

impl Leak for TopOfPile {
    type Game = BreakTheCode;
    const COPIED: bool = true;

    fn shown(game: &BreakTheCode, viewer: Viewer) -> String {
        let right = viewer.seat().is_some_and(|seat| game.right.contains(seat));
        game.pile
            .hidden()
            .first()
            .filter(|_| right)
            .map_or(String::new(), |card| card.word().to_owned())
    }
}

#[test]
fn the_pile_in_the_view_of_a_right_guesser_is_caught() {
    let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(3);
    let options = Options::read([]).unwrap();
    let mut played = Match::<BreakTheCode>::deal(options, Names::plain(3), &mut rng).unwrap();
    let guesser = played.state().to_act().iter().next().unwrap();
    let centre = played.state().rest.tiles().collect();
    played.act(guesser, Action::Guess(centre), Time::ZERO).unwrap();
    for viewer in Viewer::all(3) {
        let caught: &[&str] =
            if viewer == Viewer::Seat(guesser) { &["variety", "twins"] } else { &[] };
        assert_eq!(fallen::<TopOfPile>(&played, viewer), caught, "{viewer}");
    }
}
