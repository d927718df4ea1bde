//! The law of secrecy beyond frames: refusals, lists, the log and the metrics tell nothing that their reader may not know.

use std::io;
use std::sync::{Arc, Mutex};

use games::break_the_code::BreakTheCode;
use games::decrypto::Decrypto;
use games::krypto::Krypto;
use games::kryptos::Kryptos;
use kernel::{Grammar, Imagine, Minded, Names, Refusal, Seat, Time, View as _};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use serde_json::Value;
use server::house::House;
use tracing_subscriber::fmt::MakeWriter;
use wire::{Answer, Ask, Channel, Finding, NewTable, Stage};

use super::client::{Client, Open, grant};
use super::common::{act, begin, choose, config, house, memory, new_table, read};
use super::http;

/// The refusal of a world that the viewer cannot tell from the real one, if it refuses.
fn refused_in<G: Imagine>(
    world: &G,
    seat: Seat,
    (grammar, names): (&Grammar, &Names),
    said: &str,
) -> Option<Refusal> {
    let action: G::Action = grammar.parse(said, names).ok()?;
    world.decide(seat, &action, Time::ZERO).err().map(Into::into)
}

/// Checks that every refusal of an action is the one that an imagined world gives.
async fn refusals_tell_nothing<G: Imagine + Minded>(seats: usize, seed: u64) {
    let one = house(&memory());
    let (table, people) = begin(&one, &new_table(G::META.id, seats)).await;
    let game = games::game(G::META.id).unwrap();
    let grammar = game.grammar(seats, &[]).unwrap();
    let names = Names::plain(seats);
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut compared = 0;
    for turn in 0..25 {
        for person in &people {
            let frame = read(&one.table(&table).look(person).await.unwrap());
            let Some(seat) = frame.you.seat.filter(|seat| frame.to_act.contains(*seat)) else {
                continue;
            };
            let view: G::View = serde_json::from_str(frame.view.as_ref().unwrap().get()).unwrap();
            assert_eq!(view.viewer().seat(), Some(seat));
            for n in 0..6 {
                let said = grammar.invent(seats, &mut rng, &mut |_| "spy".to_owned());
                let world = G::imagine(&view, &mut rng);
                let Some(imagined) = refused_in(&world, seat, (&grammar, &names), &said) else {
                    continue;
                };
                let id = format!("{turn}-{n}");
                let refused =
                    one.table(&table).ask(person, act(&id, said.clone())).await.unwrap_err();
                assert_eq!(refused.refusal, imagined, "{said}");
                compared += 1;
            }
            if let Some(notation) = choose(&frame, &mut rng) {
                // Another player may have acted first.
                let _ = one.table(&table).ask(person, act(&format!("t{turn}"), notation)).await;
            }
        }
    }
    assert!(compared > 10, "only {compared} refusals were compared");
}

#[tokio::test]
async fn refusals_of_kryptos_tell_nothing() {
    refusals_tell_nothing::<Kryptos>(3, 1).await;
}

#[tokio::test]
async fn refusals_of_krypto_tell_nothing() {
    refusals_tell_nothing::<Krypto>(2, 2).await;
}

#[tokio::test]
async fn refusals_of_decrypto_tell_nothing() {
    refusals_tell_nothing::<Decrypto>(4, 3).await;
}

#[tokio::test]
async fn refusals_of_break_the_code_tell_nothing() {
    refusals_tell_nothing::<BreakTheCode>(3, 4).await;
}

/// A subscriber that keeps everything that is logged.
#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl io::Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Kept {
    type Writer = Self;

    fn make_writer(&'a self) -> Self {
        self.clone()
    }
}

