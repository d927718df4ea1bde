//! `cabinet admin` and the counters for Prometheus, with a running server.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod process;

use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use process::{House, arrive, ask};

fn admin(data: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cabinet"));
    command.args(["admin", "--data"]).arg(data).args(words).env("LC_ALL", "C").output().unwrap()
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).unwrap()
}

#[test]
fn tables_are_listed_ended_and_backed_up_while_the_house_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    let closed = admin(&data, &["list"]);
    assert_eq!((closed.status.code(), closed.stdout.len()), (Some(2), 0));
    assert!(text(&closed.stderr).contains("no server is running here with the data folder"));
    let house = House::open_by(&[], &data, &[], Stdio::null());
    let mode = std::fs::metadata(data.join("admin")).unwrap().permissions().mode();
    assert_eq!(mode & 0o777, 0o700, "only the owner may enter");
    let anna = arrive(&house, "Anna");
    let new =
        r#"{"game":"kryptos","seats":3,"name":"Anna","bots":["random","random"],"start":true}"#;
    assert!(house.ask("POST", "/api/tables", &anna, new).starts_with("HTTP/1.1 201"));
    let listed = admin(&data, &["list"]);
    let line = text(&listed.stdout).trim_end().to_owned();
    assert!(line.contains("kryptos  playing  Anna, Random B, Random C"), "{line}");
    let table = line.split(' ').next().unwrap();
    assert_eq!(
        said(&admin(&data, &["end", "--all", "--dry-run"])),
        format!("Would end 1 table:\n  {line}\n")
    );
    let french = said(&admin(&data, &["end", "--all", "--dry-run", "--lang", "fr"]));
    assert_eq!(
        french,
        format!("1 table serait terminée :\n  {}\n", line.replace("playing", "en cours"))
    );
    let no = admin(&data, &["end"]);
    assert_eq!(no.status.code(), Some(2), "{}", text(&no.stderr));
    assert_eq!(said(&admin(&data, &["end", table])), format!("Ended 1 table:\n  {line}\n"));
    let again = admin(&data, &["end", table]);
    assert_eq!(
        (again.status.code(), text(&again.stderr)),
        (Some(1), format!("cabinet: Table {table} is over already.\n").as_str())
    );
    for (language, says) in [("fr", "est déjà terminée"), ("pl", "jest już zakończony")] {
        let no = admin(&data, &["end", table, "--lang", language]);
        assert!(text(&no.stderr).contains(says), "{}", text(&no.stderr));
    }
    let at = format!("/api/tables/{table}");
    assert!(
        house.ask("GET", &format!("{at}/record"), "", "").ends_with("result: open; by the house\n")
    );
    assert!(house.ask("GET", &format!("{at}/frame"), &anna, "").contains(r#""closed":true"#));
    assert!(text(&admin(&data, &["list", "--json"]).stdout).contains(r#""stage":"over""#));
    for (language, says) in [
        ("en", "There is nothing here: no such table."),
        ("fr", "cette table n’existe pas."),
        ("pl", "Tu nic nie ma: nie ma takiego stołu."),
    ] {
        let no = admin(&data, &["end", "nothing", "--lang", language]);
        assert_eq!(no.status.code(), Some(1));
        assert!(text(&no.stderr).contains(says), "{}", text(&no.stderr));
    }
    assert_eq!(admin(&data, &["end", "../x"]).status.code(), Some(2));
    let copy = folder.path().join("copy");
    std::fs::create_dir(&copy).unwrap();
    let to = copy.join("cabinet.sqlite");
    let backup = said(&admin(&data, &["backup", to.to_str().unwrap()]));
    assert!(backup.starts_with(&format!("Copied the data to {} (", to.display())), "{backup}");
    let again = admin(&data, &["backup", to.to_str().unwrap()]);
    let why = format!("cabinet: no backup was made: {} is there already\n", to.display());
    assert_eq!((again.status.code(), text(&again.stderr)), (Some(1), why.as_str()));
    let french = admin(&data, &["backup", to.to_str().unwrap(), "--lang", "fr"]);
    assert!(text(&french.stderr).starts_with("cabinet: aucune sauvegarde n’a été faite : "));
    let nowhere = admin(&data, &["backup", "/proc/copy.sqlite"]);
    assert_eq!(nowhere.status.code(), Some(1));
    assert!(
        text(&nowhere.stderr)
            .starts_with("cabinet: no backup was made: /proc/copy.sqlite cannot be written")
    );
    assert_eq!(house.close(), Some(0));
    // The copy works as the data of a server.
    let house = House::open_by(&[], &copy, &[], Stdio::null());
    assert!(house.ask("GET", "/api/records", &anna, "").contains("kryptos"));
}

#[test]
fn the_folder_of_the_server_stands_in_the_environment_as_for_serve() {
    let folder = tempfile::tempdir().unwrap();
    let _house = House::open(folder.path(), &[]);
    let list = |variables: &[(&str, &Path)]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_cabinet"));
        let elsewhere = command.args(["admin", "list"]).env_clear().current_dir("/");
        elsewhere.envs(variables.iter().copied()).output().unwrap().status.code()
    };
    let (here, nowhere) = (folder.path(), Path::new("/nowhere"));
    assert_eq!(list(&[]), Some(2));
    for variable in ["CABINET_ADMIN", "CABINET_STORE", "CABINET_DATA"] {
        assert_eq!(list(&[(variable, here)]), Some(0), "{variable}");
    }
    assert_eq!(list(&[("CABINET_STORE", here), ("CABINET_DATA", nowhere)]), Some(0));
    assert_eq!(list(&[("CABINET_ADMIN", here), ("CABINET_STORE", nowhere)]), Some(0));
}

/// What a command says that succeeds.
#[track_caller]
fn said(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    text(&output.stdout).to_owned()
}

/// A new table of a game, with its name.
fn table(house: &House, cookie: &str, game: &str) -> String {
    let new = format!(r#"{{"game":"{game}","seats":3,"name":"Anna"}}"#);
    let made = house.ask("POST", "/api/tables", cookie, &new);
    let made: serde_json::Value =
        serde_json::from_str(made.split_once("\r\n\r\n").unwrap().1).unwrap();
    made["table"].as_str().unwrap().to_owned()
}

#[test]
fn people_are_listed_renamed_kicked_and_banned() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let house = House::open(data, &[]);
    let (anna, _bob) = (arrive(&house, "Anna"), arrive(&house, "Bob"));
    arrive(&house, "Bob");
    let at = table(&house, &anna, "kryptos");
    let list = said(&admin(data, &["people"]));
    assert_eq!(list.lines().count(), 4, "{list}");
    let line = list.lines().find(|line| line.contains("Anna")).unwrap();
    let words: Vec<&str> = line.split_whitespace().collect();
    assert_eq!(words[1..], ["Anna", "1", "1", "5", "within", "the", "hour"], "{list}");
    let never = list.lines().any(|line| line.contains("never"));
    assert!(!never, "a device was there when its person came: {list}");
    let id = words[0];
    let json = said(&admin(data, &["people", "--json"]));
    assert!(
        json.contains(&format!(r#""id":"{id}","name":"Anna","devices":1,"tables":1"#)),
        "{json}"
    );
    // A nickname that two people have is not enough.
    let two = admin(data, &["ban", "Bob"]);
    assert_eq!(
        (two.status.code(), text(&two.stderr)),
        (Some(1), "cabinet: 2 people are called “Bob”; give the id of the one you mean.\n")
    );
    let two = admin(data, &["ban", "Bob", "--lang", "fr"]);
    assert!(text(&two.stderr).starts_with("cabinet: 2 personnes s’appellent « Bob »"));
    let nobody = admin(data, &["kick", "Carl", "--lang", "pl"]);
    assert_eq!(text(&nobody.stderr), "cabinet: Nikt tu nie nazywa się „Carl”.\n");
    let nobody = admin(data, &["kick", "Carl"]);
    assert_eq!(
        (nobody.status.code(), text(&nobody.stderr)),
        (Some(1), "cabinet: Nobody here is called “Carl”.\n")
    );
    assert_eq!(said(&admin(data, &["kick", "Anna"])), "Anna has no open connection.\n");
    assert_eq!(
        said(&admin(data, &["rename", id, "Annette"])),
        format!("{id} is called Annette now.\n")
    );
    assert!(house.ask("GET", "/api/person", &anna, "").ends_with(r#"{"name":"Annette"}"#));
    let frame = house.ask("GET", &format!("/api/tables/{at}/frame"), &anna, "");
    assert!(frame.contains(r#""you":{"name":"Annette""#), "also at a table that waits: {frame}");
    assert_eq!(admin(data, &["rename", id, "x"]).status.code(), Some(0));
    assert_eq!(admin(data, &["rename", id, "A"]).status.code(), Some(1), "the name of a seat");
    assert_eq!(
        said(&admin(data, &["kick", id, "--table", &at])),
        format!("Sent x away from table {at}.\n")
    );
    assert_eq!(
        said(&admin(data, &["kick", id, "--table", &at])),
        format!("x does not take part at table {at}.\n")
    );
    assert_eq!(said(&admin(data, &["ban", id])), format!("x ({id}) is now banned.\n"));
    assert_eq!(said(&admin(data, &["ban", id])), format!("x ({id}) is already banned.\n"));
    for (path, language, words) in [
        ("/api/person", "en", "The administrator of this server does not let you in."),
        ("/api/records", "fr", "L’administrateur de ce serveur ne vous laisse pas entrer."),
        ("/api/tokens", "pl", "Administrator tego serwera nie pozwala ci wejść."),
    ] {
        let no = house.ask("GET", &format!("{path}?lang={language}"), &anna, "");
        assert!(
            no.starts_with("HTTP/1.1 403") && no.contains("house-barred") && no.contains(words),
            "{no}"
        );
    }
    assert_eq!(house.close(), Some(0));
    // A ban survives a restart.
    let house = House::open(data, &[]);
    assert!(house.ask("GET", "/api/person", &anna, "").starts_with("HTTP/1.1 403"));
    assert!(said(&admin(data, &["people"])).contains("banned"));
    assert_eq!(said(&admin(data, &["unban", id])), format!("x ({id}) may come in again.\n"));
    assert_eq!(said(&admin(data, &["unban", id])), format!("x ({id}) was not banned.\n"));
    assert!(house.ask("GET", "/api/person", &anna, "").starts_with("HTTP/1.1 200"));
}

#[test]
fn tables_are_ended_in_bulk_and_removed() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path();
    let house = House::open(data, &["--idle", "1"]);
    let anna = arrive(&house, "Anna");
    let one = table(&house, &anna, "kryptos");
    table(&house, &anna, "krypto");
    table(&house, &anna, "decrypto");
    assert_eq!(said(&admin(data, &["end", "--older-than", "1"])), "Ended no table.\n");
    assert!(
        said(&admin(data, &["end", "--game", "kryptos"]))
            .starts_with(&format!("Ended 1 table:\n  {one}  kryptos"))
    );
    assert!(
        said(&admin(data, &["end", "--all", "--older-than", "0", "--json"]))
            .contains(r#""game":"krypto""#)
    );
    assert_eq!(said(&admin(data, &["end", "--all"])), "Ended no table.\n");
    assert_eq!(
        said(&admin(data, &["expire", "1", "--remove", "--finished"])),
        "Removed no table.\n"
    );
    assert_eq!(said(&admin(data, &["expire", "0"])), "Ended no table.\n", "all are over");
    let dry = said(&admin(data, &["expire", "0", "--remove", "--finished", "--dry-run"]));
    assert!(dry.starts_with("Would remove 3 tables:\n"), "{dry}");
    assert_eq!(admin(data, &["expire", "0", "--finished"]).status.code(), Some(2));
    let removed = said(&admin(data, &["expire", "0", "--remove", "--finished"]));
    assert_eq!(removed, dry.replace("Would remove", "Removed"));
    for (language, none) in [
        ("en", "There are no tables.\n"),
        ("fr", "Il n’y a aucune table.\n"),
        ("pl", "Nie ma żadnego stołu.\n"),
    ] {
        assert_eq!(said(&admin(data, &["list", "--lang", language])), none);
    }
    assert!(house.ask("GET", &format!("/api/tables/{one}"), "", "").contains("house-no-table"));
    assert!(house.ask("GET", "/api/records", &anna, "").ends_with("[]"));
    let people = said(&admin(data, &["people", "--json"]));
    assert!(people.contains(r#""tables":0,"stored":0"#), "{people}");
    assert_eq!(house.close(), Some(0));
}

#[test]
fn counters_are_shown_at_an_address_of_their_own() {
    let folder = tempfile::tempdir().unwrap();
    let [port] = store::nats_server::free_ports();
    let free = format!("127.0.0.1:{port}");
    let house = House::open(folder.path(), &["--metrics", &free]);
    let anna = arrive(&house, "Anna");
    house.ask("POST", "/api/tables/none", &anna, r#"{"start":{}}"#);
    let metrics = ask(&free, "GET", "/metrics", "", "").unwrap();
    for line in [
        "cabinet_request_seconds_count{method=\"POST\",route=\"/api/person\",status=\"2xx\"} 1",
        "cabinet_ask_seconds_count{result=\"refused\"} 1",
        "cabinet_ready 1",
        "# TYPE cabinet_sockets gauge",
    ] {
        assert!(metrics.lines().any(|found| found == line), "{line} is not in {metrics}");
    }
    assert!(!metrics.contains("Anna"));
    assert!(
        !house.ask("GET", "/metrics", "", "").contains("cabinet_request_seconds"),
        "the public address must not show them"
    );
    assert_eq!(house.close(), Some(0));
}
