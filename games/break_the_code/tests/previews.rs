//! What the page works out before the server answers: `page/previews.test.ts` reads the same cases.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::break_the_code::{Answer, Card, Hand, Row, Tile, row_length};

const CASES: &str = include_str!("../page/fixtures/previews.json");

#[derive(Deserialize)]
struct Cases {
    r#box: Vec<Tile>,
    lengths: Vec<Length>,
    cards: Vec<Choice>,
    places: Vec<About>,
    answers: Vec<Said>,
}

#[derive(Deserialize)]
struct Length {
    seats: usize,
    length: usize,
}

/// The digits that a card offers to choose from.
#[derive(Deserialize)]
struct Choice {
    card: Card,
    digits: Vec<u8>,
}

/// The places of a row, by letter, that a card asks about.
#[derive(Deserialize)]
struct About {
    card: Card,
    length: usize,
    places: String,
}

/// A row's answer, and the digits and colours that it rules out at each place.
#[derive(Deserialize)]
struct Said {
    row: Row,
    card: Card,
    digit: Option<u8>,
    answer: Answer,
    struck: BTreeMap<char, String>,
}

fn cases() -> Cases {
    serde_json::from_str(CASES).unwrap()
}

/// Every row of this length.
fn rows(length: usize) -> Vec<Row> {
    let longer = |row: &Vec<Tile>| {
        let row = row.clone();
        Tile::all().map(move |tile| [row.as_slice(), &[tile]].concat())
    };
    let mut begun = vec![Vec::new()];
    for _ in 0..length {
        begun = begun.iter().flat_map(longer).filter(|tiles| Row::new(tiles).is_ok()).collect();
    }
    begun.iter().map(|tiles| Row::new(tiles).unwrap()).collect()
}

/// The tile at a place that is named by its letter.
fn tile_at(row: Row, letter: char) -> Tile {
    row.tiles().nth(letter as usize - 'a' as usize).unwrap()
}

#[test]
fn bc01_the_page_knows_the_box_and_the_rows() {
    assert!(Hand::BOX.row().tiles().eq(cases().r#box));
    for Length { seats, length } in cases().lengths {
        assert_eq!(row_length(seats), length, "{seats} seats");
    }
}

#[test]
fn bc08_the_page_offers_the_digits_of_a_card() {
    assert_eq!(cases().cards.len(), Card::ALL.len());
    for Choice { card, digits } in cases().cards {
        assert_eq!(card.choice().map_or(Vec::new(), Vec::from), digits, "{}", card.word());
    }
}

#[test]
fn bc20_the_page_shows_which_places_a_card_is_about() {
    for About { card, length, places } in cases().places {
        let question = card.question(None).unwrap();
        for row in rows(length) {
            let sum: u8 = places.chars().map(|letter| tile_at(row, letter).digit()).sum();
            let expected = match question.answer(row) {
                Answer::Greater(greater) => greater == (sum > 4),
                Answer::Number(number) => number == sum,
                Answer::Places(_) | Answer::Groups(_) | Answer::Pairs(_) => false,
            };
            assert!(expected, "{}: {row}", card.word());
        }
    }
}

#[test]
fn bc20_what_the_page_strikes_out_is_impossible() {
    for Said { row, card, digit, answer, struck } in cases().answers {
        let question = card.question(digit).unwrap();
        assert_eq!(question.answer(row), answer, "{question}: {row}");
        for other in rows(row.len()).into_iter().filter(|&other| question.answer(other) == answer) {
            for (&letter, signs) in &struck {
                let tile = tile_at(other, letter).word();
                assert!(!tile.contains(|sign| signs.contains(sign)), "{question}: {other}");
            }
        }
    }
}
