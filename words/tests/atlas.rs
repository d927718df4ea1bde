//! Checks the atlas of associations: its form, its size, and that every association may be a clue.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use words::{Language, fold, is_offensive};

const KINDS: [&str; 10] =
    ["is", "part", "act", "look", "place", "with", "person", "work", "saying", "lore"];

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
fn packs() -> BTreeMap<String, Vec<[String; 3]>> {
    let mut packs: BTreeMap<String, Vec<[String; 3]>> = BTreeMap::new();
    for row in rows(&atlas().join("keywords.tsv"), &["en", "fr", "pl", "pack", "grade"]) {
        let [en, fr, pl, pack, grade] = <[String; 5]>::try_from(row).unwrap();
        assert!(["1", "2", "3"].contains(&grade.as_str()), "{en}: grade {grade}");
        packs.entry(pack).or_default().push([en, fr, pl]);
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
    if !(8..=25).contains(&strong) {
        faults.push(format!("{strong} associations are strong"));
    }
    faults.into_iter().map(|fault| format!("{keyword}: {fault}")).collect()
}

#[test]
fn the_keywords_of_the_game_are_in_the_atlas() {
    let packs = packs();
    assert!(packs.len() >= 10 && packs.values().all(|pack| pack.len() >= 50));
    let known: BTreeSet<&[String; 3]> = packs.values().flatten().collect();
    assert!(known.len() >= 800, "{}", known.len());
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("keywords.tsv");
    for row in rows(&file, &["en", "fr", "pl"]) {
        let row = <[String; 3]>::try_from(row).unwrap();
        assert!(known.contains(&row), "{row:?}");
    }
}

#[test]
fn every_association_may_be_a_clue() {
    let header = [&["keyword"], KINDS.as_slice()].concat();
    let (mut files, mut faulty) = (0, Vec::new());
    for &language in Language::ALL {
        for (pack, keywords) in packs() {
            let file = atlas().join(language.code()).join(format!("{pack}.tsv"));
            if !file.exists() {
                continue;
            }
            files += 1;
            let rows = rows(&file, &header);
            let written: Vec<&str> = rows.iter().map(|row| row[0].as_str()).collect();
            let wanted: Vec<&str> =
                keywords.iter().map(|row| row[language as usize].as_str()).collect();
            assert_eq!(written, wanted, "{}", file.display());
            for row in &rows {
                assert_eq!(row.len(), header.len(), "{} in {}", row[0], file.display());
                faulty.extend(faults(&row[0], &row[1..], language));
            }
        }
    }
    assert!(faulty.is_empty(), "{} faults:\n{}", faulty.len(), faulty.join("\n"));
    assert!(files > 0, "the atlas is empty");
}
