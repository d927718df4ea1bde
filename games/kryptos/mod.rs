#![doc = include_str!("rules.md")]

mod action;
mod advanced;
mod card;
mod deal;
mod event;
mod imagine;
mod known;
pub mod mind;
mod no;
mod options;
mod state;
mod view;
pub mod worlds;

#[cfg(test)]
mod tests;

pub use action::Action;
pub use card::{Card, Colour};
pub use deal::{Dealt, Table};
pub use event::Event;
pub use no::No;
pub use options::{Neighbours, Options, Ties};
pub use state::Kryptos;
pub use view::{Hand, Place, Stage, Turn, View};
