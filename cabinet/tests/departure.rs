//! A person takes their data along and deletes themselves: nothing that says who it was is left anywhere.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod process;

use std::fs;
use std::path::Path;

use process::{House, arrive};
use serde_json::{Value, json};

/// Words that are Anna's alone.
const NAME: &str = "Annabellina";
const EARLIER: &str = "Quondamina";
const CHAT: &str = "a line that must go";
const TEAM: &str = "a whisper that must go";
const NOTE: &str = "a note that must go";
const MARK: &str = "a mark that must go";
const LABEL: &str = "a token that must go";
const DEVICE: &str = "Opera · ChromeOS";
const ALL: [&str; 8] = [NAME, EARLIER, CHAT, TEAM, NOTE, MARK, LABEL, DEVICE];

/// The status and the JSON of an answer.
fn asked(house: &House, method: &str, path: &str, cookie: &str, body: &Value) -> (u16, Value) {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let answer = house.ask(method, path, cookie, &body);
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_str(body).unwrap_or_else(|_| body.into()))
}

fn get(house: &House, path: &str, cookie: &str) -> Value {
    asked(house, "GET", path, cookie, &Value::Null).1
}

/// A table and those who play there.
struct Room {
    id: String,
}

impl Room {
    fn new(house: &House, host: &str, name: &str, game: &str, seats: usize, more: &Value) -> Self {
        let mut new = json!({ "game": game, "seats": seats, "name": name });
        new.as_object_mut().unwrap().extend(more.as_object().cloned().unwrap_or_default());
        let (status, made) = asked(house, "POST", "/api/tables", host, &new);
        assert_eq!(status, 201, "{made}");
        Self { id: made["table"].as_str().unwrap().to_owned() }
    }

    #[track_caller]
    fn ask(&self, house: &House, cookie: &str, ask: &Value) {
        let (status, answer) =
            asked(house, "POST", &format!("/api/tables/{}", self.id), cookie, ask);
        assert_eq!(status, 200, "{ask}: {answer}");
    }

    fn sit(&self, house: &House, cookie: &str, name: &str) {
        self.ask(house, cookie, &json!({ "join": { "name": name } }));
        self.ask(house, cookie, &json!({ "sit": {} }));
    }
}

/// No text of Anna's is in there.
#[track_caller]
fn clean(text: &str) {
    for word in ALL {
        assert!(!text.contains(word), "{word} is in {text}");
    }
}

fn scan(folder: &Path) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let bytes = fs::read(&path).unwrap_or_default();
        let has = |word: &&&str| bytes.windows(word.len()).any(|window| window == word.as_bytes());
        found.extend(ALL.iter().filter(has).map(|word| format!("{word} in {}", path.display())));
    }
    found
}

/// Everything with which a request acts as Anna.
struct Secrets {
    cookie: String,
    token: String,
    link: Value,
}

/// Anna comes, with an earlier nickname, a device, a token and a link.
fn arrive_as_anna(house: &House) -> Secrets {
    let agent = "User-Agent: Mozilla/5.0 (X11; CrOS x86_64) Chrome/1 OPR/1\r\n";
    let answer = house.ask("POST", "/api/person", agent, &json!({ "name": EARLIER }).to_string());
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    let anna = format!("Cookie: {}\r\n", cookie.split(';').next().unwrap());
    assert_eq!(asked(house, "POST", "/api/person", &anna, &json!({ "name": NAME })).0, 200);
    let token = asked(house, "POST", "/api/tokens", &anna, &json!({ "label": LABEL })).1;
    let token = format!("Authorization: Bearer {}\r\n", token["secret"].as_str().unwrap());
    let link = asked(house, "POST", "/api/person/link", &anna, &json!({})).1;
    Secrets { cookie: anna, token, link }
}

