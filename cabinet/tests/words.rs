//! `cabinet solve decrypto` and `cabinet words`, through the real program.

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
        ("en", "fortress,moon,bread,piano", "Chopin,sandwich,siege", "likely codes\n  4 3 1 "),
        ("fr", "pomme,loup,train,neige", "flocons,locomotive,compote", "codes probables\n  4 3 1 "),
        (
            "pl",
            "nóż,żaba,biblioteka,ślub",
            "panna młoda,książki,widelec",
            "prawdopodobne kody\n  4 3 1 ",
        ),
    ] {
        let (exit, out, err) = run(&solve(lang, words, clues));
        assert_eq!((exit, err.as_str()), (0, ""));
        assert!(out.contains(&format!("\n{code}")), "{out}");
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
fn earlier_rounds_of_the_rivals_give_their_code_away() {
    let line = |more: &[&'static str]| {
        let rivals = ["solve", "decrypto", "--rivals", "--clues", "moat,Luna,bakery"];
        [&rivals[..], more].concat()
    };
    let past = ["--past", "siege,tide,crumb=123", "--past", "Chopin,knight,eclipse=412"];
    let (exit, out, err) = run(&line(&past));
    assert_eq!((exit, err.as_str()), (0, ""));
    assert!(out.contains("\nlikely codes\n  1 2 3 "), "{out}");
    assert!(out.contains("\nlikely keywords of the rivals\n  1  "), "{out}");
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), "siege,tide,crumb=123\n\nChopin,knight,eclipse = 4 1 2\n").unwrap();
    let from_file = format!("--past=@{}", file.path().display());
    let mut args = line(&[]);
    args.push(&from_file);
    assert_eq!(run(&args).1, out, "a file says the same");
    let json = |args: &[&str]| -> Value {
        serde_json::from_str(&run(&[args, &["--json"]].concat()).1).unwrap()
    };
    let read = json(&line(&past));
    assert_eq!(read["code"], serde_json::json!([1, 2, 3]));
    assert!(read["near"][0][3].is_f64() && read["words"][0][0]["word"].is_string(), "{read}");
    let own = json(&line(&[&past[..], &["--words", "fortress,castle,moon,bread"]].concat()));
    let words: Vec<&Value> =
        own["words"].as_array().unwrap().iter().flat_map(|of| of.as_array().unwrap()).collect();
    assert!(words.iter().all(|of| of["word"] != "moon" && of["word"] != "bread"), "{own}");
    for (args, says) in [
        (line(&[]), "there is nothing to go by"),
        (line(&["--past", "siege,tide,crumb"]), "as in “siege,tide,crumb=134”"),
        (line(&["--past", "siege,tide,crumb=115"]), "as in “siege,tide,crumb=134”"),
        (line(&["--past", "siege,tide=123"]), "give 3 clues with commas between them, not 2"),
        (vec!["solve", "decrypto", "--clues", "moat,Luna,bakery"], "--words, or write --rivals"),
    ] {
        let (exit, out, err) = run(&args);
        assert_eq!((exit, out.as_str()), (2, ""), "{args:?}");
        assert!(err.contains(says), "{err}");
    }
}

#[test]
fn earlier_rounds_of_the_own_team_tell_the_sense_of_a_keyword() {
    let args = solve("en", "fortress,moon,bread,piano", "ruby,tide,loaf");
    let chance = |args: &[&str]| -> f64 {
        let json: Value = serde_json::from_str(&run(&[args, &["--json"]].concat()).1).unwrap();
        let codes = json["codes"].as_array().unwrap();
        let code = codes.iter().find(|code| code[0] == serde_json::json!([4, 2, 3])).unwrap();
        code[1].as_f64().unwrap()
    };
    let past = ["--past", "emerald,night,crumb=423"];
    assert!(chance(&[&args[..], &past].concat()) > chance(&args), "a gem again");
}

