//! The 21 question cards (BC20).

use super::super::No;
use super::Question;

kernel::choices! {
    /// A question card.
    pub enum Card {
        /// 1: where are your 0s?
        Where0 => "where-0",
        /// 2: where are your 5s?
        Where5 => "where-5",
        /// 3: where are your 1s, or your 2s?
        Where1Or2 => "where-1-or-2",
        /// 4: where are your 3s, or your 4s?
        Where3Or4 => "where-3-or-4",
        /// 5: where are your 6s, or your 7s?
        Where6Or7 => "where-6-or-7",
        /// 6: where are your 8s, or your 9s?
        Where8Or9 => "where-8-or-9",
        /// 7: which neighbouring tiles have consecutive digits?
        Consecutive => "consecutive",
        /// 8: which neighbouring tiles have the same colour?
        SameColour => "same-colour",
        /// 9: how many even digits?
        CountEven => "count-even",
        /// 10: how many odd digits?
        CountOdd => "count-odd",
        /// 11: how many black tiles?
        CountBlack => "count-black",
        /// 12: how many white tiles?
        CountWhite => "count-white",
        /// 13: how many tiles share their digit with another?
        CountPairs => "count-pairs",
        /// 14: the sum of all tiles.
        Sum => "sum",
        /// 15: the sum of the black tiles.
        SumBlack => "sum-black",
        /// 16: the sum of the white tiles.
        SumWhite => "sum-white",
        /// 17: the sum of the three leftmost tiles.
        SumLeft => "sum-left",
        /// 18: the sum of the three rightmost tiles.
        SumRight => "sum-right",
        /// 19: the sum of the central tiles.
        SumMiddle => "sum-middle",
        /// 20: the difference between the highest and the lowest digit.
        Span => "span",
        /// 21: is tile c greater than 4?
        COver4 => "c-over-4",
    }
}

impl Card {
    /// The two digits of a card that offers a choice (BC08).
    pub const fn choice(self) -> Option<[u8; 2]> {
        match self {
            Self::Where1Or2 => Some([1, 2]),
            Self::Where3Or4 => Some([3, 4]),
            Self::Where6Or7 => Some([6, 7]),
            Self::Where8Or9 => Some([8, 9]),
            Self::Where0
            | Self::Where5
            | Self::Consecutive
            | Self::SameColour
            | Self::CountEven
            | Self::CountOdd
            | Self::CountBlack
            | Self::CountWhite
            | Self::CountPairs
            | Self::Sum
            | Self::SumBlack
            | Self::SumWhite
            | Self::SumLeft
            | Self::SumRight
            | Self::SumMiddle
            | Self::Span
            | Self::COver4 => None,
        }
    }

    /// Whether the card is about the middle of five tiles (BC23).
    pub const fn is_for_five(self) -> bool {
        matches!(self, Self::SumMiddle | Self::COver4)
    }

    /// Whether the asker answers too with the option `shared_cards` (BC25).
    pub const fn is_shared(self) -> bool {
        matches!(self, Self::Sum | Self::Span | Self::COver4)
    }

    /// The question of the card. The digit is named exactly if the card offers a choice (BC08).
    pub fn question(self, digit: Option<u8>) -> Result<Question, No> {
        let card = self.word();
        match (self.choice(), digit) {
            (None, None) => Ok(Question { card: self, digit }),
            (None, Some(digit)) => Err(No::NoChoice { card, digit }),
            (Some([one, other]), None) => Err(No::NameDigit { card, one, other }),
            (Some(digits), Some(digit)) if digits.contains(&digit) => {
                Ok(Question { card: self, digit: Some(digit) })
            }
            (Some([one, other]), Some(digit)) => Err(No::OtherDigit { card, digit, one, other }),
        }
    }

    /// The question of the card, or the two questions of a card that offers a choice.
    pub fn questions(self) -> impl Iterator<Item = Question> + Clone {
        let digits = match self.choice() {
            None => [Some(None), None],
            Some([one, other]) => [Some(Some(one)), Some(Some(other))],
        };
        digits.into_iter().flatten().map(move |digit| Question { card: self, digit })
    }
}
