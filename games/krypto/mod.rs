#![doc = include_str!("rules.md")]

mod options;
mod deal;
mod action;
mod event;
mod no;
mod state;
mod game;

mod expression;
mod pack;
mod sample;
mod solitaire;
mod table;

mod view;
mod picture;
mod screen;
mod pencil;
mod imagine;
pub mod mind;

#[cfg(test)]
mod secrets;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use deal::{Deal, Drawing, HANDS, ROUNDS, SPARES, TARGETS};
pub use event::{Event, What};
pub use expression::{
    Essence, Expression, ExpressionNo, Flaw, MOST_CHARACTERS, MOST_NUMBERS, NormalForm, Op, Parts,
    ReadError, Rules, Sign, Value,
};
pub use no::No;
pub use options::{Arithmetic, Deck, Hands, Options, Targets};
pub use pack::{HAND, HIGHEST, Hand};
pub use picture::Words;
pub use solitaire::{Solitaire, TASKS, Task};
pub use state::{Krypto, Standing};
pub use table::{Call, DealEnd, Declaration, Pause, RoundDeal, Run, Sheet, Spread, Table};
pub use view::{Ended, Moment, View};
