//! The connection to a table, which comes back by itself.

use std::collections::VecDeque;
use std::io;
use std::iter;
use std::net::TcpStream;
use std::sync::mpsc::{Receiver, Sender, TryRecvError};
use std::thread;
use std::time::{Duration, Instant};

use locales::Texts;
use rand::RngExt as _;
use rand::rngs::StdRng;
use serde_json::json;
use tungstenite::client::IntoClientRequest as _;
use tungstenite::http::StatusCode;
use tungstenite::{Error, Message, WebSocket};
use wire::http::Person;
use wire::{Answer, Ask, Refused, Stage};

use super::call::{Stream, Unwelcome, is_untrusted};
use super::{Guest, Link, Proof, To};
use crate::ask_ids::AskIds;
use crate::event::{Closed, Event};
use crate::words::Words;

/// How long the socket is read before asks are sent.
const TURN: Duration = Duration::from_millis(20);
/// The longest time between two tries to connect.
const LONGEST: Duration = Duration::from_secs(15);

/// The reason with which a house closes the socket of a person whom its operator sends away.
const SENT_AWAY: &str = "sent away by the administrator";

/// The connection to a house, which comes back when it is lost.
pub(super) struct Connection {
    link: Link,
    guest: Guest,
    /// As whom the terminal came: it stays this person, whatever its file says later.
    proof: Proof,
    to: Sender<Event>,
    asks: Receiver<Ask>,
    /// Asks that came while the house was away.
    queue: VecDeque<Ask>,
    /// Asks that were sent and not answered: they are sent again after a reconnect, and not done twice.
    unsure: Vec<Ask>,
    /// How many asks without an id were sent on this connection and not answered.
    unnamed: usize,
    /// The asks by which the terminal comes in, until they are answered, one after the other: what the player asks for waits
    /// for them.
    arriving: VecDeque<Ask>,
    /// Whether the terminal came in, or why not, until it is told.
    arrived: Option<Result<(), String>>,
    /// Whether the guest has wanted a seat. A player who has stood up is not seated again on reconnect.
    wanted_seat: bool,
    ids: AskIds,
    /// The game of the table that the player has seen last.
    round: Option<u32>,
    /// How long the house may say nothing.
    silence: Duration,
    /// Whether the house has answered.
    found: bool,
}

/// Why a connection ended.
enum Ended {
    /// The house went away; it may say when to come back.
    Lost(Option<Duration>),
    /// The terminal has closed.
    Closed,
}

/// A pause that varies by a quarter with `chance`, from 0 to 1, so that the terminals of a house that went away do not all
/// come back at the same moment.
fn varied(pause: Duration, chance: f64) -> Duration {
    pause.mul_f64(0.75 + chance / 2.0)
}

impl Connection {
    /// A connection that has not begun.
    pub(super) fn new(
        link: Link,
        guest: Guest,
        proof: Proof,
        to: Sender<Event>,
        asks: Receiver<Ask>,
        silence: Duration,
    ) -> Self {
        Self {
            link,
            guest,
            proof,
            to,
            asks,
            queue: VecDeque::new(),
            unsure: Vec::new(),
            unnamed: 0,
            arriving: VecDeque::new(),
            arrived: None,
            wanted_seat: false,
            ids: AskIds::begin(),
            round: None,
            silence,
            found: false,
        }
    }

