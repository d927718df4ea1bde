//! The table of a language: its words with their vectors and links, in one file.
//!
//! The file is little-endian: a header, the entries sorted by their keys, their texts, the rows of the English and the
//! French space, and links between the English rows. A word has a row in one space or in both. All languages use the same
//! two spaces, so their words can be compared.

mod draft;
mod links;
mod space;

use std::fmt;

use links::Links;
use space::Space;

pub use draft::{Draft, write};
pub use links::Linked;
pub use space::Vector;

const MAGIC: &[u8; 4] = b"CNW1";
/// Size of the header in bytes: magic, checksum, and some numbers.
const HEADER: usize = 4 + 8 + NUMBERS * 4;
const NUMBERS: usize = 7;
const ENTRY: usize = 16;
const NO_ROW: u32 = u32::MAX;
/// The flags in the last number of an entry. Its other bits are the rank.
const CONCEPT: u32 = 1 << 31;
const CLUE: u32 = 1 << 30;
const BORROWED: u32 = 1 << 29;
const RANK: u32 = BORROWED - 1;
/// Length of a vector that a word shares with a more frequent word: such a vector says less.
const BORROWED_LENGTH: f32 = 0.8;

/// Why some bytes are not a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// The number of bytes differs from what the header says.
    Length,
    /// The magic number is missing.
    Magic,
    /// The checksum is wrong.
    Checksum,
    /// The checksum is right, but the content contradicts itself.
    Content,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Length => "the word table is cut short or too long",
            Self::Magic => "this is not a word table",
            Self::Checksum => "the word table is damaged: its checksum is wrong",
            Self::Content => "the word table contradicts itself",
        })
    }
}

impl std::error::Error for Damage {}

/// A checked table.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    entries: &'a [u8],
    texts: &'a str,
    english: Space<'a>,
    french: Space<'a>,
    links: Links<'a>,
}

/// One meaning of a word in a table.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The word, folded.
    pub key: &'a str,
    /// The word as it is written.
    pub word: &'a str,
    /// Number of more frequent words in the source.
    pub rank: u32,
    /// Whether the word is on the list of concepts.
    pub concept: bool,
    /// Whether a bot may give the word as a clue: it is neither rare nor offensive.
    pub clue: bool,
    /// Its vector in the English space.
    pub english: Option<Vector<'a>>,
    /// Its vector in the French space.
    pub french: Option<Vector<'a>>,
    /// Its links to other words.
    pub linked: Option<Linked<'a>>,
}

impl<'a> Table<'a> {
    /// Reads and checks a table.
    pub fn read(bytes: &'a [u8]) -> Result<Self, Damage> {
        let (header, rest) = bytes.split_at_checked(HEADER).ok_or(Damage::Length)?;
        if &header[..4] != MAGIC {
            return Err(Damage::Magic);
        }
        let number = |i: usize| number(header, 12 + 4 * i) as usize;
        let [entries, texts, en_rows, en_dimensions, fr_rows, fr_dimensions, links]: [usize;
            NUMBERS] = std::array::from_fn(number);
        let mut rest = rest;
        let mut take = |count: usize, size: usize| {
            let (part, tail) = rest.split_at_checked(count.checked_mul(size)?)?;
            rest = tail;
            Some(part)
        };
        let mut parts = || {
            let entries = take(entries, ENTRY)?;
            let texts = take(texts, 1)?;
            let mut space = |rows: usize, dimensions: usize| {
                Some(Space { dimensions, scales: take(rows, 4)?, cells: take(rows, dimensions)? })
            };
            let (english, french) =
                (space(en_rows, en_dimensions)?, space(fr_rows, fr_dimensions)?);
            let links = Links { ends: take(en_rows, 4)?, links: take(links, 4)? };
            Some((entries, texts, english, french, links))
        };
        let (entries, texts, english, french, links) = parts().ok_or(Damage::Length)?;
        if !rest.is_empty() {
            return Err(Damage::Length);
        }
        if header[4..12] != checksum(&bytes[12..]).to_le_bytes() {
            return Err(Damage::Checksum);
        }
        let texts = std::str::from_utf8(texts).map_err(|_| Damage::Content)?;
        let table = Self { entries, texts, english, french, links };
        if table.is_sound() { Ok(table) } else { Err(Damage::Content) }
    }

    /// Whether every entry has a text and rows that exist, and the links are sound.
    fn is_sound(&self) -> bool {
        let mut last = 0;
        (0..self.len()).all(|i| {
            let [end, english, french, _] = self.numbers(i);
            let end = end as usize;
            let rows = |space: Space<'_>, row: u32| row == NO_ROW || (row as usize) < space.len();
            let fine = end > last
                && self.texts.is_char_boundary(end)
                && rows(self.english, english)
                && rows(self.french, french);
            last = end;
            fine
        }) && last == self.texts.len()
            && self.links.is_sound()
    }

    /// Number of entries.
    pub const fn len(&self) -> usize {
        self.entries.len() / ENTRY
    }

    /// Whether there are no entries.
    pub const fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    fn numbers(&self, i: usize) -> [u32; 4] {
        std::array::from_fn(|j| number(self.entries, i * ENTRY + 4 * j))
    }

    /// The folded word of an entry.
    pub fn key(&self, i: usize) -> &'a str {
        let text = self.text(i);
        text.split_once('\t').map_or(text, |(key, _)| key)
    }

    fn text(&self, i: usize) -> &'a str {
        let start = if i == 0 { 0 } else { self.numbers(i - 1)[0] as usize };
        &self.texts[start..self.numbers(i)[0] as usize]
    }

    /// The entry of a number.
    pub fn entry(&self, i: usize) -> Entry<'a> {
        let text = self.text(i);
        let (key, word) = text.split_once('\t').unwrap_or((text, text));
        let [_, english, french, what] = self.numbers(i);
        Entry {
            key,
            word,
            rank: what & RANK,
            concept: what & CONCEPT != 0,
            clue: what & CLUE != 0,
            english: self.english.row(english),
            linked: Some(english).filter(|row| *row != NO_ROW).map(|row| self.links.of(row)),
            french: self.french.row(french).map(|vector| match what & BORROWED {
                0 => vector,
                _ => vector.shortened(BORROWED_LENGTH),
            }),
        }
    }

    /// The numbers of the entries of a folded word, one for each of its meanings.
    pub fn find(&self, key: &str) -> std::ops::Range<usize> {
        let start = self.first(|other| other < key);
        let meanings = (start..self.len()).take_while(|&i| self.key(i) == key).count();
        start..start + meanings
    }

    /// The numbers of the entries whose folded words begin with a text.
    pub fn beginning(&self, with: &str) -> std::ops::Range<usize> {
        let start = self.first(|other| other < with);
        let end = self.first(|other| other < with || other.starts_with(with));
        start..end
    }

    /// The number of the first entry for which `before` is false.
    fn first(&self, before: impl Fn(&str) -> bool) -> usize {
        let (mut low, mut high) = (0, self.len());
        while low < high {
            let middle = low.midpoint(high);
            if before(self.key(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"))
}

/// A checksum against damage, not against malice. It takes eight bytes at a time, so eight megabytes take a few
/// milliseconds.
fn checksum(bytes: &[u8]) -> u64 {
    let mix =
        |sum: u64, word: u64| (sum ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    let (words, rest) = bytes.as_chunks::<8>();
    let sum =
        words.iter().fold(bytes.len() as u64, |sum, word| mix(sum, u64::from_le_bytes(*word)));
    rest.iter().fold(sum, |sum, &byte| mix(sum, byte.into()))
}
