//! BC20–BC25: the answers of rows to the cards, and a twin that follows the clauses word by word.

use super::*;
use crate::break_the_code::{Answer, Card, Colour, Question};

/// The answer of a row, as text.
#[track_caller]
fn answer(question: &str, tiles: &str) -> String {
    let asked = Question::all().find(|q| q.to_string() == question).expect("a question");
    asked.answer(row(tiles)).to_string()
}

#[track_caller]
fn check(tiles: &str, said: &[(&str, &str)]) {
    for &(question, want) in said {
        assert_eq!(answer(question, tiles), want, "{question} on {tiles}");
    }
}

#[test]
fn bc20_places() {
    check("0b 0w 2w 5g 9b", &[("where-0", "a, b"), ("where-5", "d"), ("where-1-or-2 1", "none")]);
    check("1b 2b 2w 3w 4b", &[("where-1-or-2 1", "a"), ("where-1-or-2 2", "b, c")]);
    check("1b 2b 2w 3w 4b", &[("where-3-or-4 3", "d"), ("where-3-or-4 4", "e")]);
    check("6b 7b 7w 8w 9w", &[("where-6-or-7 6", "a"), ("where-6-or-7 7", "b, c")]);
    check("6b 7b 7w 8w 9w", &[("where-8-or-9 8", "d"), ("where-8-or-9 9", "e")]);
}

#[test]
fn bc20_counts() {
    check("0b 2w 3b 7b 7w", &[("count-even", "2"), ("count-odd", "3")]);
    check("0b 2w 3b 7b 7w", &[("count-black", "3"), ("count-white", "2")]);
    check("0b 2w 3b 7b 7w", &[("count-pairs", "1 pair, 2 tiles")]);
    check("0b 0w 3b 7b 7w", &[("count-pairs", "2 pairs, 4 tiles")]);
    check("0b 1w 2b 5g 5g", &[("count-pairs", "1 pair, 2 tiles")]);
    check("0b 1w 2b 3b 4b", &[("count-pairs", "none")]);
}

#[test]
fn bc20_sums_and_others() {
    check("2b 4b 4w 5g 7w", &[("sum", "22"), ("sum-black", "6"), ("sum-white", "11")]);
    check("2b 4b 4w 5g 7w", &[("sum-left", "10"), ("sum-right", "16"), ("sum-middle", "13")]);
    check("2b 4b 4w 5g 7w", &[("span", "5"), ("c-over-4", "no")]);
    check("2b 4b 5g 5g 7w", &[("c-over-4", "yes")]);
    check("7b 8b 8w 9b 9w", &[("sum", "41"), ("span", "2")]);
}

#[test]
fn bc21_green_is_odd_and_neither_black_nor_white() {
    check("4b 5g 5g 6b 7b", &[("count-odd", "3"), ("count-black", "3"), ("count-white", "0")]);
    check("4b 5g 5g 6b 7b", &[("sum-black", "17"), ("sum-white", "0"), ("sum", "27")]);
    check("4b 5g 5g 6b 7b", &[("same-colour", "b–c, d–e")]);
    check("4b 5g 6b 7w 8b", &[("same-colour", "none")]);
}

#[test]
fn bc22_groups_are_maximal_and_kept_apart() {
    check("3b 4b 4w 5g 9b", &[("consecutive", "a–b, c–d")]);
    check("3b 3w 4b 8b 8w", &[("consecutive", "b–c")]);
    check("0b 2w 4b 6w 8b", &[("consecutive", "none"), ("same-colour", "none")]);
    check("1b 2b 3b 4b 5g", &[("consecutive", "a–b–c–d–e"), ("same-colour", "a–b–c–d")]);
}

