//! The protocol over standard input and output: each line is an ask, each answer is a line. Two more lines are the
//! terminal's own: `lost` when the house has gone away, with the milliseconds until the next try, and `back`.
//!
//! An ask with an id that was not answered before `lost` is sent again, and its answer comes after `back`. One without an id
//! that was sent before `lost` gets no answer, and may or may not have been done.

use std::io::{self, Write};
use std::sync::mpsc::Receiver;

use locales::Texts;
use serde::Serialize;
use serde_json::json;
use wire::{Answer, Ask, HouseNo, Refused, Stage};

use crate::arrival::Arrival;
use crate::event::{Asks, Closed, Event, Request};
use crate::words::Words;

/// Passes asks and answers on, until the input ends or the game does.
pub fn run(
    asks: &Asks,
    events: &Receiver<Event>,
    texts: &Texts,
    out: &mut impl Write,
) -> Result<(), Closed> {
    let mut open = true;
    // The names of the asks that are not answered yet. The terminal's own asks have answers, too.
    let mut waiting: Vec<Option<String>> = Vec::new();
    let mut lost = false;
    let mut arrival = Arrival::default();
    for event in events {
        match event {
            Event::Table(answer) => {
                if std::mem::take(&mut lost) {
                    write(&json!({ "back": {} }), out)?;
                }
                write(&*answer, out)?;
                arrival.hear(&answer);
                let answered = match *answer {
                    Answer::Frame(frame) if frame.stage == Stage::Over => break,
                    Answer::Ack { id, .. } => Some(id),
                    Answer::Completions { id, .. } => Some(Some(id)),
                    Answer::Refused(no) => Some(no.id),
                    Answer::Pong {} => Some(None),
                    Answer::Hello { .. }
                    | Answer::Frame(_)
                    | Answer::Change(_)
                    | Answer::Closing { .. } => None,
                };
                if let Some(id) = answered {
                    forget(&mut waiting, id.as_deref());
                }
            }
            Event::Typed(line) if line.trim().is_empty() => {}
            Event::Typed(line) => match Ask::read(&line) {
                Ok(ask) => {
                    waiting.push(ask.id().map(str::to_owned));
                    asks(Request::Ask(ask));
                }
                Err(why) => write(&unreadable(why, texts), out)?,
            },
            Event::Arrived(told) => arrival.tell(told),
            Event::Garbled => {
                write(&unreadable(texts.say(&Words::Garbled.into(), None), texts), out)?;
            }
            Event::End => open = false,
            Event::Closed(why) => return Err(why),
            Event::Lost { again, dropped, house: _ } => {
                lost = true;
                for _ in 0..dropped {
                    forget(&mut waiting, None);
                }
                write(&json!({ "lost": { "again": again.as_millis() } }), out)?;
            }
            Event::Terminal(_)
            | Event::Examined(_)
            | Event::Record(_)
            | Event::Reviewed(_)
            | Event::Denied(_)
            | Event::Notice(_)
            | Event::Kept(_) => {}
        }
        if !open
            && waiting.is_empty()
            && let Some(arrived) = arrival.result()
        {
            return arrived.map_err(Closed::Barred);
        }
    }
    Ok(())
}

/// Waits no longer for the answer to an ask with this id.
fn forget(waiting: &mut Vec<Option<String>>, id: Option<&str>) {
    if let Some(at) = waiting.iter().position(|asked| asked.as_deref() == id) {
        waiting.remove(at);
    }
}

/// The answer to a line that cannot be read.
fn unreadable(why: String, texts: &Texts) -> Answer {
    let no = HouseNo::Unreadable { why }.into();
    Answer::Refused(Refused::new(None, &no, texts.say(&no, None)))
}

fn write(answer: &impl Serialize, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, answer)?;
    out.write_all(b"\n")?;
    out.flush()
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use kernel::Language;

    use super::*;

    fn lost(millis: u64, dropped: usize) -> Event {
        Event::Lost { house: String::new(), again: Duration::from_millis(millis), dropped }
    }

    #[test]
    fn a_house_that_goes_away_and_comes_back_is_told() {
        let (to, events) = channel();
        let asks: Asks = Box::new(|_| {});
        let pong = || Event::Table(Box::new(Answer::Pong {}));
        let lost = |millis| lost(millis, 0);
        let arrived = Event::Arrived(Ok(()));
        for event in [lost(500), lost(1000), pong(), pong(), arrived, Event::End] {
            to.send(event).unwrap();
        }
        let mut out = Vec::new();
        run(&asks, &events, &Texts::new(Language::English), &mut out).unwrap();
        let said = String::from_utf8(out).unwrap();
        let lines: Vec<&str> = said.lines().collect();
        let [first, second, back, pong, again] = lines[..] else { panic!("{said}") };
        assert_eq!([first, second], [r#"{"lost":{"again":500}}"#, r#"{"lost":{"again":1000}}"#]);
        assert_eq!((back, pong), (r#"{"back":{}}"#, again));
    }

    #[test]
    fn an_ask_without_an_id_is_not_waited_for_when_the_house_goes_away() {
        let chat = || Event::Typed(r#"{"chat":{"to":"table","text":"Hello"}}"#.to_owned());
        let named = Event::Typed(r#"{"stand":{"id":"7"}}"#.to_owned());
        let ack = |id: Option<&str>| {
            Event::Table(Box::new(Answer::Ack { id: id.map(str::to_owned), seq: 1 }))
        };
        // One chat was under way. The other one and the ask with an id are sent when the house is back.
        let all = [Event::Arrived(Ok(())), chat(), named, chat(), Event::End, lost(500, 1)];
        let answers = [ack(Some("7")), ack(None)];
        let late = Event::Table(Box::new(Answer::Pong {}));
        let (to, events) = channel();
        for event in all.into_iter().chain(answers).chain([late]) {
            to.send(event).unwrap();
        }
        let asks: Asks = Box::new(|_| {});
        let mut out = Vec::new();
        run(&asks, &events, &Texts::new(Language::English), &mut out).unwrap();
        let said = String::from_utf8(out).unwrap();
        let lines: Vec<&str> = said.lines().collect();
        let all = [
            r#"{"lost":{"again":500}}"#,
            r#"{"back":{}}"#,
            r#"{"ack":{"id":"7","seq":1}}"#,
            r#"{"ack":{"seq":1}}"#,
        ];
        assert_eq!(lines, all, "the last answer comes too late to be read");
    }

    #[test]
    fn it_ends_when_its_own_asks_are_answered() {
        let (to, events) = channel();
        let asks: Asks = Box::new(|_| {});
        let ack = |id: Option<&str>| {
            let id = id.map(str::to_owned);
            Event::Table(Box::new(Answer::Ack { id, seq: 1 }))
        };
        let chat = r#"{"chat":{"to":"table","text":"Hello"}}"#.to_owned();
        let act = r#"{"act":{"id":"1","notation":"pass"}}"#.to_owned();
        let all = [Event::Arrived(Ok(())), Event::Typed(chat), Event::Typed(act), Event::End];
        // The second answer is to an ask of the terminal itself, and the last comes too late to be read.
        let answers = [ack(None), ack(Some("terminal-sit")), ack(Some("1")), ack(None)];
        for event in all.into_iter().chain(answers) {
            to.send(event).unwrap();
        }
        let mut out = Vec::new();
        run(&asks, &events, &Texts::new(Language::English), &mut out).unwrap();
        assert_eq!(String::from_utf8(out).unwrap().lines().count(), 3);
    }
}
