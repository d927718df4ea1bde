//! Chapters: records of one log that follow each other, in one text.

use super::script;

/// A chapter ends before it has more records than this, and more bytes, unless one record alone is longer: to write it
/// shall take no time that anybody feels, and whoever wants its last record reads it all.
const RECORDS: u64 = 128;
const BYTES: usize = 16 << 10;

/// Records of one log that follow each other.
#[derive(Clone, Debug)]
pub(super) struct Chapter {
    first: u64,
    next: u64,
    /// In the form of a [`script`].
    text: String,
}

impl Chapter {
    /// A chapter that begins with this record.
    pub(super) fn new(seq: u64, written: &str) -> Self {
        Self { first: seq, next: seq + 1, text: written.to_owned() }
    }

    /// Whether there is room for this record, too.
    pub(super) const fn has_room(&self, written: &str) -> bool {
        self.next - self.first < RECORDS && self.text.len() + written.len() <= BYTES
    }

    /// Goes on with the next record.
    pub(super) fn push(&mut self, written: &str) {
        self.text.push_str(written);
        self.next += 1;
    }

    /// The number of the first record.
    pub(super) const fn first(&self) -> u64 {
        self.first
    }

    /// The number of the first record of the next chapter.
    pub(super) const fn next(&self) -> u64 {
        self.next
    }

    /// The whole text.
    pub(super) const fn text(&self) -> &str {
        self.text.as_str()
    }

    /// The text from a record on.
    pub(super) fn since(&self, seq: u64) -> &str {
        let mut rest = self.text.as_bytes();
        for _ in self.first..seq.min(self.next) {
            script::take(&mut rest).expect("it was written here");
        }
        &self.text[self.text.len() - rest.len()..]
    }
}
