//! The score sheet (KR11, KR12, KR14).

use arrayvec::ArrayVec;
use kernel::seat::MAX_SEATS;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::krypto::ROUNDS;

/// A row for each player or pair, and a column for each round; a cell is empty where nothing was scored.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Sheet(ArrayVec<[Option<i16>; ROUNDS], MAX_SEATS>);

impl Sheet {
    pub(in crate::krypto) fn new(rows: usize) -> Self {
        Self(std::iter::repeat_n([None; ROUNDS], rows).collect())
    }

    /// The rows in order of seats.
    pub fn rows(&self) -> &[[Option<i16>; ROUNDS]] {
        &self.0
    }

    /// A row's points.
    pub fn total(&self, row: usize) -> i64 {
        self.0[row].iter().flatten().map(|&points| i64::from(points)).sum()
    }

    /// Adds points to a row in the column of a round, counted from 1.
    pub(in crate::krypto) fn add(&mut self, row: usize, round: u8, points: i16) {
        let cell = &mut self.0[row][usize::from(round) - 1];
        *cell = Some(cell.unwrap_or(0) + points);
    }
}
