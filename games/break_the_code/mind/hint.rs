//! Hints: what is certain about the row to find, as a sentence.

use kernel::Phrase;

use super::super::{Answer, Colour, Move, Tile, View};
use super::aids::{AtPlace, Certain, certain};
use super::posterior::{Posterior, Whose};

kernel::reasons! {
    /// A certain fact about the row that the player has to find.
    pub enum Hint in "break-the-code-hint" {
        /// The tile at a place.
        Tile { place: String, colour: &'static str, digit: u8 } => "tile",
        /// The digit at a place.
        Digit { place: String, digit: u8 } => "digit",
        /// A tile of the row, or both green 5s.
        Holds { colour: &'static str, digit: u8, count: usize } => "holds",
        /// The colour at a place.
        Colour { place: String, colour: &'static str } => "colour",
        /// A tile that is not in the row.
        Lacks { colour: &'static str, digit: u8 } => "lacks",
    }
}

/// Every certain fact about the row that the viewer has to find, the one that narrows it most first. A digit whose place
/// an answer named comes last, and that the own tiles are elsewhere is no hint.
pub(super) fn hints(view: &View) -> Vec<Phrase> {
    if view.ending.is_some() {
        return Vec::new();
    }
    let posterior = Posterior::of(view);
    let Some(target) = posterior.target() else { return Vec::new() };
    let own = view.viewer.seat().and_then(|seat| view.rows[seat]).unwrap_or_default();
    let all_own = |tile: Tile| {
        let copies = if tile.colour() == Colour::Green { 2 } else { 1 };
        own.tiles().filter(|other| *other == tile).count() == copies
    };
    let Certain { places, holds, lacks, .. } = certain(target);
    let mut hints = Vec::new();
    for (place, at) in places.into_iter().enumerate() {
        let told = was_told(view, target.whose, place);
        let place = letter(place).to_string();
        match at {
            Some(AtPlace::Tile(tile)) => {
                let (colour, digit) = named(tile);
                hints.push((0, Hint::Tile { place, colour, digit }));
            }
            Some(AtPlace::Digit(digit)) => {
                hints.push((if told { 5 } else { 2 }, Hint::Digit { place, digit }));
            }
            Some(AtPlace::Colour(colour)) => {
                hints.push((3, Hint::Colour { place, colour: word(colour) }));
            }
            None => {}
        }
    }
    for alike in holds.chunk_by(|one, other| one == other) {
        let (colour, digit) = named(alike[0]);
        hints.push((1, Hint::Holds { colour, digit, count: alike.len() }));
    }
    for tile in lacks.into_iter().filter(|tile| !all_own(*tile)) {
        let (colour, digit) = named(tile);
        hints.push((4, Hint::Lacks { colour, digit }));
    }
    hints.sort_by_key(|(rank, _)| *rank);
    hints.into_iter().map(|(_, hint)| hint.into()).collect()
}

/// Whether an answer named the place: then everybody knows its digit.
fn was_told(view: &View, whose: Whose, place: usize) -> bool {
    let Whose::Seat(seat) = whose else { return false };
    let letter = letter(place);
    view.history.iter().any(|happened| match happened {
        Move::Asked { answers, .. } => match answers[seat] {
            Some(Answer::Places(places)) => places.letters().any(|named| named == letter),
            Some(_) | None => false,
        },
        Move::Guessed { .. } | Move::Passed { .. } => false,
    })
}

/// The letter of a place, as the board has it.
fn letter(place: usize) -> char {
    ('a'..).nth(place).expect("a row is short")
}

const fn named(tile: Tile) -> (&'static str, u8) {
    (word(tile.colour()), tile.digit())
}

const fn word(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
        Colour::Green => "green",
    }
}
