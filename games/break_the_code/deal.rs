//! The deal: rows, centre, cards and first player (BC03, BC05, BC06).

use arrayvec::ArrayVec;
use kernel::deal::{DealNo, Lines};
use kernel::options::{First, OptionValue as _};
use kernel::{BySeat, Coded as _, Seat};
use rand::seq::SliceRandom as _;
use rand::{Rng, RngExt as _};

use super::{CARDS, Card, Hand, No, Options, Row, Tile};

/// The most players (BC02).
pub const MAX_SEATS: usize = 4;

/// The longest row (BC03).
pub const MAX_ROW: usize = 5;

/// How many tiles a row has (BC03).
pub const fn row_length(seats: usize) -> usize {
    if seats == MAX_SEATS { 4 } else { 5 }
}

/// How many tiles lie in the centre (BC03).
pub const fn centre_length(seats: usize) -> usize {
    if seats == 2 { 0 } else { row_length(seats) }
}

/// What chance decided, as a record has it; [`start`](kernel::Game::start) checks that it is possible.
///
/// `deal row A: 2b 4b 4w 5g 7w`, with three and four players `deal centre: …`, then `deal cards: …` with all cards from
/// the first face-up one to the last of the pile, and `deal first: B`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    /// Each player's tiles from left to right.
    pub rows: BySeat<Vec<Tile>>,
    /// The tiles in the centre from left to right; none with two players.
    pub centre: Vec<Tile>,
    /// All cards: six face up, then the pile from its top.
    pub cards: Vec<Card>,
    /// Who begins.
    pub first: Seat,
}

impl Deal {
    /// Draws a deal.
    pub(super) fn draw(options: &Options, seats: usize, rng: &mut dyn Rng) -> Self {
        let mut tiles: Vec<Hand> = Hand::BOX.singles().collect();
        tiles.shuffle(rng);
        let mut take = |count: usize| {
            let taken = tiles.drain(..count).fold(Hand::NONE, Hand::with);
            taken.row().tiles().collect()
        };
        let rows = BySeat::new(seats, |_| take(row_length(seats)));
        let centre = take(centre_length(seats));
        let mut cards: Vec<Card> = options.cards().collect();
        cards.shuffle(rng);
        let first = match options.first {
            First::Drawn => Seat::new(rng.random_range(0..seats)),
            First::Seat(seat) => seat,
        };
        Self { rows, centre, cards, first }
    }

    /// The rows and the tiles that they leave, if they are possible (BC01, BC03, BC04).
    pub(super) fn check_tiles(&self, seats: usize) -> Result<([Row; MAX_SEATS], Row), No> {
        if self.rows.len() != seats {
            return Err(No::DealRows { rows: self.rows.len(), seats });
        }
        let mut rows = [Row::default(); MAX_SEATS];
        let mut rest = Hand::BOX;
        for (seat, tiles) in self.rows.iter() {
            let row = row_of(tiles, row_length(seats))
                .map_err(|why| No::DealRow { seat, why: why.refusal() })?;
            rows[seat.index()] = row;
            rest = take(rest, row)?;
        }
        let centre = row_of(&self.centre, centre_length(seats))
            .map_err(|why| No::DealCentre { why: why.refusal() })?;
        take(rest, centre)?;
        Ok((rows, rest.row()))
    }

    /// The cards of the deal, if they are the cards of the game (BC05, BC23).
    pub(super) fn check_cards(&self, options: &Options) -> Result<ArrayVec<Card, CARDS>, No> {
        let mut order = ArrayVec::new();
        let needed = options.cards().count();
        if self.cards.len() != needed {
            return Err(No::DealCards { cards: self.cards.len(), needed });
        }
        for &card in &self.cards {
            if order.contains(&card) {
                return Err(No::DealCardTwice { card: card.word() });
            }
            if !options.cards().any(|other| other == card) {
                return Err(No::DealCardRemoved { card: card.word() });
            }
            order.push(card);
        }
        Ok(order)
    }
}

/// The row of these tiles, if it has the length that is needed.
pub(super) fn row_of(tiles: &[Tile], needed: usize) -> Result<Row, No> {
    if tiles.len() != needed {
        return Err(No::TileCount { tiles: tiles.len(), needed });
    }
    Row::new(tiles)
}

/// The tiles that are left when a row is taken.
fn take(rest: Hand, row: Row) -> Result<Hand, No> {
    let taken = row.beside(Hand::BOX.without(rest));
    let left = rest.without(taken);
    if left.len() + taken.len() == rest.len() {
        return Ok(left);
    }
    let twice = taken.without(rest).row();
    Err(No::DealTile { tile: twice.tiles().next().map_or("", Tile::word) })
}

impl kernel::Deal for Deal {
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
