//! What a terminal knows of a table: the newest frame, and what of it the player was told.

use std::collections::BTreeMap;
use std::path::PathBuf;

use kernel::refusal::{Code, Param};
use kernel::{AnyGame, AnyView, Coded as _, Drawing, Easel, Grammar, Names, Phrase, Time, Viewer};
use locales::Texts;
use wire::{Frame, Help, HouseNo, Reason, Stage};

use asks::Written;
pub use ending::score;
use news::Told;
pub use news::{Kind, News};

use crate::levels;
use crate::words::Words;

mod asks;
mod ending;
mod news;
mod recording;
mod refusal;
mod turn;
mod waiting;

/// What a terminal knows of a table.
pub struct Room {
    texts: Texts,
    frame: Option<Box<Frame>>,
    view: Option<Box<dyn AnyView>>,
    names: Names,
    /// The verbs of what the player can do now.
    verbs: Vec<String>,
    told: Told,
    /// What the player wrote and the table has not answered yet, the oldest first.
    written: Vec<Written>,
    /// What was hidden when a game ended before it was played out.
    opened: Vec<(String, String)>,
    /// The file that the next record of the table is written into, if it is wanted there.
    record_file: Option<PathBuf>,
    /// Why a game in this process is not stored, if it is not.
    unkept: Option<String>,
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Room").field("frame", &self.frame).finish_non_exhaustive()
    }
}

impl Room {
    /// A table of which nothing is known yet.
    pub fn new(texts: Texts) -> Self {
        Self {
            texts,
            frame: None,
            view: None,
            names: Names::plain(1),
            verbs: Vec::new(),
            told: Told::default(),
            written: Vec::new(),
            opened: Vec::new(),
            record_file: None,
            unkept: None,
        }
    }

    /// The words of the player's language.
    pub const fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The newest frame.
    pub fn frame(&self) -> Option<&Frame> {
        self.frame.as_deref()
    }

    /// What the viewer knows, once the game has begun.
    pub fn view(&self) -> Option<&dyn AnyView> {
        self.view.as_deref()
    }

    /// What the players are called.
    pub const fn names(&self) -> &Names {
        &self.names
    }

