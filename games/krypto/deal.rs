//! What chance decided: who deals first, and the cards of each round.

use std::fmt;

use arrayvec::ArrayVec;
use kernel::Seat;
use kernel::deal::{DealNo, Lines, numbers};
use kernel::seat::MAX_SEATS;
use rand::Rng;
use rand::seq::SliceRandom;
use serde::{Deserialize, Serialize};

use super::cards::{HAND, MOST_CARDS};
use super::{Deck, Hand, Hands, No, Options, Targets};

/// The rounds of a game (KR09).
pub const ROUNDS: usize = 10;

/// The deals kept for rounds that are dealt again (KR13).
pub const SPARES: usize = 10;

/// The hands of the solitaire (KR18).
pub const HANDS: usize = 10;

/// The targets of the solitaire (KR18).
pub const TARGETS: usize = 2;

/// What chance decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deal {
    /// For a table.
    Table {
        /// The drawings for the first dealer: the first by everybody, each other by those who drew equal (KR03).
        draws: Vec<Drawing>,
        /// The deals of the rounds.
        rounds: Vec<Spread>,
        /// The deals for rounds that are dealt again, in the order in which they are used (KR13).
        spares: Vec<Spread>,
    },
    /// For one player alone (KR18).
    Solitaire {
        /// The two targets.
        targets: [u8; TARGETS],
        /// The hands in their order.
        hands: Vec<Hand>,
    },
}

/// One card for each who draws, in order of seats.
pub type Drawing = ArrayVec<u8, MAX_SEATS>;

/// The cards of one round as they lie on the table.
///
/// One hand where it is common, else one for each seat; and so the targets.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Spread {
    /// The hands.
    pub hands: ArrayVec<Hand, MAX_SEATS>,
    /// The targets.
    pub targets: ArrayVec<u8, MAX_SEATS>,
}

impl Spread {
    /// A seat's hand, or that of all.
    pub fn hand(&self, seat: Seat) -> Hand {
        self.hands.get(seat.index()).copied().unwrap_or(self.hands[0])
    }

    /// A seat's target, or that of all.
    pub fn target(&self, seat: Seat) -> u8 {
        self.targets.get(seat.index()).copied().unwrap_or(self.targets[0])
    }

    fn cards(&self) -> impl Iterator<Item = u8> {
        self.hands.iter().flatten().chain(&self.targets).copied()
    }

    /// How many hands and targets the options ask for.
    pub(super) const fn sizes(options: &Options, seats: usize) -> (usize, usize) {
        let hands = match options.hand {
            Hands::Own => seats,
            Hands::Common => 1,
        };
        let targets = match options.target {
            Targets::Common => 1,
            Targets::Own => seats,
        };
        (hands, targets)
    }

    /// Deals one round from the whole pack, shuffled (KR04, KR09).
    pub(super) fn deal(options: &Options, seats: usize, rng: &mut dyn Rng) -> Self {
        let (hands, targets) = Self::sizes(options, seats);
        let mut pack = options.deck.cards();
        let (dealt, _) = pack.partial_shuffle(rng, hands * HAND + targets);
        let (dealt, targets) = dealt.split_at(hands * HAND);
        let hand = |five: &[u8]| five.try_into().expect("chunks of five");
        Self {
            hands: dealt.chunks(HAND).map(hand).collect(),
            targets: targets.iter().copied().collect(),
        }
    }

    fn check(&self, line: &str, options: &Options, seats: usize) -> Result<(), No> {
        if (self.hands.len(), self.targets.len()) != Self::sizes(options, seats) {
            return Err(No::Layout { line: line.to_owned() });
        }
        match options.deck.lacks(self.cards()) {
            Some(card) => Err(No::Card { line: line.to_owned(), card }),
            None => Ok(()),
        }
    }

