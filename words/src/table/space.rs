//! The unit vectors of one space, stored as bytes with a scale for each row.

use super::{NO_ROW, number};

/// The rows of one space.
#[derive(Clone, Copy, Debug)]
pub(super) struct Space<'a> {
    pub(super) dimensions: usize,
    pub(super) scales: &'a [u8],
    pub(super) cells: &'a [u8],
}

impl<'a> Space<'a> {
    pub(super) const fn len(&self) -> usize {
        self.scales.len() / 4
    }

    pub(super) fn row(&self, row: u32) -> Option<Vector<'a>> {
        let row = Some(row as usize).filter(|_| row != NO_ROW)?;
        Some(Vector {
            scale: f32::from_bits(number(self.scales, 4 * row)),
            cells: &self.cells[row * self.dimensions..(row + 1) * self.dimensions],
        })
    }
}

/// A unit vector in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Vector<'a> {
    scale: f32,
    cells: &'a [u8],
}

impl Vector<'_> {
    pub(crate) const fn dimensions(self) -> usize {
        self.cells.len()
    }

    /// The numbers of the vector.
    pub(crate) fn numbers(self) -> impl Iterator<Item = f32> {
        self.cells.iter().map(move |cell| f32::from(cell.cast_signed()) * self.scale)
    }

    /// The cosine of the angle between two vectors of one space.
    #[expect(
        clippy::cast_precision_loss,
        reason = "the sum of a few hundred products of bytes is exact"
    )]
    pub fn cosine(self, other: Vector<'_>) -> f32 {
        let product =
            |(&a, &b): (&u8, &u8)| i32::from(a.cast_signed()) * i32::from(b.cast_signed());
        let dot: i32 = self.cells.iter().zip(other.cells).map(product).sum();
        dot as f32 * self.scale * other.scale
    }

    /// The vector with its length multiplied by `to`.
    pub(super) const fn shortened(self, to: f32) -> Self {
        Self { scale: self.scale * to, ..self }
    }
}
