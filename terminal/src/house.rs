//! A table in a house: a socket that comes back by itself, as the same person.

use std::collections::BTreeMap;
use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs as _};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::{Duration, Instant};
use std::{fs, thread};

use kernel::Language;
use locales::Texts;
use rand::RngExt as _;
use rand::rngs::StdRng;
use rustls::crypto::ring;
use rustls::pki_types::ServerName;
use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned};
use serde_json::json;
use tungstenite::client::IntoClientRequest as _;
use tungstenite::http::StatusCode;
use tungstenite::{Error, Message, WebSocket};
use wire::{Answer, Ask, Examined, Refused, Stage, Why};

use crate::event::{Asks, Event, Request};
use crate::saved::write_private;
use crate::words::Words;

/// How long the socket is read before asks are sent.
const TURN: Duration = Duration::from_millis(20);
/// How long a house may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a house may say nothing. It pings a silent client every 30 seconds, so one that has said nothing for this long is
/// gone, even if the connection was never closed.
const SILENCE: Duration = Duration::from_secs(75);
/// What the terminal calls its own asks for a nickname and for a seat.
const JOIN: &str = "terminal-join";
const SIT: &str = "terminal-sit";
/// The longest time between two tries to connect.
const LONGEST: Duration = Duration::from_secs(15);

/// A link: to a table of a house, or the personal link that makes this terminal the same person as another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    secure: bool,
    /// The host, with its port if the link names one.
    host: String,
    /// What the link leads to.
    pub to: To,
}

/// What a link leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum To {
    /// A table.
    Table(String),
    /// The person to whom the secret belongs.
    Person(String),
}

impl std::str::FromStr for Link {
    type Err = NotALink;

    fn from_str(text: &str) -> Result<Self, NotALink> {
        let (scheme, rest) = text.trim().split_once("://").ok_or(NotALink)?;
        let secure = match scheme {
            "http" | "ws" => false,
            "https" | "wss" => true,
            _ => return Err(NotALink),
        };
        let (host, path) = rest.split_once('/').ok_or(NotALink)?;
        let is_word =
            |word: &&str| !word.is_empty() && word.chars().all(|sign| sign.is_ascii_alphanumeric());
        let to = if let Some(secret) = path.strip_prefix("me#").filter(is_word) {
            To::Person(secret.to_owned())
        } else {
            let table =
                path.strip_prefix("t/").and_then(|table| table.split(['/', '?', '#']).next());
            To::Table(table.filter(is_word).ok_or(NotALink)?.to_owned())
        };
        let host = Some(host).filter(|host| !host.is_empty() && !host.contains(['@', ' ']));
        Ok(Self { secure, host: host.ok_or(NotALink)?.to_owned(), to })
    }
}

/// The text is not a link of a house.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotALink;

/// A connection, secure or not.
trait Stream: Read + Write + Send {}
impl<S: Read + Write + Send> Stream for S {}

/// The person that this terminal is in each house: a file that only its owner can read.
#[derive(Clone, Debug)]
pub struct Identities(pub PathBuf);

impl Identities {
    fn all(&self) -> BTreeMap<String, String> {
        let text = fs::read_to_string(&self.0).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    fn of(&self, house: &str) -> Option<String> {
        self.all().remove(house)
    }

    fn set(&self, house: &str, cookie: &str) -> io::Result<()> {
        let mut all = self.all();
        all.insert(house.to_owned(), cookie.to_owned());
        write_private(&self.0, &serde_json::to_string(&all).expect("plain data"))
    }

    fn forget(&self, house: &str) {
        let mut all = self.all();
        all.remove(house);
        // A file that cannot be written is read again, and the house refuses again.
        let _ = write_private(&self.0, &serde_json::to_string(&all).expect("plain data"));
    }
}

impl Link {
    fn house(&self) -> String {
        format!("{}://{}", if self.secure { "https" } else { "http" }, self.host)
    }

