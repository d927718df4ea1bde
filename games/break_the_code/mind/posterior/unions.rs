//! The sets of tiles that seats can share out, and what the seats answer for each set.

use super::Hidden;
use super::count;
use super::kinds::{Kinds, Pattern};
use crate::break_the_code::{Facts, Question, Row};

/// The possible patterns of a row, each with a row that has it.
#[derive(Clone, Default)]
pub(super) struct List {
    pub(super) patterns: Vec<Pattern>,
    pub(super) rows: Vec<Row>,
}

impl List {
    /// The list of a hidden row. The kinds must distinguish all that the facts distinguish.
    pub(super) fn new(facts: &Facts, hidden: &Hidden, size: u32, kinds: &Kinds) -> Self {
        /// Up to this many hands are taken one by one, which leaves out those that occur in no deal.
        const FEW: usize = 250;
        let mut list = Self::default();
        let mut add = |pattern, row| {
            list.patterns.push(pattern);
            list.rows.push(row);
        };
        if hidden.hands.len() > FEW {
            kinds.each(size, &mut |pattern, row| {
                if facts.allow(row) {
                    add(pattern, row);
                }
            });
            return list;
        }
        let units = kinds.units();
        let code = |hand: u32| {
            let tiles = (0..).zip(&units).filter(|(i, _)| hand & 1 << i != 0);
            tiles.map(|(_, unit)| unit).sum::<u32>()
        };
        let coded = hidden.hands.iter().zip(&hidden.shown);
        let mut coded: Vec<(u32, Row)> = coded.map(|(&hand, &row)| (code(hand), row)).collect();
        coded.sort_unstable();
        coded.dedup_by_key(|(code, _)| *code);
        for (code, row) in coded {
            add(kinds.pattern(code, size), row);
        }
        list
    }

    /// The answer of each pattern, as a number from 0, and the number of different answers.
    pub(super) fn said(&self, question: Question) -> (Vec<u16>, usize) {
        let codes: Vec<u8> = self.rows.iter().map(|&row| question.answer(row).code()).collect();
        let mut number = [0; 64];
        for &code in &codes {
            number[usize::from(code)] = 1;
        }
        let mut many = 0;
        for number in &mut number {
            (*number, many) = (many, many + *number);
        }
        (codes.iter().map(|&code| number[usize::from(code)]).collect(), usize::from(many))
    }
}

/// The sets of tiles that one or two seats can have together, each with the ways to share it out.
pub(super) struct Unions {
    seats: Vec<List>,
    /// The codes of the sets.
    pub(super) codes: Vec<u32>,
    /// Where the ways of each set begin, and where the last one's end.
    starts: Vec<u32>,
    /// The ways: the number of each seat's pattern. With one seat the second number is not used.
    ways: Vec<[u16; 2]>,
}

impl Unions {
    /// The sets of one seat or two.
    pub(super) fn new(seats: Vec<List>, kinds: &Kinds) -> Self {
        let mut counts = vec![0_u32; kinds.codes()];
        each_way(&seats, kinds, |code, _| counts[code as usize] += 1);
        let (mut codes, mut starts, mut many) = (Vec::new(), Vec::new(), 0);
        for (code, count) in (0..).zip(&mut counts).filter(|(_, count)| **count > 0) {
            codes.push(code);
            starts.push(many);
            (*count, many) = (many, many + *count);
        }
        starts.push(many);
        // From here on each count is the index of the next way of its code.
        let mut ways = vec![[0; 2]; many as usize];
        each_way(&seats, kinds, |code, way| {
            ways[counts[code as usize] as usize] = way;
            counts[code as usize] += 1;
        });
        Self { seats, codes, starts, ways }
    }

    /// What the seats answer to a question.
    pub(super) fn answers(&self, question: Question) -> Answers {
        match &self.seats[..] {
            [one] => {
                let (said, many) = one.said(question);
                let said = self.ways.iter().map(|way| said[usize::from(way[0])]);
                let orders = self.ways.iter().map(|way| one.patterns[usize::from(way[0])].orders);
                Answers { many, counts: Counts::Single(said.zip(orders).collect()) }
            }
            [one, two] => self.answers_of_two(question, one, two),
            _ => Answers { many: 0, counts: Counts::Single(Vec::new()) },
        }
    }

    fn answers_of_two(&self, question: Question, one: &List, two: &List) -> Answers {
        /// Up to this many different answers, a dense table is quicker than a list of the answers that occur.
        const FEW: usize = 64;
        let ((first, many_first), (second, many_second)) = (one.said(question), two.said(question));
        let many = many_first * many_second;
        let said = |&[i, j]: &[u16; 2]| {
            let (i, j) = (usize::from(i), usize::from(j));
            let number = usize::from(first[i]) * many_second + usize::from(second[j]);
            (number, one.patterns[i].orders * two.patterns[j].orders)
        };
        let ranges = self.starts.windows(2).map(|range| range[0] as usize..range[1] as usize);
        if many <= FEW {
            let mut all = vec![0_u32; self.codes.len() * many];
            for (range, cells) in ranges.zip(all.chunks_exact_mut(many.max(1))) {
                for (number, orders) in self.ways[range].iter().map(said) {
                    cells[number] += orders;
                }
            }
            return Answers { many, counts: Counts::Dense(all) };
        }
        let mut starts = Vec::with_capacity(self.starts.len());
        let mut answers = Vec::new();
        let mut tally = vec![0_u32; many];
        let mut touched: Vec<u16> = Vec::new();
        for range in ranges {
            starts.push(answers.len());
            for (number, orders) in self.ways[range].iter().map(said) {
                if tally[number] == 0 {
                    touched.push(u16::try_from(number).expect("64² at most"));
                }
                tally[number] += orders;
            }
            for number in touched.drain(..) {
                answers.push((number, std::mem::take(&mut tally[usize::from(number)])));
            }
        }
        starts.push(answers.len());
        Answers { many, counts: Counts::Sparse(starts, answers) }
    }
}

/// Visits each way to share out a set of tiles: the code of the set and the numbers of the patterns.
fn each_way(seats: &[List], kinds: &Kinds, mut visit: impl FnMut(u32, [u16; 2])) {
    match seats {
        [one, two] => {
            let (one, two) = (&one.patterns, &two.patterns);
            count::pairs(one, two, kinds.everything(), kinds, |i, j| {
                visit(one[i].code + two[j].code, [small(i), small(j)]);
            });
        }
        [one] => {
            for (i, pattern) in one.patterns.iter().enumerate() {
                visit(pattern.code, [small(i), 0]);
            }
        }
        _ => {}
    }
}

pub(super) fn small(number: usize) -> u16 {
    u16::try_from(number).expect("no list is longer than 15504")
}

/// What the seats answer, for each set of [`Unions`].
pub(super) struct Answers {
    /// The number of different answers; each has a number below it.
    pub(super) many: usize,
    /// How often each answer is given.
    pub(super) counts: Counts,
}

/// The answers for each set, each with its number of orders.
pub(super) enum Counts {
    /// One answer for each set.
    Single(Vec<(u16, u32)>),
    /// The orders of every answer for each set; most are 0.
    Dense(Vec<u32>),
    /// Where the answers of each set begin and the last one's end, and the answers that occur.
    Sparse(Vec<usize>, Vec<(u16, u32)>),
}
