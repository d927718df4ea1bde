//! A long proof as a chain of steps, each of which rests on at most three facts or earlier conclusions.
//!
//! Row by row, two or three facts at a time leave fewer rows; then the rows that are left, taken together, leave only the
//! claim.

use infer::clash::Set;
use kernel::Phrase;
use kernel::proof::{Ground, Step};

use super::apart::{apart, pairs};
use super::board::{Board, Wanted};
use super::claim::Claim;
use super::words;

/// The most facts that are seen together without steps.
const FEW: usize = 4;

/// The most grounds of a step.
const GROUNDS: usize = 3;

/// A hidden row with what the proof uses of it.
struct Used {
    row: usize,
    /// The facts of the proof about it, and the own tiles that matter for it.
    facts: Vec<usize>,
}

impl Board {
    /// The steps from facts, given by their numbers in the order in which to read them, to a claim. None for few facts.
    pub(super) fn steps(&self, facts: &[usize], claim: &Claim) -> Vec<Step> {
        if facts.len() <= FEW {
            return Vec::new();
        }
        let rows = self.used(facts, &self.wanted(&claim.opposite()));
        let set = |used: &[usize]| used.iter().fold(0, |set, &fact| set | 1 << facts[fact]);
        let mut steps: Vec<Step> = Vec::new();
        let mut grounds: Vec<(Vec<&Used>, Ground)> = Vec::new();
        let most = if rows.len() == 1 { GROUNDS } else { 1 };
        for used in &rows {
            let mut left: Vec<Ground> = used.facts.iter().map(|&fact| Ground::Fact(fact)).collect();
            let mut taken = 0;
            while left.len() > most {
                let from: Vec<Ground> = left.drain(..left.len().min(GROUNDS)).collect();
                taken += from.iter().filter(|ground| matches!(ground, Ground::Fact(_))).count();
                let whose = self.whose(used.row);
                let rows = self.rows_left(used.row, set(&used.facts[..taken]));
                let says = words::rows_left(whose, rows);
                steps.push(Step { from, says, place: Some(whose.to_string()) });
                left.insert(0, Ground::Step(steps.len() - 1));
            }
            grounds.extend(left.into_iter().map(|ground| (vec![used], ground)));
        }
        while grounds.len() > GROUNDS {
            // Two rows that were not joined before.
            let (one, other) = (grounds.remove(0), grounds.remove(0));
            let hands = |used: &Used| self.hands(used.row, set(&used.facts), None);
            let ways = pairs(&hands(one.0[0]), &hands(other.0[0])).count();
            let says: Phrase = words::ways_left(ways);
            steps.push(Step { from: vec![one.1, other.1], says, place: None });
            let joined = [one.0, other.0].concat();
            grounds.push((joined, Ground::Step(steps.len() - 1)));
        }
        let from = grounds.into_iter().map(|(_, ground)| ground).collect();
        steps.push(Step { from, says: claim.words(), place: Some(claim.place()) });
        steps
    }

    /// The rows that the proof uses, each with its facts. An own tile is left out where it does not matter.
    fn used(&self, facts: &[usize], against: &Wanted) -> Vec<Used> {
        let about = |row: usize, fact: usize| self.facts_of(row) >> facts[fact] & 1 == 1;
        let is_own = |fact: usize| (0..self.many()).all(|row| !about(row, fact));
        let all = 0..facts.len();
        let row = |row: usize| Used {
            row,
            facts: all.clone().filter(|&fact| about(row, fact) || is_own(fact)).collect(),
        };
        let tied = |row: &usize| *row == against.row || all.clone().any(|fact| about(*row, fact));
        let mut rows: Vec<Used> = (0..self.many()).filter(tied).map(row).collect();
        let follows = |rows: &[Used]| {
            let hands = |used: &Used| {
                let set: Set = used.facts.iter().fold(0, |set, &fact| set | 1 << facts[fact]);
                self.hands(used.row, set, Some(against))
            };
            apart(&rows.iter().map(hands).collect::<Vec<_>>()).is_none()
        };
        for i in 0..rows.len() {
            for own in all.clone().filter(|&fact| is_own(fact)) {
                let before = rows[i].facts.clone();
                rows[i].facts.retain(|&fact| fact != own);
                if !follows(&rows) {
                    rows[i].facts = before;
                }
            }
        }
        rows.retain(|used| !used.facts.is_empty());
        rows
    }
}
