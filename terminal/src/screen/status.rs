//! The lines above the line to type in: whose turn it is, who is away, and talk that a review or the help would hide.

use kernel::{Language, Seat};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use ratatui::crossterm::event::KeyCode;
use wire::{Answer, Channel, ClockState, Frame, Happened, Sitter, Stage};

use super::tests::{drawn, press, show, table, text};
use super::{FullScreen, Look, Palette};
use crate::room::Room;

const LANGUAGES: [Language; 3] = [Language::English, Language::French, Language::Polish];

fn screen_in(language: Language) -> FullScreen {
    let look = Look { palette: Palette::Mono, ascii: false, bell: false };
    FullScreen::new(Room::new(locales::Texts::new(language)), look)
}

fn hear(screen: &mut FullScreen, frame: &Frame) {
    screen.hear(Answer::Frame(Box::new(frame.clone())));
    screen.heard = None;
}

/// A table of eight players with names of 24 letters, at which all others are to act.
fn long_names() -> Frame {
    let mut frame = table("krypto", 8, &[]).frame_of_last_move();
    for (chair, letter) in frame.chairs.iter_mut().zip("abcdefgh".chars()) {
        let name = format!("{letter}{}", "m".repeat(23));
        chair.sitter = Sitter::Person { name, present: true };
    }
    frame.to_act = (1..8).map(Seat::new).collect();
    frame.legal = None;
    frame
}

#[test]
fn names_are_cut_so_that_the_status_fits() {
    for language in LANGUAGES {
        let mut screen = screen_in(language);
        let mut frame = long_names();
        hear(&mut screen, &frame);
        for stage in [Stage::Playing, Stage::Waiting] {
            frame.stage = stage;
            hear(&mut screen, &frame);
            let status = screen.status_lines(80);
            assert!(status.len() == 1 && status[0].chars().count() <= 80, "{status:?}");
            let last = if stage == Stage::Playing { "hmmm" } else { "hmm" };
            assert!(status[0].contains(last) && !status[0].contains('…'), "{status:?}");
        }
        // A bot plays for each of them.
        frame.stage = Stage::Playing;
        for chair in &mut frame.chairs[1..] {
            chair.stand_in = Some("officer".to_owned());
        }
        hear(&mut screen, &frame);
        let status = screen.status_lines(80);
        assert!(status[0].chars().count() <= 80, "{status:?}");
    }
}

#[test]
fn what_to_do_about_an_absent_player_is_seen_whole() {
    for language in LANGUAGES {
        let mut screen = screen_in(language);
        let mut frame = long_names();
        let now = kernel::Time::from_millis(100_000);
        frame.clocks = Some(ClockState {
            now,
            deadline: None,
            due: [].into(),
            hurry: None,
            bot_from: [(Seat::new(1), now)].into(),
        });
        hear(&mut screen, &frame);
        let shown = text(&drawn(&mut screen, 80, 24));
        let rows: Vec<&str> = shown.lines().collect();
        let at = rows.iter().position(|row| row.contains("stand in B")).expect(&shown);
        assert!(rows[at].ends_with('.') && rows[at].contains("bmmm"), "{shown}");
        assert!(rows[at - 1].contains("cmmm") && rows[at + 1].starts_with('>'), "{shown}");
        assert!(!screen.ticks());
        // A player who has just gone may come back.
        let soon = [(Seat::new(1), now.plus_seconds(60))].into();
        frame.clocks.as_mut().unwrap().bot_from = soon;
        hear(&mut screen, &frame);
        let late = screen.status_lines(80);
        screen.heard = std::time::Instant::now().checked_sub(std::time::Duration::from_mins(1));
        let minute = ["a minute", "une minute", "po minucie"];
        let has_minute = |lines: &[String]| minute.iter().any(|word| lines[1].contains(word));
        assert!(has_minute(&late) && late[1].ends_with('.'), "{late:?}");
        assert!(!has_minute(&screen.status_lines(80)) && !screen.ticks());
        hear(&mut screen, &frame);
        assert!(screen.ticks(), "the advice appears without a frame");
        // The own seat.
        frame.chairs[0].stand_in = Some("officer".to_owned());
        hear(&mut screen, &frame);
        let shown = text(&drawn(&mut screen, 80, 24));
        let row = shown.lines().rev().find(|row| row.contains("take over")).expect(&shown);
        assert!(row.ends_with('.'), "{shown}");
    }
}

