//! Several houses on NATS beside one house with a folder: `cargo xtask load --houses N`.
//!
//! All processes share the two cores: the houses, the servers of NATS and the load generator.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::drive::{Measured, Pace, drive};
use crate::nats::Cluster;
use crate::process::{self, ALL_CORES, Server};
use crate::report::{Goal, goal_table};
use crate::scenario::start_on;
use crate::scenarios::DUEL;
use crate::session::{Kind, Session};

/// Where the part of the report about several houses begins. It goes to the end.
pub(crate) const HEADING: &str = "## Several houses on NATS";

const HEAD: &str = "
Written by `cargo xtask load --houses N`; do not edit.

Houses on three servers of NATS with three copies of each record, beside one house with a folder, in one run.
The players of a table are at different houses, so a move ends when another house has shown it, too. The level of help is `log`, which needs no work.
Everything shares two cores: houses, servers of NATS and the load generator.
*CPU per move* is that of all houses and all servers of NATS together; the largest house and the largest server of NATS are those with the most memory.
";

const TABLE: &str = "
| scenario | moves/s | p50 ms | p99 ms | CPU µs per move | of it NATS µs | load µs | largest house MiB | largest NATS MiB |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
";

/// The programs under test.
#[derive(Clone, Debug)]
pub(crate) struct Programs {
    pub(crate) house: PathBuf,
    pub(crate) nats: PathBuf,
}

/// Many tables at a steady pace, and more of them at full pace.
const SCENARIOS: [(&str, usize, Pace); 2] =
    [("100 tables, 1,000 moves/s", 100, Pace::PerSecond(1000.0)), ("300 tables", 300, Pace::Full)];

/// The processes under test.
struct Processes {
    houses: Vec<Server>,
    cluster: Option<Cluster>,
    _folder: tempfile::TempDir,
}

impl Processes {
    /// Starts this number of houses on NATS, or with 0 one house with a folder.
    fn start(programs: &Programs, count: usize) -> io::Result<Self> {
        let folder = tempfile::tempdir()?;
        let Programs { house, nats } = programs;
        if count == 0 {
            let alone = start_on(ALL_CORES, house, &folder.path().to_string_lossy(), &[])?;
            return Ok(Self { houses: vec![alone], cluster: None, _folder: folder });
        }
        let cluster = Cluster::start(nats)?;
        let start = |_| start_on(ALL_CORES, house, &cluster.url, &["--replicas", "3"]);
        let houses = (0..count).map(start).collect::<io::Result<_>>()?;
        Ok(Self { houses, cluster: Some(cluster), _folder: folder })
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        self.houses.iter().map(|house| house.address).collect()
    }

    /// CPU time of the houses, of NATS and of the load generator.
    fn cpu_times(&self) -> io::Result<[Duration; 3]> {
        let houses = self.houses.iter().map(Server::cpu_time).sum::<io::Result<Duration>>()?;
        let nats = self.cluster.as_ref().map(Cluster::cpu_time).transpose()?.unwrap_or_default();
        Ok([houses, nats, process::cpu_time("self")?])
    }

    /// Memory of the largest house and of the largest server of NATS in bytes.
    fn memory(&self) -> io::Result<[u64; 2]> {
        let houses: Vec<u64> = self.houses.iter().map(Server::memory).collect::<io::Result<_>>()?;
        let nats = self.cluster.as_ref().map(Cluster::memory).transpose()?.unwrap_or_default();
        Ok([houses.into_iter().max().unwrap_or(0), nats])
    }
}

/// The figures of one scenario.
struct Figures {
    name: String,
    measured: Measured,
    /// CPU time of houses, NATS and load generator per move, in microseconds.
    work: [f64; 3],
    memory: [u64; 2],
}

impl Figures {
    fn cells(&self) -> [String; 8] {
        let Self { measured, work: [houses, nats, load], memory: [house, server], .. } = self;
        [
            format!("{:.0}", measured.rate()),
            format!("{:.2}", measured.percentile(50)),
            format!("{:.2}", measured.percentile(99)),
            format!("{:.0}", houses + nats),
            format!("{nats:.0}"),
            format!("{load:.0}"),
            (house >> 20).to_string(),
            (server >> 20).to_string(),
        ]
    }

