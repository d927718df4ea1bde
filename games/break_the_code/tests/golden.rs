//! Whole games to be read, and records that must stay readable.

use kernel::laws::transcript;
use kernel::record::{self, Record};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::break_the_code::{Action, Answer, Question, Worlds};

/// The number of worlds that a thinker imagines.
const WORLDS: usize = 60;

/// The action of a thinker, who imagines some worlds, guesses when they all agree, and otherwise asks the question with
/// the most different answers.
fn think(view: &View, rng: &mut Pcg64Mcg) -> Action {
    let Viewer::Seat(own) = view.viewer else { panic!("a player thinks") };
    let seen = Worlds::of(view);
    let worlds: Vec<Vec<Hand>> =
        (0..WORLDS).map(|_| seen.draw(rng)[..view.seats()].to_vec()).collect();
    let target = |hands: &Vec<Hand>| match view.seats() {
        2 => hands[own.left(2).index()].row(),
        _ => Hand::BOX.without(hands.iter().copied().fold(Hand::NONE, Hand::with)).row(),
    };
    let targets: Vec<Row> = worlds.iter().map(target).collect();
    let agreed = targets.iter().all(|other| *other == targets[0]);
    if agreed || !view.closing.is_empty() {
        return Action::Guess(targets[0].tiles().collect());
    }
    let answers = |question: &Question| {
        let said = |hands: &Vec<Hand>| -> Vec<Answer> {
            let others = hands.iter().enumerate().filter(|(i, _)| *i != own.index());
            others.map(|(_, hand)| question.answer(hand.row())).collect()
        };
        let mut said: Vec<Vec<Answer>> = worlds.iter().map(said).collect();
        said.sort();
        said.dedup();
        said.len()
    };
    let questions = view.face_up.iter().flat_map(|card| card.questions());
    let best = questions.max_by_key(answers).expect("a card lies face up");
    Action::Ask { card: best.card(), digit: best.digit() }
}

/// A whole game of thinkers.
fn thinkers(chosen: &str, seats: usize, seed: u64) -> Match<BreakTheCode> {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let names = ["Ada", "Blaise", "Chloé", "Dorota"].map(str::to_owned);
    let names = Names::new(&names[..seats]).unwrap();
    let mut played = Match::<BreakTheCode>::deal(options(chosen), names, &mut rng).unwrap();
    let mut at = 0;
    while let Some(by) = played.state().to_act().iter().next() {
        let action = think(&played.state().view(Viewer::Seat(by)), &mut rng);
        at += 4000 + 371 * (at % 29);
        played.act(by, action, Time::from_millis(at)).unwrap();
    }
    played
}

/// Three players ask until the cards are gone; those who have not guessed by then have to.
fn last_call() -> Match<BreakTheCode> {
    let mut table = Table::new(&FIVE_EACH, "last_call=on", "");
    table.ask_on(10).say("B: guess 0b 0w 1b 1w 2b").ask_on(11);
    table.say(&format!("A: guess 0w 3w 6b 7b 8w\nC: guess {}", rest(&FIVE_EACH)));
    table.0
}

#[track_caller]
fn review(name: &str, played: &Match<BreakTheCode>, pictures: &[usize]) {
    insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "snapshots" }, {
        insta::assert_snapshot!(name, transcript(played, pictures, &crate::english::say()));
    });
}

#[test]
fn two_players() {
    review("two-players", &thinkers("", 2, 21), &[3, 99]);
}

#[test]
fn three_players() {
    review("three-players", &thinkers("", 3, 3), &[4, 99]);
}

#[test]
fn four_players() {
    review("four-players", &thinkers("first=C", 4, 4), &[2, 99]);
}

#[test]
fn four_players_without_the_cards_for_five() {
    review("removed", &thinkers("four_tiles=removed", 4, 5), &[99]);
}

#[test]
fn shared_cards() {
    review("shared-cards", &thinkers("shared_cards=on", 3, 6), &[99]);
}

#[test]
fn the_last_call() {
    review("last-call", &last_call(), &[22, 99]);
}

/// Each record with its outcome.
const RECORDS: [(&str, &str); 8] = [
    (include_str!("records/two-players.txt"), "won B; by guess"),
    (include_str!("records/three-players.txt"), "won C; by guess"),
    (include_str!("records/four-players.txt"), "won A B C D; by tie"),
    (include_str!("records/removed.txt"), "won A B C D; by tie"),
    (include_str!("records/shared-cards.txt"), "won A B; by tie"),
    (include_str!("records/last-call.txt"), "won A B; by tie"),
    (include_str!("records/questions.txt"), "won by nobody; by questions"),
    (include_str!("records/all-wrong.txt"), "won by nobody; by all-wrong"),
];

#[test]
fn old_records_stay_readable() {
    for (text, outcome) in RECORDS {
        let record = Record::read(text.as_bytes()).unwrap();
        let played = record::open::<BreakTheCode>(&record, None).unwrap();
        assert_eq!(record::write(&played), text);
        assert_eq!(played.state().outcome().unwrap().to_string(), outcome);
    }
}
