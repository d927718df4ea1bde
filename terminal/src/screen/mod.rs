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
mod answers;
#[cfg(test)]
mod clues;
#[cfg(test)]
mod endings;
#[cfg(test)]
mod fits;
#[cfg(test)]
mod status;
#[cfg(test)]
pub(crate) mod tests;

use std::time::{Duration, Instant};

use kernel::{Drawing, Easel, Ink, Phrase, Time, Viewer};
use ratatui::layout::Rect;
use wire::{Answer, Ask, Examined, Frame, Param, Refused, Stage};

use crate::ascii::{fold_drawing, fold_text};
use crate::ask_ids::AskIds;
use crate::command::COMMANDS;
use crate::review::{ReviewRoom, WeighedGame, Weighing};
use crate::room::{Kind, News, Room};
use crate::why;
use crate::words::{Words, wrap};
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
    log: Vec<News>,
    /// How many lines of the log lie below the lowest that is shown.
    scrolled: usize,
    /// What covers the board, while it is shown, and how far it is scrolled: the help, or an answer.
    help: Option<(Drawing, usize)>,
    /// The finished game that the player looks back on.
    review: Option<ReviewRoom>,
    /// How many lines of the review lie above the highest that is shown.
    review_from: usize,
    /// The choice on the board that the next Enter takes.
    chosen: Option<usize>,
    /// The choices of the last drawing, with where they are.
    spots: Vec<Spot>,
    refused: Option<Refusal>,
    sent: Option<String>,
    /// What Tab completes, and which of the completions is shown.
    tab: Option<(String, usize)>,
    ids: AskIds,
    /// The beginning of a pencil mark that a key has put into the line.
    pencilled: Option<String>,
    /// When the newest frame came.
    heard: Option<Instant>,
    /// That the house is away, until it is back.
    lost: Option<String>,
    /// Whether the next record shows what was hidden, rather than be reviewed.
    opens: bool,
    /// Whether the player has said once that the game is given up.
    resigns: bool,
}

/// A piece of the drawing that can be chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Spot {
    /// Where it is; empty if the board is scrolled and it is out of sight.
    area: Rect,
    /// The line of the drawing.
    line: usize,
    puts: String,
    /// What the input line holds after the key for pencil marks.
    marks: Option<String>,
    /// Whether Enter does no more than that key.
    only_marks: bool,
    /// The digit that chooses it.
    key: Option<char>,
}

/// Why a sentence was refused.
#[derive(Debug)]
struct Refusal {
    /// The column of the sentence at which it went wrong.
    column: Option<usize>,
    text: String,
}

/// What a screen wants done.
pub enum Effect {
    /// The table is asked for something.
    Ask(Ask),
    /// The player leaves.
    Quit,
    /// The player is to act.
    Ring,
    /// The table is asked whether a claim is certain.
    Why(String),
    /// The table is asked for the record of the game.
    Record,
    /// The moves of the game are to be weighed in another thread.
    Weigh(Weighing),
}

