//! `cargo xtask clauses`: lists each clause of the rules with the tests that name it.
//!
//! A clause is a bold name in a game's `rules.md`: `**KS14 worth.**`. A test names it at the start of its own name:
//! `fn ks14_worth_of_a_guess()`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

type Clauses = BTreeMap<String, Vec<String>>;

pub(crate) fn run(root: &Path) -> Result<(), String> {
    let clauses = collect(root)?;
    for (clause, tests) in &clauses {
        println!("{clause}");
        for test in tests {
            println!("    {test}");
        }
    }
    require_tests(&clauses)
}

/// Checks that every clause has a test.
pub(crate) fn check(root: &Path) -> Result<(), String> {
    require_tests(&collect(root)?)
}

fn require_tests(clauses: &Clauses) -> Result<(), String> {
    let tests: usize = clauses.values().map(Vec::len).sum();
    println!("{} clauses, {tests} tests that name them", clauses.len());
    let untested: Vec<&str> = clauses
        .iter()
        .filter(|(_, tests)| tests.is_empty())
        .map(|(clause, _)| clause.as_str())
        .collect();
    if untested.is_empty() {
        Ok(())
    } else {
        Err(format!("clauses without a test: {}", untested.join(", ")))
    }
}

fn collect(root: &Path) -> Result<Clauses, String> {
    let mut clauses = Clauses::new();
    for game in subfolders(&root.join("games"))? {
        let Ok(rules) = fs::read_to_string(game.join("rules.md")) else { continue };
        let names: Vec<String> =
            rules.split("**").skip(1).step_by(2).filter_map(clause_name).collect();
        let tests = tests_below(&game)?;
        for name in names {
            let start = name.to_lowercase();
            let found = tests.iter().filter(|test| names_clause(test, &start)).cloned().collect();
            clauses.insert(name, found);
        }
    }
    if clauses.is_empty() { Err("no clauses found".to_owned()) } else { Ok(clauses) }
}

/// `KS14` of `KS14 worth.`
fn clause_name(bold: &str) -> Option<String> {
    let name = bold.split([' ', '.', ',']).next()?;
    let (letters, digits) = name.split_at_checked(2)?;
    let well_formed = letters.bytes().all(|b| b.is_ascii_uppercase())
        && digits.len() == 2
        && digits.bytes().all(|b| b.is_ascii_digit());
    well_formed.then(|| name.to_owned())
}

/// `ks11_…` and `ks11a_…` name KS11; `de15_to_de18_…` names DE15 to DE18.
fn names_clause(test: &str, clause: &str) -> bool {
    let (game, number) = clause.split_at(2);
    let numbers =
        |part: &str| part.strip_prefix(game).and_then(|rest| rest.get(..2)?.parse::<u32>().ok());
    let mut parts = test.split('_');
    let first = parts.next().and_then(numbers);
    let last = if parts.next() == Some("to") { parts.next().and_then(numbers) } else { None };
    let number: u32 = number.parse().unwrap_or(0);
    first.is_some_and(|first| (first..=last.unwrap_or(first)).contains(&number))
}

/// The names of all test functions in a folder.
fn tests_below(folder: &Path) -> Result<Vec<String>, String> {
    let mut tests = Vec::new();
    for path in files_below(folder)? {
        if path.extension().is_none_or(|ending| ending != "rs") {
            continue;
        }
        let text =
            fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let mut marked = false;
        for line in text.lines().map(str::trim) {
            if let Some(name) = line.strip_prefix("fn ").filter(|_| marked) {
                tests.extend(name.split('(').next().map(str::to_owned));
            }
            marked =
                line == "#[test]" || marked && (line.starts_with("#[") || line.starts_with("//"));
        }
    }
    Ok(tests)
}

fn entries(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let failed = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = fs::read_dir(folder).map_err(failed)?;
    let mut paths =
        entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>().map_err(failed)?;
    paths.sort();
    Ok(paths)
}

fn subfolders(folder: &Path) -> Result<Vec<PathBuf>, String> {
    Ok(entries(folder)?.into_iter().filter(|path| path.is_dir()).collect())
}

/// Every file in a folder and below.
pub(crate) fn files_below(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let mut files = Vec::new();
    for path in entries(folder)? {
        if path.is_dir() {
            files.extend(files_below(&path)?);
        } else {
            files.push(path);
        }
    }
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_test_names_a_clause_or_a_range_of_them() {
        assert!(names_clause("ks11_is_off", "ks11"));
        assert!(names_clause("ks11a_outermost", "ks11"));
        assert!(!names_clause("ks110_other", "ks01"));
        assert!(names_clause("de15_to_de18_slowly", "de17"));
        assert!(!names_clause("kr07_call", "ks07"));
        assert_eq!(clause_name("KS14 worth.").as_deref(), Some("KS14"));
        assert_eq!(clause_name("secrecy: never"), None);
    }

    #[test]
    fn every_clause_has_a_test() {
        check(crate::root()).unwrap();
    }
}
