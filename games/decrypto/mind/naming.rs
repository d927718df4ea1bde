//! Naming the rivals' keywords in the tie-break (DE19).

use super::interceptor::{Candidate, Suspicion};
use super::root::same_root;
use crate::decrypto::{Folded, KEYWORDS, Phrase};

/// A different word for each digit, the likeliest first, and their mean chance.
pub(super) fn name(suspicion: &Suspicion<'_>, pool: &[Candidate]) -> (Vec<Phrase>, f64) {
    let mut chances: Vec<(f64, usize, usize)> = Vec::new();
    for (digit, column) in suspicion.columns().iter().enumerate() {
        chances.extend(column.chances.iter().zip(0..).map(|(&chance, word)| (chance, digit, word)));
    }
    chances.sort_by(|one, other| other.0.total_cmp(&one.0));
    let mut named: Vec<(f64, usize, usize)> = Vec::with_capacity(KEYWORDS);
    for chance in chances {
        if named.len() < KEYWORDS
            && named.iter().all(|other| other.1 != chance.1 && other.2 != chance.2)
        {
            named.push(chance);
        }
    }
    let sum: f64 = named.iter().map(|(chance, ..)| chance).sum();
    let words = named.iter().map(|&(_, _, word)| pool[word].word.clone()).collect();
    (words, sum / f64::from(u8::try_from(named.len().max(1)).expect("four")))
}

/// Whether a word that the rivals named is a near miss: another form of a keyword, or a misspelling.
pub(in crate::decrypto) fn is_near_miss(named: &Phrase, keywords: &[Phrase]) -> bool {
    let named = named.fold();
    keywords.iter().map(Phrase::fold).any(|keyword: Folded| {
        let (named, keyword) = (named.as_str(), keyword.as_str());
        let slip = keyword.chars().count() > 3 && words::distance(named, keyword) < 2;
        slip || same_root(named, keyword)
    })
}
