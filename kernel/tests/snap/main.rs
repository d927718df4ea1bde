//! Matches, records and games among minds, on the smallest race.

mod contest;
mod game;
mod matches;
mod records;
mod untyped;
