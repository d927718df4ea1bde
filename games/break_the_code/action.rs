//! What a player asks for, and how it is written.

use std::borrow::Cow;
use std::fmt;

use arrayvec::ArrayVec;
use kernel::options::OptionValue as _;
use kernel::{Form, Grammar, Notation, Sentence, Syntax};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::deal::{MAX_ROW, row_length};
use super::{Card, FourTiles, Options, Tile};

/// What a player asks for. It need not be legal: a guess may be unsorted, a digit may be missing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Action {
    /// `ask sum-black`, `ask where-1-or-2 1`: take a card that lies face up (BC07, BC08).
    Ask {
        /// The card.
        card: Card,
        /// The digit, on a card that offers two.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        digit: Option<u8>,
    },
    /// `guess 2b 4b 4w 5g 7w`: name the tiles from left to right (BC11, BC13).
    Guess(ArrayVec<Tile, MAX_ROW>),
    /// `pass`: decline a last guess (BC12, BC18).
    Pass,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ask { card, digit } => {
                f.write_str("ask ")?;
                f.write_str(card.word())?;
                digit.map_or(Ok(()), |digit| write!(f, " {digit}"))
            }
            Self::Guess(tiles) => {
                f.write_str("guess")?;
                tiles.iter().try_for_each(|tile| {
                    f.write_str(" ")?;
                    f.write_str(tile.word())
                })
            }
            Self::Pass => f.write_str("pass"),
        }
    }
}

impl Notation for Action {
    fn from_sentence(sentence: &Sentence) -> Result<Self, Syntax> {
        let tile = |word: &&str| word.parse().expect("the slot takes tiles only");
        let digit = |&digit| u8::try_from(digit).expect("the slot takes digits only");
        Ok(match sentence.verb {
            "ask" => {
                let card = Card::read(sentence.words(0)[0]).expect("the slot takes cards only");
                Self::Ask { card, digit: sentence.numbers(1).first().map(digit) }
            }
            "guess" => Self::Guess(sentence.words(0).iter().map(tile).collect()),
            _ => Self::Pass,
        })
    }
}

/// The sentences of a table with these options and this many seats.
pub(super) fn grammar(options: &Options, seats: usize) -> Grammar {
    let ask = Form::new("ask").word("card", words(options)).number("digit", 0, 9).times(0, 1);
    let tiles = row_length(seats);
    let guess = Form::new("guess").word("tile", Tile::WORDS.as_slice()).times(tiles, tiles);
    Grammar { game: "break-the-code", forms: vec![ask, guess, Form::new("pass")] }
}

/// The words of the cards in the game. A grammar is made for every move, so the list of all cards is not copied.
fn words(options: &Options) -> Cow<'static, [&'static str]> {
    match options.four_tiles {
        FourTiles::Adapted => Card::WORDS.into(),
        FourTiles::Removed => options.cards().map(Card::word).collect(),
    }
}
