//! How a screen closes what is over: games that end early, answered proposals, old refusals, panes and reviews.

use kernel::{Language, Seat, Seats};
use locales::Texts;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use ratatui::crossterm::event::KeyCode;
use wire::{Answer, Ask, Frame, Sitter, Stage};

use super::tests::{drawn, press, screen, show, table, text, type_text};
use super::{Effect, FullScreen, Look, Palette};
use crate::local::LocalTable;
use crate::review;
use crate::room::Room;

fn hear(screen: &mut FullScreen, frame: &Frame) -> Option<Effect> {
    let effect = screen.hear(Answer::Frame(Box::new(frame.clone())));
    screen.heard = None;
    effect
}

/// A table after some moves, and its frame.
fn played(game: &str, seats: usize, moves: usize) -> (LocalTable, Frame) {
    let mut table = table(game, seats, &[]);
    table.play_at_random(moves, &mut StdRng::seed_from_u64(5));
    let frame = table.frame_of_last_move();
    (table, frame)
}

fn shown(screen: &mut FullScreen) -> String {
    text(&drawn(screen, 80, 24))
}

fn refuse(text: &str) -> Answer {
    let no = kernel::Refusal::new("house-not-your-turn");
    Answer::Refused(wire::Refused::new(None, &no, text.to_owned()))
}

#[test]
fn a_game_that_ends_early_shows_what_was_hidden_and_nobody_acts() {
    for (game, seats, place) in
        [("kryptos", 3, "B1="), ("break-the-code", 2, "B.a="), ("decrypto", 4, "black.1=")]
    {
        for outcome in [None, Some("won A; by resignation")] {
            let (table, mut frame) = played(game, seats, 2);
            let mut screen = screen(&table, Palette::Mono, false);
            let by = Seat::new(1);
            (frame.proposed_by, frame.adjourning) = (Some(by), Seats::NONE.with(by));
            assert!(hear(&mut screen, &frame).is_none());
            assert!(shown(&mut screen).contains("Bob proposes to end the game here"));
            (frame.stage, frame.to_act, frame.legal) = (Stage::Over, Seats::NONE, None);
            (frame.proposed_by, frame.adjourning) = (None, Seats::NONE);
            frame.outcome = outcome.map(str::to_owned);
            assert!(matches!(hear(&mut screen, &frame), Some(Effect::Record)));
            assert!(hear(&mut screen, &frame).is_none(), "once");
            assert!(screen.open_review(&table.record()).is_none());
            let over = shown(&mut screen);
            let hidden = over.split_once("What was hidden: ").map(|(_, hidden)| hidden);
            assert!(hidden.is_some_and(|hidden| hidden.contains(place)), "{over}");
            assert!(!over.contains("A1=") && !over.contains("A.a="), "{over}");
            assert!(!over.contains('▸') && !over.contains("proposes"), "{over}");
            assert!(screen.spots.is_empty(), "nothing is left to choose");
            // The next record is reviewed.
            assert!(matches!(screen.open_review(&table.record()), Some(Effect::Weigh(_))));
        }
    }
}

#[test]
fn a_game_that_was_played_out_needs_no_record() {
    let (table, frame) = played("kryptos", 3, usize::MAX);
    let mut screen = screen(&table, Palette::Mono, false);
    assert!(hear(&mut screen, &frame).is_none());
    assert!(!shown(&mut screen).contains("What was hidden"));
}

#[test]
fn a_game_is_given_up_by_saying_so_twice() {
    let (table, mut frame) = played("break-the-code", 2, 1);
    let mut screen = screen(&table, Palette::Mono, true);
    let say = |screen: &mut FullScreen, said: &str| {
        type_text(screen, said);
        press(screen, KeyCode::Enter)
    };
    assert!(say(&mut screen, "resign").is_none());
    assert!(shown(&mut screen).contains("once more to give the game up."));
    // Anything else in between takes it back, and so does a move.
    say(&mut screen, "legal");
    assert!(say(&mut screen, "resign").is_none());
    frame.moves += 1;
    hear(&mut screen, &frame);
    assert!(say(&mut screen, "Resign").is_none());
    assert!(matches!(say(&mut screen, "resign"), Some(Effect::Ask(Ask::Act { .. }))));
}