    /// The name of the host, without the brackets of an address, and the port.
    fn address(&self) -> (&str, u16) {
        let usual = if self.secure { 443 } else { 80 };
        let named = self.host.rsplit_once(':');
        let named = named.and_then(|(name, port)| Some((name, port.parse().ok()?)));
        let (name, port) = named.unwrap_or((&self.host, usual));
        (name.strip_prefix('[').and_then(|name| name.strip_suffix(']')).unwrap_or(name), port)
    }

    fn connect(&self) -> io::Result<(Box<dyn Stream>, TcpStream)> {
        let address = self.address();
        let mut last = io::Error::from(io::ErrorKind::NotFound);
        for address in address.to_socket_addrs()? {
            match TcpStream::connect_timeout(&address, PATIENCE) {
                Ok(tcp) => {
                    tcp.set_nodelay(true)?;
                    tcp.set_read_timeout(Some(PATIENCE))?;
                    tcp.set_write_timeout(Some(PATIENCE))?;
                    let handle = tcp.try_clone()?;
                    let stream: Box<dyn Stream> = if self.secure {
                        Box::new(secure(self.address().0, tcp)?)
                    } else {
                        Box::new(tcp)
                    };
                    return Ok((stream, handle));
                }
                Err(error) => last = error,
            }
        }
        Err(last)
    }

    /// Sends a request with more lines in its head, and returns the status, the head and the body of the answer. An answer
    /// to HTTP/1.0 comes in one piece.
    fn request(&self, line: &str, more: &str, body: &str) -> io::Result<(u16, String, String)> {
        let (mut stream, _) = self.connect()?;
        write!(
            stream,
            "{line} HTTP/1.0\r\nHost: {}\r\nConnection: close\r\n{more}\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.host,
            body.len()
        )?;
        stream.flush()?;
        let mut answer = Vec::new();
        // A house that hangs up without a farewell has still answered.
        match stream.read_to_end(&mut answer) {
            Err(error) if answer.is_empty() => return Err(error),
            Ok(_) | Err(_) => {}
        }
        let answer = String::from_utf8_lossy(&answer);
        let status = answer.split(' ').nth(1).and_then(|status| status.parse().ok());
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        Ok((status.unwrap_or(0), head.to_owned(), body.to_owned()))
    }

    /// Becomes a person of the house, and keeps the proof.
    fn arrive(
        &self,
        path: &str,
        body: &str,
        language: Language,
        identities: &Identities,
    ) -> Result<String, Unwelcome> {
        let more = format!("Accept-Language: {}\r\n", language.code());
        let (status, head, body) = self.request(&format!("POST {path}"), &more, body)?;
        let mut cookies = headers(&head, "set-cookie").filter_map(|value| value.split(';').next());
        let own = cookies.find(|cookie| cookie.starts_with(COOKIE) && (200..300).contains(&status));
        if let Some(cookie) = own {
            identities.set(&self.house(), cookie)?;
            return Ok(cookie.to_owned());
        }
        if status == 429 || status >= 500 {
            let seconds = headers(&head, "retry-after").find_map(|after| after.parse().ok());
            return Err(Unwelcome::Later(seconds.map(Duration::from_secs)));
        }
        let refused: Option<Refused> = serde_json::from_str(&body).ok();
        let no_house = || {
            let no = Words::NoHouse { house: self.house(), status };
            Texts::new(language).say(&no.into(), None)
        };
        Err(Unwelcome::Refused(refused.map_or_else(no_house, |no| no.text)))
    }