#[test]
fn bc23_four_tiles_have_two_in_the_middle() {
    check("2b 4b 4w 7w", &[("sum-middle", "8"), ("sum-left", "10"), ("sum-right", "15")]);
    check("2b 4b 6w 7w", &[("c-over-4", "yes"), ("span", "5"), ("sum", "19")]);
    let cards = |text: &str| options(text).cards().collect::<Vec<Card>>();
    assert_eq!(cards("").len(), 21);
    assert_eq!(cards("four_tiles=removed").len(), 19);
    assert!(!cards("four_tiles=removed").contains(&Card::SumMiddle));
    assert!(!cards("four_tiles=removed").contains(&Card::COver4));
}

#[test]
fn bc23_removed_cards_are_not_in_the_game() {
    let mut table = Table::new(&FOUR_EACH, "four_tiles=removed", "");
    assert_eq!(table.public().face_up.len() + table.public().pile, 19);
    assert!(table.try_say("A: ask sum-middle").is_err());
    table.ask_on(19).ended("won by nobody; by questions");
    let mut adapted = Table::new(&FOUR_EACH, "", "sum-middle");
    adapted.say("A: ask sum-middle");
    assert_eq!(adapted.last(), "A asks sum-middle: A 8; B 4; C 7; D 10");
}

#[test]
fn bc24_the_booklets_examples() {
    check("2b 3w 5g 8b 9b", &[("where-5", "c"), ("where-1-or-2 2", "a")]);
    check("1b 3b 6w 7w 9w", &[("same-colour", "a–b, c–d–e")]);
    check("1b 2w 3b 7b 8w", &[("consecutive", "a–b–c, d–e")]);
}

#[test]
fn bc25_on_shared_cards_the_asker_answers_too() {
    let first = "sum span c-over-4 sum-left";
    let mut table = Table::new(&FIVE_EACH, "shared_cards=on", first);
    table.say("A: ask sum");
    assert_eq!(table.last(), "A asks sum: A 22; B 19; C 24");
    table.say("B: ask span");
    assert_eq!(table.last(), "B asks span: A 5; B 9; C 7");
    table.say("C: ask c-over-4");
    assert_eq!(table.last(), "C asks c-over-4: A no; B no; C yes");
    table.say("A: ask sum-left");
    assert_eq!(table.last(), "A asks sum-left: B 4; C 8");
    let mut two = Table::new(&FIVE_EACH[..2], "shared_cards=on", first);
    two.say("A: ask sum");
    assert_eq!(two.last(), "A asks sum: A 22; B 19");
    let mut off = Table::new(&FIVE_EACH, "", first);
    off.say("A: ask sum");
    assert_eq!(off.last(), "A asks sum: B 19; C 24");
}

#[test]
fn every_row_answers_as_the_clauses_say() {
    for size in [4, 5] {
        let mut rows = 0;
        Hand::BOX.each(size, &mut |hand| {
            rows += 1;
            let tiles: Vec<Tile> = hand.row().tiles().collect();
            for question in Question::all() {
                let said = question.answer(hand.row());
                assert_eq!(said.to_string(), twin(question, &tiles), "{question} {tiles:?}");
            }
        });
        assert_eq!(rows, if size == 4 { 4845 } else { 15504 });
    }
}

