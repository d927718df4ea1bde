//! Sockets with `?history=tail`: they show what whole frames show.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use serde_json::{Value, json};
use server::house::House;
use server::people::PersonId;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Error;
use wire::{Answer, Ask, Stage};

use super::client::{Client, Open, Shown, grant, play};
use super::common::{act, begin, choose, config, house, memory, new_table};

/// The frame of a person as a request by HTTP gets it, without the time of day.
async fn looked(house: &Arc<House>, table: &str, person: &PersonId) -> Value {
    let text = house.table(table).look(person).await.unwrap();
    timeless(serde_json::from_str::<Value>(&text).unwrap()["frame"].take())
}

fn timeless(mut frame: Value) -> Value {
    if frame.get("clocks").is_some() {
        frame["clocks"]["now"] = json!(0);
    }
    frame
}

/// The frames that a socket showed, by their `seq`: the newest of each, without what no record says.
#[derive(Default)]
struct Seen {
    shown: Shown,
    frames: BTreeMap<u64, Value>,
    wholes: usize,
    changes: usize,
}

impl Seen {
    fn take(&mut self, text: &str) -> Answer {
        self.wholes += usize::from(text.starts_with("{\"frame\""));
        self.changes += usize::from(text.starts_with("{\"change\""));
        let answer = self.shown.read(text);
        if let Answer::Frame(frame) = &answer {
            let mut kept = timeless(self.shown.0.clone());
            // Sockets come and go while a `seq` lasts.
            kept["watchers"] = json!(0);
            for chair in kept["chairs"].as_array_mut().unwrap() {
                chair["sitter"]["person"]["present"] = json!(true);
            }
            if let Some(clocks) = kept["clocks"].as_object_mut() {
                clocks.remove("bot-from");
            }
            self.frames.insert(frame.seq, kept);
        }
        answer
    }
}

/// Follows a game by whole frames to its end.
async fn watch(mut client: Client) -> Seen {
    let mut seen = Seen::default();
    loop {
        let text = client.hear().await.expect("the house speaks");
        if matches!(seen.take(&text), Answer::Frame(frame) if frame.stage == Stage::Over) {
            return seen;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_games_are_followed_by_changes() {
    let mut config = config();
    config.limits.rate = 100_000;
    let one = House::new(memory(), config);
    let open = Open::new(&one).await;
    for game in games::SHELF {
        let new = new_table(game.meta().id, game.meta().max_seats);
        let (table, people) = begin(&one, &new).await;
        let mut players = Vec::new();
        for (seed, token) in (0..).zip(grant(&one, &people).await) {
            let whole = Client::connect(open.address, &table, &token).await;
            let tail = Client::connect_tail(open.address, &table, &token).await;
            let whole = tokio::spawn(watch(whole));
            let tail = tokio::spawn(async move {
                let mut seen = Seen::default();
                let last = play(tail, seed, 60, |text| drop(seen.take(text))).await;
                (last, seen)
            });
            players.push((whole, tail));
        }
        let (mut changes, mut compared) = (0, 0);
        for (whole, tail) in players {
            let (whole, (last, tail)) = (whole.await.unwrap(), tail.await.unwrap());
            assert_eq!(last.stage, Stage::Over);
            assert_eq!((whole.changes, tail.wholes > 0), (0, true), "the first frame is whole");
            assert_eq!(whole.frames.last_key_value(), tail.frames.last_key_value());
            for (seq, frame) in &tail.frames {
                let other = whole.frames.get(seq);
                assert!(other.is_none_or(|other| other == frame), "{seq}: {frame}\n{other:?}");
                compared += usize::from(other.is_some());
            }
            changes += tail.changes;
        }
        // How many frames a client skips depends on how busy the machine is.
        assert!(changes > 0, "no change");
        assert!(compared > 2 * people.len(), "{compared} frames were on both sockets");
    }
    open.close().await;
}

#[tokio::test]
async fn a_client_that_reads_late_or_comes_back_has_the_newest_frame() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let tokens = grant(&one, &people).await;
    let mut late = Client::connect_tail(open.address, &table, &tokens[0]).await;
    let catch_up = async |late: &mut Client| {
        let catching_up = async {
            while timeless(late.1.0.clone()) != looked(&one, &table, &people[0]).await {
                late.answer().await;
            }
        };
        timeout(Duration::from_secs(10), catching_up).await.expect("it shows what a look shows");
    };
    catch_up(&mut late).await;
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    for turn in 0..6 {
        for person in &people {
            let frame = super::common::read(&one.table(&table).look(person).await.unwrap());
            if let Some(notation) = choose(&frame, &mut rng) {
                one.table(&table).ask(person, act(&turn.to_string(), notation)).await.unwrap();
            }
        }
        if turn % 2 == 1 {
            catch_up(&mut late).await;
        }
        let mut anew = Client::connect_tail(open.address, &table, &tokens[0]).await;
        let hello = anew.hear().await.unwrap();
        assert!(hello.starts_with("{\"hello\""), "{hello}");
        let first = anew.hear().await.unwrap();
        assert!(first.starts_with("{\"frame\""), "{first}");
    }
    for person in &people {
        one.table(&table).ask(person, Ask::Adjourn { id: None }).await.unwrap();
    }
    one.table(&table).ask(&people[0], Ask::Rematch { id: None }).await.unwrap();
    one.table(&table).ask(&people[0], Ask::Start { id: None }).await.unwrap();
    catch_up(&mut late).await;
    assert_eq!(late.1.0["round"], 2);
    open.close().await;
}

#[tokio::test]
async fn a_history_that_does_not_exist_is_refused() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let token = grant(&one, &people[..1]).await.remove(0);
    let try_open = async |history: &str| {
        let url = format!("ws://{}/api/tables/{table}/socket?{history}", open.address);
        Client::try_open(&url, &token, None).await
    };
    for fine in ["", "history=whole", "history=tail", "lang=fr&history=tail"] {
        assert!(try_open(fine).await.is_ok(), "{fine}");
    }
    let words = [
        ("en", "There is no history “all”. There are: whole, tail."),
        ("fr", "Il n’y a pas d’historique « all ». Il y a : whole, tail."),
        ("pl", "Nie ma historii „all”. Są: whole, tail."),
    ];
    for (language, text) in words {
        let refused = try_open(&format!("history=all&lang={language}")).await;
        let Err(Error::Http(answer)) = refused else { panic!("it is refused") };
        assert_eq!(answer.status(), 400);
        let body: Value = serde_json::from_slice(answer.body().as_ref().unwrap()).unwrap();
        assert_eq!((&body["code"], &body["text"]), (&json!("house-no-history"), &json!(text)));
    }
    open.close().await;
}