#[test]
fn another_game_closes_the_review_with_its_list() {
    let (table, mut frame) = played("kryptos", 3, usize::MAX);
    for begins in [false, true] {
        let mut screen = screen(&table, Palette::Mono, false);
        let Some(Effect::Weigh(weigh)) = screen.open_review(&table.record()) else {
            panic!("the moves are weighed");
        };
        screen.reviewed(weigh());
        press(&mut screen, KeyCode::Tab);
        assert!(screen.help.is_some());
        // The table waits first, or plays at once.
        if begins {
            (frame.stage, frame.round) = (Stage::Playing, frame.round + 1);
        } else {
            frame.stage = Stage::Waiting;
        }
        hear(&mut screen, &frame);
        assert!(screen.help.is_none() && screen.review.is_none());
    }
}

#[test]
fn a_move_closes_what_covers_the_board() {
    let (table, _) = played("break-the-code", 2, 0);
    let mut screen = screen(&table, Palette::Mono, true);
    press(&mut screen, KeyCode::Char('?'));
    type_text(&mut screen, "guess 0b 1b 2b 3b 4b");
    assert!(matches!(press(&mut screen, KeyCode::Enter), Some(Effect::Ask(_))));
    screen.hear(Answer::Ack { id: None, seq: 1 });
    assert!(screen.help.is_none());
}

#[test]
fn old_refusals_go_with_the_position_and_the_next_key() {
    let (mut table, _) = played("kryptos", 3, 0);
    let mut screen = screen(&table, Palette::Mono, true);
    screen.hear(refuse("It is not your turn."));
    show(&mut screen, &table);
    assert!(screen.refused.is_some(), "the position is the same");
    table.play_at_random(3, &mut StdRng::seed_from_u64(5));
    show(&mut screen, &table);
    assert!(screen.refused.is_none());
    for key in [KeyCode::PageUp, KeyCode::Char('?'), KeyCode::Esc] {
        screen.hear(refuse("No."));
        press(&mut screen, key);
        assert!(screen.refused.is_none(), "{key:?}");
    }
    let (table, _) = played("kryptos", 3, usize::MAX);
    screen.hear(Answer::Frame(Box::new(table.frame_of_last_move())));
    screen.open_review(&table.record());
    for key in [KeyCode::Left, KeyCode::PageDown, KeyCode::Esc] {
        screen.hear(refuse("No."));
        press(&mut screen, key);
        assert!(screen.refused.is_none(), "{key:?}");
    }
}

#[test]
fn the_position_of_a_review_stays_in_sight_and_its_list_has_an_end() {
    let (table, _) = played("kryptos", 6, 60);
    let mut screen = screen(&table, Palette::Mono, false);
    let Some(Effect::Weigh(weigh)) = screen.open_review(&table.record()) else {
        panic!("the moves are weighed");
    };
    screen.reviewed(weigh());
    for key in [KeyCode::Left, KeyCode::Left, KeyCode::PageDown, KeyCode::PageDown] {
        press(&mut screen, key);
        let shown = shown(&mut screen);
        assert!(shown.lines().nth(1).unwrap().starts_with("move "), "{key:?}\n{shown}");
    }
    press(&mut screen, KeyCode::Tab);
    let list = shown(&mut screen);
    // What goes on below its line hangs.
    let rows = list.lines().skip(4).take(15);
    let is_row = |row: &str| {
        row.starts_with("    ") || row.trim_start().starts_with(|sign: char| sign.is_ascii_digit())
    };
    assert!(rows.clone().all(is_row), "{list}");
    press(&mut screen, KeyCode::End);
    let bottom = shown(&mut screen);
    assert!(bottom != list && bottom.contains("over the game"), "{bottom}");
    press(&mut screen, KeyCode::PageDown);
    assert_eq!(shown(&mut screen), bottom);
    press(&mut screen, KeyCode::PageUp);
    assert_ne!(shown(&mut screen), bottom);
    press(&mut screen, KeyCode::Home);
    assert_eq!(shown(&mut screen), list);
    // One hint at a time.
    let wide = text(&drawn(&mut screen, 130, 40));
    assert!(wide.contains("scroll") && !wide.contains("other eyes"), "{wide}");
}

