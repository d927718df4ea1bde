//! Deciding what an ask makes happen at a table, or why it is refused.

use kernel::{Names, Phrase, Refusal, Said, Seat, Seats};
use rand::Rng;
use serde_json::value::RawValue;
use wire::{Ask, Channel, HouseNo, limits};

use super::rules::check_text;
use super::{Around, Facts, MAX_RECORDS, Planned, Position, Table, Taken, pairs, rigged};
use crate::error::Refused;
use crate::people::PersonId;

/// How long a player must be away before a bot may stand in, or a host before another player may become host, in
/// milliseconds.
pub(crate) const GRACE: u64 = 60_000;

/// Records kept free for moves, so that nothing around a game can fill the log and end it: more than the longest game has
/// moves, and as many stand-ins.
const RESERVE: u64 = 15_000;

/// An ask of a person.
#[derive(Clone, Copy, Debug)]
pub struct Asked<'a> {
    /// The person.
    pub by: &'a PersonId,
    /// The ask.
    pub ask: &'a Ask,
    /// The time, in milliseconds since 1970.
    pub now: u64,
    /// The milliseconds for which each seat's player has been away; 0 for players who are present.
    pub away: &'a [u64],
    /// For a nickname or another host: the people who are not here now.
    pub gone: &'a [PersonId],
    /// For a hint: what is certain for the person.
    pub facts: Option<&'a Facts>,
}

/// The decision on an ask.
#[derive(Debug)]
pub enum Decision {
    /// Store this, then accept it.
    Do(Planned),
    /// Nothing: it is done already. The ask is a retry, and gets the number that the first one was answered with.
    Done(u64),
    /// Nothing.
    Nothing,
}

impl Decision {
    /// The same move with the reason of the bot that made it.
    #[must_use]
    pub fn because(self, why: &Phrase) -> Self {
        match self {
            Self::Do(planned) => Self::Do(planned.because(why)),
            nothing @ (Self::Done(_) | Self::Nothing) => nothing,
        }
    }
}

impl From<Planned> for Decision {
    fn from(planned: Planned) -> Self {
        Self::Do(planned)
    }
}

impl From<Around> for Decision {
    fn from(around: Around) -> Self {
        Self::Do(Planned::Around(around))
    }
}

impl Table {
    /// What an ask makes happen. Changes nothing; `rng` deals.
    ///
    /// An ask under a name that the same person has used at this table is a retry, whichever game that was in.
    pub fn decide(&self, asked: Asked<'_>, rng: &mut dyn Rng) -> Result<Decision, Refused> {
        if let Some(id) = asked.ask.id() {
            if id.is_empty() || id.len() > limits::ID || id.chars().any(char::is_control) {
                return Err(HouseNo::Long { most: limits::ID }.into());
            }
            if let Some(seq) = self.done.get(asked.by).and_then(|done| done.get(id)) {
                return Ok(Decision::Done(*seq));
            }
        }
        let mut planned = match self.decide_new(asked, rng)? {
            Decision::Do(planned) => planned,
            nothing @ (Decision::Done(_) | Decision::Nothing) => return Ok(nothing),
        };
        if let Planned::Around(around) = &planned {
            self.afford(around)?;
        }
        if let Some(id) = asked.ask.id() {
            planned = planned.named(asked.by, id);
        }
        Ok(planned.into())
    }

