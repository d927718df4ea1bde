//! A view drawn for a terminal: lines of short texts, each in an ink, some of which a player can choose.
//!
//! A drawing is plain data. It knows neither colours nor escape sequences, so the same drawing is shown on a full screen,
//! printed by a tool and compared by a test.

use crate::game::Say;
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
}

/// What a drawing is made for.
pub struct Easel<'a> {
    /// The columns of the terminal that the drawing may take.
    pub width: usize,
    /// The lines of the terminal that the drawing should take; a longer one can be scrolled.
    pub height: usize,
    /// Whether only the signs of ASCII can be shown.
    pub ascii: bool,
    /// What the players are called.
    pub names: &'a Names,
    /// What the player has typed so far.
    pub typed: &'a str,
    /// The time since the deal.
    pub now: Time,
    /// Puts phrases into words, with the names of the players.
    pub say: &'a Say<'a, Phrase>,
}

impl std::fmt::Debug for Easel<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { width, height, ascii, names, typed, now, say: _ } = self;
        let mut easel = f.debug_struct("Easel");
        easel.field("width", width).field("height", height).field("ascii", ascii);
        easel.field("names", names).field("typed", typed).field("now", now).finish_non_exhaustive()
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
}

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
        Self { text: text.into(), ink, puts: None }
    }

    /// The same text; choosing it makes the input line hold `puts`.
    #[must_use]
    pub fn puts(self, puts: impl Into<String>) -> Self {
        Self { puts: Some(puts.into()), ..self }
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
