//! The clauses one by one, the laws, whole games, worlds and minds; and makers of positions.

mod laws;
mod leaks;
mod golden;

mod deal;
mod ends;
mod minds;
mod notation;
mod previews;
mod setup;
mod turns;
mod variants;
mod worlds;

use kernel::{Game as _, Grammar, Match, Names, Options as _, Refusal, Seat, Setup, Time, Viewer};
use rand::{Rng, RngExt};

use super::state::Phase;
use super::{Action, Card, Deal, Kryptos, Options, View};

/// A match that tests play by sentences.
struct Played(Match<Kryptos>);

fn seat(letter: char) -> Seat {
    Seat::from_letter(letter).unwrap()
}

fn options(given: &[(&str, &str)]) -> Options {
    Options::read(given.iter().copied()).unwrap()
}

fn try_start(
    given: &[(&str, &str)],
    first: char,
    hands: &[&[u8]],
    aside: &[u8],
) -> Result<Played, Refusal> {
    let hands = kernel::BySeat::new(hands.len(), |seat| hands[seat.index()].to_vec());
    let seats = hands.len();
    let deal = Deal { first: seat(first), hands, aside: aside.to_vec() };
    let setup = Setup { options: options(given), seats, deal };
    let played = Match::new(setup, Names::plain(seats), kernel::Bits256::new([7; 32]))?;
    Ok(Played(played))
}

fn start(given: &[(&str, &str)], first: char, hands: &[&[u8]], aside: &[u8]) -> Played {
    try_start(given, first, hands, aside).unwrap_or_else(|no| panic!("{no}"))
}

/// Three players; A begins. A holds 1 4 7 …, B 2 5 8 …, C 3 6 9 …; 31 and 32 lie aside.
fn three(given: &[(&str, &str)]) -> Played {
    let hand = |from: u8| (0..10).map(|i| from + 3 * i).collect::<Vec<_>>();
    start(given, 'A', &[&hand(1), &hand(2), &hand(3)], &[31, 32])
}

/// The same with the two outermost cards of every hand revealed, so that A is to guess.
fn three_set_up(given: &[(&str, &str)]) -> Played {
    three(given).all("C reveal 1; B reveal 1; A reveal 1; C reveal 10; B reveal 10; A reveal 10")
}

impl Played {
    fn grammar(&self) -> Grammar {
        Kryptos::grammar(&self.0.setup().options, self.0.setup().seats)
    }

    fn try_say(&mut self, who: char, said: &str) -> Result<(), Refusal> {
        let action: Action = self.grammar().parse(said, self.0.names())?;
        self.0.act(seat(who), action, Time::ZERO)?;
        Ok(())
    }

    /// Says `A guess B 2 5; A stop`: a seat and its sentence, and so on.
    #[track_caller]
    fn all(mut self, moves: &str) -> Self {
        for said in moves.split("; ").filter(|said| !said.is_empty()) {
            let (who, what) = said.split_at(1);
            self.try_say(who.chars().next().unwrap(), what)
                .unwrap_or_else(|no| panic!("{said}: {no}"));
        }
        self
    }

    /// Plays until these hands hide only this many cards; a player with 12 points or more wastes some, to stay below
    /// 15.
    fn strip(mut self, hands: &[(char, usize)]) -> Self {
        let next = |state: &Kryptos, by: Seat| {
            let mut of =
                hands.iter().map(|&(of, left)| (seat(of), left)).filter(|&(of, _)| of != by);
            let (of, _) =
                of.find(|&(of, left)| state.hands[of].hidden().count_ones() as usize > left)?;
            let index = state.hands[of].hidden().trailing_zeros() as usize;
            Some((of, index + 1, state.hands[of].cards[index]))
        };
        let done = |state: &Kryptos| {
            hands
                .iter()
                .all(|&(of, left)| state.hands[seat(of)].hidden().count_ones() as usize <= left)
        };
        while !done(self.state()) {
            let who = self.state().to_act().iter().next().unwrap();
            let rich = self.state().points[who] >= 12;
            self = match next(self.state(), who).filter(|_| !rich) {
                Some((of, place, card)) => self.all(&format!("{who} guess {of} {place} {card}")),
                None => self.waste(who, rich),
            };
        }
        self
    }

    /// Guesses wrong: once and stops, or twice to pay a point.
    fn waste(self, who: Seat, pay: bool) -> Self {
        let state = self.state();
        let other = state.hands.iter().find(|&(of, hand)| of != who && hand.hidden() != 0);
        let said = other.map_or(format!("{who} pass"), |(of, hand)| {
            let place = hand.hidden().trailing_zeros() + 1;
            let wrong = if hand.cards[place as usize - 1].number() == 30 { 31 } else { 30 };
            let guess = format!("{who} guess {of} {place} {wrong}");
            match (state.points[who], pay) {
                (0, _) => guess,
                (_, true) => format!("{guess}; {guess}"),
                (_, false) => format!("{guess}; {who} stop"),
            }
        });
        self.all(&said)
    }

    /// The others guess wrong until it is this player's turn.
    fn until(mut self, who: &str) -> Self {
        while self.to_act() != who {
            let other = self.state().to_act().iter().next().unwrap();
            self = self.waste(other, false);
        }
        self
    }

    /// The code of the refusal.
    #[track_caller]
    fn refusal(&mut self, who: char, said: &str) -> String {
        self.try_say(who, said).expect_err("to be refused").to_string()
    }

    fn state(&self) -> &Kryptos {
        self.0.state()
    }

    fn points(&self) -> Vec<u8> {
        self.state().points.values().copied().collect()
    }

    fn view(&self, who: char) -> View {
        self.state().view(if who == '-' { Viewer::Public } else { Viewer::Seat(seat(who)) })
    }

    fn to_act(&self) -> String {
        self.state().to_act().to_string()
    }

    fn won(&self) -> String {
        self.state().outcome().map_or("open".to_owned(), |outcome| outcome.to_string())
    }
}

/// The action of a player who knows the deal and guesses right most of the time, so that games are short and reach
/// every end.
fn knowing(state: &Kryptos, rng: &mut dyn Rng) -> (Seat, Action) {
    let (seat, action) = state.sample(rng).expect("the game goes on");
    let Action::Guess { of, place, number } = action else { return (seat, action) };
    let plausible =
        Card::new(number.number().clamp(1, 9) + rng.random_range(0..20)).unwrap_or(number);
    let truth = state.hands[of].cards[usize::from(place) - 1];
    let number = if rng.random_bool(0.7) { truth } else { plausible };
    (seat, Action::Guess { of, place, number })
}

/// A game of such players, up to this many moves.
fn knowing_match(given: &Options, seats: usize, moves: usize, rng: &mut dyn Rng) -> Match<Kryptos> {
    let mut played = Match::<Kryptos>::deal(given.clone(), Names::plain(seats), rng).unwrap();
    for i in 0..moves as u64 {
        if matches!(played.state().phase, Phase::Over(_)) {
            break;
        }
        let (seat, action) = knowing(played.state(), rng);
        played.act(seat, action, Time::from_millis(i * 3250)).unwrap();
    }
    played
}
