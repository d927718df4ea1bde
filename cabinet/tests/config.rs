//! The configuration of `cabinet serve`: file, environment and command line.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use toml::{Table, Value};

/// `cabinet serve` without the environment of the test.
fn serve(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cabinet"));
    command.env_clear().arg("serve").args(args);
    command
}

/// The configuration that a command prints.
#[track_caller]
fn printed(command: &mut Command) -> Table {
    let output = command.arg("--print-config").output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), err.as_str()), (Some(0), ""));
    String::from_utf8(output.stdout).unwrap().parse().unwrap()
}

/// A value other than the default for every key; `store` and `forget` exclude each other.
fn others() -> Vec<(&'static str, Value)> {
    let folder = std::env::temp_dir().to_string_lossy().into_owned();
    vec![
        ("listen", "127.0.0.1:1".into()),
        ("store", Value::String(folder.clone())),
        ("replicas", 3.into()),
        ("nats-creds", "house.creds".into()),
        ("nats-ca", "ca.pem".into()),
        ("nats-cert", "house.pem".into()),
        ("nats-key", "house.key".into()),
        ("admin", Value::String(folder)),
        ("forget", true.into()),
        ("public-url", "https://games.example.org".into()),
        ("max-sockets", 7.into()),
        ("max-sockets-per-address", 7.into()),
        ("trust-proxy", 2.into()),
        ("metrics", "127.0.0.1:2".into()),
        ("max-tables", 7.into()),
        ("rate", 7.into()),
        ("idle", 7.into()),
        ("bots", 7.into()),
        ("thinking", 7.into()),
        ("hasty-bots", true.into()),
        ("log-level", "warn,server=debug".into()),
        ("log-format", "json".into()),
    ]
}

fn text(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn file(folder: &Path, text: &str) -> PathBuf {
    let file = folder.join("cabinet.toml");
    std::fs::write(&file, text).unwrap();
    file
}

#[test]
fn every_option_can_be_set_by_file_by_environment_and_by_command_line() {
    let folder = tempfile::tempdir().unwrap();
    let before = printed(&mut serve(&[]));
    let help = String::from_utf8(serve(&["--help"]).output().unwrap().stdout).unwrap();
    for (key, value) in others() {
        assert_ne!(before.get(key), Some(&value), "{key}");
        let mut want = before.clone();
        want.insert(key.to_owned(), value.clone());
        let file = file(folder.path(), &format!("{key} = {value}\n"));
        let by_file = printed(serve(&["--config"]).arg(&file));
        assert_eq!(by_file, want, "{key} in the file");
        let flag = value.as_bool().is_some();
        let option = if flag { format!("--{key}") } else { format!("--{key}={}", text(&value)) };
        assert_eq!(printed(&mut serve(&[&option])), want, "{option}");
        assert!(help.contains(&format!("--{key}")), "{key}");
        let variable = match key {
            "forget" | "hasty-bots" => continue,
            "log-level" => "RUST_LOG".to_owned(),
            key => format!("CABINET_{}", key.replace('-', "_").to_uppercase()),
        };
        assert_eq!(printed(serve(&[]).env(&variable, text(&value))), want, "{variable}");
    }
    let keys: BTreeSet<String> = others().iter().map(|(key, _)| (*key).to_owned()).collect();
    assert_eq!(keys, printed_keys(), "every key is tested");
}

/// Every key that is printed. One without a value is a comment.
fn printed_keys() -> BTreeSet<String> {
    let printed = serve(&["--print-config"]).output().unwrap().stdout;
    let printed = String::from_utf8(printed).unwrap();
    let lines = printed.lines().map(|line| line.trim_start_matches("# "));
    let keys = lines.filter_map(|line| Some(line.split_once(" =")?.0));
    let is_key = |key: &&str| key.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
    keys.filter(is_key).map(str::to_owned).collect()
}

#[test]
fn the_command_line_goes_before_the_environment_and_the_environment_before_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let file = file(folder.path(), "rate = 1\nidle = 1\nbots = 1\n");
    let mut command = serve(&["--rate", "3"]);
    command.env("CABINET_CONFIG", &file).env("CABINET_RATE", "2").env("CABINET_IDLE", "2");
    let config = printed(&mut command);
    let read = |key: &str| config[key].as_integer().unwrap();
    assert_eq!([read("rate"), read("idle"), read("bots")], [3, 2, 1]);
}

