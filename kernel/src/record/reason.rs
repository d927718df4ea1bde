//! Comments among the moves of a record: why a bot made a move. They change nothing of the game.

use std::fmt;

use serde_json::Value;

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
const MOST: usize = 1000;

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "# because {}", self.says)
    }
}

impl Reason {
    /// The reason for the last of this many moves.
    pub fn new(moves: usize, why: &Phrase) -> Self {
        let mut says = why.code.to_string();
        for (name, value) in &why.params {
            says = format!("{says} {name}={}", written(value));
        }
        // A reason is no more than a comment: one that is too long for a record loses its parameters.
        says.truncate(if says.len() > MOST { why.code.len() } else { MOST });
        Self { moves, says }
    }

    /// Reads the comment that follows this number of moves.
    pub(super) fn read(line: &str, moves: usize) -> Option<Self> {
        let says = line.strip_prefix("# because ").filter(|says| says.len() <= MOST)?;
        Said::read(says)?;
        (moves > 0).then(|| Self { moves, says: says.to_owned() })
    }

    /// The reason as a phrase, if it has one of these codes with its parameters.
    pub fn phrase(&self, codes: &[Code]) -> Option<Phrase> {
        Said::read(&self.says)?.phrase(codes)
    }
}

/// A parameter in a record: a number, a text in quotation marks, or a code, with its own parameters in brackets.
fn written(value: &Param) -> String {
    match value {
        Param::Number(_) | Param::Thousandths(_) => value.to_string(),
        Param::Seat(seat) => quoted(&seat.to_string()),
        Param::Text(text) => quoted(text),
        Param::Said(said) if said.params.is_empty() => said.code.to_string(),
        Param::Said(said) => {
            let param = |(name, value): &(&str, Param)| format!("{name}={}", written(value));
            let params: Vec<String> = said.params.iter().map(param).collect();
            format!("{}({})", said.code, params.join(" "))
        }
    }
}

/// A text as JSON writes it, so that it may contain anything.
fn quoted(text: &str) -> String {
    Value::from(text).to_string()
}

/// A phrase as it was read, with codes that may not be known.
struct Said<'a> {
    code: &'a str,
    params: Vec<(&'a str, Told<'a>)>,
}

/// A parameter as it was read.
enum Told<'a> {
    Known(Param),
    Said(Said<'a>),
}

impl<'a> Said<'a> {
    fn read(says: &'a str) -> Option<Self> {
        let mut rest = says;
        let code = word(&mut rest)?;
        let mut params = Vec::new();
        while !rest.is_empty() {
            skip(&mut rest, " ")?;
            params.push(param(&mut rest)?);
        }
        Some(Self { code, params })
    }

    /// The phrase, if it has one of these codes with all its parameters.
    fn phrase(self, codes: &[Code]) -> Option<Phrase> {
        let Code { code, params: names } = codes.iter().find(|code| code.code == self.code)?;
        let params = self.params.into_iter().map(|(name, value)| {
            let name = names.iter().find(|known| **known == name)?;
            let value = match value {
                Told::Known(value) => value,
                Told::Said(said) => said.phrase(codes)?.into(),
            };
            Some((*name, value))
        });
        let params = params.collect::<Option<Vec<_>>>().filter(|all| all.len() == names.len())?;
        Some(Phrase { code: (*code).into(), params })
    }
}

/// Reads `name=value`.
fn param<'a>(rest: &mut &'a str) -> Option<(&'a str, Told<'a>)> {
    let name = word(rest)?;
    skip(rest, "=")?;
    if rest.starts_with('"') {
        return Some((name, Told::Known(Param::Text(text(rest)?))));
    }
    if !rest.starts_with(|c: char| c.is_ascii_lowercase()) {
        return Some((name, Told::Known(number(rest)?)));
    }
    let (code, mut params) = (word(rest)?, Vec::new());
    if skip(rest, "(").is_some() {
        params.push(param(rest)?);
        while skip(rest, ")").is_none() {
            skip(rest, " ")?;
            params.push(param(rest)?);
        }
    }
    Some((name, Told::Said(Said { code, params })))
}

