//! Whose turn it is, who is away, and how much time is left.

use kernel::{Seat, Seats, Time};
use wire::{ClockState, Frame, Sitter, Stage};

use super::Room;
use crate::words::Words;

/// The longest name, and the shortest that is left of one, in letters.
const LONGEST: usize = 24;
const SHORTEST: usize = 3;

impl Room {
    /// What the table waits for, as a sentence, this many milliseconds after the newest frame; none after the end.
    pub fn turn(&self, passed: u64) -> Option<String> {
        let frame = self.frame().filter(|frame| frame.stage != Stage::Over)?;
        if frame.stage == Stage::Waiting {
            return Some(self.say(self.who_waits(frame, LONGEST)));
        }
        let said = [Some(self.whose_turn(frame.to_act, LONGEST)), self.absence(LONGEST, passed)];
        let said: Vec<String> = said.into_iter().flatten().map(|said| self.say(said)).collect();
        Some(said.join(" "))
    }

    /// The same without what concerns absent players, with names as short as the text needs to fit.
    pub fn turn_in(&self, fits: impl Fn(&str) -> bool) -> Option<String> {
        let frame = self.frame().filter(|frame| frame.stage != Stage::Over)?;
        let said = |letters| {
            self.say(if frame.stage == Stage::Waiting {
                self.who_waits(frame, letters)
            } else {
                self.whose_turn(frame.to_act, letters)
            })
        };
        Some(fitting(said, fits))
    }

    /// What a player can type because a bot plays, or because the player who is to act is away, as short as it needs to be.
    pub fn absence_in(&self, passed: u64, fits: impl Fn(&str) -> bool) -> Option<String> {
        let frame = self.frame().filter(|frame| frame.stage == Stage::Playing)?;
        frame.you.seat?;
        self.absence(LONGEST, passed)?;
        let said =
            |letters| self.absence(letters, passed).map_or_else(String::new, |said| self.say(said));
        Some(fitting(said, fits))
    }

    /// Who sits at a table that waits, and who of them is away.
    fn who_waits(&self, frame: &Frame, letters: usize) -> Words {
        let sitter = |chair: &wire::Chair| {
            let name = short(chair.sitter.name()?, letters);
            let away = matches!(chair.sitter, Sitter::Person { present: false, .. });
            Some(if away { self.say(Words::AwayName { name }) } else { name })
        };
        let names: Vec<String> = frame.chairs.iter().filter_map(sitter).collect();
        if names.is_empty() {
            Words::NobodyWaits
        } else {
            Words::Waiting { names: names.join(", ") }
        }
    }

    fn whose_turn(&self, to_act: Seats, letters: usize) -> Words {
        if self.is_to_act() {
            return Words::YourTurn { verbs: self.verbs().join(", ") };
        }
        let names: Vec<String> = to_act.iter().map(|seat| self.player_in(seat, letters)).collect();
        Words::TheirTurn { names: names.join(", ") }
    }

    /// What a player can type because a bot plays, or because the player who is to act is away.
    fn absence(&self, letters: usize, passed: u64) -> Option<Words> {
        let frame = self.frame()?;
        let own = frame.you.seat?;
        if self.stood_in().contains(own) {
            return Some(Words::BotPlaysForYou);
        }
        let away = &frame.clocks.as_ref()?.bot_from;
        let seat = frame.to_act.iter().find(|seat| *seat != own && away.contains_key(seat))?;
        let (name, letter) = (short(self.names.of(seat), letters), seat.to_string());
        Some(if self.bot_can_play(seat, passed) {
            Words::IsAway { name, seat: letter }
        } else {
            Words::HasGone { name, seat: letter }
        })
    }

    /// Whether a player has been away for long enough that others may let a bot play.
    fn bot_can_play(&self, seat: Seat, passed: u64) -> bool {
        let clocks = self.frame().and_then(|frame| frame.clocks.as_ref());
        clocks.is_some_and(|clocks| {
            let now = clocks.now.millis().saturating_add(passed);
            clocks.bot_from.get(&seat).is_some_and(|from| from.millis() <= now)
        })
    }

    /// Whether what is said about absent players changes as time passes.
    pub fn awaits_bot(&self, passed: u64) -> bool {
        let clocks = self.frame().and_then(|frame| frame.clocks.as_ref());
        let mut away = clocks.into_iter().flat_map(|clocks| clocks.bot_from.keys());
        away.any(|seat| !self.bot_can_play(*seat, passed))
    }

    /// The players for whom bots play.
    pub(super) fn stood_in(&self) -> Seats {
        let chairs = self.frame().map(|frame| &frame.chairs[..]).unwrap_or_default();
        let stood_in = chairs.iter().filter(|chair| chair.stand_in.is_some());
        stood_in.map(|chair| chair.seat).collect()
    }

    /// The name of a player, with a word for it if a bot plays in the player's place.
    pub fn player(&self, seat: Seat) -> String {
        self.player_in(seat, LONGEST)
    }

    /// The same with at most this many letters of the name.
    fn player_in(&self, seat: Seat, letters: usize) -> String {
        let name = short(self.names.of(seat), letters);
        if self.stood_in().contains(seat) { self.say(Words::StoodIn { name }) } else { name }
    }

    /// The time at which a clock acts: that of the game, or the house's for a seat or for all.
    pub fn due(&self) -> Option<Time> {
        let ClockState { deadline, due, hurry, now: _, bot_from: _ } =
            self.frame()?.clocks.as_ref()?;
        let hurry = hurry.map(|hurry| hurry.until);
        deadline.iter().chain(due.values()).copied().chain(hurry).min()
    }

    /// The time that is left until then, this many milliseconds after the newest frame.
    pub fn left(&self, passed: u64) -> Option<String> {
        let now = self.frame()?.clocks.as_ref()?.now.millis().saturating_add(passed);
        let left = self.due()?.millis().saturating_sub(now) / 1000;
        Some(format!("{}:{:02}", left / 60, left % 60))
    }
}

/// The beginning of a name.
fn short(name: &str, letters: usize) -> String {
    name.chars().take(letters).collect()
}

/// A text with names of as many letters as fit.
fn fitting(said: impl Fn(usize) -> String, fits: impl Fn(&str) -> bool) -> String {
    let mut texts = (SHORTEST..=LONGEST).rev().map(&said);
    texts.find(|text| fits(text)).unwrap_or_else(|| said(SHORTEST))
}
