//! Help: certain facts against a stupid twin, and what each level says.

use kernel::Assist;

use super::*;
use crate::kryptos::Colour;
use crate::kryptos::mind::Aids;
use crate::kryptos::mind::proof::Says;
use crate::kryptos::tests::worlds::{Layout, by_brute_force, late_positions};

/// Every certain fact, read off the list of all worlds.
fn facts(view: &View, worlds: &[Layout]) -> Vec<Says> {
    let mut facts = Vec::new();
    let all = |holds: &dyn Fn(&Layout) -> bool| worlds.iter().all(holds);
    let colour_of = |n: u8| Card::new(n).unwrap().colour();
    for (of, hand) in view.hands.iter() {
        for i in hidden(hand) {
            let (at, place) = (of.index(), u8::try_from(i + 1).unwrap());
            let known = Card::up_to(view.last).find(|c| all(&|w| w[at][i] == c.number()));
            let colour = Colour::ALL.iter().find(|c| all(&|w| colour_of(w[at][i]) == **c));
            match (known, colour) {
                (Some(card), _) => facts.push(Says::Card { of, place, card }),
                (None, Some(&colour)) => facts.push(Says::Colour { of, place, colour }),
                (None, None) => {}
            }
        }
    }
    for card in Card::up_to(view.last) {
        let n = card.number();
        for (of, hand) in view.hands.iter() {
            let places: Vec<usize> = hidden(hand).collect();
            let holds = |w: &Layout| places.iter().any(|&i| w[of.index()][i] == n);
            let certain = places.iter().any(|&i| all(&|w| w[of.index()][i] == n));
            if all(&holds) && !certain {
                facts.push(Says::Holder { of, card });
            }
        }
        if view.aside.is_none() && all(&|w| w[view.hands.len()].contains(&n)) {
            facts.push(Says::Aside { card });
        }
    }
    facts
}

#[test]
fn certain_is_everything_that_follows_and_nothing_else() {
    let mut counts = [0; 4];
    late_positions(1200, |played, viewer, view, _| {
        let worlds = by_brute_force(played, viewer, view);
        if view.turn.is_none() {
            return;
        }
        let aids = Kryptos::aids(view, Assist::Certain);
        let given: Vec<Says> = aids.certain.iter().map(|fact| fact.what).collect();
        let wanted = facts(view, &worlds);
        assert!(given.iter().all(|fact| wanted.contains(fact)), "{given:?} {wanted:?}\n{view}");
        assert!(wanted.iter().all(|fact| given.contains(fact)), "{given:?} {wanted:?}\n{view}");
        for what in given {
            let kind = match what {
                Says::Card { .. } => 0,
                Says::Colour { .. } => 1,
                Says::Holder { .. } => 2,
                Says::Aside { .. } => 3,
            };
            counts[kind] += 1;
        }
    });
    assert!(counts.iter().all(|&count| count > 50), "every kind is met: {counts:?}");
}

/// The part of the solver's help that a level gives.
fn up_to(assist: Assist, solver: &Aids) -> Aids {
    let from = |level| assist >= level;
    Aids {
        certain: if from(Assist::Certain) { solver.certain.clone() } else { Vec::new() },
        candidates: if from(Assist::Candidates) { solver.candidates.clone() } else { Vec::new() },
        aside: if from(Assist::Candidates) { solver.aside.clone() } else { Vec::new() },
        counts: solver.counts.clone().filter(|_| from(Assist::Counts)),
        best: solver.best.filter(|_| from(Assist::Solver)),
    }
}

#[test]
fn each_level_says_what_the_lower_ones_say_and_comes_back_from_json() {
    let mut rng = Pcg64Mcg::seed_from_u64(6);
    let mut checked = 0;
    for _ in 0..20 {
        let played = knowing_match(&Options::default(), 4, 20, &mut rng);
        let Some(seat) = played.state().to_act().iter().next() else { continue };
        let view = played.state().view(Viewer::Seat(seat));
        let solver = Kryptos::aids(&view, Assist::Solver);
        assert!(!solver.candidates.is_empty() && solver.counts.is_some() && solver.best.is_some());
        for &assist in Assist::ALL {
            let aids = Kryptos::aids(&view, assist);
            assert_eq!(aids, up_to(assist, &solver), "{assist:?}");
            let json = serde_json::to_string(&aids).unwrap();
            let back: Aids = serde_json::from_str(&json).unwrap();
            assert_eq!(serde_json::to_string(&back).unwrap(), json);
        }
        checked += 1;
    }
    assert!(checked >= 10, "only {checked} games had not ended");
}

#[test]
fn a_hint_is_a_certain_fact_and_cards_come_first() {
    let mut given = 0;
    late_positions(60, |_, _, view, _| {
        let hints = Kryptos::hints(view);
        let certain = Kryptos::aids(view, Assist::Certain).certain;
        assert_eq!(hints.len(), certain.len());
        let cards = certain.iter().filter(|fact| matches!(fact.what, Says::Card { .. }));
        for (hint, fact) in hints.iter().zip(cards) {
            let Says::Card { of, place, card } = fact.what else { unreachable!("filtered") };
            let said =
                format!("kryptos-hint-card (of={of}, place={place}, card={})", card.number());
            assert_eq!(hint.to_string(), said);
            given += 1;
        }
    });
    assert!(given > 30, "{given}");
}

/// Checks for some cards that a place cannot have which help says so first. Counts the two kinds.
fn check_ruled_out(view: &View, met: &mut [usize; 2]) {
    let aids = Kryptos::aids(view, Assist::Candidates);
    for candidates in &aids.candidates {
        let (of, place) = (candidates.of, candidates.place);
        let cannot_be = |card: &Card| !candidates.cards.contains(card);
        for card in Card::up_to(view.last).filter(cannot_be).step_by(7) {
            let ruled_out = aids.certain.iter().any(|fact| match fact.what {
                Says::Card { of: at, place: there, card: is } => {
                    (at, there) == (of, place) || is == card
                }
                Says::Colour { of: at, place: there, colour } => {
                    (at, there) == (of, place) && card.colour() != colour
                }
                Says::Holder { of: holder, card: is } => is == card && holder != of,
                Says::Aside { card: is } => is == card,
            });
            let claim = format!("{of}{place}!={card}");
            let found = Kryptos::examine(view, &claim).unwrap();
            let from = if ruled_out { Assist::Certain } else { Assist::Candidates };
            assert_eq!(Kryptos::shown_from(view, &claim, &found), Some(from), "{claim}\n{view}");
            met[usize::from(ruled_out)] += 1;
        }
    }
}

#[test]
fn what_a_certain_fact_rules_out_is_shown_with_it_and_the_rest_with_the_candidates() {
    let mut met = [0; 2];
    late_positions(6, |_, _, view, _| check_ruled_out(view, &mut met));
    let mut rng = Pcg64Mcg::seed_from_u64(6);
    let played = knowing_match(&Options::default(), 4, 6, &mut rng);
    check_ruled_out(&played.state().view(Viewer::Seat(Seat::new(0))), &mut met);
    assert!(met.iter().all(|&count| count > 10), "{met:?}");
}
