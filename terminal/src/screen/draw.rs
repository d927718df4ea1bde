//! The layout of the screen, at any size.

use kernel::{Drawing, Ink, Phrase, Piece};
use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Layout, Position, Rect};
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Wrap};

use super::{FullScreen, Spot};
use crate::ascii::{fold, fold_drawing};
use crate::room::Kind;
use crate::words::{Words, wrap};

/// From this many columns on, the log stands beside the board.
const WIDE: u16 = 112;
/// The columns of a log beside the board.
const LOG: u16 = 42;
/// The lines below the line to type in, at least.
const NOTE: u16 = 2;
/// The blanks before what goes on below its line, at least.
const HANGS: usize = 4;
/// The sign before the line to type in.
const PROMPT: &str = "> ";

impl FullScreen {
    /// Draws the screen, and notes where its choices are.
    pub fn draw(&mut self, frame: &mut Frame<'_>) {
        let columns = usize::from(frame.area().width);
        let status = self.status_lines(columns);
        let talk = self.talk(columns);
        let more = u16::try_from(status.len() + usize::from(talk.is_some())).unwrap_or(1) - 1;
        let [title, middle, mut bottom] = Layout::vertical([
            Constraint::Length(1),
            Constraint::Min(0),
            Constraint::Length(2 + NOTE),
        ])
        .areas(frame.area());
        let (mut board, mut log, height) = self.split(middle);
        // A long status or refusal takes its lines from the log, which keeps the newest, or from the review.
        let refusal = self.refusal_lines(bottom.width.into());
        let refused = u16::try_from(refusal.len()).unwrap_or(u16::MAX).saturating_sub(NOTE);
        let from = if self.review.is_some() { &mut board } else { &mut log };
        let more = more.saturating_add(refused).min(from.height.saturating_sub(2));
        from.height -= more;
        (bottom.y, bottom.height) = (bottom.y - more, bottom.height + more);
        let middle = Rect { height: middle.height - more, ..middle };
        self.draw_title(frame, title);
        self.draw_board(frame, board, height);
        self.draw_log(frame, log);
        self.draw_help(frame, middle);
        frame.render_widget(Clear, bottom);
        let above = u16::try_from(status.len() + usize::from(talk.is_some())).unwrap_or(1);
        let [above, input, note] = Layout::vertical([
            Constraint::Length(above),
            Constraint::Length(1),
            Constraint::Min(0),
        ])
        .areas(bottom);
        self.draw_status(frame, above, talk, status);
        self.draw_input(frame, input);
        if refusal.is_empty() {
            self.draw_completions(frame, note);
        } else {
            let style = self.look.palette.style(Ink::Bad);
            frame.render_widget(Paragraph::new(refusal.join("\n")).style(style), note);
        }
        if self.look.ascii {
            fold_buffer(frame.buffer_mut());
        }
    }

    /// The board and the log, side by side where there is room, else one above the other; and the lines for which the board
    /// is drawn.
    fn split(&self, area: Rect) -> (Rect, Rect, u16) {
        if self.review.is_some() {
            return (area, Rect { height: 0, ..area }, area.height);
        }
        if area.width >= WIDE {
            let [board, _, log] = Layout::horizontal([
                Constraint::Min(0),
                Constraint::Length(2),
                Constraint::Length(LOG),
            ])
            .areas(area);
            return (board, log, area.height);
        }
        let height = area.height.saturating_sub(4);
        let drawn = self.drawing(area.width, height).lines.len();
        let drawn = u16::try_from(drawn).unwrap_or(u16::MAX);
        let log = area.height.saturating_sub(drawn.saturating_add(1)).max(area.height.min(4));
        let [board, log] =
            Layout::vertical([Constraint::Min(0), Constraint::Length(log)]).areas(area);
        (board, log, height)
    }

    fn draw_title(&self, frame: &mut Frame<'_>, area: Rect) {
        let style = self.look.palette.title();
        frame.render_widget(Line::from(" ".repeat(area.width.into())).style(style), area);
        let Some(shown) = self.room.frame() else { return };
        let title = self.shown(self.room.say(Phrase::new(format!("{}-title", shown.game))));
        let clock = self.room.left(self.passed()).map(|left| format!(" {left} "));
        let clock = clock.unwrap_or_default();
        let room = usize::from(area.width).saturating_sub(clock.len());
        let wide = |text: &str| Span::raw(text).width();
        let mut text = format!(" {title}");
        // Players for whom there is no room are left out whole.
        let seats = self.room.names().iter().map(|(seat, _)| seat);
        let players = seats.map(|seat| self.shown(format!("   {seat} {}", self.room.player(seat))));
        let mut players = players.peekable();
        let others = self.shown("   …".to_owned());
        while let Some(player) = players.next() {
            let more = if players.peek().is_some() { wide(&others) } else { 0 };
            if wide(&text) + wide(&player) + more > room {
                text.push_str(&others);
                break;
            }
            text.push_str(&player);
        }
        frame.render_widget(Line::from(text).style(style.add_modifier(Modifier::BOLD)), area);
        frame.render_widget(Line::from(clock).right_aligned().style(style), area);
    }

