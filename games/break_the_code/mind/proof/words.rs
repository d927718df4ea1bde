//! Claims and facts as phrases.

use kernel::proof::Fact;
use kernel::{Phrase, Seat, Viewer};

use super::super::super::{Answer, Card, Places, Tile, View};
use super::super::posterior::Whose;
use super::claim::{Claim, Says, colour_word};
use super::given::Given;

kernel::reasons! {
    /// What is said in a proof.
    pub(crate) enum Words in "break-the-code-proof" {
        /// Of a player's row.
        RowOf { seat: Seat } => "row-of",
        /// Of the centre.
        Centre => "centre",

        /// The tile at a place.
        Tile { whose: Phrase, place: String, colour: &'static str, digit: u8, so: bool } => "tile",
        /// The digit at a place.
        Digit { whose: Phrase, place: String, digit: u8, so: bool } => "digit",
        /// The colour at a place.
        Colour { whose: Phrase, place: String, colour: &'static str, so: bool } => "colour",
        /// A tile somewhere in the row, or both green 5s.
        Has { whose: Phrase, colour: &'static str, digit: u8, count: usize, so: bool } => "has",
        /// The whole row.
        Row { whose: Phrase, row: String, so: bool } => "row",

        /// The printed rules, where nothing else is needed.
        Rules => "rules",
        /// An own tile, or both green 5s.
        Own { colour: &'static str, digit: u8, count: usize } => "own",
        /// Where the digits are.
        Where { seat: Seat, digit: u8, places: String } => "where",
        /// There is no such digit.
        Nowhere { seat: Seat, digit: u8 } => "nowhere",
        /// Neighbours with consecutive digits.
        Consecutive { seat: Seat, groups: String } => "consecutive",
        /// There are none.
        NoneConsecutive { seat: Seat } => "none-consecutive",
        /// Neighbours with the same colour.
        SameColour { seat: Seat, groups: String } => "same-colour",
        /// There are none.
        NoneSameColour { seat: Seat } => "none-same-colour",
        /// The number of even, odd, black or white tiles.
        Count { seat: Seat, what: &'static str, number: u8 } => "count",
        /// The number of pairs.
        Pairs { seat: Seat, pairs: u8 } => "pairs",
        /// The sum of all tiles or of some.
        Sum { seat: Seat, what: &'static str, number: u8 } => "sum",
        /// The difference between the highest and the lowest digit.
        Span { seat: Seat, number: u8 } => "span",
        /// Whether tile c is greater than 4.
        COver4 { seat: Seat, so: bool } => "c-over-4",
        /// A guess of the viewer.
        OwnGuess { row: String, right: bool } => "own-guess",
        /// A guess of a player.
        Guess { by: Seat, row: String, right: bool } => "guess",
        /// Wrong guesses of long ago.
        OldGuesses { whose: Phrase, count: usize } => "old-guesses",

        /// A place has one of these tiles.
        TileIs { whose: Phrase, place: String, tiles: String, count: usize } => "tile-is",
        /// A place has one of these digits.
        DigitIs { whose: Phrase, place: String, digits: String } => "digit-is",
        /// The row has all of these tiles.
        HasAll { whose: Phrase, tiles: String, count: usize } => "has-all",
        /// The row has none of these tiles.
        HasNone { whose: Phrase, tiles: String, count: usize } => "has-none",
        /// The answer to a card is one of these numbers.
        NumberIs { whose: Phrase, what: &'static str, numbers: String, count: usize } => "number-is",
        /// The row is one of these.
        RowIs { whose: Phrase, rows: String, count: usize } => "row-is",
        /// How many rows are left.
        RowsLeft { whose: Phrase, rows: usize } => "rows-left",
    }
}

pub(super) fn whose(whose: Whose) -> Phrase {
    match whose {
        Whose::Seat(seat) => Words::RowOf { seat }.into(),
        Whose::Centre => Words::Centre.into(),
    }
}

/// The letter of a place.
pub(super) fn letter(place: usize) -> char {
    ('a'..).nth(place).expect("a row is short")
}

const fn named(tile: Tile) -> (&'static str, u8) {
    (colour_word(tile.colour()), tile.digit())
}

impl Claim {
    /// The place that it is about: `B.c`, or `B` for the whole row.
    pub fn place(&self) -> String {
        match self.says {
            Says::Tile(place, _) | Says::Digit(place, _) | Says::Colour(place, _) => {
                format!("{}.{}", self.whose, letter(place))
            }
            Says::Has(..) | Says::Row(_) => self.whose.to_string(),
        }
    }

    /// The claim as a sentence.
    pub fn words(&self) -> Phrase {
        let (whose, so) = (whose(self.whose), self.so);
        let place = |place| letter(place).to_string();
        let words = match self.says {
            Says::Tile(at, tile) => {
                let (colour, digit) = named(tile);
                Words::Tile { whose, place: place(at), colour, digit, so }
            }
            Says::Digit(at, digit) => Words::Digit { whose, place: place(at), digit, so },
            Says::Colour(at, colour) => {
                Words::Colour { whose, place: place(at), colour: colour_word(colour), so }
            }
            Says::Has(tile, count) => {
                let (colour, digit) = named(tile);
                Words::Has { whose, colour, digit, count, so }
            }
            Says::Row(row) => Words::Row { whose, row: row.to_string(), so },
        };
        words.into()
    }
}

/// Puts facts, given by their numbers, in the order in which to read them: the lines of the history, then what was dealt.
pub(super) fn sort(facts: &mut [usize], given: &[Given]) {
    let place = |given: &Given| match given {
        Given::Own { place, .. } => *place,
        Given::Answer { .. } | Given::Guess { .. } | Given::OldGuesses { .. } => 0,
    };
    facts.sort_by_key(|&fact| {
        let given = &given[fact];
        (given.line().is_none(), given.line(), place(given))
    });
}

/// The facts of a proof. Where none is needed, the rules are the reason.
pub(super) fn facts<'a>(given: impl Iterator<Item = &'a Given>, view: &View) -> Vec<Fact> {
    let facts: Vec<Fact> = given.map(|given| given.fact(view)).collect();
    if facts.is_empty() { vec![rules()] } else { facts }
}

/// The printed rules, which stand alone.
pub(super) fn rules() -> Fact {
    Fact::anyway(Words::Rules)
}

/// How many rows are left.
pub(super) fn rows_left(of: Whose, rows: usize) -> Phrase {
    Words::RowsLeft { whose: whose(of), rows }.into()
}

impl Given {
    /// The fact with its sentence and its places on the board.
    pub fn fact(&self, view: &View) -> Fact {
        let says = match self {
            Self::Own { tile, count, place: _ } => {
                let (colour, digit) = named(*tile);
                Words::Own { colour, digit, count: *count }
            }
            Self::Answer { seat, question, answer, line: _ } => {
                told(*seat, question.card(), question.digit(), *answer)
            }
            Self::Guess { by, row, right, whose: _, line: _ } => {
                let (row, right) = (row.to_string(), *right);
                if view.viewer == Viewer::Seat(*by) {
                    Words::OwnGuess { row, right }
                } else {
                    Words::Guess { by: *by, row, right }
                }
            }
            Self::OldGuesses { whose: of, rows } => {
                Words::OldGuesses { whose: whose(*of), count: rows.len() }
            }
        };
        Fact { says: says.into(), line: self.line(), places: self.places(view) }
    }

    /// Where it can be seen: the own tiles, the places that an answer is about, or the row as a whole.
    fn places(&self, view: &View) -> Vec<String> {
        let (whose, letters): (Whose, Vec<char>) = match self {
            // The second of two green 5s lies beside the first.
            Self::Own { place, count, tile: _ } => {
                let Viewer::Seat(me) = view.viewer else { return Vec::new() };
                (Whose::Seat(me), (place + 1 - count..=*place).map(letter).collect())
            }
            Self::Answer { seat, question, answer, line: _ } => {
                (Whose::Seat(*seat), asked(question.card(), *answer, view.row_length()))
            }
            Self::Guess { whose, .. } | Self::OldGuesses { whose, .. } => (*whose, Vec::new()),
        };
        if letters.is_empty() {
            return vec![whose.to_string()];
        }
        letters.into_iter().map(|letter| format!("{whose}.{letter}")).collect()
    }
}

/// The places that an answer is about; none if it is about the whole row.
fn asked(card: Card, answer: Answer, length: usize) -> Vec<char> {
    match (answer, card) {
        (Answer::Places(places), _) => places.letters().collect(),
        (Answer::Groups(groups), _) => groups.each().flat_map(Places::letters).collect(),
        (Answer::Greater(_), _) => vec![letter(2)],
        (Answer::Number(_), Card::SumLeft) => (0..3).map(letter).collect(),
        (Answer::Number(_), Card::SumRight) => (length - 3..length).map(letter).collect(),
        (Answer::Number(_), Card::SumMiddle) => (1..length - 1).map(letter).collect(),
        (Answer::Number(_) | Answer::Pairs(_), _) => Vec::new(),
    }
}

/// What a seat told.
fn told(seat: Seat, card: Card, digit: Option<u8>, answer: Answer) -> Words {
    let text = answer.to_string();
    match answer {
        Answer::Places(places) => {
            let digit = digit.unwrap_or(if card == Card::Where5 { 5 } else { 0 });
            match places.letters().next() {
                Some(_) => Words::Where { seat, digit, places: text },
                None => Words::Nowhere { seat, digit },
            }
        }
        Answer::Groups(groups) => match (card, groups.each().next()) {
            (Card::Consecutive, Some(_)) => Words::Consecutive { seat, groups: text },
            (Card::Consecutive, None) => Words::NoneConsecutive { seat },
            (_, Some(_)) => Words::SameColour { seat, groups: text },
            (_, None) => Words::NoneSameColour { seat },
        },
        Answer::Pairs(pairs) => Words::Pairs { seat, pairs: pairs.pairs() },
        Answer::Greater(so) => Words::COver4 { seat, so },
        Answer::Number(number) => match card {
            Card::Span => Words::Span { seat, number },
            Card::CountEven => Words::Count { seat, what: "even", number },
            Card::CountOdd => Words::Count { seat, what: "odd", number },
            Card::CountBlack => Words::Count { seat, what: "black", number },
            Card::CountWhite => Words::Count { seat, what: "white", number },
            Card::SumBlack => Words::Sum { seat, what: "black", number },
            Card::SumWhite => Words::Sum { seat, what: "white", number },
            Card::SumLeft => Words::Sum { seat, what: "left", number },
            Card::SumRight => Words::Sum { seat, what: "right", number },
            Card::SumMiddle => Words::Sum { seat, what: "middle", number },
            Card::Sum
            | Card::Where0
            | Card::Where5
            | Card::Where1Or2
            | Card::Where3Or4
            | Card::Where6Or7
            | Card::Where8Or9
            | Card::Consecutive
            | Card::SameColour
            | Card::CountPairs
            | Card::COver4 => Words::Sum { seat, what: "all", number },
        },
    }
}
