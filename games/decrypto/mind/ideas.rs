//! What a bot could say for a keyword: what people associate with it, and else the nearest words of the tables.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use words::{
    Association, Atlas, Kind, Language, Lexicon, Meaning, Recall, Strength, is_known, keywords,
};

use super::listener::Listener;
use super::vocabulary::{Taboo, vocabulary};
use crate::decrypto::Phrase;

/// A possible clue, and where it comes from.
#[derive(Clone, Debug)]
pub(in crate::decrypto) struct Idea {
    pub(in crate::decrypto) phrase: Phrase,
    pub(super) origin: Origin,
    /// What speaks against it besides the chances of being read: not everybody thinks of it at once.
    pub(in crate::decrypto) cost: f64,
}

/// Where a clue comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::decrypto) enum Origin {
    /// People associate it with the keyword.
    Association(Kind),
    /// People associate the keyword, which the atlas does not have, with it.
    Mention,
    /// The tables find it near.
    Near,
    /// The tables do not know the keyword, so the clue is a guess.
    Guess,
    /// It stood there before.
    Kept,
}

/// How many words of the tables a player without all associations says besides them.
const BESIDES: usize = 10;
/// With this many associations that may be said, the tables are not asked.
const ENOUGH: usize = 30;
/// The cost of an association that is neither strong nor weak, and of a weak one.
const PLAIN: f64 = 0.1;
const WEAK: f64 = 0.2;
/// The cost of a word that only the tables find near.
const TABLE: f64 = 0.24;
/// How many of the nearest words are remembered for a keyword, and for how many keywords. They take a megabyte at most.
const NEAREST: usize = 1000;
const MOST_REMEMBERED: usize = 64;
/// What a name costs besides if no other keyword has it.
const RARE: f64 = 0.08;
/// What a mere sibling costs besides: more than a plain association, however strong it is.
const SIBLING: f64 = 0.12;

/// Which associations come first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(in crate::decrypto) enum First {
    /// Those that point at the keyword alone.
    Telling,
    /// Those that people say first.
    Obvious,
}

/// What a player could say for a keyword and may.
pub(in crate::decrypto) fn ideas(
    keyword: &Phrase,
    taboo: &Taboo,
    listener: &Listener,
    first: First,
    most: usize,
) -> Vec<Idea> {
    let mut ideas = associations(keyword, listener, first);
    if listener.recall != Recall::All {
        // What such a player finds near is an association of its own.
        let besides = words(keyword, taboo, listener, BESIDES);
        let besides = besides.into_iter().map(|idea| Idea { cost: PLAIN, ..idea });
        let at = ideas.len().min(BESIDES);
        ideas.splice(at..at, besides);
    }
    ideas.retain(|idea| taboo.allows(&idea.phrase));
    if ideas.len() < most.min(ENOUGH) {
        for idea in words(keyword, taboo, listener, most) {
            if ideas.len() < most && ideas.iter().all(|other| other.phrase != idea.phrase) {
                ideas.push(idea);
            }
        }
    }
    ideas.truncate(most);
    ideas
}

/// The associations of a keyword.
fn associations(keyword: &Phrase, listener: &Listener, first: First) -> Vec<Idea> {
    let atlas = Atlas::of(listener.language);
    let Some(row) = listener.row(keyword) else { return mentions(keyword, listener) };
    let mut found: Vec<_> = atlas.associations(row, listener.recall).collect();
    match first {
        First::Telling => {
            found.sort_by_cached_key(|of| (Reverse(of.strength), atlas.sharers(of.text)));
        }
        First::Obvious => {
            let meaning = Meaning::of(keyword.as_str(), listener.language).first();
            found.sort_by_cached_key(|of| {
                (effort(of, row, listener), Reverse(nearness(of, &meaning, listener)))
            });
        }
    }
    let idea = |of: &Association| Idea {
        phrase: Phrase::new(of.text),
        origin: Origin::Association(of.kind),
        cost: cost(of, row, atlas),
    };
    found.into_iter().map(idea).collect()
}

/// What speaks against an association of the keyword of a row.
fn cost(of: &Association, row: usize, atlas: &Atlas) -> f64 {
    let name = matches!(of.kind, Kind::Person | Kind::Work);
    let rare = name && of.strength != Strength::Strong && atlas.sharers(of.text) == 1;
    let sibling = atlas.is_sibling(row, of);
    strength_cost(of.strength) + if rare { RARE } else { 0.0 } + if sibling { SIBLING } else { 0.0 }
}

