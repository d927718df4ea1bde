//! Whole games and single asks over real sockets on loopback.

use std::collections::BTreeSet;
use std::time::Duration;

use futures_util::SinkExt as _;
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use server::house::{Expiry, House};
use store::Call;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::{Error, Message};
use wire::{Answer, Ask, Stage};

use super::client::{Client, Open, grant, play};
use super::common::{act, begin, choose, config, house, memory, new_table, tables};

/// The moves after which players agree to end a game. Kryptos played at random may take thousands, and every client here
/// reads every frame, which gets longer with each move.
const ENOUGH: usize = 300;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_games_are_played_over_sockets() {
    let mut config = config();
    config.limits.rate = 10_000;
    let one = House::new(memory(), config);
    let open = Open::new(&one).await;
    for (game, seats) in tables() {
        let (table, people) = begin(&one, &new_table(game, seats)).await;
        let tokens = grant(&one, &people).await;
        let mut players = Vec::new();
        for (seed, token) in (0..).zip(&tokens) {
            let client = Client::connect(open.address, &table, token).await;
            players.push(tokio::spawn(play(client, seed, ENOUGH, |_| ())));
        }
        for player in players {
            let last = player.await.unwrap();
            assert!(last.outcome.is_some() || last.moves >= ENOUGH, "{game}: {} moves", last.moves);
        }
    }
    open.close().await;
}

#[tokio::test]
async fn what_is_asked_is_acknowledged_or_refused() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let mut client = Client::connect(open.address, &table, &tokens[0]).await;
    let Answer::Frame(frame) = client.answer().await else { panic!("first a frame") };
    assert_eq!(frame.stage, Stage::Playing);
    assert!(matches!(client.asked(&Ask::Ping {}).await, Answer::Pong {}));
    let note = Ask::Note { id: None, text: Some("mine".to_owned()), marks: [].into() };
    let Answer::Ack { id: None, seq } = client.asked(&note).await else { panic!("acknowledged") };
    assert_eq!(seq, frame.seq, "others may not learn of a note");
    let Answer::Refused(no) = client.asked(&act("7", "sing".to_owned())).await else {
        panic!("refused")
    };
    assert_eq!((no.id.as_deref(), no.code.as_str()), (Some("7"), "notation-verb"));
    let unknown = r#"{"act":{"id":"8","notation":"sing","loud":true}}"#;
    for odd in ["", "{", "null", "{}", r#"{"dance":{}}"#, r#"{"ping":{"x":1}}"#, unknown] {
        client.text(odd.to_owned()).await;
        loop {
            match client.answer().await {
                Answer::Refused(no) => {
                    assert_eq!(no.code, "house-unreadable", "{odd}");
                    assert_eq!(no.id.is_some(), odd == unknown, "{odd}");
                    let is_told = no.text.contains("an object with exactly one key, one of `act`");
                    assert_eq!(is_told, ["null", "{}"].contains(&odd), "{odd}: {}", no.text);
                    break;
                }
                Answer::Frame(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }
    open.close().await;
}

#[tokio::test]
async fn two_tabs_see_the_same_and_a_double_click_plays_once() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for token in &tokens {
        let mut tab = Client::connect(open.address, &table, token).await;
        let mut other = Client::connect(open.address, &table, token).await;
        let Answer::Frame(frame) = tab.answer().await else { panic!("first a frame") };
        let Some(notation) = choose(&frame, &mut rng) else { continue };
        let (first, second) =
            (tab.asked(&act("x", notation.clone())).await, other.asked(&act("x", notation)).await);
        let (Answer::Ack { seq: first, .. }, Answer::Ack { seq: second, .. }) = (first, second)
        else {
            panic!("acknowledged twice")
        };
        assert_eq!(first, second);
        break;
    }
    let frame = super::common::read(&one.table(&table).look(&people[0]).await.unwrap());
    assert_eq!(frame.moves, 1);
    open.close().await;
}

#[tokio::test]
async fn a_full_house_says_so() {
    let mut config = config();
    config.limits.sockets = 1;
    let one = House::new(memory(), config);
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let client = Client::connect(open.address, &table, &tokens[0]).await;
    let full = Client::try_connect(open.address, &table, &tokens[1], None).await;
    assert!(matches!(full, Err(Error::Http(answer)) if answer.status() == 503));
    drop(client);
    let left = async {
        while one.open_sockets() > 0 {
            tokio::task::yield_now().await;
        }
    };
    timeout(Duration::from_secs(10), left).await.expect("the house notices that a client has left");
    Client::connect(open.address, &table, &tokens[1]).await;
    open.close().await;
}

#[tokio::test]
async fn a_closing_house_tells_its_guests_when_to_come_back() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let token = grant(&one, &people[..1]).await.remove(0);
    let lobby = format!("ws://{}/api/tables/live", open.address);
    let mut clients = Vec::new();
    for _ in 0..8 {
        clients.push(Client::connect(open.address, &table, &token).await);
        clients.push(Client::try_open(&lobby, "", None).await.unwrap());
    }
    let closing = tokio::spawn(open.close());
    let mut times = BTreeSet::new();
    for client in &mut clients {
        let mut after = None;
        let (code, _) = client
            .ended(|text| {
                let message: serde_json::Value = serde_json::from_str(text).unwrap();
                after = message["closing"]["after"].as_u64().or(after);
            })
            .await;
        assert_eq!(code, 1012);
        times.insert(after.expect("it was told"));
    }
    assert!(times.iter().all(|after| (1000..5000).contains(after)), "{times:?}");
    assert!(times.len() > 8, "they do not come back together: {times:?}");
    closing.await.unwrap();
}

