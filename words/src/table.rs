//! The table of a language: words, and what is known of their meaning, as one file.
//!
//! Little-endian: a header, the entries in the order of their keys, their texts, the rows of two spaces, and links
//! between the rows of the first, as a dictionary knows them. A row is a unit vector in bytes with its scale. A word has a row in the English space, one in the French space, or both; words
//! of different languages are in the same two spaces, so they can be compared.

use std::fmt;

const MAGIC: &[u8; 4] = b"CNW1";
/// Magic, checksum, and some numbers.
const HEADER: usize = 4 + 8 + NUMBERS * 4;
const NUMBERS: usize = 7;
const ENTRY: usize = 16;
const NO_ROW: u32 = u32::MAX;
/// The bits of an entry's last number: what the word is, and its rank.
const CONCEPT: u32 = 1 << 31;
const CLUE: u32 = 1 << 30;
const BORROWED: u32 = 1 << 29;
const RANK: u32 = BORROWED - 1;
/// How long a vector is that a word shares with a more frequent one: it says less.
const BORROWED_LENGTH: f32 = 0.8;

/// Why bytes are no table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Damage {
    /// Fewer bytes than the table says it has, or more.
    Length,
    /// It does not begin as a table does.
    Magic,
    /// The bytes are not those that were written.
    Checksum,
    /// The checksum is right and something inside is not.
    Content,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Length => "the word table is cut short or too long",
            Self::Magic => "this is no word table",
            Self::Checksum => "the word table is damaged: its checksum is wrong",
            Self::Content => "the word table contradicts itself",
        })
    }
}

impl std::error::Error for Damage {}

/// A table, checked.
#[derive(Clone, Copy, Debug)]
pub struct Table<'a> {
    entries: &'a [u8],
    texts: &'a str,
    english: Space<'a>,
    french: Space<'a>,
    links: Links<'a>,
}

/// Rows of one space.
#[derive(Clone, Copy, Debug)]
struct Space<'a> {
    dimensions: usize,
    scales: &'a [u8],
    cells: &'a [u8],
}

/// For each English row where its links end, and the links: a row and a strength of one byte each.
#[derive(Clone, Copy, Debug)]
struct Links<'a> {
    ends: &'a [u8],
    links: &'a [u8],
}

/// A unit vector in bytes.
#[derive(Clone, Copy, Debug)]
pub struct Vector<'a> {
    scale: f32,
    cells: &'a [u8],
}

impl Vector<'_> {
    /// The cosine of the angle between two vectors of one space.
    #[expect(clippy::cast_precision_loss, reason = "a sum of some hundred products of bytes")]
    pub fn cosine(self, other: Vector<'_>) -> f32 {
        let product =
            |(&a, &b): (&u8, &u8)| i32::from(a.cast_signed()) * i32::from(b.cast_signed());
        let dot: i32 = self.cells.iter().zip(other.cells).map(product).sum();
        dot as f32 * self.scale * other.scale
    }
}

/// A word of a table, in one of its meanings.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The word, folded.
    pub key: &'a str,
    /// The word as it is written.
    pub word: &'a str,
    /// How many words of the source are more frequent.
    pub rank: u32,
    /// Whether it is a word of the list of concepts.
    pub concept: bool,
    /// Whether a program may give it as a clue: neither rare nor offensive.
    pub clue: bool,
    /// Its place in the English space.
    pub english: Option<Vector<'a>>,
    /// Its place in the French space.
    pub french: Option<Vector<'a>>,
    /// Its links to other words.
    pub linked: Option<Linked<'a>>,
}

impl<'a> Table<'a> {
    /// Reads a table, or says what is wrong with it.
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

    /// Whether every entry has a text of its own, rows that exist, and its place in the order.
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

    /// How many entries there are.
    pub const fn len(&self) -> usize {
        self.entries.len() / ENTRY
    }

    /// Whether there is none.
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

    /// An entry.
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
            linked: Some(english)
                .filter(|row| *row != NO_ROW)
                .map(|row| Linked { row, links: self.links.of(row) }),
            french: self.french.row(french).map(|vector| match what & BORROWED {
                0 => vector,
                _ => Vector { scale: vector.scale * BORROWED_LENGTH, ..vector },
            }),
        }
    }

    /// The entries of a folded word: one for each of its meanings.
    pub fn find(&self, key: &str) -> std::ops::Range<usize> {
        let start = self.first(|other| other < key);
        let meanings = (start..self.len()).take_while(|&i| self.key(i) == key).count();
        start..start + meanings
    }

    /// The entries of folded words that begin so.
    pub fn beginning(&self, with: &str) -> std::ops::Range<usize> {
        let start = self.first(|other| other < with);
        let end = self.first(|other| other < with || other.starts_with(with));
        start..end
    }

    /// The first entry of which this is no longer so.
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

impl<'a> Links<'a> {
    /// Whether each row's links begin where those of the row before end, and the last end at the end.
    fn is_sound(&self) -> bool {
        let ends = self.ends.as_chunks::<4>().0.iter().map(|end| u32::from_le_bytes(*end) as usize);
        ends.clone().is_sorted() && ends.max().unwrap_or(0) == self.links.len() / 4
    }

    /// The links of a row.
    fn of(&self, row: u32) -> &'a [[u8; 4]] {
        let end = |row: usize| number(self.ends, 4 * row) as usize;
        let row = row as usize;
        let start = if row == 0 { 0 } else { end(row - 1) };
        &self.links.as_chunks::<4>().0[start..end(row)]
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

impl<'a> Space<'a> {
    const fn len(&self) -> usize {
        self.scales.len() / 4
    }

