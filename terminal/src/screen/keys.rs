//! What keys and the mouse do.

use kernel::{AnyView, Coded as _};
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::line::InputLine;
use super::{Effect, FullScreen};
use crate::command::{self, COMMANDS, Command};
use crate::plain::sentences;
use crate::words::Words;

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
        match key.code {
            KeyCode::F(1) => self.toggle_help(),
            KeyCode::Char('?') if self.line.text().is_empty() => self.toggle_help(),
            KeyCode::Esc if self.help.is_some() => self.help = None,
            KeyCode::Esc => self.clear(),
            KeyCode::PageUp => self.scroll(true, PAGE),
            KeyCode::PageDown => self.scroll(false, PAGE),
            KeyCode::Tab => self.complete(1),
            KeyCode::BackTab => self.complete(-1),
            KeyCode::Enter => return self.enter(),
            KeyCode::Char(digit @ '1'..='9') if self.takes_digits() => {
                let nth = usize::try_from(u32::from(digit) - u32::from('1')).unwrap_or_default();
                self.take(nth);
            }
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
        self.chosen = None;
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

    fn takes_digits(&self) -> bool {
        !self.spots.is_empty() && self.line.text().is_empty()
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
        let beyond = |row: u16| if up { row < from.area.y } else { row > from.area.y };
        let distance = |area: ratatui::layout::Rect| {
            (area.y.abs_diff(from.area.y), area.x.abs_diff(from.area.x))
        };
        let spots = self.spots.iter().enumerate().filter(|(_, spot)| beyond(spot.area.y));
        if let Some((nearest, _)) = spots.min_by_key(|(_, spot)| distance(spot.area)) {
            self.chosen = Some(nearest);
        }
    }

    /// Puts a choice of the board into the line.
    fn take(&mut self, spot: usize) {
        let Some(puts) = self.spots.get(spot).map(|spot| spot.puts.clone()) else { return };
        self.line.set(&puts, false);
        self.refused = None;
        // The next drawing says what can be chosen then.
        self.chosen = Some(usize::MAX);
    }

    fn enter(&mut self) -> Option<Effect> {
        let spot = self.chosen.and_then(|at| self.spots.get(at)).filter(|_| self.chooses());
        match (spot, self.chosen) {
            (Some(spot), _) if spot.puts == self.line.text() => self.send(),
            (Some(_), Some(at)) => {
                self.take(at);
                None
            }
            (Some(_) | None, _) => self.send(),
        }
    }

    /// Sends the line, or does what a command says.
    fn send(&mut self) -> Option<Effect> {
        if self.sent.is_some() {
            return None;
        }
        let text = self.line.take();
        (self.refused, self.chosen) = (None, None);
        self.asked += 1;
        let id = format!("t{}-{}", std::process::id(), self.asked);
        match command::read(&text, id) {
            Command::Nothing => {}
            Command::Quit => return Some(Effect::Quit),
            Command::Help => self.toggle_help(),
            Command::Legal => self.help = Some((self.legal_lines(), 0)),
            Command::Log => self.help = Some((self.log_lines(), 0)),
            Command::Look => self.help = None,
            Command::Ask(ask) => {
                self.sent = Some(text.trim().to_owned());
                return Some(Effect::Ask(ask));
            }
        }
        None
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
        if self.help.take().is_some() {
            return;
        }
        let mut lines = Vec::new();
        for (form, does) in sentences(&self.room) {
            lines.extend([form, format!("    {does}")]);
        }
        lines.extend([String::new(), self.room.say(Words::Commands)]);
        let command =
            |(name, does): &(&str, Words)| format!("  {name:<8} {}", self.room.say(does.refusal()));
        lines.extend(COMMANDS.iter().map(command));
        lines.push(String::new());
        lines.extend(self.room.say(Words::Keys).lines().map(str::to_owned));
        self.help = Some((lines, 0));
    }

    fn scroll(&mut self, up: bool, by: usize) {
        match &mut self.help {
            Some((lines, at)) if up => *at = at.saturating_sub(by).min(lines.len()),
            Some((lines, at)) => *at = (*at + by).min(lines.len().saturating_sub(1)),
            None if up => self.scrolled = (self.scrolled + by).min(self.log.len()),
            None => self.scrolled = self.scrolled.saturating_sub(by),
        }
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
