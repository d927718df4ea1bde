//! What the tools draw: each tool and each game in a pipe, in ASCII, and with colours on a terminal.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod ran;

use std::io::Read as _;
use std::path::Path;

use portable_pty::{CommandBuilder, NativePtySystem, PtySize, PtySystem as _};
use ran::run_with;

/// A finished game of each of the four, a player, and a move in its middle.
const GAMES: [(&str, &str, &str, &str); 4] = [
    ("break-the-code", "break_the_code/tests/records/two-players.txt", "A", "5"),
    ("kryptos", "kryptos/tests/records/three.txt", "B", "20"),
    ("krypto", "krypto/tests/records/base.txt", "B", "1"),
    ("decrypto", "decrypto/tests/records/base.txt", "A", "12"),
];

fn golden(record: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(record);
    path.to_str().unwrap().to_owned()
}

/// Runs a tool as it is and with `--ascii`, and compares both with what was drawn before.
#[track_caller]
fn check(name: &str, args: &[&str]) {
    let drawn = run_with(args, b"");
    assert_eq!((drawn.code, drawn.err.as_str()), (0, ""), "{args:?}");
    assert!(!drawn.out.contains('\u{1b}'), "{args:?} draws with colours into a pipe");
    let plain = run_with(&[args, &["--ascii"]].concat(), b"");
    assert!(plain.out.is_ascii(), "{args:?} --ascii\n{}", plain.out);
    // A commitment is one word.
    let lines = drawn.out.lines().chain(plain.out.lines());
    let mut lines = lines.filter(|line| !line.starts_with("commitment "));
    let wide = lines.find(|line| line.chars().count() > 80);
    assert_eq!(wide, None, "{args:?} draws more than 80 columns into a pipe");
    let both = format!("{}\n--- ascii\n{}", drawn.out, plain.out);
    insta::with_settings!({ prepend_module_to_snapshot => false }, {
        insta::assert_snapshot!(name, both);
    });
}

#[test]
fn replay_draws_the_board_of_a_player() {
    for (game, record, seat, at) in GAMES {
        check(&format!("replay-{game}"), &["replay", &golden(record), "--seat", seat, "--at", at]);
    }
}

#[test]
fn infer_draws_what_hidden_places_can_be() {
    for (game, record, seat, at) in GAMES {
        check(&format!("infer-{game}"), &["infer", &golden(record), "--seat", seat, "--at", at]);
    }
}

#[test]
fn infer_without_chances_draws_all_candidates() {
    for (game, record, seat, at) in &GAMES[..2] {
        let file = golden(record);
        let args = ["infer", &file, "--seat", seat, "--at", at, "--assist", "candidates"];
        check(&format!("infer-candidates-{game}"), &args);
    }
}

#[test]
fn review_draws_the_game_and_one_move() {
    for (game, record, _, at) in GAMES {
        let file = golden(record);
        check(&format!("review-{game}"), &["review", &file]);
        check(&format!("review-move-{game}"), &["review", &file, "--at", at]);
    }
}

#[test]
fn solve_draws_cards_tiles_and_clues() {
    check("solve-krypto", &["solve", "krypto", "3", "6", "11", "14", "22", "--target", "8"]);
    let tiles = ["solve", "break-the-code", "--players", "3", "--mine", "1b,3w,4b,5g,9w"];
    let asked = ["--asked", "B: sum 24", "--asked", "C: where-5 none", "--open", "sum-left,span"];
    check("solve-break-the-code", &[&tiles[..], &asked].concat());
    let clues = ["solve", "decrypto", "--words", "fortress,moon,bread,piano"];
    check("solve-decrypto", &[&clues[..], &["--clues", "tide,baguette,sonata"]].concat());
}

#[test]
fn replay_writes_numbers_and_lists_as_its_language_does() {
    let replay = |record: &str, language: &str, more: &[&str]| {
        run_with(&[&["replay", &golden(record), "--lang", language], more].concat(), b"").out
    };
    let three = "kryptos/tests/records/three.txt";
    for (language, says) in
        [("en", "move 9 at 26.0 s\n"), ("fr", "coup 9 à 26,0 s\n"), ("pl", "czas 26,0 s\n")]
    {
        let out = replay(three, language, &["--at", "9"]);
        assert!(out.contains(says), "{out}");
    }
    let hard = "decrypto/tests/records/hard.txt";
    for (language, teams, winners) in [
        ("en", ["White: ", "Black: "], "Player B, Player D and Player F won. "),
        (
            "fr",
            ["Blancs\u{202f}: ", "Noirs\u{202f}: "],
            "Joueur B, Joueur D et Joueur F ont gagné. ",
        ),
        ("pl", ["Biali: ", "Czarni: "], "Wygrywają Gracz B, Gracz D i Gracz F. "),
    ] {
        let out = replay(hard, language, &[]);
        assert!(teams.iter().all(|team| out.contains(team)), "{out}");
        assert!(out.contains(winners) && out.contains(" A −2, B 0, C −2,"), "{out}");
    }
}

#[test]
fn the_review_of_a_guess_says_what_clues_made_likely() {
    let file = golden("decrypto/tests/records/base.txt");
    let record = std::fs::read_to_string(&file).unwrap();
    let moves = record.split_once("\nmoves:\n").unwrap().1;
    let (at, _) = (1..).zip(moves.lines()).find(|(_, line)| line.contains(": code ")).unwrap();
    let args = ["review", &file, "--at", &i32::to_string(&at)];
    check("review-move-decrypto-guess", &args);
    let out = run_with(&args, b"").out;
    let (_, below) = out.split_once("no certainties of this kind").unwrap();
    assert!(below.contains("nearness to the digit"), "{out}");
}

/// What a tool writes to a terminal.
fn on_terminal(args: &[&str], variables: &[(&str, &str)]) -> String {
    let size = PtySize { rows: 50, cols: 100, pixel_width: 0, pixel_height: 0 };
    let pair = NativePtySystem::default().openpty(size).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_cabinet"));
    command.args(["--lang", "en"]);
    command.args(args);
    command.env_remove("NO_COLOR");
    command.env_remove("COLORTERM");
    command.env("TERM", "xterm-256color");
    for (name, value) in variables {
        command.env(name, value);
    }
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut bytes = Vec::new();
    // A terminal that its program has closed ends with an error.
    let _ = reader.read_to_end(&mut bytes);
    assert!(child.wait().unwrap().success());
    String::from_utf8(bytes).unwrap()
}

#[test]
fn a_terminal_gets_colours_unless_it_has_none() {
    for (_, record, seat, at) in GAMES {
        let file = golden(record);
        let args = ["replay", &file, "--seat", seat, "--at", at];
        let coloured = on_terminal(&args, &[]);
        assert!(
            coloured.contains("\u{1b}[38;5;") || coloured.contains("\u{1b}[48;5;"),
            "{coloured}"
        );
        let mono = on_terminal(&args, &[("NO_COLOR", "1")]);
        assert!(!mono.contains("[38;") && !mono.contains("[48;"), "{mono}");
        assert!(mono.contains("\u{1b}[1m"), "what matters is bold\n{mono}");
    }
}
