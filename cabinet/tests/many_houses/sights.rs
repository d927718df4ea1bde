//! What the clients of a table have seen, compared with each other as it comes.

use std::collections::BTreeMap;

use serde_json::{Value, json};

/// The moves and the lines of chat that the clients of a table have seen.
#[derive(Default, Debug)]
pub(crate) struct Sights {
    /// The moves of each game, as all viewers may know them.
    games: BTreeMap<u64, Vec<Value>>,
    /// The lines of chat by their numbers.
    talk: BTreeMap<u64, String>,
    /// Where two clients have seen different things.
    pub(crate) clashes: Vec<String>,
}

impl Sights {
    /// A client was shown a frame.
    pub(crate) fn see(&mut self, frame: &Value) {
        let game = frame["round"].as_u64().unwrap();
        let seen = self.games.entry(game).or_default();
        let history = frame["view"]["history"].as_array().into_iter().flatten();
        for (at, shown) in history.map(public).enumerate() {
            match seen.get(at) {
                None => seen.push(shown),
                Some(known) if *known == shown => {}
                Some(known) => {
                    let number = at + 1;
                    self.clashes.push(format!(
                        "two clients saw different moves {number} of game {game}: {known} and {shown}"
                    ));
                }
            }
        }
        for line in frame["chat"].as_array().into_iter().flatten() {
            let (number, text) = (line["seq"].as_u64().unwrap(), line["text"].as_str().unwrap());
            let known = self.talk.entry(number).or_insert_with(|| text.to_owned());
            if known != text {
                self.clashes.push(format!(
                    "two clients saw different lines {number}: “{known}” and “{text}”"
                ));
            }
        }
    }

    /// Where the log has other moves or lines than the clients have seen.
    pub(crate) fn differences(
        &self,
        games: &BTreeMap<u64, Vec<String>>,
        talk: &[String],
    ) -> Vec<String> {
        let mut found = Vec::new();
        for (game, seen) in &self.games {
            let logged = games.get(game).map_or(&[][..], Vec::as_slice);
            for (at, shown) in seen.iter().map(in_short).enumerate() {
                if !logged.get(at).is_some_and(|line| line.starts_with(&shown)) {
                    let (number, line) = (at + 1, logged.get(at));
                    found.push(format!(
                        "a client saw “{shown}” as move {number} of game {game}, the log has {line:?}"
                    ));
                }
            }
        }
        let mut rest = talk.iter();
        for (number, line) in &self.talk {
            if !rest.any(|logged| logged == line) {
                found
                    .push(format!("a client saw said “{line}” as line {number}, the log does not"));
                break;
            }
        }
        found
    }
}

/// What all viewers may know of a move of Break the Code: all but the row of a guess.
fn public(shown: &Value) -> Value {
    match shown.get("guessed") {
        Some(guess) => json!({ "guessed": { "by": guess["by"], "right": guess["right"] } }),
        None => shown.clone(),
    }
}

/// The beginning of the line of the log for a move.
fn in_short(shown: &Value) -> String {
    let (kind, inside) = shown.as_object().unwrap().iter().next().unwrap();
    let verb = match kind.as_str() {
        "asked" => "ask",
        "guessed" => "guess",
        "passed" => "pass",
        other => panic!("a move of another kind: {other}"),
    };
    format!("{}: {verb}", inside["by"].as_str().unwrap())
}
