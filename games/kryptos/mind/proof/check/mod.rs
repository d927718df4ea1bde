//! The checker of findings. It shares with the finder what claims, facts and conclusions are, and no reasoning: it counts
//! with [`infer::count`] in how many ways the numbers can be dealt so that the facts are true and the claim is false.

mod counter_example;
mod deals;

use kernel::proof::{Finding, Flaw, Ground, Proof, Step, Verdict};

use super::super::super::View;
use super::claim::Claim;
use super::conclusion::Conclusion;
use super::given::Given;
use super::words::atoms;
use counter_example::is_counter_example;
use deals::{Goal, can_fail, goals, says_ways};

/// Checks a finding about a claim: the claim follows from the facts and from no fewer of them, or the counter-example is
/// one.
pub fn check(view: &View, claim: &str, finding: &Finding) -> Result<(), Flaw> {
    let claim = Claim::read(view, claim).map_err(|_| Flaw::Claim)?;
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
        // The printed rules stand alone.
        let rules = proof.facts.len() == 1 && fact.line.is_none() && fact.place.is_none();
        if atoms.is_empty() && !rules {
            return Err(Flaw::NotGiven(i));
        }
        facts.extend(&atoms);
        groups.push(atoms);
    }
    let follows = |facts: &[Given]| !can_fail(view, facts, &[], &Goal::Claim(claim));
    if !follows(&facts) {
        return Err(Flaw::DoesNotFollow);
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
        return !can_fail(view, &facts, &known, &Goal::Claim(claim));
    }
    match Conclusion::read(&step.says) {
        Some(conclusion) => {
            step.place == Some(conclusion.place())
                && goals(view, conclusion).iter().all(|goal| !can_fail(view, &facts, &known, goal))
        }
        None => known.is_empty() && says_ways(view, step, &facts),
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