    fn read(text: &str) -> Option<Self> {
        let mut spread = Self { hands: ArrayVec::new(), targets: ArrayVec::new() };
        for part in text.split(" | ") {
            let words: Vec<&str> = part.split(' ').collect();
            match words[..] {
                ["target", target] => spread.targets.try_push(target.parse().ok()?).ok()?,
                [_, ref hand @ .., "target", target] => {
                    spread.hands.try_push(read_hand(hand)?).ok()?;
                    spread.targets.try_push(target.parse().ok()?).ok()?;
                }
                [_, ref hand @ ..] => spread.hands.try_push(read_hand(hand)?).ok()?,
                [] => return None,
            }
        }
        // Whatever else was wrong, such as the order of the seats, is not written so.
        let canonical = !spread.hands.is_empty() && spread.to_string() == text;
        canonical.then_some(spread)
    }
}

fn read_hand(words: &[&str]) -> Option<Hand> {
    let cards: Option<Vec<u8>> = words.iter().map(|word| word.parse().ok()).collect();
    cards?.try_into().ok()
}

/// `A 2 1 2 2 3 | B 1 3 7 1 8 | target 24`, `all 2 1 2 2 3 | target 24` or `A 2 1 2 2 3 target 24 | B …`.
impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let own_targets = self.targets.len() > 1;
        for (i, hand) in self.hands.iter().enumerate() {
            f.write_str(if i == 0 { "" } else { " | " })?;
            match self.hands.len() {
                1 => f.write_str("all")?,
                _ => Seat::new(i).fmt(f)?,
            }
            write!(f, " {}", numbers(hand))?;
            if let Some(target) = self.targets.get(i).filter(|_| own_targets) {
                write!(f, " target {target}")?;
            }
        }
        match self.targets[..] {
            [target] => write!(f, " | target {target}"),
            _ => Ok(()),
        }
    }
}

impl Deal {
    /// Draws everything.
    pub(super) fn draw(options: &Options, seats: usize, rng: &mut dyn Rng) -> Self {
        if seats == 1 {
            return Self::draw_solitaire(options.deck, rng);
        }
        let mut drawings: Vec<Drawing> = Vec::new();
        let mut drawing = seats;
        while drawing > 1 {
            let mut pack = options.deck.cards();
            let (drawn, _) = pack.partial_shuffle(rng, drawing);
            let drawn: Drawing = drawn.iter().copied().collect();
            drawing = highest(&drawn).count();
            drawings.push(drawn);
        }
        let mut deals = |count| (0..count).map(|_| Spread::deal(options, seats, rng)).collect();
        Self::Table { draws: drawings, rounds: deals(ROUNDS), spares: deals(SPARES) }
    }

    fn draw_solitaire(deck: Deck, rng: &mut dyn Rng) -> Self {
        let mut pack = deck.cards();
        pack.shuffle(rng);
        let first = pack.swap_remove(0);
        let other = pack.iter().position(|&card| card != first).expect("a pack has many numbers");
        let second = pack.swap_remove(other);
        Self::Solitaire { targets: [first, second], hands: hands(&mut pack, HANDS, rng) }
    }

    /// Checks what a person could write down wrongly, and gives the first dealer.
    pub(super) fn check(&self, options: &Options, seats: usize) -> Result<Seat, No> {
        match self {
            Self::Table { draws, rounds, spares } => {
                for (name, spreads, count) in [("round", rounds, ROUNDS), ("spare", spares, SPARES)]
                {
                    if spreads.len() != count {
                        return Err(No::Layout { line: name.to_owned() });
                    }
                    for (i, spread) in spreads.iter().enumerate() {
                        spread.check(&format!("{name} {}", i + 1), options, seats)?;
                    }
                }
                first_dealer(draws, options.deck, seats)
            }
            Self::Solitaire { targets, hands } => {
                if hands.len() != HANDS || seats != 1 {
                    return Err(No::Layout { line: "hand".to_owned() });
                }
                if targets[0] == targets[1] {
                    return Err(No::SameTargets { target: targets[0] });
                }
                if let Some(card) = options.deck.lacks(*targets) {
                    return Err(No::Card { line: "targets".to_owned(), card });
                }
                for dealt in 1..=HANDS {
                    let cards = hands[..dealt].iter().flatten().chain(targets).copied();
                    if let Some(card) = options.deck.lacks(cards) {
                        return Err(No::Card { line: format!("hand {dealt}"), card });
                    }
                }
                Ok(Seat::new(0))
            }
        }
    }
}

