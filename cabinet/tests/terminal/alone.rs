//! Games in one terminal, without a house.

use std::time::Duration;

use crate::cannot;
use crate::pseudo_terminal::Terminal;

#[track_caller]
fn plays(args: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal =
        Terminal::start(folder.path(), &[&["play", "--hasty-bots", "--seed", "5"], args].concat());
    terminal.play(|_| {});
    terminal.leave("\x15quit\r");
}

#[test]
fn a_whole_game_of_kryptos() {
    plays(&["kryptos", "--seats", "3", "--bots", "officer"]);
}

#[test]
fn a_whole_game_of_krypto() {
    plays(&["krypto", "--seats", "2"]);
}

/// A calculation with all cards that gives the target, from the left to the right, as a player chooses it.
fn calculation(left: &[i64], sum: &[String], value: i64, target: i64) -> Option<Vec<String>> {
    if left.is_empty() {
        return (value == target).then(|| sum.to_vec());
    }
    (0..left.len()).find_map(|at| {
        let (card, mut rest) = (left[at], left.to_vec());
        rest.remove(at);
        if sum.is_empty() {
            return calculation(&rest, &[card.to_string()], card, target);
        }
        ["+", "-", "*", "/"].into_iter().find_map(|sign| {
            let value = match sign {
                "+" => value + card,
                "-" => (value > card).then(|| value - card)?,
                "*" => value * card,
                _ => (value % card == 0).then(|| value / card)?,
            };
            let before = [&["(".to_owned()], sum, &[")".to_owned()]].concat();
            let before = if sum.len() == 1 { sum.to_vec() } else { before };
            let sum = [&before[..], &[sign.to_owned(), card.to_string()]].concat();
            calculation(&rest, &sum, value, target)
        })
    })
}

#[test]
fn a_calculation_of_krypto_is_made_by_keys() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal =
        Terminal::start(folder.path(), &["play", "krypto", "--seats", "1", "--seed", "5"]);
    let text = terminal.wait("turn", |text| text.contains("Your turn: "));
    // The hand of the first task, and above it the targets.
    let numbers = |line: &str| -> Vec<i64> {
        line.split_whitespace().filter_map(|word| word.parse().ok()).collect()
    };
    let rows: Vec<&str> = text.lines().collect();
    let at = rows.iter().position(|row| numbers(row).len() == 6 && numbers(row)[0] == 1).unwrap();
    let (hand, target) = (numbers(rows[at])[1..].to_vec(), numbers(rows[at - 1])[0]);
    let sum = calculation(&hand, &[], 0, target).expect("the hand of this seed has a solution");
    for (at, part) in sum.iter().enumerate() {
        assert!(terminal.choose(part), "{part} of {sum:?} on\n{}", terminal.text());
        terminal.press("\r");
        // In the line: the signs are on the board all the time.
        let so_far = format!(">krypto{}", sum[..=at].concat());
        let is_line = |line: &str| line.replace(' ', "").starts_with(&so_far);
        terminal.wait("part", |text| text.lines().any(is_line));
    }
    terminal.wait("result", |text| text.contains(&format!(" = {target}")));
    assert!(terminal.choose("[krypto]"), "{}", terminal.text());
    terminal.press("\r");
    let reached = |text: &str| {
        let row = text.lines().find(|row| numbers(row).get(..6) == Some(&numbers(rows[at])));
        row.is_some_and(|row| row.contains(':')) || text.contains(&format!("= {target}."))
    };
    terminal.wait("next task", reached);
    terminal.leave("\x03");
}

#[test]
fn a_whole_game_of_decrypto() {
    plays(&["decrypto"]);
}

#[test]
fn a_whole_game_of_break_the_code_resized_all_the_time() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["play", "break-the-code", "--hasty-bots", "--seed", "5", "--seats", "3"];
    let mut terminal = Terminal::start(folder.path(), &args);
    let mut sizes = [(45, 140), (12, 50), (24, 80), (60, 200), (3, 10), (24, 80)].iter().cycle();
    terminal.play(|terminal| {
        for (rows, cols) in sizes.by_ref().take(3) {
            terminal.resize(*rows, *cols);
            std::thread::sleep(Duration::from_millis(15));
        }
        terminal.resize(24, 80);
        std::thread::sleep(Duration::from_millis(30));
    });
    terminal.leave("\x03");
}

