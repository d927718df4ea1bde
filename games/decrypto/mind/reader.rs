//! Reading clues with known keywords: how likely is each code?

use super::listener::Listener;
use crate::decrypto::{Clues, Code, DIGITS, KEYWORDS, Phrase};

/// For each clue, how likely it is meant for each digit, up to a common factor.
pub(super) type Weights = [[f64; KEYWORDS]; DIGITS];

/// How likely each code is. The chances have the sum 1.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct CodeChances(Vec<(Code, f64)>);

impl CodeChances {
    /// From the weights of the digits, for the possible codes.
    pub(super) fn weigh(weights: &Weights, possible: &[Code]) -> Self {
        let weights = possible.iter().map(|&code| (code, weight(code, weights)));
        let total: f64 = weights.clone().map(|(_, weight)| weight).sum();
        Self(weights.map(|(code, weight)| (code, weight / total)).collect())
    }

    /// How likely one code is, without a list of the others.
    pub(super) fn chance_of(code: Code, weights: &Weights, possible: &[Code]) -> f64 {
        weight(code, weights) / possible.iter().map(|&code| weight(code, weights)).sum::<f64>()
    }

    /// The likeliest code, the first of equals.
    pub(super) fn best(&self) -> (Code, f64) {
        let better = |best: (Code, f64), &(code, chance): &(Code, f64)| {
            if chance > best.1 { (code, chance) } else { best }
        };
        self.0.iter().fold((self.0[0].0, 0.0), better)
    }

    /// How likely a code is.
    pub(super) fn chance(&self, code: Code) -> f64 {
        self.0.iter().find(|(other, _)| *other == code).map_or(0.0, |&(_, chance)| chance)
    }

    /// All codes, the likeliest first.
    pub(super) fn sorted(mut self) -> Vec<(Code, f64)> {
        self.0.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        self.0
    }
}

fn weight(code: Code, weights: &Weights) -> f64 {
    let [a, b, c] = code.digits().map(|digit| usize::from(digit) - 1);
    weights[0][a] * weights[1][b] * weights[2][c]
}

/// The evidence of each clue for each keyword.
pub(super) fn evidence(
    listener: &Listener,
    clues: &Clues,
    keywords: &[Phrase; KEYWORDS],
) -> [[f32; KEYWORDS]; DIGITS] {
    let keywords = keywords.each_ref().map(|keyword| listener.know(keyword));
    clues.each_ref().map(|clue| {
        let clue = listener.hear(clue);
        keywords.each_ref().map(|keyword| listener.evidence(&clue, keyword))
    })
}
