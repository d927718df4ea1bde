//! Writes `docs/load.md`.

use std::fmt::{self, Write as _};
use std::fs;
use std::io;
use std::path::Path;

use crate::bytes::Bytes;
use crate::houses;
use crate::scenario::Figures;
use crate::scenarios::{
    BASELINE, BASELINE_FRAMES, CROWD, CROWD_SOCKETS, FULL, HALF, HELP, HELP_LARGE, HELP_MANY,
    HELP_SOON, MANY,
};
use crate::table::TableSpec;

const HEAD: &str = "\
# How much load the house bears

Written by `cargo xtask load`; do not edit.

The real binary runs with its durable store on the disk.
Scripted players choose from `legal` and play whole games over real WebSockets, so rules, records, views and frames are all included.
A *move* ends when the acting player has the acknowledgement and all clients at the table have the new frame.
At full pace, every table then makes its next move at once.
*Help* is the level of the tables: `log`, which a new table has, needs no work; from `certain` on, help is worked out. It follows in a frame of its own, so a move does not wait for it.
*Help p99* is the time from sending a move until all clients at the table have the help for its position, where every table waits for it before its next move.
At full pace the next move mostly comes first; then help is only worked out for the newest positions, as far as the core has time.
The *baseline* is a bare axum server with the same small buffers: it knows no rules, stores nothing, and sends each message to both clients in a room.
It runs once with messages of 100 bytes and once with messages as long as a frame.
The server under test has one core to itself, and the load generator has the other.
*CPU per move* is the time that the server's core works for one move.
If both cores are far below 100 %, another process used the machine or the disk was slow.
Compare the CPU time then: a core that is always busy makes a million moves per second divided by the microseconds per move.
A *session* is a table of the house or a room of the baseline.
";

const TABLE: &str = "
| scenario | help | moves/s | p50 ms | p99 ms | help p99 ms | bytes per frame | games | memory MiB | KiB per session | CPU µs per move | server % | load % |
| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
";

const BYTES: &str = "
What a move sends to one viewer at the largest table of each game, with the help for it: as whole frames, or with `?history=tail` as changes.
The end of a game is not included, because it shows the whole deal.
*Largest* is what the costliest move has cost one viewer, by changes.
From `candidates` on, help lists all that is possible, and a move changes most of the list: the goal ends at `certain`.

| game | seats | help | moves | whole frames, bytes | changes, bytes | largest, bytes |
| --- | ---: | --- | ---: | ---: | ---: | ---: |
";

/// The figures of a scenario in one line, to print as soon as they are there.
pub(crate) fn line(name: &str, figures: &Figures) -> String {
    let cells = cells(figures);
    let [assist, rate, p50, p99, help, frame, games, memory, each, cpu, busy, load] = cells;
    format!(
        "{name:<48} {assist:<7} {rate:>6} moves/s  p50 {p50:>7} ms  p99 {p99:>7} ms  help p99 {help:>6} ms  {frame:>5} B per frame  \
         {games:>4} games  {memory:>4} MiB  {each:>4} KiB each  {cpu:>5} µs  server {busy:>4} %  \
         load {load:>4} %"
    )
}

/// Writes the report.
pub(crate) fn write(
    file: &Path,
    machine: &str,
    rows: &[(&str, Figures)],
    bytes: &[Bytes],
    goals: &[Goal],
) -> io::Result<()> {
    let mut text = format!("{HEAD}\nMachine: {machine}.\n{TABLE}");
    // Writing to a string does not fail.
    for (name, figures) in rows {
        let _ = writeln!(text, "| {name} | {} |", cells(figures).join(" | "));
    }
    text.push_str(BYTES);
    for one in bytes {
        let TableSpec { game, assist, players, .. } = one.spec;
        let ([whole, changes, largest], moves) = (one.of_a_move(), one.moves);
        let _ = writeln!(
            text,
            "| {game} | {players} | {assist} | {moves} | {whole} | {changes} | {largest} |"
        );
    }
    text.push_str(&goal_table(goals));
    // The figures of several houses come from a run of their own.
    let before = fs::read_to_string(file).unwrap_or_default();
    if let Some(at) = before.find(houses::HEADING) {
        text.push('\n');
        text.push_str(&before[at..]);
    }
    fs::write(file, text)
}

fn cells(figures: &Figures) -> [String; 12] {
    let Figures { assist, measured, memory, busy, load_busy, .. } = figures;
    let help = measured.help_percentile(99);
    [
        assist.unwrap_or("–").to_owned(),
        format!("{:.0}", measured.rate()),
        format!("{:.2}", measured.percentile(50)),
        format!("{:.2}", measured.percentile(99)),
        help.map_or_else(|| "–".to_owned(), |help| format!("{help:.2}")),
        measured.frame().to_string(),
        measured.games.to_string(),
        (memory >> 20).to_string(),
        (figures.memory_per_session() >> 10).to_string(),
        format!("{:.1}", figures.cpu_time()),
        format!("{:.0}", busy * 100.0),
        format!("{:.0}", load_busy * 100.0),
    ]
}

