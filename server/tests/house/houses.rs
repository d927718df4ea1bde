//! Several houses over one store.

use std::sync::Arc;
use std::time::Duration;

use server::desk::Watcher;
use server::house::House;
use server::metrics;
use server::people::Key;
use store::{Call, Store};
use tokio::runtime::Runtime;
use tokio::time::timeout;
use wire::http::Search;
use wire::{Ask, Channel, Clock, Finding, Frame, NewTable, NewTerms, Sitter, Stage};

use super::client::{Client, Open};
use super::common::{self, act, begin, choose, house, memory, new_table, next};
use rand::SeedableRng as _;

/// Houses over one store that have met.
pub(crate) async fn houses<const N: usize>(store: &Arc<Store>) -> [Arc<House>; N] {
    let all = [(); N].map(|()| house(store));
    for house in &all {
        house.wake().await.unwrap();
    }
    tokio::time::sleep(Duration::from_secs(2)).await;
    all
}

/// How often bots have thought in a house.
pub(crate) async fn thoughts(house: &House) -> usize {
    let text = metrics::text(house).await;
    let count = "cabinet_queue_think_seconds_count{queue=\"bots\"} ";
    // A queue that did nothing has no line.
    text.lines().find_map(|line| line.strip_prefix(count)).map_or(0, |count| count.parse().unwrap())
}

/// A table of bots alone that one house makes and another owns.
pub(crate) async fn table_of_bots(
    maker: &Arc<House>,
    owner: &Arc<House>,
) -> (String, server::people::PersonId) {
    let host = maker.people().arrive("Host").await.unwrap().0;
    loop {
        let id = maker.create(&host, &new_table("break-the-code", 2)).await.unwrap().table;
        if !owner.owns(&id) {
            continue;
        }
        for seat in kernel::Seat::first(2) {
            let bot = Ask::Bot { id: None, seat, level: "random".to_owned() };
            maker.table(&id).ask(&host, bot).await.unwrap();
        }
        return (id, host);
    }
}

#[tokio::test]
async fn bots_think_in_one_house_and_all_see_their_moves() {
    let [one, two, three] = houses(&memory()).await;
    let (table, host) = table_of_bots(&one, &two).await;
    assert!(!one.owns(&table) && !three.owns(&table));
    let mut here = one.table(&table).watch(&host).await.unwrap();
    let mut there = three.table(&table).watch(&host).await.unwrap();
    one.table(&table).ask(&host, Ask::Start { id: None }).await.unwrap();
    for watcher in [&mut here, &mut there] {
        let over = async { while next(watcher).await.stage != Stage::Over {} };
        timeout(Duration::from_secs(30), over).await.expect("the owner thinks");
    }
    let frame = common::read(&three.table(&table).look(&host).await.unwrap());
    let [first, second, third] =
        [thoughts(&one).await, thoughts(&two).await, thoughts(&three).await];
    assert_eq!((first, second, third), (0, frame.moves, 0));
}

#[tokio::test(start_paused = true)]
async fn clocks_strike_once() {
    let store = memory();
    let [one, two, three] = houses(&store).await;
    let quick = NewTable { clock: Clock::Move(30), ..new_table("break-the-code", 2) };
    let (table, people) = begin(&one, &quick).await;
    for house in [&one, &two, &three] {
        house.table(&table).look(&people[0]).await.unwrap();
    }
    tokio::time::sleep(Duration::from_secs(40)).await;
    let records = store.read(&format!("table/{table}").parse().unwrap(), 0).await.unwrap();
    let stood_in = records.iter().filter(|entry| entry.record.contains("stood-in")).count();
    assert_eq!(stood_in, 1);
    for house in [&one, &two, &three] {
        let frame = common::read(&house.table(&table).look(&people[0]).await.unwrap());
        assert!(frame.moves > 0, "the owner lets the bot play");
    }
}

