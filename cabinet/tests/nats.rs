//! `cabinet serve --store nats://…` and `cabinet admin copy`, with a real NATS server.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

#[path = "process/cannot.rs"]
mod cannot;
mod process;

use std::io::{BufRead as _, BufReader, Write as _};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use cannot::cannot;
use nkeys::KeyPair;
use process::{House, arrive};
use serde_json::{Value, json};
use store::nats_server::NatsServer;

fn cabinet(words: &[&str], environment: &[(&str, &str)]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cabinet"));
    command.args(words).env("LC_ALL", "C").envs(environment.iter().copied()).output().unwrap()
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
fn every_line_of_the_log_names_the_house() {
    for format in ["text", "json"] {
        let (folder, nats) = (tempfile::tempdir().unwrap(), NatsServer::start());
        let file = folder.path().join("log");
        let to = std::fs::File::create(&file).unwrap();
        let more = ["--log-format", format, "--log-level", "debug"];
        let house = House::open_by(&[], Path::new(&nats.url()), &more, to);
        arrive(&house, "Anna");
        // The store's own thread says this.
        drop(nats);
        let log = || std::fs::read_to_string(&file).unwrap();
        while !log().contains("no connection to NATS") {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        assert_eq!(house.close(), Some(0));
        let names = log()
            .lines()
            .map(|line| {
                if format == "json" {
                    let line: Value = serde_json::from_str(line).unwrap();
                    return line["house"].as_str().unwrap_or_else(|| panic!("{line}")).to_owned();
                }
                let name = line.rsplit_once(" house=").unwrap_or_else(|| panic!("{line}")).1;
                name.to_owned()
            })
            .collect::<Vec<_>>();
        assert!(names.len() > 4 && names.iter().all(|name| *name == names[0]), "{}", log());
        assert_eq!(names[0].len(), 6, "{}", names[0]);
    }
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
    says(&copy(here, &nats.url()), 0, "Copied and compared.");
    let house = House::open(Path::new(&nats.url()), &[]);
    assert_eq!(lines(&house, &table, &cookie), ["in a folder"]);
    say(&house, "on NATS");
    says(&copy(&nats.url(), back), 1, "a server runs on this store");
    assert_eq!(house.close(), Some(0));
    let copied = cabinet(&["admin", "--json", "copy", "--from", &nats.url(), "--to", back], &[]);
    let copied: Value = serde_json::from_slice(&copied.stdout).unwrap();
    assert!(copied["logs"].as_u64() > Some(1) && copied["records"].as_u64() > Some(3), "{copied}");
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
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(House::open(folder.path(), &[]).close(), Some(0));
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
    for half in right {
        let words = "CABINET_NATS_USER and CABINET_NATS_PASSWORD belong together";
        says(&serve(&url, &[], &[half]), 2, words);
    }
    says(&serve(&url, &["--replicas", "3"], &right), 2, "too few servers for 3 copies");
    let twice = format!("{url},{url}");
    says(&serve(&twice, &[], &right), 2, "say how many of the NATS servers keep each record");
    let moved = ["admin", "copy", "--from", folder.path().to_str().unwrap(), "--to", &twice];
    says(&cabinet(&moved, &right), 2, "--replicas 3, or --replicas 1");
    says(&serve(&url, &["--nats-creds", "/none"], &[]), 2, "cannot use /none:");
    says(&serve(&url, &["--nats-creds", "/none"], &right), 2, "choose one");
    says(&serve(&url, &["--nats-cert", "/none"], &right), 2, "belong together");
    says(&serve("/tmp", &["--replicas", "3"], &[]), 2, "are for a store on NATS");
}

#[test]
fn refusals_of_nats_speak_the_language_of_the_operator() {
    let without_jetstream = NatsServer::start_with("");
    let serve = |language: &str, store: &str| {
        let words = ["--lang", language, "serve", "--listen", "127.0.0.1:0", "--store", store];
        cabinet(&words, &[])
    };
    says(&serve("fr", "http://a"), 2, "elle doit commencer par nats:// ou tls://");
    says(&serve("pl", "nats://a:secret@b"), 2, "hasło nie mogą być częścią adresu");
    let url = without_jetstream.url();
    says(&serve("fr", &url), 2, "JetStream est désactivé sur le serveur NATS");
    says(&serve("pl", &url), 2, "JetStream jest wyłączony na serwerze NATS");
    let copy = ["--lang", "fr", "admin", "copy", "--from", "/no/such/folder", "--to", &url];
    says(&cabinet(&copy, &[]), 2, "le dossier /no/such/folder ne contient pas de données");
}

/// Sends one message to NATS, and waits until the server has read it.
fn publish(nats: &NatsServer, subject: &str) {
    let mut server = TcpStream::connect(("127.0.0.1", nats.port)).unwrap();
    write!(server, "CONNECT {{\"verbose\":false}}\r\nPUB {subject} 0\r\n\r\nPING\r\n").unwrap();
    let mut lines = BufReader::new(server).lines();
    assert!(lines.any(|line| line.unwrap() == "PONG"));
}

/// Anna's table, and a way to ask something of it.
struct Anna {
    cookie: String,
    table: String,
}

impl Anna {
    fn at(house: &House) -> Self {
        let cookie = arrive(house, "Anna");
        let new = r#"{"game":"kryptos","seats":3,"name":"Anna"}"#;
        let made = body(&house.ask("POST", "/api/tables", &cookie, new));
        Self { cookie, table: format!("/api/tables/{}", made["table"].as_str().unwrap()) }
    }

    fn ask(&self, house: &House, ask: &Value) -> String {
        house.ask("POST", &self.table, &self.cookie, &ask.to_string())
    }

    fn chat(&self, house: &House) -> String {
        self.ask(house, &json!({ "chat": { "to": "table", "text": "Hello" } }))
    }
}

#[test]
fn a_stream_that_is_deleted_under_a_house_is_not_made_again() {
    let nats = NatsServer::start();
    let house = House::open(Path::new(&nats.url()), &[]);
    let anna = Anna::at(&house);
    assert!(anna.chat(&house).contains("\"ack\""));
    publish(&nats, "$JS.API.STREAM.DELETE.CABINET");
    // The server deletes it in its own time.
    let refused = (0..1000).map(|_| anna.chat(&house)).find(|said| !said.contains("\"ack\""));
    let refused = refused.expect("the stream is gone");
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert!(refused.contains("The server cannot store anything at the moment"), "{refused}");
    // At first it is as if the servers chose a leader. Then either the stream is missed first or its clock.
    let began = Instant::now();
    loop {
        let ready = house.ask("GET", "/readyz", "", "");
        if ready.starts_with("HTTP/1.1 503") {
            let reasons = body(&ready)["reasons"].clone();
            assert!([json!(["store-failed"]), json!(["cut-off"])].contains(&reasons), "{ready}");
            break;
        }
        assert!(began.elapsed() < Duration::from_mins(1), "{ready}");
        std::thread::sleep(Duration::from_millis(500));
    }
    assert!(house.ask("GET", "/healthz", "", "").starts_with("HTTP/1.1 200"));
    assert_eq!(house.close(), Some(0));
}

#[test]
fn a_record_that_is_too_large_for_nats_is_refused_and_the_table_goes_on() {
    let nats = NatsServer::start_with("jetstream: enabled\nmax_payload: 4096\n");
    let house = House::open(Path::new(&nats.url()), &[]);
    let anna = Anna::at(&house);
    let note = |length: usize| json!({ "note": { "text": "x".repeat(length) } });
    let refused = anna.ask(&house, &note(3900));
    assert!(refused.contains("That is too long: at most 3"), "{refused}");
    assert!(anna.ask(&house, &note(1000)).contains("\"ack\""));
    assert!(anna.chat(&house).contains("\"ack\""));
}

/// Runs openssl in a folder.
fn openssl(folder: &Path, words: &str) {
    let mut command = Command::new("openssl");
    command.args(words.split(' ')).current_dir(folder).stderr(Stdio::null());
    assert!(command.status().unwrap().success(), "openssl {words}");
}

/// An authority of this name, and a certificate for this machine that it has signed: `NAME.pem`, `NAME-own.pem`,
/// `NAME-own.key`.
fn authority(folder: &Path, name: &str) {
    let key = "-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes";
    openssl(
        folder,
        &format!("req -x509 {key} -days 1 -subj /CN={name} -keyout {name}.key -out {name}.pem"),
    );
    let names = "subjectAltName=DNS:localhost,IP:127.0.0.1";
    openssl(
        folder,
        &format!(
            "req {key} -subj /CN=localhost -addext {names} -keyout {name}-own.key -out {name}.csr"
        ),
    );
    openssl(
        folder,
        &format!(
            "x509 -req -in {name}.csr -CA {name}.pem -CAkey {name}.key -CAcreateserial -days 1 \
             -copy_extensions copy -out {name}-own.pem"
        ),
    );
}

#[test]
fn a_house_and_nats_know_each_other_by_certificates() {
    if Command::new("openssl").arg("version").output().is_err() {
        cannot("openssl", "openssl is not installed");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for name in ["ours", "theirs"] {
        authority(folder.path(), name);
    }
    let file = |name: &str| -> String {
        let path: PathBuf = folder.path().join(name);
        path.to_str().unwrap().to_owned()
    };
    let nats = NatsServer::start_with(&format!(
        "jetstream: enabled\ntls {{ cert_file: {:?}, key_file: {:?}, ca_file: {:?}, verify: true }}\n",
        file("ours-own.pem"),
        file("ours-own.key"),
        file("ours.pem"),
    ));
    let url = format!("tls://localhost:{}", nats.port);
    let (ca, cert, key) = (file("ours.pem"), file("ours-own.pem"), file("ours-own.key"));
    let right = ["--nats-ca", &ca, "--nats-cert", &cert, "--nats-key", &key];
    let house = House::open(Path::new(&url), &right);
    arrive(&house, "Anna");
    assert_eq!(house.close(), Some(0));
    let serve = |more: &[&str]| {
        let words = ["serve", "--listen", "127.0.0.1:0", "--store", &url];
        cabinet(&[&words[..], more].concat(), &[])
    };
    let (other, no) = (file("theirs.pem"), "no secure connection to the NATS server at tls://");
    says(&serve(&["--nats-ca", &other, "--nats-cert", &cert, "--nats-key", &key]), 2, no);
    says(&serve(&["--nats-ca", &ca]), 2, no);
}

/// Bytes in base64 for URLs, without padding.
fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - three.len()));
        for sign in 0..=three.len() {
            text.push(char::from(SIGNS[(bits >> (18 - 6 * sign)) as usize & 63]));
        }
    }
    text
}

