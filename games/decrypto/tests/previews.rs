//! What the page works out before the server answers: `page/previews.test.ts` reads the same cases.

use kernel::{Game as _, Language, Refusal, Seat, Time};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Table;
use crate::decrypto::clue::relatives::relatives;
use crate::decrypto::clue::warning::warning;
use crate::decrypto::{Action, Folded, No, Phrase, clue};

const CASES: &str = include_str!("../page/fixtures/previews.json");

#[derive(Deserialize)]
struct Cases {
    clues: Vec<Clues>,
    rewrites: Vec<Rewritten>,
    names: Vec<Names>,
    forms: Vec<Forms>,
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

/// Clues for a keyword at a table in a language: refused as its relatives or as the keyword itself, legal with a warning,
/// or plainly legal.
#[derive(Deserialize)]
struct Forms {
    keyword: String,
    language: Language,
    relatives: Vec<Phrase>,
    refused: Vec<String>,
    #[serde(default)]
    kept: Vec<String>,
    warned: Vec<String>,
    fine: Vec<String>,
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
fn de20_the_page_knows_the_forms_of_keywords() {
    for Forms { keyword, language, relatives: listed, refused, kept, warned, fine } in cases().forms
    {
        let keyword = Phrase::new(&keyword);
        assert_eq!(relatives(&keyword.fold(), language), listed, "{keyword}");
        let check = |text: &String| {
            let text = Phrase::new(text);
            let (own, folded) = ([keyword.clone()], [keyword.fold()]);
            clue::check(1, &text, &text.fold(), &own, &folded, language)
        };
        for text in refused {
            let no = check(&text).unwrap_err();
            let no = Refusal::from(no).to_string();
            let word = Folded::new(&text);
            let want =
                format!("decrypto-relative (clue=1, word={}, keyword={keyword})", word.spelt());
            assert_eq!(no, want);
        }
        for text in kept {
            let no = No::Keyword { clue: 1, keyword: keyword.to_string() };
            assert_eq!(check(&text), Err(no), "{text}");
        }
        let own = [keyword.clone()];
        for (warns, texts) in [(true, warned), (false, fine)] {
            for text in texts {
                assert_eq!(check(&text), Ok(()), "{text} for {keyword}");
                let clue = Folded::new(&text);
                let want = warns.then_some((clue.as_str(), &keyword));
                assert_eq!(warning(&clue, &own), want, "{text} for {keyword}");
            }
        }
    }
}
