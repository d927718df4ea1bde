//! A review adds up, its expectations are right on average, and its verdicts name what happened.

use kernel::{Deed, Mark, Review, Unit};

use rand::seq::IndexedRandom as _;

use super::*;
use crate::kryptos::mind::Posterior;
use crate::kryptos::tests::worlds::{by_brute_force, late_positions};
use crate::kryptos::worlds::Constraints;
use crate::kryptos::{Event, Place, Stage};
use crate::reviewing::{self, review, skill_and_luck_add_up, tried_again};

fn played(levels: &[&str], rng: &mut Pcg64Mcg) -> Match<Kryptos> {
    let options = random_options(levels.len(), rng);
    reviewing::played(options, levels, Thinking::millis(1), rng)
}

/// The points are those of the start, what the moves brought, and bribes; and what was unknown is what was told and what
/// is left.
#[expect(clippy::cast_precision_loss, reason = "bits")]
fn adds_up(played: &Match<Kryptos>, review: &Review) {
    let bits = |deals: u128| (deals as f64).log2();
    let public = Posterior::of(&played.rewound().state().view(Viewer::Public));
    let bribes = |seat: Seat| {
        let paid =
            |event: &&Event| matches!(event, Event::Guessed { of, paid: true, .. } if *of == seat);
        let bribe = played.state().options.bribe;
        played.state().history.iter().filter(paid).filter(|_| bribe).count() as f64
    };
    for seat in Seat::first(played.setup().seats) {
        let i = seat.index();
        let summary = review.summaries[i];
        let points = f64::from(played.state().points[seat]);
        assert!((points - 2.0 - summary.result - bribes(seat)).abs() < 1e-9);
        let (mut own, mut others, mut before) = (0.0, 0.0, review.unknown[i]);
        for (made, entry) in review.moves.iter().zip(played.log()) {
            let told = before - made.unknown[i];
            let reveals = matches!(entry.deed, Deed::Act(_, Action::Reveal { .. }));
            match made.by == Some(seat) {
                true if reveals => assert!(told.abs() < 1e-9, "own cards are known"),
                true => own += told,
                false => others += told,
            }
            before = made.unknown[i];
        }
        let sum = review.dealt[i] + own + others + left(played, seat);
        assert!((sum - bits(public.deals)).abs() < 1e-6, "{seat}: {sum}");
        assert!(own >= -1e-9 && others >= -1e-9, "nobody forgets: {own}, {others}");
    }
    skill_and_luck_add_up(review);
    for seat in Seat::first(played.setup().seats) {
        let own = review.moves.iter().filter(|made| made.by == Some(seat));
        let missed: Vec<&String> = own.filter_map(|made| made.missed.as_ref()).collect();
        assert!(missed.len() <= 1, "the first counts: {missed:?}");
        for claim in missed {
            let (place, number) = claim.split_once('=').unwrap();
            let of = Seat::from_letter(place.chars().next().unwrap()).unwrap();
            let cards = &played.state().hands[of].cards;
            let place: usize = place[1..].parse().unwrap();
            assert_eq!(cards[place - 1].to_string(), number, "what is certain is so");
        }
    }
    for (made, entry) in review.moves.iter().zip(played.log()) {
        let Deed::Act(_, action) = entry.deed else { panic!("an action") };
        let is_choice = !matches!(action, Action::Reveal { .. });
        assert_eq!(made.worth.is_some(), is_choice);
        let Some(worth) = made.worth else { continue };
        let choice = made.choices.iter().find(|choice| choice.action == action.to_string());
        assert!((choice.map_or(0.0, |choice| choice.expected) - worth.expected).abs() < 1e-12);
    }
}

