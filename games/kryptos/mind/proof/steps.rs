//! A long proof as a chain of steps, each of which rests on at most three facts and on what earlier steps say.
//!
//! From easy to hard: what each place can be by the order of its hand, by the numbers in sight and by wrong guesses; what
//! its tokens add; what a hand has or lacks; and then the hands together, until the claim follows. The chain is what the
//! claim rests on in the end. Where three facts are too few for hands that must be taken together, the steps count the
//! ways that are left.

use std::cmp::Reverse;
use std::ops::Range;

use infer::clash::reduce;
use kernel::proof::{Fact, Ground, MOST_FACTS, Proof, SEEN_TOGETHER, Step};

use super::claim::Claim;
use super::conclusion::{Conclusion, each};
use super::given::Given;
use super::hands::{Hands, Told};
use super::words::{self, atoms};

/// With more grounds of the last step, conclusions from the tokens of each hand may be easier.
const FEW_GROUNDS: usize = 5;

/// The most states that the search for a step enters before it gives up.
const MOST_STATES: usize = 1_000_000;

/// The steps from facts to a claim; few facts need no steps. `None` if it would take too long to find them.
pub(super) fn steps(
    hands: &Hands,
    facts: &[Fact],
    given: &[Given],
    claim: Claim,
) -> Option<Vec<Step>> {
    if facts.len() <= SEEN_TOGETHER {
        return Some(Vec::new());
    }
    let facts: Vec<Vec<Given>> = facts.iter().map(|fact| atoms(fact, given)).collect();
    let quick = hands.clone().within(MOST_STATES);
    let chain = Chain { hands: &quick, facts: &facts, claim, drawn: Vec::new() };
    chain.reasoned().or_else(|| counted(hands, &facts, claim)).map(Proof::slice)
}

/// A chain on the way to a claim.
struct Chain<'a> {
    hands: &'a Hands,
    /// The facts, each with its atoms.
    facts: &'a [Vec<Given>],
    claim: Claim,
    /// The conclusions so far with their grounds.
    drawn: Vec<(Vec<Ground>, Conclusion)>,
}

