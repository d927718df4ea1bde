//! Deals: all that chance decides, as lines that people can read and write.

use std::str::FromStr;

use crate::refusals;
use crate::seat::Seat;

/// All that chance decides, as named lines of a record: `deal hand A: 3 8 12`.
///
/// Reading and writing are inverse; whether the deal is a *possible* one is for [`Game::start`](crate::Game::start).
pub trait Deal: Clone + PartialEq + Eq + std::fmt::Debug + Send + Sync {
    /// The name and the text of each line.
    fn write(&self) -> Vec<(String, String)>;

    /// The deal of these lines, at a table with this number of seats.
    fn read(lines: &mut Lines, seats: usize) -> Result<Self, DealNo>;
}

refusals! {
    /// What is wrong with the lines of a deal.
    pub enum DealNo in "deal" {
        /// A line is missing.
        Missing { name: String } => "missing",
        /// A line occurs twice.
        Twice { name: String } => "twice",
        /// A line that this game does not know.
        Unknown { name: String } => "unknown",
        /// Something that is not a number of the right size.
        Number { name: String, found: String } => "number",
        /// Something that is not the letter of a seat.
        Seat { name: String, found: String } => "seat",
        /// A word that is not among those allowed there.
        Word { name: String, found: String } => "word",
    }
}

impl DealNo {
    /// The name of the line that is wrong.
    pub fn line(&self) -> &str {
        match self {
            Self::Missing { name }
            | Self::Twice { name }
            | Self::Unknown { name }
            | Self::Number { name, .. }
            | Self::Seat { name, .. }
            | Self::Word { name, .. } => name,
        }
    }
}

/// The lines of a deal, taken one by one by name.
#[derive(Clone, Debug)]
pub struct Lines(Vec<(String, String)>);

impl Lines {
    /// These lines, none of which may occur twice.
    pub fn new(lines: Vec<(String, String)>) -> Result<Self, DealNo> {
        for (i, (name, _)) in lines.iter().enumerate() {
            if lines[..i].iter().any(|(other, _)| other == name) {
                return Err(DealNo::Twice { name: name.clone() });
            }
        }
        Ok(Self(lines))
    }

    /// Takes a line, if it is there.
    pub fn take_if(&mut self, name: &str) -> Option<String> {
        let i = self.0.iter().position(|(other, _)| other == name)?;
        Some(self.0.remove(i).1)
    }

    /// Takes a line.
    pub fn take(&mut self, name: &str) -> Result<String, DealNo> {
        self.take_if(name).ok_or_else(|| DealNo::Missing { name: name.to_owned() })
    }

    /// Takes a line of numbers with blanks between.
    pub fn numbers<N: FromStr>(&mut self, name: &str) -> Result<Vec<N>, DealNo> {
        let number = |word: &str| {
            let plain = word.bytes().all(|b| b.is_ascii_digit());
            let number = word.parse().ok().filter(|_| plain);
            number.ok_or_else(|| DealNo::Number { name: name.to_owned(), found: start_of(word) })
        };
        self.take(name)?.split_whitespace().map(number).collect()
    }

    /// Takes a line with one seat.
    pub fn seat(&mut self, name: &str) -> Result<Seat, DealNo> {
        let text = self.take(name)?;
        let seat = Seat::first(crate::seat::MAX_SEATS).find(|seat| seat.to_string() == text);
        seat.ok_or_else(|| DealNo::Seat { name: name.to_owned(), found: start_of(&text) })
    }

    /// Refuses lines that were not taken.
    pub fn finish(&self) -> Result<(), DealNo> {
        match self.0.first() {
            None => Ok(()),
            Some((name, _)) => Err(DealNo::Unknown { name: name.clone() }),
        }
    }
}

/// Numbers as a line writes them.
pub fn numbers<N: ToString>(numbers: impl IntoIterator<Item = N>) -> String {
    numbers.into_iter().map(|n| n.to_string()).collect::<Vec<_>>().join(" ")
}

fn start_of(text: &str) -> String {
    text.chars().take(30).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(given: &[(&str, &str)]) -> Result<Lines, DealNo> {
        Lines::new(given.iter().map(|&(name, text)| (name.to_owned(), text.to_owned())).collect())
    }

    #[test]
    fn each_line_is_taken_once_by_its_name() {
        let mut two = lines(&[("first", "B"), ("hand A", "3 8 12")]).unwrap();
        assert_eq!(two.numbers::<u8>("hand A"), Ok(vec![3, 8, 12]));
        assert_eq!(two.finish(), Err(DealNo::Unknown { name: "first".to_owned() }));
        assert_eq!(two.take_if("hand A"), None);
        assert_eq!(two.seat("first"), Ok(Seat::new(1)));
        assert_eq!(two.finish(), Ok(()));
        assert_eq!(two.take("first"), Err(DealNo::Missing { name: "first".to_owned() }));
        let twice = lines(&[("first", "B"), ("hand", "3"), ("first", "B")]).unwrap_err();
        assert_eq!(twice, DealNo::Twice { name: "first".to_owned() });
        assert_eq!(twice.line(), "first");
    }

    #[test]
    fn what_is_no_number_and_no_seat_is_quoted() {
        let name = || "hand".to_owned();
        for bad in ["256", "-1", "+1", "x"] {
            let found = lines(&[("hand", &format!("7 {bad}"))]).unwrap().numbers::<u8>("hand");
            let found_there = bad.to_owned();
            assert_eq!(found, Err(DealNo::Number { name: name(), found: found_there }));
        }
        let long = "9".repeat(40);
        let found = lines(&[("hand", &long)]).unwrap().numbers::<u8>("hand");
        assert_eq!(found, Err(DealNo::Number { name: name(), found: "9".repeat(30) }));
        for bad in ["b", "I", "", "A B"] {
            let found = lines(&[("hand", bad)]).unwrap().seat("hand");
            assert_eq!(found, Err(DealNo::Seat { name: name(), found: bad.to_owned() }));
        }
        assert_eq!(lines(&[("hand", "H")]).unwrap().seat("hand"), Ok(Seat::new(7)));
        assert_eq!(numbers([3_u8, 8, 12]), "3 8 12");
    }
}
