//! Terminals at a table of a house.

use std::io::Write as _;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::process::{self, House};
use crate::pseudo_terminal::Terminal;

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
    terminal.wait("table", |text| text.contains("Add a bot with “bot expert”"));
    terminal.press("bot chess\r");
    terminal.wait("levels", |text| text.contains("Amateur, Expert, Master."));
    terminal.press("bot expert\r");
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