#[tokio::test(start_paused = true)]
async fn a_house_that_closes_leaves_its_tables_to_the_others() {
    let store = memory();
    let [one, two] = houses(&store).await;
    let quick = NewTable { clock: Clock::Move(30), ..new_table("break-the-code", 2) };
    let mut owned = Vec::new();
    while owned.len() < 5 {
        let (table, people) = begin(&one, &quick).await;
        if one.owns(&table) {
            owned.push((table, people));
        }
    }
    one.close();
    tokio::time::sleep(Duration::from_secs(40)).await;
    assert_eq!(thoughts(&one).await, 0);
    for (table, people) in owned {
        assert!(two.owns(&table) && !one.owns(&table));
        let frame = common::read(&two.table(&table).look(&people[0]).await.unwrap());
        assert!(frame.moves > 0, "a bot plays for the late player");
    }
}

#[test]
fn the_tables_of_a_house_that_dies_go_on() {
    let store = memory();
    let [dying, living] = [(); 2].map(|()| Runtime::new().unwrap());
    let start = async |store: &Arc<Store>| {
        let house = house(store);
        house.wake().await.unwrap();
        house
    };
    let one = dying.block_on(start(&store));
    let two = living.block_on(start(&store));
    let (table, host) = living.block_on(async {
        tokio::time::sleep(Duration::from_millis(1500)).await;
        table_of_bots(&two, &one).await
    });
    // It dies at once, without a word, before the game begins.
    dying.shutdown_background();
    living.block_on(async {
        let mut watcher = two.table(&table).watch(&host).await.unwrap();
        two.table(&table).ask(&host, Ask::Start { id: None }).await.unwrap();
        let over = async { while next(&mut watcher).await.stage != Stage::Over {} };
        timeout(Duration::from_secs(30), over).await.expect("the other house takes over");
        assert!(thoughts(&two).await > 0);
    });
}

#[tokio::test]
async fn players_in_two_houses_play_a_whole_game() {
    for (game, seats) in common::tables() {
        let [one, two] = houses(&memory()).await;
        let (table, people) = begin(&one, &new_table(game, seats)).await;
        let players = people.iter().zip([&one, &two].into_iter().cycle()).zip(1..);
        let players = players.map(|((person, house), seed)| {
            let (house, table, person) = (Arc::clone(house), table.clone(), person.clone());
            tokio::spawn(common::play(house, table, person, seed, usize::MAX, |_| ()))
        });
        let mut outcomes = Vec::new();
        for player in players.collect::<Vec<_>>() {
            outcomes.push(player.await.unwrap().outcome.expect(game));
        }
        outcomes.dedup();
        assert_eq!(outcomes.len(), 1, "{game}");
    }
}

#[tokio::test]
async fn an_action_that_is_sent_again_to_another_house_is_done_once() {
    let [one, two] = houses(&memory()).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    // The second house knows the table before the action.
    two.table(&table).look(&people[0]).await.unwrap();
    let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(1);
    for person in &people {
        let frame = common::read(&one.table(&table).look(person).await.unwrap());
        let Some(notation) = choose(&frame, &mut rng) else { continue };
        let [here, there] = [one.table(&table), two.table(&table)];
        let [mut here, mut there] = [here, there];
        let (first, again) = tokio::join!(
            here.ask(person, act("x", notation.clone())),
            there.ask(person, act("x", notation))
        );
        assert_eq!((first.unwrap(), again.unwrap()), (frame.seq + 1, frame.seq + 1));
        let frame = common::read(&two.table(&table).look(person).await.unwrap());
        assert_eq!(frame.moves, 1);
        return;
    }
    panic!("a player is to act");
}

/// Waits until a frame is as wanted.
pub(crate) async fn until(watcher: &mut Watcher, wanted: impl Fn(&Frame) -> bool) {
    let shown = async { while !wanted(&next(watcher).await) {} };
    timeout(Duration::from_secs(90), shown).await.expect("such a frame comes");
}

pub(crate) fn is_present(frame: &Frame, seat: usize) -> bool {
    matches!(frame.chairs[seat].sitter, Sitter::Person { present: true, .. })
}

