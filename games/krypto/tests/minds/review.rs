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

/// A common hand is the same hand for all: a player who has passed it and then agrees that it is unplayable misses it
/// once; after the next deal it is another one.
#[test]
fn a_hand_is_missed_once_by_each_player() {
    let mut rng = Pcg64Mcg::seed_from_u64(53);
    let mut twice = 0;
    for _ in 0..40 {
        let options = Options::read([("hand", "common")]).unwrap();
        let mut played = Match::<Krypto>::deal(options, Names::plain(3), &mut rng).unwrap();
        for said in ["B pass", "A unplayable", "B agree", "C agree", "B pass"] {
            let (seat, said) = said.split_once(' ').unwrap();
            let seat = Seat::from_letter(seat.chars().next().unwrap()).unwrap();
            let grammar = Krypto::grammar(&played.setup().options, 3);
            let action = grammar.parse(said, played.names()).unwrap();
            played.act(seat, action, kernel::Time::ZERO).unwrap();
        }
        let review = review(&played).moves;
        let missed: Vec<bool> = review.iter().map(|made| made.missed.is_some()).collect();
        let marked: Vec<bool> =
            review.iter().map(|made| made.marks.contains(&Mark::Missed)).collect();
        assert_eq!(missed, marked);
        let [first, next] = [0, 4].map(|at| figure(&review[at], "effort").is_some());
        assert_eq!(missed, [first, first, false, first, next]);
        twice += usize::from(first && next);
    }
    assert!(twice > 20, "{twice}");
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

/// The best move is a solution of the player's own, and no other of them took less time for its effort; the worst is the
/// first solution that the player missed.
fn best_and_worst_are_the_own(played: &Match<Krypto>, review: &Review) {
    let mut solved = Vec::new();
    played.walk(|_, before, after| {
        let event = after.history.get(before.history.len());
        solved.push(event.is_some_and(|event| {
            matches!(event.what, What::Shown { flaw: None, .. } | What::Reached { .. })
        }));
    });
    let pace = |at: usize| {
        let made = &review.moves[at];
        figure(made, "effort").unwrap() / figure(made, "seconds").unwrap().max(1.0)
    };
    for (seat, summary) in Seat::first(review.summaries.len()).zip(&review.summaries) {
        let own = |at: &usize| review.moves[*at].by == Some(seat);
        let solutions = (0..review.moves.len()).filter(own).filter(|at| solved[*at]);
        let quickest = solutions
            .map(pace)
            .fold(None, |most: Option<f64>, pace| Some(most.map_or(pace, |most| most.max(pace))));
        assert_eq!(summary.best.map(pace), quickest);
        assert!(summary.best.iter().all(own));
        let missed = |at: &usize| review.moves[*at].missed.is_some();
        assert_eq!(summary.worst, (0..review.moves.len()).filter(own).find(missed));
    }
}

#[test]
fn points_add_up_and_what_was_missed_can_be_asked_about() {
    let mut rng = Pcg64Mcg::seed_from_u64(51);
    let mut missed = 0;
    for game in 0..reviewing::games(900) {
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
        best_and_worst_are_the_own(&played, &review);
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

#[test]
fn a_calculation_is_checked_and_its_effort_compared() {
    let mut play = Play::table(&[], 2, TWO);
    let by = Seat::new(0);
    let rules = Rules::from(&play.state().options);
    let simplest = f64::from(solutions([2, 1, 2, 2, 3], 24, rules)[0].effort);
    // With and without a verb, before and after a call.
    for (said, before) in [("2*1*2*2*3", ""), ("krypto 2*1*2*2*3", ""), ("show 2*1*2*2*3", "call")]
    {
        if !before.is_empty() {
            play.say('A', before);
        }
        let made = Krypto::weigh(&play.played, by, said).unwrap();
        assert_eq!(figure(&made, "effort"), Some(simplest), "{said}");
        let own = figure(&made, "own-effort").unwrap();
        assert!(own >= simplest);
        assert_eq!(made.marks.contains(&Mark::Best), own <= simplest);
    }
    let weigh = |said: &str| Krypto::weigh(&play.played, by, said).unwrap_err().code;
    assert_eq!(weigh("2+1+2+2+3"), "krypto-wrong", "it misses the target");
    assert_eq!(weigh("2*1*2*2*4"), "krypto-wrong", "a card that is not there");
    assert_eq!(weigh("2*1*2*2*"), "notation-inside", "half a calculation");
    let waiting = Krypto::weigh(&play.played, Seat::new(1), "2*1*2*2*3").unwrap_err();
    assert_eq!(waiting.code, "table-not-your-turn", "another player has called");
}

#[test]
fn who_would_give_up_a_hand_with_a_solution_would_miss_it() {
    let play = Play::table(&[], 2, TWO);
    let made = Krypto::weigh(&play.played, Seat::new(1), "pass").unwrap();
    assert_eq!((made.missed.as_deref(), &made.marks[..]), (Some("B=24"), &[Mark::Missed][..]));
}

#[test]
fn with_a_common_hand_a_calculation_may_come_before_its_call() {
    let mut rng = Pcg64Mcg::seed_from_u64(52);
    let options = Options::read([("hand", "common")]).unwrap();
    let played = Match::<Krypto>::deal(options, Names::plain(3), &mut rng).unwrap();
    let Standing::Table(table) = &played.state().standing else { panic!("a table") };
    let spread = table.spread(&played.state().deal);
    let (hand, target) = (spread.hand(Seat::new(0)), spread.target(Seat::new(0)));
    let ways = solutions(hand, target, Rules::from(&played.state().options));
    let simplest = ways.first().expect("this hand has a solution");
    let made = Krypto::weigh(&played, Seat::new(2), &simplest.calculation.to_string()).unwrap();
    assert_eq!(made.marks, [Mark::Best]);
}