    /// Makes this terminal the person of a personal link, or says why the house does not.
    pub fn claim(
        &self,
        secret: &str,
        language: Language,
        identities: &Identities,
    ) -> Result<(), String> {
        let body = json!({ "secret": secret }).to_string();
        let arrived = self.arrive("/api/person/claim", &body, language, identities);
        arrived.map(drop).map_err(|no| match no {
            Unwelcome::Lost(error) => error.to_string(),
            Unwelcome::Refused(text) => text,
            Unwelcome::Later(after) => {
                let (house, seconds) = (self.house(), after.map_or(1, |after| after.as_secs()));
                Texts::new(language).say(&Words::Later { house, seconds }.into(), None)
            }
        })
    }
}

/// The cookie by which a house knows a device.
const COOKIE: &str = "cabinet=";

/// Why a terminal does not become a person of a house.
#[derive(Debug)]
enum Unwelcome {
    /// The house does not answer.
    Lost(io::Error),
    /// The house has no time now; it may say when to come back.
    Later(Option<Duration>),
    /// The house refuses, in these words, or it is no house.
    Refused(String),
}

impl From<io::Error> for Unwelcome {
    fn from(error: io::Error) -> Self {
        Self::Lost(error)
    }
}

/// The values of a header.
fn headers<'a>(head: &'a str, name: &'a str) -> impl Iterator<Item = &'a str> {
    let lines = head.lines().filter_map(|line| line.split_once(':'));
    lines.filter(move |(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value.trim())
}

fn secure(name: &str, tcp: TcpStream) -> io::Result<StreamOwned<ClientConnection, TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    let name = ServerName::try_from(name.to_owned()).map_err(io::Error::other)?;
    let client = ClientConnection::new(Arc::new(config), name).map_err(io::Error::other)?;
    let mut stream = StreamOwned::new(client, tcp);
    // The handshake happens here, so that a certificate that is not trusted is known at once.
    stream.conn.complete_io(&mut stream.sock)?;
    Ok(stream)
}

/// Whether a connection failed because the certificate of the house is not trusted.
fn is_untrusted(error: &io::Error) -> bool {
    let cause = error.get_ref().and_then(|cause| cause.downcast_ref::<rustls::Error>());
    matches!(cause, Some(rustls::Error::InvalidCertificate(_)))
}

/// Who a terminal is at a table.
#[derive(Clone, Debug)]
pub struct Guest {
    /// The nickname.
    pub name: String,
    /// Whether the guest sits down, rather than watch.
    pub sits: bool,
    /// The language of the house's texts.
    pub language: Language,
    /// Where the terminal keeps who it is.
    pub identities: Identities,
}

/// Sits down at a table of a house, or watches it, and returns the way to ask it for things.
pub fn open(link: Link, guest: Guest, to: Sender<Event>) -> Asks {
    let (own, asks) = channel();
    let visitor = Visitor { link: link.clone(), guest: guest.clone() };
    let events = to.clone();
    let connection = Connection { link, guest, to, asks, unsure: Vec::new(), silence: SILENCE };
    thread::spawn(move || connection.keep());
    Box::new(move |request| match request {
        // A connection that has ended gives no answers; its last message has said why.
        Request::Ask(ask) => drop(own.send(ask)),
        Request::Why(_) | Request::Record => {
            let (visitor, events) = (visitor.clone(), events.clone());
            thread::spawn(move || {
                let answer = visitor.fetch(&request).unwrap_or_else(Event::Denied);
                // If the terminal has closed, it needs no answer.
                let _ = events.send(answer);
            });
        }
    })
}

/// A guest who asks the house by single requests, beside the socket.
#[derive(Clone)]
struct Visitor {
    link: Link,
    guest: Guest,
}

impl Visitor {
    /// What the house answers, or why it does not.
    fn fetch(&self, request: &Request) -> Result<Event, String> {
        let To::Table(table) = &self.link.to else { return Err(String::new()) };
        match request {
            Request::Why(claim) => {
                let why = Why { claim: claim.clone() };
                let body = serde_json::to_string(&why).expect("plain data");
                let answer = self.call(&format!("POST /api/tables/{table}/why"), &body)?;
                let found: Examined = serde_json::from_str(&answer).map_err(|e| e.to_string())?;
                Ok(Event::Examined(Box::new(found)))
            }
            Request::Record | Request::Ask(_) => {
                self.call(&format!("GET /api/tables/{table}/record"), "").map(Event::Record)
            }
        }
    }

