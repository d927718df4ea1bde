//! The metrics are what Prometheus reads, and what `docs/hosting.md` lists.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use server::house::House;
use store::nats_server::NatsServer;
use store::{AppendError, LogId, Store};
use wire::Ask;

use super::common::{begin, house, memory, new_table, play_all};
use super::houses_on_nats::on_nats;
use super::http::Client;

/// A metric with its samples, as the text has them.
#[derive(Debug, Default)]
struct Metric {
    kind: String,
    samples: Vec<Sample>,
}

#[derive(Debug)]
struct Sample {
    name: String,
    labels: BTreeMap<String, String>,
    value: f64,
    /// The value as it stands there.
    text: String,
}

/// Reads the text format strictly: a metric is a line of help, a line with its type, and its samples together.
fn read(text: &str) -> BTreeMap<String, Metric> {
    let mut metrics: BTreeMap<String, Metric> = BTreeMap::new();
    let mut lines = text.strip_suffix('\n').expect("the text ends with a line").lines().peekable();
    let word = |text: &str| {
        let mut letters = text.chars();
        letters.next().is_some_and(|c| c.is_ascii_lowercase())
            && letters.all(|c| c.is_ascii_lowercase() || c == '_')
    };
    while let Some(help) = lines.next() {
        let help = help.strip_prefix("# HELP ").unwrap_or_else(|| panic!("no help: {help}"));
        let (name, about) = help.split_once(' ').expect("a name and a text");
        assert!(word(name) && about.ends_with('.'), "{help}");
        let kind = lines.next().and_then(|line| line.strip_prefix("# TYPE "));
        let kind = kind.and_then(|line| line.strip_prefix(name)).expect("a type").trim().to_owned();
        let mut metric = Metric { kind, samples: Vec::new() };
        while let Some(line) = lines.next_if(|line| !line.starts_with('#')) {
            let (series, value) = line.rsplit_once(' ').expect("a value");
            let (sample, labels) = match series.split_once('{') {
                Some((sample, rest)) => (sample, rest.strip_suffix('}').expect("a bracket")),
                None => (series, ""),
            };
            let labels = labels.split_terminator(',').map(|pair| {
                let (label, value) = pair.split_once('=').expect("a label");
                let value = value.strip_prefix('"').and_then(|v| v.strip_suffix('"'));
                let value = value.filter(|value| !value.contains(['"', '\\'])).expect("in quotes");
                assert!(word(label), "{line}");
                (label.to_owned(), value.to_owned())
            });
            let labels: BTreeMap<String, String> = labels.collect();
            let (name, text) = (sample.to_owned(), value.to_owned());
            let value: f64 = value.parse().expect("a number");
            metric.samples.push(Sample { name, labels, value, text });
        }
        assert!(metrics.insert(name.to_owned(), metric).is_none(), "{name} stands twice");
    }
    metrics
}

fn check(name: &str, metric: &Metric) {
    let Metric { kind, samples } = metric;
    let mut seen = BTreeSet::new();
    for sample in samples {
        assert!(seen.insert((&sample.name, &sample.labels)), "{sample:?} stands twice");
        assert!(sample.value >= 0.0 && sample.value.is_finite(), "{sample:?}");
    }
    match kind.as_str() {
        "gauge" | "counter" => {
            assert_eq!(kind == "counter", name.ends_with("_total"), "{name}");
            assert!(samples.iter().all(|sample| sample.name == name), "{samples:?}");
        }
        "histogram" => check_histogram(name, samples),
        other => panic!("{name} is a {other}"),
    }
}

