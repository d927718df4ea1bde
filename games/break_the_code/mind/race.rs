//! The race of two: how soon somebody breaks a code, and what that is worth.

use std::sync::LazyLock;

/// So many turns ahead are reckoned with.
pub(super) const TURNS: usize = 10;

/// The chances to break a code within 1, 2, 3 … own turns.
pub(super) type Within = [f64; TURNS];

/// Such chances by the number of rows that are left at the beginning of a turn: measured in 12,000 deals between
/// questioners who ask what tells most. Between these numbers the logarithm is followed.
const MEASURED: [(u32, [f64; 8]); 19] = [
    (1, [1.000, 1.000, 1.000, 1.000, 1.000, 1.000, 1.000, 1.000]),
    (2, [0.500, 1.000, 1.000, 1.000, 1.000, 1.000, 1.000, 1.000]),
    (3, [0.009, 0.712, 0.925, 0.967, 0.987, 0.996, 0.999, 1.000]),
    (4, [0.002, 0.607, 0.910, 0.965, 0.989, 0.997, 1.000, 1.000]),
    (5, [0.001, 0.546, 0.903, 0.973, 0.989, 0.995, 0.999, 1.000]),
    (6, [0.002, 0.463, 0.863, 0.960, 0.986, 0.994, 0.999, 1.000]),
    (8, [0.000, 0.382, 0.796, 0.941, 0.976, 0.989, 0.996, 0.999]),
    (11, [0.000, 0.285, 0.747, 0.932, 0.974, 0.991, 0.996, 0.999]),
    (16, [0.000, 0.190, 0.664, 0.899, 0.966, 0.989, 0.996, 0.998]),
    (23, [0.000, 0.122, 0.564, 0.867, 0.953, 0.982, 0.992, 0.998]),
    (32, [0.000, 0.091, 0.495, 0.828, 0.939, 0.974, 0.991, 0.996]),
    (45, [0.000, 0.057, 0.431, 0.791, 0.928, 0.973, 0.993, 0.996]),
    (64, [0.000, 0.037, 0.372, 0.750, 0.913, 0.963, 0.987, 0.994]),
    (90, [0.000, 0.024, 0.317, 0.722, 0.916, 0.968, 0.990, 0.995]),
    (128, [0.000, 0.018, 0.259, 0.670, 0.904, 0.968, 0.985, 0.995]),
    (181, [0.000, 0.008, 0.192, 0.603, 0.869, 0.957, 0.982, 0.994]),
    (256, [0.000, 0.003, 0.140, 0.492, 0.810, 0.928, 0.971, 0.992]),
    (2048, [0.000, 0.001, 0.026, 0.265, 0.642, 0.883, 0.962, 0.984]),
    (4096, [0.000, 0.001, 0.021, 0.221, 0.589, 0.851, 0.944, 0.976]),
];

/// The most rows there are for a row of five: no 5 is seen and nothing was said.
const MOST_ROWS: usize = 15_504;

/// Before which measured number each number of rows comes, and how near it is.
static POSITIONS: LazyLock<Vec<(usize, f64)>> =
    LazyLock::new(|| (0..=MOST_ROWS).map(|rows| position(rows.max(1))).collect());

#[expect(clippy::cast_precision_loss, reason = "small numbers")]
fn position(rows: usize) -> (usize, f64) {
    let log = |n: f64| n.log2();
    let next = MEASURED.iter().position(|(n, _)| *n as usize >= rows);
    match next {
        None => (MEASURED.len() - 1, 1.0),
        Some(0) => (1, 0.0),
        Some(i) => {
            let [low, high] = [MEASURED[i - 1].0, MEASURED[i].0].map(|n| log(n.into()));
            (i, (log(rows as f64) - low) / (high - low))
        }
    }
}

/// The chances to break a code of so many rows within 1, 2, 3 … own turns.
pub(super) fn within(rows: usize) -> Within {
    let (next, near) = POSITIONS[rows.min(MOST_ROWS)];
    std::array::from_fn(|k| {
        let at = |i: usize| MEASURED[i].1.get(k).copied().unwrap_or(1.0);
        at(next - 1) * (1.0 - near) + at(next) * near
    })
}

/// What it is worth to break the code at my first, second, third … turn from now, when it is my turn: 1 for a win and
/// a half for a tie.
#[derive(Clone, Debug)]
pub(super) struct Prize {
    at: [f64; TURNS],
    /// What so many rows are worth at the beginning of my first, second and third turn from now, for each measured number.
    rows: [[f64; MEASURED.len()]; 3],
}

impl Prize {
    /// When the rival, who moves after me, breaks my code within these turns of his.
    ///
    /// Whoever went first and is right leaves the other one guess (BC12), which is as good as his turn would have been:
    /// a tie. Whoever went second and is right has won.
    pub(super) fn new(rival: &Within, i_was_first: bool) -> Self {
        let by = |k: usize| if k == 0 { 0.0 } else { rival[(k - 1).min(TURNS - 1)] };
        let at: [f64; TURNS] = std::array::from_fn(|k| {
            let open = 1.0 - by(k);
            if i_was_first {
                open - (by(k + 1) - by(k)) / 2.0
            } else {
                open + (by(k) - by(k.saturating_sub(1))) / 2.0
            }
        });
        let rows = std::array::from_fn(|wait| {
            MEASURED.map(|(rows, _)| {
                let within = within(rows as usize);
                let mut sum = 0.0;
                for k in 0..TURNS - wait {
                    sum += (within[k] - if k == 0 { 0.0 } else { within[k - 1] }) * at[k + wait];
                }
                sum
            })
        });
        Self { at, rows }
    }

    /// For being right at my turn after so many others of mine.
    pub(super) fn right(&self, wait: usize) -> f64 {
        self.at[wait]
    }

    /// For so many rows at the beginning of my turn after so many others of mine.
    pub(super) fn rows(&self, wait: usize, rows: usize) -> f64 {
        let (next, near) = POSITIONS[rows.min(MOST_ROWS)];
        self.rows[wait][next - 1] * (1.0 - near) + self.rows[wait][next] * near
    }
}
