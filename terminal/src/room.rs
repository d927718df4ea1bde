//! What a terminal knows of a table: the newest frame, and what of it the player was told.

use std::collections::BTreeMap;

use kernel::refusal::{Code, Param};
use kernel::{
    AnyGame, AnyView, Coded as _, Drawing, Easel, Grammar, Names, Phrase, Record, Seat, Seats,
    Time, Viewer,
};
use locales::Texts;
use wire::{Ask, Channel, ClockState, Frame, Happened, Help, HouseNo, Reason, Sitter, Stage};

use crate::command;
use crate::local::{LOCAL, write};
use crate::words::{Words, list};

/// What a terminal knows of a table.
pub struct Room {
    texts: Texts,
    frame: Option<Box<Frame>>,
    view: Option<Box<dyn AnyView>>,
    names: Names,
    told: Told,
    /// What was hidden when a game ended before it was played out.
    opened: Vec<(String, String)>,
    /// Why a game in this process is not stored, if it is not.
    unkept: Option<String>,
}

/// Something that is new.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// The sentence.
    pub text: String,
    /// Of what kind it is.
    pub kind: Kind,
}

/// Of what kind news are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Something that happened in the game.
    Happened,
    /// Something that matters only until the next thing happens.
    Minor,
    /// A line of chat.
    Chat,
    /// A proposal, which stands until it is answered.
    Proposal,
}

