//! What the page works out before the server answers: `page/previews.test.ts` reads the same cases.

use kernel::Coded as _;
use serde::Deserialize;

use crate::krypto::{Arithmetic, Expression, Hand, Rules};

const CASES: &str = include_str!("../page/fixtures/previews.json");

#[derive(Deserialize)]
struct Cases {
    readings: Vec<Reading>,
    values: Vec<Calculated>,
}

/// A text, with what it is written as once it is read, or why it cannot be read.
#[derive(Deserialize)]
struct Reading {
    text: String,
    written: Option<String>,
    misread: Option<String>,
}

/// A calculation with a hand, with what it gives or what is wrong with it.
#[derive(Deserialize)]
struct Calculated {
    calculation: Expression,
    hand: Hand,
    arithmetic: Arithmetic,
    squares: bool,
    gives: Option<String>,
    flaw: Option<String>,
}

fn cases() -> Cases {
    serde_json::from_str(CASES).unwrap()
}

#[test]
fn kr08_the_page_reads_calculations() {
    for Reading { text, written, misread } in cases().readings {
        let read = text.parse::<Expression>();
        assert_eq!(read.as_ref().ok().map(ToString::to_string), written, "{text}");
        assert_eq!(read.err().map(|no| no.to_string()), misread, "{text}");
    }
}

#[test]
fn kr06_the_page_calculates() {
    for case in cases().values {
        let Calculated { calculation, hand, arithmetic, squares, gives, flaw } = case;
        let given = Rules { arithmetic, squares }.value_with(&calculation, hand);
        assert_eq!(given.ok().map(|value| value.to_string()), gives, "{calculation}");
        assert_eq!(given.err().map(|flaw| flaw.refusal().to_string()), flaw, "{calculation}");
    }
}
