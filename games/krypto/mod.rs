#![doc = include_str!("rules.md")]

// What is chosen and what is dealt.
mod cards;
mod deal;
mod no;
mod options;
mod spread;

// Calculations: written, read, judged.
mod check;
mod essence;
mod expression;
mod reading;
mod value;

// Play.
mod action;
mod course;
mod event;
mod judge;
mod sheet;
mod solitaire;
mod state;
mod table;

// What is seen, and what might be.
mod imagine;
mod picture;
mod stumble;
mod view;

// What can be known, and what to do about it.
pub mod mind;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use cards::{HAND, HIGHEST, Hand};
pub use check::{Flaw, Rules};
pub use deal::{Deal, Drawing, HANDS, ROUNDS, SPARES, TARGETS};
pub use essence::{Essence, Parts};
pub use event::{Event, What};
pub use expression::{Expression, MOST_NUMBERS, Op, Sign};
pub use no::No;
pub use options::{Arithmetic, Deck, Hands, Options, Targets};
pub use reading::{MOST_LETTERS, Misread, Unread};
pub use sheet::Sheet;
pub use solitaire::{Solitaire, Task};
pub use spread::Spread;
pub use state::{Krypto, Standing};
pub use table::{Call, Dealt, Declaration, End, Run, Table};
pub use value::Value;
pub use view::{Ended, Laid, Moment, View};
