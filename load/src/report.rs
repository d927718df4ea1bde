//! The scenes, and what is said about them.

use std::fs;
use std::io;
use std::path::Path;

use crate::drive::Pace;
use crate::place::Kind;
use crate::process;
use crate::scene::{Figures, Scene};
use crate::table::Party;

const DUEL: Party = Party { game: "break-the-code", players: 2, watchers: 0 };

/// How long each scene is measured.
const SECONDS: f64 = 5.0;

/// Files that a server needs besides its sockets.
const OTHER_FILES: usize = 40;

pub(crate) fn scenes() -> Vec<(String, Scene)> {
    let full = |kind: Kind, count: usize| Scene {
        kinds: vec![kind; count],
        pace: Pace::Full,
        seconds: SECONDS,
    };
    let mix = [
        DUEL,
        Party { game: "krypto", players: 2, watchers: 0 },
        Party { game: "kryptos", players: 3, watchers: 1 },
    ];
    let mut scenes = Vec::new();
    let mut add = |name: &str, scene: Scene| scenes.push((name.to_owned(), scene));
    add("floor, 100 rooms, 100 bytes", full(Kind::Floor(100), 100));
    add("floor, 100 rooms, 2000 bytes", full(Kind::Floor(2000), 100));
    add("floor, 1000 rooms, 100 bytes", full(Kind::Floor(100), 1000));
    add("house, 100 tables", full(Kind::House(DUEL), 100));
    add(
        "house, 100 tables, 15000 moves/s",
        Scene { pace: Pace::Of(15_000.0), ..full(Kind::House(DUEL), 100) },
    );
    add("house, 1000 tables", full(Kind::House(DUEL), 1000));
    add(
        "house, mix of 100 tables",
        Scene {
            kinds: mix.iter().cycle().take(100).map(|&party| Kind::House(party)).collect(),
            pace: Pace::Full,
            seconds: SECONDS,
        },
    );
    add("house, 5000 tables, 4 sockets each, 5000 moves/s", crowd());
    scenes
}

/// As many sockets as the machine allows, up to 20,000.
fn crowd() -> Scene {
    let sockets = 20_000.min(process::files().saturating_sub(OTHER_FILES));
    let tables = 5000;
    let kinds = (0..tables)
        .map(|n| {
            let watchers = (sockets * (n + 1) / tables - sockets * n / tables).saturating_sub(2);
            Kind::House(Party { watchers, ..DUEL })
        })
        .collect();
    Scene { kinds, pace: Pace::Of(5000.0), seconds: SECONDS }
}

/// A scene's figures in one line.
pub(crate) fn line(name: &str, figures: &Figures) -> String {
    let Figures { measured, memory, busy, load_busy, .. } = figures;
    format!(
        "{name:<50} {:>7.0} moves/s  p50 {:>6.2} ms  p99 {:>6.2} ms  {:>4} B/frame  {:>4} games  \
         {:>4} MiB  {:>5} KiB each  {:>5.1} µs/move  server {:>3.0} %  load {:>3.0} %",
        measured.rate(),
        measured.percentile(50),
        measured.percentile(99),
        measured.frame(),
        measured.games,
        memory >> 20,
        figures.each() >> 10,
        figures.work(),
        busy * 100.0,
        load_busy * 100.0,
    )
}

pub(crate) fn write(file: &Path, machine: &str, rows: &[(String, Figures)]) -> io::Result<()> {
    let lines: Vec<String> = rows.iter().map(|(name, figures)| line(name, figures)).collect();
    fs::write(file, format!("{machine}\n{}\n", lines.join("\n")))
}