#[tokio::test(start_paused = true)]
async fn a_player_in_another_house_is_present_and_not_replaced() {
    let [one, two] = houses(&memory()).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let mut here = one.table(&table).watch(&people[0]).await.unwrap();
    until(&mut here, |frame| !is_present(frame, 1)).await;
    let mut there = two.table(&table).watch(&people[1]).await.unwrap();
    until(&mut here, |frame| is_present(frame, 1)).await;
    until(&mut there, |frame| is_present(frame, 0)).await;
    // A spectator is seen in both houses, too.
    let zoe = two.people().arrive("Zoe").await.unwrap().0;
    let watches = two.table(&table).watch(&zoe).await.unwrap();
    until(&mut here, |frame| frame.watchers == 1).await;
    drop(watches);
    until(&mut here, |frame| frame.watchers == 0).await;
    let stand_in = Ask::StandIn { id: None, seat: kernel::Seat::new(1) };
    let refused = async || {
        let no = one.table(&table).ask(&people[0], stand_in.clone()).await.unwrap_err();
        assert_eq!(no.refusal.code, "house-still-there");
    };
    tokio::time::sleep(Duration::from_mins(5)).await;
    refused().await;
    // The player is away from now on.
    drop(there);
    until(&mut here, |frame| !is_present(frame, 1)).await;
    tokio::time::sleep(Duration::from_secs(59)).await;
    refused().await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    one.table(&table).ask(&people[0], stand_in).await.unwrap();
}

#[tokio::test(start_paused = true)]
async fn who_was_at_a_table_is_known_to_a_house_that_opens_it_later() {
    let store = memory();
    let [one] = houses(&store).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let _stays = one.table(&table).watch(&people[1]).await.unwrap();
    tokio::time::sleep(Duration::from_secs(5)).await;
    let two = house(&store);
    let mut there = two.table(&table).watch(&people[0]).await.unwrap();
    until(&mut there, |frame| is_present(frame, 1)).await;
}

#[test]
fn the_people_of_a_house_that_dies_are_away() {
    let store = memory();
    let [dying, living] = [(); 2].map(|()| Runtime::new().unwrap());
    let start = async |store: &Arc<Store>| {
        let house = house(store);
        house.wake().await.unwrap();
        house
    };
    let one = dying.block_on(start(&store));
    let two = living.block_on(start(&store));
    let (table, people) =
        living.block_on(async { begin(&two, &new_table("break-the-code", 2)).await });
    let watcher = dying.block_on(async { one.table(&table).watch(&people[1]).await.unwrap() });
    living.block_on(async {
        let mut here = two.table(&table).watch(&people[0]).await.unwrap();
        until(&mut here, |frame| is_present(frame, 1)).await;
        dying.shutdown_background();
        until(&mut here, |frame| !is_present(frame, 1)).await;
    });
    drop(watcher);
}

#[tokio::test]
async fn a_table_that_is_removed_in_one_house_is_gone_in_all() {
    let [one, two] = houses(&memory()).await;
    let host = one.people().arrive("Host").await.unwrap().0;
    let table = one.create(&host, &new_table("krypto", 2)).await.unwrap().table;
    let mut there = two.table(&table).watch(&host).await.unwrap();
    next(&mut there).await;
    one.delete(&host, "Host").await.unwrap();
    let gone = async { while there.next().await.is_some() {} };
    timeout(Duration::from_secs(10), gone).await.expect("the desk closes");
    let no = two.table(&table).look(&host).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-no-table");
}

fn listed(game: &str, seats: usize) -> NewTable {
    NewTable { finding: Finding::Lobby, ..new_table(game, seats) }
}

/// Waits until something is so.
pub(crate) async fn soon(is_so: impl Fn() -> bool) {
    let wait = async {
        while !is_so() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(90), wait).await.expect("soon");
}

