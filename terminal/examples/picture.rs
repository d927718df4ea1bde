//! `cargo run -p terminal --example picture -- FILE`: a game of Kryptos at a prompt, as an SVG.
//!
//! The game is real: bots play it in this process, and the screen is what `cabinet play` would show.

use std::fmt::Write as _;
use std::sync::mpsc::channel;

use kernel::{Assist, Language, Names, Thinking};
use locales::Texts;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::{Buffer, Cell};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Color, Modifier};
use terminal::room::Room;
use terminal::saved::Keeper;
use terminal::screen::{FullScreen, Look, Palette};
use terminal::{Event, LocalTable, Request, Terms};
use wire::{Answer, Ask};

/// The columns and lines of the screen.
const SIZE: (u16, u16) = (88, 34);
/// The width and the height of a cell, in pixels.
const CELL: (usize, usize) = (9, 19);
/// Paper by lamplight, and the ink on it.
const PAPER: &str = "#1c1810";
const INK: &str = "#e6dcc4";
/// How many moves are played before the picture is taken.
const MOVES: usize = 14;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let file = std::env::args().nth(1).ok_or("name the file to write")?;
    let mut screen = play()?;
    for letter in "guess B".chars() {
        screen.key(KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE));
    }
    let mut terminal = Terminal::new(TestBackend::new(SIZE.0, SIZE.1))?;
    terminal.draw(|frame| screen.draw(frame))?;
    std::fs::write(file, svg(terminal.backend().buffer())?)?;
    Ok(())
}

/// The screen of a player after some moves, with the help that the table gives.
fn play() -> Result<FullScreen, Box<dyn std::error::Error>> {
    let game = games::game("kryptos").ok_or("Kryptos is on the shelf")?;
    let names = ["Ada", "Blaise", "Charles"].map(str::to_owned);
    let terms = Terms {
        game,
        options: Vec::new(),
        names: Names::new(&names).map_err(|no| format!("{no:?}"))?,
        bots: vec!["officer".to_owned(); 2],
        assist: Assist::Counts,
        thinking: Thinking::DEFAULT,
        pauses: false,
    };
    let (to, events) = channel();
    let texts = || Texts::new(Language::English);
    let asks = LocalTable::deal(terms, texts(), StdRng::seed_from_u64(11), Keeper::default(), to)
        .map_err(|no| format!("{no:?}"))?;
    let look = Look { palette: Palette::True, ascii: false, bell: false };
    let mut screen = FullScreen::new(Room::new(texts()), look);
    let mut asked = None;
    for event in events {
        let Event::Table(answer) = event else { continue };
        screen.hear(*answer);
        let Some(frame) = screen.room().frame() else { continue };
        let ready = screen.room().is_to_act() && frame.aids.is_some();
        if frame.outcome.is_some() || (ready && frame.moves >= MOVES) {
            break;
        }
        if ready && asked != Some(frame.moves) {
            asked = Some(frame.moves);
            let (actions, _) = screen.room().legal();
            let notation = actions.get(frame.moves * 7 % actions.len().max(1)).cloned();
            let id = frame.moves.to_string();
            asks(Request::Ask(Ask::Act { id, notation, json: None, moves: None }));
        }
    }
    screen.hear(Answer::Pong {});
    Ok(screen)
}

/// The cells as an SVG: backgrounds, then each run of cells with one style as a text.
fn svg(buffer: &Buffer) -> Result<String, std::fmt::Error> {
    let (width, height) = (usize::from(SIZE.0) * CELL.0, usize::from(SIZE.1) * CELL.1);
    let mut svg = String::new();
    writeln!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-12 -12 {} {}\" \
         font-family=\"ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace\" font-size=\"15\">\n\
         <rect x=\"-12\" y=\"-12\" width=\"100%\" height=\"100%\" rx=\"10\" fill=\"{PAPER}\"/>",
        width + 24,
        height + 24,
    )?;
    for (row, cells) in buffer.content.chunks(SIZE.0.into()).enumerate() {
        let mut column = 0;
        for run in cells.chunk_by(|one, other| one.style() == other.style()) {
            draw_run(&mut svg, run, column * CELL.0, row * CELL.1)?;
            column += run.len();
        }
    }
    svg.push_str("</svg>\n");
    Ok(svg)
}

/// A colour as SVG writes it; none for that of the terminal.
fn colour(colour: Option<Color>) -> Option<String> {
    match colour {
        Some(Color::Rgb(red, green, blue)) => Some(format!("#{red:02x}{green:02x}{blue:02x}")),
        Some(_) | None => None,
    }
}

fn draw_run(svg: &mut String, run: &[Cell], x: usize, y: usize) -> std::fmt::Result {
    let style = run[0].style();
    let width = run.len() * CELL.0;
    if let Some(paper) = colour(style.bg) {
        let height = CELL.1;
        writeln!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" fill=\"{paper}\"/>"
        )?;
    }
    let text: String = run.iter().map(Cell::symbol).collect();
    if text.trim().is_empty() {
        return Ok(());
    }
    let ink = colour(style.fg).unwrap_or_else(|| INK.to_owned());
    let has = |modifier| style.add_modifier.contains(modifier);
    let bold = if has(Modifier::BOLD) { " font-weight=\"bold\"" } else { "" };
    let dim = if has(Modifier::DIM) { " opacity=\"0.6\"" } else { "" };
    let line = if has(Modifier::UNDERLINED) { " text-decoration=\"underline\"" } else { "" };
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    let base = y + CELL.1 - 5;
    writeln!(
        svg,
        "<text x=\"{x}\" y=\"{base}\" fill=\"{ink}\" textLength=\"{width}\" lengthAdjust=\"spacingAndGlyphs\"\
         {bold}{dim}{line} xml:space=\"preserve\">{text}</text>"
    )
}
