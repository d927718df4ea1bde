#![doc = include_str!("rules.md")]

mod action;
mod agreement;
mod apply;
mod clue;
mod code;
mod deal;
mod decide;
mod end;
mod event;
mod heard;
mod imagine;
mod invent;
mod legal;
pub mod mind;
mod no;
mod options;
mod phrase;
mod picture;
mod play;
mod root;
mod sample;
mod state;
mod team;
mod view;
mod words;

#[cfg(test)]
mod tests;

pub use action::{Action, Clues};
pub use agreement::LAST_PROPOSAL;
pub use clue::MAX_CLUE;
pub use code::{Answer, Code, NotACode};
pub use deal::{Deal, Hand};
pub use end::{Ended, How, Tokens};
pub use event::{Event, What};
pub use heard::{Heard, Told};
pub use no::No;
pub use options::{Codes, Options, OwnWords, Timer};
pub use phrase::{Folded, Phrase};
pub use root::same_root;
pub use state::{Decrypto, Revealed, Stage};
pub use team::{ByTeam, Team};
pub use view::{Answered, Desk, Filed, Named, Offer, Proposal, View};
