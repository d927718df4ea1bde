//! Screens of each game at three moments, in two sizes, with colours and in ASCII; what keys do; and the review.

use std::fmt::Write as _;
use std::sync::mpsc::channel;

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
use crate::command::COMMANDS;
use crate::local::{LocalTable, Terms, Unfinished};
use crate::room::Room;
use crate::saved::Keeper;

const NAMES: [&str; 8] = ["Ada", "Bob", "Cleo", "Dan", "Eve", "Filip", "Gosia", "Hugo"];

pub(crate) fn table(game: &str, seats: usize, options: &[(&str, &str)]) -> LocalTable {
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
    let game = Unfinished::new(terms, played);
    LocalTable::new(game, texts, rng, Keeper::default(), channel().0).0
}

pub(super) fn screen(table: &LocalTable, palette: Palette, ascii: bool) -> FullScreen {
    let look = Look { palette, ascii, bell: true };
    let mut screen = FullScreen::new(Room::new(Texts::new(Language::English)), look);
    show(&mut screen, table);
    screen
}

/// Shows the table as it stood right after the last move.
pub(super) fn show(screen: &mut FullScreen, table: &LocalTable) -> Option<Effect> {
    let effect = screen.hear(Answer::Frame(Box::new(table.frame_of_last_move())));
    screen.heard = None;
    effect
}

pub(super) fn drawn(screen: &mut FullScreen, width: u16, height: u16) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen.draw(frame)).unwrap();
    terminal.backend().buffer().clone()
}

pub(super) fn press(screen: &mut FullScreen, code: KeyCode) -> Option<Effect> {
    let effect = screen.key(KeyEvent::new(code, KeyModifiers::NONE));
    drawn(screen, 80, 24);
    effect
}

pub(super) fn type_text(screen: &mut FullScreen, text: &str) {
    text.chars().for_each(|letter| drop(press(screen, KeyCode::Char(letter))));
}

