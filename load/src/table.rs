//! A table of the house with its clients: players who choose among the legal moves, and spectators.

use std::io;
use std::net::SocketAddr;

use rand::rngs::StdRng;
use rand::seq::IteratorRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::{Value, json};

use crate::http::Connection;
use crate::socket::Socket;
use crate::tail::Tail;

/// The game of a table, with its level of help and the numbers of players and spectators.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableSpec {
    pub(crate) game: &'static str,
    pub(crate) assist: &'static str,
    pub(crate) players: usize,
    pub(crate) watchers: usize,
    /// Whether each client has a second socket, which gets changes.
    pub(crate) tails: bool,
}

/// An open table with a socket for each client.
#[derive(Debug)]
pub(crate) struct Table {
    /// The players come first, and the first of them is the host.
    sockets: Vec<Socket>,
    tails: Vec<Tail>,
    /// Whether its level of help needs work.
    helps: bool,
    players: Players,
    /// Number of moves sent; it names the next one.
    moves: u64,
    /// Number of games started.
    games: u64,
    /// The sequence number of the last request.
    done: u64,
}

/// What the players have seen and want to do.
#[derive(Debug)]
struct Players {
    count: usize,
    /// Each player's choice for the next move.
    choices: Vec<(usize, String)>,
    over: bool,
    rng: StdRng,
    /// Number of frames received, and their bytes.
    frames: (u64, u64),
    /// The sequence number of the last frame with help, for each client.
    helped: Vec<u64>,
}

impl Table {
    /// Opens a table, connects all clients, each to the next server, and starts the first game. `n` numbers the tables.
    pub(crate) async fn open(
        addresses: &[SocketAddr],
        spec: TableSpec,
        n: usize,
    ) -> io::Result<Self> {
        let address = |client: usize| addresses[(n + client) % addresses.len()];
        let mut http = Connection::open(address(0)).await?;
        let mut cookies = Vec::new();
        for n in 0..spec.players + spec.watchers {
            cookies.push(arrive(&mut http, n).await?);
        }
        let new = json!({
            "game": spec.game, "seats": spec.players, "name": "P0", "assist": spec.assist,
        });
        let made = http.post("/api/tables", &cookies[0], &new).await?;
        let id = made.body["table"].as_str().unwrap_or_default();
        let path = format!("/api/tables/{id}");
        for (n, cookie) in cookies.iter().enumerate().take(spec.players) {
            http.post(&path, cookie, &json!({ "join": { "name": format!("P{n}") } })).await?;
            http.post(&path, cookie, &json!({ "sit": {} })).await?;
        }
        let (mut sockets, mut tails) = (Vec::new(), Vec::new());
        for (client, cookie) in cookies.iter().enumerate() {
            let address = address(client);
            sockets.push(Socket::open(address, &format!("{path}/socket"), cookie).await?);
            if spec.tails {
                tails.push(Tail::open(address, &path, cookie).await?);
            }
        }
        let players = Players {
            count: spec.players,
            choices: Vec::new(),
            over: false,
            rng: StdRng::seed_from_u64(n as u64),
            frames: (0, 0),
            helped: vec![0; sockets.len()],
        };
        let mut table = Self {
            sockets,
            tails,
            helps: spec.assist != "log",
            players,
            moves: 0,
            games: 0,
            done: 0,
        };
        table.begin().await?;
        Ok(table)
    }

