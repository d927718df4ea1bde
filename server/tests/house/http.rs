//! The routes, without a network.

use std::sync::Arc;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, Response, StatusCode};
use serde_json::{Value, json};
use server::clock::Clockwork;
use server::house::House;
use tower::ServiceExt as _;

use super::common::{config, house, memory};

/// A client with or without a cookie.
pub(crate) struct Client {
    routes: Router,
    pub(crate) cookie: Option<String>,
    pub(crate) headers: Vec<(&'static str, String)>,
}

impl Client {
    pub(crate) fn new(house: &Arc<House>) -> Self {
        let routes = server::http::routes(Arc::clone(house));
        Self { routes, cookie: None, headers: Vec::new() }
    }

    /// The client of another house that has the same secret.
    pub(crate) fn as_before(house: &Arc<House>, client: &Self) -> Self {
        Self { cookie: client.cookie.clone(), ..Self::new(house) }
    }

    /// A client that has chosen a nickname.
    pub(crate) async fn named(house: &Arc<House>, name: &str) -> Self {
        let mut client = Self::new(house);
        let answer = client.send("POST", "/api/person", &json!({ "name": name })).await;
        client.keep_cookie(&answer);
        client
    }

    pub(crate) fn keep_cookie(&mut self, answer: &Response<Body>) {
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
        self.cookie = Some(cookie.split(';').next().unwrap().to_owned());
    }

    pub(crate) async fn raw(&self, method: &str, path: &str, body: String) -> Response<Body> {
        let mut request = Request::builder().method(method).uri(path).header("host", "localhost");
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        for (name, value) in &self.headers {
            request = request.header(*name, value);
        }
        let request = request.header("content-type", "application/json").body(Body::from(body));
        self.routes.clone().oneshot(request.unwrap()).await.unwrap()
    }

    pub(crate) async fn send(&self, method: &str, path: &str, body: &Value) -> Response<Body> {
        self.raw(method, path, body.to_string()).await
    }

    /// The status and the JSON of an answer.
    pub(crate) async fn ask(&self, method: &str, path: &str, body: &Value) -> (StatusCode, Value) {
        let answer = self.send(method, path, body).await;
        let status = answer.status();
        (status, Self::read(answer).await.1)
    }

    /// The status and the JSON of an answer.
    pub(crate) async fn read(answer: Response<Body>) -> (u16, Value) {
        let status = answer.status().as_u16();
        (status, serde_json::from_str(&Self::text(answer).await).unwrap_or(Value::Null))
    }

    /// The text of an answer.
    pub(crate) async fn text(answer: Response<Body>) -> String {
        let bytes = to_bytes(answer.into_body(), 4 << 20).await.unwrap();
        String::from_utf8(bytes.into()).unwrap()
    }

