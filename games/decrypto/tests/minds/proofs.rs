//! Nothing is certain in Decrypto; what is open after the end are the keywords and the codes.

use kernel::proof::Shown;
use kernel::{Game as _, Minded as _};

use super::super::{BLACK_CODES, BLACK_WORDS, Table, WHITE_CODES, WHITE_WORDS};
use super::*;

fn opened(table: &Table) -> Vec<String> {
    let opened = table.state().opened().into_iter();
    opened.map(|Shown { place, text }| format!("{place}={text}")).collect()
}

/// The keywords of a team and its code of a round, from 1.
fn secrets(team: &str, words: &str, codes: &str, round: usize) -> Vec<String> {
    let words =
        (1..).zip(words.split(", ")).map(|(i, word): (u8, &str)| format!("{team}.{i}={word}"));
    let code = codes.split(' ').nth(round - 1).map(|code| format!("{team}.code={code}"));
    words.chain(code).collect()
}

#[test]
fn what_is_open_are_the_keywords_and_the_codes_of_the_round() {
    let mut table = Table::new(4, &[]);
    for round in 1..=3 {
        let white = secrets("white", WHITE_WORDS, WHITE_CODES, round);
        let black = secrets("black", BLACK_WORDS, BLACK_CODES, round);
        assert_eq!(opened(&table), [white, black].concat(), "round {round}");
        table.quiet(1);
    }
}

#[test]
fn with_three_players_one_team_has_secrets() {
    let table = Table::new(3, &[]);
    assert_eq!(opened(&table), secrets("white", WHITE_WORDS, WHITE_CODES, 1));
}

#[test]
fn a_clue_is_a_likelihood() {
    let table = Table::new(4, &[]);
    let view = table.state().view(Viewer::Seat(Seat::new(0)));
    for claim in ["black.1=bread", "B3=27", ""] {
        let no = Decrypto::examine(&view, claim).unwrap_err();
        assert_eq!(no.code, "decrypto-proof-likelihood", "{claim}");
    }
}
