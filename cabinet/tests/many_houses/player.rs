//! Scripted players: they play over sockets, and bring an ask without an answer to another house, under the same id.

use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::sleep;
use std::time::{Duration, Instant};

use rand::rngs::StdRng;
use rand::seq::IteratorRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};
use tungstenite::client::IntoClientRequest as _;
use tungstenite::{Message, WebSocket};

use crate::checker::{Came, Told, UNSTORED};
use crate::federation::Addresses;
use crate::process::{House, arrive};
use crate::sights::Sights;

/// How long a house may take to answer before the player goes to another.
const ANSWER: Duration = Duration::from_secs(4);

/// How long an ask may take in all.
const PATIENCE: Duration = Duration::from_mins(3);

/// How long a player sees nothing before the player goes to another house.
const QUIET: Duration = Duration::from_secs(3);

/// The time between two asks of a player.
const PACE: Duration = Duration::from_millis(25);

/// What all players share.
pub(crate) struct Play {
    pub(crate) addresses: Arc<Addresses>,
    pub(crate) began: Instant,
    pub(crate) acknowledged: AtomicUsize,
    pub(crate) ends: AtomicBool,
    /// Whether players give up now and then when a house cannot store an ask. If not, no ask may fail.
    pub(crate) give_up: bool,
}

/// A table for two.
pub(crate) struct Table {
    pub(crate) id: String,
    pub(crate) players: [Player; 2],
    pub(crate) sights: Mutex<Sights>,
}

pub(crate) struct Player {
    name: String,
    pub(crate) cookie: String,
    hosts: bool,
    rng: StdRng,
    /// The house where the player is.
    house: usize,
    socket: Option<WebSocket<TcpStream>>,
    /// The newest frame.
    frame: Value,
    /// The number of the newest record that the player knows of.
    seq: u64,
    asked: usize,
    pub(crate) told: Vec<Told>,
    /// The longest that an ask has taken.
    pub(crate) longest: Duration,
}

/// The answer to an ask.
enum Answer {
    Came(Came),
    /// The house is dead, hangs or closes, or does not know whether it has stored the ask.
    Elsewhere,
    /// The house cannot store, and says that nothing is written.
    Unstored,
}

impl Table {
    /// Makes a table at one house; its players sit at two.
    pub(crate) fn make(house: &House, number: usize) -> Self {
        let players = [0, 1].map(|n| Player::arrive(house, number, n));
        let new = json!({
            "game": "break-the-code", "seats": 2, "name": players[0].name, "assist": "log",
        });
        let made = house.ask("POST", "/api/tables", &players[0].cookie, &new.to_string());
        let made: Value = serde_json::from_str(made.split_once("\r\n\r\n").unwrap().1).unwrap();
        let id = made["table"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
        for player in &players {
            for ask in [json!({ "join": { "name": player.name } }), json!({ "sit": {} })] {
                let path = format!("/api/tables/{id}");
                let answer = house.ask("POST", &path, &player.cookie, &ask.to_string());
                assert!(answer.contains("\"ack\""), "{answer}");
            }
        }
        Self { id, players, sights: Mutex::default() }
    }
}

impl Player {
    fn arrive(house: &House, table: usize, n: usize) -> Self {
        let name = format!("P{table}{}", ["A", "B"][n]);
        Self {
            cookie: arrive(house, &name),
            hosts: n == 0,
            rng: StdRng::seed_from_u64(table as u64 * 2 + n as u64),
            house: (table + n) % 3,
            socket: None,
            frame: Value::Null,
            seq: 0,
            asked: 0,
            told: Vec::new(),
            longest: Duration::ZERO,
            name,
        }
    }

    /// Plays until the play ends. An ask under way is brought to its end.
    pub(crate) fn play(&mut self, play: &Play, table: &str, sights: &Mutex<Sights>) {
        let mut seen = Instant::now();
        while !play.ends.load(Ordering::Relaxed) {
            if self.connect(play, table) && self.read(sights, PACE) {
                seen = Instant::now();
            }
            if seen.elapsed() > QUIET {
                self.leave();
                seen = Instant::now();
            }
            let known = self.frame["seq"].as_u64().is_some_and(|seq| seq >= self.seq);
            if let Some((ask, wrong)) = known.then(|| self.choose()).flatten() {
                self.carry_out(play, table, sights, &ask, wrong);
                seen = Instant::now();
            }
        }
    }

    /// What the player wants to do, and whether it must be refused.
    fn choose(&mut self) -> Option<(Value, bool)> {
        let id = format!("{}-{}", self.name, self.asked);
        let legal = &self.frame["legal"];
        let choices = legal["listed"].as_array().or_else(|| legal["sampled"].as_array());
        let choices = choices.into_iter().flatten().filter_map(Value::as_str);
        // Guesses end a game early, so they are rare.
        let guesses = self.rng.random_range(0..12) == 0;
        let choices = choices.filter(|choice| choice.starts_with("ask") || guesses);
        let choice = choices.choose(&mut self.rng);
        let (ask, wrong) = match (self.frame["stage"].as_str()?, choice) {
            (_, _) if self.rng.random_range(0..60) == 0 => {
                (json!({ "act": { "id": id, "notation": "ask for the moon" } }), true)
            }
            (_, _) if self.rng.random_range(0..20) == 0 => {
                (json!({ "chat": { "id": id, "to": "table", "text": id } }), false)
            }
            ("waiting", _) if self.hosts => (json!({ "start": { "id": id } }), false),
            ("over", _) if self.hosts => (json!({ "rematch": { "id": id } }), false),
            ("playing", Some(notation)) => {
                (json!({ "act": { "id": id, "notation": notation } }), false)
            }
            (_, _) => return None,
        };
        self.asked += 1;
        Some((ask, wrong))
    }

