//! A view drawn for a terminal: the track, and a row for each hand.

use kernel::drawing::{faint, plain, strong};
use kernel::{Drawing, Easel, Game as _, Ink, Legal, Piece, Seat, Viewer};

use super::deal::MAX_HAND;
use super::mind::{Aids, What};
use super::picture::Words;
use super::{Action, Card, Colour, Kryptos, View};

/// The columns of a card.
const CARD: usize = 5;
/// The columns of a number on the track.
const NUMBER: usize = 4;
/// The columns of a name.
const NAME: usize = 11;

/// The table as the viewer sees it.
pub(super) fn draw(view: &View, aids: Option<&Aids>, easel: &Easel<'_>) -> Drawing {
    let legal = Kryptos::legal(view);
    let mut targets: Vec<(Seat, u8)> = legal.actions().iter().copied().filter_map(target).collect();
    targets.dedup();
    let screen = Screen { view, aids, easel, legal, targets, aim: aim(easel.typed) };
    let mut drawing = Drawing::default();
    screen.track(&mut drawing);
    screen.aside(&mut drawing);
    drawing.gap();
    screen.places(&mut drawing);
    for seat in view.hands.seats() {
        screen.hand(seat, &mut drawing);
    }
    screen.words(&mut drawing);
    drawing
}

/// The hidden card that a half-typed guess names: `guess B 3`.
fn aim(typed: &str) -> Option<(Seat, u8)> {
    let mut words = typed.split_whitespace();
    let guess = words.next()? == "guess";
    let seat = words.next().and_then(|word| word.parse().ok()).and_then(Seat::from_letter)?;
    let place = words.next()?.parse().ok()?;
    guess.then_some((seat, place))
}

/// The hidden card that a guess names.
const fn target(action: Action) -> Option<(Seat, u8)> {
    match action {
        Action::Guess { of, place, number: _ } => Some((of, place)),
        Action::Reveal { .. } | Action::Stop | Action::Pass => None,
    }
}

struct Screen<'a> {
    view: &'a View,
    aids: Option<&'a Aids>,
    easel: &'a Easel<'a>,
    legal: Legal<Action>,
    /// The hidden cards that can be guessed.
    targets: Vec<(Seat, u8)>,
    aim: Option<(Seat, u8)>,
}

