//! `cabinet play` through pipes: whole games against the real binary, line by line and by the protocol.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod ran;

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use ran::run_with;
use serde_json::{Value, json};

/// A running `cabinet play` with a folder of its own for unfinished games.
struct Player {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    said: String,
    state: u64,
}

impl Player {
    fn start(folder: &std::path::Path, args: &[&str]) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cabinet"));
        command.args(["--lang", "en", "play", "--hasty-bots"]).args(args);
        command.env("XDG_STATE_HOME", folder).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        let input = child.stdin.take();
        Self { child, input, output, said: String::new(), state: 7 }
    }

    fn say(&mut self, line: &str) {
        writeln!(self.input.as_ref().unwrap(), "{line}").unwrap();
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        assert!(!line.is_empty(), "the output ended:\n{}", self.said);
        self.said += &line;
        line.trim_end().to_owned()
    }

    fn line_with(&mut self, part: &str) -> String {
        loop {
            let line = self.line();
            if line.contains(part) {
                return line;
            }
        }
    }

    fn pick<'a>(&mut self, actions: &'a [String]) -> &'a str {
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        &actions[usize::try_from(self.state >> 33).unwrap() % actions.len()]
    }

    /// Plays with random moves until the game is over, by the text alone.
    fn play(&mut self) {
        loop {
            let line = self.line();
            if line.starts_with("Your turn: ") {
                self.say("legal");
            } else if let Some((_, count)) =
                line.split_once("you can (").or(line.split_once("You can ("))
            {
                let count: usize = count.trim_end_matches("):").parse().unwrap();
                let actions: Vec<String> =
                    (0..count).map(|_| self.line().trim().to_owned()).collect();
                let action = self.pick(&actions).to_owned();
                self.say(&action);
            } else if line.starts_with("The game is over. ") {
                return;
            }
        }
    }

    fn quit(mut self) -> String {
        self.say("quit");
        drop(self.input.take());
        assert!(self.child.wait().unwrap().success());
        self.said
    }
}

#[track_caller]
fn plays(game: &str, args: &[&str]) {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::start(folder.path(), &[&[game, "--seed", "5"], args].concat());
    player.play();
    let said = player.quit();
    assert!(said.contains(" wins.") || said.contains(" win.") || said.contains("Nobody wins."));
    let file = folder.path().join(format!("cabinet/{game}.json"));
    assert!(!file.exists(), "a finished game is not kept: {}", file.display());
}

#[test]
fn a_whole_game_of_kryptos_through_a_pipe() {
    plays("kryptos", &["--bots", "officer"]);
}

#[test]
fn a_whole_game_of_krypto_through_a_pipe() {
    plays("krypto", &["--seats", "3"]);
}

#[test]
fn a_whole_game_of_decrypto_through_a_pipe() {
    plays("decrypto", &[]);
}

#[test]
fn a_whole_game_of_break_the_code_through_a_pipe() {
    plays("break-the-code", &["--seats", "3", "--assist", "counts"]);
}

#[test]
fn a_finished_game_is_written_into_a_file_and_studied() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.txt");
    let record = format!("record {}", file.display());
    let options = ["break-the-code", "--seed", "5", "--option", "first=A", "--bots", "random"];
    let mut player = Player::start(folder.path(), &options);
    player.line_with("Your turn: ");
    player.say(&record);
    player.line_with("The game is not over yet");
    assert!(!file.exists());
    player.say("look");
    player.play();
    for (said, answer) in [
        ("record", "Name a file, as in “record game.txt”.".to_owned()),
        (&*record, format!("The record is in {}.", file.display())),
        (&*record, format!("{} is there already: name another file.", file.display())),
        ("record /no/such/folder/game.txt", "No such file or directory".to_owned()),
    ] {
        player.say(said);
        player.line_with(&answer);
    }
    player.say("review");
    player.line_with(" of ");
    player.quit();
    for tool in [&["replay"][..], &["review"], &["infer", "--seat", "A", "--at", "1"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cabinet"));
        let out = command.args(["--lang", "en"]).args(tool).arg(&file).output().unwrap();
        assert!(out.status.success(), "{tool:?}: {}", String::from_utf8_lossy(&out.stderr));
    }
}

