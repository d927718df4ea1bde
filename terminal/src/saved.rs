//! An unfinished local game on the disk, stored after each move, so that nothing is lost however the terminal ends.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use kernel::{Assist, Record, Thinking};
use serde::{Deserialize, Serialize};
use wire::{Happened, Hinted, Note};

use crate::local::{Terms, Unfinished};
use crate::words::Words;

/// Where a local game is stored.
#[derive(Clone, Debug, Default)]
pub struct Keeper {
    path: Option<PathBuf>,
    /// Says to other terminals that the game is open. The system gives the lock up with the process, however that ends.
    lock: Option<Arc<File>>,
}

/// What the player wrote and was told besides the moves.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Sheet {
    /// The note with the pencil marks.
    pub note: Note,
    /// The hints that the player took.
    pub hinted: Vec<Hinted>,
    /// What was said.
    pub chat: Vec<Happened>,
}

/// A game in its file.
#[derive(Serialize, Deserialize)]
struct Saved {
    options: Vec<(String, String)>,
    bots: Vec<String>,
    assist: Assist,
    record: String,
    /// Files of earlier versions have none.
    #[serde(default)]
    sheet: Sheet,
}

impl Keeper {
    /// Stores the game of this id in a folder.
    pub fn new(folder: &Path, game: &str) -> Self {
        Self { path: Some(folder.join(format!("{game}.json"))), lock: None }
    }

    /// Holds the file for this terminal, as long as the keeper or a clone of it is there. Where the system has no locks, the
    /// game is played without.
    ///
    /// # Errors
    ///
    /// If the game is open in another terminal: each would write over what the other stores.
    pub fn hold(&mut self) -> Result<(), Words> {
        let Some(path) = &self.path else { return Ok(()) };
        let Ok(lock) = open_lock(path) else { return Ok(()) };
        if let Err(TryLockError::WouldBlock) = lock.try_lock() {
            return Err(Words::OpenElsewhere { file: path.display().to_string() });
        }
        self.lock = Some(Arc::new(lock));
        Ok(())
    }

    /// Renames a file that cannot be read, so that the new game does not take its place. Returns the new name, if there was
    /// such a file.
    pub fn set_aside(&self) -> io::Result<Option<PathBuf>> {
        let unread = |path: &&PathBuf| path.exists() && read(path, true).is_none();
        let Some(path) = self.path.as_ref().filter(unread) else { return Ok(None) };
        let names = (1..).map(|number: u32| path.with_extension(format!("unread-{number}")));
        let free = names.into_iter().find(|name| !name.exists()).expect("a folder is finite");
        fs::rename(path, &free)?;
        Ok(Some(free))
    }

    /// Stores the game.
    pub(crate) fn keep(&self, terms: &Terms, record: String, sheet: &Sheet) -> io::Result<()> {
        let Some(path) = &self.path else { return Ok(()) };
        let Terms { options, bots, assist, .. } = terms.clone();
        let saved = Saved { options, bots, assist, record, sheet: sheet.clone() };
        let text = serde_json::to_string(&saved).expect("plain data");
        write_private(path, &text)
            .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", path.display())))
    }

    /// Removes the file of a finished game.
    pub fn forget(&self) {
        // It may not be there.
        let _ = self.path.as_ref().map(fs::remove_file);
    }
}

/// Opens the lock file beside a file. It is never removed: one terminal could hold the removed file and another a new one.
pub(crate) fn open_lock(path: &Path) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    File::options().write(true).create(true).truncate(false).open(path.with_extension("lock"))
}

/// The files of unfinished games in a folder, or that of a game's id; the newest first.
pub fn files(folder: &Path, game: Option<&str>) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let is_game = |path: &PathBuf| {
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        path.extension().is_some_and(|kind| kind == "json")
            && stem.is_some_and(|stem| game.is_none_or(|game| game == stem))
    };
    let time = |path: &PathBuf| fs::metadata(path).and_then(|meta| meta.modified()).ok();
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.path()).filter(is_game).collect();
    files.sort_by_key(|path| std::cmp::Reverse(time(path)));
    files
}

/// The newest unfinished game in a folder that can be gone on with, or that of a game's id.
pub fn newest(folder: &Path, game: Option<&str>, pauses: bool) -> Option<Unfinished> {
    files(folder, game).iter().find_map(|path| read(path, pauses))
}

/// Reads an unfinished game. `None` if the file holds none that can be gone on with.
fn read(path: &Path, pauses: bool) -> Option<Unfinished> {
    let Saved { options, bots, assist, record, sheet } =
        serde_json::from_str(&fs::read_to_string(path).ok()?).ok()?;
    let record = Record::read(record.as_bytes()).ok()?;
    let game = games::game(&record.game.says)?;
    let played = game.open(&record, None).ok()?;
    let names = played.names().clone();
    let fits = bots.len() + 1 == names.len() && played.outcome().is_none();
    let thinking = Thinking::DEFAULT;
    let terms = Terms { game, options, names, bots, assist, thinking, pauses };
    let reasons = record.reasons().to_vec();
    fits.then_some(Unfinished { terms, played, sheet, reasons })
}

/// Writes a file that only its owner can read, whole or not at all. The caller holds the file's lock: the new text is first
/// written under another name, which is always the same.
pub(crate) fn write_private(path: &Path, text: &str) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let new = path.with_extension("new");
    let mut options = fs::OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(&new)?.write_all(text.as_bytes())?;
    fs::rename(new, path)
}
