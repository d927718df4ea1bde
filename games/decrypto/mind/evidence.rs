//! How many times likelier evidence makes a keyword.
//!
//! The evidence of a clue for a keyword is a logarithm, fitted to clues as people give them. Its exponential, compared with
//! those of all keywords that it could be for, says how likely it is for each; a few clues mean what no table knows. So a
//! single clue makes no keyword likelier than the number of keywords, and none impossible. The nearness of two clues to
//! each other has mean 1.3 and a wide spread if they are meant for one keyword, and mean 0 and standard deviation 1
//! otherwise; there the ratio is that of the densities.

use words::UNFORESEEN;

use crate::decrypto::KEYWORDS;

/// Nearness of two clues for one keyword: mean and standard deviation.
const COMPANY: (f64, f64) = (1.3, 1.6);
/// The least ratio, however far away a clue is.
const FLOOR: f64 = 0.04;
/// A clue that is nearer than this is no better.
const MOST: f32 = 3.0;
/// The exponent of the evidence for keywords that are not known. An encryptor gives clues that deceive the rivals, so that
/// evidence says less about the rivals' clues than about those of the own team.
const DECEIT: f64 = 0.9;

/// How many times likelier than by chance a clue is meant for each word that may be a keyword, by its evidence for each.
pub(super) fn meant(evidence: impl Iterator<Item = f32>) -> Vec<f64> {
    let mut ratios: Vec<f64> =
        evidence.map(|evidence| (DECEIT * f64::from(evidence)).exp()).collect();
    let (total, count) =
        ratios.iter().fold((0.0, 0.0), |(sum, count), ratio| (sum + ratio, count + 1.0));
    for ratio in &mut ratios {
        *ratio = (1.0 - UNFORESEEN) * count * *ratio / total + UNFORESEEN;
    }
    ratios
}

/// How many times likelier than by chance a clue is meant for each keyword, by its evidence for each.
pub(super) fn shares(evidence: &[f32; KEYWORDS]) -> [f64; KEYWORDS] {
    let count = f64::from(u8::try_from(KEYWORDS).expect("four"));
    words::chances(&evidence.map(f64::from)).map(|chance| count * chance)
}

/// How many times likelier a clue with this nearness to another is if both are meant for one keyword.
pub(super) fn in_company(near: f32) -> f64 {
    let (mean, spread) = COMPANY;
    // Left of this point the ratio of the densities would rise again.
    let turn = -mean / (spread * spread - 1.0);
    let near = f64::from(near.min(MOST)).max(turn);
    let away = (near - mean) / spread;
    FLOOR + (1.0 - FLOOR) * ((near * near - away * away) / 2.0).exp() / spread
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nearer_is_likelier() {
        let nears = || (-30_i16..=70).map(|near| f32::from(near) / 10.0);
        let in_company: Vec<f64> = nears().map(in_company).collect();
        for ratios in [meant(nears()), in_company] {
            assert!(ratios.is_sorted(), "{ratios:?}");
            assert!(ratios[0] > 0.0 && ratios[30] <= 1.0 && ratios[100] > 5.0, "{ratios:?}");
        }
    }

    #[test]
    fn a_clue_makes_no_word_likelier_than_their_number_and_none_impossible() {
        let ratios = meant([0.0, -1.0, 40.0, 2.0, 0.0].into_iter());
        assert!((ratios.iter().sum::<f64>() - 5.0).abs() < 1e-9, "{ratios:?}");
        assert!(ratios[2] < 5.0 && ratios[1] >= UNFORESEEN, "{ratios:?}");
        let ratios = meant([0.0; 3].into_iter());
        assert!(ratios.iter().all(|ratio| (ratio - 1.0).abs() < 1e-9), "{ratios:?}");
        assert!(meant([].into_iter()).is_empty());
    }
}