#[test]
fn sentences_from_a_pipe_wait_for_their_turn() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::start(
        folder.path(),
        &["break-the-code", "--seed", "1", "--option", "first=B", "--bots", "random"],
    );
    // The player types before the bot has moved.
    player.say("guess 0b 1b 2b 3b 4b");
    player.line_with(" guesses 0b 1b 2b 3b 4b: wrong");
    player.quit();
}

#[test]
fn a_refusal_shows_the_place_and_the_reason() {
    let folder = tempfile::tempdir().unwrap();
    let mut player =
        Player::start(folder.path(), &["break-the-code", "--seed", "1", "--option", "first=A"]);
    player.line_with("Your turn: ask, guess");
    player.say("guess 0b 1b 2z");
    assert_eq!(player.line(), "  guess 0b 1b 2z");
    assert_eq!(player.line(), "              ^");
    assert!(player.line().contains("not “2z” (column 13)"), "{}", player.said);
    player.say("help");
    player.line_with("guess TILE TILE TILE TILE TILE");
    let said = player.quit();
    assert!(said.contains("Take a face-up question card"), "{said}");
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let folder = tempfile::tempdir().unwrap();
    let options = ["break-the-code", "--seed", "3", "--option", "first=A", "--bots", "newcomer"];
    let mut player = Player::start(folder.path(), &options);
    player.line_with("Your turn: ");
    let row = player.said.lines().find(|line| line.contains(" you")).unwrap().to_owned();
    player.say("guess 0b 1b 2b 3b 4b");
    player.line_with("guesses 0b 1b 2b 3b 4b: wrong");
    player.child.kill().unwrap();
    player.child.wait().unwrap();

    let mut again = Player::start(folder.path(), &["--resume"]);
    again.line_with("guesses 0b 1b 2b 3b 4b: wrong");
    again.line_with(&row[..24]);
    again.play();
    again.quit();
    let none = Command::new(env!("CARGO_BIN_EXE_cabinet"))
        .args(["--lang", "en", "play", "--resume"])
        .env("XDG_STATE_HOME", folder.path())
        .output()
        .unwrap();
    assert_eq!(none.status.code(), Some(2));
    assert_eq!(String::from_utf8(none.stderr).unwrap(), "cabinet: no unfinished game is saved\n");
}

#[test]
fn a_new_game_takes_the_place_of_a_saved_one_only_when_told() {
    let folder = tempfile::tempdir().unwrap();
    let game = ["break-the-code", "--seed", "3", "--option", "first=A"];
    let mut player = Player::start(folder.path(), &game);
    player.say("note not finished");
    player.quit();
    let file = folder.path().join("cabinet/break-the-code.json");
    let before = std::fs::read_to_string(&file).unwrap();
    for more in [&[][..], &["--json"]] {
        let again = Command::new(env!("CARGO_BIN_EXE_cabinet"))
            .args(["--lang", "en", "play"])
            .args(game)
            .args(more)
            .env("XDG_STATE_HOME", folder.path())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert_eq!((again.status.code(), &again.stdout[..]), (Some(2), &b""[..]));
        let said = String::from_utf8(again.stderr).unwrap();
        assert!(said.contains("an unfinished game of Break the Code is saved"), "{said}");
        assert!(said.contains("“cabinet play break-the-code --resume”"), "{said}");
        assert!(said.contains("“--new” begins another"), "{said}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
    }
    // Another game has a place of its own.
    Player::start(folder.path(), &["krypto"]).quit();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), before);
    let mut new = Player::start(folder.path(), &[&game[..], &["--new"]].concat());
    new.say("note");
    new.line_with("Your note is empty.");
    new.quit();
}

