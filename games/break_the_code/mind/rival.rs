//! What the other of two players knows of my row, as far as I can tell, and how soon it is broken.

use infer::entropy::{entropy, n_log_n};
use kernel::Seat;

use super::super::{Card, Facts, Hand, Question, Row, View};
use super::race::{TURNS, Within, within};

/// So many of his questions are foreseen.
const AHEAD: usize = 2;

/// How much a second question of his counts that I foresee: I may take the card, and another comes.
const SEEN: f64 = 0.4;

/// The rows that the rival may have; for each, the rows that he thinks I may have.
#[derive(Debug)]
pub(super) struct Rival {
    questions: Vec<Question>,
    /// What each row that I might have says to each question.
    codes: Vec<Vec<u8>>,
    /// What my row says.
    mine: Vec<u8>,
    /// For some rows that he may have: the rows that I might have, with the number of hands that look so.
    eyes: Vec<Vec<(u32, u8)>>,
    shared: bool,
}

impl Rival {
    /// Looks through the eyes of the rival with some of the rows that he may have, spread evenly.
    pub(super) fn new(view: &View, me: Seat, his: &[Row], questions: &[Question]) -> Self {
        let mut facts = Facts::of(view, me);
        let own = facts.is.take().unwrap_or_default();
        let mut rows = Vec::new();
        Hand::BOX.each(view.row_length(), &mut |hand| {
            let row = hand.row();
            // A lone 5 is counted when the rival's 5s are known.
            if row.bits() == hand.bits() && facts.allow(row) {
                rows.push(row);
            }
        });
        let codes =
            questions.iter().map(|q| rows.iter().map(|&row| q.answer(row).code()).collect());
        let some = if rows.len() > 2_000 { 2 } else { 16 };
        let step = his.len().div_ceil(some).max(1);
        let eyes = his.iter().skip(step / 2).step_by(step).map(|&his| {
            let seen = (0..).zip(&rows).map(|(i, &row)| (i, ways(row, his)));
            seen.filter(|(_, ways)| *ways > 0).collect()
        });
        Self {
            eyes: eyes.collect(),
            codes: codes.collect(),
            mine: questions.iter().map(|q| q.answer(own).code()).collect(),
            questions: questions.to_vec(),
            shared: view.options.shared_cards,
        }
    }

    /// The chances that he breaks my code within 1, 2, 3 … turns of his, after I took a card with a question.
    pub(super) fn within(&self, asked: Option<usize>) -> Within {
        let card = asked.map(|q| self.questions[q].card());
        let gone: Vec<Card> = card.into_iter().collect();
        let fed = asked.filter(|_| self.shared && card.is_some_and(Card::is_shared));
        let mut sum = [0.0; TURNS];
        for eye in &self.eyes {
            let rest: Vec<(u32, u8)>;
            let left = match fed {
                None => eye,
                Some(q) => {
                    rest = self.agree(eye, q);
                    &rest
                }
            };
            for (sum, chance) in sum.iter_mut().zip(self.eye_within(left, &gone, AHEAD)) {
                *sum += chance;
            }
        }
        #[expect(clippy::cast_precision_loss, reason = "a few")]
        let eyes = self.eyes.len().max(1) as f64;
        sum.map(|sum| sum / eyes)
    }

    /// The rows that answer a question as mine does.
    fn agree(&self, eye: &[(u32, u8)], q: usize) -> Vec<(u32, u8)> {
        eye.iter().copied().filter(|&(i, _)| self.codes[q][i as usize] == self.mine[q]).collect()
    }

    /// He guesses at one of two rows; else he asks what tells most of the cards that are not gone, and hears what my
    /// row says.
    fn eye_within(&self, eye: &[(u32, u8)], gone: &[Card], ahead: usize) -> Within {
        if eye.len() <= 2 {
            return within(eye.len());
        }
        let askable =
            (0..self.questions.len()).filter(|&q| !gone.contains(&self.questions[q].card()));
        let terms = |q: usize| {
            let mut cells = [0_u64; 64];
            for &(i, ways) in eye {
                cells[usize::from(self.codes[q][i as usize])] += u64::from(ways);
            }
            cells.iter().map(|&n| n_log_n(n)).sum::<f64>()
        };
        let best =
            askable.map(|q| (terms(q), q)).reduce(|best, q| if q.0 < best.0 { q } else { best });
        let Some((_, q)) = best else { return within(eye.len()) };
        let left = self.agree(eye, q);
        let mut then = within(left.len());
        if ahead > 1 && left.len() > 2 {
            let gone = [gone, &[self.questions[q].card()]].concat();
            for (chance, seen) in then.iter_mut().zip(self.eye_within(&left, &gone, ahead - 1)) {
                *chance += SEEN * (seen - *chance);
            }
        }
        std::array::from_fn(|k| if k == 0 { 0.0 } else { then[k - 1] })
    }

    /// What hearing my answer to a question tells him about my row, in bits on average over the rows he may have.
    pub(super) fn bits_from(&self, q: usize) -> f64 {
        let bits = |eye: &Vec<(u32, u8)>| {
            let mut cells = [0_u64; 64];
            for &(i, ways) in eye {
                cells[usize::from(self.codes[q][i as usize])] += u64::from(ways);
            }
            entropy(cells)
        };
        #[expect(clippy::cast_precision_loss, reason = "a few")]
        let eyes = self.eyes.len().max(1) as f64;
        self.eyes.iter().map(bits).sum::<f64>() / eyes
    }
}

/// With how many hands I could have a row beside his: a lone 5 of mine is one of those that he does not have.
fn ways(row: Row, his: Row) -> u8 {
    let [mine, his_fives] = [row, his].map(|row| (row.bits() & Hand::FIVES.bits()).count_ones());
    if row.bits() & his.bits() & !Hand::FIVES.bits() != 0 {
        return 0;
    }
    match (mine, his_fives) {
        (0, _) | (1, 1) | (2, 0) => 1,
        (1, 0) => 2,
        _ => 0,
    }
}
