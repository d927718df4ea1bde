//! A review adds up, its expectations are right on average, and its verdicts name what happened.

use std::collections::BTreeMap;

use kernel::{Deed, Mark, Names, Review, Reviewed, Seat};

use super::posterior::{listed, row_in, worth};
use super::*;
use crate::break_the_code::{Action, Move};
use crate::reviewing::{self, review, skill_and_luck_add_up, tried_again};

fn played(levels: &[&str], chosen: &str, rng: &mut Pcg64Mcg) -> Match<BreakTheCode> {
    reviewing::played(options(chosen), levels, Thinking::millis(2), rng)
}

/// The bits of a row for a viewer who has seen no tile, by counting: each hand of the box is as likely as another, and
/// a lone 5 looks like the other 5.
fn bits_of_any_row(length: usize) -> f64 {
    let (hands, with_a_lone_five): (f64, f64) =
        if length == 5 { (15_504.0, 2.0 * 3060.0) } else { (4845.0, 2.0 * 816.0) };
    hands.log2() - with_a_lone_five / hands
}

/// What a seat knows at the end, without the reveal: the view before the last move, and what the seat learned of it.
fn left(played: &Match<BreakTheCode>, seat: Seat) -> f64 {
    let (last, earlier) = played.log().split_last().unwrap();
    let mut past = played.rewound();
    for entry in earlier {
        past.enter(entry.clone()).unwrap();
    }
    let mut view = past.state().view(Viewer::Seat(seat));
    past.enter(last.clone()).unwrap();
    let mut said = past.state().view(Viewer::Seat(seat)).history.last().unwrap().clone();
    if let Move::Guessed { by, row, .. } = &mut said
        && view.seats() > 2
        && *by != seat
    {
        *row = None;
    }
    view.history.push(said);
    let posterior = Posterior::of(&view);
    posterior.target().map_or(0.0, |target| target.rows.entropy())
}

/// What was unknown at the start is all that was told, and what is left.
fn adds_up(played: &Match<BreakTheCode>, review: &Review) {
    let seats = played.setup().seats;
    let all = bits_of_any_row(if seats == 4 { 4 } else { 5 });
    for seat in Seat::first(seats) {
        let i = seat.index();
        let (mut own, mut others, mut before) = (0.0, 0.0, review.unknown[i]);
        for made in &review.moves {
            let told = before - made.unknown[i];
            match (made.by == Some(seat), made.worth) {
                (true, Some(worth)) => own += worth.brought,
                (true, None) => assert!(told.abs() < 1e-9),
                (false, _) => others += told,
            }
            before = made.unknown[i];
        }
        let sum = review.dealt[i] + own + others + left(played, seat);
        assert!((sum - all).abs() < 1e-6, "{seat}: {sum}, not {all}");
        assert!((review.summaries[i].result - own).abs() < 1e-9);
    }
    skill_and_luck_add_up(review);
    for (made, entry) in review.moves.iter().zip(played.log()) {
        let worth = made.worth.unwrap();
        assert!(worth.best >= 0.0, "{worth:?}");
        let kernel::Deed::Act(_, action) = &entry.deed else { panic!("an action") };
        let choice = made.choices.iter().find(|choice| choice.action == action.to_string());
        assert!((choice.unwrap().expected - worth.expected).abs() < 1e-12);
    }
}

/// The law over this many games at each table of these sizes.
fn games_add_up(sizes: &[usize], games: usize, seed: u64) {
    let games = reviewing::games(games);
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    // What chance added, and its squares: on average it adds nothing. Random guesses do not count, for one in three of
    // them names the true row.
    let (mut luck, mut squares, mut guesses) = (0.0, 0.0, 0);
    for (seats, chosen) in TABLES.into_iter().filter(|(seats, _)| sizes.contains(seats)) {
        for game in 0..games {
            let level = ["sample", "novice", "sample", "officer"][game % 4];
            let played = played(&vec![level; seats], chosen, &mut rng);
            let review = review(&played);
            adds_up(&played, &review);
            let is_guess = |made: &Reviewed| !made.figures.is_empty();
            let fair = review.moves.iter().filter(|made| level != "sample" || !is_guess(made));
            guesses += fair.clone().filter(|made| is_guess(made)).count();
            for worth in fair.filter_map(|made| made.worth) {
                luck += worth.luck();
                squares += worth.luck().powi(2);
            }
        }
    }
    assert!(luck.abs() < 4.0 * squares.sqrt(), "{luck} with a deviation of {}", squares.sqrt());
    assert!(guesses > games / 4, "{guesses}");
}

