#![doc = include_str!("rules.md")]

mod tile;

mod answer;
mod card;

mod deal;
mod no;
mod options;
mod pile;

mod action;
mod event;
mod play;
mod state;

mod picture;
mod view;

mod halves;
mod imagine;
mod mind;
mod worlds;

pub use action::{Action, LONGEST};
pub use answer::{Answer, Groups, Pairs, Places};
pub use card::{Card, Question};
pub use deal::Dealt;
pub use event::{Answers, Event, MOST_SEATS};
pub use mind::{
    Aids, Best, Certain, Clue, Counted, Counts, Fact, Hidden, Places as ByPlace, Possible,
    Posterior, Value, Whose, Why, Worth,
};
pub use no::No;
pub use options::{Chosen, FourTiles};
pub use pile::{CARDS, FACE_UP};
pub use state::{BreakTheCode, Ending, LONGEST_GAME, centre_length, row_length};
pub use tile::{Colour, Hand, NotATile, Row, TILES, Tile};
pub use view::{Move, Seen};
pub use worlds::{Facts, Hands, Worlds};

#[cfg(test)]
mod tests;
