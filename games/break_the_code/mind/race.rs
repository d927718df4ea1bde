//! The race of two players: how soon a code is broken, and what that is worth.

use std::sync::LazyLock;

/// The number of turns to look ahead.
pub(super) const TURNS: usize = 10;

/// The chances to have broken a code by the first, second, third … own turn.
pub(super) type SolvedBy = [f64; TURNS];

/// These chances by the number of possible rows at the beginning of a turn, measured in 12,000 deals between `entropy`
/// minds. Between two numbers of rows the chances are interpolated by the logarithm.
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

/// The most possible rows: those of five tiles, with no tile seen.
const MOST_ROWS: usize = 15_504;

/// For each number of rows: the next measured number, and how far it is from the one before, from 0 to 1.
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

/// The chances to have broken a code with this many possible rows by the first, second, third … own turn.
pub(super) fn solved_by(rows: usize) -> SolvedBy {
    let (next, near) = POSITIONS[rows.min(MOST_ROWS)];
    std::array::from_fn(|k| {
        let at = |i: usize| MEASURED[i].1.get(k).copied().unwrap_or(1.0);
        at(next - 1) * (1.0 - near) + at(next) * near
    })
}

/// What it is worth to break the code at the own first, second, third … turn from now: 1 for a win and a half for a
/// tie. The player is to move now.
#[derive(Clone, Debug)]
pub(super) struct Prize {
    /// For a right guess at each of these turns.
    right: [f64; TURNS],
    /// For each measured number of rows at the beginning of the first, second and third of these turns.
    rows: [[f64; MEASURED.len()]; 3],
}

impl Prize {
    /// The prize when the rival, who moves next, breaks the player's code with these chances.
    ///
    /// A right guess of the player who went first leaves the other one guess (BC12), as good as a turn: both may tie. A
    /// right guess of the player who went second wins.
    pub(super) fn new(rival: &SolvedBy, went_first: bool) -> Self {
        let by = |k: usize| if k == 0 { 0.0 } else { rival[(k - 1).min(TURNS - 1)] };
        let right: [f64; TURNS] = std::array::from_fn(|k| {
            let open = 1.0 - by(k);
            if went_first {
                open - (by(k + 1) - by(k)) / 2.0
            } else {
                open + (by(k) - by(k.saturating_sub(1))) / 2.0
            }
        });
        let rows = std::array::from_fn(|wait| {
            MEASURED.map(|(rows, _)| {
                let solved = solved_by(rows as usize);
                let mut sum = 0.0;
                for k in 0..TURNS - wait {
                    sum += (solved[k] - if k == 0 { 0.0 } else { solved[k - 1] }) * right[k + wait];
                }
                sum
            })
        });
        Self { right, rows }
    }

    /// What a right guess is worth after `wait` other turns of the player.
    pub(super) fn right(&self, wait: usize) -> f64 {
        self.right[wait]
    }

    /// What a turn is worth that begins with this many possible rows, after `wait` other turns of the player.
    pub(super) fn rows(&self, wait: usize, rows: usize) -> f64 {
        let (next, near) = POSITIONS[rows.min(MOST_ROWS)];
        self.rows[wait][next - 1] * (1.0 - near) + self.rows[wait][next] * near
    }
}