#[test]
fn who_is_away_from_a_table_that_waits_is_marked() {
    let mut screen = screen_in(Language::English);
    let mut frame = table("kryptos", 3, &[]).frame_of_last_move();
    frame.stage = Stage::Waiting;
    let person = |name: &str, present| Sitter::Person { name: name.to_owned(), present };
    let sitters = [person("Ada", true), person("Bob", false), Sitter::Free {}];
    for (chair, sitter) in frame.chairs.iter_mut().zip(sitters) {
        chair.sitter = sitter;
    }
    hear(&mut screen, &frame);
    assert_eq!(screen.status_lines(80), ["The table waits. Here are: Ada, Bob (away)."]);
    for chair in &mut frame.chairs {
        chair.sitter = Sitter::Free {};
    }
    hear(&mut screen, &frame);
    assert_eq!(screen.status_lines(80), ["The table waits. Nobody has a seat yet."]);
}

#[test]
fn talk_is_seen_beside_a_review_and_the_help() {
    let mut table = table("kryptos", 3, &[]);
    table.play_at_random(usize::MAX, &mut StdRng::seed_from_u64(5));
    let mut screen = screen_in(Language::English);
    show(&mut screen, &table);
    let last_rows = |screen: &mut FullScreen| {
        let shown = text(&drawn(screen, 80, 24));
        let rows: Vec<String> = shown.lines().map(str::to_owned).collect();
        rows[rows.len() - 6..].to_vec()
    };
    let mut frame = table.frame_of_last_move();
    let says = |seq, text: &str| Happened {
        seq,
        name: "Bob".to_owned(),
        to: Channel::Table,
        text: text.to_owned(),
    };
    press(&mut screen, KeyCode::F(1));
    let covered = last_rows(&mut screen);
    assert!(!covered.iter().any(|row| row.contains("Bob")), "{covered:?}");
    frame.chat = vec![says(0, "well played"), says(1, &"again, ".repeat(30))];
    hear(&mut screen, &frame);
    let covered = last_rows(&mut screen);
    assert!(
        covered[1].starts_with("Bob says: again, ") && covered[1].ends_with('…'),
        "{covered:?}"
    );
    assert!(covered[2].starts_with("The game is over."), "{covered:?}");
    press(&mut screen, KeyCode::Esc);
    screen.open_review(&table.record());
    let beside = last_rows(&mut screen);
    assert!(beside[1].starts_with("Bob says: again, ") && beside[2].contains("Esc"), "{beside:?}");
    let board = text(&drawn(&mut screen, 80, 24));
    assert!(board.contains("move ") && board.matches("Bob says").count() == 1, "{board}");
    press(&mut screen, KeyCode::Esc);
    let open = text(&drawn(&mut screen, 80, 24));
    assert!(open.matches("Bob says: again").count() == 1, "{open}");
}

#[test]
fn no_letter_is_lost_in_ascii() {
    let own = |language| match language {
        "fr" => {
            "cœur,nœud,Œdipe,île,maïs,bûche,où,être,Noël,garçon,thé,âne,MAÏS DOUX,ÎLOT,AOÛT,DÛ LÀ"
        }
        _ => "łódź,żółw,gęś,ćma,źrebię,NIEŃ,ŁĄKA,Świt,Źródło,Ćwikła,Żuk,wąż,słoń",
    };
    for (word, language) in [("fr", Language::French), ("pl", Language::Polish)] {
        let words = own(word);
        let mut table = table("decrypto", 4, &[("words", word), ("own_words", words)]);
        let look = Look { palette: Palette::Mono, ascii: true, bell: false };
        let mut screen = FullScreen::new(Room::new(locales::Texts::new(language)), look);
        let mut rng = StdRng::seed_from_u64(5);
        let mut letters = String::new();
        for moves in [0, 5, 20, 40, usize::MAX] {
            table.play_at_random(moves, &mut rng);
            show(&mut screen, &table);
            for (width, height) in [(80, 24), (140, 45)] {
                let shown = text(&drawn(&mut screen, width, height));
                assert!(shown.is_ascii(), "{shown}");
                letters += &shown;
            }
        }
        // A `?` stands for a keyword of the rivals or before the help, and never beside a letter.
        let signs: Vec<char> = letters.chars().collect();
        let lost = signs.windows(2).any(|two| {
            (two[0] == '?' && two[1].is_alphanumeric()) || (two[1] == '?' && two[0].is_alphabetic())
        });
        assert!(!lost, "{letters}");
        let ligatures = ["coeur", "noeud", "OEdipe"];
        let told = ligatures.iter().any(|word| letters.contains(word));
        assert_eq!(told, word == "fr", "{letters}");
    }
}
