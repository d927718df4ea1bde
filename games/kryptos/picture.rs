//! A view as plain text.

use std::fmt;

use super::deal::MAX_HAND;
use super::{Card, Colour, Place, View};

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Kryptos, numbers 1–{}, {} began", self.last, self.first)?;
        if self.aside_tokens != [0; 4] {
            write!(f, "; aside {}", tokens(self.aside_tokens))?;
        }
        if let Some(aside) = &self.aside
            && !aside.is_empty()
        {
            write!(f, " = {}", aside.iter().copied().map(face).collect::<Vec<_>>().join(" "))?;
        }
        writeln!(f, "\ntrack  {}", self.track())?;
        for (seat, hand) in self.hands.iter() {
            let mark = if self.turn.is_some_and(|turn| turn.seat == seat) { '>' } else { ' ' };
            write!(f, "{mark} {seat} {:>2} points ", hand.points)?;
            hand.places.iter().try_for_each(|place| write!(f, "{:>5}", place.picture()))?;
            let gap = 5 * (MAX_HAND - hand.places.len()) + 2;
            writeln!(f, "{:gap$}{}", "", tokens(hand.tokens))?;
        }
        if let Some(last) = self.history.last() {
            writeln!(f, "last: {last}")?;
        }
        let closing = if self.closing { ", the last round" } else { "" };
        match (&self.turn, &self.winners, &self.ended) {
            (Some(turn), _, _) => {
                write!(f, "next: {} to {}{closing}", turn.seat, turn.stage.word())
            }
            (None, Some(winners), Some(how)) => write!(f, "over by {how}: {winners} won"),
            (None, _, _) => f.write_str("over"),
        }
    }
}

impl View {
    /// The numbers in play that do not lie open, as ranges.
    fn track(&self) -> String {
        let open = |card: Card| {
            self.hands
                .values()
                .any(|hand| hand.places.iter().any(|p| p.open && p.card == Some(card)))
        };
        let mut ranges: Vec<(u8, u8)> = Vec::new();
        for card in Card::up_to(self.last).filter(|&card| !open(card)) {
            match ranges.last_mut() {
                Some((_, end)) if *end + 1 == card.number() => *end = card.number(),
                _ => ranges.push((card.number(), card.number())),
            }
        }
        let text = |&(start, end): &(u8, u8)| {
            if start == end { start.to_string() } else { format!("{start}–{end}") }
        };
        ranges.iter().map(text).collect::<Vec<_>>().join(" ")
    }
}

impl Place {
    /// `[12i]` lies open, only the owner sees `12i`, and `·` is hidden.
    fn picture(self) -> String {
        match self.card {
            Some(card) if self.open => {
                format!("{:>3}]", format!("[{}", face(card))).replace(' ', "")
            }
            Some(card) => face(card),
            None => "·".to_owned(),
        }
    }
}

fn face(card: Card) -> String {
    format!("{card}{}", card.colour().letter())
}

fn tokens(tokens: [u8; 4]) -> String {
    let some = Colour::ALL.iter().zip(tokens).filter(|&(_, count)| count > 0);
    let text: Vec<String> =
        some.map(|(colour, count)| format!("{count}{}", colour.letter())).collect();
    if text.is_empty() { "–".to_owned() } else { text.join(" ") }
}
