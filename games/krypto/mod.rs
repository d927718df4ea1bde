#![doc = include_str!("rules.md")]

mod action;
mod cards;
mod check;
mod deal;
mod event;
mod expression;
mod imagine;
mod judge;
mod no;
mod options;
mod picture;
mod reading;
mod sheet;
mod solitaire;
mod state;
mod stumble;
mod table;
#[cfg(test)]
mod tests;
mod value;
mod view;

pub use action::Action;
pub use cards::{HAND, HIGHEST, Hand};
pub use check::{Essence, Flaw, Rules};
pub use deal::{Deal, Drawing, HANDS, ROUNDS, SPARES, Spread, TARGETS};
pub use event::{Event, What};
pub use expression::{Expression, MOST_NUMBERS, Op, Sign};
pub use no::No;
pub use options::{Arithmetic, Deck, Hands, Options, Targets};
pub use reading::{MOST_LETTERS, Misread, Unread};
pub use sheet::Sheet;
pub use solitaire::{Solitaire, Task};
pub use state::{Krypto, Standing};
pub use table::{Call, Dealt, Declaration, End, Run, Table};
pub use value::Value;
pub use view::{Ended, Laid, Moment, View};