#[test]
fn what_was_unknown_is_told_or_left_between_two() {
    games_add_up(&[2], 700, 31);
}

#[test]
fn what_was_unknown_is_told_or_left_among_three() {
    games_add_up(&[3], 100, 33);
}

#[test]
fn what_was_unknown_is_told_or_left_among_four() {
    games_add_up(&[4], 50, 34);
}

/// The bits that a guess can be expected to tell, by definition, if it is right in this many of all deals.
#[expect(clippy::cast_precision_loss, reason = "small counts")]
fn told_by_a_guess(right: usize, all: usize) -> f64 {
    let part = |count: usize| match count as f64 / all as f64 {
        0.0 => 0.0,
        share => -share * share.log2(),
    };
    part(right) + part(all - right)
}

/// Where all deals can be listed, what was played is worth what the list says, and the best choice is the best of all
/// questions at hand, of all rows and of passing.
#[test]
fn the_best_is_the_best_of_all_questions_and_rows() {
    let mut rng = Pcg64Mcg::seed_from_u64(35);
    let (mut asked, mut guessed, mut missed) = (0, 0, 0);
    for game in 0..60 {
        let (seats, chosen) = [(2, ""), (2, "last_call=on"), (3, ""), (4, "")][game % 4];
        let level = ["sample", "novice", "officer"][game % 3];
        let played = played(&vec![level; seats], chosen, &mut rng);
        let mut past = played.rewound();
        for (made, entry) in review(&played).moves.iter().zip(played.log()) {
            let Deed::Act(by, action) = &entry.deed else { panic!("an action") };
            let view = past.state().view(Viewer::Seat(*by));
            past.enter(entry.clone()).unwrap();
            let posterior = Posterior::of(&view);
            let (Some(deals), Some(target)) = (listed(&view, 1500), posterior.target()) else {
                continue;
            };
            let mut rows: BTreeMap<Row, usize> = BTreeMap::new();
            for hands in &deals {
                *rows.entry(row_in(&view, hands, target.whose)).or_default() += 1;
            }
            let guess = |row: Option<&usize>| told_by_a_guess(*row.unwrap_or(&0), deals.len());
            let expected = match action {
                Action::Ask { card, digit } => {
                    let mut all = view.askable().into_iter();
                    let question = all.find(|q| (q.card(), q.digit()) == (*card, *digit)).unwrap();
                    worth(&view, &deals, question).bits
                }
                Action::Guess(tiles) => guess(rows.get(&Row::new(tiles).unwrap())),
                Action::Pass => 0.0,
            };
            // A question that loses is no choice at hand: in the last round, and the last card without a last call.
            let last_card = view.pile == 0 && view.face_up.len() == 1 && !view.options.last_call;
            let free = view.right.is_empty() && !last_card;
            let at_hand = view.askable().into_iter().filter(|_| free);
            let questions = at_hand.map(|question| worth(&view, &deals, question).bits);
            let choices = questions.chain(rows.values().map(|row| guess(Some(row))));
            let best = choices.fold(0.0, f64::max);
            let loses = !free && matches!(action, Action::Ask { .. });
            let best = if loses { best.max(expected) } else { best };
            let told = made.worth.unwrap();
            assert!((told.expected - expected).abs() < 1e-9, "{told:?}, not {expected}\n{view}");
            assert!((told.best - best).abs() < 1e-9, "{told:?}, not {best}\n{view}");
            match action {
                Action::Ask { .. } => asked += 1,
                Action::Guess(_) => guessed += 1,
                Action::Pass => {}
            }
            missed += usize::from(told.skill() < -1e-9);
        }
    }
    assert!(asked > 40 && guessed > 40 && missed > 40, "{asked} {guessed} {missed}");
}

/// The review of the moves that these lines say.
fn table_of_two() -> Table {
    Table::new(&FIVE_EACH[..2], "", "sum count-odd where-5 span sum-black sum-left")
}

fn said(lines: &str) -> Vec<Reviewed> {
    let mut table = table_of_two();
    table.say(lines);
    review(&table.0).moves
}

