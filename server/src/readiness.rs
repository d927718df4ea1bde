//! Whether the house can do its work: `GET /readyz`, for proxies and supervisors.
//!
//! A house that only remembered its last real write could not recover: where a proxy sends no requests to a house that
//! is not ready, no write would ever succeed. So it probes the store, but only when asked, and at most once every
//! [`FRESH`]: a flood of requests costs one small flush in that time.

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

/// The last finding, and its time.
#[derive(Debug, Default)]
pub(crate) struct LastFound(Mutex<Option<(Instant, Option<Obstacle>)>>);

impl LastFound {
    /// What keeps the house from its work, if anything does. Callers that come during a probe wait for its result.
    pub(crate) async fn obstacle(&self, store: &Store) -> Option<Obstacle> {
        let mut last = self.0.lock().await;
        if let Some((at, found)) = *last
            && at.elapsed() < FRESH
        {
            return found;
        }
        let found = probe(store).await;
        if let Some((_, before)) = *last
            && before.is_some()
            && found.is_none()
        {
            tracing::info!("the house is ready again");
        }
        *last = Some((Instant::now(), found));
        found
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
        let before = |found| LastFound(Mutex::new(Some((Instant::now() - FRESH, found))));
        assert!(before(None).obstacle(&store).await.is_some(), "the folder is gone");
        let (whole, _) = Store::open(&folder.path().join("other")).unwrap();
        assert_eq!(before(Some(Obstacle::DiskFull)).obstacle(&whole).await, None);
    }
}
