//! BC01–BC06: tiles, rows, the deal.

use std::collections::BTreeMap;

use kernel::laws;
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;

use super::*;
use crate::break_the_code::{Card, Colour, FACE_UP, TILES, row_length};

#[test]
fn bc01_twenty_tiles_each_digit_black_and_white_but_green_fives() {
    let mut tiles: BTreeMap<Tile, usize> = BTreeMap::new();
    for one in Hand::BOX.singles() {
        *tiles.entry(one.row().tiles().next().unwrap()).or_default() += 1;
    }
    assert_eq!(tiles.values().sum::<usize>(), TILES);
    for (tile, count) in tiles {
        assert_eq!(count, if tile.digit() == 5 { 2 } else { 1 }, "{tile}");
        assert_eq!(tile.colour() == Colour::Green, tile.digit() == 5, "{tile}");
        assert_eq!(tile.word().parse(), Ok(tile));
    }
    for bad in ["5b", "5w", "4g", "4", "b4", "10b", "", "4B"] {
        assert!(bad.parse::<Tile>().is_err(), "{bad}");
    }
}

#[test]
fn bc02_two_three_or_four_play() {
    let permit = |seats| BreakTheCode::permit(&Options::default(), seats).is_ok();
    assert_eq!((0..=8).filter(|&seats| permit(seats)).collect::<Vec<_>>(), [2, 3, 4]);
}

#[test]
fn bc03_the_deal_leaves_ten_five_or_four_tiles() {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    for (seats, each, centre, left) in [(2, 5, 0, 10), (3, 5, 5, 5), (4, 4, 4, 4)] {
        for _ in 0..200 {
            let options = Options::default();
            let deal = BreakTheCode::deal(&options, seats, &mut rng);
            assert!(deal.rows.values().all(|row| row.len() == each));
            assert_eq!(deal.centre.len(), centre);
            let game = BreakTheCode::start(&Setup { options, seats, deal }).unwrap();
            assert_eq!(game.rest.len(), left);
        }
    }
}

#[test]
fn bc03_every_tile_is_dealt_as_often_as_any_other() {
    let mut rng = Pcg64Mcg::seed_from_u64(4);
    let mut dealt: BTreeMap<Tile, u32> = BTreeMap::new();
    for _ in 0..4000 {
        let deal = BreakTheCode::deal(&Options::default(), 2, &mut rng);
        for &tile in deal.rows.values().flatten() {
            *dealt.entry(tile).or_default() += 1;
        }
    }
    for (tile, count) in dealt {
        let want = if tile.colour() == Colour::Green { 4000 } else { 2000 };
        assert!(count.abs_diff(want) < 250, "{tile} {count}");
    }
}

#[test]
fn bc04_a_row_is_sorted_and_black_stands_left_of_white() {
    assert_eq!(row("2b 4b 4w 5g 5g").to_string(), "2b 4b 4w 5g 5g");
    let refused = |text: &str| {
        let tiles: Vec<Tile> = text.split(' ').map(|word| word.parse().unwrap()).collect();
        Refusal::from(Row::new(&tiles).unwrap_err()).to_string()
    };
    assert_eq!(refused("2b 4w 4b"), "break-the-code-unsorted (tile=4b, other=4w)");
    assert_eq!(refused("2b 1w"), "break-the-code-unsorted (tile=1w, other=2b)");
    assert_eq!(refused("2b 2b"), "break-the-code-tile-twice (tile=2b)");
    assert_eq!(refused("5g 5g 5g"), "break-the-code-three-fives");
}

#[test]
fn bc04_green_fives_are_alike() {
    let mut fives: Vec<Row> = Vec::new();
    Hand::BOX.each(5, &mut |hand| {
        if hand.row() == row("1b 2b 3b 4b 5g") {
            fives.push(hand.row());
        }
    });
    assert_eq!(fives.len(), 2, "two hands look like one row");
    let json = serde_json::to_string(&row("4w 5g 5g")).unwrap();
    assert_eq!(json, r#"["4w","5g","5g"]"#);
    assert_eq!(serde_json::from_str::<Row>(&json).unwrap(), row("4w 5g 5g"));
    assert!(serde_json::from_str::<Row>(r#"["5g","4w"]"#).is_err());
}

#[test]
fn bc04_the_fives_of_two_rows_are_the_two_fives() {
    let one = row("1b 5g").beside(Hand::NONE);
    let other = row("2b 5g").beside(one);
    assert!(one.is_apart_from(other));
    assert_eq!(other.row(), row("2b 5g"));
}

#[test]
fn bc05_six_cards_lie_face_up() {
    let table =
        Table::new(&FIVE_EACH[..2], "", "sum span where-5 same-colour where-0 count-odd sum-left");
    let words: Vec<&str> = table.public().face_up.iter().map(|card| card.word()).collect();
    assert_eq!(words, ["sum", "span", "where-5", "same-colour", "where-0", "count-odd"]);
    assert_eq!(table.public().pile, Card::ALL.len() - FACE_UP);
}

#[test]
fn bc06_the_first_player_is_drawn_or_chosen_and_play_goes_clockwise() {
    let firsts: Vec<char> = (0..60)
        .map(|seed| laws::random_match::<BreakTheCode>(Options::default(), 3, seed).unwrap())
        .map(|played| played.setup().deal.first.letter())
        .collect();
    assert!(['A', 'B', 'C'].iter().all(|letter| firsts.contains(letter)));
    let mut rng = Pcg64Mcg::seed_from_u64(6);
    for _ in 0..30 {
        assert_eq!(BreakTheCode::deal(&options("first=C"), 3, &mut rng).first, seat('C'));
    }
    let mut table = Table::led_by('C', &FIVE_EACH, "first=C", "");
    let order: Vec<char> = (0..4)
        .map(|_| {
            let turn = table.turn();
            table.ask_on(1);
            turn
        })
        .collect();
    assert_eq!(order, ['C', 'A', 'B', 'C']);
}

#[test]
fn a_row_has_four_tiles_only_with_four() {
    assert_eq!([2, 3, 4].map(row_length), [5, 5, 4]);
}
