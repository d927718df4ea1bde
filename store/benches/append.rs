//! `cargo bench -p store`: what an append costs when many logs grow at once.
//!
//! Every log has a task of its own, as every table has: it appends a record, waits until that is on the disk, and goes
//! on; now and then it keeps a digest. Seconds are the disk's and the neighbours' too, so the processor's time is
//! counted beside them. `taskset -c 0 cargo bench -p store` puts all on one core, as in a small house; numbers after
//! `--` are the numbers of logs, if not 1 to 1,000.

#![expect(clippy::print_stdout, reason = "a benchmark prints")]
#![expect(clippy::cast_precision_loss, reason = "rates to be read")]

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use store::{Digest, LogId, Store};
use tokio::runtime::Runtime;

/// About the length of a move in a table's log.
const RECORD: usize = 150;

/// A log keeps a digest after every seventh record.
const DIGESTED: u64 = 7;

/// About the length of a table's digest.
const DIGEST: usize = 600;

/// How long each measurement takes.
const SPAN: Duration = Duration::from_secs(3);

/// Turns of an idle wheel that take some 50 microseconds.
const WORK: u32 = 200_000;

/// Appends a second of all logs together, where they pause.
const PACE: f64 = 15_000.0;

/// What a log does between two appends.
#[derive(Clone, Copy)]
enum Between {
    Nothing,
    /// What a table does for a move besides, in turns of an idle wheel: some 50 microseconds.
    Work,
    /// It pauses for so long.
    Pause(Duration),
}

fn main() {
    println!("per append: the processor's microseconds, and how long it took");
    println!(
        "{:>5} {:>7} {:>10} {:>8} {:>8} {:>8} {:>8}",
        "logs", "", "appends/s", "all us", "store us", "p50 ms", "p99 ms"
    );
    let chosen: Vec<usize> = std::env::args().filter_map(|arg| arg.parse().ok()).collect();
    for logs in if chosen.is_empty() { vec![1, 10, 100, 1000] } else { chosen } {
        let pause = Duration::from_secs_f64(logs as f64 / PACE);
        for between in [Between::Nothing, Between::Work, Between::Pause(pause)] {
            let folder = std::env::temp_dir().join(format!("cabinet-bench-{}", std::process::id()));
            let (store, _) = Store::open(&folder).expect("a new folder");
            let store = Arc::new(store);
            runtime(Arc::clone(&store)).block_on(measure(store, logs, between));
            std::fs::remove_dir_all(&folder).expect("a folder of our own");
        }
    }
}

/// As in the house: a thread that runs out of work tells the store.
fn runtime(store: Arc<Store>) -> Runtime {
    let mut builder = tokio::runtime::Builder::new_multi_thread();
    let builder =
        builder.worker_threads(1).enable_time().on_thread_park(move || store.flush_hint());
    builder.build().expect("a runtime")
}

/// Appends to the logs for a while, and prints what each record took.
async fn measure(store: Arc<Store>, logs: usize, between: Between) {
    let (started, before) = (Instant::now(), spent());
    let until = started + SPAN;
    let tasks: Vec<_> = (0_u32..)
        .take(logs)
        .map(|log| tokio::spawn(grow(Arc::clone(&store), log, between, until)))
        .collect();
    let mut waits = Vec::new();
    for task in tasks {
        waits.extend(task.await.expect("an append does not panic"));
    }
    let seconds = started.elapsed().as_secs_f64();
    // What was left for later is done now, and counts.
    drop(store);
    let after = spent();
    let count = waits.len();
    let each = |time: Duration| time.as_secs_f64() * 1e6 / count as f64;
    waits.sort_unstable();
    let wait = |part: usize| waits[count * part / 100].as_secs_f64() * 1e3;
    println!(
        "{logs:>5} {:>7} {:>10.0} {:>8.1} {:>8.1} {:>8.2} {:>8.2}",
        match between {
            Between::Nothing => "",
            Between::Work => "at work",
            Between::Pause(_) => "paced",
        },
        count as f64 / seconds,
        each(after.all.saturating_sub(before.all)),
        each(after.store.saturating_sub(before.store)),
        wait(50),
        wait(99),
    );
}

/// One log: says how long each append took.
async fn grow(store: Arc<Store>, log: u32, between: Between, until: Instant) -> Vec<Duration> {
    let id: LogId = format!("table/{log:04}").parse().expect("a name of a log");
    let mut waits = Vec::new();
    let mut next = tokio::time::Instant::now();
    for seq in 0.. {
        match between {
            Between::Nothing => {}
            Between::Work => {
                for turn in 0..WORK {
                    black_box(turn);
                }
            }
            Between::Pause(pause) => {
                // Not all at the same time.
                next += if seq == 0 { pause * (log % 97) / 97 } else { pause };
                tokio::time::sleep_until(next).await;
            }
        }
        let asked = Instant::now();
        if asked > until {
            break;
        }
        store.append(&id, seq, "x".repeat(RECORD)).await.expect("the disk has room");
        waits.push(asked.elapsed());
        if seq % DIGESTED == 0 {
            store.keep_digest(&id, Digest { length: seq + 1, text: "x".repeat(DIGEST) });
        }
    }
    waits
}

/// The processor's time, in the program and in the kernel for it.
struct Spent {
    all: Duration,
    /// By the thread that writes, even if that has ended.
    store: Duration,
}

/// What this process has taken until now.
fn spent() -> Spent {
    let stat = std::fs::read_to_string("/proc/self/stat").expect("Linux");
    let (_, numbers) = stat.rsplit_once(')').expect("a name in brackets");
    let ticks = numbers.split_whitespace().skip(11).take(2);
    let ticks: u64 = ticks.map(|number| number.parse::<u64>().expect("a number of ticks")).sum();
    // A tick is a hundredth of a second on every Linux.
    let all = Duration::from_millis(10 * ticks);
    let threads = std::fs::read_dir("/proc/self/task").expect("Linux");
    let others = threads.map(|thread| {
        let thread = thread.expect("a thread").path();
        let read = |file: &str| std::fs::read_to_string(thread.join(file)).unwrap_or_default();
        let taken = read("schedstat").split(' ').next().and_then(|first| first.parse().ok());
        let counts = read("comm").trim() != "store";
        Duration::from_nanos(taken.filter(|_| counts).unwrap_or(0))
    });
    Spent { all, store: all.saturating_sub(others.sum()) }
}