#[tokio::test]
async fn lists_logs_and_metrics_have_no_secrets_and_no_names() {
    let kept = Kept::default();
    let log = tracing_subscriber::fmt().with_max_level(tracing::Level::TRACE);
    let _guard =
        tracing::subscriber::set_default(log.with_writer(kept.clone()).with_ansi(false).finish());
    let mut config = config();
    config.limits.rate = 1000;
    let one = House::new(memory(), config);
    let watcher = http::Client::named(&one, "Watcherius").await;
    for (game, seats) in super::common::tables() {
        let new = NewTable { finding: Finding::Lobby, ..new_table(game, seats) };
        let (table, people) = begin(&one, &new).await;
        let text = "a note that is mine".to_owned();
        one.table(&table)
            .ask(&people[0], Ask::Note { id: None, text: Some(text), marks: [].into() })
            .await
            .unwrap();
        let chat = Ask::Chat { id: None, to: Channel::Table, text: "a word among us".to_owned() };
        one.table(&table).ask(&people[0], chat).await.unwrap();
        let mut rng = Pcg64Mcg::seed_from_u64(3);
        let mut lists = Vec::new();
        for turn in 0..40 {
            for person in &people {
                let frame = read(&one.table(&table).look(person).await.unwrap());
                if let Some(notation) = choose(&frame, &mut rng) {
                    let _ = one.table(&table).ask(person, act(&turn.to_string(), notation)).await;
                }
            }
            let at = format!("/api/tables/{table}");
            for path in ["/api/tables", &at, &format!("{at}/record"), "/api/records"] {
                lists.push(watcher.ask("GET", path, &Value::Null).await.1.to_string());
            }
            let frame = read(&one.table(&table).look(&people[0]).await.unwrap());
            if frame.stage == Stage::Over {
                lists.truncate(lists.len() - 4);
                break;
            }
        }
        for person in &people {
            // All players agree to end the game, so that its record can be read.
            let _over = one.table(&table).ask(person, Ask::Adjourn { id: None }).await;
        }
        let record = one.table(&table).record().await.unwrap();
        let secrets: Vec<&str> = record
            .lines()
            .filter(|line| line.starts_with("deal ") || line.starts_with("salt"))
            .filter_map(|line| line.split_once(": "))
            .map(|(_, secret)| secret)
            .filter(|secret| secret.len() > 6)
            .chain(["a note that is mine", "a word among us"])
            .collect();
        assert!(secrets.len() > 2);
        let log = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
        let metrics = server::metrics::text(&one).await;
        for secret in secrets {
            assert!(!lists.iter().any(|list| list.contains(secret)), "{game}: {secret}");
            assert!(!log.contains(secret) && !metrics.contains(secret), "{game}: {secret}");
        }
        let cookie = watcher.cookie.as_deref().unwrap().split_once('=').unwrap().1;
        for name in ["Player1", "Player2", "Watcherius", table.as_str(), cookie] {
            assert!(!metrics.contains(name), "{name}");
            let known = log.lines().find(|line| line.contains(name));
            assert_eq!(known, None, "the log names {name}");
        }
    }
    let log = String::from_utf8(kept.0.lock().unwrap().clone()).unwrap();
    assert!(log.contains("/api/tables/{id}/record"), "requests are logged, by route");
    let metrics = server::metrics::text(&one).await;
    assert!(
        metrics.contains("route=\"/api/tables/{id}/record\""),
        "requests are counted, by route"
    );
}

#[tokio::test]
async fn private_talk_and_notes_send_nothing_to_those_who_may_not_read_them() {
    let one = house(&memory());
    let open = Open::new(&one).await;
    let (table, mut people) = begin(&one, &new_table("decrypto", 4)).await;
    people.push(one.people().arrive("Watcher").await.unwrap().0);
    let tokens = grant(&one, &people).await;
    let mut outsiders = Vec::new();
    for n in [1, 3, 4] {
        outsiders.push((n, Client::connect(open.address, &table, &tokens[n]).await));
    }
    let look = async |n: usize| {
        let mut frame = read(&one.table(&table).look(&people[n]).await.unwrap());
        frame.clocks.as_mut().unwrap().now = Time::ZERO;
        serde_json::to_string(&frame).unwrap()
    };
    // These wait for help, so none comes later.
    let before = [look(1).await, look(3).await, look(4).await];
    // Everything that came before the answer to the second ping has been shown.
    for (_, client) in &mut outsiders {
        client.asked(&Ask::Ping {}).await;
        client.asked(&Ask::Ping {}).await;
    }
    // The third player may speak to the first, who gives the clues of the first round.
    for n in 0..5 {
        let said = Ask::Chat {
            id: Some(format!("talk {n}")),
            to: Channel::Team,
            text: format!("psst {n}"),
        };
        one.table(&table).ask(&people[2], said).await.unwrap();
        for person in [0, 2] {
            let note = Ask::Note {
                id: Some(format!("note {n}")),
                text: Some(format!("note {n}")),
                marks: [].into(),
            };
            one.table(&table).ask(&people[person], note).await.unwrap();
        }
    }
    assert_eq!(read(&one.table(&table).look(&people[0]).await.unwrap()).chat.len(), 5);
    assert_eq!([look(1).await, look(3).await, look(4).await], before);
    for (n, client) in &mut outsiders {
        for _ in 0..2 {
            client.send(&Ask::Ping {}).await;
            let heard = client.answer().await;
            assert!(matches!(heard, Answer::Pong {}), "person {n} gets {heard:?}");
        }
    }
    // The next line that all may read has the next number, and so has the next move.
    let said = Ask::Chat { id: None, to: Channel::Table, text: "hello".to_owned() };
    let ack = one.table(&table).ask(&people[1], said).await.unwrap();
    let frame = read(&one.table(&table).look(&people[4]).await.unwrap());
    assert_eq!((frame.seq, frame.chat[0].seq), (ack, 1));
    let clues = act("clue", "clue one; two; three".to_owned());
    let played = one.table(&table).ask(&people[0], clues.clone()).await.unwrap();
    assert_eq!(played, ack + 1);
    assert_eq!(one.table(&table).ask(&people[0], clues).await.unwrap(), played, "a retry");
    open.close().await;
}

#[tokio::test]
async fn every_answer_has_the_number_of_its_request() {
    let one = house(&memory());
    let client = http::Client::new(&one);
    let mut numbers = std::collections::BTreeSet::new();
    for path in ["/healthz", "/api/games", "/api/tables/none"] {
        let answer = client.raw("GET", path, String::new()).await;
        numbers.insert(answer.headers()["x-request-id"].to_str().unwrap().to_owned());
    }
    assert_eq!(numbers.len(), 3);
}
