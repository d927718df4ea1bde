//! The law of secrecy on the wire: what a client receives could have come from any world that its view allows.
//!
//! One client for each viewer records every message of whole random games, by whole frames or by changes. The view, the legal actions and the aids of
//! each frame are those that a world imagined from the view gives, and so are the facts of hints; everything that is not the viewer's own is the same for
//! all viewers at that time; and no sealed text is in any message before the end.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use games::break_the_code::BreakTheCode;
use games::decrypto::Decrypto;
use games::krypto::Krypto;
use games::kryptos::Kryptos;
use kernel::{Assist, Imagine, Legal, Minded, View as _};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use server::house::House;
use wire::{Answer, Ask, Channel, Frame, Help, NewTable, Reason, Stage};

use super::client::{Client, Open, Shown, grant, play};
use super::common::{begin, config, memory, new_table};

/// Each message that shows the table, with the frame that the client then has.
fn frames(messages: &[String]) -> Vec<(&str, Frame)> {
    let mut shown = Shown::default();
    let frame = |text| match shown.read(text) {
        Answer::Frame(frame) => Some((text, *frame)),
        _ => None,
    };
    messages.iter().map(String::as_str).filter_map(frame).collect()
}

/// A JSON text with the members of its objects in one order. A change does not say in which order they stand.
fn ordered(text: &str) -> String {
    serde_json::from_str::<serde_json::Value>(text).unwrap().to_string()
}

/// Checks that an imagined world shows what was sent.
fn check_frame<G: Imagine + Minded>(text: &str, frame: &Frame, rng: &mut Pcg64Mcg) {
    let sent = frame.view.as_ref().expect("a game runs").get();
    let view: G::View = serde_json::from_str(sent).unwrap();
    let world = G::imagine(&view, rng);
    let shown = world.view(view.viewer());
    let written = serde_json::to_string(&shown).unwrap();
    if text.starts_with("{\"frame\"") {
        assert_eq!(written, sent);
    }
    assert_eq!(ordered(&written), ordered(sent));
    assert_eq!(world.to_act(), frame.to_act);
    assert_eq!(world.deadline(), frame.clocks.as_ref().unwrap().deadline);
    assert_eq!(world.outcome(), None);
    let legal = frame.you.seat.map(|_| match G::legal(&shown).map(|action| action.to_string()) {
        // Of a long list a frame has a sample.
        Legal::Listed(actions) if actions.len() > 20 => {
            let Some(Help::Sampled(sent)) = &frame.legal else { panic!("{:?}", frame.legal) };
            assert!(!sent.is_empty() && sent.iter().all(|action| actions.contains(action)));
            Help::Sampled(sent.clone())
        }
        Legal::Listed(actions) => Help::Listed(actions),
        Legal::Sampled(actions) => Help::Sampled(actions),
    });
    assert_eq!(legal, frame.legal);
    // While help is due, a client that follows changes keeps the help of an earlier position.
    if !frame.aids_due && frame.assist > Assist::Log {
        let aids = serde_json::to_string(&G::aids(&shown, frame.assist)).unwrap();
        assert_eq!(frame.aids.as_ref().map(|aids| ordered(aids.get())), Some(ordered(&aids)));
    }
    if let Some(seat) = frame.you.seat {
        assert_eq!(world.confidants(seat), frame.you.confidants);
    }
    // A fact comes to the player who took the hint, and every world that the player's view allows gives it.
    let certain: Vec<Reason> = G::hints(&shown).iter().map(Reason::from).collect();
    for hint in &frame.hinted {
        assert_eq!(hint.fact.is_some(), frame.you.seat == Some(hint.seat));
        let now = hint.fact.as_ref().filter(|_| hint.moves == frame.moves);
        assert!(now.is_none_or(|fact| certain.contains(fact)), "{hint:?}");
    }
}

/// A frame without the parts that are the viewer's own.
fn common_part(mut frame: Frame) -> String {
    frame.view = None;
    frame.legal = None;
    frame.aids = None;
    frame.aids_due = false;
    frame.note = None;
    frame.chat.clear();
    frame.hinted.iter_mut().for_each(|hint| hint.fact = None);
    frame.you = wire::You {
        name: None,
        seat: None,
        host: false,
        banned: false,
        confidants: kernel::Seats::NONE,
    };
    // These depend on connections and on the time of day, not on the game.
    frame.watchers = 0;
    frame.chairs.clear();
    if let Some(clocks) = &mut frame.clocks {
        clocks.now = kernel::Time::ZERO;
        clocks.bot_from.clear();
    }
    serde_json::to_string(&frame).unwrap()
}

/// What the clients of a game heard.
struct Heard {
    /// How many frames were checked.
    checked: usize,
    /// How many frames had a fact for their viewer.
    told: usize,
    /// The fewest changes that a client got.
    changes: usize,
}

async fn keeps_secrets<G: Imagine + Minded>(seats: usize, seed: u64, by_changes: bool) {
    let enough = |heard: &Heard| heard.checked > seats && (heard.changes > 0 || !by_changes);
    plays_until::<G>(Assist::Solver, seats, seed, by_changes, enough).await;
}

/// Without other help, players take hints all the time.
async fn keeps_hints<G: Imagine + Minded>(seats: usize, seed: u64) {
    let by_changes = seed.is_multiple_of(2);
    plays_until::<G>(Assist::Log, seats, seed, by_changes, |heard| heard.told > 0).await;
}

