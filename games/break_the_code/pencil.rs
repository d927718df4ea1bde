//! Pencil marks in hidden places: digits, and letters of colours. The page keeps the same marks.

use std::collections::BTreeMap;

use super::View;

/// The signs that can be pencilled, in the order in which they are kept.
pub(super) const SIGNS: &str = "0123456789bwg";

/// Writes a sign at a place such as `B.c` or `centre.a` beside the others, or rubs it out.
pub(super) fn pencil(
    view: &View,
    place: &str,
    mark: &str,
    marks: &BTreeMap<String, String>,
) -> Option<(String, String)> {
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
