//! `cabinet serve` as a process: it starts, prints its link and stops when asked.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod process;

use std::net::TcpListener;
use std::process::Command;

use process::{House, arrive};

#[test]
fn tables_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(folder.path(), &[]);
    assert!(house.ask("GET", "/healthz", "", "").ends_with("ok\n"));
    let cookie = arrive(&house, "Anna");
    let new = r#"{"game":"kryptos","seats":3,"name":"Anna","finding":"lobby"}"#;
    let made = house.ask("POST", "/api/tables", &cookie, new);
    assert!(made.starts_with("HTTP/1.1 201"), "{made}");
    assert_eq!(house.close(), Some(0));
    let house = House::open(folder.path(), &["--log-format", "json"]);
    assert!(house.ask("GET", "/api/tables", "", "").contains("kryptos"));
    assert!(house.ask("GET", "/api/records", &cookie, "").contains("kryptos"));
    assert_eq!(house.close(), Some(0));
}

#[track_caller]
fn fails(command: &mut Command, says: &str) {
    let output = command.output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{err}");
    assert!(err.contains(says), "{err}");
}

fn cabinet(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cabinet"));
    command.args(args).env("LC_ALL", "C");
    command
}

#[test]
fn a_busy_address_and_an_unusable_folder_are_exit_code_2() {
    let folder = tempfile::tempdir().unwrap();
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let data = folder.path().join("data");
    let busy = ["serve", "--listen", &address, "--data", data.to_str().unwrap()];
    fails(&mut cabinet(&busy), "Choose another address with --listen");
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let bad = ["serve", "--listen", "127.0.0.1:0", "--data", file.to_str().unwrap()];
    let why = format!("cannot use the data folder {}: it is a file, not a folder", file.display());
    fails(&mut cabinet(&bad), &why);
    fails(
        &mut cabinet(&["serve", "--public-url", "ftp://x"]),
        "expected https://HOST or http://HOST:PORT",
    );
}

#[test]
fn the_limit_on_open_files_is_raised_and_told() {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let few = ["sh", "-c", "ulimit -Sn 200; exec \"$0\" \"$@\""];
    let house = House::open_by(
        &few,
        &folder.path().join("data"),
        &[],
        std::fs::File::create(&log).unwrap(),
    );
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", house.pid())).unwrap();
    let line = limits.lines().find(|line| line.starts_with("Max open files")).unwrap();
    let [soft, hard] = [3, 4].map(|n| line.split_whitespace().nth(n).unwrap());
    assert_eq!(soft, hard);
    let log = std::fs::read_to_string(&log).unwrap();
    assert!(log.contains(&format!("files={soft}")), "{log}");
    assert_eq!(house.close(), Some(0));
}

/// The log of a server that answers one request.
fn log(environment: &str, more: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let log = folder.path().join("log");
    let by = ["env", "-u", "RUST_LOG", environment];
    let file = std::fs::File::create(&log).unwrap();
    let house = House::open_by(&by, &folder.path().join("data"), more, file);
    assert!(house.ask("GET", "/healthz", "", "").ends_with("ok\n"));
    assert_eq!(house.close(), Some(0));
    std::fs::read_to_string(&log).unwrap()
}

#[test]
fn the_log_has_what_its_level_says() {
    let none = "NOTHING=";
    for (environment, more, info, debug) in [
        (none, &[][..], true, false),
        (none, &["--log-level", "debug"], true, true),
        (none, &["--log-level", "warn,server=debug"], true, true),
        (none, &["--log-level", "warn"], false, false),
        (none, &["--log-level", "off"], false, false),
        ("RUST_LOG=debug", &[], true, true),
        ("RUST_LOG=warn", &[], false, false),
        ("RUST_LOG=warn", &["--log-level", "debug"], true, true),
    ] {
        let log = log(environment, more);
        let has = |level: &str| log.lines().any(|line| line.contains(level));
        assert_eq!((has(" INFO "), has(" DEBUG ")), (info, debug), "{environment} {more:?}: {log}");
        assert_eq!(log.contains("answered"), debug, "each request is a line: {log}");
    }
    let json = log(none, &["--log-format", "json"]);
    for line in json.lines() {
        let line: serde_json::Value = serde_json::from_str(line).unwrap();
        assert!(line["level"] == "INFO" || line["level"] == "WARN", "{line}");
    }
}

#[test]
fn a_server_that_forgets_stores_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let open = || {
        let mut command = cabinet(&["serve", "--listen", "127.0.0.1:0", "--forget"]);
        House::open_with(command.current_dir(folder.path()).stderr(std::process::Stdio::null()))
    };
    let house = open();
    let cookie = arrive(&house, "Anna");
    let new = r#"{"game":"kryptos","seats":3,"name":"Anna","finding":"lobby"}"#;
    assert!(house.ask("POST", "/api/tables", &cookie, new).starts_with("HTTP/1.1 201"));
    assert!(house.ask("GET", "/api/tables", "", "").contains("kryptos"));
    assert_eq!(house.close(), Some(0));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0, "there is no file");
    let house = open();
    assert!(!house.ask("GET", "/api/tables", "", "").contains("kryptos"));
    assert!(house.ask("GET", "/api/person", &cookie, "").contains("house-stranger"));
    assert_eq!(house.close(), Some(0));
}

#[test]
fn plain_cabinet_serves() {
    fails(cabinet(&[]).env("CABINET_LISTEN", "nowhere"), "--listen <ADDRESS:PORT>");
    fails(&mut cabinet(&["serve", "--listen", "here:80"]), "expected an IP address and a port");
}
