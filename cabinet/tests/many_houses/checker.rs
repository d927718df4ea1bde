//! Compares what the players of a table were told and shown with the log of the table.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde_json::Value;

use crate::sights::Sights;

/// The code of a house that cannot store, and has written nothing.
pub(crate) const UNSTORED: &str = "house-cannot-store";

/// What became of an ask.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Came {
    /// A server has acknowledged it, with this number.
    Acknowledged(u64),
    /// A server has refused it for good, with this code.
    Refused(String),
}

/// An ask of a player, and what became of it.
#[derive(Clone, Debug)]
pub(crate) struct Told {
    /// The id of the ask. No two asks at a table have the same.
    pub(crate) id: String,
    pub(crate) came: Came,
    /// When it was sent for the first time, and when the answer came, since the players began.
    pub(crate) span: (Duration, Duration),
    /// Whether the player knew that it must be refused.
    pub(crate) wrong: bool,
}

/// A record of the log, as far as it matters here.
struct Written {
    id: Option<String>,
    /// The number of records with this one, talk and notes apart.
    number: u64,
}

/// The log of a table.
struct Log {
    records: Vec<Written>,
    /// The moves of each game, without their times.
    games: BTreeMap<u64, Vec<String>>,
    talk: Vec<String>,
}

impl Log {
    fn read(texts: &[String]) -> Self {
        let mut log = Self { records: Vec::new(), games: BTreeMap::new(), talk: Vec::new() };
        let (mut number, mut game) = (0, 0);
        for text in texts {
            let outer: Value = serde_json::from_str(text).unwrap();
            let asked = outer.get("asked");
            let record = asked.map_or(&outer, |asked| &asked["record"]);
            let id = asked.or(outer.get("entry")).and_then(|named| named["id"].as_str());
            let (kind, inside) = record.as_object().unwrap().iter().next().unwrap();
            match kind.as_str() {
                "chat" => log.talk.push(inside["text"].as_str().unwrap().to_owned()),
                "note" => {}
                kind => {
                    number += 1;
                    if kind == "started" {
                        game += 1;
                    } else if kind == "entry" {
                        let (_, said) = inside["line"].as_str().unwrap().split_once(' ').unwrap();
                        log.games.entry(game).or_default().push(said.to_owned());
                    }
                }
            }
            log.records.push(Written { id: id.map(str::to_owned), number });
        }
        log
    }
}

