//! Whole games by changes, without sockets: what a client makes of them is the whole frame, and they are short.

use kernel::{AnyGame, Assist, Said, Seat, Seats, Thinking};
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use serde_json::Value;
use server::people::PersonId;
use server::table::{Aids, Asked, Company, Decision, FrameCache, Playing, Table};
use server::{History, Shown};
use wire::{Ask, Change, Channel, NewTable, Stage};

use super::common::act;

/// The most bytes that a move may cost a viewer, with the help for it. The end of a game shows the deal and costs more.
const MOST: usize = 1200;

/// More moves than any game here has.
const LONG: usize = 1000;

/// A client that keeps the frame by changes.
struct Follower {
    shown: Shown,
    frame: Value,
    /// The help of the last frame that had it, as the house wrote it.
    aids: Option<Value>,
}

impl Default for Follower {
    fn default() -> Self {
        Self { shown: Shown::nothing(History::Tail), frame: Value::Null, aids: None }
    }
}

impl Follower {
    /// Takes the next frame as a socket sends it; gives the length of the message.
    fn take(&mut self, text: &str) -> usize {
        let mut whole = serde_json::from_str::<Value>(text).unwrap()["frame"].take();
        let message = self.shown.message(text.into());
        let mut sent: Value = serde_json::from_str(&message).unwrap();
        if let Some(change) = sent.get_mut("change") {
            let change: Change = serde_json::from_value(change.take()).unwrap();
            change.apply(&mut self.frame).unwrap();
        } else {
            self.frame = sent["frame"].take();
            self.aids = None;
        }
        // Old help stays until new help comes.
        if whole["aids-due"] != true {
            self.aids = whole.get("aids").cloned();
        } else if let Some(aids) = &self.aids {
            whole["aids"] = aids.clone();
        }
        assert_eq!(self.frame, whole);
        message.len()
    }
}

/// A viewer with three sockets: one gets every frame, one skips some, one reconnects now and then.
struct Viewing {
    person: PersonId,
    cache: FrameCache,
    every: Follower,
    some: Follower,
    anew: Follower,
}

/// A table of the most seats: two people, bots and a spectator.
struct Played {
    table: Table,
    viewers: Vec<Viewing>,
    /// The level of the minds that play, the weakest: they think fast.
    level: &'static str,
    rng: Pcg64Mcg,
    now: u64,
    bytes: Bytes,
}

/// What the moves of a game cost.
#[derive(Default)]
struct Bytes {
    /// The moves after which the game goes on.
    moves: usize,
    /// What they cost each viewer.
    each: [usize; 3],
    largest: usize,
    /// The message of the end to the first player: it shows the whole deal.
    end: usize,
    /// The longest frame.
    frame: usize,
}

impl Played {
    fn new(game: &dyn AnyGame, assist: Assist, seed: u64) -> Self {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let (seats, now) = (game.meta().max_seats, 1_000_000);
        let people: Vec<PersonId> = (0..3).map(|n| PersonId::new(format!("{n:032}"))).collect();
        let new = NewTable { assist, ..NewTable::new(game.meta().id, seats, "Player0") };
        let first = Table::create(&people[0], &new, now, &mut rng).unwrap();
        let table = Table::open("k7m2q9x3c4", first).unwrap();
        let viewing = |person| Viewing {
            person,
            cache: FrameCache::default(),
            every: Follower::default(),
            some: Follower::default(),
            anew: Follower::default(),
        };
        let viewers = people.into_iter().map(viewing).collect();
        let level = game.levels()[1];
        let mut played = Self { table, viewers, level, rng, now, bytes: Bytes::default() };
        for n in 0..3 {
            played.ask(n, &Ask::Join { id: None, name: format!("Player{n}") });
        }
        for n in 0..2 {
            played.ask(n, &Ask::Sit { id: None, seat: Some(Seat::new(n)) });
        }
        for seat in Seat::first(seats).skip(2) {
            played.ask(0, &Ask::Bot { id: None, seat, level: level.to_owned() });
        }
        played.ask(0, &Ask::Start { id: None });
        played
    }

    fn ask(&mut self, by: usize, ask: &Ask) {
        let by = self.viewers[by].person.clone();
        let asked = Asked { by: &by, ask, now: self.now, away: &[], gone: &[], facts: None };
        let decision = self.table.decide(asked, &mut self.rng);
        self.take(decision.unwrap_or_else(|no| panic!("{ask:?}: {no:?}")));
    }

    fn take(&mut self, decision: Decision) {
        if let Decision::Do(planned) = decision {
            self.table.accept(planned);
        }
    }

    /// Shows the table to all; gives the length of the message to each.
    fn show(&mut self) -> [usize; 3] {
        let company = Company { now: self.now, ..Company::default() };
        let assist = Some(self.table.chosen().assist).filter(|assist| *assist > Assist::Log);
        let table = &self.table;
        let rng = &mut self.rng;
        let mut lengths = [0; 3];
        for (length, viewing) in lengths.iter_mut().zip(&mut self.viewers) {
            let helped = assist.filter(|_| table.stage() == Stage::Playing);
            let eyes = table.eyes(&viewing.person);
            let aids = helped.zip(eyes).zip(table.playing());
            let aids = aids.map(|((assist, eyes), playing)| playing.game().aids(eyes, assist));
            // Help follows in a frame of its own.
            let shown = match &aids {
                Some(aids) => vec![Aids::Due, Aids::Known(aids)],
                None => vec![Aids::None],
            };
            for aids in shown {
                let text = table.frame(&viewing.person, &company, aids, &mut viewing.cache);
                *length += viewing.every.take(&text);
                self.bytes.frame = self.bytes.frame.max(text.len());
                if rng.random_bool(0.3) {
                    viewing.some.take(&text);
                }
                if rng.random_bool(0.1) {
                    viewing.anew = Follower::default();
                }
                viewing.anew.take(&text);
            }
        }
        lengths
    }

