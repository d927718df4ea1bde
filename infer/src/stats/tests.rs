//! Compares the statistics with textbook formulas, and counts in simulations how often intervals and tests are right.

use rand::{Rng, RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use super::*;

#[track_caller]
fn near(a: f64, b: f64, within: f64) {
    assert!((a - b).abs() <= within, "{a} is not {b} within {within}");
}

/// Random samples of random scale, sometimes all equal.
fn samples(rng: &mut Pcg64Mcg) -> Vec<f64> {
    let (offset, scale) = (rng.random_range(-1e3..1e3), rng.random_range(0.0..10.0));
    let count = rng.random_range(0..40);
    let constant = rng.random_bool(0.1);
    let sample = |rng: &mut Pcg64Mcg| if constant { 0.5 } else { rng.random_range(-1.0..1.0) };
    (0..count).map(|_| offset + scale * sample(rng)).collect()
}

/// Mean and variance in two passes, as defined.
fn by_definition(samples: &[f64]) -> (Option<f64>, Option<f64>) {
    let n = real(samples.len() as u64);
    let mean = samples.iter().sum::<f64>() / n;
    let squares: f64 = samples.iter().map(|sample| (sample - mean).powi(2)).sum();
    ((n > 0.0).then_some(mean), (n > 1.0).then_some(squares / (n - 1.0)))
}

#[track_caller]
fn same(moments: &Moments, samples: &[f64]) {
    let (mean, variance) = by_definition(samples);
    assert_eq!(moments.count(), samples.len() as u64);
    assert_eq!(moments.mean().is_some(), mean.is_some());
    assert_eq!(moments.variance().is_some(), variance.is_some());
    near(moments.mean().unwrap_or(0.0), mean.unwrap_or(0.0), 1e-9);
    near(moments.variance().unwrap_or(0.0), variance.unwrap_or(0.0), 1e-9);
}

#[test]
fn moments_are_as_defined_however_they_are_split() {
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for _ in 0..5_000 {
        let samples = samples(&mut rng);
        same(&samples.iter().copied().collect(), &samples);
        let cut = rng.random_range(0..=samples.len());
        let (left, right) = samples.split_at(cut);
        let parts: [Moments; 2] = [left, right].map(|part| part.iter().copied().collect());
        same(&parts[0].merge(parts[1]), &samples);
    }
}

#[test]
fn students_quantiles_are_those_of_the_table() {
    let table = [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (9, 2.262),
        (29, 2.045),
        (99, 1.984),
        (10_000, 1.960),
    ];
    for (freedom, quantile) in table {
        near(student(freedom), quantile, 0.004);
    }
}

#[test]
fn elo_and_share_are_inverse_and_odd() {
    near(elo(10.0 / 11.0, 0.5), 400.0, 1e-9);
    near(elo(0.64, 0.5), 99.951, 1e-3);
    near(elo(0.25, 0.25), 0.0, 1e-9);
    near(elo(0.5, 0.25), 400.0 * 3_f64.log10(), 1e-9);
    assert!(elo(1.0, 0.5).is_infinite() && elo(1.0, 0.5) > 0.0);
    assert!(elo(0.0, 0.25).is_infinite() && elo(0.0, 0.25) < 0.0);
    let mut rng = Pcg64Mcg::seed_from_u64(2);
    for _ in 0..5_000 {
        let (wins, fair) = (rng.random_range(0.001..0.999), rng.random_range(0.1..0.9));
        near(share(elo(wins, fair), fair), wins, 1e-12);
        near(elo(1.0 - wins, 1.0 - fair), -elo(wins, fair), 1e-9);
    }
}

/// Without rotations a score is 0 or 1, and the interval is Wilson's own.
#[test]
fn one_game_a_deal_gives_wilsons_interval() {
    for (wins, games) in [(0, 40), (1, 40), (20, 40), (399, 400), (400, 400)] {
        let scores: Moments = (0..games).map(|game| f64::from(u8::from(game < wins))).collect();
        let (n, t) = (real(games), student(games - 1));
        let p = real(wins) / n;
        // The sample variance divides by n − 1.
        let n = if wins == 0 || wins == games { n } else { n - 1.0 };
        // Wilson's bounds are where the share is just t standard errors away.
        let Interval { low, high } = scores.share_interval();
        for bound in [low, high] {
            near((p - bound).powi(2), t * t * bound * (1.0 - bound) / n, 1e-12);
        }
        assert!(low <= p && p <= high);
    }
}

#[test]
fn rounding_is_no_evidence() {
    let third = 1.0 / 3.0;
    let scores: Moments = (0..50).map(|i| if i % 2 == 0 { 1.0 } else { 0.7 + 0.2 + 0.1 }).collect();
    assert!(scores.share_interval().low < 0.95);
    let scores: Moments = (0..50).map(|_| 1.0 - third - third).collect();
    assert!(scores.share_interval().low < 0.3);
}

/// A bot against others, with luck that belongs to the deal.
struct Field {
    /// The chance that the bot wins a lucky and an unlucky deal.
    chances: [f64; 2],
    rotations: u64,
}

impl Field {
    fn draw(rng: &mut Pcg64Mcg) -> Self {
        let chances = [rng.random_range(0.05..0.95), rng.random_range(0.05..0.95)];
        Self { chances, rotations: rng.random_range(1..=4) }
    }

    fn truth(&self) -> f64 {
        f64::midpoint(self.chances[0], self.chances[1])
    }

    /// The score of one deal.
    fn deal(&self, rng: &mut dyn Rng) -> f64 {
        let chance = self.chances[usize::from(rng.random_bool(0.5))];
        let wins = (0..self.rotations).filter(|_| rng.random_bool(chance)).count() as u64;
        real(wins) / real(self.rotations)
    }
}

#[test]
fn intervals_hold_the_truth_in_95_of_100_cases() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    for deals in [8, 20, 100] {
        let (mut shares, mut means) = (0_u32, 0_u32);
        let cases = 8_000;
        for _ in 0..cases {
            let field = Field::draw(&mut rng);
            let scores: Moments = (0..deals).map(|_| field.deal(&mut rng)).collect();
            shares += u32::from(scores.share_interval().contains(field.truth()));
            means += u32::from(scores.mean_interval().contains(field.truth()));
            let elo = scores.share_interval().elo(0.25);
            assert_eq!(
                elo.contains(super::elo(field.truth(), 0.25)),
                scores.share_interval().contains(field.truth())
            );
        }
        let held = |count: u32| f64::from(count) / f64::from(cases);
        near(held(shares), 0.955, 0.02);
        // The plain interval is too narrow for few, skewed scores.
        near(held(means), 0.945, if deals < 100 { 0.03 } else { 0.01 });
    }
}

