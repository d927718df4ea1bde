//! What the other of two players may know about the player's row, and how soon the rival breaks it.

use infer::entropy::{entropy, n_log_n};
use kernel::Seat;

use super::super::{Card, Facts, Hand, Question, Row, View};
use super::race::{SolvedBy, TURNS, solved_by};

/// The number of the rival's questions to look ahead.
const AHEAD: usize = 2;

/// The weight of the rival's second question: by then the player may have taken the card, and a new card is there.
const SECOND: f64 = 0.4;

/// The rows that the player might have, by index, each with the number of hands that look like it.
type Known = Vec<(u32, u8)>;

/// The rival's knowledge about the player's row, for some of the rows that the rival may have.
#[derive(Debug)]
pub(super) struct Rival {
    questions: Vec<Question>,
    /// For each question the answers of all rows that the player might have, as codes.
    codes: Vec<Vec<u8>>,
    /// For each question the answer of the player's row.
    mine: Vec<u8>,
    /// For some rows of the rival: what the rival knows.
    known: Vec<Known>,
    shared: bool,
}

impl Rival {
    /// Takes some of the rows that the rival may have, spread evenly.
    pub(super) fn new(view: &View, me: Seat, rivals: &[Row], questions: &[Question]) -> Self {
        let mut facts = Facts::of(view, me);
        let own = facts.is.take().unwrap_or_default();
        let mut rows = Vec::new();
        Hand::BOX.each(view.row_length(), &mut |hand| {
            let row = hand.row();
            // `ways` counts a lone 5 as either 5 once the rival's 5s are known.
            if row.bits() == hand.bits() && facts.allow(row) {
                rows.push(row);
            }
        });
        let codes =
            questions.iter().map(|q| rows.iter().map(|&row| q.answer(row).code()).collect());
        let some = if rows.len() > 2_000 { 2 } else { 16 };
        let step = rivals.len().div_ceil(some).max(1);
        let known = rivals.iter().skip(step / 2).step_by(step).map(|&rival| {
            let seen = (0..).zip(&rows).map(|(i, &row)| (i, ways(row, rival)));
            seen.filter(|(_, ways)| *ways > 0).collect()
        });
        Self {
            known: known.collect(),
            codes: codes.collect(),
            mine: questions.iter().map(|q| q.answer(own).code()).collect(),
            questions: questions.to_vec(),
            shared: view.options.shared_cards,
        }
    }

    /// The chances that the rival has broken the player's code by the rival's first, second, third … turn, after the
    /// player asks this question.
    pub(super) fn solved_by(&self, asked: Option<usize>) -> SolvedBy {
        let card = asked.map(|q| self.questions[q].card());
        let gone: Vec<Card> = card.into_iter().collect();
        let told = asked.filter(|_| self.shared && card.is_some_and(Card::is_shared));
        let mut sum = [0.0; TURNS];
        for known in &self.known {
            let rest: Known;
            let left = match told {
                None => known,
                Some(q) => {
                    rest = self.agree(known, q);
                    &rest
                }
            };
            for (sum, chance) in sum.iter_mut().zip(self.known_solved_by(left, &gone, AHEAD)) {
                *sum += chance;
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a few")]
        let count = self.known.len().max(1) as f64;
        sum.map(|sum| sum / count)
    }

    /// The rows that answer a question as the player's row does.
    fn agree(&self, known: &[(u32, u8)], q: usize) -> Known {
        known.iter().copied().filter(|&(i, _)| self.codes[q][i as usize] == self.mine[q]).collect()
    }

    /// The chances of a rival who knows this. The rival guesses when at most two rows are possible; otherwise the rival
    /// asks what tells most, and gets the answer of the player's row.
    fn known_solved_by(&self, known: &[(u32, u8)], gone: &[Card], ahead: usize) -> SolvedBy {
        if known.len() <= 2 {
            return solved_by(known.len());
        }
        let askable =
            (0..self.questions.len()).filter(|&q| !gone.contains(&self.questions[q].card()));
        let terms = |q: usize| {
            let mut cells = [0_u64; 64];
            for &(i, ways) in known {
                cells[usize::from(self.codes[q][i as usize])] += u64::from(ways);
            }
            cells.iter().map(|&n| n_log_n(n)).sum::<f64>()
        };
        let best =
            askable.map(|q| (terms(q), q)).reduce(|best, q| if q.0 < best.0 { q } else { best });
        let Some((_, q)) = best else { return solved_by(known.len()) };
        let left = self.agree(known, q);
        let mut then = solved_by(left.len());
        if ahead > 1 && left.len() > 2 {
            let gone = [gone, &[self.questions[q].card()]].concat();
            for (chance, next) in then.iter_mut().zip(self.known_solved_by(&left, &gone, ahead - 1))
            {
                *chance += SECOND * (next - *chance);
            }
        }
        std::array::from_fn(|k| if k == 0 { 0.0 } else { then[k - 1] })
    }

    /// What the player's answer to a question tells the rival about the player's row, in bits on average.
    pub(super) fn bits_from(&self, q: usize) -> f64 {
        let bits = |known: &Known| {
            let mut cells = [0_u64; 64];
            for &(i, ways) in known {
                cells[usize::from(self.codes[q][i as usize])] += u64::from(ways);
            }
            entropy(cells)
        };
        #[expect(clippy::cast_precision_loss, reason = "a few")]
        let count = self.known.len().max(1) as f64;
        self.known.iter().map(bits).sum::<f64>() / count
    }
}

/// The number of hands that look like this row, beside the rival's row: a lone 5 is a 5 that the rival does not have.
fn ways(row: Row, rival: Row) -> u8 {
    let [own_fives, rival_fives] =
        [row, rival].map(|row| (row.bits() & Hand::FIVES.bits()).count_ones());
    if row.bits() & rival.bits() & !Hand::FIVES.bits() != 0 {
        return 0;
    }
    match (own_fives, rival_fives) {
        (0, _) | (1, 1) | (2, 0) => 1,
        (1, 0) => 2,
        _ => 0,
    }
}
