//! The view as plain text, at most 80 columns wide.

use std::fmt::{self, Display, Formatter, Write as _};

use kernel::{Seats, Viewer};

use super::team::THREE;
use super::{Answer, KEYWORDS, Offer, Phrase, Revealed, Seen, SheetClue, Stage, Team, View};

/// The widest line.
const WIDTH: usize = 80;

impl Display for View {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "Decrypto, round {} of {}: {}", self.round, self.rounds, Now(self))?;
        self.people(f)?;
        self.tokens(f)?;
        for &team in Team::ALL {
            self.sheet(f, team)?;
        }
        self.rounds(f)?;
        self.table(f)?;
        self.words(f)?;
        match self.ended {
            None => Ok(()),
            Some(ended) => match ended.winner {
                Some(team) => writeln!(f, "\n{} won: {}.", title(team), ended.how),
                None => writeln!(f, "\nNobody won: {}.", ended.how),
            },
        }
    }
}

const fn title(team: Team) -> &'static str {
    match team {
        Team::White => "White",
        Team::Black => "Black",
    }
}

/// What is asked for, for the first line.
struct Now<'a>(&'a View);

impl Display for Now<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0.stage {
            Stage::Writing => f.write_str("the encryptors write"),
            Stage::Guessing { team } => write!(f, "{} is read, both teams answer", title(team)),
            Stage::Objected { team, clue } => {
                write!(f, "{} withdraws or keeps clue {clue}", title(team))
            }
            Stage::Rewriting { team, clue } => write!(f, "{} rewrites clue {clue}", title(team)),
            Stage::Naming => f.write_str("each team names the other’s words"),
            Stage::Judging => f.write_str("each team judges the words named"),
            Stage::Over => f.write_str("the end"),
        }
    }
}

/// A line that is wrapped and indented when it is too long.
struct Line {
    text: String,
    column: usize,
    indent: usize,
}

impl Line {
    fn new(start: &str, indent: usize) -> Self {
        let column = start.chars().count();
        Self { text: start.to_owned(), column, indent }
    }

    fn push(&mut self, piece: &str) {
        let length = piece.chars().count();
        if self.column + 1 + length > WIDTH && self.column > self.indent {
            write!(self.text, "\n{:1$}", "", self.indent).expect("writing to a string");
            self.column = self.indent;
        } else if self.column > 0 && !self.text.ends_with("  ") {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(piece);
        self.column += length;
    }
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.text.trim_end())
    }
}

impl View {
    fn people(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut line = Line::new("", 0);
        match self.viewer {
            Viewer::Seat(seat) => {
                let team = title(Team::of(seat, self.seats));
                line.push(&format!("You are {seat} of {team}."));
            }
            Viewer::Public => line.push("You watch."),
        }
        if self.ended.is_none() {
            let some =
                |seats: Seats| if seats.is_empty() { "nobody".into() } else { seats.to_string() };
            line.push(&format!("To act: {}.", some(self.to_act)));
            line.push(&format!("Silent: {}.", some(self.silent)));
        }
        writeln!(f, "{line}")
    }

    fn tokens(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for &team in Team::ALL {
            let seats = self.teams[team].to_string();
            write!(f, "  {} {seats:<8}", title(team))?;
            let tokens = self.tokens[team];
            let taken = |what: &str, count: u8| format!("{what} {count}");
            let intercepted = taken("interceptions", tokens.interceptions);
            let missed = taken("miscommunications", tokens.miscommunications);
            match (self.seats, team) {
                (THREE, Team::White) => writeln!(f, "{missed}")?,
                (THREE, Team::Black) => {
                    let all = tokens.interceptions + self.tokens.white.miscommunications;
                    writeln!(f, "{intercepted}  {}", taken("tokens", all))?;
                }
                (_, Team::White | Team::Black) => writeln!(f, "{intercepted}  {missed}")?,
            }
        }
        Ok(())
    }

    /// A team's keywords, if the viewer knows them, with the clues under each (DE13).
    fn sheet(&self, f: &mut Formatter<'_>, team: Team) -> fmt::Result {
        if !team.has_words(self.seats) {
            return Ok(());
        }
        writeln!(f, "\n{}’s sheet", title(team))?;
        let words: [&str; KEYWORDS] = match &self.keywords[team] {
            Some(words) => std::array::from_fn(|i| words[i].as_str()),
            None => ["?"; KEYWORDS],
        };
        let width = words.iter().map(|word| word.chars().count()).max().unwrap_or_default();
        for (number, (word, column)) in (1..).zip(words.into_iter().zip(&self.sheets[team])) {
            let mut line = Line::new(&format!("  {number} {word:<width$}  "), 6);
            for (i, SheetClue { clue, .. }) in column.iter().enumerate() {
                let comma = if i + 1 < column.len() { "," } else { "" };
                line.push(&format!("{}{comma}", shown(clue)));
            }
            writeln!(f, "{line}")?;
        }
        if let Some(pile) = &self.piles[team] {
            let mut line = Line::new("  codes", 2);
            for code in pile {
                line.push(&format!("{code:#}"));
            }
            writeln!(f, "{line}")?;
        }
        Ok(())
    }

