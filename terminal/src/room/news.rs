//! What is new since the player was last told.

use kernel::{AnyView, Seat, Seats};
use wire::{Channel, Frame, Happened, Sitter, Stage};

use super::Room;
use crate::words::{Words, list};

/// Something that is new.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct News {
    /// The sentence.
    pub text: String,
    /// Of what kind it is.
    pub kind: Kind,
}

/// Of what kind news are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Something that happened in the game.
    Happened,
    /// Something that matters only until the next thing happens.
    Minor,
    /// A line of chat.
    Chat,
    /// A proposal, which stands until it is answered.
    Proposal,
}

/// What of a game the player was told.
#[derive(Clone, Copy, Default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub(super) struct Told {
    pub(super) round: u32,
    pub(super) lines: usize,
    pub(super) hints: usize,
    pub(super) chat: Option<u64>,
    pub(super) over: bool,
    pub(super) asked_for_record: bool,
    pub(super) unknown_words: bool,
    /// Who proposed to end the game, and who agreed.
    pub(super) proposal: Option<(Seat, Seats)>,
    pub(super) declined: Option<Seat>,
    /// The players for whom bots play.
    pub(super) stood_in: Seats,
    /// Whether the player was at the table under a nickname.
    pub(super) is_named: bool,
}

impl Room {
    pub(super) fn news(&mut self) -> Vec<News> {
        let mut told = self.told;
        let mut news = Vec::new();
        let Some(frame) = self.frame() else { return news };
        let of = |kind| move |text| News { text, kind };
        let bots = frame.chairs.iter().any(|chair| matches!(chair.sitter, Sitter::Bot { .. }));
        if frame.stage == Stage::Playing && bots && !told.unknown_words {
            news.extend(self.unknown_words().map(of(Kind::Happened)));
            told.unknown_words = true;
        }
        if let Some(view) = self.view() {
            news.extend((told.lines..view.lines()).map(|line| {
                let kind = if view.is_minor(line) { Kind::Minor } else { Kind::Happened };
                News { text: self.tell(line), kind }
            }));
        }
        told.lines = self.view().map_or(0, AnyView::lines);
        let hints = frame.hinted.iter().skip(told.hints).map(|hinted| match &hinted.fact {
            Some(fact) => self.say(Words::Hint { fact: self.phrase(fact) }),
            None => self.say(Words::HintTaken { name: self.names.of(hinted.seat).to_owned() }),
        });
        news.extend(hints.map(of(Kind::Happened)));
        told.hints = frame.hinted.len();
        let new = frame.chat.iter().filter(|line| told.chat.is_none_or(|seq| line.seq > seq));
        news.extend(new.map(|line| self.say(heard(line))).map(of(Kind::Chat)));
        told.chat = frame.chat.last().map(|line| line.seq).or(told.chat);
        let playing = frame.stage == Stage::Playing;
        let proposal = frame.proposed_by.filter(|_| playing).map(|by| (by, frame.adjourning));
        if let Some((by, agreed)) = proposal.filter(|_| told.proposal != proposal) {
            news.push(of(Kind::Proposal)(self.proposed(frame, by, agreed)));
        }
        let declined = frame.declined_by.filter(|_| playing);
        if let Some(seat) = declined.filter(|_| told.declined != declined) {
            let name = self.names.of(seat).to_owned();
            news.push(of(Kind::Happened)(self.say(Words::EndDeclined { name })));
        }
        (told.proposal, told.declined) = (proposal, declined);
        let stood_in = if playing { self.stood_in() } else { Seats::NONE };
        for (seat, name) in self.names.iter() {
            let (was, is) = (told.stood_in.contains(seat), stood_in.contains(seat));
            let name = name.to_owned();
            let said = match (was, is) {
                (false, true) if frame.you.seat == Some(seat) => Words::BotPlaysForYou,
                (false, true) => Words::BotPlays { name },
                (true, false) if playing => Words::PlaysAgain { name },
                (true, _) | (false, false) => continue,
            };
            news.push(of(Kind::Happened)(self.say(said)));
        }
        told.stood_in = stood_in;
        if told.is_named && frame.you.name.is_none() {
            let banned = frame.you.banned;
            news.push(of(Kind::Happened)(self.say(Words::SentAway { banned })));
        }
        told.is_named = frame.you.name.is_some();
        if frame.stage == Stage::Over && !told.over {
            news.extend(self.outcome().into_iter().map(of(Kind::Happened)));
            told.over = true;
        }
        self.told = told;
        news
    }

    /// The proposal to end the game, and what a player can type about it.
    fn proposed(&self, frame: &Frame, by: Seat, agreed: Seats) -> String {
        let people =
            frame.chairs.iter().filter(|chair| matches!(chair.sitter, Sitter::Person { .. }));
        let silent = people.map(|chair| chair.seat).filter(|seat| !agreed.contains(*seat));
        let silent: Vec<&str> = silent.map(|seat| self.names.of(seat)).collect();
        let silent = list(&silent, &self.texts);
        let proposed = Words::EndProposed { by: self.names.of(by).to_owned(), silent };
        let asked = frame.you.seat.map(|own| Words::EndAsked { agreed: agreed.contains(own) });
        let said = [Some(proposed), asked].into_iter().flatten().map(|said| self.say(said));
        said.collect::<Vec<_>>().join(" ")
    }
}

/// A line of chat, with who hears it.
fn heard(Happened { seq: _, name, to, text }: &Happened) -> Words {
    let (name, text) = (name.clone(), text.clone());
    match to {
        Channel::Table => Words::Chat { name, text },
        Channel::Team => Words::TeamChat { name, text },
        Channel::Gallery => Words::GalleryChat { name, text },
    }
}
