//! What a move costs a viewer on the wire, at the largest table of each game: by whole frames, and by changes.

use std::io;
use std::path::Path;

use crate::scenario;
use crate::table::{Table, TableSpec};

/// Each game with its most seats.
const TABLES: [(&str, usize); 4] =
    [("kryptos", 6), ("krypto", 8), ("decrypto", 8), ("break-the-code", 4)];

/// The number of moves that are measured. The end of a game is not: it shows the whole deal.
const MOVES: u64 = 60;

/// The measurement of one game at one level of help.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bytes {
    pub(crate) spec: TableSpec,
    /// For all players together, of whole frames and of changes.
    sent: [u64; 2],
}

/// All tables by name, in the order in which they are measured.
pub(crate) fn all() -> impl Iterator<Item = (String, TableSpec)> {
    let levels = ["log", "certain"].into_iter();
    levels.flat_map(|assist| TABLES.map(|(game, players)| (assist, game, players))).map(
        |(assist, game, players)| {
            let spec = TableSpec { game, assist, players, watchers: 0, tails: true };
            (format!("bytes, {game}, {players} seats, help {assist}"), spec)
        },
    )
}

impl Bytes {
    /// Starts a server and plays at one table.
    pub(crate) fn measure(house: &Path, spec: TableSpec) -> io::Result<Self> {
        let folder = tempfile::tempdir()?;
        let server = scenario::start(house, folder.path())?;
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        let sent = runtime.block_on(async {
            let mut table = Table::open(&[server.address], spec, 1).await?;
            play(&mut table).await
        })?;
        Ok(Self { spec, sent })
    }

    /// The average bytes of a move to one viewer, by whole frames and by changes.
    pub(crate) fn average(&self) -> [u64; 2] {
        self.sent.map(|sent| sent / (MOVES * self.spec.players as u64))
    }

    /// The figures in one line.
    pub(crate) fn line(&self, name: &str) -> String {
        let [whole, tail] = self.average();
        format!("{name:<48} {whole:>6} B a move and viewer by whole frames  {tail:>5} B by changes")
    }
}

/// Makes the moves; gives the bytes that they cost all players.
async fn play(table: &mut Table) -> io::Result<[u64; 2]> {
    let (mut moves, mut sent) = (0, [0; 2]);
    while moves < MOVES {
        table.prepare().await?;
        table.help().await?;
        let before = table.bytes();
        table.make_move().await?;
        table.help().await?;
        if !table.is_over() {
            let after = table.bytes();
            sent = std::array::from_fn(|kind| sent[kind] + after[kind] - before[kind]);
            moves += 1;
        }
    }
    Ok(sent)
}
