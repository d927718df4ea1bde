//! Linear algebra for the tables: means, principal components and projections.

/// A symmetric matrix, row by row.
type Matrix = Vec<Vec<f64>>;

/// The mean of a set of vectors, and the directions along which they spread most.
pub(super) struct Frame {
    mean: Vec<f64>,
    /// Unit vectors, the direction of the widest spread first.
    axes: Vec<Vec<f64>>,
}

/// How many of the first components to leave out: they say how frequent a word is rather than what it means.
const SKIPPED: usize = 2;

impl Frame {
    /// The frame of these vectors.
    pub(super) fn of(vectors: &[Vec<f32>]) -> Self {
        let size = vectors[0].len();
        let count = number(vectors.len());
        let mean = mean(vectors.iter());
        let mut spread: Matrix = vec![vec![0.0; size]; size];
        for vector in vectors {
            let centred: Vec<f64> =
                vector.iter().zip(&mean).map(|(&x, m)| f64::from(x) - m).collect();
            for (row, x) in spread.iter_mut().zip(&centred) {
                row.iter_mut().zip(&centred).for_each(|(cell, y)| *cell += x * y / count);
            }
        }
        Self { mean, axes: eigenvectors(spread) }
    }

    /// The same axes around the mean of other vectors.
    pub(super) fn around<'a>(self, vectors: impl Iterator<Item = &'a Vec<f32>> + Clone) -> Self {
        Self { mean: mean(vectors), ..self }
    }

    /// A vector in this frame, with this many dimensions and length 1.
    #[expect(clippy::cast_possible_truncation, reason = "the table stores bytes")]
    pub(super) fn place(&self, vector: &[f32], dimensions: usize) -> Vec<f32> {
        let centred: Vec<f64> =
            vector.iter().zip(&self.mean).map(|(&x, mean)| f64::from(x) - mean).collect();
        let along = |axis: &Vec<f64>| axis.iter().zip(&centred).map(|(a, x)| a * x).sum::<f64>();
        let axes = self.axes.iter().skip(SKIPPED).take(dimensions);
        let placed: Vec<f64> = axes.map(along).collect();
        let length = placed.iter().map(|x| x * x).sum::<f64>().sqrt().max(f64::MIN_POSITIVE);
        placed.into_iter().map(|x| (x / length) as f32).collect()
    }
}

fn mean<'a>(vectors: impl Iterator<Item = &'a Vec<f32>> + Clone) -> Vec<f64> {
    let count = number(vectors.clone().count());
    let mut mean = Vec::new();
    for vector in vectors {
        mean.resize(vector.len(), 0.0);
        mean.iter_mut().zip(vector).for_each(|(sum, &x)| *sum += f64::from(x) / count);
    }
    mean
}

fn number(count: usize) -> f64 {
    f64::from(u32::try_from(count).expect("some thousands"))
}

/// The eigenvectors of a symmetric matrix by Jacobi rotations, the one with the largest eigenvalue first.
fn eigenvectors(mut matrix: Matrix) -> Vec<Vec<f64>> {
    let size = matrix.len();
    let mut axes: Matrix =
        (0..size).map(|i| (0..size).map(|j| f64::from(u8::from(i == j))).collect()).collect();
    for _sweep in 0..30 {
        let off: f64 = (0..size).flat_map(|i| matrix[i][..i].iter()).map(|x| x * x).sum();
        if off < 1e-18 {
            break;
        }
        for p in 0..size {
            for q in p + 1..size {
                rotate(&mut matrix, &mut axes, p, q);
            }
        }
    }
    let mut order: Vec<usize> = (0..size).collect();
    order.sort_by(|&i, &j| matrix[j][j].total_cmp(&matrix[i][i]));
    order.into_iter().map(|i| axes[i].clone()).collect()
}

/// Rotates the axes `p` and `q` so that the matrix has 0 at their crossing.
fn rotate(matrix: &mut Matrix, axes: &mut Matrix, p: usize, q: usize) {
    let crossing = matrix[p][q];
    if crossing.abs() < 1e-15 {
        return;
    }
    let theta = (matrix[q][q] - matrix[p][p]) / (2.0 * crossing);
    let tan = theta.signum() / (theta.abs() + theta.hypot(1.0));
    let cos = tan.hypot(1.0).recip();
    let rotation = (cos, tan * cos);
    for row in &mut *matrix {
        (row[p], row[q]) = rotated(rotation, row[p], row[q]);
    }
    for rows in [matrix, axes] {
        let (head, tail) = rows.split_at_mut(q);
        for (x, y) in head[p].iter_mut().zip(&mut tail[0]) {
            (*x, *y) = rotated(rotation, *x, *y);
        }
    }
}

fn rotated((cos, sin): (f64, f64), x: f64, y: f64) -> (f64, f64) {
    (cos * x - sin * y, sin * x + cos * y)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_are_orthogonal_and_in_order() {
        let matrix = vec![vec![2.0, 1.0, 0.0], vec![1.0, 3.0, 0.5], vec![0.0, 0.5, 1.0]];
        let axes = eigenvectors(matrix.clone());
        let dot = |a: &[f64], b: &[f64]| a.iter().zip(b).map(|(x, y)| x * y).sum::<f64>();
        let image = |axis: &[f64]| matrix.iter().map(|row| dot(row, axis)).collect::<Vec<_>>();
        let values: Vec<f64> = axes.iter().map(|axis| dot(&image(axis), axis)).collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "{values:?}");
        for (i, axis) in axes.iter().enumerate() {
            for (j, other) in axes.iter().enumerate() {
                let want = if i == j { 1.0 } else { 0.0 };
                assert!((dot(axis, other) - want).abs() < 1e-9);
            }
            let image = image(axis);
            assert!(image.iter().zip(axis).all(|(x, a)| (x - values[i] * a).abs() < 1e-7));
        }
    }

    #[test]
    fn placed_vectors_have_length_one() {
        let vectors: Vec<Vec<f32>> = (0..40_u8)
            .map(|i| {
                let x = f32::from(i);
                vec![5.0 + 9.0 * x, 7.0 * (x * 0.7).sin() + 2.0, (x * 1.3).cos(), (x * 2.1).sin()]
            })
            .collect();
        let frame = Frame::of(&vectors);
        for vector in &vectors {
            let placed = frame.place(vector, 2);
            assert_eq!(placed.len(), 2);
            assert!((placed.iter().map(|x| x * x).sum::<f32>() - 1.0).abs() < 1e-5);
        }
    }
}
