//! Matches, and games among minds, on the smallest race: everybody may snap at once, until all have or the clock strikes.

use std::fmt;

use kernel::contest::{self, Contest, Player, Spoilt};
use kernel::deal::{DealNo, Lines};
use kernel::mind::{Mind, Reason};
use kernel::record::{self, RecordError};
use kernel::refusal::Code;
use kernel::{
    AnyGame as _, Assist, Bits256, BySeat, Choice, Deal, Form, Game, Grammar, Illegal, Legal,
    Limits, Match, Meta, Minded, Names, Notation, Outcome, Record, Say, Seat, Seats, Sentence,
    Setup, Shelved, Syntax, TableNo, Thinking, Time, View, Viewer,
};
use rand::rngs::StdRng;
use rand::{Rng, RngExt as _, SeedableRng as _};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

kernel::options! {
    /// What a host chooses.
    pub struct Chosen {
        /// Whether the clock strikes after ten seconds.
        hurry: bool = false,
        /// Whether all may take their time.
        calm: bool = false,
    }
}

kernel::refusals! {
    /// Why a snap is refused.
    pub enum No in "snap" {
        /// That is no way to snap.
        Cheat => "cheat",
        /// In a hurry no player can be calm.
        CalmHurry => "calm-hurry",
    }
}

/// A card that no player sees: every game has a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Card(u8);

impl Deal for Card {
    fn write(&self) -> Vec<(String, String)> {
        vec![("card".to_owned(), self.0.to_string())]
    }

    fn read(lines: &mut Lines, _seats: usize) -> Result<Self, DealNo> {
        Ok(Self(lines.numbers("card")?[0]))
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
enum Act {
    Snap,
    Stay,
    Cheat,
}

impl fmt::Display for Act {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Snap => "snap",
            Self::Stay => "stay",
            Self::Cheat => "cheat",
        })
    }
}

