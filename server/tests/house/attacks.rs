//! Attacks: each is refused or harmless, and other clients are served.

use futures_util::SinkExt as _;
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::{Error, Message};
use wire::{Answer, Ask, Channel};

use super::client::{Client, Open, grant};
use super::common::{act, begin, choose, house, memory, new_table, read};
use super::http;

fn code(answer: &Answer) -> &str {
    match answer {
        Answer::Refused(no) => &no.code,
        other => panic!("not refused: {other:?}"),
    }
}

#[tokio::test]
async fn strangers_and_other_sites_get_no_socket() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let status = |error: Error| match error {
        Error::Http(answer) => answer.status().as_u16(),
        other => panic!("{other}"),
    };
    let connect = async |table: &str, token: &str, origin| {
        Client::try_connect(open.address, table, token, origin).await.map_err(status).err()
    };
    assert_eq!(connect(&table, "forged", None).await, Some(401));
    assert_eq!(connect("nothing", &tokens[0], None).await, Some(404));
    assert_eq!(connect(&table, &tokens[0], Some("https://evil.example")).await, Some(403));
    let own = format!("http://{}", open.address);
    assert_eq!(connect(&table, &tokens[0], Some(&own)).await, None);
    open.close().await;
}

#[tokio::test]
async fn floods_and_giants_are_cut_off_and_others_are_served() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let mut giant = Client::connect(open.address, &table, &tokens[0]).await;
    giant.0.send(Message::text("x".repeat(1 << 20))).await.ok();
    assert_eq!(giant.ended(|_| ()).await.0, 1009);
    let mut flood = Client::connect(open.address, &table, &tokens[0]).await;
    for _ in 0..400 {
        flood.0.feed(Message::text("{\"ping\":{}}")).await.ok();
    }
    flood.0.flush().await.ok();
    let mut slowed = false;
    let (code, _) = flood.ended(|text| slowed |= text.contains("house-too-fast")).await;
    assert_eq!((slowed, code), (true, 1008));
    let mut other = Client::connect(open.address, &table, &tokens[1]).await;
    assert!(matches!(other.asked(&Ask::Ping {}).await, Answer::Pong {}), "others are served");
    open.close().await;
}

#[tokio::test]
async fn nobody_acts_for_another_seat() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let stranger = one.people().arrive("Eve").await.unwrap().0;
    let first = read(&one.table(&table).look(&people[0]).await.unwrap());
    let second = read(&one.table(&table).look(&people[1]).await.unwrap());
    let (waits, moves) =
        if first.legal.as_ref().is_some_and(|_| first.to_act.contains(first.you.seat.unwrap())) {
            (1, choose(&first, &mut Pcg64Mcg::seed_from_u64(1)))
        } else {
            (0, choose(&second, &mut Pcg64Mcg::seed_from_u64(1)))
        };
    let said = moves.unwrap();
    let everybody = [people[waits].clone(), stranger];
    for (token, want) in
        grant(&one, &everybody).await.iter().zip(["table-not-your-turn", "house-no-seat"])
    {
        let mut client = Client::connect(open.address, &table, token).await;
        assert_eq!(code(&client.asked(&act("1", said.clone())).await), want);
        // An action cannot name the person or the seat that acts.
        for more in [r#""seat":"A""#, r#""by":"A""#, r#""person":"x""#] {
            client.text(format!(r#"{{"act":{{"id":"2","notation":"{said}",{more}}}}}"#)).await;
            assert_eq!(code(&client.after_frames().await), "house-unreadable");
        }
        for ask in [
            Ask::Start { id: None },
            Ask::Rematch { id: None },
            Ask::Clear { id: None, seat: kernel::Seat::new(0) },
        ] {
            assert!(matches!(client.asked(&ask).await, Answer::Refused(_)), "{ask:?}");
        }
    }
    assert_eq!(read(&one.table(&table).look(&people[0]).await.unwrap()).moves, 0);
    open.close().await;
}

#[tokio::test]
async fn an_old_message_sent_again_changes_nothing() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let mut rng = Pcg64Mcg::seed_from_u64(5);
    let mut sent = Vec::new();
    for round in 0..6 {
        for (n, token) in tokens.iter().enumerate() {
            let frame = read(&one.table(&table).look(&people[n]).await.unwrap());
            // A guess could be right and end the game.
            let question = loop {
                match choose(&frame, &mut rng) {
                    Some(guess) if !guess.starts_with("ask") => {}
                    question => break question,
                }
            };
            let Some(notation) = question else { continue };
            let ask = Ask::Act {
                id: round.to_string(),
                notation: Some(notation),
                json: None,
                moves: Some(frame.moves),
            };
            let mut client = Client::connect(open.address, &table, token).await;
            let Answer::Ack { seq, .. } = client.asked(&ask).await else { continue };
            sent.push((n, ask, seq));
        }
    }
    assert!(sent.len() > 10);
    let before = read(&one.table(&table).look(&people[0]).await.unwrap());
    for (n, ask, seq) in &sent {
        let mut own = Client::connect(open.address, &table, &tokens[*n]).await;
        let Answer::Ack { seq: again, .. } = own.asked(ask).await else { panic!("acknowledged") };
        assert_eq!(again, *seq);
        // Another person who sends the recorded message changes nothing either.
        let mut other = Client::connect(open.address, &table, &tokens[1 - *n]).await;
        assert!(matches!(other.asked(ask).await, Answer::Ack { .. } | Answer::Refused(_)));
    }
    let after = read(&one.table(&table).look(&people[0]).await.unwrap());
    assert_eq!((after.seq, after.moves), (before.seq, before.moves));
    open.close().await;
}

