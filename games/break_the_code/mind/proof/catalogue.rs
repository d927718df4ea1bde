//! Every hand of a size with its answers to all questions, so that a proof asks no question twice.

use std::sync::LazyLock;

use super::super::super::{Hand, MAX_ROW, Question, Row, TILES};

/// How many questions there are (BC08).
pub(super) const QUESTIONS: usize = 25;

/// Every hand of a size, in ascending order of their bits.
pub(super) struct Catalogue {
    pub(super) hands: Vec<u32>,
    pub(super) rows: Vec<Row>,
    /// The code of the answer to each question.
    pub(super) answers: Vec<[u8; QUESTIONS]>,
}

static FOURS: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(4));
static FIVES: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::new(5));

impl Catalogue {
    /// The hands of rows of four or of five.
    pub(super) fn of(size: usize) -> &'static Self {
        if size == MAX_ROW { &FIVES } else { &FOURS }
    }

    fn new(size: usize) -> Self {
        let mut all: Vec<Hand> = Vec::new();
        Hand::BOX.each(size, &mut |hand| all.push(hand));
        all.sort_unstable_by_key(|hand| hand.bits());
        let questions: Vec<Question> = Question::all().collect();
        let answers = |hand: &Hand| {
            let row = hand.row();
            std::array::from_fn(|i| questions[i].answer(row).code())
        };
        Self {
            hands: all.iter().map(|hand| hand.bits()).collect(),
            rows: all.iter().map(|hand| hand.row()).collect(),
            answers: all.iter().map(answers).collect(),
        }
    }

    /// The number of a hand. Hands in ascending order are numbered by binomial coefficients.
    pub(super) fn number(hand: u32) -> usize {
        let (mut left, mut number, mut nth) = (hand, 0, 0);
        while left != 0 {
            nth += 1;
            number += CHOOSE[left.trailing_zeros() as usize][nth];
            left &= left - 1;
        }
        number
    }
}

/// Binomial coefficients.
const CHOOSE: [[usize; MAX_ROW + 1]; TILES] = {
    let mut table = [[0; MAX_ROW + 1]; TILES];
    let mut n = 0;
    while n < TILES {
        table[n][0] = 1;
        let mut k = 1;
        while k <= MAX_ROW && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hands_are_found_by_their_numbers() {
        for size in [4, 5] {
            let hands = &Catalogue::of(size).hands;
            assert!(hands.iter().enumerate().all(|(i, &hand)| Catalogue::number(hand) == i));
        }
        assert_eq!(Question::all().count(), QUESTIONS);
    }
}
