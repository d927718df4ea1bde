//! Kills the server during games and starts it again: every acknowledged move is there, in order and only once.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod process;

use std::cell::RefCell;
use std::io;
use std::path::Path;
use std::process::Stdio;
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use process::{House, arrive, ask};
use rand::rngs::StdRng;
use rand::seq::IteratorRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use store::nats_server::NatsServer;
use store::second_try::Unforgiven;

/// Number of tables with two players each.
const TABLES: usize = 5;

/// Lifts the limit on messages per second.
const FREE: &[&str] = &["--rate", "1000000"];

/// A table with its players and the moves that the server has acknowledged.
struct Table {
    path: String,
    players: [Player; 2],
}

struct Player {
    cookie: String,
    seat: &'static str,
    rng: StdRng,
    /// The move that was sent and not acknowledged yet: message and notation.
    open: Option<(Value, String)>,
    /// The acknowledged moves: number of the record, message and notation.
    done: Vec<(u64, Value, String)>,
    asked: u32,
}

impl Table {
    fn make(house: &House, number: usize) -> Self {
        let player = |(n, seat): (u64, &'static str)| Player {
            cookie: arrive(house, &format!("P{number}{seat}")),
            seat,
            rng: StdRng::seed_from_u64(number as u64 * 2 + n),
            open: None,
            done: Vec::new(),
            asked: 0,
        };
        let players = [(0, "A"), (1, "B")].map(player);
        let new = json!({
            "game": "break-the-code", "seats": 2, "name": format!("P{number}A"), "assist": "log",
        });
        let made = house.ask("POST", "/api/tables", &players[0].cookie, &new.to_string());
        let path = format!("/api/tables/{}", body(&made)["table"].as_str().unwrap());
        let table = Self { path, players };
        for Player { cookie, seat, .. } in &table.players {
            table.asks(house, cookie, &json!({ "join": { "name": format!("P{number}{seat}") } }));
            table.asks(house, cookie, &json!({ "sit": { "seat": seat } }));
        }
        table.begin(house);
        table
    }

    fn asks(&self, house: &House, cookie: &str, ask: &Value) {
        let answer = body(&house.ask("POST", &self.path, cookie, &ask.to_string()));
        assert!(answer["ack"].is_object(), "{ask}: {answer}");
    }

    fn begin(&self, house: &House) {
        self.asks(house, &self.players[0].cookie, &json!({ "start": {} }));
    }

    /// After a restart: sends the last move of each player again. The server must acknowledge it under the same number.
    fn resend_last_moves(&self, house: &House) {
        for Player { cookie, done, .. } in &self.players {
            let Some((seq, ask, _)) = done.last() else { continue };
            let again = body(&house.ask("POST", &self.path, cookie, &ask.to_string()));
            let _unforgiven = Unforgiven::new();
            assert_eq!(again["ack"]["seq"], *seq, "{ask}: {again}");
        }
    }

    /// If the game is over: checks that its record has exactly the acknowledged moves in their order, and starts the
    /// next game.
    fn settle(&mut self, house: &House) -> bool {
        let over = self.players.iter().all(|player| player.open.is_none())
            && body(&house.ask("GET", &self.path, "", ""))["stage"] == "over";
        if over {
            let answer = house.ask("GET", &format!("{}/record", self.path), "", "");
            let record = answer.split_once("moves:\n").unwrap().1;
            let moves = record.lines().take_while(|line| !line.starts_with("result"));
            let played: Vec<&str> = moves.map(|line| line.split_once(' ').unwrap().1).collect();
            let mut acknowledged: Vec<(u64, String)> = Vec::new();
            for Player { seat, done, .. } in &mut self.players {
                let lines = done.drain(..).map(|(seq, _, said)| (seq, format!("{seat}: {said}")));
                acknowledged.extend(lines);
            }
            acknowledged.sort_unstable();
            let acknowledged: Vec<&str> = acknowledged.iter().map(|(_, line)| &**line).collect();
            {
                let _unforgiven = Unforgiven::new();
                assert_eq!(played, acknowledged);
            }
            self.asks(house, &self.players[0].cookie, &json!({ "rematch": {} }));
            self.begin(house);
        }
        over
    }
}

impl Player {
    /// Plays until the game is over or the server dies.
    fn play(&mut self, address: &str, path: &str, told: &Sender<()>) -> io::Result<()> {
        loop {
            if self.open.is_none() && !self.choose(address, path)? {
                return Ok(());
            }
            if let Some((act, notation)) = self.open.clone() {
                let answer = ask(address, "POST", path, &self.cookie, &act.to_string())?;
                let seq = stored(&answer)?["ack"]["seq"].as_u64();
                let seq = seq.unwrap_or_else(|| panic!("{act}: {answer}"));
                self.open = None;
                self.done.push((seq, act, notation));
                // The receiver may have stopped counting.
                let _ = told.send(());
            }
        }
    }

    /// Reads the frame and chooses a move if it is the player's turn. Returns `false` when the game is over.
    fn choose(&mut self, address: &str, path: &str) -> io::Result<bool> {
        let answer = ask(address, "GET", &format!("{path}/frame"), &self.cookie, "")?;
        let frame = &stored(&answer)?["frame"];
        let legal = &frame["legal"];
        let choices = legal["listed"].as_array().or_else(|| legal["sampled"].as_array());
        let choices = choices.into_iter().flatten().filter_map(Value::as_str);
        // Guesses end a game early, so they are rare.
        let choice = choices
            .filter(|choice| choice.starts_with("ask") || self.asked % 16 == 15)
            .choose(&mut self.rng);
        if let Some(notation) = choice.map(str::to_owned) {
            self.asked += 1;
            let id = format!("{}{}", self.seat, self.asked);
            self.open = Some((json!({ "act": { "id": id, "notation": notation } }), notation));
        }
        Ok(frame["stage"] != "over")
    }
}