    /// Starts another game if this one is over.
    pub(crate) async fn prepare(&mut self) -> io::Result<()> {
        if self.players.over {
            self.ask(0, r#"{"rematch":{}}"#).await?;
            self.begin().await?;
        }
        Ok(())
    }

    /// Makes a move and returns when all clients have seen it.
    pub(crate) async fn make_move(&mut self) -> io::Result<()> {
        let Players { choices, rng, .. } = &mut self.players;
        let chosen = std::mem::take(choices).into_iter().choose(rng);
        let (by, notation) =
            chosen.ok_or_else(|| io::Error::other("no player has a legal move"))?;
        self.moves += 1;
        let act = format!(r#"{{"act":{{"id":"{}","notation":"{notation}"}}}}"#, self.moves);
        self.ask(by, &act).await
    }

    async fn begin(&mut self) -> io::Result<()> {
        self.games += 1;
        self.ask(0, r#"{"start":{}}"#).await
    }

    /// Sends a request for one client. Returns when it is acknowledged and all clients have seen the result.
    async fn ask(&mut self, by: usize, ask: &str) -> io::Result<()> {
        self.sockets[by].send(ask.as_bytes()).await?;
        self.players.choices.clear();
        let done = self.acknowledged(by).await?;
        self.done = done;
        for n in 0..self.sockets.len() {
            if n != by {
                self.seen(n, done).await?;
            }
        }
        Ok(())
    }

    /// Waits for the acknowledgement and for its frame, which may come in either order.
    async fn acknowledged(&mut self, by: usize) -> io::Result<u64> {
        let (mut done, mut shown) = (None, 0);
        loop {
            match read(self.sockets[by].next().await?)? {
                Message::Ack(seq) => done = Some(seq),
                Message::Other => {}
                Message::Frame(frame) => {
                    shown = frame.seq;
                    self.players.read_frame(by, &frame);
                }
            }
            if let Some(done) = done.filter(|&done| shown >= done) {
                return Ok(done);
            }
        }
    }

    /// Waits until a client has the frame of a record.
    async fn seen(&mut self, by: usize, done: u64) -> io::Result<()> {
        loop {
            if let Message::Frame(frame) = read(self.sockets[by].next().await?)? {
                self.players.read_frame(by, &frame);
                if frame.seq >= done {
                    return Ok(());
                }
            }
        }
    }

    /// Returns when all clients have the help for the last move.
    pub(crate) async fn help(&mut self) -> io::Result<()> {
        for tail in &mut self.tails {
            tail.help(self.done).await?;
        }
        for n in (0..self.sockets.len()).filter(|_| self.helps) {
            while !(self.players.over || self.players.helped[n] >= self.done) {
                if let Message::Frame(frame) = read(self.sockets[n].next().await?)? {
                    self.players.read_frame(n, &frame);
                }
            }
        }
        Ok(())
    }

    /// Games begun, frames and bytes of frames so far.
    pub(crate) const fn counts(&self) -> [u64; 3] {
        [self.games, self.players.frames.0, self.players.frames.1]
    }

    /// Bytes of changes so far, for each client.
    pub(crate) fn changes(&self) -> impl Iterator<Item = u64> {
        self.tails.iter().map(|tail| tail.bytes)
    }

    /// Whether the game is over.
    pub(crate) const fn is_over(&self) -> bool {
        self.players.over
    }
}

impl Players {
    fn read_frame(&mut self, by: usize, frame: &Frame<'_>) {
        self.frames = (self.frames.0 + 1, self.frames.1 + frame.length as u64);
        self.over = frame.over;
        if frame.helps {
            self.helped[by] = frame.seq;
        }
        self.choices.retain(|(who, _)| *who != by);
        if by < self.count
            && let Some(choice) = frame.legal.and_then(|legal| self.choose(legal))
        {
            self.choices.push((by, choice));
        }
    }

    /// A random move of a JSON list. Guesses end a game of Break the Code early, so they are rare.
    fn choose(&mut self, legal: &str) -> Option<String> {
        let list = legal.strip_prefix('"')?.strip_suffix('"')?;
        let asks = list.split("\",\"").filter(|choice| choice.starts_with("ask"));
        let ask = asks.choose(&mut self.rng).filter(|_| self.rng.random_range(0..40) > 0);
        ask.or_else(|| list.split("\",\"").choose(&mut self.rng)).map(str::to_owned)
    }
}

/// Registers a person and returns the cookie as a header line.
async fn arrive(http: &mut Connection, n: usize) -> io::Result<String> {
    let person = http.post("/api/person", "", &json!({ "name": format!("P{n}") })).await?;
    let cookie = person.cookie.ok_or_else(|| io::Error::other("no cookie"))?;
    Ok(format!("Cookie: {cookie}\r\n"))
}

/// A message of the house.
enum Message<'a> {
    Ack(u64),
    Frame(Frame<'a>),
    /// A message that players need not read.
    Other,
}

/// The parts of a frame that a player reads.
struct Frame<'a> {
    length: usize,
    seq: u64,
    over: bool,
    /// Whether it has help.
    helps: bool,
    /// The inside of the JSON list of legal moves.
    legal: Option<&'a str>,
}

/// Reads the parts that matter. Parsing whole frames would measure the parser.
fn read(message: &[u8]) -> io::Result<Message<'_>> {
    let text = std::str::from_utf8(message).map_err(io::Error::other)?;
    if let Some(frame) = text.strip_prefix(r#"{"frame":{"seq":"#) {
        let seq = frame.split(',').next().and_then(|seq| seq.parse().ok());
        let stage = after(frame.find(r#""stage":""#), frame, 9).unwrap_or_default();
        let legal = after(frame.rfind(r#""legal":{""#), frame, 10).and_then(|rest| {
            let list = &rest[rest.find('[')? + 1..];
            Some(&list[..list.find(']')?])
        });
        return Ok(Message::Frame(Frame {
            length: text.len(),
            seq: seq.ok_or_else(|| io::Error::other("a frame has no sequence number"))?,
            over: stage.starts_with("over"),
            helps: frame.contains(r#","aids":{"#),
            legal,
        }));
    }
    let message: Value = serde_json::from_str(text)?;
    match message["ack"]["seq"].as_u64() {
        Some(seq) => Ok(Message::Ack(seq)),
        None if message["refused"].is_null() => Ok(Message::Other),
        None => Err(io::Error::other(text.to_owned())),
    }
}

fn after(at: Option<usize>, text: &str, skip: usize) -> Option<&str> {
    at.map(|at| &text[at + skip..])
}
