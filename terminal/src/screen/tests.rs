//! Screens of each game at three moments, in two sizes, with colours and in ASCII; and how long a key takes.

use std::fmt::Write as _;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use kernel::{Assist, Language, Names, Thinking};
use locales::Texts;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Color, Modifier, Style};
use wire::Answer;

use super::{Effect, FullScreen, Look, Palette};
use crate::local::{LocalTable, Terms};
use crate::room::Room;
use crate::saved::Keeper;

const NAMES: [&str; 8] = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Filip", "Gosia", "Hugo"];

fn table(game: &str, seats: usize, options: &[(&str, &str)]) -> LocalTable {
    let game = games::game(game).unwrap();
    let names: Vec<String> = NAMES[..seats].iter().map(|&name| name.to_owned()).collect();
    let owned = |&(key, value): &(&str, &str)| (key.to_owned(), value.to_owned());
    let terms = Terms {
        game,
        options: options.iter().map(owned).collect(),
        names: Names::new(&names).unwrap(),
        bots: vec!["random".to_owned(); seats - 1],
        assist: Assist::Log,
        thinking: Thinking::DEFAULT,
        pauses: false,
    };
    let mut rng = StdRng::seed_from_u64(11);
    let played = game.deal(terms.names.clone(), &terms.options, &mut rng).unwrap();
    let texts = Texts::new(Language::English);
    LocalTable::new(terms, played, texts, rng, Keeper::default(), channel().0).0
}

fn screen(table: &LocalTable, palette: Palette, ascii: bool) -> FullScreen {
    let look = Look { palette, ascii, bell: true };
    let mut screen = FullScreen::new(Room::new(Texts::new(Language::English)), look);
    show(&mut screen, table);
    screen
}

/// Shows the table as it stood right after the last move.
fn show(screen: &mut FullScreen, table: &LocalTable) -> Option<Effect> {
    let effect = screen.hear(Answer::Frame(Box::new(table.frame_of_last_move())));
    screen.heard = None;
    effect
}

fn drawn(screen: &mut FullScreen, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen.draw(frame)).unwrap();
    terminal.backend().buffer().clone()
}

fn press(screen: &mut FullScreen, code: KeyCode) -> Option<Effect> {
    let effect = screen.key(KeyEvent::new(code, KeyModifiers::NONE));
    drawn(screen, 80, 24);
    effect
}

fn type_text(screen: &mut FullScreen, text: &str) {
    text.chars().for_each(|letter| drop(press(screen, KeyCode::Char(letter))));
}

fn text(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let row = |cells: &[ratatui::buffer::Cell]| {
        let row: String = cells.iter().map(ratatui::buffer::Cell::symbol).collect();
        row.trim_end().to_owned() + "\n"
    };
    buffer.content.chunks(width).map(row).collect()
}

/// A letter for each cell: how it is styled.
fn styles(buffer: &Buffer) -> String {
    let width = usize::from(buffer.area.width);
    let sign = |style: Style| {
        let bare = Style::reset();
        match (style.fg, style.bg) {
            _ if style.add_modifier.contains(Modifier::REVERSED) => '#',
            (Some(Color::Indexed(167)), _) => 'r',
            (Some(Color::Indexed(179)), _) => 'y',
            (Some(Color::Indexed(107)), _) => 'g',
            (Some(Color::Indexed(74)), _) => 'b',
            (_, Some(Color::Indexed(179))) => 'T',
            (_, Some(Color::Indexed(236))) => 'D',
            (_, Some(Color::Indexed(252))) => 'L',
            (_, Some(Color::Indexed(107))) => 'G',
            _ if style.add_modifier.contains(Modifier::BOLD) => '*',
            _ if style.add_modifier.contains(Modifier::DIM) => '-',
            (fg, bg) if (fg, bg) == (bare.fg, bare.bg) => ' ',
            _ => '?',
        }
    };
    let row = |cells: &[ratatui::buffer::Cell]| {
        let row: String = cells.iter().map(|cell| sign(cell.style())).collect();
        row.trim_end().to_owned() + "\n"
    };
    buffer.content.chunks(width).map(row).collect()
}

/// Three moments of a game: the deal, the middle and the end.
fn moments(game: &str, seats: usize, options: &[(&str, &str)], middle: usize) {
    for (size, width, height) in [("80x24", 80, 24), ("140x45", 140, 45)] {
        for (look, palette, ascii) in
            [("colour", Palette::Table, false), ("ascii", Palette::Mono, true)]
        {
            let mut table = table(game, seats, options);
            let mut screen = screen(&table, palette, ascii);
            let mut rng = StdRng::seed_from_u64(5);
            let mut shown = String::new();
            for (moment, moves) in [("deal", 0), ("middle", middle), ("end", usize::MAX)] {
                table.play_at_random(moves, &mut rng);
                show(&mut screen, &table);
                let buffer = drawn(&mut screen, width, height);
                let text = text(&buffer);
                assert!(!ascii || text.is_ascii(), "{text}");
                writeln!(shown, "--- {moment}\n{text}").unwrap();
                if width == 80 && !ascii {
                    writeln!(shown, "--- {moment}, styles\n{}", styles(&buffer)).unwrap();
                }
            }
            insta::with_settings!({ prepend_module_to_snapshot => false }, {
                insta::assert_snapshot!(format!("{game}-{size}-{look}"), shown);
            });
        }
    }
}

#[test]
fn kryptos_at_three_moments() {
    moments("kryptos", 6, &[], 40);
}

#[test]
fn krypto_at_three_moments() {
    moments("krypto", 8, &[], 25);
}

#[test]
fn decrypto_at_three_moments() {
    moments("decrypto", 8, &[], 40);
}

