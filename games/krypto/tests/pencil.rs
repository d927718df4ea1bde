//! The pad of a player.

use std::collections::BTreeMap;

use super::*;

/// The pad after these marks, as the page keeps it.
fn pad(play: &Play, seat: usize, said: &[(&str, &str)]) -> BTreeMap<String, String> {
    let view = play.state().view(kernel::Viewer::Seat(Seat::new(seat)));
    let mut marks = BTreeMap::new();
    for (place, mark) in said {
        if let Some((key, value)) = <Krypto as kernel::Minded>::pencil(&view, place, mark, &marks) {
            marks.insert(key, value);
        }
    }
    marks.retain(|_, text| !text.is_empty());
    marks
}

#[test]
fn a_calculation_is_pencilled_and_rubbed_out() {
    let play = Play::table(&[], 2, TWO);
    let written = |lines: &[(&str, &str)]| {
        lines.iter().map(|&(key, text)| (key.to_owned(), text.to_owned())).collect()
    };
    let said = [("2*3", ""), ("(7", "- 3) * 2"), ("5", ""), ("nonsense", "+")];
    let both = pad(&play, 1, &said);
    assert_eq!(both, written(&[("jot-0-B-01", "2*3"), ("jot-0-B-02", "(7-3)*2")]));
    let one = pad(&play, 1, &[said[0], said[1], ("2", "* 3")]);
    assert_eq!(one, written(&[("jot-0-B-02", "(7-3)*2")]));
    let many: Vec<String> = (1..20).map(|card| format!("{card}+1")).collect();
    let many: Vec<(&str, &str)> = many.iter().map(|sum| (sum.as_str(), "")).collect();
    assert_eq!(pad(&play, 0, &many).len(), 12, "as many lines as on the page");
}

#[test]
fn kr20_a_common_hand_is_not_worked_on_before_a_call() {
    let mut play = Play::table(&[("hand", "common")], 2, "all 2 1 2 2 3 | target 24");
    assert!(pad(&play, 0, &[("2*3", "")]).is_empty());
    play.say('A', "call");
    assert_eq!(pad(&play, 0, &[("2*3", "")]).len(), 1);
    assert!(pad(&play, 1, &[("2*3", "")]).is_empty());
}
