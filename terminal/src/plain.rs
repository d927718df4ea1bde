//! A table line by line, for screen readers and pipes: what happened, what the player can do, and one line to type.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::Receiver;
use std::time::Instant;

use kernel::{AnyView, Coded as _, Drawing, Easel, Names, TableNo, Time};
use wire::{Answer, Ask, Frame, Param, Refused, Stage};

use crate::arrival::Arrival;
use crate::ascii::Folding;
use crate::ask_ids::AskIds;
use crate::command::{self, COMMANDS, Command};
use crate::event::{Asks, Closed, Event, Request};
use crate::paper::Paper;
use crate::review::{self, ReviewRoom};
use crate::room::Room;
use crate::why;
use crate::words::Words;

/// A table line by line.
#[derive(Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Plain<W> {
    room: Room,
    out: Folding<W>,
    /// What drawings among the lines look like.
    paper: Paper,
    /// When the newest frame came.
    heard: Option<Instant>,
    /// Whether the house is away.
    lost: bool,
    /// Whether a person types: then a sentence out of turn is refused at once. From a pipe it waits for its turn.
    interactive: bool,
    /// Lines that were typed and not yet used.
    typed: VecDeque<String>,
    ended: bool,
    arrival: Arrival,
    /// The sentence whose answer has not come yet.
    sent: Option<String>,
    /// The number of records that the newest answer counts.
    answered: u64,
    /// After the player has talked, until that is shown: the lowest number that the line can have.
    talked: Option<u64>,
    /// Whether a line of the player has meant something.
    has_said: bool,
    /// Whether the next record shows what was hidden, rather than be reviewed.
    opens: bool,
    /// Whether the player has said once that the game is given up.
    resigns: bool,
    /// Whether the terminal rings when the player is to act.
    bell: bool,
    ids: AskIds,
    /// What was told of a table that waits.
    waiting: Vec<String>,
    /// The finished game that the player looks back on.
    review: Option<ReviewRoom>,
    /// The number of moves for which the player was asked.
    prompted: Option<(u32, usize)>,
}

impl<W: Write> Plain<W> {
    /// A table of which nothing is known yet.
    pub fn new(room: Room, out: W, interactive: bool, ascii: bool, bell: bool) -> Self {
        Self {
            room,
            out: Folding { out, ascii },
            paper: Paper { palette: None, ascii, width: 80 },
            heard: None,
            lost: false,
            interactive,
            typed: VecDeque::new(),
            ended: false,
            arrival: Arrival::default(),
            sent: None,
            answered: 0,
            talked: None,
            has_said: false,
            opens: false,
            resigns: false,
            bell,
            ids: AskIds::begin(),
            waiting: Vec::new(),
            review: None,
            prompted: None,
        }
    }