#[tokio::test]
async fn a_close_frame_says_why_a_socket_ends() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let token = grant(&one, &people[..1]).await.remove(0);
    let lobby = format!("ws://{}/api/tables/live", open.address);
    for at_table in [true, false] {
        let connect = async || {
            if at_table {
                Client::connect(open.address, &table, &token).await
            } else {
                Client::try_open(&lobby, "", None).await.unwrap()
            }
        };
        let mut long = connect().await;
        long.text("x".repeat(20_000)).await;
        assert_eq!(long.ended(|_| ()).await.0, 1009);
        for flood in [Message::text("{\"ping\":{}}"), Message::Ping(Vec::new().into())] {
            let mut client = connect().await;
            for _ in 0..400 {
                client.0.feed(flood.clone()).await.ok();
            }
            client.0.flush().await.ok();
            let end = client.ended(|_| ()).await;
            assert_eq!(end, (1008, "too many messages".to_owned()), "{flood}");
        }
        let mut polite = connect().await;
        polite.0.close(None).await.unwrap();
        polite.ended(|_| ()).await;
    }
    open.close().await;
}

#[tokio::test]
async fn a_client_whose_table_is_gone_is_told_so() {
    for (trouble, code, reason, end) in [
        (false, "house-no-table", "the table is gone", 1008),
        (true, "house-cannot-store", "the house has lost its store", 1013),
    ] {
        let store = memory();
        let one = house(&store);
        let open = Open::new(&one).await;
        let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
        let token = grant(&one, &people[..1]).await.remove(0);
        let mut client = Client::connect(open.address, &table, &token).await;
        client.asked(&Ask::Ping {}).await;
        if trouble {
            store.fail_once(Call::Read, "table/");
        }
        let all = Expiry { days: 0, remove: true, finished: true, dry_run: false };
        assert_eq!(one.expire_tables(&all).await.unwrap().tables.len(), 1);
        let mut told = Vec::new();
        let ended = client.ended(|text| told.push(text.to_owned())).await;
        assert_eq!(ended, (end, reason.to_owned()));
        let said = format!(r#"{{"refused":{{"code":"{code}""#);
        assert!(told.last().unwrap().starts_with(&said), "{told:?}");
        open.close().await;
    }
}

#[tokio::test]
async fn the_house_says_hello_first_and_completes_sentences() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    for (token, person) in tokens.iter().zip(&people) {
        let mut client = Client::connect(open.address, &table, token).await;
        assert_eq!(client.hear().await.unwrap(), r#"{"hello":{"house":"0.0.0+test"}}"#);
        let ask = Ask::Complete { id: "c".to_owned(), text: "ask sum-b".to_owned() };
        let Answer::Completions { id, items } = client.asked(&ask).await else { panic!("items") };
        assert_eq!((id.as_str(), items), ("c", vec!["ask sum-black".to_owned()]));
        let frame = super::common::read(&one.table(&table).look(person).await.unwrap());
        assert_eq!(frame.moves, 0, "a question is no move");
    }
    open.close().await;
}

#[tokio::test]
async fn a_person_who_is_kept_out_is_told_on_an_open_socket() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("kryptos", 3)).await;
    let tokens = grant(&one, &people).await;
    let mut client = Client::connect(open.address, &table, &tokens[0]).await;
    client.asked(&Ask::Ping {}).await;
    // Sent away, the client may come back.
    assert!(one.people().send_away(&people[0]));
    assert_eq!(client.ended(|_| ()).await, (1008, "sent away by the administrator".to_owned()));
    let mut client = Client::connect(open.address, &table, &tokens[0]).await;
    client.asked(&Ask::Ping {}).await;
    // Kept out, it is told so and may not.
    assert!(one.people().set_barred(&people[0], true).await.unwrap());
    let mut told = Vec::new();
    let end = client.ended(|text| told.push(text.to_owned())).await;
    assert_eq!(end, (1008, "sent away by the administrator".to_owned()));
    assert!(told.last().unwrap().contains("house-barred"), "{told:?}");
    assert!(Client::try_connect(open.address, &table, &tokens[0], None).await.is_err());
    // Others stay, and hear nothing of it.
    let mut other = Client::connect(open.address, &table, &tokens[1]).await;
    assert!(matches!(other.asked(&Ask::Ping {}).await, Answer::Pong {}));
    open.close().await;
}
