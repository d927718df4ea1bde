//! Proofs: the checker accepts what the finder finds, over thousands of claims from games of every size and variant.

use kernel::proof::{Finding, Flaw, Proof, Shown, Verdict};
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

/// Visits positions of random games among three, each with a claim and what is found about it, until `visit` has seen
/// enough.
fn findings(seed: u64, mut visit: impl FnMut(&View, Claim, &Finding, &mut Pcg64Mcg) -> bool) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    loop {
        let mut state = start_random(3, &mut rng);
        while let Some((seat, action)) = state.sample(&mut rng) {
            state.apply(&state.decide(seat, &action, Time::ZERO).unwrap());
            let view = state.view(Viewer::Seat(Seat::new(0)));
            let Some(claim) = any_claim(&view, &Posterior::of(&view), &mut rng) else { break };
            let finding = Kryptos::examine(&view, &claim.to_string()).unwrap();
            if visit(&view, claim, &finding, &mut rng) {
                return;
            }
        }
    }
}

/// A finding whose proof is changed. Nothing for a counter-example.
fn forged(finding: &Finding, forge: impl FnOnce(&mut Proof)) -> Option<Finding> {
    let mut other = finding.clone();
    let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = &mut other.verdict else {
        return None;
    };
    forge(proof);
    Some(other)
}

/// A fact more, a fact less, another claim.
#[test]
fn the_checker_rejects_a_proof_that_is_wrong() {
    let (mut needless, mut missing) = (0, 0);
    findings(21, |view, claim, finding, rng| {
        let text = claim.to_string();
        let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = &finding.verdict else {
            return false;
        };
        let check = |claim: &str, finding: &Finding| check(view, claim, finding);
        let by_rules = proof.facts[0].says.code == "kryptos-proof-rules";
        for dropped in 0..proof.facts.len() {
            let fewer = forged(finding, |proof| drop(proof.facts.remove(dropped))).unwrap();
            let flaw = if by_rules { Flaw::NotGiven(0) } else { Flaw::DoesNotFollow };
            assert_eq!(check(&text, &fewer), Err(flaw), "{fewer:?}\n{view}");
            missing += 1;
        }
        // A fact of the proof of another claim, which this one does not rest on.
        let other = any_claim(view, &Posterior::of(view), rng).unwrap();
        let found = Kryptos::examine(view, &other.to_string()).unwrap();
        if let Verdict::Certain(foreign) | Verdict::Impossible(foreign) = found.verdict {
            for fact in foreign.facts {
                let is_rule = fact.says.code == "kryptos-proof-rules";
                let more = forged(finding, |proof| proof.facts.push(fact)).unwrap();
                match check(&text, &more) {
                    Err(Flaw::Needless(_)) => needless += 1,
                    Err(Flaw::NotGiven(_)) if by_rules || is_rule => {}
                    other => panic!("{other:?}: {more:?}\n{view}"),
                }
            }
        }
        let twice = forged(finding, |proof| proof.facts.push(proof.facts[0].clone())).unwrap();
        assert!(check(&text, &twice).is_err(), "{twice:?}");
        // The same answer to the opposite, as a whole and with the words of the opposite.
        let opposite = claim.opposite();
        assert_eq!(check(&opposite.to_string(), finding), Err(Flaw::Claim));
        let turned = Finding { claim: opposite.words(), ..finding.clone() };
        assert_eq!(check(&opposite.to_string(), &turned), Err(Flaw::DoesNotFollow), "{turned:?}");
        let elsewhere = Finding { places: vec!["A".to_owned()], ..finding.clone() };
        assert_eq!(check(&text, &elsewhere), Err(Flaw::Claim));
        missing > 300 && needless > 300
    });
}

/// A sentence that says more than is given, rules in other words, and a step that points elsewhere.
#[test]
fn the_checker_rejects_words_that_say_something_else() {
    let (mut numbers, mut rules, mut steps) = (0, 0, 0);
    findings(22, |view, claim, finding, _| {
        let text = claim.to_string();
        let (Verdict::Certain(proof) | Verdict::Impossible(proof)) = &finding.verdict else {
            return false;
        };
        let check = |finding: &Finding| check(view, &text, finding);
        let lies_open = |card: Card| {
            view.hands.values().flat_map(|hand| &hand.places).any(|at| at.card == Some(card))
        };
        let hidden = Card::up_to(view.last).find(|card| !lies_open(*card));
        for (i, fact) in proof.facts.iter().enumerate() {
            let code = fact.says.code.to_string();
            if let ("kryptos-proof-sight", Some(hidden)) = (code.as_str(), hidden) {
                let more = forged(finding, |proof| {
                    let params = &mut proof.facts[i].says.params;
                    for (_, list) in params.iter_mut().filter(|(name, _)| *name == "numbers") {
                        *list = format!("{list}, {hidden}").into();
                    }
                });
                assert_eq!(check(&more.unwrap()), Err(Flaw::NotGiven(i)), "{fact:?}");
                numbers += 1;
            }
            if code == "kryptos-proof-rules" {
                for other in ["kryptos-proof-sight", "kryptos-proof-open"] {
                    let other =
                        forged(finding, |proof| proof.facts[0].says = kernel::Phrase::new(other))
                            .unwrap();
                    assert_eq!(check(&other), Err(Flaw::NotGiven(0)));
                }
                rules += 1;
            }
        }
        for i in 0..proof.steps.len() {
            for place in [None, Some("A".to_owned())] {
                let other = forged(finding, |proof| proof.steps[i].place = place).unwrap();
                // A step that only counts has no place.
                assert!(other == *finding || check(&other) == Err(Flaw::Step(i)), "{other:?}");
                steps += 1;
            }
        }
        numbers > 50 && rules > 10 && steps > 50
    });
}

/// Two cards of a hand in the wrong order, a place that is left out, a place too many.
#[test]
fn the_checker_rejects_a_counter_example_that_is_none() {
    let mut examples = 0;
    findings(23, |view, claim, finding, _| {
        let Verdict::Open(shown) = &finding.verdict else { return false };
        let rejected = |shown: Vec<Shown>| {
            let other = Finding { verdict: Verdict::Open(shown), ..finding.clone() };
            let flaw = check(view, &claim.to_string(), &other);
            assert_eq!(flaw, Err(Flaw::CounterExample), "{other:?}\n{view}");
        };
        for i in 0..shown.len() {
            let mut fewer = shown.clone();
            let cut = fewer.remove(i);
            rejected(fewer.clone());
            fewer.push(cut);
            if i + 1 < shown.len() {
                rejected(fewer);
                if shown[i].place[..1] == shown[i + 1].place[..1] {
                    let mut swapped = shown.clone();
                    let text = std::mem::take(&mut swapped[i].text);
                    swapped[i].text = std::mem::replace(&mut swapped[i + 1].text, text);
                    rejected(swapped);
                }
            }
        }
        rejected([&shown[..], &shown[..1]].concat());
        // A deal in which the opposite is false: the claim is true there.
        let opposite = claim.opposite();
        let turned = Finding { claim: opposite.words(), ..finding.clone() };
        let flaw = check(view, &opposite.to_string(), &turned);
        assert_eq!(flaw, Err(Flaw::CounterExample), "{turned:?}");
        examples += 1;
        examples > 100
    });
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
