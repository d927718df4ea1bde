//! Pencil marks on hidden cards: the numbers that a player thinks a card can be. The page keeps the same marks.

use std::collections::BTreeMap;

use super::{Card, View};

/// Writes a number at a place such as `B3` beside the others, or rubs it out.
pub(super) fn pencil(
    view: &View,
    place: &str,
    mark: &str,
    marks: &BTreeMap<String, String>,
) -> Option<(String, String)> {
    let key = hidden(view).find(|key| key.eq_ignore_ascii_case(place))?;
    if mark.is_empty() {
        return Some((key, String::new()));
    }
    let number: u8 = mark.parse().ok()?;
    Card::up_to(view.last).find(|card| card.number() == number)?;
    let mut numbers = pencilled(marks.get(&key).map_or("", String::as_str));
    let kept = numbers.len();
    numbers.retain(|other| *other != number);
    if numbers.len() == kept {
        numbers.push(number);
    }
    numbers.sort_unstable();
    let value = numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    Some((key, value))
}

/// The numbers of a mark such as `12 14`.
pub(super) fn pencilled(mark: &str) -> Vec<u8> {
    mark.split(' ').filter_map(|number| number.parse().ok()).collect()
}

/// The keys of the cards that the viewer does not see.
fn hidden(view: &View) -> impl Iterator<Item = String> {
    view.hands.iter().flat_map(|(seat, hand)| {
        let places = (1..).zip(&hand.places).filter(|(_, place)| place.card.is_none());
        places.map(move |(number, _): (u8, _)| format!("{seat}{number}"))
    })
}
