//! A table in this process: a match, its bots and its clock, owned by one thread.
//!
//! It speaks the protocol of a house as far as a player alone needs it, so that a terminal shows both alike.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use kernel::mind::Choice;
use kernel::record::{self, Reason};
use kernel::{
    AnyAction, AnyGame, AnyMatch, Assist, Names, Pace, Refusal, Said, Seat, Seats, Step, TableNo,
    Thinking, Time, Viewer, Wire,
};
use locales::Texts;
use rand::rngs::StdRng;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::value::RawValue;
use wire::{
    Answer, Ask, Chair, Clock, ClockState, Finding, Frame, Happened, Hinted, HouseNo, Refused,
    Sitter, Stage, Watching, You,
};

use crate::event::{Asks, Closed, Event, Request};
use crate::saved::{Keeper, Sheet};
use crate::words::Words;

/// The id of a table in this process.
pub const LOCAL: &str = "local";

/// The seat of the person.
pub const OWN: Seat = Seat::new(0);

/// What is agreed on at a table.
#[derive(Clone, Debug)]
pub struct Terms {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// The options that differ from the game's defaults.
    pub options: Vec<(String, String)>,
    /// The names of the person and of the bots.
    pub names: Names,
    /// The levels of the bots, from the second seat on.
    pub bots: Vec<String>,
    /// How much the table helps.
    pub assist: Assist,
    /// How long a bot may think.
    pub thinking: Thinking,
    /// Whether bots take as much time as people do.
    pub pauses: bool,
}

/// An unfinished game with all that belongs to it.
#[derive(Debug)]
pub struct Unfinished {
    /// What was agreed on.
    pub terms: Terms,
    /// The match.
    pub played: Box<dyn AnyMatch>,
    /// What the player wrote and was told.
    pub sheet: Sheet,
    /// Why the bots made their moves.
    pub reasons: Vec<Reason>,
}

impl Unfinished {
    /// A game that has just been dealt.
    pub fn new(terms: Terms, played: Box<dyn AnyMatch>) -> Self {
        Self { terms, played, sheet: Sheet::default(), reasons: Vec::new() }
    }
}

/// A table in this process.
#[derive(Debug)]
pub struct LocalTable {
    terms: Terms,
    played: Box<dyn AnyMatch>,
    sheet: Sheet,
    reasons: Vec<Reason>,
    round: u32,
    texts: Texts,
    rng: StdRng,
    /// The time of the match when the table was opened.
    start: Time,
    opened: Instant,
    /// The position about which each bot thinks.
    thinking: BTreeMap<Seat, Position>,
    aids: Option<Wire>,
    keeper: Keeper,
    /// Why the match is not stored, if it is not.
    unkept: Option<String>,
    to: Sender<Event>,
    own: Sender<Message>,
}

/// A position at a table. Thoughts and help for it are stale in every other one, also in that of another game after as many
/// moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    round: u32,
    moves: usize,
}

/// What the thread of a table waits for.
#[derive(Debug)]
pub(crate) enum Message {
    Asked(Request),
    Examined(Result<kernel::proof::Finding, Refusal>),
    Thought { seat: Seat, at: Position, choice: Option<Choice<AnyAction>> },
    Advised { at: Position, aids: Wire },
}

impl LocalTable {
    /// Deals a match.
    pub fn deal(
        terms: Terms,
        texts: Texts,
        mut rng: StdRng,
        keeper: Keeper,
        to: Sender<Event>,
    ) -> Result<Asks, Refusal> {
        let played = terms.game.deal(terms.names.clone(), &terms.options, &mut rng)?;
        Ok(Self::open(Unfinished::new(terms, played), texts, rng, keeper, to))
    }

    /// Goes on with a match, and returns the way to ask the table for things. Its thread ends with the process.
    pub fn open(
        game: Unfinished,
        texts: Texts,
        rng: StdRng,
        keeper: Keeper,
        to: Sender<Event>,
    ) -> Asks {
        let (table, messages) = Self::new(game, texts, rng, keeper, to);
        let own = table.own.clone();
        let (to, failed) = (table.to.clone(), table.texts.say(&Words::TableFailed.into(), None));
        thread::spawn(move || {
            if catch_unwind(AssertUnwindSafe(|| table.run(&messages))).is_err() {
                // If the terminal has closed, it needs no reason.
                let _ = to.send(Event::Closed(Closed::Barred(failed)));
            }
        });
        // A table that has failed gives no answers; its last event says so.
        Box::new(move |request| drop(own.send(Message::Asked(request))))
    }

