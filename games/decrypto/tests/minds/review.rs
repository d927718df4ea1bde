//! A review gives the chances of clues and answers by the model of the minds.

use super::*;
use crate::decrypto::{Answer, What};

fn figure(made: &kernel::Reviewed, name: &str) -> Option<f64> {
    made.figures.iter().find(|(other, _)| other == name).map(|(_, figure)| *figure)
}

#[test]
fn clues_and_answers_have_their_chances() {
    for (seats, given) in [(4, &[][..]), (3, &[("words", "fr")]), (6, &[("codes", "discarded")])] {
        let mut played = dealt(seats, given, 7);
        play_on(&mut played, "novice", 2_000, &mut Pcg64Mcg::seed_from_u64(8));
        assert!(played.outcome().is_some());
        let mut told = 0;
        let review = Decrypto::review(&played, &mut |done| told = done);
        assert_eq!((told, review.moves.len()), (played.log().len(), played.log().len()));
        let game = played.state();
        let mut answers = 0;
        for (made, event) in review.moves.iter().zip(&game.log) {
            if let What::Wrote { .. } | What::Rewrote { .. } = &event.what {
                let read = figure(made, "read").unwrap();
                assert!((0.0..=1.0).contains(&read) && made.worth.is_none());
                let intercepted = figure(made, "intercepted");
                assert_eq!(intercepted.is_some(), event.round > 1);
                assert!(intercepted.is_none_or(|chance| (0.0..=1.0).contains(&chance)));
            } else if let What::Answered { by, asked, answer } = &event.what
                && (event.round > 1 || *asked == game.team(*by))
            {
                let worth = made.worth.unwrap();
                let question = (event.round, *asked);
                let mut past = game.past.iter();
                let past = past.find(|past| (past.round, past.team) == question).unwrap();
                let right = *answer == Answer::Code(past.code);
                assert!((worth.brought - f64::from(u8::from(right))).abs() < 1e-12);
                assert!(worth.skill() <= 0.0);
                assert!((made.choices[0].expected - worth.best).abs() < 1e-12);
                answers += 1;
            } else {
                assert!(made.worth.is_none() && made.figures.is_empty());
            }
        }
        assert!(answers >= 3, "{answers}");
        for summary in &review.summaries {
            assert!((summary.result - summary.fair - summary.skill - summary.luck).abs() < 1e-9);
        }
    }
}

#[test]
fn a_plain_clue_is_read_and_a_worn_one_is_intercepted() {
    let mut played = dealt(4, &[], 3);
    play_on(&mut played, "master", 2_000, &mut Pcg64Mcg::seed_from_u64(4));
    let review = Decrypto::review(&played, &mut |_| {});
    let mean = |name| {
        let figures: Vec<f64> = review.moves.iter().filter_map(|made| figure(made, name)).collect();
        figures.iter().sum::<f64>() / f64::from(u32::try_from(figures.len()).unwrap())
    };
    assert!(mean("read") > 0.5, "masters are understood: {}", mean("read"));
    assert!(mean("read") > mean("intercepted"), "and mostly by their own team");
}