#[tokio::test(start_paused = true)]
async fn all_houses_list_the_tables_of_all() {
    let store = memory();
    let [one, two] = houses(&store).await;
    let host = one.people().arrive("Host").await.unwrap().0;
    let table = one.create(&host, &listed("krypto", 2)).await.unwrap().table;
    let _watches = one.table(&table).watch(&host).await.unwrap();
    soon(|| two.lobby().lists(&table)).await;
    // What changes there changes in all lobbies.
    one.table(&table).ask(&host, Ask::Sit { id: None, seat: None }).await.unwrap();
    let seated = |house: &House| {
        let page = house.lobby().look();
        let page = page.borrow();
        page.tables[0].chairs.iter().any(|chair| chair.sitter.name().is_some())
    };
    soon(|| seated(&two)).await;
    // A new house asks for the list: the digest of an open table is behind.
    let three = house(&store);
    three.wake().await.unwrap();
    soon(|| three.lobby().lists(&table) && seated(&three)).await;
    // While a client watches it, no house takes it off.
    for _ in 0..10 {
        tokio::time::sleep(Duration::from_secs(30)).await;
        three.lobby().expire(Duration::from_mins(1));
    }
    assert!(three.lobby().lists(&table));
    let hidden = NewTerms { finding: Some(Finding::Link), ..NewTerms::default() };
    one.table(&table).ask(&host, Ask::Change { id: None, to: hidden }).await.unwrap();
    soon(|| !two.lobby().lists(&table) && !three.lobby().lists(&table)).await;
}

/// What a house tells all others, as they hear it.
fn told_by(store: &Store, notice: &serde_json::Value) {
    let told = serde_json::json!({ "from": "another", "notice": notice });
    store.tell(&"house/notices".parse().unwrap(), told.to_string());
}

#[tokio::test(start_paused = true)]
async fn a_listing_that_comes_late_does_not_show_a_table_that_is_hidden() {
    let store = memory();
    let [one, two] = houses(&store).await;
    let host = one.people().arrive("Host").await.unwrap().0;
    let table = one.create(&host, &listed("break-the-code", 2)).await.unwrap().table;
    let _watches = one.table(&table).watch(&host).await.unwrap();
    soon(|| two.lobby().lists(&table)).await;
    let summary = Arc::clone(&two.lobby().look().borrow().tables[0]);
    let log = format!("table/{table}").parse().unwrap();
    let known = store.read(&log, 0).await.unwrap().len() as u64;
    let bot = Ask::Bot { id: None, seat: kernel::Seat::new(1), level: "random".to_owned() };
    for ask in [Ask::Sit { id: None, seat: None }, bot] {
        one.table(&table).ask(&host, ask).await.unwrap();
    }
    let hidden = NewTerms { finding: Some(Finding::Link), ..NewTerms::default() };
    one.table(&table).ask(&host, Ask::Change { id: None, to: hidden }).await.unwrap();
    one.table(&table).ask(&host, Ask::Start { id: None }).await.unwrap();
    soon(|| !one.lobby().lists(&table) && !two.lobby().lists(&table)).await;
    // A house that was cut off lists the table as it knew it: first what it told long ago, then what it tells now.
    let listing = |at: u64, seq: u64| {
        let tables = [serde_json::json!({ "seq": seq, "summary": *summary })];
        serde_json::json!({ "listed": { "at": at, "tables": tables } })
    };
    let now = one.now();
    told_by(&store, &listing(now - 60_000, u64::MAX));
    told_by(&store, &listing(now, known));
    // A table that nobody hides stands for the moment when all of this is heard.
    let other = two.create(&host, &listed("krypto", 2)).await.unwrap().table;
    soon(|| one.lobby().lists(&other) && two.lobby().lists(&other)).await;
    assert!(!one.lobby().lists(&table) && !two.lobby().lists(&table));
}

