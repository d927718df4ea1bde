//! Whether a terminal came in: what a script that has said everything ends with.

use wire::Answer;

/// How far a terminal has come in.
#[derive(Debug, Default)]
pub(crate) struct Arrival {
    /// What the connection said: that the terminal is in, or why it is not.
    told: Option<Result<(), String>>,
    /// Whether the newest frame shows the player on a seat.
    seated: bool,
    /// The newest change that the table made for the player, and the newest that it showed.
    made: u64,
    shown: u64,
}

impl Arrival {
    /// Takes in what the connection says.
    pub(crate) fn tell(&mut self, told: Result<(), String>) {
        self.told = Some(told);
    }

    /// Takes in what the table says.
    pub(crate) fn hear(&mut self, answer: &Answer) {
        match answer {
            Answer::Frame(frame) => {
                (self.shown, self.seated) = (frame.seq, frame.you.seat.is_some());
            }
            Answer::Ack { seq, .. } => self.made = self.made.max(*seq),
            Answer::Hello { .. }
            | Answer::Refused(_)
            | Answer::Change(_)
            | Answer::Completions { .. }
            | Answer::Pong {}
            | Answer::Closing { .. } => {}
        }
    }

    /// Whether the terminal is in, or why it is not; `None` until that is known. A player who was refused and then took a
    /// seat is in, which only the frame after the answer shows.
    pub(crate) fn result(&self) -> Option<Result<(), String>> {
        let told = self.told.clone()?;
        if self.seated {
            return Some(Ok(()));
        }
        let known = told.is_ok() || self.shown >= self.made;
        known.then_some(told)
    }
}
