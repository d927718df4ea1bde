//! Pencil marks on hidden cards: the numbers that a player thinks a card can be. The page keeps the same marks.

use std::collections::BTreeMap;

use kernel::{Seat, Viewer};

use super::{Card, Event, View};

/// The key of what lies aside.
pub(super) const ASIDE: &str = "aside";

/// Writes a number at a place such as `B3` beside the others, or rubs it out.
pub(super) fn pencil(
    view: &View,
    place: &str,
    mark: &str,
    marks: &BTreeMap<String, String>,
) -> Option<(String, String)> {
    if place == ASIDE {
        return aside(view, mark);
    }
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

/// What lies aside is pencilled as a whole, as the counter-example to a claim gives it.
fn aside(view: &View, mark: &str) -> Option<(String, String)> {
    let lie: usize = view.aside_tokens.into_iter().map(usize::from).sum();
    let hidden = view.aside.is_none() && lie > 0;
    let numbers = pencilled(mark);
    let all = numbers.len() == lie && numbers.iter().all(|number| (1..=view.last).contains(number));
    (hidden && (all || mark.is_empty())).then(|| (ASIDE.to_owned(), mark.to_owned()))
}

/// The numbers of a mark such as `12 14`.
pub(super) fn pencilled(mark: &str) -> Vec<u8> {
    mark.split(' ').filter_map(|number| number.parse().ok()).collect()
}

/// Whether a hidden card can be this number, by what is plain to see: it lies nowhere else, the hand is sorted, no answer denied
/// it, and the hand has a hidden card of its colour.
pub(super) fn can_be(view: &View, of: Seat, place: u8, card: Card) -> bool {
    let own = |seat: Seat| view.viewer == Viewer::Seat(seat);
    let seen = view.hands.iter().any(|(seat, hand)| {
        hand.places.iter().any(|place| place.card == Some(card) && (place.open || own(seat)))
    });
    let sorted = (1..).zip(&view.hands[of].places).all(|(at, other): (u8, _)| {
        let other = other.card.filter(|_| other.open);
        other.is_none_or(|other| (at < place) == (other < card) || at == place)
    });
    let denied = view.history.iter().any(|event| match *event {
        Event::Guessed { of: seat, place: at, number, right, .. } => {
            (seat, at, number) == (of, place, card) && !right
        }
        Event::Revealed { .. } | Event::Stopped { .. } | Event::Passed { .. } => false,
    });
    let colour = view.hands[of].tokens[card.colour() as usize] > 0;
    !seen && sorted && !denied && colour
}

/// The keys of the cards that the viewer does not see.
fn hidden(view: &View) -> impl Iterator<Item = String> {
    view.hands.iter().flat_map(|(seat, hand)| {
        let places = (1..).zip(&hand.places).filter(|(_, place)| place.card.is_none());
        places.map(move |(number, _): (u8, _)| format!("{seat}{number}"))
    })
}
