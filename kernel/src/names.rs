//! Nicknames at a table, and finding a seat by one.

use std::fmt;

use crate::refusals;
use crate::seat::{BySeat, MAX_SEATS, Seat};

/// The longest nickname, in characters.
pub const MAX_NAME: usize = 24;

/// The names of the players of one table.
///
/// Guarantees that a name in a sentence means one seat: names differ in more than case, and none can be taken for a
/// seat's letter or number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Names(BySeat<String>);

refusals! {
    /// Why a nickname is refused.
    pub enum BadName in "name" {
        /// The name is empty or has only blanks.
        Empty => "empty",
        /// Longer than [`MAX_NAME`].
        Long { name: String, most: usize } => "long",
        /// Control or invisible characters, a colon, or blanks at an end or in a row.
        Letters { name: String } => "letters",
        /// A seat's letter or number: `B` or `2`.
        TakenForSeat { name: String } => "taken-for-seat",
        /// Two players with one name.
        Twice { name: String } => "twice",
        /// More or fewer names than seats.
        Count { names: usize, seats: usize } => "count",
    }
}

impl Names {
    /// `Player A`, `Player B` and so on.
    pub fn plain(seats: usize) -> Self {
        Self::called("Player", seats)
    }

    /// `Gracz A`, `Gracz B` and so on: the same in another language, by its word for a player.
    pub fn called(word: &str, seats: usize) -> Self {
        Self(BySeat::new(seats, |seat| format!("{word} {seat}")))
    }

    /// These names, seat by seat.
    pub fn new(names: &[String]) -> Result<Self, BadName> {
        if names.len() > MAX_SEATS {
            return Err(BadName::Count { names: names.len(), seats: MAX_SEATS });
        }
        for (i, name) in names.iter().enumerate() {
            check(name)?;
            if names[..i].iter().any(|other| same(other, name)) {
                return Err(BadName::Twice { name: name.clone() });
            }
        }
        Ok(Self(BySeat::new(names.len(), |seat| names[seat.index()].clone())))
    }

    /// How many seats are named.
    #[expect(clippy::len_without_is_empty, reason = "no table is empty")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// A seat's name.
    pub fn of(&self, seat: Seat) -> &str {
        &self.0[seat]
    }

    /// Each seat with its name.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &str)> {
        self.0.iter().map(|(seat, name)| (seat, name.as_str()))
    }

    /// A claim that starts with a nickname, with the letter of the seat in its place: `Anna3=27` as `A3=27`.
    pub fn lettered(&self, claim: &str) -> String {
        let claim = claim.trim_start();
        let named = self.iter().filter_map(|(seat, name)| {
            let end = claim.char_indices().map(|(i, _)| i).chain([claim.len()]);
            let end = end.clone().nth(name.chars().count())?;
            let ends = !claim[end..].starts_with(char::is_alphabetic);
            (ends && same(&claim[..end], name)).then_some((seat, end))
        });
        match named.max_by_key(|&(_, end)| end) {
            Some((seat, end)) => format!("{seat}{}", &claim[end..]),
            None => claim.to_owned(),
        }
    }

    /// The seat that `text` starts with, named by nickname, letter or number, and how many bytes that took.
    ///
    /// The longest nickname wins, so `Ann` does not hide `Ann Marie`.
    pub fn seat_at(&self, text: &str) -> Option<(Seat, usize)> {
        let by_name = self.iter().filter_map(|(seat, name)| Some((seat, starts_with(text, name)?)));
        by_name.max_by_key(|&(_, length)| length).or_else(|| {
            let word = text.split(char::is_whitespace).next()?;
            let seat = sign(word).filter(|seat| seat.index() < self.len())?;
            Some((seat, word.len()))
        })
    }
}

/// The seat that a letter or a number from 1 stands for.
fn sign(word: &str) -> Option<Seat> {
    let mut letters = word.chars();
    match (letters.next()?, letters.next()) {
        (digit @ '1'..='8', None) => Some(Seat::new(digit as usize - '1' as usize)),
        (letter, None) => Seat::from_letter(letter),
        _ => None,
    }
}

fn check(name: &str) -> Result<(), BadName> {
    let bad = |c: char| c.is_control() || c == ':' || is_invisible(c);
    let blanks = name.trim() != name
        || name.contains("  ")
        || name.chars().any(|c| c.is_whitespace() && c != ' ');
    let all_digits = name.chars().all(|c| c.is_ascii_digit());
    match () {
        () if name.trim().is_empty() => Err(BadName::Empty),
        () if name.chars().count() > MAX_NAME => {
            Err(BadName::Long { name: name.to_owned(), most: MAX_NAME })
        }
        () if blanks || name.chars().any(bad) => {
            Err(BadName::Letters { name: name.escape_debug().to_string() })
        }
        () if all_digits || sign(name).is_some() || same(name, "clock") => {
            Err(BadName::TakenForSeat { name: name.to_owned() })
        }
        () => Ok(()),
    }
}

