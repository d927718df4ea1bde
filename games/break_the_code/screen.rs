//! A view drawn for a terminal: the rows, the question cards, and the tiles to guess with.

use kernel::drawing::{faint, plain, strong};
use kernel::{Drawing, Easel, Game as _, Ink, Legal, Phrase, Piece, Seat, Viewer};

use super::mind::{Aids, AtPlace, Whose};
use super::picture::Words;
use super::{Action, BreakTheCode, Colour, Row, Tile, View};

/// The columns of a name.
const NAME: usize = 14;

/// The table as the viewer sees it.
pub(super) fn draw(view: &View, aids: Option<&Aids>, easel: &Easel<'_>) -> Drawing {
    let screen = Screen { view, aids, easel, legal: BreakTheCode::legal(view) };
    let mut drawing = Drawing::default();
    screen.rows(&mut drawing);
    drawing.gap();
    screen.cards(&mut drawing);
    screen.tiles(&mut drawing);
    drawing
}

struct Screen<'a> {
    view: &'a View,
    aids: Option<&'a Aids>,
    easel: &'a Easel<'a>,
    legal: Legal<Action>,
}

impl Screen<'_> {
    fn rows(&self, drawing: &mut Drawing) {
        let letters = ('a'..).take(self.view.row_length()).map(|letter| format!(" {letter}  "));
        let indent = " ".repeat(NAME + 3);
        let more = self.easel.say(Words::More { cards: self.view.pile });
        let pile = format!("   {} {more}", self.easel.say(Words::Pile));
        drawing.line([plain(indent)].into_iter().chain(letters.map(faint)).chain([faint(pile)]));
        for (seat, row) in self.view.rows.iter() {
            let turn = self.view.turn == Some(seat);
            let mark = if turn { self.easel.sign("▸", ">") } else { " " };
            let name: String = self.easel.names.of(seat).chars().take(NAME - 1).collect();
            let name = format!("{mark}{seat} {name:<NAME$}");
            let own = self.view.viewer == Viewer::Seat(seat);
            let mut line = vec![if own || turn { strong(name) } else { plain(name) }];
            line.extend(self.row(*row, Whose::Seat(seat)));
            line.push(faint(self.remark(seat)));
            drawing.line(line);
        }
        if self.view.seats() > 2 {
            let label = format!("{:<width$}", self.easel.say(Words::Centre), width = NAME + 3);
            let row = self.row(self.view.centre, Whose::Centre);
            drawing.line([plain(label)].into_iter().chain(row));
        }
    }

    /// A row of tiles; of a hidden one, what help says is certain.
    fn row(&self, row: Option<Row>, whose: Whose) -> Vec<Piece> {
        if let Some(row) = row {
            return row.tiles().flat_map(|tile| [self.tile(tile), plain(" ")]).collect();
        }
        let certain = self.aids.and_then(|aids| aids.certain.as_ref());
        let certain = certain.and_then(|all| all.iter().find(|one| one.whose == whose));
        let place = |i: usize| match certain.and_then(|row| row.places.get(i).copied().flatten()) {
            Some(AtPlace::Tile(tile)) => self.tile(tile),
            Some(AtPlace::Digit(digit)) => strong(format!("={digit} ")),
            Some(AtPlace::Colour(colour)) => {
                Piece::new(format!("={} ", self.shape(colour)), ink(colour))
            }
            None => faint(self.easel.sign("▒▒ ", "?? ")),
        };
        (0..self.view.row_length()).flat_map(|i| [place(i), plain(" ")]).collect()
    }

    fn remark(&self, seat: Seat) -> String {
        let right = self.view.right.contains(seat);
        let out = !right && !self.view.in_play.contains(seat);
        let guessed = right.then_some(Words::Right).or(out.then_some(Words::Wrong));
        let first = (self.view.first == seat).then_some(Words::First);
        let remarks = [first, guessed].into_iter().flatten().map(|words| self.easel.say(words));
        remarks.collect::<Vec<_>>().join(", ")
    }

    /// The face-up cards: the notation, and the question in words.
    fn cards(&self, drawing: &mut Drawing) {
        for card in &self.view.face_up {
            let mut line = Vec::new();
            for question in card.questions() {
                let ask = Action::Ask { card: question.card(), digit: question.digit() };
                let puts = self.legal.actions().contains(&ask).then(|| ask.to_string());
                let label = match question.digit() {
                    Some(digit) if !line.is_empty() => digit.to_string(),
                    Some(_) | None => question.to_string(),
                };
                line.push(plain(" "));
                line.push(strong(label).maybe(puts));
            }
            let width: usize = line.iter().map(|piece| piece.text.chars().count()).sum();
            line.push(plain(" ".repeat(NAME.saturating_sub(width) + 3)));
            let asks = Phrase::new(format!("break-the-code-card-{}", card.word()));
            line.push(faint(self.easel.say(asks)));
            drawing.line(line);
        }
    }

    /// All tiles, to guess with. The own ones are left out.
    fn tiles(&self, drawing: &mut Drawing) {
        let own = self.view.viewer.seat().and_then(|seat| self.view.rows[seat]).unwrap_or_default();
        let own: Vec<Tile> = own.tiles().collect();
        let guess = self.easel.typed.strip_prefix("guess").map(str::trim);
        let guessed = guess.map_or(0, |tiles| tiles.split_whitespace().count());
        let may = |action: &Action| matches!(action, Action::Guess(_));
        let can = self.legal.actions().iter().any(may) && guessed < self.view.row_length();
        let mut line = vec![plain(" ")];
        for tile in Tile::all() {
            let held = own.iter().filter(|&&one| one == tile).count();
            let all = if tile.colour() == Colour::Green { 2 } else { 1 };
            if held == all {
                line.push(faint(self.easel.sign("··  ", "..  ")));
            } else {
                let said = guess.map_or_else(String::new, |tiles| format!(" {tiles}"));
                let said = format!("guess{} {tile}", said.trim_end());
                line.push(self.tile(tile).maybe(can.then_some(said)));
                line.push(plain(" "));
            }
            let width: usize = line.iter().map(|piece| piece.text.chars().count()).sum();
            if width + 4 > self.easel.width {
                drawing.line(std::mem::replace(&mut line, vec![plain(" ")]));
            }
        }
        if self.legal.actions().contains(&Action::Pass) {
            line.push(strong("[pass]").puts("pass"));
        }
        drawing.line(line);
    }

    fn tile(&self, tile: Tile) -> Piece {
        Piece::new(format!("{}{} ", tile.digit(), self.shape(tile.colour())), ink(tile.colour()))
    }

    /// The shape of a colour, or its letter.
    const fn shape(&self, colour: Colour) -> char {
        match (colour, self.easel.ascii) {
            (Colour::Black, false) => '■',
            (Colour::White, false) => '□',
            (Colour::Green, false) => '▲',
            (Colour::Black, true) => 'b',
            (Colour::White, true) => 'w',
            (Colour::Green, true) => 'g',
        }
    }
}

const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Black => Ink::Dark,
        Colour::White => Ink::Light,
        Colour::Green => Ink::Leaf,
    }
}
