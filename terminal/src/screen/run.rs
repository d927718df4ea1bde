//! The terminal itself: raw mode, the alternate screen, keys and signals, and back to how it was.

use std::io::{Write as _, stdout};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;
use ratatui::crossterm::style::Print;
use ratatui::layout::Rect;

use super::{Effect, FullScreen};
use crate::event::{Asks, Closed, Event, Request};

/// How often a screen with a clock is drawn.
const TICK: Duration = Duration::from_millis(250);

/// Shows a table until the player leaves it. The terminal is restored however this ends.
pub fn run(
    screen: &mut FullScreen,
    asks: &Asks,
    events: &Receiver<Event>,
    own: &Sender<Event>,
) -> Result<(), Closed> {
    let mut terminal = ratatui::try_init()?;
    quiet_threads();
    // A terminal without a mouse ignores this.
    let result = execute!(stdout(), EnableMouseCapture).map_err(Closed::from).and_then(|()| {
        watch_signals(own.clone());
        read_keys(own.clone());
        show(screen, asks, events, own, &mut terminal)
    });
    restore();
    result
}

fn restore() {
    // The terminal may be gone.
    let _ = execute!(stdout(), DisableMouseCapture);
    let _ = ratatui::try_restore();
    let _ = stdout().flush();
}

/// A panic of the main thread restores the terminal and is printed; a bot that fails must not disturb the screen, and a
/// table that fails says so by its last event.
fn quiet_threads() {
    let hook = std::panic::take_hook();
    let main = thread::current().id();
    std::panic::set_hook(Box::new(move |info| {
        if thread::current().id() == main {
            restore();
            hook(info);
        }
    }));
}

fn show(
    screen: &mut FullScreen,
    asks: &Asks,
    events: &Receiver<Event>,
    own: &Sender<Event>,
    terminal: &mut ratatui::DefaultTerminal,
) -> Result<(), Closed> {
    loop {
        terminal.draw(|frame| screen.draw(frame))?;
        let event = if screen.ticks() {
            match events.recv_timeout(TICK) {
                Ok(event) => event,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => return Ok(()),
            }
        } else {
            let Ok(event) = events.recv() else { return Ok(()) };
            event
        };
        // Events that came meanwhile are shown in the same drawing.
        for event in [event].into_iter().chain(events.try_iter()) {
            if let Event::Closed(why) = event {
                return Err(why);
            }
            if let Event::Terminal(event::Event::Resize(columns, rows)) = event {
                // A terminal that has changed its size and changed it back has lost what was drawn: draw all of it again.
                terminal.resize(Rect::new(0, 0, columns, rows))?;
            }
            match take(screen, event) {
                Some(Effect::Ask(ask)) => asks(Request::Ask(ask)),
                Some(Effect::Why(claim)) => asks(Request::Why(claim)),
                Some(Effect::Record) => asks(Request::Record),
                Some(Effect::Weigh(weigh)) => {
                    let own = own.clone();
                    // If the screen has closed, it needs no review.
                    thread::spawn(move || drop(own.send(Event::Reviewed(Box::new(weigh())))));
                }
                Some(Effect::Quit) => return Ok(()),
                Some(Effect::Ring) => execute!(stdout(), Print('\u{7}'))?,
                None => {}
            }
        }
    }
}

fn take(screen: &mut FullScreen, event: Event) -> Option<Effect> {
    match event {
        Event::Table(answer) => screen.hear(*answer),
        Event::Terminal(event::Event::Key(key)) => screen.key(key),
        Event::Terminal(event::Event::Mouse(mouse)) => screen.mouse(mouse),
        Event::Lost { house, again, dropped: _ } => {
            screen.lose(house, again);
            None
        }
        Event::Record(record) => screen.open_review(&record),
        Event::Examined(found) => {
            screen.examined(*found);
            None
        }
        Event::Reviewed(review) => {
            screen.reviewed(*review);
            None
        }
        Event::Denied(why) => {
            screen.deny(why);
            None
        }
        Event::Notice(text) => {
            screen.notice(text);
            None
        }
        Event::Kept(kept) => {
            screen.keep(kept);
            None
        }
        Event::Terminal(_)
        | Event::Typed(_)
        | Event::Garbled
        | Event::Arrived(_)
        | Event::Closed(_) => None,
        Event::End => Some(Effect::Quit),
    }
}

fn read_keys(to: Sender<Event>) {
    thread::spawn(move || {
        while let Ok(event) = event::read() {
            if to.send(Event::Terminal(event)).is_err() {
                return;
            }
        }
        // If the screen has closed, it needs no end of its input.
        let _ = to.send(Event::End);
    });
}

/// A terminal that is closed, or a process that is told to end, leaves as the player would.
#[cfg(unix)]
fn watch_signals(to: Sender<Event>) {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    let Ok(mut signals) = Signals::new([SIGHUP, SIGINT, SIGTERM]) else { return };
    thread::spawn(move || {
        for _ in signals.forever() {
            // If the screen has closed, nothing is left to do.
            let _ = to.send(Event::End);
        }
    });
}

#[cfg(not(unix))]
fn watch_signals(_to: Sender<Event>) {}
