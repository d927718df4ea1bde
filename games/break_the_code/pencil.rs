//! Pencil marks: digits and letters of colours in hidden places, and strokes and rings on the strip of tiles. The page
//! keeps the same marks.

use std::collections::BTreeMap;

use kernel::Viewer;

use super::mind::{Aids, AtPlace, Whose};
use super::{Answer, Card, Colour, Move, Question, Tile, View};

/// The signs that can be pencilled, in the order in which they are kept.
pub(super) const SIGNS: &str = "0123456789bwg";
/// The mark of a tile that is struck out.
pub(super) const STRUCK: &str = "x";
/// The mark of a tile with a ring around it.
pub(super) const RINGED: &str = "o";
/// The second green 5 on the strip, as the page calls it.
pub(super) const SECOND_FIVE: &str = "5g2";

/// Writes a sign at a place such as `B.c` or `centre.a` beside the others, or rubs it out; or strikes a tile such as `7b` out
/// with `x`, or rings it with `o`.
pub(super) fn pencil(
    view: &View,
    place: &str,
    mark: &str,
    marks: &BTreeMap<String, String>,
) -> Option<(String, String)> {
    if place == SECOND_FIVE || place.parse::<Tile>().is_ok() {
        let key = strip(place);
        let there = marks.get(&key).is_some_and(|old| old == mark);
        let known = ["", STRUCK, RINGED].contains(&mark);
        return known.then(|| (key, if there { String::new() } else { mark.to_owned() }));
    }
    let (row, letter) = place.rsplit_once('.')?;
    let letters = ('a'..).take(view.row_length());
    let letter = letters.map(String::from).find(|one| one.eq_ignore_ascii_case(letter))?;
    let mut hidden = view.rows.iter().filter(|(_, row)| row.is_none());
    let seat = hidden.find(|(seat, _)| seat.to_string().eq_ignore_ascii_case(row));
    let centre = view.seats() > 2 && view.centre.is_none() && row == "centre";
    let row = seat.map(|(seat, _)| seat.to_string()).or(centre.then(|| "centre".to_owned()))?;
    let key = slot(&row, &letter);
    if mark.is_empty() {
        return Some((key, String::new()));
    }
    if !mark.chars().all(|sign| SIGNS.contains(sign)) {
        return None;
    }
    let old = marks.get(&key).map_or("", String::as_str);
    let kept = |sign: &char| old.contains(*sign) != mark.contains(*sign);
    Some((key, SIGNS.chars().filter(kept).collect()))
}

/// The key of the marks at a place.
pub(super) fn slot(row: &str, letter: &str) -> String {
    format!("slot.{row}.{letter}")
}

/// The key of the mark of a tile.
pub(super) fn strip(tile: &str) -> String {
    format!("tile.{tile}")
}

/// Whether a sign can be right at a hidden place, by what is plain to see and by the table's help.
pub(super) fn can_show(
    view: &View,
    aids: Option<&Aids>,
    whose: Whose,
    place: usize,
    sign: char,
) -> bool {
    let shows = |tile: &Tile| {
        let colour = match tile.colour() {
            Colour::Black => 'b',
            Colour::White => 'w',
            Colour::Green => 'g',
        };
        colour == sign || tile.digit().to_string().starts_with(sign)
    };
    Tile::all().filter(shows).any(|tile| can_be(view, aids, whose, place, tile))
}

/// Whether a tile can lie at a hidden place, by what is plain to see and by the table's help.
pub(super) fn can_be(
    view: &View,
    aids: Option<&Aids>,
    whose: Whose,
    place: usize,
    tile: Tile,
) -> bool {
    let own = match view.viewer {
        Viewer::Seat(seat) => view.rows[seat].unwrap_or_default(),
        Viewer::Public => return true,
    };
    let copies = if tile.colour() == Colour::Green { 2 } else { 1 };
    let free = own.tiles().filter(|&one| one == tile).count() < copies;
    free && agrees(view, whose, place, tile) && is_helped(aids, whose, place, tile)
}

/// Whether a tile at a place agrees with each answer about that place.
fn agrees(view: &View, whose: Whose, place: usize, tile: Tile) -> bool {
    let Whose::Seat(seat) = whose else { return true };
    let letter = ('a'..).nth(place);
    view.history.iter().all(|happened| {
        let Move::Asked { question, answers, .. } = happened else { return true };
        match answers[seat] {
            Some(Answer::Places(places)) => {
                let here = places.letters().any(|one| Some(one) == letter);
                sought(*question).is_none_or(|digit| here == (tile.digit() == digit))
            }
            Some(Answer::Greater(greater)) if letter == Some('c') => (tile.digit() > 4) == greater,
            Some(Answer::Greater(_) | Answer::Groups(_) | Answer::Number(_) | Answer::Pairs(_))
            | None => true,
        }
    })
}

/// The digit whose places a question asks for.
fn sought(question: Question) -> Option<u8> {
    let alone = [(Card::Where0, 0), (Card::Where5, 5)];
    let alone = alone.into_iter().find(|(card, _)| *card == question.card());
    alone.map(|(_, digit)| digit).or(question.digit())
}

/// Whether the table's help leaves a tile at a place.
fn is_helped(aids: Option<&Aids>, whose: Whose, place: usize, tile: Tile) -> bool {
    let Some(aids) = aids else { return true };
    let certain = aids.certain.iter().flatten().find(|row| row.whose == whose);
    let fits = certain.is_none_or(|row| {
        let at = match row.places.get(place).copied().flatten() {
            Some(AtPlace::Tile(known)) => known == tile,
            Some(AtPlace::Digit(digit)) => digit == tile.digit(),
            Some(AtPlace::Colour(colour)) => colour == tile.colour(),
            None => true,
        };
        at && !row.lacks.contains(&tile)
    });
    let possible = aids.candidates.iter().flatten().find(|row| row.whose == whose);
    let possible = possible.and_then(|row| row.places.get(place));
    fits && possible.is_none_or(|tiles| tiles.contains(&tile))
}
