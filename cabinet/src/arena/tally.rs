//! Sums over all deals.

use std::collections::BTreeMap;

use infer::stats::{Moments, elo};
use kernel::{Contest, Seat};

use super::figures::{DealCounts, Figures, count as count_figure};
use super::{Bot, Elo, Estimate};

/// Sums over deals. Bots of the same name are one bot that holds several seats.
#[derive(Debug)]
pub(super) struct Tally<'a> {
    /// For each seat before the first rotation, the index of its bot in `sums`.
    holders: Vec<usize>,
    sums: Vec<Sums<'a>>,
    /// The first bot's score in each deal, for Elo. A game without a winner is a draw: every bot scores its fair share.
    pub(super) scores: Moments,
    pub(super) games: u64,
    pub(super) moves: u64,
    pub(super) nobody: u64,
    pub(super) ends: BTreeMap<&'static str, u64>,
}

/// The sums of one bot, with one sample per deal.
#[derive(Debug)]
struct Sums<'a> {
    name: &'a str,
    seats: usize,
    shares: Moments,
    actions: Moments,
    actions_won: Moments,
    figures: Figures,
}

/// The counts of one bot in one deal.
#[derive(Clone, Default)]
struct Deal {
    share: f64,
    actions: Moments,
    actions_won: Moments,
    figures: DealCounts,
}

impl<'a> Tally<'a> {
    pub(super) fn new(bots: &[&'a str]) -> Self {
        let mut names: Vec<&str> = Vec::new();
        let holders = bots.iter().map(|bot| {
            names.iter().position(|name| name == bot).unwrap_or_else(|| {
                names.push(bot);
                names.len() - 1
            })
        });
        let holders: Vec<usize> = holders.collect();
        let sums = names.iter().enumerate().map(|(i, name)| Sums {
            name,
            seats: holders.iter().filter(|&&holder| holder == i).count(),
            shares: Moments::NONE,
            actions: Moments::NONE,
            actions_won: Moments::NONE,
            figures: Figures::default(),
        });
        Self {
            sums: sums.collect(),
            holders,
            scores: Moments::NONE,
            games: 0,
            moves: 0,
            nobody: 0,
            ends: BTreeMap::new(),
        }
    }

    /// The first bot's fair share of the wins.
    pub(super) fn fair(&self) -> f64 {
        share(self.sums[0].seats, self.holders.len())
    }

    /// Adds one deal, given as one contest per rotation.
    pub(super) fn add(&mut self, contests: &[Contest]) {
        let mut deals = vec![Deal::default(); self.sums.len()];
        let mut unwon = 0;
        for (rotation, contest) in contests.iter().enumerate() {
            let Contest { outcome, moves, actions, figures, told: _ } = contest;
            self.games += 1;
            self.moves += *moves as u64;
            *self.ends.entry(outcome.how).or_default() += 1;
            unwon += usize::from(outcome.winners.is_empty());
            for (seat, &acted) in actions.iter() {
                let deal = &mut deals[self.holder(seat, rotation)];
                let acted = count(acted);
                deal.actions.push(acted);
                if outcome.winners.contains(seat) {
                    deal.share += share(1, outcome.winners.len());
                    deal.actions_won.push(acted);
                }
            }
            for figure in figures {
                for (seat, &counts) in figure.counts.iter() {
                    let deal = &mut deals[self.holder(seat, rotation)];
                    count_figure(&mut deal.figures, figure.name, counts);
                }
            }
        }
        self.nobody += unwon as u64;
        let games = count(contests.len());
        let drawn = self.fair() * count(unwon);
        self.scores.push((deals[0].share + drawn) / games);
        for (sums, deal) in self.sums.iter_mut().zip(deals) {
            sums.shares.push(deal.share / games);
            deal.actions.mean().into_iter().for_each(|mean| sums.actions.push(mean));
            deal.actions_won.mean().into_iter().for_each(|mean| sums.actions_won.push(mean));
            sums.figures.add(deal.figures);
        }
    }

    /// The index of the bot that holds a seat in a rotation.
    fn holder(&self, seat: Seat, rotation: usize) -> usize {
        let seats = self.holders.len();
        self.holders[(seat.index() + seats - rotation) % seats]
    }

    pub(super) fn bots(&self) -> Vec<Bot<'a>> {
        let bot = |sums: &Sums<'a>| Bot {
            name: sums.name,
            seats: sums.seats,
            fair: share(sums.seats, self.holders.len()),
            share: Estimate {
                mean: sums.shares.mean().unwrap_or(0.0),
                interval: sums.shares.share_interval(),
            },
            actions: mean(&sums.actions).expect("every deal has every bot"),
            actions_won: mean(&sums.actions_won),
            figures: sums.figures.estimates(),
        };
        self.sums.iter().map(bot).collect()
    }

    /// Strength of the first bot against the others; `None` if it holds every seat.
    pub(super) fn elo(&self) -> Option<Elo<'a>> {
        let fair = self.fair();
        let score = self.scores.mean().filter(|_| self.sums.len() > 1)?;
        let interval = self.scores.share_interval().elo(fair);
        Some(Elo { bot: self.sums[0].name, elo: Estimate { mean: elo(score, fair), interval } })
    }
}

