//! A small set of facts from which a claim follows and from which none can be left out.
//!
//! Most certainties rest on one hand, so the hands come first: the claim's own hand without its tokens, then with them,
//! then with one more hand, with two, with all. Within the first of these that suffices, facts are left out in halves,
//! the harder ones first, until none can be.

use std::cell::Cell;
use std::cmp::Reverse;

use infer::clash::reduce;

use super::claim::{Claim, Says};
use super::given::Given;
use super::hands::Hands;
use super::words;

/// Facts from which it follows that a claim is false, and whether the search was cut short: one that takes too long keeps
/// facts that may not be needed.
pub(super) fn against(hands: &Hands, given: &[Given], claim: Claim) -> (Vec<Given>, bool) {
    let about = hands.about(claim);
    let start = stages(hands, about, claim).find_map(|stage| {
        let facts: Vec<Given> =
            given.iter().copied().filter(|fact| stage.has(hands, fact)).collect();
        (hands.exclude(&facts, claim) == Some(true)).then_some(facts)
    });
    let start = start.unwrap_or_else(|| given.to_vec());
    let own = hands.holders[about].of;
    // Two orders of leaving out: tokens are kept for long in one of them, and numbers in sight in the other.
    let [one, other] = [true, false].map(|tokens| {
        let mut facts = start.clone();
        // Of facts that are as easy, the older ones are left out first.
        facts.sort_by_key(|fact| (Reverse(ease(fact, own, tokens)), words::line_of(fact)));
        let gave_up = Cell::new(false);
        let facts = reduce(&facts, |facts| {
            let excluded = hands.exclude(facts, claim);
            gave_up.set(gave_up.get() || excluded.is_none());
            excluded == Some(true)
        });
        (facts, gave_up.get())
    });
    let length =
        |(facts, cut_short): &(Vec<Given>, bool)| (*cut_short, words::premises(facts, claim));
    if length(&other) < length(&one) { other } else { one }
}

/// How easy a fact is to see: facts are left out from the hardest to the easiest.
fn ease(fact: &Given, own: Option<kernel::Seat>, tokens: bool) -> u8 {
    let of_own = fact.of() == own;
    match fact {
        Given::Open { .. } if of_own => 0,
        Given::Tokens { .. } | Given::Aside { .. } if tokens && of_own => 1,
        Given::Sight(_) => 2,
        Given::Tokens { .. } | Given::Aside { .. } if of_own => 3,
        Given::Open { .. } => 4,
        Given::Unseen(_) => 5,
        Given::Wrong { .. } if of_own => 6,
        Given::Tokens { .. } | Given::Aside { .. } => 7,
        Given::Wrong { .. } => 8,
        Given::Forced { .. } => 9,
    }
}

/// Which facts take part.
struct Stage {
    holders: Vec<usize>,
    tokens: bool,
}

impl Stage {
    fn has(&self, hands: &Hands, fact: &Given) -> bool {
        let of = |fact: &Given| self.holders.iter().any(|&i| hands.holders[i].of == fact.of());
        match fact {
            Given::Sight(_) | Given::Unseen(_) => true,
            Given::Tokens { .. } | Given::Aside { .. } => self.tokens && of(fact),
            Given::Open { .. } | Given::Wrong { .. } | Given::Forced { .. } => of(fact),
        }
    }
}

/// The stages from the simplest to that of all facts.
fn stages(hands: &Hands, about: usize, claim: Claim) -> impl Iterator<Item = Stage> {
    let others: Vec<usize> = (0..hands.holders.len()).filter(|&i| i != about).collect();
    let stage = |more: &[usize], tokens| Stage { holders: [&[about], more].concat(), tokens };
    let mut stages = vec![stage(&[], false), stage(&[], true)];
    // Where a card is follows from where it is not, and that takes every hand.
    let everywhere = matches!(claim.says, Says::Holder { .. } | Says::Aside { .. }) && !claim.so;
    if everywhere {
        stages.push(stage(&others, false));
    }
    stages.extend(others.iter().map(|&one| stage(&[one], true)));
    for (i, &one) in others.iter().enumerate() {
        stages.extend(others[i + 1..].iter().map(|&two| stage(&[one, two], true)));
    }
    if !everywhere {
        stages.push(stage(&others, false));
    }
    stages.push(stage(&others, true));
    stages.into_iter()
}

#[cfg(test)]
mod tests {
    use kernel::proof::{Finding, SEEN_TOGETHER, Verdict};
    use kernel::{Game as _, Seat, Setup, Time, Viewer};
    use rand::SeedableRng as _;
    use rand_pcg::Pcg64Mcg;

    use super::super::super::super::{Card, Kryptos, Options, View};
    use super::super::super::posterior::Posterior;
    use super::super::{check, prove};
    use super::*;

