//! Clues and words out of thin air: for random players, for offers, and for imagined worlds.
//!
//! The clues are words of the house's list that the table would not refuse. They mean nothing.

use rand::seq::IndexedRandom as _;
use rand::{Rng, RngExt};

use super::{Folded, Phrase, clash};
use crate::decrypto::keywords::keyword_list;
use crate::decrypto::{Clues, KEYWORDS, Options};

/// A word of the list that clashes with none of the keywords and repeats no clue.
fn fits(word: &str, keywords: &[Folded], used: &[Folded]) -> Option<(Phrase, Folded)> {
    let phrase = Phrase::new(word);
    let folded = phrase.fold();
    let free = !used.contains(&folded);
    let fits = free && keywords.iter().all(|keyword| clash(&folded, keyword).is_none());
    fits.then_some((phrase, folded))
}

/// One clue.
pub(in crate::decrypto) fn clue(
    options: &Options,
    keywords: &[Folded],
    used: &[Folded],
    rng: &mut dyn Rng,
) -> (Phrase, Folded) {
    let list = keyword_list(options.words);
    loop {
        let word = list.choose(rng).expect("the list has words");
        if let Some(found) = fits(word, keywords, used) {
            return found;
        }
    }
}

/// Three clues, no two alike.
pub(in crate::decrypto) fn clues(
    options: &Options,
    keywords: &[Folded],
    used: &[Folded],
    rng: &mut dyn Rng,
) -> Clues {
    let (one, a) = clue(options, keywords, used, rng);
    loop {
        let (two, b) = clue(options, keywords, used, rng);
        let (three, c) = clue(options, keywords, used, rng);
        if a != b && a != c && b != c {
            return [one, two, three];
        }
    }
}

/// The first so many clues of the list that fit, from some row on: the same for the same view.
pub(in crate::decrypto) fn offers(
    options: &Options,
    keywords: &[Folded],
    used: &[Folded],
    from: usize,
    count: usize,
) -> Vec<Phrase> {
    let list = keyword_list(options.words);
    let rows = (0..list.len()).map(|i| list[(i + from) % list.len()]);
    let fitting = rows.filter_map(|word| fits(word, keywords, used));
    fitting.map(|(phrase, _)| phrase).take(count).collect()
}

/// One to four words of the pool, no two alike; each is a keyword of the rivals half of the time, if they are known.
pub(in crate::decrypto) fn words(
    options: &Options,
    rivals: Option<&[Phrase; KEYWORDS]>,
    rng: &mut dyn Rng,
) -> Vec<Phrase> {
    let count = rng.random_range(1..=KEYWORDS);
    let mut words: Vec<Phrase> = Vec::with_capacity(count);
    while words.len() < count {
        let word = match rivals.filter(|_| rng.random_bool(0.5)) {
            Some(rivals) => rivals[rng.random_range(0..KEYWORDS)].clone(),
            None => options.pool_word(rng.random_range(0..options.pool_size())),
        };
        if !words.contains(&word) {
            words.push(word);
        }
    }
    words
}