#[tokio::test(start_paused = true)]
async fn a_house_that_has_missed_that_a_table_is_hidden_is_told_again() {
    let store = memory();
    let [one] = houses(&store).await;
    let host = one.people().arrive("Host").await.unwrap().0;
    let table = one.create(&host, &listed("krypto", 2)).await.unwrap().table;
    let _watches = one.table(&table).watch(&host).await.unwrap();
    let summary = one.table(&table).summary().await.unwrap();
    let hidden = NewTerms { finding: Some(Finding::Link), ..NewTerms::default() };
    one.table(&table).ask(&host, Ask::Change { id: None, to: hidden }).await.unwrap();
    soon(|| !one.lobby().lists(&table)).await;
    let two = house(&store);
    two.wake().await.unwrap();
    two.lobby().list(summary, 1, false);
    soon(|| !two.lobby().lists(&table)).await;
}

#[tokio::test]
async fn lists_and_limits_count_what_other_houses_do() {
    let store = memory();
    let mut few = common::config();
    few.limits.tables = 2;
    let [one, two] = [(); 2].map(|()| House::new(Arc::clone(&store), few.clone()));
    let host = one.people().arrive("Host").await.unwrap().0;
    let mut tables = Vec::new();
    for _ in 0..2 {
        let table = one.create(&host, &new_table("break-the-code", 2)).await.unwrap().table;
        tables.push(table);
    }
    let stages = async || {
        let games = two.records(&host, &Search::default()).await.unwrap();
        games.into_iter().map(|game| game.stage).collect::<Vec<_>>()
    };
    assert_eq!(stages().await, [Stage::Waiting, Stage::Waiting]);
    let no = two.create(&host, &new_table("krypto", 2)).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-many-tables");
    // The table stays open in the first house, so its digest is of the time when the second house asked.
    let _watches = one.table(&tables[0]).watch(&host).await.unwrap();
    one.table(&tables[0]).order(server::table::Order::End).await.unwrap();
    assert_eq!(stages().await, [Stage::Waiting, Stage::Over]);
    two.create(&host, &new_table("krypto", 2)).await.unwrap();
}

#[tokio::test]
async fn a_person_who_is_kept_out_of_one_house_is_kept_out_of_all() {
    let [one, two] = houses(&memory()).await;
    let person = one.people().arrive("Person").await.unwrap().0;
    assert!(!two.people().is_barred(&person).await.unwrap());
    assert!(one.people().set_barred(&person, true).await.unwrap());
    assert!(two.people().is_barred(&person).await.unwrap());
    assert!(two.people().set_barred(&person, false).await.unwrap());
    assert!(!one.people().is_barred(&person).await.unwrap());
}

#[tokio::test]
async fn a_token_that_is_revoked_in_one_house_ends_its_sockets_in_all() {
    let [one, two] = houses(&memory()).await;
    let open = Open::new(&two).await;
    let person = one.people().arrive("Person").await.unwrap().0;
    let table = one.create(&person, &new_table("krypto", 2)).await.unwrap().table;
    let token = one.people().grant(&person, "test").await.unwrap();
    let mut client = Client::connect(open.address, &table, &token.secret.unwrap()).await;
    client.answer().await;
    one.people().revoke(&person, &token.id).await.unwrap();
    assert_eq!(client.ended(|_| ()).await.1, "signed out");
    open.close().await;
}

