#![doc = include_str!("rules.md")]

mod options;
mod deal;
mod action;
mod event;
mod no;
mod state;
mod game;

mod pile;
mod question;
mod tiles;

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
pub use deal::{Deal, MAX_ROW, MAX_SEATS, centre_length, row_length};
pub use event::{Answers, Event};
pub use no::No;
pub use options::{FourTiles, Options};
pub use picture::Words;
pub use pile::{CARDS, FACE_UP};
pub use question::{Answer, Card, Groups, Pairs, Places, Question};
pub use state::{BreakTheCode, Ending, MAX_TURNS};
pub use tiles::{Colour, Hand, NotATile, Row, TILES, Tile};
pub use view::{Move, View};
pub use worlds::{Facts, Hands, Worlds};