#[test]
fn every_answer_reads_back() {
    Hand::BOX.each(4, &mut |hand| {
        for question in Question::all() {
            let said = question.answer(hand.row());
            let json = serde_json::to_string(&said).unwrap();
            assert_eq!(serde_json::from_str::<Answer>(&json).unwrap(), said, "{json}");
        }
    });
    let json = |question: &str, tiles: &str| {
        let asked = Question::all().find(|q| q.to_string() == question).unwrap();
        serde_json::to_string(&asked.answer(row(tiles))).unwrap()
    };
    assert_eq!(json("where-0", "0b 0w 1b 2b"), r#"{"places":"ab"}"#);
    assert_eq!(json("consecutive", "0b 1w 3b 4b"), r#"{"groups":["ab","cd"]}"#);
    assert_eq!(json("sum", "0b 1w 3b 4b"), r#"{"number":8}"#);
    assert_eq!(json("count-pairs", "0b 0w 3b 4b"), r#"{"pairs":{"pairs":1,"tiles":2}}"#);
    assert_eq!(json("c-over-4", "0b 0w 3b 4b"), r#"{"greater":false}"#);
    for bad in [
        r#"{"places":"af"}"#,
        r#"{"groups":["ac"]}"#,
        r#"{"groups":["ab","bc"]}"#,
        r#"{"pairs":{"pairs":1,"tiles":3}}"#,
    ] {
        assert!(serde_json::from_str::<Answer>(bad).is_err(), "{bad}");
    }
}

/// The clauses word by word, slow and plain.
fn twin(question: Question, tiles: &[Tile]) -> String {
    let last = tiles.len() - 1;
    let digits: Vec<u8> = tiles.iter().map(|tile| tile.digit()).collect();
    let whose = |colour: Colour| tiles.iter().filter(move |tile| tile.colour() == colour);
    let total = |digits: &[u8]| digits.iter().sum::<u8>().to_string();
    let of = |colour| whose(colour).map(|tile| tile.digit()).sum::<u8>().to_string();
    match question.card() {
        Card::Where0 => wherever(&digits, 0),
        Card::Where5 => wherever(&digits, 5),
        Card::Where1Or2 | Card::Where3Or4 | Card::Where6Or7 | Card::Where8Or9 => {
            wherever(&digits, question.digit().unwrap())
        }
        Card::Consecutive => neighbours(tiles, |left, right| left.digit() + 1 == right.digit()),
        Card::SameColour => neighbours(tiles, |left, right| left.colour() == right.colour()),
        Card::CountEven => digits.iter().filter(|&digit| digit % 2 == 0).count().to_string(),
        Card::CountOdd => digits.iter().filter(|&digit| digit % 2 == 1).count().to_string(),
        Card::CountBlack => whose(Colour::Black).count().to_string(),
        Card::CountWhite => whose(Colour::White).count().to_string(),
        Card::CountPairs => {
            let shared = |tile: &&Tile| {
                tiles.iter().any(|o| o.digit() == tile.digit() && !std::ptr::eq(o, *tile))
            };
            match tiles.iter().filter(shared).count() {
                0 => "none".to_owned(),
                2 => "1 pair, 2 tiles".to_owned(),
                tiles => format!("{} pairs, {tiles} tiles", tiles / 2),
            }
        }
        Card::Sum => total(&digits),
        Card::SumBlack => of(Colour::Black),
        Card::SumWhite => of(Colour::White),
        Card::SumLeft => total(&digits[..3]),
        Card::SumRight => total(&digits[last - 2..]),
        Card::SumMiddle => total(&digits[1..last]),
        Card::Span => (digits[last] - digits[0]).to_string(),
        Card::COver4 => (if digits[2] > 4 { "yes" } else { "no" }).to_owned(),
    }
}

fn wherever(digits: &[u8], digit: u8) -> String {
    let there = digits.iter().zip(["a", "b", "c", "d", "e"]).filter(|&(&d, _)| d == digit);
    or_none(&there.map(|(_, place)| place.to_owned()).collect::<Vec<_>>())
}

/// Every run of two or more linked tiles that cannot be made longer.
fn neighbours(tiles: &[Tile], linked: impl Fn(Tile, Tile) -> bool) -> String {
    let whole = |from: usize, to: usize| (from..to).all(|i| linked(tiles[i], tiles[i + 1]));
    let mut groups = Vec::new();
    for from in 0..tiles.len() {
        for to in from + 1..tiles.len() {
            let longer =
                from > 0 && whole(from - 1, to) || to + 1 < tiles.len() && whole(from, to + 1);
            if whole(from, to) && !longer {
                groups.push(["a", "b", "c", "d", "e"][from..=to].join("–"));
            }
        }
    }
    or_none(&groups)
}

fn or_none(list: &[String]) -> String {
    if list.is_empty() { "none".to_owned() } else { list.join(", ") }
}
