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
    /// A key, the mouse, or another size of the terminal.
    Terminal(ratatui::crossterm::event::Event),
    /// The house has gone away; the connection tries again after this time.
    Lost {
        /// The address of the house.
        house: String,
        /// The time until the next try.
        again: Duration,
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
        for line in std::io::stdin().lock().lines() {
            let Ok(line) = line else { break };
            if to.send(Event::Typed(line)).is_err() {
                return;
            }
        }
        // If the terminal has closed, it needs no end of its input.
        let _ = to.send(Event::End);
    });
}
