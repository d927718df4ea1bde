//! Random clues and words: for simulations, for samples of legal actions, and for imagined worlds.
//!
//! The clues are words of the house's list that the rules allow. They mean nothing.

use rand::seq::IndexedRandom as _;
use rand::{Rng, RngExt};

use super::{Folded, Phrase, clash};
use crate::decrypto::keywords::every_keyword;
use crate::decrypto::{Clues, KEYWORDS, Options};

/// The word as a clue, if it clashes with no keyword and was not used.
fn fits(
    word: &str,
    options: &Options,
    keywords: &[Folded],
    used: &[Folded],
) -> Option<(Phrase, Folded)> {
    let phrase = Phrase::new(word);
    let folded = phrase.fold();
    let free = !used.contains(&folded);
    let clashes = |keyword: &Folded| clash(&folded, keyword, options.words).is_some();
    let fits = free && !keywords.iter().any(clashes);
    fits.then_some((phrase, folded))
}

/// A random clue.
pub(in crate::decrypto) fn clue(
    options: &Options,
    keywords: &[Folded],
    used: &[Folded],
    rng: &mut dyn Rng,
) -> (Phrase, Folded) {
    let list = every_keyword(options.words);
    loop {
        let word = list.choose(rng).expect("the list has words");
        if let Some(found) = fits(word, options, keywords, used) {
            return found;
        }
    }
}

/// Three different random clues.
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

/// The first `count` clues that fit, from row `from` of the list on.
pub(in crate::decrypto) fn offers(
    options: &Options,
    keywords: &[Folded],
    used: &[Folded],
    from: usize,
    count: usize,
) -> Vec<Phrase> {
    let list = every_keyword(options.words);
    let rows = (0..list.len()).map(|i| list[(i + from) % list.len()]);
    let fitting = rows.filter_map(|word| fits(word, options, keywords, used));
    fitting.map(|(phrase, _)| phrase).take(count).collect()
}

/// One to four different random words of the pool. If the rivals' keywords are known, half of the draws are from them.
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
