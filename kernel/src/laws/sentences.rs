//! Checks what players may say: listed actions, invented ones, and nonsense.

use proptest::prelude::*;
use rand::seq::IndexedRandom as _;
use rand_pcg::Pcg64Mcg;

use super::{Verdict, reads_back};
use crate::game::{Action, Game, Legal};
use crate::grammar::Grammar;
use crate::names::Names;
use crate::played::Match;
use crate::seat::{MAX_SEATS, Seat};
use crate::time::Time;

/// Checks listed and invented actions: round trips, agreement of `decide` with `legal`, and equal refusals in the
/// imagined world.
pub(super) fn sentences<G: Game>(
    played: &Match<G>,
    world: &G,
    seat: Seat,
    legal: &Legal<G::Action>,
    grammar: &Grammar,
    now: Time,
    rng: &mut Pcg64Mcg,
) -> Verdict {
    let state = played.state();
    let late = state.deadline().is_some_and(|deadline| now >= deadline);
    for action in legal.actions().sample(rng, 4) {
        action_reads_back(action, grammar)?;
        if !late {
            let decided = played.decide(seat, action.clone(), now);
            prop_assert!(
                decided.is_ok(),
                "what is listed is accepted: {} by {}: {:?}",
                action,
                seat,
                decided.err()
            );
        }
    }
    let shown: Vec<String> = legal.actions().sample(rng, 3).map(ToString::to_string).collect();
    for i in 0..6 {
        let said = grammar.invent(played.setup().seats, rng, &mut |rng| match shown.get(i) {
            Some(sentence) => sentence.split_once(' ').map_or("x", |(_, rest)| rest).to_owned(),
            None => (0..rng.random_range(1..9))
                .map(|_| char::from(rng.random_range(b' '..=b'~')))
                .collect(),
        });
        let Ok(action) = grammar.parse::<G::Action>(&said, played.names()) else { continue };
        action_reads_back(&action, grammar)?;
        let decided = played.decide(seat, action.clone(), now);
        prop_assert_eq!(
            &decided,
            &played.decide(seat, action.clone(), now),
            "deciding twice gives the same"
        );
        if let (Ok(_), Legal::Listed(listed)) = (&decided, legal) {
            prop_assert!(
                listed.contains(&action),
                "nothing but what is listed is accepted: {} by {}",
                action,
                seat
            );
        }
        if !late && state.to_act().contains(seat) {
            let there = world.decide(seat, &action, now).map(|_| ());
            prop_assert_eq!(
                there,
                decided.map(|_| ()),
                "secrecy: {} refused alike by {}",
                action,
                seat
            );
        } else {
            prop_assert!(
                decided.is_err(),
                "legal only for a seat that is to act: {} by {}",
                action,
                seat
            );
        }
    }
    let garbage: String = (0..rng.random_range(0..40)).map(|_| rng.random::<char>()).collect();
    let _nothing_panics = grammar.parse::<G::Action>(&garbage, played.names());
    let _nothing_panics = grammar.complete(&garbage, played.names());
    Ok(())
}

fn action_reads_back<A: Action>(action: &A, grammar: &Grammar) -> Verdict {
    let said = action.to_string();
    let names = Names::plain(MAX_SEATS);
    reads_back("notation", action, grammar.parse::<A>(&said, &names).ok().as_ref())?;
    let json = serde_json::to_string(action).expect("an action is plain data");
    reads_back("an action's JSON", action, serde_json::from_str(&json).ok().as_ref())
}
