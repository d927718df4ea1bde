//! The clauses one by one, the laws, whole games, worlds and minds; and makers of positions.

mod laws;
mod leaks;
mod golden;

mod answers;
mod ends;
mod guesses;
mod minds;
mod previews;
mod questions;
mod refusals;
mod tiles;
mod view;
mod worlds;

use kernel::deal::Lines;
use kernel::{
    Bits256, Deal as _, Game as _, Illegal, Match, Names, Options as _, Refusal, Seat, Seats,
    Setup, Time, Viewer,
};

use super::{BreakTheCode, Deal, Hand, Options, Row, Tile, View};

/// Three rows of five, with a 5 in the first and in the third.
const FIVE_EACH: [&str; 3] = ["2b 4b 4w 5g 7w", "0b 1w 3b 6w 9b", "1b 2w 5g 8b 8w"];
/// Four rows of four.
const FOUR_EACH: [&str; 4] = ["2b 4b 4w 5g", "0b 1w 3b 6w", "1b 2w 5g 8b", "0w 3w 7w 9b"];

/// The seat of a letter.
fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).unwrap()
}

/// The row of a text.
#[track_caller]
fn row(text: &str) -> Row {
    let tiles: Vec<Tile> = text.split(' ').map(|word| word.parse().unwrap()).collect();
    Row::new(&tiles).unwrap()
}

/// The options of a text: `last_call=on shared_cards=on`.
#[track_caller]
fn options(text: &str) -> Options {
    let given = text.split_whitespace().map(|option| option.split_once('=').unwrap());
    Options::read(given).unwrap()
}

/// The lines of a deal. These cards come first, and the others follow in the order of their numbers.
fn lines(rows: &[&str], first: char, chosen: &Options, cards: &str) -> Vec<(String, String)> {
    let mut lines: Vec<(String, String)> = rows
        .iter()
        .zip('A'..)
        .map(|(row, seat)| (format!("row {seat}"), (*row).to_owned()))
        .collect();
    if rows.len() > 2 {
        lines.push(("centre".to_owned(), rest(rows).to_string()));
    }
    let mut all: Vec<&str> = cards.split_whitespace().collect();
    for card in chosen.cards() {
        if !all.contains(&card.word()) {
            all.push(card.word());
        }
    }
    lines.push(("cards".to_owned(), all.join(" ")));
    lines.push(("first".to_owned(), first.to_string()));
    lines
}

/// The tiles that the rows leave.
fn rest(rows: &[&str]) -> Row {
    let take = |taken: Hand, text: &&str| taken.with(row(text).beside(taken));
    Hand::BOX.without(rows.iter().fold(Hand::NONE, take)).row()
}

/// The deal of these lines.
#[track_caller]
fn deal(lines: Vec<(String, String)>, seats: usize) -> Deal {
    Deal::read(&mut Lines::new(lines).unwrap(), seats).unwrap()
}

/// A match that tests play by sentences.
struct Table(Match<BreakTheCode>);

impl Table {
    /// A match with these rows and these cards first; A goes first.
    #[track_caller]
    fn new(rows: &[&str], chosen: &str, cards: &str) -> Self {
        Self::led_by('A', rows, chosen, cards)
    }

    /// The same with another first player.
    #[track_caller]
    fn led_by(first: char, rows: &[&str], chosen: &str, cards: &str) -> Self {
        let options = options(chosen);
        let deal = deal(lines(rows, first, &options, cards), rows.len());
        let setup = Setup { options, seats: rows.len(), deal };
        Self(Match::new(setup, Names::plain(rows.len()), Bits256::new([7; 32])).unwrap())
    }

    /// Says `B: ask sum`.
    #[track_caller]
    fn try_say(&mut self, line: &str) -> Result<(), Refusal> {
        let (who, said) = line.split_once(": ").unwrap();
        let setup = self.0.setup();
        let grammar = BreakTheCode::grammar(&setup.options, setup.seats);
        let action = grammar.parse(said, self.0.names()).map_err(Refusal::from)?;
        let at = Time::from_millis(1000 * (1 + self.0.log().len() as u64));
        self.0.act(seat(who.chars().next().unwrap()), action, at).map_err(Illegal::into)
    }

    /// Says these lines, which must all be accepted.
    #[track_caller]
    fn say(&mut self, lines: &str) -> &mut Self {
        for line in lines.lines().map(str::trim).filter(|line| !line.is_empty()) {
            assert_eq!(self.try_say(line), Ok(()), "{line}");
        }
        self
    }

    /// The player to act asks the first face-up card, this many times.
    #[track_caller]
    fn ask_on(&mut self, times: usize) -> &mut Self {
        for _ in 0..times {
            let by = self.turn();
            let asks = BreakTheCode::legal(&self.view(by));
            let line = format!("{by}: {}", asks.actions()[0]);
            self.say(&line);
        }
        self
    }

    /// Says a line that must be refused with this code and these parameters.
    #[track_caller]
    fn refuses(&mut self, line: &str, why: &str) {
        let before = self.0.clone();
        assert_eq!(self.try_say(line).unwrap_err().to_string(), why, "{line}");
        assert_eq!(self.0, before, "a refusal changes nothing");
    }

    fn view(&self, letter: char) -> View {
        self.0.state().view(Viewer::Seat(seat(letter)))
    }

    fn public(&self) -> View {
        self.0.state().view(Viewer::Public)
    }

    /// The last move as the public sees it.
    fn last(&self) -> String {
        self.public().history.last().unwrap().to_string()
    }

    /// Who is to act: one letter.
    #[track_caller]
    fn turn(&self) -> char {
        let to_act: Vec<Seat> = self.0.state().to_act().iter().collect();
        assert_eq!(to_act.len(), 1, "one at a time");
        to_act[0].letter()
    }

    /// The game must be over with this outcome.
    #[track_caller]
    fn ended(&self, want: &str) {
        let outcome = self.0.state().outcome().expect("it is over");
        assert_eq!(outcome.to_string(), want);
        assert_eq!(self.0.state().to_act(), Seats::NONE);
    }

    /// The game must go on with this player's turn.
    #[track_caller]
    fn goes_on(&self, turn: char) {
        assert_eq!(self.0.state().outcome(), None);
        assert_eq!(self.turn(), turn);
    }
}
