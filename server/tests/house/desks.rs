//! Whole games in a house without a network: desks, the store, clocks and restarts.

use std::sync::Arc;
use std::time::Duration;

use super::absence::stand_in;
use super::common::{
    self, act, begin, choose, config, house, memory, new_table, next, play_all, read, tables,
};
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use server::clock::Clockwork;
use server::house::House;
use server::people::PersonId;
use store::{LogId, Store};
use tokio::time::Instant;
use wire::{Ask, Channel, Clock, Finding, NewTable, NewTerms, Stage};

fn log(table: &str) -> LogId {
    format!("table/{table}").parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_games_are_played_to_the_end_and_fold_to_the_same() {
    for (game, seats) in tables() {
        let store = memory();
        let one = house(&store);
        let (table, people) = begin(&one, &new_table(game, seats)).await;
        let frames = play_all(&one, &table, &people, usize::MAX).await;
        assert!(frames.iter().all(|frame| frame.outcome.is_some()), "{game}");
        let record = one.table(&table).record().await.unwrap();
        let read = kernel::Record::read(record.as_bytes()).unwrap();
        games::game(game).unwrap().open(&read, None).unwrap();
        // Another house that folds the same log shows the same.
        let two = house(&store);
        assert_eq!(two.table(&table).record().await.unwrap(), record);
        for person in &people {
            let text = |text: &str| {
                let mut frame = common::read(text);
                frame.chairs.clear();
                frame.watchers = 0;
                serde_json::to_string(&frame).unwrap()
            };
            let here = text(&one.table(&table).look(person).await.unwrap());
            assert_eq!(text(&two.table(&table).look(person).await.unwrap()), here, "{game}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_after_the_house_is_gone() {
    for (game, seats) in tables() {
        let folder = tempfile::tempdir().unwrap();
        let store = Arc::new(Store::open(folder.path()).unwrap().0);
        let one = house(&store);
        let (table, people) = begin(&one, &new_table(game, seats)).await;
        // The first few moves, one after another, each acknowledged.
        let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(3);
        let mut acknowledged = 0;
        for turn in 0..6 {
            for person in &people {
                let frame = common::read(&one.table(&table).look(person).await.unwrap());
                if let Some(notation) = choose(&frame, &mut rng)
                    && let Ok(seq) =
                        one.table(&table).ask(person, act(&turn.to_string(), notation)).await
                {
                    acknowledged = seq;
                }
            }
        }
        // What is on the disk at this moment goes on elsewhere: the desks of the first house still hold its folder.
        let copy = tempfile::tempdir().unwrap();
        store.back_up(&copy.path().join("cabinet.sqlite")).await.unwrap();
        drop((one, store));
        let store = Arc::new(Store::open(copy.path()).unwrap().0);
        assert!(store.read(&log(&table), 0).await.unwrap().len() as u64 >= acknowledged);
        let two = house(&store);
        let frames = play_all(&two, &table, &people, usize::MAX).await;
        assert!(frames.iter().all(|frame| frame.stage == Stage::Over), "{game}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_houses_may_serve_one_table() {
    let store = memory();
    let (one, two) = (house(&store), house(&store));
    let (table, people) = begin(&one, &new_table("krypto", 4)).await;
    let (here, there) = people.split_at(2);
    let (near, far) = tokio::join!(
        play_all(&one, &table, here, usize::MAX),
        play_all(&two, &table, there, usize::MAX)
    );
    let outcomes: Vec<_> = near.iter().chain(&far).map(|frame| &frame.outcome).collect();
    assert!(outcomes.iter().all(|outcome| *outcome == outcomes[0] && outcome.is_some()));
    assert_eq!(
        one.table(&table).record().await.unwrap(),
        two.table(&table).record().await.unwrap()
    );
}

#[tokio::test]
async fn a_retry_after_a_lost_answer_is_not_played_twice() {
    let store = memory();
    let one = house(&store);
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(1);
    for person in &people {
        let frame = common::read(&one.table(&table).look(person).await.unwrap());
        let Some(notation) = choose(&frame, &mut rng) else { continue };
        let first = one.table(&table).ask(person, act("x", notation.clone())).await.unwrap();
        let again = one.table(&table).ask(person, act("x", notation.clone())).await.unwrap();
        let elsewhere = house(&store).table(&table).ask(person, act("x", notation)).await.unwrap();
        assert_eq!((first, first), (again, elsewhere));
        break;
    }
    let frame = common::read(&one.table(&table).look(&people[0]).await.unwrap());
    assert_eq!(frame.moves, 1);
}

#[tokio::test]
async fn bots_play_with_people_and_alone() {
    for (game, seats) in tables() {
        let store = memory();
        let one = house(&store);
        let host = one.people().arrive("Host").await.unwrap().0;
        let table = one.create(&host, &new_table(game, seats)).await.unwrap().table;
        for seat in kernel::Seat::first(seats) {
            one.table(&table)
                .ask(&host, Ask::Bot { id: None, seat, level: "random".into() })
                .await
                .unwrap();
        }
        let mut watcher = one.table(&table).watch(&host).await.unwrap();
        one.table(&table).ask(&host, Ask::Start { id: None }).await.unwrap();
        let over = async { while next(&mut watcher).await.stage != Stage::Over {} };
        tokio::time::timeout(Duration::from_secs(50), over).await.expect(game);
    }
}

#[tokio::test(start_paused = true)]
async fn an_idle_table_leaves_memory_and_comes_back() {
    let one = house(&memory());
    let (id, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let mut table = one.table(&id);
    let watcher = table.watch(&people[0]).await.unwrap();
    tokio::time::sleep(2 * one.limits().idle).await;
    assert_eq!(one.open_tables(), 1, "a person watches");
    drop(watcher);
    tokio::time::sleep(2 * one.limits().idle).await;
    assert_eq!(one.open_tables(), 0);
    // The handle is older than the desk that answers it.
    let frame = common::read(&table.look(&people[0]).await.unwrap());
    assert_eq!((frame.stage, one.open_tables()), (Stage::Playing, 1));
}

#[tokio::test]
async fn presence_is_seen_by_others() {
    let one = house(&memory());
    let (table, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let here = |frame: &wire::Frame, n: usize| {
        matches!(frame.chairs[n].sitter, wire::Sitter::Person { present: true, .. })
    };
    let mut first = one.table(&table).watch(&people[0]).await.unwrap();
    let frame = next(&mut first).await;
    assert!(here(&frame, 0) && !here(&frame, 1));
    let second = one.table(&table).watch(&people[1]).await.unwrap();
    while !here(&next(&mut first).await, 1) {}
    drop(second);
    while here(&next(&mut first).await, 1) {}
}

#[tokio::test(start_paused = true)]
async fn days_for_a_move_are_kept_across_restarts() {
    const DAY: u64 = 24 * 3600 * 1000;
    let store = memory();
    let began = config().clock.now();
    // A new house, this many days after the first.
    let house_after = |days: u64| {
        let mut later = config();
        let now = began + days * DAY;
        later.clock = Clockwork::set_to(now);
        House::new(Arc::clone(&store), later)
    };
    let one = house_after(0);
    let slow = NewTable { clock: Clock::Move(3 * 24 * 3600), ..new_table("break-the-code", 2) };
    let (table, people) = begin(&one, &slow).await;
    let two = house_after(2);
    two.wake().await.unwrap();
    let frame = common::read(&two.table(&table).look(&people[0]).await.unwrap());
    let clocks = frame.clocks.unwrap();
    let left = clocks.due.values().next().unwrap().millis() - clocks.now.millis();
    // A house that opens waits a moment for others over the same store.
    assert!((DAY - 1000..=DAY).contains(&left), "a day is left of three: {left}");
    assert_eq!(frame.moves, 0);
    assert!(frame.chairs.iter().all(|chair| chair.stand_in.is_none()));
    two.close();
    let three = house_after(4);
    three.wake().await.unwrap();
    let mut watcher = three.table(&table).watch(&people[0]).await.unwrap();
    let played = async { while next(&mut watcher).await.moves == 0 {} };
    tokio::time::timeout(Duration::from_secs(10), played)
        .await
        .expect("a bot plays for the late player");
}

#[tokio::test(start_paused = true)]
async fn the_time_of_players_does_not_follow_the_machines_clock() {
    let one = house(&memory());
    let quick = NewTable { clock: Clock::Move(30), ..new_table("break-the-code", 2) };
    let (table, people) = begin(&one, &quick).await;
    // The machine's clock hardly moves in this test, as if it were set back all the time.
    let began = Instant::now();
    tokio::time::timeout(Duration::from_mins(1), stand_in(&one, &table, &people[0]))
        .await
        .expect("half a minute has passed");
    assert_eq!(began.elapsed().as_secs(), 30);
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_was_set_back_before_a_restart_stops_no_limit() {
    let store = memory();
    let one = house(&store);
    let quick = NewTable { clock: Clock::Move(30), ..new_table("break-the-code", 2) };
    let (table, people) = begin(&one, &quick).await;
    tokio::time::sleep(Duration::from_secs(20)).await;
    let mut rng = rand_pcg::Pcg64Mcg::seed_from_u64(1);
    for person in &people {
        let frame = common::read(&one.table(&table).look(person).await.unwrap());
        if let Some(notation) = choose(&frame, &mut rng) {
            one.table(&table).ask(person, act("x", notation)).await.unwrap();
            break;
        }
    }
    let mut early = config();
    early.clock = Clockwork::set_to(one.now() - 3_600_000);
    let two = House::new(Arc::clone(&store), early);
    two.wake().await.unwrap();
    let frame = common::read(&two.table(&table).look(&people[0]).await.unwrap());
    let clocks = frame.clocks.unwrap();
    assert!(clocks.now.millis() >= 20_000, "{clocks:?}");
    let began = Instant::now();
    let frame = tokio::time::timeout(Duration::from_mins(1), stand_in(&two, &table, &people[0]))
        .await
        .expect("the limit holds");
    assert!((29_000..=30_000).contains(&began.elapsed().as_millis()), "{:?}", began.elapsed());
    assert!(frame.clocks.unwrap().now.millis() >= 49_000);
}

#[tokio::test(start_paused = true)]
async fn a_desk_answers_while_the_store_fails() {
    let store = memory();
    let one = house(&store);
    let quick = NewTable { clock: Clock::Move(30), ..new_table("break-the-code", 2) };
    let (table, people) = begin(&one, &quick).await;
    let seq = common::read(&one.table(&table).look(&people[0]).await.unwrap()).seq;
    // The desk can neither read this record nor write another in its place.
    store.append(&log(&table), seq, "{}".to_owned()).await.unwrap();
    tokio::time::sleep(Duration::from_secs(35)).await;
    let asked = Instant::now();
    one.table(&table).look(&people[0]).await.unwrap();
    assert!(asked.elapsed() < Duration::from_millis(10), "{:?}", asked.elapsed());
}

#[tokio::test]
async fn the_lobby_lists_what_may_be_found() {
    let one = house(&memory());
    let host = one.people().arrive("Host").await.unwrap().0;
    let mut lobby = one.lobby().look();
    one.create(&host, &new_table("krypto", 2)).await.unwrap();
    let open = NewTable { finding: Finding::Lobby, ..new_table("kryptos", 3) };
    let table = one.create(&host, &open).await.unwrap().table;
    while lobby.borrow_and_update().tables.is_empty() {
        lobby.changed().await.unwrap();
    }
    assert_eq!(lobby.borrow().tables[0].table, table);
    assert_eq!(one.lobby().len(), 1);
}

#[tokio::test]
async fn new_terms_reach_everybody_at_once_and_outlive_the_house() {
    let store = memory();
    let one = house(&store);
    let [host, guest] = [
        one.people().arrive("Host").await.unwrap().0,
        one.people().arrive("Guest").await.unwrap().0,
    ];
    let table = one.create(&host, &new_table("krypto", 2)).await.unwrap().table;
    let mut watcher = one.table(&table).watch(&guest).await.unwrap();
    let change = |to| Ask::Change { id: None, to };
    let to = NewTerms {
        seats: Some(4),
        clock: Some(Clock::Move(60)),
        finding: Some(Finding::Lobby),
        ..NewTerms::default()
    };
    let no = one.table(&table).ask(&guest, change(to.clone())).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-not-host");
    one.table(&table).ask(&host, change(to)).await.unwrap();
    let mut frame = next(&mut watcher).await;
    while frame.chairs.len() == 2 {
        frame = next(&mut watcher).await;
    }
    assert_eq!((frame.clock, frame.finding), (Clock::Move(60), Finding::Lobby));
    let lobby = one.lobby().look();
    let listed = lobby.borrow().tables[0].clone();
    assert_eq!((listed.host.as_deref(), listed.chairs.len()), (Some("Player1"), 4));
    // Another house finds the table as it is now, and the list too.
    let two = house(&store);
    two.wake().await.unwrap();
    assert!(two.lobby().lists(&table));
    let again = common::read(&two.table(&table).look(&guest).await.unwrap());
    assert_eq!((again.chairs.len(), again.clock), (4, Clock::Move(60)));
    let hidden = NewTerms { finding: Some(Finding::Link), ..NewTerms::default() };
    two.table(&table).ask(&host, change(hidden)).await.unwrap();
    assert!(!two.lobby().lists(&table));
}

#[tokio::test]
async fn a_damaged_table_is_refused_and_others_play_on() {
    let store = memory();
    store.append(&log("broken"), 0, "{}".to_owned()).await.unwrap();
    let one = house(&store);
    one.wake().await.unwrap();
    let host = one.people().arrive("Host").await.unwrap().0;
    assert_eq!(one.table("broken").look(&host).await.unwrap_err().refusal.code, "house-damaged");
    for odd in ["nothing", "", "../etc", "UPPER", "a/b"] {
        assert_eq!(one.table(odd).look(&host).await.unwrap_err().refusal.code, "house-no-table");
    }
    one.create(&host, &new_table("krypto", 2)).await.unwrap();
}

#[tokio::test]
async fn a_person_has_a_limited_number_of_tables() {
    let mut config = config();
    config.limits.tables = 2;
    let one = House::new(memory(), config);
    let host = one.people().arrive("Host").await.unwrap().0;
    for _ in 0..2 {
        one.create(&host, &new_table("krypto", 2)).await.unwrap();
    }
    let no = one.create(&host, &new_table("krypto", 2)).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-many-tables");
}

#[tokio::test(start_paused = true)]
async fn a_table_that_waits_without_a_visit_does_not_count_for_ever() {
    let mut config = config();
    config.limits.tables = 1;
    let one = House::new(memory(), config);
    let host = one.people().arrive("Host").await.unwrap().0;
    let too_many = async |by: &PersonId| {
        let made = one.create(by, &new_table("krypto", 2)).await;
        made.is_err_and(|no| no.refusal.code == "house-many-tables")
    };
    let pass = async |hours: u64| {
        tokio::time::advance(Duration::from_secs(hours * 3600)).await;
        // The desk of an idle table closes.
        tokio::time::sleep(2 * one.limits().idle).await;
    };
    let table = one.create(&host, &new_table("krypto", 2)).await.unwrap().table;
    pass(20).await;
    assert!(too_many(&host).await);
    one.table(&table).look(&host).await.unwrap();
    pass(20).await;
    assert!(too_many(&host).await, "the host has looked at it");
    pass(5).await;
    assert!(!too_many(&host).await);
    // A game counts until it is over, and a table as long as a person is there.
    let player = one.people().arrive("Player").await.unwrap().0;
    let bots = vec!["random".to_owned()];
    let game = NewTable { bots, start: true, ..new_table("break-the-code", 2) };
    one.create(&player, &game).await.unwrap();
    let guest = one.people().arrive("Guest").await.unwrap().0;
    let watched = one.create(&guest, &new_table("krypto", 2)).await.unwrap().table;
    let _watches = one.table(&watched).watch(&guest).await.unwrap();
    pass(48).await;
    assert!(too_many(&player).await);
    assert!(too_many(&guest).await);
}

#[tokio::test(start_paused = true)]
async fn the_strongest_bots_play_at_their_own_pace() {
    for (game, seats) in tables() {
        let mut config = config();
        // Time stands still while a bot thinks, and jumps while all wait.
        config.bots.pauses = true;
        config.bots.thinking = kernel::Thinking::millis(1);
        let one = House::new(memory(), config);
        let host = one.people().arrive("Host").await.unwrap().0;
        let table = one.create(&host, &new_table(game, seats)).await.unwrap().table;
        let level = *games::game(game).unwrap().levels().last().unwrap();
        for seat in kernel::Seat::first(seats) {
            one.table(&table)
                .ask(&host, Ask::Bot { id: None, seat, level: level.to_owned() })
                .await
                .unwrap();
        }
        let mut watcher = one.table(&table).watch(&host).await.unwrap();
        one.table(&table).ask(&host, Ask::Start { id: None }).await.unwrap();
        while next(&mut watcher).await.stage != Stage::Over {}
        let record = one.table(&table).record().await.unwrap();
        assert!(!record.ends_with("result: open\n"), "{game}");
    }
}

#[tokio::test(start_paused = true)]
async fn a_player_who_is_out_of_a_round_does_not_wait_long_for_bots() {
    let mut config = config();
    config.bots.pauses = true;
    let one = House::new(memory(), config);
    let anna = one.people().arrive("Anna").await.unwrap().0;
    let id = one.create(&anna, &new_table("krypto", 2)).await.unwrap().table;
    let mut table = one.table(&id);
    let [own, other] = [0, 1].map(kernel::Seat::new);
    table.ask(&anna, Ask::Sit { id: None, seat: Some(own) }).await.unwrap();
    let bot = Ask::Bot { id: None, seat: other, level: "beginner".to_owned() };
    table.ask(&anna, bot).await.unwrap();
    let mut watcher = table.watch(&anna).await.unwrap();
    table.ask(&anna, Ask::Start { id: None }).await.unwrap();
    let mut passes = 0;
    while passes < 5 {
        let frame = next(&mut watcher).await;
        if !frame.to_act.contains(own) {
            continue;
        }
        let is_over = format!("{:?}", frame.legal).contains("\"ready\"");
        let said = if is_over { "ready" } else { "pass" };
        table.ask(&anna, act(&frame.seq.to_string(), said.to_owned())).await.unwrap();
        if !is_over {
            let out = Instant::now();
            // The bot finds a solution or gives up. While Anna thinks, too, that takes minutes.
            while !next(&mut watcher).await.to_act.contains(own) {}
            assert!(out.elapsed() < Duration::from_secs(25), "{:?}", out.elapsed());
            passes += 1;
        }
    }
}

#[tokio::test(start_paused = true)]
async fn the_deadline_of_a_game_strikes_though_nobody_asks() {
    let store = memory();
    let one = House::new(Arc::clone(&store), config());
    let mut new = new_table("krypto", 2);
    new.options.insert("round_seconds".to_owned(), "60".to_owned());
    let (table, people) = begin(&one, &new).await;
    let mut watcher = one.table(&table).watch(&people[0]).await.unwrap();
    let struck = async { while next(&mut watcher).await.moves == 0 {} };
    tokio::time::timeout(Duration::from_mins(2), struck).await.expect("the clock strikes");
    let last = store.read(&log(&table), 0).await.unwrap().pop().unwrap();
    assert_eq!(last.record, r#"{"entry":{"line":"60.000 clock: time"}}"#);
}

#[tokio::test]
async fn a_house_that_loses_a_race_catches_up_and_decides_again() {
    let store = memory();
    let (one, two) = (house(&store), house(&store));
    let host = one.people().arrive("Host").await.unwrap().0;
    let guest = one.people().arrive("Guest").await.unwrap().0;
    let id = one.create(&host, &new_table("break-the-code", 2)).await.unwrap().table;
    let (mut here, mut there) = (one.table(&id), two.table(&id));
    here.ask(&host, Ask::Sit { id: None, seat: None }).await.unwrap();
    let join = |name: &str| Ask::Join { id: None, name: name.to_owned() };
    let length = there.ask(&guest, join("Guest")).await.unwrap();
    // All runs on one thread: each desk gets its ask before it hears of the other's record.
    let (first, second) =
        tokio::join!(here.ask(&host, join("Hanna")), there.ask(&guest, join("Gustav")));
    assert_eq!((first.unwrap(), second.unwrap()), (length + 1, length + 2));
    // The second house would refuse to start, for as far as it knows a seat is free.
    let (sat, started) = tokio::join!(
        here.ask(&guest, Ask::Sit { id: None, seat: None }),
        there.ask(&host, Ask::Start { id: None })
    );
    assert_eq!((sat.unwrap(), started.unwrap()), (length + 3, length + 4));
    let frame = common::read(&here.look(&host).await.unwrap());
    assert_eq!((frame.stage, frame.seq), (Stage::Playing, length + 4));
}

#[tokio::test]
async fn what_cannot_be_stored_is_neither_acknowledged_nor_shown() {
    let folder = tempfile::tempdir().unwrap();
    let one = house(&Arc::new(Store::open(folder.path()).unwrap().0));
    let (id, people) = begin(&one, &new_table("break-the-code", 2)).await;
    let mut table = one.table(&id);
    let mut watcher = table.watch(&people[0]).await.unwrap();
    let before = next(&mut watcher).await.seq;
    let chat = Ask::Chat { id: None, to: Channel::Table, text: "hello".to_owned() };
    // From now on the file takes nothing.
    let file = rusqlite::Connection::open(folder.path().join("cabinet.sqlite")).unwrap();
    let full = "CREATE TRIGGER full BEFORE INSERT ON journal
        BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
    file.execute_batch(full).unwrap();
    let no = table.ask(&people[1], chat.clone()).await.unwrap_err();
    assert_eq!(no.refusal.code, "house-cannot-store");
    let frame = common::read(&table.look(&people[0]).await.unwrap());
    assert_eq!((frame.seq, frame.chat.len()), (before, 0));
    let shown = watcher.fresh().map(|frame| common::read(&frame).seq);
    assert!(shown.is_none_or(|seq| seq == before), "{shown:?}");
    file.execute_batch("DROP TRIGGER full").unwrap();
    table.ask(&people[1], chat).await.unwrap();
    while next(&mut watcher).await.chat.is_empty() {}
}

#[tokio::test]
async fn a_deletion_that_was_cut_off_is_resumed() {
    let store = memory();
    let one = house(&store);
    let (id, people) = begin(&one, &new_table("break-the-code", 2)).await;
    // The mark with which a deletion begins, as a process leaves it that dies then.
    let mark = format!("leaving/{}", people[0]).parse().unwrap();
    store.append(&mark, 0, String::new()).await.unwrap();
    let another = house(&store);
    another.wake().await.unwrap();
    let person = format!("person/{}", people[0]).parse().unwrap();
    for log in [&mark, &person] {
        assert_eq!(store.read(log, 0).await.unwrap(), [], "{log}");
    }
    let frame = common::read(&another.table(&id).look(&people[1]).await.unwrap());
    assert!(frame.chairs[0].former && !frame.chairs[1].former);
    assert!(matches!(frame.chairs[0].sitter, wire::Sitter::Bot { .. }));
    // The bot plays on.
    let played = common::play_all(&another, &id, &people[1..], 1000).await;
    assert_eq!(played[0].stage, Stage::Over);
}

#[tokio::test]
async fn a_retry_is_answered_as_the_first_try_was() {
    let house = house(&memory());
    let (table, people) = begin(&house, &new_table("break-the-code", 2)).await;
    let mut table = house.table(&table);
    let id = |id: &str| Some(id.to_owned());
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    let mut moves = Vec::new();
    for (by, person) in people.iter().enumerate() {
        let frame = read(&table.look(person).await.unwrap());
        moves.extend(choose(&frame, &mut rng).map(|notation| (by, notation)));
    }
    let (by, notation) = moves.remove(0);
    let asks = [
        (0, Ask::Chat { id: id("chat"), to: Channel::Table, text: "hello".to_owned() }),
        (1, Ask::Note { id: id("note"), text: id("mine"), marks: [].into() }),
        (by, act("move", notation)),
        (1, Ask::Chat { id: id("more"), to: Channel::Table, text: "well".to_owned() }),
        (0, Ask::Adjourn { id: id("end") }),
    ];
    let mut answers = Vec::new();
    for (by, ask) in &asks {
        let seq = table.ask(&people[*by], ask.clone()).await.unwrap();
        // The frame that a program waits for is there.
        assert_eq!(read(&table.look(&people[*by]).await.unwrap()).seq, seq, "{ask:?}");
        answers.push(seq);
    }
    for ((by, ask), seq) in asks.iter().zip(answers) {
        assert_eq!(table.ask(&people[*by], ask.clone()).await, Ok(seq), "{ask:?}");
    }
}
