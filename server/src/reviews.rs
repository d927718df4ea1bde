//! Reviews of finished games. Each is worked out once, in a thread of its own queue, and the newest are kept.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;
use wire::{HouseNo, ReviewProgress};

use crate::error::Refused;
use crate::queue::Queue;
use crate::replay::Replay;

/// The most reviews that are kept.
const KEPT: usize = 200;

/// The most reviews that are under way or wait for the thread.
const UNDER_WAY: usize = 50;

/// How long a request waits for the review before it is told how far the review is.
const PATIENCE: Duration = Duration::from_millis(400);

/// The reviews of a house.
#[derive(Debug)]
pub(crate) struct Reviews {
    queue: Queue,
    /// The oldest first.
    kept: Mutex<VecDeque<Kept>>,
}

#[derive(Debug)]
struct Kept {
    table: String,
    round: u32,
    stage: watch::Receiver<Stage>,
}

/// How far a review is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stage {
    /// It is being worked out.
    UnderWay(ReviewProgress),
    /// It is done: a [`kernel::Review`] as JSON.
    Done(Arc<str>),
    /// It could not be worked out.
    Failed,
}

impl Stage {
    const fn is_under_way(&self) -> bool {
        matches!(self, Self::UnderWay(_))
    }
}

impl Default for Reviews {
    fn default() -> Self {
        Self { queue: Queue::new("review", 1), kept: Mutex::default() }
    }
}

impl Reviews {
    /// The queue in which reviews wait, apart from those of bots and help, so that no game waits for a review.
    pub(crate) const fn queue(&self) -> &Queue {
        &self.queue
    }

    /// How far the review of a game is. The first request begins it.
    pub(crate) async fn look(
        &self,
        table: &str,
        round: u32,
        record: &str,
    ) -> Result<Stage, Refused> {
        let mut stage = if let Some(stage) = self.find(table, round) {
            stage
        } else {
            let replay = Replay::read(record)?;
            self.begin(table, round, replay.len(), move |tell| write(&replay, tell))?
        };
        // A review that takes longer says how far it is.
        let _ = timeout(PATIENCE, stage.wait_for(|stage| !stage.is_under_way())).await;
        let stage = stage.borrow().clone();
        Ok(stage)
    }

    fn find(&self, table: &str, round: u32) -> Option<watch::Receiver<Stage>> {
        find(&self.kept(), table, round)
    }

    /// Begins a review, unless another request has begun it meanwhile.
    fn begin(
        &self,
        table: &str,
        round: u32,
        total: usize,
        work: impl FnOnce(&mut dyn FnMut(usize)) -> Option<Arc<str>> + Send + 'static,
    ) -> Result<watch::Receiver<Stage>, HouseNo> {
        let mut kept = self.kept();
        if let Some(stage) = find(&kept, table, round) {
            return Ok(stage);
        }
        let done = |kept: &Kept| !kept.stage.borrow().is_under_way();
        if kept.iter().filter(|kept| !done(kept)).count() >= UNDER_WAY {
            return Err(HouseNo::TooFast);
        }
        if kept.len() >= KEPT
            && let Some(oldest) = kept.iter().position(done)
        {
            kept.remove(oldest);
        }
        let progress = ReviewProgress { done: 0, total };
        let (sender, stage) = watch::channel(Stage::UnderWay(progress));
        let queue = self.queue.clone();
        tokio::spawn(async move {
            let telling = sender.clone();
            let mut tell = move |done| {
                telling.send_replace(Stage::UnderWay(ReviewProgress { done, total }));
            };
            let done = queue.run(move || work(&mut tell)).await.flatten();
            sender.send_replace(done.map_or(Stage::Failed, Stage::Done));
        });
        kept.push_back(Kept { table: table.to_owned(), round, stage: stage.clone() });
        Ok(stage)
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<Kept>> {
        // No code under the lock can leave the list half changed, so a poisoned lock is safe to use.
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn find(kept: &VecDeque<Kept>, table: &str, round: u32) -> Option<watch::Receiver<Stage>> {
    let found = kept.iter().find(|kept| kept.table == table && kept.round == round)?;
    Some(found.stage.clone())
}

/// A review as JSON; none if the record does not fold.
fn write(replay: &Replay, tell: &mut dyn FnMut(usize)) -> Option<Arc<str>> {
    let review = replay.review(tell).ok()?;
    Some(serde_json::to_string(&review).expect("a review is plain data").into())
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn a_long_review_says_how_far_it_is_and_is_worked_out_once() {
        let reviews = Reviews::default();
        let (go, gone) = mpsc::channel::<()>();
        let work = move |tell: &mut dyn FnMut(usize)| {
            tell(3);
            gone.recv().ok()?;
            Some("done".into())
        };
        let mut stage = reviews.begin("t", 1, 7, work).unwrap();
        let third = Stage::UnderWay(ReviewProgress { done: 3, total: 7 });
        stage.wait_for(|stage| *stage == third).await.unwrap();
        assert_eq!(reviews.look("t", 1, "").await.unwrap(), third, "it does not wait for ever");
        let mut again = reviews.begin("t", 1, 7, |_| panic!("worked out twice")).unwrap();
        go.send(()).unwrap();
        again.wait_for(|stage| *stage == Stage::Done("done".into())).await.unwrap();
        assert_eq!(reviews.look("t", 1, "").await.unwrap(), Stage::Done("done".into()));
    }

    #[tokio::test]
    async fn a_review_that_fails_says_so_and_others_go_on() {
        let reviews = Reviews::default();
        let mut failed = reviews.begin("t", 1, 7, |_| panic!("a fault of the game")).unwrap();
        failed.wait_for(|stage| *stage == Stage::Failed).await.unwrap();
        let mut other = reviews.begin("t", 2, 7, |_| Some("done".into())).unwrap();
        other.wait_for(|stage| *stage == Stage::Done("done".into())).await.unwrap();
        assert_eq!(reviews.look("u", 1, "no record").await.unwrap_err(), HouseNo::Damaged.into());
    }

    #[tokio::test]
    async fn few_reviews_wait_and_the_newest_are_kept() {
        let reviews = Reviews::default();
        let (go, gone) = mpsc::channel::<()>();
        let wait = move |_: &mut dyn FnMut(usize)| gone.recv().ok().map(|()| "done".into());
        reviews.begin("first", 1, 1, wait).unwrap();
        for round in 2..=50 {
            reviews.begin("next", round, 1, |_| Some("done".into())).unwrap();
        }
        let no = reviews.begin("next", 51, 1, |_| None).unwrap_err();
        assert_eq!(no, HouseNo::TooFast, "50 are under way");
        go.send(()).unwrap();
        for round in 51..=300 {
            let last = reviews.find("next", round - 1);
            if let Some(mut last) = last {
                last.wait_for(|stage| !stage.is_under_way()).await.unwrap();
            }
            reviews.begin("next", round, 1, |_| Some("done".into())).unwrap();
        }
        assert_eq!(reviews.kept().len(), KEPT);
        assert!(reviews.find("first", 1).is_none() && reviews.find("next", 300).is_some());
    }
}
