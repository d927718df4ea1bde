//! Who this terminal is in each house, as its file keeps it.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::PathBuf;

use crate::saved::{open_lock, write_private};
use crate::words::Words;

/// The person that this terminal is in each house: a file that only its owner can read.
#[derive(Clone, Debug)]
pub struct Identities(pub PathBuf);

impl Identities {
    /// The proof for a house, if there is one.
    pub(super) fn of(&self, house: &str) -> Result<Option<String>, Words> {
        Ok(self.all()?.remove(house))
    }

    /// Whether a proof can be kept. It is asked before the house makes a new person, whom no terminal could be without the
    /// proof.
    pub(super) fn check(&self) -> Result<(), Words> {
        let _held = self.hold();
        self.write(&self.all()?)
    }

    pub(super) fn set(&self, house: &str, cookie: &str) -> Result<(), Words> {
        let _held = self.hold();
        let mut all = self.all()?;
        all.insert(house.to_owned(), cookie.to_owned());
        self.write(&all)
    }

    /// Removes this proof for a house. Another terminal may have come there as another person, whose proof stays.
    pub(super) fn forget(&self, house: &str, cookie: &str) {
        let _held = self.hold();
        let Ok(mut all) = self.all() else { return };
        all.retain(|known, proof| known != house || proof != cookie);
        // A file that cannot be written is read again, and the house refuses again.
        let _ = self.write(&all);
    }

    /// Waits until no other terminal changes the file, and holds it until the lock is dropped: each change reads the file and
    /// writes it whole. Where the system has no locks, the file is changed without.
    fn hold(&self) -> Option<File> {
        let lock = open_lock(&self.0).ok()?;
        lock.lock().ok()?;
        Some(lock)
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
    use std::thread;

    use super::*;

    #[test]
    fn terminals_that_change_the_file_at_once_lose_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let identities = Identities(folder.path().join("cabinet/houses.json"));
        let house = |number: usize| format!("http://h:{number}");
        thread::scope(|scope| {
            for number in 0..16 {
                let identities = identities.clone();
                scope.spawn(move || {
                    for _ in 0..5 {
                        identities.check().unwrap();
                        identities.set("http://gone", "cabinet=gone").unwrap();
                        identities.set(&house(number), &format!("cabinet={number}")).unwrap();
                        identities.forget("http://gone", "cabinet=gone");
                    }
                });
            }
        });
        let known = (0..16).map(|number| (house(number), format!("cabinet={number}"))).collect();
        assert_eq!(identities.all().ok(), Some(known));
    }

    #[test]
    fn a_damaged_file_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let identities = Identities(folder.path().join("houses.json"));
        assert_eq!(identities.of("http://h").ok(), Some(None));
        let damaged = r#"{"http://h":"cabinet=zoe""#;
        fs::write(&identities.0, damaged).unwrap();
        assert!(matches!(identities.of("http://h"), Err(Words::UnreadIdentities { .. })));
        assert!(identities.set("http://other", "cabinet=2").is_err());
        identities.forget("http://h", "cabinet=zoe");
        assert_eq!(fs::read_to_string(&identities.0).unwrap(), damaged);
    }
}
