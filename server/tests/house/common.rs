//! A house for tests, and random players in it.

use std::sync::Arc;
use std::time::Duration;

use rand::SeedableRng as _;
use rand::seq::IndexedRandom as _;
use rand_pcg::Pcg64Mcg;
use server::bots::BotConfig;
use server::clock::Clockwork;
use server::desk::Watcher;
use server::house::{Config, House, Limits};
use server::people::PersonId;
use store::Store;
use wire::{Answer, Ask, Frame, Help, NewTable, Stage};

pub(crate) fn config() -> Config {
    Config {
        id: server::serve::new_id(),
        build: "0.0.0+test".to_owned(),
        public_url: "http://localhost:7878".to_owned(),
        proxies: 0,
        limits: Limits { idle: Duration::from_millis(200), ..Limits::default() },
        bots: BotConfig { pauses: false, ..BotConfig::default() },
        clock: Clockwork::set(),
    }
}

pub(crate) fn house(store: &Arc<Store>) -> Arc<House> {
    House::new(Arc::clone(store), config())
}

pub(crate) fn memory() -> Arc<Store> {
    Arc::new(Store::in_memory())
}

pub(crate) fn new_table(game: &str, seats: usize) -> NewTable {
    NewTable::new(game, seats, "Player1")
}

/// Each game with the number of seats at which it is tested.
pub(crate) fn tables() -> Vec<(&'static str, usize)> {
    games::SHELF.iter().map(|game| (game.meta().id, game.meta().min_seats.max(2))).collect()
}

/// Makes a table, seats new people at it and starts the game; gives the table's id and the people.
pub(crate) async fn begin(house: &Arc<House>, new: &NewTable) -> (String, Vec<PersonId>) {
    let mut people = Vec::new();
    for n in 1..=new.seats {
        people.push(house.people().arrive(&format!("Player{n}")).await.unwrap().0);
    }
    let id = house.create(&people[0], new).await.unwrap().table;
    let mut table = house.table(&id);
    for (n, person) in (1..).zip(&people) {
        let name = format!("Player{n}");
        table.ask(person, Ask::Join { id: None, name }).await.unwrap();
        table.ask(person, Ask::Sit { id: None, seat: None }).await.unwrap();
    }
    table.ask(&people[0], Ask::Start { id: None }).await.unwrap();
    (id, people)
}

pub(crate) fn read(text: &str) -> Frame {
    match serde_json::from_str(text).unwrap() {
        Answer::Frame(frame) => *frame,
        other => panic!("not a frame: {other:?}"),
    }
}

pub(crate) async fn next(watcher: &mut Watcher) -> Frame {
    read(&watcher.next().await.expect("the desk is open"))
}

/// A random action for the viewer of a frame, if the viewer is to act.
pub(crate) fn choose(frame: &Frame, rng: &mut Pcg64Mcg) -> Option<String> {
    let (Help::Listed(actions) | Help::Sampled(actions)) = frame.legal.as_ref()?;
    actions.choose(rng).cloned()
}

pub(crate) fn act(id: &str, notation: String) -> Ask {
    Ask::Act { id: id.to_owned(), notation: Some(notation), json: None, moves: None }
}

/// Plays at random until the game is over or this player has made `most` moves. Every frame goes to `keep`.
pub(crate) async fn play(
    house: Arc<House>,
    table: String,
    person: PersonId,
    seed: u64,
    most: usize,
    mut keep: impl FnMut(&str),
) -> Frame {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut table = house.table(&table);
    let mut watcher = table.watch(&person).await.unwrap();
    let mut made = 0;
    loop {
        let text = watcher.next().await.expect("the desk is open");
        keep(&text);
        let frame = read(&text);
        if frame.stage == Stage::Over || made >= most {
            return frame;
        }
        if let Some(notation) = choose(&frame, &mut rng) {
            let id = format!("{seed}-{}", frame.seq);
            // Another player may have acted first; then there is a newer frame.
            if table.ask(&person, act(&id, notation)).await.is_ok() {
                made += 1;
            }
        }
    }
}

/// Lets all players play at once; gives the last frame of each.
pub(crate) async fn play_all(
    house: &Arc<House>,
    table: &str,
    people: &[PersonId],
    most: usize,
) -> Vec<Frame> {
    let tasks: Vec<_> = (1..)
        .zip(people)
        .map(|(seed, person)| {
            let (house, table, person) = (Arc::clone(house), table.to_owned(), person.clone());
            tokio::spawn(async move { play(house, table, person, seed, most, |_| ()).await })
        })
        .collect();
    let mut frames = Vec::new();
    for task in tasks {
        frames.push(task.await.unwrap());
    }
    frames
}
