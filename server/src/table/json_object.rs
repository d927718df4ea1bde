//! A JSON object that is written member by member.

use serde::Serialize;

/// The members of a JSON object that are written so far, with a comma after each.
#[derive(Debug, Default)]
pub(super) struct JsonObject(Vec<u8>);

impl JsonObject {
    /// Goes on after a text that has opened the object.
    pub(super) const fn after(text: Vec<u8>) -> Self {
        Self(text)
    }

    /// Writes a member. The key must need no escape.
    pub(super) fn put(&mut self, key: &str, value: &(impl Serialize + ?Sized)) {
        self.with(key, |text| serde_json::to_writer(text, value).expect("plain data"));
    }

    /// Writes a member, or leaves it out.
    pub(super) fn put_some(&mut self, key: &str, value: Option<&(impl Serialize + ?Sized)>) {
        if let Some(value) = value {
            self.put(key, value);
        }
    }

    /// Writes a member that is true, or leaves it out.
    pub(super) fn put_if(&mut self, key: &str, so: bool) {
        self.put_some(key, so.then_some(&true));
    }

    /// Writes a member whose value `write` writes.
    pub(super) fn with(&mut self, key: &str, write: impl FnOnce(&mut Vec<u8>)) {
        self.0.push(b'"');
        self.0.extend(key.as_bytes());
        self.0.extend(b"\":");
        write(&mut self.0);
        self.0.push(b',');
    }

    /// Writes all members of another object.
    pub(super) fn all_of(&mut self, other: &Self) {
        self.0.extend(&other.0);
    }

    /// The text, with `end` in place of the last comma.
    pub(super) fn end(mut self, end: &str) -> String {
        self.0.pop();
        self.0.extend(end.as_bytes());
        String::from_utf8(self.0).expect("JSON is UTF-8")
    }
}