/// So many hands from what is left of a pack.
pub(super) fn hands(
    pack: &mut ArrayVec<u8, MOST_CARDS>,
    count: usize,
    rng: &mut dyn Rng,
) -> Vec<Hand> {
    let (dealt, _) = pack.partial_shuffle(rng, count * HAND);
    dealt.chunks(HAND).map(|five| five.try_into().expect("chunks of five")).collect()
}

/// Which of those who drew have the highest card.
fn highest(drawn: &Drawing) -> impl Iterator<Item = usize> {
    let highest = drawn.iter().max();
    (0..drawn.len()).filter(move |&i| drawn.get(i) == highest)
}

fn first_dealer(draws: &[Drawing], deck: Deck, seats: usize) -> Result<Seat, No> {
    let mut drawing: ArrayVec<Seat, MAX_SEATS> = Seat::first(seats).collect();
    for (i, drawn) in draws.iter().enumerate() {
        let draw = i + 1;
        if drawn.len() != drawing.len() || drawing.len() == 1 {
            return Err(No::Draw { draw });
        }
        if let Some(card) = deck.lacks(drawn.iter().copied()) {
            return Err(No::Card { line: format!("draw {draw}"), card });
        }
        drawing = highest(drawn).map(|i| drawing[i]).collect();
    }
    match drawing[..] {
        [dealer] => Ok(dealer),
        _ => Err(No::Draw { draw: draws.len() }),
    }
}

impl kernel::Deal for Deal {
    fn write(&self) -> Vec<(String, String)> {
        let named = |name: &'static str| move |i: usize| format!("{name} {}", i + 1);
        let spreads = |name: &'static str, spreads: &[Spread]| -> Vec<(String, String)> {
            let line = |(i, spread): (usize, &Spread)| (named(name)(i), spread.to_string());
            spreads.iter().enumerate().map(line).collect()
        };
        match self {
            Self::Table { draws, rounds, spares: kept } => {
                let draws = draws.iter().enumerate().map(|(i, d)| (named("draw")(i), numbers(d)));
                draws.chain(spreads("round", rounds)).chain(spreads("spare", kept)).collect()
            }
            Self::Solitaire { targets, hands } => {
                let hands = hands.iter().enumerate().map(|(i, h)| (named("hand")(i), numbers(h)));
                std::iter::once(("targets".to_owned(), numbers(targets))).chain(hands).collect()
            }
        }
    }

    fn read(lines: &mut Lines, seats: usize) -> Result<Self, DealNo> {
        if seats == 1 {
            let targets = cards(lines, "targets")?;
            let hands = (1..=HANDS).map(|i| cards(lines, &format!("hand {i}")));
            return Ok(Self::Solitaire { targets, hands: hands.collect::<Result<_, _>>()? });
        }
        let mut draws = vec![drawing(lines, "draw 1")?];
        loop {
            let name = format!("draw {}", draws.len() + 1);
            match drawing(lines, &name) {
                Ok(next) => draws.push(next),
                Err(DealNo::Missing { .. }) => break,
                Err(no) => return Err(no),
            }
        }
        let mut spreads = |name: &str, count: usize| {
            (1..=count).map(|i| spread(lines, &format!("{name} {i}"))).collect::<Result<_, _>>()
        };
        Ok(Self::Table {
            draws,
            rounds: spreads("round", ROUNDS)?,
            spares: spreads("spare", SPARES)?,
        })
    }
}

fn cards<const N: usize>(lines: &mut Lines, name: &str) -> Result<[u8; N], DealNo> {
    let cards: Vec<u8> = lines.numbers(name)?;
    cards.try_into().map_err(|cards: Vec<u8>| word(name, &numbers(cards)))
}

fn drawing(lines: &mut Lines, name: &str) -> Result<Drawing, DealNo> {
    let drawn: Vec<u8> = lines.numbers(name)?;
    Drawing::try_from(&drawn[..]).map_err(|_| word(name, &numbers(&drawn)))
}

fn spread(lines: &mut Lines, name: &str) -> Result<Spread, DealNo> {
    let text = lines.take(name)?;
    Spread::read(&text).ok_or_else(|| word(name, &text))
}

fn word(name: &str, text: &str) -> DealNo {
    DealNo::Word { name: name.to_owned(), found: text.chars().take(30).collect() }
}
