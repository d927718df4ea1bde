//! A pseudo-terminal: what the program shows, and the keys that a player presses.

use std::io::{Read as _, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, NativePtySystem, PtySize, PtySystem as _};

/// A program on a screen of its own.
pub(crate) struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keys: Box<dyn Write + Send>,
    pub(crate) child: Box<dyn Child + Send + Sync>,
    pub(crate) parser: Arc<Mutex<vt100::Parser>>,
    clues: usize,
    tries: usize,
}

const fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

impl Terminal {
    pub(crate) fn start(folder: &Path, args: &[&str]) -> Self {
        let program = [env!("CARGO_BIN_EXE_cabinet"), "--lang", "en"];
        Self::start_program(folder, &[&program, args].concat())
    }

    pub(crate) fn start_program(folder: &Path, program: &[&str]) -> Self {
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

    pub(crate) fn text(&self) -> String {
        self.parser.lock().unwrap().screen().contents()
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    pub(crate) fn resize(&mut self, rows: u16, cols: u16) {
        self.parser.lock().unwrap().screen_mut().set_size(rows, cols);
        self.master.resize(size(rows, cols)).unwrap();
    }

    /// Waits until the screen fulfils a condition.
    #[track_caller]
    pub(crate) fn wait(&self, what: &str, is_there: impl Fn(&str) -> bool) -> String {
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
    pub(crate) fn play(&mut self, mut between: impl FnMut(&mut Self)) {
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
    pub(crate) fn act(&mut self, text: &str) {
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
    pub(crate) fn key(&mut self, key: &str) {
        self.press(key);
        std::thread::sleep(Duration::from_millis(60));
    }

    /// Chooses a word on the board and sends it.
    pub(crate) fn take(&mut self, word: &str) {
        if self.choose(&format!("[{word}]")) {
            self.key("\r");
            self.press("\r");
        }
    }

    /// Walks over the board by an arrow until this is chosen. The table may go on in the meantime.
    pub(crate) fn choose(&mut self, what: &str) -> bool {
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
    pub(crate) fn chosen(&self) -> String {
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
    pub(crate) fn leave(mut self, keys: &str) {
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
