//! Questions with their answers as people write them: `B: where-1-or-2 2 b,c`.

use games::break_the_code::{Answer, Card, Move, Question, Row};
use kernel::{BySeat, Seat};
use locales::Texts;
use serde_json::json;

use super::{ME, card};
use crate::failure::Failure;
use crate::phrases::Tool;

/// The answer of one seat to one question.
pub(super) struct Fact {
    pub(super) seat: Seat,
    pub(super) question: Question,
    pub(super) answer: Answer,
}

impl Fact {
    /// Reads `[SEAT:] CARD [DIGIT] ANSWER`, in small or capital letters. With two players the seat may be left out.
    pub(super) fn read(said: &str, players: usize, texts: &Texts) -> Result<Self, Failure> {
        let refused = |why: Tool| Failure::refused(why, texts, None);
        let (seat, rest) = seat(said, players).map_err(refused)?;
        let rest = rest.to_lowercase();
        let mut words = rest.split([' ', '\t', ',', ';', '=']).filter(|word| !word.is_empty());
        let card = card(words.next().unwrap_or_default()).map_err(refused)?;
        let digit = match card.choice() {
            Some([one, other]) => {
                let digit = words.next().and_then(|word| word.parse().ok());
                let (said, card) = (said.to_owned(), card.word());
                Some(digit.ok_or_else(|| refused(Tool::GiveDigit { said, card, one, other }))?)
            }
            None => None,
        };
        let question = card.question(digit).map_err(|no| Failure::refused(no, texts, None))?;
        let words: Vec<&str> = words.filter(|word| !AND.contains(word)).collect();
        let answer = answer(card, &words).map_err(|wanted| refused(wanted(said.to_owned())))?;
        Ok(Self { seat, question, answer })
    }

    /// Whether the fact can be true if these are the own tiles. Those of the others are not looked at.
    pub(super) fn is_true_of(&self, mine: Row) -> bool {
        self.seat != ME || self.question.answer(mine) == self.answer
    }

    /// The fact as a move in a view. The player who asked makes no difference to what follows from the answer.
    pub(super) fn as_move(&self, players: usize) -> Move {
        let answers = BySeat::new(players, |seat| (seat == self.seat).then_some(self.answer));
        Move::Asked { by: ME, question: self.question, answers }
    }
}

/// The seat that answered, and the rest of the text.
fn seat(said: &str, players: usize) -> Result<(Seat, &str), Tool> {
    let others: Vec<String> = Seat::first(players).skip(1).map(|seat| seat.to_string()).collect();
    let seats = others.join(", ");
    let Some((who, rest)) = said.split_once(':') else {
        return match players {
            2 => Ok((Seat::new(1), said)),
            _ => Err(Tool::NameSeat { said: said.to_owned(), seats }),
        };
    };
    let mut letters = who.trim().chars();
    let seat = letters.next().and_then(Seat::from_letter);
    match seat.filter(|seat| seat.index() < players && letters.next().is_none()) {
        Some(seat) => Ok((seat, rest)),
        None => Err(Tool::NoSeat { said: said.to_owned(), who: who.trim().to_owned(), seats }),
    }
}

// The words of answers in the three languages. None of them is a place or a number.
const AND: [&str; 4] = ["and", "et", "i", "oraz"];
const NONE: [&str; 9] = ["none", "no", "aucun", "aucune", "non", "brak", "nie", "żaden", "żadne"];
const YES: [&str; 6] = ["yes", "y", "oui", "o", "tak", "t"];
const NO: [&str; 4] = ["no", "n", "non", "nie"];
const PAIRS: [&str; 7] = ["pair", "pairs", "paire", "paires", "para", "pary", "par"];
const TILES: [&str; 7] = ["tile", "tiles", "tuile", "tuiles", "płytka", "płytki", "płytek"];

/// What is asked for instead, given the text of the user.
type Wanted = fn(String) -> Tool;

/// The answer in these words, in small letters. It goes through the JSON form of `Answer`, whose reader checks it.
fn answer(card: Card, words: &[&str]) -> Result<Answer, Wanted> {
    let none = matches!(words, [word] if NONE.contains(word));
    let (json, wanted): (_, Wanted) = match card {
        Card::Where0
        | Card::Where5
        | Card::Where1Or2
        | Card::Where3Or4
        | Card::Where6Or7
        | Card::Where8Or9 => {
            let letters = if none { String::new() } else { letters(&words.concat()) };
            let given = none || !letters.is_empty();
            (given.then(|| json!({ "places": letters })), |said| Tool::AnswerPlaces { said })
        }
        Card::Consecutive | Card::SameColour => {
            let groups = if none { &[] } else { words };
            let groups: Vec<String> = groups.iter().map(|group| letters(group)).collect();
            let given = none || !groups.is_empty();
            (given.then(|| json!({ "groups": groups })), |said| Tool::AnswerGroups { said })
        }
        Card::CountPairs => {
            let pairs = if none { 0 } else { pairs(words)? };
            let tiles = pairs.checked_mul(2);
            let json = tiles.map(|tiles| json!({ "pairs": { "pairs": pairs, "tiles": tiles } }));
            (json, |said| Tool::AnswerPairs { said })
        }
        Card::COver4 => {
            let greater = match words {
                [word] if YES.contains(word) => Some(true),
                [word] if NO.contains(word) => Some(false),
                _ => None,
            };
            let json = greater.map(|greater| json!({ "greater": greater }));
            (json, |said| Tool::AnswerYesOrNo { said })
        }
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
        | Card::Span => {
            let number = if none { Some(0) } else { number(words) };
            (number.map(|number| json!({ "number": number })), |said| Tool::AnswerNumber { said })
        }
    };
    json.and_then(|json| serde_json::from_value(json).ok()).ok_or(wanted)
}

/// The letters of places without what stands between them.
fn letters(places: &str) -> String {
    places.replace(['-', '–'], "")
}

/// A number, which may be followed by the word for tiles. One that no row has is an answer, too: it contradicts the tiles.
fn number(words: &[&str]) -> Option<u8> {
    let read = |number: &str| Some(u8::try_from(number.parse::<u64>().ok()?).unwrap_or(u8::MAX));
    match words {
        [number] => read(number),
        [number, tiles] if TILES.contains(tiles) => read(number),
        _ => None,
    }
}

/// The number of pairs: `1 pair`, `2 tiles`, or both. A bare 2 could be either; the other numbers could not.
fn pairs(words: &[&str]) -> Result<u8, Wanted> {
    let wanted: Wanted = |said| Tool::AnswerPairs { said };
    let number = |word: &str| word.parse::<u8>().map_err(|_| wanted);
    match words {
        [word] => match number(word)? {
            pairs @ (0 | 1) => Ok(pairs),
            2 => Err(|said| Tool::PairsOrTiles { said }),
            4 => Ok(2),
            _ => Err(wanted),
        },
        [count, what] if PAIRS.contains(what) => number(count),
        [count, what] if TILES.contains(what) && number(count)? % 2 == 0 => Ok(number(count)? / 2),
        [count, pairs, tiles, what] if PAIRS.contains(pairs) && TILES.contains(what) => {
            if number(tiles)? == number(count)?.saturating_mul(2) {
                number(count)
            } else {
                Err(wanted)
            }
        }
        _ => Err(wanted),
    }
}
