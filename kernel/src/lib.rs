//! The contract between games and everything that plays, serves, stores or studies them.
//!
//! A game is a value: [`Game::deal`] draws all chance once, [`Game::decide`] says what an action would make happen or
//! why not, [`Game::apply`] applies it, and [`Game::view`] is the only way out for hidden information.
//! Around it: [`Grammar`] (one notation for people and programs), [`Record`] (a game as a text file that proves
//! itself), [`AnyGame`] and [`AnyMatch`] (the same without types, for code that serves any game), and `laws` (what every
//! game keeps, as tests).
//!
//! # What this is not
//! No rules of any game, no clock, no I/O, no async, no generator, no words of any language.

pub mod contest;
pub mod deal;
pub mod drawing;
pub mod erased;
pub mod game;
pub mod grammar;
pub mod language;
#[cfg(feature = "laws")]
pub mod laws;
pub mod mind;
pub mod names;
pub mod options;
pub mod pace;
pub mod played;
pub mod proof;
pub mod random;
pub mod record;
pub mod refusal;
pub mod review;
pub mod schema;
pub mod seal;
pub mod seat;
pub mod time;

use refusal::Code;

/// Every code that the kernel itself uses, in any game.
pub const CODES: &[&[Code]] = &[
    TableNo::CODES,
    erased::SetupNo::CODES,
    names::BadName::CODES,
    options::OptionNo::CODES,
    Syntax::CODES,
    grammar::PHRASES,
    deal::DealNo::CODES,
    record::RecordNo::CODES,
    mind::Reason::CODES,
    proof::ClaimNo::CODES,
];

pub use contest::{Contest, Spoilt};
pub use deal::Deal;
pub use drawing::{Drawing, Easel, Ink, Piece};
pub use erased::{
    Advising, AnyAction, AnyGame, AnyMatch, AnyView, Chronicle, Examining, Explaining, Hinting,
    Pondering, Said, Shelved, Step, Wire,
};
pub use game::{Game, Imagine, Legal, Limits, Meta, Outcome, Say, Setup, View};
pub use grammar::{Form, Grammar, Notation, Sentence, Syntax};
pub use language::Language;
pub use mind::{Assist, Choice, Mind, Minded, Thinking};
pub use names::Names;
pub use options::Options;
pub use pace::Pace;
pub use played::{Actor, Decided, Deed, Entry, Match, RESIGN, RESIGNATION};
pub use proof::{Fact, Finding, Proof, Shown, Verdict};
pub use record::Record;
pub use refusal::{Coded, Illegal, Phrase, Refusal, TableNo};
pub use review::{Mark, Review, Reviewed, Summary, Unit, Weighed, Worth};
pub use schema::Catalogue;
pub use seal::{Bits256, Seal};
pub use seat::{BySeat, Seat, Seats, Viewer};
pub use time::Time;