    fn draw_board(&mut self, frame: &mut Frame<'_>, area: Rect, height: u16) {
        if self.review_from > 0 {
            self.review_from = self.review_from.min(self.review_below(area)).max(1);
        }
        let mut drawing = self.drawing(area.width, height);
        if self.review.is_some() {
            // The lines below that of the position are left out.
            let below = drawing.lines.len().saturating_sub(area.height.into());
            if self.review_from == 0 && area.height > 0 {
                drawing.lines.drain(1..=below);
            }
        }
        self.spots = spots(&drawing, area);
        self.settle_choice();
        // A drawing that is too long is scrolled to its end, or back to the line of the choice.
        let below = drawing.lines.len().saturating_sub(area.height.into());
        let chosen = self.chosen.and_then(|at| self.spots.get(at)).map_or(below, |spot| spot.line);
        let from = below.min(chosen);
        scroll(&mut self.spots, area, from);
        let mut nth = self.spots.iter().filter(|spot| spot.line < from).count();
        for (row, pieces) in area.rows().zip(&drawing.lines[from..]) {
            let spans = pieces.iter().map(|piece| {
                let mut style = self.look.palette.style(piece.ink);
                if piece.puts.is_some() {
                    style = style.add_modifier(Modifier::UNDERLINED);
                }
                if piece.puts.is_some() || piece.marks.is_some() {
                    if self.chosen == Some(nth) {
                        style = style.remove_modifier(Modifier::DIM | Modifier::UNDERLINED);
                        style = style.add_modifier(Modifier::REVERSED | Modifier::BOLD);
                    }
                    nth += 1;
                }
                Span::styled(piece.text.as_str(), style)
            });
            frame.render_widget(spans.collect::<Line<'_>>(), row);
        }
    }

    /// Keeps the choice within the drawing. After a choice it goes to what sends the line, else to what goes on with it.
    fn settle_choice(&mut self) {
        let Some(at) = self.chosen else { return };
        if at == usize::MAX {
            let text = self.line.text();
            let goes_on = |puts: &str| {
                let rest = puts.strip_prefix(text).filter(|rest| !rest.is_empty());
                rest.is_some_and(|rest| text.ends_with(' ') || rest.starts_with(' '))
            };
            // A text that ends with a blank is not whole.
            let sends =
                self.spots.iter().position(|spot| spot.puts == text && !text.ends_with(' '));
            let first = || self.spots.iter().position(|spot| goes_on(&spot.puts));
            self.chosen = sends.or_else(first);
        } else if at >= self.spots.len() {
            self.chosen = None;
        }
    }

    fn draw_log(&self, frame: &mut Frame<'_>, area: Rect) {
        if area.height == 0 {
            return;
        }
        let rule = if self.look.ascii { "-" } else { "─" };
        let faint = self.look.palette.style(Ink::Faint);
        let top = Rect { height: 1, ..area };
        frame.render_widget(Line::styled(rule.repeat(area.width.into()), faint), top);
        let area = Rect { y: area.y + 1, height: area.height - 1, ..area };
        let lines = self.log_in(area.width.into(), area.height.into());
        let lines = lines.iter().map(|line| Line::from(line.as_str()));
        frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), area);
    }

    /// The newest lines of the log, or those to which the player has scrolled. The newest line of chat stays in sight above
    /// them.
    fn log_in(&self, width: usize, height: usize) -> Vec<String> {
        let shown = self.log.len() - self.scrolled.min(self.log.len());
        // Each entry takes a line at least.
        let first = shown.saturating_sub(height);
        let wrapped = |from: usize| -> Vec<String> {
            let told = self.log[from..shown].iter();
            told.flat_map(|told| wrap(&self.shown(told.text.clone()), width)).collect()
        };
        let mut lines = wrapped(first);
        lines.drain(..lines.len().saturating_sub(height));
        // So does a proposal, which waits for an answer.
        let chat = self.newest_talk().filter(|_| self.scrolled == 0 && height > 1);
        if let Some(chat) = chat.filter(|chat| *chat < first || wrapped(*chat).len() > height) {
            lines[0] = wrap(&self.shown(self.log[chat].text.clone()), width).swap_remove(0);
        }
        lines
    }

    fn draw_help(&mut self, frame: &mut Frame<'_>, area: Rect) {
        let palette = self.look.palette;
        let Some((drawing, from)) = &mut self.help else { return };
        frame.render_widget(Clear, area);
        if self.look.ascii {
            fold_drawing(drawing);
        }
        let lines = hanging(drawing, area.width.into());
        // The last page is full.
        *from = (*from).min(lines.len().saturating_sub(area.height.into()));
        let span = |piece: Piece| Span::styled(piece.text, palette.style(piece.ink));
        let lines = lines.into_iter().skip(*from).take(area.height.into());
        let lines = lines.map(|pieces| pieces.into_iter().map(span).collect::<Line<'_>>());
        frame.render_widget(Paragraph::new(lines.collect::<Vec<_>>()), area);
    }

    /// How many lines of the whole review have no room.
    fn review_below(&self, area: Rect) -> usize {
        let Some(review) = &self.review else { return 0 };
        let texts = self.room.texts();
        let whole = self.on_easel(area.width, u16::MAX, false, |easel| review.draw(texts, easel));
        whole.lines.len().saturating_sub(area.height.into())
    }

    /// The newest line of talk, or a proposal that waits for an answer, while what covers the log hides it.
    fn talk(&self, width: usize) -> Option<String> {
        let hidden = self.review.is_some() || self.help.is_some();
        let told = self.newest_talk().filter(|_| hidden)?;
        Some(cut(&self.shown(self.log[told].text.clone()), width, self.cut_sign()))
    }

    /// The proposal that waits for an answer, or the newest line of talk.
    fn newest_talk(&self) -> Option<usize> {
        let last = |kind| self.log.iter().rposition(|told| told.kind == kind);
        last(Kind::Proposal).or_else(|| last(Kind::Chat))
    }

    /// What the table waits for; and below it, what a player can type because a bot plays or a player is away.
    pub(super) fn status_lines(&self, width: usize) -> Vec<String> {
        let lines = if self.review.is_some() && self.help.is_some() {
            vec![String::new()]
        } else if self.review.is_some() {
            vec![self.room.say(crate::review::Words::Keys)]
        } else if self.room.is_over() {
            vec![self.room.after()]
        } else {
            let fits = |text: &str| Span::raw(self.shown(text.to_owned())).width() <= width;
            let turn = self.room.turn_in(fits).unwrap_or_default();
            [turn].into_iter().chain(self.room.absence_in(self.passed(), fits)).collect()
        };
        lines.into_iter().map(|line| cut(&self.shown(line), width, self.cut_sign())).collect()
    }

    const fn cut_sign(&self) -> &'static str {
        if self.look.ascii { ".." } else { "…" }
    }

    fn draw_status(
        &self,
        frame: &mut Frame<'_>,
        area: Rect,
        talk: Option<String>,
        status: Vec<String>,
    ) {
        let style = self.look.palette.style(Ink::Brass).add_modifier(Modifier::BOLD);
        let faint = self.look.palette.style(Ink::Faint);
        let keys = if self.help.is_some() { Words::CoverKeys } else { Words::KeysHint };
        let keys = self.shown(self.room.say(keys));
        let first = status.first().map_or(0, |text| text.chars().count());
        let hint = first + keys.chars().count() + 2 < area.width.into();
        let talk = talk.into_iter().map(Line::from);
        let at = talk.len();
        let lines = talk.chain(status.into_iter().map(|text| Line::styled(text, style)));
        for (i, (row, line)) in area.rows().zip(lines).enumerate() {
            if i == at && hint {
                let keys = Line::from(Span::styled(keys.as_str(), faint)).right_aligned();
                frame.render_widget(keys, row);
            }
            frame.render_widget(line, row);
        }
    }

    fn draw_input(&self, frame: &mut Frame<'_>, area: Rect) {
        let faint = self.look.palette.style(Ink::Faint);
        let before = self.shown(self.line.typed().to_owned()).chars().count() + PROMPT.len();
        // A line that is longer than the screen shows the part before the cursor.
        let hidden = before.saturating_sub(usize::from(area.width).saturating_sub(1));
        let text = self.shown(format!("{PROMPT}{}", self.line.text()));
        let text: String = text.chars().skip(hidden).collect();
        let ghost = Span::styled(self.shown(self.ghost().unwrap_or_default()), faint);
        frame.render_widget(Line::from(vec![Span::raw(text), ghost]), area);
        let column = u16::try_from(before - hidden).unwrap_or(u16::MAX);
        let column = area.x.saturating_add(column).min(area.right().saturating_sub(1));
        frame.set_cursor_position(Position::new(column, area.y));
    }

    /// Why the sentence was refused, below the place where it went wrong, and that the house is away.
    fn refusal_lines(&self, width: usize) -> Vec<String> {
        let mark = |column: usize| format!("{:1$}^", "", column + PROMPT.len());
        let marked = self.refused.iter().filter_map(|refused| refused.column).map(mark);
        let texts = self.refused.iter().map(|refused| &refused.text).chain(&self.lost);
        let texts = texts.map(|text| self.shown(text.clone()));
        marked.chain(texts.flat_map(|text| wrap(&text, width))).collect()
    }

    /// How the sentence can go on.
    fn draw_completions(&self, frame: &mut Frame<'_>, area: Rect) {
        let items = self.completions();
        if items.is_empty() || (items.len() == 1 && self.tab.is_none()) {
            return;
        }
        let shown = self.tab.as_ref().map(|(_, at)| *at);
        let typed = self.tab.as_ref().map_or_else(|| self.line.typed(), |(typed, _)| typed);
        let begun = typed.rfind(char::is_whitespace).map_or(0, |blank| blank + 1);
        let spans = items.iter().enumerate().map(|(i, item)| {
            let word = item.get(begun..).unwrap_or(item);
            let style = if shown == Some(i) {
                Style::new().add_modifier(Modifier::REVERSED)
            } else {
                self.look.palette.style(Ink::Faint)
            };
            [Span::styled(self.shown(word.to_owned()), style), Span::raw("  ")]
        });
        let line: Line<'_> = spans.flatten().collect();
        frame.render_widget(Paragraph::new(line).wrap(Wrap { trim: true }), area);
    }
}