/// What a seat knows at the end, without the reveal: from a world of the view before the last move that has the true
/// cards wherever they were told.
#[expect(clippy::cast_precision_loss, reason = "bits")]
fn left(played: &Match<Kryptos>, seat: Seat) -> f64 {
    let (last, earlier) = played.log().split_last().unwrap();
    let mut past = played.rewound();
    for entry in earlier {
        past.enter(entry.clone()).unwrap();
    }
    let mut view = past.state().view(Viewer::Seat(seat));
    past.enter(last.clone()).unwrap();
    let event = *past.state().history.last().unwrap();
    view.history.push(event);
    if let Event::Guessed { of, place, number, right: true, .. } = event {
        let hand = &mut view.hands[of];
        hand.tokens[number.colour() as usize] -= 1;
        hand.places[usize::from(place) - 1] = Place { card: Some(number), open: true };
    }
    (Posterior::of(&view).deals as f64).log2()
}

/// The law over this many games of a size.
fn games_add_up(seats: usize, games: usize, seed: u64) {
    let games = reviewing::games(games);
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    // What chance added to the guesses of bots that see views alone, and its squares: on average it adds nothing.
    let (mut luck, mut squares) = (0.0, 0.0);
    let mut missed = 0;
    for game in 0..games {
        let level = ["novice", "sample", "officer", "range"][game % 4];
        let played = played(&vec![level; seats], &mut rng);
        let review = review(&played);
        adds_up(&played, &review);
        missed += review.moves.iter().filter(|made| made.marks.contains(&Mark::Missed)).count();
        for worth in review.moves.iter().filter_map(|made| made.worth) {
            if level == "sample" {
                luck += worth.luck();
                squares += worth.luck().powi(2);
            }
        }
    }
    assert!(missed >= games / 12, "{missed}");
    assert!(luck.abs() < 4.0 * squares.sqrt(), "{luck} with a deviation of {}", squares.sqrt());
}

#[test]
fn points_are_skill_and_luck_and_bits_are_told_or_left_among_three() {
    games_add_up(3, 900, 41);
}

#[test]
fn points_are_skill_and_luck_and_bits_are_told_or_left_among_four() {
    games_add_up(4, 120, 43);
}

#[test]
fn points_are_skill_and_luck_and_bits_are_told_or_left_among_five() {
    games_add_up(5, 30, 44);
}

#[test]
fn points_are_skill_and_luck_and_bits_are_told_or_left_among_six() {
    games_add_up(6, 6, 45);
}

#[test]
fn a_reveal_says_what_it_tells_and_what_the_best_would() {
    let mut rng = Pcg64Mcg::seed_from_u64(42);
    let mut marks = Vec::new();
    for game in 0..12 {
        let seats = 3 + game % 3;
        let played = played(&vec![["range", "master"][game % 2]; seats], &mut rng);
        let review = review(&played);
        let mut past = played.rewound();
        for (made, entry) in review.moves.iter().zip(played.log()).take(2 * seats) {
            let Deed::Act(by, action) = entry.deed else { panic!("an action") };
            let bits = |past: &Match<Kryptos>| {
                let constraints = Constraints::of(&past.state().view(Viewer::Public)).about(by);
                #[expect(clippy::cast_precision_loss, reason = "bits")]
                let deals = Posterior::from_constraints(&constraints).deals as f64;
                deals.log2()
            };
            let before = bits(&past);
            past.enter(entry.clone()).unwrap();
            let told = before - bits(&past);
            let [("leaked", leaked), ("least", least)] =
                [0, 1].map(|i| (made.figures[i].0.as_str(), made.figures[i].1))
            else {
                panic!("{:?}", made.figures)
            };
            assert!((leaked - told).abs() < 1e-9, "{leaked}, not {told}");
            assert!(least > 0.0 && least <= leaked);
            assert_eq!((made.worth, made.unit), (None, Some(Unit::Bits)));
            assert!((made.choices[0].expected + least).abs() < 1e-12);
            let own = made.choices.iter().find(|choice| choice.action == action.to_string());
            assert!((own.unwrap().expected + leaked).abs() < 1e-12);
            let is_best = made.marks.contains(&Mark::Best) || made.marks.contains(&Mark::Forced);
            assert_eq!(is_best, leaked - least <= 1e-9);
            marks.extend(made.marks.clone());
        }
    }
    for mark in [Mark::Best, Mark::Good, Mark::Weak] {
        assert!(marks.contains(&mark), "{mark:?}");
    }
}

