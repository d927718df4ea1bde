//! What a step of a proof concludes about a row: what a place can be, which tiles the row has or lacks, a count or a sum,
//! or the few rows that are left.
//!
//! A conclusion is a sentence with its tiles and numbers, and is read from it again: what a step says is all that later
//! steps may use.

use kernel::Phrase;
use kernel::refusal::Param;

use super::super::super::{Card, Tile};
use super::super::posterior::Whose;
use super::words::{Words, whose};

/// A conclusion about a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Conclusion {
    /// Whose row.
    pub whose: Whose,
    /// What is so.
    pub is: Is,
}

/// What is concluded. Places count from 0; tiles are a mask of their [numbers](Tile::index).
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Is {
    /// The tile at a place is one of these.
    Place(usize, u32),
    /// The row has all of these.
    Has(u32),
    /// The row has none of these.
    Lacks(u32),
    /// The answer to a card is one of these numbers, as a mask.
    Number(Card, u64),
    /// The row is one of these, each as its tiles.
    OneOf(Vec<Vec<Tile>>),
}

/// The cards whose answer is a number.
pub(super) const NUMBERS: [Card; 11] = [
    Card::CountEven,
    Card::CountOdd,
    Card::CountBlack,
    Card::CountWhite,
    Card::Sum,
    Card::SumBlack,
    Card::SumWhite,
    Card::SumLeft,
    Card::SumRight,
    Card::SumMiddle,
    Card::Span,
];

impl Conclusion {
    /// The place on the board: `B.c`, or `B` for the whole row.
    pub fn place(&self) -> String {
        match self.is {
            Is::Place(place, _) => format!("{}.{}", self.whose, letter(place)),
            Is::Has(_) | Is::Lacks(_) | Is::Number(..) | Is::OneOf(_) => self.whose.to_string(),
        }
    }

    /// The conclusion as a sentence.
    pub fn words(&self) -> Phrase {
        let whose = whose(self.whose);
        let words = match &self.is {
            Is::Place(place, tiles) => {
                let (place, count) = (letter(*place).to_string(), each(*tiles).len());
                match digits(*tiles) {
                    Some(digits) if count > 1 => Words::DigitIs { whose, place, digits },
                    Some(_) | None => Words::TileIs { whose, place, tiles: listed(*tiles), count },
                }
            }
            Is::Has(tiles) => {
                Words::HasAll { whose, tiles: listed(*tiles), count: each(*tiles).len() }
            }
            Is::Lacks(tiles) => {
                Words::HasNone { whose, tiles: listed(*tiles), count: each(*tiles).len() }
            }
            Is::Number(card, numbers) => Words::NumberIs {
                whose,
                what: card.word(),
                numbers: runs(&ones(*numbers)),
                count: ones(*numbers).len(),
            },
            Is::OneOf(rows) => {
                let row = |row: &Vec<Tile>| {
                    row.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
                };
                let texts: Vec<String> = rows.iter().map(row).collect();
                Words::RowIs { whose, rows: texts.join(", "), count: rows.len() }
            }
        };
        words.into()
    }

    /// Reads a conclusion from its sentence. `None` for another sentence.
    pub fn read(says: &Phrase) -> Option<Self> {
        let param = |name: &str| says.params.iter().find(|(other, _)| *other == name);
        let param = |name: &str| param(name).map(|(_, param)| param);
        let text = |name: &str| param(name).map(ToString::to_string);
        let whose = match param("whose")? {
            Param::Said(said) => match said.params[..] {
                [("seat", Param::Seat(seat))] => Whose::Seat(seat),
                _ => Whose::Centre,
            },
            Param::Number(_) | Param::Thousandths(_) | Param::Seat(_) | Param::Text(_) => {
                return None;
            }
        };
        let place = || ('a'..='e').position(|letter| Some(letter.to_string()) == text("place"));
        let tiles = || unlisted(&text("tiles")?);
        let is = match says.code.strip_prefix("break-the-code-proof-")? {
            "tile-is" => Is::Place(place()?, tiles()?),
            "digit-is" => {
                let digits = unruns(&text("digits")?)?;
                let tiles = Tile::all().filter(|tile| digits >> tile.digit() & 1 == 1);
                Is::Place(place()?, tiles.fold(0, |mask, tile| mask | 1 << tile.index()))
            }
            "has-all" => Is::Has(tiles()?),
            "has-none" => Is::Lacks(tiles()?),
            "number-is" => {
                let what = text("what")?;
                let card = NUMBERS.into_iter().find(|card| card.word() == what)?;
                Is::Number(card, unruns(&text("numbers")?)?)
            }
            "row-is" => {
                let row = |row: &str| row.split(' ').map(|tile| tile.parse().ok()).collect();
                Is::OneOf(text("rows")?.split(", ").map(row).collect::<Option<_>>()?)
            }
            _ => return None,
        };
        Some(Self { whose, is })
    }
}

