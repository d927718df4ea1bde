#![doc = include_str!("rules.md")]

mod options;
mod deal;
mod action;
mod event;
mod no;
mod state;
mod game;

mod advanced;
mod card;

mod view;
mod picture;
mod pencil;
mod screen;
mod imagine;
mod worlds;

pub mod mind;

#[cfg(test)]
mod secrets;
#[cfg(test)]
mod tests;

pub use action::Action;
pub use card::{Card, Colour};
pub use deal::{CardCounts, Deal};
pub use event::Event;
pub use no::No;
pub use options::{Options, Ties};
pub use picture::Words;
pub use state::Kryptos;
pub use view::{Hand, Place, Stage, Turn, View};
pub use worlds::{Constraints, HiddenHand, World, Worlds};
