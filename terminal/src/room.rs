//! What a terminal knows of a table: the newest frame, and what of it the player was told.

use kernel::refusal::{Code, Param};
use kernel::{AnyGame, AnyView, Coded as _, Grammar, Names, Phrase, Seat};
use locales::Texts;
use wire::{Frame, Help, HouseNo, Reason, Stage};

use crate::local::LOCAL;
use crate::words::Words;

/// What a terminal knows of a table.
pub struct Room {
    texts: Texts,
    frame: Option<Box<Frame>>,
    view: Option<Box<dyn AnyView>>,
    names: Names,
    told: Told,
}

/// What of a game the player was told.
#[derive(Clone, Copy, Default)]
struct Told {
    round: u32,
    lines: usize,
    hints: usize,
    chat: Option<u64>,
    over: bool,
}

impl std::fmt::Debug for Room {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Room").field("frame", &self.frame).finish_non_exhaustive()
    }
}

impl Room {
    /// A table of which nothing is known yet.
    pub fn new(texts: Texts) -> Self {
        Self { texts, frame: None, view: None, names: Names::plain(1), told: Told::default() }
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

    /// Takes a frame in, and returns what is new in it, as sentences.
    pub fn take(&mut self, frame: Box<Frame>) -> Vec<String> {
        self.names = names(&frame);
        let game = games::game(&frame.game);
        let json = frame.view.as_ref().map(|view| view.get());
        self.view = game.zip(json).and_then(|(game, json)| game.read_view(json));
        if frame.round != self.told.round {
            let chat = self.told.chat;
            self.told = Told { round: frame.round, chat, ..Told::default() };
        }
        self.frame = Some(frame);
        self.news()
    }

    fn news(&mut self) -> Vec<String> {
        let mut told = self.told;
        let mut news = Vec::new();
        let Some(frame) = self.frame() else { return news };
        let lines = self.view().map_or(0, AnyView::lines);
        news.extend((told.lines..lines).map(|line| self.tell(line)));
        told.lines = lines;
        news.extend(frame.hinted.iter().skip(told.hints).map(|hinted| match &hinted.fact {
            Some(fact) => self.say(Words::Hint { fact: self.phrase(fact) }),
            None => self.say(Words::HintTaken { name: self.names.of(hinted.seat).to_owned() }),
        }));
        told.hints = frame.hinted.len();
        for line in frame.chat.iter().filter(|line| told.chat.is_none_or(|seq| line.seq > seq)) {
            let (name, text) = (line.name.clone(), line.text.clone());
            news.push(self.say(Words::Chat { name, text }));
        }
        told.chat = frame.chat.last().map(|line| line.seq).or(told.chat);
        if frame.stage == Stage::Over && !told.over {
            news.extend(self.outcome());
            told.over = true;
        }
        self.told = told;
        news
    }

    /// A line of the history as a sentence.
    pub fn tell(&self, line: usize) -> String {
        self.view().map(|view| view.tell(line, &|phrase| self.say(phrase))).unwrap_or_default()
    }

    /// How the game ended, as sentences.
    pub fn outcome(&self) -> Vec<String> {
        let Some((frame, outcome)) = self.frame().and_then(|f| Some((f, f.outcome.as_deref()?)))
        else {
            return Vec::new();
        };
        let mut parts = outcome.split("; ");
        let winners = parts.next().and_then(|won| won.strip_prefix("won ")).unwrap_or_default();
        let seats = winners.split(' ').filter_map(|word| word.parse::<char>().ok());
        let winners: Vec<&str> =
            seats.filter_map(Seat::from_letter).map(|seat| self.names.of(seat)).collect();
        let mut said = vec![self.say(match winners[..] {
            [] => Words::NobodyWon,
            _ => Words::Won { winners: winners.join(", "), count: winners.len() },
        })];
        for part in parts {
            if let Some(scores) = part.strip_prefix("scores ") {
                let scores = self.names.iter().zip(scores.split(' '));
                let scores: Vec<String> =
                    scores.map(|((_, name), score)| format!("{name} {score}")).collect();
                said.push(self.say(Words::Scores { scores: scores.join(", ") }));
            } else if let Some(how) = part.strip_prefix("by ") {
                let of = if how == kernel::RESIGNATION { "table" } else { &frame.game };
                said.push(self.say(Phrase::new(format!("{of}-end-{how}"))));
            }
        }
        said
    }

    /// Whether this is an unfinished game in this process.
    pub fn is_own(&self) -> bool {
        self.frame().is_some_and(|frame| frame.table == LOCAL && frame.stage == Stage::Playing)
    }

    /// What the table waits for, as a sentence; none after the end.
    pub fn turn(&self) -> Option<String> {
        let frame = self.frame().filter(|frame| frame.stage != Stage::Over)?;
        if frame.stage == Stage::Waiting {
            let names: Vec<&str> =
                frame.chairs.iter().filter_map(|chair| chair.sitter.name()).collect();
            let waiting = self.say(Words::Waiting { names: names.join(", ") });
            let why = frame.not_yet.as_ref().map(|why| self.say(self.phrase(why)));
            return Some(format!("{waiting} {}", why.unwrap_or_default()).trim_end().to_owned());
        }
        if self.is_to_act() {
            return Some(self.say(Words::YourTurn { verbs: self.verbs().join(", ") }));
        }
        let names: Vec<&str> = frame.to_act.iter().map(|seat| self.names.of(seat)).collect();
        Some(self.say(Words::TheirTurn { names: names.join(", ") }))
    }

    /// The actions that the player may take, and whether these are all.
    pub fn legal(&self) -> (&[String], bool) {
        match self.frame().and_then(|frame| frame.legal.as_ref()) {
            Some(Help::Listed(actions)) => (actions, true),
            Some(Help::Sampled(actions)) => (actions, false),
            None => (&[], true),
        }
    }

    /// The first words of these actions.
    pub fn verbs(&self) -> Vec<&str> {
        let mut verbs: Vec<&str> = Vec::new();
        for verb in self.legal().0.iter().filter_map(|action| action.split(' ').next()) {
            if !verbs.contains(&verb) {
                verbs.push(verb);
            }
        }
        verbs
    }

    /// A reason of the house as a phrase.
    pub fn phrase(&self, reason: &Reason) -> Phrase {
        let of_game = self.game().map(AnyGame::codes).unwrap_or_default();
        let shared = kernel::CODES.iter().copied().flatten().chain(HouseNo::CODES).copied();
        let known: Option<Code> = of_game.into_iter().chain(shared).find(|c| c.code == reason.code);
        let mut phrase = Phrase::new(reason.code.clone());
        for name in known.map_or(&[][..], |code| code.params) {
            if let Some(value) = reason.params.get(*name) {
                phrase = phrase.with(name, self.param(value));
            }
        }
        phrase
    }

    fn param(&self, value: &wire::Param) -> Param {
        match value {
            wire::Param::Number(number) => match (number.as_i64(), number.as_f64()) {
                (Some(whole), _) => Param::Number(whole),
                (None, real) => kernel::refusal::Real::new(real.unwrap_or_default()).into(),
            },
            wire::Param::Text(text) => Param::Text(text.clone()),
            wire::Param::Seat { seat } => Param::Seat(*seat),
            wire::Param::Reason(reason) => Param::Said(Box::new(self.phrase(reason))),
        }
    }
}

/// The names of the players; a free seat is called by its letter.
fn names(frame: &Frame) -> Names {
    let seats = frame.chairs.len();
    let plain = Names::plain(seats);
    let name = |chair: &wire::Chair| {
        chair.sitter.name().map_or_else(|| plain.of(chair.seat).to_owned(), str::to_owned)
    };
    Names::new(&frame.chairs.iter().map(name).collect::<Vec<_>>()).unwrap_or(plain)
}
