//! What fits on a screen of 80×24: pencil marks and help at the largest tables, every card in every language, and what stays
//! in sight.

use std::collections::BTreeMap;

use kernel::{Assist, Drawing, Language, Piece, Record, Seat, Viewer};
use locales::Texts;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use serde_json::value::RawValue;
use wire::{Answer, Frame};

use super::tests::{drawn, press, screen, show, table, text, type_text};
use super::{FullScreen, Look, Palette};
use crate::local::LocalTable;
use crate::room::Room;

/// A game with its largest table, the number of moves after which it is shown, and pencil marks.
type Large = (&'static str, usize, &'static [(&'static str, &'static str)], usize, Marks);
type Marks = &'static [(&'static str, &'static str)];

const LARGEST: &[Large] = &[
    (
        "kryptos",
        6,
        &[],
        40,
        &[
            ("B1", "2 4 11"),
            ("B5", "21 28"),
            ("C1", "2"),
            ("D3", "9 12 13 15"),
            ("E1", "1 5 47"),
            ("F1", "1 3"),
            ("F8", "41 43 45"),
        ],
    ),
    ("krypto", 8, &[], 3, &[("jot-0-A-01", "14*2"), ("jot-0-A-02", "23-3")]),
    (
        "decrypto",
        8,
        &[],
        40,
        &[
            ("word-black-1", "acrobat"),
            ("word-black-2", "lighthouse keeper"),
            ("word-black-4", "z"),
        ],
    ),
    (
        "break-the-code",
        4,
        &[("first", "A")],
        4,
        &[
            ("slot.B.a", "0123456789bwg"),
            ("slot.B.d", "69w"),
            ("slot.C.b", "24"),
            ("slot.D.a", "3b"),
            ("slot.D.b", "5g"),
            ("slot.centre.a", "0"),
            ("tile.7b", "x"),
            ("tile.2w", "x"),
            ("tile.5g2", "o"),
            ("tile.9w", "o"),
        ],
    ),
];

/// A table after some moves, with these marks, and its frame with all counts.
fn helped(&(game, seats, options, moves, marks): &Large) -> (LocalTable, Frame) {
    let mut table = table(game, seats, options);
    table.play_at_random(moves, &mut StdRng::seed_from_u64(5));
    let marks = marks.iter().map(|&(key, mark)| (key.to_owned(), mark.to_owned()));
    table.write_note(None, marks.collect());
    let record = Record::read(table.record().as_bytes()).unwrap();
    let played = games::game(game).unwrap().open(&record, None).unwrap();
    let aids = played.aids(Viewer::Seat(Seat::new(0)), Assist::Counts);
    let mut frame = table.frame_of_last_move();
    frame.aids = Some(RawValue::from_string(aids.as_str().to_owned()).unwrap());
    (table, frame)
}

fn screen_in(language: Language, ascii: bool) -> FullScreen {
    let look = Look { palette: Palette::Mono, ascii, bell: false };
    FullScreen::new(Room::new(Texts::new(language)), look)
}

fn hear(screen: &mut FullScreen, frame: Frame) {
    screen.hear(Answer::Frame(Box::new(frame)));
    screen.heard = None;
}

/// The widest line.
fn width(drawing: &Drawing) -> usize {
    let width = |line: &Vec<Piece>| {
        let text: String = line.iter().map(|piece| piece.text.as_str()).collect();
        text.trim_end().chars().count()
    };
    drawing.lines.iter().map(width).max().unwrap_or(0)
}

#[test]
fn marks_and_help_fit_at_the_largest_tables() {
    for large in LARGEST {
        let (table, helped) = helped(large);
        for (kind, frame) in [("marks", table.frame_of_last_move()), ("counts", helped)] {
            let mut screen = screen_in(Language::English, false);
            hear(&mut screen, frame.clone());
            let shown = text(&drawn(&mut screen, 80, 24));
            insta::with_settings!({ prepend_module_to_snapshot => false }, {
                insta::assert_snapshot!(format!("{}-80x24-{kind}", large.0), shown);
            });
            let board = screen.drawing(80, 15);
            assert!(board.lines.len() <= 15, "{} {kind}:\n{}", large.0, board.text());
            for language in [Language::English, Language::French, Language::Polish] {
                let mut screen = screen_in(language, true);
                hear(&mut screen, frame.clone());
                let board = screen.drawing(80, 15);
                assert!(width(&board) <= 80, "{} {language:?}:\n{}", large.0, board.text());
            }
        }
    }
}

