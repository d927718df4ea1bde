//! A view drawn for a terminal: the rows, the question cards, and the tiles to guess with.

use kernel::drawing::{Align, Cell, faint, percent, plain, strong};
use kernel::{Drawing, Easel, Ink, Legal, Phrase, Piece, Seat, Viewer};

use super::mind::proof::{Claim, Says};
use super::mind::{Aids, AtPlace, Certain, Counted, Whose, Worth};
use super::pencil::{RINGED, SECOND_FIVE, SIGNS, STRUCK, can_be, can_show, slot, strip};
use super::picture::Words;
use super::{Action, BreakTheCode, Colour, Row, Tile, View};

/// The columns of a name.
const NAME: usize = 14;
/// The columns of a tile.
const TILE: usize = 4;
/// The columns of a tile with its chance and the bar of it.
const CHANCE: usize = 12;
/// The most candidates that are drawn below a hidden tile whose chances are known.
const LIKELIEST: usize = 6;
/// The fewest lines for which it is worth to draw candidates.
const FEWEST: usize = 2;
/// The most rows that are listed one by one.
const ROWS: usize = 12;

/// The table as the viewer sees it.
pub(super) fn draw(view: &View, aids: Option<&Aids>, easel: &Easel<'_>) -> Drawing {
    let mut screen =
        Screen { view, aids, easel, legal: easel.legal::<BreakTheCode>(view), depth: 0 };
    let hidden = screen.every().filter(|whose| !screen.below(*whose).is_empty()).count();
    // Beside chances there is no room for marks.
    let marked = screen.every().filter(|whose| !screen.marks(*whose).is_empty()).count();
    let others = view.seats() + view.face_up.len() + 5 + marked;
    screen.depth = easel.height.saturating_sub(others) / hidden.max(1);
    let mut drawing = Drawing::default();
    screen.rows(&mut drawing);
    let above = drawing.lines.len();
    screen.cards(&mut drawing);
    match penned(easel.typed).filter(|_| easel.live) {
        Some(place) => screen.signs(place, &mut drawing),
        None if easel.live => screen.tiles(&mut drawing),
        None => {}
    }
    if drawing.lines.len() < easel.height {
        drawing.lines.insert(above, Vec::new());
    }
    drawing
}

/// What help says besides the board: facts, the possible rows, what questions are worth, and the best action.
pub(super) fn explain(view: &View, aids: &Aids, easel: &Easel<'_>) -> Drawing {
    let screen = Screen { view, aids: Some(aids), easel, legal: Legal::NOTHING, depth: 0 };
    let mut drawing = Drawing::default();
    let certain = aids.certain.iter().flatten().flat_map(|row| screen.certain(row));
    drawing.list(&easel.say(Words::Certain), certain);
    if let Some(counts) = &aids.counts {
        drawing.say(&easel.say(Words::Deals { deals: counts.deals }), Ink::Plain);
        counts.rows.iter().for_each(|row| screen.possible(row, &mut drawing));
        screen.questions(&counts.questions, &mut drawing);
    }
    if let Some(best) = &aids.best {
        let best = Words::Best { action: best.action.to_string() };
        drawing.say(&easel.say(best), Ink::Strong);
    }
    drawing
}

struct Screen<'a> {
    view: &'a View,
    aids: Option<&'a Aids>,
    easel: &'a Easel<'a>,
    legal: Legal<Action>,
    /// How many lines there are for the candidates of a row.
    depth: usize,
}

