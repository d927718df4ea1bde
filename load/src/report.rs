//! Writes `docs/load.md`.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use crate::scenario::Figures;
use crate::scenarios::{
    BASELINE, BASELINE_FRAMES, CROWD, FULL, HALF, HELP, HELP_MANY, HELP_SOON, MANY,
};

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

/// From a profile by hand; it is out of date as soon as a part of the server becomes faster.
const PROFILE: &str = "
A profile of 100 tables shows where the CPU time of a move goes:
nearly two fifths in the kernel, for two writes to sockets;
more than two fifths in the house, half of it for writing views, `legal` and frames, the rest for deciding and for messages between socket, desk and store;
an eighth in the store, half of it in the kernel.
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
pub(crate) fn write(file: &Path, machine: &str, rows: &[(&str, Figures)]) -> io::Result<()> {
    let mut text = format!("{HEAD}\nMachine: {machine}.\n{TABLE}");
    for (name, figures) in rows {
        // Writing to a string does not fail.
        let _ = writeln!(text, "| {name} | {} |", cells(figures).join(" | "));
    }
    text.push_str("\n| goal | measured | met |\n| --- | --- | --- |\n");
    for (goal, measured, met) in goals(rows) {
        let met = if met { "yes" } else { "no" };
        let _ = writeln!(text, "| {goal} | {measured} | {met} |");
    }
    text.push_str(PROFILE);
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

fn goals(rows: &[(&str, Figures)]) -> Vec<(&'static str, String, bool)> {
    let of = |name: &str| rows.iter().find(|(known, _)| *known == name).map(|(_, figures)| figures);
    let rate = |name| of(name).map_or(f64::NAN, |figures| figures.measured.rate());
    let cpu_time = |name| of(name).map_or(f64::NAN, Figures::cpu_time);
    let (house, share) = (rate(FULL), cpu_time(BASELINE) / cpu_time(FULL));
    let (p99, memory) = (
        of(HALF).map_or(f64::NAN, |figures| figures.measured.percentile(99)),
        of(CROWD).map_or(0, |figures| figures.memory >> 20),
    );
    let p99_of = |name| of(name).map_or(f64::NAN, |figures| figures.measured.percentile(99));
    let help = of(HELP_SOON).and_then(|figures| figures.measured.help_percentile(99));
    vec![
        (
            // CPU time does not depend on what else the machine did during either scenario.
            "100 tables: 30,000 moves/s, or by CPU time a third of the baseline",
            format!(
                "{house:.0} moves/s, {:.2} of the baseline; by CPU time {share:.2}, and {:.2} of the baseline with long messages",
                house / rate(BASELINE),
                cpu_time(BASELINE_FRAMES) / cpu_time(FULL),
            ),
            house >= 30_000.0 || share >= 1.0 / 3.0,
        ),
        (
            "100 tables, 15,000 moves/s: p99 at most 10 ms",
            format!("{:.0} moves/s, p99 {p99:.1} ms", rate(HALF)),
            p99 <= 10.0 && rate(HALF) >= 14_500.0,
        ),
        (
            "1,000 tables: 15,000 moves/s",
            format!("{:.0} moves/s", rate(MANY)),
            rate(MANY) >= 15_000.0,
        ),
        (
            "5,000 tables with 20,000 sockets: at most 640 MiB",
            format!("{memory} MiB"),
            (1..=640).contains(&memory),
        ),
        (
            "100 tables, help `certain`: 10,000 moves/s, p99 at most 15 ms",
            format!("{:.0} moves/s, p99 {:.1} ms", rate(HELP), p99_of(HELP)),
            rate(HELP) >= 10_000.0 && p99_of(HELP) <= 15.0,
        ),
        (
            "100 tables, help `certain`, 1,000 moves/s: help p99 at most 50 ms",
            format!("{:.0} moves/s, help p99 {:.1} ms", rate(HELP_SOON), help.unwrap_or(f64::NAN)),
            rate(HELP_SOON) >= 950.0 && help.is_some_and(|help| help <= 50.0),
        ),
        (
            "5,000 tables, help `certain`: 4,500 moves/s",
            format!("{:.0} moves/s, p99 {:.1} ms", rate(HELP_MANY), p99_of(HELP_MANY)),
            rate(HELP_MANY) >= 4500.0,
        ),
    ]
}
