//! The members of a JSON object, written one after the other.

use serde::Serialize;

/// Members that were written so far, with a comma after each.
#[derive(Debug, Default)]
pub(super) struct Members(Vec<u8>);

impl Members {
    /// Goes on after what a text has already.
    pub(super) const fn after(text: Vec<u8>) -> Self {
        Self(text)
    }

    /// A member. The key needs no escape.
    pub(super) fn put(&mut self, key: &str, value: &(impl Serialize + ?Sized)) {
        self.with(key, |text| serde_json::to_writer(text, value).expect("plain data"));
    }

    /// A member that may be left out.
    pub(super) fn put_some(&mut self, key: &str, value: Option<&(impl Serialize + ?Sized)>) {
        if let Some(value) = value {
            self.put(key, value);
        }
    }

    /// A member that is left out unless it is so.
    pub(super) fn put_if(&mut self, key: &str, so: bool) {
        self.put_some(key, so.then_some(&true));
    }

    /// A member whose value somebody else writes.
    pub(super) fn with(&mut self, key: &str, write: impl FnOnce(&mut Vec<u8>)) {
        self.0.push(b'"');
        self.0.extend(key.as_bytes());
        self.0.extend(b"\":");
        write(&mut self.0);
        self.0.push(b',');
    }

    /// Members that were written elsewhere.
    pub(super) fn all_of(&mut self, other: &Self) {
        self.0.extend(&other.0);
    }

    /// The text, with an end in place of the last comma.
    pub(super) fn end(mut self, end: &str) -> String {
        self.0.pop();
        self.0.extend(end.as_bytes());
        String::from_utf8(self.0).expect("JSON is UTF-8")
    }
}