    pub(crate) fn new(
        Unfinished { terms, played, sheet, reasons }: Unfinished,
        texts: Texts,
        rng: StdRng,
        keeper: Keeper,
        to: Sender<Event>,
    ) -> (Self, Receiver<Message>) {
        let (own, messages) = channel();
        let table = Self {
            start: played.last_time(),
            terms,
            played,
            sheet,
            reasons,
            round: 1,
            texts,
            rng,
            opened: Instant::now(),
            thinking: BTreeMap::new(),
            aids: None,
            keeper,
            unkept: None,
            to,
            own,
        };
        (table, messages)
    }

    fn run(mut self, messages: &Receiver<Message>) {
        self.keep();
        self.advance();
        self.send_event(Event::Arrived(Ok(())));
        loop {
            self.consult();
            let message = match self.patience() {
                Some(patience) => messages.recv_timeout(patience),
                None => messages.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            match message {
                Ok(Message::Asked(Request::Ask(ask))) => self.answer(ask),
                Ok(Message::Asked(Request::Why(claim))) => self.examine(claim),
                Ok(Message::Asked(Request::Record)) => self.give_record(),
                Ok(Message::Examined(found)) => self.send_event(match found {
                    Ok(found) => Event::Examined(Box::new((&found).into())),
                    Err(no) => Event::Denied(self.texts.say(&no, Some(self.played.names()))),
                }),
                Ok(Message::Thought { seat, at, choice }) => {
                    self.think(seat, at, choice.as_ref());
                }
                Ok(Message::Advised { at, aids }) => self.help(at, aids),
                Err(RecvTimeoutError::Timeout) => self.strike(),
                Err(RecvTimeoutError::Disconnected) => return,
            }
        }
    }

    fn position(&self) -> Position {
        Position { round: self.round, moves: self.played.moves() }
    }

    fn now(&self) -> Time {
        let passed = u64::try_from(self.opened.elapsed().as_millis()).unwrap_or(u64::MAX);
        Time::from_millis(self.start.millis().saturating_add(passed))
    }

    /// How long the clock waits until it acts.
    fn patience(&self) -> Option<Duration> {
        let left = self.played.deadline()?.millis().saturating_sub(self.now().millis());
        Some(Duration::from_millis(left))
    }

    fn strike(&mut self) {
        if let Ok(step) = self.played.strike(self.now()) {
            self.accept(step);
        }
    }

    fn accept(&mut self, step: Step) {
        self.played.accept(step);
        self.aids = None;
        self.keep();
        self.advance();
    }

    /// Stores the match, or forgets it once it is over. The player is told when it cannot be stored, and when it can again.
    fn keep(&mut self) {
        if self.played.outcome().is_some() {
            return self.keeper.forget();
        }
        let kept = self.keeper.keep(&self.terms, self.record(), &self.sheet);
        let unkept = kept.err().map(|error| error.to_string());
        if unkept != self.unkept {
            self.unkept.clone_from(&unkept);
            let why = unkept.map(|why| self.texts.say(&Words::Unsaved { why }.into(), None));
            self.send_event(Event::Kept(why.map_or(Ok(()), Err)));
        }
    }

    /// The record of the match, with the hints that were taken and the reasons of the bots.
    pub(crate) fn record(&self) -> String {
        let hint = |hinted: &Hinted| record::Hint { seat: hinted.seat, moves: hinted.moves };
        let hints: Vec<record::Hint> = self.sheet.hinted.iter().map(hint).collect();
        let mut record = self.played.record();
        record::write_comments(&mut record, &hints, &self.reasons);
        record
    }

    /// Shows the position, and starts to work out the help for it.
    fn advance(&mut self) {
        if self.helps() && self.aids.is_none() {
            let (at, own) = (self.position(), self.own.clone());
            let advise = self.played.advise(Viewer::Seat(OWN), self.terms.assist);
            thread::spawn(move || {
                // If the table has closed, nobody reads the help.
                let _ = own.send(Message::Advised { at, aids: advise() });
            });
        }
        self.show();
    }

    /// Shows the help that was worked out, unless it is stale.
    fn help(&mut self, at: Position, aids: Wire) {
        if at == self.position() {
            self.aids = Some(aids);
            self.show();
        }
    }

    /// Whether the table helps in this position.
    fn helps(&self) -> bool {
        self.terms.assist >= Assist::Certain && self.played.outcome().is_none()
    }

    /// Starts every bot that is to act and does not think yet.
    fn consult(&mut self) {
        let (at, to_act) = (self.position(), self.played.to_act());
        let natural = Pace::beside(to_act.intersection(Seats::one(OWN)));
        let pace = if self.terms.pauses { natural } else { Pace::Hasty };
        for seat in to_act.without(OWN).iter() {
            if self.thinking.insert(seat, at) == Some(at) {
                continue;
            }
            let level = &self.terms.bots[seat.index() - 1];
            let (thinking, people) = (self.terms.thinking, Seats::one(OWN));
            let Some(ponder) = self.played.ponder(seat, level, thinking, self.now(), people) else {
                continue;
            };
            let own = self.own.clone();
            let mut rng = StdRng::seed_from_u64(self.rng.random());
            thread::spawn(move || {
                let chosen = catch_unwind(AssertUnwindSafe(|| ponder(&mut rng))).ok();
                let wait = chosen.as_ref().map_or(0, |choice| choice.wait);
                thread::sleep(pace.delay(wait, &mut rng));
                // If the table has closed, the choice is dropped.
                let _ = own.send(Message::Thought { seat, at, choice: chosen });
            });
        }
    }

    /// Plays the choice of a bot, unless it is stale. If the mind has failed, plays the first legal action.
    fn think(&mut self, seat: Seat, at: Position, choice: Option<&Choice<AnyAction>>) {
        if at != self.position() {
            return;
        }
        let decide = |said: Said<'_>| self.played.decide(seat, said, self.now()).ok();
        let chosen = choice.and_then(|choice| {
            let because = Reason::new(at.moves + 1, &choice.reason);
            Some((decide(Said::Chosen(&choice.action))?, Some(because)))
        });
        let any = || {
            let legal = self.played.legal(Viewer::Seat(seat));
            Some((decide(Said::Notation(legal.actions().first()?))?, None))
        };
        if let Some((step, because)) = chosen.or_else(any) {
            self.reasons.extend(because);
            self.accept(step);
        }
    }

    fn answer(&mut self, ask: Ask) {
        let id = ask.id().map(str::to_owned);
        let done = match ask {
            Ask::Act { notation, json, moves, id: _ } => {
                self.act(notation.as_deref(), json.as_deref(), moves)
            }
            Ask::Complete { id, text } => {
                let names = self.played.names();
                let items = self.played.grammar().complete(&text, names);
                return self.send(Answer::Completions { id, items });
            }
            Ask::Hint { .. } => self.hint(),
            Ask::Note { text, marks, id: _ } => {
                self.write_note(text, marks);
                Ok(())
            }
            Ask::Chat { to, text, id: _ } => {
                let name = self.played.names().of(OWN).to_owned();
                let seq = self.sheet.chat.len() as u64;
                self.sheet.chat.push(Happened { seq, name, to, text });
                Ok(())
            }
            Ask::Rematch { .. } => self.rematch(),
            Ask::Ping {} => return self.send(Answer::Pong {}),
            Ask::Join { .. }
            | Ask::Sit { .. }
            | Ask::Stand { .. }
            | Ask::Bot { .. }
            | Ask::Clear { .. }
            | Ask::Remove { .. }
            | Ask::Admit { .. }
            | Ask::Host { .. }
            | Ask::Change { .. }
            | Ask::Start { .. } => Err(HouseNo::Begun.into()),
            Ask::Hurry { .. } | Ask::StandIn { .. } | Ask::TakeOver { .. } => {
                Err(HouseNo::NobodyWaits.into())
            }
            Ask::Adjourn { .. } | Ask::Decline { .. } => Err(Words::EndAlone.into()),
            // Nobody else is here to follow.
            Ask::Review { .. } => Ok(()),
        };
        match done {
            Ok(()) => {
                self.keep();
                self.send(Answer::Ack { id, seq: self.seq() });
                self.advance();
            }
            Err(no) => {
                let text = self.texts.say(&no, Some(self.played.names()));
                self.send(Answer::Refused(Refused::new(id, &no, text)));
            }
        }
    }

    fn act(
        &mut self,
        notation: Option<&str>,
        json: Option<&RawValue>,
        moves: Option<usize>,
    ) -> Result<(), Refusal> {
        let now = self.played.moves();
        if moves.is_some_and(|moves| moves != now) {
            return Err(HouseNo::MovedOn { moves: now }.into());
        }
        let said = match (notation, json) {
            (Some(notation), _) => Said::Notation(notation),
            (None, Some(json)) => Said::Json(json.get()),
            (None, None) => return Err(HouseNo::Empty.into()),
        };
        let step = self.played.decide(OWN, said, self.now()).map_err(|no| {
            // Nobody is here to agree to an end with.
            if no == TableNo::NoResigning.into() { Words::ResignAlone.into() } else { no }
        })?;
        self.played.accept(step);
        self.aids = None;
        Ok(())
    }

    fn hint(&mut self) -> Result<(), Refusal> {
        if self.played.outcome().is_some() {
            return Err(TableNo::Over.into());
        }
        if !self.terms.game.gives_hints() {
            return Err(HouseNo::NoHints.into());
        }
        let hints = self.played.hints(Viewer::Seat(OWN))();
        let mut facts = hints.iter().map(|hint| Some(hint.into()));
        let new = facts.find(|fact| !self.sheet.hinted.iter().any(|told| told.fact == *fact));
        let fact = new.ok_or(HouseNo::NothingCertain)?;
        self.sheet.hinted.push(Hinted { seat: OWN, moves: self.played.moves(), fact });
        Ok(())
    }

    /// Starts to find out whether a claim is certain for the player. The answer tells no more than the help that was
    /// agreed on, as in a house.
    fn examine(&self, claim: String) {
        let assist = self.terms.assist;
        let explaining = self.played.explain(Viewer::Seat(OWN), claim, assist);
        let own = self.own.clone();
        thread::spawn(move || {
            let found = if assist < Assist::Certain {
                Err(HouseNo::NoProofs.into())
            } else {
                explaining().and_then(|found| found.ok_or_else(|| HouseNo::NotShown.into()))
            };
            // If the table has closed, nobody reads the answer.
            let _ = own.send(Message::Examined(found));
        });
    }

    /// Gives the record of the match, once it is over.
    fn give_record(&self) {
        self.send_event(match self.played.outcome() {
            Some(_) => Event::Record(self.record()),
            None => Event::Denied(self.texts.say(&Words::NotOver.into(), None)),
        });
    }

    pub(crate) fn write_note(&mut self, text: Option<String>, marks: BTreeMap<String, String>) {
        self.sheet.note.write(text, marks, self.played.moves());
    }

    /// Deals another match with the same players.
    fn rematch(&mut self) -> Result<(), Refusal> {
        if self.played.outcome().is_none() {
            return Err(HouseNo::Running.into());
        }
        let (names, familiar) = (self.terms.names.clone(), self.played.familiar());
        let options = &self.terms.options;
        self.played = self.terms.game.deal_afresh(names, options, &familiar, &mut self.rng)?;
        (self.start, self.opened) = (Time::ZERO, Instant::now());
        self.round += 1;
        self.reasons.clear();
        self.sheet.hinted.clear();
        self.sheet.note.marks.clear();
        Ok(())
    }

    fn seq(&self) -> u64 {
        (self.played.moves() + self.sheet.hinted.len()) as u64
    }

    fn send(&self, answer: Answer) {
        self.send_event(Event::Table(Box::new(answer)));
    }

    fn send_event(&self, event: Event) {
        // If the terminal has closed, it needs no answers.
        let _ = self.to.send(event);
    }

    fn show(&self) {
        self.send(Answer::Frame(Box::new(self.frame())));
    }

    fn frame(&self) -> Frame {
        let played = self.played.as_ref();
        let names = played.names();
        let outcome = played.outcome();
        let over = outcome.is_some();
        let mut legal = Vec::new();
        played.look(Viewer::Seat(OWN)).write_legal(&mut legal);
        let raw =
            |wire: &Wire| RawValue::from_string(wire.as_str().to_owned()).expect("a view is JSON");
        let chair = |(seat, name): (Seat, &str)| {
            let name = name.to_owned();
            let sitter = match seat.index().checked_sub(1) {
                None => Sitter::Person { name, present: true },
                Some(i) => Sitter::Bot { name, level: self.terms.bots[i].clone() },
            };
            Chair { seat, sitter, former: false, stand_in: None }
        };
        Frame {
            seq: self.seq(),
            table: LOCAL.to_owned(),
            game: played.meta().id.to_owned(),
            options: self.terms.options.iter().cloned().collect(),
            assist: self.terms.assist,
            hints: self.terms.game.gives_hints(),
            clock: Clock::Off,
            finding: Finding::Link,
            watching: Watching::Nothing,
            rigged: false,
            imported: false,
            closed: false,
            stage: if over { Stage::Over } else { Stage::Playing },
            round: self.round,
            you: You {
                name: Some(names.of(OWN).to_owned()),
                seat: Some(OWN),
                host: true,
                banned: false,
                confidants: Seats::NONE,
            },
            chairs: names.iter().map(chair).collect(),
            host: Some(OWN),
            watchers: 0,
            guests: Vec::new(),
            banned: Vec::new(),
            not_yet: None,
            unknown_words: Vec::new(),
            to_act: played.to_act(),
            moves: played.moves(),
            bot_lines: Vec::new(),
            view: Some(raw(&played.view(Viewer::Seat(OWN)))),
            legal: Some(serde_json::from_slice(&legal).expect("a list of actions")),
            aids: self.aids.as_ref().map(raw),
            aids_due: self.aids.is_none() && self.helps(),
            hinted: self.sheet.hinted.clone(),
            clocks: Some(ClockState {
                now: self.now(),
                deadline: played.deadline(),
                due: BTreeMap::new(),
                hurry: None,
                bot_from: BTreeMap::new(),
            }),
            commitment: played.commitment().map(|commitment| commitment.to_string()),
            sealed: played.seal().filter(|_| over).map(|seal| seal.text().to_owned()),
            outcome: outcome.map(|outcome| outcome.to_string()),
            adjourning: Seats::NONE,
            proposed_by: None,
            declined_by: None,
            review: None,
            chat: self.sheet.chat.clone(),
            note: Some(self.sheet.note.clone()),
        }
    }
}

#[cfg(test)]
impl LocalTable {
    /// Plays random moves, one a second, until there are this many or the game is over.
    pub(crate) fn play_at_random(&mut self, moves: usize, rng: &mut StdRng) {
        while self.played.moves() < moves && self.played.outcome().is_none() {
            let at = self.played.last_time().plus_seconds(1);
            let due = self.played.deadline().filter(|deadline| *deadline <= at);
            let step = if let Some(deadline) = due {
                self.played.strike(deadline)
            } else {
                let (seat, action) = self.played.sample(rng).expect("the game goes on");
                self.played.decide(seat, Said::Notation(&action), at)
            };
            self.played.accept(step.expect("a sample is legal"));
        }
    }

