//! `cabinet why`, through the real binary.

mod ran;

use std::path::Path;

use ran::{Ran, run_with};
use serde_json::Value;

fn record(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(path);
    path.to_str().expect("a path").to_owned()
}

fn two_players() -> String {
    record("break_the_code/tests/records/two-players.txt")
}

fn why(args: &[&str]) -> Ran {
    run_with(&[&["why", &two_players()], args].concat(), b"")
}

#[test]
fn a_certain_claim_is_proved() {
    let Ran { out, err, code } = why(&["--seat", "A", "--at", "6", "Blaise.a!=9w"]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("Tile a of Blaise is not the white 9. This is certain:\n  1. "), "{out}");
    let Ran { out, code, .. } = why(&["--seat", "Ada", "--at", "6", "--json", "B.a=9w"]);
    assert_eq!(code, 1, "the opposite is certain");
    let json: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(json["verdict"], "impossible");
    assert!(json["facts"][0]["says"].is_string(), "{json}");
}

#[test]
fn what_is_not_certain_gets_a_counter_example() {
    let Ran { out, err, code } = why(&["--seat", "A", "--at", "0", "B.c=5g"]);
    assert_eq!((code, err.as_str()), (1, ""), "{out}");
    assert!(out.contains("This is not certain: it is false in this deal"), "{out}");
    // On the board, beside the hidden row: a tile for each of its places, and at c not the green 5.
    let (_, pencilled) =
        out.split_once("B Blaise").and_then(|(_, row)| row.split_once('✎')).unwrap();
    let words: Vec<&str> = pencilled.lines().next().unwrap().split_whitespace().collect();
    let (places, tiles): (Vec<_>, Vec<_>) = words.chunks(2).map(|pair| (pair[0], pair[1])).unzip();
    assert_eq!(places, ["a", "b", "c", "d", "e"], "{out}");
    assert_ne!(tiles[2], "5g", "{out}");
    assert!(out.contains("only an example"), "{out}");
    let three = record("kryptos/tests/records/three.txt");
    let ran = run_with(&["why", &three, "--seat", "A", "--at", "6", "C5=14"], b"");
    assert!(ran.out.contains("? ") && ran.out.contains("only an example"), "{}", ran.out);
    // What lies aside is on the board, too.
    let args = ["why", &three, "--seat", "A", "--at", "6", "--lang", "pl", "C5=14"];
    let out = run_with(&args, b"").out;
    let aside = out.lines().find(|line| line.starts_with("z boku ")).expect("two cards lie aside");
    assert_eq!(aside.matches('?').count(), 2, "{out}");
    assert!(!out.contains("aside"), "{out}");
}

#[test]
fn every_language_has_the_words() {
    let three = record("kryptos/tests/records/three.txt");
    for (lang, certain, certainly_false, open) in [
        ("en", "This is certain:", "This is certainly false:", "This is not certain:"),
        ("fr", "C’est certain :", "C’est certainement faux :", "Ce n’est pas certain :"),
        ("pl", "To pewne:", "To na pewno nieprawda:", "To nie jest pewne:"),
    ] {
        for claim in ["B.a!=9w", "B.a=9w", "B lacks 2b", "B.c=5", "row=1b 1w 5g 5g 8w"] {
            for at in ["0", "4", "6"] {
                let ran = why(&["--seat", "A", "--at", at, "--lang", lang, claim]);
                assert!(ran.code < 2 && ran.err.is_empty(), "{claim}: {}", ran.err);
                assert!(!ran.out.contains("-proof-") && !ran.out.contains("tool-"), "{}", ran.out);
            }
        }
        for (claim, at, says) in [
            ("B1!=32", "6", certain),
            ("B has 1", "12", certain),
            ("B1=32", "6", certainly_false),
            ("C8=wax", "6", certainly_false),
            ("C5=wax", "6", open),
            ("B has 1", "6", open),
        ] {
            let args = ["why", &three, "--seat", "A", "--at", at, "--lang", lang, claim];
            let ran = run_with(&args, b"");
            assert_eq!((ran.code, ran.err.as_str()), (i32::from(says != certain), ""), "{claim}");
            assert!(ran.out.contains(says), "{claim}: {}", ran.out);
            assert!(!ran.out.contains("-proof-") && !ran.out.contains("tool-"), "{}", ran.out);
        }
    }
}

