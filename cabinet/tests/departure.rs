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
const ASIDE: &str = "a line of a spectator that must go";
const THOUGHT: &str = "a first thought that must go";
const NOTE: &str = "a note that must go";
const MARK: &str = "a mark that must go";
const LABEL: &str = "a token that must go";
const DEVICE: &str = "Opera · ChromeOS";
const ALL: [&str; 10] = [NAME, EARLIER, CHAT, TEAM, ASIDE, THOUGHT, NOTE, MARK, LABEL, DEVICE];

/// A game that was played elsewhere.
const BROUGHT: &str = include_str!("../../games/kryptos/tests/records/three.txt");

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

    fn frame(&self, house: &House, cookie: &str) -> Value {
        get(house, &format!("/api/tables/{}/frame", self.id), cookie)["frame"].take()
    }

    /// Asks a question of Break the Code for the first of these people who may.
    fn ask_question(&self, house: &House, cookies: [&str; 2]) {
        for cookie in cookies {
            let legal = self.frame(house, cookie)["legal"].take();
            let listed = legal.as_object().and_then(|legal| legal.values().next()?.as_array());
            let is_question = |notation: &&Value| notation.as_str().unwrap().starts_with("ask ");
            if let Some(notation) = listed.and_then(|listed| listed.iter().find(is_question)) {
                let act = json!({ "act": { "id": "question", "notation": notation } });
                return self.ask(house, cookie, &act);
            }
        }
        panic!("nobody may ask");
    }

    fn sit(&self, house: &House, cookie: &str, name: &str) {
        self.ask(house, cookie, &json!({ "join": { "name": name } }));
        self.ask(house, cookie, &json!({ "sit": {} }));
    }
}

