//! What questions are worth to whoever looks.

use infer::candidates::Told;
use serde::{Deserialize, Serialize};

use super::super::card::Question;
use super::super::tile::Row;
use super::joint;
use super::posterior::{Hidden, Posterior, Whose};

/// What a question is worth to the viewer, who would ask it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Value {
    /// What.
    pub question: Question,
    /// What its answers tell on average about the row that the viewer is to guess, in bits.
    pub bits: f64,
    /// The most rows that can be left to guess from, whatever the answers.
    pub worst: u32,
    /// The chance that the most likely row after the answers is the right one.
    pub hit: f64,
}

impl Posterior {
    /// What each of these questions is worth to the viewer; nothing for who has nothing to guess.
    pub fn values(&self, questions: &[Question]) -> Vec<Value> {
        let Some(target) = self.target() else { return Vec::new() };
        match target.whose {
            Whose::Seat(_) => questions.iter().map(|&question| of_the_row(target, question)).collect(),
            Whose::Centre => self.of_the_centre(target, questions),
        }
    }

    /// The others answer, and their answers tell about what they leave.
    fn of_the_centre(&self, centre: &Hidden, questions: &[Question]) -> Vec<Value> {
        let seats: Vec<&Hidden> =
            self.hidden().iter().filter(|hidden| hidden.whose != Whose::Centre).collect();
        let Some((&last, first)) = seats.split_last() else { return Vec::new() };
        let unions = Unions::of(first);
        let leaves = Leaves::of(centre, last, &unions, self.tiles);
        let value = |&question: &Question| leaves.value(question, last, &unions);
        questions.iter().map(value).collect()
    }
}

/// The answer comes from the row itself.
fn of_the_row(target: &Hidden, question: Question) -> Value {
    let split = target.rows.split(|&row| question.answer(row).code());
    Value { question, bits: split.bits(), worst: split.worst(), hit: split.hit() }
}

/// What the rows of a list say to a question, each different answer with a number from 0, and how many there are.
fn said(question: Question, shown: &[Row]) -> (Vec<u16>, usize) {
    let codes: Vec<u8> = shown.iter().map(|&row| question.answer(row).code()).collect();
    let mut number = [0; 64];
    codes.iter().for_each(|&code| number[usize::from(code)] = 1);
    let mut many = 0;
    for number in &mut number {
        (*number, many) = (many, many + *number);
    }
    (codes.iter().map(|&code| number[usize::from(code)]).collect(), usize::from(many))
}

/// The sets of tiles that all seats but the last can have together, each with the ways to share it out.
struct Unions<'a> {
    seats: &'a [&'a Hidden],
    /// The sets.
    sets: Vec<u32>,
    /// Where the ways of each set begin, and where the last one's end.
    starts: Vec<u32>,
    /// The ways: each seat's hand by its number. With one seat the second number is not used.
    ways: Vec<[u16; 2]>,
}

impl<'a> Unions<'a> {
    fn of(seats: &'a [&'a Hidden]) -> Self {
        let mut ways: Vec<(u32, [u16; 2])> = match seats {
            [one, two] => {
                let mut ways = Vec::new();
                joint::pairs(&one.hands, &two.hands, |i, j| {
                    ways.push((one.hands[i] | two.hands[j], [small(i), small(j)]));
                });
                ways
            }
            [one] => one.hands.iter().enumerate().map(|(i, &hand)| (hand, [small(i), 0])).collect(),
            _ => Vec::new(),
        };
        ways.sort_unstable_by_key(|(set, _)| *set);
        let (mut sets, mut starts) = (Vec::new(), Vec::new());
        for (at, (set, _)) in (0..).zip(&ways) {
            if sets.last() != Some(set) {
                sets.push(*set);
                starts.push(at);
            }
        }
        starts.push(u32::try_from(ways.len()).expect("some million pairs at most"));
        Self { seats, sets, starts, ways: ways.into_iter().map(|(_, way)| way).collect() }
    }

    /// The answers of the seats to a question in each set: a number for the answers, and in how many ways.
    fn answers(&self, question: Question) -> Shared {
        let of_seats: Vec<(Vec<u16>, usize)> =
            self.seats.iter().map(|seat| said(question, &seat.shown)).collect();
        let many: usize = of_seats.iter().map(|(_, many)| many).product();
        let number = |way: &[u16; 2]| match &of_seats[..] {
            [(one, _), (two, many)] => {
                usize::from(one[usize::from(way[0])]) * many + usize::from(two[usize::from(way[1])])
            }
            [(one, _)] => usize::from(one[usize::from(way[0])]),
            _ => 0,
        };
        let mut shared = Shared { starts: Vec::with_capacity(self.starts.len()), answers: Vec::new(), many };
        let mut tally = vec![0_u16; many];
        let mut touched: Vec<u16> = Vec::new();
        for range in self.starts.windows(2) {
            shared.starts.push(shared.answers.len());
            for way in &self.ways[range[0] as usize..range[1] as usize] {
                let number = number(way);
                if tally[number] == 0 {
                    touched.push(small(number));
                }
                tally[number] += 1;
            }
            for number in touched.drain(..) {
                shared.answers.push((number, std::mem::take(&mut tally[usize::from(number)])));
            }
        }
        shared.starts.push(shared.answers.len());
        shared
    }
}

