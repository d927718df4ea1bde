//! What a bot could say for a keyword: what people associate with it, and else the nearest words of the tables.

use std::cmp::Reverse;

use words::{Atlas, Kind, Meaning, Recall, Strength, is_known, keywords};

use super::listener::Listener;
use super::vocabulary::{Taboo, vocabulary};
use crate::decrypto::Phrase;

/// A possible clue, and where it comes from.
#[derive(Clone, Debug)]
pub(in crate::decrypto) struct Idea {
    pub(in crate::decrypto) phrase: Phrase,
    pub(super) origin: Origin,
    /// Whether most people think of it at once.
    pub(super) strong: bool,
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

/// What a player could say for a keyword and may, the most obvious first.
pub(in crate::decrypto) fn ideas(
    keyword: &Phrase,
    taboo: &Taboo,
    listener: &Listener,
    most: usize,
) -> Vec<Idea> {
    let mut ideas = associations(keyword, listener);
    if listener.recall != Recall::All {
        let besides = words(keyword, taboo, listener, BESIDES);
        let at = ideas.len().min(BESIDES);
        ideas.splice(at..at, besides);
    }
    ideas.retain(|idea| taboo.allows(&idea.phrase));
    if ideas.len() < most {
        for idea in words(keyword, taboo, listener, most) {
            if ideas.len() < most && ideas.iter().all(|other| other.phrase != idea.phrase) {
                ideas.push(idea);
            }
        }
    }
    ideas.truncate(most);
    ideas
}

/// The associations of a keyword: the strong ones first, and of these the ones that the fewest keywords share.
fn associations(keyword: &Phrase, listener: &Listener) -> Vec<Idea> {
    let atlas = Atlas::of(listener.language);
    let Some(row) = listener.row(keyword) else { return mentions(keyword, listener) };
    let mut found: Vec<_> = atlas.associations(row, listener.recall).collect();
    found.sort_by_cached_key(|of| (Reverse(of.strength), atlas.sharers(of.text)));
    let idea = |of: &words::Association| Idea {
        phrase: Phrase::new(of.text),
        origin: Origin::Association(of.kind),
        strong: of.strength == Strength::Strong,
    };
    found.into_iter().map(idea).collect()
}

/// The keywords of the atlas that have an own word of the table as an association, the strongest first.
fn mentions(keyword: &Phrase, listener: &Listener) -> Vec<Idea> {
    let mut found = Atlas::of(listener.language).mentions(keyword.as_str(), listener.recall);
    found.sort_by_key(|mention| Reverse(mention.strength));
    let idea = |mention: words::Mention| Idea {
        phrase: Phrase::new(keywords()[mention.row].word(listener.language)),
        origin: Origin::Mention,
        strong: mention.strength == Strength::Strong,
    };
    found.into_iter().map(idea).collect()
}

/// The nearest words of the tables.
fn words(keyword: &Phrase, taboo: &Taboo, listener: &Listener, count: usize) -> Vec<Idea> {
    let language = listener.language;
    let meaning = Meaning::of(keyword.as_str(), language).first();
    let known = is_known(keyword.as_str(), language);
    let origin = if known { Origin::Near } else { Origin::Guess };
    let mut near: Vec<(f32, &str)> = vocabulary(language)
        .map(|word| (meaning.near_sense(&word.sense), word.entry.word))
        .collect();
    near.sort_by(|(one, _), (other, _)| other.total_cmp(one));
    let idea = |(_, word): (f32, &str)| Idea { phrase: Phrase::new(word), origin, strong: false };
    let allowed = near.into_iter().map(idea).filter(|idea| taboo.allows(&idea.phrase));
    allowed.take(count).collect()
}

/// The kind of association that a clue is for a keyword, if it is one.
pub(super) fn kind(clue: &Phrase, keyword: &Phrase, listener: &Listener) -> Option<Kind> {
    let atlas = Atlas::of(listener.language);
    let (row, said) = (atlas.row(keyword.as_str())?, clue.fold());
    let mut all = atlas.associations(row, Recall::All);
    all.find(|of| words::fold(of.text) == said.as_str()).map(|of| of.kind)
}