const fn strength_cost(strength: Strength) -> f64 {
    match strength {
        Strength::Weak => WEAK,
        Strength::Plain => PLAIN,
        Strength::Strong => 0.0,
    }
}

/// How far people think before they say an association: first short and common words for what a thing is, has and does,
/// and only then names, sayings and learning.
fn effort(of: &Association, row: usize, listener: &Listener) -> usize {
    let folded = words::fold(of.text);
    let common = Lexicon::of(listener.language).has(&folded);
    let learned = matches!(of.kind, Kind::Person | Kind::Work | Kind::Saying | Kind::Lore);
    let name = of.text.chars().any(char::is_uppercase);
    let sibling = Atlas::of(listener.language).is_sibling(row, of);
    let strength = match of.strength {
        Strength::Weak => 4,
        Strength::Plain => 2,
        Strength::Strong => 0,
    };
    let more_words = folded.split(' ').count() - 1;
    strength
        + 2 * more_words
        + if learned { 2 } else { 0 }
        + usize::from(name)
        + usize::from(sibling)
        + usize::from(!common)
}

/// How near an association is to a keyword, in hundredths; nothing if the table does not have it as it stands.
#[expect(clippy::cast_possible_truncation, reason = "nearness is a small number")]
fn nearness(of: &Association, keyword: &Meaning, listener: &Listener) -> i32 {
    let senses = Lexicon::of(listener.language).find(&words::fold(of.text));
    let nears = senses.iter().map(|sense| keyword.near_sense(sense));
    nears.map(|near| (100.0 * near) as i32).max().unwrap_or_default()
}

/// The keywords of the atlas that have an own word of the table as an association, the strongest first.
fn mentions(keyword: &Phrase, listener: &Listener) -> Vec<Idea> {
    let mut found = Atlas::of(listener.language).mentions(keyword.as_str(), listener.recall);
    found.sort_by_key(|mention| Reverse(mention.strength));
    let idea = |mention: words::Mention| Idea {
        phrase: Phrase::new(keywords()[mention.row].word(listener.language)),
        origin: Origin::Mention,
        cost: strength_cost(mention.strength),
    };
    found.into_iter().map(idea).collect()
}

/// The nearest words of the tables.
fn words(keyword: &Phrase, taboo: &Taboo, listener: &Listener, count: usize) -> Vec<Idea> {
    let known = is_known(keyword.as_str(), listener.language);
    let origin = if known { Origin::Near } else { Origin::Guess };
    let nearest = nearest(keyword, listener.language);
    let ideas = nearest.iter().map(|word| Idea { phrase: Phrase::new(word), origin, cost: TABLE });
    ideas.filter(|idea| taboo.allows(&idea.phrase)).take(count).collect()
}

/// The nearest words to a keyword, the nearest first: far more than are said. The tables are long, and the keywords of a
/// game are asked for in every round, so the last answers are remembered.
fn nearest(keyword: &Phrase, language: Language) -> Arc<[&'static str]> {
    type Answers = BTreeMap<(usize, String), Arc<[&'static str]>>;
    static REMEMBERED: Mutex<Answers> = Mutex::new(BTreeMap::new());
    let remembered = || REMEMBERED.lock().unwrap_or_else(PoisonError::into_inner);
    let key = (language as usize, keyword.as_str().to_owned());
    if let Some(words) = remembered().get(&key) {
        return Arc::clone(words);
    }
    let meaning = Meaning::of(keyword.as_str(), language).first();
    let mut near: Vec<(f32, &'static str)> = vocabulary(language)
        .map(|word| (meaning.near_sense(&word.sense), word.entry.word))
        .collect();
    near.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let words: Arc<[&'static str]> = near.into_iter().take(NEAREST).map(|(_, word)| word).collect();
    let mut remembered = remembered();
    if remembered.len() >= MOST_REMEMBERED {
        remembered.clear();
    }
    remembered.insert(key, Arc::clone(&words));
    words
}

/// The kind of association that a clue is for a keyword, if it is one.
pub(super) fn kind(clue: &Phrase, keyword: &Phrase, listener: &Listener) -> Option<Kind> {
    let atlas = Atlas::of(listener.language);
    let (row, said) = (atlas.row(keyword.as_str())?, clue.fold());
    let mut all = atlas.associations(row, Recall::All);
    all.find(|of| words::fold(of.text) == said.as_str()).map(|of| of.kind)
}
