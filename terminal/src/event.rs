//! What happens to a terminal.

use std::io::BufRead as _;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use wire::{Answer, Ask};

/// The way to ask a table for things.
pub type Asks = Box<dyn Fn(Ask) + Send>;

/// What happens to a terminal.
#[derive(Debug)]
pub enum Event {
    /// The table sends a message.
    Table(Box<Answer>),
    /// The player has typed a line.
    Typed(String),
    /// A key, the mouse, or another size of the terminal.
    Terminal(ratatui::crossterm::event::Event),
    /// The house has gone away; the connection tries again after this time.
    Lost {
        /// The time until the next try.
        again: Duration,
    },
    /// The house does not let the terminal in, for this reason.
    Barred(String),
    /// No more lines come.
    End,
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