    fn line(&self) -> String {
        let [rate, p50, p99, work, nats, load, house, server] = self.cells();
        format!(
            "{:<40} {rate:>6} moves/s  p50 {p50:>7} ms  p99 {p99:>7} ms  {work:>5} µs per move, NATS {nats:>4} µs, \
             load {load:>4} µs  house {house:>4} MiB  NATS {server:>4} MiB",
            self.name
        )
    }

    /// CPU time of houses and NATS per move, in microseconds.
    fn work(&self) -> f64 {
        self.work[0] + self.work[1]
    }
}

/// Measures one house with a folder and `count` houses on NATS, and replaces their part of the report.
pub(crate) fn measure(
    programs: &Programs,
    report: &Path,
    count: usize,
    seconds: f64,
    print: impl Fn(&str),
) -> io::Result<()> {
    let mut rows = Vec::new();
    for (name, tables, pace) in SCENARIOS {
        for houses in [0, count] {
            let whose = if houses == 0 {
                "one house with a folder".to_owned()
            } else {
                format!("{houses} houses on NATS")
            };
            let figures = run(programs, houses, tables, pace, seconds, format!("{whose}, {name}"))?;
            print(&figures.line());
            rows.push(figures);
        }
    }
    let goals = goals(&rows);
    for goal in &goals {
        print(&goal.to_string());
    }
    write(report, &rows, &goals)
}

fn run(
    programs: &Programs,
    count: usize,
    tables: usize,
    pace: Pace,
    seconds: f64,
    name: String,
) -> io::Result<Figures> {
    let processes = Processes::start(programs, count)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let kinds = std::iter::repeat_n(Kind::House(DUEL), tables);
        let sessions = Session::open_all(&processes.addresses(), kinds).await?;
        let (warm, length) = (Duration::from_secs(1), Duration::from_secs_f64(seconds));
        let (before, began) = (processes.cpu_times()?, Instant::now());
        let (sessions, measured) = drive(sessions, pace, warm, length).await?;
        let (after, took) = (processes.cpu_times()?, began.elapsed().as_secs_f64());
        let moves = measured.rate() * took;
        let spent = |i: usize| after[i].saturating_sub(before[i]).as_secs_f64();
        let work = std::array::from_fn(|i| spent(i) * 1e6 / moves);
        let memory = processes.memory()?;
        drop(sessions);
        Ok(Figures { name, measured, work, memory })
    })
}

/// The goals of several houses. The rows come in pairs: a house with a folder, then the houses on NATS.
fn goals(rows: &[Figures]) -> Vec<Goal> {
    let [_, steady, alone, full] = rows else { return Vec::new() };
    let [p50, p99] = [50, 99].map(|percent| steady.measured.percentile(percent));
    let (rate, times) = (full.measured.rate(), full.work() / alone.work());
    let [house, before] = [full, alone].map(|figures| figures.memory[0] >> 20);
    vec![
        Goal {
            aim: "100 tables, 1,000 moves/s: p50 under 3 ms, p99 under 25 ms",
            measured: format!(
                "{:.0} moves/s, p50 {p50:.2} ms, p99 {p99:.2} ms",
                steady.measured.rate()
            ),
            met: steady.measured.rate() >= 950.0 && p50 < 3.0 && p99 < 25.0,
        },
        Goal {
            aim: "300 tables: 3,000 moves/s, or at most 3 times the CPU time of the house with a folder",
            measured: format!("{rate:.0} moves/s, {times:.1} times the CPU time"),
            met: rate >= 3000.0 || times <= 3.0,
        },
        Goal {
            aim: "300 tables: no house larger than the house with a folder",
            measured: format!("{house} MiB, and {before} MiB with a folder"),
            met: house <= before,
        },
    ]
}

/// Replaces the part of the report about several houses.
fn write(report: &Path, rows: &[Figures], goals: &[Goal]) -> io::Result<()> {
    let before = fs::read_to_string(report)?;
    let rest = before.find(HEADING).map_or(&*before, |at| &before[..at]);
    let machine = process::machine();
    let mut text =
        format!("{}\n\n{HEADING}\n{HEAD}\nMachine: {machine}.\n{TABLE}", rest.trim_end());
    for figures in rows {
        // Writing to a string does not fail.
        let _ = writeln!(text, "| {} | {} |", figures.name, figures.cells().join(" | "));
    }
    text.push_str(&goal_table(goals));
    fs::write(report, text)
}
