//! The checker of findings. It shares with the finder what claims, facts and conclusions are, and no reasoning: it asks
//! whether the numbers can be dealt so that the facts are true and the claim is false, by a trial of all fillings where
//! these are few, and else by a count with [`infer::count`].

mod counter_example;
mod deals;
mod fillings;

use std::collections::BTreeSet;

use kernel::proof::{Fact, Finding, Flaw, Ground, Proof, Step, Verdict};

use super::super::super::{Card, View};
use super::claim::Claim;
use super::conclusion::Conclusion;
use super::given::Given;
use super::words::{atoms, of_atoms, rules};
use counter_example::is_counter_example;
use deals::{Goal, can_fail, goals, says_ways};

/// Checks a finding about a claim: the claim follows from the facts and from no fewer of them, or the counter-example is
/// one.
pub fn check(view: &View, claim: &str, finding: &Finding) -> Result<(), Flaw> {
    let claim = Claim::read(view, claim).map_err(|_| Flaw::Claim)?;
    if finding.claim != claim.words() || finding.places != [claim.place()] {
        return Err(Flaw::Claim);
    }
    match &finding.verdict {
        Verdict::Certain(proof) => check_proof(view, claim, proof),
        Verdict::Impossible(proof) => check_proof(view, claim.opposite(), proof),
        Verdict::Open(shown) => {
            let agrees = is_counter_example(view, claim, shown);
            agrees.filter(|agrees| *agrees).map(|_| ()).ok_or(Flaw::CounterExample)
        }
    }
}

fn check_proof(view: &View, claim: Claim, proof: &Proof) -> Result<(), Flaw> {
    let given = Given::all(view);
    let mut facts: Vec<Given> = Vec::new();
    let mut groups: Vec<Vec<Given>> = Vec::new();
    for (i, fact) in proof.facts.iter().enumerate() {
        let atoms = atoms(fact, &given);
        let rules = proof.facts.len() == 1 && *fact == rules(view);
        // A number that is not given is missing from the sentence that the atoms make.
        let is_given = of_atoms(&atoms, view).as_ref() == Some(fact) && shows(view, fact, &atoms);
        if !rules && !is_given {
            return Err(Flaw::NotGiven(i));
        }
        if atoms.iter().any(|atom| facts.contains(atom)) {
            return Err(Flaw::Needless(i));
        }
        facts.extend(&atoms);
        groups.push(atoms);
    }
    let follows = |facts: &[Given]| !can_fail(view, facts, &[], &Goal::Claim(claim));
    if !follows(&facts) {
        return Err(Flaw::DoesNotFollow);
    }
    if proof.facts.is_empty() {
        return Err(Flaw::NotGiven(0));
    }
    // Of a fact that names several numbers each number is needed.
    for (i, group) in groups.iter().enumerate().filter(|_| !proof.cut_short) {
        for left_out in group {
            let fewer: Vec<Given> = facts.iter().copied().filter(|fact| fact != left_out).collect();
            if follows(&fewer) {
                return Err(Flaw::Needless(i));
            }
        }
    }
    proof.check_steps(&claim.words(), |step| is_sound(view, claim, proof, &groups, step))
}

/// Whether the places of a fact about numbers in sight show these numbers and nothing else.
fn shows(view: &View, fact: &Fact, atoms: &[Given]) -> bool {
    let shown = |name: &String| {
        let hands = view.hands.iter().flat_map(|(of, hand)| {
            (1..).zip(&hand.places).map(move |(place, at): (u8, _)| (format!("{of}{place}"), at))
        });
        hands.into_iter().find(|(other, _)| other == name).and_then(|(_, at)| at.card)
    };
    let in_sight = |atom: &Given| match *atom {
        Given::Sight(card) => Some(card),
        Given::Unseen(_)
        | Given::Open { .. }
        | Given::Tokens { .. }
        | Given::Aside { .. }
        | Given::Wrong { .. }
        | Given::Forced { .. } => None,
    };
    let numbers: BTreeSet<Card> = atoms.iter().filter_map(in_sight).collect();
    let places: BTreeSet<Option<Card>> = fact.places.iter().map(shown).collect();
    numbers.is_empty() || places == numbers.into_iter().map(Some).collect()
}

/// Whether a step follows from its facts and from what the steps that it names say.
///
/// A step that counts stands for the ways that it counts: it says the right number, and what follows from it follows from
/// the facts behind it.
fn is_sound(view: &View, claim: Claim, proof: &Proof, groups: &[Vec<Given>], step: &Step) -> bool {
    let (mut facts, mut known) = (Vec::new(), Vec::new());
    for ground in &step.from {
        match *ground {
            Ground::Fact(fact) => facts.extend(&groups[fact]),
            Ground::Step(earlier) => match Conclusion::read(&proof.steps[earlier].says) {
                Some(conclusion) => known.push(conclusion),
                None => facts.extend(behind(proof, groups, earlier)),
            },
        }
    }
    if step.says == claim.words() {
        return step.place == Some(claim.place())
            && !can_fail(view, &facts, &known, &Goal::Claim(claim));
    }
    match Conclusion::read(&step.says) {
        Some(conclusion) => {
            step.place == Some(conclusion.place())
                && goals(view, conclusion).iter().all(|goal| !can_fail(view, &facts, &known, goal))
        }
        None => known.is_empty() && step.place.is_none() && says_ways(view, step, &facts),
    }
}

/// The facts behind a step.
fn behind(proof: &Proof, groups: &[Vec<Given>], step: usize) -> Vec<Given> {
    let each = proof.steps[step].from.iter().flat_map(|ground| match *ground {
        Ground::Fact(fact) => groups[fact].clone(),
        Ground::Step(earlier) => behind(proof, groups, earlier),
    });
    each.collect()
}
