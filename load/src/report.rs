//! What is said about the figures.

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use crate::scene::Figures;
use crate::scenes::{CROWD, FLOOR, FLOOR_FRAMES, FULL, HALF, MANY};

const HEAD: &str = "\
# How much the house bears

Written by `cargo xtask load`; do not edit.

The real binary with its durable store on the disk, and scripted players who choose from `legal` and play whole games
over real WebSockets, with rules, records, views and whole frames. A *move* is over when the acting player has the
acknowledgement and everybody at the table has the new frame. At full pace every table makes the next move at once.
The *floor* is a bare axum server that keeps nothing, knows nothing and sends each message to both in the room, with the
same small buffers; once with 100 bytes a message, once with as many as a frame has.
Each server has one core to itself, the load has the other. *Work* is the time that the server's core works for a move.
Where server and load are both far below 100 %, somebody else used the machine or the disk was slow: then work is the
figure to compare, and a core that worked all the time would make a million divided by it.
";

const TABLE: &str = "
| scene | moves/s | p50 ms | p99 ms | bytes a frame | games | memory MiB | a place KiB | work µs | server | load |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
";

/// From a profile; to be looked at again by whoever makes something faster.
const WHERE: &str = "
Where a move's work goes, by a profile of 100 tables: nearly two fifths in the kernel for two writes to sockets; more than
two fifths in the house, half of it for writing views, `legal` and frames, the rest for deciding and for messages
between socket, desk and store; an eighth in the store, half of that in the kernel.
";

/// A scene's figures in one line, for whoever waits.
pub(crate) fn line(name: &str, figures: &Figures) -> String {
    let cells = cells(figures);
    let [rate, p50, p99, frame, games, memory, each, work, busy, load] = cells;
    format!(
        "{name:<48} {rate:>6} moves/s  p50 {p50:>7} ms  p99 {p99:>7} ms  {frame:>5} B a frame  \
         {games:>4} games  {memory:>4} MiB  {each:>4} KiB each  {work:>5} µs  server {busy:>4} %  \
         load {load:>4} %"
    )
}

/// Writes the report.
pub(crate) fn write(file: &Path, machine: &str, rows: &[(&str, Figures)]) -> io::Result<()> {
    let mut text = format!("{HEAD}\nMachine: {machine}.\n{TABLE}");
    for (name, figures) in rows {
        // Writing to a string does not fail.
        let _written = writeln!(text, "| {name} | {} |", cells(figures).join(" | "));
    }
    text.push_str("\n| goal | measured | met |\n| --- | --- | --- |\n");
    for (goal, measured, met) in goals(rows) {
        let met = if met { "yes" } else { "no" };
        let _written = writeln!(text, "| {goal} | {measured} | {met} |");
    }
    text.push_str(WHERE);
    fs::write(file, text)
}

fn cells(figures: &Figures) -> [String; 10] {
    let Figures { measured, memory, busy, load_busy, .. } = figures;
    [
        format!("{:.0}", measured.rate()),
        format!("{:.2}", measured.percentile(50)),
        format!("{:.2}", measured.percentile(99)),
        measured.frame().to_string(),
        measured.games.to_string(),
        (memory >> 20).to_string(),
        (figures.each() >> 10).to_string(),
        format!("{:.1}", figures.work()),
        format!("{:.0}", busy * 100.0),
        format!("{:.0}", load_busy * 100.0),
    ]
}

fn goals(rows: &[(&str, Figures)]) -> Vec<(&'static str, String, bool)> {
    let of = |name: &str| rows.iter().find(|(known, _)| *known == name).map(|(_, figures)| figures);
    let rate = |name| of(name).map_or(f64::NAN, |figures| figures.measured.rate());
    let work = |name| of(name).map_or(f64::NAN, Figures::work);
    let (house, share) = (rate(FULL), work(FLOOR) / work(FULL));
    let (p99, memory) = (
        of(HALF).map_or(f64::NAN, |figures| figures.measured.percentile(99)),
        of(CROWD).map_or(0, |figures| figures.memory >> 20),
    );
    vec![
        (
            // By work, which does not depend on what else the machine did during either scene.
            "100 tables: 30,000 moves/s, or by work a third of the floor",
            format!(
                "{house:.0} moves/s, {:.2} of the floor; by work {share:.2}, and {:.2} of a floor with frames",
                house / rate(FLOOR),
                work(FLOOR_FRAMES) / work(FULL),
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
    ]
}