    /// Makes a move, or lets the clock make it. `false` if the game is over. People play like bots.
    fn go(&mut self) -> bool {
        self.now += 1534;
        if let Some(decision) = self.table.strike(self.now) {
            self.take(decision);
            return true;
        }
        let Some(game) = self.table.playing().map(Playing::game) else { return false };
        let Some((seat, any)) = game.sample(&mut self.rng) else { return false };
        let time = game.last_time();
        let choice = game.ponder(seat, self.level, Thinking::millis(1), time, Seats::NONE).unwrap()(
            &mut self.rng,
        );
        let chosen = game.decide(seat, Said::Chosen(&choice.action), time);
        let notation =
            chosen.map_or(any, |step| step.line().split_once(": ").unwrap().1.to_owned());
        if self.table.bot_at(seat).is_some() {
            let position = self.table.position().unwrap();
            let said = Said::Notation(&notation);
            self.take(self.table.decide_bot(seat, position, said, self.now).unwrap());
        } else {
            self.ask(seat.index(), &act(&self.table.seq().to_string(), notation));
        }
        true
    }

    /// Plays a game, or `most` moves of it, with some talk and notes.
    fn play(&mut self, most: usize) {
        self.show();
        for n in 0..most {
            if !self.go() {
                break;
            }
            let lengths = self.show();
            if self.table.stage() == Stage::Over {
                self.bytes.end = lengths[0];
                break;
            }
            self.bytes.moves += 1;
            for (sum, length) in self.bytes.each.iter_mut().zip(lengths) {
                *sum += length;
                self.bytes.largest = self.bytes.largest.max(length);
            }
            if n % 7 == 6 {
                let text = format!("line {n} of the talk, which is not short");
                self.ask(n % 2, &Ask::Chat { id: None, to: Channel::Table, text });
                let marks = [(format!("mark {}", n % 9), n.to_string())].into();
                self.ask(n % 2, &Ask::Note { id: None, text: Some(format!("note {n}")), marks });
                self.show();
            }
        }
    }
}

const LEVELS: [Assist; 6] = [
    Assist::Paper,
    Assist::Log,
    Assist::Certain,
    Assist::Candidates,
    Assist::Counts,
    Assist::Solver,
];

/// How many moves are played at a level of help; `None` for a whole game. What is worked out is costly in Kryptos.
fn most_moves(game: &str, assist: Assist) -> Option<usize> {
    match assist {
        Assist::Paper | Assist::Log => None,
        Assist::Certain => (game == "kryptos").then_some(16),
        Assist::Candidates => Some(4),
        Assist::Counts | Assist::Solver => Some(3),
    }
}

/// The deals that are played at a level of help: several where a move must not cost much.
fn seeds(game: &str, assist: Assist) -> std::ops::Range<u64> {
    let many = if game == "kryptos" { Assist::Log } else { Assist::Certain };
    if assist == many { 5..8 } else { 5..6 }
}

/// Plays games and begins another after each, at each level of help.
fn small_and_whole(game: &str) {
    let game = games::game(game).unwrap();
    let seeded = |assist| seeds(game.meta().id, assist).map(move |seed| (assist, seed));
    for (assist, seed) in LEVELS.into_iter().flat_map(seeded) {
        let mut played = Played::new(game, assist, seed);
        let most = most_moves(game.meta().id, assist);
        played.play(most.unwrap_or(LONG));
        if most.is_none() {
            assert_eq!(played.table.stage(), Stage::Over, "{assist}: a whole game");
        }
        let Bytes { moves, each, largest, end, frame } = std::mem::take(&mut played.bytes);
        let average = each.map(|sum| sum / moves);
        let name = game.meta().id;
        #[expect(clippy::print_stderr, reason = "figures to be read")]
        {
            eprintln!(
                "{name}, {assist}, {seed}: {moves} moves of {average:?} bytes a viewer, at most {largest}; the end {end}; a frame up to {frame}"
            );
        }
        if played.table.stage() == Stage::Over {
            played.ask(0, &Ask::Rematch { id: None });
            played.show();
            played.ask(0, &Ask::Start { id: None });
            played.play(5);
        }
        // Candidates and numbers are of everything hidden, and a move changes most of them.
        if assist <= Assist::Certain {
            assert!(largest <= MOST, "{name}, {assist}, {seed}: {largest}");
        }
    }
}

#[test]
fn kryptos_is_small_on_the_wire() {
    small_and_whole("kryptos");
}

#[test]
fn krypto_is_small_on_the_wire() {
    small_and_whole("krypto");
}

#[test]
fn decrypto_is_small_on_the_wire() {
    small_and_whole("decrypto");
}

#[test]
fn break_the_code_is_small_on_the_wire() {
    small_and_whole("break-the-code");
}
