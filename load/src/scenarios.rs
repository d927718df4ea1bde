//! The list of scenarios.

use crate::drive::Pace;
use crate::process;
use crate::scenario::Scenario;
use crate::session::Kind;
use crate::table::TableSpec;

pub(crate) const BASELINE: &str = "baseline, 100 rooms";
pub(crate) const BASELINE_FRAMES: &str = "baseline, 100 rooms, 2,000 bytes";
pub(crate) const FULL: &str = "house, 100 tables";
pub(crate) const HALF: &str = "house, 100 tables, 15,000 moves/s";
pub(crate) const MANY: &str = "house, 1,000 tables";
pub(crate) const CROWD: &str = "house, 5,000 tables with spectators";

/// The sockets of that scenario, where the machine allows that number. Machines often allow 20,000 open files, and a
/// server has some besides its sockets.
pub(crate) const CROWD_SOCKETS: usize = 19_900;

pub(crate) const HELP: &str = "house, 100 tables with help";
pub(crate) const HELP_SOON: &str = "house, 100 tables with help, 1,000 moves/s";
pub(crate) const HELP_LARGE: &str = "house, 10 tables of Kryptos for six with help, 20 moves/s";
pub(crate) const HELP_MANY: &str = "house, 5,000 tables with help, 5,000 moves/s";

/// Two players of the game with the smallest frames.
pub(crate) const DUEL: TableSpec =
    TableSpec { game: "break-the-code", assist: "log", players: 2, watchers: 0, tails: false };

/// The same with every certain fact.
const HELPED: TableSpec = TableSpec { assist: "certain", ..DUEL };

/// The largest table of Kryptos, which has the most to work out.
const LARGE: TableSpec = TableSpec { game: "kryptos", players: 6, ..HELPED };

/// A mix of games. Views of Kryptos and Krypto grow with the game, and random players play long games.
const MIX: [TableSpec; 3] = [
    DUEL,
    TableSpec { game: "krypto", ..DUEL },
    TableSpec { game: "kryptos", players: 3, watchers: 1, ..DUEL },
];

/// How long each scenario is measured.
const SECONDS: f64 = 5.0;

/// Files that a server needs besides its sockets.
const OTHER_FILES: usize = 40;

/// All scenarios by name, in the order in which they are measured.
pub(crate) fn all() -> Vec<(&'static str, Scenario)> {
    let full = |kind: Kind, count: usize| Scenario {
        kinds: vec![kind; count],
        pace: Pace::Full,
        seconds: SECONDS,
    };
    let duels = |count: usize| full(Kind::House(DUEL), count);
    let helped = |count: usize| full(Kind::House(HELPED), count);
    let mix = |assist| Scenario {
        kinds: MIX
            .iter()
            .cycle()
            .take(100)
            .map(|&spec| Kind::House(TableSpec { assist, ..spec }))
            .collect(),
        ..duels(0)
    };
    vec![
        (BASELINE, full(Kind::Baseline(100), 100)),
        (FULL, duels(100)),
        (BASELINE_FRAMES, full(Kind::Baseline(2000), 100)),
        (HALF, Scenario { pace: Pace::PerSecond(15_000.0), ..duels(100) }),
        ("baseline, 1,000 rooms", full(Kind::Baseline(100), 1000)),
        (MANY, duels(1000)),
        ("house, 100 tables of three games", mix("log")),
        (CROWD, crowd()),
        (HELP, helped(100)),
        (HELP_SOON, Scenario { pace: Pace::WithHelp(1000.0), ..helped(100) }),
        (HELP_LARGE, Scenario { pace: Pace::WithHelp(20.0), ..full(Kind::House(LARGE), 10) }),
        ("house, 100 tables of three games with help", mix("certain")),
        (HELP_MANY, Scenario { pace: Pace::PerSecond(5000.0), ..helped(5000) }),
    ]
}

/// As many sockets as the machine allows, up to [`CROWD_SOCKETS`], and one move per second at each table.
fn crowd() -> Scenario {
    let sockets = CROWD_SOCKETS.min(process::open_file_limit().saturating_sub(OTHER_FILES));
    let tables = 5000;
    let watchers =
        |n: usize| (sockets * (n + 1) / tables - sockets * n / tables).saturating_sub(DUEL.players);
    let kinds = (0..tables).map(|n| Kind::House(TableSpec { watchers: watchers(n), ..DUEL }));
    Scenario { kinds: kinds.collect(), pace: Pace::PerSecond(5000.0), seconds: SECONDS }
}