/// All that is wrong, in words. Empty if every acknowledged ask is in the log once and in order, nothing that was refused
/// is there, and no client has seen anything else.
pub(crate) fn faults(texts: &[String], players: &[Vec<Told>], sights: &Sights) -> Vec<String> {
    let log = Log::read(texts);
    let mut faults = sights.clashes.clone();
    let mut places: BTreeMap<&str, usize> = BTreeMap::new();
    for (place, record) in log.records.iter().enumerate() {
        let Some(id) = &record.id else { continue };
        let first = *places.entry(id).or_insert(place);
        if first != place {
            faults.push(format!("{id} is in the log twice, at {first} and at {place}"));
        }
    }
    let known: BTreeSet<&str> = players.iter().flatten().map(|told| &*told.id).collect();
    let strange = places.keys().filter(|id| !known.contains(*id));
    faults.extend(strange.map(|id| format!("{id} is in the log, but no player has asked for it")));
    let mut done: Vec<(usize, &Told)> = Vec::new();
    for told in players.iter().flatten() {
        let Told { id, came, wrong, .. } = told;
        match (came, places.get(&**id)) {
            (Came::Acknowledged(_), None) => {
                faults.push(format!("{id} was acknowledged, but is not in the log"));
            }
            (Came::Acknowledged(number), Some(&place)) => {
                let least = log.records[place].number;
                if *number < least {
                    faults
                        .push(format!("{id} is record {least}, but was acknowledged as {number}"));
                }
                done.push((place, told));
            }
            (Came::Refused(code), Some(_)) => {
                faults.push(format!("{id} was refused with {code}, but is in the log"));
            }
            (Came::Refused(code), None) if !wrong && code != UNSTORED => {
                faults.push(format!("{id} was refused with {code}"));
            }
            (Came::Refused(_), None) => {}
        }
    }
    done.sort_by_key(|(place, _)| *place);
    for (at, (_, later)) in done.iter().enumerate() {
        let early = done[..at].iter().find(|(_, earlier)| later.span.1 < earlier.span.0);
        if let Some((_, earlier)) = early {
            let (one, other) = (&later.id, &earlier.id);
            faults.push(format!("{one} was acknowledged before {other} was sent, but is after it"));
        }
    }
    faults.extend(sights.differences(&log.games, &log.talk));
    faults
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn texts() -> Vec<String> {
        let entry =
            |line: &str, id: &str| json!({ "entry": { "line": line, "person": "p", "id": id } });
        [
            json!({ "created": { "version": 6 } }),
            json!({ "started": { "at": 1, "record": "…" } }),
            entry("0.1 A: ask sum-black", "a1"),
            json!({ "asked": { "by": "q", "id": "b1", "record": { "chat": { "text": "b1" } } } }),
            entry("0.2 B: guess 1b 2b", "b2"),
        ]
        .map(|record| record.to_string())
        .into()
    }

    fn told(id: &str, came: Came, sent: u64) -> Told {
        let span = (Duration::from_secs(sent), Duration::from_secs(sent + 1));
        let wrong = matches!(came, Came::Refused(_));
        Told { id: id.to_owned(), came, span, wrong }
    }

    fn players() -> [Vec<Told>; 2] {
        let refused = Came::Refused("table-not-your-turn".to_owned());
        [
            vec![told("a1", Came::Acknowledged(3), 1), told("a2", refused, 3)],
            vec![told("b1", Came::Acknowledged(3), 3), told("b2", Came::Acknowledged(4), 5)],
        ]
    }

    fn frame(moves: &Value, talk: &[(u64, &str)]) -> Value {
        let chat = talk.iter().map(|(seq, text)| json!({ "seq": seq, "text": text }));
        json!({ "round": 1, "view": { "history": moves }, "chat": chat.collect::<Vec<_>>() })
    }

    fn sights() -> Sights {
        let asked = json!({ "asked": { "by": "A", "card": "sum-black", "answers": [null, 7] } });
        let guessed = |row: Value| json!({ "guessed": { "by": "B", "row": row, "right": false } });
        let mut sights = Sights::default();
        sights.see(&frame(&json!([asked.clone()]), &[]));
        sights.see(&frame(&json!([asked.clone(), guessed(Value::Null)]), &[(1, "b1")]));
        sights.see(&frame(&json!([asked, guessed(json!(["1b", "2b"]))]), &[(1, "b1")]));
        sights
    }

    #[track_caller]
    fn finds(texts: &[String], players: &[Vec<Told>], sights: &Sights, words: &[&str]) {
        let found = faults(texts, players, sights);
        assert_eq!(found.len(), words.len(), "{found:?}");
        for (found, words) in found.iter().zip(words) {
            assert!(found.contains(words), "{found}");
        }
    }

    #[test]
    fn a_true_log_has_no_faults() {
        finds(&texts(), &players(), &sights(), &[]);
    }

    #[test]
    fn a_doctored_log_is_found_out() {
        let lost = [&texts()[..3], &texts()[4..]].concat();
        finds(&lost, &players(), &sights(), &["b1 was acknowledged, but is not in", "said “b1”"]);
        let twice = [texts(), vec![texts()[3].clone()]].concat();
        finds(&twice, &players(), &sights(), &["b1 is in the log twice, at 3 and at 5"]);
        let refused = texts()[3].replace("b1", "a2");
        let refused = [texts(), vec![refused]].concat();
        finds(&refused, &players(), &sights(), &["a2 was refused with table-not-your-turn, but"]);
        let strange = texts()[3].replace("b1", "x9");
        let strange = [texts(), vec![strange]].concat();
        finds(&strange, &players(), &sights(), &["x9 is in the log, but no player"]);
        let mut swapped = texts();
        swapped.swap(2, 3);
        let words = ["a1 was acknowledged before b1 was sent, but is after it"];
        finds(&swapped, &players(), &sights(), &words);
        let mut swapped = texts();
        swapped.swap(2, 4);
        let words = ["a1 is record 4, but", "a1 was acknowledged before b2", "b1 was", "move 1 of"];
        let found = faults(&swapped, &players(), &sights());
        assert!(words.iter().all(|words| found.iter().any(|one| one.contains(words))), "{found:?}");
    }

    #[test]
    fn a_player_who_was_refused_without_reason_is_found() {
        let mut players = players();
        players[0][1].wrong = false;
        finds(&texts(), &players, &sights(), &["a2 was refused with table-not-your-turn"]);
    }

    #[test]
    fn what_could_not_be_stored_may_not_be_in_the_log() {
        let mut players = players();
        let unstored = Told { wrong: false, ..told("a2", Came::Refused(UNSTORED.to_owned()), 3) };
        players[0][1] = unstored;
        finds(&texts(), &players, &sights(), &[]);
        players[0][1].id = "b1".to_owned();
        players[1].remove(0);
        finds(&texts(), &players, &sights(), &["b1 was refused with house-cannot-store, but is"]);
    }

    #[test]
    fn clients_who_saw_different_orders_are_found() {
        let mut sights = sights();
        let other = json!([{ "asked": { "by": "A", "card": "sum-white", "answers": [null, 7] } }]);
        sights.see(&frame(&other, &[(1, "something else")]));
        let words = ["two clients saw different moves 1 of game 1", "saw different lines 1"];
        finds(&texts(), &players(), &sights, &words);
        let mut sights = Sights::default();
        sights.see(&frame(&json!([{ "passed": { "by": "B" } }]), &[]));
        finds(&texts(), &players(), &sights, &["saw “B: pass” as move 1 of game 1"]);
    }
}
