//! A long proof as a chain of steps, each of which rests on at most three facts or earlier conclusions.
//!
//! Hand by hand, two or three facts at a time leave fewer hands; then the hands that are left, taken together, leave only
//! the claim.

use kernel::proof::{Fact, Ground, Step};

use super::claim::Claim;
use super::given::Given;
use super::hands::Hands;
use super::words::{self, atoms};

/// The most facts that are seen together without steps.
const FEW: usize = 4;

/// The most grounds of a step.
const GROUNDS: usize = 3;

/// A hand with the facts of the proof that matter for it, by their numbers.
#[derive(Clone)]
struct Used {
    holder: usize,
    facts: Vec<usize>,
}

/// The steps from facts to a claim. None for few facts, or if it would take too long to count what is left.
pub(super) fn steps(hands: &Hands, facts: &[Fact], given: &[Given], claim: Claim) -> Vec<Step> {
    if facts.len() <= FEW {
        return Vec::new();
    }
    let atoms: Vec<Vec<Given>> = facts.iter().map(|fact| atoms(fact, given)).collect();
    chain(hands, &atoms, claim).unwrap_or_default()
}

fn chain(hands: &Hands, atoms: &[Vec<Given>], claim: Claim) -> Option<Vec<Step>> {
    let of = |used: &[usize]| -> Vec<Given> {
        used.iter().flat_map(|&fact| atoms[fact].clone()).collect()
    };
    let unseen: Vec<usize> = (0..atoms.len()).filter(|&fact| is_unseen(&atoms[fact])).collect();
    let rows = used(hands, atoms, &of(&unseen), claim)?;
    let mut steps: Vec<Step> = Vec::new();
    let mut grounds: Vec<(Vec<Used>, Ground)> = Vec::new();
    let most = if rows.len() == 1 { GROUNDS - unseen.len() } else { 1 };
    for used in &rows {
        let mut left: Vec<Ground> = used.facts.iter().map(|&fact| Ground::Fact(fact)).collect();
        let mut taken = 0;
        while left.len() > most {
            let from: Vec<Ground> = left.drain(..left.len().min(GROUNDS)).collect();
            taken += from.iter().filter(|ground| matches!(ground, Ground::Fact(_))).count();
            let ways = hands.ways(&[(used.holder, of(&used.facts[..taken]))])?;
            let holder = &hands.holders[used.holder];
            let place = holder.of.map_or_else(|| "aside".to_owned(), |seat| seat.to_string());
            steps.push(Step { from, says: words::hands_left(holder.of, ways), place: Some(place) });
            left.insert(0, Ground::Step(steps.len() - 1));
        }
        grounds.extend(left.into_iter().map(|ground| (vec![used.clone()], ground)));
    }
    while grounds.len() + unseen.len() > GROUNDS {
        let joined: Vec<(Vec<Used>, Ground)> = grounds.drain(..2).collect();
        let (uses, from): (Vec<Vec<Used>>, Vec<Ground>) = joined.into_iter().unzip();
        let uses = uses.concat();
        let told: Vec<_> = uses.iter().map(|used| (used.holder, of(&used.facts))).collect();
        steps.push(Step { from, says: words::ways_left(hands.ways(&told)?), place: None });
        grounds.push((uses, Ground::Step(steps.len() - 1)));
    }
    let from = grounds.into_iter().map(|(_, ground)| ground);
    let from = from.chain(unseen.into_iter().map(Ground::Fact)).collect();
    steps.push(Step { from, says: claim.words(), place: Some(claim.place()) });
    Some(steps)
}

fn is_unseen(atoms: &[Given]) -> bool {
    atoms.iter().any(|given| matches!(given, Given::Unseen(_)))
}

fn is_sight(atoms: &[Given]) -> bool {
    atoms.iter().any(|given| matches!(given, Given::Sight(_)))
}

/// The hands that the proof uses, each with its facts. Numbers in sight are left out where they do not matter.
fn used(hands: &Hands, atoms: &[Vec<Given>], unseen: &[Given], claim: Claim) -> Option<Vec<Used>> {
    let about = hands.about(claim);
    let says_of = |holder: usize, fact: usize| {
        atoms[fact].iter().any(|given| hands.holders[holder].is_told(given))
    };
    let all = 0..atoms.len();
    let tied = |holder: &usize| *holder == about || all.clone().any(|fact| says_of(*holder, fact));
    let used = |holder: usize| Used {
        holder,
        facts: all
            .clone()
            .filter(|&fact| says_of(holder, fact) || is_sight(&atoms[fact]))
            .collect(),
    };
    let mut rows: Vec<Used> = (0..hands.holders.len()).filter(tied).map(used).collect();
    let against = claim.opposite();
    let follows = |rows: &[Used]| {
        let told = |used: &Used| {
            let given = used.facts.iter().flat_map(|&fact| atoms[fact].clone()).collect();
            (used.holder, given)
        };
        let told: Vec<(usize, Vec<Given>)> = rows.iter().map(told).collect();
        hands.exclude_by(&told, unseen, against)
    };
    for i in 0..rows.len() {
        for sight in all.clone().filter(|&fact| is_sight(&atoms[fact])) {
            let before = rows[i].facts.clone();
            rows[i].facts.retain(|&fact| fact != sight);
            if !follows(&rows)? {
                rows[i].facts = before;
            }
        }
    }
    rows.retain(|used| !used.facts.is_empty());
    Some(rows)
}
