//! What a pipe is shown, and when it ends.

use std::sync::mpsc::{Sender, channel};

use kernel::{Assist, Language, Seat, Thinking};
use locales::Texts;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use wire::{Channel, Happened, Sitter, You};

use super::*;
use crate::local::{LocalTable, Terms, Unfinished};
use crate::saved::Keeper;

fn terms() -> Terms {
    Terms {
        game: games::game("break-the-code").unwrap(),
        options: vec![("first".to_owned(), "A".to_owned())],
        names: Names::plain(2),
        bots: vec!["novice".to_owned()],
        assist: Assist::Log,
        thinking: Thinking::DEFAULT,
        pauses: false,
    }
}

fn texts() -> Texts {
    Texts::new(Language::English)
}

/// What a pipe with these lines is shown, and how it ends.
fn pipe(
    lines: &[&str],
    asks: &Asks,
    to: &Sender<Event>,
    events: &Receiver<Event>,
) -> (String, Result<(), Closed>) {
    for line in lines {
        to.send(Event::Typed((*line).to_owned())).unwrap();
    }
    to.send(Event::End).unwrap();
    let mut out = Vec::new();
    let ended = Plain::new(Room::new(texts()), &mut out, false, false, false).run(asks, events);
    (String::from_utf8(out).unwrap(), ended)
}

/// What a pipe with these lines is shown of a game in this process.
fn played(lines: &[&str]) -> String {
    let (to, events) = channel();
    let rng = StdRng::seed_from_u64(3);
    let asks = LocalTable::deal(terms(), texts(), rng, Keeper::default(), to.clone()).unwrap();
    let (said, ended) = pipe(lines, &asks, &to, &events);
    ended.unwrap();
    said
}

/// An action of the first player.
fn question() -> String {
    let said = played(&["legal"]);
    let line = said.lines().find(|line| line.starts_with("  ask "));
    line.unwrap().trim().to_owned()
}

#[test]
fn what_the_last_sentence_did_is_shown_and_the_game_is_saved() {
    let question = question();
    let said = played(&[&question]);
    let told = said.find(&format!("Player A asks {}", &question["ask ".len()..]));
    let saved = said.find("The game is saved.");
    assert!(told.is_some() && told < saved, "{said}");
    let said = played(&["say Good luck!"]);
    assert!(said.contains("Player A says: Good luck!\nThe game is saved."), "{said}");
    let said = played(&["resign"]);
    assert!(said.contains("Player B wins.") && said.contains("What was hidden: "), "{said}");
    assert!(!said.contains("saved"), "{said}");
}

#[test]
fn a_line_after_a_move_waits_for_the_turn_after_it() {
    let question = question();
    // The same card is not there twice: the second line waits, and then the rules refuse it.
    let said = played(&[&question, &question]);
    assert!(!said.contains("It is not your turn."), "{said}");
    assert!(said.contains("Player B asks ") || said.contains("Player B guesses "), "{said}");
}

/// A frame of a table that waits for its game, for a person on this seat or for a spectator.
fn waiting(seat: Option<Seat>) -> Frame {
    let terms = terms();
    let mut rng = StdRng::seed_from_u64(3);
    let dealt = terms.game.deal(terms.names.clone(), &terms.options, &mut rng).unwrap();
    let game = Unfinished::new(terms, dealt);
    let (table, _) = LocalTable::new(game, texts(), rng, Keeper::default(), channel().0);
    let mut frame = table.frame_of_last_move();
    (frame.stage, frame.view, frame.legal) = (Stage::Waiting, None, None);
    frame.you = You { name: Some("Pip".to_owned()), seat, ..frame.you };
    for chair in &mut frame.chairs {
        let name = "Pip".to_owned();
        chair.sitter = if Some(chair.seat) == seat {
            Sitter::Person { name, present: true }
        } else {
            Sitter::Free {}
        };
    }
    frame
}

/// What a pipe with one line is shown at a table of a house, which answers the line and then shows another frame. The pipe
/// has ended before the next event.
fn ends_after(line: &str, before: Frame, after: Frame) -> String {
    let (to, events) = channel();
    let show = |frame| Event::Table(Box::new(Answer::Frame(Box::new(frame))));
    let seq = after.seq;
    to.send(show(before)).unwrap();
    to.send(Event::Arrived(Ok(()))).unwrap();
    let (back, after) = (to.clone(), std::cell::Cell::new(Some(after)));
    let asks: Asks = Box::new(move |request| {
        let Request::Ask(ask) = request else { panic!("{request:?}") };
        let id = ask.id().map(str::to_owned);
        back.send(Event::Table(Box::new(Answer::Ack { id, seq }))).unwrap();
        back.send(show(after.take().unwrap())).unwrap();
        back.send(Event::Closed(Closed::Barred("it has not ended".to_owned()))).unwrap();
    });
    let (said, ended) = pipe(&[line], &asks, &to, &events);
    ended.unwrap();
    said
}

