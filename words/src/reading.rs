//! How likely a clue is meant for a keyword: what the clue says about it, weighed.
//!
//! The weights are those of a conditional logit: of several keywords, a clue is meant for each with a chance that is
//! proportional to the exponential of its evidence. A few clues mean what nobody foresaw; these could be for any keyword.
//! `cargo xtask words fit` fits the weights to clues as people give them.

use std::sync::LazyLock;

use kernel::Language;

use crate::atlas::{BACK, FEATURES, Features};

const FILE: &str = include_str!("../weights.tsv");

/// The share of clues that mean what nobody foresaw.
pub const UNFORESEEN: f64 = 0.01;

/// How likely a clue is meant for each of some keywords, by its evidence for each.
pub fn chances<const N: usize>(evidence: &[f64; N]) -> [f64; N] {
    let weights = evidence.map(f64::exp);
    let (total, count) =
        weights.iter().fold((0.0, 0.0), |(sum, n), weight| (sum + weight, n + 1.0));
    weights.map(|weight| (1.0 - UNFORESEEN) * weight / total + UNFORESEEN / count)
}

/// The row of the file for keywords that the atlas does not have: the weight of `near` without the atlas.
const ALONE: &str = "alone";

/// The weights of one language.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Weights {
    /// The weight of each feature.
    pub features: Features,
    /// The weight of nearness if the atlas does not have the keyword.
    pub alone: f32,
}

impl Weights {
    /// The weights of a language.
    pub fn of(language: Language) -> &'static Self {
        static WEIGHTS: LazyLock<[Weights; 3]> =
            LazyLock::new(|| std::array::from_fn(|language| Weights::read(FILE, language)));
        &WEIGHTS[language as usize]
    }

    fn read(file: &str, language: usize) -> Self {
        let cell = |feature: &str| {
            let row = file.lines().find(|row| row.split('\t').next() == Some(feature));
            let cell = row.and_then(|row| row.split('\t').nth(1 + language)?.parse().ok());
            cell.expect("`cargo xtask words fit` writes a number for every feature")
        };
        Self { features: FEATURES.map(cell), alone: cell(ALONE) }
    }

    /// The file with the weights of all languages.
    pub fn write(all: &[Self; 3]) -> String {
        let row = |name: &str, of: &dyn Fn(&Self) -> f32| {
            let [en, fr, pl] = all.each_ref().map(of);
            format!("{name}\t{en:.3}\t{fr:.3}\t{pl:.3}\n")
        };
        let features = (0..).zip(FEATURES);
        let features = features.map(|(i, name): (usize, _)| row(name, &|of| of.features[i]));
        let head = "feature\ten\tfr\tpl\n".to_owned();
        [head].into_iter().chain(features).chain([row(ALONE, &|of| of.alone)]).collect()
    }

    /// The evidence that a clue is meant for a keyword of the atlas.
    pub fn evidence(&self, features: &Features) -> f32 {
        self.features.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }

    /// The evidence that a clue is meant for another keyword, by its nearness and by how much the atlas connects the two.
    pub fn evidence_alone(&self, near: f32, linked: f32) -> f32 {
        self.alone * near + self.features[BACK] * linked
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chances_have_the_sum_1() {
        let chances = chances(&[0.0, 1.0, -2.0, 30.0]);
        assert!((chances.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{chances:?}");
        assert!(chances.iter().all(|chance| *chance >= UNFORESEEN / 4.0), "{chances:?}");
    }

    #[test]
    fn weights_are_read_as_they_are_written() {
        let all = Language::ALL.iter().map(|&language| *Weights::of(language));
        let all: Vec<Weights> = all.collect();
        assert_eq!(Weights::write(&all.try_into().unwrap()), FILE);
    }
}
