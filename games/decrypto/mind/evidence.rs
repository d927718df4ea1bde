//! What nearness proves.
//!
//! Clues that people gave for a keyword lie some three standard deviations from what chance would bring, widely
//! spread; clues for something else lie around 0. The ratio of the two densities says how much more likely a clue is to
//! be for this keyword than for any other. Some clues are beyond every table, so no ratio falls below a floor.

/// Clues for a keyword: their mean nearness to it, and how they spread.
const MEANT: (f64, f64) = (3.0, 2.0);
/// Clues for the same keyword, among themselves.
const COMPANY: (f64, f64) = (1.3, 1.6);
/// Clues for something else spread by 1 around 0.
const FLOOR: f64 = 0.04;
/// Farther than this a clue is no better.
const MOST: f32 = 6.0;

/// How many times likelier a clue so near to a keyword is, if it is meant for it.
pub(super) fn meant(near: f32) -> f64 {
    ratio(near, MEANT)
}

/// How many times likelier a clue so near to another clue is, if both are meant for the same keyword.
pub(super) fn in_company(near: f32) -> f64 {
    ratio(near, COMPANY)
}

fn ratio(near: f32, (mean, spread): (f64, f64)) -> f64 {
    // Where the wide bell is farthest below the narrow one: still farther away proves no less.
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
