//! The scenes.

use crate::drive::Pace;
use crate::place::Kind;
use crate::process;
use crate::scene::Scene;
use crate::table::Party;

pub(crate) const FLOOR: &str = "floor, 100 rooms";
pub(crate) const FLOOR_FRAMES: &str = "floor, 100 rooms, 2,000 bytes";
pub(crate) const FULL: &str = "house, 100 tables";
pub(crate) const HALF: &str = "house, 100 tables, 15,000 moves/s";
pub(crate) const MANY: &str = "house, 1,000 tables";
pub(crate) const CROWD: &str = "house, 5,000 tables, 20,000 sockets";

/// The smallest table there is with two players.
const DUEL: Party = Party { game: "break-the-code", players: 2, watchers: 0 };

/// What people play in a house: a view of Kryptos or Krypto grows with the game, and blind players play long games.
const MIX: [Party; 3] = [
    DUEL,
    Party { game: "krypto", players: 2, watchers: 0 },
    Party { game: "kryptos", players: 3, watchers: 1 },
];

/// How long each scene is measured.
const SECONDS: f64 = 5.0;

/// Files that a server needs besides its sockets.
const OTHER_FILES: usize = 40;

/// All scenes by name, in the order in which they are played.
pub(crate) fn all() -> Vec<(&'static str, Scene)> {
    let full = |kind: Kind, count: usize| Scene {
        kinds: vec![kind; count],
        pace: Pace::Full,
        seconds: SECONDS,
    };
    let duels = |count: usize| full(Kind::House(DUEL), count);
    let mix = MIX.iter().cycle().take(100).map(|&party| Kind::House(party)).collect();
    vec![
        (FLOOR, full(Kind::Floor(100), 100)),
        (FULL, duels(100)),
        (FLOOR_FRAMES, full(Kind::Floor(2000), 100)),
        (HALF, Scene { pace: Pace::Of(15_000.0), ..duels(100) }),
        ("floor, 1,000 rooms", full(Kind::Floor(100), 1000)),
        (MANY, duels(1000)),
        ("house, 100 tables of three games", Scene { kinds: mix, ..duels(0) }),
        (CROWD, crowd()),
    ]
}

/// As many sockets as the machine allows, up to 20,000, and a move a second at each table.
fn crowd() -> Scene {
    let sockets = 20_000.min(process::files().saturating_sub(OTHER_FILES));
    let tables = 5000;
    let watchers =
        |n: usize| (sockets * (n + 1) / tables - sockets * n / tables).saturating_sub(DUEL.players);
    let kinds = (0..tables).map(|n| Kind::House(Party { watchers: watchers(n), ..DUEL }));
    Scene { kinds: kinds.collect(), pace: Pace::Of(5000.0), seconds: SECONDS }
}
