//! A connection to a house that the test plays.

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
        assert!(asked.is_none_or(|asked| asked.starts_with(own) && asked.contains("cabinet=zoe")));
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
    let answers = [ack(None), ack(Some("answered")), Answer::Pong {}, Answer::Closing { after: 0 }];
    for answer in &answers {
        socket.send(text(answer)).unwrap();
    }
    drop(socket);
    let lost = |event| if let Event::Lost { dropped, .. } = event { Some(dropped) } else { None };
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
    let Event::Lost { again, .. } = visit.events.recv().unwrap() else { panic!("it comes back") };
    assert_eq!(again, Duration::ZERO, "when the house says");
    tungstenite::accept(visit.house.accept().unwrap().0).unwrap();
}

const BUSY: &str = "HTTP/1.1 429 Too Many Requests\r\nretry-after: 0\r\ncontent-length: 0\r\n\r\n";

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
