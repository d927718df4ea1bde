//! Proofs: the checker accepts what the finder finds, over thousands of claims from games of every size and variant.

use kernel::proof::{Flaw, Proof, Verdict};
use rand::seq::IndexedRandom as _;

use super::*;
use crate::kryptos::Colour;
use crate::kryptos::mind::Posterior;
use crate::kryptos::mind::proof::{Claim, Says, check};

/// A claim about hidden cards: certain, impossible or open. Where a place has few candidates, one of them is named.
fn any_claim(view: &View, posterior: &Posterior, rng: &mut Pcg64Mcg) -> Option<Claim> {
    let few = posterior.hidden.iter().min_by_key(|at| at.chances.mask.count_ones())?;
    let at = if rng.random_bool(0.4) { few } else { posterior.hidden.choose(rng)? };
    let (of, place) = (at.of, at.place);
    let possible: Vec<Card> = at.chances.cards().collect();
    let any: Vec<Card> = Card::up_to(view.last).collect();
    let card = *(if rng.random_bool(0.6) { &possible } else { &any }).choose(rng)?;
    let aside = view.aside.is_none() && view.aside_tokens != [0; 4];
    let says = match rng.random_range(0..10) {
        0..6 => Says::Card { of, place, card },
        6 | 7 => Says::Colour { of, place, colour: *Colour::ALL.choose(rng)? },
        8 if aside => Says::Aside { card },
        _ => Says::Holder { of, card },
    };
    Some(Claim { says, so: rng.random_bool(0.7) })
}

/// Whether a claim is true in all deals, in none, or in some.
fn in_deals(posterior: &Posterior, claim: Claim) -> (bool, bool) {
    let can = |of: Option<Seat>, place: Option<u8>, card: Card| {
        posterior.hidden.iter().any(|at| {
            of.is_none_or(|of| of == at.of)
                && place.is_none_or(|place| place == at.place)
                && at.chances.mask & card.mask() != 0
        })
    };
    let aside = |card: Card| posterior.aside.mask & card.mask() != 0;
    let (can_be, can_fail) = match claim.says {
        Says::Card { of, place, card } => {
            let other =
                Card::up_to(48).any(|other| other != card && can(Some(of), Some(place), other));
            (can(Some(of), Some(place), card), other)
        }
        Says::Colour { of, place, colour } => {
            let mut cards = Card::up_to(48).filter(|card| can(Some(of), Some(place), *card));
            (
                cards.clone().any(|card| card.colour() == colour),
                cards.any(|card| card.colour() != colour),
            )
        }
        Says::Holder { of, card } => {
            let others = posterior.hidden.iter().filter(|at| at.of != of);
            let elsewhere = others.map(|at| at.chances.mask).any(|mask| mask & card.mask() != 0);
            let has = can(Some(of), None, card);
            (has, elsewhere || aside(card) || !has)
        }
        Says::Aside { card } => (aside(card), can(None, None, card) || !aside(card)),
    };
    if claim.so { (!can_fail, !can_be) } else { (!can_be, !can_fail) }
}

/// Claims from games of novices, until this many are decided; their proofs.
fn claims(seats: usize, decided: usize) -> Vec<Proof> {
    let mut rng = Pcg64Mcg::seed_from_u64(seats as u64);
    let (mut proofs, mut open) = (Vec::new(), 0);
    while proofs.len() < decided {
        let mut state = start_random(seats, &mut rng);
        let mut minds: Vec<_> =
            (0..seats).map(|_| mind("novice", Thinking::millis(1)).unwrap()).collect();
        while let Some(seat) = state.to_act().iter().next() {
            let viewers: Vec<Viewer> =
                Viewer::all(seats).filter(|of| of.seat().is_some() || seats < 5).collect();
            let view = state.view(*viewers.choose(&mut rng).unwrap());
            if view.history.len() > 2 * seats && rng.random_ratio(1, 3) {
                let posterior = Posterior::of(&view);
                let Some(claim) = any_claim(&view, &posterior, &mut rng) else { break };
                let text = claim.to_string();
                assert_eq!(Claim::read(&view, &text), Ok(claim), "{text}");
                let finding = Kryptos::examine(&view, &text).unwrap();
                let verdict = in_deals(&posterior, claim);
                assert_eq!(check(&view, &text, &finding), Ok(()), "{text}: {finding:?}\n{view}");
                match finding.verdict {
                    Verdict::Certain(proof) => {
                        assert_eq!(verdict, (true, false), "{text}\n{view}");
                        proofs.push(proof);
                    }
                    Verdict::Impossible(proof) => {
                        assert_eq!(verdict, (false, true), "{text}\n{view}");
                        proofs.push(proof);
                    }
                    Verdict::Open(_) => {
                        assert_eq!(verdict, (false, false), "{text}\n{view}");
                        open += 1;
                    }
                }
            }
            let choice = ask(&mut minds, &state, seat, &mut rng);
            let event = state.decide(seat, &choice.action, Time::ZERO).unwrap();
            state.apply(&event);
        }
    }
    assert!(open > decided / 10, "{open} open claims");
    proofs
}

/// This share of the proofs, in percent, has at most six facts. The more hands, the more facts it takes to say who holds a
/// card.
#[track_caller]
fn are_short(proofs: &[Proof], percent: usize) {
    let short = proofs.iter().filter(|proof| proof.facts.len() <= 6).count();
    assert!(short * 100 >= proofs.len() * percent, "{short} of {}", proofs.len());
    assert!(proofs.iter().all(|proof| !proof.cut_short));
    let long = proofs.iter().filter(|proof| !proof.steps.is_empty());
    let (counted, said): (Vec<&Proof>, Vec<&Proof>) =
        long.partition(|proof| proof.steps.iter().any(|step| step.says.code.ends_with("-left")));
    assert!(counted.len() * 20 <= said.len(), "{} count, {} do not", counted.len(), said.len());
}

