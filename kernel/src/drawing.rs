//! A view drawn for a terminal: lines of short texts, each in an ink, some of which a player can choose.
//!
//! A drawing is plain data. It knows neither colours nor escape sequences, so the same drawing is shown on a full screen,
//! printed by a tool and compared by a test.

use std::collections::BTreeMap;

use crate::game::{Game, Legal, Say};
use crate::language::Language;
use crate::names::Names;
use crate::refusal::Phrase;
use crate::time::Time;

/// A view drawn for a terminal, line by line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Drawing {
    /// The lines from the top.
    pub lines: Vec<Vec<Piece>>,
}

/// A text on one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// The text.
    pub text: String,
    /// How it looks.
    pub ink: Ink,
    /// What the input line holds once the player has chosen this piece; none if it cannot be chosen.
    pub puts: Option<String>,
    /// What the input line holds once the player wants to pencil a mark here; none where nothing can be pencilled.
    pub marks: Option<String>,
    /// The digit that chooses it: the number of its place or of its card.
    pub key: Option<char>,
}

/// How a text looks. No ink says anything that the text does not say, too: a terminal may have no colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ink {
    /// Ordinary text.
    Plain,
    /// Text of little importance now.
    Faint,
    /// A heading, or what matters most.
    Strong,
    /// Good news.
    Good,
    /// Bad news.
    Bad,
    /// Red sealing wax.
    Wax,
    /// Yellow brass.
    Brass,
    /// Green moss.
    Moss,
    /// Blue ink.
    Blue,
    /// A dark tile.
    Dark,
    /// A light tile.
    Light,
    /// A green tile.
    Leaf,
    /// A pencil mark that cannot be right any more; a sign beside it says so, too.
    Struck,
}

/// What a drawing is made for.
pub struct Easel<'a> {
    /// The columns of the terminal that the drawing may take.
    pub width: usize,
    /// The lines of the terminal that the drawing should take; a longer one can be scrolled.
    pub height: usize,
    /// Whether only the signs of ASCII can be shown.
    pub ascii: bool,
    /// Whether the player can choose on the drawing. A drawing on paper offers no actions.
    pub live: bool,
    /// The language in which numbers are written.
    pub language: Language,
    /// What the players are called.
    pub names: &'a Names,
    /// What the player has typed so far.
    pub typed: &'a str,
    /// The player's pencil marks, by their keys.
    pub marks: &'a BTreeMap<String, String>,
    /// The time since the deal.
    pub now: Time,
    /// Puts phrases into words, with the names of the players.
    pub say: &'a Say<'a, Phrase>,
}

impl std::fmt::Debug for Easel<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { width, height, ascii, live, language, names, typed, marks, now, say: _ } = self;
        let mut easel = f.debug_struct("Easel");
        easel.field("width", width).field("height", height).field("ascii", ascii);
        easel.field("live", live).field("language", language).field("names", names);
        easel.field("typed", typed).field("marks", marks).field("now", now).finish_non_exhaustive()
    }
}

impl Easel<'_> {
    /// A phrase in words.
    pub fn say(&self, words: impl Into<Phrase>) -> String {
        (self.say)(words.into())
    }

    /// One of two signs: the second where only ASCII can be shown.
    pub const fn sign<'s>(&self, unicode: &'s str, ascii: &'s str) -> &'s str {
        if self.ascii { ascii } else { unicode }
    }

    /// The actions that the drawing offers.
    pub fn legal<G: Game>(&self, view: &G::View) -> Legal<G::Action> {
        if self.live { G::legal(view) } else { Legal::NOTHING }
    }

    /// A number with this many decimals, as the language writes it.
    pub fn decimal(&self, number: f64, decimals: usize) -> String {
        decimal(number, decimals, self.language)
    }

    /// A chance as a bar that fills this many columns when it is 1. A chance above 0 leaves a trace.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a bar has few columns"
    )]
    pub fn bar(&self, chance: f64, columns: usize) -> Piece {
        let parts: &[&str] = if self.ascii {
            &[".", ":"]
        } else {
            &["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        };
        let steps = parts.len() + 1;
        let filled = (chance.clamp(0.0, 1.0) * (columns * steps) as f64).round() as usize;
        let filled = filled.max(usize::from(chance > 0.0));
        let mut bar = self.sign("█", "#").repeat(filled / steps);
        if let Some(rest) = (filled % steps).checked_sub(1) {
            bar.push_str(parts[rest]);
        }
        Piece::new(format!("{bar:<columns$}"), Ink::Brass)
    }
}

/// A number with this many decimals, as a language writes it.
pub fn decimal(number: f64, decimals: usize, language: Language) -> String {
    let text = format!("{number:.decimals$}");
    // Zero has no sign, and others have a true minus.
    let is_zero = text.chars().all(|c| !c.is_ascii_digit() || c == '0');
    let text = text.replace('-', if is_zero { "" } else { "−" });
    match language {
        Language::English => text,
        Language::French | Language::Polish => text.replace('.', ","),
    }
}

/// A chance as a percentage, which is 0 % or 100 % only if it is exactly that.
pub fn percent(chance: f64) -> String {
    let percent = 100.0 * chance;
    match percent {
        p if p >= 100.0 - 1e-9 => "100 %".to_owned(),
        p if p >= 99.5 => ">99 %".to_owned(),
        p if p <= 0.5 && p > 0.0 => "<1 %".to_owned(),
        p => format!("{p:.0} %"),
    }
}

/// On which side of its column a cell stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// On the left, as text does.
    Left,
    /// On the right, as numbers do.
    Right,
}

