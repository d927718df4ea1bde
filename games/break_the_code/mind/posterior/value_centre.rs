//! What questions are worth where the centre is to be guessed: the others answer, and what they leave is the target.
//!
//! A deal is a centre, the last seat's hand, and what the other hidden seats share out. How often these give which
//! answers is counted once for each set of tiles, so that of four players no triple of hands is ever walked through; and
//! hands are only known as far as the questions so far and the one to be asked can tell.

use infer::candidates::Told;

use super::super::super::Question;
use super::kinds::{Kinds, factorial};
use super::subsets::Subsets;
use super::unions::{Answers, Counts, List, Unions, small};
use super::{Posterior, Value};

/// What each of these questions is worth to the viewer, who asks and does not learn anything from an own answer.
pub(super) fn values(posterior: &Posterior, questions: &[Question]) -> Vec<Value> {
    // Many questions tell the same tiles apart.
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

/// The deals by what is left in the centre.
struct DealsByCentre {
    /// All hidden seats but the last.
    unions: Unions,
    last: List,
    centres: Vec<Centre>,
    /// By number: the last seat's pattern and what the others share out.
    deals: Vec<(u16, u16)>,
    /// So many orders are one deal, once they are multiplied by a centre's permutations.
    too_many: u64,
}

/// Centres of one pattern.
struct Centre {
    /// Where the deals with them begin and end.
    from: usize,
    to: usize,
    /// How many rows.
    rows: u32,
    /// How many hands look like each of them.
    alike: u32,
    /// In how many ways the other tiles can change places with tiles of their kind.
    permutations: u64,
}

impl DealsByCentre {
    /// With kinds that tell apart what is known, and what is to be asked.
    fn new(posterior: &Posterior, kinds: &Kinds) -> Self {
        let size = posterior.size;
        let of_row = posterior.facts.iter().zip(posterior.hidden());
        let mut lists: Vec<List> =
            of_row.map(|(facts, hidden)| List::new(facts, hidden, size, kinds)).collect();
        let centre = lists.pop().unwrap_or_default();
        // Deals of a centre and the last are walked through for each question: a short list is best.
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
        Self { unions, last, centres, deals, too_many: factorial(size).pow(seats) }
    }

    fn value(&self, question: Question) -> Value {
        let answers = self.unions.answers(question);
        let (said, many) = self.last.said(question);
        let mut cells = Cells::new(many * answers.many);
        // The last seat's answer chooses the first of the cells, and its orders multiply the others'.
        let patterns = said.iter().zip(&self.last.patterns);
        let last: Vec<(usize, u32)> = patterns
            .map(|(&said, pattern)| (usize::from(said) * answers.many, pattern.orders))
            .collect();
        for centre in self.centres.iter().filter(|centre| centre.from < centre.to) {
            let deals = self.deals[centre.from..centre.to].iter();
            let deals = deals.map(|&(hand, union)| (last[usize::from(hand)], usize::from(union)));
            cells.fill(deals, &answers);
            cells.close(centre.rows, |orders| {
                u64::from(orders) * centre.permutations / self.too_many * u64::from(centre.alike)
            });
        }
        cells.value(question)
    }
}

/// Each combination of answers.
struct Cells {
    /// The orders in which it is given with the present centre.
    tally: Vec<u32>,
    /// Which are given at all with the present centre, if they were added one by one.
    touched: Vec<u32>,
    /// How many of these.
    many: usize,
    /// In how many deals it is given.
    deals: Vec<u64>,
    /// With how many centres.
    rows: Vec<u32>,
    /// The most likely one's deals.
    best: Vec<u64>,
    told: Told,
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
            told: Told::default(),
        }
    }

    /// The orders in which each answer is given in these deals.
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
        // Without a branch: whether a cell is new cannot be foreseen.
        self.touched[self.many] = u32::try_from(cell).expect("64³ cells at most");
        self.many += usize::from(self.tally[cell] == 0);
        self.tally[cell] += orders;
    }

    fn add_all(&mut self, base: usize, orders: u32, said: &[u32]) {
        for (tally, more) in self.tally[base..][..said.len()].iter_mut().zip(said) {
            *tally += orders * more;
        }
    }

    /// The present centre is done; it stands for so many rows.
    fn close(&mut self, rows: u32, deals: impl Fn(u32) -> u64) {
        let mut sum = 0;
        let mut count = |cell: usize, orders: u32| {
            let deals = deals(orders);
            self.told.both(deals, rows);
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
        self.told.target(sum, rows);
    }

    fn value(self, question: Question) -> Value {
        #[expect(clippy::cast_precision_loss, reason = "a probability")]
        let hit =
            self.best.iter().sum::<u64>() as f64 / self.deals.iter().sum::<u64>().max(1) as f64;
        Value {
            question,
            bits: self.told.bits(self.deals.into_iter().filter(|&n| n > 0)),
            worst: self.rows.into_iter().max().unwrap_or(0),
            hit,
        }
    }
}
