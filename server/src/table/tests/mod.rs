//! Tests of a table without a house.

mod any;
mod begin;
mod crowd;
mod hints;
mod past;
mod talk;
mod terms;
mod time;

use kernel::Seat;
use rand::SeedableRng as _;
use rand_pcg::Pcg64Mcg;
use wire::{Answer, Ask, Channel, Clock, Frame, HouseNo, NewTable, Sitter, Stage};

use super::decide::GRACE;
use super::{Aids, Asked, Company, Decision, FrameCache, Record, Table};
use crate::error::Refused;
use crate::people::PersonId;

const START: u64 = 1_000_000;

/// A table with its log, a clock and a generator.
struct TestTable {
    table: Table,
    log: Vec<Record>,
    now: u64,
    away: Vec<u64>,
    gone: Vec<PersonId>,
    rng: Pcg64Mcg,
}

fn person(name: &str) -> PersonId {
    PersonId::new(name)
}

fn new_table(game: &str, seats: usize) -> NewTable {
    NewTable::new(game, seats, "Anna")
}

impl TestTable {
    fn new(new: &NewTable) -> Self {
        let mut rng = Pcg64Mcg::seed_from_u64(7);
        let first = Table::create(&person("anna"), new, START, &mut rng).unwrap();
        let table = Table::open("t1", first.clone()).unwrap();
        Self { table, log: vec![first], now: START, away: vec![0; 8], gone: Vec::new(), rng }
    }

    /// Does what was decided; gives the number that a desk would answer with.
    fn take(&mut self, decision: Decision) -> u64 {
        match decision {
            Decision::Do(planned) => {
                self.log.push(planned.record());
                self.table.accept(planned);
                self.table.public_seq()
            }
            Decision::Done(seq) => seq,
            Decision::Nothing => self.table.public_seq(),
        }
    }

    fn ask(&mut self, by: &str, ask: &Ask) -> Result<u64, Refused> {
        self.now += 1000;
        let by = person(by);
        let work = matches!(ask, Ask::Hint { .. }).then(|| self.table.facts(&by).ok());
        let facts = work.flatten().map(|work| work());
        let facts = facts.as_ref();
        let asked =
            Asked { by: &by, ask, now: self.now, away: &self.away, gone: &self.gone, facts };
        let decision = self.table.decide(asked, &mut self.rng)?;
        Ok(self.take(decision))
    }

    #[track_caller]
    fn refused(&mut self, by: &str, ask: &Ask, code: &str) {
        let before = self.log.len();
        assert_eq!(self.ask(by, ask).unwrap_err().refusal.code, code, "{ask:?}");
        assert_eq!(self.log.len(), before, "a refusal changes nothing");
    }

    /// Anna, the host, and these others take the seats in order.
    fn seat(&mut self, others: &[&str]) {
        self.ask("anna", &sit(None)).unwrap();
        for name in others {
            self.ask(name, &Ask::Join { id: None, name: capital(name) }).unwrap();
            self.ask(name, &sit(None)).unwrap();
        }
    }

    /// Lets random players play to the end.
    fn play_out(&mut self) {
        while let Some((seat, notation)) = self.sampled() {
            let by = self.person_at(seat);
            let id = self.log.len().to_string();
            self.ask(&by, &act(&id, &notation)).unwrap();
        }
    }

    fn sampled(&mut self) -> Option<(Seat, String)> {
        self.now += 1000;
        while let Some(decision) = self.table.strike(self.now) {
            self.take(decision);
        }
        let playing = self.table.playing().filter(|playing| !playing.is_over())?;
        playing.game().sample(&mut self.rng)
    }

    /// When the game began, in milliseconds since 1970.
    fn began(&self) -> u64 {
        self.table.playing().unwrap().began
    }

    fn person_at(&self, seat: Seat) -> String {
        let at = self.table.players().find(|&(other, _)| other == seat);
        at.expect("a person sits there").1.as_str().to_owned()
    }

    fn frame(&self, who: &str) -> wire::Frame {
        let company = Company { now: self.now, ..Company::default() };
        let written =
            self.table.frame(&person(who), &company, Aids::None, &mut FrameCache::default());
        let wire::Answer::Frame(frame) = serde_json::from_str(&written).unwrap() else {
            panic!("not a frame: {written}")
        };
        *frame
    }

    /// Checks that the log gives the same table.
    /// The table at the end of one of its games, by its log.
    fn then(&self, round: Option<u32>) -> Result<Table, HouseNo> {
        let round = self.table.finished(round)?;
        let then = Table::fold_to("t1", self.log.clone(), round).unwrap();
        assert!(then.has_on_table(round));
        Ok(then)
    }