#[test]
fn every_card_fits_in_every_language() {
    for seats in [2, 4] {
        let frame = table("break-the-code", seats, &[("first", "A")]).frame_of_last_move();
        let view: serde_json::Value =
            serde_json::from_str(frame.view.as_ref().unwrap().get()).unwrap();
        let all = [
            "where-0",
            "where-5",
            "where-1-or-2",
            "where-3-or-4",
            "where-6-or-7",
            "where-8-or-9",
            "consecutive",
            "same-colour",
            "count-even",
            "count-odd",
            "count-black",
            "count-white",
            "count-pairs",
            "sum",
            "sum-black",
            "sum-white",
            "sum-left",
            "sum-right",
            "sum-middle",
            "span",
            "c-over-4",
        ];
        for card in all {
            // The longest names of cards make the column of the questions begin where it begins at most.
            let mut view = view.clone();
            view["face_up"] = serde_json::json!([card, "where-6-or-7"]);
            let mut frame = frame.clone();
            frame.view = Some(RawValue::from_string(view.to_string()).unwrap());
            for language in [Language::English, Language::French, Language::Polish] {
                let mut screen = screen_in(language, false);
                hear(&mut screen, frame.clone());
                let board = screen.drawing(80, 15);
                assert!(width(&board) <= 80, "{language:?}:\n{}", board.text());
            }
        }
    }
}

#[test]
fn a_board_that_is_too_long_is_scrolled_to_the_choice() {
    let table = table("break-the-code", 4, &[("first", "A")]);
    let mut screen = screen(&table, Palette::Mono, true);
    let shown = |screen: &mut FullScreen| text(&drawn(screen, 80, 16));
    assert!(shown(&mut screen).contains("0b  0w") && !shown(&mut screen).contains("A Ada     "));
    // The first choice is in the rows above.
    screen.key(KeyEvent::new(KeyCode::Right, KeyModifiers::NONE));
    let above = shown(&mut screen);
    assert!(above.contains("B Bob     ") && !above.contains("0b  0w"), "{above}");
    let at = screen.spots[screen.chosen.unwrap()].area;
    let row = above.lines().nth(at.y.into()).unwrap();
    assert!(row.starts_with(" B Bob"), "{above}");
    // Choices out of sight cannot be clicked.
    assert!(
        screen
            .spots
            .iter()
            .filter(|spot| spot.puts.starts_with("guess"))
            .all(|s| s.area.height == 0)
    );
    for _ in 0..40 {
        screen.key(KeyEvent::new(KeyCode::Down, KeyModifiers::NONE));
        shown(&mut screen);
    }
    assert!(shown(&mut screen).contains("0b  0w"));
}

/// The own cards that lie open.
fn open(table: &LocalTable) -> Vec<usize> {
    let frame = table.frame_of_last_move();
    let view: serde_json::Value = serde_json::from_str(frame.view.unwrap().get()).unwrap();
    let places = view["hands"][0]["places"].as_array().unwrap();
    (1..).zip(places).filter(|(_, place)| place["open"] == true).map(|(at, _)| at).collect()
}

#[test]
fn digits_choose_the_place_or_card_with_that_number() {
    let mut kryptos = table("kryptos", 3, &[]);
    let (mut rng, mut moves) = (StdRng::seed_from_u64(5), 0);
    let mut until_own = |kryptos: &mut LocalTable, opened: usize| {
        while open(kryptos).len() < opened
            || !kryptos.frame_of_last_move().to_act.contains(Seat::new(0))
        {
            moves += 1;
            kryptos.play_at_random(moves, &mut rng);
        }
    };
    until_own(&mut kryptos, 0);
    let mut board = screen(&kryptos, Palette::Mono, true);
    drawn(&mut board, 80, 24);
    press(&mut board, KeyCode::Char('3'));
    assert_eq!(board.line.text(), "reveal 3");
    // A card that lies open has no key, and the keys of the others stay as they are.
    until_own(&mut kryptos, 1);
    let mut board = screen(&kryptos, Palette::Mono, true);
    drawn(&mut board, 80, 24);
    let gone = open(&kryptos)[0];
    for place in 1..=9 {
        board.line.set("", false);
        drawn(&mut board, 80, 24);
        press(&mut board, KeyCode::Char(char::from_digit(place, 10).unwrap()));
        if usize::try_from(place).unwrap() == gone {
            assert_ne!(board.line.text(), format!("reveal {place}"));
        } else {
            assert_eq!(board.line.text(), format!("reveal {place}"));
        }
    }
    // The second card of the table, and one of the two digits of a card that offers a choice.
    let mut cards = table("break-the-code", 2, &[("first", "A")]);
    let mut rng = StdRng::seed_from_u64(5);
    let offers = |table: &LocalTable| {
        let frame = table.frame_of_last_move();
        let own = frame.to_act.contains(Seat::new(0));
        own && frame.view.unwrap().get().contains("-or-")
    };
    let found = (1..60).find(|&moves| {
        cards.play_at_random(moves, &mut rng);
        offers(&cards)
    });
    assert!(found.is_some(), "a card that offers a choice lies there");
    let mut board = screen(&cards, Palette::Mono, true);
    let frame = cards.frame_of_last_move();
    let view: serde_json::Value = serde_json::from_str(frame.view.unwrap().get()).unwrap();
    let up: Vec<&str> =
        view["face_up"].as_array().unwrap().iter().filter_map(|c| c.as_str()).collect();
    drawn(&mut board, 80, 24);
    for (digit, card) in ('1'..).zip(up) {
        press(&mut board, KeyCode::Char(digit));
        assert_eq!(board.line.text().trim_end(), format!("ask {card}"));
        if card.contains("-or-") {
            press(&mut board, KeyCode::Enter);
            assert_eq!(board.line.text().split(' ').count(), 3, "{}", board.line.text());
            press(&mut board, KeyCode::Backspace);
        }
        press(&mut board, KeyCode::Backspace);
        assert_eq!(board.line.text(), "");
    }
}

