//! Games of deals, on several threads, handed over in order.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use kernel::{AnyGame, Contest, Spoilt, Thinking};
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng as _};

/// Who plays what.
#[derive(Debug)]
pub(super) struct Plan<'a> {
    pub(super) game: &'static dyn AnyGame,
    pub(super) options: &'a [(String, String)],
    /// Seat by seat, before the first rotation.
    pub(super) bots: &'a [&'a str],
    pub(super) thinking: Thinking,
    pub(super) seed: u64,
}

impl Plan<'_> {
    /// One deal in all rotations.
    fn deal(&self, deal: u64) -> Result<Vec<Contest>, Spoilt> {
        (0..self.bots.len()).map(|rotation| self.game(deal, rotation)).collect()
    }

    /// One game: each bot sits `rotation` places further than before the first.
    fn game(&self, deal: u64, rotation: usize) -> Result<Contest, Spoilt> {
        let mut levels = self.bots.to_vec();
        levels.rotate_right(rotation);
        let mut chances: Vec<StdRng> =
            (0..levels.len()).map(|seat| self.chance(deal, Some((rotation, seat)))).collect();
        let mut chances: Vec<&mut dyn Rng> = chances.iter_mut().map(|rng| rng as _).collect();
        let mut dealer = self.chance(deal, None);
        self.game.contest(self.options, &levels, self.thinking, &mut dealer, &mut chances)
    }

    /// A generator for the deal itself, or for a seat in a rotation of it: each has its own key.
    fn chance(&self, deal: u64, seat: Option<(usize, usize)>) -> StdRng {
        let (rotation, seat) = seat.map_or((0, 0), |(rotation, seat)| (rotation, seat + 1));
        let mut key = [0; 32];
        let parts = [self.seed, deal, rotation as u64, seat as u64];
        for (bytes, part) in key.chunks_exact_mut(8).zip(parts) {
            bytes.copy_from_slice(&part.to_le_bytes());
        }
        StdRng::from_seed(key)
    }
}

/// Plays deals and takes them one after another, in their own order whichever is ready first, until all are played or
/// `take` has seen enough.
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
                let _halt = Halt(next);
                loop {
                    let deal = next.fetch_add(1, Ordering::Relaxed);
                    // Nobody listens any more: enough has been seen.
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

/// Lets no thread begin another deal once one of them has panicked: nobody will see the result.
struct Halt<'a>(&'a AtomicU64);

impl Drop for Halt<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            // Further than any number of deals, and far from the end of numbers.
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
    fn deals_come_in_order_until_enough_is_seen() {
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
    fn each_seat_of_each_rotation_of_each_deal_has_its_own_luck() {
        let plan = plan(&["random", "random"]);
        let mut drawn = Vec::new();
        for deal in 0..20 {
            drawn.push(plan.chance(deal, None).next_u64());
            for (rotation, seat) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                drawn.push(plan.chance(deal, Some((rotation, seat))).next_u64());
            }
        }
        drawn.sort_unstable();
        drawn.dedup();
        assert_eq!(drawn.len(), 100);
    }

    #[test]
    fn what_spoils_a_game_ends_them_all() {
        let plan = plan(&["random", "oracle"]);
        let end = in_order(&plan, 40, 2, |_| panic!("there is no such game"));
        assert_eq!(end, Err(Spoilt::NoMind { level: "oracle".to_owned() }));
    }
}
