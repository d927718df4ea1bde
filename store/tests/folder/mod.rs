//! A folder for a store in a file.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use store::Store;

/// A folder of its own beside the built program, gone afterwards. The folder for temporary files may be in memory, where
/// nothing is flushed.
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("store-{}-{number}", std::process::id());
        Self(Path::new(env!("CARGO_TARGET_TMPDIR")).join(name))
    }

    pub(crate) fn open(&self) -> Store {
        let (store, damage) = Store::open(&self.0).expect("a new folder");
        assert_eq!(damage, []);
        store
    }

    /// The file, as another program sees it.
    pub(crate) fn file(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.0.join("cabinet.sqlite")).expect("a file")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that is left behind does no harm.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}