#[test]
fn a_pipe_ends_after_its_player_has_stood_up() {
    let (before, mut after) = (waiting(Some(Seat::new(1))), waiting(None));
    after.seq += 1;
    let said = ends_after("stand", before, after);
    assert!(said.contains("Nobody has a seat yet."), "{said}");
}

#[test]
fn a_pipe_of_a_spectator_ends_when_its_talk_is_shown() {
    let (before, mut after) = (waiting(None), waiting(None));
    let (name, text) = ("Pip".to_owned(), "Hello!".to_owned());
    after.chat.push(Happened { seq: 0, name, to: Channel::Table, text });
    let said = ends_after("say Hello!", before, after);
    assert!(said.contains("Pip says: Hello!"), "{said}");
}

#[test]
fn a_spectator_with_nothing_to_say_watches_until_the_end() {
    let (to, events) = channel();
    let asks: Asks = Box::new(|_| {});
    to.send(Event::Table(Box::new(Answer::Frame(Box::new(waiting(None)))))).unwrap();
    to.send(Event::Arrived(Ok(()))).unwrap();
    to.send(Event::End).unwrap();
    to.send(Event::Closed(Closed::Barred("the end".to_owned()))).unwrap();
    let (_, ended) = pipe(&[], &asks, &to, &events);
    assert!(matches!(ended, Err(Closed::Barred(_))), "{ended:?}");
}

/// What the table is asked for in return for this line.
fn asked(frame: &Frame, line: &str) -> Option<Ask> {
    let (to, events) = channel();
    let (own, asked) = channel();
    let asks: Asks = Box::new(move |request| drop(own.send(request)));
    to.send(Event::Table(Box::new(Answer::Frame(Box::new(frame.clone()))))).unwrap();
    to.send(Event::Typed(line.to_owned())).unwrap();
    drop(to);
    let mut out = Vec::new();
    Plain::new(Room::new(texts()), &mut out, false, false, false).run(&asks, &events).unwrap();
    asked.try_iter().find_map(|request| match request {
        Request::Ask(ask) => Some(ask),
        Request::Why(_) | Request::Record => None,
    })
}

#[test]
fn a_spectator_talks_to_the_spectators_while_a_game_runs() {
    for (stage, seat, hearers) in [
        (Stage::Waiting, None, Channel::Table),
        (Stage::Playing, None, Channel::Gallery),
        (Stage::Playing, Some(Seat::new(1)), Channel::Table),
        (Stage::Over, None, Channel::Table),
    ] {
        let frame = Frame { stage, ..waiting(seat) };
        let asked = asked(&frame, "say good game");
        let Some(Ask::Chat { to, .. }) = asked else { panic!("{asked:?}") };
        assert_eq!(to, hearers, "{stage:?} {seat:?}");
    }
}

#[test]
fn a_player_keeps_the_seat() {
    let own = Seat::new(1);
    let frame = waiting(Some(own));
    for line in ["sit", "sit b"] {
        assert!(asked(&frame, line).is_none(), "{line}");
    }
    assert!(matches!(asked(&frame, "sit A"), Some(Ask::Sit { .. })));
    assert!(matches!(asked(&waiting(None), "sit"), Some(Ask::Sit { seat: None, .. })));
    let mut room = Room::new(texts());
    room.take(Box::new(frame));
    let no = room.has_seat(&Ask::Sit { id: None, seat: None });
    assert_eq!(no.map(|no| room.say(no)).as_deref(), Some("You have seat B already."));
}

#[test]
fn a_waiting_table_says_who_is_host() {
    let mut room = Room::new(texts());
    let mut frame = waiting(Some(Seat::new(1)));
    for (host, line) in [(Some(Seat::new(1)), "B  Pip (host)"), (None, "B  Pip")] {
        frame.host = host;
        room.take(Box::new(frame.clone()));
        assert!(room.waiting().iter().any(|said| said == line), "{:?}", room.waiting());
    }
}

#[test]
fn a_player_who_is_sent_away_is_told() {
    let mut room = Room::new(texts());
    let told = |room: &mut Room, frame: &Frame| {
        let news = room.take(Box::new(frame.clone())).into_iter();
        news.map(|new| new.text).collect::<Vec<_>>()
    };
    let mut frame = waiting(Some(Seat::new(1)));
    assert_eq!(told(&mut room, &frame), [""; 0]);
    (frame.you.name, frame.you.seat) = (None, None);
    let said =
        "You were sent away from this table. “name” with a nickname brings you back: name Zoe";
    assert_eq!(told(&mut room, &frame), [said]);
    assert_eq!(told(&mut room, &frame), [""; 0], "once");
}
