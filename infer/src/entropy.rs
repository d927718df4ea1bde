//! Entropy of counts, in bits.

use std::sync::LazyLock;

/// Number of values of `n log n` in the table.
const TABLE_SIZE: usize = 4096;

static TABLE: LazyLock<Vec<f64>> = LazyLock::new(|| (0..TABLE_SIZE as u64).map(computed).collect());

#[expect(clippy::cast_precision_loss, reason = "counts of deals stay far below 2^53")]
fn computed(n: u64) -> f64 {
    if n == 0 { 0.0 } else { n as f64 * (n as f64).log2() }
}

/// `n × log2 n`, and 0 for 0.
///
/// Every entropy of counts is a sum of such terms. Small ones come from a table.
pub fn n_log_n(n: u64) -> f64 {
    usize::try_from(n).ok().and_then(|n| TABLE.get(n).copied()).unwrap_or_else(|| computed(n))
}

/// The entropy in bits of a choice whose probabilities are proportional to these counts. 0 without counts.
#[expect(clippy::cast_precision_loss, reason = "counts of deals stay far below 2^53")]
pub fn entropy(counts: impl IntoIterator<Item = u64>) -> f64 {
    let (total, terms) =
        counts.into_iter().fold((0, 0.0), |(total, terms), n| (total + n, terms + n_log_n(n)));
    if total == 0 { 0.0 } else { ((n_log_n(total) - terms) / total as f64).max(0.0) }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// The simple way: by the definition.
    #[expect(clippy::cast_precision_loss, reason = "small counts")]
    fn by_definition(counts: &[u64]) -> f64 {
        let total: u64 = counts.iter().sum();
        let chances = counts.iter().filter(|&&n| n > 0).map(|&n| n as f64 / total as f64);
        -chances.map(|p| p * p.log2()).sum::<f64>()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(2000))]
        #[test]
        fn as_defined(counts in prop::collection::vec(0_u64..100_000, 0..40)) {
            let want = if counts.iter().sum::<u64>() == 0 { 0.0 } else { by_definition(&counts) };
            prop_assert!((entropy(counts.iter().copied()) - want).abs() < 1e-9);
        }
    }

    #[test]
    fn a_fair_coin_is_a_bit_and_certainty_is_none() {
        assert!((entropy([7, 7]) - 1.0).abs() < 1e-12);
        assert!(entropy([42]).abs() < 1e-12);
        assert!(entropy([]).abs() < 1e-12);
    }
}