/// The letter of a place.
fn letter(place: usize) -> char {
    ('a'..).nth(place).expect("a row is short")
}

/// The tiles of a mask.
fn each(tiles: u32) -> Vec<Tile> {
    Tile::all().filter(|tile| tiles >> tile.index() & 1 == 1).collect()
}

/// The numbers of a mask.
fn ones(mask: u64) -> Vec<u8> {
    (0..64).filter(|bit| mask >> bit & 1 == 1).collect()
}

/// The digits of tiles, if all tiles of these digits are among them.
fn digits(tiles: u32) -> Option<String> {
    let of = |digit: u8| Tile::all().filter(move |tile| tile.digit() == digit);
    let has = |tile: Tile| tiles >> tile.index() & 1 == 1;
    let some: Vec<u8> = (0..10).filter(|&digit| of(digit).any(has)).collect();
    some.iter().all(|&digit| of(digit).all(has)).then(|| runs(&some))
}

/// Tiles as they are written: `3b, 4w`.
fn listed(tiles: u32) -> String {
    each(tiles).iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

fn unlisted(text: &str) -> Option<u32> {
    let mut words = text.split(", ");
    words.try_fold(0, |tiles, word| Some(tiles | 1 << word.parse::<Tile>().ok()?.index()))
}

/// Numbers, with three or more in a row as a range: `3, 5–8`.
fn runs(numbers: &[u8]) -> String {
    let runs = numbers.chunk_by(|one, next| one + 1 == *next).flat_map(|run| match run {
        [first, _, .., last] => vec![format!("{first}–{last}")],
        few => few.iter().map(ToString::to_string).collect(),
    });
    runs.collect::<Vec<_>>().join(", ")
}

fn unruns(text: &str) -> Option<u64> {
    text.split(", ").try_fold(0, |mask, part| {
        let (first, last) = part.split_once('–').unwrap_or((part, part));
        let (first, last): (u8, u8) = (first.parse().ok()?, last.parse().ok()?);
        let run = (first..=last.min(63)).fold(0_u64, |run, number| run | 1 << number);
        Some(mask | run)
    })
}

#[cfg(test)]
mod tests {
    use kernel::Seat;

    use super::*;

    #[test]
    fn a_conclusion_is_read_from_its_sentence() {
        let tiles = |words: &str| unlisted(words).unwrap();
        let row = |words: &str| words.split(' ').map(|word| word.parse().unwrap()).collect();
        let all = [
            Is::Place(2, tiles("4w")),
            Is::Place(2, tiles("5g")),
            Is::Place(0, tiles("3b, 3w, 4b, 4w, 5g")),
            Is::Place(4, tiles("3b, 4b, 4w, 5g")),
            Is::Has(tiles("0b, 5g")),
            Is::Lacks(tiles("9w")),
            Is::Number(Card::SumBlack, 1 << 8 | 1 << 10),
            Is::Number(Card::CountEven, 0b1110),
            Is::Number(Card::Sum, 1 << 40),
            Is::OneOf(vec![row("0b 5g 5g 7w 9b"), row("1b 5g 5g 6w 9b")]),
        ];
        for is in all {
            for whose in [Whose::Seat(Seat::new(1)), Whose::Centre] {
                let conclusion = Conclusion { whose, is: is.clone() };
                assert_eq!(Conclusion::read(&conclusion.words()), Some(conclusion));
            }
        }
        assert_eq!(Conclusion::read(&Words::Rules.into()), None);
        assert_eq!(digits(tiles("3b, 3w, 4b, 4w, 5g")), Some("3–5".to_owned()));
        assert_eq!(digits(tiles("3b, 4b, 4w")), None);
    }
}