#[test]
fn break_the_code_at_three_moments() {
    moments("break-the-code", 4, &[("first", "A")], 8);
}

#[test]
fn a_whole_sentence_is_chosen_without_typing() {
    let table = table("break-the-code", 2, &[("first", "A")]);
    let mut screen = screen(&table, Palette::Mono, true);
    drawn(&mut screen, 80, 24);
    press(&mut screen, KeyCode::Char('1'));
    assert!(screen.line.text().starts_with("ask "), "{}", screen.line.text());
    let Some(Effect::Ask(wire::Ask::Act { notation: Some(said), .. })) =
        press(&mut screen, KeyCode::Enter)
    else {
        panic!("Enter sends a whole sentence");
    };
    assert!(said.starts_with("ask "), "{said}");
    screen.hear(Answer::Ack { id: None, seq: 1 });
    // Five tiles, one after the other; the sixth Enter sends the guess.
    for _ in 0..20 {
        press(&mut screen, KeyCode::Right);
        if screen.chosen.and_then(|at| screen.spots.get(at)).is_some_and(|s| s.puts == "guess 0b") {
            break;
        }
    }
    for tiles in 1..=5 {
        assert!(press(&mut screen, KeyCode::Enter).is_none());
        assert_eq!(screen.line.text().split(' ').count(), tiles + 1, "{}", screen.line.text());
    }
    let Some(Effect::Ask(wire::Ask::Act { notation: Some(said), .. })) =
        press(&mut screen, KeyCode::Enter)
    else {
        panic!("Enter sends a whole guess");
    };
    assert!(table.frame_of_last_move().legal.is_some() && said.starts_with("guess 0b"), "{said}");
}

#[test]
fn a_click_chooses_and_another_sends() {
    let table = table("break-the-code", 2, &[("first", "A")]);
    let mut screen = screen(&table, Palette::Mono, true);
    drawn(&mut screen, 80, 24);
    let spot = screen.spots[0].clone();
    let click = |screen: &mut FullScreen| {
        screen.mouse(ratatui::crossterm::event::MouseEvent {
            kind: ratatui::crossterm::event::MouseEventKind::Down(
                ratatui::crossterm::event::MouseButton::Left,
            ),
            column: spot.area.x,
            row: spot.area.y,
            modifiers: KeyModifiers::NONE,
        })
    };
    assert!(click(&mut screen).is_none());
    assert_eq!(screen.line.text(), spot.puts);
    assert!(matches!(click(&mut screen), Some(Effect::Ask(_))));
}

#[test]
fn tab_completes_and_the_error_is_below_its_place() {
    let table = table("kryptos", 3, &[]);
    let mut screen = screen(&table, Palette::Mono, true);
    type_text(&mut screen, "rev");
    assert_eq!(screen.ghost().as_deref(), Some("eal"));
    press(&mut screen, KeyCode::Tab);
    assert_eq!(screen.line.text(), "reveal ");
    type_text(&mut screen, "x");
    assert!(matches!(press(&mut screen, KeyCode::Enter), Some(Effect::Ask(_))));
    let no = kernel::Refusal::new("notation-expected").with("at", 8_usize);
    let no = wire::Refused::new(None, &no, "not a place".to_owned());
    screen.hear(Answer::Refused(no));
    let rows: Vec<String> = text(&drawn(&mut screen, 80, 24)).lines().map(str::to_owned).collect();
    let bottom = &rows[rows.len() - 3..];
    assert_eq!(bottom, ["> reveal x", "         ^", "not a place"]);
    screen.key(KeyEvent::new(KeyCode::Char('z'), KeyModifiers::CONTROL));
    assert_eq!(screen.line.text(), "");
}

#[test]
fn any_size_can_be_drawn() {
    let mut table = table("decrypto", 8, &[]);
    table.play_at_random(30, &mut StdRng::seed_from_u64(5));
    let mut screen = screen(&table, Palette::True, false);
    press(&mut screen, KeyCode::F(1));
    for height in [1, 2, 5, 9, 24, 100] {
        for width in [1, 2, 7, 30, 79, 111, 113, 300] {
            drawn(&mut screen, width, height);
        }
    }
}

#[test]
fn the_bell_rings_when_it_becomes_the_players_turn() {
    let mut table = table("break-the-code", 2, &[("first", "B")]);
    let mut screen = screen(&table, Palette::Mono, true);
    table.play_at_random(1, &mut StdRng::seed_from_u64(5));
    assert!(matches!(show(&mut screen, &table), Some(Effect::Ring)));
    assert!(show(&mut screen, &table).is_none());
}

/// The largest tables, late in the game, without optimization. Other programs of the machine slow presses down, so the
/// quickest counts.
#[test]
fn a_key_reaches_the_screen_within_16_milliseconds() {
    for (game, seats, moves) in
        [("kryptos", 6, 60), ("krypto", 8, 80), ("decrypto", 8, 80), ("break-the-code", 4, 30)]
    {
        let mut table = table(game, seats, &[]);
        table.play_at_random(moves, &mut StdRng::seed_from_u64(5));
        let mut screen = screen(&table, Palette::True, false);
        let mut terminal = Terminal::new(TestBackend::new(140, 45)).unwrap();
        let times = (0..41).map(|_| {
            let pressed = Instant::now();
            screen.key(KeyEvent::new(KeyCode::Char('g'), KeyModifiers::NONE));
            terminal.draw(|frame| screen.draw(frame)).unwrap();
            pressed.elapsed()
        });
        let quickest = times.min().unwrap();
        assert!(quickest < Duration::from_millis(16), "{game}: {quickest:?}");
    }
}
