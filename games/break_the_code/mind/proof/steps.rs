//! A long proof as a chain of steps, each of which rests on at most three facts and on what earlier steps say.
//!
//! Row by row, up to three facts at a time say what the places can be, which tiles the row has and lacks, and what it adds
//! up to; then this and the facts that are left give the claim. Of all choices of three facts the one is taken that loses
//! least. Where too much is lost, the steps count the rows that are left.

use std::cmp::Reverse;

use infer::clash::{Set, reduce};
use kernel::proof::{Ground, MOST_FACTS, Proof, SEEN_TOGETHER, Step};

use super::super::super::{Card, Hand};
use super::apart::apart;
use super::board::Board;
use super::claim::Claim;
use super::conclusion::{Conclusion, Is};
use super::given::Given;
use super::outline::Outline;
use super::words;

/// Among more facts, three are chosen from the first of them.
const FEW_FACTS: usize = 6;

/// How often every row is looked at again with what the others have.
const ROUNDS: usize = 2;

impl Board {
    /// The steps from facts, given by their numbers in the order in which to read them, to a claim. None for few facts.
    pub(super) fn steps(&self, facts: &[usize], given: &[Given], claim: &Claim) -> Vec<Step> {
        if facts.len() <= SEEN_TOGETHER {
            return Vec::new();
        }
        let everything: Vec<usize> = (0..self.catalogue().hands.len()).collect();
        let rules = Outline::new(self.catalogue(), &everything);
        let chain = Chain { board: self, facts, given, claim: *claim, rules, drawn: Vec::new() };
        Proof::slice(chain.reasoned().unwrap_or_else(|| self.counted(facts, claim)))
    }

    /// The steps that count the rows that are left, row by row and three facts at a time.
    fn counted(&self, facts: &[usize], claim: &Claim) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let mut ends: Vec<Ground> = Vec::new();
        for (row, of_row) in self.used(facts, claim) {
            let (mut before, mut set) = (None, 0);
            for batch in of_row.chunks(MOST_FACTS) {
                set = batch.iter().fold(set, |set, &fact| set | 1 << facts[fact]);
                let new = batch.iter().copied().map(Ground::Fact);
                let says = words::rows_left(self.whose(row), self.rows_left(row, set));
                let place = Some(self.whose(row).to_string());
                steps.push(Step { from: before.into_iter().chain(new).collect(), says, place });
                before = Some(Ground::Step(steps.len() - 1));
            }
            ends.extend(before);
        }
        steps.push(Step { from: ends, says: claim.words(), place: Some(claim.place()) });
        steps
    }

    /// The rows that facts or the claim are about, the claim's row last, each with the facts about it and with the own
    /// tiles, by their places among the facts.
    fn used(&self, facts: &[usize], claim: &Claim) -> Vec<(usize, Vec<usize>)> {
        let about = |row: usize, fact: usize| self.facts_of(row) >> facts[fact] & 1 == 1;
        let is_own = |fact: usize| (0..self.many()).all(|row| !about(row, fact));
        let all = 0..facts.len();
        let about_claim = self.row_of(claim.whose);
        let is_used =
            |row: &usize| *row == about_claim || all.clone().any(|fact| about(*row, fact));
        let mut rows: Vec<usize> = (0..self.many()).filter(is_used).collect();
        rows.sort_by_key(|&row| row == about_claim);
        let of_row = |row| all.clone().filter(|&fact| about(row, fact) || is_own(fact)).collect();
        rows.into_iter().map(|row| (row, of_row(row))).collect()
    }
}

/// A chain on the way to a claim.
struct Chain<'a> {
    board: &'a Board,
    /// The facts, by their numbers among those of the view.
    facts: &'a [usize],
    given: &'a [Given],
    claim: Claim,
    /// What the rules say about any row.
    rules: Outline,
    drawn: Vec<Drawn>,
}

/// A conclusion with its grounds.
struct Drawn {
    from: Vec<Ground>,
    row: usize,
    is: Is,
    /// Whether each hand agrees with it.
    agrees: Vec<bool>,
}

