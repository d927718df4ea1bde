//! Tests that the examples of PROTOCOL.md are messages.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use wire::http::{Claim, Device, Link, NewToken, Person, Token};
use wire::{
    Answer, Ask, Examined, LobbyNews, NewTable, NoteThen, PastPosition, ReviewProgress, Summary,
    TryThen, Why, WhyThen,
};

/// Each example with its kind.
fn examples() -> Vec<(String, String)> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../PROTOCOL.md");
    let text = std::fs::read_to_string(path).unwrap();
    let mut examples = Vec::new();
    let mut open: Option<(String, String)> = None;
    for line in text.lines() {
        match (&mut open, line.strip_prefix("```")) {
            (None, Some(fence)) => {
                let kind = fence.strip_prefix("json ").expect("every block is JSON of a kind");
                open = Some((kind.to_owned(), String::new()));
            }
            (Some(_), Some(_)) => examples.extend(open.take()),
            (Some((_, body)), None) => *body += line,
            (None, None) => {}
        }
    }
    examples
}

/// Checks that an example reads as a message, and that the message writes the same JSON.
#[track_caller]
fn check<T: Serialize + DeserializeOwned>(example: &str) {
    let read: T = serde_json::from_str(example).unwrap_or_else(|e| panic!("{e}: {example}"));
    let written = serde_json::to_value(&read).unwrap();
    assert_eq!(written, serde_json::from_str::<Value>(example).unwrap());
}

#[test]
fn every_example_is_a_message() {
    let examples = examples();
    let mut asks = BTreeSet::new();
    for (kind, example) in &examples {
        match kind.as_str() {
            "ask" => {
                check::<Ask>(example);
                let ask: Value = serde_json::from_str(example).unwrap();
                asks.extend(ask.as_object().unwrap().keys().cloned());
            }
            "answer" => check::<Answer>(example),
            "lobby" => check::<LobbyNews>(example),
            "notes" => check::<Vec<NoteThen>>(example),
            "new-table" => check::<NewTable>(example),
            "summary" => check::<Summary>(example),
            "person" => check::<Person>(example),
            "new-token" => check::<NewToken>(example),
            "token" => check::<Token>(example),
            "device" => check::<Device>(example),
            "link" => check::<Link>(example),
            "claim" => check::<Claim>(example),
            "review" => check::<kernel::Review>(example),
            "review-progress" => check::<ReviewProgress>(example),
            "position" => check::<PastPosition>(example),
            "why" => check::<Why>(example),
            "why-then" => check::<WhyThen>(example),
            "try-then" => check::<TryThen>(example),
            "tried" => check::<kernel::Reviewed>(example),
            "examined" => check::<Examined>(example),
            other => panic!("there is no kind {other}"),
        }
    }
    assert_eq!(asks.len(), 23, "every ask has an example: {asks:?}");
}

#[test]
fn what_is_not_of_the_protocol_is_refused() {
    for odd in [
        "null",
        "[]",
        "{}",
        r#"{"act":{}}"#,
        r#"{"act":{"id":"1","notation":"x","force":true}}"#,
        r#"{"sit":{"seat":"Z"}}"#,
        r#"{"start":{},"ping":{}}"#,
        r#"{"chat":{"to":"everyone","text":"x"}}"#,
    ] {
        assert!(serde_json::from_str::<Ask>(odd).is_err(), "{odd}");
    }
}
