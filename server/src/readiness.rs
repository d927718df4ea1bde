//! Whether the house can do its work: `GET /readyz`, for proxies and supervisors.
//!
//! A house that only remembered its last real write could not recover: where a proxy sends no requests to a house that
//! is not ready, no write would ever succeed. So it probes the store, but only when asked, and at most once every
//! [`FRESH`]: a flood of requests costs one small flush in that time.
//!
//! A store that houses share pauses for all of them while its servers choose a leader. If every house said so, the balancer
//! would have none left, so such a store must fail for [`ELECTION`] first. Players look at their tables meanwhile.
//! A full disk is no exception: the server that has it leaves the lead to one with room.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use store::{Store, Trouble};
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};
use wire::http::{Obstacle, Readiness};

use crate::house::House;

/// How long a finding holds.
const FRESH: Duration = Duration::from_secs(3);

/// How long the store may take for a probe. Players wait as long for each move.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long a store that houses share may fail without a break before a house is not ready. A cluster whose leader dies has
/// another after 4 to 7 seconds.
const ELECTION: Duration = Duration::from_secs(10);

/// What was found last.
#[derive(Debug, Default)]
pub(crate) struct LastFound(Mutex<Option<Found>>);

#[derive(Clone, Copy, Debug)]
struct Found {
    at: Instant,
    obstacle: Option<Obstacle>,
    /// Since when every probe has failed.
    failing: Option<Instant>,
}

impl LastFound {
    /// What keeps the house from its work, if anything does. Callers that come during a probe wait for its result.
    pub(crate) async fn obstacle(&self, store: &Store) -> Option<Obstacle> {
        let mut last = self.0.lock().await;
        if let Some(found) = last.filter(|found| found.at.elapsed() < FRESH) {
            return found.obstacle;
        }
        let asked = Instant::now();
        let obstacle = probe(store).await;
        if obstacle.is_none() && last.is_some_and(|found| found.failing.is_some()) {
            tracing::info!("the house is ready again");
        }
        let found = Found::after(*last, asked, obstacle, store.is_shared());
        *last = Some(found);
        found.obstacle
    }
}

impl Found {
    /// What a probe says that was begun at `asked`, after what was found before.
    fn after(
        before: Option<Self>,
        asked: Instant,
        probed: Option<Obstacle>,
        is_shared: bool,
    ) -> Self {
        let at = Instant::now();
        let failing = probed.map(|_| before.and_then(|found| found.failing).unwrap_or(asked));
        let elects = is_shared && failing.is_some_and(|since| at - since < ELECTION);
        Self { at, obstacle: probed.filter(|_| !elects), failing }
    }
}

async fn probe(store: &Store) -> Option<Obstacle> {
    let Ok(probed) = timeout(PATIENCE, store.probe()).await else {
        tracing::warn!("the house is not ready: the store takes too long");
        return Some(Obstacle::StoreSlow);
    };
    let trouble = probed.err()?;
    tracing::warn!(%trouble, "the house is not ready");
    Some(match trouble {
        Trouble::DiskFull => Obstacle::DiskFull,
        Trouble::ReadOnly => Obstacle::ReadOnly,
        Trouble::Failed(_) => Obstacle::StoreFailed,
    })
}

/// `GET /readyz`.
pub(crate) async fn readyz(State(house): State<Arc<House>>) -> (StatusCode, Json<Readiness>) {
    let obstacle = house.obstacle().await;
    let ready = obstacle.is_none();
    let status = if ready { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    (status, Json(Readiness { ready, reasons: obstacle.into_iter().collect() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_finding_holds_for_three_seconds() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let (store, _) = Store::open(&data).unwrap();
        let last = LastFound::default();
        assert_eq!(last.obstacle(&store).await, None);
        std::fs::remove_dir_all(&data).unwrap();
        assert_eq!(last.obstacle(&store).await, None, "it was found a moment ago");
        let before = |obstacle: Option<Obstacle>| {
            let at = Instant::now() - FRESH;
            LastFound(Mutex::new(Some(Found { at, obstacle, failing: obstacle.map(|_| at) })))
        };
        assert!(before(None).obstacle(&store).await.is_some(), "the folder is gone");
        let (whole, _) = Store::open(&folder.path().join("other")).unwrap();
        assert_eq!(before(Some(Obstacle::DiskFull)).obstacle(&whole).await, None);
    }

    #[tokio::test(start_paused = true)]
    async fn a_store_that_houses_share_may_fail_while_it_chooses_a_leader() {
        let mut last = None;
        let mut probed = async |seconds, obstacle, is_shared| {
            let asked = Instant::now();
            tokio::time::advance(Duration::from_secs(seconds)).await;
            let found = Found::after(last, asked, obstacle, is_shared);
            last = Some(found);
            found.obstacle
        };
        let (failed, slow) = (Some(Obstacle::StoreFailed), Some(Obstacle::StoreSlow));
        for _ in 0..2 {
            for obstacle in [slow, failed, slow] {
                assert_eq!(probed(3, obstacle, true).await, None, "an election takes as long");
            }
            assert_eq!(probed(3, failed, true).await, failed, "this is no election");
            assert_eq!(probed(3, slow, true).await, slow);
            assert_eq!(probed(3, None, true).await, None, "and it begins again");
        }
        let full = Some(Obstacle::DiskFull);
        assert_eq!(probed(9, full, true).await, None, "another server may have room");
        assert_eq!(probed(3, full, true).await, full, "no server has room");
        assert_eq!(probed(0, None, true).await, None);
        assert_eq!(probed(0, failed, false).await, failed, "a file has no leader");
        assert_eq!(probed(0, full, false).await, full);
    }
}
