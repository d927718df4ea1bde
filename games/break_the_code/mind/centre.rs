//! What questions are worth where the centre is to be guessed: the others answer, and what they leave is the target.
//!
//! A deal is a centre, the last seat's hand, and the set of tiles that the other hidden seats share. How often these
//! give which answers is counted once for each set, so that of four players no triple of hands is ever walked through.

use infer::candidates::Told;

use super::super::card::{Card, Question};
use super::super::tile::{Colour, Hand, Row, Tile, set};
use super::joint::{self, Apart};
use super::posterior::{Hidden, Posterior, Whose};
use super::value::Value;

/// What each of these questions is worth to the viewer, who asks and does not learn anything from an own answer.
pub(super) fn values(posterior: &Posterior, centre: &Hidden, questions: &[Question]) -> Vec<Value> {
    let seats: Vec<&Hidden> =
        posterior.hidden().iter().filter(|hidden| hidden.whose != Whose::Centre).collect();
    let Some((&last, first)) = seats.split_last() else { return Vec::new() };
    let unions = Unions::of(first, posterior.tiles);
    let leaves = Leaves::of(posterior, centre, last, &unions);
    questions.iter().map(|&question| leaves.value(question, last, &unions)).collect()
}

/// What the rows of a list say to a question, each different answer with a number from 0, and how many there are.
fn said(question: Question, shown: &[Row]) -> (Vec<u16>, usize) {
    let codes: Vec<u8> = shown.iter().map(|&row| question.answer(row).code()).collect();
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
    fn of(seats: &'a [&'a Hidden], tiles: u32) -> Self {
        let mut counts = vec![0_u32; tiles as usize + 1];
        each_way(seats, tiles, |set, _| counts[set as usize] += 1);
        let (mut unions, mut starts, mut many) = (Vec::new(), Vec::new(), 0);
        for (set, count) in (0..).zip(&mut counts).filter(|(_, count)| **count > 0) {
            unions.push(set);
            starts.push(many);
            (*count, many) = (many, many + *count);
        }
        starts.push(many);
        // By now each count is the place of the set's next way.
        let mut ways = vec![[0; 2]; many as usize];
        each_way(seats, tiles, |set, way| {
            ways[counts[set as usize] as usize] = way;
            counts[set as usize] += 1;
        });
        Self { seats, sets: unions, starts, ways }
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
        let mut shared =
            Shared { starts: Vec::with_capacity(self.starts.len()), answers: Vec::new(), many };
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

/// Each way to share a set out, by the numbers of the hands.
fn each_way(seats: &[&Hidden], tiles: u32, mut visit: impl FnMut(u32, [u16; 2])) {
    match seats {
        [one, two] => joint::pairs(&one.hands, &two.hands, tiles, |i, j| {
            visit(one.hands[i] | two.hands[j], [small(i), small(j)]);
        }),
        [one] => {
            one.hands.iter().enumerate().for_each(|(i, &hand)| visit(hand, [small(i), 0]));
        }
        _ => {}
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
    /// What the centre can be, and in how many deals.
    centres: Vec<(Row, u64)>,
    /// Where the deals of each centre begin, and where the last one's end.
    starts: Vec<usize>,
    /// The last seat's hand and the others' set, by number.
    deals: Vec<(u16, u16)>,
    /// Whether nothing is known of any hidden row.
    nothing_said: bool,
    /// The tiles that are not seen.
    free: Hand,
}

impl Leaves {
    fn of(posterior: &Posterior, centre: &Hidden, last: &Hidden, unions: &Unions<'_>) -> Self {
        let (tiles, nothing_said) = (posterior.tiles, posterior.nothing_said);
        let mut number = vec![u16::MAX; tiles as usize + 1];
        for (i, &set) in unions.sets.iter().enumerate() {
            number[set as usize] = small(i);
        }
        let mut leaves = Self {
            centres: Vec::new(),
            starts: Vec::new(),
            deals: Vec::new(),
            nothing_said,
            free: posterior.free,
        };
        let mut hands = centre.hands.iter().zip(&centre.shown);
        let taken = centre.hands.first().map_or(0, |hand| hand.count_ones());
        let others = Apart::new(&last.hands, tiles, taken);
        for (row, deals) in centre.rows.iter() {
            // Of two hands that look alike the first stands for both.
            let (hand, _) = hands.find(|(_, shown)| *shown == row).expect("each row has its hand");
            leaves.starts.push(leaves.deals.len());
            others.each(*hand, |i| {
                let set = number[(tiles ^ hand ^ last.hands[i]) as usize];
                if set != u16::MAX {
                    leaves.deals.push((small(i), set));
                }
            });
            leaves.centres.push((*row, deals));
        }
        leaves.starts.push(leaves.deals.len());
        leaves
    }

    /// One centre of each kind that a question cannot tell apart, with the number of such centres.
    ///
    /// As long as nothing is known, what the seats answer depends only on what the question can see of the tiles that
    /// the centre leaves them; later every centre is of its own kind.
    fn groups(&self, question: Question) -> Vec<(usize, u32)> {
        if !self.nothing_said {
            return (0..self.centres.len()).map(|centre| (centre, 1)).collect();
        }
        let kind = |&(row, deals): &(Row, u64)| (seen_by(question, row, self.free), deals);
        let mut kinds: Vec<_> = self.centres.iter().map(kind).zip(0..).collect();
        kinds.sort_unstable();
        let groups = kinds.chunk_by(|(one, _), (other, _)| one == other);
        groups.map(|group| (group[0].1, u32::try_from(group.len()).expect("few"))).collect()
    }

    fn value(&self, question: Question, last: &Hidden, unions: &Unions<'_>) -> Value {
        let shared = unions.answers(question);
        let (of_last, many) = said(question, &last.shown);
        let cells = many * shared.many;
        let (mut worlds, mut rows, mut best) =
            (vec![0_u64; cells], vec![0_u32; cells], vec![0_u64; cells]);
        let mut tally = vec![0_u32; cells];
        let mut touched: Vec<u32> = Vec::new();
        let mut told = Told::default();
        // With one seat besides the last each set is one hand and has one answer.
        let one_seat = unions.seats.len() == 1;
        for (centre, like_it) in self.groups(question) {
            let deals = self.centres[centre].1;
            let mut walked = 0_u64;
            let mut add = |cell: usize, ways: u16| {
                if tally[cell] == 0 {
                    touched.push(u32::try_from(cell).expect("64³ cells at most"));
                }
                tally[cell] += u32::from(ways);
                walked += u64::from(ways);
            };
            for &(hand, set) in &self.deals[self.starts[centre]..self.starts[centre + 1]] {
                let base = usize::from(of_last[usize::from(hand)]) * shared.many;
                let set = usize::from(set);
                if one_seat {
                    add(base + usize::from(shared.answers[set].0), 1);
                } else {
                    let answers = &shared.answers[shared.starts[set]..shared.starts[set + 1]];
                    for &(number, ways) in answers {
                        add(base + usize::from(number), ways);
                    }
                }
            }
            // A lone 5 in the centre is either of two, with as many deals each.
            let alike = deals / walked.max(1);
            for cell in touched.drain(..) {
                let cell = cell as usize;
                let both = u64::from(std::mem::take(&mut tally[cell])) * alike;
                told.both(both, like_it);
                worlds[cell] += both * u64::from(like_it);
                rows[cell] += like_it;
                best[cell] = best[cell].max(both);
            }
            told.target(deals, like_it);
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

/// All that a question can see of the tiles of a row when others answer from the rest of the free tiles.
fn seen_by(question: Question, row: Row, free: Hand) -> u32 {
    let bits = row.bits();
    let digit = |digit: u8| {
        let there = (bits & set::digit(digit)).count_ones();
        8 * (bits & set::below(digit)).count_ones() + there
    };
    match question.card() {
        Card::Where0 => digit(0),
        Card::Where5 => digit(5),
        Card::Where1Or2 | Card::Where3Or4 | Card::Where6Or7 | Card::Where8Or9 => {
            digit(question.digit().unwrap_or_default())
        }
        Card::CountEven | Card::CountOdd => (bits & set::EVEN).count_ones(),
        Card::CountBlack => (bits & set::BLACK).count_ones(),
        Card::CountWhite => (bits & set::WHITE).count_ones(),
        Card::SumBlack => bits & set::BLACK,
        Card::SumWhite => bits & set::WHITE,
        Card::SameColour => {
            let rest = free.without(row.beside(Hand::BOX.without(free))).row();
            let colour = |tile: Tile| match tile.colour() {
                Colour::Black => 0,
                Colour::White => 1,
                Colour::Green => 2,
            };
            rest.tiles().fold(0, |colours, tile| 3 * colours + colour(tile))
        }
        Card::Consecutive
        | Card::CountPairs
        | Card::Sum
        | Card::SumLeft
        | Card::SumRight
        | Card::SumMiddle
        | Card::Span
        | Card::COver4 => {
            // Digits without colours: the left bit for one tile, the right bit for two.
            let (left, right) = (bits & set::LEFT_OF_DIGIT, bits >> 1 & set::LEFT_OF_DIGIT);
            (left ^ right) | (left & right) << 1
        }
    }
}
