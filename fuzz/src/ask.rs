//! Messages of clients: what is read is written with nothing lost and nothing added; an action as JSON is the action of
//! its sentence.

use std::cell::RefCell;

use kernel::{AnyMatch, Names, Said, Time};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};
use wire::http::{Claim, NewToken, Person};
use wire::{Ask, NewTable};

pub(crate) fn check(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    if let Some(ask) = reads_back::<Ask>(text) {
        // A table has its defaults written out, an ask does not.
        if let Ok(sent) = serde_json::from_str::<Value>(text) {
            let kept = serde_json::to_value(&ask).expect("an ask is plain data");
            assert_eq!(kept, told(sent), "an ask is kept as it was sent");
        }
        if let Ask::Act { json: Some(json), .. } = ask {
            plays(json.get());
        }
    }
    reads_back::<NewTable>(text);
    reads_back::<Person>(text);
    reads_back::<NewToken>(text);
    reads_back::<Claim>(text);
}

/// Reads, writes and reads again; gives what was read.
fn reads_back<T: Serialize + DeserializeOwned>(text: &str) -> Option<T> {
    let read: T = serde_json::from_str(text).ok()?;
    let written = serde_json::to_string(&read).expect("a message is plain data");
    let again: T = serde_json::from_str(&written).expect("what was written is a message");
    let twice = serde_json::to_string(&again).expect("a message is plain data");
    assert_eq!(written, twice, "a message reads back");
    Some(read)
}

/// An ask without what says nothing: parameters that are null, and no marks. A seat may be a small letter.
fn told(mut ask: Value) -> Value {
    let kinds = ask.as_object_mut().into_iter().flat_map(Map::values_mut);
    for params in kinds.filter_map(Value::as_object_mut) {
        let no_marks = |key: &str, value: &Value| {
            key == "marks" && value.as_object().is_some_and(Map::is_empty)
        };
        params.retain(|key, value| !value.is_null() && !no_marks(key, value));
        if let Some(Value::String(seat)) = params.get_mut("seat") {
            seat.make_ascii_uppercase();
        }
    }
    ask
}

/// Every game at its smallest table takes this JSON for an action or refuses it; the sentence of the action does the same.
fn plays(json: &str) {
    thread_local! {
        static TABLES: RefCell<Vec<Box<dyn AnyMatch>>> = RefCell::new(tables());
    }
    TABLES.with_borrow(|tables| {
        for table in tables {
            let seat = table.to_act().iter().next().expect("a new game waits for a seat");
            let Ok(step) = table.decide(seat, Said::Json(json), Time::ZERO) else { continue };
            let (_, sentence) = step.line().split_once(": ").expect("a line says who does what");
            let again = table.decide(seat, Said::Notation(sentence), Time::ZERO);
            let again = again.unwrap_or_else(|no| panic!("{sentence} is refused: {no}"));
            assert_eq!(again.line(), step.line(), "a sentence is its action");
        }
    });
}

fn tables() -> Vec<Box<dyn AnyMatch>> {
    let deal = |game: &&dyn kernel::AnyGame| {
        let names = Names::plain(game.meta().min_seats);
        game.deal(names, &[], &mut StdRng::seed_from_u64(1)).expect("the defaults go together")
    };
    games::SHELF.iter().map(deal).collect()
}
