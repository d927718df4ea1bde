//! `cabinet review`: the annotated game, the summaries, and what it refuses.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod process;
mod ran;

use std::path::Path;

use process::{House, arrive};
use ran::{Ran, run_with};
use serde_json::Value;

fn record(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(path);
    std::fs::read_to_string(path).expect("a golden record")
}

fn review(record: &str, more: &[&str]) -> Ran {
    run_with(&[&["review", "-"], more].concat(), record.as_bytes())
}

#[track_caller]
fn json(record: &str, more: &[&str]) -> Value {
    let ran = review(record, &[&["--json"], more].concat());
    assert_eq!(ran.code, 0, "{}", ran.err);
    serde_json::from_str(&ran.out).expect("JSON")
}

/// A finished game of each of the four.
const GAMES: [&str; 4] = [
    "break_the_code/tests/records/two-players.txt",
    "kryptos/tests/records/three.txt",
    "krypto/tests/records/base.txt",
    "decrypto/tests/records/base.txt",
];

#[test]
fn a_finished_game_of_each_of_the_four_is_reviewed() {
    for path in GAMES {
        let record = record(path);
        let json = json(&record, &[]);
        let moves = json["moves"].as_array().unwrap();
        let lines = record.split_once("\nmoves:\n").unwrap().1.lines().count() - 1;
        assert_eq!(moves.len(), lines, "{path}");
        for (at, made) in moves.iter().enumerate() {
            assert_eq!(made["at"], at, "{path}");
            assert!(record.contains(made["line"].as_str().unwrap()), "{path}: {made}");
        }
        let players = json["players"].as_array().unwrap();
        assert_eq!(json["summaries"].as_array().unwrap().len(), players.len());
        for summary in json["summaries"].as_array().unwrap() {
            let figure = |name: &str| summary[name].as_f64().unwrap();
            let sum = figure("fair") + figure("skill") + figure("luck");
            assert!((figure("result") - sum).abs() < 1e-9, "{path}: {summary}");
        }
        for (language, player) in [("en", "Player"), ("fr", "Joueur"), ("pl", "Gracz")] {
            let ran = review(&record, &["--lang", language]);
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{path}");
            assert!(!ran.out.contains("tool-"), "{}", ran.out);
            let name = players[1].as_str().unwrap().replace("Player", player);
            assert!(ran.out.contains(&name), "{}", ran.out);
        }
    }
}

#[test]
fn one_player_is_shown_alone() {
    let record = record(GAMES[0]);
    for seat in ["B", "2", "blaise"] {
        let json = json(&record, &["--seat", seat]);
        let moves = json["moves"].as_array().unwrap();
        assert_eq!(moves.len(), 4);
        assert!(moves.iter().all(|made| made["by"] == "B"), "{moves:?}");
        assert_eq!(json["summaries"][0]["seat"], "B");
        assert_eq!(json["summaries"].as_array().unwrap().len(), 1);
    }
    let text = review(&record, &["--seat", "A"]).out;
    assert!(text.contains("A: ask consecutive") && !text.contains("B: ask sum-black"), "{text}");
}

#[test]
fn a_verdict_says_what_a_move_told_the_others() {
    let record = record(GAMES[1]);
    let json = json(&record, &[]);
    let bits = |of: &Value| -> Vec<f64> { serde_json::from_value(of["unknown"].clone()).unwrap() };
    let mut before = bits(&json);
    let mut told = 0;
    for (at, made) in (1..).zip(json["moves"].as_array().unwrap()) {
        let after = bits(made);
        let others = ["A", "B", "C"].into_iter().zip(before.iter().zip(&after));
        let others = others.filter(|(seat, _)| made["by"] != *seat);
        let fell = others.filter(|(_, (before, after))| *before - *after >= 0.05);
        let fell: Vec<String> =
            fell.map(|(seat, (before, after))| format!("{seat} {:.1}", before - after)).collect();
        if !fell.is_empty() && told < 3 {
            told += 1;
            let text = review(&record, &["--at", &at.to_string()]).out;
            assert!(text.contains(&format!("bits told: {}", fell.join(" "))), "{text}");
        }
        before = after;
    }
    assert_eq!(told, 3, "reveals tell the others something");
}

/// The record of a game in a house after one move, ended by the player or by the operator.
fn ended_early(by_operator: bool) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    let house = House::open(folder.path(), &[]);
    let anna = arrive(&house, "Anna");
    let body = |answer: String| answer.split_once("\r\n\r\n").expect("a body").1.to_owned();
    let new = r#"{"game":"break-the-code","seats":2,"name":"Anna","bots":["random"],"start":true,"options":{"first":"A"}}"#;
    let made = body(house.ask("POST", "/api/tables", &anna, new));
    let made: Value = serde_json::from_str(&made).expect("JSON");
    let at = format!("/api/tables/{}", made["table"].as_str().expect("a table"));
    let frame = body(house.ask("GET", &format!("{at}/frame"), &anna, ""));
    let frame: Value = serde_json::from_str(&frame).expect("JSON");
    let legal = frame["frame"]["legal"].to_string();
    let card = legal.split('"').find(|word| word.starts_with("ask ")).expect("a question");
    let act = serde_json::json!({ "act": { "id": "one", "notation": card } });
    let acted = house.ask("POST", &at, &anna, &act.to_string());
    assert!(acted.contains("ack"), "{acted}");
    if by_operator {
        let data = folder.path().to_str().expect("a path");
        assert_eq!(run_with(&["admin", "--data", data, "end", "--all"], b"").code, 0);
    } else {
        let agreed = house.ask("POST", &at, &anna, r#"{"adjourn":{}}"#);
        assert!(agreed.contains("ack"), "{agreed}");
    }
    let record = body(house.ask("GET", &format!("{at}/record"), &anna, ""));
    assert_eq!(house.close(), Some(0));
    record
}