#[test]
fn a_whole_game_inside_tmux() {
    if std::process::Command::new("tmux").arg("-V").output().is_err() {
        return cannot::cannot("tmux", "a game inside tmux: there is no tmux");
    }
    let folder = tempfile::tempdir().unwrap();
    let config = folder.path().join("tmux.conf");
    let lines = ["status off", "default-terminal tmux-256color", "mouse on"];
    std::fs::write(&config, lines.map(|line| format!("set -g {line}\n")).concat()).unwrap();
    let tmux = ["tmux", "-L", "cabinet", "-f", config.to_str().unwrap(), "new-session"];
    let cabinet = [env!("CARGO_BIN_EXE_cabinet"), "--lang", "en", "play", "break-the-code"];
    let game = ["--hasty-bots", "--seed", "5", "--seats", "4", "--assist", "certain"];
    let mut terminal =
        Terminal::start_program(folder.path(), &[&tmux[..], &cabinet, &game].concat());
    let mut turn = 0;
    terminal.play(|terminal| {
        turn += 1;
        let (rows, cols) = if turn % 2 == 0 { (24, 80) } else { (40, 120) };
        terminal.resize(rows, cols);
        terminal.wait("new size", |text| {
            text.lines().next().is_some_and(|title| title.contains("Break the Code"))
        });
        // The colours of the tiles come through.
        let parser = terminal.parser.lock().unwrap();
        let cells = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let mut cells = cells.filter_map(|(row, col)| parser.screen().cell(row, col));
        assert!(cells.any(|cell| cell.bgcolor() != vt100::Color::Default));
    });
    terminal.leave("\x15quit\r");
}

#[test]
fn a_terminal_that_hangs_up_leaves_a_game_to_resume() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["play", "break-the-code", "--seed", "5", "--option", "first=A"];
    let terminal = Terminal::start(folder.path(), &args);
    terminal.wait("turn", |text| text.contains("Your turn: "));
    let pid = terminal.child.process_id().unwrap().to_string();
    let kill = std::process::Command::new("kill").args(["-HUP", &pid]).status().unwrap();
    assert!(kill.success());
    terminal.leave("");
    let again = Terminal::start(folder.path(), &["play", "--resume"]);
    again.wait("turn", |text| text.contains("Your turn: ask, guess"));
    again.leave("\x03");
}

#[test]
fn a_menu_asks_what_the_command_line_leaves_open() {
    let folder = tempfile::tempdir().unwrap();
    let mut terminal = Terminal::start(folder.path(), &["play", "--option", "first=A"]);
    terminal.wait("menu", |text| text.contains("Which game?") && text.contains("4  Break the"));
    assert!(terminal.text().contains("\n                    they name yours."), "no word is cut");
    terminal.press("chess\n");
    let none = "“chess” is none of these: 1, 2, 3, 4, kryptos, krypto, decrypto, break-the-code.";
    terminal.wait("choices", |text| text.replace("\n  ", " ").contains(none));
    terminal.press("Break the code\n");
    terminal.wait("bots", |text| text.contains("How strong are the bots? Beginner, Amateur,"));
    terminal.press("ama\n");
    terminal.wait("help", |text| text.contains("How much help? paper, log"));
    terminal.press("\n");
    terminal.wait("table", |text| text.contains("Your turn: ask, guess"));
    assert!(terminal.text().contains("B Amateur B"), "{}", terminal.text());
    terminal.leave("\x03");
}

#[test]
fn the_menu_goes_on_with_a_saved_game() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["play", "break-the-code", "--seed", "5", "--option", "first=A"];
    let terminal = Terminal::start(folder.path(), &args);
    terminal.wait("turn", |text| text.contains("Your turn: "));
    terminal.leave("\x03");
    let mut again = Terminal::start(folder.path(), &["play"]);
    again.wait("menu", |text| text.contains("0  go on with Break the Code, after 0 moves"));
    again.press("0\n");
    again.wait("turn", |text| text.contains("Your turn: ask, guess"));
    again.leave("\x03");
}

#[test]
fn a_terminal_asks_before_a_new_game_takes_the_place_of_a_saved_one() {
    let folder = tempfile::tempdir().unwrap();
    let args = ["play", "break-the-code", "--seed", "5", "--option", "first=A"];
    let mut terminal = Terminal::start(folder.path(), &args);
    terminal.wait("turn", |text| text.contains("Your turn: "));
    terminal.press("note first game\r");
    let saved = folder.path().join("cabinet/break-the-code.json");
    let is_first = || std::fs::read_to_string(&saved).unwrap().contains("first game");
    terminal.wait("saved note", |_| is_first());
    terminal.leave("\x03");

    let mut again = Terminal::start(folder.path(), &args);
    again.wait("question", |text| text.contains("(Enter: go on)"));
    again.press("\n");
    again.wait("turn", |text| text.contains("Your turn: "));
    again.leave("\x03");
    assert!(is_first());

    // The menu asks as soon as the game is chosen.
    let mut menu = Terminal::start(folder.path(), &["play"]);
    menu.wait("menu", |text| text.contains("Which game?"));
    menu.press("4\n");
    menu.wait("question", |text| text.contains("(Enter: go on)"));
    menu.press("maybe\n");
    menu.wait("choices", |text| text.contains("“maybe” is none of these: go on, new."));
    menu.press("N\n");
    menu.wait("bots", |text| text.contains("How strong are the bots?"));
    menu.press("\n\n");
    menu.wait("table", |text| text.contains("? help"));
    menu.wait("other game saved", |_| !is_first());
    menu.leave("\x03");
}
