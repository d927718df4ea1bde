//! Help comes after the frame: no move waits for it, and only its viewer hears of it.
//!
//! Advisers and bots work in the runtime's threads for blocking work. Most tests here have one such thread and keep it
//! busy, so that help which has begun stays unfinished until the test lets it go on.

use std::sync::Arc;
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;

use games::break_the_code::{BreakTheCode, View};
use kernel::{Assist, Minded as _, Seat, Thinking};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use server::desk::Watcher;
use server::house::House;
use server::people::PersonId;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use wire::{Ask, Channel, Frame, NewTable, Stage};

use super::common::{act, begin, choose, config, house, memory, new_table, next, read};

pub(crate) fn run(test: impl Future<Output = ()>) {
    let mut runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = runtime.enable_all().max_blocking_threads(1).build().unwrap();
    runtime.block_on(test);
}

/// Keeps the thread of the advisers busy until this is dropped.
pub(crate) fn keep_busy() -> Sender<()> {
    let (busy, waits) = channel();
    tokio::task::spawn_blocking(move || waits.recv());
    busy
}

/// A table of Break the Code whose two players watch it.
struct Duel {
    house: Arc<House>,
    table: String,
    people: Vec<PersonId>,
    watchers: Vec<Watcher>,
    rng: Pcg64Mcg,
}

impl Duel {
    async fn begin(assist: Assist) -> Self {
        let house = house(&memory());
        let new = NewTable { assist, ..new_table("break-the-code", 2) };
        let (table, people) = begin(&house, &new).await;
        let mut watchers = Vec::new();
        for person in &people {
            watchers.push(house.table(&table).watch(person).await.unwrap());
        }
        Self { house, table, people, watchers, rng: Pcg64Mcg::seed_from_u64(5) }
    }

    /// The player who is to act asks a question. Gives the new frame of each player.
    async fn ask_question(&mut self) -> [Frame; 2] {
        let frames = [self.look(0).await, self.look(1).await];
        let (by, notation) = loop {
            let chosen = (0..2).find_map(|n| Some((n, choose(&frames[n], &mut self.rng)?)));
            let (by, notation) = chosen.expect("a player is to act");
            if notation.starts_with("ask") {
                break (by, notation);
            }
        };
        let moves = frames[0].moves + 1;
        let ask = act(&moves.to_string(), notation);
        self.house.table(&self.table).ask(&self.people[by], ask).await.unwrap();
        let [one, two] = &mut self.watchers[..] else { panic!("two players") };
        [frame_after(one, moves).await, frame_after(two, moves).await]
    }

    /// What a player is shown now, with help or without: a new socket gets the newest frame.
    async fn look(&self, player: usize) -> Frame {
        let mut watcher = self.house.table(&self.table).watch(&self.people[player]).await.unwrap();
        next(&mut watcher).await
    }

    /// Requests one frame, as by HTTP, for the first player.
    fn request(&self) -> JoinHandle<Frame> {
        let (mut table, person) = (self.house.table(&self.table), self.people[0].clone());
        tokio::spawn(async move { read(&table.look(&person).await.unwrap()) })
    }

    async fn chat(&self) {
        let chat = Ask::Chat { id: None, to: Channel::Table, text: "hello".to_owned() };
        self.house.table(&self.table).ask(&self.people[0], chat).await.unwrap();
    }
}

async fn frame_after(watcher: &mut Watcher, moves: usize) -> Frame {
    loop {
        let frame = next(watcher).await;
        if frame.moves == moves {
            return frame;
        }
    }
}

/// Waits for the frame with help. Every frame before it has none.
async fn helped(watcher: &mut Watcher) -> Frame {
    loop {
        let frame = next(watcher).await;
        assert_ne!(frame.aids.is_some(), frame.aids_due, "{frame:?}");
        if !frame.aids_due {
            check_aids(&frame);
            return frame;
        }
    }
}

/// Help is for the position that the frame shows.
fn check_aids(frame: &Frame) {
    let view: View = serde_json::from_str(frame.view.as_ref().unwrap().get()).unwrap();
    let aids = serde_json::to_string(&BreakTheCode::aids(&view, frame.assist)).unwrap();
    assert_eq!(frame.aids.as_ref().unwrap().get(), aids);
}

/// Lets all desks do what they can do now.
pub(crate) async fn settle() {
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
}

#[test]
fn moves_are_shown_while_help_is_stuck_and_help_follows_for_the_newest_position() {
    run(async {
        let busy = keep_busy();
        let mut duel = Duel::begin(Assist::Counts).await;
        // The help for the first position has begun. It is passed before its end, and must not be shown.
        settle().await;
        for moves in 1..=4 {
            for frame in duel.ask_question().await {
                assert_eq!((frame.moves, frame.aids_due), (moves, true));
                assert!(frame.aids.is_none());
            }
        }
        drop(busy);
        for watcher in &mut duel.watchers {
            assert_eq!(helped(watcher).await.moves, 4);
        }
    });
}