    fn call(&self, line: &str, body: &str) -> Result<String, String> {
        let cookie = self.guest.identities.of(&self.link.house()).unwrap_or_default();
        let language = self.guest.language.code();
        let more = format!("Cookie: {cookie}\r\nAccept-Language: {language}\r\n");
        let answer = self.link.request(line, &more, body).map_err(|error| error.to_string())?;
        match answer {
            (200, _, body) => Ok(body),
            (status, _, body) => {
                let refused: Option<Refused> = serde_json::from_str(&body).ok();
                Err(refused.map_or_else(|| status.to_string(), |no| no.text))
            }
        }
    }
}

/// The connection to a house, which comes back when it is lost.
struct Connection {
    link: Link,
    guest: Guest,
    to: Sender<Event>,
    asks: Receiver<Ask>,
    /// Asks that were sent and not answered: they are sent again after a reconnect, and not done twice.
    unsure: Vec<Ask>,
    /// How long the house may say nothing.
    silence: Duration,
}

/// Why a connection ended.
enum Ended {
    /// The house went away; it may say when to come back.
    Lost(Option<Duration>),
    /// The terminal has closed.
    Closed,
}

/// A pause that varies by a quarter with `chance`, from 0 to 1, so that those whom a house has lost do not all come back
/// at the same moment.
fn varied(pause: Duration, chance: f64) -> Duration {
    pause.mul_f64(0.75 + chance / 2.0)
}

impl Connection {
    /// Connects again and again, until the terminal closes.
    fn keep(mut self) {
        let mut pause = Duration::from_millis(500);
        let mut chance: StdRng = rand::make_rng();
        loop {
            let began = Instant::now();
            let Ended::Lost(after) = self.follow() else { return };
            if began.elapsed() > LONGEST {
                pause = Duration::from_millis(500);
            }
            let wait =
                after.map_or_else(|| varied(pause, chance.random()), |after| after.min(LONGEST));
            let lost = Event::Lost { house: self.link.house(), again: wait };
            if self.to.send(lost).is_err() {
                return;
            }
            thread::sleep(wait);
            pause = (pause * 2).min(LONGEST);
        }
    }

    /// Connects, and passes messages on until the connection ends.
    fn follow(&mut self) -> Ended {
        let cookie = match self.identify() {
            Ok(cookie) => cookie,
            Err(Unwelcome::Refused(why)) => return self.bar(why),
            Err(Unwelcome::Later(after)) => return Ended::Lost(after),
            Err(Unwelcome::Lost(error)) => return self.lose(&error),
        };
        let (mut socket, tcp) = match self.connect(&cookie) {
            Ok(connected) => connected,
            Err(Error::Http(answer)) if answer.status() == StatusCode::UNAUTHORIZED => {
                // Another person must not send what this one has asked for.
                self.guest.identities.forget(&self.link.house());
                return self.bar(self.say(Words::SignedOut { house: self.link.house() }));
            }
            Err(Error::Http(answer)) if answer.status() == StatusCode::TOO_MANY_REQUESTS => {
                return Ended::Lost(retry_after(&answer));
            }
            Err(Error::Http(answer)) if answer.status().is_client_error() => {
                return self.bar(reason(&answer));
            }
            Err(Error::Io(error)) => return self.lose(&error),
            Err(_) => return Ended::Lost(None),
        };
        if tcp.set_read_timeout(Some(TURN)).is_err() {
            return Ended::Lost(None);
        }
        for ask in self.unsure.clone() {
            if send(&mut socket, &ask).is_err() {
                return Ended::Lost(None);
            }
        }
        let mut after = None;
        let mut seated = false;
        // The asks by which the terminal sits down, until they are answered: what the player asks for waits for them.
        let mut sitting: Vec<&str> = Vec::new();
        let mut heard = Instant::now();
        loop {
            let read = socket.read();
            if read.is_ok() {
                heard = Instant::now();
            }
            match read {
                Ok(Message::Text(text)) => {
                    let Ok(answer) = serde_json::from_str::<Answer>(&text) else { continue };
                    match &answer {
                        Answer::Closing { after: millis } => {
                            after = Some(Duration::from_millis(*millis));
                        }
                        Answer::Ack { id: Some(id), .. } if sitting.contains(&id.as_str()) => {
                            sitting.retain(|own| own != id);
                            // The terminal asked, not its player.
                            continue;
                        }
                        Answer::Ack { id, .. } => self.settle(id.as_deref()),
                        Answer::Refused(no) => {
                            sitting.retain(|own| no.id.as_deref() != Some(own));
                            self.settle(no.id.as_deref());
                        }
                        Answer::Frame(frame) if !seated => {
                            seated = true;
                            for ask in self.seat(frame) {
                                if send(&mut socket, &ask).is_err() {
                                    return Ended::Lost(after);
                                }
                                sitting.push(if matches!(ask, Ask::Join { .. }) {
                                    JOIN
                                } else {
                                    SIT
                                });
                            }
                        }
                        Answer::Hello { .. }
                        | Answer::Frame(_)
                        | Answer::Change(_)
                        | Answer::Completions { .. }
                        | Answer::Pong {} => {}
                    }
                    if self.to.send(Event::Table(Box::new(answer))).is_err() {
                        return Ended::Closed;
                    }
                }
                Ok(_) => {}
                Err(Error::Io(error)) if is_pause(&error) && heard.elapsed() < self.silence => {}
                Err(_) => return Ended::Lost(after),
            }
            while seated && sitting.is_empty() {
                match self.asks.try_recv() {
                    Ok(ask) => {
                        if ask.id().is_some() {
                            self.unsure.push(ask.clone());
                        }
                        if send(&mut socket, &ask).is_err() {
                            return Ended::Lost(after);
                        }
                    }
                    Err(TryRecvError::Empty) => break,
                    Err(TryRecvError::Disconnected) => return Ended::Closed,
                }
            }
        }
    }

