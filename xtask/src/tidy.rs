//! Tests that check the rules of the architecture.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use serde_json::Value;

use crate::clauses::files_below;
use crate::root;

fn metadata(args: &[&str]) -> Value {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let out = Command::new(cargo)
        .args(["metadata", "--format-version", "1"])
        .args(args)
        .current_dir(root())
        .output();
    let out = out.expect("cargo runs");
    assert!(out.status.success(), "{}", String::from_utf8_lossy(&out.stderr));
    serde_json::from_slice(&out.stdout).expect("cargo prints JSON")
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

/// The table "Who may use whom" of ARCHITECTURE.md: each crate with what it may use.
fn table() -> BTreeMap<String, BTreeSet<String>> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).unwrap();
    let rows = text.lines().skip_while(|line| !line.starts_with("| crate |")).skip(2);
    let row = |line: &str| {
        let mut cells = line.split('|').skip(1).map(str::trim);
        let name = cells.next()?.to_owned();
        let uses =
            cells.next()?.split(',').map(|one| one.trim().to_owned()).filter(|one| !one.is_empty());
        Some((name, uses.collect()))
    };
    rows.take_while(|line| line.starts_with('|')).filter_map(row).collect()
}

#[test]
fn crates_use_only_what_the_table_allows() {
    let table = table();
    let metadata = metadata(&["--no-deps"]);
    let packages = list(&metadata, "packages");
    assert_eq!(packages.len(), table.len(), "every crate has its row in ARCHITECTURE.md");
    for package in packages {
        let name = package["name"].as_str().unwrap();
        let allowed =
            table.get(name).unwrap_or_else(|| panic!("{name} has no row in ARCHITECTURE.md"));
        let uses =
            list(package, "dependencies").iter().filter(|dependency| dependency["kind"].is_null());
        let uses: BTreeSet<String> = uses.map(|d| d["name"].as_str().unwrap().to_owned()).collect();
        let forbidden: Vec<_> = uses.difference(allowed).collect();
        assert!(forbidden.is_empty(), "{name} must not use {forbidden:?}");
        let unused: Vec<_> = allowed.difference(&uses).collect();
        assert!(
            unused.is_empty(),
            "ARCHITECTURE.md lets {name} use {unused:?}, which it does not use"
        );
    }
}

#[test]
fn no_game_knows_another() {
    let games: Vec<String> = fs::read_dir(root().join("games"))
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.join("rules.md").exists())
        .map(|path| path.file_name().unwrap().to_string_lossy().into_owned())
        .collect();
    let shelf = fs::read_to_string(root().join("games/lib.rs")).unwrap();
    let shelved = |game: &String| shelf.contains(&format!("Shelved::<{game}::"));
    assert!(!games.is_empty() && games.iter().all(shelved), "{games:?} are all on the shelf");
    for game in &games {
        for path in files_below(&root().join("games").join(game)).unwrap() {
            let Ok(text) = fs::read_to_string(&path) else { continue };
            for other in games.iter().filter(|other| *other != game) {
                let known = text.contains(&format!("crate::{other}::"))
                    || text.contains(&format!("super::{other}::"));
                assert!(!known, "{} knows {other}", path.display());
            }
        }
    }
}

#[test]
fn dependencies_have_a_free_licence() {
    const FREE: [&str; 11] = [
        "MIT",
        "MIT-0",
        // Copyleft file by file. Only build dependencies have it.
        "MPL-2.0",
        "Apache-2.0",
        "BSD-2-Clause",
        "BSD-3-Clause",
        "ISC",
        "Zlib",
        "Unicode-3.0",
        "Unlicense",
        "CC0-1.0",
    ];
    for package in list(&metadata(&["--locked"]), "packages") {
        let licence = package["license"].as_str().unwrap_or("none").replace('/', " OR ");
        let choices = licence.replace(['(', ')'], "");
        let free = choices.split(" OR ").any(|choice| {
            choice
                .split(" AND ")
                .all(|one| FREE.contains(&one.trim().split(" WITH ").next().unwrap_or_default()))
        });
        assert!(free, "{} is under {licence}", package["name"]);
    }
}

#[test]
fn nothing_is_left_for_later() {
    // In two parts, so that this file does not match.
    let marks = [
        ["todo", "!("].concat(),
        ["unimple", "mented!("].concat(),
        ["#[ign", "ore"].concat(),
        ["FIX", "ME"].concat(),
    ];
    for folder in [
        "kernel", "infer", "games", "locales", "store", "wire", "server", "cabinet", "load",
        "xtask", "words",
    ] {
        for path in files_below(&root().join(folder)).unwrap() {
            let Ok(text) = fs::read_to_string(&path) else { continue };
            for mark in &marks {
                assert!(!text.contains(mark.as_str()), "{} says {mark}", path.display());
            }
        }
    }
}

#[test]
fn every_test_named_in_security_md_exists() {
    let mut tests = BTreeSet::new();
    for folder in ["kernel", "store", "server", "cabinet"] {
        for path in files_below(&root().join(folder)).unwrap() {
            let Ok(text) = fs::read_to_string(&path) else { continue };
            let names = text.split("fn ").skip(1).filter_map(|rest| rest.split_once("()"));
            tests.extend(names.map(|(name, _)| name.to_owned()));
        }
    }
    let text = fs::read_to_string(root().join("docs/security.md")).unwrap();
    let rows = text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| ---"));
    let mut count = 0;
    for row in rows.filter(|row| !row.ends_with("| test |")) {
        let cell = row.trim_end_matches(" |").rsplit("| ").next().unwrap();
        let names: Vec<&str> = cell.split('`').skip(1).step_by(2).collect();
        assert!(!names.is_empty(), "no test is named: {row}");
        for name in names {
            assert!(tests.contains(name), "there is no test {name}");
            count += 1;
        }
    }
    assert!(count > 40, "only {count} tests are named");
}
