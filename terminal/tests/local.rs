//! A table in this process: what it tells, and what it keeps.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![expect(clippy::wildcard_enum_match_arm, reason = "a test waits for one kind of event")]

use std::collections::BTreeMap;
use std::fs::File;
use std::path::Path;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, SystemTime};

use kernel::{Assist, Language, Names, Thinking};
use locales::Texts;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use terminal::saved::{self, Keeper};
use terminal::{Asks, Closed, Event, LocalTable, Request, Terms, Unfinished};
use wire::{Answer, Ask, Channel, Frame, Help, Param, Stage};

fn sit(game: &str, assist: Assist, keeper: Keeper) -> (Asks, Receiver<Event>) {
    let game = games::game(game).unwrap();
    let seats = game.meta().min_seats.max(2);
    let first = ("first".to_owned(), "A".to_owned());
    let terms = Terms {
        game,
        options: if game.meta().id == "break-the-code" { vec![first] } else { Vec::new() },
        names: Names::plain(seats),
        bots: vec!["novice".to_owned(); seats - 1],
        assist,
        thinking: Thinking::DEFAULT,
        pauses: false,
    };
    let (to, events) = channel();
    let rng = StdRng::seed_from_u64(3);
    (LocalTable::deal(terms, Texts::new(Language::English), rng, keeper, to).unwrap(), events)
}

/// The next frame that fulfils a condition.
fn frame(events: &Receiver<Event>, is_it: impl Fn(&Frame) -> bool) -> Box<Frame> {
    loop {
        if let Event::Table(answer) = events.recv().unwrap()
            && let Answer::Frame(frame) = *answer
            && is_it(&frame)
        {
            return frame;
        }
    }
}

/// The answer to a claim: whether it was examined, or why not.
fn why(assist: Assist, claim: &str) -> Result<(), String> {
    let (asks, events) = sit("break-the-code", assist, Keeper::default());
    asks(Request::Why(claim.to_owned()));
    events
        .iter()
        .find_map(|event| match event {
            Event::Examined(_) => Some(Ok(())),
            Event::Denied(why) => Some(Err(why)),
            _ => None,
        })
        .unwrap()
}

#[test]
fn why_tells_no_more_than_the_help_that_was_agreed_on() {
    let not_shown = why(Assist::Certain, "B.c=5g").unwrap_err();
    assert!(why(Assist::Candidates, "B.c=5g").is_ok());
    let no_proofs = why(Assist::Log, "B.c=5g").unwrap_err();
    assert_ne!(not_shown, no_proofs);
    let texts = Texts::new(Language::English);
    assert_eq!(not_shown, texts.say(&wire::HouseNo::NotShown.into(), None));
    // There is one of every tile but the green 5, so B lacks those that A holds: that is certain, and shown.
    let (asks, events) = sit("break-the-code", Assist::Certain, Keeper::default());
    let shown = frame(&events, |frame| frame.view.is_some());
    let view: serde_json::Value = serde_json::from_str(shown.view.unwrap().get()).unwrap();
    let own = view["rows"][0].as_array().unwrap();
    let tile = own.iter().map(|tile| tile.as_str().unwrap()).find(|tile| *tile != "5g").unwrap();
    asks(Request::Why(format!("B lacks {tile}")));
    assert!(events.iter().any(|event| matches!(event, Event::Examined(_))));
}

fn read(folder: &Path) -> Unfinished {
    saved::newest(folder, None, false).unwrap()
}

#[test]
fn notes_marks_hints_and_chat_are_there_when_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let keeper = Keeper::new(folder.path(), "krypto");
    let (asks, events) = sit("krypto", Assist::Log, keeper.clone());
    let marks = BTreeMap::from([("slot.B.a".to_owned(), "01".to_owned())]);
    let text = Some("B: no 7".to_owned());
    asks(Request::Ask(Ask::Note { id: None, text, marks }));
    asks(Request::Ask(Ask::Hint { id: None }));
    let said = "Good luck!".to_owned();
    asks(Request::Ask(Ask::Chat { id: None, to: Channel::Table, text: said }));
    let shown = frame(&events, |frame| !frame.chat.is_empty());
    assert_eq!(shown.hinted.len(), 1);

    let game = read(folder.path());
    assert_eq!(game.sheet.note, shown.note.unwrap());
    assert_eq!(game.sheet.note.marks["slot.B.a"].value, "01");
    assert_eq!((&game.sheet.hinted, &game.sheet.chat), (&shown.hinted, &shown.chat));
    let (to, events) = channel();
    let texts = Texts::new(Language::English);
    let asks = LocalTable::open(game, texts, StdRng::seed_from_u64(4), keeper, to);
    assert_eq!(frame(&events, |_| true).note.unwrap().text, "B: no 7");
    // Another hint is another fact.
    asks(Request::Ask(Ask::Hint { id: None }));
    let hinted = frame(&events, |frame| frame.hinted.len() == 2).hinted;
    assert_ne!(hinted[0].fact, hinted[1].fact);
}

#[test]
fn a_game_that_an_earlier_version_saved_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let keeper = Keeper::new(folder.path(), "kryptos");
    let (_asks, events) = sit("kryptos", Assist::Log, keeper);
    frame(&events, |_| true);
    let path = saved::files(folder.path(), None).remove(0);
    let mut file: serde_json::Value =
        serde_json::from_str(&std::fs::read_to_string(&path).unwrap()).unwrap();
    file.as_object_mut().unwrap().remove("sheet").unwrap();
    std::fs::write(&path, file.to_string()).unwrap();
    assert_eq!(read(folder.path()).sheet.note, wire::Note::default());
}

