//! What a socket has shown, and what it sends for the next frame.

use axum::extract::ws::Utf8Bytes;
use serde::Deserialize;
use serde_json::value::RawValue;
use wire::HouseNo;
use wire::change::between;

/// What a client gets after the first frame: `?history=` of the socket's address.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum History {
    /// Whole frames.
    #[default]
    Whole,
    /// Changes.
    Tail,
}

impl History {
    /// What a client has asked for; whole frames if it has not asked.
    pub fn asked(history: Option<&str>) -> Result<Self, HouseNo> {
        match history {
            None | Some("whole") => Ok(Self::Whole),
            Some("tail") => Ok(Self::Tail),
            Some(other) => Err(HouseNo::NoHistory { history: other.chars().take(60).collect() }),
        }
    }
}

/// The last frame that a socket has sent.
#[derive(Debug)]
pub enum Shown {
    /// It is not needed: the socket sends whole frames.
    Unkept,
    /// The next change is made from it; `None` before the first frame.
    Kept(Option<Utf8Bytes>),
}

impl Shown {
    /// A socket that has shown nothing yet.
    pub const fn nothing(history: History) -> Self {
        match history {
            History::Whole => Self::Unkept,
            History::Tail => Self::Kept(None),
        }
    }

    /// The message that shows a frame. A client that is slow skips frames, and so does this: the change is from the last
    /// frame that was sent here.
    pub fn message(&mut self, frame: Utf8Bytes) -> Utf8Bytes {
        let Self::Kept(shown) = self else { return frame };
        let next = shown.as_ref().and_then(|last| with_old_help(last, &frame));
        let next = next.map_or_else(|| frame.clone(), Utf8Bytes::from);
        if let Some(change) = shown.as_ref().and_then(|last| change(last, &next)) {
            *shown = Some(next);
            return change;
        }
        *shown = Some(frame.clone());
        frame
    }
}

/// A frame whose help is still to come, with the help that the client has: without it the client would drop the old help
/// and then get most of it again.
fn with_old_help(last: &str, frame: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Helped<'a> {
        #[serde(borrow)]
        aids: Option<&'a RawValue>,
    }
    // Quotes within a text are escaped, so no text can be taken for the member.
    let frame = frame.strip_suffix("}}").filter(|frame| frame.contains("\"aids-due\":true"))?;
    let Helped { aids } = serde_json::from_str(inside(last)?).ok()?;
    Some(format!("{frame},\"aids\":{}}}}}", aids?))
}

/// A change as a message, unless the frame is as short.
fn change(last: &str, frame: &str) -> Option<Utf8Bytes> {
    let change = between(inside(last)?, inside(frame)?)?;
    Some(format!("{{\"change\":{change}}}")).filter(|text| text.len() < frame.len()).map(Into::into)
}

/// The frame in a message.
fn inside(message: &str) -> Option<&str> {
    message.strip_prefix("{\"frame\":")?.strip_suffix('}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame(moves: u32, chat: &str) -> Utf8Bytes {
        format!("{{\"frame\":{{\"moves\":{moves},\"chat\":[\"{chat}\"]}}}}").into()
    }

    #[test]
    fn whole_frames_stay_whole() {
        let mut shown = Shown::nothing(History::Whole);
        for moves in 0..3 {
            assert_eq!(shown.message(frame(moves, "a")), frame(moves, "a"));
        }
    }

    #[test]
    fn after_the_first_frame_come_changes() {
        let mut shown = Shown::nothing(History::Tail);
        let long = "a line of chat that is long";
        assert_eq!(shown.message(frame(0, long)), frame(0, long));
        assert_eq!(shown.message(frame(1, long)).as_str(), r#"{"change":{"set":{"moves":1}}}"#);
        assert_eq!(shown.message(frame(1, long)).as_str(), r#"{"change":{}}"#);
        assert_eq!(shown.message(frame(2, "")), frame(2, ""), "which is shorter than a change");
        assert_eq!(shown.message(frame(3, "")).as_str(), r#"{"change":{"set":{"moves":3}}}"#);
    }

    #[test]
    fn old_help_stays_until_new_help_comes() {
        let frame = |help: &str| Utf8Bytes::from(format!(r#"{{"frame":{{"moves":1{help}}}}}"#));
        let mut shown = Shown::nothing(History::Tail);
        let long = r#","aids":{"certain":["one","two","three"],"left":5}"#;
        assert_eq!(shown.message(frame(long)), frame(long));
        let due = shown.message(frame(r#","aids-due":true"#));
        assert_eq!(due.as_str(), r#"{"change":{"set":{"aids-due":true}}}"#);
        let new = r#","aids":{"certain":["one","two","three"],"left":4}"#;
        assert_eq!(
            shown.message(frame(new)).as_str(),
            r#"{"change":{"gone":["aids-due"],"in":{"aids":{"set":{"left":4}}}}}"#
        );
    }

    #[test]
    fn only_two_histories_are_known() {
        let asked = |history| History::asked(Some(history));
        assert_eq!(History::asked(None), Ok(History::Whole));
        assert_eq!((asked("whole"), asked("tail")), (Ok(History::Whole), Ok(History::Tail)));
        for odd in ["", "Tail", "none"] {
            assert_eq!(asked(odd), Err(HouseNo::NoHistory { history: odd.to_owned() }));
        }
    }
}
