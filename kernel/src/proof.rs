//! Why a claim is certain: facts that a viewer can point at, and the steps from them to the claim.
//!
//! A claim is a short text in the notation of its game, as in `B3=27`. A game that reasons about claims implements
//! [`Minded::examine`](crate::Minded::examine).

use crate::refusal::Phrase;
use crate::refusals;

/// A fact that a viewer holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fact {
    /// The fact as a sentence.
    pub says: Phrase,
    /// The line of the viewer's history that told it, from 0; none for a printed rule or what was dealt.
    pub line: Option<usize>,
    /// Where it can be seen on the board: places as claims name them (`B3`), or what a player has as a whole (`B`).
    pub places: Vec<String>,
}

impl Fact {
    /// A fact that no line told and that lies nowhere on the board, as a printed rule.
    pub fn anyway(says: impl Into<Phrase>) -> Self {
        Self { says: says.into(), line: None, places: Vec::new() }
    }
}

/// What a step rests on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Ground {
    /// A fact of the proof, by its index.
    Fact(usize),
    /// The conclusion of an earlier step, by its index.
    Step(usize),
}

/// A small conclusion on the way to the claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step {
    /// What it rests on: at most [three facts](MOST_FACTS), and earlier conclusions.
    pub from: Vec<Ground>,
    /// The conclusion as a sentence.
    pub says: Phrase,
    /// The place that it is about.
    pub place: Option<String>,
}

/// Facts from which a claim follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The facts, in the order in which to read them.
    pub facts: Vec<Fact>,
    /// The way to the claim, easiest first; the last step is the claim. Empty where the facts are few enough to be seen
    /// [together](SEEN_TOGETHER).
    pub steps: Vec<Step>,
    /// Whether the search was cut short, for fewer facts or for the steps. If it was not, none of the facts can be left
    /// out, and a long proof has steps.
    pub cut_short: bool,
}

/// The most facts that are seen together without steps.
pub const SEEN_TOGETHER: usize = 4;

/// The most facts that a step rests on, besides earlier conclusions.
pub const MOST_FACTS: usize = 3;

impl Proof {
    /// Leaves out every step that the last one does not rest on, numbers the others anew, and names facts before steps.
    pub fn slice(steps: Vec<Step>) -> Vec<Step> {
        let mut needed = vec![false; steps.len()];
        needed.last_mut().into_iter().for_each(|last| *last = true);
        for (i, step) in steps.iter().enumerate().rev() {
            for ground in &step.from {
                if let Ground::Step(earlier) = *ground {
                    needed[earlier] |= needed[i];
                }
            }
        }
        let number = |step: usize| needed[..step].iter().filter(|needed| **needed).count();
        let renumber = |mut step: Step| {
            for ground in &mut step.from {
                if let Ground::Step(earlier) = ground {
                    *earlier = number(*earlier);
                }
            }
            step.from.sort_unstable();
            step
        };
        steps
            .into_iter()
            .zip(&needed)
            .filter(|(_, needed)| **needed)
            .map(|(s, _)| renumber(s))
            .collect()
    }

    /// Checks the steps: a proof that is not cut short has some if it is long, each rests on at most
    /// [three facts](MOST_FACTS) and on earlier steps, and the last one is the claim. `follows` says of each step, the
    /// last one included, whether it follows from its grounds.
    pub fn check_steps(
        &self,
        claim: &Phrase,
        mut follows: impl FnMut(&Step) -> bool,
    ) -> Result<(), Flaw> {
        let is_long = self.facts.len() > SEEN_TOGETHER;
        if is_long == self.steps.is_empty() && !(self.cut_short && is_long) {
            return Err(Flaw::Step(0));
        }
        for (i, step) in self.steps.iter().enumerate() {
            let known = |ground: &Ground| match *ground {
                Ground::Fact(fact) => fact < self.facts.len(),
                Ground::Step(step) => step < i,
            };
            let facts = step.from.iter().filter(|ground| matches!(ground, Ground::Fact(_))).count();
            let is_last = i + 1 == self.steps.len();
            let ends = !is_last || step.says == *claim;
            if facts > MOST_FACTS || !step.from.iter().all(known) || !ends || !follows(step) {
                return Err(Flaw::Step(i));
            }
        }
        Ok(())
    }
}

/// A hidden place and what it shows when it is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The place, as claims name it: `B3`.
    pub place: String,
    /// Its content, as claims write it: `27`.
    pub text: String,
}