/// The body of an answer as JSON.
fn body(answer: &str) -> Value {
    cut(answer).unwrap()
}

/// The same, if the server may have died in the middle of the answer.
fn cut(answer: &str) -> io::Result<Value> {
    let (_, body) = answer.split_once("\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
    Ok(serde_json::from_str(body)?)
}

/// The same, if the server may have lost its store.
fn stored(answer: &str) -> io::Result<Value> {
    let body = cut(answer)?;
    match body["code"].as_str() {
        Some("house-cannot-store" | "house-uncertain") => Err(io::ErrorKind::StorageFull.into()),
        _ => Ok(body),
    }
}

/// Lets all players play until `enough` moves are acknowledged; then `end` stops the server.
fn play(house: House, tables: &mut [Table], enough: usize, end: impl FnOnce(House)) {
    let address = house.address();
    std::thread::scope(|scope| {
        let (told, heard) = channel();
        for Table { path, players } in tables {
            for player in players {
                let (address, path, told) = (&address, &*path, told.clone());
                // An error is expected: the server dies in the middle.
                scope.spawn(move || drop(player.play(address, path, &told)));
            }
        }
        drop(told);
        heard.into_iter().take(enough).for_each(drop);
        end(house);
    });
}

/// Starts the server `deaths` times and stops it during play. Returns the number of games that were finished.
fn survives(deaths: usize, open: impl Fn(&Path) -> House, end: impl Fn(House)) -> usize {
    let folder = tempfile::tempdir().unwrap();
    let mut rng = StdRng::seed_from_u64(7);
    let open = || open(folder.path());
    let house = open();
    let mut tables: Vec<Table> = (0..TABLES).map(|number| Table::make(&house, number)).collect();
    play(house, &mut tables, 20, &end);
    let mut finished = 0;
    for _ in 1..deaths {
        let house = open();
        for table in &mut tables {
            table.resend_last_moves(&house);
            finished += usize::from(table.settle(&house));
        }
        play(house, &mut tables, rng.random_range(1..40), &end);
    }
    // In the end all games are played out.
    play(open(), &mut tables, usize::MAX, drop);
    let house = open();
    assert!(tables.iter_mut().all(|table| table.settle(&house)));
    finished
}

fn anywhere(folder: &Path) -> House {
    House::open(folder, FREE)
}

#[test]
fn what_was_acknowledged_survives_thirty_sudden_deaths() {
    // Dropping the server kills it.
    assert!(survives(30, anywhere, drop) > 0);
}

#[test]
fn a_server_that_is_asked_to_end_loses_nothing() {
    survives(4, anywhere, |house| assert_eq!(house.close(), Some(0)));
}

/// Waits until `/readyz` has this status.
fn becomes(house: &House, status: &str) {
    let began = Instant::now();
    while house.ask("GET", "/readyz", "", "").split(' ').nth(1) != Some(status) {
        assert!(began.elapsed() < Duration::from_secs(30), "/readyz is not {status}");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_server_on_nats_loses_nothing_when_nats_or_the_server_dies() {
    let nats = RefCell::new(NatsServer::start());
    let url = nats.borrow().url();
    let open = || House::open(Path::new(&url), FREE);
    let house = open();
    let mut tables: Vec<Table> = (0..TABLES).map(|number| Table::make(&house, number)).collect();
    let mut house = Some(house);
    for round in 0..4 {
        let mut kept = None;
        play(house.take().unwrap(), &mut tables, 25, |house| {
            if round % 2 == 0 {
                nats.borrow_mut().kill();
                kept = Some(house);
            }
        });
        let there = if let Some(house) = kept {
            // All players were refused in clear words, or they would still play.
            let chat =
                json!({ "chat": { "to": "table", "text": "Is anybody there?" } }).to_string();
            let Table { path, players } = &tables[0];
            let refused = house.ask("POST", path, &players[0].cookie, &chat);
            assert!(refused.starts_with("HTTP/1.1 503"), "{refused}");
            assert!(
                refused.contains("The server cannot store anything at the moment"),
                "{refused}"
            );
            becomes(&house, "503");
            nats.borrow_mut().run();
            becomes(&house, "200");
            house
        } else {
            open()
        };
        for table in &mut tables {
            table.resend_last_moves(&there);
            table.settle(&there);
        }
        house = Some(there);
    }
    play(house.unwrap(), &mut tables, usize::MAX, drop);
    let house = open();
    assert!(tables.iter_mut().all(|table| table.settle(&house)));
}

/// On one core the server runs on one thread, and its tasks in another order.
#[cfg(target_os = "linux")]
#[test]
fn a_server_on_one_core_loses_nothing() {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let cores = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:")).unwrap();
    let core = cores.trim().split([',', '-']).next().unwrap();
    let there =
        |folder: &Path| House::open_by(&["taskset", "-c", core], folder, FREE, Stdio::null());
    survives(6, there, drop);
    survives(2, there, |house| assert_eq!(house.close(), Some(0)));
}
