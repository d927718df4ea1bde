//! Writing a match as a record.

use std::fmt::Write as _;

use crate::deal::Deal as _;
use crate::game::{Game, Setup};
use crate::options::Options as _;
use crate::played::Match;
use crate::seal::Bits256;

use super::{FIRST_LINE, Hint, OPEN, Reason};

/// The text that the seal of a match covers: the lines of its record from `game` to `salt`.
pub(crate) fn sealed_text<G: Game>(setup: &Setup<G>, salt: Bits256) -> String {
    let mut text = heading(setup);
    writeln!(text, "salt: {salt}").expect("writing to a string");
    text
}

fn heading<G: Game>(setup: &Setup<G>) -> String {
    let mut text = format!("game: {}\nseats: {}\n", G::META.id, setup.seats);
    for (key, value) in setup.options.write() {
        push(&mut text, format_args!("option {key}"), &value);
    }
    for (name, value) in setup.deal.write() {
        push(&mut text, format_args!("deal {name}"), &value);
    }
    text
}

fn push(text: &mut String, key: std::fmt::Arguments<'_>, value: &str) {
    let blank = if value.is_empty() { "" } else { " " };
    writeln!(text, "{key}:{blank}{value}").expect("writing to a string");
}

/// A match as a record.
pub fn write<G: Game>(played: &Match<G>) -> String {
    let mut text = format!("{FIRST_LINE}\n");
    for (seat, name) in played.names().iter() {
        writeln!(text, "player {seat}: {name}").expect("writing to a string");
    }
    match played.seal() {
        Some(seal) => {
            text += seal.text();
            writeln!(text, "commitment: {}", seal.commitment()).expect("writing to a string");
        }
        None => text += &heading(played.setup()),
    }
    text += "moves:\n";
    for entry in played.log() {
        writeln!(text, "{entry}").expect("writing to a string");
    }
    let result = played.outcome().map_or_else(|| OPEN.to_owned(), |outcome| outcome.to_string());
    writeln!(text, "result: {result}").expect("writing to a string");
    text
}

/// Writes comments into a record: each hint after the moves that the player knew, and each reason after its move.
pub fn write_comments(record: &mut String, hints: &[Hint], reasons: &[Reason]) {
    let Some((head, moves)) = record.split_once("\nmoves:\n") else { return };
    let mut text = format!("{head}\nmoves:\n");
    for (n, line) in moves.lines().enumerate() {
        for reason in reasons.iter().filter(|reason| reason.moves == n) {
            writeln!(text, "{reason}").expect("writing to a string");
        }
        for hint in hints.iter().filter(|hint| hint.moves == n) {
            writeln!(text, "{hint}").expect("writing to a string");
        }
        text += line;
        text.push('\n');
    }
    *record = text;
}