#[test]
fn a_game_that_is_open_in_another_terminal_is_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let game = ["break-the-code", "--seed", "3", "--option", "first=A"];
    let mut first = Player::start(folder.path(), &game);
    first.line_with("Your turn: ");
    let file = folder.path().join("cabinet/break-the-code.json");
    for args in [&[&game[..], &["--new"]].concat(), &vec!["break-the-code", "--resume"]] {
        let second = Command::new(env!("CARGO_BIN_EXE_cabinet"))
            .args(["--lang", "en", "play"])
            .args(args)
            .env("XDG_STATE_HOME", folder.path())
            .stdin(Stdio::null())
            .output()
            .unwrap();
        assert_eq!((second.status.code(), &second.stdout[..]), (Some(2), &b""[..]));
        let said = String::from_utf8(second.stderr).unwrap();
        let file = file.display();
        assert!(said.contains(&format!("{file} is open in another terminal")), "{said}");
    }
    // Another game is played at the same time.
    Player::start(folder.path(), &["krypto"]).quit();
    // Nothing stays locked after a process that is killed.
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    Player::start(folder.path(), &["break-the-code", "--resume"]).quit();
}

#[test]
fn a_note_is_there_when_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let options = ["break-the-code", "--seed", "3", "--option", "first=A"];
    let mut player = Player::start(folder.path(), &options);
    for line in ["note Bob: no 7", "note 9w?", "mark B.a 4", "note"] {
        player.say(line);
    }
    player.line_with("Bob: no 7");
    assert_eq!(player.line(), "9w?");
    player.quit();
    let mut again = Player::start(folder.path(), &["--resume", "--json"]);
    let frame: Value = serde_json::from_str(&again.line_with("\"frame\"")).unwrap();
    let note = &frame["frame"]["note"];
    assert_eq!(note["text"], "Bob: no 7\n9w?");
    assert_eq!(note["marks"]["slot.B.a"]["value"], "4");
    drop(again.input.take());
    assert!(again.child.wait().unwrap().success());
}

#[test]
fn ascii_holds_for_every_line() {
    for language in ["en", "fr", "pl"] {
        let folder = tempfile::tempdir().unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_cabinet"));
        command.args(["--lang", language, "play", "kryptos", "--seed", "5", "--assist", "counts"]);
        command.args(["--hasty-bots", "--ascii", "--plain", "--name", "Zoé"]);
        command.env("XDG_STATE_HOME", folder.path()).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = command.spawn().unwrap();
        child.stdin.take().unwrap().write_all(b"help\nlook\nwhy B1=1\nquit\n").unwrap();
        let output = child.wait_with_output().unwrap();
        assert!(output.status.success());
        let said = String::from_utf8(output.stdout).unwrap();
        assert!(said.is_ascii() && said.contains("Zoe"), "{said}");
    }
}

#[test]
fn a_player_among_bots_is_told_how_to_leave() {
    let folder = tempfile::tempdir().unwrap();
    let mut player = Player::start(folder.path(), &["kryptos", "--seats", "3", "--json"]);
    let resign = json!({"act": {"id": "1", "notation": "resign"}});
    player.say(&resign.to_string());
    let refused: Value = serde_json::from_str(&player.line_with("\"refused\"")).unwrap();
    let told = "Only one of two players can resign: type “quit” to leave. The game is saved.";
    assert_eq!(refused["refused"]["text"], told);
    drop(player.input.take());
    assert!(player.child.wait().unwrap().success());
}

#[test]
fn programs_speak_the_protocol() {
    let folder = tempfile::tempdir().unwrap();
    let mut player =
        Player::start(folder.path(), &["kryptos", "--seed", "9", "--json", "--bots", "officer"]);
    player.say("not JSON");
    player.say(&json!({"complete": {"id": "c", "text": "gue"}}).to_string());
    let (mut refused, mut completed, mut asked) = (false, false, 0);
    loop {
        let answer: Value = serde_json::from_str(&player.line()).unwrap();
        refused |= answer["refused"]["code"] == "house-unreadable";
        completed |= answer["completions"]["items"] == json!(["guess"]);
        let frame = &answer["frame"];
        if frame["stage"] == "over" {
            assert!(frame["outcome"].as_str().unwrap().starts_with("won "), "{frame}");
            break;
        }
        if !frame["to-act"].as_array().is_some_and(|seats| seats.contains(&json!("A"))) {
            continue;
        }
        let legal = &frame["legal"];
        let legal = legal.get("listed").or_else(|| legal.get("sampled")).unwrap();
        let actions: Vec<String> = serde_json::from_value(legal.clone()).unwrap();
        asked += 1;
        let act = json!({"id": asked.to_string(), "notation": player.pick(&actions)});
        player.say(&json!({ "act": act }).to_string());
    }
    assert!(refused && completed && asked > 3);
    assert!(player.child.wait().unwrap().success());
}

