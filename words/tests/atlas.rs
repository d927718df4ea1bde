//! Checks the keywords and the atlas of associations: their form, its size, and that every association may be a clue.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use words::{Keyword, Language, fold, is_offensive, keywords};

const KINDS: [&str; 10] =
    ["is", "part", "act", "look", "place", "with", "person", "work", "saying", "lore"];

/// A keyword has at least this many strong associations.
const LEAST_STRONG: usize = 8;

fn atlas() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("atlas")
}

/// The rows of a file, without its header.
fn rows(file: &Path, header: &[&str]) -> Vec<Vec<String>> {
    let text = fs::read_to_string(file).unwrap();
    let mut rows = text.lines().map(|line| line.split('\t').map(str::to_owned).collect());
    let first: Vec<String> = rows.next().unwrap();
    assert_eq!(first, header, "{}", file.display());
    rows.collect()
}

/// The keywords of each pack, each in three languages.
fn packs() -> BTreeMap<&'static str, Vec<Keyword>> {
    let mut packs: BTreeMap<&'static str, Vec<Keyword>> = BTreeMap::new();
    for keyword in keywords() {
        packs.entry(keyword.pack).or_default().push(*keyword);
    }
    packs
}

/// An association without the mark of its strength.
fn unmarked(association: &str) -> &str {
    association.trim_end_matches(['*', '~'])
}

/// Whether a folded word is a keyword, its plural, or has it inside.
fn has_keyword(word: &str, keyword: &str) -> bool {
    let plural = word.strip_prefix(keyword).is_some_and(|end| ["", "s", "es", "x"].contains(&end));
    plural || (keyword.len() >= 4 && word.contains(keyword))
}

/// What is wrong with the associations of a keyword.
fn faults(keyword: &str, cells: &[String], language: Language) -> Vec<String> {
    let mut faults = Vec::new();
    let mut seen = BTreeSet::new();
    for association in cells.iter().filter(|cell| !cell.is_empty()).flat_map(|c| c.split(", ")) {
        let text = unmarked(association);
        let folded = fold(text);
        let well_formed =
            !text.is_empty() && text == text.trim() && association.len() <= text.len() + 1;
        if !well_formed || text.chars().count() > 40 || text.contains([',', ';', '*', '~', '"']) {
            faults.push(format!("“{association}” is not well formed"));
        }
        if folded.split(' ').any(|word| has_keyword(word, &fold(keyword))) {
            faults.push(format!("“{text}” has the keyword"));
        }
        if is_offensive(text, language) {
            faults.push(format!("“{text}” may offend"));
        }
        if !seen.insert(folded) {
            faults.push(format!("“{text}” stands twice"));
        }
    }
    if seen.len() < 70 {
        faults.push(format!("there are only {} associations", seen.len()));
    }
    if cells.iter().filter(|cell| !cell.is_empty()).count() < 7 {
        faults.push("there are only few kinds".to_owned());
    }
    let strong = cells.iter().map(|cell| cell.matches('*').count()).sum::<usize>();
    if !(LEAST_STRONG..=25).contains(&strong) {
        faults.push(format!("{strong} associations are strong"));
    }
    faults.into_iter().map(|fault| format!("{keyword}: {fault}")).collect()
}

#[test]
fn keywords_have_packs_and_grades() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("keywords.tsv");
    let rows = rows(&file, &["en", "fr", "pl", "pack", "grade"]);
    assert!(rows.iter().all(|row| row.len() == 5 && ["1", "2", "3"].contains(&row[4].as_str())));
    assert!(rows.len() >= 800 && rows.is_sorted() && rows.len() == keywords().len());
    let packs = packs();
    assert!(packs.len() >= 10 && packs.values().all(|pack| pack.len() >= 50));
}

/// The rules of `words/README.md` for the words of one column, which the game's deals rely on.
#[test]
fn no_keyword_resembles_another() {
    for &language in Language::ALL {
        let words: Vec<String> =
            keywords().iter().map(|keyword| fold(keyword.word(language))).collect();
        for (i, one) in words.iter().enumerate() {
            let word = keywords()[i].word(language);
            let letters = word.chars().count();
            let plain = word.chars().all(|letter| letter.is_alphabetic() && letter.is_lowercase());
            assert!(plain && (3..=12).contains(&letters), "{word}");
            for other in words.iter().enumerate().filter(|(j, _)| *j != i).map(|(_, word)| word) {
                let begins_alike = one.len() >= 5 && other.starts_with(&one[..5]);
                let inside = one.len() >= 4 && other.contains(one.as_str());
                assert!(one != other && !begins_alike && !inside, "{one} and {other}");
            }
        }
    }
}

/// The atlas is part of the program, which it must not make more than 10 MB larger.
#[test]
fn the_atlas_is_small() {
    let folders = Language::ALL.iter().map(|language| atlas().join(language.code()));
    let files = folders.flat_map(|folder| fs::read_dir(folder).unwrap());
    let bytes: u64 = files.map(|file| file.unwrap().metadata().unwrap().len()).sum();
    assert!(bytes < 10_000_000, "{bytes} bytes");
}

