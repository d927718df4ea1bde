//! A view drawn for a terminal: the track, and a row for each hand.

use kernel::drawing::{Align, Cell, faint, percent, plain, strong};
use kernel::{Drawing, Easel, Ink, Legal, Piece, Seat, Viewer};

use super::deal::MAX_HAND;
use super::mind::proof::Says;
use super::mind::{Aids, Best, Hint};
use super::pencil::{ASIDE, can_be, pencilled};
use super::picture::Words;
use super::{Action, Card, Colour, Kryptos, View};

/// The columns of a card.
const CARD: usize = 5;
/// The columns of a number on the track.
const NUMBER: usize = 4;
/// The columns of a name.
const NAME: usize = 11;
/// The most candidates that are drawn below a hidden card whose chances are known.
const LIKELIEST: usize = 6;
/// The fewest lines for which it is worth to draw candidates.
const FEWEST: usize = 2;
/// How many of the likeliest guesses are listed.
const GUESSES: usize = 8;

/// The table as the viewer sees it.
pub(super) fn draw(view: &View, aids: Option<&Aids>, easel: &Easel<'_>) -> Drawing {
    let legal = easel.legal::<Kryptos>(view);
    let mut targets: Vec<(Seat, u8)> = legal.actions().iter().copied().filter_map(target).collect();
    targets.dedup();
    let (aim, penned) = (aim(easel.typed), penned(easel.typed));
    let screen = Screen { view, aids, easel, legal, targets, aim, penned };
    let mut drawing = Drawing::default();
    screen.track(&mut drawing);
    screen.aside(&mut drawing);
    let above = drawing.lines.len();
    screen.places(&mut drawing);
    let hands = view.hands.seats().filter(|seat| !screen.below(*seat).is_empty()).count();
    let marked: usize = view.hands.seats().map(|seat| screen.marks_of(seat).lines.len()).sum();
    let others = drawing.lines.len() + view.hands.len() + marked;
    let depth = easel.height.saturating_sub(others) / hands.max(1);
    for seat in view.hands.seats() {
        screen.hand(seat, &mut drawing);
        drawing.add(screen.marks_of(seat));
        screen.candidates_of(seat, depth, &mut drawing);
    }
    if drawing.lines.len() < easel.height {
        drawing.lines.insert(above, Vec::new());
    }
    if let Some(points) = view.tied() {
        drawing.say(&easel.say(Words::Tied { points }), Ink::Plain);
    }
    drawing
}

