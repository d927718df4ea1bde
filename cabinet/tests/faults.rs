//! The real binary with a full, read-only or damaged disk, and with ten thousand connections.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod process;

use std::fs;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use process::{House, arrive};
use serde_json::{Value, json};

const NEW: &str =
    r#"{"game":"break-the-code","seats":2,"name":"Anna","bots":["random"],"start":true}"#;

/// The body of an answer as JSON.
fn body(answer: &str) -> Value {
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

/// Opens a table and returns its path.
fn table(house: &House, cookie: &str) -> String {
    let made = body(&house.ask("POST", "/api/tables", cookie, NEW));
    format!("/api/tables/{}", made["table"].as_str().unwrap_or_else(|| panic!("{made}")))
}

fn chat(house: &House, at: &str, cookie: &str, text: &str) -> Value {
    let ask = json!({ "chat": { "to": "table", "text": text } });
    body(&house.ask("POST", at, cookie, &ask.to_string()))
}

fn lines(house: &House, at: &str, cookie: &str) -> Vec<String> {
    let frame = body(&house.ask("GET", &format!("{at}/frame"), cookie, ""));
    let chat = frame["frame"]["chat"].as_array().unwrap_or_else(|| panic!("{frame}")).clone();
    chat.iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_full_disk_refuses_what_it_must_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    // A limit on the size of files stands for a full disk. With the signal ignored, writing beyond it is an error.
    let limit = "trap '' XFSZ; ulimit -f 600; exec \"$0\" \"$@\"";
    let written = fs::File::create(&log).unwrap();
    let house = House::open_by(&["sh", "-c", limit], folder.path(), &["--rate", "10000"], written);
    let anna = arrive(&house, "Anna");
    let (one, other) = (table(&house, &anna), table(&house, &anna));
    let mut kept = 0;
    let refused = loop {
        let answer = chat(&house, &one, &anna, &format!("{kept} {}", "x".repeat(400)));
        if answer["ack"].is_null() {
            break answer;
        }
        kept += 1;
        assert!(kept < 5000, "the disk is never full");
    };
    assert_eq!(refused["code"], "house-cannot-store");
    // The refused line is neither stored nor shown, and requests that only read still work.
    assert!(lines(&house, &one, &anna).last().unwrap().starts_with(&format!("{} ", kept - 1)));
    assert!(house.ask("GET", "/healthz", "", "").ends_with("ok\n"));
    assert_eq!(body(&house.ask("GET", &other, &anna, ""))["stage"], "playing");
    assert!(house.close().is_some());
    // The answer and the log share a number; only the log has the cause.
    let number = refused["params"]["number"].as_str().unwrap();
    let written = fs::read_to_string(&log).unwrap();
    assert!(
        written.lines().any(|line| line.contains(number) && line.contains("cannot write")),
        "{written}"
    );
    assert!(!refused["text"].as_str().unwrap().contains("disk"), "{refused}");
    let house = House::open(folder.path(), &["--rate", "10000"]);
    assert!(lines(&house, &one, &anna).last().unwrap().starts_with(&format!("{} ", kept - 1)));
    assert!(chat(&house, &one, &anna, "room again")["ack"].is_object());
}

#[test]
fn an_unwritable_folder_is_a_clear_message() {
    // Even root cannot write there.
    let mut cabinet = Command::new(env!("CARGO_BIN_EXE_cabinet"));
    cabinet.args(["serve", "--listen", "127.0.0.1:0", "--data", "/proc/cabinet"]);
    let output = cabinet.stdin(Stdio::null()).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{err}");
    assert!(err.contains("cannot use the data folder /proc/cabinet"), "{err}");
}

#[test]
fn a_second_house_on_one_folder_is_a_clear_message() {
    let folder = tempfile::tempdir().unwrap();
    let first = House::open(folder.path(), &[]);
    let mut second = Command::new(env!("CARGO_BIN_EXE_cabinet"));
    second.args(["serve", "--listen", "127.0.0.1:0", "--data"]).arg(folder.path());
    let output = second.stdin(Stdio::null()).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{err}");
    let why = format!("the data folder {} is in use by another process", folder.path().display());
    assert!(err.contains(&why), "{err}");
    arrive(&first, "Anna");
    // A house that is killed leaves its folder free.
    drop(first);
    House::open(folder.path(), &[]);
}

/// Applies `change` wherever `find` occurs in the files of the store, and returns the number of occurrences.
fn scratch(folder: &Path, find: &str, change: impl Fn(&mut [u8], usize)) -> usize {
    let mut found = 0;
    for name in ["cabinet.sqlite", "cabinet.sqlite-wal"] {
        let Ok(mut bytes) = fs::read(folder.join(name)) else { continue };
        let at: Vec<usize> = bytes
            .windows(find.len())
            .enumerate()
            .filter(|(_, w)| *w == find.as_bytes())
            .map(|(i, _)| i)
            .collect();
        found += at.len();
        for at in at {
            change(&mut bytes, at);
        }
        fs::write(folder.join(name), bytes).unwrap();
    }
    found
}

#[test]
fn a_damaged_record_is_refused_in_clear_words_and_others_play_on() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().display().to_string();
    let house = House::open(folder.path(), &[]);
    let anna = arrive(&house, "Anna");
    let (hurt, well) = (table(&house, &anna), table(&house, &anna));
    chat(&house, &hurt, &anna, "precious words");
    chat(&house, &well, &anna, "other words");
    assert_eq!(house.close(), Some(0));
    assert!(scratch(folder.path(), "precious words", |bytes, at| bytes[at] = b'P') > 0);
    let house = House::open(folder.path(), &[]);
    let no = body(&house.ask("GET", &format!("{hurt}/frame"), &anna, ""));
    assert_eq!(no["code"], "house-damaged");
    assert_eq!(no["text"], "The log of this table is damaged. Other tables are not affected.");
    assert_eq!(chat(&house, &hurt, &anna, "more")["code"], "house-damaged");
    assert_eq!(lines(&house, &well, &anna), ["other words"]);
    assert!(chat(&house, &well, &anna, "go on")["ack"].is_object());
    let third = table(&house, &anna);
    let name = |at: &str| at.rsplit('/').next().unwrap().to_owned();
    // The damaged table is named, the others end, and it stays for a repair by hand until it is removed.
    let (code, said) = admin(&["--data", &data, "end", "--all"]);
    assert_eq!(code, Some(1), "{said}");
    assert!(
        said.contains("Ended 2 tables:") && said.contains("1 table cannot be reached."),
        "{said}"
    );
    let why = format!("{}  The log of this table is damaged.", name(&hurt));
    assert!(said.contains(&why) && said.contains(&name(&third)), "{said}");
    // A script that reads the JSON learns of it, too.
    for task in [&["end", "--all", "--json"][..], &["expire", "0", "--json"]] {
        let (code, said) = admin(&[&["--data", &data], task].concat());
        let said: Value = serde_json::from_str(&said).unwrap_or_else(|_| panic!("{said}"));
        assert_eq!((code, &said["failed"][0]["table"]), (Some(1), &json!(name(&hurt))), "{said}");
    }
    assert_eq!(house.close(), Some(0));
    let copy = |more: &[&str]| {
        let to = folder.path().join("copy");
        let _ = fs::remove_dir_all(&to);
        let to = to.display().to_string();
        admin(&[&["copy", "--from", &data, "--to", &to], more].concat())
    };
    let (code, said) = copy(&[]);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains(&format!("damaged: table/{}", name(&hurt))), "{said}");
    let (code, said) = copy(&["--without-damaged"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(
        said.ends_with(&format!("Left out 1 log, which is damaged:\n  table/{}\n", name(&hurt)))
    );
    // The server leaves the damaged record as it is, for a repair by hand.
    assert!(scratch(folder.path(), "Precious words", |_, _| ()) > 0);
    let house = House::open(folder.path(), &[]);
    let (code, said) = admin(&["--data", &data, "remove", &name(&hurt)]);
    assert_eq!((code, said), (Some(0), format!("Removed 1 table:\n  {}\n", name(&hurt))));
    assert_eq!(body(&house.ask("GET", &hurt, &anna, ""))["code"], "house-no-table");
    assert_eq!(house.close(), Some(0));
    assert_eq!(scratch(folder.path(), "Precious words", |_, _| ()), 0);
    let (code, said) = copy(&[]);
    assert_eq!(code, Some(0), "{said}");
}

/// What `cabinet admin` says, on either stream.
fn admin(words: &[&str]) -> (Option<i32>, String) {
    let mut admin = Command::new(env!("CARGO_BIN_EXE_cabinet"));
    let output = admin.arg("admin").args(words).env("LC_ALL", "C").output().unwrap();
    let said = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(said).unwrap())
}