/// The review of the first game of a table, once it is worked out.
fn review(house: &House, room: &Room, cookie: &str) -> Value {
    let path = format!("/api/tables/{}/games/1/review", room.id);
    loop {
        match asked(house, "GET", &path, cookie, &Value::Null) {
            (200, review) => return review,
            (202, _) => std::thread::sleep(std::time::Duration::from_millis(100)),
            other => panic!("{other:?}"),
        }
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

/// The tables where Anna was, and those whom she met there.
struct Rooms {
    bob: String,
    others: [String; 2],
    /// A game that is over, under two nicknames, with talk and notes; and its review.
    over: Room,
    review: Value,
    /// A game that runs, in which she sits with others.
    runs: Room,
    /// One in which she has made a move.
    duel: Room,
    /// A table that waits.
    waits: Room,
    /// One where she only watches.
    watched: Room,
    /// One where she is alone with bots.
    alone: Room,
    /// One that shows a game which she brought in.
    brought: Room,
}

impl Rooms {
    fn visit(house: &House, anna: &str) -> Self {
        let bob = arrive(house, "Robert");
        let over = Room::new(house, anna, EARLIER, "break-the-code", 2, &Value::Null);
        over.sit(house, anna, NAME);
        over.sit(house, &bob, "Robert");
        over.ask(house, anna, &json!({ "chat": { "id": "1", "to": "table", "text": CHAT } }));
        over.ask(house, anna, &json!({ "start": {} }));
        over.ask(house, anna, &json!({ "note": { "text": THOUGHT } }));
        over.ask(house, anna, &json!({ "note": { "text": NOTE, "marks": { "row": MARK } } }));
        over.ask_question(house, [anna, &bob]);
        over.ask(house, &bob, &json!({ "chat": { "to": "table", "text": "well played" } }));
        over.ask(house, anna, &json!({ "adjourn": {} }));
        over.ask(house, &bob, &json!({ "adjourn": {} }));
        let runs = Room::new(house, &bob, "Robert", "decrypto", 4, &Value::Null);
        runs.sit(house, &bob, "Robert");
        let others = ["Carla", "Dorota"].map(|name| {
            let cookie = arrive(house, name);
            runs.sit(house, &cookie, name);
            cookie
        });
        runs.sit(house, anna, NAME);
        runs.ask(house, &bob, &json!({ "start": {} }));
        runs.ask(house, anna, &json!({ "chat": { "to": "team", "text": TEAM } }));
        let duel = Room::new(house, &bob, "Robert", "break-the-code", 2, &Value::Null);
        duel.sit(house, anna, NAME);
        duel.sit(house, &bob, "Robert");
        duel.ask(house, &bob, &json!({ "start": {} }));
        duel.ask_question(house, [anna, &bob]);
        duel.ask_question(house, [&bob, anna]);
        let waits = Room::new(house, &bob, "Robert", "kryptos", 3, &json!({ "finding": "lobby" }));
        waits.sit(house, anna, NAME);
        let watched = Room::new(house, &bob, "Robert", "krypto", 2, &Value::Null);
        watched.ask(house, anna, &json!({ "join": { "name": NAME } }));
        watched.ask(house, anna, &json!({ "chat": { "to": "table", "text": ASIDE } }));
        let with_bots = json!({ "bots": ["random", "random"], "start": true });
        let alone = Room::new(house, anna, NAME, "kryptos", 3, &with_bots);
        let review = review(house, &over, anna);
        let imported = house.ask("POST", "/api/records", anna, BROUGHT);
        let imported: Value =
            serde_json::from_str(imported.split_once("\r\n\r\n").unwrap().1).unwrap();
        let brought = Room { id: imported["table"].as_str().unwrap().to_owned() };
        let unlisted = format!("/api/records/{}/1", brought.id);
        assert_eq!(asked(house, "DELETE", &unlisted, anna, &Value::Null).0, 204);
        Self { bob, others, over, review, runs, duel, waits, watched, alone, brought }
    }

    /// The export has everything of Anna's and nothing that others wrote.
    fn check_export(&self, export: &Value) {
        let text = export.to_string();
        for word in ALL {
            assert!(text.contains(word), "{word} is not in {export:#}");
        }
        assert!(!text.contains("well played"), "what others wrote is theirs");
        let tables = export["tables"].as_array().unwrap();
        assert_eq!((&export["name"], tables.len()), (&json!(NAME), 7));
        assert_eq!(export["earlier-names"], json!([EARLIER]));
        let own = |room: &Room| tables.iter().find(|own| own["table"]["table"] == room.id.as_str());
        let ended = own(&self.over).unwrap();
        assert_eq!(ended["names"], json!([EARLIER, NAME]));
        assert_eq!(ended["notes"][0]["text"], THOUGHT, "{ended}");
        assert_eq!(ended["notes"][1], json!({ "move": 0, "text": NOTE, "marks": { "row": MARK } }));
        assert_eq!(ended["note"]["text"], NOTE);
        let record = ended["games"][0].as_str().unwrap();
        assert!(record.contains(&format!("player A: {NAME}\n")), "{record}");
        assert_eq!(ended["moves"], Value::Null, "the record has them");
        let moves = own(&self.duel).unwrap()["moves"].as_array().unwrap();
        assert_eq!(moves.len(), 1, "her own move and not Robert's: {moves:?}");
        assert!(moves[0].as_str().unwrap().contains(" A: ask "), "{moves:?}");
        let brought = own(&self.brought).unwrap()["games"][0].as_str().unwrap();
        let moves = |record: &str| record.split_once("moves:").map(|(_, moves)| moves.to_owned());
        assert_eq!(moves(brought), moves(BROUGHT), "{brought}");
        assert_eq!(export["unlisted"], json!([{ "table": self.brought.id, "round": 1 }]));
    }

    /// Nothing of Anna's is left, and the games of the others go on.
    fn check_left(&self, house: &House) {
        let Self { bob, others, over, runs, waits, .. } = self;
        assert_eq!(review(house, over, bob), self.review, "it names seats, and no people");
        clean(&self.review.to_string());
        let ended = over.frame(house, bob);
        assert_eq!(ended["chairs"][0]["former"], true, "{ended}");
        assert_eq!(ended["chat"].as_array().unwrap().len(), 1, "Robert's line stays");
        assert_eq!(ended["you"]["host"], true, "the table must have a host");
        let running = runs.frame(house, bob);
        let seat = &running["chairs"][3];
        assert!(seat["former"] == true && seat["sitter"]["bot"].is_object(), "{running}");
        assert_eq!(running["stage"], "playing");
        assert!(waits.frame(house, bob)["chairs"][0]["sitter"]["free"].is_object());
        for room in [&self.alone, &self.brought] {
            let frame = format!("/api/tables/{}/frame", room.id);
            assert_eq!(get(house, &frame, bob)["code"], "house-no-table", "nobody else was there");
        }
        for room in [over, runs, &self.duel, waits, &self.watched] {
            for cookie in [bob, &others[0], &others[1]] {
                clean(&room.frame(house, cookie).to_string());
            }
            clean(&get(house, &format!("/api/tables/{}", room.id), "").to_string());
        }
        clean(&get(house, &format!("/api/tables/{}/games/1/frame", over.id), bob).to_string());
        clean(&get(house, "/api/records", bob).to_string());
        clean(&get(house, "/api/tables", "").to_string());
        let record = get(house, &format!("/api/tables/{}/record", over.id), "");
        let record = record.as_str().unwrap();
        clean(record);
        assert!(record.contains("player A: Former player\n"), "{record}");
    }
}

#[test]
fn a_deleted_person_is_gone_from_lists_frames_records_and_files() {
    let folder = tempfile::tempdir().unwrap();
    let house = House::open(folder.path(), &["--rate", "1000"]);
    let Secrets { cookie: anna, token, link } = arrive_as_anna(&house);
    let rooms = Rooms::visit(&house, &anna);

    // She takes everything along.
    rooms.check_export(&get(&house, "/api/person/export", &anna));

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
        rooms.check_left(house);
    };
    check(&house);
    let Rooms { bob, others, over, runs, .. } = &rooms;
    // The seal still proves the deal: the record can be brought in.
    let record = get(&house, &format!("/api/tables/{}/record", over.id), "");
    let imported = house.ask("POST", "/api/records", bob, record.as_str().unwrap());
    assert!(imported.starts_with("HTTP/1.1 201"), "{imported}");
    // The running game goes on: the others play and speak.
    runs.ask(&house, &others[0], &json!({ "chat": { "to": "table", "text": "where is she?" } }));
    assert_eq!(house.close(), Some(0));
    assert_eq!(scan(folder.path()), Vec::<String>::new(), "after the scrub of closing");
    let house = House::open(folder.path(), &["--rate", "1000"]);
    check(&house);
    assert_eq!(house.close(), Some(0));
    assert_eq!(scan(folder.path()), Vec::<String>::new());
}
