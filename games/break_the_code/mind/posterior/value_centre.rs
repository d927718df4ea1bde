//! What questions are worth when the centre has to be guessed: the other seats answer, and the centre is what they
//! leave.
//!
//! A deal is a centre, a hand of the last seat, and a set of tiles that the other hidden seats share out. What these
//! seats answer is counted once for each set, so with four players no loop goes over triples of hands. Hands are
//! patterns of the [`Kinds`] that the answers so far and the question distinguish.

use infer::candidates::MutualInformation;

use super::kinds::{Kinds, factorial};
use super::subsets::Subsets;
use super::unions::{Answers, Counts, List, Unions, small};
use super::{Posterior, Value};
use crate::break_the_code::Question;

/// What each of these questions is worth to the viewer. The viewer's own answer tells the viewer nothing.
pub(super) fn values(posterior: &Posterior, questions: &[Question]) -> Vec<Value> {
    // Many questions distinguish the same kinds.
    let mut all: Vec<(Kinds, DealsByCentre)> = Vec::new();
    let value = |&question: &Question| {
        let kinds = posterior.kinds.and(question);
        let at = all.iter().position(|(other, _)| *other == kinds).unwrap_or_else(|| {
            let deals = DealsByCentre::new(posterior, &kinds);
            all.push((kinds, deals));
            all.len() - 1
        });
        all[at].1.value(question)
    };
    questions.iter().map(value).collect()
}

/// The deals, grouped by the centre.
struct DealsByCentre {
    /// All hidden seats but the last.
    unions: Unions,
    /// The last seat.
    last: List,
    centres: Vec<Centre>,
    /// The pattern of the last seat and the set that the other seats share out, by their numbers.
    deals: Vec<(u16, u16)>,
    /// The orders of one deal, once they are multiplied by a centre's permutations.
    orders_per_deal: u64,
}

/// The centres of one pattern.
struct Centre {
    /// The range of their deals.
    from: usize,
    to: usize,
    /// The number of rows.
    rows: u32,
    /// The number of hands that look like each row.
    alike: u32,
    /// The number of ways to permute the other tiles within their kinds.
    permutations: u64,
}

impl DealsByCentre {
    /// The kinds must distinguish all that the facts and the question distinguish.
    fn new(posterior: &Posterior, kinds: &Kinds) -> Self {
        let size = posterior.size;
        let of_row = posterior.facts.iter().zip(posterior.hidden());
        let mut lists: Vec<List> =
            of_row.map(|(facts, hidden)| List::new(facts, hidden, size, kinds)).collect();
        let centre = lists.pop().unwrap_or_default();
        // Every question goes through the pairs of a centre and a pattern of the last seat: a short list is best.
        lists.sort_by_key(|list| std::cmp::Reverse(list.patterns.len()));
        let last = lists.pop().unwrap_or_default();
        let seats = u32::try_from(lists.len() + 1).expect("a few");
        let unions = Unions::new(lists, kinds);
        let mut number = vec![u16::MAX; kinds.codes()];
        for (i, &code) in unions.codes.iter().enumerate() {
            number[code as usize] = small(i);
        }
        let (mut centres, mut deals) = (Vec::new(), Vec::new());
        let of_last: Vec<u32> = last.patterns.iter().map(|pattern| pattern.set).collect();
        let subsets = Subsets::new(&of_last, kinds.tiles(), seats * size);
        for pattern in &centre.patterns {
            let (from, left) = (deals.len(), kinds.everything() - pattern.code);
            subsets.each(kinds.set(left), |i| {
                let union = number[(left - last.patterns[i].code) as usize];
                if union != u16::MAX {
                    deals.push((small(i), union));
                }
            });
            let ((rows, alike), permutations) =
                (kinds.rows(pattern.code), kinds.permutations(left));
            centres.push(Centre { from, to: deals.len(), rows, alike, permutations });
        }
        Self { unions, last, centres, deals, orders_per_deal: factorial(size).pow(seats) }
    }