/// What one key says of another, signed, as NATS reads it.
fn signed(by: &KeyPair, of: &KeyPair, claim: &Value) -> String {
    let claims = json!({
        "jti": "x", "iat": 1, "name": "test", "iss": by.public_key(), "sub": of.public_key(), "nats": claim,
    });
    let head = json!({ "typ": "JWT", "alg": "ed25519-nkey" });
    let text = [head, claims].map(|part| base64(part.to_string().as_bytes())).join(".");
    let signature = by.sign(text.as_bytes()).unwrap();
    format!("{text}.{}", base64(&signature))
}

#[test]
fn a_house_logs_in_with_a_credentials_file() {
    let (operator, account) = (KeyPair::new_operator(), KeyPair::new_account());
    let (user, system, stranger) =
        (KeyPair::new_user(), KeyPair::new_account(), KeyPair::new_account());
    let operates = signed(&operator, &operator, &json!({ "type": "operator", "version": 2 }));
    let limits = [
        "subs",
        "data",
        "payload",
        "imports",
        "exports",
        "conn",
        "leaf",
        "mem_storage",
        "disk_storage",
        "streams",
        "consumer",
    ];
    let mut limits: serde_json::Map<String, Value> =
        limits.map(|limit| (limit.to_owned(), json!(-1))).into_iter().collect();
    limits.insert("wildcards".to_owned(), json!(true));
    let limited = json!({ "type": "account", "version": 2, "limits": limits });
    let unlimited = json!({ "type": "account", "version": 2 });
    let known = [(&account, &limited), (&system, &unlimited)].map(|(account, claim)| {
        format!("{}: {}", account.public_key(), signed(&operator, account, claim))
    });
    let nats = NatsServer::start_with(&format!(
        "jetstream: enabled\noperator: {operates}\nsystem_account: {}\nresolver: MEMORY\n\
         resolver_preload: {{ {} }}\n",
        system.public_key(),
        known.join(", "),
    ));
    let folder = tempfile::tempdir().unwrap();
    let credentials = |name: &str, by: &KeyPair| {
        let claim = json!({ "type": "user", "version": 2, "subs": -1, "data": -1, "payload": -1 });
        let text = format!(
            "-----BEGIN NATS USER JWT-----\n{}\n------END NATS USER JWT------\n\n\
             -----BEGIN USER NKEY SEED-----\n{}\n------END USER NKEY SEED------\n",
            signed(by, &user, &claim),
            user.seed().unwrap()
        );
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let right = credentials("house.creds", &account);
    let house = House::open(Path::new(&nats.url()), &["--nats-creds", &right]);
    arrive(&house, "Anna");
    assert_eq!(house.close(), Some(0));
    let serve = |file: &str| {
        let url = nats.url();
        let words = ["serve", "--listen", "127.0.0.1:0", "--store", &url, "--nats-creds", file];
        cabinet(&words, &[])
    };
    let wrong = credentials("stranger.creds", &stranger);
    says(&serve(&wrong), 2, "refuses the user, the password or the credentials");
    let empty = folder.path().join("empty.creds");
    std::fs::write(&empty, "").unwrap();
    says(&serve(empty.to_str().unwrap()), 2, "cannot use");
}
