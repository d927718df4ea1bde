//! A table in a house: a socket that comes back by itself, as the same person.

mod call;
mod connection;
mod identities;
mod link;

use std::sync::mpsc::{Sender, channel};
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::Duration;

use kernel::Language;
use wire::{Examined, Refused, Why};

use crate::event::{Asks, Event, Request};

pub use identities::Identities;
pub use link::{Link, NotALink, To};

use call::Unwelcome;
use connection::Connection;

/// How long a house may take to answer.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long a house may say nothing. It pings a silent client every 30 seconds, so one that has said nothing for this long is
/// gone, even if the connection was never closed.
const SILENCE: Duration = Duration::from_secs(75);

/// Who a terminal is at a table.
#[derive(Clone, Debug)]
pub struct Guest {
    /// The nickname for a house that does not know the guest.
    pub name: String,
    /// Whether the guest chose that nickname, so that it is the one at this table in any house.
    pub named: bool,
    /// Whether the guest sits down, rather than watch.
    pub sits: bool,
    /// Whether the guest waits for a house that has never answered.
    pub waits: bool,
    /// The language of the house's texts.
    pub language: Language,
    /// Where the terminal keeps who it is.
    pub identities: Identities,
}

/// The cookie that proves who this terminal is in its house, once it has come there.
type Proof = Arc<OnceLock<String>>;

/// Sits down at a table of a house, or watches it, and returns the way to ask it for things.
pub fn open(link: Link, guest: Guest, to: Sender<Event>) -> Asks {
    let (own, asks) = channel();
    let proof = Proof::default();
    let (language, events) = (guest.language, to.clone());
    let visitor = Visitor { link: link.clone(), proof: Arc::clone(&proof), language };
    let connection = Connection::new(link, guest, proof, to, asks, SILENCE);
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

/// The same person as on the socket, who asks the house by single requests beside it.
#[derive(Clone)]
struct Visitor {
    link: Link,
    proof: Proof,
    language: Language,
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
        let Self { link, proof, language } = self;
        let cookie = proof.get().map_or("", String::as_str);
        let more = format!("Cookie: {cookie}\r\nAccept-Language: {}\r\n", language.code());
        let answer = link.request(line, &more, body);
        let (status, head, body) =
            answer.map_err(|error| Unwelcome::from(error).say(link, *language))?;
        if status == 200 {
            return Ok(body);
        }
        // A house that has no time or a fault says so in its own words; a server before it does not.
        let refused: Option<Refused> = serde_json::from_str(&body).ok();
        let unwelcome = || link.unwelcome(status, &head, &body, *language).say(link, *language);
        Err(refused.map_or_else(unwelcome, |no| no.text))
    }
}