/// Where the choices of a drawing are, if its first line is that of the area.
fn spots(drawing: &Drawing, area: Rect) -> Vec<Spot> {
    let mut spots = Vec::new();
    for (line, pieces) in drawing.lines.iter().enumerate() {
        let mut x = area.x;
        for piece in pieces {
            let width = u16::try_from(Span::raw(piece.text.as_str()).width()).unwrap_or(u16::MAX);
            let Piece { puts, marks, key, .. } = piece;
            if let Some(text) = puts.as_ref().or(marks.as_ref()) {
                let area = Rect { x, y: area.y, width, height: 1 };
                let (puts, marks, only_marks) = (text.clone(), marks.clone(), puts.is_none());
                spots.push(Spot { area, line, puts, marks, only_marks, key: *key });
            }
            x = x.saturating_add(width);
        }
    }
    spots
}

/// Moves choices to where they are if the area begins with this line of the drawing.
fn scroll(spots: &mut [Spot], area: Rect, from: usize) {
    for spot in spots {
        let row = spot.line.checked_sub(from).and_then(|row| u16::try_from(row).ok());
        match row.filter(|row| *row < area.height) {
            Some(row) => spot.area.y = area.y + row,
            None => spot.area.height = 0,
        }
    }
}

/// The text on one line, with a sign where it is cut.
fn cut(text: &str, width: usize, sign: &str) -> String {
    if Span::raw(text).width() <= width {
        return text.to_owned();
    }
    let mut short = String::new();
    for letter in text.chars() {
        short.push(letter);
        if Span::raw(short.as_str()).width() + sign.chars().count() > width {
            short.pop();
            break;
        }
    }
    short + sign
}

