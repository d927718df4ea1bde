//! A review says how long each hand took and how hard it was, and names the solutions that were there.

use kernel::{Mark, Minded as _, Reviewed};

use crate::krypto::mind::solutions;
use crate::krypto::tests::*;

fn review(play: &Play) -> kernel::Review {
    let mut told = 0;
    let review = Krypto::review(&play.played, &mut |done| told = done);
    assert_eq!((told, review.moves.len()), (play.played.log().len(), play.played.log().len()));
    review
}

fn figure(made: &Reviewed, name: &str) -> Option<f64> {
    made.figures.iter().find(|(other, _)| other == name).map(|(_, figure)| *figure)
}

#[test]
fn a_hand_has_its_seconds_and_its_difficulty() {
    let mut play = Play::table(&[], 2, TWO);
    play.say('B', "pass").wins('A').say('A', "call").say('A', "show 2*1*2*2*3").wins('B');
    let moves = review(&play).moves;
    let seconds: Vec<_> = moves.iter().map(|made| figure(made, "seconds").unwrap()).collect();
    assert_eq!(seconds, [1.0, 2.0, 1.0, 2.0, 1.0], "since the deal of each round");
    let ways = solutions([2, 1, 2, 2, 3], 24, Rules::from(&play.state().options));
    let count = f64::from(u32::try_from(ways.len()).unwrap());
    assert_eq!(figure(&moves[1], "ways"), Some(count));
    assert_eq!(figure(&moves[1], "effort"), Some(f64::from(ways[0].effort)));
    assert_eq!(moves[1].missed, None);
}

#[test]
fn who_gives_up_a_hand_with_a_solution_misses_it() {
    let mut play = Play::table(&[], 2, TWO);
    play.say('B', "pass").say('A', "unplayable").say('B', "agree");
    let moves = review(&play).moves;
    let rules = Rules::from(&play.state().options);
    for (made, hand) in moves.iter().zip([[1, 3, 7, 1, 8], [2, 1, 2, 2, 3], [2, 1, 2, 2, 3]]) {
        assert_eq!(made.marks, [Mark::Missed]);
        let calculation: Expression = made.missed.as_ref().unwrap().parse().unwrap();
        assert_eq!(rules.check(&calculation, hand, 24), Ok(()));
    }
}

#[test]
fn the_last_change_of_the_lead_decides() {
    let mut play = Play::table(&[], 2, TWO);
    play.wins('A').wins('B').wins('B');
    for _ in 0..7 {
        play.say('A', "pass").say('B', "pass");
    }
    assert_eq!(play.result(), "won B; scores 1 3; by points");
    assert_eq!(review(&play).decided, Some(2));
}
