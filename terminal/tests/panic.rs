//! A program that panics on a full screen gives the terminal back.

#![cfg(unix)]
#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::io::{Read as _, Write as _};
use std::sync::mpsc::channel;

use kernel::{Assist, Language, Names, Thinking};
use locales::Texts;
use portable_pty::{CommandBuilder, NativePtySystem, PtySize, PtySystem as _};
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use terminal::room::Room;
use terminal::saved::Keeper;
use terminal::screen::{self, FullScreen, Look, Palette};
use terminal::{Asks, LocalTable, Terms};

/// Tells this test that it is the program on the screen.
const ON_SCREEN: &str = "CABINET_TEST_ON_SCREEN";

/// A table whose first ask panics in the thread of the screen.
fn show_and_panic() {
    let terms = Terms {
        game: games::game("break-the-code").unwrap(),
        options: Vec::new(),
        names: Names::new(&["Ada".to_owned(), "Bob".to_owned()]).unwrap(),
        bots: vec!["random".to_owned()],
        assist: Assist::Log,
        thinking: Thinking::DEFAULT,
        pauses: true,
    };
    let (to, events) = channel();
    let rng = StdRng::seed_from_u64(3);
    let texts = || Texts::new(Language::English);
    let _table = LocalTable::deal(terms, texts(), rng, Keeper::default(), to.clone()).unwrap();
    let look = Look { palette: Palette::Mono, ascii: false, bell: false };
    let mut screen = FullScreen::new(Room::new(texts()), look);
    let asks: Asks = Box::new(|_| panic!("a fault of this program"));
    screen::run(&mut screen, &asks, &events, &to).unwrap();
}

#[test]
fn a_panic_restores_the_terminal() {
    if std::env::var_os(ON_SCREEN).is_some() {
        return show_and_panic();
    }
    let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
    let pair = NativePtySystem::default().openpty(size).unwrap();
    let modes = |pty: &dyn portable_pty::MasterPty| pty.get_termios().unwrap().local_flags.bits();
    let before = modes(pair.master.as_ref());
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["--exact", "a_panic_restores_the_terminal", "--nocapture"]);
    command.env(ON_SCREEN, "1");
    command.env("TERM", "xterm-256color");
    let mut child = pair.slave.spawn_command(command).unwrap();
    let mut reader = pair.master.try_clone_reader().unwrap();
    let mut keys = pair.master.take_writer().unwrap();
    let mut parser = vt100::Parser::new(24, 80, 0);
    let mut bytes = [0; 4096];
    let mut raw = None;
    while raw.is_none() || !parser.screen().contents().contains("a fault of this program") {
        let count = reader.read(&mut bytes).unwrap();
        assert!(count > 0, "the program ended:\n{}", parser.screen().contents());
        parser.process(&bytes[..count]);
        if raw.is_none() && parser.screen().contents().contains("? help") {
            assert!(parser.screen().alternate_screen());
            raw = Some(modes(pair.master.as_ref()));
            keys.write_all(b"pass\r").unwrap();
        }
    }
    assert!(!child.wait().unwrap().success());
    assert!(!parser.screen().alternate_screen() && !parser.screen().hide_cursor());
    assert_eq!(parser.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    assert_ne!(raw, Some(before), "keys came one by one");
    assert_eq!(modes(pair.master.as_ref()), before);
}
