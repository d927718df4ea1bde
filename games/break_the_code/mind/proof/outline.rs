//! What rows have in common, and what can be concluded from it.

use super::super::super::{Card, Hand, Question, Row};
use super::catalogue::Catalogue;
use super::conclusion::{Is, NUMBERS};

/// The most rows that a conclusion lists.
const FEW_ROWS: usize = 6;

/// The most numbers of a conclusion about a count or a sum.
const FEW_NUMBERS: u32 = 4;

/// What rows have in common. Tiles are a mask of their numbers.
pub(super) struct Outline {
    /// The tiles at each place.
    places: Vec<u32>,
    /// The tiles that every row has.
    all: u32,
    /// The tiles that some row has.
    some: u32,
    /// The numbers that answer each card, as a mask.
    numbers: [u64; NUMBERS.len()],
    /// The rows, or a few too many.
    rows: Vec<Row>,
}

/// The tiles of a row, in which both green 5s are one.
const fn tiles(row: Row) -> u32 {
    row.bits() & !(Hand::FIVES.bits() & !Hand::FIVE.bits())
}

/// Where the catalogue has the answers that are numbers.
fn columns() -> [usize; NUMBERS.len()] {
    let column = |card| Question::all().position(|question| question.card() == card);
    NUMBERS.map(|card| column(card).expect("one of all"))
}

impl Outline {
    /// The outline of hands, given by their numbers in the catalogue.
    pub(super) fn new(catalogue: &Catalogue, hands: &[usize]) -> Self {
        let columns = columns();
        let mut outline = Self {
            places: Vec::new(),
            all: u32::MAX,
            some: 0,
            numbers: [0; NUMBERS.len()],
            rows: Vec::new(),
        };
        for &hand in hands {
            let row = catalogue.rows[hand];
            outline.places.resize(row.len(), 0);
            for (place, tile) in outline.places.iter_mut().zip(row.tiles()) {
                *place |= 1 << tile.index();
            }
            outline.all &= tiles(row);
            outline.some |= tiles(row);
            for (numbers, column) in outline.numbers.iter_mut().zip(columns) {
                *numbers |= 1 << catalogue.answers[hand][column];
            }
            if outline.rows.len() <= FEW_ROWS && !outline.rows.contains(&row) {
                outline.rows.push(row);
            }
        }
        outline
    }

    /// What can be concluded beyond what the rules say, without the answers that are facts.
    pub(super) fn conclusions(&self, rules: &Self, answered: impl Fn(Card) -> bool) -> Vec<Is> {
        let mut all: Vec<Is> = Vec::new();
        let places = self.places.iter().zip(&rules.places).enumerate();
        let narrower = places.filter(|(_, (tiles, rules))| tiles != rules);
        all.extend(narrower.map(|(place, (&tiles, _))| Is::Place(place, tiles)));
        let lacks = rules.some & !self.some;
        all.extend((self.all != 0).then_some(Is::Has(self.all)));
        all.extend((lacks != 0).then_some(Is::Lacks(lacks)));
        for (i, card) in NUMBERS.into_iter().enumerate() {
            let numbers = self.numbers[i];
            let few = numbers.count_ones() <= FEW_NUMBERS && numbers != rules.numbers[i];
            if few && !answered(card) {
                all.push(Is::Number(card, numbers));
            }
        }
        if self.rows.len() <= FEW_ROWS {
            all.push(Is::OneOf(self.rows.iter().map(|row| row.tiles().collect()).collect()));
        }
        all
    }
}

impl Is {
    /// Whether each hand of the catalogue agrees.
    pub(super) fn agrees(&self, catalogue: &Catalogue) -> Vec<bool> {
        self.is_so(catalogue, 0..catalogue.hands.len())
    }

    /// Whether it is so for each of some hands.
    pub(super) fn is_so(
        &self,
        catalogue: &Catalogue,
        hands: impl Iterator<Item = usize>,
    ) -> Vec<bool> {
        let columns = columns();
        let is_so = |hand: usize| {
            let row = catalogue.rows[hand];
            match self {
                Self::Place(place, among) => {
                    row.tiles().nth(*place).is_some_and(|tile| among >> tile.index() & 1 == 1)
                }
                Self::Has(all) => tiles(row) & all == *all,
                Self::Lacks(none) => tiles(row) & none == 0,
                Self::Number(card, numbers) => {
                    let column = NUMBERS.iter().position(|other| other == card);
                    let column = columns[column.expect("a card with a number")];
                    numbers >> catalogue.answers[hand][column] & 1 == 1
                }
                Self::OneOf(rows) => rows.iter().any(|one| row.tiles().eq(one.iter().copied())),
            }
        };
        hands.map(is_so).collect()
    }

    /// Whether it says the same with other tiles, numbers or rows: the later of two takes the place of the earlier.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Place(one, _), Self::Place(other, _)) => one == other,
            (Self::Number(one, _), Self::Number(other, _)) => one == other,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        }
    }

    /// How hard it is to use.
    pub(super) fn difficulty(&self) -> u32 {
        match self {
            Self::Place(_, tiles) => tiles.count_ones(),
            Self::Has(tiles) | Self::Lacks(tiles) => 4 + tiles.count_ones(),
            Self::Number(_, numbers) => 20 + numbers.count_ones(),
            Self::OneOf(rows) => 30 + u32::try_from(rows.len()).unwrap_or(u32::MAX),
        }
    }
}