/// What there is to say about a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The claim as a sentence.
    pub claim: Phrase,
    /// What it is about, as [`Fact::places`] names places.
    pub places: Vec<String>,
    /// Whether it is certain.
    pub verdict: Verdict,
}

/// Whether a claim is certain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It holds in every world that the viewer must reckon with.
    Certain(Proof),
    /// It holds in none.
    Impossible(Proof),
    /// It holds in some and not in others: every hidden place of a world in which it does not.
    Open(Vec<Shown>),
}

/// What is wrong with a finding.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Flaw {
    /// The claim cannot be read.
    Claim,
    /// The viewer does not hold this fact of the proof.
    NotGiven(usize),
    /// The claim does not follow from the facts.
    DoesNotFollow,
    /// The claim follows without this fact of the proof.
    Needless(usize),
    /// This step does not follow from its grounds, or the last one is not the claim.
    Step(usize),
    /// The counter-example is no deal that the viewer must reckon with, or the claim is true in it.
    CounterExample,
}

refusals! {
    /// Why a claim cannot be examined.
    pub enum ClaimNo in "claim" {
        /// The game has no certainties of this kind.
        None => "none",
        /// The text is not a claim of this game. `forms` are examples.
        Unreadable { claim: String, forms: String } => "unreadable",
        /// There is no such place, or it is in plain sight.
        NoPlace { place: String } => "no-place",
        /// The proof would be the best action, which only the help of a solver shows.
        Solution => "solution",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(code: &'static str, from: &[Ground]) -> Step {
        Step { from: from.to_vec(), says: Phrase::new(code), place: None }
    }

    fn proof(facts: usize, steps: Vec<Step>) -> Proof {
        let fact = Fact::anyway(Phrase::new("fact"));
        Proof { facts: vec![fact; facts], steps, cut_short: false }
    }

    #[test]
    fn a_sliced_chain_has_the_steps_that_lead_to_its_end() {
        let steps = vec![
            step("a", &[Ground::Fact(0)]),
            step("b", &[Ground::Fact(1)]),
            step("c", &[Ground::Step(0)]),
            step("d", &[Ground::Step(1), Ground::Fact(2)]),
            step("e", &[Ground::Step(3), Ground::Step(1)]),
        ];
        let sliced = [
            step("b", &[Ground::Fact(1)]),
            step("d", &[Ground::Fact(2), Ground::Step(0)]),
            step("e", &[Ground::Step(0), Ground::Step(1)]),
        ];
        assert_eq!(Proof::slice(steps), sliced);
        assert_eq!(Proof::slice(Vec::new()), []);
    }

    #[test]
    fn steps_have_few_facts_look_back_and_end_in_the_claim() {
        let claim = Phrase::new("claim");
        let check = |facts, steps| proof(facts, steps).check_steps(&claim, |_| true);
        let facts: Vec<Ground> = (0..4).map(Ground::Fact).collect();
        let last = |from: &[Ground]| step("claim", from);
        let first = step("first", &facts[..3]);
        let end = last(&[Ground::Step(0), Ground::Fact(3), Ground::Fact(4)]);
        assert_eq!(check(5, vec![first.clone(), end.clone()]), Ok(()));
        assert_eq!(check(4, Vec::new()), Ok(()));
        assert_eq!(check(5, Vec::new()), Err(Flaw::Step(0)), "a long proof has steps");
        assert_eq!(check(4, vec![first.clone(), end.clone()]), Err(Flaw::Step(0)));
        let cut_short = Proof { cut_short: true, ..proof(5, Vec::new()) };
        assert_eq!(cut_short.check_steps(&claim, |_| true), Ok(()));
        assert_eq!(check(5, vec![first.clone(), last(&facts)]), Err(Flaw::Step(1)), "four facts");
        assert_eq!(check(5, vec![last(&[Ground::Step(0)])]), Err(Flaw::Step(0)), "itself");
        assert_eq!(check(5, vec![last(&[Ground::Fact(5)])]), Err(Flaw::Step(0)), "no such fact");
        assert_eq!(check(5, vec![end, first.clone()]), Err(Flaw::Step(0)));
        assert_eq!(check(5, vec![first.clone()]), Err(Flaw::Step(0)), "another end");
        let doubted = proof(5, vec![last(&facts[..3])]).check_steps(&claim, |_| false);
        assert_eq!(doubted, Err(Flaw::Step(0)));
    }
}
