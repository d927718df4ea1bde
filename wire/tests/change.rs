//! Tests that a change makes the new value of the old one. `fixtures/changes.json` has cases for clients in other languages.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;
use serde_json::{Value, json};
use wire::Change;
use wire::change::{Splice, Unfit, between};

/// The JSON of the change between two values, if it is shorter than the new one.
fn text(old: &Value, new: &Value) -> Option<String> {
    between(&old.to_string(), &new.to_string())
}

fn change(old: &Value, new: &Value) -> Option<Change> {
    text(old, new).map(|text| serde_json::from_str(&text).unwrap())
}

/// Checks the change between two values, if there is one.
#[track_caller]
fn holds(old: &Value, new: &Value) {
    let Some(text) = text(old, new) else { return };
    assert!(text.len() < new.to_string().len(), "{text}");
    let change: Change = serde_json::from_str(&text).unwrap();
    let written: Value = serde_json::to_value(&change).unwrap();
    assert_eq!(
        written,
        serde_json::from_str::<Value>(&text).unwrap(),
        "nothing is written that the type does not have"
    );
    let mut value = old.clone();
    change.apply(&mut value).unwrap_or_else(|unfit| panic!("{unfit}: {text}"));
    assert_eq!(value, *new, "{text}");
}

/// A value with few keys and short lists, so that two of them have much in common.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        (0..9).prop_map(Value::from),
        Just(json!(0.125)),
        "[a\"\\\\,{}\\[\\]:é\n]{0,6}".prop_map(Value::from),
        Just(json!("a text that is longer than most changes")),
    ];
    let key = prop_oneof!["[a-e]", Just("__proto__".to_owned()), Just("a \"key\"\\".to_owned())];
    leaf.prop_recursive(4, 60, 6, move |inner| {
        prop_oneof![
            vec(inner.clone(), 0..7).prop_map(Value::from),
            btree_map(key.clone(), inner, 0..6).prop_map(|members| json!(members)),
        ]
    })
}

/// A value and what some edits make of it.
fn edited() -> impl Strategy<Value = (Value, Value)> {
    let edits = vec((any::<prop::sample::Index>(), any::<prop::sample::Index>(), value()), 0..5);
    (value(), edits).prop_map(|(old, edits)| {
        let mut new = old.clone();
        for (way, place, value) in edits {
            edit(&mut new, way, place, value);
        }
        (old, new)
    })
}

/// Makes one edit somewhere in a value.
fn edit(value: &mut Value, way: prop::sample::Index, place: prop::sample::Index, new: Value) {
    match value {
        Value::Array(items) if !items.is_empty() => {
            let at = place.index(items.len());
            match way.index(5) {
                0 => drop(items.remove(at)),
                1 => items.insert(at, new),
                2 => items.push(new),
                3 => items.rotate_left(1),
                _ => edit(&mut items[at], place, way, new),
            }
        }
        Value::Object(members) if !members.is_empty() => {
            let key = members.keys().nth(place.index(members.len())).unwrap().clone();
            match way.index(4) {
                0 => drop(members.remove(&key)),
                1 => drop(members.insert("c".to_owned(), new)),
                _ => edit(&mut members[&key], place, way, new),
            }
        }
        Value::Null
        | Value::Bool(_)
        | Value::Number(_)
        | Value::String(_)
        | Value::Array(_)
        | Value::Object(_) => *value = new,
    }
}

proptest! {
    #[test]
    fn a_change_makes_the_new_value_of_the_old_one((old, new) in edited()) {
        holds(&old, &new);
    }

    #[test]
    fn any_value_can_follow_any_other(old in value(), new in value()) {
        holds(&old, &new);
    }

    #[test]
    fn any_two_texts_are_read_without_panic(old in ".{0,40}", new in "[\\[\\]{}\",:\\\\a1 ]{0,40}") {
        between(&old, &new);
        between(&new, &old);
        between(&new, &new);
    }

    #[test]
    fn a_change_for_another_value_is_refused_or_applied((old, new) in edited(), mut other in value()) {
        if let Some(change) = change(&old, &new) {
            // Whether it fits depends on the other value; it must not panic.
            let _ = change.apply(&mut other);
        }
    }
}

#[track_caller]
fn sends(old: &Value, new: &Value, want: &Value) {
    let text = text(old, new).unwrap();
    assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), *want);
    holds(old, new);
}