impl std::fmt::Debug for Effect {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Ask(ask) => f.debug_tuple("Ask").field(ask).finish(),
            Self::Why(claim) => f.debug_tuple("Why").field(claim).finish(),
            Self::Quit => f.write_str("Quit"),
            Self::Ring => f.write_str("Ring"),
            Self::Record => f.write_str("Record"),
            Self::Weigh(_) => f.write_str("Weigh"),
        }
    }
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
            review: None,
            review_from: 0,
            chosen: None,
            spots: Vec::new(),
            refused: None,
            sent: None,
            tab: None,
            ids: AskIds::begin(),
            pencilled: None,
            heard: None,
            lost: None,
            opens: false,
            resigns: false,
        }
    }

    /// The table.
    pub const fn room(&self) -> &Room {
        &self.room
    }

    /// Takes a message of the table in.
    pub fn hear(&mut self, answer: Answer) -> Option<Effect> {
        self.room.hear(&answer);
        match answer {
            Answer::Frame(frame) => return self.hear_frame(frame),
            Answer::Ack { .. } => {
                self.sent = None;
                self.refused = None;
                // What was done is on the board and in the log.
                if self.review.is_none() {
                    self.help = None;
                }
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

    fn hear_frame(&mut self, frame: Box<Frame>) -> Option<Effect> {
        let waited = !self.room.is_to_act();
        self.leave_position(&frame);
        for new in self.room.take(frame) {
            self.tell(new);
        }
        self.heard = Some(Instant::now());
        self.lost = None;
        if self.room.wants_record() {
            self.opens = true;
            return Some(Effect::Record);
        }
        let rings = self.look.bell && waited && self.room.is_to_act();
        rings.then_some(Effect::Ring)
    }

    /// Adds a line to the log. What the player has scrolled to stays where it is.
    fn tell(&mut self, new: News) {
        if self.log.last().is_some_and(|last| last.kind == Kind::Minor) {
            self.log.pop();
            self.scrolled = self.scrolled.saturating_sub(1);
        }
        self.log.push(new);
        if self.scrolled > 0 {
            self.scrolled += 1;
        }
    }

    /// Tells something that is no move and no answer.
    pub fn notice(&mut self, text: String) {
        // It is no part of a game, and stays when another one begins.
        self.tell(News { text, kind: Kind::Chat });
    }

    /// Takes in whether the game is stored.
    pub fn keep(&mut self, kept: Result<(), String>) {
        if let Err(why) = &kept {
            self.notice(why.clone());
        }
        self.room.keep(kept);
    }

    /// Puts away what belongs to the position before this frame: an old refusal, a proposal that was answered, and with another
    /// game all but the talk.
    fn leave_position(&mut self, new: &Frame) {
        let Some(old) = self.room.frame() else { return };
        let begins = old.stage == Stage::Over && new.stage != Stage::Over;
        let another = old.round != new.round || begins;
        let moved = another || (old.moves, old.stage) != (new.moves, new.stage);
        if another {
            // What was said before the game stays.
            self.log.retain(|told| told.kind == Kind::Chat);
            (self.review, self.help, self.review_from, self.opens) = (None, None, 0, false);
        }
        if moved {
            self.resigns = false;
            // A line that is being mended keeps the mark below it.
            let mends = self.refused.as_ref().is_some_and(|refused| refused.column.is_some());
            if !mends || self.line.text().is_empty() {
                self.refused = None;
            }
        }
        let stands = (new.proposed_by, new.adjourning) == (old.proposed_by, old.adjourning);
        if !stands || new.stage != Stage::Playing {
            self.log.retain(|told| told.kind != Kind::Proposal);
        }
    }

    /// Shows what there is to say about a claim.
    pub fn examined(&mut self, found: Examined) {
        self.sent = None;
        if let Some((game, view)) = self.room.game().zip(self.room.view()) {
            let found =
                self.on_easel(80, u16::MAX, false, |easel| why::draw(found, game, view, easel));
            self.help = Some((found, 0));
        }
    }

    /// Takes the record of a finished game: shows what was hidden, writes it into a file or opens the review, as it was wanted.
    pub fn open_review(&mut self, record: &str) -> Option<Effect> {
        if std::mem::take(&mut self.opens) {
            self.room.open(record);
            return None;
        }
        let line = self.sent.take();
        match self.room.write_record(record) {
            Some(Ok(written)) => self.notice(self.room.say(written)),
            Some(Err(no)) => {
                self.line.set(&line.unwrap_or_default(), true);
                self.object(no);
            }
            None => return self.begin_review(record),
        }
        None
    }

    fn begin_review(&mut self, record: &str) -> Option<Effect> {
        self.help = None;
        match ReviewRoom::open(record, self.room.eyes(), self.room.texts()) {
            Ok(review) => Some(Effect::Weigh(self.review.insert(review).weigh())),
            Err(why) => {
                self.object(Words::NoRecord { why });
                None
            }
        }
    }

    /// Takes the review that was worked out.
    pub fn reviewed(&mut self, weighed: WeighedGame) {
        if let Some(room) = &mut self.review {
            room.take(weighed);
        }
    }

    /// Says why the table does not give what was wanted.
    pub fn deny(&mut self, text: String) {
        // Without the record, what was hidden stays so.
        if std::mem::take(&mut self.opens) {
            return;
        }
        self.room.lack_record();
        self.sent = None;
        self.refused = Some(Refusal { column: None, text });
    }

    /// Says why a line is not taken.
    fn object(&mut self, no: impl Into<Phrase>) {
        self.refused = Some(Refusal { column: None, text: self.room.say(no) });
    }

    /// Says that the house has gone away.
    pub fn lose(&mut self, house: String, again: Duration) {
        let seconds = again.as_secs().max(1);
        self.lost = Some(self.room.say(Words::Lost { house, seconds }));
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
        // A command of one word leaves nothing to mend.
        let mends = column.is_some() || sent.contains(' ');
        let text = self.room.refusal(no, &sent, self.passed());
        if mends && self.line.text().is_empty() {
            self.line.set(&sent, true);
        }
        self.refused = Some(Refusal { column, text });
    }

    /// The milliseconds since the newest frame.
    fn passed(&self) -> u64 {
        let passed = self.heard.map_or(0, |heard| heard.elapsed().as_millis());
        u64::try_from(passed).unwrap_or(u64::MAX)
    }

    /// The time since the deal.
    fn now(&self) -> Time {
        let shown = self.room.frame().and_then(|frame| frame.clocks.as_ref());
        let shown = shown.map_or(0, |clocks| clocks.now.millis());
        Time::from_millis(shown.saturating_add(self.passed()))
    }

    /// Whether the screen changes as time passes.
    pub fn ticks(&self) -> bool {
        self.room.due().is_some() || self.room.awaits_bot(self.passed())
    }

    /// The board for this many columns and lines: of the table, or of the review.
    fn drawing(&self, width: u16, height: u16) -> Drawing {
        let mut drawing = self.board(width, height);
        if self.look.ascii {
            fold_drawing(&mut drawing);
        }
        drawing
    }

    fn board(&self, width: u16, height: u16) -> Drawing {
        if let Some(review) = &self.review {
            // A review that is scrolled shows all its lines, else only those that matter most.
            let lines = if self.review_from == 0 { height } else { u16::MAX };
            let texts = self.room.texts();
            let mut drawing = self.on_easel(width, lines, false, |easel| review.draw(texts, easel));
            // The line that names the position stays, even where there is room for none.
            let rows = usize::from(height).max(1);
            let above = drawing.lines.len().saturating_sub(rows).min(self.review_from);
            drawing.lines.drain(1..=above);
            return drawing;
        }
        let Some(view) = self.room.view() else {
            let mut drawing = Drawing::default();
            for line in self.room.waiting() {
                drawing.say(&wrap(&line, width.into()).join("\n"), Ink::Plain);
            }
            return drawing;
        };
        let aids = self.room.frame().and_then(|frame| frame.aids.as_ref());
        let live = !self.room.ended_early();
        let mut drawing = self
            .on_easel(width, height, live, |easel| view.draw(aids.map(|aids| aids.get()), easel));
        if self.room.ended_early() {
            nobody_acts(&mut drawing, self.look.ascii);
            if let Some(hidden) = self.room.was_hidden() {
                drawing.say(&wrap(&hidden, width.into()).join("\n"), Ink::Brass);
            }
        }
        drawing
    }

    fn on_easel<T>(
        &self,
        width: u16,
        height: u16,
        live: bool,
        draw: impl FnOnce(&Easel<'_>) -> T,
    ) -> T {
        let say = |phrase| self.room.say(phrase);
        draw(&Easel {
            width: width.into(),
            height: height.into(),
            ascii: self.look.ascii,
            live,
            language: self.room.texts().language(),
            names: self.room.names(),
            typed: self.line.text(),
            marks: &self.room.marks(),
            now: self.now(),
            say: &say,
        })
    }

    /// A text as it is shown.
    fn shown(&self, text: String) -> String {
        if self.look.ascii { fold_text(&text) } else { text }
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
        // What the player can do now comes first.
        let (legal, _) = self.room.legal();
        let goes_on = |item: &str, action: &String| {
            action.strip_prefix(item).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        items.sort_by_key(|item| !legal.iter().any(|action| goes_on(item, action)));
        // Sentences are seldom about the player who says them.
        if let Viewer::Seat(own) = self.room.eyes() {
            let own = format!(" {}", self.room.names().of(own));
            items.sort_by_key(|item| item.ends_with(&own));
        }
        items
    }

    /// The rest of the first completion, shown behind the cursor.
    fn ghost(&self) -> Option<String> {
        let first = self.completions().into_iter().next().filter(|_| self.line.is_at_end())?;
        first.strip_prefix(self.line.text()).map(str::to_owned)
    }
}

/// Takes away the signs of the players who are to act: the view of a game that ended early still has them.
fn nobody_acts(drawing: &mut Drawing, ascii: bool) {
    let sign = if ascii { '>' } else { '▸' };
    for piece in drawing.lines.iter_mut().filter_map(|line| line.first_mut()) {
        if let Some(rest) = piece.text.strip_prefix(sign) {
            piece.text = format!(" {rest}");
        }
    }
}