impl Notation for Act {
    fn from_sentence(sentence: &Sentence) -> Result<Self, Syntax> {
        Ok(match sentence.verb {
            "snap" => Self::Snap,
            "stay" => Self::Stay,
            _ => Self::Cheat,
        })
    }
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Snap {
    card: u8,
    hurry: bool,
    seats: usize,
    snapped: Vec<Seat>,
    moves: usize,
    struck: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Event {
    Snapped(Seat),
    Stayed,
    Struck,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
struct Seen {
    viewer: Viewer,
    snapped: Vec<Seat>,
    moves: usize,
}

impl View for Seen {
    type Moment = Seat;
    type Words = No;
    const HISTORY: &'static str = "snapped";

    fn viewer(&self) -> Viewer {
        self.viewer
    }

    fn moves(&self) -> usize {
        self.moves
    }

    fn history(&mut self) -> &mut Vec<Seat> {
        &mut self.snapped
    }

    fn picture(&self, _say: &Say<'_, Self::Words>) -> String {
        format!("{} sees {:?}", self.viewer, self.snapped)
    }

    fn tell(&self, line: usize, _say: &Say<'_, Self::Words>) -> String {
        format!("{} snaps", self.snapped[line])
    }
}

impl Game for Snap {
    const META: Meta = Meta {
        id: "snap",
        title: "Snap",
        min_seats: 2,
        max_seats: 4,
        ends: &["snap"],
        nouns: &[],
        limits: Limits { entries: 20, view_bytes: 400 },
    };
    type Options = Chosen;
    type Deal = Card;
    type Action = Act;
    type Event = Event;
    type View = Seen;
    type No = No;

    fn permit(options: &Chosen, _seats: usize) -> Result<(), No> {
        if options.hurry && options.calm { Err(No::CalmHurry) } else { Ok(()) }
    }

    fn grammar(_options: &Chosen, _seats: usize) -> Grammar {
        Grammar { game: "snap", forms: ["snap", "stay", "cheat"].map(Form::new).to_vec() }
    }

    fn deal(_options: &Chosen, _seats: usize, rng: &mut dyn Rng) -> Card {
        Card(rng.random())
    }

    fn start(setup: &Setup<Self>) -> Result<Self, No> {
        let Setup { options, seats, deal: Card(card) } = setup;
        let (hurry, snapped) = (options.hurry, Vec::new());
        Ok(Self { card: *card, hurry, seats: *seats, snapped, moves: 0, struck: false })
    }

    fn to_act(&self) -> Seats {
        let waits = |seat: &Seat| !self.struck && !self.snapped.contains(seat);
        Seat::first(self.seats).filter(waits).collect()
    }

    fn deadline(&self) -> Option<Time> {
        self.hurry.then(|| Time::ZERO.plus_seconds(10))
    }

    fn strike(&self, _at: Time) -> Option<Event> {
        self.deadline().map(|_| Event::Struck)
    }

    fn decide(&self, by: Seat, action: &Act, _at: Time) -> Result<Event, Illegal<No>> {
        match action {
            Act::Snap => Ok(Event::Snapped(by)),
            Act::Stay => Ok(Event::Stayed),
            Act::Cheat => Err(Illegal::Rule(No::Cheat)),
        }
    }

    fn apply(&mut self, event: &Event) {
        self.moves += 1;
        match event {
            Event::Snapped(by) => self.snapped.push(*by),
            Event::Stayed => {}
            Event::Struck => self.struck = true,
        }
    }

    fn view(&self, viewer: Viewer) -> Seen {
        Seen { viewer, snapped: self.snapped.clone(), moves: self.moves }
    }

    fn legal(_view: &Seen) -> Legal<Act> {
        Legal::Listed(vec![Act::Snap])
    }

    fn sample(&self, _rng: &mut dyn Rng) -> Option<(Seat, Act)> {
        self.to_act().iter().next().map(|seat| (seat, Act::Snap))
    }

    fn outcome(&self) -> Option<Outcome> {
        self.to_act().is_empty().then(|| Outcome {
            winners: self.snapped.first().copied().map_or(Seats::NONE, Seats::one),
            scores: vec![i64::from(self.card)],
            how: "snap",
        })
    }
}

impl Minded for Snap {
    type Aids = ();

    const LEVELS: &'static [&'static str] = &["slow", "quick"];
    const REASONS: &'static [Code] = &[];

    fn mind(level: &str, _thinking: Thinking) -> Option<Box<dyn Mind<Self>>> {
        match level {
            "slow" => Some(Box::new(Always(Act::Snap, 900))),
            "quick" => Some(Box::new(Always(Act::Snap, 100))),
            _ => None,
        }
    }

    fn aids(_view: &Seen, _assist: Assist) {}
}

/// Takes this action after this many milliseconds.
#[derive(Clone, Copy, Debug)]
struct Always(Act, u32);

impl Mind<Snap> for Always {
    fn choose(&mut self, _view: &Seen, _now: Time, _rng: &mut dyn Rng) -> Choice<Act> {
        Choice::new(self.0, Reason::Random).after(self.1)
    }
}

/// Waits for less each time it is asked: a mind that remembers.
#[derive(Debug)]
struct Impatient(u32);

impl Mind<Snap> for Impatient {
    fn choose(&mut self, view: &Seen, now: Time, rng: &mut dyn Rng) -> Choice<Act> {
        self.0 /= 2;
        Always(Act::Stay, self.0).choose(view, now, rng)
    }
}

fn boxed(mind: impl Mind<Snap> + 'static) -> Box<dyn Mind<Snap>> {
    Box::new(mind)
}

fn dealt(hurry: bool, seats: usize) -> Match<Snap> {
    let chosen = Chosen { hurry, ..Chosen::default() };
    let mut rng = StdRng::seed_from_u64(2);
    Match::deal(chosen, Names::plain(seats), &mut rng).expect("any table")
}

/// The log and the result of one game.
fn play(hurry: bool, minds: Vec<Box<dyn Mind<Snap>>>) -> (Vec<String>, Result<Contest, Spoilt>) {
    let mut played = dealt(hurry, minds.len());
    let mut chances: Vec<StdRng> = minds.iter().map(|_| StdRng::seed_from_u64(1)).collect();
    let mut seated = minds.into_iter().zip(&mut chances);
    let mut players = BySeat::new(played.names().len(), |_| {
        let (mind, chance) = seated.next().expect("as many as seats");
        Player { mind, chance }
    });
    let contest = contest::play(&mut played, &mut players);
    (played.log().iter().map(ToString::to_string).collect(), contest)
}

fn snaps<const N: usize>(waits: [u32; N]) -> Vec<Box<dyn Mind<Snap>>> {
    waits.map(|wait| boxed(Always(Act::Snap, wait))).into()
}

#[test]
fn the_quickest_acts_and_then_all_are_asked_again() {
    let (log, contest) = play(false, snaps([700, 300, 300]));
    assert_eq!(log, ["0.300 B: snap", "0.600 C: snap", "1.300 A: snap"]);
    let Contest { outcome, moves, actions, .. } = contest.unwrap();
    assert_eq!(outcome.winners, Seats::one(Seat::new(1)));
    assert_eq!((moves, actions), (3, BySeat::new(3, |_| 1)));
}

#[test]
fn at_once_goes_in_seat_order() {
    let (log, _) = play(false, snaps([5, 0, 0]));
    assert_eq!(log, ["0.000 B: snap", "0.000 C: snap", "0.005 A: snap"]);
}

#[test]
fn the_deadline_strikes_before_a_mind_that_is_later_or_just_in_time() {
    let (log, contest) = play(true, snaps([3_000, 7_000]));
    assert_eq!(log, ["3.000 A: snap", "10.000 clock: time"]);
    let Contest { outcome, moves, actions, .. } = contest.unwrap();
    assert_eq!(outcome.winners, Seats::one(Seat::new(0)));
    assert_eq!((moves, actions), (2, BySeat::new(2, |seat| usize::from(seat.index() == 0))));
    let (log, _) = play(true, snaps([3_000, 6_999]));
    assert_eq!(log, ["3.000 A: snap", "9.999 B: snap"]);
}

#[test]
fn a_mind_stays_for_the_whole_game() {
    let (log, _) = play(false, vec![boxed(Always(Act::Snap, 300)), boxed(Impatient(1_000))]);
    assert_eq!(log[..3], ["0.300 A: snap", "0.550 B: stay", "0.675 B: stay"]);
}

#[test]
fn minds_that_never_end_are_stopped() {
    let (log, contest) =
        play(false, vec![boxed(Always(Act::Stay, 0)), boxed(Always(Act::Stay, 0))]);
    assert_eq!(log.len(), 20);
    assert_eq!(contest, Err(Spoilt::Endless { most: 20 }));
    assert_eq!(contest.unwrap_err().to_string(), "no end after 20 entries");
}

#[test]
fn a_foul_says_what_was_seen_and_done() {
    let (log, contest) =
        play(false, vec![boxed(Always(Act::Snap, 1)), boxed(Always(Act::Cheat, 5))]);
    assert_eq!(log, ["0.001 A: snap"]);
    let Err(Spoilt::Foul(foul)) = contest else { panic!("{contest:?}") };
    assert_eq!((foul.seat, foul.action.as_str()), (Seat::new(1), "cheat"));
    let said = foul.to_string();
    for part in ["the mind at B chose “cheat”: snap-cheat", "B sees [A]", "record 1", "A: snap"]
    {
        assert!(said.contains(part), "{part} is not in {said}");
    }
}

fn erased(levels: &[&str], deal: u64) -> Result<Contest, Spoilt> {
    let mut chances: Vec<StdRng> = levels.iter().map(|_| StdRng::seed_from_u64(1)).collect();
    let mut chances: Vec<&mut dyn Rng> = chances.iter_mut().map(|rng| rng as _).collect();
    let mut deal = StdRng::seed_from_u64(deal);
    let thinking = Thinking::DEFAULT;
    Shelved::<Snap>::NEW.contest(&[], levels, thinking, &mut deal, &mut chances)
}

#[test]
fn one_deal_is_played_in_any_seats() {
    let cards: Vec<i64> = [["slow", "quick"], ["quick", "slow"], ["random", "quick"]]
        .iter()
        .map(|levels| erased(levels, 7).unwrap().outcome.scores[0])
        .collect();
    assert_eq!(cards, [cards[0]; 3]);
    assert_eq!(erased(&["slow", "quick"], 7).unwrap().outcome.winners, Seats::one(Seat::new(1)));
    assert_eq!(erased(&["random", "quick"], 7).unwrap().outcome.winners, Seats::one(Seat::new(0)));
}

#[test]
fn there_is_no_such_mind_and_no_such_table() {
    let level = "clever".to_owned();
    assert_eq!(erased(&["slow", "clever"], 7), Err(Spoilt::NoMind { level }));
    let Err(Spoilt::Refused(no)) = erased(&["slow"], 7) else { panic!("one seat") };
    assert_eq!(no.code, "setup-seats");
}

#[test]
fn a_match_has_a_limit_of_entries() {
    let mut played = dealt(true, 2);
    let stay = |played: &mut Match<Snap>| played.act(Seat::new(0), Act::Stay, Time::ZERO);
    for _ in 0..20 {
        stay(&mut played).unwrap();
    }
    let full = Illegal::Table(TableNo::Full { most: 20 });
    assert_eq!(stay(&mut played), Err(full.clone()));
    assert_eq!(played.strike(Time::ZERO.plus_seconds(10)).unwrap_err(), full);
}

#[test]
fn a_sentence_has_a_limit_of_bytes() {
    let (grammar, names) = (Snap::grammar(&Chosen::default(), 2), Names::plain(2));
    let said = |bytes: usize| grammar.parse::<Act>(&format!("{:bytes$}", "snap"), &names);
    assert_eq!(said(1000), Ok(Act::Snap));
    assert_eq!(said(1001), Err(Syntax::Long { most: 1000 }));
}

#[test]
fn a_record_opens_at_any_of_its_moves() {
    let mut played = dealt(false, 2);
    let opened = |played: &Match<Snap>, moves: Option<usize>| {
        let text = record::write(played);
        let record = Record::read(text.as_bytes()).expect("just written");
        assert_eq!(
            (record.len(), record.is_empty()),
            (played.log().len(), played.log().is_empty())
        );
        record::open::<Snap>(&record, moves).expect("just written").log().len()
    };
    assert_eq!(opened(&played, None), 0);
    for seat in [0, 1] {
        played.act(Seat::new(seat), Act::Snap, Time::ZERO).expect("all may snap");
    }
    assert_eq!([None, Some(0), Some(1), Some(2)].map(|moves| opened(&played, moves)), [2, 0, 1, 2]);
}

#[test]
fn a_record_that_is_no_text_says_where() {
    let no = Record::read(b"record 1\ngame: snap\nseats: \xff\n").unwrap_err();
    let RecordError::Unreadable(no) = no else { panic!("{no:?}") };
    assert!(no.to_string().contains("line=3"), "{no}");
}

#[test]
fn a_game_without_words_knows_all_words() {
    assert_eq!(Shelved::<Snap>::NEW.unknown_words(&[]), [""; 0]);
}

#[test]
fn the_random_mind_is_there_beside_the_levels() {
    assert_eq!(Shelved::<Snap>::NEW.levels(), ["slow", "quick"]);
    assert_eq!(Shelved::<Snap>::NEW.minds(), ["random", "slow", "quick"]);
}

#[test]
fn a_player_is_named_by_the_mind() {
    let player = Player { mind: boxed(Impatient(7)), chance: &mut StdRng::seed_from_u64(1) };
    assert_eq!(format!("{player:?}"), "Player(Impatient(7), ..)");
}

#[test]
fn options_that_contradict_begin_no_match() {
    let (options, seats) = (Chosen { hurry: true, calm: true }, 2);
    let mut rng = StdRng::seed_from_u64(2);
    let deal = Match::<Snap>::deal(options.clone(), Names::plain(seats), &mut rng);
    assert_eq!(deal, Err(No::CalmHurry));
    let setup = Setup { options, seats, deal: Card(1) };
    let made = Match::<Snap>::new(setup, Names::plain(seats), Bits256::new([1; 32]));
    assert_eq!(made, Err(No::CalmHurry));
    for (second, why) in [
        ("calm: on", "record-at (line=5, why=snap-calm-hurry)"),
        ("hurry: off", "record-at (line=7, why=option-twice (key=hurry))"),
        ("hurry: on", "record-at (line=7, why=option-twice (key=hurry))"),
    ] {
        let text = format!(
            "cabinet noir record 1\nplayer A: Ann\nplayer B: Bob\ngame: snap\nseats: 2\n\
            option hurry: on\noption {second}\ndeal card: 1\nmoves:\nresult: open\n"
        );
        let record = Record::read(text.as_bytes()).unwrap();
        let no = record::open::<Snap>(&record, None).unwrap_err();
        assert_eq!(no.refusal().to_string(), why);
        assert!(matches!(no, RecordError::Unreadable(_)), "{second} is not a matter of rules");
    }
}