    fn rounds(&self, f: &mut Formatter<'_>) -> fmt::Result {
        if self.past.is_empty() {
            return Ok(());
        }
        writeln!(f, "\nRevealed")?;
        for past in &self.past {
            let Revealed { round, team, encryptor, clues, code, guess, interception } = past;
            let mut line = Line::new(&format!("  {round} {} {encryptor}", title(*team)), 6);
            line.push(&format!(" {code} "));
            for (i, clue) in clues.iter().enumerate() {
                line.push(&format!("{}{}", shown(clue), if i < 2 { ";" } else { "." }));
            }
            if *guess != Answer::Code(*code) {
                line.push(&format!("Missed: {guess}."));
            }
            match interception {
                Answer::Pass => {}
                Answer::Code(tried) if tried == code => line.push("Intercepted!"),
                Answer::Code(tried) => line.push(&format!("Rivals tried {tried}.")),
            }
            writeln!(f, "{line}")?;
        }
        Ok(())
    }

    /// Clues, answers, the proposal and the sand-timer.
    fn table(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.stage {
            Stage::Writing => {
                writeln!(f)?;
                for &team in Team::ALL {
                    self.desk(f, team)?;
                }
                if let Some(due) = self.due {
                    writeln!(f, "  The sand runs until {due}.")?;
                }
                if self.log.last().is_some_and(|last| last.what == Seen::Warned) {
                    writeln!(f, "  The sand has run through.")?;
                }
            }
            Stage::Guessing { team }
            | Stage::Objected { team, .. }
            | Stage::Rewriting { team, .. } => {
                writeln!(f, "\n{}’s clues", title(team))?;
                for (number, clue) in (1..).zip(self.desks[team].clues.iter().flatten()) {
                    let against = self.objected.contains(&number);
                    let mark = if against { "  (objected)" } else { "" };
                    writeln!(f, "  {number}. {}{mark}", shown(clue))?;
                }
                for &team in Team::ALL {
                    let answered = self.answers[team];
                    match answered.answer {
                        Some(answer) => writeln!(f, "  {} answered {answer}.", title(team))?,
                        None if answered.done => writeln!(f, "  {} has answered.", title(team))?,
                        None => {}
                    }
                }
            }
            Stage::Naming | Stage::Judging | Stage::Over => {}
        }
        if let Some(code) = self.code {
            writeln!(f, "  Your own code: {code}")?;
        }
        match &self.proposal {
            None => Ok(()),
            Some(proposal) => match &proposal.offer {
                Offer::Answer(answer) => writeln!(f, "  {} proposes {answer}.", proposal.by),
                Offer::Words(words) => {
                    writeln!(f, "{}", named(&format!("  {} proposes", proposal.by), words, &[]))
                }
            },
        }
    }

    fn desk(&self, f: &mut Formatter<'_>, team: Team) -> fmt::Result {
        let (Some(writer), clues) = (self.encryptors[team], &self.desks[team]) else {
            return Ok(());
        };
        match &clues.clues {
            Some(clues) => {
                let mut line = Line::new(&format!("  {writer} wrote"), 4);
                for (i, clue) in clues.iter().enumerate() {
                    line.push(&format!("{}{}", shown(clue), if i < 2 { ";" } else { "" }));
                }
                writeln!(f, "{line}")
            }
            None if clues.written => writeln!(f, "  {writer} has written for {}.", title(team)),
            None => writeln!(f, "  {writer} writes for {}.", title(team)),
        }
    }

    /// The words that the teams have named (DE19).
    fn words(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for &team in Team::ALL {
            let naming = &self.named[team];
            if !naming.done {
                continue;
            }
            let Some(words) = &naming.words else {
                writeln!(f, "\n{} has named its words.", title(team))?;
                continue;
            };
            let accepted = naming.accepted.as_deref().unwrap_or_default();
            write!(f, "\n{}", named(&format!("{} named", title(team)), words, accepted))?;
            match naming.right {
                Some(right) => writeln!(f, " ({right} right)")?,
                None if naming.judged => writeln!(f, " (judged)")?,
                None => writeln!(f)?,
            }
        }
        Ok(())
    }
}

/// A clue, or a dash for an empty one.
fn shown(clue: &Phrase) -> &str {
    if clue.is_empty() { "–" } else { clue.as_str() }
}

/// `White named moon, castle*`: near misses that count have a star.
fn named(start: &str, words: &[Phrase], accepted: &[u8]) -> Line {
    let mut line = Line::new(start, 4);
    for (number, word) in (1..).zip(words) {
        let comma = if usize::from(number) < words.len() { "," } else { "" };
        let star = if accepted.contains(&number) { "*" } else { "" };
        line.push(&format!("{word}{star}{comma}"));
    }
    line
}
