//! The hand-written lists of keywords and concepts.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ::words::{Keyword, Language, fold, keywords};

/// The hand-written lists.
pub(super) struct Lists {
    /// Each row is one meaning in three languages. The keywords are among them.
    pub(super) concepts: Vec<[String; 3]>,
}

impl Lists {
    pub(super) fn read(folder: &Path) -> Result<Self, String> {
        let words = |keyword: &Keyword| {
            [Language::English, Language::French, Language::Polish]
                .map(|language| keyword.word(language).to_owned())
        };
        let mut concepts: Vec<[String; 3]> = keywords().iter().map(words).collect();
        // Keywords come first, so that they are the first meanings of their words.
        let keywords: BTreeSet<_> = concepts.iter().cloned().collect();
        let others = rows(&folder.join("concepts.tsv"))?.into_iter();
        concepts.extend(others.filter(|row| !keywords.contains(row)));
        Ok(Self { concepts })
    }

    /// All words of a language.
    pub(super) fn column(&self, language: Language) -> impl Iterator<Item = &str> {
        self.concepts.iter().map(move |row| row[language as usize].as_str())
    }
}

fn text(path: &Path) -> Result<String, String> {
    fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn rows(path: &Path) -> Result<Vec<[String; 3]>, String> {
    let row = |(number, line): (usize, &str)| {
        let cells: Vec<String> = line.split('\t').map(|cell| cell.trim().to_owned()).collect();
        let wrong = || {
            format!(
                "{}, line {}: expected three words with tabs between them",
                path.display(),
                number + 1
            )
        };
        let cells: [String; 3] = cells.try_into().map_err(|_| wrong())?;
        if cells.iter().any(|cell| fold(cell).is_empty()) { Err(wrong()) } else { Ok(cells) }
    };
    text(path)?.lines().enumerate().skip(1).map(row).collect()
}