    #[track_caller]
    pub(crate) fn refused((status, answer): (StatusCode, Value), want: u16, code: &str) {
        assert_eq!((status.as_u16(), answer["code"].as_str()), (want, Some(code)), "{answer}");
        assert!(!answer["text"].as_str().unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_table_is_made_and_found_and_played_by_http_alone() {
    let one = house(&memory());
    let (anna, bob) = (Client::named(&one, "Anna").await, Client::named(&one, "Bob").await);
    let new = json!({ "game": "break-the-code", "seats": 2, "name": "Anna", "finding": "lobby" });
    let (status, made) = anna.ask("POST", "/api/tables", &new).await;
    assert_eq!(status, StatusCode::CREATED, "{made}");
    let at = format!("/api/tables/{}", made["table"].as_str().unwrap());
    assert!(made["link"].as_str().unwrap().starts_with("http://localhost:7878/t/"));
    for (who, ask) in [
        (&anna, json!({ "sit": {} })),
        (&bob, json!({ "join": { "name": "Bob" } })),
        (&bob, json!({ "sit": { "seat": "B" } })),
        (&anna, json!({ "start": {} })),
    ] {
        let (status, answer) = who.ask("POST", &at, &ask).await;
        assert_eq!(status, StatusCode::OK, "{ask}: {answer}");
        assert!(answer["ack"]["seq"].is_u64());
    }
    let (_, frame) = bob.ask("GET", &format!("{at}/frame"), &Value::Null).await;
    assert_eq!(frame["frame"]["stage"], "playing");
    assert_eq!(frame["frame"]["you"]["seat"], "B");
    let (_, lobby) = Client::new(&one).ask("GET", "/api/tables", &Value::Null).await;
    assert_eq!(lobby[0]["table"], made["table"]);
    let record = format!("{at}/record");
    Client::refused(bob.ask("GET", &record, &Value::Null).await, 409, "house-not-over");
    for who in [&anna, &bob] {
        who.ask("POST", &at, &json!({ "adjourn": {} })).await;
    }
    assert_eq!(bob.send("GET", &record, &Value::Null).await.status(), StatusCode::OK);
    let (_, own) = bob.ask("GET", "/api/records", &Value::Null).await;
    assert_eq!(own[0]["stage"], "over");
}

/// A device may have lost all but its cookie: its page learns from the table that it has a person.
#[tokio::test]
async fn a_table_says_by_which_name_the_house_knows_the_caller() {
    let one = house(&memory());
    let anna = Client::named(&one, "Anna").await;
    let new = json!({ "game": "krypto", "seats": 2, "name": "Ann" });
    let (_, made) = anna.ask("POST", "/api/tables", &new).await;
    let table = format!("/api/tables/{}", made["table"].as_str().unwrap());
    let (_, known) = anna.ask("GET", &table, &Value::Null).await;
    assert_eq!(known["known-as"], "Anna");
    let (status, stranger) = Client::new(&one).ask("GET", &table, &Value::Null).await;
    assert_eq!((status.as_u16(), &stranger["known-as"]), (200, &Value::Null));
}

#[tokio::test]
async fn strangers_other_sites_and_forged_secrets_are_refused() {
    let one = house(&memory());
    let new = json!({ "game": "krypto", "seats": 2, "name": "Eve" });
    let mut eve = Client::new(&one);
    Client::refused(eve.ask("POST", "/api/tables", &new).await, 401, "house-stranger");
    eve.cookie = Some(format!("cabinet={}", "0".repeat(64)));
    Client::refused(eve.ask("POST", "/api/tables", &new).await, 401, "house-stranger");
    eve.cookie = None;
    for forged in ["Bearer x", "Basic eDp5", "Bearer "] {
        eve.headers = vec![("authorization", forged.to_owned())];
        Client::refused(eve.ask("GET", "/api/person", &Value::Null).await, 401, "house-stranger");
    }
    let mut anna = Client::named(&one, "Anna").await;
    for origin in ["https://evil.example", "null", "http://localhost.evil.example"] {
        anna.headers = vec![("origin", origin.to_owned())];
        Client::refused(anna.ask("POST", "/api/tables", &new).await, 403, "house-other-site");
    }
    for origin in ["http://localhost:7878", "http://localhost"] {
        anna.headers = vec![("origin", origin.to_owned())];
        assert_eq!(anna.ask("POST", "/api/tables", &new).await.0, StatusCode::CREATED);
    }
}

#[tokio::test]
async fn the_cookie_is_for_this_house_alone_and_is_found_among_others() {
    let mut config = config();
    for (url, more) in [("http://localhost", ""), ("https://games.example", "; Secure")] {
        url.clone_into(&mut config.public_url);
        let one = House::new(memory(), config.clone());
        let mut anna = Client::new(&one);
        let answer = anna.send("POST", "/api/person", &json!({ "name": "Anna" })).await;
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        let (secret, attributes) = cookie.split_once("; ").unwrap();
        assert_eq!(secret.len(), "cabinet=".len() + 64);
        let want = format!("HttpOnly; SameSite=Lax{more}; Path=/; Max-Age=34560000");
        assert_eq!(attributes, want);
        anna.cookie = Some(format!("theme=dark; {secret}; cabin=1"));
        let (_, who) = anna.ask("GET", "/api/person", &Value::Null).await;
        assert_eq!(who["name"], "Anna");
        // A token that is not valid is not made up for by a cookie.
        anna.headers = vec![("authorization", "Bearer x".to_owned())];
        Client::refused(anna.ask("GET", "/api/person", &Value::Null).await, 401, "house-stranger");
    }
}

#[tokio::test]
async fn an_arrival_makes_a_person_of_a_stranger_and_keeps_the_name_of_a_person() {
    let one = house(&memory());
    let mut anna = Client::new(&one);
    let guest = json!({ "name": "Guest" });
    let answer = anna.send("POST", "/api/person/arrive", &guest).await;
    assert_eq!(answer.status(), StatusCode::OK);
    anna.keep_cookie(&answer);
    let (_, who) = anna.ask("GET", "/api/person", &Value::Null).await;
    assert_eq!(who, json!({ "name": "Guest", "guest": true }), "Anna has not chosen it");
    let (_, who) = anna.ask("POST", "/api/person", &json!({ "name": "Guest" })).await;
    assert_eq!(who, json!({ "name": "Guest" }), "now she has");
    let (_, who) = anna.ask("GET", "/api/person", &Value::Null).await;
    assert_eq!(who, json!({ "name": "Guest" }));
    anna.ask("POST", "/api/person", &json!({ "name": "Anna" })).await;
    let again = anna.send("POST", "/api/person/arrive", &guest).await;
    assert!(!again.headers().contains_key("set-cookie"));
    let (status, who) = anna.ask("POST", "/api/person/arrive", &guest).await;
    assert_eq!((status, who), (StatusCode::OK, json!({ "name": "Anna" })));
}

#[tokio::test]
async fn a_refusal_speaks_the_language_of_the_caller() {
    let one = house(&memory());
    let mut client = Client::new(&one);
    let (_, en) = client.ask("GET", "/api/tables/none", &Value::Null).await;
    let (_, pl) = client.ask("GET", "/api/tables/none?lang=pl", &Value::Null).await;
    client.headers = vec![("accept-language", "fr-CH, fr;q=0.9".to_owned())];
    let (_, fr) = client.ask("GET", "/api/tables/none", &Value::Null).await;
    client.headers = vec![("accept-language", "pl;q=0.5, fr".to_owned())];
    let (_, weighed) = client.ask("GET", "/api/tables/none", &Value::Null).await;
    assert_eq!(weighed, fr);
    assert_eq!(en["text"], "There is nothing here: no such table.");
    assert_eq!(pl["text"], "Tu nic nie ma: nie ma takiego stołu.");
    assert_eq!(fr["text"], "Il n’y a rien ici\u{a0}: cette table n’existe pas.");
}

#[tokio::test]
async fn tokens_work_until_they_are_revoked() {
    let one = house(&memory());
    let anna = Client::named(&one, "Anna").await;
    let (_, token) = anna.ask("POST", "/api/tokens", &json!({ "label": "my bot" })).await;
    let mut bot = Client::new(&one);
    bot.headers = vec![("authorization", format!("Bearer {}", token["secret"].as_str().unwrap()))];
    let (_, who) = bot.ask("GET", "/api/person", &Value::Null).await;
    assert_eq!(who["name"], "Anna");
    let (_, list) = anna.ask("GET", "/api/tokens", &Value::Null).await;
    assert_eq!(list, json!([{ "id": token["id"], "label": "my bot" }]));
    let at = format!("/api/tokens/{}", token["id"].as_str().unwrap());
    assert_eq!(anna.send("DELETE", &at, &Value::Null).await.status(), StatusCode::NO_CONTENT);
    Client::refused(bot.ask("GET", "/api/person", &Value::Null).await, 401, "house-stranger");
    Client::refused(
        anna.ask("DELETE", "/api/tokens/nothing", &Value::Null).await,
        404,
        "house-no-token",
    );
    let bob = Client::named(&one, "Bob").await;
    Client::refused(bob.ask("DELETE", &at, &Value::Null).await, 404, "house-no-token");
}

#[tokio::test]
async fn a_personal_link_works_once_and_not_for_ever() {
    let store = memory();
    let one = house(&store);
    let anna = Client::named(&one, "Anna").await;
    let (_, link) = anna.ask("POST", "/api/person/link", &Value::Null).await;
    let claim = json!({ "secret": link["secret"] });
    let mut phone = Client::new(&one);
    let answer = phone.send("POST", "/api/person/claim", &claim).await;
    phone.keep_cookie(&answer);
    let (_, who) = phone.ask("GET", "/api/person", &Value::Null).await;
    assert_eq!(who["name"], "Anna");
    let again = Client::new(&one).ask("POST", "/api/person/claim", &claim).await;
    Client::refused(again, 409, "house-dead-link");
    let (_, link) = anna.ask("POST", "/api/person/link", &Value::Null).await;
    let mut later = config();
    let now = later.clock.now() + server::people::LINK_LIFE;
    later.clock = Clockwork::set_to(now);
    let later = Client::new(&House::new(store, later));
    let claim = json!({ "secret": link["secret"] });
    Client::refused(later.ask("POST", "/api/person/claim", &claim).await, 409, "house-dead-link");
}

/// Another client of the same person, by a link.
async fn second_device(first: &Client, house: &Arc<House>) -> Client {
    let (_, link) = first.ask("POST", "/api/person/link", &Value::Null).await;
    let mut second = Client::new(house);
    let agent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
    second.headers = vec![("user-agent", agent.to_owned())];
    let answer =
        second.send("POST", "/api/person/claim", &json!({ "secret": link["secret"] })).await;
    second.keep_cookie(&answer);
    second
}

/// A client with a new token of a person.
async fn program(person: &Client, house: &Arc<House>) -> Client {
    let (_, token) = person.ask("POST", "/api/tokens", &json!({ "label": "my bot" })).await;
    let mut program = Client::new(house);
    program.headers =
        vec![("authorization", format!("Bearer {}", token["secret"].as_str().unwrap()))];
    program
}

#[tokio::test]
async fn a_token_makes_neither_links_nor_tokens_nor_signs_out() {
    let one = house(&memory());
    let anna = Client::named(&one, "Anna").await;
    let thief = program(&anna, &one).await;
    for (method, path, body) in [
        ("POST", "/api/person", json!({ "name": "Thief" })),
        ("POST", "/api/person/link", Value::Null),
        ("POST", "/api/tokens", json!({ "label": "another" })),
        ("GET", "/api/tokens", Value::Null),
        ("DELETE", "/api/tokens/any", Value::Null),
        ("GET", "/api/devices", Value::Null),
        ("DELETE", "/api/devices", Value::Null),
        ("DELETE", "/api/devices/any", Value::Null),
        ("GET", "/api/person/export", Value::Null),
        ("DELETE", "/api/person", json!({ "name": "Anna" })),
    ] {
        Client::refused(thief.ask(method, path, &body).await, 403, "house-by-token");
    }
    assert_eq!(thief.ask("GET", "/api/person", &Value::Null).await.0, 200, "it still plays");
}

#[tokio::test]
async fn devices_are_listed_with_their_last_use_and_signed_out() {
    let store = memory();
    let one = house(&store);
    let anna = Client::named(&one, "Anna").await;
    let phone = second_device(&anna, &one).await;
    let bob = Client::named(&one, "Bob").await;
    // Three hours later both are used again: the laptop at once, the phone an hour after it.
    let later = |hours: u64| {
        let mut config = config();
        config.clock = Clockwork::set_to(one.now() + hours * 3_600_000);
        House::new(Arc::clone(&store), config)
    };
    Client::as_before(&later(4), &phone).ask("GET", "/api/person", &Value::Null).await;
    let anna = Client::as_before(&later(3), &anna);
    let (_, list) = anna.ask("GET", "/api/devices", &Value::Null).await;
    let since = list[0]["since"].as_u64().unwrap();
    let hours = |device: &Value| (device["used"].as_u64().unwrap() - since + 60_000) / 3_600_000;
    assert_eq!((&list[0]["this"], hours(&list[0])), (&json!(true), 3));
    assert_eq!((&list[1]["this"], hours(&list[1])), (&json!(false), 4));
    assert_eq!(list[1]["label"], "Firefox · Android");
    let at = format!("/api/devices/{}", list[1]["id"].as_str().unwrap());
    Client::refused(bob.ask("DELETE", &at, &Value::Null).await, 404, "house-no-device");
    assert_eq!(anna.send("DELETE", &at, &Value::Null).await.status(), StatusCode::NO_CONTENT);
    Client::refused(phone.ask("GET", "/api/person", &Value::Null).await, 401, "house-stranger");
    Client::refused(anna.ask("DELETE", &at, &Value::Null).await, 404, "house-no-device");
    let (_, list) = anna.ask("GET", "/api/devices", &Value::Null).await;
    assert_eq!(list.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn one_request_signs_out_everything_else() {
    let one = house(&memory());
    let anna = Client::named(&one, "Anna").await;
    let (phone, tablet) = (second_device(&anna, &one).await, second_device(&anna, &one).await);
    let program = program(&anna, &one).await;
    let (_, link) = phone.ask("POST", "/api/person/link", &Value::Null).await;
    let done = anna.send("DELETE", "/api/devices", &Value::Null).await;
    assert_eq!(done.status(), StatusCode::NO_CONTENT);
    for other in [&phone, &tablet, &program] {
        Client::refused(other.ask("GET", "/api/person", &Value::Null).await, 401, "house-stranger");
    }
    let claim = json!({ "secret": link["secret"] });
    let claimed = Client::new(&one).ask("POST", "/api/person/claim", &claim).await;
    Client::refused(claimed, 409, "house-dead-link");
    assert_eq!(anna.ask("GET", "/api/tokens", &Value::Null).await.1, json!([]));
    let (_, list) = anna.ask("GET", "/api/devices", &Value::Null).await;
    assert_eq!(list.as_array().unwrap().len(), 1, "this device stays");
}

#[tokio::test]
async fn bodies_that_are_wrong_too_long_or_too_many_are_refused() {
    let mut config = config();
    config.limits.rate = 5;
    let one = House::new(memory(), config);
    let anna = Client::named(&one, "Anna").await;
    for body in ["", "{", "[]", r#"{"game":1}"#, r#"{"game":"krypto","seats":2,"name":"A1","x":1}"#]
    {
        let answer = anna.raw("POST", "/api/tables", body.to_owned()).await;
        assert_eq!(answer.status(), StatusCode::BAD_REQUEST, "{body}");
    }
    let deep = "[".repeat(16_000);
    let answer = anna.raw("POST", "/api/tables", deep).await;
    assert_eq!(answer.status(), StatusCode::BAD_REQUEST);
    let long = format!(r#"{{"name":"{}"}}"#, "x".repeat(100_000));
    let answer = anna.raw("POST", "/api/person", long).await;
    assert_eq!(answer.status(), StatusCode::PAYLOAD_TOO_LARGE);
    for name in ["", "b", "a\u{202e}c", "two\nlines", &"x".repeat(25)] {
        let (status, _) = anna.ask("POST", "/api/person", &json!({ "name": name })).await;
        assert_eq!(status, StatusCode::CONFLICT, "{name:?}");
    }
    let mut slowed = false;
    for _ in 0..60 {
        let (status, _) = anna.ask("POST", "/api/person", &json!({ "name": "Anna" })).await;
        slowed |= status == StatusCode::TOO_MANY_REQUESTS;
    }
    assert!(slowed);
}

#[tokio::test]
async fn paths_queries_and_upgrades_that_are_wrong_are_refused_like_bodies() {
    let anna = Client::named(&house(&memory()), "Anna").await;
    for path in [
        "/api/tables/%ff",
        "/api/tables/%ff/frame",
        "/api/schema/%ff",
        "/api/records?game=krypto&game=kryptos",
        "/api/tables/live",
        "/api/tables/none/socket",
    ] {
        Client::refused(anna.ask("GET", path, &Value::Null).await, 400, "house-unreadable");
    }
}

#[tokio::test]
async fn what_is_not_there_and_what_is_ambiguous_is_refused_with_its_status() {
    let mut anna = Client::named(&house(&memory()), "Anna").await;
    let ping = anna.ask("POST", "/api/tables/none", &json!({ "ping": {} })).await;
    Client::refused(ping, 404, "house-no-table");
    Client::refused(anna.ask("GET", "/api/schema/chess", &Value::Null).await, 404, "house-no-game");
    let long = anna.raw("POST", "/api/records", "x".repeat(600 << 10)).await;
    assert_eq!(long.status(), StatusCode::PAYLOAD_TOO_LARGE);
    anna.headers = vec![("host", "evil.example".to_owned())];
    let twice = anna.ask("GET", "/api/games", &Value::Null).await;
    Client::refused(twice, 400, "house-unreadable");
}

#[tokio::test]
async fn every_answer_carries_the_headers_that_browsers_need() {
    let one = house(&memory());
    for path in ["/", "/healthz", "/api/games", "/api/person", "/nothing"] {
        let answer = Client::new(&one).raw("GET", path, String::new()).await;
        let policy = answer.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'self'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
        assert_eq!(answer.headers()["referrer-policy"], "no-referrer");
        assert_eq!(answer.headers()["cross-origin-opener-policy"], "same-origin");
        assert_eq!(answer.headers()["cross-origin-resource-policy"], "same-origin");
        // The page may be kept and asked for again; what the house says is not kept.
        let kept = answer.headers()["cache-control"].to_str().unwrap();
        assert!(
            kept == "no-store" || (kept == "no-cache" && !path.starts_with("/api")),
            "{path}: {kept}"
        );
        assert!(answer.headers().contains_key("permissions-policy"));
    }
}

/// A bot is named in the language of the request that makes its table, unless the request says otherwise.
#[tokio::test]
async fn a_bot_is_named_in_the_language_of_its_table() {
    let one = house(&memory());
    let anna = Client::named(&one, "Anna").await;
    let mut new = json!({ "game": "krypto", "seats": 2, "name": "Anna", "bots": ["master"] });
    for (language, path, name) in [
        (Value::Null, "/api/tables?lang=pl", "Mistrz B"),
        ("fr".into(), "/api/tables?lang=pl", "Maître B"),
        (Value::Null, "/api/tables", "Master B"),
    ] {
        new["language"] = language;
        let (_, made) = anna.ask("POST", path, &new).await;
        assert_eq!(made["chairs"][1]["sitter"]["bot"]["name"], name, "{made}");
    }
}

#[tokio::test]
async fn a_link_to_a_table_has_a_preview_that_tells_no_secret() {
    let one = house(&memory());
    let ada = Client::named(&one, "Ada").await;
    let new = json!({ "game": "kryptos", "seats": 3, "name": "A<d>a", "bots": ["novice", "novice"], "start": true });
    let (_, made) = ada.ask("POST", "/api/tables", &new).await;
    let running = preview(&one, made["table"].as_str().unwrap()).await;
    assert!(running.contains(r#"<meta property="og:title" content="Kryptos" />"#), "{running}");
    assert!(!running.contains("Amateur") && !running.contains("A&lt;d"), "{running}");

    let record = include_str!("../../../games/kryptos/tests/records/five-bribe.txt");
    let record = record.replace("Player A", "A<d>a");
    let shown = ada.raw("POST", "/api/records", record).await;
    let shown: Value =
        serde_json::from_slice(&to_bytes(shown.into_body(), 1 << 20).await.unwrap()).unwrap();
    let over = preview(&one, shown["table"].as_str().unwrap()).await;
    assert!(over.contains(r#"content="★ A&lt;d&gt;a 16 · ★ Player B 16 · Player C 14"#), "{over}");
    assert!(!over.contains("<d>"), "{over}");
    let alone = include_str!("../../../games/krypto/tests/records/solitaire.txt");
    let shown = ada.raw("POST", "/api/records", alone.to_owned()).await;
    let shown: Value =
        serde_json::from_slice(&to_bytes(shown.into_body(), 1 << 20).await.unwrap()).unwrap();
    let time = preview(&one, shown["table"].as_str().unwrap()).await;
    assert!(time.contains(r#"og:description" content="Anne 19:43""#), "{time}");

    let own = web::file("previews/kryptos.png", &[]).is_some();
    let picture = if own { "/previews/kryptos.png" } else { "/preview.png" };
    assert!(over.contains(&format!(r#"{picture}" />"#)), "{over}");
    assert!(!preview(&one, "nothing-here").await.contains(r#"content="Kryptos""#));
}

#[tokio::test]
async fn a_preview_of_any_page_has_the_whole_address_of_its_picture() {
    let one = house(&memory());
    let picture = format!(r#"property="og:image" content="{}/preview.png""#, one.public_url());
    for path in ["/", "/rules/kryptos"] {
        let answer = Client::new(&one).raw("GET", path, String::new()).await;
        assert!(answer.headers()["vary"].to_str().unwrap().contains("sec-fetch-mode"));
        let body = to_bytes(answer.into_body(), 1 << 20).await.unwrap();
        assert!(String::from_utf8_lossy(&body).contains(&picture), "{path}");
    }
    // A browser gets the file as it is, which may be kept by its tag.
    let mut reader = Client::new(&one);
    reader.headers = vec![("sec-fetch-mode", "navigate".to_owned())];
    let answer = reader.raw("GET", "/", String::new()).await;
    assert!(answer.headers().contains_key("etag"));
}

#[tokio::test]
async fn the_page_of_a_table_is_compressed_for_clients_that_can_read_it() {
    let one = house(&memory());
    let mut anna = Client::named(&one, "Anna").await;
    let new = json!({ "game": "krypto", "seats": 2, "name": "Anna" });
    let (_, made) = anna.ask("POST", "/api/tables", &new).await;
    let path = format!("/t/{}", made["table"].as_str().unwrap());
    for (accepted, coding) in [("br, gzip", Some("gzip")), ("br;q=1", None), ("identity", None)] {
        anna.headers = vec![("accept-encoding", accepted.to_owned())];
        let answer = anna.raw("GET", &path, String::new()).await;
        let said = answer.headers().get("content-encoding").map(|coding| coding.to_str().unwrap());
        assert_eq!(said, coding, "{accepted}");
        let body = to_bytes(answer.into_body(), 1 << 20).await.unwrap();
        assert_eq!(body.starts_with(&[0x1f, 0x8b]), coding.is_some(), "{accepted}");
    }
}

async fn preview(one: &Arc<House>, table: &str) -> String {
    let answer = Client::new(one).raw("GET", &format!("/t/{table}"), String::new()).await;
    assert_eq!(answer.headers()["content-type"], "text/html; charset=utf-8");
    String::from_utf8(to_bytes(answer.into_body(), 1 << 20).await.unwrap().to_vec()).unwrap()
}
