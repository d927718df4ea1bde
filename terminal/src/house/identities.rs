//! Who this terminal is in each house, as its file keeps it.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::{fs, io};

use crate::saved::write_private;

/// The person that this terminal is in each house: a file that only its owner can read.
#[derive(Clone, Debug)]
pub struct Identities(pub PathBuf);

impl Identities {
    pub(super) fn of(&self, house: &str) -> Option<String> {
        self.all().remove(house)
    }

    pub(super) fn set(&self, house: &str, cookie: &str) -> io::Result<()> {
        let mut all = self.all();
        all.insert(house.to_owned(), cookie.to_owned());
        write_private(&self.0, &serde_json::to_string(&all).expect("plain data"))
    }

    pub(super) fn forget(&self, house: &str) {
        let mut all = self.all();
        all.remove(house);
        // A file that cannot be written is read again, and the house refuses again.
        let _ = write_private(&self.0, &serde_json::to_string(&all).expect("plain data"));
    }

    fn all(&self) -> BTreeMap<String, String> {
        let text = fs::read_to_string(&self.0).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }
}
