//! Matches that minds play to their end, and their reviews, for tests.

use kernel::mind::mind;
use kernel::{Deed, Match, Minded, Names, Review, Seat, Thinking, Time, Viewer, Worth};
use rand_pcg::Pcg64Mcg;

/// A match that minds of these levels play to its end; `sample` plays the random actions of the laws.
pub(crate) fn played<G: Minded>(
    options: G::Options,
    levels: &[&str],
    thinking: Thinking,
    rng: &mut Pcg64Mcg,
) -> Match<G> {
    let mut played = Match::<G>::deal(options, Names::plain(levels.len()), rng).unwrap();
    while let Some(seat) = played.to_act().iter().next() {
        let (seat, action) = match mind::<G>(levels[seat.index()], thinking) {
            Some(mut mind) => {
                let view = played.state().view(Viewer::Seat(seat));
                (seat, mind.choose(&view, Time::ZERO, rng).action)
            }
            None => played.state().sample(rng).unwrap(),
        };
        played.act(seat, action, Time::ZERO).unwrap();
    }
    played
}

/// As many games as a law goes over, or with `LEDGER_TIMES=10` in the environment ten times as many.
#[expect(clippy::disallowed_methods, reason = "a long run is asked for by its caller")]
pub(crate) fn games(usual: usize) -> usize {
    let times = std::env::var("LEDGER_TIMES").ok();
    usual * times.map_or(1, |times| times.parse().expect("a number"))
}

/// For each seat, what its moves brought is what the best choices could be expected to bring, with skill and luck added,
/// and no choice is better than the best.
pub(crate) fn skill_and_luck_add_up(review: &Review) {
    for (i, summary) in review.summaries.iter().enumerate() {
        let own = review.moves.iter().filter(|made| made.by == Some(Seat::new(i)));
        let worths = || own.clone().filter_map(|made| made.worth);
        let sum = |part: fn(Worth) -> f64| worths().map(part).sum::<f64>();
        assert!((summary.result - sum(|worth| worth.brought)).abs() < 1e-9);
        assert!((summary.fair - sum(|worth| worth.best)).abs() < 1e-9);
        assert!((summary.result - summary.fair - summary.skill - summary.luck).abs() < 1e-9);
        assert!(worths().all(|worth| worth.skill() <= 0.0), "{:?}", worths().collect::<Vec<_>>());
    }
}

/// The review of a match. It says after each move how far it is.
pub(crate) fn review<G: Minded>(played: &Match<G>) -> Review {
    let mut told = 0;
    let review = G::review(played, &mut |done| {
        told += 1;
        assert_eq!(done, told);
    });
    assert_eq!((told, review.moves.len()), (played.log().len(), played.log().len()));
    review
}

/// Among the first moves, what was played is worth the same when it is tried again; gives how many were weighed.
pub(crate) fn tried_again<G: Minded>(played: &Match<G>, review: &Review, first: usize) -> usize {
    let mut past = played.rewound();
    let mut weighed = 0;
    for (made, entry) in review.moves.iter().zip(played.log()).take(first) {
        if let Deed::Act(by, action) = &entry.deed
            && !made.choices.is_empty()
        {
            let tried = G::weigh(&past, *by, &action.to_string()).unwrap();
            assert_eq!(tried.by, Some(*by));
            assert_eq!((&tried.choices, tried.unit), (&made.choices, made.unit));
            assert_eq!(tried.figures, made.figures);
            let worth =
                |made: Option<Worth>| made.map_or([0.0; 3], |w| [w.expected, w.best, w.brought]);
            let pairs = worth(tried.worth).into_iter().zip(worth(made.worth));
            assert!(pairs.into_iter().all(|(one, other)| (one - other).abs() < 1e-9), "{action}");
            weighed += 1;
        }
        past.enter(entry.clone()).unwrap();
    }
    weighed
}
