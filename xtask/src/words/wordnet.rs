//! Reads `WordNet`: which words occur in the definitions of which. *Honeycomb* is far from *bee* in the vectors, which come
//! from running text, and near in a dictionary.

use std::collections::{BTreeMap, BTreeSet};

use super::archive::Tar;

/// The entries of a dictionary.
pub(super) struct Dictionary {
    /// The synsets of a lemma in each part of speech, the most frequent first.
    lemmas: BTreeMap<String, Vec<(char, u32)>>,
    synsets: BTreeMap<(char, u32), Synset>,
}

/// One meaning: its names, its related meanings and the words of its definition.
struct Synset {
    names: Vec<String>,
    related: Vec<(char, u32)>,
    gloss: Vec<String>,
}

const PARTS: [(char, &str); 4] = [('n', "noun"), ('v', "verb"), ('a', "adj"), ('r', "adv")];
/// Weights of the first meanings of a word. Later meanings are rarer, and the rest is left out.
const MEANINGS: [f64; 4] = [1.0, 0.6, 0.4, 0.3];
/// Weight of a related meaning, such as a kind or a part, beside a word of the definition.
const RELATED: f64 = 0.6;
/// A word that occurs in this many definitions says next to nothing about any of them.
const COMMON: f64 = 400.0;
/// Weaker links are left out.
const WEAK: f64 = 0.15;

impl Dictionary {
    pub(super) fn read(package: &[u8]) -> Result<Self, String> {
        let archive = Tar::read(package)?;
        let (mut lemmas, mut synsets) = (BTreeMap::new(), BTreeMap::new());
        for (part, name) in PARTS {
            let text = |kind: &str| -> Result<String, String> {
                let bytes = archive.file(&format!("package/dict/{kind}.{name}"))?;
                Ok(String::from_utf8_lossy(bytes).into_owned())
            };
            for line in text("index")?.lines().filter(|line| !line.starts_with(' ')) {
                let (lemma, offsets) =
                    index_line(line).ok_or("cannot read an index line of WordNet")?;
                let all: &mut Vec<(char, u32)> = lemmas.entry(lemma).or_default();
                all.extend(offsets.into_iter().map(|offset| (part, offset)));
            }
            for line in text("data")?.lines().filter(|line| !line.starts_with(' ')) {
                let (offset, synset) =
                    data_line(line).ok_or("cannot read a data line of WordNet")?;
                synsets.insert((part, offset), synset);
            }
        }
        Ok(Self { lemmas, synsets })
    }

    /// The links between these lemmas with their strengths from 0 to 1. The lemmas must be distinct.
    pub(super) fn links(&self, lemmas: &[String]) -> BTreeMap<(u32, u32), f64> {
        let at: BTreeMap<&str, u32> = lemmas.iter().map(String::as_str).zip(0..).collect();
        let mut links = BTreeMap::new();
        let named = |name: &str| base(name, |word| at.get(word).copied());
        let mut uses: BTreeMap<u32, f64> = BTreeMap::new();
        for synset in self.synsets.values() {
            let glossed: BTreeSet<u32> =
                synset.gloss.iter().filter_map(|word| named(word)).collect();
            for word in glossed {
                *uses.entry(word).or_default() += 1.0;
            }
        }
        let telling = |word: u32| {
            let uses = uses.get(&word).copied().unwrap_or(1.0);
            (1.0 - uses.ln() / COMMON.ln()).max(0.0)
        };
        for (lemma, from) in lemmas.iter().zip(0..) {
            let meanings = self.lemmas.get(lemma).map_or(&[][..], Vec::as_slice);
            for (meaning, weight) in meanings.iter().zip(MEANINGS) {
                let Some(synset) = self.synsets.get(meaning) else { continue };
                let mut link = |to: u32, strength: f64| {
                    if from != to {
                        let pair = (from.min(to), from.max(to));
                        let link: &mut f64 = links.entry(pair).or_default();
                        *link = 1.0 - (1.0 - *link) * (1.0 - (weight * strength).min(0.95));
                    }
                };
                for word in
                    synset.gloss.iter().filter_map(|word| named(word)).collect::<BTreeSet<_>>()
                {
                    link(word, telling(word));
                }
                let related = synset.related.iter().filter_map(|other| self.synsets.get(other));
                let called = related.flat_map(|other| &other.names).chain(&synset.names);
                for word in called.filter_map(|name| at.get(name.as_str()).copied()) {
                    link(word, RELATED * telling(word).max(0.5));
                }
            }
        }
        links.retain(|_, strength| *strength >= WEAK);
        links
    }
}

/// Finds a word of a definition, as it stands or without its ending.
fn base<T>(word: &str, find: impl Fn(&str) -> Option<T>) -> Option<T> {
    let cut = |ending: &str, other: &str| {
        let root = word.strip_suffix(ending).filter(|root| root.len() > 2)?;
        find(&format!("{root}{other}"))
    };
    find(word)
        .or_else(|| cut("ies", "y"))
        .or_else(|| cut("s", ""))
        .or_else(|| cut("es", ""))
        .or_else(|| cut("ed", "").or_else(|| cut("ed", "e")))
        .or_else(|| cut("ing", "").or_else(|| cut("ing", "e")))
}

/// `honeycomb n 2 3 @ #p + 2 0 09241222 03535822`
fn index_line(line: &str) -> Option<(String, Vec<u32>)> {
    let mut cells = line.split_whitespace();
    let lemma = cells.next()?.replace('_', " ");
    let synsets: usize = cells.nth(1)?.parse().ok()?;
    let pointers: usize = cells.next()?.parse().ok()?;
    let offsets =
        cells.skip(pointers + 2).map(|cell| cell.parse().ok()).collect::<Option<Vec<_>>>()?;
    (offsets.len() == synsets).then_some((lemma, offsets))
}

/// `03535822 06 n 01 honeycomb 0 003 @ 03396616 n 0000 … | a framework of hexagonal cells …`
fn data_line(line: &str) -> Option<(u32, Synset)> {
    let (data, gloss) = line.split_once('|')?;
    let mut cells = data.split_whitespace();
    let offset = cells.next()?.parse().ok()?;
    let count = usize::from_str_radix(cells.nth(2)?, 16).ok()?;
    let mut names = Vec::new();
    for _ in 0..count {
        names.push(cells.next()?.to_lowercase().replace('_', " "));
        cells.next()?;
    }
    let pointers: usize = cells.next()?.parse().ok()?;
    let mut related = Vec::new();
    for _ in 0..pointers {
        cells.next()?;
        let offset = cells.next()?.parse().ok()?;
        let part = cells.next()?.chars().next()?;
        cells.next()?;
        related.push((if part == 's' { 'a' } else { part }, offset));
    }
    let gloss = gloss.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 2);
    Some((offset, Synset { names, related, gloss: gloss.map(str::to_lowercase).collect() }))
}