/// Where all layouts of the cards can be tried, a choice is worth what the trial says, and the best choice is the best
/// of all numbers at all places and, at a second try, of stopping.
#[test]
#[expect(clippy::cast_precision_loss, reason = "small counts")]
fn the_best_is_the_best_of_all_places_and_numbers() {
    let (mut weighed, mut second, mut missed) = (0, 0, 0);
    late_positions(2500, |played, viewer, view, rng| {
        let (Viewer::Seat(by), Some(turn)) = (viewer, view.turn) else { return };
        if turn.seat != by || turn.stage == Stage::Reveal {
            return;
        }
        let worlds = by_brute_force(played, viewer, view);
        let try_again = turn.stage == Stage::SecondTry;
        let cost = if try_again { 1.0 } else { 0.0 };
        let mut all: Vec<(String, f64)> = Vec::new();
        for (of, hand) in view.hands.iter().filter(|(of, _)| *of != by) {
            let worth = hidden(hand).count().min(3) as f64;
            for (i, number) in hidden(hand).flat_map(|i| (1..=view.last).map(move |n| (i, n))) {
                let right = worlds.iter().filter(|world| world[of.index()][i] == number).count();
                let chance = right as f64 / worlds.len() as f64;
                all.push((format!("guess {of} {} {number}", i + 1), chance * worth - cost));
            }
        }
        all.extend(try_again.then(|| ("stop".to_owned(), 0.0)));
        let best = all.iter().map(|(_, expected)| *expected).reduce(f64::max);
        // Some numbers cannot be guessed: they lie open.
        for (said, expected) in all.sample(rng, 5) {
            let Ok(made) = Kryptos::weigh(played, by, said) else { continue };
            let told = made.worth.unwrap();
            assert!((told.expected - expected).abs() < 1e-9, "{said}: {told:?}\n{view}");
            assert!((told.best - best.unwrap()).abs() < 1e-9, "{told:?}, not {best:?}\n{view}");
            weighed += 1;
            second += usize::from(try_again);
            missed += usize::from(told.skill() < -1e-9);
        }
    });
    assert!(weighed > 300 && second > 30 && missed > 100, "{weighed} {second} {missed}");
}

#[test]
fn verdicts_name_what_happened() {
    let table = three_set_up(&[]).all("A guess B 2 9; A guess C 5 15; B guess A 2 4");
    let moves = review(&table.0).moves;
    let [.., first, second, third] = &moves[..] else { panic!("three guesses") };
    assert!(first.marks.contains(&Mark::Premature), "{first:?}");
    let brought =
        |made: &kernel::Reviewed, points: f64| (made.worth.unwrap().brought - points).abs() < 1e-9;
    assert!(brought(second, 2.0), "three points for one");
    assert!(second.marks.contains(&Mark::Lucky), "{second:?}");
    assert!(brought(third, 3.0));
    assert!(third.figures[0].1 < 1.0);
}

#[test]
fn another_choice_is_worth_what_the_review_says() {
    let mut rng = Pcg64Mcg::seed_from_u64(47);
    let mut weighed = 0;
    for seats in [3, 4] {
        let played = played(&vec!["range"; seats], &mut rng);
        weighed += tried_again(&played, &review(&played), 16);
    }
    assert!(weighed >= 20, "{weighed}");
    let table = three_set_up(&[]);
    let weigh = |said: &str| Kryptos::weigh(&table.0, Seat::new(0), said);
    let (likely, unlikely) = (weigh("guess B 2 9").unwrap(), weigh("guess B 2 10").unwrap());
    assert_eq!(likely.worth.map(|worth| worth.best), unlikely.worth.map(|worth| worth.best));
    assert!(unlikely.choices.iter().any(|choice| choice.action == "guess B 2 10"));
    assert!(weigh("guess B 99 9").is_err());
}