#[test]
fn bad_input_is_refused() {
    for (args, says) in [
        (&["--seat", "A", "--at", "6", "B.c5g"][..], "is not a claim"),
        (&["--seat", "A", "--at", "6", "A.c=5g"], "A.c is not a hidden place here"),
        (&["--seat", "A", "--at", "6", "B.f=5g"], "B.f is not a hidden place here"),
        (
            &["--seat", "A", "B.c=5g"],
            "The game is over: nothing is hidden any more. Ask for an earlier move with --at (0 to ",
        ),
        (&["--seat", "Eve", "B.c=5g"], "Eve"),
        (&["--seat", "A", "--at", "99", "B.c=5g"], "99"),
        (&["--seat", "A", "row=5g 1b 2b 3b 4b"], "not in order"),
        (&["B.c=5g"], "--seat"),
    ] {
        let ran = why(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}: {}", ran.err);
        assert!(ran.err.contains(says), "{args:?}: {}", ran.err);
    }
    let decrypto = record("decrypto/tests/records/base.txt");
    for (lang, says) in [
        (
            "en",
            "Decrypto has no certainties of this kind: what a clue says about a keyword is a likelihood.",
        ),
        ("fr", "ce qu’un indice dit d’un mot-clé est une vraisemblance."),
        ("pl", "to, co wskazówka mówi o haśle, jest tylko prawdopodobne."),
    ] {
        let args = ["why", &decrypto, "--seat", "A", "--at", "1", "--lang", lang, "1=apple"];
        let Ran { out, err, code } = run_with(&args, b"");
        assert_eq!((code, out.as_str()), (2, ""), "{err}");
        assert!(err.contains(says) && !err.contains("decrypto-"), "{err}");
    }
}

/// A solution proves that a hand makes a number; that it does not is proved by how near it comes.
#[test]
fn a_hand_of_krypto_makes_a_number_or_comes_near() {
    let own = record("krypto/tests/records/own-target.txt");
    let why =
        |args: &[&str]| run_with(&[&["why", &own, "--seat", "A", "--at", "0"], args].concat(), b"");
    let Ran { out, err, code } = why(&["=16"]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(
        out.contains("The cards 17, 17, 23, 22, 4 can make 16. This is certain:\n  1. "),
        "{out}"
    );
    let solution = out.lines().last().unwrap();
    assert!(solution.ends_with(" = 16"), "{out}");
    let mut cards: Vec<&str> = solution.strip_prefix("  1. ").unwrap().split('=').collect();
    cards = cards[0].split(|sign: char| !sign.is_ascii_digit()).filter(|n| !n.is_empty()).collect();
    cards.sort_unstable();
    assert_eq!(cards, ["17", "17", "22", "23", "4"], "{out}");
    let Ran { out, err, code } = why(&["=17"]);
    assert_eq!((code, err.as_str()), (1, ""), "{out}");
    assert!(out.contains("This is certainly false:"), "{out}");
    let none = "No calculation gives it. The cards make 24 of the numbers from 1 to 25";
    let nearest = "the nearest: 16 below, 18 above.";
    assert!(out.contains(none) && out.contains(nearest), "{out}");
    let Ran { out, code, .. } = why(&["!=17"]);
    assert_eq!(code, 0, "{out}");
    let Ran { out, code, .. } = why(&["--json", "C=16"]);
    assert_eq!(code, 0, "{out}");
    let json: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(
        (&json["verdict"], &json["facts"][0]["places"][0]),
        (&"certain".into(), &"C".into())
    );
    for (lang, says) in
        [("fr", "C’est certainement faux\u{202f}:"), ("pl", "To na pewno nieprawda:")]
    {
        let Ran { out, code, .. } = why(&["--lang", lang, "=17"]);
        assert!(code == 1 && out.contains(says) && !out.contains("-proof-"), "{out}");
    }
    for (claim, says) in [("=26", "is not a claim"), ("D=16", "D is not a hidden place here")] {
        let Ran { out, err, code } = why(&[claim]);
        assert_eq!((code, out.as_str()), (2, ""), "{err}");
        assert!(err.contains(says), "{err}");
    }
}
