//! `cabinet serve --store nats://…` and `cabinet admin copy`, with a real NATS server.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod process;

use std::path::Path;
use std::process::{Command, Output};

use process::{House, arrive};
use serde_json::{Value, json};
use store::nats_server::NatsServer;

fn cabinet(words: &[&str], environment: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cabinet"));
    command.args(words).envs(environment.iter().copied()).output().unwrap()
}

fn copy(from: &str, to: &str) -> Output {
    cabinet(&["admin", "copy", "--from", from, "--to", to], &[])
}

fn body(answer: &str) -> Value {
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

/// The lines of chat of a table.
fn lines(house: &House, table: &str, cookie: &str) -> Vec<String> {
    let frame = body(&house.ask("GET", &format!("{table}/frame"), cookie, ""));
    let chat = frame["frame"]["chat"].as_array().unwrap_or_else(|| panic!("{frame}")).clone();
    chat.iter().map(|line| line["text"].as_str().unwrap().to_owned()).collect()
}

#[track_caller]
fn says(output: &Output, code: i32, words: &str) {
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    assert_eq!(output.status.code(), Some(code), "{out}{err}");
    assert!(format!("{out}{err}").contains(words), "{out}{err}");
    assert!(!err.contains("secret"), "{err}");
}

#[test]
fn a_house_moves_to_nats_and_back_with_its_tables() {
    let folder = tempfile::tempdir().unwrap();
    let [here, back] = ["here", "back"].map(|name| folder.path().join(name));
    let [here, back] = [&here, &back].map(|path| path.to_str().unwrap());
    let nats = NatsServer::start();
    let house = House::open(Path::new(here), &[]);
    let cookie = arrive(&house, "Anna");
    let new = r#"{"game":"kryptos","seats":3,"name":"Anna"}"#;
    let made = body(&house.ask("POST", "/api/tables", &cookie, new));
    let table = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let say = |house: &House, text: &str| {
        let ask = json!({ "chat": { "to": "table", "text": text } }).to_string();
        let answer = body(&house.ask("POST", &table, &cookie, &ask));
        assert!(answer["ack"].is_object(), "{answer}");
    };
    say(&house, "in a folder");
    says(&copy(here, &nats.url()), 2, "is in use by another process");
    assert_eq!(house.close(), Some(0));
    says(&copy(here, &nats.url()), 0, "and compared them");
    let house = House::open(Path::new(&nats.url()), &[]);
    assert_eq!(lines(&house, &table, &cookie), ["in a folder"]);
    say(&house, "on NATS");
    assert_eq!(house.close(), Some(0));
    says(&copy(&nats.url(), back), 0, "and compared them");
    let house = House::open(Path::new(back), &[]);
    assert_eq!(lines(&house, &table, &cookie), ["in a folder", "on NATS"]);
    assert_eq!(house.close(), Some(0));
    says(&copy(back, &nats.url()), 1, "the target is not empty");
    says(&copy("/no/such/folder", &nats.url()), 2, "there is no store in the folder");
    says(&copy(&nats.url(), &nats.url()), 2, "the same place");
}

#[test]
fn an_operator_reaches_a_house_on_nats() {
    let folder = tempfile::tempdir().unwrap();
    let nats = NatsServer::start();
    let admin = folder.path().join("house");
    let admin = admin.to_str().unwrap();
    let house = House::open(Path::new(&nats.url()), &["--admin", admin]);
    arrive(&house, "Anna");
    says(&cabinet(&["admin", "--data", admin, "people"], &[]), 0, "Anna");
    let backup = cabinet(&["admin", "--data", admin, "backup", "/tmp/none.sqlite"], &[]);
    says(&backup, 1, "cabinet admin copy --from nats://");
}

#[test]
fn a_wrong_address_or_login_is_refused_in_clear_words() {
    let nats = NatsServer::start_with(
        "jetstream: enabled\nauthorization { user: house, password: \"secret\" }\n",
    );
    let url = nats.url();
    let serve = |store: &str, more: &[&str], environment: &[(&str, &str)]| {
        let words = ["serve", "--listen", "127.0.0.1:0", "--store", store];
        cabinet(&[&words[..], more].concat(), environment)
    };
    says(&serve("http://localhost", &[], &[]), 2, "it must begin with nats:// or tls://");
    says(&serve("nats://", &[], &[]), 2, "it must be a host and a port");
    let in_address = url.replace("nats://", "nats://house:secret@");
    says(&serve(&in_address, &[], &[]), 2, "a user or a password does not belong into an address");
    says(&serve(&url, &[], &[]), 2, "refuses the user, the password or the credentials");
    let user = ("CABINET_NATS_USER", "house");
    let wrong = [user, ("CABINET_NATS_PASSWORD", "wrong")];
    says(&serve(&url, &[], &wrong), 2, "refuses the user, the password or the credentials");
    let right = [user, ("CABINET_NATS_PASSWORD", "secret")];
    says(&serve(&url, &["--replicas", "3"], &right), 2, "too few servers for 3 copies");
    says(&serve(&url, &["--nats-creds", "/none"], &[]), 2, "cannot use /none:");
    says(&serve(&url, &["--nats-creds", "/none"], &right), 2, "choose one");
    says(&serve(&url, &["--nats-cert", "/none"], &right), 2, "belong together");
    says(&serve("/tmp", &["--replicas", "3"], &[]), 2, "are for a store on NATS");
}