#[tokio::test(start_paused = true)]
async fn a_key_is_read_once_a_minute_and_at_once_when_it_is_taken_back() {
    let store = memory();
    let [one, two] = houses(&store).await;
    let person = one.people().arrive("Person").await.unwrap().0;
    let mut keys = Vec::new();
    for label in ["first", "second"] {
        let token = one.people().grant(&person, label).await.unwrap();
        keys.push((token.id, Key::of_token(&token.secret.unwrap())));
    }
    let holder = async |key: usize| two.people().holder(&keys[key].1).await.unwrap();
    assert_eq!([holder(0).await, holder(1).await], [Some(person.clone()), Some(person.clone())]);
    one.people().revoke(&person, &keys[0].0).await.unwrap();
    assert_eq!(one.people().holder(&keys[0].1).await.unwrap(), None);
    let revoked = async {
        while holder(0).await.is_some() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    timeout(Duration::from_secs(5), revoked).await.expect("the other house is told");
    // The log changes without a word.
    assert_eq!(holder(1).await, Some(person.clone()));
    for found in store.survey("token/").await.unwrap() {
        store.remove(&found.log).await.unwrap();
    }
    tokio::time::sleep(Duration::from_secs(30)).await;
    assert_eq!(holder(1).await, Some(person));
    tokio::time::sleep(Duration::from_secs(31)).await;
    assert_eq!(holder(1).await, None);
}

#[tokio::test]
async fn the_host_leads_the_viewers_in_all_houses() {
    let store = memory();
    let [one, two] = houses(&store).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let mut there = two.table(&table).watch(&people[1]).await.unwrap();
    one.table(&table).ask(&people[0], act("r", "resign".to_owned())).await.unwrap();
    let lead = Ask::Review { id: None, moves: 0, eyes: "public".to_owned() };
    one.table(&table).ask(&people[0], lead).await.unwrap();
    let is_led = |frame: &Frame| frame.review.as_ref().is_some_and(|place| place.eyes == "public");
    until(&mut there, is_led).await;
    // A house that opens the table later is told, too.
    let three = house(&store);
    let mut later = three.table(&table).watch(&people[1]).await.unwrap();
    until(&mut later, is_led).await;
}

#[tokio::test]
async fn a_house_reads_the_log_before_it_refuses_to_show_something() {
    for what in ["record", "earlier record", "final frame", "past", "review"] {
        let [store, other] = [memory(), memory()];
        let behind = house(&store);
        let (table, people) = begin(&behind, &new_table("break-the-code", 2)).await;
        let log = format!("table/{table}").parse().unwrap();
        let known = store.read(&log, 0).await.unwrap();
        for entry in &known {
            other.append(&log, entry.seq, entry.record.clone()).await.unwrap();
        }
        // Another house plays and ends the game. Its records are in the log, and this house has not heard of them yet.
        let ahead = house(&other);
        for person in &people {
            let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(1);
            let frame = common::read(&ahead.table(&table).look(person).await.unwrap());
            if let Some(notation) = choose(&frame, &mut rng) {
                ahead.table(&table).ask(person, act("a", notation)).await.unwrap();
            }
        }
        let resigns = act("r", "resign".to_owned());
        ahead.table(&table).ask(&people[0], resigns).await.unwrap();
        for entry in other.read(&log, known.len() as u64).await.unwrap() {
            store.append(&log, entry.seq, entry.record).await.unwrap();
        }
        let mut here = behind.table(&table);
        let no = match what {
            "record" => here.record().await.err(),
            "earlier record" => here.record_of(1).await.err(),
            "final frame" => here.final_frame(&people[0], 1).await.err(),
            "past" => here.past(&people[0], 1).await.err(),
            _ => {
                let lead = Ask::Review { id: None, moves: 0, eyes: "public".to_owned() };
                here.ask(&people[0], lead).await.err()
            }
        };
        assert_eq!(no, None, "{what}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_desk_that_could_not_catch_up_tries_again() {
    let store = memory();
    let [one, two] = houses(&store).await;
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let mut still = two.table(&table).watch(&people[1]).await.unwrap();
    next(&mut still).await;
    store.fail_once(Call::Read, "table/");
    let says = Ask::Chat { id: None, to: Channel::Table, text: "hello".to_owned() };
    one.table(&table).ask(&people[0], says).await.unwrap();
    until(&mut still, |frame| !frame.chat.is_empty()).await;
}

#[tokio::test]
async fn what_was_done_in_part_is_not_said_to_be_undone() {
    let store = memory();
    let house = house(&store);
    let people = house.people();
    let anna = people.arrive("Anna").await.unwrap().0;
    store.fail_once(Call::Append, "person/");
    let no = house.create(&anna, &new_table("krypto", 2)).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-cannot-store", "the person’s log comes first");
    assert_eq!(store.survey("table/").await.unwrap().len(), 0);
    let table = house.create(&anna, &new_table("krypto", 2)).await.unwrap().table;
    let ben = people.arrive("Ben").await.unwrap().0;
    let joins = Ask::Join { id: None, name: "Ben".to_owned() };
    house.table(&table).ask(&ben, joins).await.unwrap();
    let sits = || Ask::Sit { id: Some("sits".to_owned()), seat: None };
    store.fail_once(Call::Append, "person/");
    let no = house.table(&table).ask(&ben, sits()).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-uncertain", "the seat is taken");
    assert_eq!(people.known(&ben).await.unwrap().tables, [""; 0]);
    // The same ask again finds the seat taken by itself, and the table is remembered.
    house.table(&table).ask(&ben, sits()).await.unwrap();
    assert_eq!(people.known(&ben).await.unwrap().tables, [table]);
    let link = people.link(&ben).await.unwrap();
    store.fail_once(Call::Append, "device/");
    let no = people.claim(&link, "a tablet").await.unwrap_err();
    assert_eq!(no.refusal.code, "house-uncertain", "the link is spent");
    // Before the first record nothing is done.
    store.fail_once(Call::Append, "table/");
    let no = house.create(&anna, &new_table("krypto", 2)).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-cannot-store");
}

#[tokio::test]
async fn a_device_or_a_token_is_taken_back_though_the_first_try_was_cut_off() {
    let store = memory();
    let house = house(&store);
    let people = house.people();
    let (anna, first) = people.arrive("Anna").await.unwrap();
    for all_others in [false, true] {
        let link = people.link(&anna).await.unwrap();
        let lost = people.claim(&link, "lost").await.unwrap().1;
        let token = people.grant(&anna, "program").await.unwrap();
        let devices = people.devices(&anna, None).await.unwrap();
        let device = devices.iter().find(|device| device.label == "lost").unwrap().id.clone();
        let own = Key::of_device(&first);
        for failed in [true, true, false] {
            if failed {
                store.fail_once(Call::Append, "person/");
            }
            let done = if all_others {
                people.sign_out_others(&anna, &own).await
            } else {
                match people.sign_out(&anna, &device).await {
                    Ok(()) => people.revoke(&anna, &token.id).await,
                    no => no,
                }
            };
            match done {
                Err(no) if failed => assert_eq!(no.refusal.code, "house-uncertain"),
                done => assert_eq!((done, failed), (Ok(()), false)),
            }
            // The secret is worth nothing from the first try on.
            assert_eq!(people.holder(&Key::of_device(&lost)).await.unwrap(), None);
        }
        let labels: Vec<_> = people.devices(&anna, None).await.unwrap();
        assert_eq!(labels.iter().map(|device| &*device.label).collect::<Vec<_>>(), [""]);
        assert_eq!(people.known(&anna).await.unwrap().tokens, []);
    }
}

#[tokio::test]
async fn a_house_reads_the_log_before_it_carries_out_an_order() {
    let [store, other] = [memory(), memory()];
    let behind = house(&store);
    let host = behind.people().arrive("Host").await.unwrap().0;
    let table = behind.create(&host, &new_table("break-the-code", 2)).await.unwrap().table;
    behind.table(&table).look(&host).await.unwrap();
    let log = format!("table/{table}").parse().unwrap();
    let known = store.read(&log, 0).await.unwrap();
    for entry in &known {
        other.append(&log, entry.seq, entry.record.clone()).await.unwrap();
    }
    // A guest has come in another house, and this one has not heard of it yet.
    let ahead = house(&other);
    let guest = ahead.people().arrive("Guest").await.unwrap().0;
    let joins = Ask::Join { id: None, name: "Guest".to_owned() };
    ahead.table(&table).ask(&guest, joins).await.unwrap();
    for entry in other.read(&log, known.len() as u64).await.unwrap() {
        store.append(&log, entry.seq, entry.record).await.unwrap();
    }
    assert_eq!(behind.table(&table).order(server::table::Order::Remove(guest)).await, Ok(1));
}