#[test]
fn unknown_words_are_said_so() {
    let (exit, out, _) = run(&solve("en", "fortress,moon,bread,piano", "drawbrigde,tide,crumb"));
    assert_eq!(exit, 0);
    assert!(out.contains("“drawbrigde” is not in the tables; it is read as “"), "{out}");
    let (_, out, _) = run(&solve("fr", "pomme,loup,train,neige", "xyzzy,bread,flocons"));
    for word in ["xyzzy", "bread"] {
        let said = format!("«\u{a0}{word}\u{a0}» n’est pas dans les tables de cette langue");
        assert!(out.contains(&said), "{out}");
    }
    let (_, out, _) = run(&solve("en", "fortress,moon,bread,piano", "moat,tide,crumb"));
    assert!(!out.contains("not in the tables"), "{out}");
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
    let (exit, out, _) = run(&["words", "near", "drawbrigde"]);
    let said = "“drawbrigde” is not in the tables; it is read as “drawbridge”\n";
    assert!(exit == 0 && out.starts_with(said), "{exit} {out}");
    let (exit, out, err) = run(&["words", "near", "drawbrigde", "--json"]);
    assert_eq!((exit, out.starts_with('['), err.as_str()), (0, true, said));
    let (exit, out, err) = run(&["words", "near", "qqqq", "--lang", "pl"]);
    assert_eq!((exit, out.as_str()), (1, ""));
    assert!(err.contains("słowa „qqqq” nie ma w tablicach"), "{err}");
    let (exit, out, err) = run(&["words", "near", "…"]);
    assert_eq!((exit, out.as_str()), (2, ""));
    assert!(err.contains("“…” has no letters"), "{err}");
}

/// Emoji, one letter a thousand times and mixed scripts are answered or refused in words; nothing fails inside.
#[test]
fn a_file_without_clues_is_refused_and_a_bad_line_names_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("clues.tsv");
    let path = file.to_str().unwrap();
    let empty = format!("cabinet: cannot read {path}: there is nothing in it\n");
    for text in ["", "\n \n", "# only a remark\n"] {
        std::fs::write(&file, text).unwrap();
        assert_eq!(run(&["words", "read", path]), (2, String::new(), empty.clone()), "{text:?}");
    }
    std::fs::write(&file, "castle, moon\n").unwrap();
    let (code, _, error) = run(&["words", "read", path]);
    let says = format!("cabinet: {path}: “castle, moon” is not four keywords, three clues");
    assert!(code == 2 && error.starts_with(&says), "{error}");
    std::fs::write(&file, "\n").unwrap();
    let own = format!("own_words=@{path}");
    let (code, _, error) = run(&["deal", "decrypto", "--seats", "4", "--option", &own]);
    assert_eq!((code, error), (2, empty));
}

#[test]
fn odd_input_is_answered_or_refused() {
    let long = "z".repeat(1000);
    for lang in ["en", "fr", "pl"] {
        for odd in ["🧹", "🧙\u{200d}♀️🧹", &long, "кот château 漢字", "漢字", "бrооm"]
        {
            let clues = format!("tide,{odd},crumb");
            let words = format!("moon,bread,{odd},king");
            for args in [
                solve(lang, "moon,bread,piano,king", &clues),
                solve(lang, &words, "tide,crumb,queen"),
                vec!["words", "near", odd, "--lang", lang],
            ] {
                let (exit, out, err) = run(&args);
                let said = if exit == 0 { (true, false) } else { (false, true) };
                assert!((0..=2).contains(&exit), "{args:?}: {exit}, {err}");
                assert_eq!((!out.is_empty(), !err.is_empty()), said, "{args:?}: {out}{err}");
            }
        }
    }
    let (exit, _, err) = run(&solve("en", "moon,bread,piano,king", &format!("tide,{long},crumb")));
    assert_eq!((exit, err.trim()), (2, "cabinet: clue 2 has more than 60 characters"));
    let (exit, out, _) = run(&solve("en", "moon,bread,piano,king", "tide,бrооm,crumb"));
    assert!(exit == 0 && out.contains("бrооm"), "{out}");
}