impl Screen<'_> {
    /// The numbers that do not lie open, each in its colour. Once a guess names a place, a number can be chosen.
    fn track(&self, drawing: &mut Drawing) {
        let open = |card: Card| {
            let mut places = self.view.hands.values().flat_map(|hand| &hand.places);
            places.any(|place| place.open && place.card == Some(card))
        };
        let candidates = self.aim.and_then(|(seat, place)| self.candidates(seat, place));
        let mut line = Vec::new();
        for card in Card::up_to(self.view.last) {
            let width = NUMBER - 1;
            let gone = open(card) || candidates.is_some_and(|cards| !cards.contains(&card));
            line.push(if gone {
                faint(format!("{:>width$}", self.easel.sign("·", ".")))
            } else {
                let piece = Piece::new(format!("{:>width$}", self.face(card)), ink(card.colour()));
                piece.maybe(self.puts_number(card))
            });
            line.push(plain(" "));
            if (line.len() / 2 + 1) * NUMBER > self.easel.width.min(80) {
                drawing.line(std::mem::take(&mut line));
            }
        }
        drawing.line(line);
    }

    fn puts_number(&self, number: Card) -> Option<String> {
        let (of, place) = self.aim?;
        let guess = Action::Guess { of, place, number };
        self.legal.actions().contains(&guess).then(|| guess.to_string())
    }

    /// What help says that a hidden card can be.
    fn candidates(&self, of: Seat, place: u8) -> Option<&[Card]> {
        let all = &self.aids?.candidates;
        let found = all.iter().find(|one| one.of == of && one.place == place)?;
        Some(&found.cards)
    }

    fn aside(&self, drawing: &mut Drawing) {
        let mut cards: Vec<Piece> = self.tokens(self.view.aside_tokens);
        for &card in self.view.aside.iter().flatten() {
            cards.push(Piece::new(format!("{} ", self.face(card)), ink(card.colour())));
        }
        if self.view.aside_tokens != [0; 4] {
            let aside = self.easel.say(Words::Aside { cards: String::new() });
            let aside = aside.trim_matches([';', ' ']).to_owned() + " ";
            drawing.line([faint(aside)].into_iter().chain(cards));
        }
    }

    /// The numbers of the places, above the hands.
    fn places(&self, drawing: &mut Drawing) {
        let most = self.view.hands.values().map(|hand| hand.places.len()).max();
        let numbers = (1..=most.unwrap_or_default()).map(|place| faint(format!("{place:>3}  ")));
        drawing.line([plain(" ".repeat(NAME + 7))].into_iter().chain(numbers));
    }

    fn hand(&self, seat: Seat, drawing: &mut Drawing) {
        let hand = &self.view.hands[seat];
        let turn = self.view.turn.is_some_and(|turn| turn.seat == seat);
        let mark = if turn { self.easel.sign("▸", ">") } else { " " };
        let name: String = self.easel.names.of(seat).chars().take(NAME).collect();
        let name = format!("{mark}{seat} {name:<NAME$}{:>2} ", hand.points);
        let own = self.view.viewer == Viewer::Seat(seat);
        let mut line = vec![if own || turn { strong(name) } else { plain(name) }];
        for (i, place) in (1..).zip(&hand.places) {
            line.extend(match place.card {
                Some(card) if place.open => [
                    faint("["),
                    Piece::new(format!("{:>3}", self.face(card)), ink(card.colour())),
                    faint("]"),
                ],
                Some(card) => {
                    let reveal = Action::Reveal { place: i };
                    let puts = self.legal.actions().contains(&reveal).then(|| reveal.to_string());
                    let face = format!("{:>3}", self.face(card));
                    [plain(" "), Piece::new(face, ink(card.colour())).maybe(puts), plain(" ")]
                }
                None => [plain(" "), self.hidden(seat, i), plain(" ")],
            });
        }
        let gap = CARD * (MAX_HAND - hand.places.len()) + 1;
        line.push(plain(" ".repeat(gap)));
        line.extend(self.tokens(hand.tokens));
        drawing.line(line);
    }

    /// A hidden card: what is certain of it, or a back.
    fn hidden(&self, of: Seat, place: u8) -> Piece {
        let facts = self.aids.map_or(&[][..], |aids| &aids.certain);
        let certain = facts.iter().find_map(|fact| match fact.what {
            What::Card { of: seat, place: at, card } if (seat, at) == (of, place) => {
                Some((format!("={card}"), ink(card.colour())))
            }
            What::Colour { of: seat, place: at, colour } if (seat, at) == (of, place) => {
                Some((format!("={}", self.shape(colour)), ink(colour)))
            }
            What::Card { .. } | What::Colour { .. } | What::Holder { .. } | What::Aside { .. } => {
                None
            }
        });
        let back = || (self.easel.sign("▒▒▒", "???").to_owned(), Ink::Faint);
        let (text, ink) = certain.unwrap_or_else(back);
        let aimed = self.aim == Some((of, place));
        let can = self.aim.is_none() && self.targets.contains(&(of, place));
        Piece::new(format!("{text:>3}"), if aimed { Ink::Strong } else { ink })
            .maybe(can.then(|| format!("guess {of} {place} ")))
    }

    /// The actions of one word.
    fn words(&self, drawing: &mut Drawing) {
        let single = |action: &&Action| matches!(action, Action::Stop | Action::Pass);
        let words = self.legal.actions().iter().filter(single).flat_map(|action| {
            [plain("  "), strong(format!("[{action}]")).puts(action.to_string())]
        });
        let words: Vec<Piece> = words.collect();
        if !words.is_empty() {
            drawing.gap();
            drawing.line(words);
        }
    }

    /// How many hidden cards have each colour.
    fn tokens(&self, tokens: [u8; 4]) -> Vec<Piece> {
        let some = Colour::ALL.iter().zip(tokens).filter(|&(_, count)| count > 0);
        some.map(|(&colour, count)| {
            Piece::new(format!("{count}{} ", self.shape(colour)), ink(colour))
        })
        .collect()
    }

    fn face(&self, card: Card) -> String {
        format!("{card}{}", self.shape(card.colour()))
    }

    /// The shape of a colour, or its letter.
    fn shape(&self, colour: Colour) -> char {
        match colour {
            _ if self.easel.ascii => colour.letter(),
            Colour::Wax => '●',
            Colour::Brass => '◆',
            Colour::Moss => '▲',
            Colour::Ink => '■',
        }
    }
}

const fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Wax => Ink::Wax,
        Colour::Brass => Ink::Brass,
        Colour::Moss => Ink::Moss,
        Colour::Ink => Ink::Blue,
    }
}