#[test]
fn a_game_that_cannot_be_saved_says_so_and_when_it_can_again() {
    let folder = tempfile::tempdir().unwrap();
    // A folder where the new file would be written: nobody can write there.
    let taken = folder.path().join("krypto.new");
    std::fs::create_dir(&taken).unwrap();
    let (asks, events) = sit("krypto", Assist::Log, Keeper::new(folder.path(), "krypto"));
    let kept = || {
        events.iter().find_map(|event| match event {
            Event::Kept(kept) => Some(kept),
            _ => None,
        })
    };
    let why = kept().unwrap().unwrap_err();
    assert!(why.starts_with("The game cannot be saved: ") && why.contains("krypto.json"), "{why}");
    std::fs::remove_dir(&taken).unwrap();
    asks(Request::Ask(Ask::Note { id: None, text: Some("x".to_owned()), marks: BTreeMap::new() }));
    assert_eq!(kept(), Some(Ok(())));
    assert_eq!(read(folder.path()).sheet.note.text, "x");
}

#[test]
fn a_save_that_cannot_be_read_is_kept_and_does_not_hide_another() {
    let folder = tempfile::tempdir().unwrap();
    let (_asks, events) = sit("kryptos", Assist::Log, Keeper::new(folder.path(), "kryptos"));
    frame(&events, |_| true);
    let keeper = Keeper::new(folder.path(), "krypto");
    let damaged = folder.path().join("krypto.json");
    std::fs::write(&damaged, "{").unwrap();
    // The bots of the other game go on meanwhile, and their moves are saved.
    let later = SystemTime::now() + Duration::from_mins(1);
    File::options().write(true).open(&damaged).unwrap().set_modified(later).unwrap();
    assert_eq!(saved::files(folder.path(), None)[0], damaged, "the newest");
    assert_eq!(read(folder.path()).terms.game.meta().id, "kryptos");
    for number in 1..=2 {
        let aside = keeper.set_aside().unwrap().unwrap();
        assert_eq!(aside, folder.path().join(format!("krypto.unread-{number}")));
        assert_eq!(std::fs::read_to_string(aside).unwrap(), "{");
        std::fs::write(&damaged, "{").unwrap();
    }
    std::fs::remove_file(&damaged).unwrap();
    assert_eq!(keeper.set_aside().unwrap(), None);
    assert_eq!(Keeper::new(folder.path(), "kryptos").set_aside().unwrap(), None, "a good one");
}

#[test]
fn the_record_says_why_bots_made_their_moves() {
    let (asks, events) = sit("kryptos", Assist::Log, Keeper::default());
    let mut asked = None;
    loop {
        let frame = frame(&events, |frame| frame.stage == Stage::Over || frame.legal.is_some());
        if frame.stage == Stage::Over {
            break;
        }
        if let Some(Help::Listed(actions) | Help::Sampled(actions)) = &frame.legal
            && let Some(action) = actions.first()
            && asked.replace(frame.moves) != Some(frame.moves)
        {
            let (id, notation) = (frame.moves.to_string(), Some(action.clone()));
            asks(Request::Ask(Ask::Act { id, notation, json: None, moves: None }));
        }
    }
    asks(Request::Record);
    let record = events.iter().find_map(|event| match event {
        Event::Record(record) => Some(record),
        _ => None,
    });
    let record = record.unwrap();
    let moves = record.split_once("\nmoves:\n").unwrap().1;
    let count = |is_it: fn(&str) -> bool| moves.lines().filter(|line| is_it(line)).count();
    let bots = count(|line| line.contains(" B: ") || line.contains(" C: "));
    assert!(bots > 3, "{record}");
    assert_eq!(count(|line| line.starts_with("# because ")), bots, "{record}");
    kernel::Record::read(record.as_bytes()).expect("a record with comments is a record");
}

#[test]
fn a_move_for_another_position_is_told_the_number_of_moves() {
    let (asks, events) = sit("krypto", Assist::Log, Keeper::default());
    let shown = frame(&events, |_| true);
    let (id, notation) = ("1".to_owned(), Some("pass".to_owned()));
    asks(Request::Ask(Ask::Act { id, notation, json: None, moves: Some(77) }));
    let refused = events.iter().find_map(|event| match event {
        Event::Table(answer) => match *answer {
            Answer::Refused(no) => Some(no),
            _ => None,
        },
        _ => None,
    });
    let refused = refused.unwrap();
    assert_eq!(refused.code, "house-moved-on");
    // The bot may have passed meanwhile.
    let Some(Param::Number(moves)) = refused.params.get("moves") else { panic!("{refused:?}") };
    let moves = moves.as_u64().unwrap();
    assert!((shown.moves as u64..77).contains(&moves), "{moves}");
}

#[test]
fn a_table_that_fails_says_so() {
    let terms = Terms {
        game: games::game("break-the-code").unwrap(),
        options: vec![("first".to_owned(), "B".to_owned())],
        names: Names::plain(2),
        // Without a bot on the second seat the table cannot go on.
        bots: Vec::new(),
        assist: Assist::Log,
        thinking: Thinking::DEFAULT,
        pauses: false,
    };
    let (to, events) = channel();
    let rng = StdRng::seed_from_u64(3);
    let texts = Texts::new(Language::English);
    let _asks = LocalTable::deal(terms, texts, rng, Keeper::default(), to).unwrap();
    let said = events.iter().find_map(|event| match event {
        Event::Closed(Closed::Barred(why)) => Some(why),
        _ => None,
    });
    assert!(said.unwrap().starts_with("the table has failed"));
}
