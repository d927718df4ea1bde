//! `cabinet solve break-the-code`, through the real binary.

mod ran;

use ran::{Ran, run_with};
use serde_json::Value;

/// Exit code, standard output and standard error.
fn solve(args: &[&str]) -> (i32, String, String) {
    let Ran { out, err, code } = run_with(&[&["solve", "break-the-code"], args].concat(), b"");
    (code, out, err)
}

const TWO: [&str; 2] = ["--mine", "2b,4b,4w,5g,7w"];

fn two(more: &[&str]) -> (i32, String, String) {
    solve(&[&TWO[..], more].concat())
}

#[test]
fn candidates_places_and_questions() {
    let facts = ["--asked", "sum 24", "--asked", "where-5 c", "--asked", "count-black 3"];
    let (code, out, err) = two(&facts);
    assert_eq!((code, err.as_str()), (0, ""));
    assert!(out.contains("possible deals: 17"), "{out}");
    assert!(out.contains("B: 17 rows, 4.09 bits"), "{out}");
    assert!(out.contains("\n B Player B      ▒▒          ▒▒          =5▲"), "{out}");
    assert!(out.contains("\n  Tile c of Player B is a green 5.\n"), "{out}");
    assert!(out.contains("sum-black       2.66  ████████   ≤ 4  41 %"), "{out}");
    assert!(!out.contains("\nsum  "), "a card that was asked is not asked again: {out}");
    assert!(out.lines().last().unwrap().starts_with("best: "), "{out}");
    assert!(out.lines().all(|line| line.chars().count() <= 80), "{out}");
}

#[test]
fn only_open_cards_are_weighed() {
    let (code, out, _) = two(&["--asked", "B: sum 24", "--open", "span,where-1-or-2", "--json"]);
    assert_eq!(code, 0);
    let json: Value = serde_json::from_str(&out).unwrap();
    let questions = json["counts"]["questions"].as_array().unwrap();
    let cards: Vec<&str> =
        questions.iter().map(|q| q["question"]["card"].as_str().unwrap()).collect();
    assert_eq!(cards.len(), 3, "one question on span, two on the other: {cards:?}");
    assert!(cards.iter().all(|card| ["span", "where-1-or-2"].contains(card)));
    assert!(json["counts"]["deals"].as_u64().unwrap() > 50);
    assert_eq!(json["mine"][3], "5g");
}

#[test]
fn wrong_guesses_count() {
    let facts = ["--asked", "sum-left 4", "--asked", "sum-right 18", "--json"];
    let json = |more: &[&str]| -> Value {
        let (code, out, err) = two(&[&facts[..], more].concat());
        assert_eq!(code, 0, "{err}");
        serde_json::from_str(&out).unwrap()
    };
    let before = json(&[]);
    let rows = |json: &Value| json["counts"]["rows"][0]["rows"].as_u64().unwrap();
    let likely = before["counts"]["rows"][0]["likely"][0][0].as_array().unwrap();
    let tiles: Vec<&str> = likely.iter().map(|tile| tile.as_str().unwrap()).collect();
    let after = json(&["--wrong", &tiles.join(",")]);
    assert_eq!(rows(&after) + 1, rows(&before));
}

#[test]
fn three_and_four_players_name_the_seat() {
    let three = ["--players", "3", "--mine", "2b,4b,4w,5g,7w", "--asked"];
    let (code, _, err) = solve(&[&three[..], &["sum 20"]].concat());
    assert_eq!(code, 2);
    assert!(err.contains("name the seat that answered (B, C), as in “B: sum 20”"), "{err}");
    let (code, out, _) = solve(
        &[
            &three[..],
            &[
                "B: sum 20",
                "--asked",
                "C: same-colour a-b c-d",
                "--asked",
                "b: where-1-or-2 1 none",
                "--open",
                "sum-left",
            ],
        ]
        .concat(),
    );
    assert_eq!(code, 0);
    for row in ["\nPlayer B: ", "\nPlayer C: ", "\nThe centre: "] {
        assert!(out.contains(row), "{out}");
    }
    let four =
        ["--players", "4", "--mine", "2b,4b,4w,5g", "--asked", "D: sum 11", "--asked", "C: sum 18"];
    let (code, out, _) =
        solve(&[&four[..], &["--asked", "B: c-over-4 yes", "--open", "span", "--json"]].concat());
    assert_eq!(code, 0);
    let json: Value = serde_json::from_str(&out).unwrap();
    assert_eq!(json["counts"]["rows"].as_array().unwrap().len(), 4);
}

