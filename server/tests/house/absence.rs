//! Players who are away: what others may ask for, and when a bot plays for them.

use std::sync::Arc;
use std::time::Duration;

use server::clock::Clockwork;
use server::house::House;
use server::people::PersonId;
use tokio::time::Instant;
use wire::{Ask, Clock, Frame, NewTable};

use super::common::{self, begin, config, house, memory, new_table, next};

#[tokio::test]
async fn the_clock_puts_a_bot_where_time_has_run_out_after_a_restart_too() {
    let store = memory();
    let mut past = config();
    let now = past.clock.now() - 3_600_000;
    past.clock = Clockwork::set_to(now);
    let one = House::new(Arc::clone(&store), past);
    let slow = NewTable { clock: Clock::Move(600), ..new_table("break-the-code", 2) };
    let (table, _) = begin(&one, &slow).await;
    // Another house starts an hour later.
    let two = house(&store);
    two.wake().await.unwrap();
    // For a player who comes back the bot would wait.
    let spectator = two.people().arrive("Zoe").await.unwrap().0;
    let mut watcher = two.table(&table).watch(&spectator).await.unwrap();
    let over = async { while next(&mut watcher).await.moves == 0 {} };
    tokio::time::timeout(Duration::from_secs(10), over).await.unwrap();
}