    /// Brings an ask from house to house until one has acknowledged or refused it. If no house can have stored it, the
    /// player may give up now and then: what was refused must not be in the log.
    fn carry_out(
        &mut self,
        play: &Play,
        table: &str,
        sights: &Mutex<Sights>,
        ask: &Value,
        wrong: bool,
    ) {
        let sent = Instant::now();
        let id = ask.as_object().unwrap().values().next().unwrap()["id"].as_str().unwrap();
        let mut in_doubt = false;
        let came = loop {
            assert!(sent.elapsed() < PATIENCE, "no house takes {ask}");
            if !self.connect(play, table) {
                sleep(PACE);
                continue;
            }
            match self.send(ask, id, sights) {
                Answer::Came(came) => break came,
                Answer::Elsewhere => {
                    in_doubt = true;
                    self.leave();
                }
                Answer::Unstored => {
                    self.leave();
                    if play.give_up && !in_doubt && self.rng.random_bool(0.5) {
                        break Came::Refused(UNSTORED.to_owned());
                    }
                }
            }
        };
        if let Came::Acknowledged(seq) = came {
            self.seq = self.seq.max(seq);
            play.acknowledged.fetch_add(1, Ordering::Relaxed);
        }
        self.longest = self.longest.max(sent.elapsed());
        let span = (sent - play.began, play.began.elapsed());
        self.told.push(Told { id: id.to_owned(), came, span, wrong });
    }

    /// Sends an ask and waits for its answer.
    fn send(&mut self, ask: &Value, id: &str, sights: &Mutex<Sights>) -> Answer {
        let socket = self.socket.as_mut().unwrap();
        if socket.send(Message::text(ask.to_string())).is_err() {
            return Answer::Elsewhere;
        }
        let until = Instant::now() + ANSWER;
        while let Some(message) = self.next(until) {
            if message["ack"]["id"] == id {
                return Answer::Came(Came::Acknowledged(message["ack"]["seq"].as_u64().unwrap()));
            }
            let refused = &message["refused"];
            match refused["code"].as_str() {
                Some(UNSTORED) => return Answer::Unstored,
                Some("house-uncertain") => return Answer::Elsewhere,
                Some(code) => {
                    assert_eq!(refused["id"], id, "{message}");
                    return Answer::Came(Came::Refused(code.to_owned()));
                }
                None => self.hear(&message, sights),
            }
        }
        Answer::Elsewhere
    }

    /// Reads for a while, and what is there already. Whether there was a frame.
    fn read(&mut self, sights: &Mutex<Sights>, time: Duration) -> bool {
        let until = Instant::now() + time;
        let mut shown = false;
        while let Some(message) = self.next(until) {
            shown |= message["frame"].is_object();
            self.hear(&message, sights);
        }
        shown
    }

    fn hear(&mut self, message: &Value, sights: &Mutex<Sights>) {
        if let Some(frame) = message.get("frame") {
            sights.lock().unwrap().see(frame);
            self.seq = self.seq.max(frame["seq"].as_u64().unwrap());
            self.frame = frame.clone();
        }
    }

    /// The next message; `None` if none comes in time, or if the house is gone or closes.
    fn next(&mut self, until: Instant) -> Option<Value> {
        let socket = self.socket.as_mut()?;
        let left = until.saturating_duration_since(Instant::now()).max(Duration::from_millis(1));
        socket.get_ref().set_read_timeout(Some(left)).unwrap();
        match socket.read() {
            Ok(Message::Text(text)) => {
                let message: Value = serde_json::from_str(&text).unwrap();
                if message.get("closing").is_some() {
                    self.leave();
                    return None;
                }
                Some(message)
            }
            Ok(Message::Ping(_) | Message::Pong(_)) => Some(Value::Null),
            Err(tungstenite::Error::Io(error)) if is_timeout(&error) => None,
            Ok(Message::Close(_) | Message::Binary(_) | Message::Frame(_)) | Err(_) => {
                self.leave();
                None
            }
        }
    }

    /// Goes to the next house.
    fn leave(&mut self) {
        self.socket = None;
        self.frame = Value::Null;
        self.house = (self.house + 1) % 3;
    }

    /// Connects to the house, if need be. If it does not answer, the next one is tried next time.
    fn connect(&mut self, play: &Play, table: &str) -> bool {
        if self.socket.is_some() {
            return true;
        }
        let address = play.addresses.get(self.house);
        self.socket = address.and_then(|address| dial(&address, table, &self.cookie));
        if self.socket.is_none() {
            self.leave();
            sleep(PACE);
        }
        self.socket.is_some()
    }
}

fn dial(address: &str, table: &str, cookie: &str) -> Option<WebSocket<TcpStream>> {
    let stream = TcpStream::connect_timeout(&address.parse().unwrap(), ANSWER).ok()?;
    stream.set_read_timeout(Some(ANSWER)).ok()?;
    stream.set_nodelay(true).ok()?;
    let url = format!("ws://{address}/api/tables/{table}/socket");
    let mut request = url.into_client_request().unwrap();
    let (name, value) = cookie.trim_end().split_once(": ").unwrap();
    assert_eq!(name, "Cookie");
    request.headers_mut().insert("Cookie", value.parse().unwrap());
    Some(tungstenite::client(request, stream).ok()?.0)
}

fn is_timeout(error: &std::io::Error) -> bool {
    matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut)
}
