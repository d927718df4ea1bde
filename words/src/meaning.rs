//! The meaning of a text.
//!
//! Every text has a meaning. A word is looked up as it stands, without its ending, in the other languages (for names and
//! loan words), as a typing error, and last as the known word that looks most like it. People are told only of words that
//! are likely meant: see [`unknown_words`].

use kernel::Language;

use crate::atlas::Atlas;
use crate::fold::fold;
use crate::inflection::bases;
use crate::lexicon::Lexicon;
use crate::sense::Sense;
use crate::spelling::{distance, kinship, likeness};

/// The meaning of a text: its words, each with all its senses.
#[derive(Clone, Debug)]
pub struct Meaning {
    words: Vec<Word>,
}

/// One word of a text.
#[derive(Clone, Debug)]
struct Word {
    senses: Vec<Sense<'static>>,
    /// How sure it is that these are the right senses, from 0 to 1.
    trust: f32,
}

/// How a word was found.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Found {
    /// The word as it stands.
    Itself,
    /// Without its ending.
    Base,
    /// In the table of another language.
    OtherLanguage,
    /// As a form of this word, with this kinship.
    Kin(&'static str, f32),
    /// As a typing error of this word.
    Misspelt(&'static str),
    /// By this word, which looks like it, with this likeness.
    Alike(&'static str, f32),
}

impl Found {
    const fn trust(self) -> f32 {
        match self {
            Self::Itself => 1.0,
            Self::Base => 0.95,
            Self::OtherLanguage => 0.9,
            Self::Misspelt(_) => 0.85,
            Self::Kin(_, likeness) | Self::Alike(_, likeness) => 0.8 * likeness,
        }
    }

    /// The known word in place of a word that no table has, and whether people who write that word likely mean it: then it
    /// is a form of it, or few letters differ.
    fn instead(self, of: &str) -> Option<(&'static str, bool)> {
        match self {
            Self::Itself | Self::Base | Self::OtherLanguage => None,
            Self::Kin(word, _) | Self::Misspelt(word) => Some((word, true)),
            Self::Alike(word, _) => {
                let most = if of.chars().count() <= SHORT { 1 } else { 2 };
                Some((word, distance(of, word) <= most))
            }
        }
    }
}

/// Folded function words, which have no meaning of their own.
const FUNCTION_WORDS: [&[&str]; 3] = [
    &[
        "the", "a", "an", "of", "and", "or", "in", "on", "to", "for", "with", "it", "is", "you",
        "your", "my", "s", "at", "by", "from", "as",
    ],
    &[
        "le", "la", "les", "l", "un", "une", "des", "de", "du", "d", "et", "ou", "en", "a", "au",
        "aux", "dans", "sur", "pour", "avec", "qui", "que", "ce", "il", "on", "se", "s", "son",
        "sa",
    ],
    &[
        "i", "w", "we", "z", "ze", "na", "do", "od", "o", "u", "po", "za", "dla", "jest", "to",
        "sie", "a", "ten", "ta", "przy", "nad", "pod",
    ],
];

impl Meaning {
    /// The meaning of a text in a language.
    pub fn of(text: &str, language: Language) -> Self {
        let lexicon = Lexicon::of(language);
        let folded = fold(text);
        let whole = lexicon.find(&folded);
        if !whole.is_empty() {
            return Self { words: vec![Word { senses: whole, trust: 1.0 }] };
        }
        let word = |word: &str| {
            let (senses, found) = look_up(word, lexicon);
            Word { senses, trust: found.trust() }
        };
        Self { words: telling(&folded, language).into_iter().map(word).collect() }
    }

    /// Keeps only the first sense of each word, which is the most likely one.
    #[must_use]
    pub fn first(mut self) -> Self {
        self.words.iter_mut().for_each(|word| word.senses.truncate(1));
        self
    }

    /// How near another meaning is, in the unit of [`Sense::near`].
    ///
    /// Of the senses of a word the nearest counts. Of several words the nearest counts most, and all count a little.
    pub fn near(&self, other: &Self) -> f32 {
        let nears = other.words.iter().map(|word| {
            let near = |sense: &Sense<'static>| self.near_sense(sense);
            word.trust * word.senses.iter().map(near).fold(f32::MIN, f32::max)
        });
        together(nears)
    }

    /// How near one sense of a word is.
    pub fn near_sense(&self, sense: &Sense<'_>) -> f32 {
        self.near_by(|own| own.near(sense))
    }

    /// How near something is whose nearness to each sense is known.
    pub(crate) fn near_by(&self, near: impl Fn(&Sense<'static>) -> f32) -> f32 {
        let nears = self
            .words
            .iter()
            .map(|word| word.trust * word.senses.iter().map(&near).fold(f32::MIN, f32::max));
        together(nears)
    }

    /// Whether the text has no words.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }
}

/// Whether the atlas has a text, or the tables have each of its words, up to endings and in any language. It is quick for
/// long lists: it looks for no typing errors.
pub fn is_known(text: &str, language: Language) -> bool {
    let folded = fold(text);
    let has = |word: &str| Language::ALL.iter().any(|&language| Lexicon::of(language).has(word));
    let known = |word: &&str| has(word) || bases(word, language).iter().any(|base| has(base));
    let words = telling(&folded, language);
    Lexicon::of(language).has(&folded)
        || Atlas::of(language).says(&folded)
        || (!words.is_empty() && words.iter().all(known))
}

/// The words of a text that are read by the meaning of another word: each with that word if people likely mean it, else with
/// nothing. A word of another language is not a typing error in this one.
pub fn unknown_words(text: &str, language: Language) -> Vec<(String, &'static str)> {
    let lexicon = Lexicon::of(language);
    let folded = fold(text);
    if lexicon.has(&folded) {
        return Vec::new();
    }
    let unknown = |word: &str| {
        let (instead, likely) = look_up(word, lexicon).1.instead(word)?;
        let elsewhere = Language::ALL.iter().any(|&other| Lexicon::of(other).has(word));
        let said = lexicon.spelt(instead).filter(|_| likely && !elsewhere);
        Some((word.to_owned(), said.unwrap_or_default()))
    };
    telling(&folded, language).into_iter().filter_map(unknown).collect()
}

/// The words of a folded text without function words, unless it has no others.
pub fn telling(folded: &str, language: Language) -> Vec<&str> {
    let is_function_word = |word: &&str| FUNCTION_WORDS[language as usize].contains(word);
    let all = || folded.split(' ').filter(|word| !word.is_empty());
    let telling: Vec<&str> = all().filter(|word| !is_function_word(word)).collect();
    if telling.is_empty() { all().collect() } else { telling }
}

/// The evidence of several words: the mean of the nearest word's evidence and that of all words together.
fn together(nears: impl Iterator<Item = f32>) -> f32 {
    let (mut most, mut sum, mut count) = (f32::MIN, 0.0, 0.0_f32);
    for near in nears {
        most = most.max(near);
        sum += near;
        count += 1.0;
    }
    if count == 0.0 { 0.0 } else { most.midpoint(sum / count.sqrt()) }
}

/// The senses of one folded word, and how they were found.
fn look_up(word: &str, lexicon: &'static Lexicon) -> (Vec<Sense<'static>>, Found) {
    let known = |key: &str, lexicon: &'static Lexicon| {
        Some(lexicon.find(key)).filter(|senses| !senses.is_empty())
    };
    let bases = bases(word, lexicon.language());
    if let Some(senses) = known(word, lexicon) {
        return (senses, Found::Itself);
    }
    if let Some(senses) = bases.iter().find_map(|base| known(base, lexicon)) {
        return (senses, Found::Base);
    }
    let (kinship, kin) = kin(word, lexicon);
    if kinship >= CLOSE_KIN {
        return (lexicon.find(kin), Found::Kin(kin, kinship));
    }
    let long = word.chars().count() >= 6;
    let correction = misspelt(word, lexicon);
    if let Some(key) = correction.filter(|_| long) {
        return (lexicon.find(key), Found::Misspelt(key));
    }
    let others = Language::ALL.iter().copied().filter(|&other| other != lexicon.language());
    let elsewhere = others.map(Lexicon::of).find_map(|other| {
        known(word, other).or_else(|| bases.iter().find_map(|base| known(base, other)))
    });
    if let Some(senses) = elsewhere {
        return (senses, Found::OtherLanguage);
    }
    if let Some(key) = correction {
        return (lexicon.find(key), Found::Misspelt(key));
    }
    let close = lexicon.shapes().like(word).into_iter().map(|i| lexicon.entry(i).key);
    let alike = close.map(|key| (likeness(word, key), key)).chain([(kinship, kin)]);
    let best = alike.max_by(|one, other| one.0.total_cmp(&other.0));
    let (likeness, key) = best.expect("the nearest kin is always among them");
    (lexicon.find(key), Found::Alike(key, likeness))
}

/// In a word with at most this many letters, a likely typing error is one letter; in a longer one it can be two.
const SHORT: usize = 5;

/// From this kinship on, two words count as forms of one word.
const CLOSE_KIN: f32 = 0.6;

/// The known word that differs in one letter, or in two if it is long. The first letter must be right: it hardly ever is
/// wrong.
fn misspelt(word: &str, lexicon: &'static Lexicon) -> Option<&'static str> {
    let most = match word.chars().count() {
        0..=3 => return None,
        4..=7 => 1,
        _ => 2,
    };
    let close = lexicon.shapes().like(word).into_iter().map(|i| lexicon.entry(i));
    let close = close.filter(|entry| entry.key.chars().next() == word.chars().next());
    let near = close.map(|entry| (distance(word, entry.key), entry.rank, entry.key));
    near.min().filter(|(errors, ..)| *errors <= most).map(|(_, _, key)| key)
}

/// The known word with the same beginning that looks most like a form of this word.
fn kin(word: &str, lexicon: &'static Lexicon) -> (f32, &'static str) {
    let start = word.char_indices().nth(2).map_or(word, |(at, _)| &word[..at]);
    let all = lexicon.beginning(start).map(|key| (kinship(word, key), key));
    all.max_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or((0.0, ""))
}