    /// What is false for certain at each position of a random game, with the facts.
    fn each_falsehood(rng: &mut Pcg64Mcg, visit: &mut impl FnMut(&View, &[Given], Claim)) {
        let options = Options::default();
        let deal = Kryptos::deal(&options, 3, rng);
        let mut game = Kryptos::start(&Setup { options, seats: 3, deal }).unwrap();
        while let Some((seat, action)) = game.sample(rng) {
            game.apply(&game.decide(seat, &action, Time::ZERO).unwrap());
            let view = game.view(Viewer::Seat(Seat::new(0)));
            if game.outcome().is_some() {
                return;
            }
            let given = Given::all(&view);
            for at in Posterior::of(&view).hidden {
                if let Some(card) = at.chances.certain() {
                    let says = Says::Card { of: at.of, place: at.place, card };
                    visit(&view, &given, Claim { says, so: false });
                }
            }
        }
    }

    /// Each of these facts alone rules out that B2 is the 20. The easiest is the proof, and of alike ones the latest.
    #[test]
    fn easy_and_recent_facts_come_first() {
        let mut rng = Pcg64Mcg::seed_from_u64(10);
        let (options, card) = (Options::default(), |number| Card::new(number).unwrap());
        let deal = Kryptos::deal(&options, 3, &mut rng);
        let game = Kryptos::start(&Setup { options, seats: 3, deal }).unwrap();
        let hands = Hands::of(&game.view(Viewer::Seat(Seat::new(0))));
        let of = Seat::new(1);
        let open = |line, place, number| Given::Open { line, of, place, card: card(number) };
        let (one, other) = (open(Some(3), 4, 9), open(Some(7), 6, 12));
        let later = open(Some(9), 4, 9);
        let sight = Given::Sight(card(20));
        let wrong = Given::Wrong { line: 12, of, place: 2, card: card(20) };
        let claim = Claim { says: Says::Card { of, place: 2, card: card(20) }, so: true };
        let proof = |given: &[Given]| {
            let (facts, cut_short) = against(&hands, given, claim);
            assert!(!cut_short);
            facts
        };
        let mut given = vec![sight, wrong, one, other];
        for _ in 0..given.len() {
            assert_eq!(proof(&given), [other]);
            given.rotate_left(1);
        }
        assert_eq!(proof(&[later, other, sight, wrong]), [later]);
        assert_eq!(proof(&[other, later, sight, wrong]), [later]);
        assert_eq!(proof(&[wrong, sight]), [sight]);
        assert_eq!(proof(&[wrong]), [wrong]);
    }

    #[test]
    fn a_search_that_gives_up_says_so_and_its_facts_suffice() {
        let mut rng = Pcg64Mcg::seed_from_u64(8);
        let (mut all, mut cut) = (0, 0);
        while all < 40 {
            each_falsehood(&mut rng, &mut |view, given, claim| {
                let hands = Hands::of(view);
                let (fewest, cut_short) = against(&hands, given, claim);
                assert!(!cut_short, "{fewest:?}");
                let (facts, cut_short) = against(&hands.clone().within(20), given, claim);
                assert_eq!(hands.exclude(&facts, claim), Some(true), "{facts:?}");
                for fact in facts.iter().filter(|_| !cut_short) {
                    let fewer: Vec<Given> =
                        facts.iter().copied().filter(|other| other != fact).collect();
                    assert_eq!(hands.exclude(&fewer, claim), Some(false), "{fact:?}");
                }
                (all, cut) = (all + 1, cut + usize::from(cut_short));
            });
        }
        assert!(cut > 10, "{cut} of {all}");
    }

    #[test]
    fn a_proof_whose_steps_would_take_too_long_says_so() {
        let mut rng = Pcg64Mcg::seed_from_u64(9);
        let (mut all, mut without) = (0, 0);
        while all < 120 {
            each_falsehood(&mut rng, &mut |view, given, claim| {
                all += 1;
                let hands = Hands::of(view).within([20, 200, 2000][all % 3]);
                // The checker takes long over the many facts of a search for facts that gave up.
                if against(&hands, given, claim).1 {
                    return;
                }
                let claim = claim.opposite();
                let proof = prove(view, &hands, given, claim);
                without += usize::from(proof.steps.is_empty() && proof.facts.len() > SEEN_TOGETHER);
                let verdict = Verdict::Certain(proof);
                let finding =
                    Finding { claim: claim.words(), places: vec![claim.place()], verdict };
                assert_eq!(check(view, &claim.to_string(), &finding), Ok(()), "{finding:?}");
            });
        }
        assert!(without > 0, "{without} of {all}");
    }
}