    /// Connects again and again, until the terminal closes.
    pub(super) fn keep(mut self) {
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
            let dropped = std::mem::take(&mut self.unnamed);
            let lost = Event::Lost { house: self.link.house(), again: wait, dropped };
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
            Err(Unwelcome::Later(after)) => {
                self.found = true;
                return Ended::Lost(after);
            }
            Err(Unwelcome::Lost(error)) => return self.lose(&error),
        };
        let (mut socket, tcp) = match self.connect(&cookie) {
            Ok(connected) => connected,
            Err(Error::Http(answer)) if answer.status() == StatusCode::UNAUTHORIZED => {
                // Another person must not send what this one has asked for.
                self.guest.identities.forget(&self.link.house(), &cookie);
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
        self.found = true;
        if tcp.set_read_timeout(Some(TURN)).is_err() {
            return Ended::Lost(None);
        }
        if self.arriving.front().is_some_and(|ask| send(&mut socket, ask).is_err()) {
            return Ended::Lost(None);
        }
        let mut after = None;
        let mut greeted = false;
        let mut heard = Instant::now();
        loop {
            let read = socket.read();
            if read.is_ok() {
                heard = Instant::now();
            }
            match read {
                Ok(Message::Text(text)) => {
                    let Ok(answer) = serde_json::from_str::<Answer>(&text) else { continue };
                    let mut late = Vec::new();
                    match &answer {
                        Answer::Closing { after: millis } => {
                            after = Some(Duration::from_millis(*millis));
                        }
                        Answer::Ack { id, .. } => {
                            if self.settle(id.as_deref()) {
                                let next = self.arriving.front();
                                if next.is_some_and(|ask| send(&mut socket, ask).is_err()) {
                                    return Ended::Lost(after);
                                }
                                self.tell_arrival();
                                // The terminal asked, not its player.
                                continue;
                            }
                        }
                        Answer::Refused(no) => self.hear_refusal(no),
                        Answer::Frame(frame) => {
                            if !greeted {
                                greeted = true;
                                let asks;
                                (late, asks) = self.greet(frame, &cookie);
                                if asks.iter().any(|ask| send(&mut socket, ask).is_err()) {
                                    return Ended::Lost(after);
                                }
                            }
                            self.round = Some(frame.round);
                        }
                        Answer::Hello { .. } | Answer::Change(_) | Answer::Completions { .. } => {}
                        Answer::Pong {} => self.unnamed = self.unnamed.saturating_sub(1),
                    }
                    for answer in iter::once(answer).chain(late) {
                        if self.to.send(Event::Table(Box::new(answer))).is_err() {
                            return Ended::Closed;
                        }
                    }
                    self.tell_arrival();
                }
                Ok(other) => self.hear_farewell(&other),
                Err(Error::Io(error)) if is_pause(&error) && heard.elapsed() < self.silence => {}
                Err(_) => return Ended::Lost(after),
            }
            while greeted && self.arriving.is_empty() {
                match self.queue.pop_front().map_or_else(|| self.asks.try_recv(), Ok) {
                    Ok(ask) => {
                        match ask.id() {
                            Some(_) => self.unsure.push(ask.clone()),
                            None => self.unnamed += 1,
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

    /// What the player is told and the house is asked after the first frame: what has no answer, and to let a newcomer in.
    fn greet(&mut self, frame: &wire::Frame, cookie: &str) -> (Vec<Answer>, Vec<Ask>) {
        let is_another = self.round.is_some_and(|round| round != frame.round);
        let late = if is_another { self.drop_moves() } else { Vec::new() };
        let mut asks = self.unsure.clone();
        if self.arriving.is_empty() {
            self.arriving = self.arrive(frame, cookie);
            asks.extend(self.arriving.front().cloned());
        }
        (late, asks)
    }

    /// Drops the moves that were made for a game which went on without them and is over: the next one must not have them.
    /// Gives their refusals.
    fn drop_moves(&mut self) -> Vec<Answer> {
        self.queue.extend(self.asks.try_iter());
        let is_move = |ask: &Ask| matches!(ask, Ask::Act { .. });
        let asked = self.unsure.iter().chain(&self.queue);
        let moves: Vec<Ask> = asked.filter(|ask| is_move(ask)).cloned().collect();
        self.unsure.retain(|ask| !is_move(ask));
        self.queue.retain(|ask| !is_move(ask));
        let refused = |ask: Ask| {
            let id = ask.id().map(str::to_owned);
            Answer::Refused(Refused::new(id, &Words::Stale.into(), self.say(Words::Stale)))
        };
        moves.into_iter().map(refused).collect()
    }

    /// Tells the terminal when the operator of the house ends the connection.
    fn hear_farewell(&self, message: &Message) {
        if matches!(message, Message::Close(Some(farewell)) if *farewell.reason == *SENT_AWAY) {
            let said = self.say(Words::CutOff { house: self.link.house() });
            // If the terminal has closed, it needs no notice.
            let _ = self.to.send(Event::Notice(said));
        }
    }

    /// Tells the terminal why the house does not let it in.
    fn bar(&self, why: String) -> Ended {
        // If the terminal has closed, it needs no reason.
        let _ = self.to.send(Event::Closed(Closed::Barred(why)));
        Ended::Closed
    }

    /// The house does not answer, or cannot be trusted.
    fn lose(&self, error: &io::Error) -> Ended {
        if is_untrusted(error) {
            let why = error.to_string();
            return self.bar(self.say(Words::Untrusted { house: self.link.house(), why }));
        }
        if !self.found && !self.guest.waits {
            let nowhere = Closed::Nowhere(self.say(Words::Nowhere { house: self.link.house() }));
            // If the terminal has closed, it needs no reason.
            let _ = self.to.send(Event::Closed(nowhere));
            return Ended::Closed;
        }
        Ended::Lost(None)
    }

    fn say(&self, words: Words) -> String {
        Texts::new(self.guest.language).say(&words.into(), None)
    }

    /// An ask was answered. Returns whether it was one of those by which the terminal comes in.
    fn settle(&mut self, id: Option<&str>) -> bool {
        if id.is_none() {
            self.unnamed = self.unnamed.saturating_sub(1);
        }
        let arriving = self.arriving.len();
        self.arriving.retain(|ask| ask.id() != id);
        self.unsure.retain(|ask| ask.id() != id);
        self.arriving.len() < arriving
    }

    /// An ask was refused. Without a nickname there is no seat, and the first reason is the one to read.
    fn hear_refusal(&mut self, no: &wire::Refused) {
        if self.settle(no.id.as_deref()) {
            self.arriving.clear();
            self.arrived = self
                .arrived
                .take()
                .map(|arrived| if self.guest.sits { Err(no.text.clone()) } else { arrived });
        }
    }

    /// Says whether the terminal came in, once the answers are there.
    fn tell_arrival(&mut self) {
        if self.arriving.is_empty()
            && let Some(arrived) = self.arrived.take()
        {
            // If the terminal has closed, it need not know.
            let _ = self.to.send(Event::Arrived(arrived));
        }
    }

    /// What a newcomer asks for: a nickname, and once a seat while the table waits. A spectator asks for the nickname that
    /// was chosen, if one was.
    fn arrive(&mut self, frame: &wire::Frame, cookie: &str) -> VecDeque<Ask> {
        let Guest { sits, named, .. } = self.guest;
        let joins = frame.you.name.is_none() && (sits || named);
        let join = joins.then(|| Ask::Join { id: Some(self.ids.fresh()), name: self.name(cookie) });
        let first = !std::mem::replace(&mut self.wanted_seat, true);
        let wants = sits && first && frame.you.seat.is_none();
        self.arrived = first.then_some(Ok(()));
        if wants && frame.stage != Stage::Waiting {
            let late = self.say(Words::LooksOn);
            self.arrived = Some(Err(late.clone()));
            // If the terminal has closed, it needs no notice.
            let _ = self.to.send(Event::Notice(late));
        }
        let sits = wants && frame.stage == Stage::Waiting;
        let sit = sits.then(|| Ask::Sit { id: Some(self.ids.fresh()), seat: None });
        join.into_iter().chain(sit).collect()
    }

    /// The nickname that the guest chose, or else the one by which the house knows the guest.
    fn name(&self, cookie: &str) -> String {
        let Guest { name, named, .. } = &self.guest;
        let known = || {
            let more = format!("Cookie: {cookie}\r\n");
            let (_, _, body) = self.link.request("GET /api/person", &more, "").ok()?;
            serde_json::from_str(&body).ok().map(|person: Person| person.name)
        };
        Some(known).filter(|_| !named).and_then(|known| known()).unwrap_or_else(|| name.clone())
    }

    /// The proof of who this terminal is in the house; a stranger becomes a person first.
    fn identify(&self) -> Result<String, Unwelcome> {
        let Guest { name, language, identities, .. } = &self.guest;
        if let Some(cookie) = self.proof.get() {
            return Ok(cookie.clone());
        }
        let known = identities.of(&self.link.house());
        let cookie = if let Some(cookie) = known.map_err(|no| Unwelcome::Refused(self.say(no)))? {
            cookie
        } else {
            let body = json!({ "name": name }).to_string();
            self.link.arrive("/api/person", &body, *language, identities)?
        };
        Ok(self.proof.get_or_init(|| cookie).clone())
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
mod tests;
