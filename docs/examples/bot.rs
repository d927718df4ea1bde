//! A player that is a program: joins a table of Cabinet Noir and plays any legal move.
//!
//! ```text
//! cargo run -p server --example bot -- http://127.0.0.1:7878/t/<table> Robot
//! ```
//!
//! The messages are the types of the crate `wire`; PROTOCOL.md explains them. `choose` is the place for a better idea.

use std::error::Error;
use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use rand::SeedableRng as _;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom as _;
use tungstenite::Message;
use tungstenite::client::IntoClientRequest as _;
use wire::{Answer, Ask, Frame, Help, Stage};

type Outcome<T> = Result<T, Box<dyn Error + Send + Sync>>;

#[expect(clippy::print_stdout, reason = "the program says how the game ended")]
fn main() -> Outcome<()> {
    let mut args = std::env::args().skip(1);
    let link = args.next().ok_or("usage: bot LINK [NAME]")?;
    let name = args.next().unwrap_or_else(|| "Robot".to_owned());
    println!("{}", play(&link, &name)?);
    Ok(())
}

/// Becomes a person of the house; the cookie proves it.
fn arrive(host: &str, name: &str) -> Outcome<String> {
    let body = serde_json::json!({ "name": name }).to_string();
    let mut stream = TcpStream::connect(host)?;
    write!(
        stream,
        "POST /api/person HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let cookie = answer.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = cookie.and_then(|cookie| cookie.split(';').next());
    Ok(cookie.ok_or("the house does not know us")?.to_owned())
}

/// Any legal move. `frame.view` is all that the player knows, `frame.aids` what the table may tell.
fn choose(frame: &Frame, rng: &mut StdRng) -> Option<String> {
    let (Help::Listed(moves) | Help::Sampled(moves)) = frame.legal.as_ref()?;
    moves.choose(rng).cloned()
}

/// Plays one game at the table of a link; says how it ended.
pub(crate) fn play(link: &str, name: &str) -> Outcome<String> {
    let place = link.strip_prefix("http://").ok_or("a link begins with http://")?;
    let (host, table) = place.split_once("/t/").ok_or("a link reads http://HOST/t/TABLE")?;
    let url = format!("ws://{host}/api/tables/{table}/socket");
    let mut request = url.into_client_request()?;
    request.headers_mut().insert("cookie", arrive(host, name)?.parse()?);
    let (mut socket, _) = tungstenite::connect(request)?;
    for ask in [Ask::Join { id: None, name: name.to_owned() }, Ask::Sit { id: None, seat: None }] {
        socket.send(Message::text(serde_json::to_string(&ask)?))?;
    }
    let mut rng = StdRng::seed_from_u64(u64::from(std::process::id()));
    loop {
        let Message::Text(text) = socket.read()? else { continue };
        let frame = match serde_json::from_str(&text)? {
            Answer::Frame(frame) => frame,
            // Nobody let us in; an action that came too late has a name, and the next frame is on its way.
            Answer::Refused(no) if no.id.is_none() => return Err(no.text.into()),
            Answer::Refused(_)
            | Answer::Hello { .. }
            | Answer::Ack { .. }
            | Answer::Completions { .. }
            | Answer::Pong {}
            | Answer::Closing { .. }
            // Only a socket with `?history=tail` gets them.
            | Answer::Change(_) => continue,
        };
        if frame.stage == Stage::Over {
            return Ok(frame.outcome.unwrap_or_else(|| "ended by agreement".to_owned()));
        }
        let Some(notation) = choose(&frame, &mut rng) else { continue };
        // The record's number names the action: after a lost connection the same one is not played twice.
        let id = format!("{name}-{}", frame.seq);
        let act = Ask::Act { id, notation: Some(notation), json: None, moves: Some(frame.moves) };
        socket.send(Message::text(serde_json::to_string(&act)?))?;
    }
}
