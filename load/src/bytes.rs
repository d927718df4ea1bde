//! What a move costs a viewer on the wire, at the largest table of each game: by whole frames, and by changes.

use std::io;
use std::path::Path;

use crate::scenario;
use crate::table::{Table, TableSpec};

/// Each game with its most seats.
const TABLES: [(&str, usize); 4] =
    [("kryptos", 6), ("krypto", 8), ("decrypto", 8), ("break-the-code", 4)];

/// Each level of help with the number of moves that are measured: what is worked out takes seconds at the higher ones.
/// The end of a game is not measured: it shows the whole deal.
const LEVELS: [(&str, u64); 5] =
    [("log", 60), ("certain", 60), ("candidates", 12), ("counts", 12), ("solver", 12)];

/// The measurement of one game at one level of help.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bytes {
    pub(crate) spec: TableSpec,
    pub(crate) moves: u64,
    sent: Sent,
}

/// What the moves have cost.
#[derive(Clone, Copy, Default, Debug)]
struct Sent {
    /// All players together, by whole frames.
    whole: u64,
    /// All players together, by changes.
    changes: u64,
    /// The most that one move has cost one player, by changes.
    largest: u64,
}

/// All tables by name with the number of moves, in the order in which they are measured.
pub(crate) fn all() -> impl Iterator<Item = (String, TableSpec, u64)> {
    LEVELS.into_iter().flat_map(|(assist, moves)| {
        TABLES.map(|(game, players)| {
            let spec = TableSpec { game, assist, players, watchers: 0, tails: true };
            (format!("bytes, {game}, {players} seats, help {assist}"), spec, moves)
        })
    })
}

impl Bytes {
    /// Starts a server and plays at one table.
    pub(crate) fn measure(house: &Path, spec: TableSpec, moves: u64) -> io::Result<Self> {
        let folder = tempfile::tempdir()?;
        let server = scenario::start(house, folder.path())?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let sent = runtime.block_on(async {
            let mut table = Table::open(&[server.address], spec, 1).await?;
            play(&mut table, moves).await
        })?;
        Ok(Self { spec, moves, sent })
    }

    /// The bytes of a move to one viewer: by whole frames on average, by changes on average, and by changes at most.
    pub(crate) fn of_a_move(&self) -> [u64; 3] {
        let Sent { whole, changes, largest } = self.sent;
        let all = self.moves * self.spec.players as u64;
        [whole / all, changes / all, largest]
    }

    /// The figures in one line.
    pub(crate) fn line(&self, name: &str) -> String {
        let [whole, changes, largest] = self.of_a_move();
        format!(
            "{name:<48} {whole:>6} B a move and viewer by whole frames  {changes:>5} B by changes, at most {largest:>5}"
        )
    }
}

/// Makes the moves.
async fn play(table: &mut Table, most: u64) -> io::Result<Sent> {
    let (mut moves, mut sent) = (0, Sent::default());
    while moves < most {
        table.prepare().await?;
        table.help().await?;
        let [.., whole] = table.counts();
        let before: Vec<u64> = table.changes().collect();
        table.make_move().await?;
        table.help().await?;
        if !table.is_over() {
            let [.., whole_after] = table.counts();
            sent.whole += whole_after - whole;
            for (before, after) in before.into_iter().zip(table.changes()) {
                sent.changes += after - before;
                sent.largest = sent.largest.max(after - before);
            }
            moves += 1;
        }
    }
    Ok(sent)
}
