//! A view as plain text, at most 80 columns wide.

use std::fmt;

use kernel::{BySeat, Seat, Seats, Viewer};

use super::{Answer, Card, Move, Row, View};

/// The widest line.
const WIDTH: usize = 80;

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.tiles(f)?;
        self.cards(f)?;
        for (i, said) in self.history.iter().enumerate() {
            write!(f, "{:3}  {said}", i + 1)?;
            f.write_str("\n")?;
        }
        self.next(f)
    }
}

impl View {
    fn tiles(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: Vec<String> = ('a'..).take(self.row_length()).map(|c| c.to_string()).collect();
        writeln!(f, "        {}", letters.join("  "))?;
        for (seat, row) in self.rows.iter() {
            writeln!(f, "{:<8}{}{}", seat.letter(), self.shown(*row), self.standing(seat))?;
        }
        if self.seats() > 2 {
            writeln!(f, "centre  {}", self.shown(self.centre))?;
        }
        match self.unused {
            Some(unused) => writeln!(f, "unused  {unused}"),
            None => Ok(()),
        }
    }

    fn shown(&self, row: Option<Row>) -> String {
        row.map_or_else(|| vec!["··"; self.row_length()].join(" "), |row| row.to_string())
    }

    /// Remarks about a seat: `you, went first, guessed right`.
    fn standing(&self, seat: Seat) -> String {
        let you = (self.viewer == Viewer::Seat(seat)).then_some("you");
        let first = (self.first == seat).then_some("went first");
        let right = self.right.contains(seat);
        let out = !self.in_play.contains(seat);
        let guessed = match (right, out) {
            (true, _) => Some("guessed right"),
            (false, true) => Some("guessed wrong"),
            (false, false) => None,
        };
        let said: Vec<&str> = [you, first, guessed].into_iter().flatten().collect();
        if said.is_empty() { String::new() } else { format!("   {}", said.join(", ")) }
    }

    fn cards(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        words(f, "cards", &self.face_up)?;
        match &self.hidden {
            Some(hidden) if !hidden.is_empty() => words(f, "pile", hidden),
            Some(_) => Ok(()),
            None => writeln!(f, "pile    {} more", self.pile),
        }
    }

    fn next(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.turn, self.ending) {
            (Some(seat), _) if self.closing.is_empty() => write!(f, "{seat} asks or guesses."),
            (Some(seat), _) => write!(f, "{seat} guesses once more or passes."),
            (None, Some(ending)) if self.right == Seats::NONE => {
                write!(f, "Nobody won ({ending}).")
            }
            (None, Some(ending)) => write!(f, "{} won ({ending}).", self.right),
            (None, None) => Ok(()),
        }
    }
}

/// A labelled list of cards, over as many lines as it needs.
fn words(f: &mut fmt::Formatter<'_>, label: &str, cards: &[Card]) -> fmt::Result {
    write!(f, "{label:<7}")?;
    let mut column = 7;
    for card in cards {
        if column + 1 + card.word().len() > WIDTH {
            f.write_str("\n       ")?;
            column = 7;
        }
        write!(f, " {card}")?;
        column += 1 + card.word().len();
    }
    f.write_str(if cards.is_empty() { " none\n" } else { "\n" })
}

/// `B asks where-1-or-2 1: A none, C b, c`, `B guesses 2b 4b 4w 5g 7w: wrong` and `B passes`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Asked { by, question, answers } => {
                write!(f, "{by} asks {question}: ")?;
                said(f, answers)
            }
            Self::Guessed { by, row, right } => {
                match row {
                    Some(row) => write!(f, "{by} guesses {row}: ")?,
                    None => write!(f, "{by} guesses in secret: ")?,
                }
                f.write_str(if *right { "right" } else { "wrong" })
            }
            Self::Passed { by } => write!(f, "{by} passes"),
        }
    }
}

fn said(f: &mut fmt::Formatter<'_>, answers: &BySeat<Option<Answer>>) -> fmt::Result {
    let given = answers.iter().filter_map(|(seat, answer)| Some((seat, (*answer)?)));
    for (i, (seat, answer)) in given.enumerate() {
        write!(f, "{}{seat} {answer}", if i == 0 { "" } else { "; " })?;
    }
    Ok(())
}
