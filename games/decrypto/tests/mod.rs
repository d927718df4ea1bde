//! Tests, by what they are about; those of a clause carry its name.

mod clues;
mod deals;
mod ends;
mod golden;
mod laws;
mod limits;
mod naming;
mod objections;
mod previews;
mod roots;
mod rounds;
mod secrecy;
mod table;
mod teams;
mod three;
mod timer;
mod worlds;
