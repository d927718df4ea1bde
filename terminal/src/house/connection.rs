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
mod tests {
    use std::fs;
    use std::io::{Read as _, Write as _};
    use std::net::TcpListener;
    use std::sync::mpsc::channel;

    use kernel::{Assist, Language, Names, Thinking};
    use rand::SeedableRng as _;
    use tungstenite::protocol::CloseFrame;
    use tungstenite::protocol::frame::coding::CloseCode;

    use super::*;
    use crate::house::{Identities, PATIENCE};
    use crate::local::{LocalTable, Terms, Unfinished};
    use crate::saved::Keeper;

    /// A terminal that follows a house which a test plays.
    struct Visit {
        house: TcpListener,
        events: Receiver<Event>,
        /// As long as the terminal is open, so is this.
        own: Sender<Ask>,
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
            let Event::Closed(Closed::Barred(why)) = event else { panic!("{event:?}") };
            why
        }
    }

    /// A guest called Zoe with this cookie at the house that listens, and the link to a table there.
    fn guest(house: &TcpListener, cookie: Option<&str>) -> (Guest, Link, tempfile::TempDir) {
        let link: Link = format!("http://{}/t/ab", house.local_addr().unwrap()).parse().unwrap();
        let folder = tempfile::tempdir().unwrap();
        let identities = Identities(folder.path().join("houses.json"));
        if let Some(cookie) = cookie {
            identities.set(&link.house(), cookie).unwrap();
        }
        let (name, language) = ("Zoe".to_owned(), Language::English);
        let (named, sits, waits) = (false, false, true);
        (Guest { name, named, sits, waits, language, identities }, link, folder)
    }

    #[test]
    fn nobody_waits_for_a_house_that_was_never_there() {
        let house = TcpListener::bind("127.0.0.1:0").unwrap();
        let (guest, link, _folder) = guest(&house, None);
        drop(house);
        let (to, events) = channel();
        let (_own, asks) = channel();
        let guest = Guest { waits: false, ..guest };
        Connection::new(link, guest, Proof::default(), to, asks, PATIENCE).keep();
        let event = events.recv().unwrap();
        let Event::Closed(Closed::Nowhere(why)) = event else { panic!("{event:?}") };
        assert!(why.starts_with("Nothing answers at http://127.0.0.1:"), "{why}");
    }

    #[test]
    fn the_nickname_is_the_chosen_one_or_that_of_the_house() {
        let house = TcpListener::bind("127.0.0.1:0").unwrap();
        for (named, name) in [(true, "Zoe"), (false, "Zuzia")] {
            let (guest, link, _folder) = guest(&house, None);
            let guest = Guest { named, ..guest };
            let (to, _events) = channel();
            let (_own, asks) = channel();
            let connection = Connection::new(link, guest, Proof::default(), to, asks, PATIENCE);
            let house = house.try_clone().unwrap();
            let answers = (!named).then(|| {
                thread::spawn(move || {
                    let (mut tcp, _) = house.accept().unwrap();
                    let mut asked = String::new();
                    // It comes in pieces.
                    while !asked.ends_with("\r\n\r\n") {
                        let mut bytes = [0; 4096];
                        let read = tcp.read(&mut bytes).unwrap();
                        asked += std::str::from_utf8(&bytes[..read]).unwrap();
                    }
                    tcp.write_all(b"HTTP/1.1 200 OK\r\n\r\n{\"name\":\"Zuzia\"}").unwrap();
                    asked
                })
            });
            assert_eq!(connection.name("cabinet=zoe"), name);
            let asked = answers.map(|answers| answers.join().unwrap());
            let own = "GET /api/person HTTP/1.0";
            assert!(
                asked.is_none_or(|asked| asked.starts_with(own) && asked.contains("cabinet=zoe"))
            );
        }
    }

    #[test]
    fn terminals_come_back_to_a_house_at_different_times() {
        let waits = [0.0, 0.5, 1.0].map(|chance| varied(LONGEST, chance).as_millis());
        assert_eq!(waits, [11_250, 15_000, 18_750]);
    }

    fn visit(silence: Duration) -> Visit {
        visit_as(Some("cabinet=zoe"), silence)
    }

    fn visit_as(cookie: Option<&str>, silence: Duration) -> Visit {
        let house = TcpListener::bind("127.0.0.1:0").unwrap();
        let (guest, link, folder) = guest(&house, cookie);
        let (to, events) = channel();
        let (own, asks) = channel();
        let connection = Connection::new(link, guest, Proof::default(), to, asks, silence);
        thread::spawn(move || connection.keep());
        Visit { house, events, own, folder }
    }

    /// A frame of a game that this table plays.
    fn frame_of(round: u32) -> Message {
        let frame = json!({
            "seq": 1, "table": "ab", "game": "krypto", "options": {}, "assist": "log",
            "clock": "off", "finding": "link", "watching": "public", "stage": "playing",
            "round": round, "you": { "host": false, "confidants": [] }, "chairs": [],
            "watchers": 0, "to-act": [], "moves": 0, "adjourning": [], "chat": [],
        });
        let frame: wire::Frame = serde_json::from_value(frame).unwrap();
        let answer = Answer::Frame(Box::new(frame));
        Message::text(serde_json::to_string(&answer).unwrap())
    }

    #[test]
    fn a_move_for_a_game_that_is_over_is_not_made_in_the_next_one() {
        let visit = visit(PATIENCE);
        let act = |id: &str| Ask::Act {
            id: id.to_owned(),
            notation: Some("pass".to_owned()),
            json: None,
            moves: None,
        };
        let mut socket = tungstenite::accept(visit.house.accept().unwrap().0).unwrap();
        socket.send(frame_of(1)).unwrap();
        visit.own.send(act("unanswered")).unwrap();
        while !socket.read().unwrap().to_string().contains("unanswered") {}
        drop(socket);
        while !matches!(visit.events.recv().unwrap(), Event::Lost { .. }) {}
        visit.own.send(act("typed meanwhile")).unwrap();
        visit.own.send(Ask::Hint { id: Some("hint".to_owned()) }).unwrap();
        let mut socket = tungstenite::accept(visit.house.accept().unwrap().0).unwrap();
        socket.send(frame_of(2)).unwrap();
        let mut refused = Vec::new();
        while refused.len() < 2 {
            if let Event::Table(answer) = visit.events.recv().unwrap()
                && let Answer::Refused(no) = *answer
            {
                assert_eq!(no.code, "terminal-stale");
                refused.extend(no.id);
            }
        }
        assert_eq!(refused, ["unanswered", "typed meanwhile"]);
        visit.own.send(act("typed now")).unwrap();
        let mut sent = String::new();
        while !sent.contains("typed now") {
            sent += &socket.read().unwrap().to_string();
        }
        assert!(sent.contains("hint"), "{sent}");
        assert!(!sent.contains("unanswered") && !sent.contains("meanwhile"), "{sent}");
    }

    #[test]
    fn a_house_that_falls_silent_is_lost() {
        let visit = visit(Duration::from_millis(50));
        // It never says a word, and does not hang up.
        let socket = tungstenite::accept(visit.house.accept().unwrap().0).unwrap();
        assert!(matches!(visit.events.recv().unwrap(), Event::Lost { .. }));
        drop(socket);
    }

    /// A frame of a player at a table.
    fn frame() -> Answer {
        let game = games::game("krypto").unwrap();
        let names = Names::plain(2);
        let (options, bots, thinking) = (Vec::new(), vec!["novice".to_owned()], Thinking::DEFAULT);
        let assist = Assist::Log;
        let terms = Terms { game, options, names, bots, assist, thinking, pauses: true };
        let mut rng = StdRng::seed_from_u64(3);
        let played = game.deal(terms.names.clone(), &[], &mut rng).unwrap();
        let (game, texts) = (Unfinished::new(terms, played), Texts::new(Language::English));
        let (table, _) = LocalTable::new(game, texts, rng, Keeper::default(), channel().0);
        Answer::Frame(Box::new(table.frame_of_last_move()))
    }

    #[test]
    fn only_asks_with_an_id_are_sent_again_and_the_others_are_counted() {
        let visit = visit(PATIENCE);
        let mut socket = tungstenite::accept(visit.house.accept().unwrap().0).unwrap();
        let text = |answer: &Answer| Message::text(serde_json::to_string(answer).unwrap());
        socket.send(text(&frame())).unwrap();
        let stand = |id: Option<&str>| Ask::Stand { id: id.map(str::to_owned) };
        for ask in [stand(None), stand(Some("answered")), Ask::Ping {}, stand(None), stand(None)] {
            visit.own.send(ask).unwrap();
        }
        visit.own.send(stand(Some("lost"))).unwrap();
        while socket.read().unwrap().to_text().unwrap() != r#"{"stand":{"id":"lost"}}"# {}
        let ack = |id: Option<&str>| Answer::Ack { id: id.map(str::to_owned), seq: 1 };
        let answers =
            [ack(None), ack(Some("answered")), Answer::Pong {}, Answer::Closing { after: 0 }];
        for answer in &answers {
            socket.send(text(answer)).unwrap();
        }
        drop(socket);
        let lost =
            |event| if let Event::Lost { dropped, .. } = event { Some(dropped) } else { None };
        assert_eq!(visit.events.iter().find_map(lost), Some(2));
        let mut socket = tungstenite::accept(visit.house.accept().unwrap().0).unwrap();
        socket.send(text(&frame())).unwrap();
        let again = socket.read().unwrap();
        assert_eq!(again.to_text().unwrap(), r#"{"stand":{"id":"lost"}}"#);
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
    fn a_person_whom_the_operator_sends_away_is_told() {
        let visit = visit(PATIENCE);
        let mut socket = tungstenite::accept(visit.house.accept().unwrap().0).unwrap();
        let (code, reason) = (CloseCode::Policy, SENT_AWAY.into());
        socket.close(Some(CloseFrame { code, reason })).unwrap();
        while socket.read().is_ok() {}
        drop(socket);
        let event = visit.events.recv().unwrap();
        let Event::Notice(said) = event else { panic!("{event:?}") };
        let all = format!("The administrator of http://{} has", visit.house.local_addr().unwrap());
        assert!(said.starts_with(&all), "{said}");
        assert!(matches!(visit.events.recv().unwrap(), Event::Lost { .. }), "it may come back");
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
    fn a_terminal_comes_back_as_the_person_whom_it_came_as() {
        let visit = visit(PATIENCE);
        assert!(visit.answer(BUSY).contains("cookie: cabinet=zoe\r\n"));
        assert!(matches!(visit.events.recv().unwrap(), Event::Lost { .. }));
        // Another terminal of the same player came to the house as somebody else.
        let identities = Identities(visit.folder.path().join("houses.json"));
        let house = format!("http://{}", visit.house.local_addr().unwrap());
        identities.set(&house, "cabinet=bob").unwrap();
        let socket = visit.answer("HTTP/1.1 401 Unauthorized\r\ncontent-length: 0\r\n\r\n");
        assert!(socket.contains("cookie: cabinet=zoe\r\n"), "{socket}");
        assert!(visit.barred().starts_with("You are signed out"));
        let known = identities.of(&house).ok().flatten();
        assert_eq!(known.as_deref(), Some("cabinet=bob"), "he is not signed out");
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
}
