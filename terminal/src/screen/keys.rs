//! What keys and the mouse do.

use kernel::{AnyView, Coded as _, Drawing, TableNo};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;
use wire::Ask;

use super::line::InputLine;
use super::{Effect, FullScreen, Spot};
use crate::command::{self, COMMANDS, Command};
use crate::plain::sentences;
use crate::review::ReviewRoom;
use crate::words::{Words, wrap};

/// The columns of the help.
const KEYS: usize = 79;
/// How many lines a page of the log or of the help has.
const PAGE: usize = 8;

impl FullScreen {
    /// What a key does.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most keys do nothing")]
    pub fn key(&mut self, key: KeyEvent) -> Option<Effect> {
        if key.kind == KeyEventKind::Release {
            return None;
        }
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            return self.control(key.code);
        }
        // Alt with a letter is a key of the terminal or of tmux.
        if key.modifiers.contains(KeyModifiers::ALT) {
            return None;
        }
        if !matches!(key.code, KeyCode::Tab | KeyCode::BackTab) {
            self.tab = None;
        }
        if self.review.is_some() && self.line.text().is_empty() && self.step_review(key.code) {
            self.refused = None;
            return None;
        }
        match key.code {
            KeyCode::F(1) => self.toggle_help(),
            KeyCode::Char('?') if self.line.text().is_empty() => self.toggle_help(),
            KeyCode::Esc if self.help.is_some() => (self.help, self.refused) = (None, None),
            KeyCode::Home if self.reads() => self.scroll(true, usize::MAX),
            KeyCode::End if self.reads() => self.scroll(false, usize::MAX),
            KeyCode::Esc => self.clear(),
            KeyCode::PageUp => self.scroll(true, PAGE),
            KeyCode::PageDown => self.scroll(false, PAGE),
            KeyCode::Tab => self.complete(1),
            KeyCode::BackTab => self.complete(-1),
            KeyCode::Enter => return self.enter(),
            KeyCode::Char(digit @ '1'..='9') if self.numbered(digit).is_some() => {
                self.take(self.numbered(digit).unwrap_or_default());
            }
            KeyCode::Char('m') if self.may_mark().is_some() => {
                let marks = self.may_mark().unwrap_or_default();
                self.put(&marks);
                self.pencilled = Some(marks);
            }
            KeyCode::Char(' ') if self.typed_mark() => self.edit(|line| line.set("mark ", true)),
            KeyCode::Char(letter) => self.edit(|line| line.insert(letter)),
            KeyCode::Backspace => self.edit(InputLine::backspace),
            KeyCode::Delete => self.edit(InputLine::delete),
            KeyCode::Home => self.line.home(),
            KeyCode::End => self.line.end(),
            KeyCode::Left if self.chooses() => self.step(-1),
            KeyCode::Right if self.chooses() => self.step(1),
            KeyCode::Up if self.chooses() => self.jump(true),
            KeyCode::Down if self.chooses() => self.jump(false),
            KeyCode::Left => self.line.left(),
            KeyCode::Right => match self.ghost() {
                Some(rest) => self.line.set(&format!("{}{rest}", self.line.text()), true),
                None => self.line.right(),
            },
            KeyCode::Up => self.line.older(),
            KeyCode::Down => self.line.newer(),
            _ => {}
        }
        None
    }

    /// Whether something covers the board, and nothing is typed.
    fn reads(&self) -> bool {
        self.help.is_some() && self.line.text().is_empty()
    }

    /// What a key does in the review. Returns whether it does something.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most keys do nothing")]
    fn step_review(&mut self, code: KeyCode) -> bool {
        if code == KeyCode::Tab {
            self.toggle_moves();
            return true;
        }
        let Some(review) = self.review.as_mut().filter(|_| self.help.is_none()) else {
            return false;
        };
        if !matches!(code, KeyCode::PageUp | KeyCode::PageDown) {
            self.review_from = 0;
        }
        match code {
            KeyCode::Left => review.step(-1),
            KeyCode::Right => review.step(1),
            KeyCode::Home => review.go(0),
            KeyCode::End => review.go(usize::MAX),
            KeyCode::Up => review.next_eyes(-1),
            KeyCode::Down => review.next_eyes(1),
            KeyCode::Esc => self.review = None,
            _ => return false,
        }
        true
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "most keys do nothing")]
    fn control(&mut self, code: KeyCode) -> Option<Effect> {
        match code {
            KeyCode::Char('c') => return Some(Effect::Quit),
            KeyCode::Char('d') if self.line.text().is_empty() => return Some(Effect::Quit),
            KeyCode::Char('a') => self.line.home(),
            KeyCode::Char('e') => self.line.end(),
            KeyCode::Char('b') => self.line.left(),
            KeyCode::Char('f') => self.line.right(),
            KeyCode::Char('p') => self.line.older(),
            KeyCode::Char('n') => self.line.newer(),
            KeyCode::Char('u') => self.clear(),
            KeyCode::Char('w') => self.edit(InputLine::delete_word),
            KeyCode::Char('z' | '_') => self.edit(InputLine::undo),
            _ => {}
        }
        None
    }

    /// What the mouse does: a click chooses, the wheel scrolls the log.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most keys do nothing")]
    pub fn mouse(&mut self, mouse: MouseEvent) -> Option<Effect> {
        match mouse.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                let at = Position::new(mouse.column, mouse.row);
                let spot = self.spots.iter().position(|spot| spot.area.contains(at))?;
                if self.spots[spot].puts == self.line.text() {
                    return self.send();
                }
                self.take(spot);
            }
            MouseEventKind::ScrollUp => self.scroll(true, 1),
            MouseEventKind::ScrollDown => self.scroll(false, 1),
            _ => {}
        }
        None
    }

    fn edit(&mut self, change: impl FnOnce(&mut InputLine)) {
        change(&mut self.line);
        self.refused = None;
        // The rest of a chosen text is continued by choosing.
        let chosen = !self.line.is_by_hand() && !self.line.text().is_empty();
        self.chosen = chosen.then_some(usize::MAX);
    }

    /// Empties the line; Ctrl-Z brings it back.
    fn clear(&mut self) {
        if !self.line.text().is_empty() {
            self.line.set("", false);
        }
        self.refused = None;
        self.chosen = None;
    }

    /// Whether arrows walk over the board: as long as the player types nothing by hand.
    fn chooses(&self) -> bool {
        !self.spots.is_empty() && !self.line.is_by_hand()
    }

    /// The beginning of a pencil mark at the chosen place.
    fn may_mark(&self) -> Option<String> {
        let spot = self.chosen.and_then(|at| self.spots.get(at)).filter(|_| self.chooses());
        spot.and_then(|spot| spot.marks.clone())
    }

    /// Whether the player did not mean the key for pencil marks, but typed the whole word.
    fn typed_mark(&self) -> bool {
        let rest = self.pencilled.as_ref().and_then(|put| self.line.text().strip_prefix(put));
        rest == Some("ark")
    }

    /// The place or card with this number that goes on with what is chosen so far: on the line of the choice, or else the
    /// first one.
    fn numbered(&self, digit: char) -> Option<usize> {
        let text = self.line.text();
        let goes_on = |spot: &Spot| spot.puts.starts_with(text) && spot.puts != text;
        let here = self.chosen.and_then(|at| self.spots.get(at)).map(|spot| spot.line);
        let spots = self.spots.iter().enumerate().filter(|(_, spot)| spot.key == Some(digit));
        let mut spots = spots.filter(|(_, spot)| !spot.only_marks && goes_on(spot));
        let first = spots.clone().next().filter(|_| self.chooses())?;
        Some(spots.find(|(_, spot)| Some(spot.line) == here).unwrap_or(first).0)
    }

    fn step(&mut self, by: isize) {
        let last = self.spots.len() - 1;
        self.chosen = Some(match self.chosen {
            None => 0,
            Some(at) => at.checked_add_signed(by).unwrap_or(last),
        });
        self.chosen = self.chosen.map(|at| if at > last { 0 } else { at });
    }

    /// Goes to the nearest choice on a line above or below.
    fn jump(&mut self, up: bool) {
        let Some(from) = self.chosen.and_then(|at| self.spots.get(at)) else {
            return self.step(if up { -1 } else { 1 });
        };
        let beyond = |line: usize| if up { line < from.line } else { line > from.line };
        let distance =
            |spot: &Spot| (spot.line.abs_diff(from.line), spot.area.x.abs_diff(from.area.x));
        let spots = self.spots.iter().enumerate().filter(|(_, spot)| beyond(spot.line));
        if let Some((nearest, _)) = spots.min_by_key(|(_, spot)| distance(spot)) {
            self.chosen = Some(nearest);
        }
    }

    /// Puts a choice of the board into the line.
    fn take(&mut self, spot: usize) {
        let Some(puts) = self.spots.get(spot).map(|spot| spot.puts.clone()) else { return };
        self.put(&puts);
    }

    /// Puts a text of the board into the line.
    fn put(&mut self, text: &str) {
        self.line.set(text, false);
        self.refused = None;
        // The next drawing says what can be chosen then.
        self.chosen = Some(usize::MAX);
    }

    fn enter(&mut self) -> Option<Effect> {
        let spot = self.chosen.and_then(|at| self.spots.get(at)).filter(|_| self.chooses());
        match (spot, self.chosen) {
            (Some(spot), _) if spot.puts == self.line.text() => self.send(),
            (Some(spot), Some(at)) => {
                // A mark is whole once it is chosen, and the next one is near.
                let is_mark = spot.puts.starts_with("mark ") && !spot.only_marks;
                self.take(at);
                let sent = if is_mark { self.send() } else { None };
                self.chosen = sent.as_ref().map_or(self.chosen, |_| Some(at));
                sent
            }
            (Some(_) | None, _) => {
                if self.fills_fields() {
                    return None;
                }
                self.send()
            }
        }
    }

    /// Puts a line without a verb into the fields, which show what is wrong with it before it is sent. Returns whether it
    /// belongs there.
    fn fills_fields(&mut self) -> bool {
        let is_sentence =
            matches!(command::read(self.line.text(), ""), Command::Ask(Ask::Act { .. }));
        let begun = self.room.in_fields(self.line.text()).filter(|_| is_sentence);
        if let Some(begun) = &begun {
            self.edit(|line| line.set(begun, true));
        }
        begun.is_some()
    }

    /// Asks for the record that this line wants in a file.
    fn want_record_in(&mut self, file: &str, line: &str) -> Option<Effect> {
        if let Err(no) = self.room.want_record_in(file) {
            self.object(no);
            return None;
        }
        self.sent = Some(line.trim().to_owned());
        Some(Effect::Record)
    }

    /// Sends the line, or does what a command says.
    fn send(&mut self) -> Option<Effect> {
        // One ask at a time; but what needs no answer, a player may do while the last one is on its way.
        if self.sent.is_some() && command::read(self.line.text(), "").asks() {
            self.object(Words::Unanswered);
            return None;
        }
        let by_hand = self.line.is_by_hand();
        let text = self.line.take();
        (self.refused, self.chosen, self.pencilled) = (None, None, None);
        let meant = std::mem::take(&mut self.resigns);
        let id = self.ids.fresh();
        match command::read(&text, &id) {
            Command::Nothing => {}
            Command::TakesNothing(command) => {
                self.object(Words::TakesNothing { command: command.to_owned() });
            }
            Command::Quit => return Some(Effect::Quit),
            Command::Help => {
                self.help = None;
                self.toggle_help();
            }
            Command::Resign(_) if !meant && self.room.is_playing() => {
                self.resigns = true;
                self.object(Words::ResignAgain);
            }
            Command::Legal => self.cover(&self.legal_lines()),
            Command::Log => self.cover(&self.log_lines()),
            Command::Look => (self.help, self.review) = (None, None),
            Command::Infer | Command::Ask(Ask::Hint { .. }) if self.room.is_over() => {
                self.object(TableNo::Over.refusal());
            }
            Command::Infer => {
                let known = self.on_easel(80, u16::MAX, false, |easel| self.room.explain(easel));
                if known.lines.is_empty() {
                    self.object(Words::NoHelp);
                } else {
                    self.help = Some((known, 0));
                }
            }
            Command::Bot(said) => {
                let ask = self.room.bot(&said, id).map(Effect::Ask);
                if ask.is_none() {
                    let levels = self.room.levels();
                    self.object(Words::NoBot { levels });
                }
                return ask;
            }
            Command::Ask(Ask::Act { .. }) if let Some(no) = self.room.no_command(&text) => {
                self.object(no);
            }
            Command::Host(name) => return self.ask_about(self.room.host(&name, id), &text),
            Command::StandIn(name) => return self.ask_about(self.room.stand_in(&name, id), &text),
            Command::Mark(said) => {
                let Some(ask) = self.room.pencil(&said, id) else {
                    self.object(Words::NoMark);
                    return None;
                };
                // A player who chooses signs may want to choose more of them at the same place.
                if !by_hand {
                    let place = said.split(' ').next().unwrap_or_default();
                    self.put(&format!("mark {place} "));
                }
                return Some(Effect::Ask(ask));
            }
            Command::Note(line) if line.is_empty() => {
                let note = self.room.note();
                let empty = note.is_empty().then(|| self.room.say(Words::NoNote));
                let lines: Vec<String> = note.lines().map(str::to_owned).chain(empty).collect();
                self.cover(&lines);
            }
            Command::Note(line) => {
                self.sent = Some(text.trim().to_owned());
                return Some(Effect::Ask(self.room.jot(&line, id)));
            }
            Command::Why(claim) => {
                let Some(review) = &self.review else {
                    self.sent = Some(text.trim().to_owned());
                    return Some(Effect::Why(claim));
                };
                match self.on_easel(80, u16::MAX, false, |easel| review.examine(&claim, easel)) {
                    Ok(found) => self.help = Some((found, 0)),
                    Err(no) => self.object(no),
                }
            }
            Command::Review => {
                self.sent = Some(text.trim().to_owned());
                return Some(Effect::Record);
            }
            Command::Record(file) => return self.want_record_in(&file, &text),
            Command::Step(moves) => match &self.review {
                Some(review) if moves.is_none_or(|moves| moves > review.moves()) => {
                    self.object(Words::NoStep { moves: review.moves() });
                }
                _ => self.change_review(|review| review.go(moves.unwrap_or_default())),
            },
            Command::Eyes(name) => self.look_through(&name),
            Command::Ask(ask) if let Some(no) = self.room.has_seat(&ask) => self.object(no),
            Command::Ask(ask) | Command::Resign(ask) => {
                self.sent = Some(text.trim().to_owned());
                return Some(Effect::Ask(self.room.address(ask)));
            }
        }
        None
    }

    /// Asks for something about a player whom the text names, or says that there is no such player.
    fn ask_about(&mut self, ask: Option<Ask>, text: &str) -> Option<Effect> {
        let Some(ask) = ask else {
            let names = self.room.names().to_string();
            self.object(Words::NoEyes { names });
            return None;
        };
        self.sent = Some(text.trim().to_owned());
        Some(Effect::Ask(ask))
    }

    /// Shows all moves of the review with what they brought, or hides them.
    fn toggle_moves(&mut self) {
        if self.help.take().is_some() {
            return;
        }
        let Some(review) = &self.review else { return };
        let texts = self.room.texts();
        let moves = self.on_easel(80, u16::MAX, false, |easel| review.draw_moves(texts, easel));
        self.help = (!moves.lines.is_empty()).then_some((moves, 0));
    }

    fn look_through(&mut self, name: &str) {
        let Some(eyes) = self.room.viewer(name) else {
            let names = self.room.names().to_string();
            return self.object(Words::NoEyes { names });
        };
        self.change_review(|review| review.look(eyes));
    }

    fn change_review(&mut self, change: impl FnOnce(&mut ReviewRoom)) {
        match &mut self.review {
            Some(review) => {
                // What covers the position would hide the change.
                (self.help, self.review_from) = (None, 0);
                change(review);
            }
            None => self.object(Words::NoReview),
        }
    }

    /// Covers the board with lines.
    fn cover(&mut self, lines: &[String]) {
        self.help = Some((Drawing::plain(&lines.join("\n")), 0));
    }

    fn log_lines(&self) -> Vec<String> {
        let lines = 0..self.room.view().map_or(0, AnyView::lines);
        lines.map(|line| format!("{:>3}  {}", line + 1, self.room.tell(line))).collect()
    }

    fn legal_lines(&self) -> Vec<String> {
        let (actions, all) = self.room.legal();
        if actions.is_empty() {
            return vec![self.room.say(Words::NothingLegal)];
        }
        let heading = self.room.say(Words::Legal { count: actions.len(), all });
        [heading].into_iter().chain(actions.iter().map(|action| format!("  {action}"))).collect()
    }

    fn toggle_help(&mut self) {
        self.refused = None;
        if self.help.take().is_some() {
            return;
        }
        let mut lines = Vec::new();
        for (form, does) in sentences(&self.room) {
            lines.extend([form, format!("    {does}")]);
        }
        lines.extend([String::new(), self.room.say(Words::Commands)]);
        let width = command::name_width();
        for (name, does) in COMMANDS {
            // A long text goes on below its beginning.
            let does = wrap(&self.room.say(does.refusal()), KEYS - 3 - width);
            let names = [*name].into_iter().chain(std::iter::repeat(""));
            let line =
                |(name, does): (&str, &String)| format!("  {name:<width$} {}", does.trim_start());
            lines.extend(names.zip(&does).map(line));
        }
        lines.push(String::new());
        for line in self.room.say(Words::Keys).lines() {
            lines.extend(hang(line));
        }
        self.cover(&lines);
    }

    fn scroll(&mut self, up: bool, by: usize) {
        self.refused = None;
        if self.help.is_none() && self.review.is_some() {
            self.review_from = match self.review_from {
                from if up => from.saturating_sub(by),
                from => from.saturating_add(by),
            };
            return;
        }
        match &mut self.help {
            // The drawing knows where the last page begins.
            Some((_, at)) if up => *at = at.saturating_sub(by),
            Some((_, at)) => *at = at.saturating_add(by),
            None if up => self.scrolled = (self.scrolled + by).min(self.log.len()),
            None => self.scrolled = self.scrolled.saturating_sub(by),
        }
    }

    /// Whether another text can follow what is typed: the second of three clues.
    fn has_next_text(&self, typed: &str) -> bool {
        let (verb, texts) = typed.split_once(' ').unwrap_or((typed, ""));
        let grammar = self.room.grammar();
        let form = grammar.as_ref().and_then(|grammar| {
            grammar.forms.iter().find(|form| form.verb.eq_ignore_ascii_case(verb))
        });
        let is_text =
            |slot: &&kernel::grammar::Slot| matches!(slot.kind, kernel::grammar::Kind::Text { .. });
        let most = form.and_then(|form| form.slots.last()).filter(is_text).map(|slot| slot.most);
        let begun = texts.split(';').next_back().is_some_and(|text| !text.trim().is_empty());
        begun && most.is_some_and(|most| texts.split(';').count() < most)
    }

    /// Completes the line: with the next completion, or the one before.
    fn complete(&mut self, by: isize) {
        let (typed, at) = match self.tab.take() {
            Some((typed, at)) => (typed, Some(at)),
            None => (self.line.typed().to_owned(), None),
        };
        if typed.trim().is_empty() {
            if !self.spots.is_empty() {
                self.step(by);
            }
            return;
        }
        self.tab = Some((typed.clone(), 0));
        let items = self.completions();
        let count = isize::try_from(items.len()).unwrap_or(isize::MAX);
        if count == 0 {
            self.tab = None;
            if by > 0 && self.line.is_at_end() && self.has_next_text(&typed) {
                self.line.set(&format!("{}; ", typed.trim_end()), true);
                self.refused = None;
            }
            return;
        }
        let next = at.map_or(if by > 0 { 0 } else { -1 }, |at| at.cast_signed() + by);
        let next = next.rem_euclid(count).cast_unsigned();
        let item = &items[next];
        let names = self.room.names();
        let more =
            |grammar: kernel::Grammar| !grammar.complete(&format!("{item} "), names).is_empty();
        let goes_on = self.room.grammar().is_some_and(more);
        self.line.set(&format!("{item}{}", if goes_on { " " } else { "" }), true);
        self.tab = (items.len() > 1).then_some((typed, next));
        self.refused = None;
    }
}

/// A line of the help whose text goes on below its beginning: behind the last blanks between columns.
fn hang(line: &str) -> Vec<String> {
    let begins = line.rfind("  ").map_or(0, |blanks| blanks + 2);
    let (name, does) = line.split_at(begins);
    let column = name.chars().count();
    let does = wrap(does, KEYS.saturating_sub(column));
    let names = [name.to_owned()].into_iter().chain(std::iter::repeat(" ".repeat(column)));
    names.zip(does).map(|(name, does)| format!("{name}{}", does.trim_start())).collect()
}
