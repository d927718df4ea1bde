//! Plays deals on several threads and hands their results over in the order of the deals.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use kernel::{AnyGame, Contest, Spoilt, Thinking};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng as _};

/// The games to play.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    pub(super) game: &'static dyn AnyGame,
    pub(super) options: &'a [(String, String)],
    /// The bot of each seat before the first rotation.
    pub(super) bots: &'a [&'a str],
    pub(super) thinking: Thinking,
    pub(super) seed: u64,
}

impl Plan<'_> {
    /// Plays one deal in all rotations.
    fn deal(&self, deal: u64) -> Result<Vec<Contest>, Spoilt> {
        (0..self.bots.len()).map(|rotation| self.game(deal, rotation)).collect()
    }

    /// Plays one game, with each bot moved on by `rotation` seats.
    fn game(&self, deal: u64, rotation: usize) -> Result<Contest, Spoilt> {
        let mut levels = self.bots.to_vec();
        levels.rotate_right(rotation);
        let mut rngs: Vec<StdRng> =
            (0..levels.len()).map(|seat| self.rng(deal, Some((rotation, seat)))).collect();
        let mut rngs: Vec<&mut dyn Rng> = rngs.iter_mut().map(|rng| rng as _).collect();
        let mut dealer = self.rng(deal, None);
        self.game.contest(self.options, &levels, self.thinking, &mut dealer, &mut rngs)
    }

    /// The generator of the deal itself, or of a seat in one rotation of it. Each has its own seed.
    fn rng(&self, deal: u64, seat: Option<(usize, usize)>) -> StdRng {
        let (rotation, seat) = seat.map_or((0, 0), |(rotation, seat)| (rotation, seat + 1));
        let mut key = [0; 32];
        let parts = [self.seed, deal, rotation as u64, seat as u64];
        for (bytes, part) in key.chunks_exact_mut(8).zip(parts) {
            bytes.copy_from_slice(&part.to_le_bytes());
        }
        StdRng::from_seed(key)
    }
}

/// Plays the deals and passes each to `take`, in the order of the deals, until all are played or `take` breaks.
pub(super) fn in_order(
    plan: &Plan<'_>,
    deals: u64,
    threads: usize,
    mut take: impl FnMut(&[Contest]) -> ControlFlow<()>,
) -> Result<(), Spoilt> {
    let next = AtomicU64::new(0);
    thread::scope(|scope| {
        let (sender, played) = mpsc::channel();
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || {
                let _guard = StopOnPanic(next);
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    // `send` fails once `take` has stopped the run.
                    if deal >= deals || sender.send((deal, plan.deal(deal))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        let mut early = BTreeMap::new();
        let mut wanted = 0;
        for (deal, contests) in played {
            early.insert(deal, contests);
            while let Some(contests) = early.remove(&wanted) {
                wanted += 1;
                if take(&contests?).is_break() {
                    return Ok(());
                }
            }
        }
        Ok(())
    })
}

/// Stops all threads from starting another deal when the thread that holds it panics.
struct StopOnPanic<'a>(&'a AtomicU64);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            // Beyond any number of deals, with room for further `fetch_add`s.
            self.0.store(u64::MAX / 2, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan<'a>(bots: &'a [&'a str]) -> Plan<'a> {
        let game = games::game("break-the-code").unwrap();
        Plan { game, options: &[], bots, thinking: Thinking::DEFAULT, seed: 3 }
    }

    #[test]
    fn deals_come_in_order_until_take_breaks() {
        let plan = plan(&["random", "random"]);
        for (threads, enough) in [(1, 7), (2, 7), (9, 40), (3, 41)] {
            let mut taken = Vec::new();
            let end = in_order(&plan, 40, threads, |contests| {
                taken.push(contests.to_vec());
                if taken.len() == enough {
                    ControlFlow::Break(())
                } else {
                    ControlFlow::Continue(())
                }
            });
            assert_eq!(end, Ok(()));
            assert_eq!(taken.len(), enough.min(40));
            for (deal, contests) in taken.iter().enumerate() {
                assert_eq!(Ok(contests), plan.deal(deal as u64).as_ref());
            }
        }
    }

    #[test]
    fn every_seat_of_every_rotation_has_its_own_generator() {
        let plan = plan(&["random", "random"]);
        let mut drawn = Vec::new();
        for deal in 0..20 {
            drawn.push(plan.rng(deal, None).next_u64());
            for (rotation, seat) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                drawn.push(plan.rng(deal, Some((rotation, seat))).next_u64());
            }
        }
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn.len(), 100);
    }

    #[test]
    fn an_unknown_bot_ends_all_games() {
        let plan = plan(&["random", "oracle"]);
        let end = in_order(&plan, 40, 2, |_| panic!("there is no such game"));
        assert_eq!(end, Err(Spoilt::NoMind { level: "oracle".to_owned() }));
    }
}
