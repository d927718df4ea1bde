//! A view as plain text.

use kernel::{Say, Seat};

use super::deal::MAX_HAND;
use super::{Card, Colour, Event, Place, View};

kernel::phrases! {
    /// The words of a picture.
    pub enum Words in "kryptos-picture" {
        /// The first line: the highest number, and who began.
        Title { last: u8, first: Seat } => "title",
        /// What lies aside.
        Aside { cards: String } => "aside",
        /// Before the numbers that do not lie open.
        Track => "track",
        /// After a number of points.
        Points => "points",
        /// Before the last move.
        Last { what: String } => "last",
        /// A card turned up at set-up.
        Revealed { by: Seat, card: u8, place: u8 } => "revealed",
        /// A guess.
        Guessed { by: Seat, of: Seat, place: u8, number: u8, paid: bool, right: bool, worth: u8 } => "guessed",
        /// The second try declined.
        Stopped { by: Seat } => "stopped",
        /// Nothing to guess.
        Passed { by: Seat } => "passed",
        /// Who is to do what.
        Next { seat: Seat, stage: &'static str, closing: bool } => "next",
        /// The end.
        Over { winners: String, how: String } => "over",
        /// The most points, which others have, too, who do not win for it.
        Tied { points: u8 } => "tied",
        /// Above what follows for certain.
        Certain => "certain",
        /// How many deals are possible.
        Deals { deals: String } => "deals",
        /// Above the likeliest guesses.
        Likely => "likely",
        /// A place of a hand.
        PlaceOf { of: Seat, place: u8 } => "place-of",
        /// Above the cards that can lie aside.
        CanLieAside => "can-lie-aside",
        /// The best guess.
        Best { action: String, chance: String, worth: String } => "best",
    }
}

impl View {
    /// The picture, line by line.
    pub(super) fn draw(&self, say: &Say<'_, Words>) -> String {
        let mut lines = vec![self.title(say), format!("{}  {}", say(Words::Track), self.track())];
        for (seat, hand) in self.hands.iter() {
            let mark = if self.turn.is_some_and(|turn| turn.seat == seat) { '>' } else { ' ' };
            let places = hand.places.iter().map(|place| format!("{:>5}", place.picture()));
            let places = places.collect::<Vec<_>>().concat();
            let gap = 5 * (MAX_HAND - hand.places.len()) + 2;
            let (points, tokens) = (say(Words::Points), tokens(hand.tokens));
            let points = format!("{:>2} {points}", hand.points);
            lines.push(format!("{mark} {seat} {points} {places}{:gap$}{tokens}", ""));
        }
        if let Some(last) = self.history.last() {
            lines.push(say(Words::Last { what: say(last.words()) }));
        }
        match (&self.turn, &self.winners, &self.ended) {
            (Some(turn), _, _) => {
                let (seat, stage) = (turn.seat, turn.stage.word());
                lines.push(say(Words::Next { seat, stage, closing: self.closing }));
            }
            (None, Some(winners), Some(how)) => {
                lines.push(say(Words::Over { winners: winners.to_string(), how: how.clone() }));
            }
            (None, _, _) => {}
        }
        lines.join("\n")
    }

    fn title(&self, say: &Say<'_, Words>) -> String {
        let mut cards = Vec::new();
        if self.aside_tokens != [0; 4] {
            cards.push(tokens(self.aside_tokens));
        }
        if let Some(aside) = self.aside.as_ref().filter(|aside| !aside.is_empty()) {
            cards.push(aside.iter().copied().map(face).collect::<Vec<_>>().join(" "));
        }
        let title = say(Words::Title { last: self.last, first: self.first });
        if cards.is_empty() {
            title
        } else {
            title + &say(Words::Aside { cards: cards.join(" = ") })
        }
    }

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

impl Event {
    pub(crate) fn words(self) -> Words {
        match self {
            Self::Revealed { by, place, card } => {
                Words::Revealed { by, card: card.number(), place }
            }
            Self::Guessed { by, of, place, number, right, worth, paid } => {
                let number = number.number();
                Words::Guessed { by, of, place, number, paid, right, worth }
            }
            Self::Stopped { by } => Words::Stopped { by },
            Self::Passed { by } => Words::Passed { by },
        }
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