#[test]
fn a_code_is_chosen_by_digits_and_taken_back() {
    let mut decrypto = table("decrypto", 4, &[]);
    let mut rng = StdRng::seed_from_u64(5);
    let can = |table: &LocalTable| {
        let mut board = screen(table, Palette::Mono, true);
        drawn(&mut board, 80, 24);
        board.spots.iter().any(|spot| spot.puts == "code 1").then_some(board)
    };
    let mut board = (1..60).find_map(|moves| {
        decrypto.play_at_random(moves, &mut rng);
        can(&decrypto)
    });
    let board = board.as_mut().unwrap();
    for digit in ['3', '1', '4'] {
        press(board, KeyCode::Char(digit));
    }
    assert_eq!(board.line.text(), "code 3 1 4");
    press(board, KeyCode::Backspace);
    assert_eq!(board.line.text(), "code 3 1");
    assert!(board.chosen.is_some(), "the arrows go on choosing");
    press(board, KeyCode::Char('2'));
    board.key(KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL));
    assert_eq!(board.line.text(), "code 3 1");
    drawn(board, 80, 24);
    press(board, KeyCode::Char('2'));
    assert_eq!(board.line.text(), "code 3 1 2");
}

#[test]
fn players_without_room_in_the_title_are_left_out_whole() {
    let mut table = table("krypto", 8, &[]);
    table.play_at_random(25, &mut StdRng::seed_from_u64(5));
    let mut board = screen(&table, Palette::Mono, false);
    let title = text(&drawn(&mut board, 80, 24)).lines().next().unwrap().to_owned();
    assert!(title.contains("G Gosia   …") && !title.contains("H "), "{title}");
}

#[test]
fn the_newest_chat_and_the_end_of_a_round_stay_in_sight() {
    let mut krypto = table("krypto", 8, &[]);
    let mut board = screen(&krypto, Palette::Mono, false);
    let mut frame = krypto.frame_of_last_move();
    frame.chat = vec![wire::Happened {
        seq: 0,
        name: "Bob".to_owned(),
        to: wire::Channel::Table,
        text: "well met".to_owned(),
    }];
    hear(&mut board, frame.clone());
    krypto.play_at_random(25, &mut StdRng::seed_from_u64(5));
    let chat = std::mem::take(&mut frame.chat);
    let mut frame = krypto.frame_of_last_move();
    frame.chat = chat;
    hear(&mut board, frame);
    let shown = text(&drawn(&mut board, 80, 24));
    assert!(shown.contains("Bob says: well met"), "{shown}");
    assert_eq!(shown.matches("is ready").count(), 1, "{shown}");
}

#[test]
fn marks_of_the_page_are_written_and_struck() {
    let none = BTreeMap::new();
    let frame = table("break-the-code", 2, &[("first", "A")]).frame_of_last_move();
    let mut board = screen_in(Language::English, true);
    hear(&mut board, frame);
    let view = board.room.view().unwrap();
    let pencil = |place: &str, mark: &str| view.pencil(place, mark, &none);
    let written = |key: &str, mark: &str| Some((key.to_owned(), mark.to_owned()));
    assert_eq!(pencil("7b", "x"), written("tile.7b", "x"));
    assert_eq!(pencil("5g2", "o"), written("tile.5g2", "o"));
    assert_eq!(pencil("7b", "y"), None);
    let there = [("tile.7b".to_owned(), "x".to_owned())].into();
    assert_eq!(view.pencil("7b", "x", &there), written("tile.7b", ""));
    let mut decrypto = table("decrypto", 4, &[]);
    let frame = decrypto.frame_of_last_move();
    let mut board = screen_in(Language::English, true);
    hear(&mut board, frame);
    type_text(&mut board, "mark 2 old tower");
    let Some(super::Effect::Ask(wire::Ask::Note { id, marks, .. })) =
        press(&mut board, KeyCode::Enter)
    else {
        panic!("a guess is noted");
    };
    assert_eq!(marks, [("word-black-2".to_owned(), "old tower".to_owned())].into());
    // A typed mark is whole.
    assert_eq!(board.line.text(), "");
    board.hear(Answer::Ack { id, seq: 1 });
    decrypto.write_note(None, marks);
    show(&mut board, &decrypto);
    assert!(text(&drawn(&mut board, 80, 24)).contains("2 old tower?"));
    // A keyword of the own team cannot be one of the rivals'.
    let own: serde_json::Value =
        serde_json::from_str(decrypto.frame_of_last_move().view.unwrap().get()).unwrap();
    let own = own["keywords"]["white"][0].as_str().unwrap().to_owned();
    decrypto.write_note(None, [("word-black-2".to_owned(), own.clone())].into());
    show(&mut board, &decrypto);
    let shown = text(&drawn(&mut board, 80, 24));
    assert!(shown.contains(&format!("2 {own}x")), "{shown}");
}