    /// Plays until the player quits or the input ends.
    pub fn run(&mut self, asks: &Asks, events: &Receiver<Event>) -> Result<(), Closed> {
        for event in events {
            match event {
                Event::Table(answer) => {
                    self.arrival.hear(&answer);
                    self.hear(*answer)?;
                    self.uncover(asks)?;
                }
                // A person leaves at once, whatever is on its way; a script has asked for the answers before.
                Event::Typed(line) if self.interactive && leaves(&line) => return self.leave(),
                Event::Typed(line) => self.typed.push_back(line),
                Event::Arrived(told) => self.arrival.tell(told),
                Event::Garbled => {
                    writeln!(self.out, "{}", self.room.say(Words::Garbled))?;
                    self.ask_for_line()?;
                }
                Event::Lost { house, again, dropped: _ } => {
                    let seconds = again.as_secs().max(1);
                    writeln!(self.out, "{}", self.room.say(Words::Lost { house, seconds }))?;
                    self.lost = true;
                }
                Event::Closed(why) => return Err(why),
                Event::Notice(said) => writeln!(self.out, "{said}")?,
                Event::Kept(kept) => {
                    if let Err(why) = &kept {
                        writeln!(self.out, "{why}")?;
                    }
                    self.room.keep(kept);
                }
                Event::Examined(found) => {
                    let room = &self.room;
                    let drawing = room.game().zip(room.view()).map(|(game, view)| {
                        self.on_paper(room.names(), |easel| why::draw(*found, game, view, easel))
                    });
                    self.write(&drawing.unwrap_or_default())?;
                    self.settle()?;
                }
                Event::Record(record) if self.opens => {
                    self.room.open(&record);
                    self.uncovered()?;
                }
                // Without the record, what was hidden stays so.
                Event::Denied(_) if self.opens => self.uncovered()?,
                Event::Record(record) => {
                    match self.room.write_record(&record) {
                        Some(Ok(said) | Err(said)) => {
                            writeln!(self.out, "{}", self.room.say(said))?;
                        }
                        None => self.open_review(&record)?,
                    }
                    self.settle()?;
                }
                Event::Denied(why) => {
                    self.room.lack_record();
                    writeln!(self.out, "{why}")?;
                    self.settle()?;
                }
                Event::Terminal(_) | Event::Reviewed(_) => {}
                Event::End if self.interactive => return self.leave(),
                Event::End => self.ended = true,
            }
            while let Some(line) = self.next_line() {
                if leaves(&line) {
                    return self.leave();
                }
                self.use_line(line.trim(), asks)?;
            }
            self.out.flush()?;
            if self.ended && self.is_idle() {
                if self.has_seen_all() {
                    return self.leave();
                }
                match self.arrival.result() {
                    Some(Err(why)) => return Err(Closed::Barred(why)),
                    Some(Ok(())) if self.has_said => return self.leave(),
                    // A spectator who has nothing to say watches until the end.
                    Some(Ok(())) | None => {}
                }
            }
        }
        Ok(())
    }

    /// Whether every line is used and answered, and what came of it is shown.
    fn is_idle(&self) -> bool {
        self.typed.is_empty() && self.sent.is_none() && !self.opens && self.is_shown()
    }

    /// Whether the newest frame shows what the last sentence did: the frame comes after the answer, and records do not count
    /// talk.
    fn is_shown(&self) -> bool {
        let newest = self.room.frame().is_some_and(|frame| frame.seq >= self.answered);
        newest && self.talked.is_none()
    }

    /// The lowest number that the next line of chat can have.
    fn next_talk(&self) -> u64 {
        let newest = self.room.frame().and_then(|frame| frame.chat.last());
        newest.map_or(0, |line| line.seq + 1)
    }

    /// Whether nothing is left to see without input: a player has said everything, a spectator has seen the end.
    fn has_seen_all(&self) -> bool {
        let seen = |frame: &Frame| frame.you.seat.is_some() || frame.stage == Stage::Over;
        self.room.frame().is_some_and(seen)
    }

    /// The next line that can be used now.
    fn next_line(&mut self) -> Option<String> {
        let frame = self.room.frame().filter(|_| self.sent.is_none() && !self.opens)?;
        // A person sees what is shown; a line of a pipe is about what the line before it did.
        if !self.interactive && !self.is_shown() {
            return None;
        }
        let over = frame.stage == Stage::Over;
        let line = self.typed.front()?.trim();
        let command = command::is_command(line);
        // A line that means nothing does not wait for a turn.
        let idle = command || self.room.no_command(line).is_some();
        let now = self.interactive || over || idle || self.room.is_to_act();
        if now { self.typed.pop_front() } else { None }
    }