impl Screen<'_> {
    /// Every row on the table.
    fn every(&self) -> impl Iterator<Item = Whose> {
        let centre = (self.view.seats() > 2).then_some(Whose::Centre);
        self.view.rows.seats().map(Whose::Seat).chain(centre)
    }

    /// The columns of a place.
    fn place(&self) -> usize {
        let chances = self.aids.is_some_and(|aids| aids.counts.is_some());
        if chances && self.depth >= FEWEST { CHANCE } else { TILE }
    }

    fn rows(&self, drawing: &mut Drawing) {
        let width = self.place();
        let letters = ('a'..).take(self.view.row_length());
        let letters = letters.map(|letter| format!("{:<width$}", format!(" {letter}")));
        let indent = " ".repeat(NAME + 3);
        let more = self.easel.say(Words::More { cards: self.view.pile });
        let pile = format!("{} {more}", self.easel.say(Words::Pile));
        let narrow = width == TILE;
        let beside = narrow.then(|| faint(format!("   {pile}")));
        drawing.line([plain(indent)].into_iter().chain(letters.map(faint)).chain(beside));
        for (seat, row) in self.view.rows.iter() {
            let turn = self.view.turn == Some(seat);
            let mark = if turn { self.easel.sign("▸", ">") } else { " " };
            let name: String = self.easel.names.of(seat).chars().take(NAME - 1).collect();
            let name = format!("{mark}{seat} {name:<NAME$}");
            let own = self.view.viewer == Viewer::Seat(seat);
            let mut line = vec![if own || turn { strong(name) } else { plain(name) }];
            line.extend(self.row(*row, Whose::Seat(seat)));
            let below = self.pencilled(Whose::Seat(seat), &mut line);
            let remark = faint(self.remark(seat));
            // Beside chances there is no room for it.
            if line.iter().map(Piece::width).sum::<usize>() + remark.width() <= self.easel.width {
                line.push(remark);
            }
            drawing.line(line);
            drawing.add(below);
            self.candidates(Whose::Seat(seat), drawing);
        }
        if self.view.seats() > 2 {
            let label = format!("{:<width$}", self.easel.say(Words::Centre), width = NAME + 3);
            let row = self.row(self.view.centre, Whose::Centre);
            let mut line: Vec<Piece> = [plain(label)].into_iter().chain(row).collect();
            let below = self.pencilled(Whose::Centre, &mut line);
            drawing.line(line);
            drawing.add(below);
            self.candidates(Whose::Centre, drawing);
        }
        if !narrow && !self.view.face_up.is_empty() {
            drawing.line([faint(format!(" {pile}"))]);
        }
    }

    /// A row of tiles; of a hidden one, what help says is certain.
    fn row(&self, row: Option<Row>, whose: Whose) -> Vec<Piece> {
        let gap = || plain(" ".repeat(self.place() + 1 - TILE));
        if let Some(row) = row {
            return row.tiles().flat_map(|tile| [self.tile(tile), gap()]).collect();
        }
        let certain = self.aids.and_then(|aids| aids.certain.as_ref());
        let certain = certain.and_then(|all| all.iter().find(|one| one.whose == whose));
        let place = |i: usize| match certain.and_then(|row| row.places.get(i).copied().flatten()) {
            Some(AtPlace::Tile(tile)) => {
                let text = format!("={}{}", tile.digit(), self.shape(tile.colour()));
                Piece::new(text, ink(tile.colour()))
            }
            Some(AtPlace::Digit(digit)) => strong(format!("={digit} ")),
            Some(AtPlace::Colour(colour)) => {
                Piece::new(format!("={} ", self.shape(colour)), ink(colour))
            }
            None => faint(self.easel.sign("▒▒ ", "?? ")),
        };
        let marks = |i: usize| {
            let can =
                self.easel.live && self.view.ending.is_none() && penned(self.easel.typed).is_none();
            can.then(|| format!("mark {whose}.{} ", letter(i)))
        };
        let places = 0..self.view.row_length();
        places.flat_map(|i| [place(i).marks(marks(i)), gap()]).collect()
    }

    /// For each hidden place with pencil marks its letter and the signs. Those that cannot be right any more stand behind a
    /// stroke.
    fn marks(&self, whose: Whose) -> Vec<Cell> {
        let hidden = match whose {
            Whose::Seat(seat) => self.view.rows[seat].is_none(),
            Whose::Centre => self.view.centre.is_none(),
        };
        let cell = |place: usize| {
            let key = slot(&whose.to_string(), &letter(place).to_string());
            let signs = self.easel.marks.get(&key).filter(|signs| !signs.is_empty())?;
            let can = |sign: &char| can_show(self.view, self.aids, whose, place, *sign);
            let (right, wrong): (String, String) = signs.chars().partition(can);
            let mut cell = vec![faint(format!("{} ", letter(place))), plain(right)];
            if !wrong.is_empty() {
                cell.extend([faint("/"), Piece::new(wrong, Ink::Struck)]);
            }
            Some(cell)
        };
        (0..self.view.row_length()).filter(|_| hidden).filter_map(cell).collect()
    }

    /// Adds the pencil marks to the line of a row, or returns lines for below it if there is no room.
    fn pencilled(&self, whose: Whose, line: &mut Vec<Piece>) -> Drawing {
        let (marks, mut below) = (self.marks(whose), Drawing::default());
        let width = |pieces: &[Piece]| pieces.iter().map(Piece::width).sum::<usize>();
        let pen = faint(format!("  {} ", self.easel.sign("✎", "?")));
        let beside: usize = marks.iter().map(|cell| width(cell) + 3).sum();
        if width(line) + pen.width() + beside <= self.easel.width {
            let marks = marks.into_iter().flat_map(|cell| [cell, vec![plain("   ")]].concat());
            let marks: Vec<Piece> = marks.collect();
            line.extend([pen].into_iter().filter(|_| !marks.is_empty()).chain(marks.clone()));
        } else {
            below.flow(&" ".repeat(NAME + 3), self.easel.width, marks);
        }
        below
    }

    /// The tiles that can lie at each place of a hidden row, the likeliest first: none where the tile is certain.
    fn below(&self, whose: Whose) -> Vec<Vec<(Tile, Option<f64>)>> {
        let Some(aids) = self.aids else { return Vec::new() };
        let counted = aids.counts.iter().flat_map(|counts| &counts.rows);
        let counted = counted.filter(|row| row.whose == whose).flat_map(|row| &row.places);
        let likely = |place: &Vec<(Tile, f64)>| {
            let mut place = place.clone();
            place.sort_by(|(_, one), (_, other)| other.total_cmp(one));
            place.into_iter().map(|(tile, chance)| (tile, Some(chance))).collect()
        };
        let mut places: Vec<Vec<_>> = counted.map(likely).collect();
        if aids.counts.is_none() {
            let rows = aids.candidates.iter().flatten().filter(|row| row.whose == whose);
            let possible = |place: &Vec<Tile>| place.iter().map(|tile| (*tile, None)).collect();
            places.extend(rows.flat_map(|row| &row.places).map(possible));
        }
        for place in places.iter_mut().filter(|place| place.len() < 2) {
            place.clear();
        }
        if places.iter().all(Vec::is_empty) { Vec::new() } else { places }
    }

    /// Below each hidden tile what it can be.
    fn candidates(&self, whose: Whose, drawing: &mut Drawing) {
        if self.depth < FEWEST {
            return;
        }
        let columns: Vec<Vec<Cell>> =
            self.below(whose).iter().map(|tiles| self.column(tiles)).collect();
        let deepest = columns.iter().map(Vec::len).max().unwrap_or(0);
        for row in 0..deepest {
            let indent = plain(" ".repeat(NAME + 3));
            let blank = || vec![plain(" ".repeat(self.place()))];
            let cells = columns.iter().map(|cells| cells.get(row).cloned().unwrap_or_else(blank));
            drawing.line([indent].into_iter().chain(cells.flatten()));
        }
    }

    /// Tiles one below the other, each with its chance where that is known.
    fn column(&self, tiles: &[(Tile, Option<f64>)]) -> Vec<Cell> {
        let known = tiles.iter().any(|(_, chance)| chance.is_some());
        let most = if known { self.depth.min(LIKELIEST) } else { self.depth };
        let cell = |&(tile, chance): &(Tile, Option<f64>)| match chance {
            Some(chance) => {
                let text = format!(" {:<width$}", percent(chance), width = CHANCE - 6);
                vec![self.tile(tile), self.easel.bar(chance, 2), plain(text)]
            }
            None => vec![self.tile(tile), plain(" ")],
        };
        let mut cells: Vec<Cell> = tiles.iter().map(cell).collect();
        if cells.len() > most {
            cells.truncate(most - 1);
            let sign = self.easel.sign("…", "..");
            cells.push(vec![faint(format!("{sign:<width$}", width = self.place()))]);
        }
        cells
    }

    /// Whose row, at the beginning of a sentence.
    fn owner(&self, whose: Whose) -> String {
        match whose {
            Whose::Seat(seat) => self.easel.names.of(seat).to_owned(),
            Whose::Centre => self.easel.say(Words::TheCentre),
        }
    }

    /// What is certain of a row as sentences; the tiles that it lacks are on one line at the end.
    fn certain(&self, Certain { whose, places, holds, lacks }: &Certain) -> Vec<Vec<Piece>> {
        let says = |says: Says| {
            let claim = Claim { whose: *whose, says, so: true };
            vec![plain(self.easel.say(claim.words()))]
        };
        let at = |(place, at): (usize, &Option<AtPlace>)| {
            Some(says(match (*at)? {
                AtPlace::Tile(tile) => Says::Tile(place, tile),
                AtPlace::Digit(digit) => Says::Digit(place, digit),
                AtPlace::Colour(colour) => Says::Colour(place, colour),
            }))
        };
        let mut lines: Vec<_> = places.iter().enumerate().filter_map(at).collect();
        let holds = holds.chunk_by(|one, other| one == other);
        lines.extend(holds.map(|alike| says(Says::Has(alike[0], alike.len()))));
        if !lacks.is_empty() {
            let said = self.easel.say(Words::Lacks { whose: self.owner(*whose) });
            let tiles = lacks.iter().flat_map(|tile| [plain(" "), self.tile(*tile)]);
            lines.push([plain(said)].into_iter().chain(tiles).collect());
        }
        lines
    }

    /// How many rows are possible, and the rows themselves if they are few.
    fn possible(&self, row: &Counted, drawing: &mut Drawing) {
        let (whose, bits) = (self.owner(row.whose), self.easel.decimal(row.bits, 2));
        let heading = Words::Rows { whose, rows: row.rows, bits };
        drawing.say(&self.easel.say(heading), Ink::Strong);
        if row.rows > ROWS {
            return;
        }
        let listed = |(row, chance): &(Row, f64)| {
            vec![
                row.tiles().flat_map(|tile| [self.tile(tile), plain(" ")]).collect(),
                vec![plain(percent(*chance))],
                vec![self.easel.bar(*chance, 10)],
            ]
        };
        let rows: Vec<_> = row.likely.iter().map(listed).collect();
        drawing.table("  ", &[Align::Left, Align::Right, Align::Left], &rows);
    }

    /// What each question is worth, the one that tells most first.
    fn questions(&self, questions: &[Worth], drawing: &mut Drawing) {
        let Some(most) = questions.first().map(|worth| worth.value.bits.max(f64::MIN_POSITIVE))
        else {
            return;
        };
        let heading =
            [Words::Question, Words::Bits].map(|words| vec![strong(self.easel.say(words))]);
        let right = [Words::Left, Words::Hit].map(|words| vec![strong(self.easel.say(words))]);
        let mut rows = vec![heading.into_iter().chain([Cell::new()]).chain(right).collect()];
        for Worth { value, others: _ } in questions {
            let left = format!("{} {}", self.easel.sign("≤", "<="), value.worst);
            rows.push(vec![
                vec![plain(value.question.to_string())],
                vec![plain(self.easel.decimal(value.bits, 2))],
                vec![self.easel.bar(value.bits / most, 8)],
                vec![plain(left)],
                vec![plain(percent(value.hit))],
            ]);
        }
        drawing.gap();
        let align = [Align::Left, Align::Right, Align::Left, Align::Right, Align::Right];
        drawing.table("", &align, &rows);
        drawing.say(&self.easel.say(Words::Legend), Ink::Faint);
    }

    fn remark(&self, seat: Seat) -> String {
        let right = self.view.right.contains(seat);
        let out = !right && !self.view.in_play.contains(seat);
        let guessed = right.then_some(Words::Right).or(out.then_some(Words::Wrong));
        let first = (self.view.first == seat).then_some(Words::First);
        let remarks = [first, guessed].into_iter().flatten().map(|words| self.easel.say(words));
        remarks.collect::<Vec<_>>().join(", ")
    }

    /// The face-up cards: the notation, and the question in words. The digits of their numbers choose them.
    fn cards(&self, drawing: &mut Drawing) {
        let width = |line: &[Piece]| line.iter().map(Piece::width).sum::<usize>();
        let mut lines = Vec::new();
        for (number, card) in (1..).zip(&self.view.face_up) {
            let asks = card.questions().map(|question| {
                let ask = Action::Ask { card: question.card(), digit: question.digit() };
                let puts = self.legal.actions().contains(&ask).then(|| ask.to_string());
                (question.digit(), puts)
            });
            let asks: Vec<(Option<u8>, Option<String>)> = asks.collect();
            let can = asks.iter().any(|(_, puts)| puts.is_some());
            let whole = asks.iter().find(|(digit, _)| digit.is_none());
            let puts = match whole {
                Some((_, puts)) => puts.clone(),
                None => can.then(|| format!("ask {} ", card.word())),
            };
            let mut line = vec![plain(" ")];
            line.extend(self.easel.live.then(|| faint(format!("{number} "))));
            line.push(strong(card.word()).maybe(puts).key(number));
            for (digit, puts) in asks.into_iter().filter(|_| self.easel.live) {
                let digit = digit.map(|digit| strong(digit.to_string()).maybe(puts));
                line.extend(digit.into_iter().flat_map(|digit| [plain(" "), digit]));
            }
            lines.push(line);
        }
        let widest = lines.iter().map(|line| width(line)).max().unwrap_or(0).max(NAME);
        for (card, mut line) in self.view.face_up.iter().zip(lines) {
            line.push(plain(" ".repeat(widest - width(&line) + 2)));
            let asks = Phrase::new(format!("break-the-code-card-{}", card.word()));
            line.push(faint(self.easel.say(asks)));
            drawing.line(line);
        }
    }

    /// The signs that can be pencilled at a place; those that are there stand out.
    fn signs(&self, place: &str, drawing: &mut Drawing) {
        let tile = place.parse::<Tile>().is_ok() || place == SECOND_FIVE;
        let key = if tile { strip(place) } else { format!("slot.{place}") };
        let written = self.easel.marks.get(&key).map_or("", String::as_str);
        let signs = if tile { [STRUCK, RINGED].concat() } else { SIGNS.to_owned() };
        let sign = |sign: char| {
            let ink = if written.contains(sign) { Ink::Brass } else { Ink::Plain };
            let piece = Piece::new(format!(" {sign} "), ink);
            [piece.puts(format!("mark {place} {sign}")), plain(" ")]
        };
        drawing.line([plain(" ")].into_iter().chain(signs.chars().flat_map(sign)));
    }

    /// All tiles of the box, to guess with and to strike out or ring with the pencil. The own ones are left out.
    fn tiles(&self, drawing: &mut Drawing) {
        let own = self.view.viewer.seat().and_then(|seat| self.view.rows[seat]).unwrap_or_default();
        let mut own: Vec<Tile> = own.tiles().collect();
        let guess = self.easel.typed.strip_prefix("guess").map(str::trim);
        let guessed = guess.map_or(0, |tiles| tiles.split_whitespace().count());
        let may = |action: &Action| matches!(action, Action::Guess(_));
        let can = self.legal.actions().iter().any(may) && guessed < self.view.row_length();
        let mut cells = Vec::new();
        for tile in Tile::all() {
            let names = [tile.word(), SECOND_FIVE];
            for name in &names[..if tile.colour() == Colour::Green { 2 } else { 1 }] {
                if let Some(at) = own.iter().position(|&one| one == tile) {
                    own.remove(at);
                    cells.push(faint(self.easel.sign("··  ", "..  ")));
                    continue;
                }
                let said = guess.map_or_else(String::new, |tiles| format!(" {tiles}"));
                let said = format!("guess{} {tile}", said.trim_end());
                let marks = self.view.ending.is_none().then(|| format!("mark {name} "));
                cells.push(self.marked(tile, name).maybe(can.then_some(said)).marks(marks));
                cells.push(plain(" "));
            }
        }
        let mut line: Vec<Piece> = Vec::new();
        for cell in cells {
            let used: usize = line.iter().map(Piece::width).sum();
            if used + cell.width() > self.easel.width.max(TILE) {
                drawing.line(std::mem::take(&mut line));
            }
            line.push(cell);
        }
        drawing.line(line);
        if self.legal.actions().contains(&Action::Pass) {
            drawing.line([plain(" "), strong("[pass]").puts("pass")]);
        }
    }

    /// A tile with its mark on the strip: struck out, or ringed. A ring around a tile that no row can have is struck through.
    fn marked(&self, tile: Tile, name: &str) -> Piece {
        let mark = self.easel.marks.get(&strip(name)).map_or("", String::as_str);
        let face = format!("{}{}", tile.digit(), self.shape(tile.colour()));
        let lost = || !self.every().any(|whose| self.can_have(whose, tile));
        match mark {
            STRUCK => faint(format!("{face}{}", self.easel.sign("×", "x"))),
            RINGED if lost() => {
                Piece::new(format!("{face}{}", self.easel.sign("○", "o")), Ink::Struck)
            }
            RINGED => Piece::new(format!("{face}{}", self.easel.sign("○", "o")), Ink::Brass),
            _ => self.tile(tile),
        }
    }

    /// Whether a hidden row can have a tile at some place.
    fn can_have(&self, whose: Whose, tile: Tile) -> bool {
        let hidden = match whose {
            Whose::Seat(seat) => self.view.rows[seat].is_none(),
            Whose::Centre => self.view.centre.is_none(),
        };
        let mut places = 0..self.view.row_length();
        hidden && places.any(|place| can_be(self.view, self.aids, whose, place, tile))
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

/// The place that a half-typed mark names: `mark B.c`.
fn penned(typed: &str) -> Option<&str> {
    typed.strip_prefix("mark ")?.split_whitespace().next()
}

/// The letter of a place.
fn letter(place: usize) -> char {
    ('a'..).nth(place).expect("a row is short")
}