    /// The record of a game that is over; the newest one without a number.
    fn record_of(&self, round: Option<u32>) -> Result<String, HouseNo> {
        Ok(self.then(round)?.record().expect("it is over"))
    }

    /// The final board of a game.
    fn final_frame(&self, who: &str, round: u32) -> Frame {
        let message = self.table.final_frame(&person(who), &self.then(Some(round)).unwrap());
        let message = message.unwrap();
        let Answer::Frame(frame) = serde_json::from_str(&message).unwrap() else {
            panic!("not a frame: {message}")
        };
        *frame
    }

    fn refold(&self) {
        let again: Vec<Record> = self
            .log
            .iter()
            .map(|record| serde_json::from_str(&serde_json::to_string(record).unwrap()).unwrap())
            .collect();
        assert_eq!(again, self.log);
        let table = Table::fold("t1", again).unwrap();
        assert_eq!(format!("{table:?}"), format!("{:?}", self.table));
    }
}

fn capital(name: &str) -> String {
    name[..1].to_uppercase() + &name[1..]
}

fn sit(seat: Option<char>) -> Ask {
    Ask::Sit { id: None, seat: seat.and_then(Seat::from_letter) }
}

fn act(id: &str, notation: &str) -> Ask {
    let notation = Some(notation.to_owned());
    Ask::Act { id: id.to_owned(), notation, json: None, moves: None }
}

fn chat(to: Channel, text: &str) -> Ask {
    Ask::Chat { id: None, to, text: text.to_owned() }
}

#[test]
fn a_new_table_is_checked() {
    let create = |change: &dyn Fn(&mut NewTable)| {
        let mut new = new_table("kryptos", 3);
        change(&mut new);
        let mut rng = Pcg64Mcg::seed_from_u64(1);
        Table::create(&person("anna"), &new, 0, &mut rng).unwrap_err().refusal.code.into_owned()
    };
    assert_eq!(create(&|new| new.game = "chess".to_owned()), "house-no-game");
    assert_eq!(create(&|new| new.seats = 9), "setup-seats");
    assert_eq!(create(&|new| new.name = "a\u{202e}b".to_owned()), "name-letters");
    assert_eq!(create(&|new| new.clock = Clock::Move(1)), "house-bad-clock");
    let odd = |new: &mut NewTable| drop(new.options.insert("odd".into(), "on".into()));
    assert_eq!(create(&odd), "option-unknown");
}

#[test]
fn people_come_sit_and_stand_up() {
    let mut test = TestTable::new(&new_table("kryptos", 3));
    test.refused("bob", &sit(None), "house-not-here");
    test.refused("bob", &Ask::Join { id: None, name: "anna".to_owned() }, "name-twice");
    test.ask("bob", &Ask::Join { id: None, name: "Bob".to_owned() }).unwrap();
    test.ask("bob", &sit(Some('B'))).unwrap();
    test.refused("anna", &sit(Some('B')), "house-taken");
    test.refused("anna", &sit(Some('H')), "table-no-seat");
    test.ask("anna", &sit(Some('A'))).unwrap();
    test.ask("anna", &sit(Some('C'))).unwrap();
    assert_eq!(test.table.seat_of(&person("anna")), Seat::from_letter('C'));
    test.ask("bob", &Ask::Stand { id: None }).unwrap();
    test.refused("bob", &Ask::Stand { id: None }, "house-no-seat");
    test.refused("bob", &Ask::Clear { id: None, seat: Seat::new(2) }, "house-not-host");
    test.ask("bob", &sit(None)).unwrap();
    test.refused("anna", &Ask::Clear { id: None, seat: Seat::new(1) }, "house-nobody");
    test.ask("anna", &Ask::Clear { id: None, seat: Seat::new(0) }).unwrap();
    assert_eq!(test.table.seat_of(&person("bob")), None);
    test.refold();
}