/// Replaces every sign that is not ASCII by one that looks like it.
fn fold_buffer(buffer: &mut Buffer) {
    for cell in buffer.content.iter_mut().filter(|cell| !cell.symbol().is_ascii()) {
        cell.set_char(fold(cell.symbol().chars().next().unwrap_or(' ')));
    }
}

/// The lines of a drawing, those that are too long broken between words; what goes on below hangs.
fn hanging(drawing: &Drawing, width: usize) -> Vec<Vec<Piece>> {
    let wide = |pieces: &[Piece]| pieces.iter().map(Piece::width).sum::<usize>();
    let mut lines = Vec::new();
    for pieces in &drawing.lines {
        let blank = |piece: &Piece| piece.text.trim().is_empty();
        let end = pieces.iter().rposition(|piece| !blank(piece)).map_or(0, |last| last + 1);
        let pieces = &pieces[..end];
        if wide(pieces) <= width {
            lines.push(pieces.to_vec());
            continue;
        }
        let whole: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
        let indent = whole.len() - whole.trim_start().len();
        let indent = Piece::new(" ".repeat(indent.max(HANGS).min(width / 2)), Ink::Plain);
        let (mut line, mut used): (Vec<Piece>, usize) = (Vec::new(), 0);
        for piece in pieces {
            for word in piece.text.split_inclusive(' ') {
                let part = Piece::new(word, piece.ink);
                let long = Span::raw(word.trim_end()).width();
                if used + long > width && used > indent.width() {
                    lines.push(std::mem::replace(&mut line, vec![indent.clone()]));
                    used = indent.width();
                }
                // Blanks between columns do not begin a line.
                if used == indent.width() && line.len() == 1 && word.trim().is_empty() {
                    continue;
                }
                used += part.width();
                line.push(part);
            }
        }
        lines.push(line);
    }
    lines
}
