//! The house dies while people play, and comes back: what it acknowledged is there, in order, and nothing twice.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

mod process;

use std::io;
use std::path::Path;
use std::process::Stdio;
use std::sync::mpsc::{Sender, channel};

use process::{House, arrive, ask};
use rand::rngs::StdRng;
use rand::seq::IteratorRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};

/// How many tables play at the same time, by two each.
const TABLES: usize = 5;

/// Nobody here is too fast.
const FREE: &[&str] = &["--rate", "1000000"];

/// A table with its players, and all that the house has acknowledged of their game.
struct Table {
    path: String,
    players: [Player; 2],
}

struct Player {
    cookie: String,
    seat: &'static str,
    rng: StdRng,
    /// What was asked and not answered yet: the ask with its notation.
    open: Option<(Value, String)>,
    /// What was acknowledged: the number of the record, the ask and its notation.
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

    /// After a restart: every player's last action is acknowledged as it was, and not played again.
    fn nothing_is_forgotten(&self, house: &House) {
        for Player { cookie, done, .. } in &self.players {
            let Some((seq, ask, _)) = done.last() else { continue };
            let again = body(&house.ask("POST", &self.path, cookie, &ask.to_string()));
            assert_eq!(again["ack"]["seq"], *seq, "{ask}: {again}");
        }
    }

    /// A finished game has exactly the actions that were acknowledged, in their order; then another begins.
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
            assert_eq!(played, acknowledged);
            self.asks(house, &self.players[0].cookie, &json!({ "rematch": {} }));
            self.begin(house);
        }
        over
    }
}

impl Player {
    /// Plays until the game is over or the house is gone.
    fn play(&mut self, address: &str, path: &str, told: &Sender<()>) -> io::Result<()> {
        loop {
            if self.open.is_none() && !self.choose(address, path)? {
                return Ok(());
            }
            if let Some((act, notation)) = self.open.clone() {
                let answer = ask(address, "POST", path, &self.cookie, &act.to_string())?;
                let seq = cut(&answer)?["ack"]["seq"].as_u64();
                let seq = seq.unwrap_or_else(|| panic!("{act}: {answer}"));
                self.open = None;
                self.done.push((seq, act, notation));
                // Whoever counts may have heard enough.
                let _nevermind = told.send(());
            }
        }
    }

    /// Looks at the table, and decides what to do if it is time to. `false` when the game is over.
    fn choose(&mut self, address: &str, path: &str) -> io::Result<bool> {
        let answer = ask(address, "GET", &format!("{path}/frame"), &self.cookie, "")?;
        let frame = &cut(&answer)?["frame"];
        let legal = &frame["legal"];
        let choices = legal["listed"].as_array().or_else(|| legal["sampled"].as_array());
        let choices = choices.into_iter().flatten().filter_map(Value::as_str);
        // Guesses make for short games.
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

/// The same, where the house may have died in the middle of a word.
fn cut(answer: &str) -> io::Result<Value> {
    let (_, body) = answer.split_once("\r\n\r\n").ok_or(io::ErrorKind::UnexpectedEof)?;
    Ok(serde_json::from_str(body)?)
}

/// Everybody plays until so many actions were acknowledged; then `end` ends the house, whatever it is doing.
fn play(house: House, tables: &mut [Table], enough: usize, end: impl FnOnce(House)) {
    let address = house.address();
    std::thread::scope(|scope| {
        let (told, heard) = channel();
        for Table { path, players } in tables {
            for player in players {
                let (address, path, told) = (&address, &*path, told.clone());
                // The house goes away in the middle: that is the point.
                scope.spawn(move || drop(player.play(address, path, &told)));
            }
        }
        drop(told);
        heard.into_iter().take(enough).for_each(drop);
        end(house);
    });
}

/// Opens the house again and again and ends it while everybody plays. Says how many games have ended on the way.
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
            table.nothing_is_forgotten(&house);
            finished += usize::from(table.settle(&house));
        }
        play(house, &mut tables, rng.random_range(1..40), &end);
    }
    // The games go on to their ends.
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
    // Whoever drops a house kills it.
    assert!(survives(30, anywhere, drop) > 0);
}

#[test]
fn a_house_that_is_asked_to_end_loses_nothing_either() {
    survives(4, anywhere, |house| assert_eq!(house.close(), Some(0)));
}

/// There the house runs on one thread, and everything in another order.
#[cfg(target_os = "linux")]
#[test]
fn a_house_on_one_core_loses_nothing_either() {
    let status = std::fs::read_to_string("/proc/self/status").unwrap();
    let cores = status.lines().find_map(|line| line.strip_prefix("Cpus_allowed_list:")).unwrap();
    let core = cores.trim().split([',', '-']).next().unwrap();
    let there =
        |folder: &Path| House::open_by(&["taskset", "-c", core], folder, FREE, Stdio::null());
    survives(6, there, drop);
    survives(2, there, |house| assert_eq!(house.close(), Some(0)));
}