impl Chain<'_> {
    /// The steps, if three facts are enough for each.
    fn reasoned(mut self) -> Option<Vec<Step>> {
        let about = self.hands.about(self.claim);
        let mut holders: Vec<usize> = (0..self.hands.holders.len())
            .filter(|&holder| holder == about || !self.facts_of(holder).is_empty())
            .collect();
        // The other hands come first: what they have is not in the hand in question.
        holders.sort_by_key(|&holder| holder == about);
        for &holder in &holders {
            self.place_by_place(holder);
        }
        let mut end = self.end();
        if end.as_ref().is_none_or(|end| end.len() > FEW_GROUNDS) {
            for &holder in &holders {
                self.by_tokens(holder);
                self.as_a_whole(holder);
            }
            let ends = [end, self.end()].into_iter().flatten();
            end = ends.min_by_key(Vec::len);
        }
        end.map(|end| self.written(end))
    }

    /// The steps of the conclusions, and the claim at the end.
    fn written(self, end: Vec<Ground>) -> Vec<Step> {
        let mut steps: Vec<Step> = self
            .drawn
            .into_iter()
            .map(|(from, conclusion)| Step {
                from,
                says: conclusion.words(),
                place: Some(conclusion.place()),
            })
            .collect();
        // A claim that one conclusion says already takes its place.
        let from = match end[..] {
            [Ground::Step(same)] => {
                steps.truncate(same + 1);
                steps.pop().map_or(end, |step| step.from)
            }
            _ => end,
        };
        steps.push(Step { from, says: self.claim.words(), place: Some(self.claim.place()) });
        steps
    }

    /// What grounds say.
    fn told(&self, from: &[Ground]) -> (Vec<Given>, Vec<Conclusion>) {
        let (mut facts, mut known) = (Vec::new(), Vec::new());
        for ground in from {
            match *ground {
                Ground::Fact(fact) => facts.extend(&self.facts[fact]),
                Ground::Step(step) => known.push(self.drawn[step].1),
            }
        }
        (facts, known)
    }

    fn concludes(&self, from: &[Ground], conclusion: Conclusion) -> bool {
        let (facts, known) = self.told(from);
        self.hands.conclude(&Told { facts: &facts, known: &known }, conclusion) == Some(true)
    }

    fn proves(&self, from: &[Ground]) -> bool {
        let (facts, known) = self.told(from);
        let told = Told { facts: &facts, known: &known };
        self.hands.rule_out(&told, self.claim.opposite()) == Some(true)
    }

    /// Draws a conclusion from those of the grounds that it needs.
    fn draw(&mut self, from: &[Ground], conclusion: Conclusion) {
        let from = reduce(from, |from| self.concludes(from, conclusion));
        self.drawn.push((from, conclusion));
    }

    /// The facts about a holder, by their numbers.
    fn facts_of(&self, holder: usize) -> Vec<usize> {
        let is_told = |fact: &Given| self.hands.holders[holder].is_told(fact);
        (0..self.facts.len()).filter(|&fact| self.facts[fact].iter().any(is_told)).collect()
    }

    /// The facts of a kind, by their numbers.
    fn facts_that(&self, is: impl Fn(&Given) -> bool) -> Vec<usize> {
        (0..self.facts.len()).filter(|&fact| self.facts[fact].iter().any(&is)).collect()
    }

    /// The conclusions about a holder so far, the latest first.
    fn known_of(&self, holder: usize) -> Vec<Ground> {
        let of = self.hands.holders[holder].of;
        let known = self.drawn.iter().enumerate().filter(|(_, (_, known))| known.of() == of);
        known.map(|(step, _)| Ground::Step(step)).rev().collect()
    }

    /// What the places of a holder can be, by grounds about it alone.
    fn possible(&self, holder: usize, from: &[Ground]) -> Vec<u64> {
        let (facts, known) = self.told(from);
        let told = Told { facts: &facts, known: &known };
        let possible = self.hands.alone(holder, &told).possible(self.hands.last());
        possible.into_iter().collect()
    }

    /// Draws a conclusion for each place that grounds narrow down more than what is known.
    fn narrow(&mut self, holder: usize, from: &[Ground]) {
        let before = self.possible(holder, &self.known_of(holder));
        let Some(of) = self.hands.holders[holder].of else { return };
        for (i, cards) in self.possible(holder, from).into_iter().enumerate() {
            if cards != before[i] {
                let place = self.hands.holders[holder].places[i];
                self.draw(from, Conclusion::Places { of, first: place, last: place, cards });
            }
        }
    }

    /// What each place of a hand can be, by the order of the hand, the numbers in sight and wrong guesses.
    ///
    /// Each of these facts is about single places, so nothing is lost when places are known by what they can be.
    fn place_by_place(&mut self, holder: usize) {
        let is_single = |fact: &Given| !matches!(fact, Given::Tokens { .. } | Given::Aside { .. });
        let mut facts = self.facts_of(holder);
        facts.retain(|&fact| self.facts[fact].iter().all(is_single));
        facts.extend(self.facts_that(|fact| matches!(fact, Given::Sight(_))));
        // The facts are in the order in which to read them; the last ones are left out first.
        facts.sort_unstable_by(|one, other| other.cmp(one));
        let facts: Vec<Ground> = facts.into_iter().map(Ground::Fact).collect();
        let rules = self.possible(holder, &[]);
        let Some(of) = self.hands.holders[holder].of else { return };
        for run in self.runs(holder, &facts) {
            let conclusion = |chain: &Self, from: &[Ground]| {
                let possible = chain.possible(holder, from);
                let cards = possible[run.clone()].iter().fold(0, |all, cards| all | cards);
                let places = &chain.hands.holders[holder].places[run.clone()];
                let (first, last) = (places[0], places[places.len() - 1]);
                Conclusion::Places { of, first, last, cards }
            };
            if self.possible(holder, &facts)[run.clone()] == rules[run.clone()] {
                continue;
            }
            let whole = conclusion(self, &facts);
            let needed = reduce(&facts, |from| self.concludes(from, whole));
            if needed.len() <= MOST_FACTS {
                self.drawn.push((needed, whole));
                continue;
            }
            for some in needed.rchunks(MOST_FACTS) {
                let from = [&self.known_of(holder), some].concat();
                let some = conclusion(self, &from);
                self.draw(&from, some);
            }
        }
    }

    /// The hidden places of a hand, by their indices, in runs of which facts say the same.
    fn runs(&self, holder: usize, facts: &[Ground]) -> Vec<Range<usize>> {
        let (facts, _) = self.told(facts);
        let masks = self.hands.alone(holder, &Told { facts: &facts, known: &[] }).masks;
        let mut start = 0;
        let run = |run: &[u64]| {
            start += run.len();
            start - run.len()..start
        };
        masks.chunk_by(|one, next| one == next).map(run).collect()
    }

    /// What the tokens of a hand add.
    fn by_tokens(&mut self, holder: usize) {
        let tokens: Vec<Ground> = self.tokens_of(holder).into_iter().map(Ground::Fact).collect();
        if !tokens.is_empty() {
            self.narrow(holder, &[self.known_of(holder), tokens].concat());
        }
    }

    /// The fact of a hand's tokens, or of the colours aside.
    fn tokens_of(&self, holder: usize) -> Vec<usize> {
        let is_tokens = |fact: &Given| matches!(fact, Given::Tokens { .. } | Given::Aside { .. });
        let mut facts = self.facts_of(holder);
        facts.retain(|&fact| self.facts[fact].iter().any(is_tokens));
        facts
    }

    /// The cards that a hand has for certain and that another hand could have, one by one; and of the numbers that are
    /// hidden somewhere those that it lacks.
    fn as_a_whole(&mut self, holder: usize) {
        let of = self.hands.holders[holder].of;
        let mut facts = self.tokens_of(holder);
        if of.is_none() {
            // The places of the cards aside have no names: the numbers in sight are left out for all of them at once.
            facts.splice(0..0, self.facts_that(|fact| matches!(fact, Given::Sight(_))));
            facts.drain(..facts.len().saturating_sub(MOST_FACTS));
        }
        let facts = facts.into_iter().map(Ground::Fact);
        let from: Vec<Ground> = self.known_of(holder).into_iter().chain(facts).collect();
        let can_be = self.possible(holder, &from).into_iter().fold(0, |all, cards| all | cards);
        let unseen = self.facts.iter().flatten().filter_map(|fact| match fact {
            Given::Unseen(card) => Some(card.mask()),
            Given::Sight(_)
            | Given::Open { .. }
            | Given::Tokens { .. }
            | Given::Aside { .. }
            | Given::Wrong { .. }
            | Given::Forced { .. } => None,
        });
        let lacks = unseen.fold(0, |all, card| all | card) & !can_be;
        if lacks != 0 {
            self.draw(&from, Conclusion::Lacks { of, cards: lacks });
        }
        for card in each(can_be) {
            let has = Conclusion::Has { of, cards: card.mask() };
            if self.concludes(&from, has) {
                self.draw(&from, has);
            }
        }
    }

    /// Facts that are not about a single place: tokens, and the numbers that are not in sight.
    fn loose(&self) -> Vec<usize> {
        self.facts_that(|fact| {
            matches!(fact, Given::Tokens { .. } | Given::Aside { .. } | Given::Unseen(_))
        })
    }

    /// The grounds of the claim: conclusions and at most three facts.
    fn end(&self) -> Option<Vec<Ground>> {
        let about = self.hands.about(self.claim);
        let of = self.hands.holders[about].of;
        let mut known: Vec<usize> = (0..self.drawn.len()).collect();
        // Facts are left out first, then what says little about other hands.
        known.sort_by_key(|&step| {
            let conclusion = self.drawn[step].1;
            let size = match conclusion {
                Conclusion::Places { cards, .. } => cards.count_ones(),
                Conclusion::Lacks { .. } | Conclusion::Has { .. } => 1,
            };
            (conclusion.of() == of, Reverse(size))
        });
        let known: Vec<Ground> = known.into_iter().map(Ground::Step).collect();
        let (own, all) = (self.tokens_of(about), self.loose());
        [Vec::new(), own, all].into_iter().find_map(|facts| {
            let facts = facts.into_iter().map(Ground::Fact);
            let all: Vec<Ground> = facts.chain(known.iter().copied()).collect();
            let from = self.proves(&all).then(|| reduce(&all, |from| self.proves(from)))?;
            let facts = from.iter().filter(|ground| matches!(ground, Ground::Fact(_))).count();
            (facts <= MOST_FACTS).then_some(from)
        })
    }
}

/// The steps that count the ways in which the hands can be filled, three facts at a time. `None` if it takes too long.
fn counted(hands: &Hands, facts: &[Vec<Given>], claim: Claim) -> Option<Vec<Step>> {
    let is_unseen = |fact: &usize| facts[*fact].iter().any(|fact| matches!(fact, Given::Unseen(_)));
    let mut order: Vec<usize> = (0..facts.len()).collect();
    // What is not in sight counts only at the end.
    order.sort_by_key(is_unseen);
    let mut steps: Vec<Step> = Vec::new();
    let mut batches = order.chunks(MOST_FACTS).peekable();
    let mut behind: Vec<Given> = Vec::new();
    while let Some(batch) = batches.next() {
        let before = steps.len().checked_sub(1).map(Ground::Step);
        let from = before.into_iter().chain(batch.iter().copied().map(Ground::Fact)).collect();
        behind.extend(batch.iter().flat_map(|&fact| facts[fact].clone()));
        let (says, place) = match batches.peek() {
            Some(_) => (words::ways_left(hands.ways(&behind)?), None),
            None => (claim.words(), Some(claim.place())),
        };
        steps.push(Step { from, says, place });
    }
    Some(steps)
}