fn check_histogram(name: &str, samples: &[Sample]) {
    let mut series: BTreeMap<BTreeMap<String, String>, Vec<&Sample>> = BTreeMap::new();
    for sample in samples {
        let mut labels = sample.labels.clone();
        labels.remove("le");
        series.entry(labels).or_default().push(sample);
    }
    for (labels, samples) in series {
        let [buckets @ .., sum, count] = &samples[..] else { panic!("{name} {labels:?}") };
        assert_eq!((&sum.name, &count.name), (&format!("{name}_sum"), &format!("{name}_count")));
        let (mut bound, mut up_to): (f64, f64) = (0.0, 0.0);
        for bucket in buckets {
            assert_eq!(bucket.name, format!("{name}_bucket"));
            let le: f64 = bucket.labels["le"].replace("+Inf", "inf").parse().expect("a bound");
            assert!(le > bound && bucket.value >= up_to, "{bucket:?}");
            (bound, up_to) = (le, bucket.value);
        }
        assert!(
            bound.is_infinite() && buckets.last().map(|last| &last.text) == Some(&count.text),
            "{name} {labels:?}"
        );
    }
}

/// The count of the sample with these labels, or 0.
fn value(
    metrics: &BTreeMap<String, Metric>,
    metric: &str,
    sample: &str,
    labels: &[(&str, &str)],
) -> u64 {
    let is = |found: &&Sample| {
        let all = labels
            .iter()
            .all(|(label, value)| found.labels.get(*label).is_some_and(|v| v == value));
        found.name == sample && found.labels.len() == labels.len() && all
    };
    metrics[metric]
        .samples
        .iter()
        .find(is)
        .map_or(0, |sample| sample.text.parse().expect("a count"))
}

/// The table of metrics of `docs/hosting.md`: name, type and labels.
fn documented() -> BTreeMap<String, (String, BTreeSet<String>)> {
    let text = include_str!("../../../docs/hosting.md");
    let rows = text.lines().skip_while(|line| !line.starts_with("| metric |")).skip(2);
    let row = |row: &str| {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let labels = cells[3].split('`').skip(1).step_by(2).map(str::to_owned).collect();
        (cells[1].trim_matches('`').to_owned(), (cells[2].to_owned(), labels))
    };
    rows.take_while(|line| line.starts_with('|')).map(row).collect()
}

/// A house that has seen a bit of everything.
async fn lived_in(store: &Arc<Store>) -> Arc<House> {
    let one = house(store);
    let client = Client::named(&one, "Anna").await;
    client.raw("GET", "/api/tables/none", String::new()).await;
    client.raw("HEAD", "/healthz", String::new()).await;
    client.raw("BREW", "/coffee", String::new()).await;
    let (id, people) = begin(&one, &new_table("break-the-code", 2)).await;
    play_all(&one, &id, &people, 1000).await;
    let mut bots = new_table("krypto", 2);
    (bots.bots, bots.start) = (vec!["random".to_owned()], true);
    let (host, _) = one.people().arrive("Bob").await.unwrap();
    let id = one.create(&host, &bots).await.unwrap().table;
    one.table(&id).answer(&host, Ask::Ping {}).await.unwrap();
    one.table(&id).answer(&host, Ask::Start { id: None }).await.unwrap_err();
    one
}

#[tokio::test]
async fn every_metric_is_well_formed_and_documented() {
    let folder = tempfile::tempdir().unwrap();
    let one = lived_in(&Arc::new(Store::open(folder.path()).unwrap().0)).await;
    let metrics = read(&server::metrics::text(&one).await);
    let mut told = BTreeMap::new();
    for (name, metric) in &metrics {
        check(name, metric);
        let labels = metric.samples.iter().flat_map(|sample| sample.labels.keys().cloned());
        let labels: BTreeSet<String> = labels.filter(|label| label != "le").collect();
        told.insert(name.clone(), (metric.kind.clone(), labels));
    }
    assert_eq!(told, documented());
}