/// Every ground of every step is needed: without any one of them the checker rejects that step.
#[test]
fn the_checker_rejects_a_step_without_one_of_its_grounds() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut grounds = 0;
    while grounds < 100 {
        let mut state = start_random(3, &mut rng);
        while let Some((seat, action)) = state.sample(&mut rng) {
            state.apply(&state.decide(seat, &action, Time::ZERO).unwrap());
            let view = state.view(Viewer::Seat(Seat::new(0)));
            let Some(claim) = any_claim(&view, &Posterior::of(&view), &mut rng) else { break };
            let text = claim.to_string();
            let finding = Kryptos::examine(&view, &text).unwrap();
            let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = &finding.verdict else {
                continue;
            };
            for (i, step) in proof.steps.iter().enumerate() {
                for ground in 0..step.from.len() {
                    let mut other = finding.clone();
                    let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = &mut other.verdict
                    else {
                        continue;
                    };
                    proof.steps[i].from.remove(ground);
                    assert_eq!(check(&view, &text, &other), Err(Flaw::Step(i)), "{other:?}");
                    grounds += 1;
                }
            }
        }
    }
}

/// A number in sight is pointed at where it lies: in the own hand if others do not see it, else open. A proof that points
/// elsewhere is rejected.
#[test]
fn numbers_in_sight_are_pointed_at() {
    let mut rng = Pcg64Mcg::seed_from_u64(7);
    let mut codes = std::collections::BTreeMap::new();
    while codes.len() < 3 {
        let mut state = start_random(3, &mut rng);
        while let Some((seat, action)) = state.sample(&mut rng) {
            state.apply(&state.decide(seat, &action, Time::ZERO).unwrap());
            let view = state.view(Viewer::Seat(Seat::new(0)));
            let Some(claim) = any_claim(&view, &Posterior::of(&view), &mut rng) else { break };
            let text = claim.to_string();
            let finding = Kryptos::examine(&view, &text).unwrap();
            let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = &finding.verdict else {
                continue;
            };
            for (i, fact) in proof.facts.iter().enumerate() {
                let code = fact.says.code.to_string();
                let numbers = |name: &str| {
                    let list = fact.says.params.iter().find(|(other, _)| *other == name);
                    list.map_or(String::new(), |(_, numbers)| numbers.to_string())
                };
                let (held, open) = match code.as_str() {
                    "kryptos-proof-sight" => (String::new(), numbers("numbers")),
                    "kryptos-proof-held" => (numbers("numbers"), String::new()),
                    "kryptos-proof-held-and-sight" => (numbers("held"), numbers("numbers")),
                    _ => continue,
                };
                let lie = |open: bool| {
                    let there = fact.places.iter().map(|place| {
                        let of = Seat::from_letter(place.chars().next().unwrap()).unwrap();
                        view.hands[of].places[place[1..].parse::<usize>().unwrap() - 1]
                    });
                    let cards = there.filter(|at| at.open == open).filter_map(|at| at.card);
                    let mut cards: Vec<Card> = cards.collect();
                    cards.sort_unstable();
                    cards.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
                };
                assert_eq!((lie(false), lie(true)), (held, open), "{fact:?}\n{view}");
                *codes.entry(code).or_insert(0) += 1;
                let mut other = finding.clone();
                let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = &mut other.verdict
                else {
                    continue;
                };
                proof.facts[i].places.pop();
                assert_eq!(check(&view, &text, &other), Err(Flaw::NotGiven(i)));
            }
        }
    }
}

#[test]
fn three_players_proofs_are_checked_and_short() {
    are_short(&claims(3, 900), 90);
}

#[test]
fn four_players_proofs_are_checked_and_short() {
    are_short(&claims(4, 700), 90);
}

#[test]
fn five_players_proofs_are_checked_and_short() {
    are_short(&claims(5, 350), 85);
}

#[test]
fn six_players_proofs_are_checked_and_short() {
    are_short(&claims(6, 120), 75);
}

#[test]
fn a_finding_says_where_its_claim_is_on_the_board() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let view = start_random(3, &mut rng).view(Viewer::Seat(Seat::new(0)));
    for (claim, place) in
        [("b 2 ≠ 3", "B2"), ("c10=moss", "C10"), ("B has 27", "B"), ("aside=3", "aside")]
    {
        assert_eq!(Kryptos::examine(&view, claim).unwrap().places, [place], "{claim}");
    }
}

#[test]
fn a_refusal_names_the_place_as_claims_do() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let view = start_random(4, &mut rng).view(Viewer::Seat(Seat::new(0)));
    for (claim, place) in [("b11=3", "B11"), (" a1 = 3", "A1"), ("e has 3", "E")] {
        let no = Claim::read(&view, claim).unwrap_err();
        assert_eq!(no.to_string(), format!("claim-no-place (place={place})"), "{claim}");
    }
}

#[test]
fn a_hand_has_or_lacks_a_card_and_only_a_place_equals_one() {
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    let view = start_random(3, &mut rng).view(Viewer::Seat(Seat::new(0)));
    for (one, same) in [("B has 7", " b  has  7 "), ("B2=7", "B2 = 7"), ("B2!=7", "b.2 ≠ 7")] {
        assert_eq!(Claim::read(&view, one), Claim::read(&view, same), "{one}");
        assert!(Claim::read(&view, one).is_ok(), "{one}");
    }
    for ambiguous in ["B=7", "B = 7", "B!=7", "B != 7", "B =7"] {
        assert_eq!(Claim::read(&view, ambiguous).unwrap_err().code, "claim-unreadable");
    }
}
