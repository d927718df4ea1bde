//! The hand-written list of concepts, keywords among them: each row is one meaning in three languages.

use kernel::Language;

use crate::fold::fold;

const LIST: &str = include_str!("../concepts.tsv");

/// The translations of a word into the other languages, over all its meanings.
pub fn translations(word: &str, language: Language) -> Vec<&'static str> {
    let folded = fold(word);
    let mut found = Vec::new();
    for row in LIST.lines().skip(1) {
        let mut cells = row.split('\t');
        let same = cells.clone().nth(language as usize).is_some_and(|cell| fold(cell) == folded);
        let mut others = Language::ALL.iter().copied();
        if same {
            found.extend(cells.by_ref().filter(|_| others.next() != Some(language)));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_have_translations() {
        assert!(translations("Castle", Language::English).contains(&"château"));
        assert!(translations("jablko", Language::Polish).contains(&"apple"));
        assert!(translations("xyzzy", Language::French).is_empty());
    }
}
