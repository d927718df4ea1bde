//! Links between words from a dictionary.

use super::number;

/// The links of all English rows: where those of each row end, and all links. A link is the number of a row in three
/// bytes and a strength in one byte.
#[derive(Clone, Copy, Debug)]
pub(super) struct Links<'a> {
    pub(super) ends: &'a [u8],
    pub(super) links: &'a [u8],
}

impl<'a> Links<'a> {
    /// Whether the ends of the rows ascend up to the number of links.
    pub(super) fn is_sound(&self) -> bool {
        let ends = self.ends.as_chunks::<4>().0.iter().map(|end| u32::from_le_bytes(*end) as usize);
        ends.clone().is_sorted() && ends.max().unwrap_or(0) == self.links.len() / 4
    }

    /// The links of a row.
    pub(super) fn of(&self, row: u32) -> Linked<'a> {
        let end = |row: u32| number(self.ends, 4 * row as usize) as usize;
        let start = row.checked_sub(1).map_or(0, end);
        Linked { row, links: &self.links.as_chunks::<4>().0[start..end(row)] }
    }
}

/// The links of one word to others.
#[derive(Clone, Copy, Debug)]
pub struct Linked<'a> {
    row: u32,
    links: &'a [[u8; 4]],
}

impl Linked<'_> {
    /// The strength of the link to another word of the same table, from 0 to 1.
    pub fn to(self, other: Linked<'_>) -> f32 {
        let row = |link: &[u8; 4]| u32::from_le_bytes([link[0], link[1], link[2], 0]);
        let at = self.links.binary_search_by_key(&other.row, row);
        at.map_or(0.0, |at| f32::from(self.links[at][3]) / 255.0)
    }
}