/// A cell of a table.
pub type Cell = Vec<Piece>;

impl Drawing {
    /// A text as it is.
    pub fn plain(text: &str) -> Self {
        Self { lines: text.lines().map(|line| vec![Piece::new(line, Ink::Plain)]).collect() }
    }

    /// Adds a line.
    pub fn line(&mut self, pieces: impl IntoIterator<Item = Piece>) {
        self.lines.push(pieces.into_iter().collect());
    }

    /// Adds an empty line.
    pub fn gap(&mut self) {
        self.lines.push(Vec::new());
    }

    /// Adds the lines of another drawing.
    pub fn add(&mut self, other: Self) {
        self.lines.extend(other.lines);
    }

    /// Adds a text, line by line, as a heading has it or as ordinary text does.
    pub fn say(&mut self, text: &str, ink: Ink) {
        self.lines.extend(text.lines().map(|line| vec![Piece::new(line, ink)]));
    }

    /// Adds lines below a heading, if there are any.
    pub fn list(&mut self, heading: &str, lines: impl IntoIterator<Item = Vec<Piece>>) {
        let mut lines = lines.into_iter().peekable();
        if lines.peek().is_some() {
            self.say(heading, Ink::Strong);
        }
        self.lines.extend(lines.map(|line| [vec![plain("  ")], line].concat()));
    }

    /// Adds items one after another, three blanks between them, on as many lines of this width as they need.
    pub fn flow(&mut self, indent: &str, width: usize, items: impl IntoIterator<Item = Cell>) {
        let (mut line, mut used) = (vec![plain(indent)], indent.chars().count());
        for item in items {
            let long: usize = item.iter().map(Piece::width).sum();
            if line.len() > 1 && used + 3 + long > width {
                self.line(std::mem::replace(&mut line, vec![plain(indent)]));
                used = indent.chars().count();
            }
            let gap = if line.len() > 1 { 3 } else { 0 };
            line.extend((gap > 0).then(|| plain(" ".repeat(gap))).into_iter().chain(item));
            used += gap + long;
        }
        if line.len() > 1 {
            self.line(line);
        }
    }

    /// Adds rows of cells after an indent, each cell in its column, with two blanks between columns.
    pub fn table(&mut self, indent: &str, align: &[Align], rows: &[Vec<Cell>]) {
        let width = |cell: &Cell| cell.iter().map(Piece::width).sum::<usize>();
        let widest = |column: usize| rows.iter().filter_map(|row| row.get(column)).map(width).max();
        let widths: Vec<usize> =
            (0..align.len()).map(|column| widest(column).unwrap_or(0)).collect();
        for row in rows {
            let mut line = vec![plain(indent)];
            for ((cell, align), widest) in row.iter().zip(align).zip(&widths) {
                let gap = plain(" ".repeat(widest - width(cell)));
                match align {
                    Align::Left => line.extend(cell.iter().cloned().chain([gap])),
                    Align::Right => line.extend([gap].into_iter().chain(cell.iter().cloned())),
                }
                line.push(plain("  "));
            }
            self.line(line);
        }
    }

    /// The drawing without inks.
    pub fn text(&self) -> String {
        let line = |pieces: &Vec<Piece>| {
            let line: String = pieces.iter().map(|piece| piece.text.as_str()).collect();
            line.trim_end().to_owned() + "\n"
        };
        self.lines.iter().map(line).collect()
    }
}

impl Piece {
    /// A text that cannot be chosen.
    pub fn new(text: impl Into<String>, ink: Ink) -> Self {
        Self { text: text.into(), ink, puts: None, marks: None, key: None }
    }

    /// The columns that it takes.
    pub fn width(&self) -> usize {
        self.text.chars().count()
    }

    /// The same text; choosing it makes the input line hold `puts`.
    #[must_use]
    pub fn puts(self, puts: impl Into<String>) -> Self {
        Self { puts: Some(puts.into()), ..self }
    }

    /// The same text, where the player can pencil a mark with a sentence that begins like this.
    #[must_use]
    pub fn marks(self, marks: Option<String>) -> Self {
        Self { marks, ..self }
    }

    /// The same text; the key with this digit chooses it. Only numbers of one digit have a key.
    #[must_use]
    pub fn key(self, number: u8) -> Self {
        let key = char::from_digit(number.into(), 10);
        Self { key, ..self }
    }