#[tokio::test]
async fn a_socket_ends_when_its_token_is_revoked() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people[..1]).await;
    let mut kept = Client::connect(open.address, &table, &grant(&one, &people[..1]).await[0]).await;
    let mut revoked = Client::connect(open.address, &table, &tokens[0]).await;
    assert!(matches!(revoked.asked(&Ask::Ping {}).await, Answer::Pong {}));
    let id = one.people().known(&people[0]).await.unwrap().tokens[0].id.clone();
    one.people().revoke(&people[0], &id).await.unwrap();
    while revoked.hear().await.is_some() {}
    assert!(matches!(kept.asked(&Ask::Ping {}).await, Answer::Pong {}), "others stay");
    open.close().await;
}

#[tokio::test]
async fn two_devices_are_one_person_with_one_seat() {
    let one = house(&memory());
    let laptop = http::Client::named(&one, "Anna").await;
    let new = json!({ "game": "kryptos", "seats": 3, "name": "Anna" });
    let (_, made) = laptop.ask("POST", "/api/tables", &new).await;
    let at = format!("/api/tables/{}", made["table"].as_str().unwrap());
    laptop.ask("POST", &at, &json!({ "sit": { "seat": "B" } })).await;
    let (_, link) = laptop.ask("POST", "/api/person/link", &Value::Null).await;
    let mut phone = http::Client::new(&one);
    let claimed =
        phone.send("POST", "/api/person/claim", &json!({ "secret": link["secret"] })).await;
    phone.keep_cookie(&claimed);
    let (_, frame) = phone.ask("GET", &format!("{at}/frame"), &Value::Null).await;
    assert_eq!(
        (&frame["frame"]["you"]["seat"], &frame["frame"]["you"]["host"]),
        (&json!("B"), &json!(true))
    );
    // The second device takes another seat: the person moves and does not sit twice.
    phone.ask("POST", &at, &json!({ "sit": { "seat": "C" } })).await;
    let (_, short) = laptop.ask("GET", &at, &Value::Null).await;
    assert_eq!(short["chairs"][1]["sitter"], json!({ "free": {} }));
    assert_eq!(short["chairs"][2]["sitter"]["person"]["name"], "Anna");
}

#[tokio::test]
async fn json_bombs_are_refused() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("decrypto", 4)).await;
    let tokens = grant(&one, &people).await;
    let mut client = Client::connect(open.address, &table, &tokens[0]).await;
    let deep = |open: &str, close: &str, n: usize| open.repeat(n) + &close.repeat(n);
    let action = |json: &str| format!(r#"{{"act":{{"id":"1","json":{json}}}}}"#);
    let marks = |marks: &[String]| format!(r#"{{"note":{{"marks":{{{}}}}}}}"#, marks.join(","));
    let many: Vec<String> = (0..1300).map(|n| format!(r#""{n}":"v""#)).collect();
    for (bomb, want) in [
        (deep("[", "]", 8000), "house-unreadable"),
        (deep("{\"a\":", "}", 2000).replace(":}", ":1}"), "house-unreadable"),
        (action(&deep("[", "]", 7000)), "table-bad-json"),
        (action(&format!(r#"{{"clue":{}}}"#, deep("[", "]", 7000))), "table-bad-json"),
        (action(&"9".repeat(16_000)), "table-bad-json"),
        (marks(&many), "house-many-marks"),
    ] {
        client.text(bomb).await;
        assert_eq!(code(&client.after_frames().await), want);
    }
    // A key that is repeated counts once.
    client.text(marks(&vec![r#""k":"v""#.to_owned(); 1900])).await;
    assert!(matches!(client.after_frames().await, Answer::Ack { .. }));
    let frame = read(&one.table(&table).look(&people[0]).await.unwrap());
    assert_eq!(frame.note.unwrap().marks.len(), 1);
    assert!(matches!(client.asked(&Ask::Ping {}).await, Answer::Pong {}));
    open.close().await;
}

#[tokio::test]
async fn tricks_in_names_are_refused_and_html_in_chat_is_text() {
    let one = house(&memory());
    let anna = http::Client::named(&one, "Anna").await;
    for name in [
        "a\u{202e}bc",
        "a\u{2066}bc",
        "a\u{200b}b",
        "a\u{7}b",
        "a\nb",
        "\u{feff}Ann",
        "a\u{ad}b",
        "x:y",
        " pad",
        "",
    ] {
        let (status, no) = anna.ask("POST", "/api/person", &json!({ "name": name })).await;
        assert_eq!(status, 409, "{name:?}");
        let said = no["text"].as_str().unwrap();
        assert!(
            !said.chars().any(|c| c.is_control() || kernel::names::is_invisible(c)),
            "{said:?}"
        );
    }
    let (table, people) = begin(&one, &new_table("kryptos", 3)).await;
    let html = r#"<img src=x onerror="alert(1)"><script>alert(2)</script>&amp;"#;
    let chat = |text: &str| Ask::Chat { id: None, to: Channel::Table, text: text.to_owned() };
    one.table(&table).ask(&people[0], chat(html)).await.unwrap();
    for bad in ["a\u{202e}b", "bell\u{7}", "zero\u{200b}width"] {
        let no = one.table(&table).ask(&people[0], chat(bad)).await.unwrap_err();
        assert_eq!(no.refusal.code, "house-letters");
    }
    // It is sent as text, and as JSON that no browser takes for a page.
    let frame = read(&one.table(&table).look(&people[1]).await.unwrap());
    assert_eq!(frame.chat[0].text, html);
    let answer = anna.raw("GET", &format!("/api/tables/{table}/frame"), String::new()).await;
    assert_eq!(answer.headers()["content-type"], "application/json");
    assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
}
