//! How many times likelier evidence makes a keyword.
//!
//! The evidence of a clue for a keyword is a logarithm, fitted to clues as people give them, so its exponential is the ratio. Some
//! clues mean what no table knows, so no ratio is below a floor. The nearness of two clues to each other has mean 1.3 and
//! a wide spread if they are meant for one keyword, and mean 0 and standard deviation 1 otherwise; there the ratio is
//! that of the densities.

use crate::decrypto::KEYWORDS;

/// Nearness of two clues for one keyword: mean and standard deviation.
const COMPANY: (f64, f64) = (1.3, 1.6);
/// The least ratio, however far away a clue is.
const FLOOR: f64 = 0.04;
/// A clue that is nearer than this is no better.
const MOST: f32 = 6.0;

/// How many times likelier a clue with this evidence for a keyword is if it is meant for it.
pub(super) fn meant(evidence: f32) -> f64 {
    f64::from(evidence).exp().max(FLOOR)
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
        for ratio in [meant, in_company] {
            let ratios: Vec<f64> =
                (-30_i16..=70).map(|near| ratio(f32::from(near) / 10.0)).collect();
            assert!(ratios.is_sorted(), "{ratios:?}");
            assert!(ratios[0] >= FLOOR && ratios[30] <= 1.0 && ratios[60] > 5.0, "{ratios:?}");
        }
    }
}