    /// The frame at the time of the last move.
    pub(crate) fn frame_of_last_move(&self) -> Frame {
        let mut frame = self.frame();
        if let Some(clocks) = &mut frame.clocks {
            clocks.now = self.played.last_time();
        }
        frame
    }
}

#[cfg(test)]
mod tests {
    use kernel::Language;

    use super::*;

    #[test]
    fn what_was_worked_out_for_the_last_game_is_stale_after_a_rematch() {
        let game = games::game("break-the-code").unwrap();
        let terms = Terms {
            game,
            options: vec![("first".to_owned(), "B".to_owned())],
            names: Names::plain(2),
            bots: vec!["novice".to_owned()],
            assist: Assist::Certain,
            thinking: Thinking::DEFAULT,
            pauses: true,
        };
        let mut rng = StdRng::seed_from_u64(3);
        let played = game.deal(terms.names.clone(), &terms.options, &mut rng).unwrap();
        let (unfinished, texts) = (Unfinished::new(terms, played), Texts::new(Language::English));
        let chance = StdRng::seed_from_u64(4);
        let (mut table, _messages) =
            LocalTable::new(unfinished, texts, chance, Keeper::default(), channel().0);
        let (bot, first) = (Seat::new(1), table.position());
        assert!(table.played.to_act().contains(bot));
        let aids = table.played.advise(Viewer::Seat(OWN), Assist::Certain)();
        table.play_at_random(usize::MAX, &mut rng);
        table.rematch().unwrap();
        table.play_at_random(usize::from(!table.played.to_act().contains(bot)), &mut rng);
        let now = table.position();
        let stale = Position { moves: now.moves, ..first };
        // A mind that has failed has no choice: the first legal action would be played.
        table.think(bot, stale, None);
        table.help(stale, aids.clone());
        assert_eq!((table.position(), table.aids.is_none()), (now, true));
        table.help(now, aids);
        assert!(table.aids.is_some());
        table.think(bot, now, None);
        assert_eq!(table.played.moves(), now.moves + 1);
    }
}
