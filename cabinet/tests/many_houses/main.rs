//! Three houses on three servers of NATS, all real processes, while people play and parts die.
//!
//! Players sit at all houses and bring an unanswered ask to another house under its id. At the end a checker reads the
//! logs: every acknowledged ask is there once and in order, nothing that was refused is there, and no two clients have
//! seen different orders.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![expect(clippy::print_stdout, reason = "a test that fails shows the logs of all processes")]

#[path = "../process/cannot.rs"]
mod cannot;
mod checker;
mod federation;
mod player;
#[path = "../process/mod.rs"]
mod process;
mod proxy;
mod sights;

use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use cannot::cannot;
use checker::Came;
use federation::{Cables, Federation};
use player::{Play, Table};
use process::{House, arrive};
use serde_json::{Value, json};
use store::nats_server::NatsServer;
use store::second_try::Unforgiven;

/// Number of tables with two players each.
const TABLES: usize = 6;

/// The seconds that a player has for a move, where there is a clock.
const CLOCK: u32 = 10;

/// How long players may take for some more moves, with a dead leader of NATS in between.
const PAUSE: Duration = Duration::from_mins(3);

/// The tests need the whole machine. `.config/nextest.toml` says the same where each test is a process.
fn alone() -> MutexGuard<'static, ()> {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Ends the play when it is dropped, also when the test fails.
struct End<'a>(&'a Play);

impl Drop for End<'_> {
    fn drop(&mut self) {
        self.0.ends.store(true, Ordering::Relaxed);
    }
}

impl Play {
    /// Waits until the houses have acknowledged some more asks.
    #[track_caller]
    fn goes_on(&self, more: usize) {
        let done = || self.acknowledged.load(Ordering::Relaxed);
        let (began, enough) = (Instant::now(), done() + more);
        while done() < enough {
            assert!(
                began.elapsed() < PAUSE,
                "play stands still, with {} asks to go",
                enough - done()
            );
            sleep(Duration::from_millis(20));
        }
    }
}

/// Lets people play at all houses while `happens` lets parts die, and then checks the logs.
fn while_people_play(how: Cables, happens: impl FnOnce(&mut Federation, &Play, &[Seated])) {
    play_on(how, true, happens);
}

/// The same; `give_up` says whether players give up at times.
fn play_on(how: Cables, give_up: bool, happens: impl FnOnce(&mut Federation, &Play, &[Seated])) {
    let _alone = alone();
    let mut federation = Federation::open(how);
    let mut tables: Vec<Table> =
        (0..TABLES).map(|number| Table::make(federation.house(number % 3), number)).collect();
    let play = Play {
        addresses: Arc::clone(&federation.addresses),
        began: Instant::now(),
        acknowledged: AtomicUsize::new(0),
        ends: AtomicBool::new(false),
        give_up,
    };
    let seated: Vec<Seated> = tables.iter().map(Seated::of).collect();
    std::thread::scope(|scope| {
        let end = End(&play);
        for Table { id, players, sights } in &mut tables {
            for player in players {
                let (play, id, sights) = (&play, &*id, &*sights);
                scope.spawn(move || player.play(play, id, sights));
            }
        }
        play.goes_on(TABLES * 10);
        happens(&mut federation, &play, &seated);
        play.goes_on(TABLES * 10);
        drop(end);
    });
    check(&federation, &tables, give_up);
}

/// Compares the logs with what the players know. A second try does not make good what is lost.
fn check(federation: &Federation, tables: &[Table], give_up: bool) {
    let ids: Vec<&str> = tables.iter().map(|table| &*table.id).collect();
    let logs = federation.records(&ids);
    let _unforgiven = Unforgiven::new();
    let mut faults = Vec::new();
    for (table, records) in tables.iter().zip(logs) {
        let told = table.players.each_ref().map(|player| player.told.clone());
        let found = checker::faults(&records, &told, &table.sights.lock().unwrap());
        faults.extend(found.into_iter().map(|fault| format!("{}: {fault}", table.id)));
    }
    assert!(faults.is_empty(), "{faults:#?}");
    let players = || tables.iter().flat_map(|table| &table.players);
    let told = || players().flat_map(|player| &player.told);
    let failed = told().filter(|told| !told.wrong && matches!(told.came, Came::Refused(_)));
    let failed: Vec<_> = failed.collect();
    assert!(give_up || failed.is_empty(), "these asks failed: {failed:#?}");
    let asks: usize = players().map(|player| player.told.len()).sum();
    let longest = players().map(|player| player.longest).max().unwrap();
    println!("{asks} asks; the longest took {:.1} s", longest.as_secs_f64());
}

