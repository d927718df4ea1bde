//! Writes a table.

use super::{BORROWED, CLUE, CONCEPT, MAGIC, NO_ROW, RANK, checksum};

/// A word for a new table.
#[derive(Clone, PartialEq, Debug)]
pub struct Draft {
    /// The word as it is written.
    pub word: String,
    /// Number of more frequent words in the source.
    pub rank: u32,
    /// Whether the word is on the list of concepts.
    pub concept: bool,
    /// Whether a bot may give the word as a clue.
    pub clue: bool,
    /// Its row in the English space.
    pub english: Option<u32>,
    /// Its row in the French space.
    pub french: Option<u32>,
    /// Whether the French row belongs to a more frequent word.
    pub borrowed: bool,
}

/// Writes a table of these words with these unit vectors. It sorts the words and keeps the order of the meanings of one
/// word.
///
/// A link joins two English rows, the smaller number first, with a strength from 0 to 1. Links below 1/510 are left out.
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

/// The links of each row in both directions: where those of each row end, and all of them.
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

/// The value of one step of a cell, so that the largest cell of a row becomes 127.
fn step(row: &[f32]) -> f32 {
    row.iter().fold(f32::MIN_POSITIVE, |most, cell| most.max(cell.abs())) / 127.0
}

#[expect(clippy::cast_possible_truncation, reason = "within -127 and 127")]
fn cells(row: &[f32]) -> Vec<u8> {
    let step = step(row);
    row.iter().map(|cell| ((cell / step).round() as i8).cast_unsigned()).collect()
}

/// The factor that makes the row of bytes a unit vector again.
fn scale(row: &[f32]) -> f32 {
    let square = |byte: &u8| f32::from(byte.cast_signed()).powi(2);
    cells(row).iter().map(square).sum::<f32>().sqrt().max(1.0).recip()
}
