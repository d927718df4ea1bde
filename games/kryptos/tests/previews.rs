//! What the page works out before the server answers: `page/previews.test.ts` reads the same cases.

use kernel::{AnyMatch, Record, Said, Seat, Time, Viewer};
use serde_json::Value;

const CASES: &str = include_str!("../page/fixtures/previews.json");

fn cases(kind: &str) -> Vec<Value> {
    let all: Value = serde_json::from_str(CASES).unwrap();
    all[kind].as_array().unwrap().clone()
}

/// The match of a case's record, as it stands after all its moves.
fn open(case: &Value) -> Box<dyn AnyMatch> {
    let lines = case["record"].as_array().unwrap().iter().map(|line| line.as_str().unwrap());
    let text: String = lines.flat_map(|line| [line, "\n"]).collect();
    let record = Record::read(text.as_bytes()).unwrap();
    crate::game("kryptos").unwrap().open(&record, None).unwrap()
}

#[test]
fn ks11_the_page_says_why_a_card_cannot_be_revealed() {
    for case in cases("reveals") {
        let played = open(&case);
        let by = Seat::from_letter(case["by"].as_str().unwrap().chars().next().unwrap()).unwrap();
        let view: Value = serde_json::from_str(played.view(Viewer::Seat(by)).as_str()).unwrap();
        let places = view["hands"][by.index()]["places"].as_array().unwrap().len();
        let refused = case["refused"].as_object().unwrap();
        for place in 1..=places {
            let said = format!("reveal {place}");
            let decided = played.decide(by, Said::Notation(&said), Time::from_millis(60_000));
            let no = decided.err().map(|no| no.to_string());
            let expected = refused.get(&place.to_string()).map(|no| no.as_str().unwrap());
            assert_eq!(no.as_deref(), expected, "{}: {said}", case["name"]);
        }
    }
}

#[test]
fn ks14_the_page_counts_points() {
    for case in cases("scores") {
        let view: Value = serde_json::from_str(open(&case).view(Viewer::Public).as_str()).unwrap();
        let points: Vec<&Value> =
            view["hands"].as_array().unwrap().iter().map(|hand| &hand["points"]).collect();
        assert_eq!(view["history"], case["history"], "{}", case["name"]);
        assert_eq!(points, case["points"].as_array().unwrap().iter().collect::<Vec<_>>());
        assert_eq!(view["closing"], case["closing"]);
    }
}
