//! Builds the table of one language: the concepts with English and French vectors, and the frequent words of its own
//! source.

use std::collections::{BTreeMap, BTreeSet};

use ::words::{Draft, Language, fold, is_offensive};

use super::english;
use super::french::{self, At};
use super::lists::Lists;
use super::wordnet::Dictionary;

/// English words with a higher rank are too rare to be clues.
const FREQUENT_ENGLISH: u32 = 14_000;
/// French words with a higher rank are too rare to be clues.
const FREQUENT_FRENCH: u32 = 14_000;

/// The lists and the sources.
pub(super) struct Sources<'a> {
    pub(super) lists: &'a Lists,
    pub(super) english: &'a english::Vectors,
    pub(super) french: &'a french::Vectors,
    pub(super) dictionary: &'a Dictionary,
}

/// The bytes of a table.
pub(super) fn build(language: Language, sources: &Sources<'_>) -> Vec<u8> {
    let mut rows = Rows { sources, english: Kept::default(), french: Kept::default() };
    let concepts = &sources.lists.concepts;
    let mut drafts: Vec<Draft> =
        concepts.iter().filter_map(|concept| rows.concept(concept, language)).collect();
    let known: BTreeSet<String> = drafts.iter().map(|draft| fold(&draft.word)).collect();
    let extra = match language {
        Language::English => rows.english_words(),
        Language::French => rows.french_words(),
        Language::Polish => Vec::new(),
    };
    drafts.extend(extra.into_iter().filter(|draft| !known.contains(&fold(&draft.word))));
    let links = rows.links();
    ::words::write(drafts, &rows.english.vectors, &rows.french.vectors, &links)
}

/// The vectors that a table takes from each source.
struct Rows<'a> {
    sources: &'a Sources<'a>,
    english: Kept,
    french: Kept,
}

/// Vectors in the order in which they were first asked for.
#[derive(Default)]
struct Kept {
    at: BTreeMap<Vec<u32>, u32>,
    vectors: Vec<Vec<f32>>,
}

impl Kept {
    /// The row of the mean of some vectors: a term of several words has one meaning.
    fn keep(&mut self, rows: &[u32], vectors: &[Vec<f32>]) -> Option<u32> {
        let first = *rows.first()?;
        let next = u32::try_from(self.vectors.len()).expect("some thousands");
        Some(*self.at.entry(rows.to_vec()).or_insert_with(|| {
            let mut sum = vectors[first as usize].clone();
            for &row in &rows[1..] {
                sum.iter_mut().zip(&vectors[row as usize]).for_each(|(sum, x)| *sum += x);
            }
            let length = sum.iter().map(|x| x * x).sum::<f32>().sqrt();
            self.vectors.push(sum.into_iter().map(|x| x / length).collect());
            next
        }))
    }
}

impl Rows<'_> {
    fn concept(&mut self, [en, fr, pl]: &[String; 3], language: Language) -> Option<Draft> {
        let sources = self.sources;
        let english: Option<Vec<u32>> =
            fold(en).split(' ').map(|word| sources.english.row(word)).collect();
        let content = |word: &&str| word.chars().count() > 2;
        let french: Option<Vec<At>> = fr
            .split([' ', '-', '’', '\''])
            .filter(content)
            .map(|word| sources.french.find(word))
            .collect();
        let (english, french) = (english.unwrap_or_default(), french.unwrap_or_default());
        let french_rows: Vec<u32> = french.iter().map(|at| at.row).collect();
        let rank = match language {
            Language::French => french.iter().map(|at| at.rank).max(),
            Language::English | Language::Polish => english.iter().copied().max(),
        };
        let word = [en, fr, pl][language as usize].clone();
        let draft = Draft {
            rank: rank.unwrap_or(u32::MAX),
            concept: true,
            clue: !is_offensive(&word, language),
            english: self.english.keep(&english, &sources.english.rows),
            french: self.french.keep(&french_rows, &sources.french.rows),
            borrowed: french.iter().any(|at| !at.own),
            word,
        };
        (draft.english.is_some() || draft.french.is_some()).then_some(draft)
    }

    fn english_words(&mut self) -> Vec<Draft> {
        let sources = self.sources;
        let draft = |(word, row): &(String, u32)| Draft {
            rank: *row,
            concept: false,
            clue: *row < FREQUENT_ENGLISH && !is_offensive(word, Language::English),
            english: self.english.keep(&[*row], &sources.english.rows),
            french: None,
            borrowed: false,
            word: word.clone(),
        };
        sources.english.words.iter().map(draft).collect()
    }

    fn french_words(&mut self) -> Vec<Draft> {
        let sources = self.sources;
        let draft = |(rank, (word, at)): (u32, &(String, At))| Draft {
            rank,
            concept: false,
            clue: at.own
                && is_small(word)
                && rank < FREQUENT_FRENCH
                && !is_offensive(word, Language::French),
            english: None,
            french: self.french.keep(&[at.row], &sources.french.rows),
            borrowed: !at.own,
            word: word.clone(),
        };
        (0..).zip(&sources.french.words).map(draft).collect()
    }
}

impl Rows<'_> {
    /// Links of the dictionary between the English rows.
    fn links(&self) -> Vec<(u32, u32, f32)> {
        let words = &self.sources.english.words;
        let mut lemmas = vec![String::new(); self.english.vectors.len()];
        for (rows, &at) in &self.english.at {
            let parts: Vec<&str> = rows.iter().map(|&row| words[row as usize].0.as_str()).collect();
            lemmas[at as usize] = parts.join(" ");
        }
        #[expect(clippy::cast_possible_truncation, reason = "the table stores bytes")]
        let link = |((one, other), strength): ((u32, u32), f64)| (one, other, strength as f32);
        self.sources.dictionary.links(&lemmas).into_iter().map(link).collect()
    }
}

/// Whether a word has only small letters. Bots understand names but do not give them as clues: the table cannot tell a
/// poet from a footballer.
fn is_small(word: &str) -> bool {
    word.chars().all(char::is_lowercase)
}