#[test]
fn a_guess_out_of_the_blue_is_premature_and_may_be_lucky() {
    let moves = said("A: guess 0b 1w 3b 6w 9w\nB: ask sum\nA: guess 0b 1w 3b 6w 9b\nB: pass");
    let (name, chance) = &moves[0].figures[0];
    // 15 tiles are left, with one 5: every row is as likely.
    assert_eq!(name, "chance");
    assert!((chance - 1.0 / 3003.0).abs() < 1e-12, "{chance}");
    assert_eq!(moves[0].marks, [Mark::Weak, Mark::Premature]);
    assert_eq!(moves[2].marks, [Mark::Weak, Mark::Lucky, Mark::Premature]);
    assert!(moves[2].unknown[0] <= 1e-9);
    assert!(moves[3].unknown[1] > 0.0, "the end of the game shows more than the players found out");
    assert_eq!(moves[3].marks, [Mark::Good], "a guess at this would hardly have told more");
}

#[test]
fn a_certain_row_that_is_not_guessed_is_missed_once() {
    let mut rng = Pcg64Mcg::seed_from_u64(32);
    let mut missed = 0;
    for _ in 0..20 {
        let mut played =
            Match::<BreakTheCode>::deal(options("last_call=on"), Names::plain(2), &mut rng)
                .unwrap();
        // Two players who ask until the cards run out, and then guess.
        while let Some(seat) = played.to_act().iter().next() {
            let view = played.state().view(Viewer::Seat(seat));
            let posterior = Posterior::of(&view);
            let values = posterior.values(&view.askable());
            let best = values.iter().max_by(|one, other| one.bits.total_cmp(&other.bits));
            let (&row, _) = posterior.target().unwrap().rows.best().unwrap();
            let action = best.map_or(Action::Guess(row.tiles().collect()), |value| Action::Ask {
                card: value.question.card(),
                digit: value.question.digit(),
            });
            played.act(seat, action, Time::ZERO).unwrap();
        }
        let review = review(&played);
        for seat in Seat::first(2) {
            let row = played.state().target(seat);
            let certain = |at: usize| at > 0 && review.moves[at - 1].unknown[seat.index()] <= 1e-9;
            let mut own = (0..review.moves.len()).filter(|at| review.moves[*at].by == Some(seat));
            let first = own.find(|at| certain(*at));
            for at in (0..review.moves.len()).filter(|at| review.moves[*at].by == Some(seat)) {
                let made = &review.moves[at];
                let is_first = Some(at) == first && made.figures.is_empty();
                assert_eq!(made.missed, is_first.then(|| format!("row={row}")));
                assert_eq!(made.marks.contains(&Mark::Missed), is_first);
                missed += usize::from(is_first);
            }
        }
        let winner = played.outcome().unwrap().winners.iter().next().unwrap();
        let decided = review.decided.unwrap();
        assert!(Seat::first(2).any(|seat| review.moves[decided].unknown[seat.index()] <= 1e-9));
        assert!(review.moves.last().unwrap().unknown[winner.index()] <= 1e-9);
    }
    assert!(missed > 20, "{missed}");
}

#[test]
fn another_choice_is_worth_what_the_review_says() {
    let mut rng = Pcg64Mcg::seed_from_u64(33);
    let mut weighed = 0;
    for seats in [2, 2, 2, 3, 4] {
        let played: Match<BreakTheCode> =
            reviewing::played(options(""), &vec!["master"; seats], Thinking::millis(1), &mut rng);
        weighed += tried_again(&played, &review(&played), 8);
    }
    assert!(weighed >= 20, "{weighed}");
    let table = table_of_two();
    let weigh = |said: &str| BreakTheCode::weigh(&table.0, Seat::new(0), said);
    let made = weigh("guess 0b 1w 3b 6w 9w").unwrap();
    assert!(made.marks.contains(&Mark::Premature), "{made:?}");
    assert!(made.choices.iter().any(|choice| choice.action == "guess 0b 1w 3b 6w 9w"));
    assert_eq!(weigh("dance").unwrap_err().code, "notation-verb");
    let other = BreakTheCode::weigh(&table.0, Seat::new(1), "pass").unwrap_err();
    assert_eq!(other.code, "table-not-your-turn");
}
