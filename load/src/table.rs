//! A table of the house with everybody at it: players who choose from what they are offered, and some who watch.

use std::io;
use std::net::SocketAddr;

use rand::rngs::StdRng;
use rand::seq::IteratorRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};

use crate::http::Connection;
use crate::socket::Socket;

/// What is played, by how many, and how many watch.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Party {
    pub(crate) game: &'static str,
    pub(crate) players: usize,
    pub(crate) watchers: usize,
}

/// A table with a socket for everybody.
#[derive(Debug)]
pub(crate) struct Table {
    /// The players come first, and the host is the first of them.
    sockets: Vec<Socket>,
    players: Players,
    /// How many asks were sent: each has its own name.
    asked: u64,
    /// How many games were begun here.
    games: u64,
}

/// What the players have seen, and what they are up to.
#[derive(Debug)]
struct Players {
    count: usize,
    /// What somebody wants to do next.
    choices: Vec<(usize, String)>,
    over: bool,
    rng: StdRng,
    /// How many frames came, and how many bytes they had.
    frames: (u64, u64),
}

impl Table {
    /// Makes a table, lets everybody come in and begins the first game.
    pub(crate) async fn open(address: SocketAddr, party: Party, seed: u64) -> io::Result<Self> {
        let mut http = Connection::open(address).await?;
        let mut cookies = Vec::new();
        for n in 0..party.players + party.watchers {
            cookies.push(arrive(&mut http, n).await?);
        }
        let new = json!({
            "game": party.game, "seats": party.players, "name": "P0", "assist": "log",
        });
        let made = http.post("/api/tables", &cookies[0], &new).await?;
        let id = made.body["table"].as_str().unwrap_or_default();
        let path = format!("/api/tables/{id}");
        for (n, cookie) in cookies.iter().enumerate().take(party.players) {
            http.post(&path, cookie, &json!({ "join": { "name": format!("P{n}") } })).await?;
            http.post(&path, cookie, &json!({ "sit": {} })).await?;
        }
        let mut sockets = Vec::new();
        for cookie in &cookies {
            sockets.push(Socket::open(address, &format!("{path}/socket"), cookie).await?);
        }
        let players = Players {
            count: party.players,
            choices: Vec::new(),
            over: false,
            rng: StdRng::seed_from_u64(seed),
            frames: (0, 0),
        };
        let mut table = Self { sockets, players, asked: 0, games: 0 };
        table.begin().await?;
        Ok(table)
    }

