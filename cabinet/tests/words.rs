//! `cabinet solve decrypto` and `cabinet words`, through the real program.

#![expect(clippy::unwrap_used, reason = "a test may")]

mod ran;

use ran::{Ran, run_with};
use serde_json::Value;

fn run(args: &[&str]) -> (i32, String, String) {
    let Ran { out, err, code } = run_with(args, b"");
    (code, out, err)
}

fn solve<'a>(lang: &'a str, words: &'a str, clues: &'a str) -> Vec<&'a str> {
    vec!["solve", "decrypto", "--lang", lang, "--words", words, "--clues", clues]
}

#[test]
fn clues_are_read_in_three_languages() {
    for (lang, words, clues, code) in [
        ("en", "fortress,moon,bread,piano", "Chopin,sandwich,siege", "4 3 1"),
        ("fr", "pomme,loup,train,neige", "flocons,locomotive,compote", "4 3 1"),
        ("pl", "nóż,żaba,biblioteka,ślub", "panna młoda,książki,widelec", "4 3 1"),
    ] {
        let (exit, out, err) = run(&solve(lang, words, clues));
        assert_eq!((exit, err.as_str()), (0, ""));
        assert!(out.contains(&format!("\ncode {code}, with a chance of ")), "{out}");
        let mut args = solve(lang, words, clues);
        args.push("--json");
        let json: Value = serde_json::from_str(&run(&args).1).unwrap();
        assert_eq!(json["code"], serde_json::json!([4, 3, 1]));
        assert_eq!(json["near"].as_array().unwrap().len(), 3);
        assert_eq!(json["codes"].as_array().unwrap().len(), 24);
    }
}

#[test]
fn wrong_use_is_explained() {
    for (lang, words, clues, want) in [
        ("xx", "a,b,c,d", "e,f,g", "possible values: en, fr, pl"),
        ("en", "moon,bread,piano", "e,f,g", "give 4 keywords with commas between them, not 3"),
        (
            "en",
            "moon,bread,piano,king",
            "tide,crumb",
            "give 3 clues with commas between them, not 2",
        ),
        ("en", "moon,bread,piano,king", "tide,,queen", "clue 2 is empty"),
        ("en", "moon,bread,…,king", "tide,crumb,queen", "keyword 3 is empty"),
        ("en", "moon,bread,Moon,king", "tide,crumb,queen", "the keyword “Moon” is given twice"),
    ] {
        let (exit, out, err) = run(&solve(lang, words, clues));
        assert_eq!((exit, out.as_str()), (2, ""), "{words} {clues}");
        assert!(err.contains(want), "{err}");
    }
}

#[test]
fn the_tables_show_what_they_know() {
    for (lang, word, near) in
        [("en", "castle", "fortress"), ("fr", "château", "palais"), ("pl", "zamek", "pałac")]
    {
        let (exit, out, err) = run(&["words", "near", word, "--lang", lang, "--count", "30"]);
        assert_eq!((exit, err.as_str()), (0, ""));
        assert!(out.lines().any(|line| line.ends_with(&format!("  {near}"))), "{out}");
        assert_eq!(out.lines().count(), 30);
    }
    let (exit, out, err) = run(&["words", "near", "…"]);
    assert_eq!((exit, out.as_str()), (2, ""));
    assert!(err.contains("“…” has no letters"), "{err}");
}