/// Counting the games of a deal one by one would be wrong: they share its luck.
#[test]
fn games_of_one_deal_are_not_samples() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    let field = Field { chances: [0.9, 0.1], rotations: 4 };
    let (mut by_deals, mut by_games) = (0, 0);
    for _ in 0..2_000 {
        let scores: Vec<f64> = (0..50).map(|_| field.deal(&mut rng)).collect();
        let deals: Moments = scores.iter().copied().collect();
        let games: Moments = scores
            .iter()
            .flat_map(|score| {
                (0..4).map(move |game| f64::from(u8::from(score * 4.0 > f64::from(game))))
            })
            .collect();
        by_deals += u32::from(deals.share_interval().contains(field.truth()));
        by_games += u32::from(games.share_interval().contains(field.truth()));
    }
    assert!(by_deals > 1_860, "{by_deals} of 2000");
    assert!(by_games < 1_600, "{by_games} of 2000");
}

/// Scores of a paired deal: both games, one, or none; their mean is `share`.
fn paired(share: f64, split: f64, rng: &mut dyn Rng) -> f64 {
    if rng.random_bool(split) { f64::from(u8::from(rng.random_bool(share))) } else { share }
}

#[track_caller]
fn error_rate(bounds: [f64; 2], fair: f64, truth: f64, wrong: Verdict, split: f64) -> f64 {
    let test = Sprt::new(bounds[0], bounds[1], fair).unwrap();
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let tests = 3_000;
    let errors = (0..tests).filter(|_| {
        let mut scores = Moments::NONE;
        loop {
            scores.push(paired(share(truth, fair), split, &mut rng));
            match test.verdict(&scores) {
                Verdict::Undecided => {}
                verdict @ (Verdict::Low | Verdict::High) => break verdict == wrong,
            }
        }
    });
    f64::from(u32::try_from(errors.count()).unwrap()) / f64::from(tests)
}

#[test]
fn a_sequential_test_errs_in_one_of_twenty() {
    for fair in [0.5, 0.25] {
        for bounds in [[0.0, 50.0], [-30.0, 40.0], [50.0, 120.0]] {
            for split in [1.0, 0.4] {
                let low = error_rate(bounds, fair, bounds[0], Verdict::High, split);
                let high = error_rate(bounds, fair, bounds[1], Verdict::Low, split);
                assert!(low < 0.065 && high < 0.065, "{fair} {bounds:?} {split}: {low} {high}");
                assert!(low + high > 0.025, "too careful: {low} {high}");
            }
        }
    }
}

#[test]
fn a_test_far_from_both_strengths_is_all_but_sure() {
    assert!(error_rate([0.0, 50.0], 0.5, 150.0, Verdict::Low, 1.0) < 0.005);
    assert!(error_rate([0.0, 50.0], 0.5, -100.0, Verdict::High, 1.0) < 0.005);
}

#[test]
fn a_few_equal_scores_end_no_test() {
    let test = Sprt::new(0.0, 50.0, 0.5).unwrap();
    for score in [0.0, 0.5, 1.0] {
        let scores: Moments = std::iter::repeat_n(score, 3).collect();
        assert_eq!(test.verdict(&scores), Verdict::Undecided, "{score}");
    }
    near(test.ratio(&Moments::NONE), 0.0, 0.0);
    let wins: Moments = std::iter::repeat_n(1.0, 100).collect();
    assert_eq!(test.verdict(&wins), Verdict::High);
}

#[test]
fn a_test_needs_two_strengths() {
    assert!(Sprt::new(50.0, 50.0, 0.5).is_none());
    assert!(Sprt::new(50.0, 0.0, 0.5).is_none());
    assert!(Sprt::new(0.0, f64::INFINITY, 0.5).is_none());
    assert!(Sprt::new(f64::NAN, 50.0, 0.5).is_none());
    assert!(Sprt::new(0.0, 50.0, 1.0).is_none());
    near(Sprt::BOUND, 19_f64.ln(), 1e-12);
}