#[test]
fn a_game_that_ended_early_is_reviewed_replayed_and_reasoned_about() {
    for (by_operator, result, says) in [
        (false, "result: open; by agreement\n", "The game was ended by agreement."),
        (true, "result: open; by the house\n", "The administrator of the server ended the game."),
    ] {
        let record = ended_early(by_operator);
        assert!(record.ends_with(result), "{record}");
        let ran = review(&record, &[]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert!(ran.out.contains(says), "{}", ran.out);
        assert!(json(&record, &[])["moves"].as_array().is_some_and(|moves| !moves.is_empty()));
        let replayed = run_with(&["replay", "-"], record.as_bytes());
        assert_eq!(replayed.code, 0, "{}", replayed.err);
        assert!(replayed.out.contains(says), "{}", replayed.out);
        let dealt = run_with(&["replay", "-", "--at", "0"], record.as_bytes());
        assert!(!dealt.out.contains(says), "{}", dealt.out);
        let why = run_with(&["why", "-", "B.a=0b", "--seat", "A"], record.as_bytes());
        assert!(why.code <= 1, "{}", why.err);
    }
}

#[track_caller]
fn refused(record: &str, more: &[&str], code: i32, says: &str) {
    let ran = review(record, more);
    assert_eq!(ran.code, code, "{}", ran.err);
    assert_eq!(ran.out, "");
    assert!(ran.err.contains(says) && !ran.err.contains("panicked"), "{}", ran.err);
}

#[test]
fn what_cannot_be_reviewed_is_refused() {
    let dealt = run_with(&["deal", "kryptos", "--seats", "4"], b"").out;
    refused(&dealt, &[], 2, "the game is not over: a review is for finished games");
    refused(&dealt, &["--lang", "fr"], 2, "on n’analyse que des parties terminées");
    refused(&dealt, &["--lang", "pl"], 2, "analizować można tylko zakończone gry");
    let record = record(GAMES[0]);
    refused(&record, &["--seat", "C"], 2, "there is no player “C”");
    for at in ["0", "9", "1000"] {
        refused(
            &record,
            &["--at", at],
            2,
            &format!("there is no move {at}: the record has 8 moves"),
        );
    }
    refused(&record, &["--at", "0", "--lang", "fr"], 2, "il n’y a pas de coup 0");
    refused(&record, &["--at", "9", "--lang", "pl"], 2, "nie ma ruchu 9");
    refused(&record, &["--at", "x"], 2, "'x'");
    assert_eq!(review(&record, &["--at", "8"]).code, 0);
    refused("nonsense\n", &[], 2, "standard input: line 1");
    let cheated = record.replace("A: ask consecutive", "A: ask where-0");
    refused(&cheated, &[], 1, "where-0");
    let ran = run_with(&["review"], b"");
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("which record?"), "{}", ran.err);
}

#[test]
fn a_bots_reason_stands_below_its_move() {
    let record = record(GAMES[0]);
    let comment = "# because break-the-code-why-bits bits=4.590 rows=301";
    let told = record.replace("B: ask sum-black\n", &format!("B: ask sum-black\n{comment}\n"));
    let replayed = |record: &str| run_with(&["replay", "-"], record.as_bytes()).out;
    assert_eq!(replayed(&told), replayed(&record), "a comment changes nothing");
    let text = review(&told, &[]).out;
    let mut lines = text.lines().skip_while(|line| !line.contains("B: ask sum-black"));
    let below = lines.nth(1).unwrap();
    assert!(below.contains("4.59 bits") && below.contains("301"), "{text}");
    let json = json(&told, &[]);
    assert!(json["moves"][0]["because"].as_str().unwrap().contains("4.59"), "{json}");
    assert_eq!(json["moves"][1].get("because"), None);
    // A reason of another game is a comment without words.
    let other = told.replace("break-the-code-why-bits bits=4.590 rows=301", "chess-why-mate");
    assert_eq!(review(&other, &[]).out, review(&record, &[]).out);
    for broken in ["# because", "# because Anna says so", "# because x", "# therefore x"] {
        let broken = told.replacen("moves:\n", &format!("moves:\n{broken}\n"), 1);
        refused(&broken, &[], 2, "line 17");
    }
}