#[test]
fn a_game_starts_when_all_seats_are_taken() {
    let mut test = TestTable::new(&new_table("kryptos", 3));
    test.seat(&["bob"]);
    test.refused("anna", &Ask::Start { id: None }, "house-seats-free");
    let why = test.frame("anna").not_yet.unwrap();
    assert_eq!(
        (why.code.as_str(), &why.params["count"]),
        ("house-seats-free", &wire::Param::Number(1.into()))
    );
    let c = Seat::new(2);
    test.refused("anna", &Ask::Bot { id: None, seat: c, level: "genius".into() }, "house-no-level");
    test.refused("bob", &Ask::Bot { id: None, seat: c, level: "random".into() }, "house-not-host");
    test.ask("anna", &Ask::Bot { id: None, seat: c, level: "random".into() }).unwrap();
    test.refused("bob", &Ask::Start { id: None }, "house-not-host");
    test.refused("bob", &act("1", "reveal 1"), "house-not-begun");
    test.ask("anna", &Ask::Start { id: None }).unwrap();
    test.refused("anna", &Ask::Start { id: None }, "house-begun");
    test.refused("anna", &Ask::Stand { id: None }, "house-begun");
    let join = |name: &str| Ask::Join { id: None, name: name.to_owned() };
    test.refused("bob", &join("Robert"), "house-begun");
    // Spectators may change their names at any time.
    test.ask("zoe", &join("Zoe")).unwrap();
    test.ask("zoe", &join("Zora")).unwrap();
    let frame = test.frame("bob");
    assert_eq!((frame.stage, frame.round, frame.not_yet), (Stage::Playing, 1, None));
    assert!(frame.view.is_some() && frame.commitment.is_some() && frame.sealed.is_none());
    assert!(matches!(&frame.chairs[2].sitter, Sitter::Bot { name, .. } if name == "Random C"));
    test.refold();
}

#[test]
fn a_host_hands_over() {
    let mut test = TestTable::new(&new_table("krypto", 2));
    test.seat(&["bob"]);
    let to_bob = Ask::Host { id: None, seat: Seat::new(1) };
    test.refused("bob", &to_bob, "house-still-there");
    test.ask("anna", &to_bob).unwrap();
    test.refused("anna", &Ask::Start { id: None }, "house-not-host");
    test.ask("bob", &Ask::Start { id: None }).unwrap();
}

#[test]
fn a_player_becomes_host_while_the_host_is_away() {
    let to = |seat: usize| Ask::Host { id: None, seat: Seat::new(seat) };
    let start = Ask::Start { id: None };
    let mut test = TestTable::new(&new_table("krypto", 2));
    test.seat(&["bob"]);
    test.ask("zoe", &Ask::Join { id: None, name: "Zoe".to_owned() }).unwrap();
    test.away[0] = GRACE - 1;
    test.refused("bob", &to(1), "house-still-there");
    test.away[0] = GRACE;
    test.refused("bob", &start, "house-not-host");
    // A player becomes host, and nobody makes another one host.
    test.refused("bob", &to(0), "house-not-host");
    test.refused("zoe", &to(1), "house-not-host");
    test.ask("bob", &to(1)).unwrap();
    assert_eq!(test.frame("bob").host, Seat::from_letter('B'));
    test.away[0] = 0;
    test.refused("anna", &start, "house-not-host");
    test.ask("bob", &start).unwrap();
    test.play_out();
    // After the end it is so, too.
    test.away[1] = GRACE;
    test.refused("anna", &Ask::Rematch { id: None }, "house-not-host");
    test.ask("anna", &to(0)).unwrap();
    test.ask("anna", &Ask::Rematch { id: None }).unwrap();
    test.refold();
}

#[test]
fn a_player_becomes_host_while_a_host_without_a_seat_is_away() {
    let mut test = TestTable::new(&new_table("krypto", 2));
    test.seat(&["bob"]);
    test.ask("anna", &Ask::Stand { id: None }).unwrap();
    let to_bob = Ask::Host { id: None, seat: Seat::new(1) };
    test.refused("bob", &to_bob, "house-still-there");
    test.gone = vec![person("anna")];
    test.ask("bob", &to_bob).unwrap();
    test.ask("bob", &Ask::Bot { id: None, seat: Seat::new(0), level: "novice".into() }).unwrap();
    test.ask("bob", &Ask::Start { id: None }).unwrap();
    test.refold();
}

#[test]
fn all_games_are_played_and_fold_to_the_same() {
    let others = ["bob", "cleo", "dan", "eve", "fred"];
    for game in games::SHELF {
        let meta = game.meta();
        let seats = meta.min_seats.max(2);
        let mut test = TestTable::new(&new_table(meta.id, seats));
        test.seat(&others[..seats - 1]);
        test.ask("anna", &Ask::Start { id: None }).unwrap();
        test.play_out();
        assert_eq!(test.table.stage(), Stage::Over, "{}", meta.id);
        let frame = test.frame("zoe");
        assert!(frame.outcome.is_some() && frame.sealed.is_some());
        let record = kernel::Record::read(test.table.record().unwrap().as_bytes()).unwrap();
        game.open(&record, None).unwrap();
        test.refused("anna", &act("x", "reveal 1"), "table-over");
        test.refold();
    }
}
