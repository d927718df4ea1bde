//! The games at a prompt.
//!
//! A terminal is a client like the page: it sends [`wire::Ask`] and shows the newest [`wire::Frame`]. The table is in this
//! process ([`local`]) or in a house ([`house`]), and the modules that show it ([`screen`], [`plain`], [`json`]) cannot tell
//! which. The tools that print instead of playing draw the same pictures on [`paper`].
//!
//! # What this is not
//! No rules, no store and no server: what a terminal shows is a view.

mod arrival;
mod ascii;
mod ask_ids;
mod command;
pub mod event;
pub mod house;
pub mod json;
pub mod levels;
pub mod local;
pub mod paper;
pub mod plain;
pub mod review;
pub mod room;
pub mod saved;
pub mod screen;
pub mod why;
pub mod words;

pub use event::{Asks, Closed, Event, Request};
pub use local::{LocalTable, Terms, Unfinished};
