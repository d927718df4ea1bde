//! How likely a clue is meant for a keyword, by its nearness.
//!
//! The nearness of a clue to its own keyword has mean 3 and a wide spread; to other keywords it has mean 0 and standard
//! deviation 1. The ratio of the two densities says how many times likelier the clue is if it is meant for the keyword.
//! Some clues are beyond every table, so no ratio is below a floor.

/// Nearness of a clue to its keyword: mean and standard deviation.
const MEANT: (f64, f64) = (3.0, 2.0);
/// Nearness of two clues for one keyword: mean and standard deviation.
const COMPANY: (f64, f64) = (1.3, 1.6);
/// The least ratio, however far away a clue is.
const FLOOR: f64 = 0.04;
/// A clue that is nearer than this is no better.
const MOST: f32 = 6.0;

/// How many times likelier a clue with this nearness to a keyword is if it is meant for it.
pub(super) fn meant(near: f32) -> f64 {
    ratio(near, MEANT)
}

/// How many times likelier a clue with this nearness to another is if both are meant for one keyword.
pub(super) fn in_company(near: f32) -> f64 {
    ratio(near, COMPANY)
}

fn ratio(near: f32, (mean, spread): (f64, f64)) -> f64 {
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
            assert!(ratios[0] >= FLOOR && ratios[30] < 1.0 && ratios[60] > 5.0, "{ratios:?}");
        }
    }
}
