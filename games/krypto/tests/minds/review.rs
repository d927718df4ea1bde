//! A review says how long each hand took and how hard it was, and names the solutions that were there.

use kernel::proof::Verdict;
use kernel::{Mark, Minded as _, Review, Reviewed, Thinking, Viewer};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;

use crate::krypto::mind::solutions;
use crate::krypto::tests::*;
use crate::reviewing::{self, review};

fn figure(made: &Reviewed, name: &str) -> Option<f64> {
    made.figures.iter().find(|(other, _)| other == name).map(|(_, figure)| *figure)
}

#[test]
fn a_hand_has_its_seconds_and_its_difficulty() {
    let mut play = Play::table(&[], 2, TWO);
    play.say('B', "pass").wins('A').say('A', "call").say('A', "show 2*1*2*2*3").wins('B');
    let moves = review(&play.played).moves;
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
    let moves = review(&play.played).moves;
    let claims: Vec<_> = moves.iter().map(|made| made.missed.as_deref().unwrap()).collect();
    assert_eq!(
        claims,
        ["B=24", "A=24", "A=24"],
        "who answers a declaration speaks of the hand declared"
    );
    for made in &moves {
        assert_eq!(made.marks, [Mark::Missed]);
    }
}

/// What was missed is certain for the player at that moment, and the proof is the simplest solution.
fn missed_is_certain(played: &Match<Krypto>, review: &Review) -> usize {
    let mut past = played.rewound();
    let mut missed = 0;
    for (made, entry) in review.moves.iter().zip(played.log()) {
        if let Some(claim) = &made.missed {
            let viewer = made.by.map_or(Viewer::Public, Viewer::Seat);
            let found = Krypto::examine(&past.state().view(viewer), claim).unwrap();
            let Verdict::Certain(proof) = found.verdict else { panic!("{claim} is not certain") };
            assert_eq!(proof.facts[0].says.code, "krypto-proof-solution");
            missed += 1;
        }
        past.enter(entry.clone()).unwrap();
    }
    missed
}

#[test]
fn points_go_along_and_what_was_missed_can_be_asked_about() {
    let mut rng = Pcg64Mcg::seed_from_u64(51);
    let mut missed = 0;
    for game in 0..600 {
        let (seats, given) = [
            (2, &[][..]),
            (4, &[("pairs", "on")]),
            (3, &[("hand", "common")]),
            (1, &[]),
            (5, &[("squares", "on"), ("pause_seconds", "0")]),
            (8, &[("target", "own")]),
        ][game % 6];
        let options = Options::read(given.iter().copied()).unwrap();
        let level = ["sample", "novice"][game / 6 % 2];
        let played: Match<Krypto> =
            reviewing::played(options, &vec![level; seats], Thinking::DEFAULT, &mut rng);
        let review = review(&played);
        missed += missed_is_certain(&played, &review);
        let points = &review.moves.last().unwrap().points;
        let scores = played.outcome().unwrap().scores;
        #[expect(clippy::cast_precision_loss, reason = "points")]
        let scores: Vec<f64> = scores.iter().map(|score| *score as f64).collect();
        assert_eq!(*points, if seats == 1 { Vec::new() } else { scores });
    }
    assert!(missed > 100, "{missed}");
}

#[test]
fn the_last_change_of_the_lead_decides() {
    let mut play = Play::table(&[], 2, TWO);
    play.wins('A').wins('B').wins('B');
    for _ in 0..7 {
        play.say('A', "pass").say('B', "pass");
    }
    assert_eq!(play.result(), "won B; scores 1 3; by points");
    assert_eq!(review(&play.played).decided, Some(2));
}