#[test]
fn a_script_does_not_wait_for_a_server_that_is_not_there() {
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let link = format!("http://{}/t/k7m2p4x9qa", nobody.local_addr().unwrap());
    drop(nobody);
    let folder = tempfile::tempdir().unwrap();
    for args in [&["join"][..], &["join", "--json"], &["watch"]] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cabinet"));
        command.args(["--lang", "en"]).args(args).arg(&link);
        command.env("XDG_CONFIG_HOME", folder.path());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let child = command.spawn().unwrap();
        // An ask keeps the protocol waiting for its answer.
        writeln!(child.stdin.as_ref().unwrap(), "{}", json!({"ping": {}})).unwrap();
        let ran = child.wait_with_output().unwrap();
        let said = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(1), "{args:?}: {said}");
        assert!(said.starts_with("cabinet: Nothing answers at http://127.0.0.1:"), "{said}");
    }
}

#[test]
fn a_line_that_is_not_utf_8_is_refused_and_the_next_one_is_read() {
    for (more, line, refused, answered) in [
        (&["--json"][..], r#"{"ping":{}}"#, r#"{"refused":{"code":"house-unreadable""#, "pong"),
        (&["--plain"], "note", "The line is not UTF-8 text.", "Your note is empty."),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let options = [&["break-the-code", "--seed", "3", "--option", "first=A"], more].concat();
        let mut player = Player::start(folder.path(), &options);
        player.input.as_ref().unwrap().write_all(b"say \xff\r\n").unwrap();
        player.line_with(refused);
        player.say(line);
        player.line_with(answered);
        drop(player.input.take());
        assert!(player.child.wait().unwrap().success());
    }
}

#[test]
fn an_input_that_cannot_be_read_is_an_error() {
    for more in ["--json", "--plain"] {
        let folder = tempfile::tempdir().unwrap();
        let ran = Command::new(env!("CARGO_BIN_EXE_cabinet"))
            .args(["--lang", "en", "play", "kryptos", more])
            .env("XDG_STATE_HOME", folder.path())
            .stdin(std::fs::File::open(folder.path()).unwrap())
            .output()
            .unwrap();
        let said = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(2), "{said}");
        assert_eq!(said, "cabinet: cannot read standard input: it is a folder\n");
    }
}

#[test]
fn what_was_hidden_is_told_after_a_resignation() {
    let folder = tempfile::tempdir().unwrap();
    let options = ["break-the-code", "--seed", "3", "--option", "first=A"];
    let mut player = Player::start(folder.path(), &options);
    player.line_with("Your turn: ");
    // A pipe means what it says at once.
    player.say("resign");
    let hidden = player.line_with("What was hidden: ");
    assert!(hidden.contains("B.a=") && !hidden.contains("A.a="), "{hidden}");
    player.line_with("The game is over. ");
    for help in ["infer", "hint"] {
        player.say(help);
        assert_eq!(player.line(), "The game is over.", "{help}");
    }
    player.quit();
}

#[test]
fn what_cannot_be_played_is_refused() {
    for (args, says) in [
        (&["play"][..], "which game? There are: kryptos, krypto, decrypto, break-the-code"),
        (&["play", "kryptos", "--bots", "nobody"], "there is no bot “nobody”"),
        (
            &["play", "kryptos", "--seats", "3", "--bots", "officer,officer,officer"],
            "too many bots (3): 2 seats are free",
        ),
        (&["play", "kryptos", "--seats", "8"], "players, not 8"),
        (&["play", "kryptos", "--name", "A"], "could be taken for a seat"),
        (&["play", "--resume", "--assist", "counts"], "'--assist <LEVEL>'"),
        (&["play", "--resume", "--new"], "'--new'"),
    ] {
        let ran = run_with(args, b"");
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(says), "{args:?}: {}", ran.err);
    }
}
