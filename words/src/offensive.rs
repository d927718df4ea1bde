//! Words that bots must not give as clues.

use kernel::Language;

const ROOTS: &str = include_str!("../offensive.txt");

/// Whether a text contains a word that bots must not give as a clue. `words/README.md` describes the list.
pub fn is_offensive(text: &str, language: Language) -> bool {
    let text = names(language).fold(text.to_lowercase(), |text, name| text.replace(name, " "));
    let mut words = text.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.any(|word| {
        roots(language).any(|root| match root.strip_suffix('*') {
            Some(start) => word.starts_with(start),
            None => word == root,
        })
    })
}

fn roots(language: Language) -> impl Iterator<Item = &'static str> {
    lines(language).filter(|line| !line.starts_with('+'))
}

/// The names that may be said although a word of theirs is barred.
fn names(language: Language) -> impl Iterator<Item = &'static str> {
    lines(language).filter_map(|line| line.strip_prefix('+'))
}

fn lines(language: Language) -> impl Iterator<Item = &'static str> {
    let lines = ROOTS.lines().filter_map(|line| line.split_once('\t'));
    lines.filter(move |(code, _)| *code == language.code()).map(|(_, line)| line.trim())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn roots_and_whole_words_are_barred() {
        for (word, language, barred) in [
            ("Bastards", Language::English, true),
            ("ass", Language::English, true),
            ("assistant", Language::English, false),
            ("what a bastard!", Language::English, true),
            ("Moby Dick", Language::English, false),
            ("Dick", Language::English, true),
            ("Moby Dick, you bastard", Language::English, true),
            ("violet", Language::French, false),
            ("gypsy", Language::English, true),
            ("gypsum", Language::English, false),
            ("Cyganka", Language::Polish, true),
            ("cyganeria krakowska", Language::Polish, false),
        ] {
            assert_eq!(is_offensive(word, language), barred, "{word}");
        }
        for &language in Language::ALL {
            assert!(roots(language).count() > 50, "{language}");
        }
    }
}