    fn value(&self, question: Question) -> Value {
        let answers = self.unions.answers(question);
        let (said, many) = self.last.said(question);
        let mut cells = Cells::new(many * answers.many);
        // For each pattern of the last seat: the first cell of its answer, and its orders.
        let patterns = said.iter().zip(&self.last.patterns);
        let last: Vec<(usize, u32)> = patterns
            .map(|(&said, pattern)| (usize::from(said) * answers.many, pattern.orders))
            .collect();
        for centre in self.centres.iter().filter(|centre| centre.from < centre.to) {
            let deals = self.deals[centre.from..centre.to].iter();
            let deals = deals.map(|&(hand, union)| (last[usize::from(hand)], usize::from(union)));
            cells.fill(deals, &answers);
            cells.close(centre.rows, |orders| {
                u64::from(orders) * centre.permutations / self.orders_per_deal
                    * u64::from(centre.alike)
            });
        }
        cells.value(question)
    }
}

/// A cell for each combination of answers. `tally` and `touched` are about the current centre.
struct Cells {
    /// The number of orders.
    tally: Vec<u32>,
    /// The cells that are not empty, if they were added one by one.
    touched: Vec<u32>,
    /// The number of these cells.
    many: usize,
    /// The number of deals.
    deals: Vec<u64>,
    /// The number of centres.
    rows: Vec<u32>,
    /// The number of deals of the likeliest centre.
    best: Vec<u64>,
    information: MutualInformation,
}

impl Cells {
    fn new(many: usize) -> Self {
        Self {
            tally: vec![0; many],
            touched: vec![0; many + 1],
            many: 0,
            deals: vec![0; many],
            rows: vec![0; many],
            best: vec![0; many],
            information: MutualInformation::default(),
        }
    }

    /// Adds the orders of each combination of answers in these deals.
    fn fill(&mut self, deals: impl Iterator<Item = ((usize, u32), usize)>, answers: &Answers) {
        match &answers.counts {
            Counts::Single(said) => {
                for ((base, orders), union) in deals {
                    let (number, more) = said[union];
                    self.add(base + usize::from(number), orders * more);
                }
            }
            Counts::Dense(said) => {
                for ((base, orders), union) in deals {
                    let said = &said[union * answers.many..][..answers.many];
                    self.add_all(base, orders, said);
                }
            }
            Counts::Sparse(starts, said) => {
                for ((base, orders), union) in deals {
                    for &(number, more) in &said[starts[union]..starts[union + 1]] {
                        self.add(base + usize::from(number), orders * more);
                    }
                }
            }
        }
    }

    fn add(&mut self, cell: usize, orders: u32) {
        // Without a branch: the processor cannot predict whether a cell is new.
        self.touched[self.many] = u32::try_from(cell).expect("64³ cells at most");
        self.many += usize::from(self.tally[cell] == 0);
        self.tally[cell] += orders;
    }

    fn add_all(&mut self, base: usize, orders: u32, said: &[u32]) {
        for (tally, more) in self.tally[base..][..said.len()].iter_mut().zip(said) {
            *tally += orders * more;
        }
    }

    /// Adds the current centre, which stands for this many rows, to the totals.
    fn close(&mut self, rows: u32, deals: impl Fn(u32) -> u64) {
        let mut sum = 0;
        let mut count = |cell: usize, orders: u32| {
            let deals = deals(orders);
            self.information.both(deals, rows);
            self.deals[cell] += deals * u64::from(rows);
            self.rows[cell] += rows;
            self.best[cell] = self.best[cell].max(deals);
            sum += deals;
        };
        if self.many > 0 {
            for &cell in &self.touched[..self.many] {
                let cell = cell as usize;
                count(cell, std::mem::take(&mut self.tally[cell]));
            }
            self.many = 0;
        } else {
            for (cell, tally) in self.tally.iter_mut().enumerate().filter(|(_, tally)| **tally > 0)
            {
                count(cell, std::mem::take(tally));
            }
        }
        self.information.target(sum, rows);
    }

    fn value(self, question: Question) -> Value {
        #[expect(clippy::cast_precision_loss, reason = "a probability")]
        let hit =
            self.best.iter().sum::<u64>() as f64 / self.deals.iter().sum::<u64>().max(1) as f64;
        Value {
            question,
            bits: self.information.bits(self.deals.into_iter().filter(|&n| n > 0)),
            worst: self.rows.into_iter().max().unwrap_or(0),
            hit,
        }
    }
}
