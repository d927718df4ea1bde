//! What each viewer sees, and that random games reach every event.

use std::collections::BTreeSet;

use kernel::laws::random_match;
use kernel::{Game as _, Options as _, Viewer};

use super::Table;
use crate::decrypto::{Decrypto, Options, Seen};

#[test]
fn a_proposal_is_for_the_own_team() {
    let mut table = Table::new(8, &[]);
    table.write();
    table.say("C: code 1 2 3");
    let sees = |viewer: &str| {
        let view = table.view(viewer);
        view.log.iter().any(|moment| matches!(moment.what, Seen::Proposed { .. }))
    };
    for viewer in ["A", "C", "E", "G"] {
        assert!(sees(viewer), "{viewer}");
    }
    for viewer in ["B", "D", "F", "H", "public"] {
        assert!(!sees(viewer), "{viewer}");
    }
}

#[test]
fn once_over_nothing_is_hidden() {
    for seats in [3, 4, 7] {
        let played = random_match::<Decrypto>(Options::default(), seats, 11).unwrap();
        let public = played.state().view(Viewer::Public);
        for viewer in Viewer::all(seats) {
            let mut view = played.state().view(viewer);
            assert_eq!(view.log.len(), played.log().len(), "every entry");
            assert!(view.keywords.white.is_some() && view.piles.white.is_some());
            view.viewer = Viewer::Public;
            assert_eq!(view, public, "all see the same");
        }
    }
}

#[test]
fn no_frame_shows_a_secret_text() {
    // The JSON of a view contains no keyword, code or clue that its viewer must not know.
    let mut table = Table::new(4, &[]);
    let json = |table: &Table, viewer: &str| serde_json::to_string(&table.view(viewer)).unwrap();
    table.say("A: clue pepper; night; keys");
    for viewer in ["B", "D", "public"] {
        for secret in ["moon", "tiger", "salt", "piano", "pepper", "night", "keys"] {
            assert!(!json(&table, viewer).contains(secret), "{viewer} sees {secret}");
        }
    }
    assert!(!json(&table, "C").contains("pepper"), "not even the own team");
    assert!(!json(&table, "C").contains("[3,1,4]"));
    assert!(json(&table, "A").contains("[3,1,4]"));
    assert!(!json(&table, "A").contains("[2,1,3]"), "the next code");
}

/// Whether the frame and the log of a viewer have a text.
fn has(table: &Table, viewer: &str, text: &str) -> bool {
    serde_json::to_string(&table.view(viewer)).unwrap().contains(text)
}

#[test]
fn de11_no_rival_has_an_answer_before_both_are_in() {
    let mut table = Table::new(4, &[]);
    table.quiet(1);
    table.say("C: clue stripes; night; dead sea\nD: clue loaf; time; sheet");
    let mut interception_first = table.clone();
    table.say("A: code 4 3 2");
    for viewer in ["B", "D", "public"] {
        assert!(!has(&table, viewer, "[4,3,2]"), "{viewer} sees the guess");
    }
    assert!(has(&table, "A", "[4,3,2]"), "the own team sees it");
    table.say("B: code 3 4 2");
    for viewer in ["A", "C", "public"] {
        assert!(!has(&table, viewer, "[3,4,2]"), "{viewer} sees the proposal");
    }
    table.say("D: confirm");
    for viewer in ["A", "B", "C", "D", "public"] {
        assert!(has(&table, viewer, "[4,3,2]") && has(&table, viewer, "[3,4,2]"), "{viewer}");
    }
    interception_first.say("B: code 3 4 2\nD: confirm");
    for viewer in ["A", "C", "public"] {
        assert!(!has(&interception_first, viewer, "[3,4,2]"), "{viewer} sees the interception");
    }
}

#[test]
fn de19_no_rival_has_named_words_before_both_have_named() {
    let mut table = Table::new(4, &[]);
    table.quiet(8);
    table.say("A: words xylophone; quince");
    for viewer in ["B", "D", "public"] {
        assert!(!has(&table, viewer, "xylophone"), "{viewer} sees the proposal");
    }
    table.say("C: confirm");
    for viewer in ["B", "D", "public"] {
        assert!(!has(&table, viewer, "xylophone"), "{viewer} sees the words");
    }
    assert!(has(&table, "A", "xylophone"), "the own team sees them");
    table.say("B: words walnut\nD: confirm");
    for viewer in ["A", "B", "C", "D", "public"] {
        assert!(has(&table, viewer, "xylophone") && has(&table, viewer, "walnut"), "{viewer}");
    }
}

#[test]
fn random_games_reach_every_end_and_every_event() {
    let (mut ends, mut seen) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..600 {
        let seats = 3 + usize::try_from(seed % 6).unwrap();
        let timer = ["soft", "hard", "off"][usize::try_from(seed / 6 % 3).unwrap()];
        let options = Options::read([("timer", timer), ("seconds", "5")]).unwrap();
        let played = random_match::<Decrypto>(options, seats, seed).unwrap();
        ends.insert(played.state().outcome().unwrap().how);
        for moment in played.state().view(Viewer::Public).log {
            let json = serde_json::to_value(&moment.what).unwrap();
            let name = json.as_str().map(ToOwned::to_owned);
            let name = name.or_else(|| Some(json.as_object()?.keys().next()?.clone()));
            seen.insert(name.unwrap());
        }
    }
    let all =
        ["held-out", "interceptions", "miscommunications", "points", "tie", "tokens", "words"];
    assert_eq!(ends.into_iter().collect::<Vec<_>>(), all);
    assert_eq!(seen.len(), 13, "{seen:?}");
}
