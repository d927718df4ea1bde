//! Questions with their answers as people write them: `B: where-1-or-2 2 b,c`.

use games::break_the_code::{Answer, Card, Move, Question};
use kernel::{BySeat, Seat};
use locales::Texts;
use serde_json::{Value, json};

use super::{ME, card};
use crate::failure::Failure;

/// The answer of one seat to one question.
pub(super) struct Fact {
    pub(super) seat: Seat,
    pub(super) question: Question,
    pub(super) answer: Answer,
}

impl Fact {
    /// Reads `[SEAT:] CARD [DIGIT] ANSWER`. With two players the seat may be left out.
    pub(super) fn read(said: &str, players: usize, texts: &Texts) -> Result<Self, Failure> {
        let (seat, rest) = seat(said, players)?;
        let mut words = rest.split_whitespace();
        let card = card(words.next().unwrap_or_default())?;
        let digit = match card.choice() {
            Some([one, other]) => {
                let word = words.next().unwrap_or_default();
                let missing =
                    |_| Failure::Misuse(format!("“{said}”: give the digit, {one} or {other}"));
                Some(word.parse().map_err(missing)?)
            }
            None => None,
        };
        let question = card.question(digit).map_err(|no| Failure::refused(no, texts, None))?;
        let words: Vec<&str> = words.collect();
        let answer = answer(card, &words).ok_or_else(|| {
            Failure::Misuse(format!("“{said}”: the answer must be {}", wanted(card)))
        })?;
        Ok(Self { seat, question, answer })
    }

    /// The fact as a move in a view. Who asked makes no difference to what follows from the answer.
    pub(super) fn as_move(&self, players: usize) -> Move {
        let answers = BySeat::new(players, |seat| (seat == self.seat).then_some(self.answer));
        Move::Asked { by: ME, question: self.question, answers }
    }
}

/// The seat that answered, and the rest of the text.
fn seat(said: &str, players: usize) -> Result<(Seat, &str), Failure> {
    let others: Vec<String> = Seat::first(players).skip(1).map(|seat| seat.to_string()).collect();
    let Some((who, rest)) = said.split_once(':') else {
        if players == 2 {
            return Ok((Seat::new(1), said));
        }
        return Err(Failure::Misuse(format!(
            "“{said}”: name the seat that answered ({}), as in “B: {said}”",
            others.join(", ")
        )));
    };
    let mut letters = who.trim().chars();
    let seat = letters.next().and_then(Seat::from_letter);
    match seat.filter(|seat| seat.index() < players && letters.next().is_none()) {
        Some(seat) => Ok((seat, rest)),
        None => Err(Failure::Misuse(format!(
            "“{said}”: there is no seat “{}”; you are A, the others are {}",
            who.trim(),
            others.join(", ")
        ))),
    }
}

/// The kind of answer that a card asks for.
enum Kind {
    Places,
    Groups,
    Number,
    Pairs,
    Greater,
}

const fn kind(card: Card) -> Kind {
    match card {
        Card::Where0
        | Card::Where5
        | Card::Where1Or2
        | Card::Where3Or4
        | Card::Where6Or7
        | Card::Where8Or9 => Kind::Places,
        Card::Consecutive | Card::SameColour => Kind::Groups,
        Card::CountPairs => Kind::Pairs,
        Card::COver4 => Kind::Greater,
        Card::CountEven
        | Card::CountOdd
        | Card::CountBlack
        | Card::CountWhite
        | Card::Sum
        | Card::SumBlack
        | Card::SumWhite
        | Card::SumLeft
        | Card::SumRight
        | Card::SumMiddle
        | Card::Span => Kind::Number,
    }
}

const fn wanted(card: Card) -> &'static str {
    match kind(card) {
        Kind::Places => "places, as in “c” or “b,c”, or “none”",
        Kind::Groups => "groups of places, as in “a-b c-d-e”, or “none”",
        Kind::Number => "a number",
        Kind::Pairs => "the number of pairs: 0, 1 or 2",
        Kind::Greater => "“yes” or “no”",
    }
}

/// The answer in these words. It goes through the JSON form of `Answer`, whose reader checks it.
fn answer(card: Card, words: &[&str]) -> Option<Answer> {
    let none = matches!(words, ["none"]);
    let json = match kind(card) {
        _ if words.is_empty() => return None,
        Kind::Places if none => json!({ "places": "" }),
        Kind::Places => {
            let letters: String = words.concat().to_lowercase().replace([',', '-', '–'], "");
            json!({ "places": letters })
        }
        Kind::Groups if none => json!({ "groups": [] }),
        Kind::Groups => {
            let groups = words.iter().flat_map(|word| word.split(','));
            let groups = groups.filter(|group| !group.is_empty());
            let groups = groups.map(|group| group.to_lowercase().replace(['-', '–'], ""));
            json!({ "groups": groups.collect::<Vec<_>>() })
        }
        Kind::Number => json!({ "number": number(words)? }),
        Kind::Pairs if none => json!({ "pairs": { "pairs": 0, "tiles": 0 } }),
        Kind::Pairs => {
            let pairs = number(words)?;
            json!({ "pairs": { "pairs": pairs, "tiles": pairs.checked_mul(2)? } })
        }
        Kind::Greater => match words {
            ["yes" | "y"] => json!({ "greater": true }),
            ["no" | "n"] => json!({ "greater": false }),
            _ => return None,
        },
    };
    read(json)
}

fn read(json: Value) -> Option<Answer> {
    serde_json::from_value(json).ok()
}

fn number(words: &[&str]) -> Option<u8> {
    match words {
        [word] => word.parse().ok(),
        _ => None,
    }
}