impl Chain<'_> {
    /// The steps, unless too much is lost on the way.
    fn reasoned(mut self) -> Option<Vec<Step>> {
        let about_claim = self.board.row_of(self.claim.whose);
        let mut batches: Vec<(usize, Vec<usize>)> = Vec::new();
        let mut left: Vec<usize> = Vec::new();
        for (row, mut facts) in self.board.used(self.facts, &self.claim) {
            let enough = if row == about_claim { MOST_FACTS } else { 0 };
            while facts.len() > enough {
                let some = self.that_lose_least(row, &facts);
                facts.retain(|fact| !some.contains(fact));
                self.draw(row, &some);
                batches.push((row, some));
            }
            left = facts;
        }
        batches.push((about_claim, left.clone()));
        let mut end = self.end(&left);
        // What other rows have for certain says more about each row.
        for _ in 0..ROUNDS {
            if end.is_none() && batches.len() > 1 {
                for (row, some) in &batches {
                    self.draw(*row, some);
                }
                end = self.end(&left);
            }
        }
        end.map(|end| self.written(end))
    }

    /// Draws what facts say about a row, together with what is known about it and with the tiles that others have.
    fn draw(&mut self, row: usize, facts: &[usize]) {
        let is_of_use = |drawn: &Drawn| drawn.row == row || matches!(drawn.is, Is::Has(_));
        let known = self.newest().into_iter().filter(|&step| is_of_use(&self.drawn[step]));
        let from: Vec<Ground> =
            known.map(Ground::Step).chain(facts.iter().copied().map(Ground::Fact)).collect();
        let is_new = |is: &Is| self.drawn.iter().all(|drawn| drawn.row != row || drawn.is != *is);
        let conclusions = self.conclusions(row, &from).into_iter().filter(is_new);
        let drawn = |is: Is| {
            let agrees = is.agrees(self.board.catalogue());
            Drawn { from: from.clone(), row, is, agrees }
        };
        let drawn: Vec<Drawn> = conclusions.map(drawn).collect();
        self.drawn.extend(drawn);
    }

    /// The conclusions that no later one takes the place of.
    fn newest(&self) -> Vec<usize> {
        let is_newest = |&step: &usize| {
            let Drawn { row, is, .. } = &self.drawn[step];
            let mut later = self.drawn[step + 1..].iter();
            !later.any(|drawn| drawn.row == *row && drawn.is.is_like(is))
        };
        (0..self.drawn.len()).filter(is_newest).collect()
    }

    /// The steps of the conclusions, each with the grounds that it needs, and the claim at the end.
    fn written(self, end: Vec<Ground>) -> Vec<Step> {
        let mut needed = vec![false; self.drawn.len()];
        let mut froms: Vec<Vec<Ground>> = vec![Vec::new(); self.drawn.len()];
        let need = |from: &[Ground], needed: &mut Vec<bool>| {
            for ground in from {
                if let Ground::Step(step) = *ground {
                    needed[step] = true;
                }
            }
        };
        need(&end, &mut needed);
        for (step, drawn) in self.drawn.iter().enumerate().rev() {
            if needed[step] {
                froms[step] = reduce(&drawn.from, |from| {
                    self.excludes(from, drawn.row, |hand| !drawn.agrees[hand])
                });
                need(&froms[step], &mut needed);
            }
        }
        let step = |(drawn, from): (Drawn, Vec<Ground>)| {
            let conclusion = Conclusion { whose: self.board.whose(drawn.row), is: drawn.is };
            Step { from, says: conclusion.words(), place: Some(conclusion.place()) }
        };
        let mut steps: Vec<Step> = self.drawn.into_iter().zip(froms).map(step).collect();
        // A claim that one conclusion says already takes its place.
        let from = match end[..] {
            [Ground::Step(same)] => {
                steps.truncate(same + 1);
                steps.pop().map_or(end, |step| step.from)
            }
            _ => end,
        };
        let (says, place) = (self.claim.words(), Some(self.claim.place()));
        steps.push(Step { from, says, place });
        steps
    }

    /// Three facts, or all if there are no more: those that leave the fewest rows if only their conclusions and the other
    /// facts are used.
    fn that_lose_least(&self, row: usize, facts: &[usize]) -> Vec<usize> {
        let all = triples(facts);
        if let [only] = &all[..] {
            return only.clone();
        }
        let catalogue = self.board.catalogue();
        let fewest = self.hands(row, &grounds(facts)).len();
        let (mut best, mut least) = (Vec::new(), usize::MAX);
        for some in all {
            let conclusions = self.conclusions(row, &grounds(&some));
            let others: Vec<usize> =
                facts.iter().copied().filter(|fact| !some.contains(fact)).collect();
            let mut left = self.hands(row, &grounds(&others));
            for is in conclusions {
                let mut is_so = is.is_so(catalogue, left.iter().copied()).into_iter();
                left.retain(|_| is_so.next() == Some(true));
            }
            if left.len() < least {
                (best, least) = (some, left.len());
            }
            if least == fewest {
                break;
            }
        }
        best
    }

    /// The hands of a row that agree with grounds.
    fn hands(&self, row: usize, from: &[Ground]) -> Vec<usize> {
        let (mut set, mut known): (Set, Vec<&Drawn>) = (0, Vec::new());
        for ground in from {
            match *ground {
                Ground::Fact(fact) => set |= 1 << self.facts[fact],
                Ground::Step(step) => known.push(&self.drawn[step]),
            }
        }
        // A tile that another row has is not in this one. Of the green 5s there are two.
        let taken = known.iter().fold(0, |taken, drawn| match drawn.is {
            Is::Has(tiles) if drawn.row != row => taken | tiles & !Hand::FIVES.bits(),
            Is::Place(..) | Is::Has(_) | Is::Lacks(_) | Is::Number(..) | Is::OneOf(_) => taken,
        });
        known.retain(|drawn| drawn.row == row);
        let hands = &self.board.catalogue().hands;
        let agrees = |&hand: &usize| {
            hands[hand] & taken == 0 && known.iter().all(|drawn| drawn.agrees[hand])
        };
        self.board.fitting(row, set).filter(agrees).collect()
    }

    /// What grounds say about a row, beyond what the rules say.
    fn conclusions(&self, row: usize, from: &[Ground]) -> Vec<Is> {
        let whose = Some(self.board.whose(row));
        let answered = |card: Card| {
            from.iter().any(|ground| match *ground {
                Ground::Fact(fact) => match &self.given[self.facts[fact]] {
                    given @ Given::Answer { question, .. } => {
                        question.card() == card && given.whose() == whose
                    }
                    Given::Own { .. } | Given::Guess { .. } | Given::OldGuesses { .. } => false,
                },
                Ground::Step(_) => false,
            })
        };
        let outline = Outline::new(self.board.catalogue(), &self.hands(row, from));
        outline.conclusions(&self.rules, answered)
    }

    /// Whether no deal agrees with grounds in which a row has one of these hands.
    fn excludes(&self, from: &[Ground], about: usize, hands: impl Fn(usize) -> bool) -> bool {
        let is_tied = |&row: &usize| {
            row == about
                || from.iter().any(|ground| match *ground {
                    Ground::Fact(fact) => self.board.facts_of(row) >> self.facts[fact] & 1 == 1,
                    Ground::Step(step) => self.drawn[step].row == row,
                })
        };
        let list = |row: usize| -> Vec<u32> {
            let fitting = self.hands(row, from).into_iter();
            let fitting = fitting.filter(|&hand| row != about || hands(hand));
            fitting.map(|hand| self.board.catalogue().hands[hand]).collect()
        };
        let tied = (0..self.board.many()).filter(is_tied);
        apart(&tied.map(list).collect::<Vec<_>>()).is_none()
    }

    /// The grounds of the claim: conclusions and at most three facts, any of them or those that are left.
    fn end(&self, left: &[usize]) -> Option<Vec<Ground>> {
        let mut known = self.newest();
        // Facts are left out first, then what is hardest to use.
        known.sort_by_key(|&step| Reverse(self.drawn[step].is.difficulty()));
        let known: Vec<Ground> = known.into_iter().map(Ground::Step).collect();
        let about = self.board.row_of(self.claim.whose);
        let proves = |from: &[Ground]| {
            let rows = &self.board.catalogue().rows;
            self.excludes(from, about, |hand| !self.claim.holds(rows[hand]))
        };
        let any: Vec<usize> = (0..self.facts.len()).collect();
        [left, &any].into_iter().find_map(|facts| {
            let all = [grounds(facts), known.clone()].concat();
            let from = proves(&all).then(|| reduce(&all, proves))?;
            let facts = from.iter().filter(|ground| matches!(ground, Ground::Fact(_))).count();
            (facts <= MOST_FACTS).then_some(from)
        })
    }
}

fn grounds(facts: &[usize]) -> Vec<Ground> {
    facts.iter().copied().map(Ground::Fact).collect()
}

/// Every choice of three among the first facts, or all if there are no more than three.
fn triples(facts: &[usize]) -> Vec<Vec<usize>> {
    if facts.len() <= MOST_FACTS {
        return vec![facts.to_vec()];
    }
    let facts = &facts[..facts.len().min(FEW_FACTS)];
    let mut all = Vec::new();
    for (i, &one) in facts.iter().enumerate() {
        for (j, &two) in facts.iter().enumerate().skip(i + 1) {
            all.extend(facts[j + 1..].iter().map(|&three| vec![one, two, three]));
        }
    }
    all
}