    /// What an ask makes happen that is no retry.
    fn decide_new(&self, asked: Asked<'_>, rng: &mut dyn Rng) -> Result<Decision, Refused> {
        let Asked { by, ask, now, away, gone, facts } = asked;
        let person = || by.clone();
        let has_own_budget = matches!(ask, Ask::Act { .. } | Ask::Chat { .. } | Ask::Note { .. });
        // People can be sent away as often as they come, and not oftener.
        let sends_away = matches!(ask, Ask::Remove { .. }) && self.host == *by;
        if !has_own_budget && !sends_away && self.records() + RESERVE >= MAX_RECORDS {
            return Err(HouseNo::TableFull.into());
        }
        if self.guests.is_banned(by) {
            return Err(HouseNo::Banned.into());
        }
        if self.ended && !matches!(ask, Ask::Act { .. } | Ask::Ping {}) {
            return Err(HouseNo::Ended.into());
        }
        Ok(match ask {
            Ask::Act { notation, json, moves, .. } => {
                let said = (notation.as_deref(), json.as_deref().map(RawValue::get));
                return self.act(by, said, *moves, now);
            }
            Ask::Join { name, .. } => self.join(by, name, gone)?,
            Ask::Remove { name, ban, .. } => self.remove(by, name, *ban)?,
            Ask::Admit { name, .. } => self.admit(by, name)?,
            Ask::Sit { seat, .. } => {
                self.named(by)?;
                self.waiting()?;
                Around::Sat { person: person(), seat: self.free_seat(*seat)? }.into()
            }
            Ask::Stand { .. } => {
                self.waiting()?;
                Around::Cleared { seat: self.seat_of(by).ok_or(HouseNo::NoSeat)? }.into()
            }
            Ask::Bot { seat, level, .. } => self.bot(by, *seat, level)?,
            Ask::Clear { seat, .. } => {
                self.hosted_by(by)?;
                self.waiting()?;
                self.sitter(*seat)?;
                Around::Cleared { seat: *seat }.into()
            }
            Ask::Host { seat, .. } => {
                if self.host != *by {
                    self.succeed_host(by, *seat, asked)?;
                }
                let Taken::Person(person) = self.sitter(*seat)? else {
                    return Err(HouseNo::Nobody { seat: *seat }.into());
                };
                Around::Host { person: person.clone() }.into()
            }
            Ask::Change { to, .. } => self.decide_terms(by, to)?,
            Ask::Start { .. } => {
                self.hosted_by(by)?;
                self.start(now, rng)?
            }
            Ask::Chat { to, text, .. } => self.chat(by, *to, text)?,
            Ask::Note { text, marks, .. } => self.note(by, text.as_ref(), marks)?,
            Ask::Hint { .. } => self.hint(by, facts)?,
            Ask::Hurry { .. } => {
                let playing = self.running()?;
                let own = self.seat_of(by).ok_or(HouseNo::NoSeat)?;
                // A bot that plays for a person may wait for them, too.
                let to_act = |(seat, _): (Seat, _)| playing.game.to_act().contains(seat);
                let others = self.players().filter(|&(seat, _)| seat != own).any(to_act);
                if !others || playing.hurry.is_some() {
                    return Err(HouseNo::NobodyWaits.into());
                }
                Around::Hurried { person: person(), at: now }.into()
            }
            Ask::StandIn { seat, .. } => {
                self.running()?;
                self.seat_of(by).ok_or(HouseNo::NoSeat)?;
                self.stand_in_for(*seat, away)?
            }
            Ask::TakeOver { .. } => {
                let playing = self.running()?;
                let seat = self.seat_of(by).ok_or(HouseNo::NoSeat)?;
                if playing.stand_in(seat).is_none() {
                    return Ok(Decision::Nothing);
                }
                Around::TookOver { person: person(), at: now }.into()
            }
            Ask::Adjourn { .. } => {
                let playing = self.running()?;
                let seat = self.seat_of(by).ok_or(HouseNo::NoSeat)?;
                if playing.adjourning.contains(seat) {
                    return Ok(Decision::Nothing);
                }
                Around::Adjourned { person: person() }.into()
            }
            Ask::Decline { .. } => {
                let playing = self.running()?;
                self.seat_of(by).ok_or(HouseNo::NoSeat)?;
                if playing.adjourning.is_empty() {
                    return Ok(Decision::Nothing);
                }
                Around::Declined { person: person() }.into()
            }
            Ask::Rematch { .. } => {
                self.hosted_by(by)?;
                Around::Rematch { first: self.next_first()? }.into()
            }
            // The desk does these, and no record says so.
            Ask::Review { .. } | Ask::Complete { .. } | Ask::Ping {} => Decision::Nothing,
        })
    }

    /// What the choice of a bot makes happen; `None` if it is illegal or the position has changed since.
    pub fn decide_bot(
        &self,
        seat: Seat,
        position: Position,
        choice: Said<'_>,
        now: u64,
    ) -> Option<Decision> {
        let playing = self.running().ok()?;
        self.bot_at(seat)?;
        if self.position() != Some(position) {
            return None;
        }
        let step = playing.game.decide(seat, choice, playing.time(now)).ok()?;
        Some(Planned::Move { step, person: None, id: None, because: None }.into())
    }

    /// Why the game cannot start yet; `None` if it can.
    pub fn not_yet(&self) -> Option<Refusal> {
        if let Err(no) = self.waiting() {
            return Some(no.into());
        }
        let free = self.chairs.values().filter(|taken| **taken == Taken::Free).count();
        (free > 0).then(|| HouseNo::SeatsFree { count: free }.into())
    }