    /// Tells the terminal why the house does not let it in.
    fn bar(&self, why: String) -> Ended {
        // If the terminal has closed, it needs no reason.
        let _ = self.to.send(Event::Barred(why));
        Ended::Closed
    }

    /// The house does not answer, or cannot be trusted.
    fn lose(&self, error: &io::Error) -> Ended {
        if is_untrusted(error) {
            let why = error.to_string();
            return self.bar(self.say(Words::Untrusted { house: self.link.house(), why }));
        }
        Ended::Lost(None)
    }

    fn say(&self, words: Words) -> String {
        Texts::new(self.guest.language).say(&words.into(), None)
    }

    /// An ask was answered.
    fn settle(&mut self, id: Option<&str>) {
        self.unsure.retain(|ask| ask.id() != id);
    }

    /// What a newcomer asks for: a nickname, and a seat while the table waits.
    fn seat(&self, frame: &wire::Frame) -> Vec<Ask> {
        if !self.guest.sits {
            return Vec::new();
        }
        let name = self.guest.name.clone();
        let id = |own: &str| Some(own.to_owned());
        let join = frame.you.name.is_none().then(|| Ask::Join { id: id(JOIN), name });
        let sits = frame.you.seat.is_none() && frame.stage == Stage::Waiting;
        join.into_iter().chain(sits.then(|| Ask::Sit { id: id(SIT), seat: None })).collect()
    }

    /// The proof of who this terminal is in the house; a stranger becomes a person first.
    fn identify(&self) -> Result<String, Unwelcome> {
        let Guest { name, language, identities, .. } = &self.guest;
        if let Some(cookie) = identities.of(&self.link.house()) {
            return Ok(cookie);
        }
        let body = json!({ "name": name }).to_string();
        self.link.arrive("/api/person", &body, *language, identities)
    }