/// A game of random moves may be over before a slow client has seen more than its end: then another one is played.
async fn plays_until<G: Imagine + Minded>(
    assist: Assist,
    seats: usize,
    seed: u64,
    by_changes: bool,
    enough: impl Fn(&Heard) -> bool,
) {
    for game in 0..10 {
        let heard = keeps_secrets_with::<G>(assist, seats, seed + 100 * game, by_changes).await;
        if enough(&heard) {
            return;
        }
    }
    panic!("every game was too short");
}

async fn keeps_secrets_with<G: Imagine + Minded>(
    assist: Assist,
    seats: usize,
    seed: u64,
    by_changes: bool,
) -> Heard {
    let mut config = config();
    config.limits.rate = 100_000;
    let house = House::new(memory(), config);
    let open = Open::new(&house).await;
    let new = NewTable { assist, ..new_table(G::META.id, seats) };
    let (table, mut people) = begin(&house, &new).await;
    people.push(house.people().arrive("Watcher").await.unwrap().0);
    for (n, person) in people.iter().enumerate() {
        let text = format!("note-{n}-secret");
        let _only_players = house
            .table(&table)
            .ask(person, Ask::Note { id: None, text: Some(text), marks: [].into() })
            .await;
        let text = format!("whisper-{n}");
        let _if_allowed =
            house.table(&table).ask(person, Ask::Chat { id: None, to: Channel::Team, text }).await;
    }
    let mut recorders = Vec::new();
    for (n, token) in (0..).zip(grant(&house, &people).await) {
        let client = if by_changes {
            Client::connect_tail(open.address, &table, &token).await
        } else {
            Client::connect(open.address, &table, &token).await
        };
        let heard = Arc::new(Mutex::new(Vec::new()));
        let keep = Arc::clone(&heard);
        let record = move |text: &str| keep.lock().unwrap().push(text.to_owned());
        recorders.push((heard, tokio::spawn(play(client, seed + n, 150, record))));
    }
    let asking = tokio::spawn({
        let (house, table, people) = (house.clone(), table.clone(), people.clone());
        async move {
            loop {
                for person in &people {
                    let _if_certain = house.table(&table).ask(person, Ask::Hint { id: None }).await;
                }
                tokio::time::sleep(std::time::Duration::from_millis(2)).await;
            }
        }
    });
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut moments: BTreeMap<u64, String> = BTreeMap::new();
    let mut all = Vec::new();
    for (heard, player) in recorders {
        player.await.unwrap();
        all.push(heard.lock().unwrap().clone());
    }
    asking.abort();
    let sealed = house.table(&table).record().await.unwrap();
    let secrets: Vec<&str> = sealed
        .lines()
        .filter(|line| line.starts_with("deal ") || line.starts_with("salt"))
        .collect();
    assert!(!secrets.is_empty());
    let mut heard = Heard { checked: 0, told: 0, changes: usize::MAX };
    for (n, messages) in all.iter().enumerate() {
        for other in (0..people.len()).filter(|&other| other != n) {
            let note = format!("note-{other}-secret");
            assert!(!messages.iter().any(|text| text.contains(&note)));
        }
        let frames = frames(messages);
        let changes = frames.iter().filter(|(text, _)| text.starts_with("{\"change\"")).count();
        assert!(by_changes || changes == 0, "this client did not ask for changes");
        heard.changes = heard.changes.min(changes);
        let playing = frames.into_iter().filter(|(_, frame)| frame.stage == Stage::Playing);
        for (i, (text, frame)) in playing.enumerate() {
            assert_eq!(frame.sealed, None);
            for secret in &secrets {
                assert!(!text.contains(secret), "{secret}");
            }
            let salt = secrets.last().and_then(|line| line.strip_prefix("salt: ")).unwrap();
            assert!(!text.contains(salt));
            // Worlds are costly to imagine in long games: check all early frames, then one of ten.
            if i < 50 || i % 10 == 0 {
                check_frame::<G>(text, &frame, &mut rng);
            }
            heard.told += usize::from(frame.hinted.iter().any(|hint| hint.fact.is_some()));
            let seq = frame.seq;
            let part = common_part(frame);
            let first = moments.entry(seq).or_insert_with(|| part.clone());
            assert_eq!(*first, part, "at record {seq}");
            heard.checked += 1;
        }
    }
    heard
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kryptos_keeps_its_hints_on_the_wire() {
    keeps_hints::<Kryptos>(3, 21).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn krypto_keeps_its_hints_on_the_wire() {
    keeps_hints::<Krypto>(3, 22).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn break_the_code_keeps_its_hints_on_the_wire() {
    keeps_hints::<BreakTheCode>(2, 23).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kryptos_keeps_its_secrets_on_the_wire() {
    keeps_secrets::<Kryptos>(3, 11, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kryptos_keeps_its_secrets_on_the_wire_by_changes() {
    keeps_secrets::<Kryptos>(3, 11, true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn krypto_keeps_its_secrets_on_the_wire() {
    keeps_secrets::<Krypto>(3, 12, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn krypto_keeps_its_secrets_on_the_wire_by_changes() {
    keeps_secrets::<Krypto>(3, 12, true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn decrypto_keeps_its_secrets_on_the_wire() {
    keeps_secrets::<Decrypto>(4, 13, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn decrypto_keeps_its_secrets_on_the_wire_by_changes() {
    keeps_secrets::<Decrypto>(4, 13, true).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn break_the_code_keeps_its_secrets_on_the_wire() {
    keeps_secrets::<BreakTheCode>(3, 14, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn break_the_code_keeps_its_secrets_on_the_wire_by_changes() {
    keeps_secrets::<BreakTheCode>(3, 14, true).await;
}