/// Watches until a bot stands in for a player; gives that frame.
pub(super) async fn stand_in(house: &Arc<House>, table: &str, watcher: &PersonId) -> Frame {
    let mut watcher = house.table(table).watch(watcher).await.unwrap();
    let stands = |frame: &Frame| frame.chairs.iter().any(|chair| chair.stand_in.is_some());
    loop {
        let frame = next(&mut watcher).await;
        if stands(&frame) {
            return frame;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn a_bot_waits_at_each_turn_while_its_player_is_here() {
    let one = house(&memory());
    let first = ("first".to_owned(), "A".to_owned());
    let quick = NewTable {
        clock: Clock::Move(30),
        options: [first].into(),
        ..new_table("break-the-code", 2)
    };
    let (table, people) = begin(&one, &quick).await;
    let mut here = one.table(&table).watch(&people[0]).await.unwrap();
    let began = Instant::now();
    // Nobody moves. A bot moves for the first player, whose time is up, and one for the second, who is away. At the first
    // player's next turn the bot leaves all the time of the clock to the player, who is here.
    let mut at = Vec::new();
    while at.len() < 3 {
        let frame = next(&mut here).await;
        if frame.moves > at.len() {
            at.push(began.elapsed().as_secs());
        }
    }
    assert_eq!(at, [30, 60, 90]);
    // The player who takes over at such a turn finds it free.
    while !next(&mut here).await.to_act.contains(kernel::Seat::new(0)) {}
    one.table(&table).ask(&people[0], Ask::TakeOver { id: None }).await.unwrap();
    let frame = loop {
        let frame = next(&mut here).await;
        if frame.chairs[0].stand_in.is_none() {
            break frame;
        }
    };
    assert!(frame.to_act.contains(kernel::Seat::new(0)), "it is still the player's turn");
}

/// One of two players may ask for something a minute after the other has gone, and not before: how long the other was
/// there does not count.
async fn only_a_minute_after(gone: usize, ask: Ask) {
    let one = House::new(memory(), config());
    let (id, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let mut table = one.table(&id);
    let asker = &people[1 - gone];
    let _stays = table.watch(asker).await.unwrap();
    let leaves = table.watch(&people[gone]).await.unwrap();
    let mut refused = async || {
        let no = table.ask(asker, ask.clone()).await.unwrap_err();
        assert_eq!(no.refusal.code, "house-still-there");
    };
    tokio::time::sleep(Duration::from_mins(5)).await;
    refused().await;
    drop(leaves);
    refused().await;
    tokio::time::sleep(Duration::from_secs(59)).await;
    refused().await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    one.table(&id).ask(asker, ask).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_bot_stands_in_only_for_a_player_who_is_away() {
    only_a_minute_after(1, Ask::StandIn { id: None, seat: kernel::Seat::new(1) }).await;
}

#[tokio::test(start_paused = true)]
async fn a_player_becomes_host_only_while_the_host_is_away() {
    only_a_minute_after(0, Ask::Host { id: None, seat: kernel::Seat::new(1) }).await;
}

#[tokio::test(start_paused = true)]
async fn a_player_becomes_host_while_a_host_without_a_seat_is_away() {
    let one = House::new(memory(), config());
    let host = one.people().arrive("Anna").await.unwrap().0;
    let player = one.people().arrive("Bob").await.unwrap().0;
    let id = one.create(&host, &new_table("krypto", 2)).await.unwrap().table;
    let mut table = one.table(&id);
    let leaves = table.watch(&host).await.unwrap();
    table.ask(&player, Ask::Join { id: None, name: "Bob".to_owned() }).await.unwrap();
    table.ask(&player, Ask::Sit { id: None, seat: None }).await.unwrap();
    let _stays = table.watch(&player).await.unwrap();
    let to = Ask::Host { id: None, seat: kernel::Seat::new(0) };
    tokio::time::sleep(Duration::from_mins(5)).await;
    let no = table.ask(&player, to.clone()).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-still-there");
    drop(leaves);
    assert!(table.ask(&player, to.clone()).await.is_err());
    tokio::time::sleep(Duration::from_mins(1)).await;
    table.ask(&player, to).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn a_guest_who_loads_the_page_again_keeps_the_nickname() {
    let one = House::new(memory(), config());
    let mut people = Vec::new();
    for _ in 0..3 {
        people.push(one.people().arrive("Zoe").await.unwrap().0);
    }
    let [host, guest, other] = &people[..] else { unreachable!() };
    let id = one.create(host, &new_table("krypto", 2)).await.unwrap().table;
    let mut table = one.table(&id);
    let _stays = table.watch(host).await.unwrap();
    let join = Ask::Join { id: None, name: "Zoe".to_owned() };
    table.ask(guest, join.clone()).await.unwrap();
    let leaves = table.watch(guest).await.unwrap();
    tokio::time::sleep(Duration::from_mins(5)).await;
    // The desk hears of both at once.
    drop(leaves);
    let no = table.ask(other, join.clone()).await.unwrap_err();
    assert_eq!(no.refusal.code, "name-twice");
    tokio::time::sleep(Duration::from_secs(59)).await;
    assert!(table.ask(other, join.clone()).await.is_err());
    tokio::time::sleep(Duration::from_secs(1)).await;
    table.ask(other, join).await.unwrap();
}

/// The milliseconds until a bot may play for the only player who is away.
fn until_a_bot_may_play(frame: &Frame) -> u64 {
    let clocks = frame.clocks.as_ref().unwrap();
    let from: Vec<u64> = clocks.bot_from.values().map(|from| from.millis()).collect();
    let [from] = from[..] else { panic!("one is away: {clocks:?}") };
    from.saturating_sub(clocks.now.millis())
}

#[tokio::test(start_paused = true)]
async fn a_player_who_has_just_left_counts_as_away_from_now_on() {
    let one = House::new(memory(), config());
    let (id, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let mut table = one.table(&id);
    let _stays = table.watch(&people[0]).await.unwrap();
    let leaves = table.watch(&people[1]).await.unwrap();
    tokio::time::sleep(Duration::from_mins(5)).await;
    // The desk hears of both at once.
    drop(leaves);
    let frame = common::read(&table.look(&people[0]).await.unwrap());
    assert_eq!(until_a_bot_may_play(&frame), 60_000);
}

#[tokio::test(start_paused = true)]
async fn a_bot_moves_for_a_late_player_though_no_client_watches() {
    let one = house(&memory());
    let quick = NewTable { clock: Clock::Move(30), ..new_table("break-the-code", 2) };
    let (table, people) = begin(&one, &quick).await;
    tokio::time::sleep(Duration::from_mins(10)).await;
    assert!(common::read(&one.table(&table).look(&people[0]).await.unwrap()).moves > 0);
}

/// A table where Player2 has left and a bot plays for Player2, who is to act; the table and the two people.
async fn left_to_a_bot(house: &Arc<House>) -> (String, Vec<PersonId>) {
    let mut new = new_table("break-the-code", 2);
    new.options.insert("first".to_owned(), "B".to_owned());
    let (table, people) = begin(house, &new).await;
    let _stays = house.table(&table).watch(&people[0]).await.unwrap();
    tokio::time::sleep(Duration::from_mins(1)).await;
    let stand_in = Ask::StandIn { id: None, seat: kernel::Seat::new(1) };
    house.table(&table).ask(&people[0], stand_in).await.unwrap();
    (table, people)
}

#[tokio::test(start_paused = true)]
async fn a_bot_waits_for_the_player_who_comes_back() {
    let mut slow = config();
    slow.bots.pauses = true;
    let one = House::new(memory(), slow);
    let (table, people) = left_to_a_bot(&one).await;
    let watcher = one.table(&table).watch(&people[1]).await.unwrap();
    tokio::time::sleep(Duration::from_mins(10)).await;
    let moves = async || common::read(&one.table(&table).look(&people[0]).await.unwrap()).moves;
    assert_eq!(moves().await, 0, "there is no clock");
    drop(watcher);
    tokio::time::sleep(Duration::from_mins(1)).await;
    assert!(moves().await > 0, "the player has left");
}

#[tokio::test(start_paused = true)]
async fn another_player_ends_the_wait_of_a_bot() {
    let mut slow = config();
    slow.bots.pauses = true;
    let one = House::new(memory(), slow);
    let (table, people) = left_to_a_bot(&one).await;
    let mut watcher = one.table(&table).watch(&people[1]).await.unwrap();
    tokio::time::sleep(Duration::from_mins(1)).await;
    one.table(&table).ask(&people[0], Ask::Hurry { id: None }).await.unwrap();
    let began = Instant::now();
    while next(&mut watcher).await.moves == 0 {}
    assert!(began.elapsed() >= Duration::from_mins(1), "{:?}", began.elapsed());
    assert!(began.elapsed() < Duration::from_mins(2), "{:?}", began.elapsed());
}

#[tokio::test(start_paused = true)]
async fn a_player_who_takes_over_has_all_the_time() {
    let mut slow = config();
    slow.bots.pauses = true;
    let one = House::new(memory(), slow);
    let (table, people) = left_to_a_bot(&one).await;
    let _stays = one.table(&table).watch(&people[1]).await.unwrap();
    one.table(&table).ask(&people[1], Ask::TakeOver { id: None }).await.unwrap();
    tokio::time::sleep(Duration::from_mins(10)).await;
    let frame = common::read(&one.table(&table).look(&people[1]).await.unwrap());
    assert_eq!((frame.moves, &frame.chairs[1].stand_in), (0, &None));
}
