//! A table line by line, for screen readers and pipes: what happened, what the player can do, and one line to type.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::Receiver;

use kernel::{AnyView, Coded as _};
use wire::{Answer, Param, Refused, Stage};

use crate::command::{self, COMMANDS, Command};
use crate::event::{Asks, Event};
use crate::room::Room;
use crate::words::Words;

/// A table line by line.
#[derive(Debug)]
pub struct Plain<W> {
    room: Room,
    out: W,
    /// Whether a person types: then a sentence out of turn is refused at once. From a pipe it waits for its turn.
    interactive: bool,
    /// Lines that were typed and not yet used.
    typed: VecDeque<String>,
    ended: bool,
    /// The sentence whose answer has not come yet.
    sent: Option<String>,
    asked: u64,
    /// The number of moves for which the player was asked.
    prompted: Option<(u32, usize)>,
}

impl<W: Write> Plain<W> {
    /// A table of which nothing is known yet.
    pub const fn new(room: Room, out: W, interactive: bool) -> Self {
        Self {
            room,
            out,
            interactive,
            typed: VecDeque::new(),
            ended: false,
            sent: None,
            asked: 0,
            prompted: None,
        }
    }

    /// Plays until the player quits or the input ends.
    pub fn run(&mut self, asks: &Asks, events: &Receiver<Event>) -> io::Result<()> {
        for event in events {
            match event {
                Event::Table(answer) => self.hear(*answer)?,
                Event::Typed(line) => self.typed.push_back(line),
                Event::Lost { again } => {
                    let seconds = again.as_secs().max(1);
                    writeln!(self.out, "{}", self.room.say(Words::Lost { seconds }))?;
                }
                Event::Barred(why) => return Err(io::Error::other(why)),
                Event::Terminal(_) => {}
                Event::End => self.ended = true,
            }
            while let Some(line) = self.next_line() {
                if self.use_line(line.trim(), asks)? {
                    return Ok(());
                }
            }
            self.out.flush()?;
            if self.ended && self.is_done() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whether nothing is left to do without input: a player has used every line, a spectator has seen the end.
    fn is_done(&self) -> bool {
        let seen = self
            .room
            .frame()
            .is_some_and(|frame| frame.you.seat.is_some() || frame.stage == Stage::Over);
        seen && self.typed.is_empty() && self.sent.is_none()
    }

    /// The next line that can be used now.
    fn next_line(&mut self) -> Option<String> {
        let frame = self.room.frame().filter(|_| self.sent.is_none())?;
        let over = frame.stage == Stage::Over;
        let line = self.typed.front()?.trim();
        let command = command::is_command(line);
        let now = self.interactive || over || command || self.room.is_to_act();
        if now { self.typed.pop_front() } else { None }
    }

    fn hear(&mut self, answer: Answer) -> io::Result<()> {
        match answer {
            Answer::Frame(frame) => {
                let first = self.room.frame().is_none_or(|old| old.round != frame.round);
                let news = self.room.take(frame);
                if first {
                    self.greet()?;
                }
                for sentence in news {
                    writeln!(self.out, "{sentence}")?;
                }
                if self.sent.is_none() {
                    self.prompt()?;
                }
            }
            Answer::Ack { .. } => self.sent = None,
            Answer::Refused(no) => {
                let sent = self.sent.take();
                self.refuse(&no, sent.as_deref())?;
                self.ask_for_line()?;
                self.prompt()?;
            }
            Answer::Hello { .. }
            | Answer::Change(_)
            | Answer::Completions { .. }
            | Answer::Pong {}
            | Answer::Closing { .. } => {}
        }
        Ok(())
    }

    fn greet(&mut self) -> io::Result<()> {
        let title = self.room.frame().map(|frame| format!("{}-title", frame.game));
        let title = self.room.say(kernel::Phrase::new(title.unwrap_or_default()));
        let players: Vec<String> =
            self.room.names().iter().map(|(seat, name)| format!("{seat} {name}")).collect();
        let players = players.join(", ");
        writeln!(self.out, "{}", self.room.say(Words::Title { title, players }))?;
        writeln!(self.out, "{}", self.room.say(Words::Start))
    }

    /// Shows the position and asks, once for each position in which the player is to act, and after the end.
    fn prompt(&mut self) -> io::Result<()> {
        let Some(frame) = self.room.frame() else { return Ok(()) };
        let position = (frame.round, frame.moves);
        let over = frame.stage == Stage::Over;
        if self.prompted == Some(position) || !(over || self.room.is_to_act()) {
            return Ok(());
        }
        self.prompted = Some(position);
        self.look()?;
        if over {
            writeln!(self.out, "{}", self.room.say(Words::After))?;
        }
        self.ask_for_line()
    }

    fn ask_for_line(&mut self) -> io::Result<()> {
        write!(self.out, "{}", if self.interactive { "> " } else { "" })
    }

    fn look(&mut self) -> io::Result<()> {
        if let Some(view) = self.room.view() {
            let picture = view.picture(&|phrase| self.room.texts().say(&phrase, None));
            writeln!(self.out, "{}", picture.trim_end())?;
        }
        match self.room.turn() {
            Some(turn) => writeln!(self.out, "{turn}"),
            None => Ok(()),
        }
    }

    /// The sentence, a sign below the place where it went wrong, and why.
    fn refuse(&mut self, no: &Refused, sentence: Option<&str>) -> io::Result<()> {
        let at = match no.params.get("at") {
            Some(Param::Number(at)) => at.as_u64().and_then(|at| usize::try_from(at).ok()),
            Some(_) | None => None,
        };
        if let Some((sentence, before)) =
            sentence.and_then(|sentence| Some((sentence, sentence.get(..at?.saturating_sub(1))?)))
        {
            let column = before.chars().count();
            writeln!(self.out, "  {sentence}\n  {:column$}^", "")?;
        }
        writeln!(self.out, "{}", no.text)
    }

    /// Does what a line says, and returns whether the player quits.
    fn use_line(&mut self, line: &str, asks: &Asks) -> io::Result<bool> {
        self.asked += 1;
        let id = format!("t{}-{}", std::process::id(), self.asked);
        match command::read(line, id) {
            Command::Nothing => {}
            Command::Quit => {
                if self.room.is_own() {
                    writeln!(self.out, "{}", self.room.say(Words::Saved))?;
                }
                self.out.flush()?;
                return Ok(true);
            }
            Command::Help => self.help()?,
            Command::Look => self.look()?,
            Command::Log => {
                for line in 0..self.room.view().map_or(0, AnyView::lines) {
                    writeln!(self.out, "{:>3}  {}", line + 1, self.room.tell(line))?;
                }
            }
            Command::Legal => self.legal()?,
            Command::Ask(ask) => {
                self.sent = Some(line.to_owned());
                asks(ask);
            }
        }
        if self.sent.is_none() {
            self.ask_for_line()?;
        }
        Ok(false)
    }

    fn legal(&mut self) -> io::Result<()> {
        let (actions, all) = self.room.legal();
        if actions.is_empty() {
            return writeln!(self.out, "{}", self.room.say(Words::NothingLegal));
        }
        writeln!(self.out, "{}", self.room.say(Words::Legal { count: actions.len(), all }))?;
        actions.iter().try_for_each(|action| writeln!(self.out, "  {action}"))
    }

    fn help(&mut self) -> io::Result<()> {
        for (form, does) in sentences(&self.room) {
            writeln!(self.out, "{form}\n    {does}")?;
        }
        writeln!(self.out, "{}", self.room.say(Words::Commands))?;
        for (name, does) in COMMANDS {
            writeln!(self.out, "  {name:<8} {}", self.room.say(does.refusal()))?;
        }
        Ok(())
    }
}

/// Each form of the grammar with what it does.
pub(crate) fn sentences(room: &Room) -> Vec<(String, String)> {
    let Some(grammar) = room.grammar() else { return Vec::new() };
    let does = |verb: &str| room.say(kernel::Phrase::new(format!("{}-do-{verb}", grammar.game)));
    grammar.forms.iter().map(|form| (form.to_string(), does(form.verb))).collect()
}