fn skip(rest: &mut &str, sign: &str) -> Option<()> {
    *rest = rest.strip_prefix(sign)?;
    Some(())
}

/// Takes the first bytes.
fn take<'a>(rest: &mut &'a str, bytes: usize) -> &'a str {
    let (taken, left) = rest.split_at(bytes);
    *rest = left;
    taken
}

/// Reads a code or the name of a parameter.
fn word<'a>(rest: &mut &'a str) -> Option<&'a str> {
    let letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_';
    let end = rest.find(|c: char| !letter(c)).unwrap_or(rest.len());
    rest.starts_with(|c: char| c.is_ascii_lowercase()).then(|| take(rest, end))
}

/// Reads a text in quotation marks, as [`quoted`] writes it.
fn text(rest: &mut &str) -> Option<String> {
    let mut texts = serde_json::Deserializer::from_str(rest).into_iter::<String>();
    let text = texts.next()?.ok()?;
    let end = texts.byte_offset();
    (take(rest, end) == quoted(&text)).then_some(text)
}

/// Reads a whole number, or one with three decimals, as it is written.
fn number(rest: &mut &str) -> Option<Param> {
    let end = rest.find([' ', ')']).unwrap_or(rest.len());
    let said = take(rest, end);
    let number = match said.split_once('.') {
        None => Param::Number(said.parse().ok()?),
        Some((whole, part)) if part.len() == 3 => {
            Param::Thousandths(format!("{whole}{part}").parse().ok()?)
        }
        Some(_) => return None,
    };
    (number.to_string() == said).then_some(number)
}

#[cfg(test)]
mod tests {
    use crate::refusal::Real;

    use super::*;

    const CODES: [Code; 3] = [
        Code { code: "chess-why-mate", params: &["moves", "chance", "how"] },
        Code { code: "chess-why-fork", params: &[] },
        Code { code: "chess-why-pin", params: &["piece", "how"] },
    ];

    #[test]
    fn a_reason_reads_back() {
        let fork = Phrase::new("chess-why-fork");
        let mate = Phrase::new("chess-why-mate").with("moves", 3_u8);
        let mate = mate.with("chance", Real::new(0.64)).with("how", fork.clone());
        let odd = "a (white) \"queen\" = 9".to_owned();
        let pin = Phrase::new("chess-why-pin").with("piece", odd).with("how", fork.clone());
        let pinned = Phrase::new("chess-why-mate").with("moves", 3_u8);
        let pinned = pinned.with("chance", Real::new(-0.64)).with("how", pin);
        for (why, line) in [
            (mate, "# because chess-why-mate moves=3 chance=0.640 how=chess-why-fork"),
            (
                pinned,
                r#"# because chess-why-mate moves=3 chance=-0.640 how=chess-why-pin(piece="a (white) \"queen\" = 9" how=chess-why-fork)"#,
            ),
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
    fn a_reason_without_all_its_parameters_says_nothing() {
        for says in
            ["chess-why-mate moves=3", "chess-why-mate moves=3 chance=0.640 how=chess-why-pin"]
        {
            let reason = Reason::read(&format!("# because {says}"), 1).unwrap();
            assert_eq!(reason.phrase(&CODES), None, "{says}");
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
            "# because chess-why-pin piece=\"queen",
            "# because chess-why-pin piece=\"\\u0071ueen\"",
            "# because chess-why-pin how=chess-why-fork(",
            "# because chess-why-pin how=chess-why-fork()",
            "# because chess-why-pin how=chess-why-fork(moves=3",
            "# because chess-why-pin how=chess-why-fork(moves=3))",
        ] {
            assert_eq!(Reason::read(line, 1), None, "{line}");
        }
        assert_eq!(Reason::read(&format!("# because {}", "a".repeat(MOST + 1)), 1), None);
        let long = Phrase::new("chess-why-pin").with("piece", "queen".repeat(MOST));
        assert_eq!(Reason::new(1, &long).to_string(), "# because chess-why-pin");
    }
}
