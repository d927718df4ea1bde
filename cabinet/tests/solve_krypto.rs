//! `cabinet solve krypto` and `cabinet census krypto`, through the real program.

#![expect(clippy::unwrap_used, reason = "a test may")]

mod ran;

use ran::{Ran, run_with};
use serde_json::Value;

fn run(line: &str) -> (i32, String, String) {
    let Ran { out, err, code } = run_with(&line.split(' ').collect::<Vec<_>>(), b"");
    (code, out, err)
}

fn json(line: &str, code: i32) -> Value {
    let (exit, out, err) = run(&format!("{line} --json"));
    assert_eq!((exit, err.as_str()), (code, ""), "{line}");
    serde_json::from_str(&out).unwrap()
}

#[test]
fn a_hand_with_a_solution() {
    let (code, out, err) = run("solve krypto 2 1 2 2 3 --target 24");
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.starts_with("24 from 2 1 2 2 3 (52 cards, fractions)\n"), "{out}");
    assert_eq!(out.lines().nth(1), Some("   2   1   2   2   3  = 24"), "{out}");
    assert_eq!(out.lines().count(), 4, "{out}");
    let all = json("solve krypto 2 1 2 2 3 --target 24 --all", 0);
    let ways = all["solutions"].as_array().unwrap();
    assert_eq!(all["ways"], ways.len());
    assert!(ways.iter().any(|way| way["calculation"] == "3*2*2*2*1"), "{all}");
    assert_eq!(json("solve krypto 2 1 2 2 3 --target 24", 0)["solutions"][0], ways[0]);
}

#[test]
fn a_hand_without_a_solution_is_proven_to_have_none() {
    for line in ["solve krypto 1 1 1 2 2 --target 25", "solve krypto 1 1 1 2 2 --target 25 --whole"]
    {
        let (code, out, err) = run(line);
        assert_eq!((code, err.as_str()), (1, ""));
        assert!(
            out.contains("unplayable: no calculation with these cards gives the target"),
            "{out}"
        );
        let said = json(line, 1);
        assert_eq!((&said["playable"], &said["ways"]), (&Value::Bool(false), &Value::from(0)));
    }
    let squares = json("solve krypto 1 1 1 2 2 --target 25 --squares", 0);
    assert_eq!(squares["playable"], true);
}

#[test]
fn wrong_use() {
    for (line, want) in [
        ("solve krypto 1 1 1 2 --target 25", "a hand has 5 cards, not 4"),
        ("solve krypto 1 1 1 2 2 2 --target 25", "a hand has 5 cards, not 6"),
        ("solve krypto 1 1 1 2 26 --target 25", "a whole number from 1 to 25"),
        ("solve krypto 1 1 1 2 0 --target 25", "a whole number from 1 to 25"),
        ("solve krypto 1 1 1 2 2 --target 26", "a whole number from 1 to 25"),
        (
            "solve krypto 1 1 1 1 2 --target 24",
            "the pack of 52 has only 3 cards with the number 1,",
        ),
        (
            "solve krypto 25 1 1 2 2 --target 25",
            "the pack of 52 has only 1 card with the number 25,",
        ),
        ("solve krypto 7 7 7 1 2 --target 7", "the pack of 52 has only 3 cards with the number 7,"),
        (
            "solve krypto 1 1 1 2 x --target 25",
            "invalid value 'x' for '<CARD>...': expected a whole number",
        ),
        (
            "solve krypto 1 1 1 2 300 --target 25",
            "invalid value '300' for '<CARD>...': expected a whole number",
        ),
        ("solve krypto 1 1 1 2 -2 --target 25", "a whole number from 1 to 25"),
        ("solve krypto 1 1 1 2 2", "--target"),
        ("solve krypto 1 1 1 2 2 --target 25 --deck cards53", "possible values: cards52, cards56"),
        ("solve kryptos", "unrecognized subcommand"),
        ("census kryptos", "unrecognized subcommand"),
    ] {
        let (code, out, err) = run(line);
        assert_eq!((code, out.as_str()), (2, ""), "{line}");
        assert!(err.contains(want), "{line}: {err}");
    }
    let (code, _, _) = run("solve krypto 7 7 7 1 2 --target 7 --deck cards56");
    assert_eq!(code, 0, "a pack of 56 has four");
}

#[test]
fn the_census_answers_the_booklet() {
    let said = json("census krypto", 0);
    assert_eq!(said["problems"], 2_197_572);
    assert_eq!(said["unplayable"], 14_230);
    assert_eq!(said["deals"], 122_151_120);
    assert_eq!(said["unplayable_deals"], 174_192);
    assert_eq!(json("census krypto --whole", 0)["unplayable_deals"], 232_333);
    let (code, out, _) = run("census krypto");
    assert_eq!(code, 0);
    assert!(
        out.contains(
            "one in 701.2\nThe booklet claims one in 3000: in truth it is 4.28 times as likely."
        ),
        "{out}"
    );
}
