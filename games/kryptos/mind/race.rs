//! The chance to win the race to fifteen points, with turns that are independent of each other.

use super::super::Ties;

/// Above any points that a player can have at the end of the round in which one reaches fifteen.
const MOST: usize = 24;
const GOAL: usize = 15;
/// A race that is open after this many rounds counts as lost.
const ROUNDS: usize = 12;

/// What a turn brings.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Prospect {
    /// The chance that the first guess is right.
    pub(super) first: f64,
    /// The chance that the second guess is right; 0 if the player stops instead.
    pub(super) second: f64,
    /// The points for a right guess.
    pub(super) worth: u8,
    /// Whether the turn is at its second try already.
    pub(super) begun: bool,
}

impl Prospect {
    /// The average turn, for turns that are not looked at.
    pub(super) const USUAL: Self = Self { first: 0.88, second: 0.85, worth: 3, begun: false };

    /// Each change of points with its probability.
    fn changes(&self) -> [(isize, f64); 4] {
        let worth = isize::from(i8::try_from(self.worth).unwrap_or(3));
        let first = if self.begun { 0.0 } else { self.first };
        let (paid, stopped) =
            if self.second > 0.0 { (1.0 - first, 0.0) } else { (0.0, 1.0 - first) };
        [
            (worth, first),
            (worth - 1, paid * self.second),
            (-1, paid * (1.0 - self.second)),
            (0, stopped),
        ]
    }
}

/// A player in the race.
#[derive(Clone, Debug)]
pub(super) struct Runner {
    pub(super) points: u8,
    /// The turn of this round, unless it is over.
    pub(super) now: Option<Prospect>,
    /// The turn of the next round.
    pub(super) next: Prospect,
    /// The turns of later rounds.
    pub(super) later: Prospect,
}

/// The chance of the runner `me` to win. The runners are in turn order from the first player.
pub(super) fn wins(runners: &[Runner], me: usize, closing: bool, ties: Ties) -> f64 {
    let mut chances: Vec<[f64; MOST]> = runners.iter().map(start).collect();
    let mut won = 0.0;
    for round in 0..ROUNDS {
        for (runner, chances) in runners.iter().zip(&mut chances) {
            let prospect = match round {
                0 => runner.now,
                1 => Some(runner.next),
                _ => Some(runner.later),
            };
            if let Some(prospect) = prospect {
                *chances = turn(chances, prospect);
            }
        }
        let last = closing && round == 0;
        won += leads(&chances, me, if last { 0 } else { GOAL }, ties);
        if last {
            return won;
        }
        for chances in &mut chances {
            chances[GOAL..].fill(0.0);
        }
    }
    won
}

fn start(runner: &Runner) -> [f64; MOST] {
    let mut chances = [0.0; MOST];
    chances[usize::from(runner.points).min(MOST - 1)] = 1.0;
    chances
}

fn turn(chances: &[f64; MOST], prospect: Prospect) -> [f64; MOST] {
    let mut after = [0.0; MOST];
    for (change, chance) in prospect.changes().into_iter().filter(|&(_, chance)| chance > 0.0) {
        for (points, before) in chances.iter().enumerate().filter(|&(_, &before)| before > 0.0) {
            let points = points.saturating_add_signed(change).min(MOST - 1);
            after[points] += before * chance;
        }
    }
    after
}

/// The chance that the runner `me` has `least` points or more and no other runner beats that.
fn leads(chances: &[[f64; MOST]], me: usize, least: usize, ties: Ties) -> f64 {
    let mut sum = 0.0;
    for points in least..MOST {
        let mine = chances[me][points];
        if mine <= 0.0 {
            continue;
        }
        let others = chances.iter().enumerate().filter(|&(other, _)| other != me);
        let behind = others.map(|(other, chances)| {
            let fewer: f64 = chances[..points].iter().sum();
            let tie = match ties {
                Ties::Earliest if other > me => 1.0,
                Ties::Earliest => 0.0,
                Ties::Shared => 0.5,
            };
            fewer + tie * chances[points]
        });
        sum += mine * behind.product::<f64>();
    }
    sum
}

#[cfg(test)]
mod tests {
    use rand::{RngExt as _, SeedableRng};
    use rand_pcg::Pcg64Mcg;

    use super::*;

    /// The stupid twin: one race, drawn turn by turn.
    fn run(runners: &[Runner], me: usize, closing: bool, rng: &mut Pcg64Mcg) -> bool {
        let mut points: Vec<usize> = runners.iter().map(|r| usize::from(r.points)).collect();
        for round in 0..ROUNDS {
            for (runner, points) in runners.iter().zip(&mut points) {
                let prospect = [runner.now, Some(runner.next), Some(runner.later)][round.min(2)];
                let mut pick = rng.random::<f64>();
                let Some(prospect) = prospect else { continue };
                let change = prospect.changes().into_iter().find(|&(_, chance)| {
                    pick -= chance;
                    pick < 0.0
                });
                *points = points.saturating_add_signed(change.map_or(0, |(change, _)| change));
            }
            if closing || points.iter().any(|&points| points >= GOAL) {
                let most = points.iter().max();
                return points.iter().position(|points| Some(points) == most) == Some(me);
            }
        }
        false
    }

    #[test]
    fn the_race_is_won_as_often_as_its_twin_is() {
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        for case in 0..60 {
            let prospect = |rng: &mut Pcg64Mcg| Prospect {
                first: rng.random(),
                second: if rng.random_bool(0.5) { rng.random() } else { 0.0 },
                worth: rng.random_range(1..=3),
                begun: false,
            };
            let runners: Vec<Runner> = (0..3)
                .map(|_| Runner {
                    points: rng.random_range(2..15),
                    now: rng.random_bool(0.5).then(|| prospect(&mut rng)),
                    next: prospect(&mut rng),
                    later: prospect(&mut rng),
                })
                .collect();
            let closing = case % 4 == 0;
            let won = (0..4000).filter(|_| run(&runners, 1, closing, &mut rng)).count();
            let share = f64::from(u32::try_from(won).unwrap()) / 4000.0;
            let wins = wins(&runners, 1, closing, Ties::Earliest);
            assert!((share - wins).abs() < 0.04, "{wins} and {share}: {runners:?}");
        }
    }
}
