//! What chance decided (BC03, BC05, BC06).

use kernel::deal::{DealNo, Lines};
use kernel::{BySeat, Deal, Seat};
use rand::seq::SliceRandom as _;
use rand::{Rng, RngExt as _};

use kernel::options::{First, OptionValue as _};

use super::action::cards;
use super::card::Card;
use super::options::Chosen;
use super::state::{centre_length, row_length};
use super::tile::{Hand, Tile};

/// What chance decided, as it would be written down: it need not be possible.
///
/// `deal row A: 2b 4b 4w 5g 7w`, with three and four players `deal centre: …`, then `deal cards: …` with all cards from
/// the first face-up one to the last of the pile, and `deal first: B`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Dealt {
    /// Each player's tiles from left to right.
    pub rows: BySeat<Vec<Tile>>,
    /// The tiles in the centre from left to right; none with two players.
    pub centre: Vec<Tile>,
    /// All cards: six face up, then the pile from its top.
    pub cards: Vec<Card>,
    /// Who begins.
    pub first: Seat,
}

impl Dealt {
    /// Draws a deal.
    pub(super) fn draw(options: &Chosen, seats: usize, rng: &mut dyn Rng) -> Self {
        let mut tiles: Vec<Hand> = Hand::BOX.singles().collect();
        tiles.shuffle(rng);
        let mut take = |count: usize| {
            let taken = tiles.drain(..count).fold(Hand::NONE, Hand::with);
            taken.row().tiles().collect()
        };
        let rows = BySeat::new(seats, |_| take(row_length(seats)));
        let centre = take(centre_length(seats));
        let mut cards: Vec<Card> = cards(options).collect();
        cards.shuffle(rng);
        let first = match options.first {
            First::Drawn => Seat::new(rng.random_range(0..seats)),
            First::Seat(seat) => seat,
        };
        Self { rows, centre, cards, first }
    }
}

impl Deal for Dealt {
    fn write(&self) -> Vec<(String, String)> {
        let row = |(seat, tiles): (Seat, &Vec<Tile>)| {
            (format!("row {seat}"), words(tiles.iter().map(|tile| tile.word())))
        };
        let mut lines: Vec<_> = self.rows.iter().map(row).collect();
        if !self.centre.is_empty() {
            let centre = words(self.centre.iter().map(|tile| tile.word()));
            lines.push(("centre".to_owned(), centre));
        }
        lines.push(("cards".to_owned(), words(self.cards.iter().map(|card| card.word()))));
        lines.push(("first".to_owned(), self.first.to_string()));
        lines
    }

    fn read(lines: &mut Lines, seats: usize) -> Result<Self, DealNo> {
        let tile = |word: &str| word.parse::<Tile>().ok();
        let mut rows = Vec::new();
        for seat in Seat::first(seats) {
            rows.push(list(lines, &format!("row {seat}"), tile)?);
        }
        let centre = match centre_length(seats) {
            0 => Vec::new(),
            _ => list(lines, "centre", tile)?,
        };
        let cards = list(lines, "cards", Card::read)?;
        let first = lines.seat("first")?;
        let rows = BySeat::new(seats, |seat| std::mem::take(&mut rows[seat.index()]));
        Ok(Self { rows, centre, cards, first })
    }
}

fn words(words: impl Iterator<Item = &'static str>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

/// Takes a line of words.
fn list<T>(
    lines: &mut Lines,
    name: &str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Vec<T>, DealNo> {
    let text = lines.take(name)?;
    let word = |word: &str| {
        let found = || word.chars().take(30).collect();
        read(word).ok_or_else(|| DealNo::Word { name: name.to_owned(), found: found() })
    };
    text.split_whitespace().map(word).collect()
}
