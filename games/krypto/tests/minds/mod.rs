//! Solver, census, aids and bots.

mod aids;
mod bots;
mod census;
mod review;
mod solver;