#[test]
fn the_store_still_answers_to_its_former_name() {
    let folder = tempfile::tempdir().unwrap();
    let file = file(folder.path(), "data = \"file\"\n");
    let store = |command: &mut Command| printed(command)["store"].as_str().unwrap().to_owned();
    assert_eq!(store(&mut serve(&["--data", "line"])), "line");
    assert_eq!(store(serve(&["--config"]).arg(&file)), "file");
    let environment = |command: &mut Command| store(command.env("CABINET_DATA", "environment"));
    assert_eq!(environment(serve(&["--config"]).arg(&file)), "environment");
    assert_eq!(environment(&mut serve(&["--store", "line"])), "line");
    assert_eq!(environment(serve(&[]).env("CABINET_STORE", "new")), "new");
}

#[test]
fn a_server_that_forgets_takes_no_store_from_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let forgets = |command: &mut Command| {
        let config = printed(command);
        assert!(config["forget"].as_bool().unwrap() != config.contains_key("store"), "{config}");
        config["forget"].as_bool().unwrap()
    };
    for store in ["store = \"here\"", "data = \"here\""] {
        let file = file(folder.path(), store);
        assert!(forgets(serve(&["--forget", "--config"]).arg(&file)), "{store}");
    }
    for variable in ["CABINET_STORE", "CABINET_DATA"] {
        assert!(forgets(serve(&["--forget"]).env(variable, "here")), "{variable}");
        let file = file(folder.path(), "forget = true\n");
        assert!(forgets(serve(&["--config"]).arg(&file)));
        assert!(!forgets(serve(&["--config"]).arg(&file).env(variable, "here")), "{variable}");
    }
    let file = file(folder.path(), "forget = true\n");
    assert!(!forgets(serve(&["--store", "here", "--config"]).arg(&file)));
    // In the printed file it is enough to set `forget`.
    let printed_once = serve(&["--print-config"]).output().unwrap().stdout;
    let text = String::from_utf8(printed_once).unwrap();
    assert!(text.contains("# store = \"cabinet-data\"\n"), "{text}");
    std::fs::write(&file, text.replace("forget = false", "forget = true")).unwrap();
    assert!(forgets(serve(&["--config"]).arg(&file)));
    // On one command line the two exclude each other.
    let both = serve(&["--forget", "--store", "here"]).output().unwrap();
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn what_is_printed_can_be_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let printed_once = serve(&["--rate", "3", "--print-config"]).output().unwrap().stdout;
    let file = file(folder.path(), std::str::from_utf8(&printed_once).unwrap());
    let again = serve(&["--print-config", "--config"]).arg(&file).output().unwrap();
    assert_eq!(again.stdout, printed_once);
}

#[test]
fn a_wrong_file_is_refused_in_clear_words() {
    let folder = tempfile::tempdir().unwrap();
    for (wrong, says) in [
        ("rates = 3", "there is no “rates”. There are: listen, store"),
        ("config = \"other.toml\"", "there is no “config”"),
        ("rate = 0", "expected a whole number from 1 to 1000000"),
        ("rate = 1.5", "“rate” takes a text or a number"),
        ("hasty-bots = 1", "“hasty-bots” is true or false"),
        ("rate", "it is not TOML"),
        ("log-level = \"loud\"", "expected off, error, warn"),
        ("forget = true\nstore = \"here\"", "cannot be used with"),
        ("forget = true\ndata = \"here\"", "cannot be used with"),
        ("[server]\nrate = 3", "there is no “server”"),
    ] {
        let file = file(folder.path(), wrong);
        let output = serve(&["--config"]).arg(&file).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{wrong}: {err}");
        assert!(err.contains("cabinet.toml") && err.contains(says), "{wrong}: {err}");
    }
    for (language, says) in [("fr", "« rate » attend un texte"), ("pl", "„rate” przyjmuje tekst")]
    {
        let file = file(folder.path(), "rate = 1.5");
        let output = serve(&["--lang", language, "--config"]).arg(&file).output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert!(err.contains(says), "{err}");
    }
    let output = serve(&["--config", "/no/such/file"]).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("there is no such file"));
}