    fn connect(&self, cookie: &str) -> Result<(WebSocket<Box<dyn Stream>>, TcpStream), Error> {
        let To::Table(table) = &self.link.to else { return Err(Error::ConnectionClosed) };
        let scheme = if self.link.secure { "wss" } else { "ws" };
        let language = self.guest.language.code();
        let host = &self.link.host;
        let url = format!("{scheme}://{host}/api/tables/{table}/socket?lang={language}");
        let mut request = url.into_client_request()?;
        if let Ok(cookie) = cookie.parse() {
            request.headers_mut().insert("cookie", cookie);
        }
        let (stream, tcp) = self.link.connect()?;
        let (socket, _) = tungstenite::client(request, stream).map_err(|error| match error {
            tungstenite::HandshakeError::Failure(error) => error,
            tungstenite::HandshakeError::Interrupted(_) => Error::ConnectionClosed,
        })?;
        Ok((socket, tcp))
    }
}

/// Why the house refuses the socket, in its own words.
fn reason(answer: &tungstenite::http::Response<Option<Vec<u8>>>) -> String {
    let body = answer.body().as_deref().unwrap_or_default();
    let refused: Option<wire::Refused> = serde_json::from_slice(body).ok();
    refused.map_or_else(|| answer.status().to_string(), |no| no.text)
}

/// When the house wants to be asked again.
fn retry_after(answer: &tungstenite::http::Response<Option<Vec<u8>>>) -> Option<Duration> {
    let seconds = answer.headers().get("retry-after")?.to_str().ok()?.parse().ok()?;
    Some(Duration::from_secs(seconds))
}

/// Whether nothing came in time, which is no failure.
fn is_pause(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
}

fn send(socket: &mut WebSocket<Box<dyn Stream>>, ask: &Ask) -> Result<(), Error> {
    socket.send(Message::text(serde_json::to_string(ask).expect("plain data")))
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    /// A terminal that follows a house which a test plays.
    struct Visit {
        house: TcpListener,
        events: Receiver<Event>,
        /// As long as the terminal is open, so is this.
        _own: Sender<Ask>,
        folder: tempfile::TempDir,
    }

    impl Visit {
        /// Answers the next request, and returns it.
        fn answer(&self, answer: &str) -> String {
            let (mut tcp, _) = self.house.accept().unwrap();
            let mut request = String::new();
            let mut bytes = [0; 4096];
            // A body, if there is one, is an object.
            while !request.ends_with("\r\n\r\n") && !request.ends_with('}') {
                let read = tcp.read(&mut bytes).unwrap();
                request += std::str::from_utf8(&bytes[..read]).unwrap();
            }
            tcp.write_all(answer.as_bytes()).unwrap();
            request
        }

        #[track_caller]
        fn barred(&self) -> String {
            let event = self.events.recv().unwrap();
            let Event::Barred(why) = event else { panic!("{event:?}") };
            why
        }
    }

    #[test]
    fn those_whom_a_house_has_lost_come_back_at_different_times() {
        let waits = [0.0, 0.5, 1.0].map(|chance| varied(LONGEST, chance).as_millis());
        assert_eq!(waits, [11_250, 15_000, 18_750]);
    }

    fn visit(silence: Duration) -> Visit {
        visit_as(Some("cabinet=zoe"), silence)
    }

    fn visit_as(cookie: Option<&str>, silence: Duration) -> Visit {
        let house = TcpListener::bind("127.0.0.1:0").unwrap();
        let link: Link = format!("http://{}/t/ab", house.local_addr().unwrap()).parse().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let identities = Identities(folder.path().join("houses.json"));
        if let Some(cookie) = cookie {
            identities.set(&link.house(), cookie).unwrap();
        }
        let guest =
            Guest { name: "Zoe".to_owned(), sits: false, language: Language::English, identities };
        let (to, events) = channel();
        let (own, asks) = channel();
        let connection = Connection { link, guest, to, asks, unsure: Vec::new(), silence };
        thread::spawn(move || connection.keep());
        Visit { house, events, _own: own, folder }
    }

    #[test]
    fn a_house_that_falls_silent_is_lost() {
        let visit = visit(Duration::from_millis(50));
        // It never says a word, and does not hang up.
        let socket = tungstenite::accept(visit.house.accept().unwrap().0).unwrap();
        assert!(matches!(visit.events.recv().unwrap(), Event::Lost { .. }));
        drop(socket);
    }

    #[test]
    fn pings_are_signs_of_life() {
        let visit = visit(PATIENCE);
        let mut socket = tungstenite::accept(visit.house.accept().unwrap().0).unwrap();
        socket.send(Message::Ping(Vec::new().into())).unwrap();
        assert!(socket.read().unwrap().is_pong());
        assert!(visit.events.try_recv().is_err(), "the connection goes on");
    }

    #[test]
    fn a_house_with_too_many_requests_is_asked_again() {
        let visit = visit(PATIENCE);
        visit.answer(BUSY);
        let Event::Lost { again, .. } = visit.events.recv().unwrap() else {
            panic!("it comes back")
        };
        assert_eq!(again, Duration::ZERO, "when the house says");
        tungstenite::accept(visit.house.accept().unwrap().0).unwrap();
    }

    const BUSY: &str =
        "HTTP/1.1 429 Too Many Requests\r\nretry-after: 0\r\ncontent-length: 0\r\n\r\n";

    #[test]
    fn a_stranger_comes_back_to_a_busy_house_and_takes_its_own_cookie() {
        let visit = visit_as(None, PATIENCE);
        assert!(visit.answer(BUSY).starts_with("POST /api/person "));
        assert!(
            matches!(visit.events.recv().unwrap(), Event::Lost { again: Duration::ZERO, .. }),
            "when the house says"
        );
        visit.answer(
            "HTTP/1.1 200 OK\r\nSet-Cookie: balancer=7; Path=/\r\nset-cookie: cabinet=zoe; Path=/\r\n\r\n{}",
        );
        let socket = visit.answer("");
        assert!(socket.contains("cookie: cabinet=zoe\r\n"), "{socket}");
    }

    #[test]
    fn a_stranger_who_is_refused_is_told_why() {
        let visit = visit_as(None, PATIENCE);
        let body = r#"{"code":"house-full","params":{},"text":"The house is full."}"#;
        visit.answer(&format!("HTTP/1.1 403 Forbidden\r\n\r\n{body}"));
        assert_eq!(visit.barred(), "The house is full.");
        // Another server may even answer with a cookie.
        for answer in ["404 Not Found\r\n\r\n<html>", "200 OK\r\nset-cookie: other=1\r\n\r\n"] {
            let visit = visit_as(None, PATIENCE);
            visit.answer(&format!("HTTP/1.1 {answer}"));
            let said = visit.barred();
            assert!(said.contains("is no server of Cabinet Noir"), "{said}");
        }
    }

    #[test]
    fn a_person_who_was_signed_out_does_not_come_back_as_another() {
        let visit = visit(PATIENCE);
        visit.answer("HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n");
        let said = visit.barred();
        assert!(said.starts_with("You are signed out of http://127.0.0.1:"), "{said}");
        assert!(visit.events.recv().is_err(), "the connection has ended");
        let known = fs::read_to_string(visit.folder.path().join("houses.json")).unwrap();
        assert_eq!(known, "{}");
    }

    #[test]
    fn links_of_pages_and_sockets_are_read() {
        let table = |secure, host: &str, table: &str| {
            Ok(Link { secure, host: host.to_owned(), to: To::Table(table.to_owned()) })
        };
        let person = To::Person("5d1e".to_owned());
        for (text, link) in [
            ("http://127.0.0.1:7878/t/k7m2p4x9qa", table(false, "127.0.0.1:7878", "k7m2p4x9qa")),
            ("https://games.example.org/t/ab?lang=fr", table(true, "games.example.org", "ab")),
            ("wss://games.example.org/t/ab/g/1", table(true, "games.example.org", "ab")),
            (" ws://[::1]:7878/t/ab#x ", table(false, "[::1]:7878", "ab")),
            ("http://h/me#5d1e", Ok(Link { secure: false, host: "h".to_owned(), to: person })),
            ("h/t/ab", Err(NotALink)),
            ("ftp://h/t/ab", Err(NotALink)),
            ("http://h/t/", Err(NotALink)),
            ("http:///t/ab", Err(NotALink)),
            ("http://h/t/a%0d%0ab", Err(NotALink)),
            ("http://h/me#", Err(NotALink)),
        ] {
            assert_eq!(text.parse(), link, "{text}");
        }
    }

    #[test]
    fn addresses_in_brackets_are_names_without_them() {
        for (text, address) in [
            ("https://[::1]:7443/t/ab", ("::1", 7443)),
            ("https://[2001:db8::7]/t/ab", ("2001:db8::7", 443)),
            ("http://127.0.0.1/t/ab", ("127.0.0.1", 80)),
            ("wss://games.example.org:8443/t/ab", ("games.example.org", 8443)),
        ] {
            let link: Link = text.parse().unwrap();
            assert_eq!(link.address(), address, "{text}");
            assert!(ServerName::try_from(address.0).is_ok(), "{text}");
        }
    }
}
