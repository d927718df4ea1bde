#![doc = include_str!("rules.md")]

mod action;
mod deal;
mod imagine;
mod mind;
mod no;
mod options;
mod state;
mod view;

#[cfg(test)]
mod secrets;
#[cfg(test)]
mod tests;

pub use action::Lift;
pub use deal::Pea;
pub use mind::Aids;
pub use no::No;
pub use options::Options;
pub use state::{Lifted, THIMBLES, Thimbles};
pub use view::{View, Words};
