//! `cargo bench -p terminal`: how long a key press takes to reach the screen, at the largest table of each game.
//!
//! Random players play a while. Then keys are pressed: a sentence is typed letter by letter, completed and erased, and
//! choices are walked over on the board, with all counts of the table's help on it. Each time is from the key to the last
//! byte for the terminal. It fails if one key in a hundred takes longer than a frame of a screen of 60 Hz.

#![expect(clippy::print_stdout, reason = "a benchmark prints")]

use std::io;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use kernel::{Assist, Language, Names, Thinking};
use locales::Texts;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use ratatui::{Terminal, TerminalOptions, Viewport};
use terminal::room::Room;
use terminal::saved::Keeper;
use terminal::screen::{FullScreen, Look, Palette};
use terminal::{Asks, Event, LocalTable, Request, Terms};
use wire::{Answer, Ask, Frame, Stage};

/// The screens: the smallest that is enough, and one where the log stands beside the board.
const SCREENS: [Rect; 2] =
    [Rect { x: 0, y: 0, width: 80, height: 24 }, Rect { x: 0, y: 0, width: 140, height: 45 }];
/// How often the keys are pressed.
const ROUNDS: usize = 200;
/// What one frame of a screen of 60 Hz takes.
const LIMIT: Duration = Duration::from_millis(16);

fn main() {
    println!(
        "{:<15} {:>5} {:>7} {:>7} {:>9} {:>9} {:>9} {:>9}",
        "game", "seats", "screen", "presses", "p50 µs", "p90 µs", "p99 µs", "max µs"
    );
    let mut slow = Vec::new();
    for (game, moves) in [("kryptos", 40), ("krypto", 20), ("decrypto", 10), ("break-the-code", 12)]
    {
        let frame = play(game, moves);
        for screen in SCREENS {
            let mut times = press(frame.clone(), screen);
            times.sort();
            let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)];
            let seats = games::game(game).map_or(0, |game| game.meta().max_seats);
            println!(
                "{game:<15} {seats:>5} {:>7} {:>7} {:>9} {:>9} {:>9} {:>9}",
                format!("{}×{}", screen.width, screen.height),
                times.len(),
                at(50).as_micros(),
                at(90).as_micros(),
                at(99).as_micros(),
                at(100).as_micros(),
            );
            if at(99) > LIMIT {
                slow.push(format!("{game} at {}×{}", screen.width, screen.height));
            }
        }
    }
    assert!(slow.is_empty(), "one key in a hundred takes more than 16 ms: {}", slow.join(", "));
}

/// Presses keys at a table, and returns how long each took.
fn press(frame: Box<Frame>, area: Rect) -> Vec<Duration> {
    let look = Look { palette: Palette::True, ascii: false, bell: false };
    let mut screen = FullScreen::new(Room::new(Texts::new(Language::English)), look);
    screen.hear(Answer::Frame(frame));
    let options = TerminalOptions { viewport: Viewport::Fixed(area) };
    let backend = CrosstermBackend::new(io::sink());
    let mut terminal = Terminal::with_options(backend, options).expect("a sink takes all");
    let typed = "guess B 3 ".chars().map(KeyCode::Char);
    let more = [KeyCode::Tab, KeyCode::Esc, KeyCode::Right, KeyCode::Down, KeyCode::Right];
    let keys: Vec<KeyCode> = typed.chain(more).chain([KeyCode::Esc]).collect();
    let mut times = Vec::new();
    for &key in keys.iter().cycle().take(ROUNDS * keys.len()) {
        let pressed = Instant::now();
        screen.key(KeyEvent::new(key, KeyModifiers::NONE));
        terminal.draw(|frame| screen.draw(frame)).expect("a sink takes all");
        times.push(pressed.elapsed());
    }
    times
}

/// The frame of a table of the largest size after about this many moves.
fn play(game: &str, moves: usize) -> Box<Frame> {
    let game = games::game(game).expect("a game of the shelf");
    let seats = game.meta().max_seats;
    let terms = Terms {
        game,
        options: Vec::new(),
        names: Names::plain(seats),
        bots: vec!["random".to_owned(); seats - 1],
        // Candidates and their chances are the largest drawings.
        assist: Assist::Counts,
        thinking: Thinking::DEFAULT,
        pauses: false,
    };
    let (to, events) = channel();
    let rng = StdRng::seed_from_u64(7);
    let texts = Texts::new(Language::English);
    let asks = LocalTable::deal(terms, texts, rng, Keeper::default(), to).expect("a table");
    follow(&asks, &events, moves)
}

/// Plays the first action that is offered, until the game is old enough, the player is to act, and the help is there.
fn follow(asks: &Asks, events: &Receiver<Event>, moves: usize) -> Box<Frame> {
    let mut asked = None;
    loop {
        let Event::Table(answer) = events.recv().expect("the table sends frames") else { continue };
        let Answer::Frame(frame) = *answer else { continue };
        let own = frame.you.seat.is_some_and(|seat| frame.to_act.contains(seat));
        assert!(frame.stage != Stage::Over, "the game ends before the help is measured");
        let old = frame.moves >= moves;
        if own && old && frame.aids.is_some() {
            return frame;
        }
        if own && !old && asked != Some(frame.moves) {
            asked = Some(frame.moves);
            let actions = match &frame.legal {
                Some(wire::Help::Listed(actions) | wire::Help::Sampled(actions)) => &actions[..],
                None => &[],
            };
            if let Some(notation) = actions.first().cloned() {
                let (id, notation) = (frame.moves.to_string(), Some(notation));
                asks(Request::Ask(Ask::Act { id, notation, json: None, moves: None }));
            }
        }
    }
}