#[test]
fn a_damaged_page_hurts_only_what_is_on_it() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(folder.path(), &["--rate", "10000", "--max-tables", "1000"]);
    let anna = arrive(&house, "Anna");
    let tables: Vec<String> = (0..40)
        .map(|n| {
            let at = table(&house, &anna);
            for line in 0..12 {
                chat(&house, &at, &anna, &format!("table {n} line {line} {}", "x".repeat(300)));
            }
            at
        })
        .collect();
    assert_eq!(house.close(), Some(0));
    // Overwrites the database page that holds one line in the middle.
    let page = |bytes: &mut [u8], at: usize| {
        let start = at / 4096 * 4096;
        bytes[start..(start + 4096).min(at + 4096)].fill(0xa5);
    };
    let rest = fs::metadata(folder.path().join("cabinet.sqlite-wal")).map_or(0, |file| file.len());
    assert_eq!(rest, 0, "closing the server empties the write-ahead log");
    assert!(scratch(folder.path(), "table 20 line 5", page) > 0);
    let house = House::open(folder.path(), &["--rate", "10000", "--max-tables", "1000"]);
    let frame = |at: &String| body(&house.ask("GET", &format!("{at}/frame"), &anna, ""));
    let (whole, hurt): (Vec<_>, Vec<_>) =
        tables.iter().partition(|at| frame(at)["frame"].is_object());
    assert!(whole.len() >= 30 && hurt.contains(&&tables[20]), "{} whole", whole.len());
    for at in &hurt {
        assert!(["house-damaged", "house-fault"].contains(&frame(at)["code"].as_str().unwrap()));
    }
    for at in &whole {
        assert!(chat(&house, at, &anna, "go on")["ack"].is_object());
    }
}