#[test]
fn a_contradiction_is_named() {
    let facts = ["--asked", "sum 24", "--asked", "where-5 c", "--asked", "same-colour a-b d-e"];
    let (code, out, err) =
        two(&[&facts[..], &["--asked", "span 3", "--asked", "count-odd 1"]].concat());
    assert_eq!((code, out.as_str()), (1, ""));
    assert_eq!(err, "cabinet: contradiction: these cannot all be true: “sum 24”, “span 3”\n");
    let (code, _, err) = two(&["--asked", "sum 45"]);
    assert_eq!(code, 1);
    assert!(err.contains("no tiles beside yours fit “sum 45”"), "{err}");
    for large in ["sum 300", "count-odd 99999"] {
        let (code, _, err) = two(&["--asked", large]);
        assert_eq!(code, 1);
        assert!(err.contains(&format!("no tiles beside yours fit “{large}”")), "{err}");
    }
    let (code, _, err) = two(&["--asked", "A: sum 45"]);
    assert_eq!(code, 1);
    assert!(err.contains("“A: sum 45” is not what your own tiles answer"), "{err}");
}

#[test]
fn wrong_use_is_explained() {
    for (args, why) in [
        (["--asked", "total 24"], "there is no card “total”"),
        (["--asked", "sum many"], "the answer must be a number"),
        (["--asked", "where-1-or-2 3 c"], "asks for 1 or 2, not for 3"),
        (["--asked", "where-1-or-2 c"], "give the digit, 1 or 2"),
        (["--asked", "where-5 f"], "the answer must be places"),
        (["--asked", "consecutive a-c"], "the answer must be groups of places"),
        (["--asked", "count-pairs 2"], "Write “2 pairs” (four tiles) or “2 tiles” (one pair)"),
        (["--asked", "count-pairs 3 tiles"], "as in “1 pair” or “2 tiles”, or “none”"),
        (["--asked", "c-over-4 maybe"], "the answer must be “yes” or “no”"),
        (["--asked", "C: sum 24"], "there is no seat “C”"),
        (["--open", "sums"], "there is no card “sums”"),
        (["--wrong", "1b,2b"], "with 2 players a row has 5 tiles, not 2"),
    ] {
        let (code, out, err) = two(&args);
        assert_eq!((code, out.as_str()), (2, ""), "{args:?}");
        assert!(err.contains(why), "{args:?}: {err}");
    }
    let (code, _, err) = solve(&["--players", "2", "--mine", "4b,2b,4w,5g,7w"]);
    assert_eq!(code, 2);
    assert!(err.contains("not in order"), "{err}");
    assert_eq!(solve(&["--players", "5", "--mine", "4b"]).0, 2);
}

#[test]
fn capitals_units_and_other_languages_are_understood() {
    let plain =
        two(&["--asked", "sum 24", "--asked", "count-pairs 1 pair", "--asked", "where-5 none"]);
    assert_eq!(plain.0, 0, "{}", plain.2);
    for [pairs, places] in [
        ["Count-Pairs 2 tiles", "WHERE-5 None"],
        ["COUNT-PAIRS 1 Pair, 2 Tiles", "where-5 none"],
        ["count-pairs 1", "where-5 aucune"],
        ["count-pairs 1 paire", "where-5 brak"],
        ["count-pairs 2 płytki", "where-5 nie"],
    ] {
        let said = ["--asked", "SUM = 24", "--asked", pairs, "--asked", places];
        assert_eq!(two(&said), plain, "{said:?}");
    }
    let mine = ["--players", "2", "--mine", "2B 4B 4W 5G 7W"];
    let facts = ["--asked", "b: Sum 24", "--asked", "b: count-pairs 1", "--asked", "b: where-5 no"];
    assert_eq!(solve(&[&mine[..], &facts].concat()), plain);
    let two_places = |places: &str| two(&["--asked", &format!("where-1-or-2 1 {places}")]);
    assert_eq!(two_places("a and b"), two_places("a,b"));
    assert_eq!(two_places("A et B"), two_places("ab"));
}

#[test]
fn the_answer_is_in_the_chosen_language() {
    let said = ["--asked", "sum 24", "--asked", "where-5 c", "--asked", "count-black 3"];
    for (lang, parts) in [
        (
            "fr",
            [
                "donnes possibles\u{a0}: 17",
                "B\u{a0}: 17 rangées, bits\u{a0}: 4,09",
                "meilleur coup\u{a0}: ask ",
            ],
        ),
        ("pl", ["możliwe rozdania: 17", "B: 17 rzędów, bity: 4,09", "najlepszy ruch: ask "]),
    ] {
        let (code, out, err) = two(&[&said[..], &["--lang", lang]].concat());
        assert_eq!((code, err.as_str()), (0, ""));
        for part in parts {
            assert!(out.contains(part), "{part}: {out}");
        }
    }
    let (_, _, err) = two(&["--lang", "fr", "--asked", "count-pairs 2"]);
    assert!(err.contains("deux paires ou deux tuiles ?"), "{err}");
}