pub(super) fn text(buffer: &Buffer) -> String {
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
fn a_player_may_leave_while_an_ask_is_on_its_way() {
    let mut screen = screen(&table("krypto", 2, &[]), Palette::Mono, true);
    drawn(&mut screen, 80, 24);
    type_text(&mut screen, "pass");
    assert!(matches!(press(&mut screen, KeyCode::Enter), Some(Effect::Ask(_))));
    type_text(&mut screen, "pass");
    assert!(press(&mut screen, KeyCode::Enter).is_none(), "one ask at a time");
    press(&mut screen, KeyCode::Esc);
    type_text(&mut screen, "quit");
    assert!(matches!(press(&mut screen, KeyCode::Enter), Some(Effect::Quit)));
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
fn completion_offers_the_other_players_first() {
    let table = table("kryptos", 3, &[]);
    let mut screen = screen(&table, Palette::Mono, true);
    type_text(&mut screen, "guess ");
    let kernel::Viewer::Seat(own) = screen.room.eyes() else { panic!("a player looks") };
    let own = format!("guess {}", screen.room.names().of(own));
    let offers = screen.completions();
    assert_eq!((offers.len(), offers.last()), (3, Some(&own)));
}

#[test]
fn the_help_fits_and_hangs() {
    let table = table("kryptos", 3, &[]);
    let mut screen = screen(&table, Palette::Mono, true);
    press(&mut screen, KeyCode::F(1));
    let shown = text(&drawn(&mut screen, 80, 60));
    let (_, commands) = shown.split_once("At any time:\n").unwrap();
    let commands: Vec<&str> = commands.lines().take_while(|line| !line.is_empty()).collect();
    assert!(commands.len() > COMMANDS.len(), "some need two lines:\n{shown}");
    assert!(commands.iter().all(|line| line.starts_with("  ")));
    let hanging = commands.iter().filter(|line| line.starts_with(&" ".repeat(12))).count();
    assert_eq!(hanging + COMMANDS.len(), commands.len(), "{shown}");
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

/// The whole game that a table has played, as a review room opens it.
fn finished(game: &str) -> (LocalTable, FullScreen) {
    let mut table = table(game, 3, &[]);
    table.play_at_random(usize::MAX, &mut StdRng::seed_from_u64(5));
    let screen = screen(&table, Palette::Mono, false);
    (table, screen)
}

#[test]
fn the_record_of_a_finished_game_goes_into_a_new_file() {
    let (table, mut screen) = finished("kryptos");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let line = format!("record {}", file.display());
    for again in [false, true] {
        type_text(&mut screen, &line);
        assert!(matches!(press(&mut screen, KeyCode::Enter), Some(Effect::Record)));
        assert!(screen.open_review(&table.record()).is_none() && screen.review.is_none());
        let refused = screen.refused.as_ref().map(|no| no.text.clone());
        let exists = format!("{} is there already: name another file.", file.display());
        assert_eq!(refused, again.then_some(exists));
        assert_eq!(screen.line.text(), if again { &line } else { "" });
    }
    let told = format!("The record is in {}.", file.display());
    assert_eq!(screen.log.iter().filter(|news| news.text == told).count(), 1);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), table.record());
}

#[test]
fn a_finished_game_is_stepped_through_with_any_eyes() {
    let (table, mut screen) = finished("kryptos");
    type_text(&mut screen, "review");
    assert!(matches!(press(&mut screen, KeyCode::Enter), Some(Effect::Record)));
    let Some(Effect::Weigh(weigh)) = screen.open_review(&table.record()) else {
        panic!("the moves are weighed");
    };
    let shown = |screen: &mut FullScreen| text(&drawn(screen, 80, 24));
    assert!(shown(&mut screen).contains("The moves are being weighed"));
    screen.reviewed(weigh());
    for key in [KeyCode::Left, KeyCode::Left, KeyCode::Down] {
        press(&mut screen, key);
    }
    insta::with_settings!({ prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("review-80x24", shown(&mut screen));
    });
    // The choice that was played is in sight, and all are there to scroll to.
    let first = shown(&mut screen);
    assert!(first.contains("•  guess ") && first.contains(" more choices"), "{first}");
    press(&mut screen, KeyCode::PageDown);
    assert!(!shown(&mut screen).contains(" more choices"), "{}", shown(&mut screen));
    press(&mut screen, KeyCode::PageUp);
    assert_eq!(shown(&mut screen), first);
    // The bars of choices that all cost something go from the worst to the best.
    let lines: Vec<String> = table.record().lines().map(str::to_owned).collect();
    let moves = lines.iter().position(|line| line == "moves:").unwrap();
    let reveal = lines[moves..].iter().position(|line| line.contains(": reveal ")).unwrap();
    type_text(&mut screen, &format!("step {reveal}"));
    press(&mut screen, KeyCode::Enter);
    insta::with_settings!({ prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!("review-reveal-80x24", shown(&mut screen));
    });
    press(&mut screen, KeyCode::Home);
    assert!(shown(&mut screen).contains("move 0 of "));
    type_text(&mut screen, "step 5");
    press(&mut screen, KeyCode::Enter);
    type_text(&mut screen, "eyes cleo");
    press(&mut screen, KeyCode::Enter);
    assert!(shown(&mut screen).contains("move 5 of "), "{}", shown(&mut screen));
    assert!(shown(&mut screen).contains("as Cleo saw it"));
    press(&mut screen, KeyCode::Esc);
    assert!(shown(&mut screen).contains("The game is over."));
}

#[test]
fn a_review_is_scrolled_to_its_end_on_a_screen_of_any_height() {
    let (table, mut screen) = finished("kryptos");
    screen.open_review(&table.record());
    let moves = screen.review.as_ref().unwrap().moves();
    for height in (1..=8).chain([24]) {
        for _ in 0..20 {
            screen.key(KeyEvent::new(KeyCode::PageDown, KeyModifiers::NONE));
            drawn(&mut screen, 80, height);
        }
        let shown = text(&drawn(&mut screen, 80, height));
        // The title and four lines at the bottom come before the board.
        let named = shown.contains(&format!("move {moves} of {moves}"));
        assert_eq!(named, height > 5, "{height} rows:\n{shown}");
    }
}

#[test]
fn the_review_of_decrypto_shows_what_clues_made_likely() {
    let mut table = table("decrypto", 4, &[]);
    table.play_at_random(usize::MAX, &mut StdRng::seed_from_u64(5));
    let mut screen = screen(&table, Palette::Mono, false);
    let Some(Effect::Weigh(weigh)) = screen.open_review(&table.record()) else {
        panic!("the moves are weighed");
    };
    screen.reviewed(weigh());
    let record = table.record();
    let moves = record.split_once("\nmoves:\n").unwrap().1;
    let (at, guess) = (1..).zip(moves.lines()).find(|(_, line)| line.contains(": code ")).unwrap();
    let seat = guess.split_once(": ").unwrap().0.chars().next_back().unwrap();
    for said in [format!("step {at}"), format!("eyes {seat}")] {
        type_text(&mut screen, &said);
        press(&mut screen, KeyCode::Enter);
    }
    press(&mut screen, KeyCode::PageDown);
    let shown = text(&drawn(&mut screen, 80, 60));
    let likely = shown.contains("no certainties of this kind") && shown.contains("likelihood.\n");
    assert!(likely && shown.contains("nearness to the digit"), "{shown}");
}

#[test]
fn the_nearest_clock_is_in_the_title() {
    let table = table("break-the-code", 2, &[("first", "A")]);
    let mut screen = screen(&table, Palette::Mono, true);
    let title = |screen: &mut FullScreen| {
        text(&drawn(screen, 80, 24)).lines().next().unwrap().trim_end().to_owned()
    };
    assert!(!title(&mut screen).contains(':') && !screen.ticks());
    let at = kernel::Time::from_millis;
    let mut frame = table.frame_of_last_move();
    let clocks = frame.clocks.as_mut().unwrap();
    clocks.now = at(5_000);
    clocks.due = [(kernel::Seat::new(0), at(130_000)), (kernel::Seat::new(1), at(95_000))].into();
    for (deadline, hurry, left) in
        [(None, None, "1:30"), (Some(70_000), None, "1:05"), (Some(70_000), Some(25_500), "0:20")]
    {
        let clocks = frame.clocks.as_mut().unwrap();
        clocks.deadline = deadline.map(at);
        clocks.hurry =
            hurry.map(|until| wire::Hurry { by: kernel::Seat::new(1), until: at(until) });
        screen.hear(Answer::Frame(Box::new(frame.clone())));
        screen.heard = None;
        assert!(title(&mut screen).ends_with(left) && screen.ticks(), "{}", title(&mut screen));
    }
}

#[test]
fn talk_says_who_hears_it() {
    let mut frame = table("decrypto", 4, &[]).frame_of_last_move();
    let mut screen = screen(&table("decrypto", 4, &[]), Palette::Mono, true);
    let said = |seq, to| wire::Happened { seq, name: "Bob".to_owned(), to, text: "hm".to_owned() };
    frame.chat = vec![
        said(0, wire::Channel::Table),
        said(1, wire::Channel::Team),
        said(2, wire::Channel::Gallery),
    ];
    screen.hear(Answer::Frame(Box::new(frame)));
    let log = ["Bob says: hm", "Bob to the team: hm", "Bob to the spectators: hm"];
    let told: Vec<&str> = screen.log.iter().map(|told| told.text.as_str()).collect();
    assert!(told.ends_with(&log), "{told:?}");
}

#[test]
fn the_bench_of_krypto_has_squares_where_they_are_allowed() {
    for (squares, is_there) in [("on", true), ("off", false)] {
        let table = table("krypto", 2, &[("squares", squares)]);
        let mut screen = screen(&table, Palette::Mono, true);
        drawn(&mut screen, 80, 24);
        press(&mut screen, KeyCode::Right);
        press(&mut screen, KeyCode::Enter);
        let puts = |sign: &str| screen.spots.iter().any(|spot| spot.puts.ends_with(sign));
        assert!(puts(" +") && puts(" ^") == is_there, "{:?}", screen.spots);
    }
}

#[test]
fn a_calculation_is_chosen_by_turns_of_numbers_and_signs() {
    let table = table("krypto", 2, &[]);
    let mut screen = screen(&table, Palette::Mono, true);
    drawn(&mut screen, 80, 24);
    press(&mut screen, KeyCode::Right);
    let goes_on = |screen: &FullScreen, sign: &str| {
        let puts = format!("{} {sign}", screen.line.text());
        screen.spots.iter().any(|spot| spot.puts == puts)
    };
    for _ in 0..4 {
        press(&mut screen, KeyCode::Enter);
        assert!(goes_on(&screen, "+") && !goes_on(&screen, "("), "{}", screen.line.text());
        press(&mut screen, KeyCode::Enter);
        assert!(!goes_on(&screen, "+") && goes_on(&screen, "("), "{}", screen.line.text());
    }
    press(&mut screen, KeyCode::Enter);
    assert_eq!(screen.line.text().matches(" + ").count(), 4, "{}", screen.line.text());
    let sent = press(&mut screen, KeyCode::Enter);
    assert!(matches!(sent, Some(Effect::Ask(wire::Ask::Act { .. }))), "the whole hand is sent");
}

#[test]
fn lines_are_added_to_a_note() {
    let table = table("break-the-code", 2, &[("first", "A")]);
    let mut screen = screen(&table, Palette::Mono, true);
    // The second line does not wait for the frame with the first one, and the third takes it back.
    for (said, note) in [("Bob: no 7", "Bob: no 7"), ("9w?", "Bob: no 7\n9w?"), ("-", "Bob: no 7")]
    {
        type_text(&mut screen, &format!("note {said}"));
        let Some(Effect::Ask(wire::Ask::Note { id, text, .. })) =
            press(&mut screen, KeyCode::Enter)
        else {
            panic!("a line is noted");
        };
        assert_eq!(text.as_deref(), Some(note));
        screen.hear(Answer::Ack { id, seq: 1 });
    }
    type_text(&mut screen, "note");
    assert!(press(&mut screen, KeyCode::Enter).is_none());
    assert!(text(&drawn(&mut screen, 80, 24)).contains("\nBob: no 7\n"));
}

#[test]
fn what_the_table_refuses_is_not_in_the_note() {
    let table = table("break-the-code", 2, &[("first", "A")]);
    let mut screen = screen(&table, Palette::Mono, true);
    drawn(&mut screen, 80, 24);
    let asks = |screen: &mut FullScreen, said: &str| {
        type_text(screen, said);
        let Some(Effect::Ask(wire::Ask::Note { id, text, marks })) = press(screen, KeyCode::Enter)
        else {
            panic!("{said} is asked for");
        };
        press(screen, KeyCode::Esc);
        (id, text, marks)
    };
    let no = |id: &Option<String>| {
        let no = kernel::Refusal::new("house-not-joined");
        Answer::Refused(wire::Refused::new(id.clone(), &no, "Choose a nickname.".to_owned()))
    };
    let noted = asks(&mut screen, "note 9w?").0;
    screen.hear(Answer::Ack { id: noted, seq: 1 });
    let (first, _, marks) = asks(&mut screen, "mark B.a 0");
    let second = asks(&mut screen, "mark B.b 1").0;
    assert_eq!(screen.room.marks().len(), 2, "they show at once");
    // A frame that was made before is no answer.
    show(&mut screen, &table);
    assert_eq!(screen.room.marks().len(), 2);
    screen.hear(no(&second));
    screen.hear(Answer::Ack { id: first, seq: 1 });
    assert_eq!(screen.room.marks(), marks);
    show(&mut screen, &table);
    for has_id in [true, false] {
        let (id, text, _) = asks(&mut screen, "note no 7");
        assert_eq!((text.as_deref(), screen.room.note()), (Some("no 7"), "no 7"));
        screen.hear(no(&id.filter(|_| has_id)));
        assert_eq!(screen.room.note(), "");
        press(&mut screen, KeyCode::Esc);
    }
}

#[test]
fn a_counter_example_is_drawn_on_the_board() {
    let (table, mut screen) = finished("kryptos");
    screen.open_review(&table.record());
    press(&mut screen, KeyCode::Home);
    type_text(&mut screen, "why B5=16");
    press(&mut screen, KeyCode::Enter);
    let shown = text(&drawn(&mut screen, 80, 30));
    assert!(shown.contains("This is not certain") && shown.contains("only an example"), "{shown}");
    let below = shown.lines().skip_while(|line| !line.contains("B Bob     ")).nth(1).unwrap();
    assert_eq!(below.matches('?').count(), 10, "{shown}");
}

#[test]
fn a_claim_is_proved_on_the_screen() {
    let (table, mut screen) = finished("kryptos");
    type_text(&mut screen, "why B1=1");
    assert!(
        matches!(press(&mut screen, KeyCode::Enter), Some(Effect::Why(claim)) if claim == "B1=1")
    );
    screen.deny("no proofs here".to_owned());
    assert!(text(&drawn(&mut screen, 80, 24)).contains("no proofs here"));
    press(&mut screen, KeyCode::Esc);
    // In the review the claim is examined as the player knew it then.
    screen.open_review(&table.record());
    press(&mut screen, KeyCode::Home);
    type_text(&mut screen, "why B1=1");
    assert!(press(&mut screen, KeyCode::Enter).is_none());
    let shown = text(&drawn(&mut screen, 80, 24));
    assert!(shown.contains("Card 1 of Bob is 1. This is "), "{shown}");
}

#[test]
fn marks_are_pencilled_by_keys() {
    for (game, seats, options, key, values) in [
        ("kryptos", 3, &[][..], "B1", ["1", "1 2"]),
        ("break-the-code", 2, &[("first", "A")][..], "slot.B.a", ["0", "01"]),
    ] {
        let mut table = table(game, seats, options);
        let mut screen = screen(&table, Palette::Mono, true);
        drawn(&mut screen, 80, 24);
        while screen.chosen.is_none_or(|at| screen.spots[at].marks.is_none()) {
            press(&mut screen, KeyCode::Right);
        }
        press(&mut screen, KeyCode::Char('m'));
        for value in values {
            let Some(Effect::Ask(wire::Ask::Note { marks, .. })) =
                press(&mut screen, KeyCode::Enter)
            else {
                panic!("Enter pencils a sign: {}", screen.line.text());
            };
            assert_eq!(marks, [(key.to_owned(), value.to_owned())].into(), "{game}");
            table.write_note(None, marks);
            show(&mut screen, &table);
            drawn(&mut screen, 80, 24);
            press(&mut screen, KeyCode::Right);
        }
        press(&mut screen, KeyCode::Esc);
        let shown = text(&drawn(&mut screen, 80, 24));
        let pencilled = if game == "kryptos" { "  1: 1? 2x\n" } else { "? a 01\n" };
        assert!(shown.contains(pencilled), "{shown}");
    }
}