#[test]
fn a_deleted_person_is_gone_from_lists_frames_records_and_files() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(folder.path(), &["--rate", "1000"]);
    let bob = arrive(&house, "Robert");
    let Secrets { cookie: anna, token, link } = arrive_as_anna(&house);

    // A game of Anna's that is over, under two nicknames, with talk and notes.
    let over = Room::new(&house, &anna, EARLIER, "break-the-code", 2, &Value::Null);
    over.sit(&house, &anna, NAME);
    over.sit(&house, &bob, "Robert");
    over.ask(&house, &anna, &json!({ "chat": { "id": "1", "to": "table", "text": CHAT } }));
    over.ask(&house, &anna, &json!({ "start": {} }));
    over.ask(&house, &anna, &json!({ "note": { "text": NOTE, "marks": { "row": MARK } } }));
    over.ask(&house, &bob, &json!({ "chat": { "to": "table", "text": "well played" } }));
    over.ask(&house, &anna, &json!({ "adjourn": {} }));
    over.ask(&house, &bob, &json!({ "adjourn": {} }));
    // One that runs, in which she sits with others; one that waits; one that she only watches; one against a bot.
    let runs = Room::new(&house, &bob, "Robert", "decrypto", 4, &Value::Null);
    runs.sit(&house, &bob, "Robert");
    let others = ["Carla", "Dorota"].map(|name| (arrive(&house, name), name));
    runs.sit(&house, &anna, NAME);
    for (cookie, name) in &others {
        runs.sit(&house, cookie, name);
    }
    runs.ask(&house, &bob, &json!({ "start": {} }));
    let waits = Room::new(&house, &bob, "Robert", "kryptos", 3, &json!({ "finding": "lobby" }));
    waits.sit(&house, &anna, NAME);
    let watched = Room::new(&house, &bob, "Robert", "krypto", 2, &Value::Null);
    watched.ask(&house, &anna, &json!({ "join": { "name": NAME } }));
    watched.ask(&house, &anna, &json!({ "chat": { "to": "table", "text": TEAM } }));
    let alone = Room::new(
        &house,
        &anna,
        NAME,
        "kryptos",
        3,
        &json!({ "bots": ["random", "random"], "start": true }),
    );

    // She takes everything along.
    let export = get(&house, "/api/person/export", &anna);
    let text = export.to_string();
    for word in [NAME, CHAT, TEAM, NOTE, MARK, LABEL, DEVICE] {
        assert!(text.contains(word), "{word} is not in {export:#}");
    }
    assert_eq!((&export["name"], export["tables"].as_array().unwrap().len()), (&json!(NAME), 5));
    let record = export["tables"][0]["games"][0].as_str().unwrap();
    assert!(record.contains(&format!("player A: {NAME}\n")), "{record}");
    assert!(!text.contains("well played"), "what others wrote is theirs");

    // Then she goes, if she means it.
    let no = asked(&house, "DELETE", "/api/person", &anna, &json!({ "name": "Robert" }));
    assert_eq!((no.0, &no.1["code"]), (409, &json!("house-not-confirmed")));
    let no = asked(&house, "DELETE", "/api/person", &token, &json!({ "name": NAME }));
    assert_eq!((no.0, &no.1["code"]), (403, &json!("house-by-token")));
    let gone = house.ask("DELETE", "/api/person", &anna, &json!({ "name": NAME }).to_string());
    assert!(
        gone.starts_with("HTTP/1.1 204")
            && gone.contains("set-cookie: cabinet=; Path=/; Max-Age=0"),
        "{gone}"
    );

    let check = |house: &House| {
        for secret in [&anna, &token] {
            assert_eq!(get(house, "/api/person", secret)["code"], "house-stranger");
        }
        let claim = json!({ "secret": link["secret"] });
        assert_eq!(
            asked(house, "POST", "/api/person/claim", "", &claim).1["code"],
            "house-dead-link"
        );
        let frame = |room: &Room, cookie: &str| {
            get(house, &format!("/api/tables/{}/frame", room.id), cookie)
        };
        let ended = frame(&over, &bob);
        assert_eq!(ended["frame"]["chairs"][0]["former"], true, "{ended}");
        assert_eq!(ended["frame"]["chat"].as_array().unwrap().len(), 1, "Robert's line stays");
        assert_eq!(ended["frame"]["you"]["host"], true, "somebody must be the host");
        let running = frame(&runs, &bob);
        let seat = &running["frame"]["chairs"][1];
        assert!(seat["former"] == true && seat["sitter"]["bot"].is_object(), "{running}");
        assert_eq!(running["frame"]["stage"], "playing");
        assert!(frame(&waits, &bob)["frame"]["chairs"][0]["sitter"]["free"].is_object());
        assert_eq!(frame(&alone, &bob)["code"], "house-no-table", "nobody else was there");
        for room in [&over, &runs, &waits, &watched] {
            clean(&frame(room, &bob).to_string());
            clean(&frame(room, &others[0].0).to_string());
            clean(&get(house, &format!("/api/tables/{}", room.id), "").to_string());
        }
        clean(&get(house, "/api/records", &bob).to_string());
        clean(&get(house, "/api/tables", "").to_string());
        let record = get(house, &format!("/api/tables/{}/record", over.id), "");
        let record = record.as_str().unwrap();
        clean(record);
        assert!(record.contains("player A: Former player\n"), "{record}");
    };
    check(&house);
    // The seal still proves the deal: the record can be brought in.
    let record = get(&house, &format!("/api/tables/{}/record", over.id), "");
    let imported = house.ask("POST", "/api/records", &bob, record.as_str().unwrap());
    assert!(imported.starts_with("HTTP/1.1 201"), "{imported}");
    // The running game goes on: the others play and speak.
    runs.ask(&house, &others[0].0, &json!({ "chat": { "to": "table", "text": "where is she?" } }));
    assert_eq!(house.close(), Some(0));
    assert_eq!(scan(folder.path()), Vec::<String>::new(), "after the scrub of closing");
    let house = House::open(folder.path(), &["--rate", "1000"]);
    check(&house);
    assert_eq!(house.close(), Some(0));
    assert_eq!(scan(folder.path()), Vec::<String>::new());
}
