//! Tests by subject. The test of a clause starts with its name.

mod brute;
mod deals;
mod essence;
mod expressions;
mod golden;
mod laws;
mod leaks;
mod minds;
mod pairs;
mod pencil;
mod previews;
mod rounds;
mod score;
mod solitaire;
mod unplayable;
mod variants;
mod worlds;

use kernel::deal::Lines;
use kernel::{
    Deal as _, Game as _, Illegal, Match, Names, Options as _, Refusal, Seat, Setup, Time,
};

use super::*;

/// A match that a test plays by sentences, one second per move.
struct Play {
    played: Match<Krypto>,
    now: u64,
}

/// Cards for five players. Each hand makes 24; [`way`] says how.
const FIVE: &str =
    "A 2 1 2 2 3 | B 1 3 7 1 8 | C 23 11 10 5 5 | D 20 14 13 9 6 | E 25 16 17 4 4 | target 24";

/// The same for two players.
const TWO: &str = "A 2 1 2 2 3 | B 1 3 7 1 8 | target 24";

/// The same for two pairs.
const FOUR: &str = "A 2 1 2 2 3 | B 1 3 7 1 8 | C 23 11 10 5 5 | D 20 14 13 9 6 | target 24";

/// How a hand of [`FIVE`] makes 24.
fn way(seat: char) -> &'static str {
    match seat {
        'A' => "2*1*2*2*3",
        'B' => "(7-3)*(8-1-1)",
        'C' => "23+11-10+5-5",
        'D' => "20+14-13+9-6",
        'E' => "25+16-17+4-4",
        other => panic!("seat {other} is empty"),
    }
}

/// The lines of a deal with the same cards in every round. A draws the highest card and deals first.
fn lines(seats: usize, round: &str) -> Vec<(String, String)> {
    let draw = (0..seats).map(|i| (10 - i).to_string()).collect::<Vec<_>>().join(" ");
    let mut lines = vec![("draw 1".to_owned(), draw)];
    for name in ["round", "spare"] {
        lines.extend((1..=10).map(|i| (format!("{name} {i}"), round.to_owned())));
    }
    lines
}

fn read(lines: Vec<(String, String)>, seats: usize) -> Result<Deal, kernel::deal::DealNo> {
    let mut lines = Lines::new(lines)?;
    let deal = Deal::read(&mut lines, seats)?;
    lines.finish().map(|()| deal)
}

/// The defaults, changed by these keys and texts; without a pause between rounds unless one is given.
fn options(given: &[(&str, &str)]) -> Options {
    let mut options = Options::unwritten();
    for (key, text) in given {
        options.set(key, text).unwrap();
    }
    options
}

impl Play {
    /// A table with the same cards in every round.
    fn table(given: &[(&str, &str)], seats: usize, round: &str) -> Self {
        Self::with_lines(given, seats, lines(seats, round))
    }

    fn with_lines(given: &[(&str, &str)], seats: usize, lines: Vec<(String, String)>) -> Self {
        let setup = Setup { options: options(given), seats, deal: read(lines, seats).unwrap() };
        let salt = kernel::Bits256::new([0; 32]);
        Self { played: Match::new(setup, Names::plain(seats), salt).unwrap(), now: 0 }
    }

    fn parse(&self, said: &str) -> Result<Action, kernel::Syntax> {
        let setup = self.played.setup();
        Krypto::grammar(&setup.options, setup.seats).parse(said, self.played.names())
    }

    fn act(&mut self, seat: char, said: &str) -> Result<(), Illegal<No>> {
        let action = self.parse(said).unwrap_or_else(|no| panic!("{said:?}: {no:?}"));
        let seat = Seat::from_letter(seat).unwrap();
        self.played.act(seat, action, Time::from_millis(self.now))
    }

    /// One second later, a seat says a sentence that is allowed.
    #[track_caller]
    fn say(&mut self, seat: char, said: &str) -> &mut Self {
        self.now += 1000;
        let done = self.act(seat, said);
        assert_eq!(done, Ok(()), "{seat}: {said}");
        self
    }

    /// A seat makes Krypto with its hand of [`FIVE`].
    #[track_caller]
    fn wins(&mut self, seat: char) -> &mut Self {
        self.say(seat, &format!("krypto {}", way(seat)))
    }

    /// The rules refuse a sentence.
    #[track_caller]
    fn refused(&mut self, seat: char, said: &str, why: No) -> &mut Self {
        assert_eq!(self.act(seat, said), Err(Illegal::Rule(why)), "{seat}: {said}");
        self
    }

    /// The clock strikes at its deadline.
    #[track_caller]
    fn clock(&mut self) -> &mut Self {
        let deadline = self.played.state().deadline().expect("a deadline");
        self.now = deadline.millis();
        let struck = self.played.strike(deadline).unwrap();
        self.played.accept(struck);
        self
    }

    fn state(&self) -> &Krypto {
        self.played.state()
    }

    fn at(&self) -> &Table {
        match self.state().standing() {
            Standing::Table(table) => table,
            Standing::Solitaire(_) => panic!("this is no table"),
        }
    }

    fn alone(&self) -> &Solitaire {
        match self.state().standing() {
            Standing::Solitaire(solitaire) => solitaire,
            Standing::Table(_) => panic!("this is a table"),
        }
    }

    /// A row of the score sheet: `1 . -1 . . . . . . .`.
    fn row(&self, row: usize) -> String {
        let cell = |cell: &Option<i16>| cell.map_or(".".to_owned(), |points| points.to_string());
        self.at().sheet.rows()[row].iter().map(cell).collect::<Vec<_>>().join(" ")
    }

    fn to_act(&self) -> String {
        self.state().to_act().to_string()
    }

    fn flaw(&self) -> Option<Flaw> {
        let last = self.state().history.last().expect("something happened");
        let What::Shown { flaw, .. } = last.what else { panic!("nothing was shown: {last:?}") };
        flaw
    }

    fn result(&self) -> String {
        self.state().outcome().expect("it is over").to_string()
    }
}

fn refusal(no: impl Into<Refusal>) -> String {
    no.into().to_string()
}