/// What of a game the player was told.
#[derive(Clone, Copy, Default)]
struct Told {
    round: u32,
    lines: usize,
    hints: usize,
    chat: Option<u64>,
    over: bool,
    asked_for_record: bool,
    unknown_words: bool,
    /// Who proposed to end the game, and who agreed.
    proposal: Option<(Seat, Seats)>,
    declined: Option<Seat>,
    /// The players for whom bots play.
    stood_in: Seats,
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
            told: Told::default(),
            opened: Vec::new(),
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

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.frame().is_some_and(|frame| frame.stage == Stage::Over)
    }

    /// Whether the game ended before it was played out, so that its board does not show what was hidden.
    pub fn ended_early(&self) -> bool {
        let how = |outcome: &str| outcome.rsplit("; ").next().map(str::to_owned);
        let early = |frame: &Frame| match frame.outcome.as_deref().and_then(how) {
            Some(how) => how == format!("by {}", kernel::RESIGNATION),
            None => frame.view.is_some(),
        };
        self.is_over() && self.frame().is_some_and(early)
    }

    /// Whether the table shall be asked for the record, to show what was hidden: once, when a game ended early.
    pub fn wants_record(&mut self) -> bool {
        let wants = self.ended_early() && !self.told.asked_for_record;
        self.told.asked_for_record |= wants;
        wants
    }

    /// Takes the record of a game that ended early, with what was hidden in it.
    pub fn open(&mut self, record: &str) {
        let own = self.eyes().seat();
        let read = |game: &'static dyn AnyGame| {
            let record = Record::read(record.as_bytes()).ok()?;
            let played = game.open(&record, None).ok()?;
            let mut opened = played.opened();
            // The player has seen the own places all the time.
            opened.retain(|shown| own.is_none_or(|own| !played.holds(own, &shown.place)));
            Some(opened)
        };
        let opened = self.game().and_then(read).unwrap_or_default();
        self.opened = opened.into_iter().map(|shown| (shown.place, shown.text)).collect();
    }

    /// What was hidden, as a sentence, after a game that ended early.
    pub fn was_hidden(&self) -> Option<String> {
        let place = |(place, text): &(String, String)| format!("{place}={text}");
        let places: Vec<String> = self.opened.iter().map(place).collect();
        let ended = self.ended_early() && !places.is_empty();
        ended.then(|| self.say(Words::WasHidden { places: places.join(", ") }))
    }

    /// What can be done after the end: another game is the host's to begin.
    pub fn after(&self) -> String {
        let host = self.frame().is_some_and(|frame| frame.you.host && !frame.closed);
        self.say(Words::After { host })
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

    /// What puts a bot on a seat: `officer` on the first free one, or `B officer`. None without such a seat or level.
    pub fn bot(&self, said: &str, id: String) -> Option<Ask> {
        let (seat, level) = said.split_once(' ').unwrap_or(("", said));
        let free = |chair: &&wire::Chair| chair.sitter == Sitter::Free {};
        let first = self.frame()?.chairs.iter().find(free).map(|chair| chair.seat);
        let seat = if seat.is_empty() { first } else { command::seat(seat) }?;
        let level = level.trim();
        let known = self.game()?.levels().contains(&level);
        known.then(|| Ask::Bot { id: Some(id), seat, level: level.to_owned() })
    }

    /// What lets a bot play for the player of this name, seat letter or seat number. None without such a player.
    pub fn stand_in(&self, name: &str, id: String) -> Option<Ask> {
        let seat = self.viewer(name)?.seat()?;
        Some(Ask::StandIn { id: Some(id), seat })
    }

    /// What makes the player of this name, seat letter or seat number the host; without a name, the one who asks. None
    /// without such a player.
    pub fn host(&self, name: &str, id: String) -> Option<Ask> {
        let own = self.frame()?.you.seat.filter(|_| name.is_empty());
        let seat = own.or_else(|| self.viewer(name)?.seat())?;
        Some(Ask::Host { id: Some(id), seat })
    }

    /// Why a line that is no command means nothing at a table that waits: it is no sentence of the game either.
    pub fn no_command(&self, line: &str) -> Option<Words> {
        let frame = self.frame().filter(|frame| frame.stage == Stage::Waiting)?;
        let said = line.split_whitespace().next()?.to_owned();
        let forms = self.grammar().map(|grammar| grammar.forms).unwrap_or_default();
        if forms.iter().any(|form| form.verb.eq_ignore_ascii_case(&said)) {
            return None;
        }
        let hosting = if frame.you.host { command::HOSTING } else { &[] };
        let commands = [hosting, command::WAITING].concat().join(", ");
        Some(Words::NoCommand { said, commands })
    }

    /// The players for whom bots play.
    fn stood_in(&self) -> Seats {
        let chairs = self.frame().map(|frame| &frame.chairs[..]).unwrap_or_default();
        let stood_in = chairs.iter().filter(|chair| chair.stand_in.is_some());
        stood_in.map(|chair| chair.seat).collect()
    }

    /// The name of a player, with a word for it if a bot plays in the player's place.
    pub fn player(&self, seat: Seat) -> String {
        self.player_in(seat, LONGEST)
    }

    /// The same with at most this many letters of the name.
    fn player_in(&self, seat: Seat, letters: usize) -> String {
        let name = short(self.names.of(seat), letters);
        if self.stood_in().contains(seat) { self.say(Words::StoodIn { name }) } else { name }
    }

    /// A table that waits: its seats, what the host chose, how much it helps, and why it cannot begin yet.
    pub fn waiting(&self) -> Vec<String> {
        let Some(frame) = self.frame().filter(|frame| frame.stage == Stage::Waiting) else {
            return Vec::new();
        };
        let seat = |chair: &wire::Chair| {
            let free = || self.say(Words::FreeSeat);
            let who = chair.sitter.name().map_or_else(free, str::to_owned);
            self.say(Words::Seat { seat: chair.seat.to_string(), who })
        };
        let mut lines: Vec<String> = frame.chairs.iter().map(seat).collect();
        let term = |(key, value): (&String, &String)| {
            let term = Phrase::new(format!("{}-term-{key}", frame.game));
            self.say(term.with("value", value.as_str()))
        };
        let options: Vec<String> = frame.options.iter().map(term).collect();
        if !options.is_empty() {
            lines.push(self.say(Words::Options { options: options.join("; ") }));
        }
        lines.extend(self.unknown_words());
        lines.push(self.say(Words::HelpLevel { level: frame.assist.word() }));
        lines.extend(frame.not_yet.as_ref().map(|why| self.say(self.phrase(why))));
        lines.extend(self.host_hint());
        lines
    }

    /// The words of the players that the bots do not know, as a sentence.
    fn unknown_words(&self) -> Option<String> {
        let options: Vec<_> = self.frame()?.options.clone().into_iter().collect();
        let words = self.game()?.unknown_words(&options);
        let (count, words) = (words.len(), words.join(", "));
        (count > 0).then(|| self.say(Words::UnknownWords { words, count }))
    }

    /// What the host can do while the table waits.
    pub fn host_hint(&self) -> Option<String> {
        self.frame().filter(|frame| frame.stage == Stage::Waiting && frame.you.host)?;
        if !self.frame()?.chairs.iter().any(|chair| chair.sitter == Sitter::Free {}) {
            return Some(self.say(Words::HostStart));
        }
        let levels = self.levels();
        let level = (*levels.get(levels.len() / 2)?).to_owned();
        Some(self.say(Words::HostHint { level }))
    }

    /// The levels of bots, from the weakest.
    pub fn levels(&self) -> Vec<&'static str> {
        self.game().map(AnyGame::levels).unwrap_or_default()
    }

    /// The player's pencil marks, by their keys.
    pub fn marks(&self) -> BTreeMap<String, String> {
        let note = self.frame().and_then(|frame| frame.note.as_ref());
        let marks = note.into_iter().flat_map(|note| &note.marks);
        marks.map(|(key, mark)| (key.clone(), mark.value.clone())).collect()
    }

    /// What writes a pencil mark at a place, or rubs it out: `B3 12`. None where the game has no such mark.
    pub fn pencil(&mut self, said: &str, id: String) -> Option<Ask> {
        let (place, mark) = said.split_once(' ').unwrap_or((said, ""));
        let (key, value) = self.view()?.pencil(place, mark.trim(), &self.marks())?;
        let marks = BTreeMap::from([(key, value)]);
        self.write(None, &marks);
        Some(Ask::Note { id: Some(id), text: None, marks })
    }

    /// The player's note.
    pub fn note(&self) -> &str {
        let note = self.frame().and_then(|frame| frame.note.as_ref());
        note.map_or("", |note| note.text.as_str())
    }

    /// What adds a line to the note, or removes the last one if it is `-`. The rest of the note stays: it may have been
    /// written on the page.
    pub fn jot(&mut self, line: &str, id: String) -> Ask {
        let mut lines: Vec<&str> = self.note().lines().collect();
        if line == "-" {
            lines.pop();
        } else {
            lines.push(line);
        }
        let text = Some(lines.join("\n"));
        self.write(text.clone(), &BTreeMap::new());
        Ask::Note { id: Some(id), text, marks: BTreeMap::new() }
    }

    /// Writes into the note of the newest frame, so that the next mark or line does not wait for the table to show it.
    fn write(&mut self, text: Option<String>, marks: &BTreeMap<String, String>) {
        if let Some(frame) = &mut self.frame {
            let note = frame.note.get_or_insert_default();
            write(note, text, marks.clone(), frame.moves);
        }
    }

    /// The time at which a clock acts: that of the game, or the house's for a seat or for all.
    pub fn due(&self) -> Option<Time> {
        let ClockState { deadline, due, hurry, now: _, bot_from: _ } =
            self.frame()?.clocks.as_ref()?;
        let hurry = hurry.map(|hurry| hurry.until);
        deadline.iter().chain(due.values()).copied().chain(hurry).min()
    }

    /// The time that is left until then, this many milliseconds after the newest frame.
    pub fn left(&self, passed: u64) -> Option<String> {
        let now = self.frame()?.clocks.as_ref()?.now.millis().saturating_add(passed);
        let left = self.due()?.millis().saturating_sub(now) / 1000;
        Some(format!("{}:{:02}", left / 60, left % 60))
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
        self.news()
    }

    fn news(&mut self) -> Vec<News> {
        let mut told = self.told;
        let mut news = Vec::new();
        let Some(frame) = self.frame() else { return news };
        let of = |kind| move |text| News { text, kind };
        let bots = frame.chairs.iter().any(|chair| matches!(chair.sitter, Sitter::Bot { .. }));
        if frame.stage == Stage::Playing && bots && !told.unknown_words {
            news.extend(self.unknown_words().map(of(Kind::Happened)));
            told.unknown_words = true;
        }
        if let Some(view) = self.view() {
            news.extend((told.lines..view.lines()).map(|line| {
                let kind = if view.is_minor(line) { Kind::Minor } else { Kind::Happened };
                News { text: self.tell(line), kind }
            }));
        }
        told.lines = self.view().map_or(0, AnyView::lines);
        let hints = frame.hinted.iter().skip(told.hints).map(|hinted| match &hinted.fact {
            Some(fact) => self.say(Words::Hint { fact: self.phrase(fact) }),
            None => self.say(Words::HintTaken { name: self.names.of(hinted.seat).to_owned() }),
        });
        news.extend(hints.map(of(Kind::Happened)));
        told.hints = frame.hinted.len();
        let new = frame.chat.iter().filter(|line| told.chat.is_none_or(|seq| line.seq > seq));
        news.extend(new.map(|line| self.say(heard(line))).map(of(Kind::Chat)));
        told.chat = frame.chat.last().map(|line| line.seq).or(told.chat);
        let playing = frame.stage == Stage::Playing;
        let proposal = frame.proposed_by.filter(|_| playing).map(|by| (by, frame.adjourning));
        if let Some((by, agreed)) = proposal.filter(|_| told.proposal != proposal) {
            news.push(of(Kind::Proposal)(self.proposed(frame, by, agreed)));
        }
        let declined = frame.declined_by.filter(|_| playing);
        if let Some(seat) = declined.filter(|_| told.declined != declined) {
            let name = self.names.of(seat).to_owned();
            news.push(of(Kind::Happened)(self.say(Words::EndDeclined { name })));
        }
        (told.proposal, told.declined) = (proposal, declined);
        let stood_in = if playing { self.stood_in() } else { Seats::NONE };
        for (seat, name) in self.names.iter() {
            let (was, is) = (told.stood_in.contains(seat), stood_in.contains(seat));
            let name = name.to_owned();
            let said = match (was, is) {
                (false, true) if frame.you.seat == Some(seat) => Words::BotPlaysForYou,
                (false, true) => Words::BotPlays { name },
                (true, false) if playing => Words::PlaysAgain { name },
                (true, _) | (false, false) => continue,
            };
            news.push(of(Kind::Happened)(self.say(said)));
        }
        told.stood_in = stood_in;
        if frame.stage == Stage::Over && !told.over {
            news.extend(self.outcome().into_iter().map(of(Kind::Happened)));
            told.over = true;
        }
        self.told = told;
        news
    }

    /// The proposal to end the game, and what a player can type about it.
    fn proposed(&self, frame: &Frame, by: Seat, agreed: Seats) -> String {
        let people =
            frame.chairs.iter().filter(|chair| matches!(chair.sitter, Sitter::Person { .. }));
        let silent = people.map(|chair| chair.seat).filter(|seat| !agreed.contains(*seat));
        let silent: Vec<&str> = silent.map(|seat| self.names.of(seat)).collect();
        let silent = list(&silent, &self.texts);
        let proposed = Words::EndProposed { by: self.names.of(by).to_owned(), silent };
        let asked = frame.you.seat.map(|own| Words::EndAsked { agreed: agreed.contains(own) });
        let said = [Some(proposed), asked].into_iter().flatten().map(|said| self.say(said));
        said.collect::<Vec<_>>().join(" ")
    }

    /// A line of the history as a sentence.
    pub fn tell(&self, line: usize) -> String {
        let told = self.view().map(|view| view.tell(line, &|phrase| self.say(phrase)));
        let told = told.unwrap_or_default();
        let by_bot = self.frame().is_some_and(|frame| frame.bot_lines.contains(&(line + 1)));
        if by_bot { self.say(Words::ByBot { told }) } else { told }
    }

    /// How the game ended, as sentences.
    pub fn outcome(&self) -> Vec<String> {
        let Some(frame) = self.frame().filter(|frame| frame.stage == Stage::Over) else {
            return Vec::new();
        };
        let Some(outcome) = frame.outcome.as_deref() else {
            return vec![self.say(if frame.closed {
                Words::EndedByHouse
            } else {
                Words::EndedEarly
            })];
        };
        let mut parts = outcome.split("; ");
        let winners = parts.next().and_then(|won| won.strip_prefix("won ")).unwrap_or_default();
        let seats = winners.split(' ').filter_map(|word| word.parse::<char>().ok());
        let winners: Vec<&str> =
            seats.filter_map(Seat::from_letter).map(|seat| self.names.of(seat)).collect();
        let mut said = vec![self.say(match winners[..] {
            [] => Words::NobodyWon,
            _ => Words::Won { winners: list(&winners, &self.texts), count: winners.len() },
        })];
        for part in parts {
            if let Some(scores) = part.strip_prefix("scores ") {
                // A game without points gives everybody none.
                if scores.split(' ').all(|score| score == "0") {
                    continue;
                }
                let scores = self.names.iter().zip(scores.split(' '));
                let scores: Vec<String> =
                    scores.map(|((_, name), score)| format!("{name} {}", minus(&score))).collect();
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

    /// Takes in whether the game is stored.
    pub fn keep(&mut self, kept: Result<(), String>) {
        self.unkept = kept.err();
    }

    /// What a player who leaves is told about an unfinished game in this process.
    pub fn farewell(&self) -> Option<String> {
        let saved = || self.say(Words::Saved);
        self.is_own().then(|| self.unkept.clone().unwrap_or_else(saved))
    }

    /// What the table waits for, as a sentence, this many milliseconds after the newest frame; none after the end.
    pub fn turn(&self, passed: u64) -> Option<String> {
        let frame = self.frame().filter(|frame| frame.stage != Stage::Over)?;
        if frame.stage == Stage::Waiting {
            return Some(self.say(self.who_waits(frame, LONGEST)));
        }
        let said = [Some(self.whose_turn(frame.to_act, LONGEST)), self.absence(LONGEST, passed)];
        let said: Vec<String> = said.into_iter().flatten().map(|said| self.say(said)).collect();
        Some(said.join(" "))
    }

    /// The same without what concerns absent players, with names as short as the text needs to fit.
    pub fn turn_in(&self, fits: impl Fn(&str) -> bool) -> Option<String> {
        let frame = self.frame().filter(|frame| frame.stage != Stage::Over)?;
        let said = |letters| {
            self.say(if frame.stage == Stage::Waiting {
                self.who_waits(frame, letters)
            } else {
                self.whose_turn(frame.to_act, letters)
            })
        };
        Some(fitting(said, fits))
    }

    /// What a player can type because a bot plays, or because the one who is to act is away, as short as it needs to be.
    pub fn absence_in(&self, passed: u64, fits: impl Fn(&str) -> bool) -> Option<String> {
        let frame = self.frame().filter(|frame| frame.stage == Stage::Playing)?;
        frame.you.seat?;
        self.absence(LONGEST, passed)?;
        let said =
            |letters| self.absence(letters, passed).map_or_else(String::new, |said| self.say(said));
        Some(fitting(said, fits))
    }

    /// Who sits at a table that waits, and who of them is away.
    fn who_waits(&self, frame: &Frame, letters: usize) -> Words {
        let sitter = |chair: &wire::Chair| {
            let name = short(chair.sitter.name()?, letters);
            let away = matches!(chair.sitter, Sitter::Person { present: false, .. });
            Some(if away { self.say(Words::AwayName { name }) } else { name })
        };
        let names: Vec<String> = frame.chairs.iter().filter_map(sitter).collect();
        if names.is_empty() {
            Words::NobodyWaits
        } else {
            Words::Waiting { names: names.join(", ") }
        }
    }

    fn whose_turn(&self, to_act: Seats, letters: usize) -> Words {
        if self.is_to_act() {
            return Words::YourTurn { verbs: self.verbs().join(", ") };
        }
        let names: Vec<String> = to_act.iter().map(|seat| self.player_in(seat, letters)).collect();
        Words::TheirTurn { names: names.join(", ") }
    }

    /// What a player can type because a bot plays, or because the one who is to act is away.
    fn absence(&self, letters: usize, passed: u64) -> Option<Words> {
        let frame = self.frame()?;
        let own = frame.you.seat?;
        if self.stood_in().contains(own) {
            return Some(Words::BotPlaysForYou);
        }
        let away = &frame.clocks.as_ref()?.bot_from;
        let seat = frame.to_act.iter().find(|seat| *seat != own && away.contains_key(seat))?;
        let (name, letter) = (short(self.names.of(seat), letters), seat.to_string());
        Some(if self.bot_can_play(seat, passed) {
            Words::IsAway { name, seat: letter }
        } else {
            Words::HasGone { name, seat: letter }
        })
    }

    /// Whether a player has been away for long enough that others may let a bot play.
    fn bot_can_play(&self, seat: Seat, passed: u64) -> bool {
        let clocks = self.frame().and_then(|frame| frame.clocks.as_ref());
        clocks.is_some_and(|clocks| {
            let now = clocks.now.millis().saturating_add(passed);
            clocks.bot_from.get(&seat).is_some_and(|from| from.millis() <= now)
        })
    }

    /// Whether what is said about absent players changes as time passes.
    pub fn awaits_bot(&self, passed: u64) -> bool {
        let clocks = self.frame().and_then(|frame| frame.clocks.as_ref());
        let mut away = clocks.into_iter().flat_map(|clocks| clocks.bot_from.keys());
        away.any(|seat| !self.bot_can_play(*seat, passed))
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
        phrase(reason, self.game())
    }
}

/// A line of chat, with who hears it.
fn heard(Happened { seq: _, name, to, text }: &Happened) -> Words {
    let (name, text) = (name.clone(), text.clone());
    match to {
        Channel::Table => Words::Chat { name, text },
        Channel::Team => Words::TeamChat { name, text },
        Channel::Gallery => Words::GalleryChat { name, text },
    }
}

/// The longest name, and the shortest that is left of one, in letters.
const LONGEST: usize = 24;
const SHORTEST: usize = 3;

/// The beginning of a name.
fn short(name: &str, letters: usize) -> String {
    name.chars().take(letters).collect()
}

/// A text with names of as many letters as fit.
fn fitting(said: impl Fn(usize) -> String, fits: impl Fn(&str) -> bool) -> String {
    let mut texts = (SHORTEST..=LONGEST).rev().map(&said);
    texts.find(|text| fits(text)).unwrap_or_else(|| said(SHORTEST))
}

/// A score with a true minus.
pub fn minus(score: &impl ToString) -> String {
    score.to_string().replace('-', "−")
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
