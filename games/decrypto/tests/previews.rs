//! What the page works out before the server answers: `page/previews.test.ts` reads the same cases.

use kernel::{Game as _, Refusal, Seat, Time};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Table;
use crate::decrypto::{Action, Folded, same_root};

const CASES: &str = include_str!("../page/fixtures/previews.json");

#[derive(Deserialize)]
struct Cases {
    clues: Vec<Clues>,
    rewrites: Vec<Rewritten>,
    names: Vec<Names>,
    roots: Vec<Roots>,
    endings: Vec<Endings>,
}

/// Three clues of White, in the first round or in the second after those used, and why they are refused.
#[derive(Deserialize)]
struct Clues {
    write: Vec<String>,
    used: Option<Vec<String>>,
    #[serde(default)]
    reuse: bool,
    refused: Option<String>,
}

/// A new text for a clue that was withdrawn.
#[derive(Deserialize)]
struct Rewritten {
    written: Vec<String>,
    clue: u8,
    #[serde(rename = "rewrite")]
    text: String,
    refused: Option<String>,
}

/// Words that a team names as its rivals' keywords.
#[derive(Deserialize)]
struct Names {
    words: Vec<String>,
    refused: Option<String>,
}

/// Two words, and whether they seem to be of one root.
#[derive(Deserialize)]
struct Roots {
    words: [String; 2],
    related: bool,
}

/// Endings of one language: with the stem before them, all are of one root.
#[derive(Deserialize)]
struct Endings {
    stem: String,
    /// Separated by blanks; a dash is no ending.
    #[serde(rename = "endings")]
    each: String,
}

fn cases() -> Cases {
    serde_json::from_str(CASES).unwrap()
}

/// Why an action is refused, if it is.
fn refusal(table: &Table, by: char, action: Value) -> Option<String> {
    let action: Action = serde_json::from_value(action).unwrap();
    let decided = table.state().decide(Seat::from_letter(by).unwrap(), &action, Time::ZERO);
    decided.err().map(|no| Refusal::from(no).to_string())
}

#[test]
fn de20_the_page_checks_clues() {
    for Clues { write, used, reuse, refused } in cases().clues {
        let mut table = Table::new(4, &[("reuse", if reuse { "on" } else { "off" })]);
        let by = match used {
            None => 'A',
            Some(used) => {
                table.say(&format!("A: clue {}\nB: clue loaf; one; two", used.join("; ")));
                table.answer(true, false);
                table.answer(true, false);
                'C'
            }
        };
        assert_eq!(refusal(&table, by, json!({ "clue": write })), refused, "{write:?}");
    }
}

#[test]
fn de20_the_page_checks_a_rewritten_clue() {
    for Rewritten { written, clue, text, refused } in cases().rewrites {
        let mut table = Table::new(4, &[]);
        table.say(&format!("A: clue {}\nB: clue loaf; one; two", written.join("; ")));
        table.say(&format!("B: object {clue}\nC: withdraw"));
        assert_eq!(refusal(&table, 'A', json!({ "rewrite": text })), refused, "{text}");
    }
}

#[test]
fn de19_the_page_checks_words() {
    let mut table = Table::new(4, &[]);
    table.quiet(8);
    for Names { words, refused } in cases().names {
        assert_eq!(refusal(&table, 'A', json!({ "words": words })), refused, "{words:?}");
    }
}

#[test]
fn de20_the_page_knows_roots() {
    for Roots { words, related } in cases().roots {
        let [one, other] = words.each_ref().map(|word| Folded::new(word).as_str().to_owned());
        assert_eq!(same_root(&one, &other), related, "{words:?}");
    }
}

#[test]
fn de20_the_page_knows_endings() {
    for Endings { stem, each } in cases().endings {
        let each: Vec<&str> = each.split(' ').map(|ending| ending.trim_matches('-')).collect();
        // Endings that begin alike would lengthen the stem.
        let pairs = each.iter().flat_map(|one| each.iter().map(move |other| (one, other)));
        for (one, other) in pairs.filter(|(one, other)| one.get(..1) != other.get(..1)) {
            let (one, other) = (format!("{stem}{one}"), format!("{stem}{other}"));
            assert!(same_root(&one, &other), "{one} and {other}");
        }
    }
}