fn small(number: usize) -> u16 {
    u16::try_from(number).expect("no list of hands is longer than 15504")
}

/// What each set of [`Unions`] answers.
struct Shared {
    starts: Vec<usize>,
    /// The answers by their number, with the ways in which they are given.
    answers: Vec<(u16, u16)>,
    many: usize,
}

/// The deals by what is left in the centre.
struct Leaves {
    /// In how many deals each row of the centre is so.
    centres: Vec<u64>,
    /// Where the deals of each centre begin, and where the last one's end.
    starts: Vec<usize>,
    /// The last seat's hand and the others' set, by number.
    deals: Vec<(u16, u16)>,
}

impl Leaves {
    fn of(centre: &Hidden, last: &Hidden, unions: &Unions<'_>, tiles: u32) -> Self {
        let mut number = vec![u16::MAX; tiles as usize + 1];
        for (i, &set) in unions.sets.iter().enumerate() {
            number[set as usize] = small(i);
        }
        let mut leaves = Self { centres: Vec::new(), starts: Vec::new(), deals: Vec::new() };
        let mut hands = centre.hands.iter().zip(&centre.shown);
        for (row, deals) in centre.rows.iter() {
            // Of two hands that look alike the first stands for both.
            let (hand, _) = hands.find(|(_, shown)| *shown == row).expect("each row has its hand");
            leaves.starts.push(leaves.deals.len());
            for (i, other) in last.hands.iter().enumerate().filter(|(_, other)| *other & hand == 0) {
                let set = number[(tiles ^ hand ^ other) as usize];
                if set != u16::MAX {
                    leaves.deals.push((small(i), set));
                }
            }
            leaves.centres.push(deals);
        }
        leaves.starts.push(leaves.deals.len());
        leaves
    }

    fn value(&self, question: Question, last: &Hidden, unions: &Unions<'_>) -> Value {
        let shared = unions.answers(question);
        let (of_last, many) = said(question, &last.shown);
        let cells = many * shared.many;
        let (mut worlds, mut rows, mut best) = (vec![0_u64; cells], vec![0_u32; cells], vec![0_u64; cells]);
        let mut tally = vec![0_u32; cells];
        let mut touched: Vec<u32> = Vec::new();
        let mut told = Told::default();
        for (range, &deals) in self.starts.windows(2).zip(&self.centres) {
            let mut walked = 0_u64;
            for &(hand, set) in &self.deals[range[0]..range[1]] {
                let base = usize::from(of_last[usize::from(hand)]) * shared.many;
                let set = usize::from(set);
                for &(number, ways) in &shared.answers[shared.starts[set]..shared.starts[set + 1]] {
                    let cell = base + usize::from(number);
                    if tally[cell] == 0 {
                        touched.push(u32::try_from(cell).expect("64³ cells at most"));
                    }
                    tally[cell] += u32::from(ways);
                    walked += u64::from(ways);
                }
            }
            // A lone 5 in the centre is either of two, with as many deals each.
            let alike = deals / walked.max(1);
            for cell in touched.drain(..) {
                let cell = cell as usize;
                let both = u64::from(std::mem::take(&mut tally[cell])) * alike;
                told.both(both);
                worlds[cell] += both;
                rows[cell] += 1;
                best[cell] = best[cell].max(both);
            }
            told.target(deals);
        }
        #[expect(clippy::cast_precision_loss, reason = "a probability")]
        let hit = best.iter().sum::<u64>() as f64 / worlds.iter().sum::<u64>().max(1) as f64;
        Value {
            question,
            bits: told.bits(worlds.iter().copied().filter(|&n| n > 0)),
            worst: rows.into_iter().max().unwrap_or(0),
            hit,
        }
    }
}
