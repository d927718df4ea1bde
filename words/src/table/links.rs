//! Links between words, as a dictionary knows them.

use super::number;

/// For each English row where its links end, and the links: a row and a strength of one byte each.
#[derive(Clone, Copy, Debug)]
pub(super) struct Links<'a> {
    pub(super) ends: &'a [u8],
    pub(super) links: &'a [u8],
}

impl<'a> Links<'a> {
    /// Whether each row's links begin where those of the row before end, and the last end at the end.
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

/// A word's links to others, as a dictionary knows them.
#[derive(Clone, Copy, Debug)]
pub struct Linked<'a> {
    row: u32,
    links: &'a [[u8; 4]],
}

impl Linked<'_> {
    /// How strong the link to another word of the same table is, from 0 to 1.
    pub fn to(self, other: Linked<'_>) -> f32 {
        let row = |link: &[u8; 4]| u32::from_le_bytes([link[0], link[1], link[2], 0]);
        let at = self.links.binary_search_by_key(&other.row, row);
        at.map_or(0.0, |at| f32::from(self.links[at][3]) / 255.0)
    }
}
