//! Counters for Prometheus: numbers without names.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::routing::get;

use crate::house::House;

/// The upper bounds of the histogram, in microseconds.
const BOUNDS: [u64; 9] = [250, 500, 1000, 2500, 5000, 10_000, 50_000, 250_000, 1_000_000];

/// The counters, which only grow.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Requests by the first digit of their status, from 1 to 5.
    requests: [AtomicU64; 5],
    done: AtomicU64,
    refused: AtomicU64,
    faults: AtomicU64,
    /// For each bound the asks that took at most that long.
    took: [AtomicU64; BOUNDS.len()],
    took_sum: AtomicU64,
}

/// The result of an ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Came {
    Done,
    Refused,
    Fault,
}

impl Metrics {
    pub(crate) fn request(&self, status: u16) {
        let class = usize::from(status / 100).clamp(1, 5) - 1;
        self.requests[class].fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn asked(&self, came: Came, took: Duration) {
        let counter = match came {
            Came::Done => &self.done,
            Came::Refused => &self.refused,
            Came::Fault => &self.faults,
        };
        counter.fetch_add(1, Ordering::Relaxed);
        let micros = u64::try_from(took.as_micros()).unwrap_or(u64::MAX);
        for (bound, count) in BOUNDS.iter().zip(&self.took) {
            if micros <= *bound {
                count.fetch_add(1, Ordering::Relaxed);
            }
        }
        self.took_sum.fetch_add(micros, Ordering::Relaxed);
    }

    /// Writes the counters in the text format of Prometheus.
    fn write(&self, text: &mut String) -> std::fmt::Result {
        let read = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        head(text, "cabinet_requests_total", "counter", "HTTP requests by class of status.")?;
        for (class, count) in (1..).zip(&self.requests) {
            writeln!(text, "cabinet_requests_total{{status=\"{class}xx\"}} {}", read(count))?;
        }
        head(text, "cabinet_asks_total", "counter", "Asks of tables by result.")?;
        let all = [("done", &self.done), ("refused", &self.refused), ("fault", &self.faults)];
        for (came, count) in all {
            writeln!(text, "cabinet_asks_total{{came=\"{came}\"}} {}", read(count))?;
        }
        let name = "cabinet_ask_seconds";
        head(text, name, "histogram", "Time from an ask to its answer, with the disk.")?;
        for (bound, count) in BOUNDS.iter().zip(&self.took) {
            let seconds = Duration::from_micros(*bound).as_secs_f64();
            writeln!(text, "{name}_bucket{{le=\"{seconds}\"}} {}", read(count))?;
        }
        let count: u64 = all.iter().map(|(_, count)| read(count)).sum();
        let sum = Duration::from_micros(read(&self.took_sum)).as_secs_f64();
        writeln!(
            text,
            "{name}_bucket{{le=\"+Inf\"}} {count}\n{name}_sum {sum}\n{name}_count {count}"
        )
    }
}

fn head(text: &mut String, name: &str, kind: &str, help: &str) -> std::fmt::Result {
    writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}")
}

fn gauge(text: &mut String, name: &str, help: &str, value: usize) -> std::fmt::Result {
    head(text, name, "gauge", help)?;
    writeln!(text, "{name} {value}")
}

/// All counters and gauges in the text format of Prometheus.
pub fn text(house: &House) -> String {
    let mut text = String::new();
    let written = house
        .metrics()
        .write(&mut text)
        .and_then(|()| {
            gauge(&mut text, "cabinet_sockets", "Open WebSockets.", house.open_sockets())
        })
        .and_then(|()| gauge(&mut text, "cabinet_tables", "Tables in memory.", house.open_tables()))
        .and_then(|()| {
            gauge(&mut text, "cabinet_lobby", "Tables in the lobby.", house.lobby().len())
        });
    written.expect("writing to a string");
    text
}

/// `GET /metrics`, which has an address of its own.
pub fn routes(house: Arc<House>) -> Router {
    async fn metrics(State(house): State<Arc<House>>) -> Response {
        let kind = "text/plain; version=0.0.4; charset=utf-8";
        ([(CONTENT_TYPE, kind)], text(&house)).into_response()
    }
    Router::new().route("/metrics", get(metrics)).with_state(house)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_counts_the_asks_that_took_at_most_its_bound() {
        let metrics = Metrics::default();
        for micros in [0, 250, 251, 5000, 60_000, 2_000_000] {
            metrics.asked(Came::Done, Duration::from_micros(micros));
        }
        let mut text = String::new();
        metrics.write(&mut text).expect("writing to a string");
        let buckets = text.lines().filter_map(|line| line.strip_prefix("cabinet_ask_seconds"));
        let want = [
            "_bucket{le=\"0.00025\"} 2",
            "_bucket{le=\"0.0005\"} 3",
            "_bucket{le=\"0.001\"} 3",
            "_bucket{le=\"0.0025\"} 3",
            "_bucket{le=\"0.005\"} 4",
            "_bucket{le=\"0.01\"} 4",
            "_bucket{le=\"0.05\"} 4",
            "_bucket{le=\"0.25\"} 5",
            "_bucket{le=\"1\"} 5",
            "_bucket{le=\"+Inf\"} 6",
            "_sum 2.065501",
            "_count 6",
        ];
        assert_eq!(buckets.collect::<Vec<_>>(), want);
    }
}