    fn act(
        &self,
        by: &PersonId,
        (notation, json): (Option<&str>, Option<&str>),
        moves: Option<usize>,
        now: u64,
    ) -> Result<Decision, Refused> {
        let said = match (notation, json) {
            (Some(notation), None) => Said::Notation(notation),
            (None, Some(json)) => Said::Json(json),
            (Some(_), Some(_)) | (None, None) => {
                let why = "an action is either notation or json".to_owned();
                return Err(HouseNo::Unreadable { why }.into());
            }
        };
        let seat = self.seat_of(by).ok_or(HouseNo::NoSeat)?;
        let playing = self.playing.as_ref().ok_or(HouseNo::NotBegun)?;
        if playing.is_over() {
            return Err(kernel::TableNo::Over.into());
        }
        if moves.is_some_and(|moves| moves != playing.game.moves()) {
            return Err(HouseNo::MovedOn { moves: playing.game.moves() }.into());
        }
        if self.records() >= MAX_RECORDS {
            return Err(HouseNo::TableFull.into());
        }
        let step = playing.game.decide(seat, said, playing.time(now))?;
        Ok(Planned::Move { step, person: Some(by.clone()), id: None, because: None }.into())
    }

    fn start(&self, now: u64, rng: &mut dyn Rng) -> Result<Decision, Refused> {
        if let Some(no) = self.not_yet() {
            return Err(no.into());
        }
        self.affords_game()?;
        let names: Vec<String> = self.chairs.seats().map(|seat| self.name_at(seat)).collect();
        let names = Names::new(&names)?;
        let dealt = if let Some(lines) = &self.chosen.deal {
            rigged::deal(self.game, &names, lines, &self.chosen.moves)?
        } else {
            let options = pairs(&self.chosen.options);
            self.game.deal_afresh(names, &options, &self.familiar, rng)?
        };
        Ok(Planned::Start { at: now, dealt }.into())
    }

    fn chat(&self, by: &PersonId, to: Channel, text: &str) -> Result<Decision, Refused> {
        self.named(by)?;
        check_text(text, limits::CHAT)?;
        let seat = self.seat_of(by);
        let playing = self.running().ok();
        let seats = match (to, playing, seat) {
            (Channel::Table, None, _)
            | (Channel::Table, Some(_), Some(_))
            | (Channel::Gallery, _, None) => None,
            (Channel::Table, Some(_), None) => return Err(HouseNo::NoSeat.into()),
            (Channel::Gallery, _, Some(_)) => return Err(HouseNo::NotWatching.into()),
            (Channel::Team, Some(playing), Some(seat)) => {
                let confidants = playing.game.confidants(seat);
                if confidants == Seats::NONE {
                    return Err(HouseNo::Silent.into());
                }
                Some(confidants.with(seat))
            }
            (Channel::Team, _, _) => return Err(HouseNo::Silent.into()),
        };
        Ok(Around::Chat { person: by.clone(), to, seats, text: text.to_owned() }.into())
    }

    /// Refuses to make a person host who is not: only a player can become host, for as long as the host is away.
    fn succeed_host(&self, by: &PersonId, seat: Seat, asked: Asked<'_>) -> Result<(), HouseNo> {
        if self.seat_of(by) != Some(seat) {
            return Err(HouseNo::NotHost);
        }
        let gone = match self.seat_of(&self.host) {
            Some(host) => asked.away.get(host.index()).is_some_and(|&gone| gone >= GRACE),
            None => asked.gone.contains(&self.host),
        };
        if gone { Ok(()) } else { Err(HouseNo::StillThere { seconds: GRACE / 1000 }) }
    }

    fn stand_in_for(&self, seat: Seat, away: &[u64]) -> Result<Decision, Refused> {
        let playing = self.running()?;
        if !matches!(self.sitter(seat)?, Taken::Person(_)) || playing.stand_in(seat).is_some() {
            return Err(HouseNo::Nobody { seat }.into());
        }
        let gone = away.get(seat.index()).copied().unwrap_or(0);
        if gone < GRACE {
            return Err(HouseNo::StillThere { seconds: GRACE / 1000 }.into());
        }
        Ok(Around::StoodIn { seat, level: self.strongest().to_owned() }.into())
    }

    /// The seat that begins the next game, if the game has an option for it.
    fn next_first(&self) -> Result<Option<Seat>, HouseNo> {
        let playing = self.playing.as_ref().ok_or(HouseNo::NotBegun)?;
        if !playing.is_over() {
            return Err(HouseNo::Running);
        }
        if self.is_imported() {
            return Err(HouseNo::Imported);
        }
        if self.chosen.deal.is_some() {
            return Ok(None);
        }
        let chooses = self.game.options().iter().any(|(spec, _)| spec.key == "first");
        let first = playing.first.iter().next().filter(|_| chooses && playing.first.len() == 1);
        Ok(first.map(|first| first.left(self.chairs.len())))
    }
}