/// A title or a brand has a capital or a digit, or a gap for the keyword. What a dish or a film is about is of another kind.
#[test]
fn titles_and_brands_have_a_capital_a_digit_or_a_gap() {
    let header = [&["keyword"], KINDS.as_slice()].concat();
    let work = header.iter().position(|kind| *kind == "work").unwrap();
    let mut faulty = Vec::new();
    for &language in Language::ALL {
        for pack in packs().keys() {
            for row in rows(&atlas().join(language.code()).join(format!("{pack}.tsv")), &header) {
                let named = |of: &&str| {
                    of.contains(|c: char| c.is_uppercase() || c.is_ascii_digit() || c == '…')
                };
                let others = row[work].split(", ").filter(|of| !of.is_empty() && !named(of));
                faulty.extend(others.map(|of| format!("{language}: {}: {of}", row[0])));
            }
        }
    }
    assert!(faulty.is_empty(), "{} faults:\n{}", faulty.len(), faulty.join("\n"));
}

/// Words that say of what sort a title is. Nobody says them: a title whose keyword may not be said has a gap instead.
const SORTS: [&str; 3] = [
    "advert album anime app ballet band brand cartoon comedy drama film films game games hit movie musical novel opera \
     painting poem series show sitcom sketch soap song tale thriller toy toys video",
    "album ballet chanson conte dessin émission fable film films groupe jeu livre marque opéra poème roman série tableau",
    "album bajka balet baśń film filmie filmu gra książka kreskówka musical nowela obraz opera opowiadanie piosenka \
     poemat powieść przebój serial serialu sztuka wiersz zespołu zespół",
];

/// Titles that end in such a word, or begin with it.
const SORTS_IN_TITLES: [&str; 5] =
    ["Stara baśń", "Deszczowa piosenka", "Wielka gra", "Wszystko gra", "La Règle du jeu"];

/// `… Ballet` and no `Spandau pop band`, `… Park` and no `film z dinozaurami`.
#[test]
fn titles_do_not_say_of_what_sort_they_are() {
    let header = [&["keyword"], KINDS.as_slice()].concat();
    let work = header.iter().position(|kind| *kind == "work").unwrap();
    let mut faulty = Vec::new();
    for &language in Language::ALL {
        let sorts: Vec<&str> = SORTS[language as usize].split(' ').collect();
        // What a thing is stands at the end of an English name, and at the beginning of a French or Polish one.
        let told = |title: &str| {
            let (first, last) = (title.split(' ').next(), title.split(' ').next_back());
            let is_sort = |word: Option<&str>| word.is_some_and(|word| sorts.contains(&word));
            first != last && (is_sort(last) || is_sort(first) && language != Language::English)
        };
        for pack in packs().keys() {
            for row in rows(&atlas().join(language.code()).join(format!("{pack}.tsv")), &header) {
                let titles = row[work].split(", ").map(unmarked);
                let titles = titles.filter(|of| told(of) && !SORTS_IN_TITLES.contains(of));
                faulty.extend(titles.map(|of| format!("{language}: {}: {of}", row[0])));
            }
        }
    }
    assert!(faulty.is_empty(), "{} faults:\n{}", faulty.len(), faulty.join("\n"));
}

/// A gap stands for the keyword in a saying, and no pronoun does.
#[test]
fn sayings_have_gaps_and_no_pronouns_for_the_keyword() {
    let header = [&["keyword"], KINDS.as_slice()].concat();
    let saying = header.iter().position(|kind| *kind == "saying").unwrap();
    let mut faulty = Vec::new();
    for pack in packs().keys() {
        for row in rows(&atlas().join("pl").join(format!("{pack}.tsv")), &header) {
            let pronoun = |of: &&str| {
                let pronouns = ["niej", "nim", "niego", "nią", "nimi"];
                unmarked(of).split(' ').any(|word| pronouns.contains(&word))
            };
            // As the poem has it.
            let others = row[saying].split(", ").filter(|of| *of != "pot z niej spływa");
            faulty.extend(others.filter(pronoun).map(|of| format!("{}: {of}", row[0])));
        }
    }
    assert!(faulty.is_empty(), "{} faults:\n{}", faulty.len(), faulty.join("\n"));
}

#[test]
fn every_association_may_be_a_clue() {
    let header = [&["keyword"], KINDS.as_slice()].concat();
    let (mut files, mut faulty) = (0, Vec::new());
    for &language in Language::ALL {
        for (pack, keywords) in packs() {
            let file = atlas().join(language.code()).join(format!("{pack}.tsv"));
            files += 1;
            let rows = rows(&file, &header);
            let written: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
            let wanted: Vec<&str> = keywords.iter().map(|keyword| keyword.word(language)).collect();
            assert_eq!(written, wanted, "{}", file.display());
            for row in &rows {
                assert_eq!(row.len(), header.len(), "{} in {}", row[0], file.display());
                faulty.extend(faults(&row[0], &row[1..], language));
            }
        }
    }
    assert!(faulty.is_empty(), "{} faults:\n{}", faulty.len(), faulty.join("\n"));
    assert_eq!(files, 33, "eleven packs in each of three languages");
}
