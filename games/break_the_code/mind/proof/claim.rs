//! What can be claimed about a hidden row, and how it is written.

use std::fmt;

use kernel::proof::ClaimNo;
use kernel::{Refusal, Seat, Viewer};

use super::super::super::deal::row_of;
use super::super::super::{Colour, Row, Tile, View};
use super::super::posterior::Whose;
use super::words::letter;

/// A claim about a hidden row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Claim {
    /// Whose row.
    pub whose: Whose,
    /// What is said of it.
    pub says: Says,
    /// Whether it is said to be so, or not to be so.
    pub so: bool,
}

/// What is said of a row. Places count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Says {
    /// The tile at a place: `B.c=5g`.
    Tile(usize, Tile),
    /// The digit at a place: `B.c=5`.
    Digit(usize, u8),
    /// The colour at a place: `B.c=green`.
    Colour(usize, Colour),
    /// The row has a tile at least this often: `B has 4w`, `B has 5g 5g`.
    Has(Tile, usize),
    /// The whole row: `B=2b 4b 4w 5g 7w`.
    Row(Row),
}

impl Says {
    /// Whether it is so in a row.
    pub fn is_so(self, row: Row) -> bool {
        let at = |place| row.tiles().nth(place);
        match self {
            Self::Tile(place, tile) => at(place) == Some(tile),
            Self::Digit(place, digit) => at(place).map(Tile::digit) == Some(digit),
            Self::Colour(place, colour) => at(place).map(Tile::colour) == Some(colour),
            Self::Has(tile, count) => row.tiles().filter(|other| *other == tile).count() >= count,
            Self::Row(whole) => row == whole,
        }
    }
}

/// Examples of claims, for the refusal of others.
const FORMS: &str = "B.c=5g, B.c!=5, B.c=green, B has 4w, B lacks 4w, row=2b 4b 4w 5g 7w";

impl Claim {
    /// Whether it holds for a row.
    pub fn holds(&self, row: Row) -> bool {
        self.says.is_so(row) == self.so
    }

    /// The opposite.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self { so: !self.so, ..self }
    }

    /// Reads a claim about a row that the viewer does not see. `row` is the row that the viewer has to guess.
    pub fn read(view: &View, text: &str) -> Result<Self, Refusal> {
        let text = text.trim();
        let unreadable = || {
            let claim = text.chars().take(60).collect();
            Refusal::from(ClaimNo::Unreadable { claim, forms: FORMS.to_owned() })
        };
        let lower = text.to_lowercase();
        if let Some((whose, so, tiles)) = has(&lower) {
            let whose = read_whose(view, whose).ok_or_else(unreadable)?;
            let tiles: Vec<Tile> = read_tiles(tiles).ok_or_else(unreadable)?;
            let (&tile, others) = tiles.split_first().ok_or_else(unreadable)?;
            let pair = tile.colour() == Colour::Green && others == [tile];
            if !others.is_empty() && !pair {
                return Err(unreadable());
            }
            return Self { whose, says: Says::Has(tile, tiles.len()), so }.about_hidden(view);
        }
        let (left, so, right) = equation(&lower).ok_or_else(unreadable)?;
        let (whose, place) = match left.split_once('.') {
            Some((whose, place)) => (whose.trim(), Some(place.trim())),
            None => (left, None),
        };
        let whose = read_whose(view, whose).ok_or_else(unreadable)?;
        let says = match place {
            None => {
                let tiles = read_tiles(right).ok_or_else(unreadable)?;
                Says::Row(row_of(&tiles, view.row_length())?)
            }
            Some(letter) => {
                let mut places = ('a'..).take(view.row_length());
                let no_place = || ClaimNo::NoPlace { place: format!("{whose}.{letter}") };
                let single = letter.parse::<char>().map_err(|_| unreadable())?;
                let place = places.position(|other| other == single).ok_or_else(no_place)?;
                read_at(place, right).ok_or_else(unreadable)?
            }
        };
        Self { whose, says, so }.about_hidden(view)
    }

    fn about_hidden(self, view: &View) -> Result<Self, Refusal> {
        if is_hidden(view, self.whose) {
            return Ok(self);
        }
        let whose = self.whose;
        let place = match self.says {
            Says::Tile(place, _) | Says::Digit(place, _) | Says::Colour(place, _) => {
                format!("{whose}.{}", letter(place))
            }
            Says::Has(..) | Says::Row(_) => whose.to_string(),
        };
        Err(ClaimNo::NoPlace { place }.into())
    }
}