/// A player at a table, as requests without sockets need it.
struct Seated {
    path: String,
    cookie: String,
}

impl Seated {
    fn of(table: &Table) -> Self {
        let path = format!("/api/tables/{}", table.id);
        Self { path, cookie: table.players[0].cookie.clone() }
    }

    /// The number of records that a house knows of the table; `None` while it cannot read its store.
    fn seq_at(&self, house: &House) -> Option<u64> {
        let answer = house.ask("GET", &format!("{}/frame", self.path), &self.cookie, "");
        let seq = body(&answer)["frame"]["seq"].as_u64();
        assert!(seq.is_some() || answer.starts_with("HTTP/1.1 503"), "{answer}");
        seq
    }
}

fn body(answer: &str) -> Value {
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

/// Waits until a house knows as much of all tables as another.
fn catches_up(federation: &Federation, late: usize, seated: &[Seated]) {
    let other = federation.house((late + 1) % 3);
    for table in seated {
        let began = Instant::now();
        let mut newest = None;
        // No number is less than any number.
        while newest.is_none() || table.seq_at(federation.house(late)) < newest {
            assert!(began.elapsed() < PAUSE, "house {late} does not catch up");
            newest = newest.or_else(|| table.seq_at(other));
            sleep(Duration::from_millis(50));
        }
    }
}

#[test]
fn a_house_that_is_killed_or_hangs_loses_nothing() {
    while_people_play(Cables::Direct, |federation, play, seated| {
        for death in 0..10 {
            let at = death % 3;
            federation.kill_house(at);
            play.goes_on(30);
            federation.open_house(at);
            play.goes_on(30);
        }
        federation.signal_house(1, "-STOP");
        let began = Instant::now();
        play.goes_on(100);
        sleep(Duration::from_secs(20).saturating_sub(began.elapsed()));
        federation.signal_house(1, "-CONT");
        // What the house writes now it has decided on old knowledge: the log refuses it, and the checker would see it.
        catches_up(federation, 1, seated);
        play.goes_on(60);
    });
}

/// A table for a player and a bot, with a clock. The game has begun.
fn table_with_clock(house: &House, name: &str) -> Seated {
    let cookie = arrive(house, name);
    let new = json!({
        "game": "break-the-code", "seats": 2, "name": name, "clock": { "move": CLOCK },
    });
    let made = body(&house.ask("POST", "/api/tables", &cookie, &new.to_string()));
    let path =
        format!("/api/tables/{}", made["table"].as_str().unwrap_or_else(|| panic!("{made}")));
    for ask in [
        json!({ "sit": { "seat": "A" } }),
        json!({ "bot": { "seat": "B", "level": "random" } }),
        json!({ "start": {} }),
    ] {
        let answer = house.ask("POST", &path, &cookie, &ask.to_string());
        assert!(answer.contains("\"ack\""), "{answer}");
    }
    Seated { path, cookie }
}

#[test]
fn bots_move_once_and_clocks_strike_once_while_houses_are_killed() {
    let _alone = alone();
    let mut federation = Federation::open(Cables::Direct);
    let tables: Vec<Seated> = (0..2 * TABLES)
        .map(|number| table_with_clock(federation.house(number % 3), &format!("P{number}")))
        .collect();
    // The clocks of the silent players run out, and bots play on for them, while one house after another is killed. So
    // most tables have several owners in turn.
    let (began, mut at) = (Instant::now(), 0);
    let is_over = |federation: &Federation, table: &Seated| {
        let frame =
            federation.house(2).ask("GET", &format!("{}/frame", table.path), &table.cookie, "");
        body(&frame)["frame"]["stage"] == "over"
    };
    while !tables.iter().all(|table| is_over(&federation, table)) {
        assert!(began.elapsed() < 3 * PAUSE, "the tables of a house that was killed stand still");
        federation.kill_house(at);
        // The others have noticed it, and play on.
        sleep(Duration::from_secs(9));
        federation.open_house(at);
        sleep(Duration::from_secs(2));
        at = 1 - at;
    }
    let ids: Vec<&str> =
        tables.iter().map(|table| table.path.rsplit('/').next().unwrap()).collect();
    let logs = federation.records(&ids);
    let _unforgiven = Unforgiven::new();
    for (id, records) in ids.iter().zip(logs) {
        let records: Vec<Value> =
            records.iter().map(|record| serde_json::from_str(record).unwrap()).collect();
        let of =
            |kind: &str| records.iter().filter_map(|record| record.get(kind)).collect::<Vec<_>>();
        assert_eq!(of("stood-in").len(), 1, "{id}: the clock strikes once: {records:#?}");
        let lines = of("entry").into_iter().map(|entry| entry["line"].as_str().unwrap());
        let players: Vec<&str> =
            lines.map(|line| line.split(' ').nth(1).unwrap().trim_end_matches(':')).collect();
        let turns = ["A", "B"].into_iter().cycle().take(players.len());
        let turns =
            if players[0] == "A" { turns.collect() } else { turns.map(other).collect::<Vec<_>>() };
        assert_eq!(players, turns, "{id}: each moves once a turn");
    }
}

fn other(player: &str) -> &str {
    if player == "A" { "B" } else { "A" }
}

#[test]
fn servers_of_nats_that_are_killed_or_hang_lose_nothing() {
    while_people_play(Cables::Direct, |federation, play, seated| {
        let leader = federation.leader();
        let follower = (leader + 1) % 3;
        federation.nats[follower].kill();
        play.goes_on(100);
        federation.nats[follower].run();
        federation.wait_for_copies();
        let leader = federation.leader();
        federation.nats[leader].kill();
        play.goes_on(100);
        federation.nats[leader].run();
        federation.wait_for_copies();
        federation.nats.iter_mut().for_each(NatsServer::kill);
        sleep(Duration::from_secs(1));
        federation.nats.iter_mut().for_each(NatsServer::launch);
        play.goes_on(100);
        federation.wait_for_copies();
        two_of_three_die(federation, play, &seated[0]);
        // A house at a server that is cut off from the others finds another server, also if that server leads.
        for leader in [0, 2] {
            federation.let_lead(leader);
            federation.isolate_last_server();
            (0..3).for_each(|at| federation.wait_until_ready(at, "200"));
            play.goes_on(60);
            federation.join_last_server();
            federation.wait_for_copies();
        }
        // One that hangs answers nothing and closes nothing.
        let leader = federation.leader();
        federation.nats[leader].pause();
        play.goes_on(100);
        federation.nats[leader].resume();
        federation.wait_for_copies();
    });
}

#[test]
fn everything_is_restarted_in_turn_and_no_ask_fails() {
    play_on(Cables::Direct, false, |federation, play, _| {
        for at in 0..3 {
            federation.nats[at].terminate();
            federation.nats[at].run();
            federation.wait_for_copies();
            play.goes_on(30);
        }
        for at in 0..3 {
            federation.restart_house(at);
            play.goes_on(30);
        }
    });
}

/// A house without its store refuses in clear words, and says that it is not ready; the others play on.
fn refuses(federation: &Federation, play: &Play, cut_off: usize, seated: &Seated) {
    refuses_in_clear_words(federation.house(cut_off), seated);
    federation.wait_until_ready(cut_off, "503");
    federation.wait_until_ready((cut_off + 1) % 3, "200");
    play.goes_on(60);
}

fn refuses_in_clear_words(house: &House, seated: &Seated) {
    let chat = json!({ "chat": { "to": "table", "text": "Is anybody there?" } }).to_string();
    let refused = house.ask("POST", &seated.path, &seated.cookie, &chat);
    assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
    let text = body(&refused)["text"].as_str().unwrap().to_owned();
    let clear = ["The server cannot store anything", "The store did not answer in time"];
    assert!(clear.iter().any(|words| text.starts_with(words)), "{text}");
}

/// The last of three servers of NATS stores nothing, and all houses say so. With a second one play goes on.
fn two_of_three_die(federation: &mut Federation, play: &Play, seated: &Seated) {
    let leader = federation.leader();
    let [one, other] = [leader, (leader + 1) % 3];
    federation.nats[one].kill();
    federation.nats[other].kill();
    refuses_in_clear_words(federation.house(0), seated);
    (0..3).for_each(|at| federation.wait_until_ready(at, "503"));
    federation.nats[one].run();
    (0..3).for_each(|at| federation.wait_until_ready(at, "200"));
    play.goes_on(100);
    federation.nats[other].run();
    federation.wait_for_copies();
}

#[test]
fn a_part_that_is_cut_off_or_has_a_full_disk_loses_nothing() {
    while_people_play(Cables::Cut, |federation, play, seated| {
        // A house without its server of NATS.
        federation.cables[0].cut();
        play.goes_on(60);
        refuses(federation, play, 0, &seated[0]);
        federation.cables[0].mend();
        federation.wait_until_ready(0, "200");
        catches_up(federation, 0, seated);
        // A server of NATS without the others, with its house. The one that leads does not know it at first.
        for leader in [0, 2] {
            federation.let_lead(leader);
            federation.isolate_last_server();
            play.goes_on(60);
            refuses(federation, play, 2, &seated[1]);
            federation.join_last_server();
            federation.wait_for_copies();
            federation.wait_until_ready(2, "200");
            catches_up(federation, 2, seated);
        }
        if !NatsServer::has_small_disks() {
            cannot("mount", "no full disk: this machine does not let a test mount one");
            return;
        }
        for leader in [0, 2] {
            federation.let_lead(leader);
            fills_up(federation, play);
        }
    });
}

/// The disk of the last server of NATS fills up, and is replaced.
fn fills_up(federation: &mut Federation, play: &Play) {
    let before = federation.nats[2].log().len();
    federation.nats[2].fill_disk();
    play.goes_on(300);
    // What fails first differs: to write a record, or to keep the count of them.
    let failures = ["no space left on device", "critical write error"];
    let began = Instant::now();
    loop {
        let log = federation.nats[2].log();
        if failures.iter().any(|words| log[before..].contains(words)) {
            break;
        }
        assert!(began.elapsed() < Duration::from_secs(20), "the disk has room: {log}");
        sleep(Duration::from_millis(100));
    }
    // A new disk.
    federation.nats[2].kill();
    federation.nats[2].run();
    federation.wait_for_copies();
}

#[test]
fn a_move_at_one_house_follows_a_move_at_another_without_a_pause() {
    let _alone = alone();
    let nats = NatsServer::start();
    let houses = [0; 3].map(|_| House::open(Path::new(&nats.url()), &["--rate", "1000000"]));
    let table = Table::make(&houses[0], 0);
    let path = format!("/api/tables/{}", table.id);
    let asks = |at: usize, by: usize, ask: &Value| {
        let cookie = &table.players[by].cookie;
        body(&houses[at].ask("POST", &path, cookie, &ask.to_string()))
    };
    let started = asks(2, 0, &json!({ "start": {} }));
    assert!(started["ack"].is_object(), "{started}");
    for number in 0..200 {
        // The house of the last move shows it. The next player acts at another house, which may not have heard of it.
        let (at, last) = (number % 3, (number + 2) % 3);
        let frames = [0, 1].map(|by| {
            let cookie = &table.players[by].cookie;
            body(&houses[last].ask("GET", &format!("{path}/frame"), cookie, ""))
        });
        if frames[0]["frame"]["stage"] == "over" {
            assert!(number > 10, "the game ended with move {number}");
            return;
        }
        let by = usize::from(frames[0]["frame"]["to-act"][0] == "B");
        let legal = &frames[by]["frame"]["legal"];
        let choices = legal["listed"].as_array().or_else(|| legal["sampled"].as_array());
        let act = json!({ "act": { "id": number.to_string(), "notation": choices.unwrap()[0] } });
        let played = asks(at, by, &act);
        assert!(played["ack"].is_object(), "move {number} at house {at}: {played}");
    }
}
