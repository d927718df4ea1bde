//! Hints: what is certain about the row to find, as a sentence.

use kernel::Phrase;

use super::super::{Answer, Colour, Move, Tile, View};
use super::aids::{Certain, certain};
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
    let mut facts: Vec<Certain> = certain(target).into_iter().map(|fact| fact.what).collect();
    facts.retain(|fact| !matches!(fact, Certain::Lacks { tile } if all_own(*tile)));
    facts.sort_by_key(|fact| match fact {
        Certain::Tile { .. } => 0,
        Certain::Holds { .. } => 1,
        Certain::Digit { place, .. } if was_told(view, target.whose, *place) => 5,
        Certain::Digit { .. } => 2,
        Certain::Colour { .. } => 3,
        Certain::Lacks { .. } => 4,
    });
    facts.into_iter().map(|fact| Hint::from(fact).into()).collect()
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

impl From<Certain> for Hint {
    fn from(fact: Certain) -> Self {
        let at = |place| letter(place).to_string();
        match fact {
            Certain::Tile { place, tile } => {
                Self::Tile { place: at(place), colour: word(tile.colour()), digit: tile.digit() }
            }
            Certain::Digit { place, digit } => Self::Digit { place: at(place), digit },
            Certain::Holds { tile, count } => {
                Self::Holds { colour: word(tile.colour()), digit: tile.digit(), count }
            }
            Certain::Colour { place, colour } => {
                Self::Colour { place: at(place), colour: word(colour) }
            }
            Certain::Lacks { tile } => {
                Self::Lacks { colour: word(tile.colour()), digit: tile.digit() }
            }
        }
    }
}

/// The letter of a place, as the board has it.
fn letter(place: usize) -> char {
    ('a'..).nth(place).expect("a row is short")
}

const fn word(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
        Colour::Green => "green",
    }
}
