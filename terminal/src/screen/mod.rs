//! A table on a full screen: the board, the log, whose turn it is, and one line to type in.
//!
//! [`FullScreen`] is a value: keys and frames go in, asks come out, and drawing changes nothing that matters. Only [`run`]
//! touches the terminal.

mod draw;
mod keys;
mod line;
mod palette;
mod run;
#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

use kernel::{Drawing, Easel, Time};
use ratatui::layout::Rect;
use wire::{Answer, Ask, Param, Refused, Stage};

use crate::command::COMMANDS;
use crate::room::Room;
use crate::words::Words;
use line::InputLine;

pub use palette::Palette;
pub use run::run;

/// How a screen looks.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// The colours.
    pub palette: Palette,
    /// Whether only the signs of ASCII can be shown.
    pub ascii: bool,
    /// Whether the terminal rings when the player is to act.
    pub bell: bool,
}

/// A table on a full screen.
#[derive(Debug)]
pub struct FullScreen {
    room: Room,
    look: Look,
    line: InputLine,
    log: Vec<String>,
    /// How many lines of the log lie below the lowest that is shown.
    scrolled: usize,
    /// The lines of the help, while it is shown, and how far it is scrolled.
    help: Option<(Vec<String>, usize)>,
    /// The choice on the board that the next Enter takes.
    chosen: Option<usize>,
    /// The choices of the last drawing, with where they are.
    spots: Vec<Spot>,
    refused: Option<Refusal>,
    sent: Option<String>,
    /// What Tab completes, and which of the completions is shown.
    tab: Option<(String, usize)>,
    asked: u64,
    /// When the newest frame came.
    heard: Option<Instant>,
    /// Whether the house is away.
    lost: bool,
}

/// A piece of the drawing that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Spot {
    area: Rect,
    puts: String,
}

/// Why a sentence was refused.
#[derive(Debug)]
struct Refusal {
    /// The column of the sentence at which it went wrong.
    column: Option<usize>,
    text: String,
}

/// What a screen wants done.
#[derive(Debug)]
pub enum Effect {
    /// The table is asked for something.
    Ask(Ask),
    /// The player leaves.
    Quit,
    /// The player is to act.
    Ring,
}

impl FullScreen {
    /// A table of which nothing is known yet.
    pub fn new(room: Room, look: Look) -> Self {
        Self {
            room,
            look,
            line: InputLine::default(),
            log: Vec::new(),
            scrolled: 0,
            help: None,
            chosen: None,
            spots: Vec::new(),
            refused: None,
            sent: None,
            tab: None,
            asked: 0,
            heard: None,
            lost: false,
        }
    }

    /// The table.
    pub const fn room(&self) -> &Room {
        &self.room
    }

    /// Takes a message of the table in.
    pub fn hear(&mut self, answer: Answer) -> Option<Effect> {
        match answer {
            Answer::Frame(frame) => {
                let waited = !self.room.is_to_act();
                let another = self.room.frame().is_some_and(|old| old.round != frame.round);
                if another {
                    self.log.clear();
                }
                let news = self.room.take(frame);
                self.scrolled = 0;
                self.log.extend(news);
                self.heard = Some(Instant::now());
                if std::mem::take(&mut self.lost) {
                    self.refused = None;
                }
                let rings = self.look.bell && waited && self.room.is_to_act();
                return rings.then_some(Effect::Ring);
            }
            Answer::Ack { .. } => {
                self.sent = None;
                self.refused = None;
            }
            Answer::Refused(no) => self.refuse(&no),
            Answer::Hello { .. }
            | Answer::Change(_)
            | Answer::Completions { .. }
            | Answer::Pong {}
            | Answer::Closing { .. } => {}
        }
        None
    }

    /// Says that the house has gone away.
    pub fn lose(&mut self, again: Duration) {
        let seconds = again.as_secs().max(1);
        let text = self.room.say(Words::Lost { seconds });
        self.refused = Some(Refusal { column: None, text });
        self.lost = true;
    }

    /// Shows why a sentence was refused, and gives it back to be mended.
    fn refuse(&mut self, no: &Refused) {
        let sent = self.sent.take().unwrap_or_default();
        let at = match no.params.get("at") {
            Some(Param::Number(at)) => at.as_u64().and_then(|at| usize::try_from(at).ok()),
            Some(_) | None => None,
        };
        let before = at.and_then(|at| sent.get(..at.saturating_sub(1)));
        let column = before.map(|before| before.chars().count());
        if self.line.text().is_empty() {
            self.line.set(&sent, true);
        }
        self.refused = Some(Refusal { column, text: no.text.clone() });
    }

    /// The time since the deal.
    fn now(&self) -> Time {
        let shown = self.room.frame().and_then(|frame| frame.clocks.as_ref());
        let passed = self.heard.map_or(0, |heard| heard.elapsed().as_millis());
        let passed = u64::try_from(passed).unwrap_or(u64::MAX);
        Time::from_millis(shown.map_or(0, |clocks| clocks.now.millis()).saturating_add(passed))
    }

    /// The seconds until the clock of the game acts.
    fn countdown(&self) -> Option<u64> {
        let deadline = self.room.frame()?.clocks.as_ref()?.deadline?;
        Some(deadline.millis().saturating_sub(self.now().millis()) / 1000)
    }

    /// Whether the screen changes as time passes.
    pub fn ticks(&self) -> bool {
        self.countdown().is_some()
    }

    /// The board for this many columns and lines.
    fn drawing(&self, width: u16, height: u16) -> Drawing {
        let Some(view) = self.room.view() else { return Drawing::default() };
        let aids = self.room.frame().and_then(|frame| frame.aids.as_ref());
        let say = |phrase| self.room.say(phrase);
        let easel = Easel {
            width: width.into(),
            height: height.into(),
            ascii: self.look.ascii,
            names: self.room.names(),
            typed: self.line.text(),
            now: self.now(),
            say: &say,
        };
        view.draw(aids.map(|aids| aids.get()), &easel)
    }

    /// How the text before the cursor can go on: sentences of the grammar that make sense now, and commands.
    fn completions(&self) -> Vec<String> {
        let typed = self.tab.as_ref().map_or_else(|| self.line.typed(), |(typed, _)| typed);
        if typed.trim().is_empty() || !self.line.is_by_hand() {
            return Vec::new();
        }
        let grammar = self.room.grammar();
        let all = grammar.map(|grammar| grammar.complete(typed, self.room.names()));
        let mut items = all.unwrap_or_default();
        if !typed.contains(' ') {
            let verbs = self.room.verbs();
            items.retain(|item| verbs.is_empty() || verbs.contains(&item.as_str()));
            let commands = COMMANDS.iter().map(|(name, _)| (*name).to_owned());
            items.extend(commands.filter(|name| name.starts_with(typed)));
        }
        items.retain(|item| item != typed);
        items
    }

    /// The rest of the first completion, shown behind the cursor.
    fn ghost(&self) -> Option<String> {
        let first = self.completions().into_iter().next().filter(|_| self.line.is_at_end())?;
        first.strip_prefix(self.line.text()).map(str::to_owned)
    }

    fn is_over(&self) -> bool {
        self.room.frame().is_some_and(|frame| frame.stage == Stage::Over)
    }
}