/// Whether the viewer does not see a row.
pub(super) fn is_hidden(view: &View, whose: Whose) -> bool {
    match whose {
        Whose::Seat(seat) => view.rows.get(seat).is_some_and(Option::is_none),
        Whose::Centre => view.seats() > 2 && view.centre.is_none(),
    }
}

/// `B has 4w`, `B lacks 4w`: whose row, whether it has them, and which tiles.
fn has(text: &str) -> Option<(&str, bool, &str)> {
    let split = |verb: &str| text.split_once(verb).map(|(whose, tiles)| (whose.trim(), tiles));
    let has = split(" has ").map(|(whose, tiles)| (whose, true, tiles));
    has.or_else(|| split(" lacks ").map(|(whose, tiles)| (whose, false, tiles)))
}

/// `left=right` or `left!=right`.
fn equation(text: &str) -> Option<(&str, bool, &str)> {
    let not = text.split_once("!=").or_else(|| text.split_once('≠'));
    let (left, so, right) = match not {
        Some((left, right)) => (left, false, right),
        None => text.split_once('=').map(|(left, right)| (left, true, right))?,
    };
    Some((left.trim(), so, right.trim()))
}

fn read_whose(view: &View, word: &str) -> Option<Whose> {
    match (word, view.viewer) {
        ("row", Viewer::Seat(seat)) if view.seats() == 2 => Some(Whose::Seat(seat.left(2))),
        ("row" | "centre", _) if view.seats() > 2 => Some(Whose::Centre),
        _ => {
            let letter = word.parse::<char>().ok()?;
            let seat = Seat::from_letter(letter).filter(|seat| seat.index() < view.seats())?;
            Some(Whose::Seat(seat))
        }
    }
}

fn read_tiles(text: &str) -> Option<Vec<Tile>> {
    let words = text.split([' ', ',']).filter(|word| !word.is_empty());
    words.map(|word| word.parse().ok()).collect()
}

/// A tile, a digit or a colour at a place.
fn read_at(place: usize, word: &str) -> Option<Says> {
    let colour = [Colour::Black, Colour::White, Colour::Green];
    let colour = colour.into_iter().find(|colour| colour_word(*colour) == word);
    let digit = word.parse().ok().filter(|digit| *digit <= 9);
    let tile = word.parse().ok().map(|tile| Says::Tile(place, tile));
    tile.or_else(|| colour.map(|colour| Says::Colour(place, colour)))
        .or_else(|| digit.map(|digit| Says::Digit(place, digit)))
}

pub(super) const fn colour_word(colour: Colour) -> &'static str {
    match colour {
        Colour::Black => "black",
        Colour::White => "white",
        Colour::Green => "green",
    }
}

/// The claim as [`Claim::read`] takes it.
impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whose, is) = (self.whose, if self.so { "=" } else { "!=" });
        let letter = |place: usize| ('a'..).nth(place).expect("a row is short");
        match self.says {
            Says::Tile(place, tile) => write!(f, "{whose}.{}{is}{tile}", letter(place)),
            Says::Digit(place, digit) => write!(f, "{whose}.{}{is}{digit}", letter(place)),
            Says::Colour(place, colour) => {
                write!(f, "{whose}.{}{is}{}", letter(place), colour_word(colour))
            }
            Says::Has(tile, count) => {
                write!(f, "{whose} {}", if self.so { "has" } else { "lacks" })?;
                (0..count).try_for_each(|_| write!(f, " {tile}"))
            }
            Says::Row(row) => write!(f, "{whose}{is}{row}"),
        }
    }
}
