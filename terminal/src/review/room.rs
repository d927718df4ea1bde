//! A finished game to look back on: any position, through any eyes, with the verdict on the move that led there.

use std::collections::BTreeMap;

use kernel::record::{RecordError, RecordNo};
use kernel::{
    AnyGame, AnyMatch, Drawing, Easel, Ink, Names, Phrase, Record, Refusal, Review, Viewer, Wire,
};
use locales::Texts;

use super::words::Words;
use super::{Annotated, draw_likelihood, likelihood, missed, reasons, under_way};
use crate::why;

/// A finished game to look back on.
#[derive(Debug)]
pub struct ReviewRoom {
    game: &'static dyn AnyGame,
    record: Record,
    lines: Vec<String>,
    reasons: BTreeMap<usize, String>,
    /// The position that is shown.
    shown: Box<dyn AnyMatch>,
    eyes: Viewer,
    /// The position before the last move, and what was likely then through these eyes, in a game of likelihoods.
    likely: Option<(Box<dyn AnyMatch>, (Refusal, Wire))>,
    weighed: Option<WeighedGame>,
}

/// Every move, weighed.
#[derive(Debug)]
pub struct WeighedGame {
    review: Review,
    /// What was certain and not used, by the place of the move in the log.
    missed: BTreeMap<usize, Phrase>,
}

/// The work of weighing every move.
pub type Weighing = Box<dyn FnOnce() -> WeighedGame + Send>;

impl ReviewRoom {
    /// The game of a record, at its end, or why the text is not the record of a game that this program has.
    pub fn open(record: &str, eyes: Viewer, texts: &Texts) -> Result<Self, Refusal> {
        let why = |error: RecordError| error.refusal().clone();
        let record = Record::read(record.as_bytes()).map_err(why)?;
        let found = &record.game.says;
        let game = games::game(found).ok_or_else(|| RecordNo::Game { found: found.clone() })?;
        let shown = game.open(&record, None).map_err(why)?;
        let (lines, reasons) = (shown.log(), reasons(&record, shown.as_ref(), texts));
        let mut room =
            Self { game, record, lines, reasons, shown, eyes, likely: None, weighed: None };
        room.look(eyes);
        Ok(room)
    }

    /// The work of weighing every move, for another thread.
    pub fn weigh(&self) -> Weighing {
        let whole = self.game.open(&self.record, None).expect("the record was opened before");
        let (game, record) = (self.game, self.record.clone());
        Box::new(move || {
            let review = whole.review(&mut |_| {});
            let missed = missed(&review, game, &record);
            WeighedGame { review, missed }
        })
    }

    /// Takes what this work gave.
    pub fn take(&mut self, weighed: WeighedGame) {
        self.weighed = Some(weighed);
    }

    /// The number of moves before the position.
    pub fn at(&self) -> usize {
        self.shown.moves()
    }

    /// The number of moves of the whole game.
    pub fn moves(&self) -> usize {
        self.lines.len()
    }

    /// What the players are called.
    pub fn names(&self) -> &Names {
        self.shown.names()
    }

    /// Shows the position after this many moves, or after all if there are fewer.
    pub fn go(&mut self, moves: usize) {
        let moves = moves.min(self.lines.len());
        if moves != self.at() {
            let shown = self.game.open(&self.record, Some(moves));
            self.shown = shown.expect("the record was opened before");
            self.look(self.eyes);
        }
    }

    /// Goes this many moves on, or back.
    pub fn step(&mut self, by: isize) {
        self.go(self.at().saturating_add_signed(by));
    }

    /// Looks through these eyes.
    pub fn look(&mut self, eyes: Viewer) {
        self.eyes = eyes;
        self.likely = self.at().checked_sub(1).and_then(|last| {
            let before = self.game.open(&self.record, Some(last)).ok()?;
            let likely = likelihood(before.as_ref(), eyes)?;
            Some((before, likely))
        });
    }

    /// Looks through the next eyes, or through those before.
    pub fn next_eyes(&mut self, by: isize) {
        let all: Vec<Viewer> = Viewer::all(self.names().len()).collect();
        let at = all.iter().position(|viewer| *viewer == self.eyes).unwrap_or(0);
        let next = (at.cast_signed() + by).rem_euclid(all.len().cast_signed());
        self.look(all[next.cast_unsigned()]);
    }

    /// Whether a claim was certain through these eyes.
    pub fn examine(&self, claim: &str, easel: &Easel<'_>) -> Result<Drawing, Refusal> {
        let found = self.shown.examine(self.eyes, claim.to_owned())()?;
        Ok(why::draw(&found, self.game, self.shown.look(self.eyes).as_ref(), easel))
    }

    /// The position with the move that led there.
    pub fn draw(&self, texts: &Texts, easel: &Easel<'_>) -> Drawing {
        let who = match self.eyes {
            Viewer::Seat(seat) => self.names().of(seat).to_owned(),
            Viewer::Public => texts.say(&Words::Spectator.into(), None),
        };
        let (at, moves) = (self.at(), self.lines.len());
        let mut drawing = Drawing::default();
        let position: Phrase = Words::Position { at, moves, who }.into();
        drawing.say(&texts.say(&position, None), Ink::Strong);
        drawing.add(self.shown.look(self.eyes).draw(None, easel));
        drawing.gap();
        match (at.checked_sub(1), &self.weighed) {
            (None, _) => {}
            (Some(_), None) => drawing.say(&under_way(texts), Ink::Faint),
            (Some(last), Some(weighed)) => {
                let lines = easel.height.saturating_sub(drawing.lines.len());
                let below = Easel { height: lines, ..*easel };
                drawing.add(self.annotated(weighed, texts).draw_move(last, &below));
            }
        }
        if let Some((before, likely)) = &self.likely {
            drawing.add(draw_likelihood(likely, before.look(self.eyes).as_ref(), easel));
        }
        drawing
    }

    /// All moves with their figures, once they are weighed.
    pub fn draw_moves(&self, texts: &Texts, easel: &Easel<'_>) -> Drawing {
        let weighed = self.weighed.as_ref();
        weighed.map_or_else(Drawing::default, |weighed| self.annotated(weighed, texts).draw(easel))
    }

    fn annotated<'a>(&'a self, weighed: &'a WeighedGame, texts: &'a Texts) -> Annotated<'a> {
        let WeighedGame { review, missed } = weighed;
        let (lines, reasons, names) = (&self.lines, &self.reasons, self.names());
        Annotated { review, lines, reasons, missed, only: Viewer::Public, names, texts }
    }
}