#[test]
fn only_what_differs_is_sent() {
    let long = "a text that is longer than any change";
    sends(&json!({"a": long, "b": 1}), &json!({"a": long, "b": 2}), &json!({"set": {"b": 2}}));
    sends(&json!({"a": long, "b": 1}), &json!({"a": long}), &json!({"gone": ["b"]}));
    sends(&json!({"a": long}), &json!({"a": long}), &json!({}));
    let old = json!([long, long, [long, 1]]);
    sends(&old, &json!([long, long, [long, 2]]), &json!({"in": {"2": {"set": {"1": 2}}}}));
    sends(&old, &json!([long, [long, 1]]), &json!({"splice": [[1, 1, []]]}));
    // The newest lines of a chat: the first leaves, another comes.
    let line = |n: u32| json!({"seq": n, "text": long});
    let lines = |from: u32| (from..from + 30).map(line).collect::<Value>();
    sends(&lines(0), &lines(2), &json!({"splice": [[0, 2, []], [28, 0, [line(30), line(31)]]]}));
    // A score sheet, whose rows are alike at first.
    let row = |points: i16| json!([points, null, null, null, null, null, null, null]);
    let sheet = |points: [i16; 4]| points.map(row).into_iter().collect::<Value>();
    let scored = json!({"in": {"1": {"set": {"0": -1}}, "2": {"set": {"0": -1}}}});
    sends(&sheet([0, 0, 0, 0]), &sheet([0, -1, -1, 0]), &scored);
    // A history: a hidden moment is shown, and another comes.
    let hidden = json!([{"by": "A", "clue": null, "of": long}, {"by": "B", "of": long}]);
    let shown = json!([{"by": "A", "clue": "x", "of": long}, {"by": "B", "of": long}, 7]);
    sends(&hidden, &shown, &json!({"splice": [[2, 0, [7]]], "in": {"0": {"set": {"clue": "x"}}}}));
}

#[test]
fn what_would_be_no_shorter_is_sent_whole() {
    for (old, new) in [
        (json!({"a": 1}), json!({"a": 2})),
        (json!([1, 2, 3]), json!([4, 5, 6])),
        (json!({"a": 1}), json!([1])),
        (json!(null), json!({"a": 1})),
        (json!({"a": "x".repeat(50)}), json!({})),
    ] {
        assert_eq!(text(&old, &new), None, "{old} {new}");
    }
    // Inside a longer value it is set.
    let text = "x".repeat(99);
    let of = |list: Value| json!({"text": text, "list": list});
    let set = change(&of(json!([1, 2, 3])), &of(json!([4, 5, 6]))).unwrap();
    assert_eq!(set.set["list"], json!([4, 5, 6]));
}

#[test]
fn a_change_for_another_value_is_refused() {
    let object = json!({"a": {"b": 1}, "c": 1});
    let list = json!([[1], 2]);
    for (value, change) in [
        (&object, json!({"gone": ["b"]})),
        (&object, json!({"in": {"b": {}}})),
        (&object, json!({"in": {"c": {"set": {"d": 1}}}})),
        (&object, json!({"splice": [[0, 0, []]]})),
        (&list, json!({"gone": ["0"]})),
        (&list, json!({"set": {"2": 1}})),
        (&list, json!({"set": {"-1": 1}})),
        (&list, json!({"in": {"1": {}}})),
        (&list, json!({"in": {"x": {}}})),
        (&list, json!({"splice": [[1, 2, []]]})),
        (&list, json!({"splice": [[usize::MAX, 2, []]]})),
        (&json!("text"), json!({})),
    ] {
        let unfit: Change = serde_json::from_value(change.clone()).unwrap();
        assert_eq!(unfit.apply(&mut value.clone()), Err(Unfit), "{change}");
    }
}

#[test]
fn splices_are_made_one_after_the_other() {
    let mut list = json!([1, 2, 3, 4]);
    let splice = vec![Splice(0, 2, vec![json!(7)]), Splice(2, 1, vec![json!(8), json!(9)])];
    Change { splice, ..Change::default() }.apply(&mut list).unwrap();
    assert_eq!(list, json!([7, 3, 8, 9]));
}

/// Compares the file of cases with what the code makes; with `INSTA_UPDATE=always` writes it.
#[test]
fn the_cases_for_other_languages_are_what_the_code_makes() {
    let mut runner = TestRunner::deterministic();
    let mut cases = Vec::new();
    while cases.len() < 60 {
        let (old, new) = edited().new_tree(&mut runner).unwrap().current();
        if let Some(change) = change(&old, &new).filter(|_| old != new) {
            cases.push(json!({"old": old, "change": change, "new": new}));
        }
    }
    let lines: Vec<String> = cases.iter().map(|case| format!("  {case}")).collect();
    let cases = format!("[\n{}\n]\n", lines.join(",\n"));
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/changes.json");
    if std::env::var("INSTA_UPDATE").is_ok_and(|how| how == "always") {
        return std::fs::write(file, cases).unwrap();
    }
    assert!(
        std::fs::read_to_string(file).unwrap_or_default() == cases,
        "wire/tests/fixtures/changes.json has other cases: write it with INSTA_UPDATE=always"
    );
}