#[test]
fn ten_thousand_idle_connections_leave_the_house_responsive() {
    const COUNT: usize = 10_000;
    const MARK: &str = "CABINET_TEN_THOUSAND";
    let name = "ten_thousand_idle_connections_leave_the_house_responsive";
    if std::env::var_os(MARK).is_none() {
        // Run this test again in a process that may open more files: raising the own limit needs unsafe code.
        let program = std::env::current_exe().unwrap();
        let room = "ulimit -n 20000 2>/dev/null || ulimit -n \"$(ulimit -Hn)\"; exec \"$0\" \"$@\"";
        let again = Command::new("sh")
            .args(["-c", room])
            .arg(program)
            .args(["--exact", name])
            .env(MARK, "1")
            .output();
        let again = again.unwrap();
        assert!(again.status.success(), "{}", String::from_utf8_lossy(&again.stdout));
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let crowd = ["--max-sockets-per-address", "20000", "--rate", "10000"];
    let house = House::open(folder.path(), &crowd);
    let anna = arrive(&house, "Anna");
    let at = table(&house, &anna);
    let before = memory(&house);
    let idle: Vec<TcpStream> = (0..COUNT).map(|_| watch_lobby(&house)).collect();
    let began = Instant::now();
    for n in 0..20 {
        assert!(chat(&house, &at, &anna, &n.to_string())["ack"].is_object());
    }
    assert!(house.ask("GET", "/healthz", "", "").ends_with("ok\n"));
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    let each = memory(&house).saturating_sub(before) / COUNT;
    assert!(each < 64 << 10, "{each} bytes a connection");
    // The connections are still alive.
    let mut some = idle.into_iter().step_by(1000);
    assert!(
        some.all(
            |mut socket| socket.write_all(&[0x89, 0x80, 0, 0, 0, 0]).is_ok() && pong(&mut socket)
        )
    );
}

/// Whether the server answers a ping. The list of the lobby comes before the answer.
fn pong(socket: &mut TcpStream) -> bool {
    let mut byte = [0];
    loop {
        match socket.read(&mut byte) {
            Ok(1) if byte[0] == 0x8a => return true,
            Ok(1) => {}
            _ => return false,
        }
    }
}

/// Opens a WebSocket that watches the lobby and sends nothing.
fn watch_lobby(house: &House) -> TcpStream {
    let address = house.address();
    let mut stream = TcpStream::connect(&address).unwrap();
    write!(stream, "GET /api/tables/live HTTP/1.1\r\nHost: {address}\r\n").unwrap();
    write!(stream, "Connection: Upgrade\r\nUpgrade: websocket\r\n").unwrap();
    write!(stream, "Sec-WebSocket-Version: 13\r\n").unwrap();
    write!(stream, "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n").unwrap();
    let mut status = [0; 12];
    stream.read_exact(&mut status).unwrap();
    assert_eq!(&status, b"HTTP/1.1 101");
    stream
}

/// Resident memory of the server in bytes.
fn memory(house: &House) -> usize {
    let status = fs::read_to_string(format!("/proc/{}/status", house.pid())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).unwrap();
    line.split_whitespace().next().unwrap().parse::<usize>().unwrap() << 10
}