fn mean(samples: &Moments) -> Option<Estimate> {
    samples.mean().map(|mean| Estimate { mean, interval: samples.mean_interval() })
}

fn share(part: usize, whole: usize) -> f64 {
    count(part) / count(whole)
}

#[expect(clippy::cast_precision_loss, reason = "counts stay far below 2⁵³")]
fn count(count: usize) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use kernel::{BySeat, Outcome, Seats};

    use super::*;

    fn contest(winners: &[usize], actions: &[usize]) -> Contest {
        let winners: Seats = winners.iter().map(|&seat| Seat::new(seat)).collect();
        Contest {
            outcome: Outcome { winners, scores: Vec::new(), how: "points" },
            moves: actions.iter().sum(),
            actions: BySeat::new(actions.len(), |seat| actions[seat.index()]),
            figures: Vec::new(),
            told: Vec::new(),
        }
    }

    #[track_caller]
    fn near(a: f64, b: f64) {
        assert!((a - b).abs() < 1e-12, "{a} is not {b}");
    }

    /// One master and two officers: the master sits at A, then at B, then at C.
    #[test]
    fn seats_rotate_among_the_bots() {
        let mut tally = Tally::new(&["master", "officer", "officer"]);
        tally.add(&[
            contest(&[0], &[7, 1, 2]),
            contest(&[1, 2], &[3, 5, 4]),
            contest(&[0], &[6, 6, 9]),
        ]);
        let bots = tally.bots();
        assert_eq!(
            bots.iter().map(|bot| (bot.name, bot.seats)).collect::<Vec<_>>(),
            [("master", 1), ("officer", 2)]
        );
        near(bots[0].share.mean, 1.5 / 3.0);
        near(bots[1].share.mean, 1.5 / 3.0);
        near(bots[0].fair, 1.0 / 3.0);
        near(bots[0].actions.mean, (7.0 + 5.0 + 9.0) / 3.0);
        near(bots[0].actions_won.unwrap().mean, 6.0);
        near(bots[1].actions.mean, (1.0 + 2.0 + 3.0 + 4.0 + 6.0 + 6.0) / 6.0);
        near(bots[1].actions_won.unwrap().mean, 5.0);
        near(tally.elo().unwrap().elo.mean, 400.0 * 2_f64.log10());
        assert_eq!((tally.games, tally.moves, tally.nobody), (3, 43, 0));
    }

    #[test]
    fn a_game_without_a_winner_is_a_draw_for_elo_and_a_win_for_no_bot() {
        let mut tally = Tally::new(&["master", "officer"]);
        tally.add(&[contest(&[], &[1, 1]), contest(&[], &[1, 1])]);
        assert_eq!(tally.nobody, 2);
        assert!(tally.bots().iter().all(|bot| bot.share.mean.abs() < 1e-12));
        assert!(tally.bots().iter().all(|bot| bot.actions_won.is_none()));
        near(tally.elo().unwrap().elo.mean, 0.0);
    }

    #[test]
    fn one_bot_in_every_seat_has_no_elo() {
        let mut tally = Tally::new(&["random", "random"]);
        tally.add(&[contest(&[0], &[1, 1]), contest(&[0], &[1, 1])]);
        assert!(tally.elo().is_none());
        near(tally.bots()[0].share.mean, 1.0);
    }
}