    fn hear(&mut self, answer: Answer) -> io::Result<()> {
        self.room.hear(&answer);
        match answer {
            Answer::Frame(frame) => self.hear_frame(frame)?,
            Answer::Ack { seq, .. } => {
                self.sent = None;
                self.answered = seq;
            }
            Answer::Refused(no) => {
                self.talked = None;
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

    fn hear_frame(&mut self, frame: Box<Frame>) -> io::Result<()> {
        self.heard = Some(Instant::now());
        if std::mem::take(&mut self.lost) {
            writeln!(self.out, "{}", self.room.say(Words::Back))?;
        }
        let first = self.room.frame().is_none_or(|old| old.round != frame.round);
        let waited = !self.room.is_to_act();
        let news = self.room.take(frame);
        if self.talked.is_some_and(|line| self.next_talk() > line) {
            self.talked = None;
        }
        if first {
            self.review = None;
            self.greet()?;
        }
        for sentence in news {
            writeln!(self.out, "{}", sentence.text)?;
        }
        if self.bell && waited && self.room.is_to_act() {
            write!(self.out, "\u{7}")?;
        }
        self.tell_waiting()?;
        if self.sent.is_none() && !self.room.ended_early() { self.prompt() } else { Ok(()) }
    }

    /// Says what a table waits for, and again when it has changed.
    fn tell_waiting(&mut self) -> io::Result<()> {
        let waiting = self.room.waiting();
        let told = std::mem::replace(&mut self.waiting, waiting);
        if self.waiting.is_empty() || told == self.waiting {
            return Ok(());
        }
        for line in self.room.turn(self.passed()).iter().chain(&self.waiting) {
            writeln!(self.out, "{line}")?;
        }
        self.ask_for_line()
    }

    /// The player leaves.
    fn leave(&mut self) -> Result<(), Closed> {
        if let Some(farewell) = self.room.farewell() {
            writeln!(self.out, "{farewell}")?;
        }
        Ok(self.out.flush()?)
    }

    /// Asks for the record of a game that ended early, to show what was hidden; no line is used until then.
    fn uncover(&mut self, asks: &Asks) -> io::Result<()> {
        if self.room.wants_record() {
            self.opens = true;
            asks(Request::Record);
        }
        if self.room.ended_early() && !self.opens && self.sent.is_none() {
            self.prompt()?;
        }
        Ok(())
    }

    /// Shows the end of a game that ended early, with what was hidden if it is known.
    fn uncovered(&mut self) -> io::Result<()> {
        self.opens = false;
        if self.sent.is_none() { self.prompt() } else { Ok(()) }
    }

    fn greet(&mut self) -> io::Result<()> {
        let title = self.room.frame().map(|frame| format!("{}-title", frame.game));
        let title = self.room.say(kernel::Phrase::new(title.unwrap_or_default()));
        let seats = self.room.names().iter().map(|(seat, _)| seat);
        let players: Vec<String> =
            seats.map(|seat| format!("{seat} {}", self.room.player(seat))).collect();
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
            writeln!(self.out, "{}", self.room.after())?;
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
        let left = self.room.left(self.passed());
        let clock = left.map(|left| self.room.say(Words::Clock { left }));
        let said = [self.room.was_hidden(), clock, self.room.turn(self.passed())];
        let said = said.into_iter().flatten().chain(self.room.waiting());
        said.into_iter().try_for_each(|line| writeln!(self.out, "{line}"))
    }

    /// The milliseconds since the newest frame.
    fn passed(&self) -> u64 {
        let passed = self.heard.map_or(0, |heard| heard.elapsed().as_millis());
        u64::try_from(passed).unwrap_or(u64::MAX)
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
        let line = sentence.unwrap_or_default();
        writeln!(self.out, "{}", self.room.refusal(no, line, self.passed()))
    }

    /// Does what a line says.
    fn use_line(&mut self, line: &str, asks: &Asks) -> io::Result<()> {
        let id = self.ids.fresh();
        let meant = std::mem::take(&mut self.resigns);
        self.has_said |= !line.is_empty();
        match command::read(line, &id) {
            Command::Nothing | Command::Quit => {}
            Command::TakesNothing(command) => {
                let command = command.to_owned();
                writeln!(self.out, "{}", self.room.say(Words::TakesNothing { command }))?;
            }
            Command::Help => self.help()?,
            // A pipe means what it says.
            Command::Resign(_) if self.interactive && !meant && self.room.is_playing() => {
                self.resigns = true;
                writeln!(self.out, "{}", self.room.say(Words::ResignAgain))?;
            }
            Command::Look => self.look()?,
            Command::Log => {
                for line in 0..self.room.view().map_or(0, AnyView::lines) {
                    writeln!(self.out, "{:>3}  {}", line + 1, self.room.tell(line))?;
                }
            }
            Command::Legal => self.legal()?,
            Command::Infer | Command::Ask(Ask::Hint { .. }) if self.room.is_over() => {
                writeln!(self.out, "{}", self.room.say(TableNo::Over.refusal()))?;
            }
            Command::Infer => self.infer()?,
            Command::Why(claim) => self.why(claim, asks)?,
            Command::Bot(said) => {
                let ask = self.room.bot(&said, id);
                let levels = self.room.levels();
                self.ask_or_refuse(line, ask, Words::NoBot { levels }, asks)?;
            }
            Command::StandIn(name) => {
                let ask = self.room.stand_in(&name, id);
                let names = self.room.names().to_string();
                self.ask_or_refuse(line, ask, Words::NoEyes { names }, asks)?;
            }
            Command::Host(name) => {
                let ask = self.room.host(&name, id);
                let names = self.room.names().to_string();
                self.ask_or_refuse(line, ask, Words::NoEyes { names }, asks)?;
            }
            Command::Mark(said) => {
                let ask = self.room.pencil(&said, id);
                self.ask_or_refuse(line, ask, Words::NoMark, asks)?;
            }
            Command::Note(line) if line.is_empty() => {
                let empty = self.room.note().is_empty().then(|| self.room.say(Words::NoNote));
                let note = empty.as_deref().unwrap_or(self.room.note());
                writeln!(self.out, "{note}")?;
            }
            Command::Note(jotted) => {
                let ask = self.room.jot(&jotted, id);
                self.ask_or_refuse(line, Some(ask), Words::NoNote, asks)?;
            }
            Command::Review => {
                self.sent = Some(line.to_owned());
                asks(Request::Record);
            }
            Command::Record(file) => match self.room.want_record_in(&file) {
                Ok(()) => {
                    self.sent = Some(line.to_owned());
                    asks(Request::Record);
                }
                Err(no) => writeln!(self.out, "{}", self.room.say(no))?,
            },
            Command::Step(moves) => self.go(moves)?,
            Command::Eyes(name) => self.look_through(&name)?,
            Command::Ask(Ask::Act { .. }) if let Some(no) = self.room.no_command(line) => {
                writeln!(self.out, "{}", self.room.say(no))?;
            }
            Command::Ask(ask) if let Some(no) = self.room.has_seat(&ask) => {
                writeln!(self.out, "{}", self.room.say(no))?;
            }
            Command::Ask(ask) | Command::Resign(ask) => {
                let ask = self.room.address(ask);
                self.sent = Some(line.to_owned());
                self.talked = matches!(ask, Ask::Chat { .. }).then(|| self.next_talk());
                asks(Request::Ask(ask));
            }
        }
        if self.sent.is_none() { self.ask_for_line() } else { Ok(()) }
    }

    /// Asks the table for something, or says that there is no such thing.
    fn ask_or_refuse(
        &mut self,
        line: &str,
        ask: Option<Ask>,
        no: Words,
        asks: &Asks,
    ) -> io::Result<()> {
        let Some(ask) = ask else { return writeln!(self.out, "{}", self.room.say(no)) };
        self.sent = Some(line.to_owned());
        asks(Request::Ask(ask));
        Ok(())
    }

    /// Looks at the review through the eyes of a player.
    fn look_through(&mut self, name: &str) -> io::Result<()> {
        let Some(eyes) = self.room.viewer(name) else {
            let names = self.room.names().to_string();
            return writeln!(self.out, "{}", self.room.say(Words::NoEyes { names }));
        };
        self.step(|review| review.look(eyes))
    }

    /// The answer to the last line has come.
    fn settle(&mut self) -> io::Result<()> {
        self.sent = None;
        self.ask_for_line()
    }

    /// Draws on paper; the time does not matter.
    fn on_paper<T>(&self, names: &Names, draw: impl FnOnce(&Easel<'_>) -> T) -> T {
        self.paper.draw(self.room.texts(), names, Time::ZERO, draw)
    }

    fn write(&mut self, drawing: &Drawing) -> io::Result<()> {
        write!(self.out, "{}", self.paper.print(drawing))
    }

    /// Weighs the moves of a finished game and shows them. Weighing takes a while in a long game.
    fn open_review(&mut self, record: &str) -> io::Result<()> {
        let eyes = self.room.eyes();
        let mut review = match ReviewRoom::open(record, eyes, self.room.texts()) {
            Ok(review) => review,
            Err(why) => return writeln!(self.out, "{}", self.room.say(Words::NoRecord { why })),
        };
        writeln!(self.out, "{}", review::under_way(self.room.texts()))?;
        self.out.flush()?;
        let weigh = review.weigh();
        review.take(weigh());
        let moves =
            self.on_paper(review.names(), |easel| review.draw_moves(self.room.texts(), easel));
        self.review = Some(review);
        self.write(&moves)
    }

    /// Shows the position of the review after this many moves.
    fn go(&mut self, moves: Option<usize>) -> io::Result<()> {
        match (&self.review, moves) {
            (Some(review), _) if moves.is_none_or(|moves| moves > review.moves()) => {
                let no = Words::NoStep { moves: review.moves() };
                writeln!(self.out, "{}", self.room.say(no))
            }
            (_, moves) => self.step(|review| review.go(moves.unwrap_or_default())),
        }
    }

    /// Changes what the review shows, and shows it.
    fn step(&mut self, change: impl FnOnce(&mut ReviewRoom)) -> io::Result<()> {
        let Some(review) = &mut self.review else {
            return writeln!(self.out, "{}", self.room.say(Words::NoReview));
        };
        change(review);
        let Some(review) = &self.review else { return Ok(()) };
        let texts = self.room.texts();
        let drawing = self.on_paper(review.names(), |easel| review.draw(texts, easel));
        self.write(&drawing)
    }

    fn infer(&mut self) -> io::Result<()> {
        let room = &self.room;
        let known = self.on_paper(room.names(), |easel| room.explain(easel));
        if known.lines.is_empty() {
            return writeln!(self.out, "{}", self.room.say(Words::NoHelp));
        }
        self.write(&known)
    }

    /// Asks why a claim is certain: of the review, or else of the table.
    fn why(&mut self, claim: String, asks: &Asks) -> io::Result<()> {
        let Some(review) = self.review.as_ref().filter(|_| self.room.is_over()) else {
            self.sent = Some(claim.clone());
            asks(Request::Why(claim));
            return Ok(());
        };
        match self.on_paper(review.names(), |easel| review.examine(&claim, easel)) {
            Ok(drawing) => self.write(&drawing),
            Err(no) => writeln!(self.out, "{}", self.room.say(no)),
        }
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
        let width = command::name_width();
        for (name, does) in COMMANDS {
            writeln!(self.out, "  {name:<width$} {}", self.room.say(does.refusal()))?;
        }
        Ok(())
    }
}

/// Whether a line means that the player leaves.
fn leaves(line: &str) -> bool {
    matches!(command::read(line, ""), Command::Quit)
}

/// Each form of the grammar with what it does.
pub(crate) fn sentences(room: &Room) -> Vec<(String, String)> {
    let Some(grammar) = room.grammar() else { return Vec::new() };
    let does = |verb: &str| room.say(kernel::Phrase::new(format!("{}-do-{verb}", grammar.game)));
    grammar.forms.iter().map(|form| (form.to_string(), does(form.verb))).collect()
}

#[cfg(test)]
#[path = "plain_tests.rs"]
mod tests;
