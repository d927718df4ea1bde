//! A review gives the chances of clues and answers by the model of the minds.

use std::collections::BTreeMap;

use kernel::{Deed, Review};

use super::*;
use crate::decrypto::{Answer, Team, What};
use crate::reviewing::{self, skill_and_luck_add_up};

fn figure(made: &kernel::Reviewed, name: &str) -> Option<f64> {
    made.figures.iter().find(|(other, _)| other == name).map(|(_, figure)| *figure)
}

/// A table has a chance for each clue and each keyword of the writers' team, and each clue is meant for one of them.
fn names_clues_and_keywords(made: &kernel::Reviewed, what: &What, game: &Decrypto) {
    let table = made.likelihoods.as_ref().unwrap();
    let (What::Wrote { by, .. } | What::Rewrote { by, .. }) = what else { panic!("clues") };
    let keywords = &game.secret(game.team(*by)).words;
    assert!(table.keywords.iter().zip(keywords).all(|(told, word)| *told == word.to_string()));
    assert_eq!((table.keywords.len(), table.clues.len(), table.chances.len()), (4, 3, 3));
    if let What::Wrote { clues, .. } = what {
        assert!(table.clues.iter().zip(clues).all(|(told, clue)| *told == clue.to_string()));
    }
    for row in &table.chances {
        assert_eq!(row.len(), 4);
        assert!((row.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{row:?}");
    }
}

/// A team's tokens at the end are what its answers brought: an interception for each right answer to the rivals, a
/// miscommunication for each answer to the own clues that brought nothing. Of answers that an objection made void, the
/// later one counts (DE20).
fn tokens_are_what_answers_brought(played: &Match<Decrypto>, review: &Review) {
    let game = played.state();
    let is_white = |team: Team| team == Team::White;
    let mut stood = BTreeMap::new();
    for (made, event) in review.moves.iter().zip(&game.log) {
        if let (What::Answered { by, asked, .. }, Some(worth)) = (&event.what, made.worth) {
            stood.insert((event.round, is_white(*asked), is_white(game.team(*by))), worth.brought);
        }
    }
    for &team in Team::ALL {
        let brought = |own: bool| {
            let past = game.past.iter().filter(move |past| (past.team == team) == own);
            let key = |round, asked| (round, is_white(asked), is_white(team));
            past.filter_map(|past| stood.get(&key(past.round, past.team))).collect::<Vec<_>>()
        };
        let intercepted: f64 = brought(false).into_iter().sum();
        let misread: f64 = brought(true).into_iter().map(|brought| 1.0 - brought).sum();
        let tokens = game.tokens[team];
        assert!((intercepted - f64::from(tokens.interceptions)).abs() < 1e-9, "{tokens:?}");
        assert!((misread - f64::from(tokens.miscommunications)).abs() < 1e-9, "{tokens:?}");
    }
}

/// The law over games of one kind.
fn games_add_up(given: &[(&str, &str)], seed: u64) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    for game in 0..reviewing::games(16) {
        let options = Options::read(given.iter().copied()).unwrap();
        let seats = [4, 3, 6, 5][game % 4];
        let played: Match<Decrypto> =
            reviewing::played(options, &vec!["sample"; seats], Thinking::DEFAULT, &mut rng);
        let review = reviewing::review(&played);
        skill_and_luck_add_up(&review);
        tokens_are_what_answers_brought(&played, &review);
    }
}

#[test]
fn skill_and_luck_add_up_to_the_tokens_in_english() {
    games_add_up(&[("words", "en")], 9);
}

#[test]
fn skill_and_luck_add_up_to_the_tokens_in_french() {
    games_add_up(&[("words", "fr")], 10);
}

#[test]
fn skill_and_luck_add_up_to_the_tokens_with_discarded_codes() {
    games_add_up(&[("codes", "discarded")], 11);
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
                names_clues_and_keywords(made, &event.what, game);
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
                assert_eq!(made.likelihoods, None);
            }
        }
        assert!(answers >= 3, "{answers}");
        skill_and_luck_add_up(&review);
        tokens_are_what_answers_brought(&played, &review);
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

#[test]
fn another_choice_is_worth_what_the_review_says() {
    let mut played = dealt(4, &[], 3);
    play_on(&mut played, "master", 2_000, &mut Pcg64Mcg::seed_from_u64(4));
    let review = Decrypto::review(&played, &mut |_| {});
    // Other clues are read by the same model; a proposal counts as an answer.
    let mut past = played.rewound();
    let (mut clues, mut answers, mut proposals) = (0, 0, 0);
    for (made, entry) in review.moves.iter().zip(played.log()).take(12) {
        if let Deed::Act(by, action) = &entry.deed {
            let tried = Decrypto::weigh(&past, *by, &action.to_string()).unwrap();
            if figure(made, "read").is_some() {
                assert_eq!(
                    (&tried.figures, &tried.likelihoods),
                    (&made.figures, &made.likelihoods)
                );
                clues += 1;
            } else if made.worth.is_some() {
                assert_eq!((tried.worth, &tried.choices), (made.worth, &made.choices));
                answers += 1;
            } else if tried.worth.is_some() {
                proposals += 1;
            }
        }
        past.enter(entry.clone()).unwrap();
    }
    assert!([clues, answers, proposals].iter().all(|count| *count > 0));
}
