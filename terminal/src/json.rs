//! The protocol over standard input and output: each line is an ask, each answer is a line.

use std::io::{self, Write};
use std::sync::mpsc::Receiver;

use locales::Texts;
use wire::{Answer, HouseNo, Refused, Stage};

use crate::event::{Asks, Event, Request};

/// Passes asks and answers on, until the input ends or the game does.
pub fn run(
    asks: &Asks,
    events: &Receiver<Event>,
    texts: &Texts,
    out: &mut impl Write,
) -> io::Result<()> {
    let mut open = true;
    let mut waiting: usize = 0;
    for event in events {
        match event {
            Event::Table(answer) => {
                write(&answer, out)?;
                match *answer {
                    Answer::Frame(frame) if frame.stage == Stage::Over => break,
                    Answer::Ack { .. }
                    | Answer::Refused(_)
                    | Answer::Completions { .. }
                    | Answer::Pong {} => waiting = waiting.saturating_sub(1),
                    Answer::Hello { .. }
                    | Answer::Frame(_)
                    | Answer::Change(_)
                    | Answer::Closing { .. } => {}
                }
            }
            Event::Typed(line) if line.trim().is_empty() => {}
            Event::Typed(line) => match serde_json::from_str(&line) {
                Ok(ask) => {
                    asks(Request::Ask(ask));
                    waiting += 1;
                }
                Err(error) => {
                    let no = HouseNo::Unreadable { why: error.to_string() }.into();
                    write(&Answer::Refused(Refused::new(None, &no, texts.say(&no, None))), out)?;
                }
            },
            Event::End => open = false,
            Event::Barred(why) => return Err(io::Error::other(why)),
            Event::Terminal(_)
            | Event::Lost { .. }
            | Event::Examined(_)
            | Event::Record(_)
            | Event::Reviewed(_)
            | Event::Denied(_) => {}
        }
        if !open && waiting == 0 {
            break;
        }
    }
    Ok(())
}

fn write(answer: &Answer, out: &mut impl Write) -> io::Result<()> {
    serde_json::to_writer(&mut *out, answer)?;
    out.write_all(b"\n")?;
    out.flush()
}