#[test]
fn chat_and_presence_neither_lose_help_nor_work_it_out_again() {
    run(async {
        let mut duel = Duel::begin(Assist::Candidates).await;
        for watcher in &mut duel.watchers {
            helped(watcher).await;
        }
        let _busy = keep_busy();
        duel.chat().await;
        let guest = duel.house.people().arrive("Guest").await.unwrap().0;
        let _guest = duel.house.table(&duel.table).watch(&guest).await.unwrap();
        for watcher in &mut duel.watchers {
            assert_eq!(helped(watcher).await.chat.len(), 1);
        }
        for player in 0..2 {
            check_aids(&duel.look(player).await);
        }
    });
}

#[test]
fn a_frame_with_help_goes_only_to_its_viewer() {
    run(async {
        let mut duel = Duel::begin(Assist::Candidates).await;
        for watcher in &mut duel.watchers {
            helped(watcher).await;
        }
        let busy = keep_busy();
        let guest = duel.house.people().arrive("Guest").await.unwrap().0;
        let mut spectator = duel.house.table(&duel.table).watch(&guest).await.unwrap();
        assert!(next(&mut spectator).await.aids_due);
        settle().await;
        // The players have seen that a person came.
        duel.watchers.iter().for_each(|watcher| drop(watcher.fresh()));
        drop(busy);
        helped(&mut spectator).await;
        settle().await;
        assert!(duel.watchers.iter().all(|watcher| watcher.fresh().is_none()));
        assert!(spectator.fresh().is_none());
    });
}

#[test]
fn a_request_for_a_frame_waits_for_its_help_until_the_next_move() {
    run(async {
        let busy = keep_busy();
        let mut duel = Duel::begin(Assist::Certain).await;
        let first = duel.request();
        settle().await;
        assert!(!first.is_finished());
        duel.ask_question().await;
        let frame = first.await.unwrap();
        assert_eq!((frame.moves, frame.aids_due, frame.aids.is_none()), (1, true, true));
        let second = duel.request();
        settle().await;
        assert!(!second.is_finished());
        drop(busy);
        let frame = second.await.unwrap();
        assert!(!frame.aids_due);
        check_aids(&frame);
    });
}

#[tokio::test]
async fn a_table_without_help_owes_none() {
    let mut duel = Duel::begin(Assist::Log).await;
    for frame in duel.ask_question().await {
        assert!(!frame.aids_due && frame.aids.is_none());
    }
}

/// A table at which only bots play, and its host's watcher.
async fn bots(house: &Arc<House>, game: &str, level: &str) -> Watcher {
    let seats = games::game(game).unwrap().meta().min_seats.max(2);
    let host = house.people().arrive("Host").await.unwrap().0;
    let new = NewTable { assist: Assist::Paper, ..new_table(game, seats) };
    let mut table = house.table(&house.create(&host, &new).await.unwrap().table);
    for seat in Seat::first(seats) {
        let bot = Ask::Bot { id: None, seat, level: level.to_owned() };
        table.ask(&host, bot).await.unwrap();
    }
    let watcher = table.watch(&host).await.unwrap();
    table.ask(&host, Ask::Start { id: None }).await.unwrap();
    watcher
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_think_while_help_is_in_demand() {
    let mut config = config();
    config.bots.at_once = 1;
    let house = House::new(memory(), config);
    let mut watchers = Vec::new();
    let new = NewTable { assist: Assist::Solver, ..new_table("break-the-code", 2) };
    for _ in 0..20 {
        let (table, people) = begin(&house, &new).await;
        for person in &people {
            watchers.push(house.table(&table).watch(person).await.unwrap());
        }
    }
    let newest = watchers.iter().filter_map(Watcher::fresh).map(|frame| read(&frame));
    assert!(newest.filter(|frame| frame.aids_due).count() > 0, "help is in demand");
    let mut bots = bots(&house, "krypto", "random").await;
    let played = async { while next(&mut bots).await.stage != Stage::Over {} };
    timeout(Duration::from_secs(20), played).await.expect("the bots play");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_comes_while_bots_think() {
    let mut config = config();
    (config.bots.at_once, config.bots.thinking) = (1, Thinking::millis(1000));
    let house = House::new(memory(), config);
    let mut thinking = Vec::new();
    for _ in 0..8 {
        thinking.push(bots(&house, "break-the-code", "master").await);
    }
    let new = NewTable { assist: Assist::Certain, ..new_table("break-the-code", 2) };
    let (table, people) = begin(&house, &new).await;
    let mut watcher = house.table(&table).watch(&people[0]).await.unwrap();
    timeout(Duration::from_secs(20), helped(&mut watcher)).await.expect("help comes");
    let newest = thinking.iter().filter_map(Watcher::fresh).map(|frame| read(&frame));
    assert!(
        newest.filter(|frame| frame.stage != Stage::Over).count() > 0,
        "no bot thinks any more"
    );
}