#[tokio::test]
async fn metrics_count_what_happened() {
    let folder = tempfile::tempdir().unwrap();
    let one = lived_in(&Arc::new(Store::open(folder.path()).unwrap().0)).await;
    let metrics = read(&server::metrics::text(&one).await);
    let requests = |method, route, status| {
        let labels = [("method", method), ("route", route), ("status", status)];
        value(&metrics, "cabinet_request_seconds", "cabinet_request_seconds_count", &labels)
    };
    assert_eq!(requests("POST", "/api/person", "2xx"), 1);
    assert_eq!(requests("GET", "/api/tables/{id}", "4xx"), 1);
    assert_eq!(requests("GET", "/healthz", "2xx"), 1, "a HEAD is counted as a GET");
    assert_eq!(requests("ANY", "other", "4xx") + requests("ANY", "other", "2xx"), 1);
    let game = |metric, game| value(&metrics, metric, metric, &[("game", game)]);
    assert_eq!(game("cabinet_games_finished_total", "break-the-code"), 1);
    assert_eq!(game("cabinet_games_running", "break-the-code"), 0);
    assert_eq!(game("cabinet_games_running", "krypto"), 1);
    let count =
        |metric: &str, labels: &[_]| value(&metrics, metric, &format!("{metric}_count"), labels);
    assert!(count("cabinet_store_flush_seconds", &[]) > 10);
    assert_eq!(
        count("cabinet_store_flush_seconds", &[]),
        count("cabinet_store_batch_records", &[])
    );
    assert_eq!(count("cabinet_ask_seconds", &[("result", "refused")]), 1);
    assert_eq!(value(&metrics, "cabinet_ready", "cabinet_ready", &[]), 1);
    let build = &metrics["cabinet_build_info"].samples[0].labels;
    assert_eq!((build["version"].as_str(), build["program"].as_str()), ("0.0.0", "test"));
}

#[tokio::test]
async fn a_batch_that_cannot_be_written_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let one = house(&Arc::new(Store::open(folder.path()).unwrap().0));
    let file = rusqlite::Connection::open(folder.path().join("cabinet.sqlite")).unwrap();
    let full = "CREATE TRIGGER full BEFORE INSERT ON journal
        BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    file.execute_batch(full).unwrap();
    one.people().arrive("Anna").await.unwrap_err();
    let metrics = read(&server::metrics::text(&one).await);
    let failures = "cabinet_store_failures_total";
    assert_eq!(value(&metrics, failures, failures, &[]), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_happens_to_a_store_on_nats_is_counted() {
    let mut server = NatsServer::start();
    let [store, other] = [(); 2].map(|()| on_nats(&server));
    let one = house(&store);
    one.people().arrive("Anna").await.unwrap();
    let log: LogId = "race".parse().unwrap();
    other.append(&log, 0, "first".to_owned()).await.unwrap();
    let late = store.append(&log, 0, "second".to_owned()).await;
    assert_eq!(late, Err(AppendError::Conflict { next: 1 }));
    server.kill();
    server.run();
    while store.counts().reconnects == 0 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let metrics = read(&server::metrics::text(&one).await);
    let counted = |name: &str| value(&metrics, name, name, &[]);
    assert_eq!(counted("cabinet_store_conflicts_total"), 1);
    assert!(counted("cabinet_store_retries_total") > 0);
    assert!(counted("cabinet_store_reconnects_total") > 0);
    let (appends, count) = ("cabinet_store_flush_seconds", "cabinet_store_flush_seconds_count");
    assert!(value(&metrics, appends, count, &[]) > 0);
    assert_eq!(metrics[appends].kind, "histogram");
}

#[tokio::test]
async fn a_table_that_leaves_memory_takes_its_game_along() {
    let one = house(&memory());
    let (_, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let running = async || {
        let metrics = read(&server::metrics::text(&one).await);
        let name = "cabinet_games_running";
        value(&metrics, name, name, &[("game", "break-the-code")])
    };
    assert_eq!((running().await, people.len()), (1, 2));
    while one.open_tables() > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    // The desk forgets its table a moment before it is dropped.
    while running().await > 0 {
        tokio::task::yield_now().await;
    }
}
