#![doc = include_str!("rules.md")]

mod options;
mod deal;
mod action;
mod event;
mod no;
mod state;
mod game;

mod clue;
mod code;
mod end;
mod keywords;
mod stage;
mod team;

mod view;
mod moment;
mod picture;
mod screen;
mod fields;
mod pencil;
mod imagine;
pub mod mind;

#[cfg(test)]
mod secrets;
#[cfg(test)]
mod tests;

pub use action::{Action, Clues};
pub use clue::{Folded, MAX_CLUE, Phrase};
pub use code::{Answer, Code, DIGITS, KEYWORDS, NotACode};
pub use deal::{Deal, Hand};
pub use end::{Ended, How, Tokens};
pub use event::{Event, What};
pub use keywords::{Grade, Pack, Packs};
pub use moment::{Moment, Seen};
pub use no::No;
pub use options::{Codes, Options, OwnWords, Timer};
pub use picture::Words;
pub use stage::Stage;
pub use state::{Decrypto, Revealed};
pub use team::{ByTeam, LAST_PROPOSAL, Team};
pub use view::{NamedWords, Offer, Proposal, TeamAnswer, TeamClues, View};
