//! People ask random things: nothing panics, and the log always gives the same table.

use kernel::Seat;
use rand::RngExt as _;
use rand::SeedableRng as _;
use rand::seq::IndexedRandom as _;
use rand_pcg::Pcg64Mcg;
use wire::{Ask, Channel, Clock, NewTable, NewTerms, Stage, Watching};

use super::super::{Aids, Around};
use super::{Company, FrameCache, Record, Table, TestTable, act, capital, chat, new_table, sit};

const PEOPLE: [&str; 4] = ["anna", "bob", "cleo", "dan"];

fn sits(test: &TestTable, name: &str, seat: Seat) -> bool {
    test.table.seat_of(&super::person(name)) == Some(seat)
}

fn any(test: &TestTable, by: &str, rng: &mut Pcg64Mcg) -> Ask {
    let seat = Seat::new(rng.random_range(0..5));
    let level = |name: &str| name.to_owned();
    match rng.random_range(0..29) {
        0 => Ask::Join { id: None, name: capital(by) },
        1 => {
            Ask::Join { id: None, name: (*["", "B", "Dan", "x:y"].choose(rng).unwrap()).to_owned() }
        }
        2 => sit(None),
        3 => Ask::Sit { id: None, seat: Some(seat) },
        4 => Ask::Stand { id: None },
        5 => Ask::Bot { id: None, seat, level: level("random") },
        6 => Ask::Bot { id: None, seat, level: level("nobody") },
        7 => Ask::Clear { id: None, seat },
        8 => Ask::Host { id: None, seat },
        9 | 10 => Ask::Start { id: None },
        11 => Ask::Adjourn { id: None },
        12 => Ask::Rematch { id: None },
        13 => Ask::Hurry { id: None },
        14 => Ask::StandIn { id: None, seat },
        15 => Ask::Note {
            id: None,
            text: Some("n".repeat(rng.random_range(0..5000))),
            marks: [(rng.random_range(0..9).to_string(), "m".repeat(rng.random_range(0..3)))]
                .into(),
        },
        16 => chat(*[Channel::Table, Channel::Team, Channel::Gallery].choose(rng).unwrap(), "hm"),
        17 => act("nonsense", "dance 3"),
        18 => Ask::Remove { id: None, name: capital(by), ban: rng.random_bool(0.5) },
        19 => Ask::Admit { id: None, name: capital(by) },
        20 => Ask::TakeOver { id: None },
        21 => Ask::Decline { id: None },
        22 => {
            let seats = Some(rng.random_range(0..9));
            Ask::Change { id: None, to: NewTerms { seats, ..NewTerms::default() } }
        }
        23 => {
            let clock = [Clock::Off, Clock::Move(20), Clock::Move(1)].choose(rng).copied();
            let watching = [Watching::Public, Watching::Nothing].choose(rng).copied();
            Ask::Change { id: None, to: NewTerms { clock, watching, ..NewTerms::default() } }
        }
        24 => Ask::Hint { id: None },
        _ => {
            let playing = test.table.playing().filter(|playing| !playing.is_over());
            let said = playing.and_then(|playing| playing.game().sample(rng));
            let id = rng.random_range(0..40_u32).to_string();
            act(&id, &said.map_or_else(String::new, |(_, notation)| notation))
        }
    }
}

/// Checks that a frame from a used cache is the frame from an empty one, and has the form of [`wire::Frame`].
fn shows_the_same(test: &TestTable, who: &str, shown: &mut FrameCache, rng: &mut Pcg64Mcg) {
    let present = Seat::first(4).filter(|_| rng.random_bool(0.9)).collect();
    let company =
        Company { present, watchers: rng.random_range(0..2), now: test.now, ..Company::default() };
    let written = |shown| test.table.frame(&super::person(who), &company, Aids::None, shown);
    let further = written(shown);
    assert_eq!(further, written(&mut FrameCache::default()));
    let answer: wire::Answer = serde_json::from_str(&further).unwrap();
    let [read, sent] = [serde_json::to_value(answer), serde_json::from_str(&further)];
    assert_eq!(read.unwrap(), sent.unwrap());
}

/// Checks that a person sees the same, byte for byte, at a table where others have said and noted nothing that the person
/// may not read.
fn leaves_no_trace(test: &TestTable, who: &str) {
    let who = super::person(who);
    let running = test.table.stage() == Stage::Playing;
    let begun = test.log.iter().rposition(|record| matches!(record, Record::Started { .. }));
    let mut log = test.log.iter().cloned();
    let first = log.next().unwrap();
    let mut whole = Table::open("t1", first.clone()).unwrap();
    let mut known = Table::open("t1", first).unwrap();
    for (n, record) in (1..).zip(log) {
        let is_note = matches!(record, Record::Around(Around::Note { .. }));
        let seat = whole.seat_of(&who);
        let noticed = whole.follow(record.clone()).unwrap().includes(&who, seat);
        // What was said in an earlier game can be read since its end.
        let in_this_game = running && begun.is_some_and(|begun| n > begun);
        if noticed || !(is_note || in_this_game) {
            known.follow(record).unwrap();
        }
    }
    let company = Company { now: test.now, ..Company::default() };
    let frame = |table: &Table| table.frame(&who, &company, Aids::None, &mut FrameCache::default());
    assert_eq!(frame(&whole), frame(&test.table));
    assert_eq!(frame(&whole), frame(&known));
}

#[test]
fn whatever_is_asked_the_log_gives_the_same_table() {
    let (mut played, mut finished) = (0, 0);
    for seed in 0..120 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let game = games::SHELF.choose(&mut rng).unwrap().meta();
        let clock = *[Clock::Off, Clock::Move(20), Clock::Player(30)].choose(&mut rng).unwrap();
        let new = new_table(game.id, game.min_seats.max(2));
        let mut test = TestTable::new(&NewTable { clock, ..new });
        let mut shown = PEOPLE.map(|_| FrameCache::default());
        for n in 0..150 {
            let mut by = *PEOPLE.choose(&mut rng).unwrap();
            test.away = (0..8).map(|_| rng.random_range(0..120_000)).collect();
            let mut ask = any(&test, by, &mut rng);
            // Half of the time a player who can act does.
            if rng.random_bool(0.5)
                && let Some((seat, notation)) = test.sampled()
                && let Some(&name) = PEOPLE.iter().find(|name| sits(&test, name, seat))
            {
                (by, ask) = (name, act(&test.log.len().to_string(), &notation));
            }
            let before = test.table.seq();
            let done = test.ask(by, &ask);
            assert_eq!(test.table.seq(), test.log.len() as u64);
            assert!(done.is_ok() || test.table.seq() == before, "a refusal changes nothing");
            while let Some(decision) = test.table.strike(test.now) {
                test.take(decision);
            }
            let who = rng.random_range(0..PEOPLE.len());
            shows_the_same(&test, PEOPLE[who], &mut shown[who], &mut rng);
            let frame = test.frame(by);
            assert_eq!(frame.seq, test.table.public_seq());
            if n % 15 == 14 {
                leaves_no_trace(&test, PEOPLE[who]);
            }
            assert_eq!(frame.stage == Stage::Playing, !frame.to_act.is_empty());
        }
        let moves = test.log.iter().filter(|record| matches!(record, Record::Entry { .. }));
        played += moves.count();
        finished += usize::from(test.table.stage() == Stage::Over);
        test.refold();
    }
    assert!(played > 100 && finished > 0, "only {played} moves, {finished} ends");
}