#[test]
fn the_keys_of_a_review_fit_in_every_language() {
    for language in [Language::English, Language::French, Language::Polish] {
        let keys = Texts::new(language).say(&review::Words::Keys.into(), None);
        assert!(keys.chars().count() <= 80, "{keys}");
    }
    let arrows: String = crate::ascii::fold_text("← → ↑ ↓");
    assert_eq!(arrows, "< > ^ v");
}

#[test]
fn the_word_below_the_board_opens_the_help() {
    for (language, word) in
        [(Language::English, "help"), (Language::French, "aide"), (Language::Polish, "pomoc")]
    {
        let (table, _) = played("kryptos", 3, 0);
        let look = Look { palette: Palette::Mono, ascii: false, bell: false };
        let mut screen = FullScreen::new(Room::new(Texts::new(language)), look);
        show(&mut screen, &table);
        assert!(shown(&mut screen).contains(&format!("? {word}")));
        for said in [word.to_owned(), format!("? {word}")] {
            screen.help = None;
            type_text(&mut screen, &said);
            assert!(press(&mut screen, KeyCode::Enter).is_none());
            assert!(screen.help.is_some(), "{said}");
        }
    }
}

#[test]
fn only_what_the_reader_can_do_is_offered() {
    let (table, mut frame) = played("kryptos", 3, usize::MAX);
    let mut screen = screen(&table, Palette::Mono, false);
    assert!(shown(&mut screen).contains("Type “review”, “rematch” or “quit”."));
    frame.you.host = false;
    hear(&mut screen, &frame);
    assert!(shown(&mut screen).contains("Type “review” or “quit”."));
    (frame.stage, frame.view, frame.you.host) = (Stage::Waiting, None, true);
    hear(&mut screen, &frame);
    let taken = shown(&mut screen);
    assert!(taken.contains("Begin with “start”.") && !taken.contains("Add a bot"), "{taken}");
    frame.chairs[2].sitter = Sitter::Free {};
    hear(&mut screen, &frame);
    assert!(shown(&mut screen).contains("Add a bot with “bot "));
}

#[test]
fn the_list_of_moves_takes_80_columns_in_every_language() {
    for (game, seats) in [("kryptos", 6), ("decrypto", 4), ("break-the-code", 4)] {
        let (table, _) = played(game, seats, 60);
        for language in [Language::English, Language::French, Language::Polish] {
            let look = Look { palette: Palette::Mono, ascii: false, bell: false };
            let mut screen = FullScreen::new(Room::new(Texts::new(language)), look);
            show(&mut screen, &table);
            let Some(Effect::Weigh(weigh)) = screen.open_review(&table.record()) else {
                panic!("the moves are weighed");
            };
            screen.reviewed(weigh());
            press(&mut screen, KeyCode::Tab);
            let (list, _) = screen.help.as_ref().unwrap();
            let list = list.text();
            for line in list.lines() {
                assert!(line.chars().count() <= 80, "{game} {language:?}: {line}");
            }
        }
    }
}

#[test]
fn a_position_of_the_review_opens_from_the_list_of_its_moves() {
    let (table, _) = played("break-the-code", 2, usize::MAX);
    let mut screen = screen(&table, Palette::Mono, true);
    let Some(Effect::Weigh(weigh)) = screen.open_review(&table.record()) else {
        panic!("the moves are weighed");
    };
    screen.reviewed(weigh());
    for said in ["step 1", "eyes B"] {
        press(&mut screen, KeyCode::Tab);
        assert!(screen.help.is_some());
        type_text(&mut screen, said);
        press(&mut screen, KeyCode::Enter);
        let position = shown(&mut screen);
        assert!(screen.help.is_none() && position.contains("move 1 of "), "{said}\n{position}");
    }
    assert!(shown(&mut screen).contains("as Bob saw it"));
}
