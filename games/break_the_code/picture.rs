//! A view as plain text, at most 80 columns wide.

use kernel::{BySeat, Say, Seat, Seats, Viewer};

use super::{Answer, Card, Move, Row, View};

/// The widest line.
const WIDTH: usize = 80;
/// The width of the labels on the left.
const LABEL: usize = 8;

kernel::phrases! {
    /// The words of a picture.
    pub enum Words in "break-the-code-picture" {
        /// Before the tiles in the centre.
        Centre => "centre",
        /// Before the tiles that are left over.
        Unused => "unused",
        /// Before the face-up cards.
        Cards => "cards",
        /// Before the cards of the pile.
        Pile => "pile",
        /// The number of cards in the pile.
        More { cards: usize } => "more",
        /// The viewer.
        You => "you",
        /// The player who began.
        First => "first",
        /// A player after a right guess.
        Right => "right",
        /// A player after a wrong guess.
        Wrong => "wrong",
        /// A question with its answers.
        Asked { by: Seat, question: String, answers: String } => "asked",
        /// A guess that all see.
        Guessed { by: Seat, row: String, right: bool } => "guessed",
        /// A guess that the viewer does not see.
        GuessedSecretly { by: Seat, right: bool } => "guessed-secretly",
        /// A last guess declined.
        Passed { by: Seat } => "passed",
        /// Nothing, as an answer or a list.
        None => "none",
        /// The answer yes.
        Yes => "yes",
        /// The answer no.
        No => "no",
        /// The answer to the card that asks for pairs.
        Pairs { pairs: u8, tiles: u8 } => "pairs",
        /// Who is to act.
        Turn { seat: Seat } => "turn",
        /// Who has a last guess.
        LastGuess { seat: Seat } => "last-guess",
        /// The end.
        Won { winners: String, how: &'static str } => "won",
        /// The end without a winner.
        NobodyWon { how: &'static str } => "nobody-won",
        /// Above what follows for certain.
        Certain => "certain",
        /// The centre, at the beginning of a sentence.
        TheCentre => "the-centre",
        /// Before the tiles that a row does not have.
        Lacks { whose: String } => "lacks",
        /// How many deals are possible.
        Deals { deals: u64 } => "deals",
        /// How many rows are possible, and what is unknown of them.
        Rows { whose: String, rows: usize, bits: String } => "rows",
        /// Above the questions.
        Question => "question",
        /// Above what a question tells.
        Bits => "bits",
        /// Above how many rows it leaves.
        Left => "left",
        /// Above the chance that the likeliest row is then right.
        Hit => "hit",
        /// What these mean.
        Legend => "legend",
        /// The best action.
        Best { action: String } => "best",
    }
}

impl View {
    /// The picture, line by line.
    pub(super) fn draw(&self, say: &Say<'_, Words>) -> String {
        let mut lines = self.tiles(say);
        lines.extend(self.cards(say));
        for (number, said) in (1..).zip(&self.history) {
            lines.push(format!("{number:3}  {}", said.describe(say)));
        }
        lines.extend(self.next().map(say));
        lines.join("\n")
    }

    fn tiles(&self, say: &Say<'_, Words>) -> Vec<String> {
        let letters: Vec<String> = ('a'..).take(self.row_length()).map(|c| c.to_string()).collect();
        let mut lines = vec![format!("{:LABEL$}{}", "", letters.join("  "))];
        for (seat, row) in self.rows.iter() {
            let remarks: Vec<String> = self.remarks(seat).into_iter().map(say).collect();
            let gap = if remarks.is_empty() { "" } else { "   " };
            let row = self.shown(*row);
            lines.push(format!("{:<LABEL$}{row}{gap}{}", seat.letter(), remarks.join(", ")));
        }
        if self.seats() > 2 {
            lines.push(format!("{:<LABEL$}{}", say(Words::Centre), self.shown(self.centre)));
        }
        if let Some(unused) = self.unused {
            lines.push(format!("{:<LABEL$}{unused}", say(Words::Unused)));
        }
        lines
    }

    fn shown(&self, row: Option<Row>) -> String {
        row.map_or_else(|| vec!["··"; self.row_length()].join(" "), |row| row.to_string())
    }

    /// Remarks about a seat: `you, went first, guessed right`.
    fn remarks(&self, seat: Seat) -> Vec<Words> {
        let you = (self.viewer == Viewer::Seat(seat)).then_some(Words::You);
        let first = (self.first == seat).then_some(Words::First);
        let guessed = match (self.right.contains(seat), self.in_play.contains(seat)) {
            (true, _) => Some(Words::Right),
            (false, false) => Some(Words::Wrong),
            (false, true) => None,
        };
        [you, first, guessed].into_iter().flatten().collect()
    }

    fn cards(&self, say: &Say<'_, Words>) -> Vec<String> {
        let mut lines = vec![list(Words::Cards, &self.face_up, say)];
        match &self.hidden {
            Some(hidden) if hidden.is_empty() => {}
            Some(hidden) => lines.push(list(Words::Pile, hidden, say)),
            None => {
                let more = say(Words::More { cards: self.pile });
                lines.push(format!("{:<LABEL$}{more}", say(Words::Pile)));
            }
        }
        lines
    }

    fn next(&self) -> Option<Words> {
        Some(match (self.turn, self.ending) {
            (Some(seat), _) if self.closing.is_empty() => Words::Turn { seat },
            (Some(seat), _) => Words::LastGuess { seat },
            (None, Some(ending)) if self.right == Seats::NONE => {
                Words::NobodyWon { how: ending.word() }
            }
            (None, Some(ending)) => {
                Words::Won { winners: self.right.to_string(), how: ending.word() }
            }
            (None, None) => return None,
        })
    }
}

/// A labelled list of cards, over as many lines as it needs.
fn list(label: Words, cards: &[Card], say: &Say<'_, Words>) -> String {
    let mut text = format!("{:<LABEL$}", say(label));
    if cards.is_empty() {
        return text + &say(Words::None);
    }
    let mut column = LABEL;
    for (i, card) in cards.iter().enumerate() {
        let word = card.word();
        if i > 0 && column + 1 + word.len() > WIDTH {
            text.push('\n');
            text.push_str(&" ".repeat(LABEL));
            column = LABEL;
        } else if i > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += word.len();
    }
    text
}

impl Move {
    /// `B asks where-1-or-2 1: A none, C b, c`, `B guesses 2b 4b 4w 5g 7w: wrong` and `B passes`.
    pub(crate) fn describe(&self, say: &Say<'_, Words>) -> String {
        say(match *self {
            Self::Asked { by, question, ref answers } => {
                let (question, answers) = (question.to_string(), said(answers, say));
                Words::Asked { by, question, answers }
            }
            Self::Guessed { by, row: Some(row), right } => {
                Words::Guessed { by, row: row.to_string(), right }
            }
            Self::Guessed { by, row: None, right } => Words::GuessedSecretly { by, right },
            Self::Passed { by } => Words::Passed { by },
        })
    }
}

fn said(answers: &BySeat<Option<Answer>>, say: &Say<'_, Words>) -> String {
    let given = answers.iter().filter_map(|(seat, answer)| Some((seat, (*answer)?)));
    let said = given.map(|(seat, answer)| {
        let answer = match answer {
            Answer::Places(places) if places.letters().next().is_none() => say(Words::None),
            Answer::Groups(groups) if groups.each().next().is_none() => say(Words::None),
            Answer::Pairs(pairs) if pairs.pairs() == 0 => say(Words::None),
            Answer::Pairs(pairs) => {
                say(Words::Pairs { pairs: pairs.pairs(), tiles: pairs.tiles() })
            }
            Answer::Greater(greater) => say(if greater { Words::Yes } else { Words::No }),
            Answer::Places(_) | Answer::Groups(_) | Answer::Number(_) => answer.to_string(),
        };
        format!("{seat} {answer}")
    });
    said.collect::<Vec<_>>().join("; ")
}