    /// The same text, with a choice if there is one.
    #[must_use]
    pub fn maybe(self, puts: Option<String>) -> Self {
        Self { puts, ..self }
    }
}

/// Ordinary text.
pub fn plain(text: impl Into<String>) -> Piece {
    Piece::new(text, Ink::Plain)
}

/// Text of little importance.
pub fn faint(text: impl Into<String>) -> Piece {
    Piece::new(text, Ink::Faint)
}

/// A heading, or what matters most.
pub fn strong(text: impl Into<String>) -> Piece {
    Piece::new(text, Ink::Strong)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_certain_is_0_or_100_percent() {
        let texts = [0.0, 0.0001, 0.005, 0.006, 0.5, 0.994, 0.995, 0.9999, 1.0].map(percent);
        let want = ["0 %", "<1 %", "<1 %", "1 %", "50 %", "99 %", ">99 %", ">99 %", "100 %"];
        assert_eq!(texts, want);
    }

    #[test]
    fn bars_grow_with_the_chance() {
        let names = Names::plain(2);
        let bars = |ascii| {
            let say = |phrase: Phrase| phrase.code.into_owned();
            let easel = Easel {
                width: 80,
                height: 24,
                ascii,
                live: false,
                language: Language::English,
                names: &names,
                typed: "",
                marks: &BTreeMap::new(),
                now: Time::ZERO,
                say: &say,
            };
            [0.0, 0.001, 0.25, 0.5, 0.8, 1.0].map(|chance| easel.bar(chance, 2).text)
        };
        assert_eq!(bars(false), ["  ", "▏ ", "▌ ", "█ ", "█▋", "██"]);
        assert_eq!(bars(true), ["  ", ". ", ": ", "# ", "#:", "##"]);
    }

    #[test]
    fn items_flow_over_lines_of_a_width() {
        let mut drawing = Drawing::default();
        let items = ["one", "three", "five", "a long one", "x"].map(|text| vec![plain(text)]);
        drawing.flow("  ", 16, items);
        assert_eq!(drawing.text(), "  one   three\n  five\n  a long one   x\n");
        let mut none = Drawing::default();
        none.flow("  ", 16, []);
        assert_eq!(none, Drawing::default());
    }

    #[test]
    fn cells_stand_below_each_other() {
        let mut drawing = Drawing::default();
        let cell = |text: &str| vec![plain(text)];
        let rows = [vec![cell("bot"), cell("wins")], vec![cell("żółw"), cell("7")]];
        drawing.table("> ", &[Align::Left, Align::Right], &rows);
        assert_eq!(drawing.text(), "> bot   wins\n> żółw     7\n");
    }

    #[test]
    fn a_list_without_lines_has_no_heading() {
        let mut drawing = Drawing::default();
        drawing.list("Nothing", []);
        drawing.list("Bots", [vec![plain("Ada")], vec![plain("Bob"), plain("!")]]);
        assert_eq!(drawing.text(), "Bots\n  Ada\n  Bob!\n");
    }

    #[test]
    fn numbers_are_written_as_languages_do() {
        let written = |number, decimals| {
            Language::ALL.iter().map(move |&language| decimal(number, decimals, language)).collect()
        };
        let all: Vec<String> = written(-1.25, 2);
        assert_eq!(all, ["−1.25", "−1,25", "−1,25"]);
        let none: Vec<String> = written(-0.001, 2);
        assert_eq!(none, ["0.00", "0,00", "0,00"], "zero has no sign");
        let whole: Vec<String> = written(-20.0, 0);
        assert_eq!(whole, ["−20", "−20", "−20"]);
    }

    #[test]
    fn lines_follow_each_other() {
        let mut drawing = Drawing::plain("one\ntwo");
        drawing.gap();
        drawing.say("three\nfour", Ink::Good);
        let mut other = Drawing::default();
        other.line([strong("five "), faint("six  ")]);
        drawing.add(other);
        assert_eq!(drawing.text(), "one\ntwo\n\nthree\nfour\nfive six\n");
        let inks = |line: usize| drawing.lines[line].iter().map(|piece| piece.ink);
        assert!(inks(0).eq([Ink::Plain]) && inks(3).eq([Ink::Good]));
        assert!(inks(5).eq([Ink::Strong, Ink::Faint]));
    }

    #[test]
    fn a_piece_says_how_it_is_chosen() {
        let piece = Piece::new("żółw", Ink::Wax);
        assert_eq!((piece.width(), piece.puts.as_deref(), piece.key), (4, None, None));
        let chosen = piece.clone().puts("guess 4").marks(Some("mark 4".to_owned())).key(4);
        assert_eq!(chosen.puts.as_deref(), Some("guess 4"));
        assert_eq!((chosen.marks.as_deref(), chosen.key), (Some("mark 4"), Some('4')));
        assert_eq!((&chosen.text, chosen.ink), (&piece.text, Ink::Wax));
        assert_eq!(chosen.clone().key(10).key, None, "a key has one digit");
        assert_eq!(chosen.maybe(None).puts, None);
    }
}
