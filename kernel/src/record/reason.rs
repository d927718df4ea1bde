//! Comments among the moves of a record: why a bot made a move. They change nothing of the game.

use std::fmt;

use crate::refusal::{Code, Param, Phrase};

/// Why a bot made a move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reason {
    /// The number of moves with the one that it explains.
    pub moves: usize,
    /// The code of the reason and its parameters: `kryptos-why-likely chance=0.640`.
    pub says: String,
}

/// The longest text of a reason, in bytes.
const MOST: usize = 300;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "# because {}", self.says)
    }
}

impl Reason {
    /// The reason for the last of this many moves.
    pub fn new(moves: usize, why: &Phrase) -> Self {
        let params = why.params.iter().map(|(name, value)| format!(" {name}={value}"));
        Self { moves, says: format!("{}{}", why.code, params.collect::<String>()) }
    }

    /// Reads the comment that follows this number of moves.
    pub(super) fn read(line: &str, moves: usize) -> Option<Self> {
        let says = line.strip_prefix("# because ")?;
        let (code, params) = parts(says)?;
        let fits =
            is_word(code) && params.iter().all(|(name, value)| is_word(name) && is_value(value));
        (moves > 0 && fits && says.len() <= MOST).then(|| Self { moves, says: says.to_owned() })
    }

    /// The reason as a phrase, if it has one of these codes with its parameters.
    pub fn phrase(&self, codes: &[Code]) -> Option<Phrase> {
        let (code, params) = parts(&self.says)?;
        let known = |said: &str| codes.iter().find(|code| code.code == said);
        let Code { code, params: names } = known(code)?;
        let params = params.into_iter().map(|(name, value)| {
            let name = names.iter().find(|known| **known == name)?;
            let said = || known(value).map(|code| Param::from(Phrase::new(code.code)));
            Some((*name, number(value).or_else(said)?))
        });
        Some(Phrase { code: (*code).into(), params: params.collect::<Option<_>>()? })
    }
}

type Parts<'a> = (&'a str, Vec<(&'a str, &'a str)>);

/// The code, and the names and values of the parameters.
fn parts(says: &str) -> Option<Parts<'_>> {
    let mut words = says.split(' ');
    let code = words.next()?;
    Some((code, words.map(|word| word.split_once('=')).collect::<Option<_>>()?))
}

/// Whether a text is a code or the name of a parameter.
fn is_word(text: &str) -> bool {
    let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(letter)
}

fn is_value(text: &str) -> bool {
    is_word(text) || number(text).is_some_and(|number| number.to_string() == text)
}

/// A whole number, or one with three decimals.
fn number(text: &str) -> Option<Param> {
    match text.split_once('.') {
        None => text.parse().ok().map(Param::Number),
        Some((whole, part)) if part.len() == 3 => {
            format!("{whole}{part}").parse().ok().map(Param::Thousandths)
        }
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use crate::refusal::Real;

    use super::*;

    const CODES: [Code; 2] = [
        Code { code: "chess-why-mate", params: &["moves", "chance", "how"] },
        Code { code: "chess-why-fork", params: &[] },
    ];

    #[test]
    fn a_reason_reads_back() {
        let fork = Phrase::new("chess-why-fork");
        let mate = Phrase::new("chess-why-mate").with("moves", 3_u8);
        let mate = mate.with("chance", Real::new(0.64)).with("how", fork.clone());
        for (why, line) in [
            (mate, "# because chess-why-mate moves=3 chance=0.640 how=chess-why-fork"),
            (fork, "# because chess-why-fork"),
        ] {
            let reason = Reason::new(7, &why);
            assert_eq!(reason.to_string(), line);
            assert_eq!(Reason::read(line, 7).as_ref(), Some(&reason));
            assert_eq!(reason.phrase(&CODES), Some(why));
            assert_eq!(reason.phrase(&[]), None);
            assert_eq!(Reason::read(line, 0), None, "there is no move to explain");
        }
    }

    #[test]
    fn other_comments_are_no_reasons() {
        for line in [
            "# because ",
            "# because Chess",
            "# because chess-why-fork ",
            "# because chess-why-fork  moves=3",
            "# because chess-why-fork moves",
            "# because chess-why-fork moves=",
            "# because chess-why-fork moves=03",
            "# because chess-why-fork moves=0.64",
            "# because chess-why-fork moves=A",
            "#because chess-why-fork",
        ] {
            assert_eq!(Reason::read(line, 1), None, "{line}");
        }
        assert_eq!(Reason::read(&format!("# because {}", "a".repeat(MOST + 1)), 1), None);
    }
}
