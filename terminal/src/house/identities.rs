//! Who this terminal is in each house, as its file keeps it.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{fs, io};

use crate::saved::write_private;
use crate::words::Words;

/// The person that this terminal is in each house: a file that only its owner can read.
#[derive(Clone, Debug)]
pub struct Identities(pub PathBuf);

impl Identities {
    /// The proof for a house, if there is one.
    pub(super) fn of(&self, house: &str) -> Result<Option<String>, Words> {
        Ok(self.all()?.remove(house))
    }

    /// Whether a proof can be kept. It is asked before a house makes a person of a stranger: a person without the proof
    /// would be nobody's.
    pub(super) fn check(&self) -> Result<(), Words> {
        self.write(&self.all()?)
    }

    pub(super) fn set(&self, house: &str, cookie: &str) -> Result<(), Words> {
        let mut all = self.all()?;
        all.insert(house.to_owned(), cookie.to_owned());
        self.write(&all)
    }

    pub(super) fn forget(&self, house: &str) {
        let Ok(mut all) = self.all() else { return };
        all.remove(house);
        // A file that cannot be written is read again, and the house refuses again.
        let _ = self.write(&all);
    }

    fn all(&self) -> Result<BTreeMap<String, String>, Words> {
        let read = match fs::read_to_string(&self.0) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeMap::new()),
            read => read,
        };
        let all = read.and_then(|text| Ok(serde_json::from_str(&text)?));
        all.map_err(|error| Words::UnreadIdentities { file: self.file(), why: error.to_string() })
    }

    fn write(&self, all: &BTreeMap<String, String>) -> Result<(), Words> {
        let text = serde_json::to_string(all).expect("plain data");
        write_private(&self.0, &text).map_err(|error| Words::UnwrittenIdentities {
            file: self.file(),
            why: error.to_string(),
        })
    }

    fn file(&self) -> String {
        self.0.display().to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_file_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let identities = Identities(folder.path().join("houses.json"));
        assert_eq!(identities.of("http://h").ok(), Some(None));
        let damaged = r#"{"http://h":"cabinet=zoe""#;
        fs::write(&identities.0, damaged).unwrap();
        assert!(matches!(identities.of("http://h"), Err(Words::UnreadIdentities { .. })));
        assert!(identities.set("http://other", "cabinet=2").is_err());
        identities.forget("http://h");
        assert_eq!(fs::read_to_string(&identities.0).unwrap(), damaged);
    }
}