/// What help says besides the board: facts, the number of deals, the likeliest guesses and the best one.
pub(super) fn explain(view: &View, aids: &Aids, easel: &Easel<'_>) -> Drawing {
    let legal = Legal::NOTHING;
    let screen = Screen {
        view,
        aids: Some(aids),
        easel,
        legal,
        targets: Vec::new(),
        aim: None,
        penned: None,
    };
    let mut drawing = Drawing::default();
    let fact = |what| vec![plain(easel.say(Hint::from(what)))];
    let certain = aids.certain.iter().map(|certain| fact(certain.what));
    drawing.list(&easel.say(Words::Certain), certain);
    if let Some(counts) = &aids.counts {
        let deals = counts.deals.0.to_string();
        drawing.say(&easel.say(Words::Deals { deals }), Ink::Plain);
    }
    screen.guesses(&mut drawing);
    screen.cards_aside(&mut drawing);
    if let Some(Best { action, chance, worth }) = aids.best {
        let (chance, worth) = (percent(chance), easel.decimal(worth, 2));
        let best = Words::Best { action: action.to_string(), chance, worth };
        drawing.say(&easel.say(best), Ink::Strong);
    }
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

/// The hidden card that a half-typed mark names: `mark B3`.
fn penned(typed: &str) -> Option<(Seat, u8)> {
    let place = typed.strip_prefix("mark ")?.split_whitespace().next()?;
    let seat = place.chars().next().and_then(Seat::from_letter)?;
    Some((seat, place.get(1..)?.parse().ok()?))
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
    /// The hidden card that is to be marked.
    penned: Option<(Seat, u8)>,
}

impl Screen<'_> {
    /// The numbers that do not lie open, each in its colour. Once a guess names a place, a number can be chosen.
    fn track(&self, drawing: &mut Drawing) {
        let open = |card: Card| {
            let mut places = self.view.hands.values().flat_map(|hand| &hand.places);
            places.any(|place| place.open && place.card == Some(card))
        };
        let candidates =
            self.aim.or(self.penned).and_then(|(seat, place)| self.candidates(seat, place));
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
        if let Some((of, place)) = self.penned {
            return Some(format!("mark {of}{place} {number}"));
        }
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
        let pencilled = self.easel.marks.get(ASIDE).map_or_else(Vec::new, |mark| pencilled(mark));
        cards.extend(pencilled.into_iter().map(|number| faint(format!("{number}? "))));
        if self.view.aside_tokens != [0; 4] {
            let aside = self.easel.say(Words::Aside { cards: String::new() });
            let aside = aside.trim_matches([';', ' ']).to_owned() + " ";
            drawing.line([faint(aside)].into_iter().chain(cards));
        }
    }

    /// The numbers of the places, above the hands, and the actions of one word before them.
    fn places(&self, drawing: &mut Drawing) {
        let single = |action: &&Action| matches!(action, Action::Stop | Action::Pass);
        let words = self.legal.actions().iter().filter(single).flat_map(|action| {
            [plain("  "), strong(format!("[{action}]")).puts(action.to_string())]
        });
        let mut line: Vec<Piece> = words.collect();
        let used: usize = line.iter().map(Piece::width).sum();
        line.push(plain(" ".repeat((NAME + 7_usize).saturating_sub(used))));
        let most = self.view.hands.values().map(|hand| hand.places.len()).max();
        let numbers = (1..=most.unwrap_or_default()).map(|place| faint(format!("{place:>3}  ")));
        drawing.line(line.into_iter().chain(numbers));
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
                    [
                        plain(" "),
                        Piece::new(face, ink(card.colour())).maybe(puts).key(i),
                        plain(" "),
                    ]
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
            Says::Card { of: seat, place: at, card } if (seat, at) == (of, place) => {
                Some((format!("={card}"), ink(card.colour())))
            }
            Says::Colour { of: seat, place: at, colour } if (seat, at) == (of, place) => {
                Some((format!("={}", self.shape(colour)), ink(colour)))
            }
            Says::Card { .. } | Says::Colour { .. } | Says::Holder { .. } | Says::Aside { .. } => {
                None
            }
        });
        let back = || (self.easel.sign("▒▒▒", "???").to_owned(), Ink::Faint);
        let (text, ink) = certain.unwrap_or_else(back);
        let aimed = self.aim.or(self.penned) == Some((of, place));
        let free = self.aim.is_none() && self.penned.is_none();
        let can = free && self.targets.contains(&(of, place));
        let marks = (free && self.easel.live && self.view.winners.is_none())
            .then(|| format!("mark {of}{place} "));
        Piece::new(format!("{text:>3}"), if aimed { Ink::Strong } else { ink })
            .maybe(can.then(|| format!("guess {of} {place} ")))
            .marks(marks)
            .key(place)
    }

    /// The numbers that the player has pencilled on the hidden cards of a hand, with a question mark, or with a cross if
    /// they cannot be right any more: each below its card, or all on one line with the numbers of the places.
    fn marks_of(&self, of: Seat) -> Drawing {
        let number = |place: u8, card: Card| {
            let can = can_be(self.view, of, place, card)
                && self.candidates(of, place).is_none_or(|cards| cards.contains(&card));
            if can {
                faint(format!("{card}?"))
            } else {
                Piece::new(format!("{card}{}", self.easel.sign("×", "x")), Ink::Struck)
            }
        };
        let numbers = |place: u8| {
            let mark = self.easel.marks.get(&format!("{of}{place}"));
            let cards = mark.map_or_else(Vec::new, |mark| pencilled(mark));
            let cards = cards.into_iter().filter_map(Card::new);
            cards.map(|card| number(place, card)).collect::<Vec<_>>()
        };
        let places = (1..).zip(&self.view.hands[of].places);
        let columns: Vec<(u8, Vec<Piece>)> = places
            .map(|(number, place)| {
                (number, if place.card.is_none() { numbers(number) } else { Vec::new() })
            })
            .collect();
        let (mut drawing, indent) = (Drawing::default(), " ".repeat(NAME + 6));
        if columns.iter().all(|(_, numbers)| numbers.len() < 2) {
            let cell = |(_, numbers): &(u8, Vec<Piece>)| {
                let number = numbers.first().cloned().unwrap_or_else(|| plain(""));
                let (before, after) = (4 - number.width(), 1);
                [plain(" ".repeat(before)), number, plain(" ".repeat(after))]
            };
            if columns.iter().any(|(_, numbers)| !numbers.is_empty()) {
                drawing.line([plain(indent)].into_iter().chain(columns.iter().flat_map(cell)));
            }
            return drawing;
        }
        let listed = columns.into_iter().filter(|(_, numbers)| !numbers.is_empty());
        let listed = listed.map(|(place, numbers)| {
            let numbers = numbers.into_iter().flat_map(|number| [plain(" "), number]);
            [strong(format!("{place}:"))].into_iter().chain(numbers).collect()
        });
        drawing.flow(&indent, self.easel.width, listed);
        drawing
    }

    /// What can lie at each place of a hand, the likeliest first: empty where the card is known.
    fn below(&self, of: Seat) -> Vec<Vec<(Card, Option<f64>)>> {
        let Some(aids) = self.aids.filter(|aids| !aids.candidates.is_empty()) else {
            return Vec::new();
        };
        let chances = aids.counts.as_ref().map(|counts| &counts.places);
        let mut places = vec![Vec::new(); self.view.hands[of].places.len()];
        for (i, hidden) in aids.candidates.iter().enumerate() {
            if hidden.of != of || hidden.cards.len() < 2 {
                continue;
            }
            let chance = |nth: usize| chances.map(|chances| chances[i][nth]);
            let cards = hidden.cards.iter().enumerate();
            let mut cards: Vec<_> = cards.map(|(nth, &card)| (card, chance(nth))).collect();
            sort(&mut cards);
            places[usize::from(hidden.place) - 1] = cards;
        }
        if places.iter().all(Vec::is_empty) { Vec::new() } else { places }
    }

    /// Below each hidden card what it can be.
    fn candidates_of(&self, of: Seat, depth: usize, drawing: &mut Drawing) {
        let columns: Vec<Vec<Cell>> =
            self.below(of).iter().map(|cards| self.column(cards, depth)).collect();
        let deepest = columns.iter().map(Vec::len).max().unwrap_or(0);
        for row in 0..deepest {
            let indent = plain(" ".repeat(NAME + 6));
            let blank = || vec![plain(" ".repeat(CARD))];
            let cells = columns.iter().map(|cells| cells.get(row).cloned().unwrap_or_else(blank));
            drawing.line([indent].into_iter().chain(cells.flatten()));
        }
    }

    /// Cards one below the other: with a bar where the chance is known, else as runs.
    fn column(&self, cards: &[(Card, Option<f64>)], depth: usize) -> Vec<Cell> {
        let likely = |&(card, chance): &(Card, Option<f64>)| {
            let number = Piece::new(format!(" {card:>2}"), ink(card.colour()));
            Some(vec![number, self.easel.bar(chance?, CARD - 3)])
        };
        let likely: Option<Vec<Cell>> = cards.iter().map(likely).collect();
        let most = if likely.is_some() { depth.min(LIKELIEST) } else { depth };
        let mut cells = likely.unwrap_or_else(|| {
            let runs = runs(cards.iter().map(|(card, _)| card.number()));
            runs.into_iter().map(|run| vec![faint(format!("{run:>3}  "))]).collect()
        });
        if most < FEWEST {
            return Vec::new();
        }
        if cells.len() > most {
            cells.truncate(most - 1);
            cells.push(vec![faint(format!("{:>3}  ", self.easel.sign("…", "...")))]);
        }
        cells
    }

    /// The likeliest guesses, ranked.
    fn guesses(&self, drawing: &mut Drawing) {
        let Some((aids, counts)) = self.aids.and_then(|aids| Some((aids, aids.counts.as_ref()?)))
        else {
            return;
        };
        let mut guesses = Vec::new();
        for (hidden, chances) in aids.candidates.iter().zip(&counts.places) {
            let cards = hidden.cards.iter().zip(chances);
            guesses.extend(cards.map(|(&card, &chance)| (chance, hidden.of, hidden.place, card)));
        }
        guesses.sort_by(|(one, ..), (other, ..)| other.total_cmp(one));
        let row = |&(chance, of, place, card): &(f64, Seat, u8, Card)| {
            vec![
                vec![plain(self.easel.say(Words::PlaceOf { of, place }))],
                vec![Piece::new(self.face(card), ink(card.colour()))],
                vec![plain(percent(chance))],
                vec![self.easel.bar(chance, 10)],
            ]
        };
        let rows: Vec<_> = guesses.iter().take(GUESSES).map(row).collect();
        if !rows.is_empty() {
            drawing.say(&self.easel.say(Words::Likely), Ink::Strong);
            drawing.table("  ", &[Align::Left, Align::Right, Align::Right, Align::Left], &rows);
        }
    }

    /// What can lie aside.
    fn cards_aside(&self, drawing: &mut Drawing) {
        let Some(aids) = self.aids.filter(|aids| !aids.aside.is_empty()) else { return };
        let chances = aids.counts.as_ref().map(|counts| &counts.aside);
        let mut cards: Vec<(Card, Option<f64>)> =
            (0..).zip(&aids.aside).map(|(i, &card)| (card, chances.map(|all| all[i]))).collect();
        sort(&mut cards);
        let shown = cards.iter().take(chances.map_or(cards.len(), |_| GUESSES));
        let pieces = shown.flat_map(|&(card, chance)| {
            let chance = chance.map(|chance| format!(" {}", percent(chance))).unwrap_or_default();
            [Piece::new(self.face(card), ink(card.colour())), plain(format!("{chance}  "))]
        });
        drawing.list(&self.easel.say(Words::CanLieAside), [pieces.collect()]);
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

/// The likeliest first; without chances as they are.
fn sort(cards: &mut [(Card, Option<f64>)]) {
    cards.sort_by(|(_, one), (_, other)| other.unwrap_or(0.0).total_cmp(&one.unwrap_or(0.0)));
}

/// Numbers as runs: `4`, then `–9` below it for the numbers up to 9.
fn runs(numbers: impl Iterator<Item = u8>) -> Vec<String> {
    let mut runs: Vec<(u8, u8)> = Vec::new();
    for number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let texts = runs.into_iter().map(|(first, last)| match last - first {
        0 => vec![first.to_string()],
        1 => vec![first.to_string(), last.to_string()],
        _ => vec![first.to_string(), format!("–{last}")],
    });
    texts.flatten().collect()
}
