//! A plain reading of the tiles, the cards and what is said about a row.

use super::super::super::super::{Answer, Card, Colour, Places, Question, Row, Tile};
use super::super::super::posterior::Whose;
use super::super::claim::{Claim, Says};
use super::super::conclusion::Is;
use super::super::given::Given;

/// Whether what a conclusion says is so in a row.
pub(super) fn is_so(is: &Is, row: &[Tile]) -> bool {
    let among = |tiles: u32, tile: Tile| tiles >> tile.index() & 1 == 1;
    match is {
        Is::Place(place, tiles) => row.get(*place).is_some_and(|tile| among(*tiles, *tile)),
        Is::Has(tiles) => {
            Tile::all().filter(|tile| among(*tiles, *tile)).all(|tile| row.contains(&tile))
        }
        Is::Lacks(tiles) => row.iter().all(|tile| !among(*tiles, *tile)),
        Is::Number(card, numbers) => numbers >> number_of(*card, row) & 1 == 1,
        Is::OneOf(rows) => rows.iter().any(|other| other == row),
    }
}

pub(super) fn count(tiles: &[Tile], tile: Tile) -> usize {
    tiles.iter().filter(|other| **other == tile).count()
}

/// How many such tiles the box has (BC01).
pub(super) fn copies(tile: Tile) -> usize {
    if tile.colour() == Colour::Green { 2 } else { 1 }
}

/// Visits every hand of a size (BC01, BC04) as its row and as one bit for each tile of the box.
pub(super) fn each_row(size: usize, visit: &mut impl FnMut(&[Tile], u32)) {
    let fives = Tile::all().filter(|tile| tile.colour() == Colour::Green);
    let mut tiles: Vec<Tile> = Tile::all().chain(fives).collect();
    tiles.sort_unstable();
    let mut places: Vec<usize> = (0..size).collect();
    let mut row: Vec<Tile> = Vec::new();
    loop {
        row.clear();
        row.extend(places.iter().map(|&place| tiles[place]));
        visit(&row, places.iter().fold(0, |hand, place| hand | 1 << place));
        // The next choice of places: the last one that can move does.
        let last = (0..size).rev().find(|&i| places[i] < tiles.len() - size + i);
        let Some(last) = last else { return };
        places[last] += 1;
        for i in last + 1..size {
            places[i] = places[i - 1] + 1;
        }
    }
}

/// Whether a claim holds for the tiles of its row.
pub(super) fn holds(claim: &Claim, row: &[Tile]) -> bool {
    let is_so = match claim.says {
        Says::Tile(place, tile) => row[place] == tile,
        Says::Digit(place, digit) => row[place].digit() == digit,
        Says::Colour(place, colour) => row[place].colour() == colour,
        Says::Has(tile, least) => count(row, tile) >= least,
        Says::Row(whole) => whole.tiles().eq(row.iter().copied()),
    };
    is_so == claim.so
}

/// Whether a row of another player, or the centre, agrees with a fact.
pub(super) fn agrees(fact: &Given, whose: Whose, row: &[Tile]) -> bool {
    let is = |named: &Row| named.tiles().eq(row.iter().copied());
    if fact.whose().is_some_and(|about| about != whose) {
        return true;
    }
    match fact {
        Given::Own { tile, count: held, .. } => count(row, *tile) + held <= copies(*tile),
        Given::Answer { question, answer, .. } => answers(*question, *answer, row),
        Given::Guess { row: named, right, .. } => is(named) == *right,
        Given::OldGuesses { rows, .. } => !rows.iter().any(is),
    }
}

/// Whether a row gives this answer (BC20–BC23).
fn answers(question: Question, answer: Answer, row: &[Tile]) -> bool {
    match answer {
        Answer::Places(places) => {
            let asked = where_digit(question);
            row.iter().enumerate().all(|(i, tile)| has(places, i) == (tile.digit() == asked))
        }
        Answer::Groups(groups) => (1..row.len()).all(|i| {
            let together = groups.each().any(|group| has(group, i - 1) && has(group, i));
            let (left, right) = (row[i - 1], row[i]);
            together
                == if question.card() == Card::Consecutive {
                    left.digit() + 1 == right.digit()
                } else {
                    left.colour() == right.colour()
                }
        }),
        Answer::Pairs(pairs) => {
            let twins = row.windows(2).filter(|pair| pair[0].digit() == pair[1].digit());
            twins.count() == usize::from(pairs.pairs())
        }
        Answer::Greater(greater) => (row[2].digit() > 4) == greater,
        Answer::Number(number) => number_of(question.card(), row) == number,
    }
}

/// The digit that a question asks for.
fn where_digit(question: Question) -> u8 {
    let five = if question.card() == Card::Where5 { 5 } else { 0 };
    question.digit().unwrap_or(five)
}

/// Whether a place, from 0, is among these.
fn has(places: Places, place: usize) -> bool {
    places.letters().any(|letter| ('a'..).nth(place) == Some(letter))
}

/// The number that answers a card (BC20).
fn number_of(card: Card, row: &[Tile]) -> u8 {
    let end = row.len();
    let sum = |tiles: &[Tile]| tiles.iter().map(|tile| tile.digit()).sum::<u8>();
    let coloured = |colour| -> Vec<Tile> {
        row.iter().copied().filter(|tile| tile.colour() == colour).collect()
    };
    let count = |counts: &dyn Fn(u8) -> bool| {
        u8::try_from(row.iter().filter(|tile| counts(tile.digit())).count()).unwrap_or(u8::MAX)
    };
    let many = |tiles: Vec<Tile>| u8::try_from(tiles.len()).unwrap_or(u8::MAX);
    match card {
        Card::CountEven => count(&|digit| digit % 2 == 0),
        Card::CountOdd => count(&|digit| digit % 2 == 1),
        Card::CountBlack => many(coloured(Colour::Black)),
        Card::CountWhite => many(coloured(Colour::White)),
        Card::SumBlack => sum(&coloured(Colour::Black)),
        Card::SumWhite => sum(&coloured(Colour::White)),
        Card::SumLeft => sum(&row[..3]),
        Card::SumRight => sum(&row[end - 3..]),
        Card::SumMiddle => sum(&row[1..end - 1]),
        Card::Span => row[end - 1].digit() - row[0].digit(),
        Card::Sum
        | Card::Where0
        | Card::Where5
        | Card::Where1Or2
        | Card::Where3Or4
        | Card::Where6Or7
        | Card::Where8Or9
        | Card::Consecutive
        | Card::SameColour
        | Card::CountPairs
        | Card::COver4 => sum(row),
    }
}
