//! What follows in Break the Code.

use games::break_the_code::Colour;
use games::break_the_code::mind::{Aids, Certain, Fact, Possible};

use super::Speaker;
use crate::columns::{Columns, Left};
use crate::phrases::Tool;
use crate::solve::{report_of_rows, whose};

pub(super) fn report(aids: &Aids, speaker: &Speaker<'_>) -> String {
    let facts = aids.certain.as_deref().unwrap_or_default();
    let mut text = speaker.list(Tool::Certain, certain(facts, speaker));
    if aids.counts.is_none() {
        for Possible { whose: of, places } in aids.candidates.iter().flatten() {
            text += &whose(*of, speaker.texts, Some(speaker.names));
            text.push('\n');
            let mut columns = Columns::new([Left, Left]);
            for (letter, tiles) in ('a'..).zip(places) {
                let tiles: Vec<String> = tiles.iter().map(ToString::to_string).collect();
                columns.row([letter.to_string(), tiles.join(" ")]);
            }
            text += &columns.draw("  ");
        }
    }
    text + &report_of_rows(aids, speaker.texts, Some(speaker.names))
}

const fn colour_word(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
        Colour::Green => "green",
    }
}

/// The facts, with the tiles that a row lacks on one line.
fn certain(facts: &[Fact], speaker: &Speaker<'_>) -> Vec<String> {
    let place = |place: usize| ('a'..).nth(place).map(String::from).unwrap_or_default();
    let mut lines = Vec::new();
    for fact in facts {
        let whose = whose(fact.whose, speaker.texts, Some(speaker.names));
        let said = match fact.what {
            Certain::Tile { place: at, tile } => {
                Tool::TileAt { whose, place: place(at), tile: tile.to_string() }
            }
            Certain::Digit { place: at, digit } => Tool::DigitAt { whose, place: place(at), digit },
            Certain::Colour { place: at, colour } => {
                Tool::TileColourAt { whose, place: place(at), colour: colour_word(colour) }
            }
            Certain::Holds { tile, count } => {
                Tool::HasTile { whose, tile: tile.to_string(), count }
            }
            Certain::Lacks { .. } => continue,
        };
        lines.push(speaker.say(said));
    }
    let mut rows: Vec<_> = facts.iter().map(|fact| fact.whose).collect();
    rows.dedup();
    for row in rows {
        let lacks = facts.iter().filter(|fact| fact.whose == row);
        let lacks = lacks.filter_map(|fact| match fact.what {
            Certain::Lacks { tile } => Some(tile.to_string()),
            Certain::Tile { .. }
            | Certain::Digit { .. }
            | Certain::Colour { .. }
            | Certain::Holds { .. } => None,
        });
        let lacks: Vec<String> = lacks.collect();
        if !lacks.is_empty() {
            let whose = whose(row, speaker.texts, Some(speaker.names));
            lines.push(speaker.say(Tool::LacksTiles { whose, tiles: lacks.join(" ") }));
        }
    }
    lines
}