/// A goal beside what was measured.
#[derive(Clone, Debug)]
pub(crate) struct Goal {
    pub(crate) aim: &'static str,
    pub(crate) measured: String,
    pub(crate) met: bool,
}

/// The goals as a table.
pub(crate) fn goal_table(goals: &[Goal]) -> String {
    let mut text = "\n| goal | measured | met |\n| --- | --- | --- |\n".to_owned();
    for Goal { aim, measured, met } in goals {
        // Writing to a string does not fail.
        let _ = writeln!(text, "| {aim} | {measured} | {} |", if *met { "yes" } else { "no" });
    }
    text
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { aim, measured, met } = self;
        write!(f, "{} {aim}: {measured}", if *met { "met    " } else { "NOT met" })
    }
}

/// The goals whose scenarios were measured.
pub(crate) fn goals(rows: &[(&str, Figures)], bytes: &[Bytes]) -> Vec<Goal> {
    let of = |name: &str| rows.iter().find(|(known, _)| *known == name).map(|(_, figures)| figures);
    // The rate and the 99th percentile of a scenario.
    let pace = |name| of(name).map(|f| (f.measured.rate(), f.measured.percentile(99)));
    let goal = |aim, measured, met| Some(Goal { aim, measured, met });
    let beside_baseline = || {
        let (house, baseline, frames) = (of(FULL)?, of(BASELINE)?, of(BASELINE_FRAMES)?);
        // CPU time does not depend on what else the machine did during either scenario.
        let share = baseline.cpu_time() / house.cpu_time();
        let rate = house.measured.rate();
        goal(
            "100 tables: 30,000 moves/s, or by CPU time a third of the baseline",
            format!(
                "{rate:.0} moves/s, {:.2} of the baseline; by CPU time {share:.2}, and {:.2} of the baseline with long messages",
                rate / baseline.measured.rate(),
                frames.cpu_time() / house.cpu_time(),
            ),
            rate >= 30_000.0 || share >= 1.0 / 3.0,
        )
    };
    let help_soon = |name, aim, least: f64| {
        let figures = of(name)?;
        let (rate, help) = (figures.measured.rate(), figures.measured.help_percentile(99)?);
        goal(
            aim,
            format!("{rate:.0} moves/s, help p99 {help:.1} ms"),
            rate >= least && help <= 50.0,
        )
    };
    let paced = |name, text, least: f64, most: f64| {
        let (rate, p99) = pace(name)?;
        let measured = format!("{rate:.0} moves/s, p99 {p99:.1} ms");
        goal(text, measured, rate >= least && p99 <= most)
    };
    let crowd = || {
        let Figures { memory, sockets, .. } = of(CROWD)?;
        let memory = memory >> 20;
        goal(
            "5,000 tables with 19,900 sockets: at most 640 MiB",
            format!("{memory} MiB with {sockets} sockets"),
            memory <= 640 && *sockets >= CROWD_SOCKETS,
        )
    };
    let small = || {
        let helped = || bytes.iter().filter(|one| one.spec.assist == "certain");
        let average = helped().map(|one| one.of_a_move()[1]).max()?;
        let largest = helped().map(|one| one.of_a_move()[2]).max()?;
        goal(
            "largest tables, help `certain`, by changes: at most 1,200 bytes a move and viewer",
            format!("{largest} bytes at most, {average} on average"),
            largest <= 1200,
        )
    };
    let any = f64::INFINITY;
    [
        beside_baseline(),
        paced(HALF, "100 tables, 15,000 moves/s: p99 at most 10 ms", 14_500.0, 10.0),
        paced(MANY, "1,000 tables: 15,000 moves/s", 15_000.0, any),
        crowd(),
        paced(
            HELP,
            "100 tables, help `certain`: 10,000 moves/s, p99 at most 15 ms",
            10_000.0,
            15.0,
        ),
        help_soon(
            HELP_SOON,
            "100 tables, help `certain`, 1,000 moves/s: help p99 at most 50 ms",
            950.0,
        ),
        help_soon(
            HELP_LARGE,
            "10 tables of Kryptos for six, help `certain`, 20 moves/s: help p99 at most 50 ms",
            19.0,
        ),
        paced(HELP_MANY, "5,000 tables, help `certain`: 4,500 moves/s", 4500.0, any),
        small(),
    ]
    .into_iter()
    .flatten()
    .collect()
}
