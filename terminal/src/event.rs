//! What happens to a terminal.

use std::io::{self, BufRead as _};
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use wire::{Answer, Ask, Examined};

use crate::review::WeighedGame;

/// The way to ask a table for things.
pub type Asks = Box<dyn Fn(Request) + Send>;

/// What a terminal wants of its table.
#[derive(Clone, Debug)]
pub enum Request {
    /// Something of the protocol.
    Ask(Ask),
    /// Whether a claim is certain for the player: `B3=27`.
    Why(String),
    /// The record of the game, once it is over.
    Record,
}

/// What happens to a terminal.
#[derive(Debug)]
pub enum Event {
    /// The table sends a message.
    Table(Box<Answer>),
    /// What there is to say about a claim.
    Examined(Box<Examined>),
    /// The record of the game.
    Record(String),
    /// What the moves of the game were worth.
    Reviewed(Box<WeighedGame>),
    /// Why the table does not give what was wanted, in words.
    Denied(String),
    /// The player has typed a line.
    Typed(String),
    /// A line came that is not UTF-8.
    Garbled,
    /// A key, the mouse, or another size of the terminal.
    Terminal(ratatui::crossterm::event::Event),
    /// The terminal has come in, or the table does not take its player, for this reason.
    Arrived(Result<(), String>),
    /// The house has gone away; the connection tries again after this time.
    Lost {
        /// The address of the house.
        house: String,
        /// The time until the next try.
        again: Duration,
        /// How many asks without an id were sent and not answered. They are not sent again: they could be done twice.
        dropped: usize,
    },
    /// The terminal has something to say that is no move and no answer.
    Notice(String),
    /// Whether the game is stored from now on, or why it is not.
    Kept(Result<(), String>),
    /// The terminal cannot go on.
    Closed(Closed),
    /// No more lines come.
    End,
}

/// Why a terminal closes although its player does not leave.
#[derive(Debug)]
pub enum Closed {
    /// The house does not let the terminal in, or the table has failed, for this reason.
    Barred(String),
    /// Nothing answers at the address, and no player is there to wait for it.
    Nowhere(String),
    /// Nothing can be read.
    Unread(io::Error),
    /// Nothing can be shown.
    Unwritten(io::Error),
}

impl From<io::Error> for Closed {
    fn from(error: io::Error) -> Self {
        Self::Unwritten(error)
    }
}

/// Reads standard input in a thread of its own.
pub fn read_lines(to: Sender<Event>) {
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let mut line = Vec::new();
            let event = match input.read_until(b'\n', &mut line) {
                Ok(0) => Event::End,
                Ok(_) => String::from_utf8(line)
                    .map_or(Event::Garbled, |line| Event::Typed(without_end(&line).to_owned())),
                Err(error) => Event::Closed(Closed::Unread(error)),
            };
            let ends = matches!(event, Event::End | Event::Closed(_));
            // If the terminal has closed, it needs no input.
            if to.send(event).is_err() || ends {
                return;
            }
        }
    });
}

/// A line without the signs that end it.
fn without_end(line: &str) -> &str {
    let line = line.strip_suffix('\n').unwrap_or(line);
    line.strip_suffix('\r').unwrap_or(line)
}
