//! What follows in Break the Code.

use games::break_the_code::Colour;
use games::break_the_code::mind::{Aids, AtPlace, Certain, Possible};

use super::Speaker;
use crate::columns::{Columns, Left};
use crate::phrases::Tool;
use crate::solve::{report_of_rows, whose};

pub(super) fn report(aids: &Aids, speaker: &Speaker<'_>) -> String {
    let rows = aids.certain.as_deref().unwrap_or_default();
    let mut text = speaker.list(Tool::Certain, certain(rows, speaker));
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

/// The facts, one a line; the tiles that a row lacks are on one line at the end.
fn certain(rows: &[Certain], speaker: &Speaker<'_>) -> Vec<String> {
    let whose = |row: &Certain| whose(row.whose, speaker.texts, Some(speaker.names));
    let mut lines = Vec::new();
    for row in rows {
        for (letter, known) in ('a'..).zip(&row.places) {
            let (whose, place) = (whose(row), letter.to_string());
            lines.extend(known.map(|known| match known {
                AtPlace::Tile(tile) => Tool::TileAt { whose, place, tile: tile.to_string() },
                AtPlace::Digit(digit) => Tool::DigitAt { whose, place, digit },
                AtPlace::Colour(colour) => {
                    Tool::TileColourAt { whose, place, colour: colour_word(colour) }
                }
            }));
        }
        lines.extend(row.holds.chunk_by(|one, other| one == other).map(|alike| {
            let (tile, count) = (alike[0].to_string(), alike.len());
            Tool::HasTile { whose: whose(row), tile, count }
        }));
    }
    for row in rows.iter().filter(|row| !row.lacks.is_empty()) {
        let tiles: Vec<String> = row.lacks.iter().map(ToString::to_string).collect();
        lines.push(Tool::LacksTiles { whose: whose(row), tiles: tiles.join(" ") });
    }
    lines.into_iter().map(|line| speaker.say(line)).collect()
}