    fn row(&self, row: u32) -> Option<Vector<'a>> {
        let row = Some(row as usize).filter(|_| row != NO_ROW)?;
        Some(Vector {
            scale: f32::from_bits(number(self.scales, 4 * row)),
            cells: &self.cells[row * self.dimensions..(row + 1) * self.dimensions],
        })
    }
}

fn number(bytes: &[u8], at: usize) -> u32 {
    u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"))
}

/// Tells damage, not malice: eight bytes at a time, so that eight megabytes take a few milliseconds.
fn checksum(bytes: &[u8]) -> u64 {
    let mix =
        |sum: u64, word: u64| (sum ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
    let (words, rest) = bytes.as_chunks::<8>();
    let sum =
        words.iter().fold(bytes.len() as u64, |sum, word| mix(sum, u64::from_le_bytes(*word)));
    rest.iter().fold(sum, |sum, &byte| mix(sum, byte.into()))
}

/// A word to be written into a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    /// As it is written.
    pub word: String,
    /// How many words of the source are more frequent.
    pub rank: u32,
    /// Whether it is a word of the list of concepts.
    pub concept: bool,
    /// Whether a program may give it as a clue.
    pub clue: bool,
    /// Its row among the English vectors.
    pub english: Option<u32>,
    /// Its row among the French vectors.
    pub french: Option<u32>,
    /// Whether the French row is that of a more frequent word.
    pub borrowed: bool,
}

/// Writes a table of these words with these unit vectors. The words are put in order; the meanings of one word stay in
/// theirs, so that the first is the first.
///
/// A link joins two English rows, the smaller number first, with a strength from 0 to 1; those of one byte's worth and
/// more are kept.
pub fn write(
    mut drafts: Vec<Draft>,
    english: &[Vec<f32>],
    french: &[Vec<f32>],
    links: &[(u32, u32, f32)],
) -> Vec<u8> {
    drafts.sort_by_cached_key(|draft| (crate::fold(&draft.word), !draft.concept));
    let (mut entries, mut texts) = (Vec::new(), String::new());
    for draft in &drafts {
        let key = crate::fold(&draft.word);
        texts.push_str(&key);
        if key != draft.word {
            texts.push('\t');
            texts.push_str(&draft.word);
        }
        let what = draft.rank.min(RANK)
            | if draft.concept { CONCEPT } else { 0 }
            | if draft.clue { CLUE } else { 0 }
            | if draft.borrowed { BORROWED } else { 0 };
        let row = |row: Option<u32>| row.unwrap_or(NO_ROW);
        for number in [size(texts.len()), row(draft.english), row(draft.french), what] {
            entries.extend(number.to_le_bytes());
        }
    }
    let (ends, links) = both_ways(links, english.len());
    let dimensions = |rows: &[Vec<f32>]| rows.first().map_or(0, Vec::len);
    let counts = [
        drafts.len(),
        texts.len(),
        english.len(),
        dimensions(english),
        french.len(),
        dimensions(french),
        links.len(),
    ];
    let mut body: Vec<u8> = counts.iter().flat_map(|&count| size(count).to_le_bytes()).collect();
    body.extend(entries);
    body.extend(texts.as_bytes());
    for space in [english, french] {
        body.extend(space.iter().flat_map(|row| scale(row).to_le_bytes()));
        body.extend(space.iter().flat_map(|row| cells(row)));
    }
    body.extend(ends.iter().flat_map(|end| end.to_le_bytes()));
    body.extend(links.iter().flatten());
    [&MAGIC[..], &checksum(&body).to_le_bytes(), &body].concat()
}

/// Where the links of each row end, and the links.
fn both_ways(links: &[(u32, u32, f32)], rows: usize) -> (Vec<u32>, Vec<[u8; 4]>) {
    let mut of: Vec<Vec<[u8; 4]>> = vec![Vec::new(); rows];
    for &(one, other, strength) in links {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 255")]
        let strength = (255.0 * strength.clamp(0.0, 1.0)).round() as u8;
        for (from, to) in [(one, other), (other, one)] {
            let [a, b, c, _] = to.to_le_bytes();
            of[from as usize].extend((strength > 0).then_some([a, b, c, strength]));
        }
    }
    for links in &mut of {
        links.sort_by_key(|&[a, b, c, _]| [c, b, a]);
    }
    let ends = of.iter().scan(0, |end, links| {
        *end += size(links.len());
        Some(*end)
    });
    (ends.collect(), of.concat())
}

fn size(count: usize) -> u32 {
    u32::try_from(count).expect("tables have some megabytes")
}

/// The largest cell of a row becomes 127.
fn step(row: &[f32]) -> f32 {
    row.iter().fold(f32::MIN_POSITIVE, |most, cell| most.max(cell.abs())) / 127.0
}

#[expect(clippy::cast_possible_truncation, reason = "within -127 and 127")]
fn cells(row: &[f32]) -> Vec<u8> {
    let step = step(row);
    row.iter().map(|cell| ((cell / step).round() as i8).cast_unsigned()).collect()
}

/// What makes the row of bytes a unit vector again.
fn scale(row: &[f32]) -> f32 {
    let square = |byte: &u8| f32::from(byte.cast_signed()).powi(2);
    cells(row).iter().map(square).sum::<f32>().sqrt().max(1.0).recip()
}