/// Whether a character has no width or changes the direction of the text, so that two names could look alike.
pub fn is_invisible(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}

fn same(one: &str, other: &str) -> bool {
    one.to_lowercase() == other.to_lowercase()
}

/// The length in bytes of `name` at the start of `text`, in any case, if a blank or the end follows it.
fn starts_with(text: &str, name: &str) -> Option<usize> {
    let end = text.char_indices().map(|(i, _)| i).chain([text.len()]).nth(name.chars().count())?;
    let whole = text[end..].chars().next().is_none_or(char::is_whitespace);
    (whole && same(&text[..end], name)).then_some(end)
}

impl fmt::Display for Names {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (_, name)) in self.iter().enumerate() {
            write!(f, "{}{name}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(list: &[&str]) -> Result<Names, BadName> {
        Names::new(&list.iter().map(|&n| n.to_owned()).collect::<Vec<_>>())
    }

    #[track_caller]
    fn check(text: &str, want: Option<(char, usize)>) {
        let names = names(&["Ann", "Ann Marie", "Łukasz"]).unwrap();
        assert_eq!(names.seat_at(text).map(|(s, n)| (s.letter(), n)), want, "{text:?}");
    }

    #[test]
    fn a_seat_is_found_by_name_letter_or_number() {
        check("ann 4 27", Some(('A', 3)));
        check("ANN marie 4", Some(('B', 9)));
        check("łukasz", Some(('C', 7)));
        check("c 4", Some(('C', 1)));
        check("2 4", Some(('B', 1)));
        check("4 4", None);
        check("annabel", None);
        check("", None);
    }

    #[test]
    fn a_claim_is_written_with_letters() {
        let names = names(&["Ann", "Ann Marie", "Łukasz"]).unwrap();
        let check = |claim, want| assert_eq!(names.lettered(claim), want, "{claim}");
        check("ann3=27", "A3=27");
        check("Ann Marie.c=5g", "B.c=5g");
        check("łukasz has 4w", "C has 4w");
        check("B3=27", "B3=27");
        check("annex=27", "annex=27");
    }

    #[test]
    fn names_that_would_confuse_are_refused() {
        assert_eq!(names(&[" "]), Err(BadName::Empty));
        assert!(matches!(names(&["b"]), Err(BadName::TakenForSeat { .. })));
        assert!(matches!(names(&["12"]), Err(BadName::TakenForSeat { .. })));
        assert!(matches!(names(&["Ann", "aNN"]), Err(BadName::Twice { .. })));
        assert!(matches!(names(&["An\u{202e}n"]), Err(BadName::Letters { .. })));
        assert!(matches!(names(&["An\u{7}n"]), Err(BadName::Letters { .. })));
        assert!(matches!(names(&[&"x".repeat(25)]), Err(BadName::Long { .. })));
    }

    #[test]
    fn every_rule_for_names_has_its_bound() {
        for good in ["x".repeat(24).as_str(), "I", "12a", "Ann Marie", "clocks", "Ł"] {
            assert!(names(&[good]).is_ok(), "{good}");
        }
        for (bad, code) in [
            ("H", "name-taken-for-seat"),
            ("h", "name-taken-for-seat"),
            ("9", "name-taken-for-seat"),
            ("Clock", "name-taken-for-seat"),
            (" Ann", "name-letters"),
            ("Ann ", "name-letters"),
            ("Ann  Marie", "name-letters"),
            ("Ann\tMarie", "name-letters"),
            ("An:n", "name-letters"),
            ("", "name-empty"),
        ] {
            let no = names(&[bad]).unwrap_err();
            assert_eq!(crate::Refusal::from(no).code, code, "{bad:?}");
        }
        let nine = ["i", "j", "k", "l", "m", "n", "o", "p", "q"];
        assert!(names(&nine[..8]).is_ok());
        assert_eq!(names(&nine), Err(BadName::Count { names: 9, seats: 8 }));
    }

    #[test]
    fn invisible_signs_are_known() {
        for c in ['\u{ad}', '\u{200b}', '\u{200f}', '\u{2028}', '\u{202e}', '\u{2060}', '\u{feff}']
        {
            assert!(is_invisible(c), "{c:?}");
        }
        for c in ['a', '\u{200a}', '\u{2010}', '\u{2027}', '\u{202f}', '\u{2070}', '–'] {
            assert!(!is_invisible(c), "{c:?}");
        }
    }

    #[test]
    fn plain_names_are_those_of_the_seats() {
        let plain = Names::plain(3);
        assert_eq!(plain.to_string(), "Player A, Player B, Player C");
        assert_eq!((plain.len(), plain.of(Seat::new(2))), (3, "Player C"));
        assert_eq!(plain.seat_at("player b 7"), Some((Seat::new(1), 8)));
        assert_eq!(plain.seat_at("3"), Some((Seat::new(2), 1)));
        assert_eq!(plain.seat_at("9"), None);
        assert_eq!(plain.lettered("  Player C=4"), "C=4");
        assert_eq!(plain.lettered("Player C"), "C");
    }
}