    /// Begins another game if this one is over.
    pub(crate) async fn prepare(&mut self) -> io::Result<()> {
        if self.players.over {
            self.say(0, r#"{"rematch":{}}"#).await?;
            self.begin().await?;
        }
        Ok(())
    }

    /// Makes a move; returns when everybody at the table has seen it.
    pub(crate) async fn make_move(&mut self) -> io::Result<()> {
        let Players { choices, rng, .. } = &mut self.players;
        let chosen = std::mem::take(choices).into_iter().choose(rng);
        let (by, notation) = chosen.ok_or_else(|| io::Error::other("nobody can do anything"))?;
        self.asked += 1;
        let act = format!(r#"{{"act":{{"id":"{}","notation":"{notation}"}}}}"#, self.asked);
        self.say(by, &act).await
    }

    async fn begin(&mut self) -> io::Result<()> {
        self.games += 1;
        self.say(0, r#"{"start":{}}"#).await
    }

    /// Asks something for somebody; returns when it is acknowledged and everybody has seen it.
    async fn say(&mut self, by: usize, ask: &str) -> io::Result<()> {
        self.sockets[by].send(ask.as_bytes()).await?;
        self.players.choices.clear();
        let done = self.acknowledged(by).await?;
        for n in 0..self.sockets.len() {
            if n != by {
                self.seen(n, done).await?;
            }
        }
        Ok(())
    }

    /// Waits for the acknowledgement and for the frame that belongs to it, in whatever order they come.
    async fn acknowledged(&mut self, by: usize) -> io::Result<u64> {
        let (mut done, mut shown) = (None, 0);
        loop {
            match read(self.sockets[by].next().await?)? {
                Heard::Ack(seq) => done = Some(seq),
                Heard::Other => {}
                Heard::Frame(frame) => {
                    shown = frame.seq;
                    self.players.look(by, &frame);
                }
            }
            if let Some(done) = done.filter(|&done| shown >= done) {
                return Ok(done);
            }
        }
    }

    async fn seen(&mut self, by: usize, done: u64) -> io::Result<()> {
        loop {
            if let Heard::Frame(frame) = read(self.sockets[by].next().await?)? {
                self.players.look(by, &frame);
                if frame.seq >= done {
                    return Ok(());
                }
            }
        }
    }

    /// Games begun, frames and bytes of frames so far.
    pub(crate) const fn counts(&self) -> [u64; 3] {
        [self.games, self.players.frames.0, self.players.frames.1]
    }
}

impl Players {
    fn look(&mut self, by: usize, frame: &Seen<'_>) {
        self.frames = (self.frames.0 + 1, self.frames.1 + frame.length as u64);
        self.over = frame.over;
        self.choices.retain(|(who, _)| *who != by);
        if by < self.count
            && let Some(choice) = frame.legal.and_then(|legal| self.choose(legal))
        {
            self.choices.push((by, choice));
        }
    }

    /// One of the notations in a JSON list. Guesses end a game of Break the Code at once or soon, so they are rare.
    fn choose(&mut self, legal: &str) -> Option<String> {
        let list = legal.strip_prefix('"')?.strip_suffix('"')?;
        let asks = list.split("\",\"").filter(|choice| choice.starts_with("ask"));
        let ask = asks.choose(&mut self.rng).filter(|_| self.rng.random_range(0..40) > 0);
        ask.or_else(|| list.split("\",\"").choose(&mut self.rng)).map(str::to_owned)
    }
}

/// A new person's cookie, as a header.
async fn arrive(http: &mut Connection, n: usize) -> io::Result<String> {
    let person = http.post("/api/person", "", &json!({ "name": format!("P{n}") })).await?;
    let cookie = person.cookie.ok_or_else(|| io::Error::other("no cookie"))?;
    Ok(format!("Cookie: {cookie}\r\n"))
}

/// What the house said.
enum Heard<'a> {
    Ack(u64),
    Frame(Seen<'a>),
    /// What players need not know.
    Other,
}

/// What a player looks at in a frame.
struct Seen<'a> {
    length: usize,
    seq: u64,
    over: bool,
    /// The inside of the list of what the viewer may do.
    legal: Option<&'a str>,
}

/// Reads what matters and skips the rest: a parser for all of it would measure itself.
fn read(message: &[u8]) -> io::Result<Heard<'_>> {
    let text = std::str::from_utf8(message).map_err(io::Error::other)?;
    if let Some(frame) = text.strip_prefix(r#"{"frame":{"seq":"#) {
        let seq = frame.split(',').next().and_then(|seq| seq.parse().ok());
        let stage = after(frame.find(r#""stage":""#), frame, 9).unwrap_or_default();
        let legal = after(frame.rfind(r#""legal":{""#), frame, 10).and_then(|rest| {
            let list = &rest[rest.find('[')? + 1..];
            Some(&list[..list.find(']')?])
        });
        return Ok(Heard::Frame(Seen {
            length: text.len(),
            seq: seq.ok_or_else(|| io::Error::other("a frame without a number"))?,
            over: stage.starts_with("over"),
            legal,
        }));
    }
    let said: Value = serde_json::from_str(text)?;
    match said["ack"]["seq"].as_u64() {
        Some(seq) => Ok(Heard::Ack(seq)),
        None if said["refused"].is_null() => Ok(Heard::Other),
        None => Err(io::Error::other(text.to_owned())),
    }
}

fn after(at: Option<usize>, text: &str, skip: usize) -> Option<&str> {
    at.map(|at| &text[at + skip..])
}
