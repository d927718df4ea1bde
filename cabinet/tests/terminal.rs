//! Whole games in a pseudo-terminal, against the real binary: alone, resized all the time, and at a table of a house.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "process/cannot.rs"]
mod cannot;
#[expect(dead_code, reason = "other tests use the rest")]
mod process;

use std::io::{Read as _, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, NativePtySystem, PtySize, PtySystem as _};
use process::House;
use serde_json::{Value, json};

/// A program on a screen of its own.
struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    parser: Arc<Mutex<vt100::Parser>>,
    clues: usize,
    tries: usize,
}

const fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Terminal {
    fn start(folder: &Path, args: &[&str]) -> Self {
        let program = [env!("CARGO_BIN_EXE_cabinet"), "--lang", "en"];
        Self::start_program(folder, &[&program, args].concat())
    }

    fn start_program(folder: &Path, program: &[&str]) -> Self {
        let pair = NativePtySystem::default().openpty(size(24, 80)).unwrap();
        let mut command = CommandBuilder::new(program[0]);
        command.args(&program[1..]);
        command.env("TERM", "xterm-256color");
        command.env("XDG_STATE_HOME", folder);
        command.env("XDG_CONFIG_HOME", folder);
        command.env("TMUX_TMPDIR", folder);
        command.env_remove("TMUX");
        let child = pair.slave.spawn_command(command).unwrap();
        let parser = Arc::new(Mutex::new(vt100::Parser::new(24, 80, 0)));
        let mut reader = pair.master.try_clone_reader().unwrap();
        let shown = Arc::clone(&parser);
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                shown.lock().unwrap().process(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().unwrap();
        Self { master: pair.master, keys, child, parser, clues: 0, tries: 0 }
    }

    fn text(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    fn resize(&mut self, rows: u16, cols: u16) {
        self.parser.lock().unwrap().screen_mut().set_size(rows, cols);
        self.master.resize(size(rows, cols)).unwrap();
    }

    /// Waits until the screen fulfils a condition.
    #[track_caller]
    fn wait(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
        let until = Instant::now() + Duration::from_secs(40);
        loop {
            let text = self.text();
            if is_there(&text) {
                return text;
            }
            assert!(Instant::now() < until, "no {what} on\n{text}");
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Plays by keys until the game is over; `between` is done before each move.
    #[track_caller]
    fn play(&mut self, mut between: impl FnMut(&mut Self)) {
        loop {
            let ready = |text: &str| text.contains("Your turn: ") || text.contains("game is over");
            let text = self.wait("turn", ready);
            if text.contains("game is over") {
                return;
            }
            between(self);
            self.act(&text);
            // Either the table goes on, or the same keys are pressed again.
            let until = Instant::now() + Duration::from_millis(400);
            while self.text() == text && Instant::now() < until {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
    }

    /// Plays by keys what the board offers.
    fn act(&mut self, text: &str) {
        let verbs = text.lines().find_map(|line| line.split_once("Your turn: ")).unwrap().1;
        let may = |verb: &str| verbs.split([',', '.', ' ']).any(|word| word == verb);
        self.press("\x15");
        let words = ["ready", "confirm", "done", "keep", "stop"];
        if let Some(word) = words.into_iter().find(|word| may(word)) {
            return self.take(word);
        }
        match () {
            () if may("clue") => {
                self.clues += 1;
                let code = ["q", "w", "x", "j"][self.clues % 4].repeat(3 + self.clues / 4);
                if self.choose("[clue]") {
                    self.press("\r");
                    self.key(&format!("{code}a\t{code}b;{code}c"));
                    self.press("\r");
                }
            }
            () if may("code") => ["1", "2", "3", "\r"].into_iter().for_each(|key| self.key(key)),
            () if may("words") => {
                if self.choose("[words]") {
                    self.press("\r");
                    self.key("one;two\tthree; four");
                    self.press("\r");
                }
            }
            () if may("pass") && !may("guess") => self.take("pass"),
            // Choose on the board: a place, then a number; or a card. A number that is not there is refused.
            () => {
                self.tries += 1;
                self.key(&(1 + self.tries % 8).to_string());
                self.key("\r");
                self.press("\r");
            }
        }
    }

    /// Presses a key and gives the screen time to show what it does.
    fn key(&mut self, key: &str) {
        self.press(key);
        std::thread::sleep(Duration::from_millis(60));
    }

    /// Chooses a word on the board and sends it.
    fn take(&mut self, word: &str) {
        if self.choose(&format!("[{word}]")) {
            self.key("\r");
            self.press("\r");
        }
    }

    /// Walks over the board by an arrow until this is chosen. The table may go on in the meantime.
    fn choose(&mut self, what: &str) -> bool {
        for _ in 0..80 {
            let chosen = self.chosen();
            if chosen == what {
                return true;
            }
            self.press("\x1b[C");
            // On a busy machine the screen takes longer than usual; a key too many would walk past.
            let pressed = Instant::now();
            while self.chosen() == chosen && pressed.elapsed() < Duration::from_millis(500) {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
        false
    }

    /// What is chosen on the board.
    fn chosen(&self) -> String {
        let parser = self.parser.lock().unwrap();
        let (rows, cols) = parser.screen().size();
        let cells =
            (1..rows.saturating_sub(3)).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let cells = cells.filter_map(|(row, col)| parser.screen().cell(row, col));
        let chosen: String =
            cells.filter(|cell| cell.inverse()).map(vt100::Cell::contents).collect();
        chosen.trim().to_owned()
    }

    /// Leaves, and checks that the terminal is as it was before.
    #[track_caller]
    fn leave(mut self, keys: &str) {
        self.press(keys);
        assert!(self.child.wait().unwrap().success());
        let until = Instant::now() + Duration::from_secs(5);
        while self.parser.lock().unwrap().screen().alternate_screen() {
            assert!(Instant::now() < until, "the screen is left");
            std::thread::sleep(Duration::from_millis(10));
        }
        let parser = self.parser.lock().unwrap();
        assert!(!parser.screen().hide_cursor());
        assert_eq!(parser.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    }
}

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
    terminal.press("4\n");
    terminal.wait("bots", |text| text.contains("How strong are the bots? beginner, novice,"));
    terminal.press("novice\n");
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

#[test]
fn a_host_adds_bots_and_begins() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(data.path(), &["--hasty-bots"]);
    let (name, host) = table(&house, "break-the-code");
    let answer = house.ask("POST", "/api/person/link", &host, "{}");
    let link: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let me = format!("http://{}/me#{}", house.address(), link["secret"].as_str().unwrap());
    let mut claim = std::process::Command::new(env!("CARGO_BIN_EXE_cabinet"));
    assert!(
        claim.args(["join", &me]).env("XDG_CONFIG_HOME", folder.path()).status().unwrap().success()
    );
    let table = format!("http://{}/t/{name}", house.address());
    let mut terminal = Terminal::start(folder.path(), &["join", &table]);
    terminal.wait("table", |text| text.contains("Add a bot with “bot officer”"));
    terminal.press("bot chess\r");
    terminal.wait("levels", |text| text.contains("novice, officer, master."));
    terminal.press("bot officer\r");
    terminal.wait("bot", |text| text.contains("Here are: Host, Expert B"));
    terminal.press("start\r");
    terminal.wait("turn", |text| text.contains("Your turn: ask, guess"));
    terminal.leave("\x03");
}

#[test]
fn a_waiting_table_says_what_can_be_typed_and_the_host_hands_over() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(data.path(), &[]);
    let (name, host) = table(&house, "break-the-code");
    let link = format!("http://{}/t/{name}", house.address());
    let mut terminal = Terminal::start(folder.path(), &["join", &link, "--name", "Zoe"]);
    terminal.wait("table", |text| text.contains("Here are: Host (away), Zoe"));
    terminal.press("strat 🎉\r");
    let no =
        "“strat” is not a command here. You can type: sit, stand, name, say, host, help, quit.";
    let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    terminal.wait("refusal", |text| words(text).contains(no));
    // A sentence of the game only comes too early.
    terminal.press("guess 0b 1b 2b 3b 4b\r");
    terminal.wait("refusal", |text| text.contains("No game is running."));
    terminal.press("\x15host Nobody\r");
    terminal.wait("refusal", |text| text.contains("There is no such player."));
    ask(&house, &name, &host, &json!({"host": {"seat": "B"}}));
    terminal.wait("hint", |text| text.contains("Begin with “start”."));
    terminal.press("\x15host A\r");
    terminal.wait("hand-over", |text| !text.contains("Begin with “start”."));
    assert_eq!(frame(&house, &name, &host)["host"], "A");
    terminal.leave("\x03");
}

/// A free port, for a house that comes back at the same address.
fn free_port() -> String {
    let [port] = store::nats_server::free_ports();
    format!("127.0.0.1:{port}")
}

/// A table of two that waits for one more, and the host's cookie.
fn table(house: &House, game: &str) -> (String, String) {
    let host = process::arrive(house, "Host");
    let new = json!({
        "game": game, "seats": 2, "name": "Host", "options": {"first": "A"}, "assist": "certain",
    });
    let made = house.ask("POST", "/api/tables", &host, &new.to_string());
    let made: Value = serde_json::from_str(made.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let table = made["table"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
    ask(house, &table, &host, &json!({"sit": {"seat": "A"}}));
    (table, host)
}

fn ask(house: &House, table: &str, cookie: &str, ask: &Value) -> String {
    house.ask("POST", &format!("/api/tables/{table}"), cookie, &ask.to_string())
}

fn frame(house: &House, table: &str, cookie: &str) -> Value {
    let answer = house.ask("GET", &format!("/api/tables/{table}/frame"), cookie, "");
    let body = answer.split("\r\n\r\n").nth(1).unwrap();
    let frame: Value = serde_json::from_str(body).unwrap();
    frame.get("frame").cloned().unwrap_or(frame)
}

/// Plays the host's part through HTTP when the host can act.
fn host_plays(house: &House, table: &str, host: &str, id: usize) {
    let frame = frame(house, table, host);
    if !frame["to-act"].as_array().is_some_and(|seats| seats.contains(&json!("A"))) {
        return;
    }
    let legal = frame["legal"].get("listed").unwrap_or(&frame["legal"]["sampled"]);
    let legal: Vec<&str> = legal.as_array().unwrap().iter().filter_map(Value::as_str).collect();
    let wanted = ["ready", "confirm", "stop", "pass", "keep", "done", "ask ", "clue ", "code "];
    let act = wanted.iter().find_map(|verb| legal.iter().find(|act| act.starts_with(verb)));
    let act = act.copied();
    let act = act.or_else(|| legal.get(id % legal.len().max(1)).copied()).unwrap();
    let said = ask(house, table, host, &json!({"act": {"id": id.to_string(), "notation": act}}));
    // Another player may have been faster.
    assert!(said.contains("200 OK") || said.contains("409 ") || said.contains("422 "), "{said}");
}

#[test]
fn a_seat_at_a_table_survives_the_death_of_the_house() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let address = free_port();
    let house = House::open(data.path(), &["--listen", &address]);
    let (name, host) = table(&house, "break-the-code");
    let link = format!("http://{address}/t/{name}");
    let args = ["join", &link, "--name", "Zoe"];
    let mut terminal = Terminal::start(folder.path(), &args);
    terminal.wait("table", |text| text.contains("Here are: Host (away), Zoe"));
    ask(&house, &name, &host, &json!({"start": {}}));
    host_plays(&house, &name, &host, 1);
    terminal.wait("turn", |text| text.contains("Your turn: ask, guess"));

    drop(house);
    terminal.wait("word of it", |text| text.contains("does not answer"));
    let house = House::open(data.path(), &["--listen", &address]);
    terminal.wait("house", |text| !text.contains("does not answer"));
    terminal.press("1");
    let chosen = terminal.wait("choice", |text| text.contains("> ask "));
    // A card that asks about one of two digits must be told which: `where-1-or-2`.
    let of_two = chosen.split("> ask ").nth(1).filter(|card| card.starts_with("where-"));
    let digit =
        of_two.filter(|card| card[..12].contains("-or-")).and_then(|card| card.split('-').nth(1));
    terminal.press(&digit.map_or("\r".to_owned(), |digit| format!(" {digit}\r")));
    terminal.wait("move", |text| text.contains("Zoe asks "));
    assert_eq!(frame(&house, &name, &host)["moves"], 2);

    // Another terminal with the same folder is the same person in the same seat.
    terminal.leave("\x03");
    let terminal = Terminal::start(folder.path(), &args);
    host_plays(&house, &name, &host, 2);
    terminal.wait("turn", |text| text.contains("Your turn: ask, guess"));
    let secret = std::fs::metadata(folder.path().join("cabinet/houses.json")).unwrap();
    assert_eq!(std::os::unix::fs::PermissionsExt::mode(&secret.permissions()) & 0o777, 0o600);

    let watcher = Terminal::start(tempfile::tempdir().unwrap().path(), &["watch", &link]);
    watcher.wait("table", |text| text.contains("Zoe asks ") && text.contains("To act: Zoe"));
    watcher.leave("\x03");

    // The house dies again in the middle, and the game goes on to its end.
    let (mut house, mut terminal) = (Some(house), terminal);
    let mut id = 3;
    while frame(house.as_ref().unwrap(), &name, &host)["stage"] == "playing" {
        id += 1;
        host_plays(house.as_ref().unwrap(), &name, &host, id);
        let text = terminal.text();
        if text.contains("Your turn: ") {
            terminal.act(&text);
        }
        if id == 20 {
            drop(house.take());
            terminal.wait("word of it", |text| text.contains("does not answer"));
            house = Some(House::open(data.path(), &["--listen", &address]));
            terminal.wait("house", |text| !text.contains("does not answer"));
        }
        std::thread::sleep(Duration::from_millis(20));
        assert!(id < 2000, "the game ends:\n{}", terminal.text());
    }
    assert!(id > 20, "the house has died in the middle");
    terminal.wait("end", |text| text.contains("The game is over."));
    terminal.leave("\x15quit\r");
}

#[test]
fn a_whole_game_of_break_the_code_at_a_table_of_a_house() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(data.path(), &["--rate", "1000"]);
    let (name, host) = table(&house, "break-the-code");
    let link = format!("http://{}/t/{name}", house.address());
    let mut terminal = Terminal::start(folder.path(), &["join", &link, "--name", "Zoe"]);
    terminal.wait("table", |text| text.contains("Here are: Host (away), Zoe"));
    ask(&house, &name, &host, &json!({"start": {}}));
    host_plays(&house, &name, &host, 0);
    terminal.wait("turn", |text| text.contains("Your turn: ask, guess"));
    let houses = std::fs::read_to_string(folder.path().join("cabinet/houses.json")).unwrap();
    let houses: Value = serde_json::from_str(&houses).unwrap();
    let zoe = houses[&format!("http://{}", house.address())].as_str().unwrap();
    let zoe = format!("Cookie: {zoe}\r\n");
    // Of every tile but the green 5 there is one, so the host lacks those that Zoe holds.
    let seen = frame(&house, &name, &zoe);
    let own = seen["view"]["rows"][1].as_array().unwrap();
    let tile = own.iter().map(|tile| tile.as_str().unwrap()).find(|tile| *tile != "5g").unwrap();
    terminal.press(&format!("why A lacks {tile}\r"));
    terminal.wait("proof", |text| text.contains("This is certain"));
    terminal.press("\x1b");
    terminal.wait("table", |text| !text.contains("This is "));
    terminal.press("mark A.a 4\r");
    let until = Instant::now() + Duration::from_secs(20);
    while frame(&house, &name, &zoe)["note"]["marks"]["slot.A.a"]["value"] != "4" {
        assert!(Instant::now() < until, "the mark is as the page keeps it");
        std::thread::sleep(Duration::from_millis(20));
    }
    terminal.press("\x1b");
    let mut id = 0;
    while frame(&house, &name, &host)["stage"] == "playing" {
        id += 1;
        host_plays(&house, &name, &host, id);
        let text = terminal.text();
        if text.contains("Your turn: ") {
            terminal.act(&text);
        }
        std::thread::sleep(Duration::from_millis(20));
        assert!(id < 2000, "the game ends:\n{}", terminal.text());
    }
    terminal.wait("end", |text| text.contains("The game is over."));
    terminal.press("\x15review\r");
    terminal.wait("review", |text| text.contains("as Zoe saw it"));
    terminal.press("\x1b[D\x1b[B");
    terminal.wait("other eyes", |text| {
        text.contains("as Host saw it") || text.contains("a spectator saw")
    });
    terminal.press("\x1b");
    terminal.wait("end", |text| text.contains("The game is over."));
    terminal.leave("\x15quit\r");
}

/// Plays a game by keys at a table of a house, against a scripted host, with bots at the other seats.
#[track_caller]
fn plays_at_a_house(game: &str, seats: usize, level: &str) {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(data.path(), &["--hasty-bots", "--rate", "1000"]);
    let host = process::arrive(&house, "Host");
    let new = json!({"game": game, "seats": seats, "name": "Host"});
    let made = house.ask("POST", "/api/tables", &host, &new.to_string());
    let made: Value = serde_json::from_str(made.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let name = made["table"].as_str().unwrap_or_else(|| panic!("{made}"));
    ask(&house, name, &host, &json!({"sit": {"seat": "A"}}));
    for seat in ["C", "D"].into_iter().take(seats - 2) {
        ask(&house, name, &host, &json!({"bot": {"seat": seat, "level": level}}));
    }
    let link = format!("http://{}/t/{name}", house.address());
    let mut terminal = Terminal::start(folder.path(), &["join", &link, "--name", "Zoe"]);
    terminal.wait("table", |text| text.contains("Here are: Host (away), Zoe"));
    let started = ask(&house, name, &host, &json!({"start": {}}));
    assert!(started.contains("200 OK"), "{started}");
    let (mut id, mut last) = (0, String::new());
    while frame(&house, name, &host)["stage"] == "playing" {
        id += 1;
        host_plays(&house, name, &host, id);
        let text = terminal.text();
        if text.contains("Your turn: ") && (text != last || id % 10 == 0) {
            terminal.act(&text);
        }
        last = text;
        std::thread::sleep(Duration::from_millis(20));
        assert!(id < 1000, "the game ends:\n{}", terminal.text());
    }
    terminal.wait("end", |text| text.contains("The game is over."));
    terminal.leave("\x15quit\r");
}

#[test]
fn a_whole_game_of_kryptos_at_a_table_of_a_house() {
    plays_at_a_house("kryptos", 3, "officer");
}

#[test]
fn a_whole_game_of_krypto_at_a_table_of_a_house() {
    plays_at_a_house("krypto", 2, "officer");
}

#[test]
fn a_whole_game_of_decrypto_at_a_table_of_a_house() {
    plays_at_a_house("decrypto", 4, "novice");
}

#[test]
fn a_nickname_is_chosen_once_and_spectators_may_choose_one() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(data.path(), &[]);
    let link = |name: &str| format!("http://{}/t/{name}", house.address());
    let (first, _) = table(&house, "break-the-code");
    let args = ["join", &link(&first), "--name", "Zoe"];
    let terminal = Terminal::start(folder.path(), &args);
    terminal.wait("table", |text| text.contains("Here are: Host (away), Zoe"));
    terminal.leave("\x03");
    // Another table of the same house: the house knows the name.
    let (second, _) = table(&house, "break-the-code");
    let terminal = Terminal::start(folder.path(), &["join", &link(&second)]);
    terminal.wait("table", |text| text.contains("Here are: Host (away), Zoe"));
    terminal.leave("\x03");

    let other = tempfile::tempdir().unwrap();
    let mut watcher = Terminal::start(other.path(), &["watch", &link(&first), "--name", "Wanda"]);
    watcher.wait("table", |text| text.contains("A Host"));
    watcher.press("say hello\r");
    watcher.wait("talk", |text| text.contains("Wanda says: hello"));
    watcher.leave("\x03");
    let nameless = tempfile::tempdir().unwrap();
    let mut watcher = Terminal::start(nameless.path(), &["watch", &link(&first)]);
    watcher.wait("table", |text| text.contains("A Host"));
    watcher.press("name Yves\r");
    watcher.press("say hello");
    // A line is not sent while the answer to the last one is on its way.
    while !watcher.wait("line", |_| true).contains("Yves says: hello") {
        watcher.press("\r");
        std::thread::sleep(Duration::from_millis(50));
    }
    watcher.leave("\x03");
}

#[test]
fn players_agree_to_end_a_game() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(data.path(), &[]);
    let (name, host) = table(&house, "break-the-code");
    let link = format!("http://{}/t/{name}", house.address());
    let mut terminal = Terminal::start(folder.path(), &["join", &link, "--name", "Zoe"]);
    terminal.wait("table", |text| text.contains("Here are: Host (away), Zoe"));
    ask(&house, &name, &host, &json!({"start": {}}));
    terminal.wait("game", |text| text.contains("To act: Host"));
    ask(&house, &name, &host, &json!({"adjourn": {}}));
    terminal.wait("proposal", |text| {
        text.contains("Host proposes to end the game here (not yet: Zoe). Type “end”")
    });
    terminal.press("play on\r");
    terminal.wait("no", |text| text.contains("Zoe wants to play on."));
    assert_eq!(frame(&house, &name, &host)["declined-by"], "B");
    terminal.press("end\r");
    terminal.wait("own proposal", |text| text.contains("Type “play on” to withdraw."));
    ask(&house, &name, &host, &json!({"adjourn": {}}));
    let end = terminal.wait("end", |text| text.contains("What was hidden: A.a="));
    assert!(end.contains("The game was ended by agreement."), "{end}");
    assert!(!end.contains("withdraw") && !end.contains('▸'), "{end}");
    assert!(end.contains("Type “review” or “quit”."), "only the host begins another: {end}");
    terminal.leave("\x15quit\r");
}

#[test]
fn asks_from_a_pipe_follow_the_seat_and_all_are_answered() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(data.path(), &[]);
    let (name, host) = table(&house, "break-the-code");
    let link = format!("http://{}/t/{name}", house.address());
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_cabinet"));
    command.args(["--lang", "en", "join", &link, "--json", "--name", "Zoe"]);
    command.env("XDG_CONFIG_HOME", folder.path());
    command.stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::piped());
    let mut child = command.spawn().unwrap();
    let said = |text: &str| format!("{}\n", json!({"chat": {"to": "table", "text": text}}));
    let lines = said("one") + &said("two");
    child.stdin.take().unwrap().write_all(lines.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && !said.contains("refused"), "{said}");
    assert_eq!(said.lines().filter(|line| line.starts_with(r#"{"ack""#)).count(), 2, "{said}");
    let frame = frame(&house, &name, &host);
    let spoken = frame["chat"].as_array().unwrap().iter();
    let spoken: Vec<_> = spoken.map(|line| (&line["name"], &line["text"])).collect();
    assert_eq!(spoken, [(&json!("Zoe"), &json!("one")), (&json!("Zoe"), &json!("two"))]);
    assert_eq!(frame["chairs"][1]["sitter"]["person"]["name"], "Zoe");
}

#[test]
fn a_script_that_did_not_come_in_ends_with_an_error() {
    for more in ["--plain", "--json"] {
        let data = tempfile::tempdir().unwrap();
        let house = House::open(data.path(), &["--rate", "1000"]);
        let (name, host) = table(&house, "break-the-code");
        let link = format!("http://{}/t/{name}", house.address());
        let join = |name: &str| {
            let folder = tempfile::tempdir().unwrap();
            let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_cabinet"));
            command.args(["--lang", "en", "join", &link, more, "--name", name]);
            command.env("XDG_CONFIG_HOME", folder.path()).stdin(std::process::Stdio::null());
            let output = command.output().unwrap();
            let text = |bytes| String::from_utf8(bytes).unwrap();
            (output.status.code(), text(output.stdout), text(output.stderr))
        };
        let (code, said, _) = join("Zoe");
        assert_eq!(code, Some(0), "{said}");
        let chairs = &frame(&house, &name, &host)["chairs"];
        assert_eq!(chairs[1]["sitter"]["person"]["name"], "Zoe");
        let (code, said, why) = join("Zoe");
        assert_eq!(code, Some(2), "{said}");
        assert_eq!(why, "cabinet: The name “Zoe” is already taken at this table.\n");
        assert!(!said.contains("First come in"), "the first reason is the one to read: {said}");
        let (code, said, why) = join("Yves");
        assert_eq!((code, &*why), (Some(2), "cabinet: No seat is free.\n"), "{said}");
        ask(&house, &name, &host, &json!({"start": {}}));
        let (code, said, why) = join("Xenia");
        let late = "cabinet: The game has begun without you: you look on.\n";
        assert_eq!((code, &*why), (Some(2), late), "{said}");
    }
}

#[test]
fn the_reason_against_a_nickname_stays_in_sight() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(data.path(), &[]);
    let (name, _) = table(&house, "break-the-code");
    let link = format!("http://{}/t/{name}", house.address());
    let mut terminal = Terminal::start(folder.path(), &["join", &link, "--name", "Host"]);
    terminal.wait("reason", |text| text.contains("“Host” is already taken"));
    terminal.press("name Zoe\r");
    terminal.press("sit");
    // A line is not sent while the answer to the last one is on its way.
    for _ in 0..100 {
        if terminal.text().contains("Here are: Host (away), Zoe") {
            break;
        }
        terminal.press("\r");
        std::thread::sleep(Duration::from_millis(50));
    }
    terminal.wait("seat", |text| text.contains("Here are: Host (away), Zoe"));
    terminal.leave("\x03");
}

#[test]
fn a_personal_link_makes_the_terminal_the_same_person() {
    let (folder, data) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let house = House::open(data.path(), &[]);
    let (name, host) = table(&house, "break-the-code");
    let answer = house.ask("POST", "/api/person/link", &host, "{}");
    let link: Value = serde_json::from_str(answer.split("\r\n\r\n").nth(1).unwrap()).unwrap();
    let me = format!("http://{}/me#{}", house.address(), link["secret"].as_str().unwrap());
    let claim = |link: &str| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_cabinet"));
        command.args(["--lang", "en", "join", link]).env("XDG_CONFIG_HOME", folder.path());
        command.output().unwrap()
    };
    let claimed = claim(&me);
    let said = String::from_utf8(claimed.stdout).unwrap();
    assert!(said.starts_with("This terminal is you now."), "{said}");
    let again = claim(&me);
    assert_eq!(again.status.code(), Some(2));
    let said = String::from_utf8(again.stderr).unwrap();
    assert!(said.contains("The link has been used, has expired, or never existed."), "{said}");
    let nowhere = claim(&format!("http://{}/t/nowhere", house.address()));
    assert_eq!(nowhere.status.code(), Some(2));
    let said = String::from_utf8(nowhere.stderr).unwrap();
    assert_eq!(said, "cabinet: There is nothing here: no such table.\n");
    let table = format!("http://{}/t/{name}", house.address());
    let terminal = Terminal::start(folder.path(), &["join", &table]);
    // The host is here already: no second nickname.
    terminal.wait("table", |text| text.contains("Here are: Host.") && text.contains("A Host"));
    terminal.leave("\x03");
}
