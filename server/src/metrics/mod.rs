//! Metrics for Prometheus: numbers without names.
//!
//! All metrics and nearly all labels are known when the program is built, so each is a field, and counting needs no lock
//! and no map of labels. `docs/hosting.md` lists them; a test compares.

mod games;
mod histogram;
mod requests;
mod text;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use store::Flush;

use crate::house::House;
use crate::queue::Queue;

pub(crate) use games::GameCount;
pub(crate) use histogram::Histogram;

use games::Games;
use histogram::COUNT;
use requests::Requests;
use text::Text;

/// The commit from which the program was built, where the builder says it.
const COMMIT: Option<&str> = option_env!("CABINET_COMMIT");

/// What a house counts.
#[derive(Debug)]
pub(crate) struct Metrics {
    pub(crate) requests: Requests,
    done: Histogram,
    refused: Histogram,
    faults: Histogram,
    flushes: Histogram,
    batches: Histogram,
    failed_flushes: AtomicU64,
    games: Games,
}

/// The result of an ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Came {
    Done,
    Refused,
    Fault,
}

impl Default for Metrics {
    fn default() -> Self {
        Self {
            requests: Requests::default(),
            done: Histogram::of_seconds(),
            refused: Histogram::of_seconds(),
            faults: Histogram::of_seconds(),
            flushes: Histogram::of_seconds(),
            batches: Histogram::new(&COUNT),
            failed_flushes: AtomicU64::new(0),
            games: Games::default(),
        }
    }
}

impl Metrics {
    pub(crate) fn asked(&self, came: Came, took: Duration) {
        let histogram = match came {
            Came::Done => &self.done,
            Came::Refused => &self.refused,
            Came::Fault => &self.faults,
        };
        histogram.took(took);
    }

    pub(crate) fn flushed(&self, flush: Flush) {
        if flush.written {
            self.flushes.took(flush.took);
            self.batches.count(flush.records as u64);
        } else {
            self.failed_flushes.fetch_add(1, Ordering::Relaxed);
        }
    }
}

/// All metrics in the text format of Prometheus, and whether the house is ready.
pub async fn text(house: &House) -> String {
    let ready = house.obstacle().await.is_none();
    let metrics = house.metrics();
    let mut text = Text::default();
    let (version, program) = house.build().split_once('+').unwrap_or((house.build(), ""));
    let build =
        vec![("version", version), ("program", program), ("commit", COMMIT.unwrap_or("unknown"))];
    text.gauges("cabinet_build_info", "The running program; always 1.", [(build, 1)]);
    text.gauge(
        "cabinet_ready",
        "Whether the house can do its work, as at /readyz.",
        u8::from(ready),
    );
    let requests = metrics.requests.each();
    text.histograms("cabinet_request_seconds", "Time to answer an HTTP request.", requests);
    let asks = [("done", &metrics.done), ("refused", &metrics.refused), ("fault", &metrics.faults)];
    let asks = asks.map(|(result, histogram)| (vec![("result", result)], histogram));
    text.histograms(
        "cabinet_ask_seconds",
        "Time from an ask of a table to its answer, with the disk.",
        asks,
    );
    let flushes = [(Vec::new(), &metrics.flushes)];
    text.histograms(
        "cabinet_store_flush_seconds",
        "Time to write a batch of records and flush it.",
        flushes,
    );
    let batches = [(Vec::new(), &metrics.batches)];
    text.histograms("cabinet_store_batch_records", "Records of a batch.", batches);
    let failed = [(Vec::new(), &metrics.failed_flushes)];
    text.counters("cabinet_store_failures_total", "Batches that could not be written.", failed);
    let store::Counts { conflicts, retries, reconnects } = house.store().counts();
    text.counter(
        "cabinet_store_conflicts_total",
        "Records for whose number another writer was first, on NATS.",
        conflicts,
    );
    text.counter("cabinet_store_retries_total", "Calls to NATS that were tried again.", retries);
    text.counter(
        "cabinet_store_reconnects_total",
        "Connections to NATS that were made again.",
        reconnects,
    );
    let queues = [
        house.bots().queue(),
        house.help_queue(),
        house.reviews().queue(),
        house.reviews().study(),
    ]
    .map(Queue::counted);
    let waiting = queues.map(|(name, queue)| (vec![("queue", name)], queue.waiting()));
    text.gauges(
        "cabinet_queue_length",
        "Bots, help and reviews that wait for a thread to think in.",
        waiting,
    );
    let waited = queues.map(|(name, queue)| (vec![("queue", name)], &queue.waited));
    text.histograms("cabinet_queue_wait_seconds", "Time for which they waited.", waited);
    let thought = queues.map(|(name, queue)| (vec![("queue", name)], &queue.worked));
    text.histograms("cabinet_queue_think_seconds", "Time for which they thought.", thought);
    let running = metrics.games.running();
    text.gauges("cabinet_games_running", "Games that run at tables in memory.", running);
    let finished = metrics.games.finished();
    text.counters("cabinet_games_finished_total", "Games that have ended.", finished);
    text.gauge("cabinet_sockets", "Open WebSockets.", house.open_sockets());
    text.gauge("cabinet_tables", "Tables in memory.", house.open_tables());
    text.gauge("cabinet_lobby_tables", "Tables in the lobby.", house.lobby().len());
    text.0
}

/// `GET /metrics`, which has an address of its own.
pub fn routes(house: Arc<House>) -> Router {
    async fn metrics(State(house): State<Arc<House>>) -> Response {
        let kind = "text/plain; version=0.0.4; charset=utf-8";
        ([(CONTENT_TYPE, kind)], text(&house).await).into_response()
    }
    Router::new().route("/metrics", get(metrics)).with_state(house)
}