    /// The game, if this program has it.
    pub fn game(&self) -> Option<&'static dyn AnyGame> {
        games::game(&self.frame()?.game)
    }

    /// The sentences that can be said at the table.
    pub fn grammar(&self) -> Option<Grammar> {
        let options: Vec<_> = self.frame()?.options.clone().into_iter().collect();
        self.game()?.grammar(self.names.len(), &options).ok()
    }

    /// A phrase in words, with the names of the players.
    pub fn say(&self, said: impl Into<Phrase>) -> String {
        self.texts.say(&said.into(), Some(&self.names))
    }

    /// Whether the player is to act.
    pub fn is_to_act(&self) -> bool {
        let acts = |frame: &Frame| frame.you.seat.is_some_and(|seat| frame.to_act.contains(seat));
        self.frame().is_some_and(acts)
    }

    /// Whether a game runs in which the player has a seat.
    pub fn is_playing(&self) -> bool {
        let plays = |frame: &Frame| frame.stage == Stage::Playing && frame.you.seat.is_some();
        self.frame().is_some_and(plays)
    }

    /// The eyes of this terminal.
    pub fn eyes(&self) -> Viewer {
        self.frame().and_then(|frame| frame.you.seat).map_or(Viewer::Public, Viewer::Seat)
    }

    /// The viewer of this name, seat letter or seat number; `public` is a spectator.
    pub fn viewer(&self, name: &str) -> Option<Viewer> {
        let seat = self.names.seat_at(name).filter(|(_, length)| *length == name.len());
        let public = (name == Viewer::Public.to_string()).then_some(Viewer::Public);
        seat.map(|(seat, _)| Viewer::Seat(seat)).or(public)
    }

    /// The names of the levels of bots, from the weakest.
    pub fn levels(&self) -> String {
        let levels = self.game().map(AnyGame::levels).unwrap_or_default();
        levels::names(&levels, &self.texts)
    }

    /// The table's help in words.
    pub fn explain(&self, easel: &Easel<'_>) -> Drawing {
        let aids = self.frame().and_then(|frame| frame.aids.as_ref());
        let known = self.view().zip(aids).map(|(view, aids)| view.explain(aids.get(), easel));
        known.unwrap_or_default()
    }

    /// Takes a frame in, and returns what is new in it, as sentences.
    pub fn take(&mut self, frame: Box<Frame>) -> Vec<News> {
        self.names = names(&frame, &self.texts);
        let game = games::game(&frame.game);
        let json = frame.view.as_ref().map(|view| view.get());
        self.view = game.zip(json).and_then(|(game, json)| game.read_view(json));
        if frame.round != self.told.round {
            let chat = self.told.chat;
            self.told = Told { round: frame.round, chat, ..Told::default() };
            self.opened.clear();
        }
        self.frame = Some(frame);
        self.verbs = self.possible_verbs();
        self.news()
    }

    /// A line of the history as a sentence.
    pub fn tell(&self, line: usize) -> String {
        let told = self.view().map(|view| view.tell(line, &|phrase| self.say(phrase)));
        let told = told.unwrap_or_default();
        let by_bot = self.frame().is_some_and(|frame| frame.bot_lines.contains(&(line + 1)));
        if by_bot { self.say(Words::ByBot { told }) } else { told }
    }

    /// The actions that the player may take, and whether these are all.
    pub fn legal(&self) -> (&[String], bool) {
        match self.frame().and_then(|frame| frame.legal.as_ref()) {
            Some(Help::Listed(actions)) => (actions, true),
            Some(Help::Sampled(actions)) => (actions, false),
            None => (&[], true),
        }
    }

    /// The verbs of these actions. A sample of them may lack some: then also those that the board puts into the line.
    pub fn verbs(&self) -> Vec<&str> {
        self.verbs.iter().map(String::as_str).collect()
    }

    fn possible_verbs(&self) -> Vec<String> {
        let verb = |sentence: &str| sentence.split(' ').next().map(str::to_owned);
        let (legal, all) = self.legal();
        let mut verbs: Vec<String> = Vec::new();
        for verb in legal.iter().filter_map(|action| verb(action)) {
            if !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        if let (false, Some(view), Some(grammar)) = (all, self.view(), self.grammar()) {
            let say = |phrase| self.say(phrase);
            let board = view.draw(
                None,
                &Easel {
                    width: 80,
                    height: usize::MAX,
                    ascii: false,
                    live: true,
                    language: self.texts.language(),
                    names: &self.names,
                    typed: "",
                    marks: &BTreeMap::new(),
                    now: Time::ZERO,
                    say: &say,
                },
            );
            let puts = board.lines.iter().flatten().filter_map(|piece| verb(piece.puts.as_ref()?));
            let put: Vec<String> = puts.filter(|put| !verbs.contains(put)).collect();
            let of_game = grammar.forms.iter().map(|form| form.verb.to_owned());
            let new: Vec<String> = of_game.filter(|verb| put.contains(verb)).collect();
            verbs.splice(..0, new);
        }
        verbs
    }

    /// A reason of the house as a phrase.
    pub fn phrase(&self, reason: &Reason) -> Phrase {
        phrase(reason, self.game())
    }
}

/// A reason of the house as a phrase.
pub(crate) fn phrase(reason: &Reason, game: Option<&dyn AnyGame>) -> Phrase {
    let of_game = game.map(AnyGame::codes).unwrap_or_default();
    let shared = kernel::CODES.iter().copied().flatten().chain(HouseNo::CODES).copied();
    let known: Option<Code> = of_game.into_iter().chain(shared).find(|c| c.code == reason.code);
    let mut phrase = Phrase::new(reason.code.clone());
    for name in known.map_or(&[][..], |code| code.params) {
        if let Some(value) = reason.params.get(*name) {
            phrase = phrase.with(name, param(value, game));
        }
    }
    phrase
}

fn param(value: &wire::Param, game: Option<&dyn AnyGame>) -> Param {
    match value {
        wire::Param::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(whole), _) => Param::Number(whole),
            (None, real) => kernel::refusal::Real::new(real.unwrap_or_default()).into(),
        },
        wire::Param::Text(text) => Param::Text(text.clone()),
        wire::Param::Seat { seat } => Param::Seat(*seat),
        wire::Param::Reason(reason) => Param::Said(Box::new(phrase(reason, game))),
    }
}

/// The names of the players; a free seat is called `Player B`, in the reader's words.
fn names(frame: &Frame, texts: &Texts) -> Names {
    let player = texts.say(&Words::Player.into(), None);
    let plain = Names::called(&player, frame.chairs.len());
    let name = |chair: &wire::Chair| {
        chair.sitter.name().map_or_else(|| plain.of(chair.seat).to_owned(), str::to_owned)
    };
    Names::new(&frame.chairs.iter().map(name).collect::<Vec<_>>()).unwrap_or(plain)
}
