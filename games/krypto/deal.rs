//! All that chance decides: the first dealer and the cards of each round.

use arrayvec::ArrayVec;
use kernel::Seat;
use kernel::deal::{DealNo, Lines, numbers};
use kernel::seat::MAX_SEATS;
use rand::Rng;
use rand::seq::SliceRandom;

use super::pack::MOST_CARDS;
use super::{Deck, HAND, Hand, No, Options, Spread};

/// The rounds of a game (KR09).
pub const ROUNDS: usize = 10;

/// The spare deals, for rounds that are dealt again (KR13).
pub const SPARES: usize = 10;

/// The hands of the solitaire (KR18).
pub const HANDS: usize = 10;

/// The targets of the solitaire (KR18).
pub const TARGETS: usize = 2;

/// All that chance decides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deal {
    /// At a table.
    Table {
        /// The drawings for the first dealer: all players draw first, then those who drew the highest card (KR03).
        draws: Vec<Drawing>,
        /// The deals of the rounds.
        rounds: Vec<Spread>,
        /// The spare deals, in the order in which they are used (KR13).
        spares: Vec<Spread>,
    },
    /// In the solitaire (KR18).
    Solitaire {
        /// The two targets.
        targets: [u8; TARGETS],
        /// The hands in the order in which they are played.
        hands: Vec<Hand>,
    },
}

/// One card for each player who draws, in order of seats.
pub type Drawing = ArrayVec<u8, MAX_SEATS>;

impl Deal {
    /// Draws the deal of a game.
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
        let targets = std::array::from_fn(|_| pack.pop().expect("a pack has many cards"));
        Self::Solitaire { targets, hands: hands(&mut pack, HANDS, rng) }
    }

    /// Checks that the options and the pack allow this deal, and gives the first dealer.
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

/// Deals `count` hands from what is left of a pack.
pub(super) fn hands(
    pack: &mut ArrayVec<u8, MOST_CARDS>,
    count: usize,
    rng: &mut dyn Rng,
) -> Vec<Hand> {
    let (dealt, _) = pack.partial_shuffle(rng, count * HAND);
    dealt.chunks(HAND).map(|five| five.try_into().expect("chunks of five")).collect()
}

/// Where the highest card of a drawing is: once, or several times.
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
