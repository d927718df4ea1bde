//! Reviews of finished games. Each is worked out once, in a thread of its own queue, and kept in the store. What else is
//! asked about finished games has a queue beside it.
//!
//! A review follows from the record of its game, so the store keeps it as it keeps the digest of a table: if it is lost,
//! or was made by another version of the house, it is worked out again.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use store::{AppendError, Digest, LogId, Store};
use tokio::sync::watch;
use tokio::time::timeout;
use wire::{HouseNo, ReviewProgress};

use crate::error::Refused;
use crate::house::log_of;
use crate::queue::Queue;
use crate::replay::Replay;

/// The most reviews that are kept in memory.
const KEPT: usize = 200;

/// The longest review that the store keeps, in bytes.
const LONGEST: usize = 512 << 10;

/// The most reviews that are under way or wait for the thread.
const UNDER_WAY: usize = 50;

/// How long a request waits for the review before it is told how far the review is.
const PATIENCE: Duration = Duration::from_millis(400);

/// The reviews of a house.
#[derive(Debug)]
pub(crate) struct Reviews {
    queue: Queue,
    study: Queue,
    store: Arc<Store>,
    /// The version of the house and what it was built from.
    build: String,
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

impl Reviews {
    /// The reviews that a house of this build works out and keeps in its store.
    pub(crate) fn new(store: Arc<Store>, build: String) -> Self {
        let [queue, study] = ["review", "study"].map(|name| Queue::new(name, 1));
        Self { queue, study, store, build, kept: Mutex::default() }
    }

    /// The queue in which reviews wait, apart from those of bots and help, so that no game waits for a review.
    pub(crate) const fn queue(&self) -> &Queue {
        &self.queue
    }

    /// The queue for positions of finished games and questions about them, which need not wait for a whole review, and for
    /// which no game waits.
    pub(crate) const fn study(&self) -> &Queue {
        &self.study
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
        } else if let Some(review) = self.stored(table, round).await {
            return Ok(Stage::Done(review));
        } else {
            let replay = Replay::read(record)?;
            self.begin(table, round, replay.len(), move |tell| write(&replay, tell))?
        };
        // A review that takes longer says how far it is.
        let _ = timeout(PATIENCE, stage.wait_for(|stage| !stage.is_under_way())).await;
        let stage = stage.borrow().clone();
        Ok(stage)
    }

    /// The review that the store has kept, if this build made it.
    async fn stored(&self, table: &str, round: u32) -> Option<Arc<str>> {
        // If the store cannot be read, the review is worked out again.
        let found = self.store.digests(vec![log(table, round)]).await.ok()?.pop()?.digest?;
        let (build, review) = found.text.split_once('\n')?;
        (build == self.build).then(|| review.into())
    }

    /// Forgets the reviews of a table that is removed.
    pub(crate) async fn forget(&self, table: &str, rounds: u32) -> Result<(), AppendError> {
        self.kept().retain(|kept| kept.table != table);
        let logs = (1..=rounds).map(|round| log(table, round)).collect();
        let found = self.store.digests(logs).await.unwrap_or_default();
        for found in found.iter().filter(|found| found.digest.is_some()) {
            self.store.remove(&found.log).await?;
        }
        Ok(())
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
        let (queue, store, build) =
            (self.queue.clone(), Arc::clone(&self.store), self.build.clone());
        let (log, source) = (log(table, round), log_of(table));
        tokio::spawn(async move {
            let telling = sender.clone();
            let mut tell = move |done| {
                telling.send_replace(Stage::UnderWay(ReviewProgress { done, total }));
            };
            let done = queue.run(move || work(&mut tell)).await.flatten();
            let short = done.as_ref().filter(|review| review.len() <= LONGEST);
            // The table may have been removed meanwhile. Without an answer the review is worked out again some day.
            let there = async || store.read(&source, 0).await.is_ok_and(|log| !log.is_empty());
            if let Some(review) = short
                && there().await
            {
                let text = format!("{build}\n{review}");
                store.keep_digest(&log, Digest { length: total as u64, text });
            }
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

/// Where the store keeps the review of a game.
fn log(table: &str, round: u32) -> LogId {
    format!("review/{table}/{round}").parse().expect("the id of a table is plain")
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

    fn memory() -> Arc<Store> {
        Arc::new(Store::in_memory())
    }

    fn reviews(store: &Arc<Store>) -> Reviews {
        Reviews::new(Arc::clone(store), "1+a".to_owned())
    }

    #[tokio::test]
    async fn a_review_is_worked_out_once_for_all_houses_of_one_build() {
        let store = memory();
        store.append(&log_of("t"), 0, "a table".to_owned()).await.unwrap();
        let mut first = reviews(&store).begin("t", 1, 7, |_| Some("done".into())).unwrap();
        first.wait_for(|stage| *stage == Stage::Done("done".into())).await.unwrap();
        // It has no record here, so it can only come from the store.
        let again = reviews(&store).look("t", 1, "no record").await;
        assert_eq!(again, Ok(Stage::Done("done".into())));
        let newer = Reviews::new(Arc::clone(&store), "1+b".to_owned());
        assert_eq!(newer.look("t", 1, "no record").await, Err(HouseNo::Damaged.into()));
        reviews(&store).forget("t", 1).await.unwrap();
        let gone = reviews(&store).look("t", 1, "no record").await;
        assert_eq!(gone, Err(HouseNo::Damaged.into()), "it went with its table");
    }

    #[tokio::test]
    async fn a_long_review_says_how_far_it_is_and_is_worked_out_once() {
        let reviews = reviews(&memory());
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
    async fn the_review_of_a_table_that_is_removed_meanwhile_is_not_stored() {
        let store = memory();
        store.append(&log_of("t"), 0, "a table".to_owned()).await.unwrap();
        let reviews = reviews(&store);
        let (go, gone) = mpsc::channel::<()>();
        let work = move |_: &mut dyn FnMut(usize)| gone.recv().ok().map(|()| "done".into());
        let mut stage = reviews.begin("t", 1, 7, work).unwrap();
        store.remove(&log_of("t")).await.unwrap();
        reviews.forget("t", 1).await.unwrap();
        go.send(()).unwrap();
        stage.wait_for(|stage| *stage == Stage::Done("done".into())).await.unwrap();
        assert_eq!(reviews.stored("t", 1).await, None);
    }

    #[tokio::test]
    async fn a_review_that_fails_says_so_and_others_go_on() {
        let reviews = reviews(&memory());
        let mut failed = reviews.begin("t", 1, 7, |_| panic!("a fault of the game")).unwrap();
        failed.wait_for(|stage| *stage == Stage::Failed).await.unwrap();
        let mut other = reviews.begin("t", 2, 7, |_| Some("done".into())).unwrap();
        other.wait_for(|stage| *stage == Stage::Done("done".into())).await.unwrap();
        assert_eq!(reviews.look("u", 1, "no record").await.unwrap_err(), HouseNo::Damaged.into());
    }

    #[tokio::test]
    async fn few_reviews_wait_and_the_newest_are_kept() {
        let reviews = reviews(&memory());
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
