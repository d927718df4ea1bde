//! The three fields in which an encryptor of Decrypto types clues.

use kernel::Ink;
use ratatui::crossterm::event::KeyCode;
use wire::Ask;

use super::tests::{drawn, press, screen, table, text, type_text};
use super::{Effect, FullScreen, Palette};

/// The line of the board with this field, and the line below it.
fn field(screen: &FullScreen, label: &str) -> (String, String) {
    let board = screen.drawing(80, 15).text();
    let mut lines = board.lines().skip_while(|line| !line.starts_with(&format!("  {label}")));
    let (field, next) = (lines.next().expect(&board), lines.next().unwrap_or_default());
    (field.to_owned(), next.to_owned())
}

/// The ink of a piece of the board.
fn ink(screen: &FullScreen, text: &str) -> Option<Ink> {
    let board = screen.drawing(80, 15);
    let mut pieces = board.lines.into_iter().flatten();
    pieces.find(|piece| piece.text.contains(text)).map(|piece| piece.ink)
}

/// A table at which the player writes first, the digits of the code, and the own keywords.
fn writing() -> (FullScreen, Vec<usize>, Vec<String>) {
    let table = table("decrypto", 4, &[]);
    let view = table.frame_of_last_move().view.unwrap();
    let view: serde_json::Value = serde_json::from_str(view.get()).unwrap();
    let words = view["keywords"]["white"].as_array().unwrap();
    let words = words.iter().map(|word| word.as_str().unwrap().to_owned()).collect();
    let mut screen = screen(&table, Palette::Mono, true);
    drawn(&mut screen, 80, 24);
    let own = screen.drawing(80, 15).text();
    let code = own.split("Your own code: ").nth(1).unwrap().lines().next().unwrap();
    let code = code.split(' ').map(|digit| digit.parse().unwrap()).collect();
    (screen, code, words)
}

#[test]
fn tab_and_semicolon_go_on_to_the_next_field() {
    let (mut screen, code, words) = writing();
    let label = |nth: usize| format!("{} {}:", code[nth], words[code[nth] - 1]);
    type_text(&mut screen, "clue zzz");
    assert_eq!(field(&screen, &label(0)).0, format!("  {} zzz", label(0)));
    assert_eq!(field(&screen, &label(1)).0, format!("  {} ___", label(1)));
    press(&mut screen, KeyCode::Tab);
    assert_eq!(screen.line.text(), "clue zzz; ");
    // An empty field is not left.
    press(&mut screen, KeyCode::Tab);
    assert_eq!(screen.line.text(), "clue zzz; ");
    type_text(&mut screen, "yyy;xxx");
    assert_eq!(field(&screen, &label(1)).0, format!("  {} yyy", label(1)));
    assert_eq!(field(&screen, &label(2)).0, format!("  {} xxx", label(2)));
    // There is no fourth.
    press(&mut screen, KeyCode::Tab);
    assert_eq!(screen.line.text(), "clue zzz; yyy;xxx");
    let Some(Effect::Ask(Ask::Act { notation, .. })) = press(&mut screen, KeyCode::Enter) else {
        panic!("the clues are sent");
    };
    assert_eq!(notation.as_deref(), Some("clue zzz; yyy;xxx"));
}

#[test]
fn words_without_a_verb_go_into_the_fields() {
    let (mut screen, code, words) = writing();
    let label = |nth: usize| format!("{} {}:", code[nth], words[code[nth] - 1]);
    type_text(&mut screen, "zzz");
    assert!(press(&mut screen, KeyCode::Enter).is_none());
    assert_eq!(screen.line.text(), "clue zzz; ");
    assert_eq!(field(&screen, &label(0)).0, format!("  {} zzz", label(0)));
    press(&mut screen, KeyCode::Esc);
    type_text(&mut screen, "zzz; yyy; xxx");
    assert!(press(&mut screen, KeyCode::Enter).is_none());
    assert_eq!(field(&screen, &label(2)).0, format!("  {} xxx", label(2)));
    let Some(Effect::Ask(Ask::Act { notation, .. })) = press(&mut screen, KeyCode::Enter) else {
        panic!("the clues are sent");
    };
    assert_eq!(notation.as_deref(), Some("clue zzz; yyy; xxx"));
}

#[test]
fn a_field_says_what_is_wrong_while_it_is_typed() {
    let (mut screen, code, words) = writing();
    let first = &words[code[0] - 1];
    type_text(&mut screen, &format!("clue the {first}; zzz; ZZZ"));
    let shown = text(&drawn(&mut screen, 80, 24));
    assert!(
        shown.contains(&format!("Clue 1 contains your team's keyword \"{first}\".")),
        "{shown}"
    );
    assert!(shown.contains("Clue 3 is the same as clue 2."), "{shown}");
    assert_eq!(ink(&screen, "Clue 1 contains"), Some(Ink::Bad));
    press(&mut screen, KeyCode::Esc);
    // A compound is legal, but rivals may object.
    let long = words.iter().find(|word| word.chars().count() >= 4).unwrap();
    type_text(&mut screen, &format!("clue {long}ington"));
    let shown = text(&drawn(&mut screen, 80, 24));
    assert!(shown.contains("share a part: rivals may object"), "{shown}");
    assert_eq!(ink(&screen, "rivals may object"), Some(Ink::Faint));
    press(&mut screen, KeyCode::Esc);
    type_text(&mut screen, "clue zzz; ");
    let shown = text(&drawn(&mut screen, 80, 24));
    assert!(!shown.contains("Clue 2"), "a field that is not begun: {shown}");
}
